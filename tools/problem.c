/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <limits.h>
#include <stdlib.h>

#include "base/memory.h"
#include "tools/puzzles.h"

/* What is said of a problem: its solution, whether it belongs to its game, how hard it is. */

/* -- The line -- */

enum { ANSWER_NODES = 2000 };

/* The moves of a position; the caller frees them. */
static struct moves moves_of(const struct position *pos)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };

	position_legal_moves(pos, &list);
	return list;
}

static struct move engine_move(struct engine *engine, const struct position *pos)
{
	const struct limits limits = { .nodes = ANSWER_NODES };
	struct report report;

	engine_forget(engine);
	engine_think(engine, pos, 1, &limits, &report);
	if (report.length == 0)
		abort();
	return report.line[0];
}

/*
 * Plays the reply that holds out longest, and then leaves the fewest answers; where material is at
 * stake, the engine's choice among those that hold out longest.
 */
static bool add_reply(struct solver *s, struct engine *engine, struct problem *p,
    struct position *pos, int moves)
{
	struct moves list = moves_of(pos);
	struct move natural = engine_move(engine, pos);
	struct position after;
	int best = -1;

	for (int i = 0; i < list.count; i++) {
		int left, keys, value;

		position_apply(pos, &list.move[i], &after);
		left = solve_shortest(s, &after, p->lead, moves);
		keys = left > 0 ? solve_keys(s, &after, p->lead, left) : 0;
		if (left <= 0 || keys <= 0) {
			best = -1;
			break;
		}
		value = 8 * left - 2 * keys;
		if (move_equal(&list.move[i], &natural))
			value += is_mate(p) ? 1 : 4;
		if (value > best) {
			best = value;
			p->line[p->length] = list.move[i];
		}
	}
	free(list.move);
	if (best >= 0)
		position_apply(pos, &p->line[p->length++], pos);
	return best >= 0;
}

/* Plays the one of the quickest answers that leaves most material. */
static bool add_answer(struct solver *s, struct problem *p, struct position *pos, int moves)
{
	struct moves list = moves_of(pos);
	struct position after;
	int best = INT_MIN;

	for (int i = 0; i < list.count; i++) {
		int lead;

		position_apply(pos, &list.move[i], &after);
		lead = points_lead(&after, p->points, pos->turn);
		if (lead > best && solve_begins_with(s, pos, &list.move[i], p->lead, moves)) {
			best = lead;
			p->line[p->length] = list.move[i];
		}
	}
	free(list.move);
	if (best > INT_MIN)
		position_apply(pos, &p->line[p->length++], pos);
	return best > INT_MIN;
}

bool problem_solve(struct solver *s, struct engine *engine, struct problem *p)
{
	struct position pos;

	position_apply(&p->pos, &p->line[0], &pos);
	p->length = 1;
	for (int left = p->moves - 1; left > 0; left--) {
		if (!add_reply(s, engine, p, &pos, left))
			return false;
		left = solve_shortest(s, &pos, p->lead, left);
		if (!add_answer(s, p, &pos, left))
			return false;
	}
	return p->length == 2 * p->moves - 1;
}

/* -- The game's own rule -- */

static bool changes_equal(const struct move *a, const struct move *b)
{
	int squares = 0, others = 0;

	for (int i = 0; i < b->count; i++)
		others += b->change[i].place < SQUARES;
	for (int i = 0; i < a->count && a->change[i].place < SQUARES; i++, squares++)
		if (!move_changes_so(b, a->change[i]))
			return false;
	return squares == others;
}

/* The move of chess that does the same on the board; false if there is none. */
static bool find_in_chess(const struct position *pos, const struct rules *chess,
    const struct move *m, struct move *same)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	struct position there = *pos;
	bool found = false;

	there.rules = chess;
	position_moves(&there, ALL_MOVES, &list);
	for (int i = 0; i < list.count && !found; i++)
		if ((found = changes_equal(m, &list.move[i])))
			*same = list.move[i];
	free(list.move);
	return found;
}

/* Is the position possible in chess? */
static bool stands_in_chess(const struct position *pos, const struct rules *chess)
{
	struct position there = *pos;

	there.rules = chess;
	return !(pos->by_kind[EXTRA1] | pos->by_kind[EXTRA2]) &&
	    !(pos->by_kind[PAWN] & (RANK(1) | RANK(8))) &&
	    count(pieces_of(pos, WHITE, KING)) == 1 && count(pieces_of(pos, BLACK, KING)) == 1 &&
	    !position_attacks_king(&there, !pos->turn);
}

bool problem_needs_rule(struct solver *s, const struct problem *p, const struct rules *chess)
{
	struct position pos = p->pos;
	struct move first = p->line[0], same;

	for (int i = 0; i < p->length; i++) {
		if (i % 2 == 0 && !find_in_chess(&pos, chess, &p->line[i], &same))
			return true;
		if (i == 0)
			first = same;
		position_apply(&pos, &p->line[i], &pos);
	}
	pos = p->pos;
	pos.rules = chess;
	return stands_in_chess(&p->pos, chess) &&
	    !solve_begins_with(s, &pos, &first, p->lead, p->moves) && s->nodes < s->most;
}

/* -- How hard -- */

enum { RATE_DEPTH = 8 };                /* plies */

/* From which depth on a search finds the first move. */
static int found_at(struct engine *engine, const struct problem *p)
{
	int found = 1;

	for (int depth = 1; depth <= RATE_DEPTH; depth++) {
		struct limits limits = { .depth = depth };
		struct report report;

		engine_forget(engine);
		engine_think(engine, &p->pos, 1, &limits, &report);
		if (report.length == 0 || !move_equal(&report.line[0], &p->line[0]))
			found = depth + 1;
	}
	return found;
}

static bool is_quiet(const struct position *pos, const struct move *m)
{
	struct position after;

	position_apply(pos, m, &after);
	return !move_captures(pos, m) && !position_in_check(&after) && (!move_has_mover(m) ||
	    kind_of(m->change[1].holds) == kind_of(pos->board[move_from(m)]));
}

static int count_moves(const struct position *pos)
{
	struct moves list = moves_of(pos);

	free(list.move);
	return list.count;
}

int problem_rate(struct engine *engine, const struct problem *p)
{
	int choice = count_moves(&p->pos);

	return 450 + 200 * p->moves + 5 * (choice < 60 ? choice : 60) +
	    (is_quiet(&p->pos, &p->line[0]) ? 150 : 0) + 60 * (found_at(engine, p) - 1);
}

/* -- Alike -- */

uint64_t problem_position_key(const struct problem *p)
{
	uint64_t key[2] = { 0, 0 };

	for (square s = 0; s < SQUARES; s++) {
		piece held = p->pos.board[relative_square(p->pos.turn, s)];
		uint64_t is = 2 * kind_of(held) + (color_of(held) == p->pos.turn);

		if (held) {
			key[0] += splitmix64(is << 8 | s);
			key[1] += splitmix64(is << 8 | (s ^ 7));
		}
	}
	return key[0] ^ key[1];
}

uint64_t problem_pattern_key(const struct problem *p)
{
	struct position pos = p->pos;
	uint64_t key = (uint64_t)p->moves << 1 | is_mate(p);

	for (int i = 0; i < p->length; i++) {
		const struct move *m = &p->line[i];

		if (i % 2 == 0 && move_has_mover(m))
			key = splitmix64(key << 8 ^
			    (uint64_t)kind_of(pos.board[move_from(m)]) << 4 ^
			    (uint64_t)move_captured_kind(&pos, m));
		position_apply(&pos, m, &pos);
	}
	return key;
}
