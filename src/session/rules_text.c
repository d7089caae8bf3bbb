/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/rules_help.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "session/describe.h"

/* Cards and examples as text: diagrams in letters, and words. */

void card_draw(const struct card_state *state, struct strbuf *text)
{
	const struct position *pos = &state->pos;

	for (int rank = 7; rank >= 0; rank--) {
		strbuf_printf(text, "    %d ", rank + 1);
		for (int file = 0; file < 8; file++) {
			square s = square_at(file, rank);
			char sign = card_sign(state, s), note = card_note(state, s);
			bool vacant = pos->board[s] == EMPTY;
			char left = vacant || !sign ? ' ' : sign;

			if (vacant && !sign) {
				sign = note ? note : '.';
				note = '\0';
			}
			strbuf_printf(text, "%c%c%c", left,
			    vacant ? sign : piece_letter(pos->rules, pos->board[s]),
			    note ? note : left);
		}
		while (text->length > 0 && text->data[text->length - 1] == ' ')
			text->data[--text->length] = '\0';
		strbuf_add(text, "\n");
	}
	strbuf_add(text, "       a  b  c  d  e  f  g  h\n");
}

/* "It moves to c3, c4.", if there are any. */
static void add_squares(const char *what, squareset squares, struct strbuf *text)
{
	if (squares)
		strbuf_add(text, what);
	for (const char *joint = " "; squares; joint = ", ") {
		strbuf_printf(text, "%s%s", joint, square_name(pop_lsb(&squares)).text);
		if (!squares)
			strbuf_add(text, ".\n");
	}
}

void card_title(const struct card_state *state, struct strbuf *text)
{
	const struct rules *rules = state->pos.rules;
	enum kind kind = kind_of(state->pos.board[state->from]);

	strbuf_printf(text, "The %s", rules_name(rules, kind));
	if (kind >= EXTRA1)
		strbuf_printf(text, " (%c)", rules_letter(rules, kind));
}

void card_move_words(const struct card_state *state, const struct card *card, struct strbuf *text)
{
	char san[MOVE_TEXT], words[WORDS_TEXT];
	struct error error;
	struct move m;

	if (!card->move || state->from != square_read(card->square) ||
	    !san_read(&state->pos, card->move, &m, &error))
		return;
	san_write(&state->pos, &m, san);
	move_words(&state->pos, &m, words);
	strbuf_printf(text, "%s: %s.\n", san, words);
}

/* To which squares another piece comes with it, or brings it. */
static void tell_others(const struct card_state *state, struct strbuf *text)
{
	struct strbuf carried = { 0 }, brought = { 0 };

	strbuf_add(&carried, "With it ");
	card_other(state, state->carried_kinds, &carried);
	strbuf_add(&carried, " comes to");
	add_squares(strbuf_str(&carried), state->carried, text);
	strbuf_add(&brought, "A move of ");
	card_other(state, state->brought_by, &brought);
	strbuf_add(&brought, " brings it to");
	add_squares(strbuf_str(&brought), state->brought, text);
	strbuf_free(&carried);
	strbuf_free(&brought);
}

void card_tell(const struct card_state *state, const struct card *card, struct strbuf *text)
{
	card_title(state, text);
	strbuf_printf(text, " on %s.%s%s\n", square_name(state->from).text,
	    *card->text ? " " : "", card->text);
	describe_pieces(&state->pos, "", text);
	add_squares("It moves to", state->moves & ~state->attacks, text);
	add_squares("It captures on", state->attacks & ~state->moves, text);
	add_squares("It moves or captures on", state->moves & state->attacks, text);
	add_squares("It promotes on", state->promotes, text);
	tell_others(state, text);
	card_move_words(state, card, text);
}

int example_count(const struct variant *variant)
{
	int count = 0;

	while (variant->examples && variant->examples[count].text)
		count++;
	return count;
}

bool example_play(struct example_state *state, const struct rules *rules, int example, int steps,
    struct error *error)
{
	const struct example *shown = &rules->variant->examples[example];
	const char *word = shown->moves;

	state->step = state->steps = 0;
	if (!fen_read(shown->fen, rules, &state->pos, error))
		return false;
	while (*word) {
		size_t length = strcspn(word, " ");
		char text[MOVE_TEXT];
		struct move m;

		snprintf(text, sizeof text, "%.*s", (int)length, word);
		word += length + strspn(word + length, " ");
		state->steps++;
		if (state->step == steps)
			continue;
		if (!san_read(&state->pos, text, &m, error))
			return false;
		state->before = state->pos;
		state->last = m;
		position_apply(&state->before, &m, &state->pos);
		state->step++;
	}
	return true;
}

void example_tell(const struct rules *rules, int example, struct strbuf *text)
{
	struct example_state played;
	struct error error = { "" };

	strbuf_printf(text, "%s\n", rules->variant->examples[example].text);
	if (!example_play(&played, rules, example, 0, &error)) {
		strbuf_printf(text, "%s.\n", error.why);
		return;
	}
	if (rules->variant->examples[example].fen)
		describe_pieces(&played.pos, "", text);
	for (int step = 1; step <= played.steps; step++) {
		char san[MOVE_TEXT], words[WORDS_TEXT];

		if (!example_play(&played, rules, example, step, &error))
			return;
		san_write(&played.before, &played.last, san);
		move_words(&played.before, &played.last, words);
		strbuf_printf(text, "%s: %s.\n", san, words);
	}
}

/* The moves of an example as people write them. */
static void add_moves(const struct rules *rules, int example, struct strbuf *text)
{
	struct example_state played = { .steps = 1 };
	struct error error;
	char san[MOVE_TEXT];

	for (int step = 1; step <= played.steps; step++) {
		if (!example_play(&played, rules, example, step, &error))
			return;
		san_write(&played.before, &played.last, san);
		strbuf_printf(text, "%s%s", step > 1 ? " " : "", san);
	}
}

/* Adds a text, each line of it indented. */
static void add_indented(const char *lines, struct strbuf *text)
{
	while (*lines) {
		const char *line = lines;
		int length = (int)text_take_line(&lines);

		strbuf_printf(text, "%s%.*s\n", length ? "    " : "", length, line);
	}
}

static void add_card(const struct rules *game, const struct card *card, struct strbuf *text)
{
	struct card_state state;
	struct error error;
	struct rules *rules = card_rules(game, card, &error);
	struct strbuf legend = { 0 };

	if (rules && card_make(&state, rules, card, NO_SQUARE, &error)) {
		strbuf_add(text, "\n");
		card_title(&state, text);
		strbuf_printf(text, ".%s%s\n\n", *card->text ? " " : "", card->text);
		card_draw(&state, text);
		card_legend(&state, 0, &legend);
		strbuf_add(text, "\n");
		add_indented(strbuf_str(&legend), text);
		if (card->move) {
			strbuf_add(text, "\n");
			card_move_words(&state, card, text);
		}
	}
	strbuf_free(&legend);
	rules_free(rules);
}

static void add_examples(const struct rules *rules, struct strbuf *text)
{
	const struct example *examples = rules->variant->examples;
	const char *fen = NULL;

	for (int i = 0; i < example_count(rules->variant); i++) {
		struct card_state state = { .from = NO_SQUARE };
		struct error error;

		if (i == 0)
			strbuf_add(text, "\nExamples:\n");
		if (examples[i].fen && (!fen || strcmp(fen, examples[i].fen) != 0) &&
		    fen_read(examples[i].fen, rules, &state.pos, &error)) {
			strbuf_add(text, "\n");
			card_draw(&state, text);
		}
		fen = examples[i].fen;
		strbuf_add(text, "\n");
		add_moves(rules, i, text);
		strbuf_printf(text, "%s%s\n", *examples[i].text ? ": " : "", examples[i].text);
	}
}

void rules_write(const struct variant *variant, struct strbuf *text)
{
	const char *sentences = variant->sentences;

	strbuf_add(text, variant->help);
	if (sentences && *sentences)
		strbuf_printf(text, "\n\nIts file says:\n\n%.*s", (int)strlen(sentences) - 1,
		    sentences);
	if (variant->like)
		strbuf_printf(text, "\n\nThe rules of %s, which it is like:\n\n%s",
		    variant->like->name, variant->like->help);
}

void rules_illustrate(const struct rules *game, struct strbuf *text)
{
	const struct card usual = { .text = "" };
	struct error error;
	struct rules *rules = card_rules(game, &usual, &error);

	for (int i = 0; i < card_count(game->variant); i++)
		add_card(game, card_of(game->variant, i), text);
	if (rules)
		add_examples(rules, text);
	rules_free(rules);
}
