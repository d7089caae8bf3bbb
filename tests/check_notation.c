/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/move.h"
#include "notation/notation.h"
#include "tests/effort.h"
#include "tests/suite.h"

/* What is written reads back and distinguishes moves: on random games of every game. */

enum { PLIES = 160, GAMES = 4 };

/* Games with options are tried with some of them; and a game is made up. */
static const char *const more_games[] = { "pilgrim:L", "pilgrim:CA", "pilgrim:MM", "pilgrim:T",
	"berolina" };
enum { MORE_GAMES = sizeof more_games / sizeof *more_games };

static const char *game_id(int i)
{
	int listed = variants_count();

	return i < listed ? variants[i]->id : more_games[i - listed];
}

static bool same_position(const struct position *a, const struct position *b)
{
	return memcmp(a->board, b->board, sizeof a->board) == 0 && a->turn == b->turn &&
	    a->castling == b->castling && a->ep_squares == b->ep_squares && a->key == b->key &&
	    (!a->ep_squares || a->ep_target == b->ep_target) &&
	    a->halfmove_clock == b->halfmove_clock && a->fullmove == b->fullmove;
}

static void check_fen(const struct position *pos)
{
	char text[FEN_TEXT], again[FEN_TEXT];
	struct position read;
	struct error error;

	fen_write(pos, text);
	ck_assert_msg(fen_read(text, pos->rules, &read, &error), "%s: %s: %s",
	    pos->rules->id, text, error.why);
	fen_write(&read, again);
	ck_assert_str_eq(text, again);
	ck_assert_msg(same_position(pos, &read), "%s: %s", pos->rules->id, text);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* No two of these texts are the same. */
static void check_different(const struct position *pos, char (*text)[MOVE_TEXT], int count)
{
	const char **sorted = malloc((size_t)(count + 1) * sizeof *sorted);
	char fen[FEN_TEXT];

	ck_assert_ptr_nonnull(sorted);
	for (int i = 0; i < count; i++)
		sorted[i] = text[i];
	qsort(sorted, (size_t)count, sizeof *sorted, by_text);
	for (int i = 1; i < count; i++) {
		if (strcmp(sorted[i - 1], sorted[i]) != 0)
			continue;
		fen_write(pos, fen);
		ck_abort_msg("%s: %s: two moves are written %s", pos->rules->id, fen, sorted[i]);
	}
	free(sorted);
}

static void check_texts(const struct position *pos, const struct moves *list)
{
	static char text[MOVES_MAX][MOVE_TEXT];
	struct error error;
	struct move read;

	for (int i = 0; i < list->count; i++)
		move_write(pos, &list->move[i], text[i]);
	check_different(pos, text, list->count);
	for (int i = 0; i < list->count; i += 1 + list->count / 40) {
		ck_assert_msg(move_read(pos, text[i], &read, &error), "%s: %s", text[i], error.why);
		ck_assert(move_equal(&read, &list->move[i]));
	}
}

static void check_sans(const struct position *pos, const struct moves *list)
{
	static char text[MOVES_MAX][MOVE_TEXT];
	struct error error;
	struct move read;
	char fen[FEN_TEXT], words[WORDS_TEXT];

	fen_write(pos, fen);
	for (int i = 0; i < list->count; i++)
		san_write(pos, &list->move[i], text[i]);
	check_different(pos, text, list->count);
	for (int i = 0; i < list->count; i++) {
		ck_assert_msg(san_read(pos, text[i], &read, &error), "%s: %s: %s: %s",
		    pos->rules->id, fen, text[i], error.why);
		ck_assert_msg(move_equal(&read, &list->move[i]), "%s: %s: %s",
		    pos->rules->id, fen, text[i]);
		move_words(pos, &list->move[i], words);
		ck_assert_str_ne(words, "");
	}
}

/* What is told in words can be typed, but for "White declines the extra pieces". */
static void check_words(const struct position *pos, const struct moves *list)
{
	static struct move storage[MOVES_MAX];
	struct moves meant = { storage, 0 };
	static const char *const after[] = { "", ".", ", check.",
		", checkmate", ", check from the pawn on e3.",
		", checkmate by the pawn on e3." };
	char fen[FEN_TEXT], words[WORDS_TEXT], told[WORDS_TEXT + 32];

	fen_write(pos, fen);
	for (int i = 0; i < list->count; i += 1 + list->count / 50) {
		move_words(pos, &list->move[i], words);
		if (!strncmp(words, color_name[pos->turn], strlen(color_name[pos->turn])))
			continue;
		snprintf(told, sizeof told, "%s%s", words, after[i % 6]);
		ck_assert_msg(words_meant(pos, told, &meant) == 1 &&
		    move_equal(&storage[0], &list->move[i]), "%s: %s: %s", pos->rules->id, fen,
		    told);
	}
}

/* "e7-e6xd5" for e7e6,e6d5, the way of the inventor of Partisan Chess; "" if it is no such move. */
static void write_joined(const struct position *pos, const struct move *m, char *joined)
{
	char text[MOVE_TEXT];

	move_write(pos, m, text);
	joined[0] = '\0';
	if (strcmp(pos->rules->id, "partisan") == 0 && text[4] == ',')
		sprintf(joined, "%.2s%c%.2s%c%s%s", text, text[0] == text[2] ? '-' : 'x',
		    text + 2, text[5] == text[7] ? '-' : 'x', text + 7,
		    move_is_en_passant(pos, m) ? " ep" : "");
}

/* "cd/Bd4" for cxd5/Bd4, the way of that of Teamster Chess; "" if it is no such move. */
static void write_by_files(const struct position *pos, const struct move *m, char *by_files)
{
	char san[MOVE_TEXT];

	san_write(pos, m, san);
	by_files[0] = '\0';
	if (san[0] >= 'a' && san[1] == 'x' && strchr(san, '/'))
		sprintf(by_files, "%c%c%s", san[0], san[2], san + 4);
}

typedef void write_way(const struct position *pos, const struct move *m, char *text);

/* What only one move can be written like is that move; what several can be is explained. */
static void check_way(const struct position *pos, const struct moves *list, write_way *write)
{
	char text[MOVE_TEXT + 8], other[MOVE_TEXT + 8], fen[FEN_TEXT];
	struct error error = { "" };
	struct move read;

	fen_write(pos, fen);
	for (int i = 0; i < list->count; i++) {
		int same = 0;
		bool is_read;

		write(pos, &list->move[i], text);
		if (!*text)
			continue;
		for (int j = 0; j < list->count; j++) {
			write(pos, &list->move[j], other);
			same += strncmp(text, other, strcspn(text, "+#")) == 0 &&
			    strcspn(text, "+#") == strcspn(other, "+#");
		}
		is_read = san_read(pos, text, &read, &error);
		ck_assert_msg(same > 1 ? !is_read && strstr(error.why, "is ambiguous") != NULL
		    : is_read && move_equal(&read, &list->move[i]), "%s: %s: %s: %s",
		    pos->rules->id, fen, text, error.why);
	}
}

/* While a move is being typed it stays among the matches. */
static void check_matches(const struct position *pos, const struct move *m)
{
	static struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char san[MOVE_TEXT], typed[MOVE_TEXT];

	san_write(pos, m, san);
	for (size_t length = 0; san[length] && !strchr("+#", san[length]); length++) {
		bool found = false;

		memcpy(typed, san, length);
		typed[length] = '\0';
		san_matches(pos, typed, &list);
		for (int i = 0; i < list.count; i++)
			found = found || move_equal(&storage[i], m);
		ck_assert_msg(found, "%s: %s of %s", pos->rules->id, typed, san);
	}
}

static void play_random_game(const struct rules *rules, uint64_t seed)
{
	static struct move storage[MOVES_MAX];
	struct position pos = position_of(rules, NULL);
	int every = effort(16, 8, 8);

	for (int ply = 0; ply < PLIES; ply++) {
		bool closely = ply % every == (int)(seed % 8);
		struct moves list = { storage, 0 };
		uint64_t luck = splitmix64(seed << 16 | (uint64_t)ply);

		position_legal_moves(&pos, &list);
		check_fen(&pos);
		if (list.count == 0)
			return;
		check_texts(&pos, &list);
		if (closely)
			check_words(&pos, &list);
		if (closely && list.count < 400) {
			check_sans(&pos, &list);
			check_way(&pos, &list, write_joined);
			check_way(&pos, &list, write_by_files);
			check_matches(&pos, &storage[luck % (unsigned)list.count]);
		}
		position_apply(&pos, &storage[luck % (unsigned)list.count], &pos);
	}
}

START_TEST(reads_back)
{
	struct rules *rules = rules_of(game_id(_i));

	for (uint64_t seed = 1; seed <= (uint64_t)effort(1, GAMES, GAMES); seed++)
		play_random_game(rules, seed + (uint64_t)_i * GAMES);
	rules_free(rules);
}
END_TEST

/* Positions of very long games can be written and read. */
START_TEST(counts_read_back)
{
	static const char *const moves[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, NULL);
	struct error error;
	struct move m;

	for (int ply = 0; ply < 70000; ply++) {
		ck_assert(move_read(&pos, moves[ply % 4], &m, &error));
		position_apply(&pos, &m, &pos);
		if (ply % 1000 == 0)
			check_fen(&pos);
	}
	rules_free(rules);
}
END_TEST

Suite *notation_suite(void)
{
	Suite *suite = suite_create("notation");
	TCase *games = tcase_create("games");

	tcase_add_loop_test(games, reads_back, 0, variants_count() + MORE_GAMES);
	tcase_add_test(games, counts_read_back);
	suite_add_tcase(suite, games);
	return suite;
}
