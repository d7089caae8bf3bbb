/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tune.h"

/*
 * A table of worths as a source file.  Men are written as what they are worth on
 * average, and more or less on each square.
 */

static const char *const kind_names[KINDS] = {
	"NOTHING", "PAWN", "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING", "EXTRA1", "EXTRA2"
};
static const char *const kind_marks[KINDS] = {
	"", "P", "N", "B", "R", "Q", "K", "X", "Y"
};

static bool is_empty(const int32_t *worth, int count)
{
	for (int i = 0; i < count; i++)
		if (worth[i])
			return false;
	return true;
}

static int average(const int32_t *worth, int (*phase)(int32_t pair))
{
	int sum = 0, squares = 0;

	for (int s = 0; s < SQUARES; s++) {
		sum += phase(worth[s]);
		squares += worth[s] != 0;
	}
	return squares ? sum / squares : 0;
}

static void write_averages(FILE *out, const struct worths *worths)
{
	for (int k = PAWN; k < KINDS; k++)
		if (!is_empty(worths->man[k], SQUARES))
			fprintf(out, "#define %s(middle, end) W(%d + (middle), %d + (end))\n", kind_marks[k],
			    average(worths->man[k], worth_middle), average(worths->man[k], worth_end));
}

/* One man's worths, a line for each rank, White's first. */
static void write_man(FILE *out, int k, const int32_t *worth)
{
	int middle = average(worth, worth_middle), end = average(worth, worth_end);

	fprintf(out, "\t.man[%s] = {\n", kind_names[k]);
	for (int s = 0; s < SQUARES; s++) {
		fprintf(out, "%s", s % 8 ? "" : "\t");
		if (worth[s])
			fprintf(out, "%s(%d,%d),", kind_marks[k], worth_middle(worth[s]) - middle,
			    worth_end(worth[s]) - end);
		else
			fprintf(out, "0,");
		fprintf(out, "%s", s % 8 == 7 ? "\n" : "");
	}
	fprintf(out, "\t},\n");
}

static void write_men(FILE *out, const struct worths *worths)
{
	for (int k = PAWN; k < KINDS; k++)
		if (!is_empty(worths->man[k], SQUARES))
			write_man(out, k, worths->man[k]);
}

/* Numbers on lines of eight. */
static void write_row(FILE *out, const int32_t *worth, int count)
{
	for (int i = 0; i < count; i++)
		fprintf(out, "%sW(%d,%d),", i % 8 ? "" : "\n\t", worth_middle(worth[i]),
		    worth_end(worth[i]));
}

static void write_field(FILE *out, const struct field *f, struct worths *worths)
{
	const int32_t *worth = worth_at(worths, field_first(f));
	int length = field_length(f);

	for (int i = 0; i < length; i += f->columns) {
		if (is_empty(worth + i, f->columns))
			continue;
		fprintf(out, "\t.%s", f->name);
		if (f->by_kind)
			fprintf(out, "[%s]", kind_names[i / f->columns]);
		else if (length > f->columns)
			fprintf(out, "[%d]", i / f->columns);
		if (f->columns > 1) {
			fprintf(out, " = {");
			write_row(out, worth + i, f->columns);
			fprintf(out, "\n\t},\n");
		} else {
			fprintf(out, " = W(%d,%d),\n", worth_middle(worth[i]), worth_end(worth[i]));
		}
	}
}

bool worths_write(FILE *out, const struct worths *worths, const struct rules *rules,
    const char *note)
{
	struct worths copy = *worths;

	fprintf(out, "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
	    "#include \"variants/worths.h\"\n\n"
	    "/*\n * What is worth how much in %s, learnt from games.\n"
	    " * Made by tools/learn.sh; see tools/README.md.\n *\n%s */\n\n",
	    rules->variant->name, note);
	write_averages(out, worths);
	fprintf(out, "\nconst struct worths worths_%s = {\n", rules->variant->id);
	if (worths->traits)
		fprintf(out, "\t.traits = %s%s%s,\n",
		    worths->traits & PASSING_IS_NO_BOUND ? "PASSING_IS_NO_BOUND" : "",
		    (worths->traits & PASSING_IS_NO_BOUND) && (worths->traits & ZUGZWANG_IS_COMMON) ? " | " : "",
		    worths->traits & ZUGZWANG_IS_COMMON ? "ZUGZWANG_IS_COMMON" : "");
	write_men(out, worths);
	for (int i = 0; i < field_count; i++)
		if (strcmp(fields[i].name, "man") != 0)
			write_field(out, &fields[i], &copy);
	fprintf(out, "};\n");
	return !ferror(out);
}
