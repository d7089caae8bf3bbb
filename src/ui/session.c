/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/session.h"

#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/paths.h"
#include "notation/safe.h"
#include "ui/settings.h"
#include "ui/tags.h"

const char *const color_name[2] = { [WHITE] = "White", [BLACK] = "Black" };

/* The settings: as usual, then as the file says, then as the command line does. */
static void settle_settings(struct session *session, const struct ui_options *options)
{
	struct text problems = { 0 };
	struct fault fault;
	int start = options->start_ms, bonus = options->bonus_ms;

	settings_usual(&session->settings);
	session->config_path = !options->kiosk ? path_config(&fault)
	    : session->state_dir ? path_join(session->state_dir, "config") : NULL;
	if (session->config_path)
		settings_load(&session->settings, session->config_path, &problems);
	if (problems.length > 0)
		session_say(session, "%s", text_of(&problems));
	text_free(&problems);
	if (options->level)
		session->settings.level = options->level;
	if (start == 0 && !clocks_read(session->settings.clocks, &start, &bonus))
		start = bonus = 0;
	clocks_set(&session->clocks, start, bonus);
}

static void ask_user_name(struct session *session)
{
	const struct passwd *user = getpwuid(getuid());

	text_clean(user && user->pw_name ? user->pw_name : "human", session->user,
	    sizeof session->user);
}

/* Who plays what, as the command line says; said of neither, the computer is Black. */
static bool settle_players(struct session *session, const struct ui_options *options,
    struct fault *fault)
{
	const char *white = options->who[WHITE], *black = options->who[BLACK];

	for (int side = WHITE; side <= BLACK; side++)
		session->player[side] = (struct player){ HUMAN, session->settings.level, "" };
	if (!white && !black)
		white = "human";
	/* Whoever is not spoken of plays against the one who is. */
	if (!white)
		white = strcmp(black, "human") == 0 ? "computer" : "human";
	if (!black)
		black = strcmp(white, "human") == 0 ? "computer" : "human";
	if (!session_seat(session, WHITE, white, fault) || !session_seat(session, BLACK, black, fault))
		return false;
	session_face(session);
	return true;
}

bool session_begin(struct session *session, const struct ui_options *options, int wake_fd,
    struct fault *fault)
{
	*session = (struct session){ .options = options, .live = true, .wake_fd = wake_fd };
	session->thinker = thinker_new(wake_fd);
	if (!session->thinker)
		return fault_set(fault, "out of memory");
	session->state_dir = path_state(options->state_dir, fault);
	ask_user_name(session);
	settle_settings(session, options);
	return settle_players(session, options, fault);
}

/* Stops all thinking. */
static void stop_thinking(struct session *session)
{
	if (session->thinker)
		thinker_cancel(session->thinker);
	if (session->guest)
		guest_cancel(session->guest);
	session->thought = NO_THOUGHT;
}

/* Leaves the present game; one without moves is not worth keeping. */
static void leave_game(struct session *session)
{
	stop_thinking(session);
	session->reported = false;
	if (session->save && session->game && session->game->nodes == 0)
		save_discard(session->save);
	else
		save_free(session->save);
	session->save = NULL;
	game_free(session->game);
	session->game = NULL;
}

void session_end(struct session *session)
{
	leave_game(session);
	thinker_free(session->thinker);
	guest_free(session->guest);
	free(session->state_dir);
	free(session->config_path);
	text_free(&session->said);
	text_free(&session->page);
	text_free(&session->pending);
	text_free(&session->file);
}

/* Sentences begin with a capital, but "e4 is ambiguous" does not. */
static void capitalize(char *line)
{
	if (line[0] >= 'a' && line[0] <= 'z' && line[1] >= 'a' && line[1] <= 'z')
		line[0] = (char)(line[0] - 'a' + 'A');
}

void session_say(struct session *session, const char *format, ...)
{
	char line[512];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	capitalize(line);
	text_print(&session->said, "%s\n", line);
}

void session_save(struct session *session)
{
	struct fault fault;

	if (!session->save || !session->game)
		return;
	tags_from_session(session);
	if (save_write(session->save, session->game, &fault)) {
		if (session->unsaved)
			session_say(session, "The game is on disk again.");
		session->unsaved = false;
	} else {
		if (!session->unsaved)
			session_say(session, "Warning: the game is not saved: %s", fault.why);
		session->unsaved = true;
	}
}

/* The game goes on where it is looked at. */
static void set_live(struct session *session)
{
	session->live = true;
	session->stand = session->game->now;
}

void session_keep(struct session *session)
{
	session_save(session);
	save_free(session->save);
	session->save = NULL;
}

/* Finds a place on disk for a game that has none. */
static void claim_place(struct session *session)
{
	struct fault fault = { "" };

	if (session->save || session->placeless || !session->state_dir)
		return;
	session->save = save_new(session->state_dir, session->game->rules->id, &fault);
	session->placeless = session->save == NULL;
	if (session->placeless)
		session_say(session, "Warning: the game will not be saved: %s", fault.why);
}

static void take_over(struct session *session, struct game *game, struct save *save)
{
	leave_game(session);
	session->game = game;
	session->save = save;
	session->announced = session->unsaved = session->placeless = false;
	thinker_forget(session->thinker);
}

void session_adopt(struct session *session, struct game *game, struct save *save)
{
	take_over(session, game, save);
	if (save)
		tags_to_session(session);
	set_live(session);
	claim_place(session);
	session_save(session);
}

void session_show(struct session *session, struct game *game)
{
	take_over(session, game, NULL);
	session->player[WHITE].who = session->player[BLACK].who = HUMAN;
	clocks_set(&session->clocks, 0, 0);
	game_go(game, game->root);
	set_live(session);
	session->live = game->root->child == NULL;
}

bool session_new(struct session *session, const char *id, const char *fen, struct fault *fault)
{
	struct game *game = game_new(id, fen, fault);

	if (!game)
		return false;
	clocks_set(&session->clocks, session->clocks.start_ms, session->clocks.bonus_ms);
	session_adopt(session, game, NULL);
	session_continue(session);
	return true;
}

/* What the user is called in records of games. */
static void user_name(const struct session *session, char *text, size_t size)
{
	const char *name = session->options->player ? session->options->player
	    : *session->settings.player ? session->settings.player : session->user;

	text_clean(name, text, size);
}

void session_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct player *player = &session->player[side];

	const char *recorded = session->game ? tags_foreign_name(session->game, side) : NULL;

	if (player->who == COMPUTER)
		snprintf(text, size, "computer, level %d", player->level);
	else if (player->who == PROGRAM)
		text_clean(player->command, text, size);
	else if (recorded)
		text_clean(recorded, text, size);
	else if (is_machine(&session->player[!side]))
		snprintf(text, size, "you");
	else
		snprintf(text, size, "human");
}

void session_record_name(const struct session *session, enum color side, char *text, size_t size)
{
	const struct player *player = &session->player[side];

	if (player->who == COMPUTER)
		snprintf(text, size, "Philidor, level %d", player->level);
	else if (player->who == PROGRAM)
		text_clean(player->command, text, size);
	else
		user_name(session, text, size);
}

bool session_my_move(const struct session *session, const char **why)
{
	const char *reason = NULL;

	if (!session->game)
		reason = "no game is being played";
	else if (session->live && game_over(session->game))
		reason = "the game is over: undo, or begin a new one";
	else if (game_over(session->game))
		reason = "the game ended here";
	else if (session->thought == THINK_MOVE)
		reason = "the computer is thinking";
	if (why && reason)
		*why = reason;
	return reason == NULL;
}

/* Takes note of the clocks in the node just reached. */
static void note_clocks(struct session *session)
{
	struct node *node = session->game->now;

	if (!session->clocks.used)
		return;
	node->clock_ms[WHITE] = session->clocks.left_ms[WHITE];
	node->clock_ms[BLACK] = session->clocks.left_ms[BLACK];
}

/* Sets the clocks as they were at `now`. */
static void restore_clocks(struct session *session)
{
	const struct node *node = session->game->now;

	clocks_stop(&session->clocks, clocks_now());
	for (int side = WHITE; side <= BLACK; side++)
		session->clocks.left_ms[side] = node->parent && node->clock_ms[side] >= 0
		    ? node->clock_ms[side] : session->clocks.start_ms;
}

static void announce_end(struct session *session)
{
	char ending[128];

	if (!game_over(session->game) || session->announced)
		return;
	game_ending(session->game, ending, sizeof ending);
	session_say(session, "Game over, %s: %s.",
	    score_text(game_outcome(session->game).score), ending);
	session->announced = true;
}

void session_close(struct session *session, enum score score, enum closing closing)
{
	stop_thinking(session);
	clocks_stop(&session->clocks, clocks_now());
	game_close(session->game, score, closing);
	announce_end(session);
	session_save(session);
}

void session_play(struct session *session, const struct move *m)
{
	enum color mover = (enum color)game_position(session->game)->turn;

	stop_thinking(session);
	session->reported = false;
	if (!session->live)
		restore_clocks(session);
	clocks_moved(&session->clocks, mover, clocks_now());
	if (!game_play(session->game, m)) {
		session_say(session, "Warning: out of memory, the move was not made.");
		return;
	}
	set_live(session);
	session->announced = false;
	note_clocks(session);
	claim_place(session);
	session_save(session);
	session_continue(session);
}

bool session_move(struct session *session, const char *text)
{
	const char *why = NULL;
	struct fault fault = { "" };
	struct move m;

	if (!session_my_move(session, &why)) {
		session_say(session, "Not now: %s.", why);
		return false;
	}
	if (!san_read(game_position(session->game), text, &m, &fault)) {
		session_say(session, "%s", fault.why);
		return false;
	}
	session_play(session, &m);
	return true;
}

/* Thinking time without clocks, by level: quick to answer, longer when strong. */
static int level_ms(int level)
{
	static const int ms[] = { 0, 200, 300, 400, 600, 800, 1200, 1800, 2600, 4000, 6000 };

	return ms[level < 1 ? 1 : level > 10 ? 10 : level];
}

static void ask_program(struct session *session, const char *command, const struct limits *limits)
{
	struct fault fault = { "" };

	if (!session->guest)
		session->guest = guest_new(session->wake_fd);
	if (session->guest && guest_ask(session->guest, command, session->game, limits, &fault))
		return;
	session->thought = NO_THOUGHT;
	session_say(session, "The program does not play: %s. `hurry` asks again.", fault.why);
}

static void start_thinking(struct session *session, enum thought thought)
{
	enum color turn = (enum color)game_position(session->game)->turn;
	struct limits limits = { 0 };

	if (thought == THINK_ANALYSIS)
		limits.infinite = true;
	else if (thought == THINK_HINT)
		limits.move_ms = 1000;
	else
		limits.level = session->player[turn].level;
	if (thought == THINK_MOVE && session->clocks.used) {
		for (int side = WHITE; side <= BLACK; side++) {
			int left = clocks_left(&session->clocks, (enum color)side, clocks_now());

			limits.clock_ms[side] = left > 1 ? left : 1;
		}
		limits.bonus_ms[WHITE] = limits.bonus_ms[BLACK] = session->clocks.bonus_ms;
	} else if (thought == THINK_MOVE) {
		limits.move_ms = level_ms(limits.level);
	}
	session->reported = false;
	session->thought = thought;
	if (thought == THINK_MOVE && session->player[turn].who == PROGRAM) {
		ask_program(session, session->player[turn].command, &limits);
	} else if (!thinker_start(session->thinker, session->game, &limits)) {
		session->thought = NO_THOUGHT;
		session_say(session, "The computer cannot think: out of memory.");
	}
}

void session_think(struct session *session, enum thought thought)
{
	stop_thinking(session);
	session->reported = false;
	if (thought != NO_THOUGHT && !game_over(session->game))
		start_thinking(session, thought);
}

void session_continue(struct session *session)
{
	enum color turn;

	if (!session->game || !session->live)
		return;
	announce_end(session);
	if (game_over(session->game)) {
		clocks_stop(&session->clocks, clocks_now());
		return;
	}
	turn = (enum color)game_position(session->game)->turn;
	if (session->game->now->parent)         /* the clocks start with the first move */
		clocks_run(&session->clocks, turn, clocks_now());
	if (is_machine(&session->player[turn]))
		session_think(session, THINK_MOVE);
	else if (session->settings.engine_line)
		session_think(session, THINK_ANALYSIS);
}

static bool is_users(const struct session *session, int ply)
{
	int turn = (session->game->history[0].turn + ply) & 1;

	return !is_machine(&session->player[turn]);
}

/* Is there a human at all?  If not, moves count singly. */
static bool anyone_human(const struct session *session)
{
	return !is_machine(&session->player[WHITE]) || !is_machine(&session->player[BLACK]);
}

static void settle_after_travel(struct session *session)
{
	game_close(session->game, UNDECIDED, NOT_CLOSED);
	set_live(session);
	session->announced = false;
	restore_clocks(session);
	session_save(session);
	session_continue(session);
}

/* One step back or forward until it is the user's turn, so many times. */
static int travel(struct session *session, int turns, bool (*step)(struct game *game))
{
	struct game *game = session->game;
	int plies = 0;

	while (turns-- > 0 && step(game)) {
		plies++;
		while (anyone_human(session) && !is_users(session, game->now->ply) && step(game))
			plies++;
	}
	return plies;
}

/* Taking back is how a lost game goes on, so a closing ends with it. */
void session_undo(struct session *session, int turns)
{
	int plies;

	session_think(session, NO_THOUGHT);
	plies = travel(session, turns, game_back);
	if (plies == 0)
		session_say(session, "There is no move to take back.");
	else
		session_say(session, "Took back %d %s.", plies, plies == 1 ? "move" : "moves");
	settle_after_travel(session);
}

void session_redo(struct session *session, int turns)
{
	int plies;

	session_think(session, NO_THOUGHT);
	plies = travel(session, turns, game_forward);
	if (plies == 0)
		session_say(session, "There is no move to play again.");
	else
		session_say(session, "Played %d %s again.", plies, plies == 1 ? "move" : "moves");
	settle_after_travel(session);
}

void session_look(struct session *session, struct node *node)
{
	bool was_live = session->live;

	session_think(session, NO_THOUGHT);
	clocks_stop(&session->clocks, clocks_now());
	if (was_live)
		note_clocks(session);
	if (!game_go(session->game, node))
		session_say(session, "Out of memory.");
	session->live = session->game->now == session->stand || !session->game->now->child;
	if (session->live) {
		session->stand = session->game->now;
		restore_clocks(session);
		session_continue(session);
	} else if (session->settings.engine_line) {
		session_think(session, THINK_ANALYSIS);
	}
}

/* Says and plays a move that no human made. */
static void play_machine(struct session *session, const struct move *m)
{
	const struct position *pos = game_position(session->game);
	char san[MOVE_TEXT], words[WORDS_TEXT];

	san_write(pos, m, san);
	move_words(pos, m, words);
	session_say(session, "%s plays %s: %s.", color_name[pos->turn], san, words);
	session->computer_moves++;
	session_play(session, m);
}

/* The computer has decided. */
static void decide(struct session *session)
{
	const struct position *pos = game_position(session->game);
	enum thought thought = session->thought;
	struct move m = session->report.line[0];
	char san[MOVE_TEXT], words[WORDS_TEXT];

	if (thought == THINK_ANALYSIS)
		return;
	session->thought = NO_THOUGHT;
	if (session->report.length == 0)
		return;
	if (thought == THINK_HINT) {
		san_write(pos, &m, san);
		move_words(pos, &m, words);
		session_say(session, "Hint: %s (%s).", san, words);
		return;
	}
	play_machine(session, &m);
}

/* The program has answered, or not. */
static void hear_program(struct session *session)
{
	struct fault fault;
	struct move m;

	switch (guest_fetch(session->guest, &m, &fault)) {
	case GUEST_MOVES:
		session->thought = NO_THOUGHT;
		play_machine(session, &m);
		break;
	case GUEST_FAILS:
		session->thought = NO_THOUGHT;
		session_say(session, "The program does not play: %s. `hurry` asks again.", fault.why);
		break;
	default:
		break;
	}
}

static void check_flags(struct session *session)
{
	int side = session->clocks.running;

	if (!session->game || side < 0 || game_over(session->game))
		return;
	if (clocks_left(&session->clocks, (enum color)side, clocks_now()) > 0)
		return;
	session_close(session, side == WHITE ? BLACK_WINS : WHITE_WINS, BY_TIME);
}

void session_pump(struct session *session)
{
	struct report report;
	bool final;

	if (thinker_fetch(session->thinker, &report, &final) && session->thought != NO_THOUGHT) {
		session->report = report;
		session->reported = true;
		if (final)
			decide(session);
	}
	if (session->guest && session->thought == THINK_MOVE)
		hear_program(session);
	check_flags(session);
}

int session_due(const struct session *session)
{
	int side = session->clocks.running, left;

	if (side < 0)
		return -1;
	left = clocks_left(&session->clocks, (enum color)side, clocks_now());
	if (left <= 0)
		return 0;
	/* Until the next change of what the clock shows: tenths near the end. */
	return left < 10000 ? left % 100 + 1 : left % 1000 + 1;
}
