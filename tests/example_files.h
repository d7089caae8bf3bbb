/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_EXAMPLE_FILES_H
#define TESTS_EXAMPLE_FILES_H

#include "rules/variant.h"

/* The games in games/, each known by its id, which is the name of its file. */

/* The ids in order; NULL is the last. */
const char *const *example_files(void);

/* The text of a file, to be freed; NULL if there is none. */
char *example_file_text(const char *id);

/* The rules that it tells; NULL with the reason. */
struct rules *example_file_rules(const char *id, struct error *error);

/* game_file_rules and game_file_check, with "LINE:COLUMN: why" as the reason. */
struct rules *told_rules(const char *text, struct error *error);
bool told_check(const struct rules *rules, struct error *error);

#endif
