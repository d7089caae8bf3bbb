/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_UNKNOWN_INPUT_H
#define UI_UNKNOWN_INPUT_H

#include <stdbool.h>

/*
 * Input without a meaning, which is one key and is not to be typed: control sequences (ECMA-48)
 * that no description of terminals has, as of the focus; clicks in the form of X10; and answers
 * (OSC, DCS, APC, PM) that another program has asked the terminal for.
 */

/* What has begun, and where its end may come late on a slow line.  Begins as zeros. */
struct unknown_input {
	enum {
		NOTHING_UNKNOWN, SEQUENCE_BEGUN, NUMBER, SEQUENCE, CLICK, ANSWER
	} begun;
	int click_left;                 /* how many bytes of a click are to come */
};

/* Is more than one character needed after Esc to know what this one begins? */
bool unknown_input_needs_second(int next);

/*
 * Esc was read, and then at once these two characters (-1: none).  How many of them belong to what
 * has begun; the others are to be read again.
 */
int unknown_input_begin(struct unknown_input *input, int next, int second);

/*
 * Does a character (above 255: a key) belong to what has begun?  If that ends with it, nothing is
 * begun any more.
 */
bool unknown_input_take(struct unknown_input *input, int code);

/* No more comes at once: was it Esc and a bracket alone, as Alt and that key send? */
bool unknown_input_rest(struct unknown_input *input);

#endif
