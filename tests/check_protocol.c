/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"
#include "protocol/xboard_mirror.h"
#include "tests/suite.h"

/* Conversations: what is said to us, and what must be among the answers. */

/* The answers, which the caller frees. */
static char *answers(int (*protocol)(FILE *in, FILE *out), const char *said)
{
	FILE *in = fmemopen((void *)(uintptr_t)said, strlen(said), "r");
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);

	ck_assert(in && out);
	ck_assert_int_eq(protocol(in, out), 0);
	fclose(in);
	fclose(out);
	return text;
}

/* Conversations without a search have one answer only. */
static const struct {
	const char *said, *answered;
} talks[] = {
	{ "isready\n", "readyok\n" },
	{ "isready", "readyok\n" },
	{ "  isready  \r\n", "readyok\n" },
	{ "quit\nisready\n", "" },
	{ "debug on\nregister later\nucinewgame\n\n", "" },
	{ "fen\n", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" },
	{ "position startpos moves e2e4 c7c5\nfen\ncheck\nresult\n",
	  "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2\nno\n*\n" },
	{ "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e8d7\nmoves\n",
	  "e1d1 e1d2 e1e2 e1f1 e1f2 e4e5\n" },
	{ "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\nmoves\nresult\ncheck\n",
	  "\n1/2-1/2 stalemate\nno\n" },
	{ "position startpos moves f2f3 e7e5 g2g4 d8h4\nmoves\nresult\ncheck\ngo\n",
	  "\n0-1 checkmate\nyes\ninfo depth 0 score mate 0\nbestmove (none)\n" },
	{ "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\nresult\n",
	  "1/2-1/2 repetition\n" },
	{ "position fen 4k3/8/8/8/8/8/8/R3K3 w - - 99 60 moves a1a2\nresult\n", "1/2-1/2 fifty\n" },
	{ "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nresult\n", "1/2-1/2 dead\n" },
	{ "san g1f3\nunsan Nf3\nsan g1f4\nunsan\n",
	  "Nf3\ng1f3\nerror: the knight on g1 cannot go to f4; did you mean Nf3?\n"
	  "error: no move is given\n" },
	{ "position startpos moves e2e5\nfen\n",
	  "info string error: the pawn on e2 cannot go to e5\n"
	  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" },
	{ "position\n", "info string error: position must be followed by startpos or fen\n" },
	{ "position startpos e2e4\n",
	  "info string error: position must be followed by startpos or fen\n" },
	{ "position fen 8/8/8/8/8/8/8/8 w - - 0 1\n", "info string error: White has no king\n" },
	{ "bogus 1 2\n", "info string error: there is no command bogus\n" },
	{ "go sideways\n", "info string error: go knows no sideways\n" },
	{ "go depth\n", "info string error: depth must be followed by a number\n" },
	{ "go depth x\n", "info string error: depth must be followed by a number\n" },
	{ "go searchmoves e2e5\n",
	  "info string error: searchmoves must be followed by legal moves\n" },
	{ "setoption\n", "info string error: setoption must be followed by name\n" },
	{ "setoption name Colour value red\n", "info string error: there is no option Colour\n" },
	{ "setoption name Hash value 0\n",
	  "info string error: Hash must be a number from 1 to 65536\n" },
	{ "setoption name ponder value maybe\n",
	  "info string error: Ponder must be true or false\n" },
	{ "setoption name UCI_Variant value nonesuch\nfen\n",
	  "info string error: there is no game called nonesuch\n"
	  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" },
	{ "setoption name uci_variant value appointment\nfen\n",
	  "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1\n" },
	{ "setoption name UCI_Variant value pilgrim:CA\nposition startpos moves C@d2 decline\n",
	  "info string error: " },
	{ "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1\n",
	  "\nNodes searched: 15\n" },
};
enum { TALKS = sizeof talks / sizeof *talks };

START_TEST(answers_uci)
{
	char *text = answers(uci_run, talks[_i].said);
	const char *wanted = talks[_i].answered;
	size_t length = strlen(wanted);

	/* Perft is known by its end, and some errors by their beginning. */
	if (strstr(wanted, "searched"))
		ck_assert_ptr_nonnull(strstr(text, wanted));
	else if (length && wanted[length - 1] != '\n')
		ck_assert_msg(strncmp(text, wanted, length) == 0, "%s", text);
	else
		ck_assert_str_eq(text, wanted);
	free(text);
}
END_TEST

static int count_of(const char *text, const char *part)
{
	int found = 0;

	for (; (text = strstr(text, part)) != NULL; text++)
		found++;
	return found;
}

/* "bestmove" comes once for each search, whatever ends it. */
START_TEST(searches_for_uci)
{
	char *text = answers(uci_run,
	    "uci\nsetoption name Hash value 1\n"
	    "go infinite\nisready\ngo depth 1\nucinewgame\nstop\nstop\n"
	    "go ponder wtime 1000 btime 1000\nponderhit\nstop\n"
	    "position startpos moves e2e4\ngo searchmoves a7a6 depth 3\nstop\n");

	ck_assert_int_eq(count_of(text, "bestmove "), 3);
	ck_assert_ptr_nonnull(strstr(text, "uciok\n"));
	ck_assert_ptr_nonnull(strstr(text, "readyok\n"));
	ck_assert_int_eq(count_of(text, "info string error: not while a search is under way\n"), 2);
	ck_assert_ptr_nonnull(strstr(text, "bestmove a7a6"));
	free(text);
}
END_TEST

START_TEST(passes_over_long_lines)
{
	size_t size = (size_t)3 << 20;
	char *said = malloc(size + 10), *text;

	ck_assert_ptr_nonnull(said);
	memset(said, 'x', size);
	strcpy(said + size, "\nisready\n");
	text = answers(uci_run, said);
	ck_assert_str_eq(text, "info string error: the line is too long\nreadyok\n");
	free(text);
	free(said);
}
END_TEST

START_TEST(plays_by_cecp)
{
	char *text = answers(xboard_run,
	    "xboard\nprotover 2\nnew\nmemory 1\nsd 2\nusermove e2e4\n?\nping 7\n"
	    "usermove e2e4\nforce\nundo\nundo\nusermove f2f3\nusermove e7e5\n"
	    "usermove g2g4\nusermove d8h4\nusermove a2a3\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "feature variants=\"normal,"));
	ck_assert_ptr_nonnull(strstr(text, "done=1\n"));
	ck_assert_ptr_nonnull(strstr(text, "move "));
	ck_assert_ptr_nonnull(strstr(text, "pong 7\n"));
	ck_assert_ptr_nonnull(strstr(text, "Illegal move (e2 is empty): e2e4\n"));
	ck_assert_ptr_nonnull(strstr(text, "0-1 {checkmate}\n"));
	ck_assert_ptr_nonnull(strstr(text, "Illegal move (the game is over): a2a3\n"));
	free(text);
}
END_TEST

START_TEST(introduces_games)
{
	char *text = answers(xboard_run, "variant advancement\nvariant nonesuch\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQHKpnbrqhk) 8x8+0_bughouse rnbqkbnr/"));
	ck_assert_ptr_nonnull(strstr(text, "piece P& fmW"));
	ck_assert_ptr_nonnull(strstr(text, "tellusererror there is no game called nonesuch\n"));
	free(text);
	text = answers(xboard_run, "option Extra men=CA\nnew\nvariant pilgrim\nvariant rogue\n");
	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQCAKpnbrqcak) 8x8+0_"));
	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQKpnbrqk) 8x8+0_"));
	ck_assert_ptr_null(strstr(text, "tellusererror"));
	free(text);
}
END_TEST

/* The place of a in b, or the length of b if it is not there. */
static size_t place_of(const char *a, const char *b)
{
	const char *found = strstr(b, a);

	return found ? (size_t)(found - b) : strlen(b);
}

START_TEST(answers_pings_after_the_move)
{
	char *text = answers(xboard_run,
	    "new\nsd 3\nping 1\nusermove e2e4\nping 2\n?\nping 3\nquit\n");

	ck_assert_uint_lt(place_of("pong 1\n", text), place_of("move ", text));
	ck_assert_uint_lt(place_of("move ", text), place_of("pong 2\n", text));
	ck_assert_uint_lt(place_of("pong 2\n", text), place_of("pong 3\n", text));
	ck_assert_int_eq(count_of(text, "pong "), 3);
	free(text);
}
END_TEST

/* Who stands worse late in the game takes a draw; who stands better, or early, does not. */
START_TEST(takes_draws)
{
	char *worse = answers(xboard_run, "new\nforce\nsetboard 7k/8/8/8/8/8/1q6/6K1 w - - 0 40\n"
	    "draw\nsd 2\ngo\n?\ndraw\nquit\n");
	char *better = answers(xboard_run, "new\nforce\nsetboard 7k/8/8/8/8/8/1Q6/6K1 w - - 0 40\n"
	    "sd 2\ngo\n?\ndraw\nquit\n");
	char *early = answers(xboard_run, "new\nforce\nsetboard 7k/8/8/8/8/8/1q6/6K1 w - - 0 4\n"
	    "sd 2\ngo\n?\ndraw\nquit\n");

	ck_assert_int_eq(count_of(worse, "offer draw\n"), 1);
	ck_assert_int_eq(count_of(better, "offer draw\n"), 0);
	ck_assert_int_eq(count_of(early, "offer draw\n"), 0);
	free(worse);
	free(better);
	free(early);
}
END_TEST

START_TEST(analyses_by_cecp)
{
	char *text = answers(xboard_run, "new\nanalyze\n.\n?\nusermove e2e4\nping 1\n"
	    "usermove e2e4\nundo\nundo\n.\nexit\n.\nping 2\nquit\n");

	ck_assert_int_eq(count_of(text, "stat01: "), 2);
	ck_assert_int_eq(count_of(text, "\nmove "), 0);
	ck_assert_ptr_nonnull(strstr(text, "Illegal move (e2 is empty): e2e4\n"));
	ck_assert_ptr_nonnull(strstr(text, "Error (there is no move to take back): undo\n"));
	ck_assert_ptr_nonnull(strstr(text, "pong 1\n"));
	ck_assert_ptr_nonnull(strstr(text, "pong 2\n"));
	free(text);
}
END_TEST

/* A person's move is followed by its effects, and ours by those of ours. */
START_TEST(tells_effects)
{
	char *text = answers(xboard_run,
	    "new\nvariant teamster\nsd 1\nusermove c2c4\n?\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "move @@@@\nmove c1c3\nmove "));
	free(text);
}
END_TEST

/* A program tells the effects of its own moves; XBoard passes by setting up the board. */
START_TEST(awaits_effects)
{
	char *text = answers(xboard_run, "new\nvariant teamster\nforce\ncomputer\n"
	    "usermove c2c4\n"
	    "setboard rnbqkbnr/pppppppp/8/8/2P5/8/PP1PPPPP/RNBQKBNR w KQkq - 0 2\n"
	    "usermove c1c3\nusermove d2d4\nundo\nundo\nundo\nusermove c2c4\n"
	    "usermove @@@@\nusermove c1c3\nusermove d7d5\nusermove @@@@\nusermove d8d6\n"
	    "usermove c3d4\nquit\n");

	ck_assert_int_eq(count_of(text, "Illegal"), 1);
	ck_assert_ptr_nonnull(strstr(text, "d2d4\n"));
	ck_assert_int_eq(count_of(text, "move @@@@"), 0);
	ck_assert_ptr_null(strstr(text, "tellusererror"));
	free(text);
}
END_TEST

/* XBoard names who falls besides together with a square next to the target, even off the board. */
START_TEST(reads_who_falls_besides)
{
	static const struct {
		const char *text;
		const char *plain;      /* as we write it; NULL: not understood */
	} plies[] = {
		{ "f8h6,b1g6", "f8b1,b1h6" }, { "f8h6,b1i6", "f8b1,b1h6" }, { "f8b1,b1h6", "f8b1,b1h6" },
		{ "c8a6,c2`6", "c8c2,c2a6" }, { "f8b1,b1i6", NULL }, { "f8h6,b1", NULL }, { "f8h6,i1g6", NULL }, { "f8h6,", NULL },
	};
	struct ply ply;
	char text[PLY_TEXT];

	for (size_t i = 0; i < sizeof plies / sizeof plies[0]; i++) {
		bool good = ply_read(plies[i].text, &ply);

		ck_assert_msg(good == (plies[i].plain != NULL), "%s", plies[i].text);
		if (good) {
			ply_write(&ply, text);
			ck_assert_str_eq(text, plies[i].plain);
		}
	}
}
END_TEST

/* What XBoard does of itself when a pawn goes aside to an empty square. */
START_TEST(takes_in_passing_as_xboard_does)
{
	static const struct {
		const char *fen, *before, *ply;
		square falls, stays;
	} cases[] = {
		{ "4k3/8/8/8/N7/6p1/8/4K3 b - - 0 1", NULL, "g3a3", 24, NO_SQUARE },
		{ "4k3/8/8/8/1N6/6p1/8/4K3 b - - 0 1", NULL, "g3b3", 25, NO_SQUARE },
		{ "4k3/8/8/8/2N5/6p1/8/4K3 b - - 0 1", NULL, "g3c3", NO_SQUARE, 26 },
		{ "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1", "f2f4", "g4f3", 29, NO_SQUARE },
		{ "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1", "f2f3", "g4h3", NO_SQUARE, 21 },
	};
	struct rules *rules = rules_of("chess");
	struct fault fault;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct position pos;
		struct mirror mirror;
		struct ply ply;

		ck_assert(fen_read(cases[i].fen, rules, &pos, &fault));
		mirror_show(&mirror, &pos);
		if (cases[i].before) {
			ck_assert(ply_read(cases[i].before, &ply));
			mirror_play(&mirror, &ply);
		}
		ck_assert(ply_read(cases[i].ply, &ply));
		mirror_play(&mirror, &ply);
		if (cases[i].falls != NO_SQUARE)
			ck_assert_msg(mirror.letter[cases[i].falls] == ' ', "%s", cases[i].ply);
		if (cases[i].stays != NO_SQUARE)
			ck_assert_msg(mirror.letter[cases[i].stays] != ' ', "%s", cases[i].ply);
	}
	rules_free(rules);
}
END_TEST

/* Plies must bring XBoard's board from one position to the next, and be understood. */
static void follow(struct mirror *mirror, const struct position *pos, const struct move *m,
    struct position *after)
{
	struct ply ply, again, list[PLIES_MAX];
	struct move meant;
	char text[MOVE_TEXT];
	int n;

	ply_of_move(mirror, pos, m, &ply);
	ply_write(&ply, text);
	ck_assert_msg(ply_read(text, &again) && ply_equal(&ply, &again), "%s", text);
	ck_assert(ply_means(mirror, pos, &again, &meant) && move_equal(&meant, m));
	position_apply(pos, m, after);
	mirror_play(mirror, &ply);
	n = plies_to_truth(mirror, after, list);
	for (int i = 0; i < n; i++)
		mirror_play(mirror, &list[i]);
	if (!mirror_is_true(mirror, after) || mirror->turn != after->turn) {
		char fen[FEN_TEXT];

		fen_write(pos, fen);
		move_write(pos, m, text);
		ck_abort_msg("%s: %s after %s", pos->rules->id, text, fen);
	}
}

START_TEST(keeps_boards_alike)
{
	static const char *const more[] = { "pilgrim:FT", "pilgrim:EV", "pilgrim:AO" };
	struct rules *rules = rules_of(_i < variants_count() ? variants[_i]->id : more[_i % 3]);
	struct fault fault;
	struct move *room = malloc(MOVES_MAX * sizeof *room);
	uint64_t chance = (uint64_t)_i;

	ck_assert_ptr_nonnull(room);
	for (int game = 0; game < (getenv("PHILIDOR_LONG") ? 400 : 16); game++) {
		struct position pos, after;
		struct mirror mirror;

		ck_assert(fen_read(NULL, rules, &pos, &fault));
		mirror_show(&mirror, &pos);
		for (int turn = 0; turn < 120; turn++) {
			struct moves list = { room, 0 };

			position_legal_moves(&pos, &list);
			if (list.count == 0)
				break;
			chance = mixed(chance + 1);
			follow(&mirror, &pos, &room[chance % (uint64_t)list.count], &after);
			pos = after;
		}
	}
	free(room);
	rules_free(rules);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("protocol");
	TCase *all = tcase_create("conversations");

	tcase_add_loop_test(all, answers_uci, 0, TALKS);
	tcase_add_test(all, searches_for_uci);
	tcase_add_test(all, passes_over_long_lines);
	tcase_add_test(all, plays_by_cecp);
	tcase_add_test(all, introduces_games);
	tcase_add_test(all, answers_pings_after_the_move);
	tcase_add_test(all, takes_draws);
	tcase_add_test(all, analyses_by_cecp);
	tcase_add_test(all, reads_who_falls_besides);
	tcase_add_test(all, takes_in_passing_as_xboard_does);
	tcase_add_test(all, tells_effects);
	tcase_add_test(all, awaits_effects);
	tcase_add_loop_test(all, keeps_boards_alike, 0, variants_count() + 3);
	suite_add_tcase(suite, all);
	return suite_run(suite);
}
