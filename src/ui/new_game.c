/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/table.h"
#include "base/clock.h"
#include "session/describe.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "variants/list.h"

/* The dialog before a game: opponent, level, clocks. */

enum { ID_TEXT = sizeof ((struct new_game_state *)0)->id + LINE_TEXT + 1 };
enum { OPPONENT, TABLE, SIDE, LEVEL, TIME, OPTION, ROWS };

enum { THE_COMPUTER, AT_TABLE, HERE, OPPONENTS };
static const char *const opponents[OPPONENTS] = {
	"the computer", "someone at another terminal", "someone at this keyboard"
};
static const char *const sides[] = { "White", "Black", "random" };
static const struct {
	const char *name;
	int minutes, seconds;
} times[] = {
	{ "none", 0, 0 }, { "3 minutes + 2 seconds per move", 3, 2 }, { "5 minutes", 5, 0 },
	{ "10 minutes + 5 seconds per move", 10, 5 },
	{ "15 minutes + 10 seconds per move", 15, 10 },
	{ "30 minutes", 30, 0 }, { "60 minutes + 30 seconds per move", 60, 30 }
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

/* The line that is typed in a row; NULL where one chooses. */
static struct typed_line *line_of(struct new_game_state *state, int row)
{
	return row == TABLE ? &state->table : row == OPTION ? &state->option : NULL;
}

static const struct variant *chosen_variant(const struct screen *screen)
{
	return variant_find(screen->new_game.id);
}

static void enter(struct screen *screen)
{
	struct new_game_state *state = &screen->new_game;
	const struct session *session = screen->session;

	state->row = OPPONENT;
	state->opponent = session->table ? AT_TABLE : !is_machine(&session->player[WHITE]) &&
	    !is_machine(&session->player[BLACK]) ? HERE : THE_COMPUTER;
	state->side = is_machine(&session->player[WHITE]);
	state->level = session->settings.level;
	state->time = time_row(&session->usual);
	line_clear(&state->option);
	line_clear(&state->table);
}

static bool asked(const struct screen *screen, int row)
{
	if (row == TABLE)
		return screen->new_game.opponent == AT_TABLE;
	if (row == SIDE)
		return screen->new_game.opponent != HERE;
	if (row == LEVEL)
		return screen->new_game.opponent == THE_COMPUTER;
	if (row == OPTION)
		return chosen_variant(screen) && chosen_variant(screen)->options;
	return true;
}

static void time_text(const struct screen *screen, char *text, size_t size)
{
	const struct clocks *usual = &screen->session->usual;
	int time = screen->new_game.time;

	if (time != AS_SET)
		snprintf(text, size, "%s", times[time].name);
	else if (usual->increment_ms == 0)
		snprintf(text, size, "custom: %g", usual->start_ms / 60000.0);
	else
		snprintf(text, size, "custom: %g+%g", usual->start_ms / 60000.0,
		    usual->increment_ms / 1000.0);
}

static void value_of(const struct screen *screen, int row, char *text, size_t size)
{
	const struct new_game_state *state = &screen->new_game;

	switch (row) {
	case OPPONENT:
		snprintf(text, size, "%s", opponents[state->opponent]);
		break;
	case SIDE:
		snprintf(text, size, "%s", sides[state->side]);
		break;
	case LEVEL:
		snprintf(text, size, "%d of %d", state->level, LEVEL_MOST);
		break;
	case TIME:
		time_text(screen, text, size);
		break;
	case TABLE:
		snprintf(text, size, "%.24s", state->table.text);
		break;
	default:
		snprintf(text, size, "%.20s", state->option.text);
	}
}

static void draw(struct screen *screen)
{
	static const char *const labels[ROWS] = {
		"Opponent", "Table", "Color", "Level", "Clocks", "Letters"
	};
	struct new_game_state *state = &screen->new_game;
	const struct variant *variant = chosen_variant(screen);
	struct canvas *canvas = &screen->canvas;
	const struct rectangle top = { 2, 3, 3, canvas->columns - 6 };
	const struct rectangle bottom = { canvas->rows - 5, 3, 4, canvas->columns - 6 };
	int at = 5;

	screen_title(screen, variant ? variant->name : state->id, "");
	if (variant)
		canvas_wrap(canvas, &top, 0, DIM, variant->summary);
	for (int row = 0; row < ROWS; row++) {
		struct look look = row == state->row ? CHOSEN : PLAIN;
		const struct typed_line *line = line_of(state, row);
		char value[64];

		if (!asked(screen, row))
			continue;
		value_of(screen, row, value, sizeof value);
		canvas_print(canvas, at, 3, 14, STRONG, "%c %s", row == state->row ? '>' : ' ',
		    labels[row]);
		if (line && row == state->row)
			line_draw(line, canvas, at, 17, canvas->columns - 20);
		else
			canvas_print(canvas, at, 17, canvas->columns - 20, look, "< %s >", value);
		if (row == state->row && !line) {
			canvas->cursor_row = at;
			canvas->cursor_column = 17;
		}
		at++;
	}
	canvas_wrap(canvas, &bottom, 0, WARNING, screen->message);
	screen_keys_fit(screen, "arrows change   Enter start   F1 rules   Esc back",
	    "arrows  Enter start  F1  Esc back");
}

static int turned(int value, int by, int least, int most)
{
	value += by;
	return value < least ? most : value > most ? least : value;
}

static void change(struct screen *screen, int by)
{
	struct new_game_state *state = &screen->new_game;
	int first = time_row(&screen->session->usual) == AS_SET ? AS_SET : 0;

	switch (state->row) {
	case OPPONENT: state->opponent = turned(state->opponent, by, 0, OPPONENTS - 1); break;
	case SIDE: state->side = turned(state->side, by, 0, 2); break;
	case LEVEL: state->level = turned(state->level, by, 1, LEVEL_MOST); break;
	case TIME: state->time = turned(state->time, by, first, TIMES - 1); break;
	}
}

/* Applies the answers to the session. */
static void apply(struct session *session, const struct new_game_state *state)
{
	enum color mine = state->side == 2 ? (enum color)(now_ms() & 1)
	    : (enum color)state->side;

	session->player[WHITE] = session->player[BLACK] =
	    (struct player){ HUMAN, state->level, "" };
	if (state->opponent != HERE)
		session->player[!mine].who = COMPUTER;
	session->settings.level = state->level;
	session->settings.flipped = state->opponent != HERE && mine == BLACK;
	if (state->time != AS_SET)
		clocks_set(&session->usual, times[state->time].minutes * 60000,
		    times[state->time].seconds * 1000);
}

void screen_greet(struct session *session)
{
	bool mine = !is_machine(&session->player[game_position(session->game)->turn]);
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
static bool begin_at_table(struct screen *screen, const char *id)
{
	struct new_game_state *state = &screen->new_game;
	struct session *session = screen->session;
	const struct player before[2] = { session->player[WHITE], session->player[BLACK] };
	const struct settings settings = session->settings;
	const struct clocks usual = session->usual;
	struct error error = { "" };

	if (state->table.length == 0) {
		session_say(session, "Type a name for the table.");
		state->row = TABLE;
		return false;
	}
	apply(session, state);
	if (table_join(session, state->table.text, id, &error))
		return true;
	memcpy(session->player, before, sizeof session->player);
	session->settings = settings;
	session->usual = usual;
	session_say(session, "%s.", error.why);
	return false;
}

static bool begin_here(struct session *session, const struct new_game_state *state,
    const char *id)
{
	struct error error = { "" };
	struct game *game = game_new(id, NULL, &error);

	if (!game) {
		session_say(session, "%s.", error.why);
		return false;
	}
	apply(session, state);
	session_start(session, game);
	screen_greet(session);
	return true;
}

/* The id of the game that is chosen, with its letters. */
static void write_id(const struct new_game_state *state, char id[ID_TEXT])
{
	snprintf(id, ID_TEXT, "%s%s%s", state->id, state->option.length ? ":" : "",
	    state->option.text);
}

static void begin(struct screen *screen)
{
	const struct new_game_state *state = &screen->new_game;
	struct session *session = screen->session;
	char id[ID_TEXT];

	write_id(state, id);
	if (state->opponent == AT_TABLE ? !begin_at_table(screen, id)
	    : !begin_here(session, state, id))
		return;
	screen->board.cursor = session->settings.flipped ? E8 : E1;
	screen_to_board(screen);
}

static void step(struct screen *screen, int by)
{
	do
		screen->new_game.row = turned(screen->new_game.row, by, 0, ROWS - 1);
	while (!asked(screen, screen->new_game.row));
}

/* Errors in the letters are shown where they are typed. */
static void check_option(struct screen *screen)
{
	char id[ID_TEXT];
	struct error error;
	struct rules *rules;

	write_id(&screen->new_game, id);
	rules = variant_rules(id, &error);
	if (!rules)
		session_say(screen->session, "%s.", error.why);
	rules_free(rules);
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct new_game_state *state = &screen->new_game;
	struct typed_line *line = line_of(state, state->row);

	screen->message[0] = '\0';
	switch (key->code) {
	case K_DOWN: case K_TAB: step(screen, 1); return true;
	case K_UP: case K_BACK_TAB: step(screen, -1); return true;
	case K_LEFT: change(screen, -1); return true;
	case K_RIGHT: change(screen, 1); return true;
	case K_ENTER: begin(screen); return true;
	case K_HELP:
		screen->rules.variant = chosen_variant(screen);
		screen_push(screen, &rules_view);
		return true;
	}
	if (line && key->code != K_ESCAPE) {
		line_key(line, key);
		if (line == &state->option)
			check_option(screen);
		return true;
	}
	if (key->code >= '1' && key->code <= '9' && state->row == LEVEL)
		state->level = (int)key->code - '0';
	else if (key->code == ' ')
		change(screen, 1);
	else
		return false;
	return true;
}

const struct view new_game_view = {
	.name = "opponent",
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.enter = enter,
	.draw = draw,
	.key = key_pressed
};
