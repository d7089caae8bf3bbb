/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "engine/move_hash.h"
#include "notation/notation.h"
#include "tests/plain_moves.h"
#include "tests/properties.h"
#include "rules/hooks.h"
#include "rules/outcome.h"

/* Room for lists of moves; each property takes what it needs. */
static struct move store[3][MOVES_MAX];

static const char *described(const struct position *pos, const struct move *m)
{
	static char text[FEN_TEXT + MOVE_TEXT + 8];

	fen_write(pos, text);
	if (m)
		move_write(pos, m, write_text(text + strlen(text), ": "));
	return text;
}

/*
 * Fails with the position, and the move if there is one.  (An assertion of the
 * framework tells its progress, which takes long when there are millions.)
 */
#define REQUIRE(condition, pos, m) do { \
	if (!(condition)) \
		ck_abort_msg("%s, not so at %s: %s%s%s", (pos)->rules->id, described(pos, m), \
		    #condition, (pos)->rules->variant->source ? " in\n" : "", \
		    (pos)->rules->variant->source ? (pos)->rules->variant->source : ""); \
} while (0)

static struct moves pseudo_legal(const struct position *pos, enum gen_type type, struct move *room)
{
	struct moves list = { room, 0 };

	position_moves(pos, type, &list);
	ck_assert_int_le(list.count, MOVES_MAX);
	return list;
}

static struct moves legal(const struct position *pos, struct move *room)
{
	struct moves list = { room, 0 };

	position_legal_moves(pos, &list);
	return list;
}

static bool same_pieces(const struct position *a, const struct position *b)
{
	return memcmp(a->board, b->board, sizeof a->board) == 0 &&
	    memcmp(a->by_color, b->by_color, sizeof a->by_color) == 0 &&
	    memcmp(a->by_kind, b->by_kind, sizeof a->by_kind) == 0 &&
	    memcmp(a->extra, b->extra, sizeof a->extra) == 0;
}

static bool same_state(const struct position *a, const struct position *b)
{
	return same_pieces(a, b) && a->key == b->key &&
	    memcmp(a->part_key, b->part_key, sizeof a->part_key) == 0 &&
	    a->ep_squares == b->ep_squares && a->ep_target == b->ep_target && a->turn == b->turn &&
	    a->castling == b->castling && a->halfmove_clock == b->halfmove_clock &&
	    a->fullmove == b->fullmove;
}

/*
 * Properties of a position.
 */

static void keys_are_as_computed_anew(const struct position *pos)
{
	struct position copy = *pos;

	position_rekey(&copy);
	REQUIRE(copy.key == pos->key, pos, NULL);
	REQUIRE(copy.extra_key == pos->extra_key, pos, NULL);
	REQUIRE(memcmp(copy.part_key, pos->part_key, sizeof copy.part_key) == 0, pos, NULL);
}

static void sets_are_those_of_the_board(const struct position *pos)
{
	squareset by_color[2] = { 0 }, by_kind[KINDS] = { 0 }, by_lines[ALL_LINES + 1] = { 0 };

	for (square s = 0; s < SQUARES; s++) {
		piece p = pos->board[s];

		if (!p)
			continue;
		REQUIRE(kind_of(p) >= PAWN && kind_of(p) < pos->rules->kinds, pos, NULL);
		by_color[color_of(p)] |= bit(s);
		by_kind[kind_of(p)] |= bit(s);
		by_lines[pos->rules->kind[kind_of(p)].line_attacks] |= bit(s);
	}
	REQUIRE(memcmp(by_color, pos->by_color, sizeof by_color) == 0, pos, NULL);
	REQUIRE(memcmp(by_kind + PAWN, pos->by_kind + PAWN,
	            sizeof by_kind - PAWN * sizeof *by_kind) == 0,
	    pos, NULL);
	REQUIRE(memcmp(by_lines, pos->by_lines, sizeof by_lines) == 0, pos, NULL);
}

static void ep_rights_have_a_target(const struct position *pos)
{
	if (pos->ep_squares == 0) {
		REQUIRE(pos->ep_target == NO_SQUARE, pos, NULL);
		return;
	}
	REQUIRE(pos->ep_target < SQUARES, pos, NULL);
	REQUIRE(has(pos->by_color[!pos->turn], pos->ep_target), pos, NULL);
	REQUIRE(!(pos->ep_squares & occupied(pos)), pos, NULL);
}

static void castling_rights_have_pieces_at_home(const struct position *pos)
{
	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];

		if (!(pos->castling & castle->right))
			continue;
		REQUIRE(
		    pos->board[castle->king_from] == piece_make(castle->color, KING), pos, NULL);
		REQUIRE(
		    pos->board[castle->rook_from] == piece_make(castle->color, ROOK), pos, NULL);
	}
}

static void pawns_stand_where_they_may(const struct position *pos)
{
	squareset squares = pos->rules->pawn_squares;

	for (int c = WHITE; c <= BLACK; c++)
		REQUIRE(!(pieces_of(pos, c, PAWN) & ~relative_set(c, squares)), pos, NULL);
}

static int by_digest(const void *a, const void *b)
{
	uint32_t x = move_digest(a), y = move_digest(b);

	return (x > y) - (x < y);
}

static struct moves sorted(struct moves list)
{
	qsort(list.move, (size_t)list.count, sizeof *list.move, by_digest);
	return list;
}

static void pseudo_legal_moves_differ(const struct position *pos)
{
	struct moves list = sorted(pseudo_legal(pos, ALL_MOVES, store[0]));

	for (int i = 1; i < list.count; i++) {
		const struct move *m = &list.move[i], *other = m - 1;

		REQUIRE(move_digest(m) != 0, pos, m);
		REQUIRE(move_equal(m, m), pos, m);
		REQUIRE(!move_equal(m, other), pos, m);
		REQUIRE(move_digest(m) != move_digest(other), pos, m);
	}
}

/* Is every move of one list, both sorted, in the other? */
static bool are_among(struct moves some, struct moves all)
{
	int j = 0;

	for (int i = 0; i < some.count; i++) {
		while (j < all.count && move_digest(&all.move[j]) < move_digest(&some.move[i]))
			j++;
		if (j == all.count || !move_equal(&all.move[j], &some.move[i]))
			return false;
	}
	return true;
}

/* Does a piece of the mover's become another piece?  Its side has fewer of a kind then. */
static bool promotes(const struct position *pos, const struct move *m)
{
	enum color us = pos->turn;
	struct position after;

	if (move_has_mover(m) && m->change[1].holds != pos->board[move_from(m)])
		return true;
	position_apply_board(pos, m, &after);
	for (enum kind k = PAWN; k < KINDS; k++)
		if (count(pieces_of(&after, us, k)) < count(pieces_of(pos, us, k)))
			return true;
	return false;
}

static void noisy_moves_are_all_that_capture_or_promote(const struct position *pos)
{
	struct moves all = sorted(pseudo_legal(pos, ALL_MOVES, store[0]));
	struct moves noisy = sorted(pseudo_legal(pos, NOISY_MOVES, store[1]));

	REQUIRE(are_among(noisy, all), pos, NULL);
	for (int i = 0; i < all.count; i++) {
		struct moves one = { &all.move[i], 1 };

		if (move_captures(pos, one.move) || promotes(pos, one.move))
			REQUIRE(are_among(one, noisy), pos, one.move);
	}
}

/* Where a game parts its moves, each is either noisy or quiet. */
static void moves_are_parted(const struct position *pos)
{
	struct moves all = sorted(pseudo_legal(pos, ALL_MOVES, store[0]));
	struct moves parts = { store[1], 0 };

	if (!pos->rules->exact_noisy)
		return;
	position_moves(pos, NOISY_MOVES, &parts);
	for (int i = 0; i < parts.count; i++)
		REQUIRE(move_captures(pos, &parts.move[i]) || promotes(pos, &parts.move[i]), pos,
		    &parts.move[i]);
	position_moves(pos, QUIET_MOVES, &parts);
	REQUIRE(parts.count == all.count && are_among(sorted(parts), all), pos, NULL);
}

/* The choices of an incomplete move have its mover and destination, and capture as it does. */
static void choices_are_alike(const struct position *pos, const struct move *m, struct moves list)
{
	REQUIRE(list.count > 0, pos, m);
	for (int i = 0; i < list.count; i++) {
		const struct move *choice = &list.move[i];

		REQUIRE(!choice->incomplete && move_from(choice) == move_from(m) &&
		    move_to(choice) == move_to(m), pos, choice);
		REQUIRE(move_captured(pos, choice) == move_captured(pos, m) &&
		    move_captured_kind(pos, choice) == move_captured_kind(pos, m) &&
		    promotes(pos, choice) == promotes(pos, m), pos, choice);
	}
}

/* Listed lazily and then completed, the moves are the same in the same order. */
static void lazy_moves_stand_for_all(const struct position *pos)
{
	static const enum gen_type types[] = { ALL_MOVES, NOISY_MOVES, QUIET_MOVES };

	for (int t = 0; t < (pos->rules->exact_noisy ? 3 : 2); t++) {
		struct moves all = pseudo_legal(pos, types[t], store[0]);
		struct moves lazy = { store[1], 0 };
		int n = 0;

		position_moves_lazily(pos, types[t], ANYWHERE, &lazy);
		for (int i = 0; i < lazy.count; i++) {
			struct moves some = { store[2], 0 };

			if (lazy.move[i].incomplete) {
				move_choices(pos, &lazy.move[i], &some);
				choices_are_alike(pos, &lazy.move[i], some);
			} else {
				*moves_new(&some) = lazy.move[i];
			}
			for (int j = 0; j < some.count; j++, n++)
				REQUIRE(n < all.count && move_equal(&some.move[j], &all.move[n]),
				    pos, &some.move[j]);
		}
		REQUIRE(n == all.count, pos, NULL);
	}
}

/*
 * Generated alone, the moves between two squares are those among all, unless the game finds some
 * elsewhere or sends them elsewhere.
 */
static void check_moves_between(
    const struct position *pos, square from, square to, enum gen_type type, struct moves all)
{
	const struct variant *variant = pos->rules->variant;
	struct moves some = { store[1], 0 }, wanted = { store[2], 0 };

	position_moves_between(pos, from, to, type, &some);
	REQUIRE(are_among(sorted(some), all), pos, NULL);
	for (int i = 0; i < all.count; i++)
		if (move_from(&all.move[i]) == from && move_to(&all.move[i]) == to)
			*moves_new(&wanted) = all.move[i];
	REQUIRE(variant->add || (variant->completes && !variant->leaves_choice) ||
	    are_among(wanted, some), pos, NULL);
}

static void moves_between_squares_are_found(const struct position *pos)
{
	static const enum gen_type types[] = { ALL_MOVES, NOISY_MOVES };

	for (int t = 0; t < 2 && !position_is_setup_phase(pos); t++) {
		struct moves all = sorted(pseudo_legal(pos, types[t], store[0]));
		int step = 1 + all.count / 8;

		for (int i = (int)(pos->key % (unsigned)step); i < all.count; i += step)
			check_moves_between(
			    pos, move_from(&all.move[i]), move_to(&all.move[i]), types[t], all);
	}
}

/* Sentences of a game file may tell a move more than once. */
static void remove_repeated(struct moves *list)
{
	int end = list->count;

	sorted(*list);
	list->count = 0;
	for (int i = 0; i < end; i++)
		if (!list->count || !move_equal(&list->move[i], &list->move[list->count - 1]))
			*moves_new(list) = list->move[i];
}

/* The moves of a type are those of the plain list that are of this type. */
static void moves_are_as_listed(const struct position *pos, enum gen_type type, struct moves plain)
{
	struct moves found = sorted(pseudo_legal(pos, type, store[1])), wanted = { store[2], 0 };

	for (int i = 0; i < plain.count; i++) {
		const struct move *m = &plain.move[i];

		if (type == ALL_MOVES ||
		    (move_captures(pos, m) || promotes(pos, m)) == (type == NOISY_MOVES))
			*moves_new(&wanted) = *m;
	}
	for (int i = 0; i < wanted.count; i++)
		REQUIRE(are_among((struct moves){ &wanted.move[i], 1 }, found), pos,
		    &wanted.move[i]);
	REQUIRE(found.count == wanted.count, pos, NULL);
}

static void moves_are_as_plain_ones(const struct position *pos)
{
	struct moves plain = { store[0], 0 };
	bool parted = true;

	plain_moves(pos, &plain);
	remove_repeated(&plain);
	for (enum kind k = PAWN; k < pos->rules->kinds; k++)
		parted &= !pos->rules->piece[k].moves;
	for (int type = ALL_MOVES; type <= (parted ? QUIET_MOVES : ALL_MOVES); type++)
		moves_are_as_listed(pos, type, plain);
	for (int i = (int)(pos->key % 4); i < plain.count; i += 4)
		check_moves_between(pos, move_from(&plain.move[i]), move_to(&plain.move[i]),
		    ALL_MOVES, plain);
}

/*
 * What steps describe is generated as the steps say, by the way of plain kinds and by the one for
 * all kinds, before the game adds or completes anything.
 */
static void steps_are_made_as_defined(const struct position *pos)
{
	struct variant variant = *pos->rules->variant;
	static struct rules rules;
	struct position bare = *pos;

	if (position_is_setup_phase(pos))
		return;
	variant.completes = 0;
	variant.add = NULL;
	variant.mixed_squares = NULL;
	rules = *pos->rules;
	rules.variant = &variant;
	bare.rules = &rules;
	bare.castling = 0;
	bare.ep_squares = 0;
	bare.ep_target = NO_SQUARE;
	moves_are_as_plain_ones(&bare);
	rules.plain = 0;
	moves_are_as_plain_ones(&bare);
}

static int by_hash(const void *a, const void *b)
{
	uint32_t x = move_hash(a), y = move_hash(b);

	return (x > y) - (x < y);
}

/* The engine tells moves by their hashes. */
static void hashes_differ(const struct position *pos)
{
	struct moves list = pseudo_legal(pos, ALL_MOVES, store[0]);

	qsort(list.move, (size_t)list.count, sizeof *list.move, by_hash);
	for (int i = 0; i < list.count; i++) {
		const struct move *m = &list.move[i];
		uint32_t hash = move_hash(m);

		REQUIRE(hash && may_have_hash(m, hash), pos, m);
		REQUIRE(!move_has_mover(m) || (move_hash_from(hash) == move_from(m) &&
		    move_hash_to(hash) == move_to(m)), pos, m);
		REQUIRE(!i || !move_is_plain(m) || hash != move_hash(m - 1), pos, m);
	}
}

static void attacks_are_as_defined(const struct position *pos)
{
	for (int c = WHITE; c <= BLACK; c++)
		REQUIRE(position_attacks_king(pos, c) ==
		    position_attacks_king_plainly(pos, c), pos, NULL);
}

/* The definition: after the move both kings are there, and that of the side is not attacked. */
static bool is_legal_plainly(const struct position *pos, const struct move *m)
{
	struct position after;

	if (pos->rules->variant->no_check)
		return true;
	position_apply(pos, m, &after);
	return king_of(&after, WHITE) != NO_SQUARE && king_of(&after, BLACK) != NO_SQUARE &&
	    !position_attacks_king_plainly(&after, pos->turn);
}

static void legal_moves_are_as_defined(const struct position *pos)
{
	struct moves all = pseudo_legal(pos, ALL_MOVES, store[0]);
	struct moves found = legal(pos, store[1]);
	int n = 0;

	for (int i = 0; i < all.count && !position_lost(pos); i++) {
		const struct move *m = &all.move[i];
		bool listed = n < found.count && move_equal(m, &found.move[n]);

		REQUIRE(listed == is_legal_plainly(pos, m), pos, m);
		n += listed;
	}
	REQUIRE(n == found.count, pos, NULL);
	REQUIRE(position_can_move(pos) == (n > 0), pos, NULL);
	REQUIRE(perft(pos, 1, NULL) == (uint64_t)n, pos, NULL);
}

static void passing_the_turn_only_turns(const struct position *pos)
{
	struct position after, again;

	position_pass(pos, &after);
	REQUIRE(after.turn == !pos->turn, pos, NULL);
	REQUIRE(same_pieces(&after, pos), pos, NULL);
	keys_are_as_computed_anew(&after);
	REQUIRE(after.key != pos->key, pos, NULL);
	again = after;
	position_pass(&again, &again);
	REQUIRE(again.turn == pos->turn, pos, NULL);
	REQUIRE(pos->ep_squares || again.key == pos->key, pos, NULL);
	REQUIRE(position_same(pos, pos), pos, NULL);
}

static uint8_t mirrored_castling(uint8_t rights)
{
	return (uint8_t)((rights & 3) << 2 | rights >> 2);
}

/* The same with White and Black exchanged; what extra[] means is not known here. */
static struct position mirrored(const struct position *pos)
{
	struct position image;

	position_clear(&image, pos->rules);
	for (square s = 0; s < SQUARES; s++)
		if (pos->board[s])
			position_put(&image, relative_square(BLACK, s),
			    piece_make(
			        !color_of(pos->board[s]), kind_of(pos->board[s])));
	image.turn = !pos->turn;
	image.castling = mirrored_castling(pos->castling);
	image.ep_squares = relative_set(BLACK, pos->ep_squares);
	image.ep_target = pos->ep_squares ? relative_square(BLACK, pos->ep_target) : NO_SQUARE;
	position_rekey(&image);
	return image;
}

static void sides_have_the_same_rules(const struct position *pos)
{
	struct position image = mirrored(pos);

	if (pos->rules->extra->places)
		return;
	REQUIRE(perft(pos, 1, NULL) == perft(&image, 1, NULL), pos, NULL);
	REQUIRE(position_in_check(pos) == position_in_check(&image), pos, NULL);
}

/*
 * Properties of the pseudo-legal moves of a position.
 */

static void changes_are_in_order(const struct position *pos, const struct move *m)
{
	bool places_seen[PLACES] = { false }, beside = false;

	REQUIRE(m->count >= 1 && m->count <= MOVE_CHANGES, pos, m);
	for (int i = 0; i < m->count; i++) {
		square place = m->change[i].place;

		REQUIRE(place < SQUARES + pos->rules->extra->places, pos, m);
		REQUIRE(!places_seen[place], pos, m);
		places_seen[place] = true;
		REQUIRE(!beside || place >= SQUARES, pos, m);
		beside = place >= SQUARES;
		/* One of two equal pieces may have come for the other. */
		REQUIRE(beside || m->change[i].holds || pos->board[place], pos, m);
	}
}

static void movers_move(const struct position *pos, const struct move *m)
{
	piece mover, become;

	if (!move_has_mover(m))
		return;
	REQUIRE(m->count >= 2 && move_to(m) < SQUARES, pos, m);
	mover = pos->board[move_from(m)];
	become = m->change[1].holds;
	REQUIRE(mover != EMPTY && color_of(mover) == pos->turn, pos, m);
	REQUIRE(become != EMPTY && color_of(become) == pos->turn, pos, m);
	REQUIRE(become == mover || promotes_on(pos->rules, pos->turn,
	    kind_of(mover), move_to(m)), pos, m);
}

/* No side captures its own pieces; no side gains pieces but from beside the board. */
static void only_enemies_fall(const struct position *pos, const struct move *m)
{
	struct position after;
	enum color us = pos->turn;
	enum kind taken = move_captured_kind(pos, m);
	int fewer;

	position_apply_board(pos, m, &after);
	fewer = count(pos->by_color[!us]) - count(after.by_color[!us]);
	REQUIRE(count(after.by_color[us]) >= count(pos->by_color[us]), pos, m);
	REQUIRE(fewer >= 0 || m->change[m->count - 1].place >= SQUARES, pos, m);
	REQUIRE(move_captures(pos, m) == (fewer > 0), pos, m);
	REQUIRE(taken == move_captured_kind_plainly(pos, m), pos, m);
	REQUIRE(fewer <= 0 || (taken && count(pieces_of(pos, !us, taken)) >
	    count(pieces_of(&after, !us, taken))), pos, m);
}

static void applying_is_as_applying_the_board(const struct position *pos, const struct move *m)
{
	struct position before = *pos, after, board_after, plainly, in_place = *pos;

	position_apply(pos, m, &after);
	REQUIRE(same_state(&before, pos), pos, m);
	position_apply_board(pos, m, &board_after);
	REQUIRE(same_state(&before, pos), pos, m);
	REQUIRE(same_pieces(&after, &board_after), pos, m);
	REQUIRE(
	    after.ep_squares == board_after.ep_squares && after.ep_target == board_after.ep_target,
	    pos, m);
	position_apply(&in_place, m, &in_place);
	REQUIRE(same_state(&after, &in_place), pos, m);
	position_apply_plainly(pos, m, &plainly);
	REQUIRE(same_state(&after, &plainly), pos, m);
}

static void positions_after_are_sound(const struct position *pos, const struct move *m)
{
	struct position after;

	position_apply(pos, m, &after);
	REQUIRE(after.turn == !pos->turn, pos, m);
	REQUIRE(after.fullmove == pos->fullmove + (pos->turn == BLACK), pos, m);
	REQUIRE(
	    after.halfmove_clock == 0 || after.halfmove_clock == pos->halfmove_clock + 1, pos, m);
	REQUIRE(!(after.castling & ~pos->castling), pos, m);
	keys_are_as_computed_anew(&after);
	sets_are_those_of_the_board(&after);
	ep_rights_have_a_target(&after);
	castling_rights_have_pieces_at_home(&after);
	pawns_stand_where_they_may(&after);
	if (king_of(&after, WHITE) != NO_SQUARE && king_of(&after, BLACK) != NO_SQUARE)
		attacks_are_as_defined(&after);
}

static void texts_fit(const struct position *pos, const struct move *m)
{
	char text[MOVE_TEXT];

	move_write(pos, m, text);
	REQUIRE(text[0] != '\0' && strlen(text) < MOVE_TEXT, pos, m);
}

void check_position(const struct position *pos)
{
	static void (*const of_positions[])(const struct position *) = {
		keys_are_as_computed_anew, sets_are_those_of_the_board,
		ep_rights_have_a_target, castling_rights_have_pieces_at_home,
		pawns_stand_where_they_may, pseudo_legal_moves_differ,
		noisy_moves_are_all_that_capture_or_promote, moves_are_parted,
		lazy_moves_stand_for_all, moves_between_squares_are_found,
		steps_are_made_as_defined, hashes_differ,
		attacks_are_as_defined, legal_moves_are_as_defined, passing_the_turn_only_turns,
		sides_have_the_same_rules
	};
	static void (*const of_moves[])(const struct position *,
	    const struct move *) = { changes_are_in_order, movers_move, only_enemies_fall,
		applying_is_as_applying_the_board, positions_after_are_sound, texts_fit };
	struct moves list;

	for (size_t i = 0; i < sizeof of_positions / sizeof *of_positions; i++)
		of_positions[i](pos);
	list = pseudo_legal(pos, ALL_MOVES, store[0]);
	for (int n = 0; n < list.count; n++)
		for (size_t i = 0; i < sizeof of_moves / sizeof *of_moves; i++)
			of_moves[i](pos, &list.move[n]);
}
