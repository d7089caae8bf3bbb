/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "notation/notation.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/table.h"
#include "ui/board_view.h"

/* What is said about the game around the board: title, message, whose turn it is, keys. */

/* The name of the game; at the right what is amiss, who watches, and how far it is. */
static void write_title(const struct session *session, bool wide, char *title, char *right,
    size_t size)
{
	const struct game *game = session->game;
	const struct variant *variant = game->rules->variant;
	const struct kept *kept = &session->storage.kept;
	const char *warning = kept->unsaved || kept->no_savefile ? "NOT SAVED  " : "";
	const char *rated = session->table && session->table->rated ? ", rated" : "";
	int watching = session->table ? session->table->watchers.count : 0;
	char watchers[32] = "";

	if (variant->inventor && wide)
		snprintf(title, size, "%s, by %s%s", variant->name, variant->inventor, rated);
	else
		snprintf(title, size, "%s%s", variant->name, rated);
	if (watching > 0 && wide)
		snprintf(watchers, sizeof watchers, "%d watching  ", watching);
	if (game_over(game) && session_at_head(session))
		snprintf(right, size, "%s%s%s", warning, watchers,
		    result_text(game_outcome(game).result));
	else
		snprintf(right, size, "%s%smove %d", warning, watchers,
		    game_position(game)->fullmove);
}

/* Where all of it has no room, only the name of the game, without "Puzzle: ". */
static const char *title_that_fits(const char *title, const char *right, int columns)
{
	const char *game = strstr(title, ": ");
	bool fits = text_columns(title) <= screen_title_room(columns, right);

	return fits || !game ? title : game + 2;
}

void status_draw_title(struct screen *screen)
{
	enum { TITLE_TEXT = 128 };
	const struct session *session = screen->session;
	char title[TITLE_TEXT], right[TITLE_TEXT];

	if (session->exercise)
		session->exercise->source->title(session, title, right, TITLE_TEXT);
	else
		write_title(session, screen->canvas.columns >= 60, title, right, TITLE_TEXT);
	screen_title(screen, title_that_fits(title, right, screen->canvas.columns), right);
}

/* "White is in check"; "from e3" where one does not see by what. */
static void write_check(const struct position *pos, char *text, size_t size)
{
	const char *turn = color_name[pos->turn];
	square checker = indirect_checker(pos);

	if (checker == NO_SQUARE)
		snprintf(text, size, "%s is in check", turn);
	else
		snprintf(text, size, "%s is in check from %s", turn, square_name(checker).text);
}

void status_write_label(const struct session *session, char *text, size_t size)
{
	const struct position *pos = game_position(session->game);
	const char *turn = color_name[pos->turn];

	if (session->exercise && exercise_prompt(session->exercise)) {
		snprintf(text, size, "%s", exercise_prompt(session->exercise));
	} else if (!session_at_head(session)) {
		snprintf(text, size, "Looking back, %s to move", turn);
	} else if (game_over(session->game)) {
		game_ending(session->game, text, size);
		text[0] = upper(text[0]);
	} else if (session->engine.purpose == SEARCH_MOVE) {
		snprintf(text, size, "%s is thinking", turn);
	} else if (position_in_check(pos)) {
		write_check(pos, text, size);
	} else if (position_is_setup_phase(pos)) {
		snprintf(text, size, "%s to %s", turn,
		    pos->rules->extra->setup_task(pos));
	} else {
		snprintf(text, size, "%s to move", turn);
	}
}

/* The rows between the board and those of messages: of the files' letters, and the panel's end. */
static int rows_above(const struct layout *layout)
{
	int below = layout_below(layout);

	return layout->message_row > below ? layout->message_row - below : 0;
}

/* Does a text fit into so many rows of one width, and then so many of another? */
static bool fits(const char *text, int above, int narrow, int rows, int width)
{
	while (above-- > 0 && *text)
		text_line(&text, narrow);
	return text_lines(text, width) <= rows;
}

/* How many of those above a text needs; more than `most` if they do not suffice. */
static int rows_needed(const char *text, int most, int narrow, int rows, int width)
{
	int above = 0;

	while (above <= most && !fits(text, above, narrow, rows, width))
		above++;
	return above;
}

/* Cuts each path in its middle: what is said of it follows. */
static void shorten_paths(const char *text, struct strbuf *shortened)
{
	enum { START = 12, END = 22 };  /* with dots, a row of 40 columns */

	while (*text) {
		size_t word = strcspn(text, " "), spaces = strspn(text + word, " ");

		if (memchr(text, '/', word))
			strbuf_add_ends(shortened, text, word, START, END);
		else
			strbuf_add_bytes(shortened, text, word);
		strbuf_add_bytes(shortened, text + word, spaces);
		text += word + spaces;
	}
}

void status_draw_text(struct canvas *canvas, const struct layout *layout, int rows,
    struct look look, const char *text)
{
	int width = canvas->columns - 2, narrow = layout->panel.column - 2;
	int most = rows_above(layout), above = rows_needed(text, most, narrow, rows, width);
	struct strbuf shortened = { 0 };

	if (above > most) {
		narrow = width;         /* the panel is covered, too */
		above = rows_needed(text, most, narrow, rows, width);
	}
	if (above > most) {
		shorten_paths(text, &shortened);
		text = strbuf_str(&shortened);
		above = rows_needed(text, most, narrow, rows, width);
	}
	if (above > most)
		above = most;
	for (int i = 0; i < above + rows && *text; i++) {
		const char *line = text;
		char part[TYPED_TEXT];
		int row = layout->message_row - above + i, room = i < above ? narrow : width;
		size_t length = text_line(&text, room);
		bool is_cut = i == above + rows - 1 && *text;

		snprintf(part, sizeof part, "%.*s", is_cut ? TYPED_TEXT - 1 : (int)length, line);
		canvas_fill(canvas, row, 0, 1, room + 1 + (room == width), PLAIN);
		canvas_write(canvas, row, 1, room, look, part);
	}
	strbuf_free(&shortened);
}

/* Must the user do something before pieces move?  Then *why says what. */
static bool must_do_first(const struct session *session, struct error *why)
{
	return session_at_head(session) && session_my_move(session, NULL) &&
	    describe_first(game_position(session->game), why);
}

void status_draw_message(struct screen *screen, const struct layout *layout, const char *instead,
    int rows)
{
	const struct session *session = screen->session;
	const char *text = instead ? instead : screen->message;
	struct error first;
	char both[sizeof screen->message + sizeof first.why + 4];

	if (session->dialog.question) {
		status_draw_text(&screen->canvas, layout, rows, WARNING, session_question(session));
		return;
	}
	/* A refusal may just have told it. */
	if (!instead && must_do_first(session, &first) && !contains_nocase(text, first.why)) {
		snprintf(both, sizeof both, "%s%s%s.", text,
		    *text && !ends_with(text, " ") ? " " : "", first.why);
		text = both;
	}
	status_draw_text(&screen->canvas, layout, rows, STRONG, text);
}

/* An offer that waits for an answer, which other messages may have hidden; NULL: none. */
static const char *hints_of_offer(const struct session *session, bool brief)
{
	static const char *const offered[][2] = {
		[NO_OFFER] = { NULL },
		[OFFER_DRAW] = { "A draw is offered: :draw accepts, a move declines   ? help",
		    "Draw offered: :draw accepts" },
		[OFFER_BACK] = { "A takeback is asked for: :undo accepts, a move declines   ? help",
		    "Takeback asked for: :undo accepts" },
		[OFFER_AGAIN] = { "Another game is offered: :again accepts   ? help",
		    "Game offered: :again accepts" },
		[OFFER_RATED] = {
		    "A rated game is offered: :rated accepts, a move declines   ? help",
		    "Rated game offered: :rated accepts" },
		[SWAPPING] = { NULL }
	};
	static const char *const made[][2] = {
		[NO_OFFER] = { NULL },
		[OFFER_DRAW] = { "You offered a draw; your opponent can accept   ? help",
		    "You offered a draw  ? help" },
		[OFFER_BACK] = { "You asked for a takeback; your opponent can accept   ? help",
		    "You asked for a takeback  ? help" },
		[OFFER_AGAIN] = { "You offered another game; your opponent can accept   ? help",
		    "You offered another game  ? help" },
		[OFFER_RATED] = {
		    "You offered to rate this game; your opponent can accept   ? help",
		    "You offered a rated game  ? help" },
		[SWAPPING] = { NULL }
	};
	const struct table *table = session->table;

	if (!table || table_side(session) < 0)
		return NULL;
	return (table_side(session) == (int)table->offered_by ? made : offered)
	    [table->offer][brief];
}

/* Once the game is over, what can be done with it; one that has no move cannot be looked into. */
static const char *hints_at_end(const struct session *session, bool key_mode, bool brief)
{
	static const char *const of_watcher[2][2][2] = {
		{ { "PageUp look back   ? help", "PgUp look back  ? help" },
		  { ", look back   ? help", ", look back  ? help" } },
		{ { "V review   PageUp look back   ? help", "V review  ? help" },
		  { "V review   , look back   ? help", "V review  , back  ? help" } }
	};
	/* Without review and undo, with undo, with review, with both. */
	static const char *const of_player[4][2][2] = {
		{ { "a again, colors swapped   PageUp look back   ? help", "a again  ? help" },
		  { "a again, colors swapped   , look back   ? help", "a again  ? help" } },
		{ { "a again, colors swapped   :undo   PageUp look back   ? help",
		    "a again  :undo  ? help" },
		  { "a again, colors swapped   u undo   , look back   ? help",
		    "a again  u undo  ? help" } },
		{ { "a again, colors swapped   V review   PageUp look back   ? help",
		    "a again  V review  ? help" },
		  { "a again, colors swapped   V review   , look back   ? help",
		    "a again  V review  ? help" } },
		{ { "a again, colors swapped   V review   :undo   PageUp look back   ? help",
		    "a again  V review  :undo  ? help" },
		  { "a again, colors swapped   V review   u undo   , look back   ? help",
		    "a again  V review  u undo  ? help" } }
	};
	static const char *const without_moves[2][2][2] = {
		{ { "a again, colors swapped   ? help", "a again  ? help" },
		  { "a again, colors swapped   ? help", "a again  ? help" } },
		{ { "a again, colors swapped   :undo   ? help", "a again  :undo  ? help" },
		  { "a again, colors swapped   u undo   ? help", "a again  u undo  ? help" } }
	};
	bool review = session_can_review(session), undo = session_can_take_back(session);

	if (table_only_watched(session))
		return of_watcher[review][key_mode][brief];
	if (session->game->nodes == 0)
		return without_moves[undo][key_mode][brief];
	return of_player[2 * review + undo][key_mode][brief];
}

/* Where the user looks around; from a variation the way back is by the start. */
static const char *hints_looking_back(const struct session *session, bool key_mode, bool brief)
{
	static const char *const in_game[2][2] = {
		{ "PageUp, PageDown browse   Home start   End return to the game   ? help",
		  "PgUp PgDn Home End browse  ? help" },
		{ ", . browse   G return to the game   hjkl move   ? help   Esc back",
		  ", . browse  G return  ? help" }
	};
	static const char *const in_variation[2][2] = {
		{ "PageUp, PageDown browse   Home, then End: main line   ? help",
		  "PgUp PgDn  Home End main line  ? help" },
		{ ", . browse   g, then G: main line   hjkl move   ? help   Esc back",
		  ", . browse  g G main line  ? help" }
	};

	return (game_in_variation(session->game) ? in_variation : in_game)[key_mode][brief];
}

/* Where a variation ends, and the game may go on from there. */
static const char *hints_in_variation(bool key_mode, bool brief)
{
	static const char *const hints[2][2] = {
		{ "Type a move to go on here   Home, then End: main line   F1 rules   ? help",
		  "Home End main line  ? help  Esc keys" },
		{ "hjkl move   g, then G: main line   n new   q quit   ? help   Esc back",
		  "g G main line  ? help  Esc back" }
	};

	return hints[key_mode][brief];
}

/* While the game goes on; at a table, only what its players, or those who watch, can do. */
static const char *hints_in_game(const struct session *session, bool key_mode, bool brief)
{
	static const char *const of_watcher[2][2] = {
		{ "PageUp look back   :say TEXT   :table NAME   F1 rules   ? help   Esc keys",
		  "F1 rules  :say  ? help  Esc keys" },
		{ "hjkl move   f flip   , look back   q quit   ? help   Esc back",
		  "f flip  , back  q quit  ? help" }
	};
	/* Where a move is typed, in key mode before the first move, and after it. */
	static const char *const at_table[3][2] = {
		{ "Type a move, or arrows and Enter   :say TEXT   F1 rules   ? help   Esc keys",
		  "F1 rules  :say  ? help  Esc keys" },
		{ "hjkl move  d draw  r resign  f flip  n new  q quit  ? help  Esc back",
		  "d draw q quit ? help Esc back" },
		{ "hjkl move  u undo  d draw  r resign  f flip  n new  q quit  ? help  Esc back",
		  "u undo d draw q quit ? help Esc back" }
	};
	static const char *const of_player[3][2] = {
		{ "Type a move, or arrows and Enter   Tab complete   F1 rules   ? help   Esc keys",
		  "F1 rules  ? help  Tab  Esc keys" },
		{ "hjkl move  f flip  i hint  n new  q quit  ? help  Esc back",
		  "n new q quit ? help Esc back" },
		{ "hjkl move  u undo  U redo  f flip  i hint  n new  q quit  ? help  Esc back",
		  "u undo n new q quit ? help Esc back" }
	};
	int where = key_mode ? 1 + (session->game->nodes > 0) : 0;

	if (table_only_watched(session))
		return of_watcher[key_mode][brief];
	return (session->table ? at_table : of_player)[where][brief];
}

const char *status_hints(const struct session *session, bool key_mode, bool choosing, bool brief)
{
	const char *offer = hints_of_offer(session, brief);
	bool over, variation;

	if (!session->game)
		return "Enter start  q quit";
	if (choosing)
		return brief ? "arrows, number  Enter  Esc cancel"
		    : "arrows, number or typing   Enter choose   Esc cancel";
	if (session->exercise)
		return exercise_panel_hints(session, key_mode, brief);
	over = game_over(session->game);
	variation = game_in_variation(session->game);
	if (!session_at_head(session) || (variation && over))
		return hints_looking_back(session, key_mode, brief);
	if (offer)
		return offer;
	if (variation)
		return hints_in_variation(key_mode, brief);
	if (over)
		return hints_at_end(session, key_mode, brief);
	return hints_in_game(session, key_mode, brief);
}
