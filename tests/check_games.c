/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/paths.h"
#include "notation/notation.h"
#include "rules/outcome.h"
#include "tests/data.h"
#include "tests/made_up.h"

/*
 * Plays the scripts tests/games/?*.tst (or those named as arguments): lines that
 * set up a position, play moves and say what must be true then; every line is a
 * test.  The first word of a line says what it is:
 *
 *	# remark
 *	game ID                 the lines below are about this game, from its start
 *	fen FEN | fen start     goes to a position; the history begins here
 *	play MOVE ...           plays moves, in any form that a player may type
 *	can MOVE ...            each of these is legal, named by its move text or SAN
 *	cannot MOVE ...         none of these is
 *	from SQUARE TO ...      the piece on SQUARE can do just that: the rest of the
 *	                        move texts (e4, e8q), in any order; none if empty
 *	moves N                 there are so many legal moves
 *	check yes | check no    the side to move is in check, or not
 *	result RESULT           "*", or such as "1-0 checkmate", judged over the history
 *	fen_is FEN              the position is written so
 *	san MOVE : SAN          the move is written so
 *	words MOVE : TEXT       the move in plain words contains the text, or with a full stop
 *	                        ends with it
 *	says MOVE : TEXT        the same of the reason for which the move is refused
 *	stuck SQUARE : TEXT     the reason why the piece there has no legal move contains it, and
 *	                        there is none if TEXT is "-"
 *	refuses FEN : TEXT      so does the reason for which the position is refused
 *
 * Where something follows a colon, a first part of one word needs none.
 */

struct script {
	struct rules *rules;
	struct position *history;
	int count, room;        /* of positions in use, and there is room for */
	struct move *store;     /* MOVES_MAX of them, for lists of moves */
};

static struct position *now(const struct script *script)
{
	return &script->history[script->count - 1];
}

static void add_position(struct script *script, const struct position *pos)
{
	if (script->count == script->room) {
		script->room = script->room ? 2 * script->room : 64;
		script->history = realloc(script->history,
		    (size_t)script->room * sizeof *script->history);
		if (!script->history)
			abort();
	}
	script->history[script->count++] = *pos;
}

static struct moves legal_moves(const struct script *script)
{
	struct moves list = { script->store, 0 };

	position_legal_moves(now(script), &list);
	return list;
}

/* Is this the move, written exactly? */
static bool is_named(const struct position *pos, const struct move *m, const char *text)
{
	char written[MOVE_TEXT];
	size_t length;

	move_write(pos, m, written);
	if (strcmp(written, text) == 0)
		return true;
	san_write(pos, m, written);
	length = strcspn(written, "+#");
	return strncmp(written, text, length) == 0 &&
	    strspn(text + length, "+#") == strlen(text + length);
}

static const struct move *find(const struct script *script, const char *text)
{
	struct moves list = legal_moves(script);

	for (int i = 0; i < list.count; i++)
		if (is_named(now(script), &list.move[i], text))
			return &list.move[i];
	return NULL;
}

/* Parts "A : B", or "A B" where A is one word; false if there is no B. */
static bool part(char *text, char **second)
{
	char *colon = strstr(text, " : ");

	if (colon) {
		*second = colon + 3;
	} else {
		colon = text + strcspn(text, " ");
		if (*colon == '\0')
			return false;
		*second = colon + 1;
	}
	*colon = '\0';
	return true;
}

static bool set_up(struct script *script, const char *fen, struct error *error)
{
	struct position pos;

	if (!fen_read(fen, script->rules, &pos, error))
		return false;
	script->count = 0;
	add_position(script, &pos);
	return true;
}

static bool do_game(struct script *script, char *text, struct error *error)
{
	script->count = 0;
	rules_free(script->rules);
	script->rules = made_up_rules(text, error);
	return script->rules && set_up(script, NULL, error);
}

static bool do_fen(struct script *script, char *text, struct error *error)
{
	return set_up(script, strcmp(text, "start") == 0 ? NULL : text, error);
}

static bool do_play(struct script *script, char *text, struct error *error)
{
	char *rest = NULL;

	for (text = strtok_r(text, " ", &rest); text; text = strtok_r(NULL, " ", &rest)) {
		struct position after;
		struct move m;

		if (!san_read(now(script), text, &m, error))
			return false;
		position_apply(now(script), &m, &after);
		add_position(script, &after);
	}
	return true;
}

static bool do_can(struct script *script, char *text, struct error *error)
{
	char *rest = NULL;

	for (text = strtok_r(text, " ", &rest); text; text = strtok_r(NULL, " ", &rest))
		if (!find(script, text))
			return error_set(error, "%s is not legal", text);
	return true;
}

/* A move text whose origin holds no piece of the mover's would be rejected for another reason. */
static bool is_about_a_piece(const struct position *pos, const char *text)
{
	square from = square_read(text);

	if (from == NO_SQUARE || square_read(text + 2) == NO_SQUARE)
		return true;
	return has(pos->by_color[pos->turn], from);
}

static bool do_cannot(struct script *script, char *text, struct error *error)
{
	char *rest = NULL;

	for (text = strtok_r(text, " ", &rest); text; text = strtok_r(NULL, " ", &rest)) {
		if (!is_about_a_piece(now(script), text))
			return error_set(error, "%s moves no piece", text);
		if (find(script, text))
			return error_set(error, "%s is legal", text);
	}
	return true;
}

/* Is the word among those of the text? */
static bool has_word(const char *text, const char *word)
{
	size_t length = strlen(word);

	for (; *text; text += strcspn(text, " "), text += strspn(text, " "))
		if (strncmp(text, word, length) == 0 && strchr(" ", text[length]))
			return true;
	return false;
}

static int count_words(const char *text)
{
	int n = 0;

	for (; *text; text += strcspn(text, " "), text += strspn(text, " "))
		n++;
	return n;
}

/* Is it the end, from its third character on, of the text of a legal move from that square? */
static bool leads_to(const struct script *script, square from, const char *end)
{
	struct moves list = legal_moves(script);
	char written[MOVE_TEXT];

	for (int i = 0; i < list.count; i++) {
		if (!move_has_mover(&list.move[i]) || move_from(&list.move[i]) != from)
			continue;
		move_write(now(script), &list.move[i], written);
		if (strcmp(written + 2, end) == 0)
			return true;
	}
	return false;
}

/* Which of these ends is none; else that one is there twice. */
static bool tell_illegal(const struct script *script, square from, char *ends, struct error *error)
{
	char *rest = NULL;

	for (ends = strtok_r(ends, " ", &rest); ends; ends = strtok_r(NULL, " ", &rest))
		if (!leads_to(script, from, ends))
			return error_set(error, "%s is not legal", ends);
	return error_set(error, "a move is told twice");
}

static bool do_from(struct script *script, char *text, struct error *error)
{
	square from = square_read(text);
	struct moves list = legal_moves(script);
	int found = 0, expected;

	if (from == NO_SQUARE || !has(now(script)->by_color[now(script)->turn], from))
		return error_set(error, "%.2s holds no piece that could move", text);
	text += 2 + strspn(text + 2, " ");
	expected = count_words(text);
	for (int i = 0; i < list.count; i++) {
		char written[MOVE_TEXT];

		if (!move_has_mover(&list.move[i]) || move_from(&list.move[i]) != from)
			continue;
		move_write(now(script), &list.move[i], written);
		if (!has_word(text, written + 2))
			return error_set(error, "%s is legal too", written);
		found++;
	}
	return found == expected || tell_illegal(script, from, text, error);
}

static bool do_moves(struct script *script, char *text, struct error *error)
{
	int n = legal_moves(script).count;

	return atoi(text) == n || error_set(error, "there are %d", n);
}

static bool do_check(struct script *script, char *text, struct error *error)
{
	const char *is = position_in_check(now(script)) ? "yes" : "no";

	return strcmp(text, is) == 0 || error_set(error, "it is %s", is);
}

static bool do_result(struct script *script, char *text, struct error *error)
{
	struct outcome outcome = outcome_of(script->history, script->count);
	const char *result = result_text(outcome.result), *ending = ending_word(outcome.ending);
	size_t length = strlen(result);

	if (strncmp(text, result, length) == 0 &&
	    strcmp(text + length + strspn(text + length, " "), ending) == 0)
		return true;
	return error_set(error, "it is %s %s", result, ending);
}

static bool do_fen_is(struct script *script, char *text, struct error *error)
{
	char written[FEN_TEXT];

	fen_write(now(script), written);
	return strcmp(text, written) == 0 || error_set(error, "it is %s", written);
}

static bool do_san(struct script *script, char *text, struct error *error)
{
	char written[MOVE_TEXT], *expected;
	const struct move *m;

	if (!part(text, &expected))
		return error_set(error, "no SAN is given");
	m = find(script, text);
	if (!m)
		return error_set(error, "%s is not legal", text);
	san_write(now(script), m, written);
	return strcmp(written, expected) == 0 || error_set(error, "it is %s", written);
}

/* Does the text contain what is expected or, where that has a full stop, end with it? */
static bool is_said(const char *text, char *expected)
{
	size_t length = strlen(expected);
	bool to_end = expected[length - 1] == '.';

	if (!to_end)
		return strstr(text, expected) != NULL;
	expected[--length] = '\0';
	return strlen(text) >= length && strcmp(text + strlen(text) - length, expected) == 0;
}

static bool do_words(struct script *script, char *text, struct error *error)
{
	char written[WORDS_TEXT], *expected;
	const struct move *m;

	if (!part(text, &expected))
		return error_set(error, "no words are given");
	m = find(script, text);
	if (!m)
		return error_set(error, "%s is not legal", text);
	move_words(now(script), m, written);
	return is_said(written, expected) || error_set(error, "it is: %s", written);
}

static bool do_says(struct script *script, char *text, struct error *error)
{
	struct error said;
	struct move m;
	char *expected;

	if (!part(text, &expected))
		return error_set(error, "no reason is given");
	if (san_read(now(script), text, &m, &said))
		return error_set(error, "%s is legal", text);
	return is_said(said.why, expected) || error_set(error, "it is: %s", said.why);
}

static bool do_stuck(struct script *script, char *text, struct error *error)
{
	struct error said = { "" };
	square from = square_read(text);
	char *expected;

	if (!part(text, &expected) || !do_from(script, text, error))
		return false;
	if (!explain_stuck(now(script), from, &said))
		return strcmp(expected, "-") == 0 || error_set(error, "no reason is given");
	return strstr(said.why, expected) || error_set(error, "it is: %s", said.why);
}

static bool do_refuses(struct script *script, char *text, struct error *error)
{
	char *expected = strstr(text, " : ");
	struct position pos;
	struct error said;

	if (!expected)
		return error_set(error, "no reason is given");
	*expected = '\0';
	expected += 3;
	if (fen_read(text, script->rules, &pos, &said))
		return error_set(error, "it is accepted");
	return strstr(said.why, expected) || error_set(error, "it is: %s", said.why);
}

static const struct directive {
	const char *word;
	bool (*check)(struct script *script, char *text, struct error *error);
} directives[] = {
	{ "game", do_game }, { "fen", do_fen }, { "play", do_play },
	{ "can", do_can }, { "cannot", do_cannot }, { "from", do_from },
	{ "moves", do_moves }, { "check", do_check }, { "result", do_result },
	{ "fen_is", do_fen_is }, { "san", do_san }, { "words", do_words },
	{ "says", do_says }, { "stuck", do_stuck }, { "refuses", do_refuses }
};

/* One line that is no remark; it may be cut up. */
static bool check_line(struct script *script, char *line, struct error *error)
{
	size_t length = strcspn(line, " \t");
	char *text = line + length + strspn(line + length, " \t");

	for (size_t i = 0; i < sizeof directives / sizeof *directives; i++) {
		const struct directive *d = &directives[i];

		if (strlen(d->word) != length || memcmp(d->word, line, length) != 0)
			continue;
		if (!script->count && d->check != do_game)
			return error_set(error, "there is no position");
		return d->check(script, text, error);
	}
	return error_set(error, "there is no such directive");
}

static void trim(char *line)
{
	size_t length = strlen(line);

	while (length && strchr(" \t\r\n", line[length - 1]))
		line[--length] = '\0';
}

static void check_lines(FILE *file, const char *name, struct tap *tap)
{
	struct script script = { .store = calloc(MOVES_MAX, sizeof *script.store) };
	char *line = NULL;
	size_t room = 0;

	if (!script.store)
		abort();
	for (int number = 1; getline(&line, &room, file) > 0; number++) {
		struct error error = { "" };
		char *copy;
		bool ok;

		trim(line);
		if (line[0] == '\0' || line[0] == '#')
			continue;
		copy = strdup(line);
		ok = copy && check_line(&script, copy, &error);
		tap_result(tap, ok, "%s:%d %s", name, number, line);
		if (!ok)
			tap_note("%s", error.why);
		free(copy);
	}
	rules_free(script.rules);
	free(script.history);
	free(script.store);
	free(line);
}

static void check_file(const char *path, struct tap *tap, void *nothing)
{
	FILE *file = fopen(path, "r");

	(void)nothing;
	if (!file) {
		tap_result(tap, false, "%s can be read", path);
		return;
	}
	check_lines(file, path_name(path), tap);
	fclose(file);
}

int main(int argc, char **argv)
{
	struct tap tap = { 0, 0 };

	data_visit(argc, argv, "games/?*.tst", check_file, &tap, NULL);
	data_of_all_games(argc, "games", "tst", &tap);
	return tap_end(&tap);
}
