/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/write.h"

#include <string.h>

#include "base/text.h"
#include "rules/rules.h"

void square_write(square s, char text[3])
{
	text[0] = (char)('a' + file_of(s));
	text[1] = (char)('1' + rank_of(s));
	text[2] = '\0';
}

square square_read(const char *text)
{
	if (!is_file_letter(text[0]) || !is_rank_digit(text[1]))
		return NO_SQUARE;
	return square_at(text[0] - 'a', text[1] - '1');
}

char *write_text(char *end, const char *text)
{
	size_t length = strlen(text);

	memcpy(end, text, length + 1);
	return end + length;
}

char *write_char(char *end, char c)
{
	end[0] = c;
	end[1] = '\0';
	return end + 1;
}

char *write_square(char *end, square s)
{
	square_write(s, end);
	return end + 2;
}

char *write_origin(char *end, square from, int origin)
{
	if (origin & 1)
		end = write_char(end, (char)('a' + file_of(from)));
	if (origin & 2)
		end = write_char(end, (char)('1' + rank_of(from)));
	return end;
}

/* The letter of what the moving piece becomes; '\0' if it remains what it is. */
static char promotion_letter(const struct position *pos, const struct move *m)
{
	enum kind before = kind_of(pos->board[move_from(m)]);
	enum kind after = kind_of(m->change[1].holds);

	return after != before ? rules_letter(pos->rules, after) : '\0';
}

char *write_promotion_text(char *end, const struct position *pos, const struct move *m)
{
	char letter = promotion_letter(pos, m);

	return letter ? write_char(end, lower(letter)) : end;
}

char *write_promotion_san(char *end, const struct position *pos, const struct move *m)
{
	char letter = promotion_letter(pos, m);

	return letter ? write_char(write_char(end, '='), letter) : end;
}

char *write_mover(char *end, const struct position *pos, const struct move *m, int origin)
{
	enum kind mover = kind_of(pos->board[move_from(m)]);
	/* Captures by a piece that was taken along do not count. */
	bool captures = (move_captured(pos, m) & ~move_carried(pos, m)) != 0;

	if (mover != PAWN)
		end = write_char(end, rules_letter(pos->rules, mover));
	else if (captures)
		origin |= 1;
	end = write_origin(end, move_from(m), origin);
	if (captures)
		end = write_char(end, 'x');
	return write_promotion_san(write_square(end, move_to(m)), pos, m);
}
