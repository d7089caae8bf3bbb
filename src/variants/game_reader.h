/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_GAME_READER_H
#define VARIANTS_GAME_READER_H

#include "rules/variant.h"
#include "rules/weights.h"
#include "variants/sentences.h"

/*
 * What the parts of the reader of games from files share.  A read_* function reads the
 * rest of a line; false with the mistake told.
 */

enum { STEPS_MAX = 24, PROMOTIONS_MAX = KINDS, EXAMPLES_MAX = 24, CARDS_MAX = 24,
	NAME_MAX_LENGTH = 24, TRIES_MAX = 6, PUZZLES_MAX = 64 };

/* How wide the texts of exercises may be, in columns, to fit their place on the screen. */
enum { SAYS_MAX = 170, TASK_MAX = 80, WHY_MAX = 110, MOVES_TEXT_MAX = 200 };

/* A game from a file, in one piece of memory. */
struct game_file {
	struct variant variant;                 /* first: freeing it frees all */
	struct step steps[KINDS][STEPS_MAX + 1];
	struct promotion promotions[PROMOTIONS_MAX + 1];
	struct example examples[EXAMPLES_MAX + 1];
	struct card cards[CARDS_MAX + 1];
	char card_fens[KINDS][48], card_squares[KINDS][3]; /* of cards that the file leaves out */
	struct lesson_step lesson[LESSON_STEPS_MOST + 1];
	struct lesson_try tries[LESSON_STEPS_MOST][TRIES_MAX + 1];
	struct puzzle puzzles[PUZZLES_MAX + 1];
	struct position_ops position;
	struct weights weights;
	char strings[];                         /* the text, and a copy that strings are made
						 * of, and the sentences */
};

/* Where the texts of a step or puzzle go that is being read; NULL: it has none of that kind. */
struct exercise_texts {
	int line;                               /* where it begins */
	const char **says, **task, **goal, **solution;
	int *rating;
	struct lesson_try *tries, *wrong;       /* wrong moves, and the last one */
	int wrong_line;                         /* where that is told */
};

struct file_reader {
	struct sentences in;
	struct game_file *file;
	struct variant *game;                   /* the same */
	struct rules *base;                     /* of the game that it is like */
	const char *text;                       /* of the file */
	char *kept;                             /* its copy, of which strings are made in place */
	uint32_t described;                     /* kinds whose steps the file tells */
	int lines[KINDS];                       /* where a piece was last spoken of */
	int step_lines[KINDS][STEPS_MAX];       /* where a step was told; 0: by the base */
	uint32_t promoted;                      /* kinds whose promotion the file tells */
	int pawn_promotes;                      /* where it tells that of pawns */
	const char *first;                      /* the first word of this line */
	char *sentences;                        /* where the next one is noted */
	uint32_t members;                       /* of the table of keywords, which are told */
	int statements;                         /* lines with a keyword, and sentences */
	int examples, cards, lesson_steps, puzzles;
	const char **shows, **from;             /* of the last example or card */
	struct exercise_texts told;
	bool values;                            /* the file tells its weights */
	bool unsafe;                            /* it has a character that cannot be shown */
};

/*
 * Makes the rules of the game that was read; NULL with the mistake told, where only the whole shows
 * it.
 */
struct rules *make_rules(struct file_reader *r);

/* Gives the game cards where its file has none. */
void add_cards(struct file_reader *r, const struct rules *rules);

/* Keeps the rest of the line, with spaces for tabs; read_text demands that there is one. */
const char *keep_line(struct file_reader *r);
bool read_text(struct file_reader *r, const char **text);

/* Tells that the text of this line is told already; always false. */
bool refuse_repeated(struct file_reader *r);

/* The piece that is named next, or NOTHING. */
enum kind accept_piece(struct file_reader *r);

/* Is it a sentence about a piece, whose name is not known? */
bool unknown_piece_follows(const struct file_reader *r);

/* Tells so; always false. */
bool unknown_piece(struct file_reader *r);

/* After "piece:", a piece of the game's own: "H promoted knight". */
bool read_piece(struct file_reader *r);

/* May sentences tell how it moves and promotes?  Otherwise tells why not. */
bool sentences_may_tell(struct file_reader *r, enum kind kind);

/* After the name of a piece: how it moves or promotes. */
bool read_about_piece(struct file_reader *r, enum kind kind);

/*
 * After "lesson:" or "puzzle:", which begin a block; and the lines of a block.  end_exercise tells
 * what is missing in the last one.
 */
bool read_lesson(struct file_reader *r);
bool read_puzzle(struct file_reader *r);
bool read_says(struct file_reader *r);
bool read_task(struct file_reader *r);
bool read_goal(struct file_reader *r);
bool read_solution(struct file_reader *r);
bool read_wrong(struct file_reader *r);
bool read_rating(struct file_reader *r);
bool read_why(struct file_reader *r);   /* after "shows:", when there is a wrong move */
bool end_exercise(struct file_reader *r);

/*
 * A line below "values:", such as "psqt 8 of pawn: 55/80 62/85": a field, the place of the first
 * value on the line, the piece, and values for the middle game and the endgame, in centipawns.
 */
bool read_values_line(struct file_reader *r, struct weights *weights);

#endif
