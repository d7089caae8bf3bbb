/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "rules/hooks.h"
#include "variants/attending.h"
#include "variants/reasons.h"
#include "variants/games.h"

static bool start_unpaired(struct rules *rules, const char *option, struct error *error)
{
	(void)option;
	(void)error;
	memset(rules->extra_start, NO_SQUARE, sizeof rules->extra_start);
	return true;
}

/* The order of pairs does not matter. */
static uint64_t pairs_key(const struct position *pos, uint32_t places)
{
	uint32_t pairs = (places >> OWNER | places >> PAWN_OF) & ((1u << PAIRS) - 1);
	uint64_t key = 0;

	for (; pairs; pairs &= pairs - 1) {
		int pair = __builtin_ctz(pairs);
		unsigned owner = pos->extra[OWNER + pair], pawn = pos->extra[PAWN_OF + pair];

		if (owner != NO_SQUARE)
			key ^= splitmix64((uint64_t)1 << 32 | owner << 8 | pawn);
	}
	return key;
}

static square partner(const struct position *pos, square s)
{
	int owned = pair_of(pos, OWNER, s), owning = pair_of(pos, PAWN_OF, s);

	return owned != NO_PAIR ? pos->extra[PAWN_OF + owned]
	    : owning != NO_PAIR ? pos->extra[OWNER + owning] : NO_SQUARE;
}

static void unpair(struct position *pos, square s)
{
	int pair = pair_of(pos, OWNER, s);

	if (pair == NO_PAIR)
		pair = pair_of(pos, PAWN_OF, s);
	if (pair != NO_PAIR)
		pos->extra[OWNER + pair] = pos->extra[PAWN_OF + pair] = NO_SQUARE;
}

static void pair_up(struct position *pos, square one, square other)
{
	bool pawn = kind_of(pos->board[one]) == PAWN;
	int pair = pair_of(pos, OWNER, NO_SQUARE);

	if (pair != NO_PAIR) {
		pos->extra[OWNER + pair] = pawn ? other : one;
		pos->extra[PAWN_OF + pair] = pawn ? one : other;
	}
}

static squareset owned_pawns(const struct position *pos, enum color c)
{
	squareset owned = 0;

	for (int i = 0; i < PAIRS; i++)
		if (pos->extra[PAWN_OF + i] != NO_SQUARE)
			owned |= bit(pos->extra[PAWN_OF + i]);
	return owned & pos->by_color[c];
}

static squareset bereaved_pawns(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & ~owned_pawns(pos, c);
}

/* A pair after a move. */
struct pairing {
	int pair;
	square owner, pawn;
};

static void put_pair(const struct position *pos, struct move *m, struct pairing now)
{
	if (pos->extra[OWNER + now.pair] != now.owner)
		move_append(m, (square)(SQUARES + OWNER + now.pair), now.owner);
	if (pos->extra[PAWN_OF + now.pair] != now.pawn)
		move_append(m, (square)(SQUARES + PAWN_OF + now.pair), now.pawn);
}

/* The squares where enemies are captured by m, which changes squares alone. */
static squareset captured_by(const struct position *pos, const struct move *m)
{
	squareset arrivals = 0;

	for (int i = 1; i < m->count; i++)
		arrivals |= bit(m->change[i].place);
	return arrivals & pos->by_color[!pos->turn];
}

/* Dissolves the pairs of pieces that are captured; one move may capture both of a pair. */
static void unpair_captured(const struct position *pos, squareset captured, struct move *m)
{
	while (captured) {
		square s = pop_lsb(&captured);
		int pair = pair_of(pos, has(pos->by_kind[PAWN], s) ? PAWN_OF : OWNER, s);

		if (pair == NO_PAIR)
			continue;
		move_put(m, (square)(SQUARES + OWNER + pair), NO_SQUARE);
		move_put(m, (square)(SQUARES + PAWN_OF + pair), NO_SQUARE);
	}
}

/* Appends m, whose squares are complete, with the changes of pairs. */
static void emit_with_pairs(const struct position *pos, const struct move *m,
    const struct pairing *now, int pairs, struct moves *list)
{
	struct move *out;

	/* Only positions that were set up can have so many. */
	if (list->count == MOVES_MAX)
		return;
	out = moves_new(list);
	*out = *m;
	unpair_captured(pos, captured_by(pos, m), out);
	for (int i = 0; i < pairs; i++)
		put_pair(pos, out, now[i]);
}

/*
 * Where the pawn on `pawn` (NO_SQUARE: a new one) may be placed for an owner on `owner`,
 * after the changes in m so far.
 */
static squareset places_for(const struct position *pos, const struct move *m, square owner,
    square pawn)
{
	squareset ours = pos->by_color[pos->turn], theirs = pos->by_color[!pos->turn];
	squareset zone = next_to(owner), vacant;

	for (int i = 0; i < m->count; i++) {
		squareset place = bit(m->change[i].place);

		theirs &= ~place;
		ours = m->change[i].holds ? ours | place : ours & ~place;
	}
	if (pawn != NO_SQUARE)
		ours &= ~bit(pawn);
	vacant = zone & ~(ours | theirs);
	return vacant ? vacant : zone & theirs & ~pos->by_kind[KING];
}

/* Places a pawn that is on the board on a square of its owner's zone. */
static void bring(const struct position *pos, struct move *m, square pawn, square place)
{
	if (place == pawn)
		return;
	move_append(m, pawn, EMPTY);
	move_put(m, place, piece_make(pos->turn, PAWN));
}

/* Brings the rook's pawn along, after the king's; `king` is the king's pair if it has one. */
static void attend_rook(const struct position *pos, const struct move *m,
    const struct pairing *king, struct moves *list)
{
	int pair = pair_of(pos, OWNER, m->change[2].place), pairs = king ? 1 : 0;
	struct pairing now[2] = { king ? *king : (struct pairing){ 0 } };
	square pawn;

	if (pair == NO_PAIR) {
		emit_with_pairs(pos, m, now, pairs, list);
		return;
	}
	pawn = pos->extra[PAWN_OF + pair];
	now[pairs] = (struct pairing){ pair, m->change[3].place, NO_SQUARE };
	for (squareset places = places_for(pos, m, now[pairs].owner, pawn); places; ) {
		struct move out = *m;

		now[pairs].pawn = pop_lsb(&places);
		bring(pos, &out, pawn, now[pairs].pawn);
		emit_with_pairs(pos, &out, now, pairs + 1, list);
	}
}

/* Brings the king's pawn along, then the rook's. */
static void attend_castling(const struct position *pos, const struct move *m, struct moves *list)
{
	int pair = pair_of(pos, OWNER, move_from(m));
	struct pairing now = { pair, move_to(m), NO_SQUARE };
	square pawn;

	if (pair == NO_PAIR) {
		attend_rook(pos, m, NULL, list);
		return;
	}
	pawn = pos->extra[PAWN_OF + pair];
	for (squareset places = places_for(pos, m, now.owner, pawn); places; ) {
		struct move out = *m;

		now.pawn = pop_lsb(&places);
		bring(pos, &out, pawn, now.pawn);
		attend_rook(pos, &out, &now, list);
	}
}

/* Brings the mover's pawn along: the changes of pairs are nearly the same for all places. */
static void attend(const struct position *pos, const struct move *m, struct moves *list)
{
	squareset theirs = pos->by_color[!pos->turn];
	int pair = pair_of(pos, OWNER, move_from(m));
	struct move beside;
	square pawn;

	if (pair == NO_PAIR) {
		emit_with_pairs(pos, m, NULL, 0, list);
		return;
	}
	pawn = pos->extra[PAWN_OF + pair];
	beside.count = 0;
	unpair_captured(pos, captured_by(pos, m), &beside);
	put_pair(pos, &beside, (struct pairing){ pair, move_to(m), pawn });
	for (squareset places = places_for(pos, m, move_to(m), pawn); places; ) {
		square place = pop_lsb(&places);
		struct move *out;

		/* Only positions that were set up can have so many. */
		if (list->count == MOVES_MAX)
			return;
		out = moves_new(list);
		*out = *m;
		bring(pos, out, pawn, place);
		for (int i = 0; i < beside.count; i++)
			move_append(out, beside.change[i].place, beside.change[i].holds);
		unpair_captured(pos, bit(place) & theirs, out);
		put_pair(pos, out, (struct pairing){ pair, pos->extra[OWNER + pair], place });
	}
}

/* The pair of the pawn on s; if it has lost its owner, a free pair, if any. */
static int pair_for(const struct position *pos, square s)
{
	int pair = pair_of(pos, PAWN_OF, s);

	return pair != NO_PAIR ? pair : pair_of(pos, OWNER, NO_SQUARE);
}

/* The new Celebrity gets a pawn, with which it forms the pair of the old one. */
static void attend_promoted(const struct position *pos, const struct move *m, struct moves *list)
{
	int pair = pair_for(pos, move_from(m));
	struct pairing now = { pair, move_to(m), NO_SQUARE };
	squareset places = places_for(pos, m, now.owner, NO_SQUARE);

	if (!places || pair == NO_PAIR) {
		now.owner = NO_SQUARE;
		emit_with_pairs(pos, m, &now, pair != NO_PAIR, list);
		return;
	}
	while (places) {
		struct move out = *m;

		now.pawn = pop_lsb(&places);
		move_put(&out, now.pawn, piece_make(pos->turn, PAWN));
		emit_with_pairs(pos, &out, &now, 1, list);
	}
}

static void pawn_moves(const struct position *pos, const struct move *m, struct moves *list)
{
	int pair = pair_of(pos, PAWN_OF, move_from(m));
	struct pairing now = { pair, NO_SQUARE, move_to(m) };

	if (kind_of(m->change[1].holds) != PAWN) {
		attend_promoted(pos, m, list);
		return;
	}
	if (pair != NO_PAIR)
		now.owner = pos->extra[OWNER + pair];
	emit_with_pairs(pos, m, &now, pair != NO_PAIR, list);
}

static void bring_attendants(const struct position *pos, const struct move *m, struct moves *list)
{
	if (kind_of(pos->board[move_from(m)]) == PAWN)
		pawn_moves(pos, m, list);
	else if (move_castles(pos, m))
		attend_castling(pos, m, list);
	else
		attend(pos, m, list);
}

/* The squares next to any of a set; of the set itself only those next to another of it. */
static squareset neighbors(squareset set)
{
	squareset aside = beside(set), row = set | aside;

	return aside | row << 8 | row >> 8;
}

/* Squares to which pawns may only be able to go along by capturing. */
static squareset crowded_squares(const struct position *pos)
{
	squareset vacant = ~occupied(pos);

	return vacant & ~neighbors(vacant);
}

/* Where the mover's pawn can go along without capturing. */
static squareset leaves_choice(const struct position *pos, square from)
{
	int pair = pair_of(pos, OWNER, from);

	if (pair == NO_PAIR)
		return NOWHERE;
	return neighbors(~occupied(pos) | bit(from) | bit(pos->extra[PAWN_OF + pair]));
}

/* A pawn without an owner moves straight ahead only to capture. */
static bool explain_pawn(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;

	if (has(owned_pawns(pos, us), from) || has(pos->rules->kind[PAWN].attacks[us][from], to))
		return false;
	return explained(why, "that pawn has lost its owner, so it may only capture");
}

/* Why a piece that could go there in chess may not go there. */
static bool explain_refusal(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	struct move m;
	int pair;

	if (from == NO_SQUARE || to == NO_SQUARE || !has(pos->by_color[us], from))
		return false;
	if (kind_of(pos->board[from]) == PAWN)
		return explain_pawn(pos, from, to, why);
	pair = pair_of(pos, OWNER, from);
	if (pair == NO_PAIR || has(pos->by_color[us], to) ||
	    !has(attackers_to(pos, to, us, KIND(kind_of(pos->board[from]))), from))
		return false;
	m = move_start(pos, from, to);
	if (places_for(pos, &m, to, pos->extra[PAWN_OF + pair]))
		return false;
	return explained(why, "no square next to %s is free for the %s's pawn, and it can capture "
	    "nothing there",
	    square_name(to).text, piece_name(pos, from));
}

const struct variant attending = {
	.id = "attending",
	.name = "Attending Pawns",
	.inventor = "Terry H. Jones",
	.summary = "Each piece has its own pawn, which follows when it moves",
	.opening = "g1f3,g2e3",
	.cards = CARDS(
	    { "When the knight moves, its pawn follows to any vacant square next to it.",
	      "g2", "4k3/8/8/8/8/8/6P1/4K1N1 w - - 0 1 g1g2", "g1f3,g2e4", NULL }),
	.examples = EXAMPLES(
	    { "The knight goes to f3, and its pawn follows from g2 to e4.",
	      "g1f3,g2e4 e5",
	      NULL },
	    { "In castling, the king's pawn is placed first, then the rook's.",
	      "e1g1,e2h1,h2e2",
	      "4k3/8/8/8/8/8/4P2P/4K2R w K - 0 1 e1e2,h1h2" },
	    { "A pawn that promotes becomes a Celebrity and gets a pawn of its own.",
	      "e7e8q,p@e7",
	      "8/4P3/7k/8/8/8/8/4K3 w - - 0 1 e1e7" }),
	.lesson = LESSON(
	    { "6k1/3p1pp1/8/3n1n2/8/8/1P4P1/1K4N1 w - - 0 1 b1b2,g1g2,d5d7,f5f7,g8g7",
	      "Every piece owns a pawn. When the piece moves, its pawn comes along, from "
	      "anywhere, to a free square next to it; you choose which.",
	      "Move the knight so that its pawn attacks both black knights.",
	      "reach e4", "Nf3/e4",
	      TRIES({ "Nf3", NULL,
	                "The pawn stays on g2. Nf3/g3 brings it to g3: which square is best?" },
	          { "Nf3/g4", NULL, "From g4 the pawn attacks only one knight." },
	          { "g4", NULL, "A pawn may move alone, but this attacks one knight only." },
	          { "Nh3", NULL, "The pawn stays on g2, next to the knight. Bring it along." }) },
	    { "4r1k1/6p1/8/8/2p5/8/3P2P1/4K1N1 w - - 0 1 e1d2,g1g2,e8c4,g8g7",
	      "Your king must be safe when the whole move is done: so a pawn that comes along "
	      "can block a check.",
	      "Move the knight so that its pawn blocks the check.",
	      "play Nf3/e2 or Nf3/e3 or Nf3/e4", "Nf3/e4",
	      TRIES({ "Nf3/f4", NULL, NULL },
	          { "Ne2/f3", NULL, "Here the knight blocks, and is pinned. Let its pawn do it." },
	          { "Kf2/e3", NULL, "The king need not run. Let the knight's pawn block." }) },
	    { "6k1/1p4p1/8/1b2Q2n/8/8/p3P1P1/6K1 w - - 0 1 g1g2,e5e2,b5b7,h5a2,g8g7",
	      "When a piece is captured, its pawn is bereaved: it may only capture from then on. "
	      "The cursor on a pawn, or typing what a2, shows whose it is.",
	      "Stop the pawn on a2: capture its owner.",
	      "capture h5", "Qxh5/g4",
	      TRIES({ "Qxb5/a4", "a1=Q/@b1", "Not its owner: the pawn promotes." },
	          { "Qa1/b2", NULL, "That blocks the pawn for now. Make it harmless for good." }) },
	    { "6k1/6p1/8/8/8/1R6/1P4P1/6K1 w - - 0 1 g1g2,b3b2,g8g7",
	      "The pawn comes from anywhere, even to its seventh rank. It promotes only by its own "
	      "move; the new piece then gets a pawn of its own, next to it.",
	      "Win a queen in two moves.",
	      "win 8 in 2", "Rb7/a7 g6 a8=Q/@b8",
	      TRIES({ "Rb7/b8", NULL,
	                "Brought to the last rank it just stands there: no promotion." },
	          { "g4", NULL, "Step by step takes long. Let the rook bring its pawn along." }) },
	    { "rq4k1/pb4p1/1N6/8/1P6/8/6P1/6K1 w - - 0 1 g1g2,b6b4,a8a7,g8g7",
	      "A pawn that comes along captures only if no square next to its piece is free. If "
	      "it can do neither, the piece may not go there.",
	      "Capture rook and queen with one move.",
	      "capture a8 and capture b8", "Nxa8/xb8",
	      TRIES({ "Nxa8/xb7", NULL, "That captures only the bishop besides the rook." },
	          { "Nc8/xb8", NULL, NULL }) },
	    { "r7/1p6/8/7P/R7/6k1/4P3/4K2R w K - 0 1 a8b7,e1e2,h1h5",
	      "Castling moves two pieces, so two pawns come along: first the king's, next to the "
	      "king, then the rook's, next to the rook.",
	      "Checkmate by castling.",
	      "mate in 1", "O-O/h2/g2#",
	      TRIES({ "O-O/h2/e2", "Kh3", "The king flees to h3. Let the rook's pawn guard it." },
	          { "O-O/f2/e2", "Kh3", "The king flees to h3. Let the rook's pawn guard it." },
	          { "O-O/g2/e2", NULL, "That gives no check: neither pawn attacks the king." },
	          { "Rg4", "Kxg4", "You lose the rook." }) }),
	.help =
		"Everything is as in orthodox chess, except that every piece other than a pawn is "
		"a Celebrity and owns a pawn: at first the one in front of it.\n\n"
		"When a Celebrity moves, its pawn follows at once, from anywhere on the board, to "
		"a square next to the Celebrity. You choose one of the vacant squares there, "
		"including any that the move has just vacated; a pawn that is already next to the "
		"Celebrity may also stay. Only if there is no such square may the pawn capture an "
		"enemy piece next to the Celebrity, but never the king. If it cannot do that "
		"either, the Celebrity may not make the move.\n\n"
		"A pawn with an owner also moves by itself, as in chess. A pawn whose owner has "
		"been captured is bereaved: it may only capture, diagonally or en passant. A "
		"Celebrity that has lost its pawn moves as in chess.\n\n"
		"Castling moves two Celebrities. When king and rook have moved, first the king's "
		"pawn is placed next to the king, then the rook's pawn next to the rook.\n\n"
		"A pawn on its second rank may make a double step, however it came there. A pawn "
		"that has been brought along cannot be captured en passant.\n\n"
		"Only a pawn's own move promotes: a pawn brought to the last rank, or to its own "
		"first, remains a pawn. A pawn that promotes becomes a Celebrity and gets a new "
		"pawn at once, on a vacant square next to it (the one it just left included). If "
		"there is none, the new pawn captures an enemy piece next to the Celebrity, but "
		"never the king; if it cannot do that either, there is no new pawn. The former "
		"owner of the promoted pawn has no pawn from then on.\n\n"
		"Check: a Celebrity gives check even if its pawn would have no square to go to. A "
		"pawn gives check as in chess, but bringing a pawn along never captures a king. "
		"Your king must be safe when the whole move is done, so a pawn that is brought "
		"along can block a check.\n\n"
		"Nf3/e4 is the knight to f3 and its pawn to e4; Nf3/xe4 if the pawn captures, Nf3 "
		"if it stays. O-O/h2/e2 is castling with the king's pawn to h2 and the rook's to "
		"e2. e8=Q/@e7 promotes on e8, with the new pawn on e7. In coordinates: g1f3,g2e4; "
		"e1g1,e2h1,h2e2; e7e8q,p@e7.",
	.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
	    "a1a2,b1b2,c1c2,d1d2,e1e2,f1f2,g1g2,h1h2,a8a7,b8b7,c8c7,d8d7,e8e7,f8f7,g8g7,h8h7",
	.pieces[PAWN] = { .steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2), .from_when = owned_pawns },
		{ CAPTURE, .direction = DIAGONALLY_AHEAD }) },
	.pawn_squares = ANYWHERE,
	.weights = &weights_attending,
	.puzzles = puzzles_attending,
	.completes = ~0u,
	.complete = bring_attendants,
	.parts_moves = true,
	.mixed_squares = crowded_squares,
	.leaves_choice = leaves_choice,
	.explain = explain_refusal,
	.signs = SQUARE_SIGNS({ bereaved_pawns, { "†", "†" },
		.meaning = "bereaved: may only capture" }),
	.notation = &(const struct notation_ops){
		.write_move = attending_write_move,
		.write_san = attending_write_san,
		.pawns_also = "be brought along by its owner",
	},
	.extra = &(const struct extra_ops){
		.places = EXTRA_PLACES,
		.configure = start_unpaired,
		.key = pairs_key,
		.read = attending_read_pairs,
		.write = attending_write_pairs,
	},
	.pairs = &(const struct pair_ops){
		.partner = partner, .unpair = unpair, .pair = pair_up
	},
};
