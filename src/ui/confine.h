/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CONFINE_H
#define UI_CONFINE_H

#include <stdbool.h>

/*
 * For public hosts: from now on this program, and every thread it starts later,
 * reads and writes files below one directory only, or a second one (unless NULL),
 * starts no program and leaves no core.  What is open stays open.  The directories
 * must be there.
 *
 * False where the kernel cannot do that; what it can do is done all the same.
 */
bool confine_to(const char *directory, const char *second);

#endif
