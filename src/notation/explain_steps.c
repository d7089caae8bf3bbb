/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include "base/strbuf.h"
#include "base/text.h"
#include "rules/rules.h"
#include "rules/variant.h"

/*
 * Why the steps of a piece do not allow a move.  Its abilities are read from the step
 * tables, so the explanation is right in every game.
 */

/* Sets of directions in words, a larger one before its parts. */
static const struct {
	uint32_t directions;
	const char *words;
} courses[] = {
	{ ALL_AROUND, "in any direction" },
	{ ORTHOGONALLY, "straight in any direction" },
	{ DIAGONALLY, "along any diagonal" },
	{ AHEAD | DIAGONALLY_AHEAD, "straight or diagonally ahead" },
	{ AHEAD, "straight ahead" },
	{ SIDEWAYS, "sideways" },
	{ DIAGONALLY_AHEAD, "diagonally ahead" },
	{ BACK, "straight back" },
	{ DIAGONALLY_BACK, "diagonally back" },
	{ LEAPING, "like a knight" },
	{ LEAP_AHEAD | LEAP_WIDE_AHEAD, "ahead like a knight" },
	{ LEAP_AHEAD, "two ahead and one sideways" },
	{ LEAP_WIDE_AHEAD, "one ahead and two sideways" },
	{ LEAP_BACK | LEAP_WIDE_BACK, "back like a knight" },
	{ LEAP_BACK, "two back and one sideways" },
	{ LEAP_WIDE_BACK, "one back and two sideways" },
	{ LEAP_TWO_ORTHOGONALLY, "two squares straight, over any piece" },
	{ LEAP_TWO_AHEAD, "two squares ahead, over any piece" },
	{ LEAP_TWO_BACK, "two squares back, over any piece" },
	{ LEAP_TWO_SIDEWAYS, "two squares sideways, over any piece" },
	{ LEAP_TWO_DIAGONALLY, "two squares diagonally, over any piece" },
	{ LEAP_TWO_DIAGONALLY_AHEAD, "two squares diagonally ahead, over any piece" },
	{ LEAP_TWO_DIAGONALLY_BACK, "two squares diagonally back, over any piece" },
	{ LEFT, "to the left" },
	{ RIGHT, "to the right" },
	{ AHEAD_LEFT, "diagonally ahead to the left" },
	{ AHEAD_RIGHT, "diagonally ahead to the right" },
	{ BACK_LEFT, "diagonally back to the left" },
	{ BACK_RIGHT, "diagonally back to the right" }
};
enum { COURSES = sizeof courses / sizeof *courses };

/* How far a step goes. */
enum reach { ONE_OR_TWO, ONE, TWO, ANY_NUMBER, LEAP, REACHES };
static const char *const reach_words[REACHES] = {
	[ONE_OR_TWO] = "one or two squares ", [ONE] = "one square ", [TWO] = "two squares ",
	[ANY_NUMBER] = "any distance ", [LEAP] = ""
};

/* Does a step begin on that square, now? */
static bool begins_on(const struct position *pos, const struct step *step, square from)
{
	enum color us = pos->turn;
	square here = relative_square(us, from);

	return (!step->from || has(step->from, here)) &&
	    (!step->only_twice || has(step->twice_from, here)) &&
	    (!step->from_when || has(step->from_when(pos, us), from));
}

/* May a shift, made so many times, end where it leads?  Off the board nothing forbids it. */
static bool may_end(const struct shift *shift, square from, int times)
{
	return !has(squares_with_room(shift->delta, times), from) ||
	    has(shift->to, (square)(from + times * shift->delta));
}

/* How far a step goes from there in the direction of a shift; REACHES: nowhere. */
static enum reach reach_of(const struct position *pos, const struct shift *shift, square from)
{
	const struct step *step = shift->step;
	bool twice = has(step->twice_from, relative_square(pos->turn, from)) &&
	    may_end(shift, from, 2);
	bool once = !step->only_twice && may_end(shift, from, shift->may & HOP ? 2 : 1);

	if (shift->direction & ~ALL_AROUND)
		return once ? LEAP : REACHES;
	if (once)
		return twice ? ONE_OR_TWO : ONE;
	return twice ? TWO : REACHES;
}

/* The directions in which a step that begins on `from` may do this, going so far. */
static uint32_t directions_of_step(const struct position *pos, const struct step *step,
    square from, uint8_t may, enum reach reach)
{
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[from])];
	uint32_t found = 0;
	bool shifts = false, leads = false, barred = false;

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[pos->turn][i];
		enum reach here = reach_of(pos, shift, from);

		if (shift->step != step)
			continue;
		shifts = true;
		if (shift->may & may && here == reach) {
			found |= shift->direction;
			leads |= has(squares_with_room(shift->delta, 1), from);
		}
		barred |= here == REACHES;
	}
	/* Where others are barred, directions that only lead off the board are none. */
	if (shifts)
		return leads || !barred ? found : 0;
	if (step->far)
		return reach == ANY_NUMBER ? step->direction : 0;
	return reach == ONE ? step->direction & ALL_AROUND
	    : reach == LEAP ? step->direction & ~ALL_AROUND : 0;
}

/* The directions in which the piece on `from` may do this by steps of this reach. */
static uint32_t directions_of(const struct position *pos, square from, uint8_t may,
    enum reach reach)
{
	const struct piece_kind *piece_kind = pos->rules->kind[kind_of(pos->board[from])].piece;
	uint32_t directions = 0;

	for (const struct step *step = piece_kind->steps; step && step->may; step++)
		if (step->may & may && begins_on(pos, step, from))
			directions |= directions_of_step(pos, step, from, may, reach);
	return directions;
}

static void add_courses(struct strbuf *text, uint32_t left)
{
	const char *joint = "";

	for (int i = 0; i < COURSES; i++) {
		if ((left & courses[i].directions) != courses[i].directions)
			continue;
		strbuf_add(text, joint);
		strbuf_add(text, courses[i].words);
		left &= ~courses[i].directions;
		joint = " or ";
	}
}

/* "one or two squares straight ahead or one square diagonally back", after the verb. */
static void add_ways(struct strbuf *text, const char *verb, const struct position *pos,
    square from, uint8_t may)
{
	const char *joint = text->length ? ", or " : "";

	for (enum reach reach = 0; reach < REACHES; reach++) {
		uint32_t directions = directions_of(pos, from, may, reach);

		if (!directions)
			continue;
		strbuf_add(text, joint);
		strbuf_add(text, verb);
		/* That a capture goes one square goes without saying. */
		if (may & MOVE || reach != ONE)
			strbuf_add(text, reach_words[reach]);
		add_courses(text, directions);
		joint = " or ";
		verb = "";
	}
}

/* What the piece can do that its steps do not tell, after other abilities. */
static void add_besides(struct strbuf *text, const struct position *pos, square from)
{
	const char *besides = pos->rules->notation->pawns_also;

	if (kind_of(pos->board[from]) != PAWN || !besides)
		return;
	strbuf_add(text, text->length ? ", or " : "");
	strbuf_add(text, besides);
}

/* "move one square straight ahead, or capture diagonally ahead". */
static void write_abilities(const struct position *pos, square from, struct strbuf *text)
{
	bool alike = true, en_passant = false;

	for (enum reach reach = 0; reach < REACHES; reach++) {
		uint32_t captures = directions_of(pos, from, TAKE, reach);

		if (directions_of(pos, from, MOVE, reach) != captures)
			alike = false;
		if (directions_of(pos, from, EN_PASSANT, reach) &
		    ~(captures | directions_of(pos, from, HOP, reach)))
			en_passant = !pos->rules->variant->no_en_passant;
	}
	add_ways(text, alike ? "move or capture " : "move ", pos, from, MOVE);
	if (!alike)
		add_ways(text, "capture ", pos, from, TAKE);
	add_ways(text, "capture by hopping ", pos, from, HOP);
	/* Where it captures otherwise, too, that goes without saying. */
	if (en_passant)
		add_ways(text, "capture en passant ", pos, from, EN_PASSANT);
	add_besides(text, pos, from);
}

squareset obstacles(const struct position *pos, square from, square to)
{
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[from])];
	squareset way = NOWHERE;

	if ((has(diagonals(from), to) && kind->line_moves & DIAGONAL_LINES) ||
	    (has(orthogonals(from), to) && kind->line_moves & ORTHOGONAL_LINES))
		way = between(from, to);
	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[pos->turn][i];

		if (has(shift->twice, from) && to == from + 2 * shift->delta)
			way |= between(from, to);
	}
	return way & occupied(pos);
}

/* Could the piece on `from` go there by single steps or leaps, if it were vacant? */
static bool may_move(const struct position *pos, square from, square to)
{
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[from])];
	enum color us = pos->turn;

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[us][i];

		if (shift->may & MOVE && has(shift->from, from) && to == from + shift->delta)
			return true;
	}
	return has(kind->leap_moves[us][from], to);
}

/* May an enemy pawn have passed the square by a double step, from another square than `from`? */
static bool is_passed(const struct position *pos, square from, square s)
{
	enum color them = !pos->turn;
	const struct kind_rules *pawn = &pos->rules->kind[PAWN];

	for (int i = 0; i < pawn->shifts; i++) {
		const struct shift *shift = &pawn->shift[them][i];

		if (shifted(shift->twice & ~bit(from), shift->delta) & bit(s) &&
		    has(pieces_of(pos, them, PAWN), (square)(s + shift->delta)))
			return true;
	}
	return false;
}

/* Does a piece on `from` capture by going to that square, so (TAKE or EN_PASSANT)?  No hop does. */
static bool captures_on(const struct position *pos, square from, square to, uint8_t may)
{
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[from])];
	uint8_t not = may == TAKE ? 0 : HOP;

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[pos->turn][i];

		if (shift->may & may && !(shift->may & not) && has(shift->from, from) &&
		    has(shift->to, to) && (to == from + shift->delta ||
		    (has(shift->twice, from) && to == from + 2 * shift->delta)))
			return true;
	}
	return may == TAKE && has(kind->leap_attacks[pos->turn][from], to);
}

/* The piece could only capture there, but the square is vacant. */
static bool explain_vacant(const struct position *pos, square from, square to,
    struct error *error)
{
	const char *reason = "and no enemy is there";
	char pc[PIECE_TEXT];

	if (pos->board[to] || has(pos->ep_squares, to) || !captures_on(pos, from, to, TAKE) ||
	    may_move(pos, from, to))
		return false;
	if (is_passed(pos, from, to) && pos->rules->variant->no_en_passant)
		reason = "and this game has no en passant";
	else if (is_passed(pos, from, to) && captures_on(pos, from, to, EN_PASSANT))
		reason = "and en passant is possible only right after a double step";
	return explained(error, "the %s can go to %s only to capture, %s",
	    name_piece(pos, from, pc), square_name(to).text, reason);
}

void explain_stop(const struct position *pos, square from, square to, struct error *error)
{
	struct strbuf abilities = { 0 };
	char one[PIECE_TEXT], other[PIECE_TEXT];

	add_ways(&abilities, "capture ", pos, from, TAKE);
	add_ways(&abilities, "capture by hopping ", pos, from, HOP);
	name_piece(pos, to, one);
	if (abilities.length > 0) {
		add_besides(&abilities, pos, from);
		error_set(error, "the %s is in the way, and the %s can only %s", one,
		    name_piece(pos, from, other), abilities.data);
	} else {
		error_set(error, "the %s is in the way", one);
	}
	strbuf_free(&abilities);
}

/* Would a step lead a pawn there if it were not kept from that square, of its first rank? */
static bool explain_bounds(const struct position *pos, square from, square to,
    struct error *error)
{
	const struct kind_rules *kind = &pos->rules->kind[PAWN];
	enum color us = pos->turn;
	squareset never = relative_set(us, RANK(1) & ~pos->rules->pawn_squares);

	if (kind_of(pos->board[from]) != PAWN || !has(never, to))
		return false;
	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[us][i];

		if (has(shift->from, from) && to == from + shift->delta && !has(shift->to, to))
			return explained(error, "a %s never goes to its own first rank",
			    rules_name(pos->rules, PAWN));
	}
	return false;
}

bool explain_steps(const struct position *pos, square from, square to, struct error *error)
{
	enum kind kind = kind_of(pos->board[from]);
	struct strbuf abilities = { 0 };
	char pc[PIECE_TEXT];
	bool any;

	if (explain_bounds(pos, from, to, error) || explain_vacant(pos, from, to, error))
		return true;
	/* Orthodox pieces need no explanation, pawns do. */
	if (kind != PAWN && !pos->rules->variant->pieces[kind].steps)
		return false;
	write_abilities(pos, from, &abilities);
	any = abilities.length > 0;
	if (any)
		error_set(error, "the %s can only %s", name_piece(pos, from, pc), abilities.data);
	strbuf_free(&abilities);
	return any;
}
