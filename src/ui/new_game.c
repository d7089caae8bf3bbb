/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/lesson.h"
#include "session/rules_help.h"
#include "session/stats.h"
#include "session/table.h"
#include "ui/card.h"
#include "ui/extra_pieces.h"
#include "ui/screen.h"
#include "ui/widgets.h"
#include "variants/list.h"

/* The dialog before a game: opponent, level, clocks. */

enum { THE_COMPUTER, AT_TABLE, HERE, OPPONENTS };
static const struct {
	const char *name, *brief;
} opponents[OPPONENTS] = {
	{ "the computer", "the computer" },
	{ "someone at another terminal", "another terminal" },
	{ "someone at this keyboard", "this keyboard" }
};
enum { RANDOM_SIDE = 2 };               /* instead of a color */
static const char *const sides[] = {
	[WHITE] = "White", [BLACK] = "Black", [RANDOM_SIDE] = "random"
};
static const struct {
	const char *name, *brief;
	int minutes, seconds;
} times[] = {
	{ "none", "none", 0, 0 },
	{ "3 minutes + 2 seconds per move", "3 min + 2 s/move", 3, 2 },
	{ "5 minutes", "5 minutes", 5, 0 },
	{ "10 minutes + 5 seconds per move", "10 min + 5 s/move", 10, 5 },
	{ "15 minutes + 10 seconds per move", "15 min + 10 s/move", 15, 10 },
	{ "30 minutes", "30 minutes", 30, 0 },
	{ "60 minutes + 30 seconds per move", "60 min + 30 s/move", 60, 30 }
};
enum { TIMES = sizeof times / sizeof *times, AS_SET = -1 };

/* The row of times that says this, or AS_SET. */
static int time_row(const struct clocks *clocks)
{
	if (!clocks->used)
		return 0;
	for (int i = 1; i < TIMES; i++)
		if (clocks->start_ms == times[i].minutes * 60000 &&
		    clocks->increment_ms == times[i].seconds * 1000)
			return i;
	return AS_SET;
}

enum { ADAPTIVE = LEVEL_MOST + 1 };      /* instead of a level */

enum { OPPONENT, TABLE, SIDE, LEVEL, TIME, PIECE, SECOND, ROWS };
static const struct {
	const char *label;
	int least, most;                /* of its value; 0: a line is typed, or told by the game */
} rows[ROWS] = {
	[OPPONENT] = { "Opponent", THE_COMPUTER, OPPONENTS - 1 },
	[TABLE] = { "Table", 0, 0 },
	[SIDE] = { "Color", WHITE, RANDOM_SIDE },
	[LEVEL] = { "Level", 1, ADAPTIVE },
	[TIME] = { "Clocks", 0, TIMES - 1 },
	[PIECE] = { "Extra piece", 0, 0 },
	[SECOND] = { "Another", 0, 0 }
};

struct new_game_view {
	struct rules *game;             /* owned */
	const struct variant *variant;  /* of the game */
	int row;                        /* that is chosen */
	int value[ROWS];                /* PIECE and SECOND: the number of its card; 0: none */
	int rested, rested_piece;       /* the row, and its piece or 0, that more is told of */
	int adapted;                    /* the level where that is adaptive */
	struct typed_line table;        /* the name of the table to play at */
};

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct new_game_view *view = state;
	const struct session *session = screen->session;
	const struct variant *variant = subject;
	struct stats_level level = stats_level_for(session, variant->id);
	const struct player *player = exercise_players(session);
	bool machine[2] = { plays_elsewhere(&player[WHITE]), plays_elsewhere(&player[BLACK]) };
	struct error error;

	view->game = variant_rules(variant_spec(variant), &error);
	if (!view->game)                        /* it was made before: there is no memory */
		out_of_memory();
	view->variant = view->game->variant;
	view->value[OPPONENT] = session->table ? AT_TABLE
	    : machine[WHITE] || machine[BLACK] ? THE_COMPUTER : HERE;
	view->value[SIDE] = machine[WHITE];
	view->adapted = level.level;
	view->value[LEVEL] = level.adaptive ? ADAPTIVE : level.level;
	view->value[TIME] = time_row(&session->new_game_clocks);
	if (view->variant->options)
		view->value[PIECE] = extra_piece_find(view->variant,
		    rules_letter(view->game, EXTRA1));
}

static void close_view(void *state)
{
	rules_free(((struct new_game_view *)state)->game);
}

static bool is_asked(const struct new_game_view *view, int row)
{
	int opponent = view->value[OPPONENT];

	return row == TABLE ? opponent == AT_TABLE
	    : row == SIDE ? opponent != HERE
	    : row == LEVEL ? opponent == THE_COMPUTER
	    : row >= PIECE ? view->variant->options : true;
}

static void write_time(int time, const struct clocks *usual, bool brief, char *text, size_t size)
{
	char name[CLOCKS_TEXT];

	clocks_name(usual->start_ms, usual->increment_ms, name);
	if (time != AS_SET)
		snprintf(text, size, "%s", brief ? times[time].brief : times[time].name);
	else
		snprintf(text, size, "custom: %s", name);
}

static int level_of(const struct new_game_view *view)
{
	int value = view->value[LEVEL];

	return value == ADAPTIVE ? view->adapted : value;
}

static void write_value(const struct new_game_view *view, const struct session *session, int row,
    bool brief, char *text, size_t size)
{
	int value = view->value[row];

	switch (row) {
	case OPPONENT:
		snprintf(text, size, "%s", brief ? opponents[value].brief : opponents[value].name);
		break;
	case SIDE: snprintf(text, size, "%s", sides[value]); break;
	case LEVEL:
		if (value == ADAPTIVE)
			snprintf(text, size, "adaptive, now %d", view->adapted);
		else
			snprintf(text, size, "%d, %s", value, level_name(value));
		break;
	case TIME: write_time(value, &session->new_game_clocks, brief, text, size); break;
	case TABLE: sanitize(view->table.text, text, TABLE_NAME); break;
	default: extra_piece_write(view->game, value, text, size);
	}
}

/* A value in full, with its brackets. */
enum { WIDEST = 35 };

static void draw_row(const struct new_game_view *view, struct screen *screen, int row, int at)
{
	struct canvas *canvas = &screen->canvas;
	bool chosen = row == view->row;
	int width = canvas->columns - 18;
	bool brief = width < WIDEST;
	char value[64];

	canvas_put(canvas, at, 3, PLAIN, chosen ? '>' : ' ');
	canvas_write(canvas, at, 5, 12, STRONG, rows[row].label);
	if (chosen && row == TABLE) {
		line_draw(&view->table, canvas, at, 17, width);
		return;
	}
	write_value(view, screen->session, row, brief, value, sizeof value);
	canvas_print(canvas, at, 17, width, chosen ? CHOSEN : PLAIN, "< %s >", value);
	if (chosen) {
		canvas->cursor_row = at;
		canvas->cursor_column = 17;
	}
}

/* The piece that the chosen row is about; 0 if it is about none. */
static int piece_chosen(const struct new_game_view *view)
{
	return view->row >= PIECE ? view->value[view->row] : 0;
}

/*
 * The card of the piece that is told of, and beside it, above the text, what its signs mean; false
 * if there is no room for it.
 */
static bool draw_card(const struct new_game_view *view, struct canvas *canvas, int text_row)
{
	enum { CARD_ROW = 13 };
	int row = canvas->cursor_row, column = canvas->cursor_column;
	const struct layout layout = layout_small(CARD_ROW, canvas->columns - CARD_COLUMNS + 3);
	const struct rectangle beside = { CARD_ROW, 3, text_row - 1 - CARD_ROW,
		canvas->columns - 6 - CARD_COLUMNS };
	struct strbuf legend = { 0 };
	struct card_state state;
	struct rules *rules;
	bool fits = canvas->columns >= 80 && canvas->rows >= 24;

	if (fits && extra_piece_make(view->game, view->rested_piece, &rules, &state)) {
		card_board(canvas, &layout, &state);
		card_legend(&state, beside.columns, &legend);
		canvas_wrap_last(canvas, &beside, DIM, strbuf_str(&legend));
		strbuf_free(&legend);
		rules_free(rules);
	}
	canvas->cursor_row = row;
	canvas->cursor_column = column;
	return fits;
}

/* Is there a lesson of which the user has done nothing yet? */
static bool offers_lesson(const struct new_game_view *view, const struct session *session)
{
	return !session->table && view->rested != TABLE && view->rested < PIECE &&
	    lesson_steps(view->variant) > 0 && lesson_done(session, view->variant) == 0;
}

static void draw(struct screen *screen, void *state)
{
	struct new_game_view *view = state;
	struct canvas *canvas = &screen->canvas;
	const struct rectangle top = { 2, 3, 3, canvas->columns - 6 };
	struct rectangle bottom = { canvas->rows - 5, 3, 4, canvas->columns - 6 };
	int at = 5;
	bool tells;

	if (!screen->hurried) {
		view->rested = view->row;
		view->rested_piece = piece_chosen(view);
	}
	tells = *screen->message || view->rested_piece == 0;
	screen_title(screen, view->variant->name, "");
	canvas_wrap(canvas, &top, 0, DIM, view->variant->summary);
	for (int row = 0; row < ROWS; row++)
		if (is_asked(view, row))
			draw_row(view, screen, row, at++);
	if (view->rested_piece > 0 && draw_card(view, canvas, bottom.row))
		bottom.columns -= CARD_COLUMNS;
	if (offers_lesson(view, screen->session) && at + 1 < bottom.row)
		canvas_print(canvas, at + 1, 5, canvas->columns - 8, DIM,
		    "New here? l begins the lesson.");
	canvas_wrap(canvas, &bottom, 0, tells ? WARNING : PLAIN,
	    tells ? screen->message : card_of(view->variant, view->rested_piece)->text);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct new_game_view *view = state;

	(void)screen;
	if (view->rested >= PIECE && !brief)
		return "arrows or a letter change   Enter start   F1 rules   Esc back";
	return brief ? "arrows  Enter start  F1  Esc back"
	    : "arrows change   Enter start   F1 rules   Esc back";
}

/* The value after that, or before it: after the last comes the first. */
static int turned(int value, int by, int least, int most)
{
	value += by;
	return value < least ? most : value > most ? least : value;
}

static void change(struct new_game_view *view, const struct session *session, int by)
{
	bool custom = view->row == TIME && time_row(&session->new_game_clocks) == AS_SET;
	int least = custom ? AS_SET : view->row == PIECE ? 1 : rows[view->row].least;
	int most = view->row >= PIECE ? extra_pieces(view->variant) : rows[view->row].most;

	view->value[view->row] = turned(view->value[view->row], by, least, most);
}

/* Applies the answers to the session. */
static void apply(struct session *session, const struct new_game_view *view)
{
	const int *value = view->value;
	enum color mine = value[SIDE] == RANDOM_SIDE ? now_ms() & 1 : value[SIDE];

	session->player[WHITE] = session->player[BLACK] =
	    (struct player){ .who = HUMAN, .level = level_of(view) };
	if (value[OPPONENT] != HERE)
		session->player[!mine].who = COMPUTER;
	session->settings.level = level_of(view);
	session->settings.adaptive = session->settings.adaptive && value[LEVEL] == ADAPTIVE;
	session_orient_board(session);
	if (value[TIME] != AS_SET)
		clocks_set(&session->new_game_clocks, times[value[TIME]].minutes * 60000,
		    times[value[TIME]].seconds * 1000);
}

void new_game_greet(struct session *session)
{
	bool mine = !plays_elsewhere(&session->player[game_position(session->game)->turn]);
	char san[MOVE_TEXT];

	/* In the setup phase the board says what to do. */
	if (game_over(session->game) || position_is_setup_phase(game_position(session->game)))
		return;
	if (mine && describe_opening(session->game, san))
		session_say(session, "Good luck! Type a move, such as %s. F1 shows the rules.",
		    san);
	else
		session_say(session, "Good luck! F1 shows the rules.");
}

/* Goes to the table to play the game of that id there, unless one is under way. */
static bool begin_at_table(struct new_game_view *view, struct session *session, const char *id,
    struct error *error)
{
	const struct player before[2] = { session->player[WHITE], session->player[BLACK] };
	const struct settings settings = session->settings;
	const struct clocks usual = session->new_game_clocks;

	if (view->table.length == 0) {
		view->row = TABLE;
		return error_set(error, "type a name for the table");
	}
	apply(session, view);
	if (table_join(session, view->table.text, id, error))
		return true;
	memcpy(session->player, before, sizeof session->player);
	session->settings = settings;
	session->new_game_clocks = usual;
	return false;
}

static bool begin_here(const struct new_game_view *view, struct session *session, const char *id,
    struct error *error)
{
	struct game *game = game_new(id, NULL, error);

	if (!game)
		return false;
	exercise_leave(session);        /* or it would bring back the players of before */
	apply(session, view);
	if (view->value[OPPONENT] == THE_COMPUTER)
		stats_choose_level(session, view->variant->id, level_of(view),
		    view->value[LEVEL] == ADAPTIVE);
	session_start(session, game);
	new_game_greet(session);
	return true;
}

/* What makes the game that is chosen: its text, or its id with the letters of its extra pieces. */
static void write_spec(const struct new_game_view *view, struct strbuf *spec)
{
	strbuf_add(spec, variant_spec(view->variant));
	for (int row = PIECE; view->variant->options && row <= SECOND; row++)
		if (view->value[row] > 0)
			strbuf_printf(spec, "%s%s", row == PIECE ? ":" : "",
			    card_of(view->variant, view->value[row])->option);
}

static void begin(struct new_game_view *view, struct screen *screen)
{
	struct session *session = screen->session;
	struct error error = { "" };
	struct strbuf spec = { 0 };
	const char *id;

	write_spec(view, &spec);
	id = strbuf_str(&spec);
	if (view->value[OPPONENT] == AT_TABLE ? begin_at_table(view, session, id, &error)
	    : begin_here(view, session, id, &error)) {
		board_view_reset_cursor(screen);
		screen_to_board(screen);
	} else {
		session_say(session, "%s.", error.why);
	}
	strbuf_free(&spec);
}

static void step(struct new_game_view *view, int by)
{
	do
		view->row = turned(view->row, by, 0, ROWS - 1);
	while (!is_asked(view, view->row));
}

/* An extra piece is chosen by its letter; the next letter is that of the other one. */
static void choose_piece(struct new_game_view *view, struct session *session, uint32_t letter)
{
	int extra = letter < 128 ? extra_piece_find(view->variant, upper((char)letter)) : 0;
	struct strbuf letters = { 0 };

	if (extra > 0) {
		view->value[view->row] = extra;
		view->row = SECOND;
		return;
	}
	for (int i = 1; i <= extra_pieces(view->variant); i++)
		strbuf_add(&letters, card_of(view->variant, i)->option);
	session_say(session, "There is no such extra piece. Their letters are %s.",
	    strbuf_str(&letters));
	strbuf_free(&letters);
}

/* The rules, at the card of the piece that is chosen. */
static void show_rules(const struct new_game_view *view, struct screen *screen)
{
	int extra = piece_chosen(view);

	screen_push(screen, &rules_view, view->variant);
	if (extra > 0)
		screen_key(screen, &(struct key){
		    .code = (unsigned char)*card_of(view->variant, extra)->option });
}

/* As the command does, but of a game whose file may have another name than it has. */
static void begin_lesson(const struct new_game_view *view, struct session *session)
{
	struct error error = { "" };

	if (!command_is_possible(session, command_of_line("lesson", false), &error) ||
	    !lesson_list.begin(session, view->variant, &error))
		session_say(session, "%s.", error.why);
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct new_game_view *view = state;

	screen->message[0] = '\0';
	switch (key->code) {
	case K_DOWN: case K_TAB: step(view, 1); return true;
	case K_UP: case K_BACK_TAB: step(view, -1); return true;
	case K_LEFT: change(view, screen->session, -1); return true;
	case K_RIGHT: change(view, screen->session, 1); return true;
	case K_ENTER: begin(view, screen); return true;
	case K_HELP: show_rules(view, screen); return true;
	}
	if (view->row == TABLE && key->code != K_ESCAPE) {
		line_key(&view->table, key);
		return true;
	}
	if (view->row >= PIECE && key->code > ' ' && key->code < 127 && key->code != '?') {
		choose_piece(view, screen->session, key->code);
		return true;
	}
	if (key->code == 'l')
		begin_lesson(view, screen->session);
	else if (key->code >= '1' && key->code <= '9' && view->row == LEVEL)
		view->value[LEVEL] = (int)key->code - '0';
	else if (key->code == ' ')
		change(view, screen->session, 1);
	else
		return false;
	return true;
}

static void paste(struct screen *screen, void *state, const char *text)
{
	struct new_game_view *view = state;

	(void)screen;
	if (view->row == TABLE)
		line_insert(&view->table, text);
}

const struct view new_game_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct new_game_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};
