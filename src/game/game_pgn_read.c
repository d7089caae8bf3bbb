/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "variants/game_file.h"
#include "variants/list.h"

/* A line of moves being read: the main line or a variation. */
struct line {
	struct node *at;                /* where its next move goes */
	struct node *before;            /* where its last move was made; NULL: it has none */
	bool ended;                     /* by an illegal move: the rest is left out */
};

/* A game that is filled as a reader tells of it. */
struct building {
	struct game *game;              /* blank until the first move */
	struct rules **before;          /* those of a game before, taken if they do; or NULL */
	const struct game_directories *directories; /* or NULL */
	int most;                       /* plies that it may have */
	bool strict;                    /* it is of no use with a problem: the rest is left out */
	struct strbuf *problems;
	struct error *error;
	bool started, failed;           /* failed: see *error */
	int moves, depth;
	struct line line[PGN_NESTING];
	struct strbuf game_file;        /* that came with the game; "": it is built in */
	char *pending;                  /* comment before a move still to come */
	bool has_result;                /* after its moves ... */
	enum result result;             /* ... this one; else that of the tag, or UNDECIDED */
	char why[ERROR_TEXT + MOVE_TEXT];
};

static const char *take_escape(void *context, const char *line)
{
	struct building *b = context;
	size_t marked = strlen(PGN_GAME_FILE);

	if (b->started || strncmp(line, PGN_GAME_FILE, marked) != 0)
		return NULL;
	if (b->game_file.length + strlen(line) > 2 * GAME_FILE_MAX)
		return "the file of the game is too long";
	strbuf_printf(&b->game_file, "%s\n", line + marked);
	return NULL;
}

static const char *take_tag(void *context, const char *name, const char *value)
{
	struct building *b = context;
	bool again = game_tag(b->game, name) != NULL;

	game_set_tag(b->game, name, value);
	return again ? "duplicate tag; the last one counts" : NULL;
}

/* Adds text to a comment, with a space between. */
static const char *join(char **place, const char *text)
{
	size_t had = *place ? strlen(*place) : 0, more = strlen(text);

	if (more == 0)
		return NULL;
	if (had + more + 1 > PGN_COMMENT)
		return "too many comments; some were omitted";
	*place = xrealloc(*place, had + more + 2);
	if (had)
		(*place)[had++] = ' ';
	memcpy(*place + had, text, more + 1);
	return NULL;
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

/* Adds a comment to a move, moving a clock out of it. */
static const char *add_comment(const struct game *game, struct node *node, const char *comment)
{
	const char *clock = strstr(comment, "[%clk "), *end = clock ? strchr(clock, ']') : NULL;
	int *ms = &node->clock_ms[game_turn(game, node->ply - 1)];
	struct strbuf rest = { 0 };
	const char *problem;

	if (!end || *ms >= 0 || !clock_read(clock, ms))
		return join(&node->comment, comment);
	strbuf_add_bytes(&rest, comment, (size_t)(clock - comment));
	end++;
	strbuf_add(&rest, end + (*end == ' '));
	problem = join(&node->comment, strbuf_str(&rest));
	strbuf_free(&rest);
	return problem;
}

static const char *take_comment(void *context, const char *text)
{
	struct building *b = context;
	struct line *line = &b->line[b->depth];

	if (line->ended || b->failed)
		return NULL;
	return line->before ? add_comment(b->game, line->at, text) : join(&b->pending, text);
}

static const char *take_nag(void *context, int nag)
{
	struct building *b = context;
	struct line *line = &b->line[b->depth];
	int i = 0;

	if (line->ended || !line->before || nag == 0)
		return NULL;
	while (i < PGN_NAGS && line->at->nags[i])
		i++;
	if (i == PGN_NAGS)
		return "too many annotation glyphs on one move";
	line->at->nags[i] = (uint8_t)nag;
	return NULL;
}

static void begin_variation(void *context)
{
	struct building *b = context;
	struct node *before = b->line[b->depth].before;

	b->line[++b->depth] = (struct line){ .at = before, .ended = before == NULL };
}

static void end_variation(void *context)
{
	struct building *b = context;

	b->depth--;
}

static void take_result(void *context, enum result result)
{
	struct building *b = context;

	b->has_result = true;
	b->result = result;
}

static void complain(void *context, int line, const char *problem)
{
	struct building *b = context;

	strbuf_printf(b->problems, "line %d: %s\n", line, problem);
}

/* Are these the rules that a tag, or the text of a game's file, tells? */
static bool are_told(const struct rules *rules, const char *spec)
{
	return rules && (strcmp(rules_spec(rules), spec) == 0 ||
	    (!variant_find(spec) && strcmp(rules->id, spec) == 0));
}

/* The rules of a tag, or of the text of a game's file; NULL with the reason. */
static struct rules *find_rules(struct building *b, const char *spec)
{
	struct strbuf path = { 0 };
	struct rules *rules;

	if (b->before && are_told(*b->before, spec)) {
		rules = *b->before;
		*b->before = NULL;
		return rules;
	}
	rules = b->directories && game_file_find(b->directories, spec, &path)
	    ? game_file_load_hidden(strbuf_str(&path), b->error) : variant_rules(spec, b->error);
	strbuf_free(&path);
	return rules;
}

/* Begins with the moves, when all tags are known; false if there is no such game. */
static bool start(struct building *b)
{
	const char *spec;

	if (b->started)
		return !b->failed;
	b->started = true;
	spec = b->game_file.length ? strbuf_str(&b->game_file)
	    : game_pgn_variant(game_tag(b->game, "Variant"));
	b->game->rules = find_rules(b, spec);
	b->failed = !b->game->rules ||
	    !game_start(b->game, spec, game_tag(b->game, "FEN"), b->error);
	if (b->failed && b->game_file.length) {
		const struct error why = *b->error;

		error_set(b->error, "the text of its game: %.200s", why.why);
	}
	return !b->failed;
}

/*
 * Adds a legal move.  One that a variation made before comes from now on before all that
 * belong to deeper ones.
 */
static void add_move(struct building *b, const struct move *m)
{
	struct game *game = b->game;
	int nodes = game->nodes;
	struct node *node, **place;

	game_add(game, m);
	node = game->now;
	node->clock_ms[!game_turn(game, node->ply - 1)] =
	    node->parent->clock_ms[!game_turn(game, node->ply - 1)];
	if (game->nodes == nodes && node->depth <= b->depth)
		return;
	node->depth = b->depth;
	for (place = &node->parent->child; *place != node; place = &(*place)->sibling)
		;
	*place = node->sibling;
	for (place = &node->parent->child; *place && (*place)->depth <= b->depth; )
		place = &(*place)->sibling;
	node->sibling = *place;
	*place = node;
}

/* As other programs write it. */
static bool is_null_move(const char *san)
{
	return strcmp(san, "--") == 0 || equal_nocase(san, "Z0");
}

static const char *take_move(void *context, const char *san)
{
	struct building *b = context;
	struct line *line = &b->line[b->depth];
	const char *problem;
	struct error error;
	struct move m;

	if (++b->moves > b->most && !b->failed) {
		error_set(b->error, "the game has more than %d moves", b->most / 2);
		b->failed = true;
	}
	if (!start(b) || line->ended || (b->strict && b->problems->length > 0)) {
		line->before = NULL;
		return NULL;
	}
	if (!line->at)
		line->at = b->game->root;
	game_go(b->game, line->at);
	line->before = line->at;
	if (!san_read_imported(game_position(b->game), san, &m, &error)) {
		line->ended = true;
		line->before = NULL;    /* lest a variation takes the place of the move */
		snprintf(b->why, sizeof b->why, "%s: %s", san,
		    is_null_move(san) ? "a null move, which cannot be played here" : error.why);
		return b->why;
	}
	add_move(b, &m);
	line->at = b->game->now;
	/* Comments before the first move belong to the root. */
	problem = join(line->at->ply == 1 && b->depth == 0 ? &b->game->root->comment
	    : &line->at->before, b->pending ? b->pending : "");
	free(b->pending);
	b->pending = NULL;
	return problem;
}

static const struct pgn_sink builder = {
	.escape = take_escape, .tag = take_tag, .move = take_move, .comment = take_comment,
	.nag = take_nag,
	.begin_variation = begin_variation, .end_variation = end_variation,
	.result = take_result, .complain = complain
};

/* Can a game end in this way with this result? */
static bool fits_result(const struct game *game, enum termination termination, enum result result)
{
	const struct position *pos = game_position(game);

	if (termination == BY_TIME && result == DRAWN)
		return lone_king_cannot_win(pos, WHITE) || lone_king_cannot_win(pos, BLACK);
	return (termination == BY_AGREEMENT) == (result == DRAWN);
}

/* Ends the game with the result after its moves, unless they end it; the tags may say why. */
static void close_as_recorded(struct game *game, enum result result)
{
	const char *ending = game_tag(game, pgn_ending_tag);
	const char *recorded = game_tag(game, pgn_termination_tag);
	enum termination termination = AS_RECORDED;

	for (int i = BY_RESIGNATION; ending && i < AS_RECORDED; i++)
		if (strcmp(ending, pgn_ending_words[i]) == 0)
			termination = i;
	if (!ending && recorded && equal_nocase(recorded, "time forfeit"))
		termination = BY_TIME;
	if (game_over(game) || result == UNDECIDED)
		return;
	if (!fits_result(game, termination, result))
		termination = AS_RECORDED;
	game_close(game, result, termination);
}

const char *game_pgn_variant(const char *tag)
{
	static const char *const orthodox[] = { "", "standard", "normal", "from position" };

	for (size_t i = 0; i < sizeof orthodox / sizeof *orthodox; i++)
		if (!tag || equal_nocase(tag, orthodox[i]))
			return variants[0]->id;
	for (const struct variant *const *v = variants; *v; v++)
		if (equal_nocase(tag, (*v)->id) || equal_nocase(tag, (*v)->name))
			return (*v)->id;
	return tag;
}

/*
 * Reads the next game, which begins in *line, into b->game, at the end of its main line;
 * false at the end of the file.
 */
static bool build(struct building *b, struct pgn_reader *reader, int *line)
{
	const char *tag;

	b->game = game_blank();
	*line = pgn_read(reader, &builder, b);
	tag = game_tag(b->game, "Result");
	if (!b->has_result && (!tag || !result_read(tag, &b->result)))
		b->result = UNDECIDED;
	if (*line > 0 && start(b)) {
		if (!b->game->root->child && !b->game->root->comment) {
			b->game->root->comment = b->pending;
			b->pending = NULL;
		}
		game_go(b->game, game_last(b->game));
		close_as_recorded(b->game, b->result);
	} else {
		game_free(b->game);
		b->game = NULL;
	}
	free(b->pending);
	strbuf_free(&b->game_file);
	return *line > 0;
}

/* Looks for contradictions.  "*" is no claim: the end may have been taken back. */
static void check_claims(const struct building *b, int line)
{
	const struct game *game = b->game;
	const char *tag = game_tag(game, "Result"), *set_up = game_tag(game, "SetUp");
	const char *variant = game_tag(game, "Variant");
	bool position = game_tag(game, "FEN") != NULL;
	struct outcome outcome = outcome_of(game->history, game_length(game));
	enum result tagged;
	bool known = tag && result_read(tag, &tagged);
	char ending[128];

	if (tag && b->has_result && !(known && tagged == b->result))
		strbuf_printf(b->problems,
		    "line %d: the result is %s after the moves, but %s in the tags\n", line,
		    result_text(b->result), known ? tag : "something else");
	if (outcome.result != UNDECIDED && b->result != UNDECIDED &&
	    b->result != outcome.result && !b->line[0].ended) {
		game_ending(game, ending, sizeof ending);
		strbuf_printf(b->problems,
		    "line %d: the result is %s, but the moves end otherwise: %s\n", line,
		    result_text(b->result), ending);
	}
	if (game->rules->variant->source && variant && strcmp(variant, game->rules->id) != 0)
		strbuf_printf(b->problems,
		    "line %d: the text of its game says \"%s\", the tag Variant says something "
		    "else\n",
		    line, game->rules->id);
	if (set_up && strcmp(set_up, "1") == 0 && !position)
		strbuf_printf(b->problems, "line %d: SetUp without FEN\n", line);
	if (set_up && strcmp(set_up, "0") == 0 && position)
		strbuf_printf(b->problems, "line %d: FEN with SetUp 0\n", line);
}

bool game_pgn_next(struct pgn_reader *reader, const struct game_directories *directories,
    struct game **game, struct strbuf *problems)
{
	struct error error;
	struct building b = { .before = *game ? &(*game)->rules : NULL,
	    .directories = directories, .most = PGN_MOVES, .problems = problems,
	    .error = &error };
	int line;
	bool found = build(&b, reader, &line);

	game_free(*game);
	*game = b.game;
	if (b.game)
		check_claims(&b, line);
	else if (found)
		strbuf_printf(problems, "line %d: %s\n", line, error.why);
	return found;
}

static bool is_utf_16(FILE *in)
{
	char first[2];
	size_t length = fread(first, 1, sizeof first, in);

	rewind(in);
	return file_is_utf_16(first, length);
}

struct pgn_reader *game_pgn_open(const char *path, struct error *error)
{
	FILE *in = file_open(path, error);

	if (in && is_utf_16(in)) {
		error_set(error, "cannot read %s: " SAVE_AS_UTF_8, path);
		fclose(in);
		in = NULL;
	}
	return in ? pgn_open(in) : NULL;
}

struct pgn_reader *game_pgn_open_text(const char *text, size_t length, struct error *error)
{
	/* fmemopen may refuse an empty buffer. */
	FILE *in = fmemopen((void *)(uintptr_t)(length > 0 ? text : "\n"), length > 0 ? length : 1,
	    "r");

	if (!in)
		error_set(error, "cannot read: %s", strerror(errno));
	return in ? pgn_open(in) : NULL;
}

static void drop(struct building *b, const char *why)
{
	game_free(b->game);
	b->game = NULL;
	strbuf_clear(b->problems);
	error_set(b->error, "%s", why);
}

/*
 * The reason why a game is refused does not say of itself which file it is about, and which game in
 * that (0: the only one).
 */
static void name_file(struct error *error, const char *path, int number)
{
	struct error why = *error;

	if (number > 0)
		error_set(error, "cannot read game %d in %s: %s", number, path, why.why);
	else
		error_set(error, "cannot read %s: %s", path, why.why);
}

/*
 * Passes over so many games, and returns how many there were.  *rules are those of the last text of
 * a game's file among them, or NULL.
 */
static int skip_games(struct pgn_reader *reader, int games, int *line, struct rules **rules)
{
	static const struct pgn_sink texts = { .escape = take_escape };
	struct building passed = { 0 };
	struct strbuf text = { 0 };
	struct error ignored;
	int skipped = 0;

	while (skipped < games && (*line = pgn_read(reader, &texts, &passed)) > 0) {
		skipped++;
		if (passed.game_file.length) {
			strbuf_free(&text);
			text = passed.game_file;
			passed.game_file = (struct strbuf){ 0 };
		}
	}
	*rules = text.length ? variant_rules(text.data, &ignored) : NULL;
	strbuf_free(&text);
	strbuf_free(&passed.game_file);
	return skipped;
}

/*
 * Reads the Nth game (NULL reader: *error says why not), and closes the file (NULL path: it is
 * none).
 */
static struct game *read_nth_game(struct pgn_reader *reader, const char *path, int number,
    struct building b)
{
	static const struct pgn_sink no_sink = { 0 };
	struct rules *before;
	int line = 1, skipped;
	bool several;

	if (!reader)
		return NULL;
	skipped = skip_games(reader, number - 1, &line, &before);
	b.before = &before;
	if (line == 0 || !build(&b, reader, &line)) {
		if (skipped == 0)
			error_set(b.error, "no game in %s", path ? path : "it");
		else
			error_set(b.error, "there %s only %d game%s in %s",
			    skipped == 1 ? "is" : "are", skipped, skipped == 1 ? "" : "s",
			    path ? path : "it");
	} else if (!b.game && path) {
		several = number > 1 || pgn_read(reader, &no_sink, NULL) > 0;
		name_file(b.error, path, several ? number : 0);
	}
	/* Text without tags and moves is not PGN. */
	if (pgn_stopped(reader))
		drop(&b, PGN_INTERRUPTED);
	else if (b.game && b.game->tag_count == 0 && b.game->nodes == 0)
		drop(&b, "no game in this file");
	rules_free(before);
	pgn_close(reader);
	return b.game;
}

static struct game *parse(const char *text, size_t length, struct building b)
{
	return read_nth_game(game_pgn_open_text(text, length, b.error), NULL, 1, b);
}

struct game *game_pgn_parse(const char *text, size_t length, struct strbuf *problems,
    struct error *error)
{
	return parse(text, length,
	    (struct building){ .most = PGN_MOVES, .problems = problems, .error = error });
}

struct game *game_pgn_parse_strict(const char *text, size_t length, int most,
    struct strbuf *problems, struct error *error)
{
	return parse(text, length, (struct building){ .most = most, .strict = true,
	    .problems = problems, .error = error });
}

struct game *game_pgn_load(const char *path, int number,
    const struct game_directories *directories, const struct pgn_stop *stop,
    struct strbuf *problems, struct error *error)
{
	struct pgn_reader *reader = game_pgn_open(path, error);

	if (reader)
		pgn_stop_when(reader, stop);
	return read_nth_game(reader, path, number, (struct building){ .directories = directories,
	    .most = PGN_MOVES, .problems = problems, .error = error });
}

struct game *game_pgn_load_ours(const char *path, struct strbuf *problems, struct error *error)
{
	enum { LARGEST = 1 << 24 };     /* the most that a game can have: see pgn.h */
	size_t length;
	char *data = file_read_ours(path, LARGEST, &length, error);
	struct game *game = data ? game_pgn_parse(data, length, problems, error) : NULL;

	free(data);
	return game;
}
