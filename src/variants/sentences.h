/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_SENTENCES_H
#define VARIANTS_SENTENCES_H

#include "rules/board.h"
#include "variants/game_file.h"

/*
 * Reading the lines of a game's file, word by word.  Words are compared without regard to
 * case.  An accept_* function goes past what it looks for, if that comes next; a
 * parse_* function demands it, and else tells the mistake and returns false.
 */
struct sentences {
	const char *next;               /* the line after this one */
	const char *line, *at, *end;    /* this line, without its comment */
	int number;                     /* of this line, from 1 */
	struct game_mistake *mistake;   /* for the first one */
};

/*
 * Goes to the next line, and to its first word; false at the end of the text.  A
 * comment begins with # at the start of a line or after a blank.
 */
bool next_line(struct sentences *s);

/* What parts words within a line. */
static inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* Goes to the next word of the line, or to its end. */
void skip_blanks(struct sentences *s);

/* Is the end of the line reached? */
static inline bool is_empty(const struct sentences *s) { return s->at == s->end; }

/* Tells a mistake, with the line and the column reached, in characters; always false. */
bool mistake(struct sentences *s, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same of a place on this line that was passed before. */
bool mistake_at(struct sentences *s, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same of the whole of a line that was passed before. */
bool mistake_in(struct sentences *s, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Tells that something else is expected than what comes; always false. */
bool expected(struct sentences *s, const char *what);

/* All of these words, which in `words` are parted by single spaces; else none is passed. */
bool accept(struct sentences *s, const char *words);

/* What joins the parts of a list: a comma, "and" or "or", or both; false if nothing does. */
bool accept_joint(struct sentences *s);

/*
 * Copies the word that comes, of letters of every script, digits and hyphens, or one other
 * character, without going past it; of a longer one as many whole characters as fit `size` bytes
 * with the final '\0'.  Returns the length of the whole in bytes, 0 at the end of the line.
 */
size_t next_word(const struct sentences *s, char *word, size_t size);

/*
 * A whole number in at most four digits; false, with *number unchanged, if what comes is anything
 * else, or is not between `from` and `to`.
 */
bool accept_number(struct sentences *s, int from, int to, int *number);

/* Phrases that stand for sets; a NULL ends a table. */
struct phrase {
	const char *words;
	uint32_t set;
};

/*
 * One or more phrases of the table, joined; 0 if none comes.  Of two that begin alike, the longer
 * must stand first.
 */
uint32_t accept_phrases(struct sentences *s, const struct phrase *table);

/* Does one come, after the comma or "and" that may join it? */
bool phrase_follows(const struct sentences *s, const struct phrase *table);

/*
 * "ranks 2 to 4", "files a and h on rank 2", "c8, f8", "anywhere but rank 1": at least one square.
 * Unless it returns true, *found is of no use.
 */
bool parse_squares(struct sentences *s, squareset *found);

/* Where the first character of the line is that is not part of a safe text; NULL: nowhere. */
const char *unsafe_character(const struct sentences *s);

/* Is the sentence at its end, but perhaps for its full stop? */
bool is_over(const struct sentences *s);

/* The end of the sentence: a full stop, which may be left out, and nothing more. */
bool parse_end(struct sentences *s);

#endif
