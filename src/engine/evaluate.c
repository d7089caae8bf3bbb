/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/scale.h"

/* Rooks and their like want open files. */
static inline void weigh_files(struct scale *scale, enum color c, enum kind k, squareset men)
{
	squareset open = men & scale->pawns->open[c];

	if (!open)
		return;
	weigh(scale, c, &scale->worths->open_file[k][0], count(open & ~scale->pawns->open[!c]));
	weigh(scale, c, &scale->worths->open_file[k][1], count(open & scale->pawns->open[!c]));
}

/* The others want squares from which no pawn will chase them, and pawns before them. */
static inline void weigh_posts(struct scale *scale, enum color c, enum kind k, squareset men)
{
	squareset pawns = scale->pos->of[PAWN], behind = c == WHITE ? pawns >> 8 : pawns << 8;
	squareset posts = men & ~scale->pawns->chases[!c] & view(c, RANK(4) | RANK(5) | RANK(6));

	if (posts) {
		squareset guarded = scale->pawns->takes[c];

		weigh(scale, c, &scale->worths->outpost[k][0], count(posts & ~guarded));
		weigh(scale, c, &scale->worths->outpost[k][1], count(posts & guarded));
	}
	weigh(scale, c, &scale->worths->behind_pawn[k], count(men & behind));
}

/* The squares to which the man on s can go, if nothing there is against it. */
static inline squareset room_of(const struct scale *scale, enum color c, enum kind k, square s,
    squareset takes)
{
	const struct judge *judge = scale->judge;

	if (judge->takes_alike[k])
		return takes & ~scale->pos->men[c];
	return (takes & scale->pos->men[!c]) | (~scale->held & (judge->moves[c][k][s] |
	    lines_seen(judge->line_moves[k], s, scale->held)));
}

/* The men of one kind: how they stand, what they reach, and whether that is the king. */
static inline void weigh_kind(struct scale *scale, enum color c, enum kind k, squareset men)
{
	const struct judge *judge = scale->judge;
	const int32_t *mobility = scale->worths->mobility[k];
	squareset free = ~scale->pawns->takes[!c], zone = scale->zone[!c];
	squareset all = scale->all[c], twice = scale->twice[c], reached = 0;
	uint8_t lines = judge->line_takes[k];
	const squareset *steps = judge->steps & KIND(k) ? judge->rules->kind[k].takes[c] : NULL;

	if (lines & ORTHOGONAL_LINES)
		weigh_files(scale, c, k, men);
	else
		weigh_posts(scale, c, k, men);
	while (men) {
		square s = take(&men);
		squareset takes = (steps ? steps[s] : 0) | lines_seen(lines, s, scale->held);
		int n = count(room_of(scale, c, k, s, takes) & free);

		twice |= all & takes;
		all |= takes;
		reached |= takes;
		weigh(scale, c, &mobility[n < MOBILITY_COUNTS ? n : MOBILITY_COUNTS - 1], 1);
		if (takes & zone) {
			scale->besiegers[c]++;
			scale->beset[!c] += count(takes & zone);
		}
	}
	scale->takes[c][k] = reached;
	if (judge->major[k])
		scale->by_major[c] |= reached;
	else
		scale->by_minor[c] |= reached;
	scale->all[c] = all;
	scale->twice[c] = twice;
}

/* Diagonal movers dislike own pawns on their squares. */
static void weigh_colors(struct scale *scale, enum color c, enum kind k, squareset men)
{
	squareset pawns = men_of(scale->pos, c, PAWN);
	int like = count(pawns & LIGHT_SQUARES) * count(men & LIGHT_SQUARES) +
	    count(pawns & ~LIGHT_SQUARES) * count(men & ~LIGHT_SQUARES);

	weigh(scale, c, &scale->worths->same_color[k], like);
}

void weigh_men(struct scale *scale, enum color c)
{
	const struct judge *judge = scale->judge;

	for (enum kind k = KNIGHT; k < (enum kind)judge->kinds; k++) {
		squareset men = men_of(scale->pos, c, k);

		if (k == KING || !men)
			continue;
		if (several(men))
			weigh(scale, c, &scale->worths->pair[k], 1);
		if (judge->line_takes[k] == DIAGONAL_LINES)
			weigh_colors(scale, c, k, men);
		scale->queen[c] |= judge->queenly[k];
		weigh_kind(scale, c, k, men);
	}
}

/* Men beside the board count as if they stood where they will appear. */
static void weigh_waiting(struct scale *scale, enum color c)
{
	const struct variant *variant = scale->judge->rules->variant;

	for (enum kind k = KNIGHT; k < (enum kind)scale->judge->kinds; k++)
		for (squareset left = variant->waiting(scale->pos, c, k); left;)
			weigh(scale, c, &scale->worths->man[k][seen_by(c, take(&left))], 1);
}

/* Side c threatens men of the other. */
void weigh_threats(struct scale *scale, enum color c)
{
	const struct worths *worths = scale->worths;
	squareset theirs = scale->pos->men[!c] & ~scale->pos->of[KING];

	for (squareset left = theirs & scale->all[c]; left;) {
		square s = take(&left);
		enum kind k = kind_of(scale->pos->board[s]);

		if (has(scale->pawns->takes[c], s))
			weigh(scale, c, &worths->by_pawn[k], 1);
		else if (has(scale->by_minor[c], s))
			weigh(scale, c, &worths->by_minor[k], 1);
		else if (has(scale->by_major[c], s))
			weigh(scale, c, &worths->by_major[k], 1);
		else
			weigh(scale, c, &worths->by_king[k], 1);
		if (!has(scale->all[!c], s) || has(scale->twice[c] & ~scale->twice[!c] &
		    ~scale->pawns->takes[!c], s))
			weigh(scale, c, &worths->loose[k], 1);
	}
}

/* Squares to which men of the other side can go, but only to be captured. */
static void weigh_restricted(struct scale *scale, enum color c)
{
	squareset held_well = scale->pawns->takes[!c] | (scale->twice[!c] & ~scale->twice[c]);

	weigh(scale, c, &scale->worths->restricted,
	    count(scale->all[c] & scale->all[!c] & ~held_well));
}

/* Pawn steps that attack something. */
static void weigh_pawn_steps(struct scale *scale, enum color c, squareset safe)
{
	const struct judge *judge = scale->judge;
	squareset theirs = scale->pos->men[!c] & ~scale->pos->of[PAWN] & ~scale->pos->of[KING] &
	    ~scale->pawns->takes[c];
	squareset hit = 0;

	if (!(scale->pawns->step_hits[c] & theirs))
		return;
	for (squareset left = men_of(scale->pos, c, PAWN); left;) {
		square s = take(&left);
		squareset steps;

		if (!(judge->step_hits[c][s] & theirs))
			continue;
		steps = judge->moves[c][PAWN][s] & safe & (scale->all[c] | ~scale->all[!c]);
		while (steps)
			hit |= judge->rules->kind[PAWN].takes[c][take(&steps)];
	}
	for (squareset left = hit & theirs; left;)
		weigh(scale, c, &scale->worths->by_pawn_step[kind_of(scale->pos->board[take(&left)])], 1);
}

/* Who can go where: room behind the pawns, room taken from the enemy, pawns that may step. */
void weigh_space(struct scale *scale, enum color c)
{
	squareset safe = ~scale->pawns->takes[!c] & ~scale->held;
	squareset centre = view(c, (RANK(2) | RANK(3) | RANK(4)) & (FILE_C | FILE_D | FILE_E | FILE_F));

	weigh_restricted(scale, c);
	weigh(scale, c, &scale->worths->space, count(centre & safe));
	weigh_pawn_steps(scale, c, safe);
}

static void begin(struct scale *scale, enum color c)
{
	square king = king_of(scale->pos, c);

	scale->all[c] = scale->pawns->takes[c];
	scale->takes[c][PAWN] = scale->pawns->takes[c];
	if (king == NO_SQUARE)
		return;
	scale->zone[c] = next_to(king) | bit(king);
	scale->takes[c][KING] = scale->judge->rules->kind[KING].takes[c][king];
	scale->twice[c] = scale->all[c] & scale->takes[c][KING];
	scale->all[c] |= scale->takes[c][KING];
}

/* Does an entry of the table still hold?  The tuner wants to see all worths made up anew. */
static bool is_kept(bool same)
{
#ifdef TRACE_WORTHS
	same = false;
#endif
	return same;
}

static void find_shelter(struct scale *scale, struct pawn_entry *entry, enum color c)
{
	square king = king_of(scale->pos, c);
	int32_t before = scale->sum[c];

	if (is_kept(entry->king[c] == king)) {
		scale->sum[c] += entry->shelter[c];
		return;
	}
	weigh_shelter(scale, c);
	entry->king[c] = king;
	entry->shelter[c] = scale->sum[c] - before;
}

static const struct pawn_entry *find_pawns(struct scale *scale, struct pawn_entry *pawns)
{
	const struct position *pos = scale->pos;
	uint64_t key = mixed(men_of(pos, WHITE, PAWN) ^ mixed(men_of(pos, BLACK, PAWN)));
	struct pawn_entry *entry = &pawns[key % PAWN_ENTRIES];

	if (is_kept(entry->key == key)) {
		scale->sum[WHITE] += entry->sum;
	} else {
		entry->key = key;
		weigh_pawns(scale, entry);
	}
	find_shelter(scale, entry, WHITE);
	find_shelter(scale, entry, BLACK);
	return entry;
}

/* How much more the men of one side are worth, pawns and kings aside. */
static int lead_in_men(const struct scale *scale, enum color c)
{
	const struct judge *judge = scale->judge;
	int lead = 0;

	for (enum kind k = KNIGHT; k < (enum kind)judge->kinds; k++)
		if (k != KING)
			lead += (count(men_of(scale->pos, c, k)) -
			    count(men_of(scale->pos, !c, k))) * judge->value[k];
	return lead;
}

/*
 * How far the better side's advantage can be turned into a win, in 64ths: few
 * men and few pawns win little, bishops of opposite colors hold much.
 */
static int chances(const struct scale *scale, int end)
{
	const struct position *pos = scale->pos;
	const struct rules *rules = pos->rules;
	enum color better = end > 0 ? WHITE : BLACK;
	squareset diagonal = of_kinds(pos, rules->sliders[1] & ~rules->sliders[0]);
	int pawns = count(men_of(pos, better, PAWN)), hope = 36 + 7 * pawns;

	if (!pawns) {
		int more = lead_in_men(scale, better);

		if (more < scale->judge->value[ROOK] - scale->judge->value[PAWN] / 2)
			return more < scale->judge->value[KNIGHT] / 2 ? 12 : 8;
	}
	if (count(diagonal & pos->men[WHITE]) == 1 && count(diagonal & pos->men[BLACK]) == 1 &&
	    count(diagonal & LIGHT_SQUARES) == 1)
		return diagonal == (scale->held & ~pos->of[PAWN] & ~pos->of[KING]) ? 36 : 54;
	return hope < 64 ? hope : 64;
}

/* The two phases in one number. */
static int blend(const struct scale *scale)
{
	const struct judge *judge = scale->judge;
	int32_t sum = scale->sum[WHITE] - scale->sum[BLACK];
	int middle = worth_middle(sum), end = worth_end(sum), weight = 0, hope = 64;

	for (enum kind k = KNIGHT; k < (enum kind)judge->kinds; k++)
		weight += judge->weight[k] * count(scale->pos->of[k]);
	if (weight > judge->weight_full)
		weight = judge->weight_full;
	if (!judge->rules->variant->no_check)
		hope = chances(scale, end);
	trace_blend(weight, judge->weight_full, hope);
	end = end * hope / 64;
	return (middle * weight + end * (judge->weight_full - weight)) / judge->weight_full;
}

int judge_position(const struct judge *judge, const struct position *pos, int32_t placed,
    struct pawn_entry *pawns)
{
	struct scale scale = { .judge = judge, .worths = &judge->worths, .pos = pos, .held = held(pos),
	    .sum = { placed, 0 } };
	int score;

	scale.pawns = find_pawns(&scale, pawns);
	begin(&scale, WHITE);
	begin(&scale, BLACK);
	weigh_men(&scale, WHITE);
	weigh_men(&scale, BLACK);
	if (judge->rules->variant->waiting) {
		weigh_waiting(&scale, WHITE);
		weigh_waiting(&scale, BLACK);
	}
	for (int c = WHITE; c <= BLACK; c++) {
		weigh_king(&scale, (enum color)c);
		weigh_threats(&scale, (enum color)c);
		weigh_passed(&scale, (enum color)c);
		weigh_space(&scale, (enum color)c);
	}
	weigh(&scale, (enum color)pos->turn, &judge->worths.tempo, 1);
	score = blend(&scale);
	return pos->turn == WHITE ? score : -score;
}

int32_t placed_sum(const struct judge *judge, const struct position *pos)
{
	int32_t sum = 0;

	for (squareset left = held(pos); left;) {
		square s = take(&left);

		sum += judge->placed[pos->board[s]][s];
	}
	return sum;
}

int32_t placed_change(const struct judge *judge, const struct position *pos, const struct move *m)
{
	int32_t sum = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		square s = m->change[i].place;

		sum += judge->placed[m->change[i].holds][s] - judge->placed[pos->board[s]][s];
	}
	return sum;
}

int evaluate(const struct position *pos)
{
	struct judge *judge = judge_new(pos->rules);
	struct pawn_entry *pawns = calloc(PAWN_ENTRIES, sizeof *pawns);
	int score = 0;

	if (judge && pawns)
		score = judge_position(judge, pos, placed_sum(judge, pos), pawns);
	free(pawns);
	judge_free(judge);
	return score;
}

int move_gain(const struct position *pos, const struct move *m)
{
	struct judge *judge = judge_new(pos->rules);
	int gain = judge ? judge_gain(judge, pos, m) : 0;

	judge_free(judge);
	return gain;
}
