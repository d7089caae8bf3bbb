/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/company.h"
#include "ui/idle.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/generate.h"
#include "ui/session_parts.h"
#include "ui/tags.h"

/* Playing at a table: what we do goes to the disk, what others do comes from there. */

enum { LOOK_MS = 250 };

/* How many moves two games have in common; -1 if not even the start. */
static int common_plies(const struct game *a, const struct game *b)
{
	const struct node *x = a->root, *y = b->root;
	char one[FEN_TEXT], other[FEN_TEXT];

	fen_write(&a->history[0], one);
	fen_write(&b->history[0], other);
	if (strcmp(a->rules->id, b->rules->id) != 0 || strcmp(one, other) != 0)
		return -1;
	while (x->child && y->child && move_equal(&x->child->move, &y->child->move)) {
		x = x->child;
		y = y->child;
	}
	return x->ply;
}

/* The node of the main line after so many plies, or its last. */
static struct node *node_after(const struct game *game, int plies)
{
	struct node *node = game->root;

	while (plies-- > 0 && node->child)
		node = node->child;
	return node;
}

/* Tells the last of the moves that are new. */
static void tell_moves(struct session *session, int known)
{
	struct game *game = session->game;
	int length = session->stand->ply;

	if (known >= length)
		return;
	game_go(game, node_after(game, length - 2 > known ? length - 2 : known));
	while (game->now->child) {
		session_tell_move(session, &game->now->child->move);
		game_forward(game);
	}
}

static bool same_offer(const struct company *a, const struct company *b)
{
	return a->offer == b->offer && (a->offer == NO_OFFER || a->offered_by == b->offered_by) &&
	    (a->offer != OFFER_BACK || a->offer_ply == b->offer_ply);
}

static void tell_offer(struct session *session, const struct company *before)
{
	const struct company *company = session->company;
	const char *who = color_name[company->offered_by];
	int plies = session->stand->ply - company->offer_ply;
	bool asked = company_side(session) == !company->offered_by;

	if (same_offer(company, before))
		return;
	if (company->offer == OFFER_DRAW)
		session_say(session, "%s offers a draw%s.", who,
		    asked ? ": `draw` agrees, a move declines" : "");
	else if (company->offer == OFFER_BACK)
		session_say(session, "%s asks to take back %d %s%s.", who, plies,
		    plies == 1 ? "move" : "moves",
		    asked ? ": `undo` agrees, a move declines" : "");
}

void company_tell_new_game(struct session *session)
{
	text_clear(&session->own);      /* where the last one was saved is not for this one */
	session_say(session, "A new game: %s.", session->game->rules->variant->name);
}

/* Is that one of those who play, as far as we know? */
static bool is_players(const struct session *session, uid_t account)
{
	const struct company *company = session->company;
	char name[48], user[48];

	account_name(account, user, sizeof user);
	for (int side = WHITE; side <= BLACK; side++) {
		company_player(session->game, (enum color)side, name, sizeof name);
		if ((company->known[side] && company->account[side] == account) ||
		    strcmp(name, user) == 0)
			return true;
	}
	return account == geteuid();
}

/*
 * Whoever can write in the directory can write there what he likes; but the system
 * knows who it was.  Our own moves are made here.
 */
static void tell_stranger(struct session *session, int known)
{
	uid_t writer = sitting_writer(session->company->sitting);
	int side = company_side(session);
	bool ours = false;
	char user[48];

	account_name(writer, user, sizeof user);
	for (int ply = known; ply < session->stand->ply && side >= 0; ply++)
		ours = ours || game_turn(session->game, ply) == (enum color)side;
	if (ours)
		session_say(session, "Warning: a move of yours was made by user %s, not here.",
		    user);
	else if (!is_players(session, writer))
		session_say(session, "Warning: the game was changed by user %s.", user);
}

/* What has changed from the game before, at `common` plies and a length. */
static void tell_news(struct session *session, int common, int length,
    const struct company *before)
{
	int plies = length - common;

	if (common < 0 || (session->announced && !session->company->over))
		company_tell_new_game(session);
	else if (plies > 0)
		session_say(session, "%d %s taken back.", plies,
		    plies == 1 ? "move was" : "moves were");
	tell_moves(session, common < 0 ? 0 : common);
	tell_stranger(session, common < 0 ? 0 : common);
	tell_offer(session, before);
}

/* The same moves: what else is new goes into the game we have. */
static void take_tags(struct session *session, struct game *game)
{
	struct game *ours = session->game;
	struct tag *tags = ours->tags;
	int count = ours->tag_count;

	ours->tags = game->tags;
	ours->tag_count = game->tag_count;
	game->tags = tags;
	game->tag_count = count;
	/* It is closed where it stands, wherever one looks. */
	if (game_go(ours, session->stand))
		game_close(ours, game->score, game->closing);
	session->company->over = game_over(game);
	game_free(game);
}

/* Other moves: the game as it is now takes the place of ours, and is looked at. */
static void take_moves(struct session *session, struct game *game)
{
	session_stop_thinking(session);
	thinker_forget(session->thinker);
	game_free(session->game);
	session->game = game;
	session_set_live(session);
	session->company->over = game_over(game);
	session->computer_moves++;
	idle_heard(session);
}

static void take_in(struct session *session, struct game *game)
{
	struct company *company = session->company;
	const struct company before = *company;
	int common = common_plies(session->game, game), length = session->stand->ply;
	int looked_at = session->game->now->ply;
	bool looking = !session->live && looked_at <= common && !game_over(game);

	if (common == length && game->now->ply == length)
		take_tags(session, game);
	else
		take_moves(session, game);
	company_read_tags(session);
	tell_news(session, common, length, &before);
	session->announced = session->announced && company->over;
	if (company->over || !looking)
		session_look(session, session->stand);
	session_continue(session);
	if (looking)
		session_look(session, node_after(session->game, looked_at));
}

/* Its player wants to go on at another terminal. */
static void give_seat(struct session *session)
{
	struct company *company = session->company;

	if (company->wanted_here || company->wanted < 0 ||
	    company->wanted != company_side(session))
		return;
	sitting_rise(company->sitting);
	company_seat_players(session);
	session_say(session, "You go on at another terminal; here you watch.");
}

/* Takes in what is on disk now, and tells what is new in it. */
static void take_news(struct session *session)
{
	struct company *company = session->company;
	struct fault fault = { "" };
	struct game *game = sitting_read(company->sitting, &fault);

	if (game) {
		company->damaged = false;
		take_in(session, game);
		give_seat(session);
	} else if (fault.why[0]) {
		if (!company->damaged)
			session_say(session, "Warning: %s.", fault.why);
		company->damaged = true;
	} else if (company_side(session) >= 0) {
		session_save(session);          /* somebody removed it: here it is */
	} else {
		session_say(session, "The table is gone.");
		company_drop(session);
	}
}

bool company_catch_up(struct session *session)
{
	struct sitting *sitting = session->company->sitting;
	struct fault fault;

	if (!sitting_begin(sitting, &fault)) {
		session_say(session, "Not now: %s.", fault.why);
		return false;
	}
	if (sitting_news(sitting))
		take_news(session);
	if (session->company)           /* a table may be gone, for those who watch */
		sitting_end(sitting);
	return session->company != NULL;
}

bool company_plays_on(struct session *session)
{
	if (!company_catch_up(session))
		return false;
	if (session->company->over)
		session_say(session, "The game is over.");
	return !session->company->over && company_side(session) >= 0;
}

/* Stores the game; *outrun tells whether somebody had changed it, which then stands. */
static bool store(struct session *session, bool *outrun, struct fault *fault)
{
	struct sitting *sitting = session->company->sitting;
	bool done = true;

	if (!sitting_begin(sitting, fault))
		return false;
	*outrun = sitting_news(sitting);
	if (!*outrun) {
		struct node *looked_at = session_visit(session, session->stand);

		session->company->over = game_over(session->game);
		done = (tags_from_session(session) || fault_set(fault, "out of memory")) &&
		    sitting_write(sitting, session->game, fault);
		session_visit(session, looked_at);
	}
	sitting_end(sitting);
	return done;
}

bool company_save(struct session *session, struct fault *fault)
{
	struct company *company = session->company;
	bool outrun = false, stored;

	if (company_side(session) < 0 && !company->wanted_here)
		return true;
	stored = store(session, &outrun, fault);
	if (outrun) {
		session_say(session, "Meanwhile the table has changed.");
		take_news(session);
	}
	return stored;
}

void company_ask_seat(struct session *session, enum color side)
{
	session->company->wanted = (int)side;
	session->company->wanted_here = true;
	session_save(session);
}

static void tell_presence(struct session *session, enum color side)
{
	struct company *company = session->company;
	char name[64];

	company_player(session->game, side, name, sizeof name);
	if (!*name)
		snprintf(name, sizeof name, "somebody");
	if (!company->there[side])
		session_say(session, company->over ? "%s, %s, has left."
		    : "%s, %s, is away; the game waits.", color_name[side], name);
	else if (company->met[side])
		session_say(session, "%s, %s, is back.", color_name[side], name);
	else
		session_say(session, "%s, %s, is here.", color_name[side], name);
	company->met[side] = true;
}

static void note_presence(struct session *session)
{
	struct company *company = session->company;

	for (int side = WHITE; side <= BLACK; side++) {
		company->there[side] = company_sees(company, (enum color)side);
		/* Who only goes from one terminal to another is not away. */
		if (company->there[side] == company->told[side] || side == company->wanted)
			continue;
		company->told[side] = company->there[side];
		if (side != company_side(session))
			tell_presence(session, (enum color)side);
	}
}

/* Sits down where we have asked ourselves to rise, as soon as we have. */
static void take_wanted(struct session *session)
{
	struct company *company = session->company;

	if (!company->wanted_here || !sitting_take(company->sitting, (enum color)company->wanted))
		return;
	company->there[company->wanted] = true;
	company->wanted = -1;
	company->wanted_here = false;
	company_seat_players(session);
	session_save(session);
	session_say(session, "You are %s again.", color_name[company_side(session)]);
}

void company_follow(struct session *session)
{
	struct company *company = session->company;
	struct fault fault;
	bool outrun;

	if (company_due(session) > 0)
		return;
	company->looked = clocks_now();
	if (sitting_is_busy(company->sitting))
		return;
	if (sitting_news(company->sitting))
		take_news(session);
	if (!session->company)
		return;
	note_presence(session);
	take_wanted(session);
	if (company_side(session) < 0) {
		if (!company_clocks_ought(session))
			clocks_stop(&session->clocks, clocks_now());
		return;
	}
	if (session->unsaved)
		session_save(session);
	else if (company_clocks_ought(session) != (session->clocks.running >= 0))
		store(session, &outrun, &fault);        /* if outrun, the news come next time */
}

int company_due(const struct session *session)
{
	int64_t left = session->company->looked + LOOK_MS - clocks_now();

	return left > 0 ? (int)left : 0;
}

const char *company_bars(const struct session *session)
{
	int side = company_side(session);

	if (side < 0)
		return "you watch this game";
	if (!session->live)
		return "you are looking back; `end` returns to the game";
	if (side != game_position(session->game)->turn)
		return side == WHITE ? "it is Black's turn" : "it is White's turn";
	return NULL;
}

bool company_allows(struct session *session, const struct move *m)
{
	struct company *company = session->company;
	struct move room[MOVES_MAX];
	struct moves legal = { .move = room };
	const char *why = "that move cannot be played any more";
	bool found = false;

	if (!company_plays_on(session))
		return false;
	if (session_my_move(session, &why))
		position_legal_moves(game_position(session->game), &legal);
	for (int i = 0; i < legal.count && !found; i++)
		found = move_equal(&legal.move[i], m);
	if (!found)
		session_say(session, "Not now: %s.", why);
	else if (company->offer != OFFER_DRAW ||
	    (int)company->offered_by != company_side(session))
		company->offer = NO_OFFER;      /* a move is an answer */
	return found;
}
