/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/text.h"
#include "rules/hooks.h"
#include "rules/outcome.h"
#include "rules/write.h"
#include "variants/game_check.h"
#include "variants/game_reader.h"

/* Games from files: the rules, from what the file tells and what only the whole tells. */

/* The test of a base for attacks may know of its own pieces only. */
static bool attacks_plainly(const struct position *pos, square target, enum color by)
{
	return king_of(pos, !by) == target && position_attacks_king_plainly(pos, !by);
}

static squareset sensitive_anywhere(const struct position *pos, enum color side)
{
	(void)pos;
	(void)side;
	return ANYWHERE;
}

/* What the file leaves out. */
static void fill_in(struct file_reader *r)
{
	struct variant *game = r->game;

	if (!game->name)
		game->name = game->id;
	if (!game->summary)
		game->summary = game->name;
	if (!game->help)
		game->help = "The file of this game does not explain its rules in words.";
	if (r->values)
		game->weights = &r->file->weights;
	else if (r->described)
		game->weights = NULL;
	if (game->weights != r->base->variant->weights)
		game->network = NULL;
	r->file->position = *r->base->position;
	game->position = &r->file->position;
	/* Whether other pieces can give mate is not known. */
	if (r->described & ~KIND(PAWN) || game->no_check)
		r->file->position.dead = never_dead;
	if (game->no_check && !r->file->position.lost)
		r->file->position.lost = lost_with_king;
	if (!r->described)
		return;
	game->ep_checks = true;
	if (game->attacks || game->king_sensitive)
		game->king_sensitive = sensitive_anywhere;
	if (game->attacks)
		game->attacks = attacks_plainly;
}

/* The squares of the pawns on the board of a FEN, as their side sees them. */
static squareset pawns_at_start(const char *fen)
{
	squareset pawns = 0;
	int at = A8;

	for (; *fen && *fen != ' '; fen++)
		if (*fen == '/')
			at -= 16;
		else if (is_digit(*fen))
			at += *fen - '0';
		else {
			if (at >= 0 && at < SQUARES && upper(*fen) == 'P')
				pawns |= bit(relative_square(is_upper(*fen) ? WHITE : BLACK,
				    (square)at));
			at++;
		}
	return pawns;
}

/* Where a move and a capture en passant to one square must be told apart, "ep" is written. */
static void mark_en_passant(const struct rules *rules, struct variant *game)
{
	bool pawns = en_passant_is_ambiguous(rules, PAWN), pieces = false;

	for (enum kind kind = KNIGHT; kind < KINDS; kind++)
		pieces |= en_passant_is_ambiguous(rules, kind);
	game->writes_ep = pawns || pieces;
	game->writes_ep_of_pieces = pieces && !pawns;
}

/* Has a piece of the game's own any moves? */
static bool has_sentence(const struct file_reader *r, enum kind kind, struct error *why)
{
	const struct piece_kind *own = &r->game->pieces[kind];

	return own->steps != r->file->steps[kind] || own->steps->may ||
	    error_set(why, "the %s does nothing: say how it moves, as in \"%s moves, captures "
	        "straight.\"", own->name, own->name);
}

/* Is there no sentence whose conditions exclude each other?  If there is, *line is its line. */
static bool all_steps_lead_somewhere(const struct file_reader *r, const struct rules *rules,
    enum kind kind, int *line, struct error *why)
{
	const struct step *steps = r->file->steps[kind];

	for (int i = 0; i < STEPS_MAX && steps[i].may; i++)
		if (r->step_lines[kind][i] &&
		    !step_leads_from(rules, kind, &steps[i], ANYWHERE)) {
			*line = r->step_lines[kind][i];
			return error_set(why, "this allows no move: no such step leads from those "
			    "squares to the others");
		}
	return true;
}

/* Does no pawn of the usual starting position stand where pawns promote? */
static bool pawns_may_start(struct file_reader *r, const struct rules *rules)
{
	squareset promoted = rules->kind[PAWN].promotes[WHITE] &
	    pawns_at_start(rules_start(rules));

	return !promoted || !r->pawn_promotes || r->game->start != r->base->variant->start ||
	    mistake_in(&r->in, r->pawn_promotes, "pawns start on %s: promote them "
	        "elsewhere, or give another position with \"start:\"",
	        square_name(lsb(promoted)).text);
}

/* Of the kinds that the file tells of, the one that has the most moves. */
static enum kind busiest_kind(const struct file_reader *r, const struct rules *rules)
{
	enum kind busiest = PAWN;
	int most = 0;

	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		int moves = 0;

		for (square from = 0; r->lines[kind] && from < SQUARES; from++)
			moves += most_moves(rules, kind, from);
		if (moves > most) {
			most = moves;
			busiest = kind;
		}
	}
	return busiest;
}

/* What only the whole shows of the kinds that the file tells of, and of all. */
static bool pieces_are_possible(struct file_reader *r, const struct rules *rules)
{
	enum kind busiest = busiest_kind(r, rules);
	struct error why;

	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		int line = r->lines[kind];

		if (line && !(has_sentence(r, kind, &why) &&
		    all_steps_lead_somewhere(r, rules, kind, &line, &why) &&
		    kind_is_clear(rules, kind, &why)))
			return mistake_in(&r->in, line, "%s", why.why);
	}
	return moves_are_bounded(rules) ||
	    mistake_in(&r->in, r->lines[busiest], "the pieces of this game have too many moves, "
	        "the %s most of all: let it go to fewer squares, or promote on fewer",
	        rules_name(rules, busiest));
}

struct rules *make_rules(struct file_reader *r)
{
	struct error why;
	struct rules *rules;

	fill_in(r);
	rules = rules_new(r->game, "", &why);
	if (!rules) {
		mistake(&r->in, "%s", why.why);
		return NULL;
	}
	if (r->lines[PAWN] || !rules->kind[PAWN].promotes[WHITE])
		rules->pawn_squares = pawn_squares(rules, pawns_at_start(rules_start(rules)));
	if (!pieces_are_possible(r, rules) || !pawns_may_start(r, rules)) {
		free(rules);
		return NULL;
	}
	if (r->described)
		mark_en_passant(rules, r->game);
	add_cards(r, rules);
	return rules;
}
