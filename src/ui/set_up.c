/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/rules.h"
#include "session/commands.h"
#include "session/describe.h"
#include "ui/board_view.h"

/* Setting a position up: pieces by their letters, or the whole as FEN. */

struct set_up_view {
	struct position pos;
	uint64_t begun;                 /* the key of the position that was there at first */
	square cursor;
	square pairing;                 /* will be paired with the next piece; NO_SQUARE: none */
	struct typed_line fen;          /* the position as text */
	bool typing;                    /* it has the focus ... */
	bool untouched;                 /* ... and no key was pressed there, or Enter last */
	bool leaving;                   /* Esc was pressed last: again, it drops the position */
};

static void show_fen(struct set_up_view *view)
{
	char fen[FEN_TEXT];

	fen_write(&view->pos, fen);
	line_set(&view->fen, fen);
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct set_up_view *view = state;

	(void)subject;
	view->pos = *game_position(screen->session->game);
	view->begun = view->pos.key;
	view->cursor = square_at(4, 3);
	view->pairing = NO_SQUARE;
	screen->message[0] = '\0';
	show_fen(view);
}

/* Gives up rights, and what else the position remembers, that a change makes impossible. */
static void update_rights(struct set_up_view *view)
{
	struct position *pos = &view->pos;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];

		if (castle->right && !castle_at_home(pos, castle))
			pos->castling &= (uint8_t)~castle->right;
	}
	pos->ep_squares = 0;
	pos->ep_target = NO_SQUARE;
	pos->halfmove_clock = 0;
	pos->fullmove = 1;
	if (pos->rules->extra->fit)
		pos->rules->extra->fit(pos);
	position_rekey(pos);
	show_fen(view);
}

static void unpair(struct set_up_view *view, square s)
{
	const struct pair_ops *pairs = view->pos.rules->pairs;

	if (pairs->unpair)
		pairs->unpair(&view->pos, s);
}

static void put(struct set_up_view *view, piece p)
{
	unpair(view, view->cursor);
	position_put(&view->pos, view->cursor, p);
	update_rights(view);
}

/* Pairs the piece under the cursor with the one on `other`, or begins to, if there is none yet. */
static void pair(struct set_up_view *view, struct session *session, square other)
{
	struct position *pos = &view->pos;
	piece here = pos->board[view->cursor];
	bool pawn = kind_of(here) == PAWN;

	if (!pos->rules->pairs->pair) {
		session_say(session, "This game has no pairs of pieces.");
	} else if (here == EMPTY) {
		session_say(session, "There is no piece to pair here.");
	} else if (other == NO_SQUARE) {
		view->pairing = view->cursor;
		session_say(session, "Go to %s, and press + again.",
		    pawn ? "the piece that owns this pawn" : "the pawn of this piece");
	} else if (color_of(here) != color_of(pos->board[other]) ||
	    pawn == (kind_of(pos->board[other]) == PAWN)) {
		session_say(session, "Only a piece and a pawn of its color form a pair.");
	} else {
		unpair(view, other);
		unpair(view, view->cursor);
		pos->rules->pairs->pair(pos, other, view->cursor);
		update_rights(view);
	}
}

/* Toggles the castling right with that number. */
static void toggle_castling(struct set_up_view *view, struct session *session, int number)
{
	struct position *pos = &view->pos;
	const struct castle *castle = &pos->rules->castle[number];

	if (!castle->right)
		session_say(session, "This game has no castling.");
	else if (!castle_at_home(pos, castle))
		session_say(session, "%s's king or rook is not on its initial square.",
		    color_name[castle->color]);
	else
		pos->castling ^= castle->right;
	update_rights(view);
}

/* The rights to castle in their order, as of FEN: "KQ-q". */
static void write_castling(const struct position *pos, char text[static 5])
{
	for (int i = 0; i < 4; i++)
		text[i] = pos->castling & pos->rules->castle[i].right ? "KQkq"[i] : '-';
	text[4] = '\0';
}

/* The pieces and the keys, as far as there is room. */
static void draw_legend(const struct position *pos, struct canvas *canvas,
    const struct rectangle *at)
{
	enum { LEAST_WIDTH = 24 };
	static const char *const keys[][2] = {
		{ ".    empty square", ". empty" }, { "Tab  switch side to move", "Tab side" },
		{ "-    clear the board", "- clear" }, { "=    initial position", "= start" },
		{ ":    enter a FEN", NULL }, { NULL, NULL }
	};
	const struct rules *rules = pos->rules;
	bool brief = at->columns < LEAST_WIDTH;
	bool castling = rules->castle[0].right != 0, pairs = rules->pairs->pair != NULL;
	int row = at->row, end = at->row + at->rows;
	char rights[5];

	for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
		char letter = rules_letter(rules, kind);

		if (!rules->kind[kind].piece)
			continue;
		canvas_print(canvas, row++, at->column, at->columns, PLAIN,
		    brief ? "%c%c %s" : "%c %c  %s", letter, lower(letter),
		    rules_name(rules, kind));
	}
	row += row + 7 + pairs <= end;
	for (int i = 0; keys[i][brief] && row < end - pairs - castling; i++)
		canvas_write(canvas, row++, at->column, at->columns, DIM, keys[i][brief]);
	if (pairs && row < end)
		canvas_write(canvas, row++, at->column, at->columns, DIM,
		    brief ? "+ pair" : "+    pair piece and pawn");
	write_castling(pos, rights);
	if (castling && row < end)
		canvas_print(canvas, row, at->column, at->columns, DIM,
		    brief ? "1-4 %s" : "1-4  castling %s", rights);
}

/* The board, and what its signs mean. */
static void draw_board(const struct set_up_view *view, struct canvas *canvas,
    const struct layout *layout)
{
	struct position pos = view->pos;
	struct marks marks = { 0 };
	struct strbuf legend = { 0 };
	square partner = describe_partner(&pos, view->cursor);

	pos.ep_squares = 0;             /* nothing is legal yet */
	describe_signs(&pos, false, marks.note, &legend);
	if (!view->typing)
		marks.cursor = bit(view->cursor);
	if (view->pairing != NO_SQUARE)
		marks.selected = bit(view->pairing);
	if (!view->typing && partner != NO_SQUARE)
		marks.partner = bit(partner);
	board_draw(canvas, layout, &pos, &marks);
	canvas_write(canvas, layout->proposal_row, 1, canvas->columns - 2, DIM,
	    strbuf_str(&legend));
	strbuf_free(&legend);
}

/* The position as text, which begins in the row above if it is long and nothing is said there. */
static void draw_fen(const struct screen *screen, const struct set_up_view *view,
    struct canvas *canvas, const struct layout *layout)
{
	const char *text = view->fen.text;
	bool two_rows = !view->typing && !*screen->message &&
	    (int)strlen(text) > canvas->columns - (int)sizeof "FEN:" - 2;
	int row = layout->prompt_row - two_rows;
	int column = canvas_write(canvas, row, 1, 5, STRONG, "FEN:") + 1;
	int width = canvas->columns - column - 1, cut = width;
	char first[FEN_TEXT];

	if (view->typing) {
		line_draw(&view->fen, canvas, row, column, width);
		return;
	}
	while (two_rows && cut > 1 && !strchr(" ,/", text[cut - 1]))
		cut--;
	if (two_rows) {
		snprintf(first, sizeof first, "%.*s", cut, text);
		canvas_write(canvas, row, column, width, PLAIN, first);
		text += cut;
	}
	canvas_write(canvas, layout->prompt_row, column, width, PLAIN, text);
}

static void draw(struct screen *screen, void *state)
{
	const struct set_up_view *view = state;
	struct canvas *canvas = &screen->canvas;
	struct layout layout;

	layout_make(&layout, canvas, screen->session->settings.flipped, true);
	screen_title(screen, "Set up a position",
	    view->pos.turn == WHITE ? "White to move" : "Black to move");
	draw_board(view, canvas, &layout);
	if (layout.panel.rows > 4)
		draw_legend(&view->pos, canvas, &layout.panel);
	status_draw_text(canvas, &layout, layout.message_rows,
	    view->pairing == NO_SQUARE ? WARNING : STRONG, screen->message);
	draw_fen(screen, view, canvas, &layout);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct set_up_view *view = state;

	(void)screen;
	return view->typing ? "Enter accept   Ctrl-U clear   Esc back"
	    : brief ? "? keys  : FEN  Enter play  Esc back"
	    : "letters place pieces   arrows   : FEN   ? keys   Enter play   Esc back";
}

static bool read_fen(struct set_up_view *view, struct screen *screen)
{
	struct error error = { "" };

	view->pairing = NO_SQUARE;
	if (fen_read(view->fen.text, view->pos.rules, &view->pos, &error)) {
		screen->message[0] = '\0';
		return true;
	}
	session_say(screen->session, "%s.", error.why);
	return false;
}

/*
 * What is typed first, or after a refusal, takes the place of the position shown, unless another
 * key was pressed: a terminal may not tell that it pastes.
 */
static void typing_key(struct set_up_view *view, struct screen *screen, const struct key *key)
{
	bool replaces = view->untouched && key->code > ' ' && key->code < KEYS_BEGIN;

	view->untouched = false;
	screen->message[0] = '\0';
	if (replaces)
		line_clear(&view->fen);
	if (key->code == K_LEFT || key->code == K_RIGHT) {
		line_move(&view->fen, key->code == K_LEFT ? -1 : 1);
	} else if (key->code == K_ENTER) {
		view->typing = view->untouched = !read_fen(view, screen);
	} else if (key->code == K_ESCAPE) {
		view->typing = false;
		show_fen(view);
	} else {
		line_key(&view->fen, key);
	}
}

static void show_help(struct screen *screen, const struct rules *rules)
{
	struct strbuf text = { 0 };

	strbuf_add(&text,
	    "The arrow keys move the cursor. The letter of a piece places it there, upper case "
	    "for White and lower case for Black:\n");
	for (enum kind kind = PAWN; kind < rules->kinds; kind++)
		if (rules->kind[kind].piece)
			strbuf_printf(&text, "  %c  %s\n", rules_letter(rules, kind),
			    rules_name(rules, kind));
	strbuf_add(&text,
	    "\n.    clear the square\n"
	    "Tab  switch the side to move\n"
	    "-    clear the board\n"
	    "=    initial position\n");
	if (rules->castle[0].right)
		strbuf_add(&text,
		    "1-4  the rights to castle: White's on the king's side (K) and on the queen's "
		    "side (Q), then Black's (k, q)\n");
	if (rules->pairs->pair)
		strbuf_add(&text, "+    on a piece, then on a pawn: makes the pawn its own\n");
	strbuf_add(&text,
	    ":    edit the position as text (FEN): the arrow keys go along it, a FEN that is typed "
	    "or pasted takes its place\n"
	    "\nEnter starts a game from the position. Esc goes back.\n");
	screen_push(screen, &page_view,
	    &(struct page){ .title = "Setting up a position", .text = strbuf_str(&text) });
	strbuf_free(&text);
}

static bool letter_key(struct set_up_view *view, struct session *session, uint32_t code)
{
	enum kind kind = code < 127 ? rules_kind(view->pos.rules, (char)code) : NOTHING;

	if (code <= ' ' || code == K_HELP || code == K_MOUSE)
		return false;
	if (kind == NOTHING)
		session_say(session, "That key does nothing here: ? lists the keys.");
	else
		put(view, piece_make(code >= 'a' ? BLACK : WHITE, kind));
	return true;
}

/*
 * Esc, which may be an arrow key whose rest is late, drops a position only when pressed again;
 * false if the view may be left.
 */
static bool keeps_position(struct set_up_view *view, struct session *session, bool leaving)
{
	view->leaving = !leaving && view->pos.key != view->begun;
	if (view->leaving)
		session_say(session, "Enter plays from this position; Esc again drops it.");
	return view->leaving;
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct set_up_view *view = state;
	bool leaving = view->leaving;
	square pairing = view->pairing;
	struct error error;
	int right, up;

	if (view->typing) {
		typing_key(view, screen, key);
		return true;
	}
	view->leaving = false;
	screen->message[0] = '\0';
	if (key_arrow(key, &right, &up)) {
		view->cursor = square_beside(
		    view->cursor, right, up, screen->session->settings.flipped);
		return true;
	}
	view->pairing = NO_SQUARE;
	switch (key->code) {
	case K_ENTER: cmd_fen(screen->session, view->fen.text); return true;
	case K_ESCAPE: return keeps_position(view, screen->session, leaving);
	case '?': show_help(screen, view->pos.rules); return true;
	case ':': view->typing = view->untouched = true; return true;
	case '+': pair(view, screen->session, pairing); return true;
	case '1': case '2': case '3': case '4':
		toggle_castling(view, screen->session, (int)key->code - '1');
		return true;
	case '.': case ' ': case K_DELETE: case K_BACKSPACE: put(view, EMPTY); return true;
	case K_TAB:
		view->pos.turn = !view->pos.turn;
		update_rights(view);
		return true;
	case '-':
		position_clear(&view->pos, view->pos.rules);
		update_rights(view);
		return true;
	case '=':
		if (fen_read(NULL, view->pos.rules, &view->pos, &error))
			show_fen(view);
		return true;
	}
	return letter_key(view, screen->session, key->code);
}

/* A whole FEN takes the place of the one shown; other text is for the one that is edited. */
static void paste(struct screen *screen, void *state, const char *text)
{
	struct set_up_view *view = state;
	bool whole = fen_begins(text);

	if (!whole && !view->typing)
		return;
	view->untouched = view->leaving = false;
	screen->message[0] = '\0';
	if (whole)
		line_clear(&view->fen);
	if (line_insert(&view->fen, text)) {
		view->typing = view->typing || !read_fen(view, screen);
		return;
	}
	session_say(screen->session, "There is no room for the text.");
	if (whole)
		show_fen(view);
}

const struct view set_up_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct set_up_view),
	.open = open_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};
