/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_RUNS_H
#define UI_RUNS_H

#include "ui/session.h"

/* What the commands do; their table, in actions.c, says what each is for. */

/* run_play.c: the course of the game */
void run_new(struct session *session, const char *argument);
void run_undo(struct session *session, const char *argument);
void run_redo(struct session *session, const char *argument);
void run_resign(struct session *session, const char *argument);
void run_draw(struct session *session, const char *argument);
void run_hint(struct session *session, const char *argument);
void run_hurry(struct session *session, const char *argument);
void run_level(struct session *session, const char *argument);
void run_white(struct session *session, const char *argument);
void run_black(struct session *session, const char *argument);
void run_swap(struct session *session, const char *argument);
void run_time(struct session *session, const char *argument);
void run_quit(struct session *session, const char *argument);

/* run_look.c: walking through the game */
void run_first(struct session *session, const char *argument);
void run_previous(struct session *session, const char *argument);
void run_next(struct session *session, const char *argument);
void run_last_move(struct session *session, const char *argument);
void run_go(struct session *session, const char *argument);
void run_mark(struct session *session, const char *argument);
void run_comment(struct session *session, const char *argument);
void run_variation(struct session *session, const char *argument);

/* run_tell.c: things said */
void run_board(struct session *session, const char *argument);
void run_pieces(struct session *session, const char *argument);
void run_rank(struct session *session, const char *argument);
void run_file(struct session *session, const char *argument);
void run_legal(struct session *session, const char *argument);
void run_last(struct session *session, const char *argument);
void run_moves(struct session *session, const char *argument);
void run_clocks(struct session *session, const char *argument);
void run_fen(struct session *session, const char *argument);
void run_setup(struct session *session, const char *argument);
void run_rules(struct session *session, const char *argument);
void run_list(struct session *session, const char *argument);
void run_help(struct session *session, const char *argument);
void run_engine(struct session *session, const char *argument);
void run_flip(struct session *session, const char *argument);

/* run_file.c: games on disk */
void run_save(struct session *session, const char *argument);
void run_load(struct session *session, const char *argument);
void run_resume(struct session *session, const char *argument);
void run_games(struct session *session, const char *argument);

/* run_table.c: playing with people at other terminals */
void run_table(struct session *session, const char *argument);

/* run_set.c */
void run_set(struct session *session, const char *argument);

/* What follows at once from a setting that has changed, and is said. */
void level_changed(struct session *session);
void engine_line_changed(struct session *session);

/* Is there a game in which something would be interrupted? */
bool is_under_way(struct session *session);

/* Puts a question to the user; what it is about is kept for the answer. */
void ask_first(struct session *session, enum question question, const char *about);

/* A whole number in an argument, or `otherwise`; false, having said so, if it is none. */
bool argument_number(struct session *session, const char *argument, int least, int most,
    int otherwise, int *number);

#endif
