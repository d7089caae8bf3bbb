/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "engine/goal.h"
#include "notation/notation.h"

/* -- Reading -- */

enum { PART_TEXT = 128, POINTS_TOLD = 1000, MOVES_TOLD = 1000 };

/*
 * Copies the text up to a separator, or its end, as far as there is room; returns what follows the
 * separator, or NULL.
 */
static const char *cut(const char *text, const char *separator, char *part, size_t size)
{
	const char *end = strstr(text, separator);
	size_t length = end ? (size_t)(end - text) : strlen(text);

	if (length >= size)
		length = size - 1;
	memcpy(part, text, length);
	part[length] = '\0';
	return end ? end + strlen(separator) : NULL;
}

static bool read_choices(struct goal_part *part, const struct position *start, const char *text,
    struct error *error)
{
	while (text && part->choices < GOAL_CHOICES) {
		char move[MOVE_TEXT];

		text = cut(text, " or ", move, sizeof move);
		if (!san_read(start, move, &part->choice[part->choices++], error))
			return false;
	}
	return !text || error_set(error, "at most %d moves can be named", GOAL_CHOICES);
}

bool goal_read_mate(const char *text, int *moves)
{
	const char *number = text_after(text, "mate in");

	return number && number_read(number, 0, MOVES_TOLD, moves);
}

bool goal_read_win(const char *text, int *points, int *moves)
{
	const char *number = text_after(text, "win"), *rest;
	char won[PART_TEXT];

	rest = number ? cut(number, " in ", won, sizeof won) : NULL;
	return rest && number_read(won, 1, POINTS_TOLD, points) &&
	    number_read(rest, 0, MOVES_TOLD, moves);
}

static bool read_part(const struct goal *goal, struct goal_part *part,
    const struct position *start, const char *text, struct error *error)
{
	char name[3], rest;

	*part = (struct goal_part){ .moves = 1 };
	if (!strcmp(text, "check")) {
		part->kind = GOAL_CHECK;
	} else if (!strcmp(text, "promote")) {
		part->kind = GOAL_PROMOTE;
	} else if (!strcmp(text, "no mate in 1")) {
		part->kind = GOAL_NO_MATE;
	} else if (goal_read_mate(text, &part->moves)) {
		part->kind = GOAL_MATE;
		part->lead = BY_MATE;
	} else if (goal_read_win(text, &part->lead, &part->moves)) {
		part->kind = GOAL_WIN;
		part->lead += goal_balance(goal, start);
	} else if (sscanf(text, "capture %2s%c", name, &rest) == 1) {
		part->kind = GOAL_CAPTURE;
		part->place = square_read(name);
	} else if (sscanf(text, "reach %2s%c", name, &rest) == 1) {
		part->kind = GOAL_REACH;
		part->place = square_read(name);
	} else if (!strncmp(text, "play ", 5)) {
		part->kind = GOAL_PLAY;
		return read_choices(part, start, text + 5, error);
	} else {
		return error_set(error, "the goal \"%s\" is not known: expected \"mate in 2\", "
		    "\"win 3 in 1\", \"capture e4\", \"reach e4\", \"play Nf3\", \"check\", "
		    "\"promote\" or \"no mate in 1\"", text);
	}
	if (part->place == NO_SQUARE)
		return error_set(error, "the goal \"%s\" names no square", text);
	if (part->moves < 1 || part->moves > GOAL_MOVES)
		return error_set(error, "the goal \"%s\" must be in 1 to %d moves", text,
		    GOAL_MOVES);
	return true;
}

bool goal_read(struct goal *goal, const struct position *start, const char *text,
    struct error *error)
{
	*goal = (struct goal){ .side = start->turn };
	piece_points(start->rules, goal->points);
	while (text && goal->parts < GOAL_PARTS) {
		struct goal_part *part = &goal->part[goal->parts++];
		char name[PART_TEXT];

		text = cut(text, " and ", name, sizeof name);
		if (!read_part(goal, part, start, name, error))
			return false;
		if (part->moves > goal->moves)
			goal->moves = part->moves;
	}
	return !text || error_set(error, "a goal has at most %d parts", GOAL_PARTS);
}

int goal_balance(const struct goal *goal, const struct position *pos)
{
	return points_lead(pos, goal->points, goal->side);
}

int64_t goal_effort(const struct rules *rules)
{
	return rules->variant->leaves_choice ? GOAL_NODES_OF_CHOICES : GOAL_NODES;
}

const struct goal_part *goal_longest(const struct goal *goal)
{
	const struct goal_part *longest = &goal->part[0];

	for (int i = 1; i < goal->parts; i++)
		if (goal->part[i].moves > longest->moves)
			longest = &goal->part[i];
	return longest;
}

/* -- Judging -- */

static bool arrives_on(const struct position *pos, const struct move *m, square s)
{
	piece holds = move_leaves(pos, m, s);

	return move_captures_on(pos, m, s) && holds != EMPTY && color_of(holds) == pos->turn;
}

/* Is there one more of a kind that pieces promote to? */
static bool promotes(const struct position *pos, const struct position *after)
{
	const struct rules *rules = pos->rules;
	uint32_t to = 0;

	for (enum kind kind = PAWN; kind < rules->kinds; kind++)
		to |= rules->kind[kind].promotes_to;
	for (enum kind kind = PAWN; kind < rules->kinds; kind++)
		if (to & KIND(kind) && count(pieces_of(after, pos->turn, kind)) >
		    count(pieces_of(pos, pos->turn, kind)))
			return true;
	return false;
}

static bool has_lost(const struct position *pos)
{
	enum result result = outcome_of(pos, 1).result;

	return result == WHITE_WINS || result == BLACK_WINS;
}

/* Does a move reach a part that the first move has to? */
static bool is_reached(const struct goal_part *part, struct solver *solver,
    const struct position *pos, const struct move *m, const struct position *after)
{
	switch (part->kind) {
	case GOAL_CHECK:
		return position_in_check(after);
	case GOAL_CAPTURE:
		return has(move_captured(pos, m), part->place);
	case GOAL_REACH:
		return arrives_on(pos, m, part->place);
	case GOAL_PROMOTE:
		return promotes(pos, after);
	case GOAL_PLAY:
		return moves_find(part->choice, part->choices, m) >= 0;
	case GOAL_NO_MATE:
		return solve_shortest(solver, after, BY_MATE, 1) == 0;
	default:
		return false;
	}
}

/* Of a move from pos, which leads to *after. */
static enum goal_verdict part_judge(const struct goal_part *part, struct solver *solver,
    const struct position *pos, int made, const struct move *m, const struct position *after)
{
	if (part->kind != GOAL_MATE && part->kind != GOAL_WIN)
		return made > 0 || is_reached(part, solver, pos, m, after)
		    ? GOAL_REACHED : GOAL_MISSED;
	if (solve_begins_with(solver, pos, m, part->lead, 1))
		return GOAL_REACHED;
	return solve_begins_with(solver, pos, m, part->lead, part->moves - made)
	    ? GOAL_IN_REACH : GOAL_MISSED;
}

enum goal_verdict goal_judge(const struct goal *goal, struct solver *solver,
    const struct position *pos, int made, const struct move *m, const struct goal_part **missed)
{
	enum goal_verdict all = GOAL_REACHED;
	struct position after;

	position_apply(pos, m, &after);
	for (int i = 0; i < goal->parts; i++) {
		enum goal_verdict one = part_judge(&goal->part[i], solver, pos, made, m, &after);

		if (one == GOAL_MISSED)
			*missed = &goal->part[i];
		if (one < all)
			all = one;
	}
	return all;
}

/* -- Defending -- */

enum { UNDECIDABLE = GOAL_MOVES + 1, THWARTED };

/*
 * In how many moves the player can still reach this part, after a reply; UNDECIDABLE if it takes
 * too long to find out.
 */
static int moves_to_go(const struct goal_part *part, struct solver *solver,
    const struct position *pos, int most)
{
	int moves = 0;

	switch (part->kind) {
	case GOAL_MATE:
	case GOAL_WIN:
		moves = solve_shortest(solver, pos, part->lead, most);
		break;
	case GOAL_NO_MATE:
		moves = !has_lost(pos);
		break;
	default:
		break;
	}
	return moves > 0 ? moves : moves < 0 ? UNDECIDABLE : THWARTED;
}

bool goal_defend(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos, int made, struct move *reply)
{
	struct moves list = { solver_spare_room(solver), 0 };
	struct position after;
	int64_t most = solver->most;
	int best = 0, least = 0, least_now = 0;

	if (part->kind != GOAL_MATE && part->kind != GOAL_WIN && part->kind != GOAL_NO_MATE)
		return false;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		int moves, settled, balance;

		position_apply(pos, &list.move[i], &after);
		solver->most = solver_portion(solver, most, list.count - i);
		moves = moves_to_go(part, solver, &after, part->moves - made);
		if (moves < best)
			continue;
		settled = solve_settled(solver, &after);
		balance = goal_balance(goal, &after);
		if (moves > best || settled < least ||
		    (settled == least && balance < least_now)) {
			best = moves;
			least = settled;
			least_now = balance;
			*reply = list.move[i];
		}
	}
	solver->most = most;
	return best > 0;
}
