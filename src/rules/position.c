/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/generate.h"
#include "rules/variant.h"

void position_clear(struct position *pos, const struct rules *rules)
{
	memset(pos, 0, sizeof *pos);
	pos->rules = rules;
	pos->fullmove = 1;
	pos->ep_target = NO_SQUARE;
	memcpy(pos->extra, rules->extra_start, sizeof pos->extra);
	position_rekey(pos);
}

/* The lines along which a piece captures; of EMPTY: none. */
static inline uint8_t lines_of(const struct rules *rules, piece p)
{
	return rules->kind[kind_of(p)].line_attacks;
}

/* Replaces the piece on s by p and updates everything that depends on the board. */
static inline void put(struct position *pos, square s, piece p)
{
	piece old = pos->board[s];

	if (old) {
		pos->by_color[color_of(old)] ^= bit(s);
		pos->by_kind[kind_of(old)] ^= bit(s);
		pos->by_lines[lines_of(pos->rules, old)] ^= bit(s);
	}
	if (p) {
		pos->by_color[color_of(p)] ^= bit(s);
		pos->by_kind[kind_of(p)] ^= bit(s);
		pos->by_lines[lines_of(pos->rules, p)] ^= bit(s);
	}
	pos->board[s] = p;
}

void position_put(struct position *pos, square s, piece p)
{
	const uint64_t *key = pos->rules->key[s];
	piece old = pos->board[s];

	pos->part_key[key_part(old)] ^= key[old];
	pos->part_key[key_part(p)] ^= key[p];
	put(pos, s, p);
}

/*
 * En passant rights enter the key only where the steps of some piece allow it to use them;
 * most cannot be used.
 */
static uint64_t ep_key(const struct position *pos)
{
	if (!pos->ep_squares || !ep_in_reach(pos))
		return 0;
	return splitmix64(pos->ep_squares ^ (uint64_t)(pos->ep_target + 1) << 56);
}

static uint64_t whole_key(const struct position *pos)
{
	const struct rules *rules = pos->rules;
	uint64_t key = pos->part_key[PAWN_PART] ^ pos->part_key[WHITE_PART] ^
	    pos->part_key[BLACK_PART] ^ pos->extra_key ^ rules->castling_key[pos->castling];

	if (pos->turn == BLACK)
		key ^= rules->turn_key;
	return key ^ ep_key(pos);
}

void position_rekey(struct position *pos)
{
	memset(pos->part_key, 0, sizeof pos->part_key);
	for (square s = 0; s < SQUARES; s++)
		pos->part_key[key_part(pos->board[s])] ^= pos->rules->key[s][pos->board[s]];
	pos->extra_key = pos->rules->extra->key ? pos->rules->extra->key(pos, ~0u) : 0;
	pos->key = whole_key(pos);
}

static void set_en_passant(const struct move *m, struct position *after)
{
	after->ep_squares = m->ep_squares & ~occupied(after);
	after->ep_target = after->ep_squares ? m->ep_target : NO_SQUARE;
}

static void change_board(const struct move *m, struct position *after)
{
	for (int i = 0; i < m->count; i++) {
		square place = m->change[i].place;

		if (place < SQUARES)
			put(after, place, m->change[i].holds);
		else
			after->extra[place - SQUARES] = m->change[i].holds;
	}
	set_en_passant(m, after);
}

void position_apply_board(
    const struct position *before, const struct move *m, struct position *after)
{
	if (after != before)
		*after = *before;
	change_board(m, after);
}

/* The same, and what follows for keys and castling rights. */
static void make_changes(const struct position *before, const struct move *m,
    struct position *after)
{
	const struct rules *rules = before->rules;
	uint32_t beside = 0;
	uint8_t lost = 0;

	for (int i = 0; i < m->count; i++) {
		square s = m->change[i].place;
		piece old, new = m->change[i].holds;

		if (s >= SQUARES) {
			after->extra[s - SQUARES] = new;
			beside |= 1u << (s - SQUARES);
			continue;
		}
		old = before->board[s];
		put(after, s, new);
		after->part_key[key_part(old)] ^= rules->key[s][old];
		after->part_key[key_part(new)] ^= rules->key[s][new];
		lost |= rules->castling_lost[s];
	}
	after->castling = before->castling & (uint8_t)~lost;
	set_en_passant(m, after);
	if (beside && rules->extra->key)
		after->extra_key ^= rules->extra->key(after, beside) ^
		    rules->extra->key(before, beside);
}

/*
 * The pieces, keys, rights and clock after a plain move: the same as what follows for any move, in
 * one go.  What is captured may be EMPTY, of which the keys are 0.
 */
static void apply_plain(const struct position *before, const struct move *m,
    struct position *after)
{
	const struct rules *rules = before->rules;
	square from = move_from(m), to = move_to(m);
	piece leaves = before->board[from], taken = before->board[to], arrives = m->change[1].holds;
	squareset captured = taken ? bit(to) : 0;

	after->by_color[color_of(taken)] ^= captured;
	after->by_kind[kind_of(taken)] ^= captured;
	after->by_lines[lines_of(rules, taken)] ^= captured;
	after->by_color[color_of(leaves)] ^= bit(from);
	after->by_kind[kind_of(leaves)] ^= bit(from);
	after->by_lines[lines_of(rules, leaves)] ^= bit(from);
	after->by_color[color_of(arrives)] ^= bit(to);
	after->by_kind[kind_of(arrives)] ^= bit(to);
	after->by_lines[lines_of(rules, arrives)] ^= bit(to);
	after->board[from] = EMPTY;
	after->board[to] = arrives;
	set_en_passant(m, after);
	after->part_key[key_part(leaves)] ^= rules->key[from][leaves];
	after->part_key[key_part(taken)] ^= rules->key[to][taken];
	after->part_key[key_part(arrives)] ^= rules->key[to][arrives];
	after->castling = before->castling &
	    (uint8_t)~(rules->castling_lost[from] | rules->castling_lost[to]);
	if (kind_of(leaves) == PAWN || kind_of(arrives) == PAWN || taken)
		after->halfmove_clock = 0;
	else if (before->halfmove_clock < COUNT_MAX)
		after->halfmove_clock = before->halfmove_clock + 1;
}

static void apply_any(const struct position *before, const struct move *m, struct position *after)
{
	make_changes(before, m, after);
	/*
	 * A capture, or any pawn coming, going or changing.  (A promoted pawn may leave another
	 * one on its square.)
	 */
	if ((move_has_mover(m) && kind_of(before->board[move_from(m)]) == PAWN) ||
	    pieces_of(before, WHITE, PAWN) != pieces_of(after, WHITE, PAWN) ||
	    pieces_of(before, BLACK, PAWN) != pieces_of(after, BLACK, PAWN) ||
	    count(after->by_color[!before->turn]) < count(before->by_color[!before->turn]))
		after->halfmove_clock = 0;
	else if (move_has_mover(m) && before->halfmove_clock < COUNT_MAX)
		after->halfmove_clock = before->halfmove_clock + 1;
}

/* The turn passes, and the key follows. */
static void end_turn(const struct position *before, struct position *after)
{
	if (before->turn == BLACK && before->fullmove < COUNT_MAX)
		after->fullmove = before->fullmove + 1;
	after->turn = !before->turn;
	after->key = whole_key(after);
}

void position_apply(const struct position *before, const struct move *m, struct position *after)
{
	struct position old;

	if (after == before) {
		old = *before;
		before = &old;
	} else {
		*after = *before;
	}
	if (move_is_plain(m))
		apply_plain(before, m, after);
	else
		apply_any(before, m, after);
	end_turn(before, after);
}

void position_apply_plainly(
    const struct position *before, const struct move *m, struct position *after)
{
	*after = *before;
	apply_any(before, m, after);
	end_turn(before, after);
}

void position_pass(const struct position *before, struct position *after)
{
	if (after != before)
		*after = *before;
	after->ep_squares = 0;
	after->ep_target = NO_SQUARE;
	after->turn = !before->turn;
	after->key = whole_key(after);
}

bool castle_at_home(const struct position *pos, const struct castle *castle)
{
	return pos->board[castle->king_from] == piece_make(castle->color, KING) &&
	    pos->board[castle->rook_from] == piece_make(castle->color, ROOK);
}

/* No move captures a piece of its own side, so it is enough to count the other side's. */
bool move_captures_plainly(const struct position *pos, const struct move *m)
{
	int enemies = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		piece old = pos->board[m->change[i].place], new = m->change[i].holds;

		enemies -= old && color_of(old) != pos->turn;
		enemies += new && color_of(new) != pos->turn;
	}
	return enemies < 0;
}

enum kind move_captured_kind_plainly(const struct position *pos, const struct move *m)
{
	for (int i = 1; i < m->count && m->change[i].place < SQUARES; i++) {
		piece taken = pos->board[m->change[i].place];
		int fewer = 0;

		if (!taken || color_of(taken) == pos->turn)
			continue;
		for (int j = 0; j < m->count && m->change[j].place < SQUARES; j++)
			fewer += (pos->board[m->change[j].place] == taken) -
			    (m->change[j].holds == taken);
		if (fewer > 0)
			return kind_of(taken);
	}
	return NOTHING;
}
