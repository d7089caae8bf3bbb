/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/text.h"
#include "variants/game_reader.h"
#include "variants/game_values.h"

#define FIELD(member, name, ...) \
	{ name, offsetof(struct weights, member), sizeof((struct weights *)0)->member, __VA_ARGS__ }

/*
 * Columns, by kind, spread, step, most.  Of names that begin alike, the longer must stand first.
 * More would be no evaluation; and what one piece has must fit into a packed score.
 */
const struct weight_field weight_fields[WEIGHT_FIELDS] = {
	FIELD(psqt, "psqt", SQUARES, true, 4, 0, 1800),
	FIELD(mobility, "mobility", MOBILITY_COUNTS, true, 15, 3, 300),
	FIELD(relations, "relations", KINDS * OFFSETS, true, 5, 0, 100),
	FIELD(usual_relations, "usual relations", 1, true, 5, 0, 300),
	FIELD(pair, "pair", 1, true, 25, 0, 300),
	FIELD(imbalance, "imbalance", KINDS, true, 10, 0, 150),
	FIELD(own_king_distance, "own king distance", 1, true, 5, 0, 300),
	FIELD(tempo, "tempo", 1, false, 15, 0, 300),
	FIELD(king_danger, "king danger", KING_DANGER_GRADES, false, 60, 8, 1600),
	FIELD(castling, "castling", 2, false, 15, 0, 300),
	FIELD(shelter, "shelter", 8, false, 15, 6, 300),
	FIELD(storm, "storm", 8, false, 15, 6, 300),
	FIELD(pawnless_flank, "pawnless flank", 1, false, 15, 0, 300),
	FIELD(isolated, "isolated", 2, false, 10, 0, 300),
	FIELD(doubled_isolated, "doubled isolated", 1, false, 12, 0, 300),
	FIELD(doubled, "doubled", 1, false, 12, 0, 300),
	FIELD(backward, "backward", 2, false, 10, 0, 300),
	FIELD(supported, "supported", STEPS_TO_GO, false, 15, 10, 300),
	FIELD(duo, "duo", STEPS_TO_GO, false, 15, 10, 300),
	FIELD(passed_blocked, "passed blocked", STEPS_TO_GO, false, 20, 10, 300),
	FIELD(passed_safe_advance, "passed safe advance", STEPS_TO_GO, false, 20, 10, 300),
	FIELD(passed_safe_path, "passed safe path", STEPS_TO_GO, false, 20, 10, 300),
	FIELD(passed_supported_advance, "passed supported advance", STEPS_TO_GO, false, 15, 8, 300),
	FIELD(passed_candidate, "passed candidate", STEPS_TO_GO, false, 20, 10, 300),
	FIELD(passed_free, "passed free", STEPS_TO_GO, false, 20, 10, 300),
	FIELD(passed_own_behind, "passed own behind", STEPS_TO_GO, false, 15, 8, 300),
	FIELD(passed_enemy_behind, "passed enemy behind", STEPS_TO_GO, false, 15, 8, 300),
	FIELD(passed_on_move, "passed on move", STEPS_TO_GO, false, 15, 8, 300),
	FIELD(passed_against_minors, "passed against minors", STEPS_TO_GO, false, 15, 8, 300),
	FIELD(passed_against_none, "passed against none", STEPS_TO_GO, false, 15, 8, 300),
	FIELD(passed_from_edge, "passed from edge", 4, false, 10, 6, 300),
	FIELD(passed_own_king, "passed own king", KING_DISTANCES, false, 15, 6, 300),
	FIELD(passed_enemy_king, "passed enemy king", KING_DISTANCES, false, 15, 6, 300),
	FIELD(passed, "passed", STEPS_TO_GO, false, 50, 25, 300),
	FIELD(open_file, "open file", 2, true, 15, 0, 300),
	FIELD(outpost, "outpost", 2, true, 15, 0, 300),
	FIELD(behind_pawn, "behind pawn", 1, true, 8, 0, 300),
	FIELD(bishop_pawns, "bishop pawns", 1, true, 4, 0, 300),
	FIELD(bishop_xray_pawns, "bishop xray pawns", 1, true, 4, 0, 300),
	FIELD(long_diagonal, "long diagonal", 1, true, 15, 0, 300),
	FIELD(aims_at_king, "aims at king", 1, true, 15, 0, 300),
	FIELD(reachable_outpost, "reachable outpost", 1, true, 15, 0, 300),
	FIELD(trapped, "trapped", 1, true, 15, 0, 300),
	FIELD(threat_by_pawn_push, "threat by pawn push", 1, true, 12, 0, 300),
	FIELD(threat_by_pawn, "threat by pawn", 1, true, 25, 0, 300),
	FIELD(threat_by_minor, "threat by minor", 1, true, 25, 0, 300),
	FIELD(threat_by_major, "threat by major", 1, true, 25, 0, 300),
	FIELD(threat_by_king, "threat by king", 1, true, 25, 0, 300),
	FIELD(threat_on_move_by_pawn, "threat on move by pawn", 1, true, 15, 0, 300),
	FIELD(threat_on_move_by_minor, "threat on move by minor", 1, true, 15, 0, 300),
	FIELD(threat_on_move_by_major, "threat on move by major", 1, true, 15, 0, 300),
	FIELD(hanging_on_move, "hanging on move", 1, true, 15, 0, 300),
	FIELD(hanging, "hanging", 1, true, 20, 0, 300),
	FIELD(pinned_attacked_twice, "pinned attacked twice", 1, false, 12, 0, 300),
	FIELD(pinned, "pinned", 1, true, 12, 0, 300),
	FIELD(defended, "defended", 1, false, 8, 0, 300),
	FIELD(queen_shielded, "queen shielded", 1, false, 15, 0, 300),
	FIELD(queen_attackable, "queen attackable", 2, false, 15, 0, 300),
	FIELD(restricted, "restricted", 1, false, 8, 0, 300),
	FIELD(space, "space", 1, false, 4, 0, 300),
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
		for (enum kind kind = PAWN; f->by_kind && kind < (enum kind)rules->kinds; kind++)
			if (rules->kind[kind].piece)
				write_row(text, f, weight + (int)kind * f->columns, f->columns,
				    rules_name(rules, kind));
	}
}
