/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/review.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/players.h"
#include "session/table.h"

/* Time for a whole review, and for each of its positions; an analysis takes the most for each. */
enum { ALL_MS = 20000, LEAST_MS = 50, MOST_MS = 500 };

enum { BRIEF_PLIES = 3 };       /* of a better line, told in brief */

void review_free(struct review *review)
{
	if (!review)
		return;
	evaluations_free(&review->found);
	free(review);
}

void review_forget(struct session *session)
{
	review_free(session->review);
	session->review = NULL;
}

const struct review *review_done(const struct session *session)
{
	const struct review *review = session->review;

	return review && review->done && review->changes == session->game->changes ? review : NULL;
}

int review_percent(const struct review *review)
{
	int positions = review->found.plies + 1;

	return 100 * (positions - 1 - review->found.next) / positions;
}

/*
 * Is it a move that the user wants to learn from?  Against others only one's own are; somebody
 * else's game has none.
 */
static bool is_reviewed(const struct session *session, enum color mover)
{
	return !plays_elsewhere(&session->player[mover]) ||
	    plays_elsewhere(&session->player[!mover]) ||
	    session_is_anothers(session, !mover);
}

const char *review_nobody(const struct session *session)
{
	return is_reviewed(session, WHITE) && is_reviewed(session, BLACK) ? "no move"
	    : "none of your moves";
}

/* Keeps a point among those that lost most. */
static void keep_point(struct review *review, const struct turning_point *point)
{
	int at = review->count, least = 0;

	for (int i = 1; i < review->count; i++)
		if (review->point[i].loss < review->point[least].loss)
			least = i;
	if (at == TURNING_POINTS) {
		if (point->loss <= review->point[least].loss)
			return;
		memmove(&review->point[least], &review->point[least + 1],
		    (size_t)(TURNING_POINTS - 1 - least) * sizeof *point);
		at--;
	}
	review->point[at] = *point;
	review->count = at + 1;
}

/* How a position stands, as far as that is told. */
struct judgement {
	enum { EVEN, SLIGHTLY_BETTER, CLEARLY_BETTER, WINNING, FORCES_MATE, HAS_WON, DRAW } how;
	enum color who;                 /* WHITE where neither is better */
	int moves;                      /* until the mate; else 0 */
};

static struct judgement judge(const struct review *review, int ply)
{
	static const int from[] = {
		[EVEN] = 0, [SLIGHTLY_BETTER] = 40, [CLEARLY_BETTER] = 120, [WINNING] = 300
	};
	const struct evaluation *at = &review->found.at[ply];
	enum color turn = review->found.history[ply].turn;
	bool for_turn = at->ended || at->mate_in ? at->expected > 0.5 : at->score > 0;
	struct judgement judgement = { .how = WINNING, .who = for_turn ? turn : !turn };

	if (at->ended) {
		judgement.how = at->expected == 0.5 ? DRAW : HAS_WON;
	} else if (at->mate_in) {
		judgement.how = FORCES_MATE;
		judgement.moves = abs(at->mate_in);
	} else {
		while (abs(at->score) < from[judgement.how])
			judgement.how--;
	}
	if (judgement.how == EVEN || judgement.how == DRAW)
		judgement.who = WHITE;
	return judgement;
}

/* "White is winning" */
static void write_standing(const struct review *review, int ply, struct strbuf *text)
{
	const struct position *pos = &review->found.history[ply];
	const struct judgement judgement = judge(review, ply);
	const char *who = color_name[judgement.who];

	switch (judgement.how) {
	case EVEN: strbuf_add(text, "the game is even"); break;
	case SLIGHTLY_BETTER: strbuf_printf(text, "%s is slightly better", who); break;
	case CLEARLY_BETTER: strbuf_printf(text, "%s is clearly better", who); break;
	case WINNING: strbuf_printf(text, "%s is winning", who); break;
	case FORCES_MATE:
		strbuf_printf(text, "%s %s in %d", who,
		    pos->rules->variant->no_check ? "wins" : "mates", judgement.moves);
		break;
	case HAS_WON: strbuf_printf(text, "%s has won", who); break;
	case DRAW: strbuf_add(text, "the game is drawn"); break;
	}
}

/* Is another judgement told after a move than before it? */
static bool is_turned(const struct review *review, int ply)
{
	const struct judgement before = judge(review, ply - 1), after = judge(review, ply);

	return before.how != after.how || before.who != after.who;
}

/*
 * Is it worth a look?  A slip is if it changes who is better; who hangs a queen, and stays ahead,
 * wants to know in any case.
 */
static bool is_point(const struct review *review, int ply, double loss, bool turned)
{
	uint8_t glyph = evaluations_glyph(loss);

	return glyph && (!turned || glyph != GLYPH_DUBIOUS || is_turned(review, ply));
}

/* Those that lost most: of all moves, or of those that are worth a look. */
static void find_points(const struct session *session, struct review *review, bool turned)
{
	review->count = 0;
	for (const struct node *node = session->game->root->child; node; node = node->child) {
		struct turning_point point = { .ply = node->ply, .played = node->move };

		point.loss = evaluations_loss(&review->found, node->ply, &node->move);
		if (is_point(review, node->ply, point.loss, turned) &&
		    is_reviewed(session, review->found.history[node->ply - 1].turn))
			keep_point(review, &point);
	}
}

static void tell_marks(struct session *session, const struct review *review)
{
	int marked[GLYPHS_OF_MOVES + 1] = { 0 };

	for (const struct node *node = session->game->root->child; node; node = node->child)
		marked[evaluations_glyph(
		    evaluations_loss(&review->found, node->ply, &node->move))]++;
	session_say(session, "Blunders: %d, mistakes: %d, dubious moves: %d. Better lines are "
	    "variations.", marked[GLYPH_BLUNDER], marked[GLYPH_MISTAKE],
	    marked[GLYPH_DUBIOUS]);
}

static void annotate(struct session *session, struct review *review)
{
	struct node *looked_at = session->game->now;

	tell_marks(session, review);
	game_annotate(session->game, &review->found);
	game_go(session->game, looked_at);
	review->changes = session->game->changes;
	session_store(session);
	session->dialog.request = REQUEST_BACK;
}

/* All turning points as text. */
static void tell_all(struct session *session, const struct review *review)
{
	struct strbuf *page = dialog_page(&session->dialog, "Review");

	for (int number = 0; number < review->count; number++) {
		strbuf_printf(page, "%d of %d: ", number + 1, review->count);
		review_tell(review, number, false, page);
		strbuf_add(page, "\n");
	}
	strbuf_add(page, "`try 1` plays on from there, against the computer.\n");
}

void review_show(struct session *session)
{
	const struct review *review = session->review;

	session->dialog.request = REQUEST_BACK;
	if (review->count == 0)
		session_say(session, "Review: %s lost much.", review_nobody(session));
	else if (session->on_screen)
		session->dialog.request = REQUEST_REVIEW;
	else
		tell_all(session, review);
}

static void finish(struct session *session, struct review *review)
{
	review->done = true;
	find_points(session, review, true);
	if (review->count == 0)
		find_points(session, review, false);
	if (review->annotates)
		annotate(session, review);
	else
		review_show(session);
	session_continue(session);
}

/* In plain mode progress is told at each quarter. */
static void tell_progress(struct session *session, struct review *review)
{
	int quarters = review_percent(review) / 25;

	if (quarters > review->told && quarters < 4 && !session->on_screen)
		session_say(session, "%d percent.", quarters * 25);
	review->told = quarters;
}

/* Looks at the next position; or at none any more. */
static void go_on(struct session *session)
{
	struct review *review = session->review;
	const struct evaluations *found = &review->found;
	const struct limits limits = { .move_ms = review->ms };

	if (found->next < 0)
		finish(session, review);
	else
		session_evaluate(session, SEARCH_REVIEW, found->history, found->next + 1, &limits);
}

void review_take(struct session *session, const struct report *report)
{
	evaluations_take(&session->review->found, report);
	tell_progress(session, session->review);
	go_on(session);
}

void review_stop(struct session *session)
{
	if (!review_under_way(session))
		return;
	session_say(session, "%s stopped.", session->review->annotates ? "Analysis" : "Review");
	thinking_forget(&session->engine);
	session_continue(session);
}

static void begin(struct session *session, bool annotates)
{
	struct error error = { "" };
	struct review *review;
	int ms;

	thinking_forget(&session->engine);
	review_free(session->review);
	session->review = review = xcalloc(1, sizeof *review);
	if (!evaluations_begin(&review->found, session->game, &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	ms = ALL_MS / (review->found.plies + 1);
	review->ms = annotates || ms > MOST_MS ? MOST_MS : ms < LEAST_MS ? LEAST_MS : ms;
	review->annotates = annotates;
	review->changes = session->game->changes;
	thinking_new_game(&session->engine);
	session->dialog.request = REQUEST_REVIEW;
	if (!session->on_screen)
		session_say(session, "Looking at %d positions; Enter stops.",
		    review->found.plies + 1);
	go_on(session);
}

/* Is there something to look at, and is the engine free? */
static bool may_review(struct session *session)
{
	if (!session->game->root->child)
		session_say(session, "There are no moves yet.");
	else if (session->table && !session->table->over)
		session_say(session, "Not available at a table before the end of the game.");
	else if (session->clocks.running >= 0)
		session_say(session, "Not available while a clock runs.");
	else
		return true;
	return false;
}

void cmd_review(struct session *session, const char *argument)
{
	(void)argument;
	if (!may_review(session))
		return;
	if (review_done(session))
		review_show(session);
	else
		begin(session, false);
}

void cmd_analyse(struct session *session, const char *argument)
{
	(void)argument;
	if (!may_review(session))
		return;
	if (review_done(session))
		annotate(session, session->review);
	else
		begin(session, true);
}

int review_better(const struct review *review, int number, const struct move **line)
{
	const struct evaluation *before = &review->found.at[review->point[number].ply - 1];

	*line = before->best;
	return before->length;
}

struct position review_position(const struct review *review, int number, int moves)
{
	struct position pos = review->found.history[review->point[number].ply - 1];
	const struct move *line;
	int length = review_better(review, number, &line);

	for (int i = 0; i < moves && i < length; i++)
		position_apply(&pos, &line[i], &pos);
	return pos;
}

/* Moves with their numbers: "12... d5 13. exd5". */
static void write_line(struct position pos, const struct move *line, int length,
    struct strbuf *text)
{
	char san[MOVE_TEXT];

	for (int i = 0; i < length; i++) {
		strbuf_add(text, i ? " " : "");
		if (i == 0 || pos.turn == WHITE)
			strbuf_printf(text, "%d%s ", pos.fullmove, pos.turn == WHITE ? "." : "...");
		san_write(&pos, &line[i], san);
		strbuf_add(text, san);
		position_apply(&pos, &line[i], &pos);
	}
}

void review_tell(const struct review *review, int number, bool brief, struct strbuf *text)
{
	const struct turning_point *point = &review->point[number];
	const struct position *pos = &review->found.history[point->ply - 1];
	const struct move *better;
	int length = review_better(review, number, &better);
	struct position after;
	char words[WORDS_TEXT];

	write_line(*pos, &point->played, 1, text);
	strbuf_add(text, glyph_sign(evaluations_glyph(point->loss)));
	if (brief) {
		strbuf_add(text, " and ");
		write_standing(review, point->ply, text);
		strbuf_add(text, ".\nBetter: ");
		write_line(*pos, better, length < BRIEF_PLIES ? length : BRIEF_PLIES, text);
		return;
	}
	move_words(pos, &point->played, words);
	strbuf_printf(text, " (%s).\nBetter: ", words);
	write_line(*pos, better, 1, text);
	move_words(pos, better, words);
	strbuf_printf(text, " (%s)%s", words, length > 1 ? " " : "");
	position_apply(pos, better, &after);
	write_line(after, better + 1, length - 1, text);
	if (is_turned(review, point->ply)) {
		strbuf_add(text, ".\nWith that, ");
		write_standing(review, point->ply - 1, text);
		strbuf_add(text, "; as played, ");
	} else {
		strbuf_add(text, ".\nEither way, ");
	}
	write_standing(review, point->ply, text);
	strbuf_add(text, ".\n");
}
