/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "rules/rules.h"
#include "base/text.h"
#include "ui/board.h"
#include "session/rules_help.h"
#include "ui/screen.h"
#include "variants/list.h"

/*
 * The rules of a game: its text, and beside it a board on which a pawn can be moved to show where
 * it moves and captures, or an example played through.  Where there is no room beside the text, the
 * board takes its place in turn.
 */

enum { CARD_COLUMNS = 30, CARD_ROWS = 14, CARD_FROM = 70 };

static bool is_wide(const struct canvas *canvas)
{
	return canvas->columns >= CARD_FROM && canvas->rows >= 20;
}

static bool shows_board(const struct screen *screen)
{
	const struct canvas *canvas = &screen->canvas;

	return screen->rules.rules && (is_wide(canvas) || (screen->rules.turned &&
	    canvas->columns >= CARD_COLUMNS && canvas->rows >= CARD_ROWS));
}

static bool shows_text(const struct screen *screen)
{
	return is_wide(&screen->canvas) || !shows_board(screen);
}

static void enter(struct screen *screen)
{
	struct rules_state *state = &screen->rules;
	struct error error;
	const char *id;

	if (state->variant) {
		id = state->variant->id;
	} else {
		state->variant = screen->session->game->rules->variant;
		id = rules_spec(screen->session->game->rules);
	}
	state->top = state->example = state->step = state->below = 0;
	state->turned = false;
	state->pawn = square_at(3, 1);
	state->rules = variant_rules(id, &error);
}

static void leave(struct screen *screen)
{
	rules_free(screen->rules.rules);
	screen->rules.rules = NULL;
	screen->rules.variant = NULL;
}

static void draw_text(struct screen *screen, int columns)
{
	struct rules_state *state = &screen->rules;
	struct canvas *canvas = &screen->canvas;
	const struct rectangle at = { 2, 2, canvas->rows - 4, columns };

	state->lines = canvas_wrap(canvas, &at, state->top, PLAIN, state->variant->help);
	if (state->top + at.rows < state->lines)
		canvas_write(canvas, 2 + at.rows, 2, columns, DIM, "(more: Space)");
}

/* The legend below the card. */
static void draw_key(struct canvas *canvas, int row, int column)
{
	static const char *const lines[] = {
		"*  the pawn may move here", "x  the pawn may capture here", "#  either", "",
		"Arrow keys move the pawn."
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines && row < canvas->rows - 1; i++)
		canvas_write(canvas, row++, column, CARD_COLUMNS - 3, DIM, lines[i]);
}

/* Where the small board stands. */
static void place_board(const struct screen *screen, struct layout *layout)
{
	*layout = (struct layout){ .size = { 1, 3, false }, .coordinates = true };
	layout->board_row = 3;
	layout->board_column = is_wide(&screen->canvas)
	    ? screen->canvas.columns - CARD_COLUMNS + 3 : 4;
}

static void draw_card(struct screen *screen)
{
	const struct rules_state *state = &screen->rules;
	struct canvas *canvas = &screen->canvas;
	struct layout layout;
	struct marks marks;
	struct pawn_card card;

	place_board(screen, &layout);
	marks_clear(&marks);
	if (!pawn_card_make(&card, state->rules, state->pawn)) {
		position_clear(&card.pos, state->rules);
		marks.sign[state->pawn] = '-';
	}
	for (square s = 0; s < SQUARES; s++) {
		bool moves = has(card.moves, s), attacks = has(card.attacks, s);

		marks.sign[s] = moves && attacks ? '#'
		    : moves                      ? '*'
		    : attacks
		    ? 'x'
		    : marks.sign[s];
	}
	marks.target = card.moves | card.attacks;
	marks.cursor = state->pawn;
	canvas_write(canvas, 2, layout.board_column, 24, STRONG, "The pawn");
	board_draw(canvas, &layout, &card.pos, &marks);
	draw_key(canvas, 13, layout.board_column - 2);
}

/* The text below an example; what does not fit is scrolled. */
static void draw_below(struct screen *screen, int column, const char *text)
{
	struct rules_state *state = &screen->rules;
	struct canvas *canvas = &screen->canvas;
	int row = is_wide(canvas) ? 13 : 12;
	struct rectangle at = { row, column, canvas->rows - 1 - row, canvas->columns - column - 1 };

	state->below_lines = text_lines(text, at.columns);
	if (state->below_lines > at.rows)
		at.rows--;
	state->below_room = at.rows;
	canvas_wrap(canvas, &at, state->below, PLAIN, text);
	if (state->below + at.rows < state->below_lines)
		canvas_write(canvas, row + at.rows, column, at.columns, DIM, "(more: Down)");
}

static void draw_example(struct screen *screen)
{
	const struct rules_state *state = &screen->rules;
	struct canvas *canvas = &screen->canvas;
	const struct example *example = &state->variant->examples[state->example - 1];
	struct layout layout;
	struct marks marks;
	struct example_state played;
	struct error error = { "" };
	char words[WORDS_TEXT];
	struct strbuf text = { 0 };

	place_board(screen, &layout);
	if (!example_play(&played, state->rules, state->example - 1, state->step, &error))
		return;
	marks_clear(&marks);
	if (played.step > 0)
		marks.last = move_squares(&played.last);
	canvas_print(canvas, 2, layout.board_column, 24, STRONG, "Example %d, move %d of %d",
	    state->example, played.step, played.steps);
	board_draw(canvas, &layout, &played.pos, &marks);
	strbuf_add(&text, example->text);
	if (played.step > 0) {
		move_words(&played.before, &played.last, words);
		strbuf_printf(&text, is_wide(canvas) ? "\n\n%s" : "\n%s", words);
	}
	draw_below(screen, layout.board_column - 2, strbuf_str(&text));
	strbuf_free(&text);
}

/* The keys at present. */
static const char *keys_of(const struct screen *screen)
{
	if (!shows_board(screen))
		return "Space scroll  Tab board  Esc back";
	if (!shows_text(screen))
		return screen->rules.example > 0 ? "left, right step  Tab next  Esc back"
		    : "arrows move the pawn  Tab  Esc back";
	if (screen->rules.example > 0)
		return "left, right: step through   Tab next   Space, b scroll   Esc back";
	if (example_count(screen->rules.variant) > 0)
		return "arrows move the pawn   Tab examples   Space, b scroll   Esc back";
	return "arrows move the pawn   Space, b scroll   Esc back";
}

static void draw(struct screen *screen)
{
	const struct variant *variant = screen->rules.variant;
	struct canvas *canvas = &screen->canvas;
	char inventor[80] = "";

	if (variant->inventor)
		snprintf(inventor, sizeof inventor, "by %s", variant->inventor);
	screen_title(screen, variant->name, inventor);
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
	if (shows_text(screen))
		draw_text(screen, canvas->columns - (shows_board(screen) ? CARD_COLUMNS + 3 : 4));
	if (shows_board(screen) && screen->rules.example > 0)
		draw_example(screen);
	else if (shows_board(screen))
		draw_card(screen);
	screen_keys(screen, keys_of(screen));
}

static void step_example(struct screen *screen, int by)
{
	struct rules_state *state = &screen->rules;
	struct example_state played;
	struct error error;

	if (state->rules &&
	    example_play(&played, state->rules, state->example - 1, state->step + by, &error) &&
	    state->step + by >= 0)
		state->step = played.step;
	state->below = 0;
}

/* The card, then each example, and where there is room for one thing only the text. */
static void turn_over(struct screen *screen)
{
	struct rules_state *state = &screen->rules;

	state->step = state->below = 0;
	if (shows_board(screen))
		state->example = (state->example + 1) % (example_count(state->variant) + 1);
	else
		state->example = 0;
	state->turned = !shows_board(screen) || state->example > 0;
}

/* Keys for the board beside the text. */
static bool card_key(struct screen *screen, const struct key *key)
{
	struct rules_state *state = &screen->rules;
	int right = key->code == K_RIGHT ? 1 : key->code == K_LEFT ? -1 : 0;
	int up = key->code == K_UP ? 1 : key->code == K_DOWN ? -1 : 0;
	int file = file_of(state->pawn) + right, rank = rank_of(state->pawn) + up;

	if (key->code == K_TAB) {
		turn_over(screen);
		return true;
	}
	if (!shows_board(screen))
		return false;
	if (state->example > 0 && right)
		step_example(screen, right);
	else if (state->example > 0 && (up || !shows_text(screen)))
		return scroll_key(key, state->below_room, state->below_lines - state->below_room,
		    &state->below);
	else if (state->example == 0 && (right || up) && on_board(file, rank))
		state->pawn = square_at(file, rank);
	else
		return state->example == 0 && (right || up);
	return true;
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct rules_state *state = &screen->rules;
	int room = screen->canvas.rows - 4;

	if (card_key(screen, key) ||
	    scroll_key(key, room - 1, state->lines - room, &state->top))
		return true;
	if (key->code != K_ENTER && key->code != K_HELP)
		return false;
	screen_pop(screen);
	return true;
}

const struct view rules_view = {
	.name = "rules",
	.rows = 6, .columns = 20,
	.enter = enter,
	.leave = leave,
	.draw = draw,
	.key = key_pressed
};
