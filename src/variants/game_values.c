/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/text.h"
#include "variants/game_reader.h"
#include "variants/game_values.h"

/* One row, if it is a number or has one index; else several, of which each is like `first`. */
#define FIELD(member, text, first, ...) { .name = text, .at = offsetof(struct weights, member), \
	.size = sizeof((struct weights *)0)->member, \
	.columns = (int)(sizeof((struct weights *)0)->first / sizeof(int32_t)), __VA_ARGS__ }
#define ROW(member, text, ...) FIELD(member, text, member, __VA_ARGS__)
#define ROWS(member, text, ...) FIELD(member, text, member[0], __VA_ARGS__)
#define BY_KIND(member, text, ...) FIELD(member, text, member[0], .by_kind = true, __VA_ARGS__)

/*
 * Of names that begin alike, the longer must stand first.  More than `most` would be no evaluation;
 * and what one piece has must fit into a packed score.
 */
const struct weight_field weight_fields[WEIGHT_FIELDS] = {
	BY_KIND(psqt, "psqt", .spread = 4, .most = 1800),
	BY_KIND(mobility, "mobility", .spread = 15, .step = 3, .most = 300),
	BY_KIND(relations, "relations", .spread = 5, .most = 100),
	BY_KIND(usual_relations, "usual relations", .spread = 5, .most = 300),
	BY_KIND(pair, "pair", .spread = 25, .most = 300),
	BY_KIND(imbalance, "imbalance", .spread = 10, .most = 150),
	BY_KIND(own_king_distance, "own king distance", .spread = 5, .most = 300),
	ROW(tempo, "tempo", .spread = 15, .most = 300),
	ROWS(king_danger, "king danger", .spread = 60, .step = 8, .most = 1600),
	ROW(castling, "castling", .spread = 15, .most = 300),
	ROWS(shelter, "shelter", .spread = 15, .step = 6, .most = 300),
	ROWS(storm, "storm", .spread = 15, .step = 6, .most = 300),
	ROW(pawnless_flank, "pawnless flank", .spread = 15, .most = 300),
	ROW(isolated, "isolated", .spread = 10, .most = 300),
	ROW(doubled_isolated, "doubled isolated", .spread = 12, .most = 300),
	ROW(doubled, "doubled", .spread = 12, .most = 300),
	ROW(backward, "backward", .spread = 10, .most = 300),
	ROW(supported, "supported", .spread = 15, .step = 10, .most = 300),
	ROW(duo, "duo", .spread = 15, .step = 10, .most = 300),
	ROW(passed_blocked, "passed blocked", .spread = 20, .step = 10, .most = 300),
	ROW(passed_safe_advance, "passed safe advance", .spread = 20, .step = 10, .most = 300),
	ROW(passed_safe_path, "passed safe path", .spread = 20, .step = 10, .most = 300),
	ROW(passed_supported_advance, "passed supported advance",
	    .spread = 15, .step = 8, .most = 300),
	ROW(passed_candidate, "passed candidate", .spread = 20, .step = 10, .most = 300),
	ROW(passed_free, "passed free", .spread = 20, .step = 10, .most = 300),
	ROW(passed_own_behind, "passed own behind", .spread = 15, .step = 8, .most = 300),
	ROW(passed_enemy_behind, "passed enemy behind", .spread = 15, .step = 8, .most = 300),
	ROW(passed_on_move, "passed on move", .spread = 15, .step = 8, .most = 300),
	ROW(passed_against_minors, "passed against minors", .spread = 15, .step = 8, .most = 300),
	ROW(passed_against_none, "passed against none", .spread = 15, .step = 8, .most = 300),
	ROW(passed_from_edge, "passed from edge", .spread = 10, .step = 6, .most = 300),
	ROW(passed_own_king, "passed own king", .spread = 15, .step = 6, .most = 300),
	ROW(passed_enemy_king, "passed enemy king", .spread = 15, .step = 6, .most = 300),
	ROW(passed, "passed", .spread = 50, .step = 25, .most = 300),
	BY_KIND(open_file, "open file", .spread = 15, .most = 300),
	BY_KIND(outpost, "outpost", .spread = 15, .most = 300),
	BY_KIND(behind_pawn, "behind pawn", .spread = 8, .most = 300),
	BY_KIND(bishop_pawns, "bishop pawns", .spread = 4, .most = 300),
	BY_KIND(bishop_xray_pawns, "bishop xray pawns", .spread = 4, .most = 300),
	BY_KIND(long_diagonal, "long diagonal", .spread = 15, .most = 300),
	BY_KIND(aims_at_king, "aims at king", .spread = 15, .most = 300),
	BY_KIND(reachable_outpost, "reachable outpost", .spread = 15, .most = 300),
	BY_KIND(trapped, "trapped", .spread = 15, .most = 300),
	BY_KIND(threat_by_pawn_push, "threat by pawn push", .spread = 12, .most = 300),
	BY_KIND(threat_by_pawn, "threat by pawn", .spread = 25, .most = 300),
	BY_KIND(threat_by_minor, "threat by minor", .spread = 25, .most = 300),
	BY_KIND(threat_by_major, "threat by major", .spread = 25, .most = 300),
	BY_KIND(threat_by_king, "threat by king", .spread = 25, .most = 300),
	BY_KIND(threat_on_move_by_pawn, "threat on move by pawn", .spread = 15, .most = 300),
	BY_KIND(threat_on_move_by_minor, "threat on move by minor", .spread = 15, .most = 300),
	BY_KIND(threat_on_move_by_major, "threat on move by major", .spread = 15, .most = 300),
	BY_KIND(hanging_on_move, "hanging on move", .spread = 15, .most = 300),
	BY_KIND(hanging, "hanging", .spread = 20, .most = 300),
	ROW(pinned_attacked_twice, "pinned attacked twice", .spread = 12, .most = 300),
	BY_KIND(pinned, "pinned", .spread = 12, .most = 300),
	ROW(defended, "defended", .spread = 8, .most = 300),
	ROW(queen_shielded, "queen shielded", .spread = 15, .most = 300),
	ROW(queen_attackable, "queen attackable", .spread = 15, .most = 300),
	ROW(restricted, "restricted", .spread = 8, .most = 300),
	ROW(space, "space", .spread = 4, .most = 300),
};

static bool parse_half(struct sentences *in, int most, int *value)
{
	const char *at = in->at;
	bool below = at < in->end && *at == '-';
	int n = 0, digits = 0;

	for (at += below; at < in->end && is_digit(*at) && digits < 5; at++, digits++)
		n = 10 * n + (*at - '0');
	if (!digits || n > most)
		return mistake(in, "expected a number from -%d to %d", most, most);
	in->at = at;
	*value = below ? -n : n;
	return true;
}

/* "55/-80", and the blanks after it. */
static bool parse_weight(struct sentences *in, int most, int32_t *weight)
{
	int middle, end;

	if (!parse_half(in, most, &middle))
		return false;
	if (in->at == in->end || *in->at != '/')
		return mistake(in, "expected two numbers such as 55/80");
	in->at++;
	if (!parse_half(in, most, &end))
		return false;
	*weight = S(middle, end);
	skip_blanks(in);
	return true;
}

static const struct weight_field *accept_field(struct sentences *in)
{
	for (int i = 0; i < WEIGHT_FIELDS; i++)
		if (accept(in, weight_fields[i].name))
			return &weight_fields[i];
	return NULL;
}

bool read_values_line(struct file_reader *r, struct weights *weights)
{
	struct sentences *in = &r->in;
	const struct weight_field *f = accept_field(in);
	int length = f ? f->by_kind ? f->columns : field_length(f) : 0, place;
	enum kind kind = NOTHING;

	if (!f)
		return expected(in, "a value such as \"psqt\" or \"tempo\"");
	if (!accept_number(in, 0, length - 1, &place))
		return mistake(in, "expected a number from 0 to %d", length - 1);
	if (f->by_kind && !accept(in, "of"))
		return expected(in, "\"of\" and a piece");
	if (f->by_kind && !(kind = accept_piece(r)))
		return expected(in, "a piece of this game");
	if (!accept(in, ":"))
		return expected(in, "a colon");
	for (; !is_empty(in); place++) {
		int number = field_first(f) + (int)kind * f->columns + place;

		if (place == length)
			return mistake(in, "there are no more than %d of these values", length);
		if (!parse_weight(in, f->most, weight_at(weights, number)))
			return false;
	}
	return true;
}

/* Eight on a line: a rank of the board, where they are squares. */
static void write_row(struct strbuf *text, const struct weight_field *f, const int32_t *weight,
    int length, const char *of)
{
	for (int i = 0; i < length; i += 8) {
		int count = length - i < 8 ? length - i : 8;

		if (weights_are_zero(weight + i, count))
			continue;
		strbuf_printf(text, "  %s %d%s%s:", f->name, i, of ? " of " : "", of ? of : "");
		for (int n = i; n < i + count; n++)
			strbuf_printf(text, " %d/%d", bounded(mg_value(weight[n]), f->most),
			    bounded(eg_value(weight[n]), f->most));
		strbuf_add(text, "\n");
	}
}

void values_write(const struct weights *weights, const struct rules *rules, struct strbuf *text)
{
	strbuf_add(text, "values:\n");
	for (const struct weight_field *f = weight_fields; f < weight_fields + WEIGHT_FIELDS; f++) {
		const int32_t *weight = weight_of(weights, field_first(f));

		if (!f->by_kind)
			write_row(text, f, weight, field_length(f), NULL);
		for (enum kind kind = PAWN; f->by_kind && kind < rules->kinds; kind++)
			if (rules->kind[kind].piece)
				write_row(text, f, weight + (int)kind * f->columns, f->columns,
				    rules_name(rules, kind));
	}
}
