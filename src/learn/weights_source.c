/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "tune.h"

/*
 * The block of one game in src/variants/weights.c.
 */

static const char *const kind_names[KINDS] = {
	"NOTHING", "PAWN", "KNIGHT", "BISHOP", "ROOK", "QUEEN", "KING", "EXTRA1", "EXTRA2"
};
static bool is_empty(const int32_t *weight, int count)
{
	for (int i = 0; i < count; i++)
		if (weight[i])
			return false;
	return true;
}

/* Numbers on lines of eight: a rank of the board, where they are squares. */
static void write_row(FILE *out, const int32_t *weight, int count)
{
	for (int i = 0; i < count; i++) {
		if (i % 8 == 0)
			fprintf(out, "\n\t");
		if (weight[i])
			fprintf(out, "S(%d,%d),", mg_value(weight[i]), eg_value(weight[i]));
		else
			fprintf(out, "0,");
	}
}

static void write_field(FILE *out, const struct field *f, struct weights *weights)
{
	const int32_t *weight = weight_at(weights, field_first(f));
	int length = field_length(f);

	for (int i = 0; i < length; i += f->columns) {
		if (is_empty(weight + i, f->columns))
			continue;
		fprintf(out, "\t.%s", f->name);
		if (f->by_kind)
			fprintf(out, "[%s]", kind_names[i / f->columns]);
		else if (length > f->columns)
			fprintf(out, "[%d]", i / f->columns);
		if (f->columns > 1) {
			fprintf(out, " = {");
			write_row(out, weight + i, f->columns);
			fprintf(out, "\n\t},\n");
		} else {
			fprintf(out, " = S(%d,%d),\n", mg_value(weight[i]), eg_value(weight[i]));
		}
	}
}

bool weights_write(FILE *out, const struct weights *weights, const struct rules *rules,
    const char *note)
{
	struct weights copy = *weights;

	fprintf(out, "/* %s: %s */\nconst struct weights weights_%s = {\n",
	    rules->variant->id, note, rules->variant->id);
	if (weights->verify_null_move)
		fprintf(out, "\t.verify_null_move = 1,\n");
	for (int i = 0; i < field_count; i++)
		write_field(out, &fields[i], &copy);
	fprintf(out, "};\n");
	return !ferror(out);
}
