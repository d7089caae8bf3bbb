/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/rules_help.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int example_count(const struct variant *variant)
{
	int count = 0;

	while (variant->examples && variant->examples[count].text)
		count++;
	return count;
}

bool example_play(struct example_state *state, const struct rules *rules, int example, int steps,
    struct error *error)
{
	const struct example *shown = &rules->variant->examples[example];
	const char *word = shown->moves;

	state->step = state->steps = 0;
	if (!fen_read(shown->fen, rules, &state->pos, error))
		return false;
	while (*word) {
		size_t length = strcspn(word, " ");
		char text[MOVE_TEXT];
		struct move m;

		snprintf(text, sizeof text, "%.*s", (int)length, word);
		word += length + strspn(word + length, " ");
		state->steps++;
		if (state->step == steps)
			continue;
		if (!san_read(&state->pos, text, &m, error))
			return false;
		state->before = state->pos;
		state->last = m;
		position_apply(&state->before, &m, &state->pos);
		state->step++;
	}
	return true;
}

/* The moves of the pawn, whatever else is on the board. */
static void pawn_moves(const struct position *pos, square pawn, struct moves *list)
{
	int kept = 0;

	list->count = 0;
	position_moves(pos, ALL_MOVES, list);
	for (int i = 0; i < list->count; i++)
		if (move_has_mover(&list->move[i]) && move_from(&list->move[i]) == pawn)
			list->move[kept++] = list->move[i];
	list->count = kept;
	/* In the setup phase only the steps are known. */
	if (kept == 0)
		position_moves_of(pos, pawn, ALL_MOVES, list);
}

/* Is the position possible?  Then its FEN can be read. */
static bool is_possible(const struct position *pos)
{
	char fen[FEN_TEXT];
	struct position again;
	struct error error;

	fen_write(pos, fen);
	return fen_read(fen, pos->rules, &again, &error);
}

/* Puts a king where it does not interfere with the pawn: near a corner, not in check. */
static void place_king_away(struct pawn_card *card, enum color side)
{
	struct position *pos = &card->pos;
	square king = king_of(pos, side);
	int corner = file_of(card->pawn) < 4 ? 7 : 0, inwards = corner ? -1 : 1;

	for (int i = 0; i < 4 && king != NO_SQUARE; i++) {
		square to = square_at(corner + i * inwards, side == WHITE ? 0 : 7);

		position_put(pos, king, EMPTY);
		position_put(pos, to, piece_make(side, KING));
		king = to;
		position_rekey(pos);
		if (is_possible(pos))
			return;
	}
}

/* The start, with only the pawn, the kings, and White's pieces behind it left. */
static bool set_up(struct pawn_card *card, const struct rules *rules)
{
	struct position *pos = &card->pos;
	bool home = rank_of(card->pawn) == 1;
	struct error error;

	if (!has(rules->pawn_squares, card->pawn) || !fen_read(NULL, rules, pos, &error))
		return false;
	for (square s = 0; s < SQUARES; s++) {
		bool stays = kind_of(pos->board[s]) == KING ||
		    (home && (rank_of(s) == 0 || s == card->pawn));

		if (pos->board[s] == EMPTY || stays)
			continue;
		if (rules->pairs->unpair)
			rules->pairs->unpair(pos, s);
		position_put(pos, s, EMPTY);
	}
	if (!home)
		place_king_away(card, WHITE);
	if (!home && pos->board[card->pawn] != EMPTY)
		return false;
	position_put(pos, card->pawn, piece_make(WHITE, PAWN));
	pos->castling = 0;
	place_king_away(card, BLACK);
	return true;
}

/* Is an enemy on s captured by some move of the pawn? */
static bool attacks(const struct pawn_card *card, square s, struct moves *list)
{
	struct position pos = card->pos;

	position_put(&pos, s, piece_make(BLACK, KNIGHT));
	position_rekey(&pos);
	if (!is_possible(&pos))
		return false;
	pawn_moves(&pos, card->pawn, list);
	for (int i = 0; i < list->count; i++)
		if (move_captures_on(&list->move[i], &pos, s))
			return true;
	return false;
}

bool pawn_card_make(struct pawn_card *card, const struct rules *rules, square pawn)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	bool made;

	card->pawn = pawn;
	card->moves = card->attacks = 0;
	made = set_up(card, rules);
	if (made) {
		pawn_moves(&card->pos, pawn, &list);
		for (int i = 0; i < list.count; i++)
			card->moves |= bit(move_to(&list.move[i]));
		for (square s = 0; s < SQUARES; s++)
			if (card->pos.board[s] == EMPTY && attacks(card, s, &list))
				card->attacks |= bit(s);
	}
	free(list.move);
	return made;
}
