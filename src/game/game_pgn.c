/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/game_pgn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/file.h"
#include "game/roster.h"
#include "base/memory.h"
#include "base/sanitize.h"
#include "base/ascii.h"
#include "rules/rules.h"
#include "variants/list.h"

static const char ending_tag[] = "Ending", termination_tag[] = "Termination";
static const char *const ending_words[] = {
	[NOT_CLOSED] = "", [BY_RESIGNATION] = "resignation", [BY_AGREEMENT] = "agreement",
	[BY_TIME] = "time", [AS_RECORDED] = "recorded"
};

/* Tags that are derived from the game itself. */
static bool is_derived(const char *name)
{
	static const char *const derived[] = { "Result", "Variant", "SetUp", "FEN", ending_tag };

	for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
		if (strcmp(name, derived[i]) == 0)
			return true;
	return false;
}

static bool set_start(const struct game *game, struct pgn_game *pgn)
{
	char fen[FEN_TEXT];

	if (game_starts_as_usual(game))
		return true;
	fen_write(&game->history[0], fen);
	return pgn_set_tag(pgn, "SetUp", "1") && pgn_set_tag(pgn, "FEN", fen);
}

static bool set_tags(const struct game *game, struct pgn_game *pgn)
{
	static const char *const roster[][2] = {
		{ "Event", "?" }, { "Site", "?" }, { "Date", "????.??.??" }, { "Round", "-" },
		{ "White", "?" }, { "Black", "?" }
	};
	const char *result = score_text(game_result(game));
	const char *termination = roster_termination(game);
	bool set = true;

	for (size_t i = 0; i < sizeof roster / sizeof *roster; i++) {
		const char *value = game_tag(game, roster[i][0]);

		set = set && pgn_set_tag(pgn, roster[i][0], value ? value : roster[i][1]);
	}
	set = set && pgn_set_tag(pgn, "Result", result);
	set = set && pgn_set_tag(pgn, "Variant", game->rules->id);
	set = set && set_start(game, pgn);
	if (termination)
		set = set && pgn_set_tag(pgn, termination_tag, termination);
	if (game->termination != NOT_CLOSED && game->termination != AS_RECORDED)
		set = set && pgn_set_tag(pgn, ending_tag, ending_words[game->termination]);
	for (int i = 0; i < game->tag_count; i++)
		if (!is_derived(game->tags[i].name) && pgn->tags < PGN_TAGS &&
		    strcmp(game->tags[i].name, termination_tag) != 0)
			set = set && pgn_set_tag(pgn, game->tags[i].name, game->tags[i].value);
	snprintf(pgn->result, sizeof pgn->result, "%s", result);
	return set;
}

/* A comment with the mover's clock in front. */
static bool set_comment(const struct node *node, enum color mover, struct pgn_move *move)
{
	int ms = node->clock_ms[mover], seconds = ms / 1000;
	struct strbuf text = { 0 };
	bool set;

	if (ms < 0)
		return !node->comment || pgn_set_comment(&move->after, node->comment);
	strbuf_printf(&text, "[%%clk %d:%02d:%02d.%d]", seconds / 3600, seconds / 60 % 60,
	    seconds % 60, ms / 100 % 10);
	if (node->comment)
		strbuf_printf(&text, " %s", node->comment);
	set = pgn_set_comment(&move->after, text.data);
	strbuf_free(&text);
	return set;
}

static bool add_move(const struct game *game, struct node *node, struct pgn_game *pgn)
{
	int index = pgn_add_move(pgn, node->san);
	struct pgn_move *move;

	if (index < 0)
		return false;
	node->mark = index;
	move = &pgn->move[index];
	for (int i = 0; i < PGN_NAGS && node->nags[i]; i++)
		move->nag[move->nags++] = node->nags[i];
	return (!node->before || pgn_set_comment(&move->before, node->before)) &&
	    set_comment(node, game_turn(game, node->ply - 1), move);
}

bool game_pgn_make(struct game *game, struct pgn_game *pgn)
{
	if (!set_tags(game, pgn))
		return false;
	for (struct node *node = node_next(game->root); node; node = node_next(node))
		if (!add_move(game, node, pgn))
			return false;
	for (struct node *node = node_next(game->root); node; node = node_next(node)) {
		pgn->move[node->mark].next = node->child ? node->child->mark : -1;
		pgn->move[node->mark].other = node->sibling ? node->sibling->mark : -1;
	}
	if (!game->root->comment)
		return true;
	return pgn_set_comment(pgn->moves ? &pgn->move[0].before : &pgn->comment,
	    game->root->comment);
}

void game_pgn_write(struct game *game, struct strbuf *text)
{
	struct pgn_game pgn = { 0 };
	char *data = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&data, &length);
	bool written = out && game_pgn_make(game, &pgn) && pgn_write(&pgn, out);

	if (out && fclose(out) == 0 && written)
		strbuf_add_bytes(text, data, length);
	else
		out_of_memory();
	free(data);
	pgn_free(&pgn);
}

/* Reads "[%clk h:mm:ss.s]" as milliseconds; false if malformed. */
static bool clock_read(const char *text, int *ms)
{
	char part[3][16], *end;
	int hours, minutes;
	double seconds;

	if (sscanf(text, "[%%clk %15[0-9]:%15[0-9]:%15[0-9.]", part[0], part[1], part[2]) != 3 ||
	    !number_read(part[0], 0, 500, &hours) || !number_read(part[1], 0, 59, &minutes))
		return false;
	seconds = strtod(part[2], &end);
	if (*end || end == part[2] || seconds >= 60)
		return false;
	*ms = (hours * 60 + minutes) * 60000 + (int)(seconds * 1000 + 0.5);
	return true;
}

/* Moves the clock out of a comment. */
static void read_comment(const struct game *game, struct node *node, const char *comment)
{
	const char *clock = strstr(comment, "[%clk "), *end = clock ? strchr(clock, ']') : NULL;
	enum color mover = game_turn(game, node->ply - 1);
	struct strbuf rest = { 0 };

	node->clock_ms[!mover] = node->parent->clock_ms[!mover];
	if (!end || !clock_read(clock, &node->clock_ms[mover])) {
		node_set_comment(node, comment);
		return;
	}
	strbuf_add_bytes(&rest, comment, (size_t)(clock - comment));
	end++;
	strbuf_add(&rest, end + (*end == ' '));
	node_set_comment(node, strbuf_str(&rest));
	strbuf_free(&rest);
}

static bool read_extras(const struct game *game, const struct pgn_move *move)
{
	struct node *node = game->now;

	for (int i = 0; i < move->nags && i < PGN_NAGS; i++)
		node->nags[i] = move->nag[i];
	if (move->before && !node->before)
		node->before = xstrdup(move->before);
	read_comment(game, node, move->after ? move->after : "");
	return true;
}

/* A game being built from a PGN game. */
struct reading {
	struct game *game;
	struct strbuf *problems;
	bool failed;            /* out of memory */
};

/* Adds a move; false if its line ends before it. */
static bool add_read(struct reading *reading, const struct pgn_move *move)
{
	struct error error = { "" };
	struct move m;

	if (!san_read(game_position(reading->game), move->san, &m, &error)) {
		if (move->line > 0)
			strbuf_printf(reading->problems, "line %d: ", move->line);
		strbuf_printf(reading->problems, "%s: %s\n", move->san, error.why);
		return false;
	}
	/* A file has no more moves than a game may have, so this is out of memory. */
	reading->failed = !game_add(reading->game, &m) || !read_extras(reading->game, move);
	return !reading->failed;
}

/* A move still to be added, and its parent. */
struct pending_move {
	int index;
	struct node *at;
};

/* Adds all moves, each line to its end before its alternatives; false if out of memory. */
static bool add_moves(struct game *game, const struct pgn_game *pgn, struct strbuf *problems)
{
	struct pending_move *due = xcalloc((size_t)pgn->moves + 1, sizeof *due);
	struct reading reading = { game, problems, due == NULL };
	int count = 0;

	if (due && pgn->moves > 0)
		due[count++] = (struct pending_move){ 0, game->root };
	while (count > 0 && !reading.failed) {
		struct pending_move next = due[--count];
		const struct pgn_move *move = &pgn->move[next.index];

		if (game->now != next.at)
			game_go(game, next.at);
		if (move->other >= 0)
			due[count++] = (struct pending_move){ move->other, next.at };
		if (add_read(&reading, move) && move->next >= 0)
			due[count++] = (struct pending_move){ move->next, game->now };
	}
	free(due);
	return !reading.failed;
}

static bool add_tags(struct game *game, const struct pgn_game *pgn)
{
	for (int i = 0; i < pgn->tags; i++)
		if (!is_derived(pgn->tag[i].name))
			game_set_tag(game, pgn->tag[i].name, pgn->tag[i].value);
	return true;
}

/* Does the termination fit the score? */
static bool fits(enum termination termination, enum score score)
{
	return termination == AS_RECORDED || (termination == BY_AGREEMENT) == (score == DRAWN);
}

static void read_result(struct game *game, const struct pgn_game *pgn)
{
	const char *ending = pgn_tag(pgn, ending_tag);
	enum termination termination = AS_RECORDED;
	enum score score;

	for (int i = BY_RESIGNATION; ending && i < AS_RECORDED; i++)
		if (strcmp(ending, ending_words[i]) == 0)
			termination = (enum termination)i;
	if (!ending && roster_is_time_forfeit(pgn_tag(pgn, termination_tag)))
		termination = BY_TIME;
	if (game_over(game))
		return;
	if (score_read(pgn->result, &score) && score != UNDECIDED)
		game_close(game, score, fits(termination, score) ? termination : AS_RECORDED);
}

const char *game_pgn_variant(const struct pgn_game *pgn)
{
	static const char *const orthodox[] = { "", "standard", "normal", "from position" };
	const char *id = pgn_tag(pgn, "Variant");

	for (size_t i = 0; i < sizeof orthodox / sizeof *orthodox; i++)
		if (!id || alike(id, orthodox[i]))
			return variants[0]->id;
	for (const struct variant *const *v = variants; *v; v++)
		if (alike(id, (*v)->id) || alike(id, (*v)->name))
			return (*v)->id;
	return id;
}

/* Comments before the first move belong to the root. */
static void take_start(struct game *game)
{
	struct node *first = game->root->child;

	if (!first || game->root->comment)
		return;
	game->root->comment = first->before;
	first->before = NULL;
}

struct game *game_pgn_read_game(
    const struct pgn_game *pgn, struct strbuf *problems, struct error *error)
{
	struct game *game = game_new(game_pgn_variant(pgn), pgn_tag(pgn, "FEN"), error);
	const char *first;

	if (!game)
		return NULL;
	first = pgn->moves > 0 ? NULL : pgn->comment;
	add_tags(game, pgn);
	node_set_comment(game->root, first);
	add_moves(game, pgn, problems);
	game_go(game, game->root);
	take_start(game);
	while (game_forward(game))
		;
	read_result(game, pgn);
	return game;
}

static void complained(int line, const char *problem, void *context)
{
	strbuf_printf(context, "line %d: %s\n", line, problem);
}

/* As game_pgn_each, for an open file, which is closed; NULL: it could not be opened. */
static bool each_of(FILE *in, bool (*found)(const struct pgn_game *pgn, void *context),
    void *context, struct strbuf *problems, struct error *error)
{
	struct pgn_reader *reader = in ? pgn_open(in, complained, problems) : NULL;
	struct pgn_game pgn = { 0 };
	bool more = reader != NULL;

	if (in && !reader)
		error_set(error, "out of memory");
	while (more && pgn_read(reader, &pgn)) {
		more = found(&pgn, context);
		pgn_free(&pgn);
	}
	pgn_free(&pgn);
	if (reader)
		pgn_close(reader);
	if (in)
		fclose(in);
	return reader != NULL;
}

bool game_pgn_each(const char *path, bool (*found)(const struct pgn_game *pgn, void *context),
    void *context, struct strbuf *problems, struct error *error)
{
	return each_of(file_open(path, error), found, context, problems, error);
}

/* Opens a text in memory as a file; NULL with the reason. */
static FILE *text_file(const char *text, size_t length, struct error *error)
{
	/* fmemopen may refuse an empty buffer. */
	FILE *in = length > 0 ? fmemopen((void *)(uintptr_t)text, length, "r")
	    : fmemopen((void *)(uintptr_t)"\n", 1, "r");

	if (!in)
		error_set(error, "out of memory");
	return in;
}

bool game_pgn_each_of(const char *text, size_t length,
    bool (*found)(const struct pgn_game *pgn, void *context), void *context,
    struct strbuf *problems, struct error *error)
{
	return each_of(text_file(text, length, error), found, context, problems, error);
}

/* A search for one game of a file. */
struct sought {
	int most;               /* moves that it may have */
	int number;             /* games still to skip, itself included */
	struct strbuf *problems;
	struct error *error;
	struct game *game;
};

static bool is_sought(const struct pgn_game *pgn, void *context)
{
	struct sought *sought = context;

	if (--sought->number > 0) {
		strbuf_clear(sought->problems);
		return true;
	}
	if (pgn->moves > sought->most)
		return error_set(
		    sought->error, "the game has more than %d moves", sought->most / 2);
	sought->game = game_pgn_read_game(pgn, sought->problems, sought->error);
	/* Text without tags and moves is not PGN. */
	if (sought->game && pgn->tags == 0 && sought->game->nodes == 0) {
		game_free(sought->game);
		sought->game = NULL;
		strbuf_clear(sought->problems);
		error_set(sought->error, "no game in this file");
	}
	return false;
}

/* Reads the Nth game of an open file (NULL: *error says why not), which is closed. */
static struct game *read_nth_game(FILE *in, const char *called, int number, int most,
    struct strbuf *problems, struct error *error)
{
	struct sought sought = { most, number, problems, error, NULL };

	if (each_of(in, is_sought, &sought, problems, error) && sought.number > 0)
		error_set(error, number == 1 ? "no game in %s"
		    : "fewer games in %s", called);
	return sought.game;
}

struct game *game_pgn_parse(const char *text, size_t length, int most, struct strbuf *problems,
    struct error *error)
{
	return read_nth_game(text_file(text, length, error), "it", 1, most, problems, error);
}

struct game *game_pgn_load(
    const char *path, int number, struct strbuf *problems, struct error *error)
{
	return read_nth_game(file_open(path, error), path, number, PGN_MOVES, problems, error);
}

struct game *game_pgn_load_ours(const char *path, struct strbuf *problems, struct error *error)
{
	enum { LARGEST = 1 << 24 };     /* the most that a game can have: see pgn.h */
	size_t length;
	char *data = file_read_ours(path, LARGEST, &length, error);
	struct game *game = data ? game_pgn_parse(data, length, PGN_MOVES, problems, error) : NULL;

	free(data);
	return game;
}
