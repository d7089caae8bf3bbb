/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

/*
 * Which of some names is meant by a word: the one most like it, or of which one begins with the
 * other, whatever their case.
 *
 *	struct nearest nearest = nearest_to(word);
 *
 *	nearest_note(&nearest, name);           for each of them
 *
 * The word and the names must last as long as that is used.
 */
struct nearest {
	const char *word;
	const char *found;              /* NULL: none is near */
	int least;                      /* how many letters it differs by, or may differ by */
};
struct nearest nearest_to(const char *word);
void nearest_note(struct nearest *nearest, const char *name);

#endif
