/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "base/error.h"
#include "rules/board.h"
#include "rules/steps.h"

/*
 * The rules of one game in a form for use: the variant's steps expanded for either color,
 * its options applied.  Built when a game is chosen; positions point to it, so it must
 * outlive them.  Read-only once built.
 */

struct variant;
struct position_ops;
struct notation_ops;
struct extra_ops;
struct pair_ops;

/* One direction of one step, or of its hops alone, for one color. */
struct shift {
	int8_t delta;                   /* in squares */
	uint8_t may;
	bool simple;                    /* a step of one square, without conditions */
	uint32_t direction;             /* as in struct step, one of them */
	squareset from;                 /* from here the step stays on the board */
	squareset to;
	squareset moves_to, takes_to;   /* the same if it may move, and take, there */
	squareset twice;                /* from here it may be made twice */
	squareset promotes_from;        /* from here it, or making it twice, promotes */
	const struct step *step;        /* for its conditions */
};
enum { SHIFTS_MAX = 32 };

/* The squares from which `times` steps of the delta stay on the board. */
squareset squares_with_room(int delta, int times);

/* One kind of piece. */
struct kind_rules {
	const struct piece_kind *piece; /* NULL: the game has no such kind */
	uint8_t line_moves, line_attacks; /* lines for quiet moves, and for captures */
	uint8_t shifts;                 /* number of them, for each color */
	uint32_t moving, taking;        /* those, by a bit each, that may move; that may capture */
	squareset promotes_from[2];     /* from here some of them promote */
	bool leaps;                     /* leap_moves, leap_attacks are not all empty */
	bool shifts_only;               /* no leaps, no lines, no piece->moves */
	bool en_passant;                /* some shifts capture en passant */
	uint8_t at_most;                /* as in struct promotion, as is promotes_to */
	squareset promotes[2];          /* squares on which it promotes */
	uint32_t promotes_to;
	struct shift shift[2][SHIFTS_MAX];
	squareset leap_moves[2][SQUARES];
	squareset leap_attacks[2][SQUARES];
	/* What it may capture by steps and leaps, conditions ignored, and from where. */
	squareset attacks[2][SQUARES];
	squareset attacked_from[2][SQUARES];
};

/* One way to castle. */
struct castle {
	uint8_t right;                  /* to it, one of CASTLE_*; 0: the game has no castling */
	enum color color;
	square king_from, king_to, rook_from, rook_to;
	squareset vacant;               /* what has to be, between king and rook */
};

struct rules {
	const struct variant *variant;
	const struct position_ops *position;  /* the variant's, or an empty one: never NULL */
	const struct notation_ops *notation;
	const struct extra_ops *extra;
	const struct pair_ops *pairs;
	char id[24];                    /* with its option */
	uint64_t source_key;            /* of the text of its file; 0: built in */
	enum kind kinds;                /* kinds PAWN to kinds - 1 are in use */
	struct kind_rules kind[KINDS];
	squareset attacked_from[2][SQUARES];   /* the same of all kinds together */
	uint32_t sliders;               /* kinds that capture along lines */
	uint32_t near_attackers;        /* kinds that capture otherwise */
	uint32_t custom_attackers;      /* kinds of which piece->attacks tells more captures */
	uint32_t limited;               /* the kinds with at_most */
	uint32_t en_passant;            /* the kinds that can capture en passant */
	uint32_t plain;                 /* kinds of emit_plain in movegen.c */
	struct piece_kind piece[KINDS]; /* an option may fill in EXTRA1, EXTRA2 */
	squareset pawn_squares;         /* where pawns may stand, for White */
	struct castle castle[4];        /* White's on the king's side and on the queen's, Black's */
	uint8_t castling_lost[SQUARES]; /* rights that end when the square changes */
	uint64_t key[SQUARES][PIECES];
	uint64_t castling_key[16];
	uint64_t turn_key;
	bool hops;                      /* some capture depends on a second square */
	bool conditions;                /* some capture depends on other pieces */
	bool exact_noisy;               /* NOISY_MOVES are just these, QUIET_MOVES the rest */
	uint8_t extra_start[EXTRA_PLACES];
	char start[96];                 /* FEN, if it depends on an option; else "" */
};

/*
 * Makes a game's rules ready.  option is the part after the colon of an id, in small letters or
 * capitals, or "".  NULL with the reason if the game does not know the option, or a piece would
 * need more than SHIFTS_MAX shifts.  A variant that was read from a file (`source`) is freed with
 * the rules, if there are any.
 */
struct rules *rules_new(const struct variant *variant, const char *option, struct error *error);
void rules_free(struct rules *rules);

/*
 * What variant_rules makes the same rules from: the id, or the text of the game's file.  It
 * lives as long as the rules.
 */
const char *rules_spec(const struct rules *rules);

/* The FEN of the starting position. */
const char *rules_start(const struct rules *rules);

/* The kind a letter of either case stands for in this game, or NOTHING. */
enum kind rules_kind(const struct rules *rules, char letter);

/* The upper-case letter of a kind; '?' if the game has no such kind. */
char rules_letter(const struct rules *rules, enum kind kind);

/* What a kind is called, "knight"; "piece" if the game has no such kind. */
const char *rules_name(const struct rules *rules, enum kind kind);

/* The letter of a piece, upper-case for White and lower-case for Black; '.' for an empty square. */
char piece_letter(const struct rules *rules, piece p);

#endif
