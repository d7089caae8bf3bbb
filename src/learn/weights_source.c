/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "learn/weights_source.h"
#include "rules/variant.h"
#include "variants/game_values.h"

/*
 * The block of one game in src/variants/weights.c, or its network.
 */

static const char *const kind_names[KINDS] = {
	[NOTHING] = "NOTHING", [PAWN] = "PAWN", [KNIGHT] = "KNIGHT", [BISHOP] = "BISHOP",
	[ROOK] = "ROOK", [QUEEN] = "QUEEN", [KING] = "KING", [EXTRA1] = "EXTRA1",
	[EXTRA2] = "EXTRA2"
};

/* Numbers on lines of eight: a rank of the board, where they are squares. */
static void write_row(struct strbuf *text, const int32_t *weight, int count)
{
	for (int i = 0; i < count; i++) {
		if (i % 8 == 0)
			strbuf_add(text, "\n\t");
		if (weight[i])
			strbuf_printf(text, "S(%d,%d),", mg_value(weight[i]), eg_value(weight[i]));
		else
			strbuf_add(text, "0,");
	}
}

/* The name of the member is that of the field, with underscores. */
static void write_name(struct strbuf *text, const char *name)
{
	strbuf_add(text, "\t.");
	for (; *name; name++)
		strbuf_printf(text, "%c", *name == ' ' ? '_' : *name);
}

static void write_field(struct strbuf *text, const struct weight_field *f,
    const struct weights *weights)
{
	const int32_t *weight = weight_of(weights, field_first(f));
	int length = field_length(f);

	for (int i = 0; i < length; i += f->columns) {
		if (weights_are_zero(weight + i, f->columns))
			continue;
		write_name(text, f->name);
		if (f->by_kind)
			strbuf_printf(text, "[%s]", kind_names[i / f->columns]);
		else if (length > f->columns)
			strbuf_printf(text, "[%d]", i / f->columns);
		if (f->columns > 1) {
			strbuf_add(text, " = {");
			write_row(text, weight + i, f->columns);
			strbuf_add(text, "\n\t},\n");
		} else {
			strbuf_printf(text, " = S(%d,%d),\n", mg_value(weight[i]),
			    eg_value(weight[i]));
		}
	}
}

void weights_write_source(const struct weights *weights, const struct rules *rules,
    const char *note, struct strbuf *text)
{
	strbuf_printf(text, "/* %s: %s */\nconst struct weights weights_%s = {\n",
	    rules->variant->id, note, rules->variant->id);
	if (weights->verify_null_move)
		strbuf_add(text, "\t.verify_null_move = 1,\n");
	for (int i = 0; i < WEIGHT_FIELDS; i++)
		write_field(text, &weight_fields[i], weights);
	strbuf_add(text, "};\n");
}

static void write_units(struct strbuf *text, const int16_t unit[NETWORK_UNITS])
{
	strbuf_add(text, "{");
	for (int u = 0; u < NETWORK_UNITS; u++)
		strbuf_printf(text, "%d,", unit[u]);
	strbuf_add(text, "},\n");
}

static void write_inputs(struct strbuf *text, const struct network *network, int side, int kind)
{
	strbuf_printf(text, "\t.input[%d][%s] = {\n", side, kind_names[kind]);
	for (square s = 0; s < SQUARES; s++) {
		strbuf_add(text, "\t");
		write_units(text, network->input[side][kind][s]);
	}
	strbuf_add(text, "\t},\n");
}

void network_write_source(const struct network *network, const struct rules *rules,
    const char *note, struct strbuf *text)
{
	strbuf_printf(text, "/* %s: %s */\nconst struct network network_%s = {\n\t.hidden = ",
	    rules->variant->id, note, rules->variant->id);
	write_units(text, network->hidden);
	for (int side = 0; side < 2; side++)
		for (enum kind kind = PAWN; kind < rules->kinds; kind++)
			if (rules->kind[kind].piece)
				write_inputs(text, network, side, kind);
	for (int stage = 0; stage < NETWORK_STAGES; stage++)
		for (int side = 0; side < 2; side++) {
			strbuf_printf(text, "\t.output[%d][%d] = ", stage, side);
			write_units(text, network->output[stage][side]);
		}
	strbuf_add(text, "\t.start = {");
	for (int stage = 0; stage < NETWORK_STAGES; stage++)
		strbuf_printf(text, "%d,", network->start[stage]);
	strbuf_add(text, "},\n};\n");
}
