/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "engine/engine.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "match/openings.h"
#include "notation/notation.h"
#include "rules/outcome.h"
#include "variants/list.h"

enum { ATTEMPTS = 200, FAIR_CENTIPAWNS = 150 };
enum { LINE_MOST = 4096 };     /* bytes, with the final '\0' */

/* Plays a random legal move; false if there is none. */
static bool play_random(struct game *game, uint64_t *seed)
{
	struct moves list = { xmalloc(MOVES_MAX * sizeof(struct move)), 0 };
	bool played = false;

	position_legal_moves(game_position(game), &list);
	*seed = splitmix64(*seed);
	if (list.count > 0)
		played = game_play(game, &list.move[*seed % (uint64_t)list.count]);
	free(list.move);
	return played;
}

/* Does neither side stand much better? */
static bool is_fair(const struct game *game)
{
	int score = evaluate(game_position(game));

	return score < FAIR_CENTIPAWNS && score > -FAIR_CENTIPAWNS;
}

/* A game that begins like `from`, or at the start if that is NULL. */
static struct game *begin(const char *id, const struct known_opening *from, struct error *error)
{
	const char *left = from ? from->text : "", *line = left;
	int length = (int)text_take_line(&left);
	char fen[FEN_TEXT], word[MOVE_TEXT];
	struct game *game;
	struct move m;

	snprintf(fen, sizeof fen, "%.*s", length, line);
	game = game_new(id, from ? fen : NULL, error);
	while (game && *left) {
		line = left;
		length = (int)text_take_line(&left);
		snprintf(word, sizeof word, "%.*s", length, line);
		if (!move_read(game_position(game), word, &m, error)) {
			game_free(game);
			return NULL;
		}
		game_play(game, &m);
	}
	return game;
}

struct game *opening_new(const char *id, const struct known_opening *from, int plies,
    uint64_t seed, struct error *error)
{
	for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
		struct game *game = begin(id, from, error);
		int played = 0;

		if (!game)
			return NULL;
		while (played < plies && !game_over(game) && play_random(game, &seed))
			played++;
		if (played == plies && !game_over(game) && (plies == 0 || is_fair(game) ||
		    attempt > ATTEMPTS / 2))
			return game;
		game_free(game);
	}
	error_set(error, "no opening of %d random plies found for %.24s", plies, id);
	return NULL;
}

static uint64_t history_key(const char *id, const struct position *history, int count)
{
	uint64_t key = 0;

	for (; *id; id++)
		key = splitmix64(key + (unsigned char)*id);
	for (int i = 0; i < count; i++)
		key = splitmix64(key + history[i].key);
	return key;
}

uint64_t game_key(const struct game *game)
{
	return history_key(game->rules->id, game->history, game_length(game));
}

/* Adds an opening with these positions; false with the reason if the game is over then. */
static bool add_opening(struct openings *openings, const struct position *history, int count,
    char *text, struct error *error)
{
	openings->opening = xgrow(openings->opening, (size_t)openings->count,
	    sizeof *openings->opening);
	openings->opening[openings->count++] = (struct known_opening){
		text, history_key(history->rules->id, history, count)
	};
	return outcome_of(history, count).result == UNDECIDED ||
	    error_set(error, "opening %d ends the game", openings->count);
}

static bool add_position(struct openings *openings, const struct position *pos,
    struct error *error)
{
	char fen[FEN_TEXT];

	fen_write(pos, fen);
	return add_opening(openings, pos, 1, xstrdup(fen), error);
}

static bool add_game(struct openings *openings, const struct game *game, const char *id,
    struct error *error)
{
	const struct position *before = game->history;
	struct strbuf text = { 0 };
	char fen[FEN_TEXT], word[MOVE_TEXT];

	fen_write(before, fen);
	strbuf_add(&text, fen);
	for (const struct node *node = game->root->child; node; node = node->child) {
		move_write(before++, &node->move, word);
		strbuf_printf(&text, "\n%s", word);
	}
	return add_opening(openings, game->history, game_length(game), text.data, error) &&
	    (strcmp(game->rules->id, id) == 0 ||
	    error_set(error, "opening %d is of %.24s, not of %.24s", openings->count,
		game->rules->id, id));
}

/* Reads a FEN, or the four fields with which an EPD begins. */
static bool read_position(const struct rules *rules, char *line, struct position *pos,
    struct error *error)
{
	struct error ignored;
	char *end = line;

	if (fen_read(line, rules, pos, error))
		return true;
	for (int field = 0; field < 4; field++) {
		end += strspn(end, " ");
		end += strcspn(end, " ");
	}
	if (!*end)
		return false;
	*end = '\0';
	return fen_read(line, rules, pos, &ignored);
}

/* The next line, without its end; false at the end.  *problem: what is wrong with it, or NULL. */
static bool next_line(FILE *in, char line[LINE_MOST], const char **problem)
{
	size_t length = 0;
	int c = text_getc(in);
	bool found = c != EOF;

	*problem = NULL;
	for (; c != EOF && c != '\n' && !*problem; c = text_getc(in)) {
		if (c == '\0')
			*problem = "a NUL character";
		else if (length + 1 == LINE_MOST)
			*problem = "too long";
		else
			line[length++] = (char)c;
	}
	line[length] = '\0';
	return found;
}

static bool read_positions(struct openings *openings, FILE *in, const char *id,
    struct error *error)
{
	struct rules *rules = variant_rules(id, error);
	char line[LINE_MOST];
	const char *problem;
	struct position pos;
	struct error why;
	bool good = rules;

	for (int number = 1; good && next_line(in, line, &problem); number++) {
		line[strcspn(line, "\r")] = '\0';
		if (problem)
			good = error_set(error, "line %d: %s", number, problem);
		else if (*line && *line != '#')
			good = read_position(rules, line, &pos, &why)
			    ? add_position(openings, &pos, error)
			    : error_set(error, "line %d: %s", number, why.why);
	}
	rules_free(rules);
	return good;
}

static bool read_games(struct openings *openings, const char *path, const char *id,
    struct error *error)
{
	struct pgn_reader *reader = game_pgn_open(path, error);
	struct strbuf problems = { 0 };
	struct game *game = NULL;
	bool good = reader != NULL;

	while (good && game_pgn_next(reader, NULL, &game, &problems)) {
		if (game)
			good = add_game(openings, game, id, error);
		if (*strbuf_str(&problems))
			good = error_set(error, "%.*s", (int)strcspn(strbuf_str(&problems), "\n"),
			    strbuf_str(&problems));
	}
	if (good && pgn_failed(reader))
		good = error_set(error, "cannot be read");
	game_free(game);
	strbuf_free(&problems);
	pgn_close(reader);
	return good;
}

static void skip_byte_order_mark(FILE *in)
{
	for (const char *mark = BYTE_ORDER_MARK; *mark; mark++)
		if (getc(in) != (unsigned char)*mark) {
			rewind(in);
			return;
		}
}

/* Does a tag, a comment, or the number of a move come next?  They are still to be read. */
static bool begins_pgn(FILE *in)
{
	long start = ftell(in);
	bool begins;
	int c;

	while ((c = getc(in)) != EOF && strchr(" \t\r\n", c))
		;
	begins = c != EOF && (strchr("[%;{", c) || (c == '1' && getc(in) == '.'));
	return fseek(in, start, SEEK_SET) == 0 && begins;
}

bool openings_read(struct openings *openings, const char *path, const char *id,
    struct error *error)
{
	FILE *in = file_open(path, error);
	struct error why = { "" };
	bool good;

	if (!in)
		return false;
	skip_byte_order_mark(in);
	good = begins_pgn(in) ? read_games(openings, path, id, &why)
	    : read_positions(openings, in, id, &why);
	if (good && ferror(in))
		good = error_set(&why, "cannot be read");
	if (good && !openings->count)
		good = error_set(&why, "no openings");
	fclose(in);
	return good || error_set(error, "%s: %s", path, why.why);
}

void openings_free(struct openings *openings)
{
	for (int i = 0; i < openings->count; i++)
		free(openings->opening[i].text);
	free(openings->opening);
	*openings = (struct openings){ 0 };
}
