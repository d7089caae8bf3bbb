/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_CMDS_H
#define SESSION_CMDS_H

#include "session/session.h"

/* What the commands do; their table is in commands.c. */

/* cmd_play.c: the course of the game */
void cmd_new(struct session *session, const char *argument);
void cmd_undo(struct session *session, const char *argument);
void cmd_redo(struct session *session, const char *argument);
void cmd_resign(struct session *session, const char *argument);
void cmd_draw(struct session *session, const char *argument);
void cmd_hint(struct session *session, const char *argument);
void cmd_hurry(struct session *session, const char *argument);
void cmd_level(struct session *session, const char *argument);
void cmd_white(struct session *session, const char *argument);
void cmd_black(struct session *session, const char *argument);
void cmd_swap(struct session *session, const char *argument);
void cmd_time(struct session *session, const char *argument);
void cmd_quit(struct session *session, const char *argument);

/* cmd_look.c: walking through the game */
void cmd_first(struct session *session, const char *argument);
void cmd_previous(struct session *session, const char *argument);
void cmd_next(struct session *session, const char *argument);
void cmd_last_move(struct session *session, const char *argument);
void cmd_go(struct session *session, const char *argument);
void cmd_mark(struct session *session, const char *argument);
void cmd_comment(struct session *session, const char *argument);
void cmd_variation(struct session *session, const char *argument);

/* cmd_tell.c: information */
void cmd_board(struct session *session, const char *argument);
void cmd_pieces(struct session *session, const char *argument);
void cmd_rank(struct session *session, const char *argument);
void cmd_file(struct session *session, const char *argument);
void cmd_legal(struct session *session, const char *argument);
void cmd_last(struct session *session, const char *argument);
void cmd_moves(struct session *session, const char *argument);
void cmd_clocks(struct session *session, const char *argument);
void cmd_fen(struct session *session, const char *argument);
void cmd_setup(struct session *session, const char *argument);
void cmd_rules(struct session *session, const char *argument);
void cmd_list(struct session *session, const char *argument);
void cmd_help(struct session *session, const char *argument);
void cmd_engine(struct session *session, const char *argument);
void cmd_flip(struct session *session, const char *argument);

/* cmd_file.c: games on disk */
void cmd_save(struct session *session, const char *argument);
void cmd_load(struct session *session, const char *argument);
void cmd_resume(struct session *session, const char *argument);
void cmd_games(struct session *session, const char *argument);

/* cmd_table.c: playing with people at other terminals */
void cmd_table(struct session *session, const char *argument);

/* cmd_set.c */
void cmd_set(struct session *session, const char *argument);

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
