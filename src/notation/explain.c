/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/board.h"
#include "rules/move.h"
#include "rules/rules.h"

/* Why a text is not a legal move, in words that teach the rules. */

/* What a text asks for, as far as it can be understood. */
struct attempt {
	bool valid;             /* could be understood at all */
	bool castling;
	bool named;             /* a letter tells the kind of piece */
	bool placing;           /* which comes from beside the board */
	enum kind kind;
	square from;            /* or NO_SQUARE */
	squareset origins;      /* as the text restricts the origin */
	square to;
};

const char *name_piece(const struct position *pos, square s, char text[PIECE_TEXT])
{
	snprintf(text, PIECE_TEXT, "%.*s on %s", PIECE_TEXT - 8,
	    rules_name(pos->rules, kind_of(pos->board[s])), square_name(s).text);
	return text;
}

static struct attempt parse_attempt(const struct position *pos, const struct move_input *input)
{
	struct attempt attempt = {
		.kind = PAWN, .from = NO_SQUARE, .origins = ANYWHERE, .to = NO_SQUARE
	};
	const char *at = input->without_x;
	size_t length = strspn(at, "O");

	if (length == 2 || length == 3) {
		enum color side = pos->turn;

		attempt.valid = attempt.castling = true;
		attempt.to = relative_square(side, length == 3 ? C1 : G1);
		return attempt;
	}
	if (is_upper(*at) && rules_kind(pos->rules, *at) != NOTHING) {
		attempt.named = true;
		attempt.kind = rules_kind(pos->rules, *at++);
		attempt.placing = *at == '@' && pos->rules->extra->setup_phase;
		at += attempt.placing;
	}
	length = strspn(at, "abcdefgh12345678");
	if (length < 2 || (attempt.to = square_read(at + length - 2)) == NO_SQUARE)
		return attempt;
	/* With squares between the first and the last, a group is meant. */
	if (length >= 4)
		attempt.from = square_read(at);
	for (size_t i = 0; i < 2 && i + 2 < length; i++)
		attempt.origins &= at[i] >= 'a' ? FILE_N(at[i] - 'a') : RANK(at[i] - '0');
	attempt.valid = (length < 4 || attempt.from != NO_SQUARE) &&
	    (at[length] == '\0' || is_upper(at[length]) ||
	    strchr("/,", at[length]));
	return attempt;
}

/* Is the text a pseudo-legal move that leaves the king in check? */
static bool explain_check(const struct position *pos, const struct move_input *input,
    struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	position_moves(pos, ALL_MOVES, &list);
	if (move_input_select_loosely(pos, input, &list) == 0)
		return false;
	explain_exposure(pos, storage, error);
	return true;
}

/*
 * How unlikely it is that the piece on `from` is meant: a pawn is expected to come from behind,
 * other pieces from near by.
 */
static int unlikelihood(const struct attempt *attempt, enum color us, square from)
{
	int ahead = ranks_ahead(us, from, attempt->to);

	if (attempt->kind != PAWN)
		return distance(from, attempt->to);
	return ahead > 0 ? ahead : 8 - ahead;
}

/* Those of the pieces whose way there is blocked; all if none is. */
static squareset blocked(const struct position *pos, squareset pieces, square to)
{
	squareset found = NOWHERE;

	for (squareset left = pieces & ~bit(to); left; ) {
		square from = pop_lsb(&left);

		if (obstacles(pos, from, to))
			found |= bit(from);
	}
	return found ? found : pieces;
}

/*
 * Those of several pawns that are on the file of the square if only that is told, of them those
 * that could go there; of other files only such.
 */
static squareset likely_pawns(const struct position *pos, const struct attempt *attempt,
    squareset pawns)
{
	square to = attempt->to;
	squareset on_file = attempt->origins == ANYWHERE ? pawns & file_line(to) : pawns;
	squareset able = NOWHERE;

	for (squareset left = on_file ? on_file : pawns; left; ) {
		square from = pop_lsb(&left);

		if (could_go(pos, from, to))
			able |= bit(from);
	}
	return able ? able : on_file;
}

/*
 * The piece that is most likely meant, or NO_SQUARE: for instance a pawn whose file is not given.
 */
static square find_origin(const struct position *pos, const struct attempt *attempt)
{
	enum color us = pos->turn;
	squareset pieces = pieces_of(pos, us, attempt->kind) & attempt->origins;
	square best;

	if (attempt->from != NO_SQUARE)
		return attempt->from;
	if (more_than_one(pieces) && attempt->kind == PAWN)
		pieces = likely_pawns(pos, attempt, pieces);
	else if (more_than_one(pieces) && !has(pos->by_color[us], attempt->to))
		pieces = blocked(pos, pieces, attempt->to);
	if (!pieces)
		return NO_SQUARE;
	for (best = pop_lsb(&pieces); pieces; ) {
		square next = pop_lsb(&pieces);

		if (unlikelihood(attempt, us, next) < unlikelihood(attempt, us, best))
			best = next;
	}
	return best;
}

/* Is there no such piece on the file or rank that the text names? */
static bool explain_absence(const struct position *pos, const struct attempt *attempt,
    struct error *error)
{
	const char *wanted = rules_name(pos->rules, attempt->kind);

	if (pieces_of(pos, pos->turn, attempt->kind) & attempt->origins)
		return false;
	for (int i = 0; i < 8; i++) {
		if (attempt->origins == FILE_N(i))
			return explained(error, "you have no %s on the %c-file", wanted, 'a' + i);
		if (attempt->origins == RANK(i + 1))
			return explained(error, "you have no %s on rank %d", wanted, i + 1);
	}
	return false;
}

/* Is no such piece there, or nowhere? */
static bool explain_origin(const struct position *pos, const struct attempt *attempt,
    struct error *error)
{
	const struct extra_ops *extra = pos->rules->extra;
	enum color us = pos->turn;
	const char *wanted = rules_name(pos->rules, attempt->kind), *held;
	squareset homes = NOWHERE;
	struct square_text name;

	if (attempt->from == NO_SQUARE && pieces_of(pos, us, attempt->kind))
		return explain_absence(pos, attempt, error);
	if (attempt->from == NO_SQUARE) {
		if (extra->waiting)
			homes = extra->waiting(pos, us, attempt->kind);
		if (!homes)
			return explained(error, "you have no %s", wanted);
		return explained(error, "your %s is still waiting behind %s", wanted,
		    square_name(lsb(homes)).text);
	}
	name = square_name(attempt->from);
	if (!pos->board[attempt->from])
		return explained(error, "%s is empty", name.text);
	if (explain_owner(pos, attempt->from, error))
		return true;
	held = rules_name(pos->rules, kind_of(pos->board[attempt->from]));
	return attempt->named && kind_of(pos->board[attempt->from]) != attempt->kind &&
	    explained(error, "%s holds %s %s, not %s %s", name.text, article(held),
	        held, article(wanted), wanted);
}

/* The pieces that may be meant. */
static squareset candidates(const struct position *pos, const struct attempt *attempt)
{
	if (attempt->from != NO_SQUARE)
		return bit(attempt->from) & ~bit(attempt->to);
	return pieces_of(pos, pos->turn, attempt->kind) & attempt->origins & ~bit(attempt->to);
}

/* Is it only the user's own piece there that keeps all pieces that may be meant from going? */
static bool is_in_the_way(const struct position *pos, const struct attempt *attempt)
{
	squareset pieces = candidates(pos, attempt);

	if (!has(pos->by_color[pos->turn], attempt->to))
		return false;
	while (pieces)
		if (could_go(pos, pop_lsb(&pieces), attempt->to))
			return true;
	return false;
}

/* Such a piece among those that may be meant, the likeliest if it is one; or NO_SQUARE. */
static square find_stopped(const struct position *pos, const struct attempt *attempt,
    square likeliest)
{
	squareset pieces = candidates(pos, attempt);

	if (likeliest != NO_SQUARE && is_stopped(pos, likeliest, attempt->to))
		return likeliest;
	while (pieces) {
		square from = pop_lsb(&pieces);

		if (is_stopped(pos, from, attempt->to))
			return from;
	}
	return NO_SQUARE;
}

/* Would a pawn go there from behind on its file, but for the user's own piece there? */
static bool is_before_a_pawn(const struct position *pos, const struct attempt *attempt)
{
	squareset ahead = bit(attempt->to);
	struct attempt by_pawn = *attempt;
	int back = -ahead_of(pos->turn);

	by_pawn.origins = shifted(ahead, back) | shifted(ahead, 2 * back);
	return is_in_the_way(pos, &by_pawn);
}

/* Is the text only the square of a piece of the user's, which no pawn behind it explains? */
static bool explain_own_square(const struct position *pos, const struct move_input *input,
    const struct attempt *attempt, struct refusal *refusal)
{
	char text[PIECE_TEXT];
	struct error why;

	if (attempt->castling || input->without_x[2] || move_input_has_x(input) ||
	    !has(pos->by_color[pos->turn], attempt->to) || is_before_a_pawn(pos, attempt))
		return false;
	name_piece(pos, attempt->to, text);
	if (suggest_from(pos, attempt->to, refusal))
		return explained(&refusal->reason, "type where the %s is to go, too", text);
	return explain_stuck(pos, attempt->to, &why)
	    ? explained(&refusal->reason, "the %s has no legal move: %s", text, why.why)
	    : explained(&refusal->reason, "the %s has no legal move", text);
}

/* Something is, or would have to be, wrong with an en passant capture. */
static bool explain_en_passant(const struct position *pos, square from, square to,
    struct error *error)
{
	enum kind kind = from == NO_SQUARE ? PAWN : kind_of(pos->board[from]);
	char pc[PIECE_TEXT];

	if (pos->rules->variant->no_en_passant)
		return explained(error, "this game has no en passant");
	if (!has(pos->ep_squares, to))
		return explained(error, "en passant is possible only right after an enemy piece "
		    "has passed over %s", square_name(to).text);
	return kind != PAWN && !pos->rules->kind[kind].en_passant &&
	    explained(error, "the %s cannot capture en passant", name_piece(pos, from, pc));
}

/* What stands in the way of the piece on `from`, or of others that may be meant? */
static bool explain_obstacle(const struct position *pos, const struct attempt *attempt, square from,
    bool captures, struct error *error)
{
	squareset pieces = from == NO_SQUARE ? NOWHERE : obstacles(pos, from, attempt->to);
	square stopped;
	char one[PIECE_TEXT], other[PIECE_TEXT];

	if (pieces)
		return explained(error, "the %s cannot go to %s: the %s is in the way",
		    name_piece(pos, from, one), square_name(attempt->to).text,
		    name_piece(pos, lsb(pieces), other));
	if (is_in_the_way(pos, attempt))
		return explained(error, "your own %s is in the way",
		    name_piece(pos, attempt->to, one));
	stopped = captures ? NO_SQUARE : find_stopped(pos, attempt, from);
	if (stopped == NO_SQUARE)
		return false;
	explain_stop(pos, stopped, attempt->to, error);
	return true;
}

/* Does the safety of its king keep one of the pieces that may be meant from going there? */
static bool explain_any_safety(const struct position *pos, const struct attempt *attempt,
    struct error *error)
{
	squareset pieces = candidates(pos, attempt);

	while (pieces)
		if (explain_safety(pos, pop_lsb(&pieces), attempt->to, error))
			return true;
	return false;
}

/* Why the piece that is most likely meant cannot go there. */
static void explain_way(const struct position *pos, const struct move_input *input,
    const struct attempt *attempt, struct refusal *refusal)
{
	const struct variant *variant = pos->rules->variant;
	struct error *error = &refusal->reason;
	enum color us = pos->turn;
	square from = find_origin(pos, attempt), to = attempt->to;
	struct square_text name = square_name(to);
	char one[PIECE_TEXT];

	if (from == to) {
		error_set(error, "your %s is on %s already",
		    rules_name(pos->rules, kind_of(pos->board[from])), name.text);
		return;
	}
	if ((from != NO_SQUARE && (explain_safety(pos, from, to, error) ||
	        explain_enough(pos, from, to, error))) ||
	    (variant->explain && variant->explain(pos, from, to, error)) ||
	    explain_effects(pos, input, refusal) ||
	    (input->en_passant && explain_en_passant(pos, from, to, error)) ||
	    explain_obstacle(pos, attempt, from, move_input_has_x(input), error) ||
	    (from != NO_SQUARE ? explain_steps(pos, from, to, error) :
	        explain_any_safety(pos, attempt, error)))
		return;
	if (from != NO_SQUARE &&
	    !more_than_one(pieces_of(pos, us, attempt->kind) & attempt->origins))
		error_set(error, "the %s cannot go to %s", name_piece(pos, from, one), name.text);
	else
		error_set(error, "no %s can go to %s", rules_name(pos->rules, attempt->kind),
		    name.text);
}

/* Does the king castle, from home or by its letter alone, as in "Kg1"?  *to: where it is then. */
static bool is_castling(const struct position *pos, const struct attempt *attempt, square *to)
{
	bool by_letter = attempt->from == NO_SQUARE && attempt->named && attempt->kind == KING;

	return find_castling(pos, by_letter ? king_of(pos, pos->turn) : attempt->from,
	    attempt->to, to);
}

static void explain_attempt(const struct position *pos, const struct move_input *input,
    const struct attempt *attempt, struct refusal *refusal)
{
	struct error *error = &refusal->reason;
	square to = attempt->to;

	if (!attempt->castling && (explain_promotion(pos, input, refusal) ||
	    explain_origin(pos, attempt, error) || explain_check(pos, input, error) ||
	    suggest_origin(pos, input, refusal)))
		return;
	if (attempt->castling || (!move_input_has_x(input) && is_castling(pos, attempt, &to)))
		explain_castling(pos, input, to, refusal);
	else
		explain_way(pos, input, attempt, refusal);
}

/* May it be only one capture by these files, "cd", that is not legal?  Why, as of "cxd6". */
static bool explain_only_capture(const struct position *pos, const char *files,
    struct refusal *refusal)
{
	enum color us = pos->turn;
	squareset pawns = pieces_of(pos, us, PAWN) & FILE_N(files[0] - 'a'), victims = NOWHERE;
	struct move m;

	while (pawns)
		victims |= pos->rules->kind[PAWN].attacks[us][pop_lsb(&pawns)];
	victims &= pos->by_color[!us] & FILE_N(files[1] - 'a');
	return victims && !more_than_one(victims) && !san_read_or_refuse(pos,
	    (char[]){ files[0], 'x', files[1], square_name(lsb(victims)).text[1], '\0' }, &m,
	    refusal);
}

/* Is it a pawn's capture by files, such as "exd", "ed" or "cd/Bd4"? */
static bool explain_files(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	struct move_input way, by_files = *input;
	const char *files = way.without_x;

	if (!move_input_parse_way(pos->rules, input, &way) || strspn(files, "abcdefgh") != 2 ||
	    (!input->by_files && files[2]))
		return false;
	by_files.by_files = true;
	if (explain_effects(pos, input, refusal) ||
	    explain_promotion(pos, &by_files, refusal) ||
	    suggest_by_files(pos, &by_files, refusal) ||
	    explain_check(pos, &by_files, &refusal->reason) ||
	    explain_only_capture(pos, files, refusal))
		return true;
	return (input->by_files || move_input_has_x(input) || abs(files[0] - files[1]) == 1) &&
	    explained(&refusal->reason,
	    "no pawn on the %c-file can capture on the %c-file", files[0], files[1]);
}

static bool not_a_move(const char *text, struct error *error)
{
	return error_set(error, "%s is not a move", quote(text).text);
}

/* Before pieces move, only the game can say what must be done first. */
static bool explain_setup(const struct position *pos, const struct attempt *attempt,
    const char *text, struct refusal *refusal)
{
	const struct variant *variant = pos->rules->variant;
	square from = attempt->placing ? attempt->to : attempt->from;

	if (!variant->explain || !position_is_setup_phase(pos) ||
	    !variant->explain(pos, from, attempt->to, &refusal->reason))
		return false;
	refusal->unlike_move = !attempt->valid && !is_setup_word(pos->rules, text);
	return true;
}

/* Would it be a move if it were the other side's turn? */
static bool is_for_other_side(const struct position *pos, const struct move_input *input)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct position other;

	if (position_in_check(pos))
		return false;
	position_pass(pos, &other);
	position_legal_moves(&other, &list);
	if (move_input_has_x(input))
		keep_captures(&other, &list);
	return move_input_select(&other, input, &list) > 0;
}

/*
 * Has the user surely tried to move a piece of that side: one that is near, or could go there but
 * for its king or for another piece of that side?
 */
static bool is_own_attempt(const struct position *pos, const struct move_input *input,
    const struct attempt *attempt)
{
	enum { NEAR = 2 };
	square from = find_origin(pos, attempt);
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	if (has(pos->by_color[pos->turn], attempt->to) ||
	    (from != NO_SQUARE && distance(from, attempt->to) <= NEAR))
		return true;
	position_moves(pos, ALL_MOVES, &list);
	return move_input_select_loosely(pos, input, &list) > 0;
}

static void tell_turn(const struct position *pos, struct error *error)
{
	size_t length = strlen(error->why);

	snprintf(error->why + length, sizeof error->why - length,
	    "; %s could play that, but it is %s's turn", color_name[!pos->turn],
	    color_name[pos->turn]);
}

/* The text can be understood, and pieces move. */
static void explain_move(const struct position *pos, const struct move_input *input,
    const struct attempt *attempt, struct refusal *refusal)
{
	if (explain_own_square(pos, input, attempt, refusal))
		return;
	explain_attempt(pos, input, attempt, refusal);
	/* The reason names the move that is meant, unless it names it for its effects. */
	if (*refusal->named && !strpbrk(input->normalized, "/,"))
		return;
	/* Not of the first of several parts alone. */
	if (!attempt->castling && !*refusal->named && !*refusal->meant &&
	    !strpbrk(input->normalized, "/,"))
		suggest_alike(pos, attempt->kind, attempt->origins, attempt->to, refusal);
	if (!attempt->castling && !*refusal->named && !*refusal->meant)
		suggest_carrying(pos, input, candidates(pos, attempt), attempt->to, refusal);
	suggest_similar(pos, input, attempt->to, refusal);
	if (!attempt->castling && attempt->from == NO_SQUARE && !*refusal->meant &&
	    !is_own_attempt(pos, input, attempt) && is_for_other_side(pos, input))
		tell_turn(pos, &refusal->reason);
}

/* It cannot. */
static void explain_riddle(const struct position *pos, const char *text,
    const struct move_input *input, struct refusal *refusal)
{
	struct refusal of_squares;
	struct move m;
	char move[MOVE_TEXT];

	text += strspn(text, " ");
	if (words_to_text(pos->rules, text, move) &&
	    !san_read_or_refuse(pos, move, &m, &of_squares) && !of_squares.unlike_move) {
		*refusal = of_squares;
		return;
	}
	if (explain_files(pos, input, refusal) || explain_promotion(pos, input, refusal) ||
	    explain_word(pos, text, &refusal->reason))
		return;
	refusal->unlike_move = !explain_letter(pos->rules, input->without_x, &refusal->reason) &&
	    !explain_missing_square(input->without_x, &refusal->reason);
	if (refusal->unlike_move)
		not_a_move(text, &refusal->reason);
	suggest_similar(pos, input, NO_SQUARE, refusal);
}

bool explain_illegal(const struct position *pos, const char *text, struct refusal *refusal)
{
	struct move_input input;
	struct attempt attempt;

	if (text[strspn(text, " ")] == '\0')
		return error_set(&refusal->reason, "no move given");
	refusal->unlike_move = !move_input_parse(pos->rules, text, &input);
	if (refusal->unlike_move)
		return not_a_move(text, &refusal->reason);
	if (!position_can_move(pos))
		return error_set(&refusal->reason, "the game is over: there is no legal move");
	if (suggest_first(pos, text, refusal) || suggest_spelling(pos, &input, refusal))
		return false;
	attempt = parse_attempt(pos, &input);
	if (explain_setup(pos, &attempt, text, refusal))
		return false;
	if (attempt.valid)
		explain_move(pos, &input, &attempt, refusal);
	else
		explain_riddle(pos, text, &input, refusal);
	return false;
}
