/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "variants/list.h"

static struct node *node_new(struct node *parent, const struct move *m)
{
	struct node *node = xcalloc(1, sizeof *node);

	node->parent = parent;
	node->clock_ms[WHITE] = node->clock_ms[BLACK] = -1;
	if (parent)
		node->ply = parent->ply + 1;
	if (m)
		node->move = *m;
	return node;
}

static void node_free(struct node *node)
{
	free(node->san);
	free(node->before);
	free(node->comment);
	free(node);
}

/*
 * Frees a node with all its descendants, without recursion as trees can be deep. Returns
 * the number of nodes.
 */
static int tree_free(struct node *top)
{
	struct node *node = top;
	int freed = 0;

	while (node) {
		struct node *parent;

		while (node->child)
			node = node->child;
		parent = node == top ? NULL : node->parent;
		if (parent)
			parent->child = node->sibling;
		node_free(node);
		freed++;
		node = parent;
	}
	return freed;
}

struct game *game_blank(void)
{
	struct game *game = xcalloc(1, sizeof *game);

	game->room = 64;
	game->history = xcalloc((size_t)game->room, sizeof *game->history);
	game->root = game->now = node_new(NULL, NULL);
	game->root->san = xstrdup("");
	return game;
}

bool game_start(struct game *game, const char *id, const char *fen, struct error *error)
{
	if (!game->rules)
		game->rules = variant_rules(id, error);
	return game->rules && fen_read(fen, game->rules, &game->history[0], error);
}

struct game *game_new(const char *id, const char *fen, struct error *error)
{
	struct game *game = game_blank();

	if (game_start(game, id, fen, error))
		return game;
	game_free(game);
	return NULL;
}

void game_free(struct game *game)
{
	if (!game)
		return;
	tree_free(game->root);
	for (int i = 0; i < game->tag_count; i++) {
		free(game->tags[i].name);
		free(game->tags[i].value);
	}
	free(game->tags);
	free(game->history);
	rules_free(game->rules);
	free(game);
}

struct game *game_again(const struct game *game, struct error *error)
{
	char start[FEN_TEXT];

	fen_write(&game->history[0], start);
	return game_new(rules_spec(game->rules), game_starts_as_usual(game) ? NULL : start, error);
}

const struct position *game_position(const struct game *game)
{
	return &game->history[game->now->ply];
}

int game_length(const struct game *game)
{
	return game->now->ply + 1;
}

bool game_starts_as_usual(const struct game *game)
{
	struct position start;
	struct error error;
	char usual[FEN_TEXT], fen[FEN_TEXT];

	if (!fen_read(NULL, game->rules, &start, &error))
		return false;
	fen_write(&start, usual);
	fen_write(&game->history[0], fen);
	return strcmp(fen, usual) == 0;
}

const struct position *game_before(const struct game *game)
{
	return &game->history[game->now->ply - 1];
}

enum color game_turn(const struct game *game, int ply)
{
	return (game->history[0].turn + ply) & 1;
}

int game_ply(const struct game *game, const struct node *node)
{
	const struct position *start = &game->history[0];

	return (start->fullmove - 1) * 2 + start->turn + node->ply - 1;
}

/* Makes room in the history for the position after `ply` moves. */
static void history_room(struct game *game, int ply)
{
	int room = game->room;

	while (room <= ply)
		room *= 2;
	if (room != game->room)
		game->history = xrealloc(game->history, (size_t)room * sizeof *game->history);
	game->room = room;
}

/* Goes to a child of `now`. */
static void step_into(struct game *game, struct node *node)
{
	history_room(game, node->ply);
	position_apply(game_position(game), &node->move, &game->history[node->ply]);
	game->now = node;
}

struct node *node_child(const struct node *node, const struct move *m)
{
	struct node *child = node->child;

	while (child && !move_equal(&child->move, m))
		child = child->sibling;
	return child;
}

bool game_add(struct game *game, const struct move *m)
{
	struct node *node = node_child(game->now, m), **end = &game->now->child;
	char san[MOVE_TEXT];

	if (!node) {
		if (game->nodes >= NODES_MAX)
			return false;
		node = node_new(game->now, m);
		san_write(game_position(game), m, san);
		node->san = xstrdup(san);
		while (*end)
			end = &(*end)->sibling;
		*end = node;
		game->nodes++;
		game->changes++;
	}
	step_into(game, node);
	return true;
}

/* Makes a node the main continuation of its parent; false if it was. */
static bool make_first(struct node *node)
{
	struct node **place = &node->parent->child;

	if (*place == node)
		return false;
	while (*place != node)
		place = &(*place)->sibling;
	*place = node->sibling;
	node->sibling = node->parent->child;
	node->parent->child = node;
	return true;
}

/* Makes the line from the root to `now` the main one throughout. */
static void promote(struct game *game)
{
	for (struct node *node = game->now; node->parent; node = node->parent)
		game->changes += make_first(node);
}

bool game_play(struct game *game, const struct move *m)
{
	if (!game_add(game, m))
		return false;
	promote(game);
	game_close(game, UNDECIDED, NOT_CLOSED);
	return true;
}

bool game_back(struct game *game)
{
	if (!game->now->parent)
		return false;
	game->now = game->now->parent;
	return true;
}

bool game_forward(struct game *game)
{
	if (!game->now->child)
		return false;
	step_into(game, game->now->child);
	return true;
}

struct node *node_last(struct node *node)
{
	while (node->child)
		node = node->child;
	return node;
}

struct node *game_last(const struct game *game)
{
	return node_last(game->root);
}

bool game_in_variation(const struct game *game)
{
	const struct node *node = game->now;

	while (node->parent && node->parent->child == node)
		node = node->parent;
	return node->parent != NULL;
}

int game_common_plies(const struct game *a, const struct game *b)
{
	const struct node *x = a->root, *y = b->root;
	char one[FEN_TEXT], other[FEN_TEXT];

	fen_write(&a->history[0], one);
	fen_write(&b->history[0], other);
	if (strcmp(a->rules->id, b->rules->id) != 0 ||
	    a->rules->source_key != b->rules->source_key || strcmp(one, other) != 0)
		return -1;
	while (x->child && y->child && move_equal(&x->child->move, &y->child->move)) {
		x = x->child;
		y = y->child;
	}
	return x->ply;
}

bool game_same_line(const struct game *a, const struct game *b)
{
	int common = game_common_plies(a, b);

	return game_last(a)->ply == common && game_last(b)->ply == common;
}

void game_go(struct game *game, struct node *node)
{
	struct node *fork = game->now, *at = node, **path;

	/* Where the paths to both part. */
	while (fork != at) {
		if (fork->ply > at->ply)
			fork = fork->parent;
		else
			at = at->parent;
	}
	path = xcalloc((size_t)(node->ply - fork->ply) + 1, sizeof *path);
	for (at = node; at != fork; at = at->parent)
		path[at->ply - fork->ply] = at;
	game->now = fork;
	for (int ply = 1; ply <= node->ply - fork->ply; ply++)
		step_into(game, path[ply]);
	free(path);
}

void game_cut(struct game *game)
{
	while (game->now->child) {
		struct node *child = game->now->child;

		game->now->child = child->sibling;
		game->nodes -= tree_free(child);
		game->changes++;
	}
}

bool game_closed(const struct game *game)
{
	return game->termination != NOT_CLOSED && game->now == game_last(game);
}

struct outcome game_outcome(const struct game *game)
{
	if (game_closed(game))
		return (struct outcome){ game->result, NOT_ENDED };
	return outcome_of(game->history, game_length(game));
}

bool game_over(const struct game *game)
{
	return game_outcome(game).result != UNDECIDED;
}

enum result game_result(const struct game *game)
{
	return game->termination != NOT_CLOSED ? game->result : game_outcome(game).result;
}

void game_close(struct game *game, enum result result, enum termination termination)
{
	if (termination != NOT_CLOSED) {
		promote(game);
		game_cut(game);
	}
	game->result = result;
	game->termination = termination;
}

bool game_cause(const struct game *game, char *text, size_t size)
{
	struct outcome outcome = game_outcome(game);
	enum termination termination = game_closed(game) ? game->termination : NOT_CLOSED;
	enum color winner = outcome.result == WHITE_WINS ? WHITE : BLACK;
	bool won = outcome.result == WHITE_WINS || outcome.result == BLACK_WINS;

	text[0] = '\0';
	if (termination == BY_RESIGNATION)
		snprintf(text, size, "%s resigns", color_name[!winner]);
	else if (termination == BY_TIME && !won)
		snprintf(text, size, "draw: out of time, against a lone king");
	else if (termination == BY_TIME)
		snprintf(text, size, "%s is out of time", color_name[!winner]);
	else if (termination == BY_AGREEMENT)
		snprintf(text, size, "draw by agreement");
	else if (termination == AS_RECORDED)
		snprintf(text, size, "result as recorded");
	else if (outcome.result != UNDECIDED)
		snprintf(text, size, "%s%s", won ? "" : "draw: ",
		    ending_text(outcome.ending));
	return won && termination != AS_RECORDED;
}

void game_ending(const struct game *game, char *text, size_t size)
{
	const char *winner = color_name[game_outcome(game).result == WHITE_WINS ? WHITE : BLACK];
	size_t length;

	if (!game_cause(game, text, size))
		return;
	length = strlen(text);
	if (game_closed(game) && game->termination == BY_TIME)
		snprintf(text, size, "%s wins on time", winner);
	else
		snprintf(text + length, size - length, ", %s wins", winner);
}

const char *game_tag(const struct game *game, const char *name)
{
	for (int i = 0; i < game->tag_count; i++)
		if (strcmp(game->tags[i].name, name) == 0)
			return game->tags[i].value;
	return NULL;
}

void game_set_tag(struct game *game, const char *name, const char *value)
{
	char *copy = xstrdup(value);    /* which may be the old one */
	int i = 0;

	while (i < game->tag_count && strcmp(game->tags[i].name, name) != 0)
		i++;
	if (i < game->tag_count) {
		free(game->tags[i].value);
	} else {
		game->tags = xgrow(game->tags, (size_t)i, sizeof *game->tags);
		game->tags[game->tag_count++].name = xstrdup(name);
	}
	game->tags[i].value = copy;
}

void game_drop_tag(struct game *game, const char *name)
{
	struct tag *tag = game->tags, *end = tag + game->tag_count;

	while (tag < end && strcmp(tag->name, name) != 0)
		tag++;
	if (tag == end)
		return;
	free(tag->name);
	free(tag->value);
	memmove(tag, tag + 1, (size_t)(end - tag - 1) * sizeof *tag);
	game->tag_count--;
}

void game_change_control(struct game *game)
{
	for (struct node *node = game->root; node; node = node_next(node))
		node->other_control = true;
}

void node_set_comment(struct node *node, const char *comment)
{
	char *copy = comment && *comment ? xstrdup(comment) : NULL;

	free(node->comment);
	node->comment = copy;
}

struct node *node_next(const struct node *node)
{
	if (node->child)
		return node->child;
	while (node && !node->sibling)
		node = node->parent;
	return node ? node->sibling : NULL;
}

struct node *game_node(const struct game *game, int number)
{
	struct node *node = game->root;

	while (node && number-- > 0)
		node = node_next(node);
	return node;
}

int game_number(const struct game *game, const struct node *node)
{
	int number = 0;

	for (const struct node *at = game->root; at && at != node; at = node_next(at))
		number++;
	return number;
}
