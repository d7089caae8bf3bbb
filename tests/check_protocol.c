/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/uci.h"
#include "protocol/xboard.h"
#include "tests/example_files.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* Conversations: the input, and what must be in the output. */

/* The answers, which the caller frees. */
static char *answers(
    int (*protocol)(int in, const char *heard, FILE *out), const char *said)
{
	FILE *in = tmpfile();
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);

	ck_assert(in && out);
	ck_assert(fputs(said, in) != EOF && fflush(in) != EOF && fseek(in, 0, SEEK_SET) == 0);
	ck_assert_int_eq(protocol(fileno(in), "", out), 0);
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
	{ "position startpos moves f2f3 e7e5 g2g4 d8h4\nmoves\nresult\ncheck\n",
	  "\n0-1 checkmate\nyes\n" },
	{ "position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8\nresult\n",
	  "1/2-1/2 repetition\n" },
	{ "position fen 4k3/8/8/8/8/8/8/R3K3 w - - 99 60 moves a1a2\nresult\n", "1/2-1/2 fifty\n" },
	{ "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1\nresult\n", "1/2-1/2 dead\n" },
	{ "san g1f3\nunsan Nf3\nsan g1f4\nunsan\n",
	  "Nf3\ng1f3\nerror: the knight on g1 cannot go to f4; did you mean Nf3?\n"
	  "error: no move given\n" },
	{ "position startpos moves e2e5\nfen\n",
	  "info string error: moves from e2e5 on are ignored: the pawn on e2 can only move "
	  "one or two squares straight ahead, or capture diagonally ahead\n"
	  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" },
	{ "position startpos moves 0000\nunsan 0-0-0-0\n",
	  "info string error: moves from 0000 on are ignored: \"0000\" is not a move\n"
	  "error: \"0-0-0-0\" is not a move\n" },
	{ "position\n", "info string error: position must be followed by startpos or fen\n" },
	{ "position startpos moves e2e4\nposition startpos mvoes d2d4\n"
	  "position startpos e2e4\nfen\n",
	  "info string error: startpos must be followed by moves, not 'mvoes d2d4'\n"
	  "info string error: startpos must be followed by moves, not 'e2e4'\n"
	  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n" },
	/* What is played before an illegal move counts. */
	{ "position startpos moves e2e4 x\nposition fen x\nposition startposs\nfen\n",
	  "info string error: moves from x on are ignored: \"x\" is not a move\n"
	  "info string error: a FEN needs at least board, side to move and castling rights\n"
	  "info string error: position must be followed by startpos or fen\n"
	  "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n" },
	{ "position startpos moves e2e4\nposition startpos moves d2d4 d7d5 d4d6 g8f6\n"
	  "fen\n",
	  "info string error: moves from d4d6 on are ignored: the pawn on d4 can only move "
	  "one square straight ahead, or capture diagonally ahead\n"
	  "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2\n" },
	{ "moves e2\nfen x\ncheck  1\nresult 2 3\nd 4\nisready x\n",
	  "info string error: unexpected argument after moves: e2\n"
	  "info string error: unexpected argument after fen: x\n"
	  "info string error: unexpected argument after check: 1\n"
	  "info string error: unexpected argument after result: 2 3\n"
	  "info string error: unexpected argument after d: 4\nreadyok\n" },
	{ "position fen 8/8/8/8/8/8/8/8 w - - 0 1\n", "info string error: White has no king\n" },
	{ "bogus 1 2\n", "info string error: unknown command bogus\n" },
	{ "joho debug on\nwell then isready\n\t uci3 isready now\n", "readyok\nreadyok\n" },
	{ "joho position startpos moves e2e4\ncheck\nfen\n",
	  "no\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n" },
	{ "joho fen\nresults d\n",
	  "info string error: unknown command joho\n"
	  "info string error: unknown command results\n" },
	{ "please quit\nisready\n", "" },
	{ "go perft 65\ngo perft -1\ngo perft x\ngo perft\ngo perft 99999999999999999999\n",
	  "info string error: perft must be followed by a number from 0 to 64\n"
	  "info string error: perft must be followed by a number from 0 to 64\n"
	  "info string error: perft must be followed by a number from 0 to 64\n"
	  "info string error: perft must be followed by a number from 0 to 64\n"
	  "info string error: perft must be followed by a number from 0 to 64\n" },
	{ "setoption\n", "info string error: setoption must be followed by name\n" },
	{ "setoption name Colour value red\n", "info string error: unknown option Colour\n" },
	{ "setoption name GameFile value j\xc3\xb6rg\xe4\xbd\xa0.game\n",
	  "info string error: cannot read j\xc3\xb6rg\xe4\xbd\xa0.game: " },
	{ "bogus\033\x7f\xc2\x9b\xff\n", "info string error: unknown command bogus?????\n" },
	{ "setoption name Hash value 0\n",
	  "info string error: Hash must be a number from 1 to 65536\n" },
	{ "setoption name ponder value maybe\n",
	  "info string error: Ponder must be true or false\n" },
	{ "setoption name UCI_Variant value nonesuch\nfen\nposition startpos\nfen\n",
	  "info string error: unknown game 'nonesuch'\n"
	  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
	  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n" },
	{ "setoption name uci_variant value appointment\nfen\n",
	  "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1\n" },
	{ "setoption name UCI_Variant value Appointment\nsetoption name Ponder value True\nfen\n",
	  "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1\n" },
	{ "setoption name UCI_Variant value Pilgrim:CA\nfen\n",
	  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 C?A?/C?A?\n" },
	{ "setoption name UCI_Variant value pilgrim:CA\nposition startpos moves C@d2 decline\n",
	  "info string error: " },
	{ "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo perft 1\n",
	  "\nNodes searched: 15\n" },
	{ "position fen k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1\n"
	  "go perft 64\nstop\nisready\n",
	  "info string count aborted\nreadyok\n" },
	{ "position fen k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1\n"
	  "go perft 64\nquit\nisready\n",
	  "info string count aborted\n" },
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

/* The place of a in b, or the length of b if it is not there. */
static size_t place_of(const char *a, const char *b)
{
	const char *found = strstr(b, a);

	return found ? (size_t)(found - b) : strlen(b);
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
	ck_assert_int_eq(count_of(text, "info string error: not during a search\n"), 2);
	ck_assert_ptr_nonnull(strstr(text, "bestmove a7a6"));
	free(text);
}
END_TEST

/* An infinite search without a legal move still waits for stop. */
START_TEST(thinks_without_moves)
{
	char *mated = answers(uci_run,
	    "position startpos moves f2f3 e7e5 g2g4 d8h4\ngo infinite\nisready\nstop\n");
	char *stalemate = answers(uci_run,
	    "position\tfen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo infinite\nstop\n");
	char *captured = answers(uci_run, "setoption name UCI_Variant value kingsguard\n"
	    "position fen 8/p7/8/8/3k4/4P3/8/3QK3 w - - 0 1 moves e3d4\ngo depth 3\nstop\n");

	ck_assert_ptr_nonnull(strstr(mated, "info depth 0 score mate 0\n"));
	ck_assert_uint_lt(place_of("readyok\n", mated), place_of("bestmove (none)\n", mated));
	ck_assert_ptr_nonnull(strstr(stalemate, "info depth 0 score cp 0\n"));
	ck_assert_ptr_nonnull(strstr(captured, "bestmove (none)\n"));
	free(mated);
	free(stalemate);
	free(captured);
}
END_TEST

START_TEST(skips_long_lines)
{
	size_t size = (size_t)3 << 20;
	char *said = malloc(size + 10), *text;

	ck_assert_ptr_nonnull(said);
	memset(said, 'x', size);
	strcpy(said + size, "\nisready\n");
	text = answers(uci_run, said);
	ck_assert_str_eq(text, "info string error: line too long\nreadyok\n");
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
	ck_assert_ptr_nonnull(
	    strstr(text, "Illegal move (the game is over: there is no legal move): a2a3\n"));
	free(text);
}
END_TEST

/* After a move of its own was taken back without "force", the engine makes another. */
START_TEST(moves_for_its_own_side_only)
{
	char *text = answers(xboard_run, "xboard\nnew\nsd 1\nusermove e2e4\n?\nundo\n"
	    "usermove a7a6\n?\nusermove a2a3\n?\nquit\n");

	ck_assert_ptr_nonnull(
	    strstr(text, "\nIllegal move (it is the engine's turn): a7a6\nmove "));
	ck_assert_int_eq(count_of(text, "Illegal"), 1);
	ck_assert_int_eq(count_of(text, "\nmove "), 2);
	free(text);
}
END_TEST

/* SAN is understood, too, in any game. */
START_TEST(takes_san)
{
	char *text = answers(xboard_run,
	    "xboard\nforce\nusermove e4\nusermove d7d5\nusermove exd5\n"
	    "usermove e5\nusermove dxe6\nusermove Nf6\nusermove Bd3\nusermove Be7\nusermove Nf3\n"
	    "usermove O-O\nusermove O-O\nundo\nusermove Ke2\nvariant teamster\nsd 1\nusermove "
	    "c4/Bc3\n"
	    "?\nquit\n");

	ck_assert_int_eq(count_of(text, "Illegal"), 0);
	ck_assert_ptr_nonnull(strstr(text, "move @@@@\nmove c1c3\nmove "));
	free(text);
}
END_TEST

/* Invalid and huge numbers change nothing. */
START_TEST(understands_numbers)
{
	char *text = answers(xboard_run, "level foo 5 0\nlevel 0 5\nlevel 0 5:x 1\nst x\nsd 3x\n"
	    "cores nan\nmemory\nping y\noption Level=high\noption Foo=1\nsd 1\n"
	    "level 40 0:30 1e30\nst 1e300\nst -1\ntime -5\notim 99999999999\ngo\n?\n");

	ck_assert_int_eq(count_of(text, "Error (not a number): "), 9);
	ck_assert_int_eq(count_of(text, "Error (not a number): x\n"), 2);
	ck_assert_int_eq(count_of(text, "Error (unknown option): Foo=1\n"), 1);
	ck_assert_int_eq(count_of(text, "move "), 1);
	free(text);
}
END_TEST

/* Version 1 of the protocol has no "usermove". */
START_TEST(takes_bare_moves)
{
	char *text = answers(xboard_run,
	    "xboard\nnew\nforce\ne2e4\ne7e5\ne4e5\nping 1\nf1c4\nb8c6\n"
	    "d1h5\ng8f6\nh5f7\nforced\nnew\nsd 1\ne2e4\n?\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "Illegal move ("));
	ck_assert_ptr_nonnull(strstr(text, "): e4e5\n"));
	ck_assert_int_eq(count_of(text, "Illegal"), 1);
	ck_assert_ptr_nonnull(strstr(text, "1-0 {checkmate}\n"));
	ck_assert_ptr_nonnull(strstr(text, "Error (unknown command): forced\n"));
	ck_assert_int_eq(count_of(text, "\nmove "), 1);
	free(text);
}
END_TEST

/* What the engine cannot get is refused, and it goes on with what it has. */
START_TEST(refuses_too_much)
{
	char *text = answers(xboard_run,
	    "cores 1000\ncores 0\nmemory 65537\nmemory 0.5\nmemory -1\n"
	    "option Level=11\noption Level=0\noption Move Overhead=5001\nnew\nsd 1\ngo\n?\n");
	char *by_uci = answers(uci_run, "setoption name Threads value 1000\n");

	ck_assert_ptr_nonnull(strstr(text, "Error (cores must be a number from 1 to 256): 1000\n"));
	ck_assert_int_eq(count_of(text, "Error (cores must be a number from 1 to 256): "), 2);
	ck_assert_int_eq(count_of(text, "Error (memory must be a number from 1 to 65536): "), 3);
	ck_assert_int_eq(count_of(text, "Error (Level must be a number from 1 to 10): "), 2);
	ck_assert_int_eq(
	    count_of(text, "Error (Move Overhead must be a number from 0 to 5000): "), 1);
	ck_assert_int_eq(count_of(text, "move "), 1);
	ck_assert_str_eq(by_uci, "info string error: Threads must be a number from 1 to 256\n");
	free(text);
	free(by_uci);
}
END_TEST

/* A command of CECP by itself, with what follows its name. */
static void tell(struct xboard *x, const char *name, const char *rest)
{
	char text[64];

	snprintf(text, sizeof text, "%s", rest);
	x->gui.rest = text;
	xboard_command(x, name);
}

/* What the engine has said. */
struct said {
	char *text;
	size_t length;
};

static void open_xboard(struct xboard *x, struct said *said)
{
	struct error error;
	FILE *out = open_memstream(&said->text, &said->length);

	*x = (struct xboard){ .side = WHITE, .known = true, .overhead_ms = 10 };
	ck_assert(out && gui_open(&x->gui, -1, "", out, &error));
	xboard_begin(x);
}

static void close_xboard(struct xboard *x, struct said *said)
{
	xboard_halt(x);
	gui_close(&x->gui);
	fclose(x->gui.out);
	free(x->past);
	free(said->text);
}

/* Clocks come in hundredths, increments in seconds; both sides have the same of these. */
START_TEST(understands_clocks)
{
	struct limits limits;
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "level", "40 5:30 2.5");
	xboard_limits(&x, &limits);
	for (int c = WHITE; c <= BLACK; c++) {
		ck_assert_int_eq(limits.clock_ms[c], 330000);
		ck_assert_int_eq(limits.increment_ms[c], 2500);
	}
	ck_assert_int_eq(limits.moves_to_go, 40);
	tell(&x, "time", "1234");
	tell(&x, "otim", "5678");
	xboard_limits(&x, &limits);
	ck_assert_int_eq(limits.clock_ms[WHITE], 12340);
	ck_assert_int_eq(limits.clock_ms[BLACK], 56780);
	ck_assert_int_eq(limits.overhead_ms, 10);
	tell(&x, "time", "0");          /* a clock that has run out is one all the same */
	tell(&x, "otim", "99999999999");
	xboard_limits(&x, &limits);
	ck_assert_int_eq(limits.clock_ms[WHITE], 1);
	ck_assert_int_eq(limits.clock_ms[BLACK], 1000000000);
	tell(&x, "option", "Move Overhead=0");
	xboard_limits(&x, &limits);
	ck_assert_int_eq(limits.overhead_ms, 0);
	tell(&x, "st", "1.5");
	xboard_limits(&x, &limits);
	ck_assert_int_eq(limits.move_ms, 1500);
	ck_assert_int_eq(limits.clock_ms[WHITE], 0);
	tell(&x, "level", "0 5 0");
	ck_assert_int_eq(x.move_ms, 0);
	close_xboard(&x, &said);
}
END_TEST

/* The moves to the time control are counted from where the game begins, or it is told. */
START_TEST(counts_the_moves_of_a_period)
{
	static const char *const moves[] = { "e2e4", "e8d7", "e4e5", "d7e7" };
	struct limits limits;
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "force", "");
	tell(&x, "level", "2 5 0");
	tell(&x, "setboard", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 38");
	for (int i = 0; i <= 4; i++) {
		xboard_limits(&x, &limits);
		ck_assert_int_eq(limits.moves_to_go, i / 2 == 1 ? 1 : 2);
		if (i < 4)
			tell(&x, "usermove", moves[i]);
	}
	tell(&x, "undo", "");
	for (int i = 3; i <= 4; i++) {
		tell(&x, "level", "3 5+9 0");
		xboard_limits(&x, &limits);
		ck_assert_int_eq(limits.moves_to_go, 3);
		ck_assert_int_eq(limits.clock_ms[WHITE], 300000);
		if (i < 4)
			tell(&x, "usermove", moves[i]);
	}
	tell(&x, "usermove", "e1d2");
	tell(&x, "usermove", "e7d7");
	xboard_limits(&x, &limits);
	ck_assert_int_eq(limits.moves_to_go, 2);
	close_xboard(&x, &said);
}
END_TEST

/* What is said of one game is not for the next; and what was begun ends. */
START_TEST(begins_and_ends_cleanly)
{
	struct limits limits;
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "computer", "");
	tell(&x, "sd", "3");
	tell(&x, "level", "40 5 0");
	tell(&x, "time", "100");
	tell(&x, "otim", "200");
	tell(&x, "new", "");
	ck_assert_int_eq(x.side, BLACK);
	ck_assert(!x.computer);
	xboard_limits(&x, &limits);
	ck_assert_int_eq(limits.depth, 0);
	ck_assert_int_eq(limits.clock_ms[WHITE], 300000);
	ck_assert_int_eq(limits.clock_ms[BLACK], 300000);
	tell(&x, "analyze", "");
	tell(&x, "memory", "2");
	ck_assert(x.gui.engine.thinking);
	tell(&x, "exit", "");
	ck_assert(!x.gui.engine.thinking);
	close_xboard(&x, &said);
}
END_TEST

/* Each side has its own clock and increment. */
START_TEST(understands_go)
{
	char text[] = "wtime 1000 btime 2000 winc 30 binc 40 movestogo 5 depth 6 nodes 7 mate 8";
	char none[] = "";
	struct uci uci = { .multipv = 2, .level = 3, .elo = 1700 };
	struct uci_request request;
	struct error error;

	ck_assert(gui_open(&uci.gui, -1, "", stdout, &error));
	ck_assert(uci_read_go(&uci, text, &request, &error));
	ck_assert_int_eq(request.limits.clock_ms[WHITE], 1000);
	ck_assert_int_eq(request.limits.clock_ms[BLACK], 2000);
	ck_assert_int_eq(request.limits.increment_ms[WHITE], 30);
	ck_assert_int_eq(request.limits.increment_ms[BLACK], 40);
	ck_assert_int_eq(request.limits.moves_to_go, 5);
	ck_assert_int_eq(request.limits.depth, 6);
	ck_assert_int_eq(request.limits.nodes, 7);
	ck_assert_int_eq(request.limits.mate, 8);
	ck_assert_int_eq(request.limits.multipv, 2);
	ck_assert_int_eq(request.limits.level, 3);
	ck_assert_int_eq(request.perft, -1);
	ck_assert(!request.limits.infinite && !request.limits.ponder);
	uci.limit_strength = true;
	ck_assert(uci_read_go(&uci, none, &request, &error));
	ck_assert_int_eq(request.limits.elo, 1700);
	ck_assert_int_eq(request.limits.level, 0);
	gui_close(&uci.gui);
}
END_TEST

/* No time is a limit, and so is a clock that is not told, where there are clocks. */
static const struct {
	const char *go;
	int white, black, move;
	bool infinite;
} untold[] = {
	{ "movetime 0", 0, 0, 1, false }, { "wtime 0 btime 0", 1, 1, 0, false },
	{ "wtime 5000", 5000, 1, 0, false }, { "btime 5000", 1, 5000, 0, false },
	{ "binc 20", 1, 1, 0, false }, { "depth 3", 0, 0, 0, false }, { "", 0, 0, 0, true },
	{ "mate 2", 0, 0, 0, false },
	{ "movestogo 3", 0, 0, 0, true }
};

START_TEST(limits_without_time)
{
	char text[40];
	struct uci uci = { .multipv = 1 };
	struct uci_request request;
	struct error error;

	snprintf(text, sizeof text, "%s", untold[_i].go);
	ck_assert(gui_open(&uci.gui, -1, "", stdout, &error));
	ck_assert(uci_read_go(&uci, text, &request, &error));
	ck_assert_int_eq(request.limits.clock_ms[WHITE], untold[_i].white);
	ck_assert_int_eq(request.limits.clock_ms[BLACK], untold[_i].black);
	ck_assert_int_eq(request.limits.move_ms, untold[_i].move);
	ck_assert_int_eq(request.limits.infinite, untold[_i].infinite);
	gui_close(&uci.gui);
}
END_TEST

/* While a limit is left, a move is the answer, after what was not understood. */
static const struct {
	const char *said, *told;
} clumsy[] = {
	{ "go sideways depth 2\n", "unknown go parameter sideways\n" },
	{ "go depth x nodes 100\n", "depth must be followed by a number\n" },
	{ "go nodes 100 depth\n", "depth must be followed by a number\n" },
	{ "go searchmoves e2e5 depth 2\n", "e2e5 is not searched: the pawn on e2 can only " },
	{ "go searchmoves depth 2\n",
	    "no legal move follows searchmoves, so all are searched\n" },
	{ "go searchmoves e2e4 sideways depth 2\n", "unknown go parameter sideways\n" },
	{ "go infinite depth\nstop\n", "depth must be followed by a number\n" },
	{ "go searchmoves e2e5\nstop\n", "e2e5 is not searched: the pawn on e2 can only " },
};
enum { CLUMSY = sizeof clumsy / sizeof *clumsy };

/* What was not understood does not take along what follows it. */
START_TEST(understands_what_follows)
{
	char text[] = "sideways nodes 5 depth movetime 3 mate -2 wtime 18446744073709551620 "
	    "btime -7 winc 12.75 binc 1.5.";
	struct uci_request request;
	struct uci uci;
	struct error error;
	FILE *out = fopen("/dev/null", "w");

	memset(&uci, 0, sizeof uci);
	ck_assert(gui_open(&uci.gui, -1, "", out, &error));
	ck_assert(uci_read_go(&uci, text, &request, &error));
	ck_assert_int_eq(request.limits.nodes, 5);
	ck_assert_int_eq(request.limits.depth, 0);
	ck_assert_int_eq(request.limits.move_ms, 3);
	ck_assert_int_eq(request.limits.mate, 0);
	ck_assert_int_eq(request.limits.clock_ms[WHITE], 1000000000);
	ck_assert_int_eq(request.limits.clock_ms[BLACK], 1);
	ck_assert_int_eq(request.limits.increment_ms[WHITE], 12);
	ck_assert_int_eq(request.limits.increment_ms[BLACK], 0);
	gui_close(&uci.gui);
	fclose(out);
}
END_TEST

/* Illegal moves do not let others be searched, wherever they stand; nor are they taken for them. */
START_TEST(searches_the_legal_moves)
{
	char *some = answers(uci_run, "go searchmoves e2e5 a2a3 0000 depth 1\nstop\n");
	char *none = answers(uci_run, "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n"
	    "go searchmoves e2e5 e7e5 depth 1\nstop\n");
	char *word = answers(uci_run, "setoption name UCI_Variant value pilgrim:C\n"
	    "go searchmoves decline depth 1\nstop\n");

	ck_assert_ptr_nonnull(strstr(some, "error: e2e5 is not searched: "));
	ck_assert_ptr_nonnull(strstr(some, "error: 0000 is not searched: "));
	ck_assert_int_eq(count_of(some, "error: "), 2);
	ck_assert_ptr_nonnull(strstr(some, "bestmove a2a3"));
	ck_assert_ptr_nonnull(strstr(none,
	    "error: no legal move follows searchmoves, so all are searched\n"));
	ck_assert_int_eq(count_of(none, "info depth 1 "), 1);
	ck_assert_ptr_nonnull(strstr(none, "bestmove a1a8\n"));
	ck_assert_int_eq(count_of(word, "error: "), 0);
	ck_assert_ptr_nonnull(strstr(word, "bestmove decline"));
	free(some);
	free(none);
	free(word);
}
END_TEST

START_TEST(answers_every_go)
{
	char *text = answers(uci_run, clumsy[_i].said);
	const char *told = clumsy[_i].told;

	ck_assert_msg(strncmp(text, "info string error: ", 19) == 0, "%s", text);
	ck_assert_msg(strncmp(text + 19, told, strlen(told)) == 0, "%s", text);
	ck_assert_int_eq(count_of(text, "\nbestmove "), 1);
	free(text);
}
END_TEST

/* Else nothing is searched. */
START_TEST(searches_nothing_without_its_limit)
{
	static const char *const said[] = {
		"go depth -1\n", "go depth\n", "go nodes -3 movestogo 3\n", "go ponder mate -2\n",
		"go sideways\n", "go searchmoves e2e4 depth -1\n"
	};

	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		char *text = answers(uci_run, said[i]);

		ck_assert_int_eq(count_of(text, "info string error: "), 2);
		ck_assert_ptr_nonnull(strstr(text, "error: nothing is searched, as no limit"));
		ck_assert_int_eq(count_of(text, "bestmove"), 0);
		free(text);
	}
}
END_TEST

/* Lets it make its move. */
static void await_move(struct xboard *x)
{
	struct report report;
	bool final = false;

	while (!final && engine_session_next(&x->gui.engine, true, &report, &final))
		xboard_tell(x, &report, final);
}

/* Until the next clock command, the engine adds its increment and subtracts its time. */
START_TEST(keeps_its_clock)
{
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "level", "0 5 12");
	tell(&x, "sd", "1");
	xboard_think(&x);
	await_move(&x);
	ck_assert_int_eq(x.own_ms, 300000 + 12000 - x.seen.ms);
	ck_assert_int_eq(x.other_ms, 300000);
	close_xboard(&x, &said);
}
END_TEST

/* Where its move was the last of a period, what the next one brings is on its clock. */
START_TEST(expects_the_next_period)
{
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "level", "1 5 0");
	tell(&x, "sd", "3");
	tell(&x, "hard", "");
	xboard_think(&x);
	await_move(&x);
	ck_assert(x.pondering);
	ck_assert_int_eq(x.own_ms, 300000 - x.seen.clock_ms + 300000);
	close_xboard(&x, &said);
}
END_TEST

/* It ponders on the reply that it expects and tells, if there is one; "easy" ends that. */
START_TEST(ponders_on_the_reply)
{
	struct report alone = { .length = 1, .depth = 1 };
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "level", "0 5 0");
	tell(&x, "sd", "3");
	tell(&x, "hard", "");
	xboard_think(&x);
	await_move(&x);
	tell(&x, "hint", "");
	ck_assert(x.pondering);
	tell(&x, "easy", "");
	ck_assert(!x.pondering);
	tell(&x, "hard", "");
	x.searching = true;
	alone.line[0] = x.hint;
	xboard_tell(&x, &alone, true);
	ck_assert(!x.pondering);
	tell(&x, "hint", "");
	ck_assert_int_eq(count_of(said.text, "Hint: "), 2);
	close_xboard(&x, &said);
}
END_TEST

/* A reply that would end the game is expected, and not pondered on; another may come. */
START_TEST(expects_the_end)
{
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	tell(&x, "level", "0 5 0");
	tell(&x, "setboard", "8/8/8/8/8/1k6/7r/K7 w - - 0 40");
	tell(&x, "sd", "3");
	tell(&x, "hard", "");
	tell(&x, "go", "");
	await_move(&x);
	ck_assert(!x.pondering);
	ck_assert_int_eq(x.seen.length, 2);
	tell(&x, "usermove", "h2g2");
	ck_assert_str_eq(said.text, "move a1b1\n");
	close_xboard(&x, &said);
}
END_TEST

/* A search may go on for weeks: its time is told whole, where 31 bits end after 25 days. */
START_TEST(tells_the_time_of_long_searches)
{
	struct report report = { .ms = INT64_C(3000000000), .line_number = 1 };
	struct uci uci = { .multipv = 1 };
	struct error error;
	struct xboard x;
	struct said said;

	open_xboard(&x, &said);
	ck_assert(gui_open(&uci.gui, -1, "", x.gui.out, &error));
	uci_tell(&uci, &report, false);
	uci_tell(&uci, &report, true);
	gui_close(&uci.gui);
	tell(&x, "post", "");
	xboard_tell(&x, &report, false);
	x.mode = ANALYZING;
	tell(&x, ".", "");
	for (report.mate_in = -2; report.mate_in <= 2; report.mate_in += 4)
		xboard_tell(&x, &report, false);
	ck_assert_int_eq(count_of(said.text, " time 3000000000"), 2);
	ck_assert_ptr_nonnull(strstr(said.text, "0 0 300000000 0\n"));
	ck_assert_ptr_nonnull(
	    strstr(said.text, "0 -100002 300000000 0\n0 100002 300000000 0\n"));
	ck_assert_ptr_nonnull(strstr(said.text, "stat01: 300000000 0 0 0 0\n"));
	close_xboard(&x, &said);
}
END_TEST

START_TEST(introduces_games)
{
	char *text = answers(xboard_run, "variant advancement\nvariant nonesuch\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQHKpnbrqhk) 8x8+0_bughouse rnbqkbnr/"));
	ck_assert_ptr_nonnull(strstr(text, "piece P& fmW"));
	ck_assert_ptr_nonnull(strstr(text, "tellusererror unknown game 'nonesuch'\n"));
	free(text);
	text = answers(xboard_run, "option Extra pieces=K!\nnew\nvariant pilgrim\n");
	ck_assert_int_eq(count_of(text, "tellusererror"), 1);
	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQM"));
	free(text);
	text = answers(xboard_run, "option Extra pieces=CA\nnew\nvariant pilgrim\nvariant rogue\n");
	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQCAKpnbrqcak) 8x8+0_"));
	ck_assert_ptr_nonnull(strstr(text, "setup (PNBRQKpnbrqk) 8x8+0_"));
	ck_assert_ptr_null(strstr(text, "tellusererror"));
	free(text);
}
END_TEST

START_TEST(answers_pings_after_the_move)
{
	char *text = answers(xboard_run, "new\nst 100000\nping 1\nusermove e2e4\nping 2\n"
	    "ping 3\n?\nping 4\nquit\n");

	ck_assert_uint_lt(place_of("pong 1\n", text), place_of("move ", text));
	ck_assert_uint_lt(place_of("move ", text), place_of("pong 2\n", text));
	ck_assert_uint_lt(place_of("pong 2\n", text), place_of("pong 3\n", text));
	ck_assert_uint_lt(place_of("pong 3\n", text), place_of("pong 4\n", text));
	ck_assert_int_eq(count_of(text, "pong "), 4);
	free(text);
}
END_TEST

/* More than there is room for are refused, not lost. */
START_TEST(answers_many_pings)
{
	struct strbuf said = { 0 };
	char *text;

	strbuf_add(&said, "new\nst 100000\nusermove e2e4\n");
	for (int i = 0; i <= PINGS_MOST; i++)
		strbuf_printf(&said, "ping %d\n", i);
	strbuf_add(&said, "?\nquit\n");
	text = answers(xboard_run, strbuf_str(&said));
	ck_assert_int_eq(count_of(text, "pong "), PINGS_MOST);
	ck_assert_ptr_nonnull(strstr(text, "Error (too many wait for an answer): ping\nmove "));
	strbuf_free(&said);
	free(text);
}
END_TEST

/* Changing settings does not stop its turn. */
START_TEST(goes_on_with_more_memory)
{
	char *text = answers(xboard_run,
	    "new\nst 100000\nusermove e2e4\nmemory 2\ncores 2\n?\nquit\n");

	ck_assert_int_eq(count_of(text, "move "), 1);
	free(text);
}
END_TEST

/* A move that comes while it thinks is not played for its side. */
START_TEST(keeps_its_turn)
{
	char *text = answers(xboard_run, "new\nst 100000\nusermove e2e4\nusermove e7e5\nd7d5\n"
	    "?\nusermove d2d4\n?\nquit\n");

	ck_assert_int_eq(count_of(text, "Illegal move"), 2);
	ck_assert_ptr_nonnull(strstr(text, "Illegal move (it is the engine's turn): e7e5\n"
	    "Illegal move (it is the engine's turn): d7d5\nmove "));
	ck_assert_int_eq(count_of(text, "\nmove "), 2);
	free(text);
}
END_TEST

/* Entering or analyzing goes on after the end of a game. */
START_TEST(goes_on_after_the_end)
{
	char *text = answers(xboard_run, "new\nforce\nusermove e2e4\nresult 1-0 {Black resigns}\n"
	    "usermove e7e5\nanalyze\nusermove g1f3\nexit\nforce\n"
	    "usermove g8f6\nusermove f3g1\nusermove f6g8\nusermove g1f3\nusermove g8f6\n"
	    "usermove f3g1\nusermove f6g8\nusermove b1c3\nquit\n");

	ck_assert_int_eq(count_of(text, "Illegal"), 0);
	ck_assert_int_eq(count_of(text, "1/2-1/2 {repetition}\n"), 1);
	free(text);
}
END_TEST

/* A draw is accepted late in the game if the score is not above 15 centipawns. */
START_TEST(takes_draws)
{
	static const struct {
		const char *board;
		int move;
		bool draw;
	} cases[] = { { "1q6/6K1", 30, true }, { "2Q5/6K1", 30, false }, { "1q6/6K1", 29, false } };
	char said[160], *text;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(said, sizeof said, "new\nforce\nsetboard 7k/8/8/8/8/8/%s w - - 0 %d\n"
		    "draw\nsd 2\ngo\n?\ndraw\nquit\n", cases[i].board, cases[i].move);
		text = answers(xboard_run, said);
		ck_assert_msg(count_of(text, "move ") == 1, "%s", text);
		ck_assert_int_eq(count_of(text, "offer draw\n"), cases[i].draw);
		/* Not before it has thought. */
		ck_assert(!cases[i].draw ||
		    place_of("move ", text) < place_of("offer draw\n", text));
		free(text);
	}
}
END_TEST

/* Who says "go" after a resignation, say, plays on; but not where the rules end the game. */
START_TEST(plays_on_if_told_to)
{
	static const struct {
		const char *moves;
		int count;
	} cases[] = { { "usermove e2e4\n", 1 },
		{ "usermove f2f3\nusermove e7e5\nusermove g2g4\nusermove d8h4\n", 0 } };
	char said[200], *text;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(said, sizeof said, "new\nforce\n%sresult 0-1 {White resigns}\nsd 1\ngo\n"
		    "?\nquit\n", cases[i].moves);
		text = answers(xboard_run, said);
		ck_assert_msg(count_of(text, "move ") == cases[i].count, "%s", text);
		free(text);
	}
}
END_TEST

/* What was over is so no more, after a move taken back or in another position. */
START_TEST(plays_on_from_before_the_end)
{
	static const char *const next[] = { "undo", "setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" };
	char said[200], *text;

	snprintf(said, sizeof said, "new\nforce\nusermove f2f3\nusermove e7e5\nusermove g2g4\n"
	    "usermove d8h4\n%s\nsd 1\ngo\n?\nquit\n", next[_i]);
	text = answers(xboard_run, said);
	ck_assert_ptr_nonnull(strstr(text, "0-1 {checkmate}\n"));
	ck_assert_msg(count_of(text, "\nmove ") == 1, "%s", text);
	free(text);
}
END_TEST

/* A command that is refused does not end the search that it interrupts. */
START_TEST(thinks_on_after_refusals)
{
	static const char *const refused[] = { "undo", "remove", "variant nosuch" };
	char said[200], *text;

	snprintf(said, sizeof said, "new\nst 100000\ngo\n%s\n?\nquit\n", refused[_i]);
	text = answers(xboard_run, said);
	ck_assert_msg(count_of(text, "\nmove ") == 1, "%s", text);
	free(text);
	snprintf(said, sizeof said, "new\nanalyze\n%s\n.\nquit\n", refused[_i]);
	text = answers(xboard_run, said);
	ck_assert_msg(count_of(text, "stat01: ") == 1, "%s", text);
	free(text);
}
END_TEST

/* What is on XBoard's board then is not ours: no move could be meant, until there is another. */
START_TEST(refuses_moves_in_illegal_positions)
{
	static const char *const next[] = {
		"new", "variant rogue",
		"setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	};
	char said[300], *text;

	text = answers(xboard_run, "new\nsd 1\nusermove e2e4\n?\nsetboard 8/8/8/8/8/8/8/8 w - -\n"
	    "usermove d2d4\ngo\n?\nanalyze\nundo\nexit\nping 1\nquit\n");
	ck_assert_ptr_nonnull(strstr(text, "\ntellusererror Illegal position: White has no king\n"
	    "Illegal move (the position is illegal): d2d4\n"
	    "Error (there is no move to take back): undo\npong 1\n"));
	free(text);
	snprintf(said, sizeof said, "new\nsetboard x\n%s\nforce\nusermove e2e3\nusermove e2e3\n"
	    "quit\n", next[_i]);
	text = answers(xboard_run, said);
	ck_assert_msg(count_of(text, "Illegal move") == 1 &&
	    strstr(text, "Illegal move (e2 is empty): e2e3\n"), "%s", text);
	free(text);
}
END_TEST

/* Fields that XBoard cannot know do not make a position illegal, and take no other along. */
static const struct {
	const char *setup, *castles, *otherwise;
} set_ups[] = {
	{ "setboard 4k3/8/8/8/8/8/8/R3K3 w Q e3 0 7", "e1c1", NULL },
	{ "setboard 4k3/8/8/8/8/8/8/R3K3 w KQkq e3 0 7", "e1c1", "e1d1" },
	{ "variant attending\nforce\nsetboard 4k3/8/8/8/8/8/8/R3K3 w Q - 0 7", "e1c1", NULL },
	{ "variant pilgrim\nforce\nsetboard 4k3/8/8/8/8/8/8/R3K3 w Q - 0 7", "e1c1", NULL },
};

START_TEST(sets_up_what_xboard_knows)
{
	const char *otherwise = set_ups[_i].otherwise;
	char said[200], *text;

	snprintf(said, sizeof said, "new\nforce\n%s\nusermove %s\nusermove %s\nquit\n",
	    set_ups[_i].setup, set_ups[_i].castles, otherwise ? otherwise : "e8f7");
	text = answers(xboard_run, said);
	ck_assert_msg(count_of(text, "llegal") == (otherwise != NULL), "%s", text);
	free(text);
}
END_TEST

/* XBoard would take some words in a reason for something else. */
START_TEST(leaves_out_what_may_be_misread)
{
	char *text = answers(xboard_run, "new\nforce\nusermove name\nusermove foo\nquit\n");

	ck_assert_str_eq(text, "Illegal move: name\nIllegal move (\"foo\" is not a move): foo\n");
	free(text);
}
END_TEST

/* A file may tell a built-in game, which is named once all the same. */
START_TEST(names_the_game_of_a_file_once)
{
	char directory[SCRATCH_PATH], path[64], said[200], *text;

	scratch_make(directory);
	snprintf(path, sizeof path, "%s/my.game", directory);
	text = example_file_text("yeoman");
	scratch_write(path, "%s", text);
	free(text);
	snprintf(said, sizeof said, "option Game file=%s\nvariant yeoman\nquit\n", path);
	text = answers(xboard_run, said);
	ck_assert_int_eq(count_of(text, ",yeoman"), 1);
	ck_assert_ptr_null(strstr(text, "rror"));
	free(text);
	scratch_write(path, "game: own\nname: Own Chess\n");
	text = answers(xboard_run, said);
	ck_assert_int_eq(count_of(text, ",yeoman"), 1);
	ck_assert_int_eq(count_of(text, ",own\""), 1);
	free(text);
	text = answers(xboard_run, "option Game file=\nquit\n");
	ck_assert_ptr_null(strstr(text, "rror"));
	free(text);
	scratch_remove(directory);
}
END_TEST

START_TEST(tells_that_the_game_is_over)
{
	char *text = answers(xboard_run,
	    "new\nforce\nsetboard R6k/6pp/8/8/8/8/8/K7 b - - 0 1\ngo\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "1-0 {checkmate}\n"));
	free(text);
}
END_TEST

/* XBoard sends the usual array as a matter of course; without castling it is another position. */
START_TEST(may_exclude_castling)
{
	static const char array[] = "new\nvariant fieldpromotion\nforce\nsetboard "
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ";
	static const char moves[] = " - 0 1\ne2e3\na7a6\ng1f3\nb7b6\nf1e2\nc7c6\ne1g1\nquit\n";
	static const char *const castling[] = { "KQkq", "Qq", "-" };
	char said[300], *text;

	snprintf(said, sizeof said, "%s%s%s", array, castling[_i], moves);
	text = answers(xboard_run, said);
	ck_assert_msg(!strstr(text, "Illegal move") == (_i == 0), "%s", text);
	free(text);
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

/* A new game is analyzed as well, whichever it is. */
START_TEST(analyses_on_in_a_new_game)
{
	char *text = answers(xboard_run, "new\nanalyze\nusermove e2e4\nnew\nrandom\n.\n"
	    "usermove e2e4\nusermove e7e5\nvariant yeoman\n.\nusermove e2e4\nexit\nquit\n");

	ck_assert_int_eq(count_of(text, "stat01: "), 2);
	ck_assert_int_eq(count_of(text, "move "), 0);
	free(text);
}
END_TEST

/* The user's move and ours are followed by their effects. */
START_TEST(tells_effects)
{
	char *text = answers(xboard_run,
	    "new\nvariant teamster\nsd 1\nusermove c2c4\n?\nquit\n");

	ck_assert_ptr_nonnull(strstr(text, "move @@@@\nmove c1c3\nmove "));
	free(text);
}
END_TEST

/* A program sends the effects of its own moves; XBoard passes by setting up the board. */
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

Suite *protocol_suite(void)
{
	Suite *suite = suite_create("protocol");
	TCase *all = tcase_create("conversations");

	tcase_add_loop_test(all, answers_uci, 0, TALKS);
	tcase_add_test(all, searches_for_uci);
	tcase_add_test(all, thinks_without_moves);
	tcase_add_test(all, skips_long_lines);
	tcase_add_test(all, plays_by_cecp);
	tcase_add_test(all, moves_for_its_own_side_only);
	tcase_add_test(all, takes_san);
	tcase_add_test(all, understands_numbers);
	tcase_add_test(all, takes_bare_moves);
	tcase_add_test(all, refuses_too_much);
	tcase_add_test(all, understands_clocks);
	tcase_add_test(all, understands_go);
	tcase_add_loop_test(all, limits_without_time, 0, sizeof untold / sizeof *untold);
	tcase_add_loop_test(all, answers_every_go, 0, CLUMSY);
	tcase_add_test(all, searches_nothing_without_its_limit);
	tcase_add_test(all, understands_what_follows);
	tcase_add_test(all, searches_the_legal_moves);
	tcase_add_test(all, counts_the_moves_of_a_period);
	tcase_add_test(all, begins_and_ends_cleanly);
	tcase_add_test(all, keeps_its_clock);
	tcase_add_test(all, expects_the_next_period);
	tcase_add_test(all, ponders_on_the_reply);
	tcase_add_test(all, expects_the_end);
	tcase_add_test(all, tells_the_time_of_long_searches);
	tcase_add_test(all, introduces_games);
	tcase_add_test(all, answers_pings_after_the_move);
	tcase_add_test(all, answers_many_pings);
	tcase_add_test(all, goes_on_with_more_memory);
	tcase_add_test(all, keeps_its_turn);
	tcase_add_test(all, goes_on_after_the_end);
	tcase_add_test(all, takes_draws);
	tcase_add_test(all, plays_on_if_told_to);
	tcase_add_loop_test(all, plays_on_from_before_the_end, 0, 2);
	tcase_add_loop_test(all, thinks_on_after_refusals, 0, 3);
	tcase_add_loop_test(all, refuses_moves_in_illegal_positions, 0, 3);
	tcase_add_loop_test(all, sets_up_what_xboard_knows, 0, sizeof set_ups / sizeof *set_ups);
	tcase_add_test(all, leaves_out_what_may_be_misread);
	tcase_add_test(all, names_the_game_of_a_file_once);
	tcase_add_test(all, tells_that_the_game_is_over);
	tcase_add_loop_test(all, may_exclude_castling, 0, 3);
	tcase_add_test(all, analyses_by_cecp);
	tcase_add_test(all, analyses_on_in_a_new_game);
	tcase_add_test(all, tells_effects);
	tcase_add_test(all, awaits_effects);
	suite_add_tcase(suite, all);
	return suite;
}
