/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci_session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "rules/outcome.h"

/*
 * The commands beyond the standard, for tests and tools:
 * each tells, on one line, something of the present position.
 */

static int by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

void uci_moves(struct uci *uci, char *rest)
{
	static const size_t width = MOVE_TEXT;
	const struct position *pos = engine_session_now(&uci->engine_session);
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char text[MOVES_MAX][MOVE_TEXT];

	(void)rest;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		move_write(pos, &storage[i], text[i]);
	qsort(text, (size_t)list.count, width, by_text);
	flockfile(uci->out);
	for (int i = 0; i < list.count; i++)
		fprintf(uci->out, "%s%s", i ? " " : "", text[i]);
	uci_say(uci, "%s", "");
	funlockfile(uci->out);
}

void uci_fen(struct uci *uci, char *rest)
{
	char text[FEN_TEXT];

	(void)rest;
	fen_write(engine_session_now(&uci->engine_session), text);
	uci_say(uci, "%s", text);
}

void uci_check(struct uci *uci, char *rest)
{
	(void)rest;
	uci_say(
	    uci, "%s", position_in_check(engine_session_now(&uci->engine_session)) ? "yes" : "no");
}

void uci_san(struct uci *uci, char *rest)
{
	const struct position *pos = engine_session_now(&uci->engine_session);
	char text[MOVE_TEXT];
	struct error error;
	struct move m;

	if (move_read(pos, text_trim(rest), &m, &error)) {
		san_write(pos, &m, text);
		uci_say(uci, "%s", text);
	} else {
		uci_say(uci, "error: %s", error.why);
	}
}

void uci_unsan(struct uci *uci, char *rest)
{
	const struct position *pos = engine_session_now(&uci->engine_session);
	char text[MOVE_TEXT];
	struct error error;
	struct move m;

	if (san_read(pos, text_trim(rest), &m, &error)) {
		move_write(pos, &m, text);
		uci_say(uci, "%s", text);
	} else {
		uci_say(uci, "error: %s", error.why);
	}
}

void uci_result(struct uci *uci, char *rest)
{
	struct outcome outcome = outcome_of(uci->engine_session.history, uci->engine_session.count);

	(void)rest;
	if (outcome.score == UNDECIDED)
		uci_say(uci, "*");
	else
		uci_say(uci, "%s %s", score_text(outcome.score), ending_word(outcome.ending));
}

void uci_draw(struct uci *uci, char *rest)
{
	const struct position *pos = engine_session_now(&uci->engine_session);
	char text[FEN_TEXT];

	(void)rest;
	flockfile(uci->out);
	for (int rank = 7; rank >= 0; rank--) {
		fprintf(uci->out, "%d ", rank + 1);
		for (int file = 0; file < 8; file++) {
			piece p = pos->board[square_at(file, rank)];

			fprintf(uci->out, " %c", piece_letter(pos->rules, p));
		}
		putc('\n', uci->out);
	}
	fen_write(pos, text);
	uci_say(uci, "   a b c d e f g h\n\nFen: %s\nKey: %016" PRIX64, text, pos->key);
	funlockfile(uci->out);
}
