/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/typed_moves.h"

#include <string.h>

#include "base/text.h"
#include "game/game_pgn.h"
#include "notation/explain.h"
#include "notation/pgn.h"
#include "session/typed_words.h"
#include "variants/list.h"

/* Moves that are played in turn, as far as they can be. */
struct typed_moves {
	struct session *session;        /* NULL: the moves are only read ... */
	struct position pos;            /* ... from here on */
	int played, left;               /* numbers of moves */
	struct strbuf played_text, left_text;   /* their texts */
	struct strbuf refused;          /* the text of the first that was left ... */
	struct error why;               /* ... for this reason */
	bool unlike_move;               /* it may be meant for something else */
};

enum { MOVES_TOLD = 6 };

static void tell_move_text(struct strbuf *text, int number, const char *move)
{
	if (number <= MOVES_TOLD)
		strbuf_printf(text, "%s%s", number > 1 ? " " : "", move);
	else if (number == MOVES_TOLD + 1)
		strbuf_add(text, " ...");
}

/* Is the next move the user's? */
static bool may_play(struct session *session, struct error *why)
{
	const char *reason;

	return session_my_move(session, &reason) || error_set(why, "%s", reason);
}

/* Who solves an exercise is told why a move is refused, not which one would do instead. */
void typed_moves_reason(const struct session *session, const struct refusal *refusal,
    struct error *why)
{
	if (session && session->exercise)
		*why = refusal->reason;
	else
		refusal_write(refusal, why);
}

/* "The knight" is "knight". */
static const char *skip_the(const char *text)
{
	const char *after_the = text_after_nocase(text, "the");

	return after_the && *after_the ? after_the : text;
}

/* Reads one move as it is written, or sets the reason why it is none. */
static bool read_move(struct typed_moves *moves, const char *text, struct move *m)
{
	const struct session *session = moves->session;
	const struct position *pos = session ? game_position(session->game) : &moves->pos;
	struct refusal refusal;

	if (san_read_or_refuse(pos, skip_the(text), m, &refusal))
		return true;
	moves->unlike_move = refusal.unlike_move;
	typed_moves_reason(session, &refusal, &moves->why);
	return false;
}

static bool play(struct typed_moves *moves, const char *text)
{
	struct session *session = moves->session;
	struct move m;

	if ((session && !may_play(session, &moves->why)) || !read_move(moves, text, &m))
		return false;
	if (session)
		session_play(session, &m);
	else
		position_apply(&moves->pos, &m, &moves->pos);
	return true;
}

static const char *take_move(void *context, const char *text)
{
	struct typed_moves *moves = context;

	if (moves->left == 0 && play(moves, text)) {
		tell_move_text(&moves->played_text, ++moves->played, text);
		return NULL;
	}
	if (moves->left == 0)
		strbuf_add(&moves->refused, text);
	tell_move_text(&moves->left_text, ++moves->left, text);
	return NULL;
}

/* On the screen the reply will take the place of the message. */
static void tell_cut_short(struct session *session, const char *told, const char *untold)
{
	struct strbuf *again = &session->dialog.after_reply;

	session_say(session, "Played %s, but not %s: the computer moves for %s.", told, untold,
	    color_name[game_position(session->game)->turn]);
	if (session->on_screen)
		strbuf_printf(again, "%sNot played: %s.", again->length ? " " : "", untold);
}

/* On the screen before what was said of the moves that were played, for which room may be short. */
static void tell_refused(struct session *session, const struct typed_moves *moves)
{
	struct strbuf *lines = &session->dialog.lines, before = { 0 };
	const char *refused = strbuf_str(&moves->refused);
	const char *rest = strbuf_str(&moves->left_text) + moves->refused.length;

	if (session->on_screen) {
		before = *lines;
		*lines = (struct strbuf){ 0 };
	}
	session_say(session, "Refused %s: %s.", refused, moves->why.why);
	session_say(session, "Played %s%s%s.", strbuf_str(&moves->played_text),
	    *rest ? ", but not" : "", rest);
	strbuf_add(lines, strbuf_str(&before));
	strbuf_free(&before);
}

static void tell(struct session *session, const struct typed_moves *moves)
{
	const char *played = strbuf_str(&moves->played_text);

	if (moves->left == 0)
		session_say(session, "Played %s.", played);
	else if (session->engine.purpose == SEARCH_MOVE)
		tell_cut_short(session, played, strbuf_str(&moves->left_text));
	else
		tell_refused(session, moves);
}

static void clear(struct typed_moves *moves)
{
	strbuf_free(&moves->played_text);
	strbuf_free(&moves->left_text);
	strbuf_free(&moves->refused);
}

static void take_moves(struct typed_moves *moves, const char *text)
{
	static const struct pgn_sink sink = {
		.main_line = true, .typed = true, .move = take_move
	};
	struct pgn_reader *reader = game_pgn_open_text(text, strlen(text), &moves->why);

	if (!reader)
		return;
	pgn_read(reader, &sink, moves);
	pgn_close(reader);
}

int typed_moves_count(const struct position *pos, const char *text, int *legal)
{
	struct typed_moves moves = { .pos = *pos };

	take_moves(&moves, text);
	clear(&moves);
	*legal = moves.played;
	return moves.played + moves.left;
}

/* The legal moves that the words mean if this parts them. */
static bool read_parted(const struct position *pos, const char *text, const char *by,
    struct moves *meant)
{
	struct strbuf parted = { 0 };

	while (*(text += strspn(text, " ,"))) {
		size_t length = strcspn(text, " ,");

		strbuf_printf(&parted, "%s%.*s", parted.length ? by : "", (int)length, text);
		text += length;
	}
	san_meant(pos, strbuf_str(&parted), meant);
	strbuf_free(&parted);
	return meant->count > 0;
}

/*
 * May the text be one move with spaces or commas before its other parts?  Where the words are also
 * legal as moves in turn, it is not certain, unless a number precedes them.
 */
static enum typed read_joined(const struct position *pos, const char *text, struct moves *meant)
{
	const char *words = skip_number(text);
	int legal;

	if (!strpbrk(text, " ,") ||
	    !(read_parted(pos, words, "/", meant) || read_parted(pos, words, ",", meant)))
		return TYPED_NO_MOVE;
	if (typed_moves_count(pos, text, &legal) == legal)
		return words == text ? TYPED_MOVE_OR_SEVERAL : TYPED_NO_MOVE;
	return meant->count == 1 ? TYPED_MOVE : TYPED_AMBIGUOUS;
}

enum typed typed_move_read(const struct position *pos, const char *text, struct moves *meant)
{
	enum typed joined;

	text = skip_the(text);
	if (san_meant(pos, text, meant) == 0) {
		joined = read_joined(pos, text, meant);
		if (joined)
			return joined;
		words_meant(pos, text, meant);
	}
	return meant->count == 1 ? TYPED_MOVE : meant->count ? TYPED_AMBIGUOUS : TYPED_NO_MOVE;
}

bool typed_moves_only_first(const struct session *session)
{
	int other = !game_position(session->game)->turn;

	return session->table || plays_elsewhere(&session->player[other]);
}

/* The text may be any of several moves, or one and also moves in turn. */
static bool refuse_unclear(const struct position *pos, const char *text, const struct moves *meant,
    struct error *error)
{
	char san[MOVE_TEXT];

	if (meant->count > 1)
		return suggest_all(pos, text, meant, error);
	san_write(pos, meant->move, san);
	return error_set(error, "this may be one move or several: type %s, or only the first", san);
}

/* Two squares are where one move begins and ends, "e2 e5", if the first is no move by itself. */
static bool are_two_squares(const char *text)
{
	const char *second = text + 2;

	if (square_read(text) == NO_SQUARE)
		return false;
	second += strspn(second, " -");
	return square_read(second) != NO_SQUARE && !second[2];
}

/* The letter of a piece and a square, "Q d5"? */
static bool is_letter_apart(const char *text)
{
	const char *rest = text + 1;

	if (!is_letter(text[0]) || *rest != ' ')
		return false;
	rest += strspn(rest, " ");
	return !strchr(rest, ' ');
}

/* Is it refused as one move, not by its first word? */
static bool is_one_whole(const char *text)
{
	return typed_words_begin(text) || text_after_nocase(text, "i") ||
	    text_after_nocase(text, "en passant") || are_two_squares(text) ||
	    is_letter_apart(skip_number(text));
}

/* Has it words that join squares to one move, "e4 takes d5", though the first may be a move? */
static bool joins_squares(const char *text)
{
	return strstr(text, " to ") || strstr(text, " takes ") || strstr(text, " en passant");
}

/* The text is no legal move: plays the moves that it has, or says why not. */
static bool play_several(struct session *session, const char *text, struct error *error)
{
	struct typed_moves moves = { .session = session };
	struct move none;
	int legal;

	read_move(&moves, text, &none);
	if (!joins_squares(text) &&
	    typed_moves_count(game_position(session->game), text, &legal) > 1 &&
	    (legal > 0 || !is_one_whole(text)))
		take_moves(&moves, text);
	*error = moves.why;
	if (moves.played > 0)
		tell(session, &moves);
	else if (moves.unlike_move || variant_named(text))      /* which may begin like a piece */
		typed_words_suggest(session, text, error);
	clear(&moves);
	return moves.played > 0;
}

bool typed_moves_play(struct session *session, const char *text, struct error *error)
{
	const struct position *pos;
	struct move store[MOVES_MAX];
	struct moves meant = { store, 0 };
	enum typed typed;

	/* False also where there is no game. */
	if (typed_words_answer(session, text, error) || !may_play(session, error))
		return false;
	pos = game_position(session->game);
	typed = typed_move_read(pos, text, &meant);
	if (typed == TYPED_MOVE) {
		session_play(session, store);
		return true;
	}
	if (typed)
		return refuse_unclear(pos, text, &meant, error);
	if (fen_begins(text))
		return error_set(error,
		    "that is a position, not a move: type `fen` before it to start from it");
	return play_several(session, text, error);
}
