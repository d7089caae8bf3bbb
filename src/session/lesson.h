/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_LESSON_H
#define SESSION_LESSON_H

#include "session/session.h"

/*
 * Lessons: the steps that a game has for those who know chess only (struct lesson_step), done one
 * after another as exercises.  Which of them are done is kept in the file "lessons".
 */

/* The number of steps of a game's lesson, 0 if it has none; and how many of them are done. */
int lesson_steps(const struct variant *variant);
int lesson_done(const struct session *session, const struct variant *variant);

/*
 * Is there such a step (0: any), and are its goals and solutions right?  A lesson from a file is
 * proved by the engine, within PROOF_NODES.  False with the reason.
 */
bool lesson_check(const struct rules *rules, int step, struct error *error);

#endif
