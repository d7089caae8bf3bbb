/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/unknown_input.h"

bool unknown_input_needs_second(int next)
{
	return next == 'P' || next == ']' || next == '_' || next == '^';
}

/*
 * Nobody types so fast.  An answer to another program, if a letter may begin it, goes on with a
 * digit or a sign, lest letters that were typed ahead are taken for one.
 */
int unknown_input_begin(struct unknown_input *input, int next, int second)
{
	if (next == '[') {
		input->begun = SEQUENCE_BEGUN;
		return 1;
	}
	if (unknown_input_needs_second(next) && second >= ' ' &&
	    (second <= '?' || next == '_' || next == '^')) {
		input->begun = ANSWER;
		return 2;
	}
	input->begun = next == '\\' ? SEQUENCE : NOTHING_UNKNOWN;       /* which ends an answer */
	return 0;
}

/* Takes the next character of a control sequence. */
static void take_of_sequence(struct unknown_input *input, int code)
{
	enum { CLICK_BYTES = 3 };
	bool first = input->begun == SEQUENCE_BEGUN;

	if (first && code == 'M') {
		input->begun = CLICK;
		input->click_left = CLICK_BYTES;
	} else if (first && code == '[') {
		input->begun = SEQUENCE;                /* as function keys of Linux */
	} else if (input->begun == NUMBER && code == '$') {
		input->begun = NOTHING_UNKNOWN;         /* as keys of rxvt with Shift */
	} else if (input->begun != SEQUENCE && code >= '0' && code <= '9') {
		input->begun = NUMBER;
	} else {
		input->begun = code <= '?' ? SEQUENCE : NOTHING_UNKNOWN;
	}
}

bool unknown_input_take(struct unknown_input *input, int code)
{
	bool byte = code >= ' ' && code <= 255;

	switch (input->begun) {
	case NOTHING_UNKNOWN:
		return false;
	case ANSWER:
		input->begun = byte ? ANSWER : NOTHING_UNKNOWN;
		return byte || code == '\a';
	case CLICK:
		input->begun = byte && --input->click_left > 0 ? CLICK : NOTHING_UNKNOWN;
		return byte;
	default:
		byte = byte && code <= '~';
		if (byte)
			take_of_sequence(input, code);
		else
			input->begun = NOTHING_UNKNOWN;
		return byte;
	}
}

bool unknown_input_rest(struct unknown_input *input)
{
	bool alone = input->begun == SEQUENCE_BEGUN;

	if (alone)
		input->begun = NOTHING_UNKNOWN;
	return alone;
}
