/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/file.h"
#include "game/roster.h"
#include "notation/safe.h"
#include "rules/letters.h"
#include "rules/rules.h"
#include "variants/list.h"

static const char ending_tag[] = "Ending", termination_tag[] = "Termination";
static const char *const ending_words[] = {
	[NOT_CLOSED] = "", [BY_RESIGNATION] = "resignation", [BY_AGREEMENT] = "agreement",
	[BY_TIME] = "time", [AS_RECORDED] = "recorded"
};

/* Tags that follow from the game itself and are not taken from its list. */
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
	if (game->closing != NOT_CLOSED && game->closing != AS_RECORDED)
		set = set && pgn_set_tag(pgn, ending_tag, ending_words[game->closing]);
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
	struct text text = { 0 };
	bool set;

	if (ms < 0)
		return !node->comment || pgn_set_comment(&move->after, node->comment);
	text_print(&text, "[%%clk %d:%02d:%02d.%d]", seconds / 3600, seconds / 60 % 60,
	    seconds % 60, ms / 100 % 10);
	if (node->comment)
		text_print(&text, " %s", node->comment);
	set = !text.failed && pgn_set_comment(&move->after, text.data);
	text_free(&text);
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

bool record_make(struct game *game, struct pgn_game *pgn)
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

void record_write(struct game *game, struct text *text)
{
	struct pgn_game pgn = { 0 };
	char *data = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&data, &length);
	bool written = out && record_make(game, &pgn) && pgn_write(&pgn, out);

	if (out && fclose(out) == 0 && written)
		text_add_bytes(text, data, length);
	else
		text->failed = true;
	free(data);
	pgn_free(&pgn);
}

/* Reads "[%clk h:mm:ss.s]" as milliseconds; false if it is no such text. */
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

/* Takes the clock out of a comment. */
static bool read_comment(const struct game *game, struct node *node, const char *comment)
{
	const char *clock = strstr(comment, "[%clk "), *end = clock ? strchr(clock, ']') : NULL;
	enum color mover = game_turn(game, node->ply - 1);
	struct text rest = { 0 };
	bool read;

	node->clock_ms[!mover] = node->parent->clock_ms[!mover];
	if (!end || !clock_read(clock, &node->clock_ms[mover]))
		return node_set_comment(node, comment);
	text_add_bytes(&rest, comment, (size_t)(clock - comment));
	end++;
	text_add(&rest, end + (*end == ' '));
	read = !rest.failed && node_set_comment(node, text_of(&rest));
	text_free(&rest);
	return read;
}

static bool read_extras(const struct game *game, const struct pgn_move *move)
{
	struct node *node = game->now;

	for (int i = 0; i < move->nags && i < PGN_NAGS; i++)
		node->nags[i] = move->nag[i];
	if (move->before && !node->before && !(node->before = string_copy(move->before)))
		return false;
	return read_comment(game, node, move->after ? move->after : "");
}

/* A game that is being made of a PGN game. */
struct reading {
	struct game *game;
	struct text *problems;
	bool failed;            /* memory is short */
};

/* Adds a move; false if its line ends before it. */
static bool add_read(struct reading *reading, const struct pgn_move *move)
{
	struct fault fault = { "" };
	struct move m;

	if (!san_read(game_position(reading->game), move->san, &m, &fault)) {
		if (move->line > 0)
			text_print(reading->problems, "line %d: ", move->line);
		text_print(reading->problems, "%s: %s\n", move->san, fault.why);
		return false;
	}
	/* No file has more moves than a game, so it is memory that is short. */
	reading->failed = !game_add(reading->game, &m) || !read_extras(reading->game, move);
	return !reading->failed;
}

/* A move still to be added, and where. */
struct due {
	int index;
	struct node *at;
};

/* Adds all moves, each line to its end before its alternatives; false if memory is short. */
static bool add_moves(struct game *game, const struct pgn_game *pgn, struct text *problems)
{
	struct due *due = calloc((size_t)pgn->moves + 1, sizeof *due);
	struct reading reading = { game, problems, due == NULL };
	int count = 0;

	if (due && pgn->moves > 0)
		due[count++] = (struct due){ 0, game->root };
	while (count > 0 && !reading.failed) {
		struct due next = due[--count];
		const struct pgn_move *move = &pgn->move[next.index];

		if (game->now != next.at && !game_go(game, next.at)) {
			reading.failed = true;
			break;
		}
		if (move->other >= 0)
			due[count++] = (struct due){ move->other, next.at };
		if (add_read(&reading, move) && move->next >= 0)
			due[count++] = (struct due){ move->next, game->now };
	}
	free(due);
	return !reading.failed;
}

static bool add_tags(struct game *game, const struct pgn_game *pgn)
{
	for (int i = 0; i < pgn->tags; i++)
		if (!is_derived(pgn->tag[i].name) &&
		    !game_set_tag(game, pgn->tag[i].name, pgn->tag[i].value))
			return false;
	return true;
}

/* Can a game be closed so with that score? */
static bool fits(enum closing closing, enum score score)
{
	return closing == AS_RECORDED || (closing == BY_AGREEMENT) == (score == DRAWN);
}

static void read_result(struct game *game, const struct pgn_game *pgn)
{
	const char *ending = pgn_tag(pgn, ending_tag);
	enum closing closing = AS_RECORDED;
	enum score score;

	for (int i = BY_RESIGNATION; ending && i < AS_RECORDED; i++)
		if (strcmp(ending, ending_words[i]) == 0)
			closing = (enum closing)i;
	if (!ending && roster_is_time_forfeit(pgn_tag(pgn, termination_tag)))
		closing = BY_TIME;
	if (game_over(game))
		return;
	if (score_read(pgn->result, &score) && score != UNDECIDED)
		game_close(game, score, fits(closing, score) ? closing : AS_RECORDED);
}

const char *record_id(const struct pgn_game *pgn)
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

/* What stands before the first move is said of the start. */
static void take_start(struct game *game)
{
	struct node *first = game->root->child;

	if (!first || game->root->comment)
		return;
	game->root->comment = first->before;
	first->before = NULL;
}

struct game *record_game(const struct pgn_game *pgn, struct text *problems, struct fault *fault)
{
	struct game *game = game_new(record_id(pgn), pgn_tag(pgn, "FEN"), fault);
	const char *first;

	if (!game)
		return NULL;
	first = pgn->moves > 0 ? NULL : pgn->comment;
	if (!add_tags(game, pgn) || !node_set_comment(game->root, first) ||
	    !add_moves(game, pgn, problems) || !game_go(game, game->root)) {
		fault_set(fault, "out of memory");
		game_free(game);
		return NULL;
	}
	take_start(game);
	while (game_forward(game))
		;
	read_result(game, pgn);
	return game;
}

static void complained(int line, const char *problem, void *context)
{
	text_print(context, "line %d: %s\n", line, problem);
}

/* As record_each, for an open file, which is closed; NULL: it could not be opened. */
static bool each_of(FILE *in, bool (*found)(const struct pgn_game *pgn, void *context),
    void *context, struct text *problems, struct fault *fault)
{
	struct pgn_reader *reader = in ? pgn_open(in, complained, problems) : NULL;
	struct pgn_game pgn = { 0 };
	bool more = reader != NULL;

	if (in && !reader)
		fault_set(fault, "out of memory");
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

bool record_each(const char *path, bool (*found)(const struct pgn_game *pgn, void *context),
    void *context, struct text *problems, struct fault *fault)
{
	return each_of(file_open(path, fault), found, context, problems, fault);
}

/* A text as a file; NULL with the reason. */
static FILE *text_file(const char *text, size_t length, struct fault *fault)
{
	/* An empty one would be none. */
	FILE *in = length > 0 ? fmemopen((void *)(uintptr_t)text, length, "r")
	    : fmemopen((void *)(uintptr_t)"\n", 1, "r");

	if (!in)
		fault_set(fault, "out of memory");
	return in;
}

bool record_each_of(const char *text, size_t length,
    bool (*found)(const struct pgn_game *pgn, void *context), void *context,
    struct text *problems, struct fault *fault)
{
	return each_of(text_file(text, length, fault), found, context, problems, fault);
}

/* A search for one game of a file. */
struct sought {
	int most;               /* moves that it may have */
	int number;             /* games still to pass, itself included */
	struct text *problems;
	struct fault *fault;
	struct game *game;
};

static bool is_sought(const struct pgn_game *pgn, void *context)
{
	struct sought *sought = context;

	if (--sought->number > 0) {
		text_clear(sought->problems);
		return true;
	}
	if (pgn->moves > sought->most)
		return fault_set(sought->fault, "the game has more than %d moves", sought->most / 2);
	sought->game = record_game(pgn, sought->problems, sought->fault);
	/* Words that are neither tags nor moves are some other sort of file. */
	if (sought->game && pgn->tags == 0 && sought->game->nodes == 0) {
		game_free(sought->game);
		sought->game = NULL;
		text_clear(sought->problems);
		fault_set(sought->fault, "there is no game in this file");
	}
	return false;
}

/* Reads the Nth game of an open file (NULL: *fault says why not), which is closed. */
static struct game *take_game(FILE *in, const char *called, int number, int most,
    struct text *problems, struct fault *fault)
{
	struct sought sought = { most, number, problems, fault, NULL };

	if (each_of(in, is_sought, &sought, problems, fault) && sought.number > 0)
		fault_set(fault, number == 1 ? "there is no game in %s"
		    : "there are fewer games in %s", called);
	return sought.game;
}

struct game *record_parse(const char *text, size_t length, int most, struct text *problems,
    struct fault *fault)
{
	return take_game(text_file(text, length, fault), "it", 1, most, problems, fault);
}

struct game *record_load(const char *path, int number, struct text *problems, struct fault *fault)
{
	return take_game(file_open(path, fault), path, number, PGN_MOVES, problems, fault);
}

struct game *record_load_ours(const char *path, struct text *problems, struct fault *fault)
{
	enum { LARGEST = 1 << 24 };     /* all that a game can have: see pgn.h */
	size_t length;
	char *data = file_read_ours(path, LARGEST, &length, fault);
	struct game *game = data ? record_parse(data, length, PGN_MOVES, problems, fault) : NULL;

	free(data);
	return game;
}
