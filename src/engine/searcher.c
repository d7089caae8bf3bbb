/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/searcher.h"

bool searcher_init(struct searcher *s, struct shared_search *shared, int number)
{
	s->shared = shared;
	s->number = number;
	s->stack_base = calloc(STACK_BELOW + PLIES + 2, sizeof *s->stack_base);
	s->move_buffer = malloc((MOVE_BUFFER + MOVES_MAX) * sizeof *s->move_buffer);
	s->sort_keys = malloc((MOVE_BUFFER + MOVES_MAX) * sizeof *s->sort_keys);
	s->pawns = calloc(PAWN_ENTRIES, sizeof *s->pawns);
	s->history = table_alloc(sizeof *s->history);
	s->root = malloc(MOVES_MAX * sizeof *s->root);
	if (!s->stack_base || !s->move_buffer || !s->sort_keys || !s->pawns || !s->history ||
	    !s->root)
		return false;
	s->stack = s->stack_base + STACK_BELOW;
	return true;
}

void searcher_free(struct searcher *s)
{
	free(s->stack_base);
	free(s->move_buffer);
	free(s->sort_keys);
	free(s->keys);
	free(s->pawns);
	table_free(s->history);
	free(s->root);
}

void searcher_forget(struct searcher *s)
{
	memset(s->history, 0, sizeof *s->history);
	memset(s->pawns, 0, PAWN_ENTRIES * sizeof *s->pawns);
}

static bool is_wanted(const struct limits *limits, const struct move *m)
{
	return !limits->only_count || moves_find(limits->only, limits->only_count, m) >= 0;
}

/* Every thread has its own list of root moves. */
static void prepare_root(struct searcher *s, const struct position *pos)
{
	struct moves list = { s->move_buffer, 0 };

	position_legal_moves(pos, &list);
	s->root_count = 0;
	for (int i = 0; i < list.count; i++)
		if (is_wanted(&s->shared->limits, &list.move[i])) {
			struct root_move *r = &s->root[s->root_count++];

			r->move = r->line[0] = list.move[i];
			r->length = 1;
			r->score = -INFINITE;
			r->average = NO_EVAL;
			r->nodes = 0;
			r->selective_depth = 0;
		}
}

void searcher_prepare(struct searcher *s, const struct position *pos, int since_capture)
{
	struct shared_search *shared = s->shared;
	struct stack_entry *root = s->stack;

	s->keys = xrealloc(s->keys, ((size_t)shared->key_count + PLIES + 2) * sizeof *s->keys);
	memcpy(s->keys, shared->keys, (size_t)shared->key_count * sizeof *s->keys);
	s->evaluator = shared->evaluator;
	atomic_store(&s->nodes, 0);
	s->next_check = s->number ? INT64_MAX : 0;
	s->checked_ms = now_ms();
	s->stall_ms = 0;
	s->buffer_used = s->null_min_ply = 0;
	s->depth = s->selective_depth = s->pv_index = 0;
	s->root_window = 2 * INFINITE;
	for (int i = -STACK_BELOW; i < PLIES + 2; i++) {
		s->stack[i].continuation = &s->history->continuation[0][0];
		s->stack[i].move = NULL;
		s->stack[i].eval = NO_EVAL;
		s->stack[i].excluded = 0;
		s->stack[i].number = s->stack[i].reduction = s->stack[i].history = 0;
		s->stack[i].tt_hit = s->stack[i].was_pv = false;
		s->stack[i].extensions = s->stack[i].cutoffs = 0;
		s->stack[i].killers[0] = s->stack[i].killers[1] = 0;
	}
	root->pos = *pos;
	accumulator_of(shared->evaluator, &root->pos, &root->accumulator);
	root->accumulated = true;
	root->since_capture = since_capture;
	position_check_info(&root->pos, &root->info);
	prepare_root(s, pos);
}
