/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "session/commands.h"
#include "ui/layout.h"
#include "ui/screen.h"
#include "ui/widgets.h"

/* The settings, to be changed where they are listed. */

struct settings_view {
	struct list_state list;
	bool typing;                    /* a value for the chosen setting ... */
	struct typed_line value;        /* ... this */
};

/* On a narrow screen what the chosen setting is stands below the list. */
enum { WIDE = 70 };
enum { VALUE = 16 };            /* its column */

static const struct setting *chosen_setting(const struct settings_view *view)
{
	return &settings_table[view->list.chosen];
}

/* The one that is told more of. */
static const struct setting *rested_setting(const struct settings_view *view)
{
	return &settings_table[view->list.rested];
}

/* Is the value of this setting typed, not chosen? */
static bool is_typed(const struct setting *setting)
{
	return setting->type == TYPE_TEXT || setting->type == TYPE_CLOCKS ||
	    setting->type == TYPE_MINUTES;
}

/* Of digits, which may be typed right away; where text is typed, letters are keys until Enter. */
static bool is_number(const struct setting *setting)
{
	return is_typed(setting) && setting->type != TYPE_TEXT;
}

/* How many settings there is room for. */
static int room_for(const struct screen *screen)
{
	return screen->canvas.rows - (screen->canvas.columns < WIDE ? 8 : 6);
}

static void draw_setting(struct settings_view *view, struct screen *screen, int n, int row)
{
	const struct setting *setting = &settings_table[n];
	struct canvas *canvas = &screen->canvas;
	int width = canvas->columns < WIDE ? 22 : 12;
	bool chosen = n == view->list.chosen;
	struct look look = setting_is_forbidden(screen->session, setting) ? DIM : PLAIN;
	char value[SETTING_TEXT];

	if (chosen)
		list_mark(canvas, row, VALUE);
	canvas_write(canvas, row, 4, 12, chosen ? CHOSEN : look, setting->name);
	if (canvas->columns >= WIDE)
		canvas_write(canvas, row, 29, canvas->columns - 30, look, setting->help);
	if (chosen && view->typing) {
		canvas_fill(canvas, row, VALUE, 1, width, PLAIN);
		line_draw(&view->value, canvas, row, VALUE, width);
		return;
	}
	setting_write(&screen->session->settings, setting, value);
	canvas_print(canvas, row, VALUE, width, look,
	    is_typed(setting) ? "%s" : "< %s >", *value ? value : "none");
}

static void draw(struct screen *screen, void *state)
{
	struct settings_view *view = state;
	struct canvas *canvas = &screen->canvas;
	int room = room_for(screen), row = 2;
	const struct rectangle help = { canvas->rows - 6, 2, 2, canvas->columns - 4 };
	struct rectangle below = { canvas->rows - 3, 2, 2, canvas->columns - 4 };

	screen_title(screen, "Settings", "");
	list_rest(&view->list, screen->hurried);
	list_show(&view->list, room, SETTING_COUNT);
	for (int n = view->list.top; n < SETTING_COUNT && n - view->list.top < room; n++)
		draw_setting(view, screen, n, row++);
	if (view->list.top + room < SETTING_COUNT)
		list_more(canvas, 1 + room);
	if (canvas->columns < WIDE)
		canvas_wrap(canvas, &help, 0, PLAIN, rested_setting(view)->help);
	if (text_lines(screen->message, below.columns) > below.rows) {
		below.row--;
		below.rows++;
	}
	canvas_wrap_last(canvas, &below, STRONG, screen->message);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct settings_view *view = state;

	(void)screen;
	if (view->typing)
		return "type a value   Enter set   Esc cancel";
	if (is_number(rested_setting(view)))
		return brief ? "Enter or type a value   Esc back"
		    : "Up, Down choose   Enter or type a value   Esc back";
	if (is_typed(rested_setting(view)))
		return brief ? "Enter type a value   Esc back"
		    : "Up, Down choose   Enter type a value   Esc back";
	return brief ? "arrows, Enter change   Esc back"
	    : "Up, Down choose   Left, Right, Enter change   Esc back";
}

static void step(struct settings_view *view, struct session *session, int by)
{
	const struct setting *setting = chosen_setting(view);
	char value[SETTING_TEXT];

	if (setting_step(&session->settings, setting, by, value))
		session_set(session, setting->name, value);
}

/* Begins to type a value, with the present one at first. */
static void begin_typing(struct settings_view *view, const struct session *session)
{
	char value[SETTING_TEXT];

	setting_write(&session->settings, chosen_setting(view), value);
	line_set(&view->value, value);
	view->typing = true;
}

static void type_key(struct settings_view *view, struct session *session, const struct key *key)
{
	int right, up;

	if (key->code == K_ENTER)
		session_set(session, chosen_setting(view)->name, view->value.text);
	if (key->code == K_ENTER || key->code == K_ESCAPE)
		view->typing = false;
	else if (key_arrow(key, &right, &up))
		line_move(&view->value, right);
	else
		line_key(&view->value, key);
}

/* What is typed replaces the value.  A letter that is no key says how to begin. */
static void begin_key(struct settings_view *view, struct session *session, const struct key *key)
{
	const struct setting *setting = chosen_setting(view);

	if (is_number(setting) && key->code < 128 && is_digit((char)key->code)) {
		line_clear(&view->value);
		view->typing = line_key(&view->value, key);
	} else if (is_typed(setting)) {
		session_say(session, "Enter lets you type a value.");
	}
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct settings_view *view = state;
	struct session *session = screen->session;
	bool enters = key->code == K_ENTER || key->code == ' ';

	screen->message[0] = '\0';
	if (view->typing)
		type_key(view, session, key);
	else if (key->code == K_ENTER && is_typed(chosen_setting(view)))
		begin_typing(view, session);
	else if (key->code == K_LEFT || key->code == K_RIGHT || enters)
		step(view, session, key->code == K_LEFT ? -1 : 1);
	else if (scroll_key(key, room_for(screen), SETTING_COUNT - 1, &view->list.chosen))
		return true;
	else if (key->code < ' ' || key->code >= KEYS_BEGIN || key->code == '?' ||
	    key->code == ':' || key->code == 'q')
		return false;
	else
		begin_key(view, session, key);
	return true;
}

static void paste(struct screen *screen, void *state, const char *text)
{
	struct settings_view *view = state;

	(void)screen;
	if (!view->typing)
		line_clear(&view->value);
	view->typing = is_typed(chosen_setting(view));
	line_insert(&view->value, text);
}

const struct view settings_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct settings_view),
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};
