/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "notation/notation.h"
#include "rules/board.h"
#include "rules/generate.h"
#include "rules/rules.h"
#include "rules/write.h"
#include "session/commands.h"
#include "session/describe.h"
#include "variants/list.h"

/* Commands about the position. */

void cmd_board(struct session *session, const char *argument)
{
	(void)argument;
	describe_board(game_position(session->game), session->settings.flipped,
	    dialog_page(&session->dialog, "Board"));
}

void cmd_flip(struct session *session, const char *argument)
{
	(void)argument;
	session->settings.flipped = !session->settings.flipped;
	if (!session->on_screen)
		cmd_board(session, "");
}

void cmd_fen(struct session *session, const char *argument)
{
	struct error error = { "" };
	char fen[FEN_TEXT], *id;

	if (*argument) {
		id = xstrdup(session->game ? rules_spec(session->game->rules) : variants[0]->id);
		if (!session_new(session, id, argument, &error))
			session_say(session, "%s.", error.why);
		free(id);
		return;
	}
	if (!session->game) {
		session_say(session, "No game in progress.");
		return;
	}
	fen_write(game_position(session->game), fen);
	strbuf_printf(session->on_screen ? &session->dialog.lines : &session->dialog.unbroken,
	    "%s\n", fen);
}

void cmd_setup(struct session *session, const char *argument)
{
	(void)argument;
	session->dialog.request = REQUEST_SET_UP;
}

void cmd_pieces(struct session *session, const char *argument)
{
	struct strbuf found = { 0 };

	if (describe_pieces(game_position(session->game), argument, &found))
		strbuf_add(dialog_page(&session->dialog, "Pieces"), strbuf_str(&found));
	else
		session_say(session,
		    "This game has no \"%s\". Examples: white, knights, black pawns.",
		    shorten(argument).text);
	strbuf_free(&found);
}

static void tell_line(struct session *session, const char *what, char name, squareset squares)
{
	const struct position *pos = game_position(session->game);
	struct strbuf text = { 0 };

	strbuf_printf(&text, "%s %c", what, name);
	strbuf_add(&text, squares & occupied(pos) ? ": " : " is empty");
	describe_squares(pos, squares, &text);
	strbuf_add(&text, ".\n");
	describe_state(pos, squares, &text);
	session_say_lines(session, strbuf_str(&text));
	strbuf_free(&text);
}

void cmd_rank(struct session *session, const char *argument)
{
	if (is_rank_digit(argument[0]) && !argument[1])
		tell_line(session, "Rank", *argument, RANK(*argument - '0'));
	else
		session_say(session, "A rank is a number from 1 to 8, as in `rank 4`.");
}

void cmd_file(struct session *session, const char *argument)
{
	char file = lower(argument[0]);

	if (is_file_letter(file) && !argument[1])
		tell_line(session, "File", file, FILE_N(file - 'a'));
	else
		session_say(session, "A file is a letter from a to h, as in `file e`.");
}

/* What follows a word that only makes a sentence of what is asked; NULL if there is none. */
static const char *skip_small_word(const char *text)
{
	static const char *const small[] = {
		"is", "are", "on", "the", "at", "in", "there", "square", "stands", "stand"
	};
	const char *rest = NULL;

	for (size_t i = 0; i < sizeof small / sizeof *small && !(rest && *rest); i++)
		rest = text_after_nocase(text, small[i]);
	return rest && *rest ? rest : NULL;
}

static const char *skip_small_words(const char *text)
{
	const char *rest;

	while ((rest = skip_small_word(text)))
		text = rest;
	return text;
}

/* The name of a line, "e", "e file", "file e" or "4th rank"; '\0' if there is none. */
static char read_line(const char *text, const char *what, char first, char last)
{
	static const char endings[][3] = { "st", "nd", "rd", "th" };
	const char *rest = text_after_nocase(text, what);
	char name = lower(*(rest ? rest : text));

	if (name < first || name > last)
		return '\0';
	if (rest)
		return rest[1] ? '\0' : name;
	text++;
	text += *text == '-';
	for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
		if (starts_nocase(text, endings[i], 2))
			text += 2;
	text += strspn(text, " ");
	return !*text || equal_nocase(text, what) ? name : '\0';
}

/* The square that a text is, perhaps with a capital; NO_SQUARE if it is none. */
static square read_square(const char *text)
{
	char name[3] = "";

	if (strlen(text) != 2)
		return NO_SQUARE;
	name[0] = lower(text[0]);
	name[1] = text[1];
	return square_read(name);
}

/* The square that is asked about, NO_SQUARE for all; false, and says so, if the text is none. */
static bool read_asked(struct session *session, const char *text, square *s)
{
	*s = read_square(text);
	if (*text && *s == NO_SQUARE)
		session_say(session, "\"%s\" is not a square.", shorten(text).text);
	return !*text || *s != NO_SQUARE;
}

/* Why there is no such move; unless NO_SQUARE, of the piece on a square, or that captures it. */
static void tell_none(const struct position *pos, square s, bool captures, struct strbuf *text)
{
	piece p = s == NO_SQUARE ? EMPTY : pos->board[s];
	const char *name = rules_name(pos->rules, kind_of(p));
	struct error owner;

	if (s == NO_SQUARE || !position_can_move(pos))
		strbuf_printf(text, "%s has no %s.", color_name[pos->turn],
		    captures ? "capture" : "legal move");
	else if (p == EMPTY)
		strbuf_printf(text, "%s is empty.", square_name(s).text);
	else if (captures && color_of(p) != pos->turn)
		strbuf_printf(text, "Nothing can capture the %s on %s.", name, square_name(s).text);
	else if (explain_owner(pos, s, &owner))
		strbuf_printf(text, "%c%s.", upper(*owner.why), owner.why + 1);
	else if (captures)
		strbuf_printf(text, "The %s on %s has no capture.", name, square_name(s).text);
	else
		describe_stuck(pos, s, text);
}

static void tell_moves(struct session *session, const char *argument, bool captures)
{
	const struct position *pos = game_position(session->game);
	struct strbuf *text;
	struct error first;
	square s;

	if (!read_asked(session, argument, &s))
		return;
	text = dialog_page(&session->dialog, captures ? "Captures" : "Legal moves");
	if (describe_legal(pos, s, captures, text) == 0) {
		if (describe_first(pos, &first))
			strbuf_printf(text, "%s.", first.why);
		else
			tell_none(pos, s, captures, text);
	}
	strbuf_add(text, "\n");
}

/* What the other side could capture, were it to move. */
static void tell_threats(struct session *session, const char *argument)
{
	const struct position *pos = game_position(session->game);
	struct strbuf *text, moves = { 0 };
	struct position passed;
	struct error first;
	square s;

	if (!read_asked(session, argument, &s))
		return;
	text = dialog_page(&session->dialog, "Threats");
	if (describe_first(pos, &first)) {
		strbuf_printf(text, "%s.\n", first.why);
		return;
	}
	position_pass(pos, &passed);
	if (s == NO_SQUARE || pos->board[s] == piece_make(pos->turn, KING))
		describe_checkers(pos, &passed, text);
	if (describe_legal(&passed, s, true, &moves) > 0) {
		strbuf_printf(text, "%s could play: %s\n", color_name[passed.turn],
		    strbuf_str(&moves));
	} else if (text->length == 0) {
		tell_none(&passed, s, true, text);
		strbuf_add(text, "\n");
	}
	strbuf_free(&moves);
}

/* "What attacks e4": what can capture the piece there, of whichever side it is. */
static void tell_attacks(struct session *session, const char *argument)
{
	const struct position *pos = game_position(session->game);
	square s = read_square(argument);

	if (s != NO_SQUARE && has(pos->by_color[pos->turn], s))
		tell_threats(session, argument);
	else
		tell_moves(session, argument, true);
}

void cmd_what(struct session *session, const char *argument)
{
	const struct position *pos = game_position(session->game);
	const char *asked = skip_small_words(argument);
	char *text = xstrdup(asked);
	struct strbuf found = { 0 };
	const char *attacked;
	square s;
	char name;

	while (*text && strchr("?.! ", text[strlen(text) - 1]))
		text[strlen(text) - 1] = '\0';
	s = read_square(text);
	if ((attacked = text_after_nocase(text, "attacks")) && *attacked) {
		tell_attacks(session, attacked);
	} else if (s != NO_SQUARE) {
		describe_square(pos, s, &found);
		session_say_lines(session, strbuf_str(&found));
	} else if ((name = read_line(text, "rank", '1', '8'))) {
		tell_line(session, "Rank", name, RANK(name - '0'));
	} else if ((name = read_line(text, "file", 'a', 'h'))) {
		tell_line(session, "File", name, FILE_N(name - 'a'));
	} else if (*text && describe_pieces(pos, text, &found)) {
		strbuf_add(dialog_page(&session->dialog, "Pieces"), strbuf_str(&found));
	} else {
		session_say(session, "Ask for a square, rank, file or kind of piece: `what e4`, "
		    "`what rank 4`, `what knights`, `what attacks e4`.");
	}
	strbuf_free(&found);
	free(text);
}

void cmd_legal(struct session *session, const char *argument)
{
	const char *rest = text_after_nocase(argument, "moves");

	tell_moves(session, rest ? rest : argument, false);
}

void cmd_captures(struct session *session, const char *argument)
{
	const char *the = text_after_nocase(argument, "the"), *name = the ? the : argument;

	if (kind_named(game_position(session->game)->rules, &name) == NOTHING)
		tell_moves(session, argument, true);
	else
		session_say(session, "To capture, type the move alone; `captures` lists those that "
		    "are legal.");
}

void cmd_threats(struct session *session, const char *argument)
{
	tell_threats(session, argument);
}

void cmd_material(struct session *session, const char *argument)
{
	(void)argument;
	describe_material(session->game, dialog_page(&session->dialog, "Material"));
}

static bool marks_on_demand(const struct variant *variant)
{
	const struct square_sign *entry = variant->signs;

	while (entry && entry->squares && !entry->on_demand)
		entry++;
	return entry && entry->squares;
}

bool assist_is_possible(const struct session *session, struct error *error)
{
	int first = 0;

	if (marks_on_demand(session->game->rules->variant))
		return true;
	while (variants[first] && !marks_on_demand(variants[first]))
		first++;
	return error_set(error, "pawns need help to capture only in %s",
	    variants[first] ? variants[first]->name : "no game");
}

/* Where the cursor rests, the square is told in the place of the legend: it is told here, too. */
static void tell_signs(struct session *session)
{
	struct sign on[SQUARES] = { 0 };
	struct strbuf legend = { 0 };

	describe_signs(game_position(session->game), true, on, &legend);
	if (!session->settings.assisted)
		session_say(session, "The squares are no longer marked.");
	else if (legend.length > 0)
		session_say(session, "Marked: %s.", strbuf_str(&legend));
	strbuf_free(&legend);
}

void cmd_assist(struct session *session, const char *argument)
{
	struct strbuf *page;

	(void)argument;
	if (session->on_screen) {
		session->settings.assisted = !session->settings.assisted;
		tell_signs(session);
		return;
	}
	page = dialog_page(&session->dialog, "Where pawns may capture");
	strbuf_add(page, "Squares where pawns may capture, with a piece that helps:\n");
	describe_on_demand(game_position(session->game), page);
}
