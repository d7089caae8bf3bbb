/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "protocol/xboard_board.h"
#include "variants/list.h"

/*
 * Conversations by UCI and CECP.  What was said so far is followed, so that the
 * moves that come next are mostly legal in the position there is.
 */

enum { PAST = 64 };

struct talk {
	bool cecp;
	struct rules *rules;
	struct position past[PAST];
	int count;
};

static struct position *now(struct talk *talk)
{
	return &talk->past[talk->count - 1];
}

static void set_up(struct talk *talk, const char *fen)
{
	struct position pos;
	struct error error;

	if (!fen_read(fen, talk->rules, &pos, &error))
		return;
	talk->past[0] = pos;
	talk->count = 1;
}

static void choose(struct talk *talk, const char *id)
{
	struct error error;
	struct rules *rules = variant_rules(strcmp(id, "normal") == 0 ? "chess" : id, &error);

	if (!rules)
		return;
	rules_free(talk->rules);
	talk->rules = rules;
	set_up(talk, NULL);
}

/* A legal move from the same square to the same as in a text such as "e2e4,e4d4". */
static bool means(const struct position *pos, const char *text, struct move *m)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	struct ply ply;

	if (!ply_read(text, &ply) || ply.from == NO_SQUARE)
		return false;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		if (!move_has_mover(&room[i]) || move_from(&room[i]) != ply.from ||
		    move_to(&room[i]) != ply.to)
			continue;
		*m = room[i];
		return true;
	}
	return false;
}

static void play(struct talk *talk, const char *text)
{
	struct error error;
	struct move m;

	if (talk->count == PAST || (!move_read(now(talk), text, &m, &error) &&
	    !san_read(now(talk), text, &m, &error) && !means(now(talk), text, &m)))
		return;
	position_apply(now(talk), &m, now(talk) + 1);
	talk->count++;
}

static void take_back(struct talk *talk, int moves)
{
	if (talk->count > moves)
		talk->count -= moves;
}

static void follow_position(struct talk *talk, const char *line)
{
	const char *moves = strstr(line, " moves ");
	char fen[FEN_TEXT + 1], word[MOVE_TEXT + 1];
	int length;

	if (strncmp(line, "startpos", 8) == 0)
		set_up(talk, NULL);
	else if (sscanf(line, "fen %256[^\n]", fen) == 1) {
		if (strstr(fen, " moves "))
			*strstr(fen, " moves ") = '\0';
		set_up(talk, fen);
	}
	for (line = moves ? moves + 7 : ""; sscanf(line, "%64s%n", word, &length) == 1;
	     line += length)
		play(talk, word);
}

static void follow_line(struct talk *talk, const char *line)
{
	char word[64];

	if (strcmp(line, "xboard") == 0)
		talk->cecp = true;
	else if (strcmp(line, "uci") == 0)
		talk->cecp = false;
	else if (sscanf(line, "setoption name UCI_Variant value %63s", word) == 1 ||
	    sscanf(line, "variant %63s", word) == 1)
		choose(talk, word);
	else if (strcmp(line, "new") == 0)
		choose(talk, "chess");
	else if (strncmp(line, "position ", 9) == 0)
		follow_position(talk, line + 9);
	else if (strncmp(line, "setboard ", 9) == 0)
		set_up(talk, line + 9);
	else if (strncmp(line, "usermove ", 9) == 0)
		play(talk, line + 9);
	else if (strcmp(line, "undo") == 0 || strcmp(line, "remove") == 0)
		take_back(talk, *line == 'u' ? 1 : 2);
	else if (talk->cecp)
		play(talk, line);
}

static void follow(struct talk *talk, const struct strbuf *script)
{
	const char *at = strbuf_str(script);
	char line[4096];

	talk->rules = NULL;
	talk->cecp = false;
	choose(talk, "chess");
	for (; *at; at += strcspn(at, "\n"), at += *at == '\n') {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
		follow_line(talk, line);
	}
}

static void add_moves(struct rng *rng, struct talk *talk, struct strbuf *script)
{
	struct position pos = *now(talk);

	for (unsigned count = rng_below(rng, 8); count; count--) {
		strbuf_add(script, " ");
		grammar_move(rng, &pos, script);
	}
}

static void add_position(struct rng *rng, struct talk *talk, struct strbuf *script)
{
	struct position pos;

	if (grammar_rarely(rng, 2)) {
		strbuf_add(script, "position startpos");
		set_up(talk, NULL);
	} else {
		strbuf_add(script, "position fen ");
		grammar_position(rng, talk->rules, &pos);
		grammar_fen(rng, &pos, script);
		talk->past[0] = pos;
		talk->count = 1;
	}
	if (!grammar_rarely(rng, 4)) {
		strbuf_add(script, " moves");
		add_moves(rng, talk, script);
	}
}

static void add_go(struct rng *rng, struct talk *talk, struct strbuf *script)
{
	static const char *const parts[] = { "infinite", "ponder", "searchmoves", "depth", "nodes",
		"movetime", "wtime", "btime", "winc", "binc", "movestogo", "mate", "perft",
		"depth 1", "depth 2", "nodes 50", "movetime 1", "bogus" };

	strbuf_add(script, "go");
	for (unsigned count = rng_below(rng, 4); count; count--) {
		const char *part = PICK(rng, parts);

		strbuf_printf(script, " %s", part);
		if (strcmp(part, "searchmoves") == 0)
			add_moves(rng, talk, script);
		else if (!strchr(part, ' ') && strcmp(part, "infinite") != 0)
			strbuf_printf(script, " %s", grammar_number(rng));
	}
}

static void add_option(struct rng *rng, struct strbuf *script)
{
	static const char *const small[] = { "Hash value 1", "Hash value 2", "Threads value 1",
		"Threads value 2", "Hash value x", "Threads value", "Clear Hash" };
	static const char *const names[] = { "MultiPV", "Ponder", "UCI_LimitStrength", "UCI_Elo",
		"Skill Level", "Move Overhead", "GameFile", "Bogus" };
	static const char *const values[] = { "true", "false", "1", "2", "1200", "" };

	if (grammar_rarely(rng, 3))
		strbuf_printf(script, "setoption name UCI_Variant value %s", grammar_game(rng));
	else if (grammar_rarely(rng, 2))
		strbuf_printf(script, "setoption name %s", PICK(rng, small));
	else
		strbuf_printf(script, "setoption name %s value %s", PICK(rng, names),
		    PICK(rng, values));
}

static void add_uci(struct rng *rng, struct talk *talk, struct strbuf *script)
{
	static const char *const plain[] = { "uci", "isready", "stop", "stop", "ponderhit", "moves",
		"fen", "check", "result", "d", "ucinewgame", "debug on", "register later",
		"position", "go", "setoption", "quit", "joho debug on", "" };
	struct position pos = *now(talk);

	switch (rng_below(rng, 8)) {
	case 0: case 1:
		add_position(rng, talk, script);
		break;
	case 2: case 3:
		add_go(rng, talk, script);
		break;
	case 4:
		add_option(rng, script);
		break;
	case 5:
		strbuf_add(script, grammar_rarely(rng, 2) ? "san " : "unsan ");
		grammar_move(rng, &pos, script);
		break;
	default:
		strbuf_add(script, PICK(rng, plain));
	}
	strbuf_add(script, "\n");
}

/* A move as XBoard would tell it, with its effects. */
static void add_plies(struct rng *rng, struct talk *talk, struct strbuf *script)
{
	struct ply ply;
	struct position after;
	struct xboard_board board;
	struct move m;
	char text[PLY_TEXT];

	if (!rng_move(rng, now(talk), &m))
		return;
	xboard_board_show(&board, now(talk));
	ply_of_move(&board, now(talk), &m, &ply);
	ply_write(&ply, text);
	strbuf_printf(script, "usermove %s\n", text);
	xboard_board_play(&board, &ply);
	position_apply(now(talk), &m, &after);
	while (ply_towards(&board, &after, &ply) && !grammar_rarely(rng, 8)) {
		ply_write(&ply, text);
		strbuf_printf(script, "usermove %s\n", text);
		xboard_board_play(&board, &ply);
	}
}

static void add_setting(struct rng *rng, struct strbuf *script)
{
	static const char *const small[] = { "memory 1", "memory 2", "cores 1", "cores 2",
		"memory x", "cores", "option Extra pieces=CA", "option Extra pieces=",
		"option Game file=", "option Game file=none.game",
		"option Bogus=1", "option" };
	static const char *const names[] = { "level 40 5:30", "level 0 1", "level", "time", "otim",
		"st", "sd", "ping", "option Level=", "option Move Overhead=", "rating",
		"protover" };

	if (grammar_rarely(rng, 3))
		strbuf_add(script, PICK(rng, small));
	else
		strbuf_printf(script, "%s %s", PICK(rng, names), grammar_number(rng));
	strbuf_add(script, "\n");
}

static void add_cecp(struct rng *rng, struct talk *talk, struct strbuf *script)
{
	static const char *const plain[] = { "force", "force", "go", "playother", "undo", "remove",
		"post", "nopost", "analyze", "exit", "result 1-0 {x}", "hint", ".", "hard", "easy",
		"computer", "draw", "?", "?", "new", "sd 1", "st 0.01", "usermove @@@@", "usermove",
		"quit", "pause", "protover 2", "variant normal", "xboard", "bogus" };
	struct position pos = *now(talk);

	switch (rng_below(rng, 8)) {
	case 0: case 1:
		add_plies(rng, talk, script);
		return;
	case 2:
		strbuf_add(script, grammar_rarely(rng, 3) ? "" : "usermove ");
		grammar_move(rng, &pos, script);
		break;
	case 3:
		strbuf_add(script, "setboard ");
		grammar_position(rng, talk->rules, &pos);
		grammar_fen(rng, &pos, script);
		break;
	case 4:
		if (grammar_rarely(rng, 2))
			strbuf_printf(script, "variant %s", grammar_game(rng));
		else
			add_setting(rng, script);
		break;
	default:
		strbuf_add(script, PICK(rng, plain));
	}
	strbuf_add(script, "\n");
}

void grammar_go_on(struct rng *rng, struct strbuf *script)
{
	struct talk talk;

	if (script->length == 0)
		strbuf_add(script, grammar_rarely(rng, 2) ? "xboard\nmemory 1\n" :
		    "uci\nsetoption name Hash value 1\n");
	for (unsigned lines = 1 + rng_below(rng, 4); lines; lines--) {
		follow(&talk, script);
		if (talk.cecp != grammar_rarely(rng, 50))
			add_cecp(rng, &talk, script);
		else
			add_uci(rng, &talk, script);
		rules_free(talk.rules);
	}
}
