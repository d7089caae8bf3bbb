/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"

#include <ctype.h>
#include <string.h>

/* Guessing what was meant by a text that is nearly a move. */

static bool same_letters(const char *a, const char *b)
{
	for (; *a && tolower((unsigned char)*a) == tolower((unsigned char)*b); a++)
		b++;
	return *a == '\0' && *b == '\0';
}

/* Is b what a becomes when one letter is added, left out, changed, or swapped with the next? */
static bool one_slip(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	if (*a == '\0' || *b == '\0')
		return strlen(a) + strlen(b) == 1;
	if (strcmp(a + 1, b + 1) == 0 || strcmp(a + 1, b) == 0 || strcmp(a, b + 1) == 0)
		return true;
	return a[0] == b[1] && a[1] == b[0] && strcmp(a + 2, b + 2) == 0;
}

/* How far the text is from the move: 0 but for case, 1 for one slip, 2 for more. */
static int slips(const struct position *pos, const struct move *m, const struct typed *typed)
{
	struct typed form;
	char text[MOVE_TEXT];
	int least = 2;

	for (int origin = 0; origin <= 4 && least > 0; origin++) {
		if (origin < 4)
			san_body(pos, m, origin, text);
		else
			move_write(pos, m, text);
		if (!typed_make(pos->rules, text, &form))
			continue;
		if (same_letters(form.quiet, typed->quiet))
			least = 0;
		else if (one_slip(form.quiet, typed->quiet))
			least = 1;
	}
	return least;
}

bool typed_near(const struct position *pos, const struct typed *typed, char san[MOVE_TEXT])
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int least = 2, found = 0, which = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		int distance = slips(pos, &storage[i], typed);

		if (distance < least) {
			least = distance;
			found = 0;
		}
		if (distance == least) {
			found++;
			which = i;
		}
	}
	if (least > 1 || found != 1)
		return false;
	san_write(pos, &storage[which], san);
	return true;
}
