/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"

#include <string.h>

#include "rules/letters.h"

/* Guessing what was meant by a text that is nearly a move. */

/* How far the text is from the move. */
enum slip { CASE_ONLY, CHANGED, MISSING, FAR_OFF };

/* Does b come from a by one letter changed, swapped with the next, or left out or added? */
static enum slip slip_between(const char *a, const char *b)
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

/* Compared with all ways of writing the move. */
static enum slip slip_of(const struct position *pos, const struct move *m,
    const struct typed *typed)
{
	enum slip least = FAR_OFF;
	struct typed form;
	char text[MOVE_TEXT];

	for (int origin = 0; origin <= 4; origin++) {
		enum slip slip;

		/* Nobody writes "ff4". */
		if ((origin == 1 || origin == 2) && move_has_mover(m) &&
		    kind_of(pos->board[move_from(m)]) == PAWN)
			continue;
		if (origin < 4)
			san_body(pos, m, origin, text);
		else
			move_write(pos, m, text);
		if (!typed_make(pos->rules, text, &form))
			continue;
		slip = alike(form.quiet, typed->quiet) ? CASE_ONLY :
		    slip_between(form.quiet, typed->quiet);
		if (slip < least)
			least = slip;
	}
	return least;
}

bool typed_near(const struct position *pos, const struct typed *typed, char san[MOVE_TEXT])
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	enum slip least = FAR_OFF;
	int found = 0, which = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		enum slip slip = slip_of(pos, &storage[i], typed);

		if (slip < least) {
			least = slip;
			found = 0;
		}
		if (slip == least) {
			found++;
			which = i;
		}
	}
	if (least == FAR_OFF || found != 1)
		return false;
	san_write(pos, &storage[which], san);
	return true;
}
