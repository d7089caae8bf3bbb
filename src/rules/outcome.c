/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/hooks.h"
#include "rules/outcome.h"

/*
 * The digest of what a move does on the board.  Places beside it may hold the same in
 * another order.
 */
static uint64_t board_digest(struct move m)
{
	while (m.count > 0 && m.change[m.count - 1].place >= SQUARES)
		m.count--;
	return splitmix64(move_digest(&m));
}

/*
 * The captures that only en passant rights allow: the legal moves minus those without the
 * rights.  Their digests, added up, tell two such sets apart.
 */
static uint64_t ep_captures(const struct position *pos)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	struct position without = *pos;
	uint64_t sum = 0;

	if (!pos->ep_squares)
		return 0;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		sum += board_digest(list.move[i]);
	without.ep_squares = 0;
	without.ep_target = NO_SQUARE;
	list.count = 0;
	position_legal_moves(&without, &list);
	for (int i = 0; i < list.count; i++)
		sum -= board_digest(list.move[i]);
	return sum;
}

bool position_same(const struct position *a, const struct position *b)
{
	return !memcmp(a->part_key, b->part_key, sizeof a->part_key) && a->turn == b->turn &&
	    a->castling == b->castling &&
	    memcmp(a->board, b->board, sizeof a->board) == 0 &&
	    a->extra_key == b->extra_key && ep_captures(a) == ep_captures(b);
}

bool on_one_color(squareset squares)
{
	return !(squares & LIGHT_SQUARES) || !(squares & ~LIGHT_SQUARES);
}

bool position_is_dead(const struct position *pos)
{
	const struct position_ops *ops = pos->rules->position;

	return ops->dead ? ops->dead(pos) : dead_in_chess(pos);
}

bool dead_in_chess(const struct position *pos)
{
	squareset pieces = occupied(pos) & ~pos->by_kind[KING];

	if (pieces & ~(pos->by_kind[KNIGHT] | pos->by_kind[BISHOP]))
		return false;
	return !more_than_one(pieces) ||
	    (!(pieces & pos->by_kind[KNIGHT]) && on_one_color(pieces));
}

bool never_dead(const struct position *pos)
{
	(void)pos;
	return false;
}

bool lone_king_cannot_win(const struct position *pos, enum color side)
{
	struct position bare = *pos;
	squareset others = pos->by_color[!side] & ~pos->by_kind[KING];

	if (pos->by_color[side] & ~pos->by_kind[KING])
		return false;
	while (others)
		position_put(&bare, pop_lsb(&others), EMPTY);
	return position_is_dead(&bare);
}

enum ending lost_with_king(const struct position *pos)
{
	return king_of(pos, pos->turn) == NO_SQUARE ? KINGLESS : NOT_ENDED;
}

static bool is_third_time(const struct position *history, int count)
{
	const struct position *now = &history[count - 1];
	int times = 1;

	for (int i = count - 3; i >= 0 && times < 3; i -= 2)
		times += position_same(&history[i], now);
	return times >= 3;
}

static struct outcome lost_by(enum color side, enum ending ending)
{
	return (struct outcome){ side == WHITE ? BLACK_WINS : WHITE_WINS, ending };
}

struct outcome outcome_of(const struct position *history, int count)
{
	const struct position *now = &history[count - 1];
	const struct variant *variant = now->rules->variant;
	enum color side = now->turn;
	enum ending lost = position_lost(now);

	if (lost)
		return lost_by(side, lost);
	if (!position_can_move(now)) {
		if (loses_without_moves(now, position_in_check(now)))
			return lost_by(side, variant->no_check ? NO_MOVES : CHECKMATE);
		return (struct outcome){ DRAWN, STALEMATE };
	}
	if (is_third_time(history, count))
		return (struct outcome){ DRAWN, REPETITION };
	if (now->halfmove_clock >= 100)
		return (struct outcome){ DRAWN, FIFTY_MOVES };
	if (position_is_dead(now))
		return (struct outcome){ DRAWN, DEAD_POSITION };
	return (struct outcome){ UNDECIDED, NOT_ENDED };
}

static const char *const result_texts[] = {
	[UNDECIDED] = "*", [WHITE_WINS] = "1-0", [BLACK_WINS] = "0-1", [DRAWN] = "1/2-1/2"
};

const char *result_text(enum result result)
{
	return result_texts[result];
}

bool result_read(const char *text, enum result *result)
{
	static const char *const others[] = {   /* as some programs write them */
		[UNDECIDED] = "*", [WHITE_WINS] = "1:0", [BLACK_WINS] = "0:1", [DRAWN] = "1/2"
	};

	for (int i = UNDECIDED; i <= DRAWN; i++)
		if (strcmp(text, result_texts[i]) == 0 || strcmp(text, others[i]) == 0) {
			*result = i;
			return true;
		}
	return false;
}

const char *ending_word(enum ending ending)
{
	static const char *const words[] = {
		[NOT_ENDED] = "", [CHECKMATE] = "checkmate", [STALEMATE] = "stalemate",
		[KINGLESS] = "kingless", [PAWNLESS] = "pawnless", [NO_MOVES] = "nomoves",
		[REPETITION] = "repetition", [FIFTY_MOVES] = "fifty", [DEAD_POSITION] = "dead"
	};

	return words[ending];
}

const char *ending_text(enum ending ending)
{
	static const char *const texts[] = {
		[NOT_ENDED] = "", [CHECKMATE] = "checkmate", [STALEMATE] = "stalemate",
		[KINGLESS] = "king captured", [PAWNLESS] = "no pawns left",
		[NO_MOVES] = "no legal move", [REPETITION] = "threefold repetition",
		[FIFTY_MOVES] = "fifty-move rule", [DEAD_POSITION] = "dead position"
	};

	return texts[ending];
}
