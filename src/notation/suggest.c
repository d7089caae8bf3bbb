/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <string.h>

#include "base/ascii.h"

/* Suggestions: which move was meant by a text with a typing error. */

/* The difference between the text and the move. */
enum edit { CASE_ONLY, CHANGED, MISSING, FAR_OFF };

/* Does b differ from a by one character changed, swapped with the next, left out or added? */
static enum edit edit_between(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	if (*a == '\0' || *b == '\0')
		return strlen(a) + strlen(b) == 1 ? MISSING : FAR_OFF;
	if (strcmp(a + 1, b + 1) == 0)
		return CHANGED;
	if (a[0] == b[1] && a[1] == b[0] && strcmp(a + 2, b + 2) == 0)
		return CHANGED;
	return strcmp(a + 1, b) == 0 || strcmp(a, b + 1) == 0 ? MISSING : FAR_OFF;
}

/* The least difference to any way of writing the move. */
static enum edit edit_of(const struct position *pos, const struct move *m,
    const struct move_input *input)
{
	enum edit least = FAR_OFF;
	struct move_input form;
	char text[MOVE_TEXT];

	for (int origin = 0; origin <= 4; origin++) {
		enum edit edit;

		/* Nobody writes "ff4". */
		if ((origin == 1 || origin == 2) && move_has_mover(m) &&
		    kind_of(pos->board[move_from(m)]) == PAWN)
			continue;
		if (origin < 4)
			san_body(pos, m, origin, text);
		else
			move_write(pos, m, text);
		if (!move_input_parse(pos->rules, text, &form))
			continue;
		edit = alike(form.quiet, input->quiet) ? CASE_ONLY :
		    edit_between(form.quiet, input->quiet);
		if (edit < least)
			least = edit;
	}
	return least;
}

bool suggest_moves(const struct position *pos, const struct move_input *input, char san[MOVE_TEXT])
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	enum edit least = FAR_OFF;
	int found = 0, which = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		enum edit edit = edit_of(pos, &storage[i], input);

		if (edit < least) {
			least = edit;
			found = 0;
		}
		if (edit == least) {
			found++;
			which = i;
		}
	}
	if (least == FAR_OFF || found != 1)
		return false;
	san_write(pos, &storage[which], san);
	return true;
}
