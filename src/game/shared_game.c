/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/shared_game.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/account.h"
#include "game/file.h"
#include "game/lock.h"
#include "game/paths.h"
#include "game/game_pgn.h"
#include "game/table_talk.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/strbuf.h"

enum { LONGEST = 6000 };        /* plies of a game; see TABLE_LARGEST */

struct shared_game {
	char name[TABLE_NAME];
	char *directory;
	char *path;             /* directory/name.pgn */
	char *lock_path[TABLE_LOCKS];   /* directory/.name.white ... */
	char *talk_path;        /* directory/.name.talk */
	struct stat like;       /* group and mode of the files */
	struct lock seat, change, watch;
	int side;               /* taken here; -1: none */
	/*
	 * The version last read or written, or -1.  It is kept open so that its inode is
	 * not reused: another version always has another inode.
	 */
	int version;
	struct stat seen;       /* of the version */
	bool failed;            /* the last attempt to read it did, though it may be whole */
	bool was_busy;          /* the last change could not begin, as another had begun */
};

/* The path of a file of the table. */
static char *path_of(const struct shared_game *shared_game, const char *before, const char *after)
{
	return table_path(shared_game->directory, before, shared_game->name, after);
}

static bool find_place(struct shared_game *shared_game, struct error *error)
{
	if (!tables_look_at(shared_game->directory, &shared_game->like, error))
		return false;
	shared_game->path = path_of(shared_game, "", "pgn");
	for (int i = 0; i < TABLE_LOCKS; i++)
		shared_game->lock_path[i] = path_of(shared_game, ".", table_lock_name[i]);
	shared_game->talk_path = path_of(shared_game, ".", table_talk_name);
	return true;
}

struct shared_game *shared_game_new(const char *directory, const char *name, struct error *error)
{
	struct shared_game *shared_game;

	if (!table_name_check(name, error) || !path_make(directory, error))
		return NULL;
	shared_game = xcalloc(1, sizeof *shared_game);
	shared_game->directory = xstrdup(directory);
	shared_game->seat.fd = shared_game->change.fd = shared_game->watch.fd = -1;
	shared_game->version = shared_game->side = -1;
	strcpy(shared_game->name, name);
	if (!find_place(shared_game, error)) {
		shared_game_free(shared_game);
		return NULL;
	}
	return shared_game;
}

static void forget_version(struct shared_game *shared_game)
{
	if (shared_game->version >= 0)
		close(shared_game->version);
	shared_game->version = -1;
}

void shared_game_free(struct shared_game *shared_game)
{
	if (!shared_game)
		return;
	forget_version(shared_game);
	lock_release(&shared_game->seat);
	lock_release(&shared_game->change);
	lock_release(&shared_game->watch);
	for (int i = 0; i < TABLE_LOCKS; i++)
		free(shared_game->lock_path[i]);
	free(shared_game->talk_path);
	free(shared_game->directory);
	free(shared_game->path);
	free(shared_game);
}

const char *shared_game_name(const struct shared_game *shared_game)
{
	return shared_game->name;
}

bool shared_game_is_private(const struct shared_game *shared_game)
{
	return shared_game->like.st_mode == 0600;
}

bool shared_game_is_for_one(const struct shared_game *shared_game)
{
	return !(shared_game->like.st_mode & (S_IWGRP | S_IWOTH));
}

bool shared_game_is_read_only(const struct shared_game *shared_game)
{
	return tables_are_read_only(shared_game->directory);
}

bool shared_game_has_directory(const struct shared_game *shared_game)
{
	struct stat there;

	return stat(shared_game->directory, &there) == 0 && S_ISDIR(there.st_mode);
}

/*
 * A directory of this account that was removed is made again, another is missed.  One that has come
 * in its place may be for others.
 */
static bool restore_place(struct shared_game *shared_game, struct error *error)
{
	bool there = shared_game_has_directory(shared_game);

	if (!there && !shared_game_is_private(shared_game))
		return error_set(error, "the directory of tables is missing: %s",
		    shared_game->directory);
	return (there || path_make(shared_game->directory, error)) &&
	    tables_look_at(shared_game->directory, &shared_game->like, error);
}

/* The seat's lock may have been removed; the seat is lost if another program has taken it since. */
static void keep_seat(struct shared_game *shared_game)
{
	struct error ignored;

	if (!lock_renew(&shared_game->seat, shared_game->directory, &shared_game->like, &ignored) &&
	    lock_held(shared_game->lock_path[shared_game->side], NULL))
		shared_game_release_seat(shared_game);
}

bool shared_game_begin(struct shared_game *shared_game, struct error *error)
{
	enum { TIMEOUT_MS = 100 };
	struct error why;
	enum lock_result result;

	shared_game->was_busy = false;
	if (shared_game->change.fd >= 0)
		return true;
	if (!restore_place(shared_game, error))
		return false;
	if (shared_game_is_read_only(shared_game))
		return error_set(error, "%s", tables_read_only_reason);
	result = lock_wait(&shared_game->change, shared_game->lock_path[TABLE_CHANGE],
	    &shared_game->like, TIMEOUT_MS, &why);
	shared_game->was_busy = result == HELD;
	if (result == HELD)
		error_set(error, "the table %s is %s", shared_game->name, why.why);
	else if (result == FAILED)
		*error = why;
	else if (shared_game->side >= 0)
		keep_seat(shared_game);
	return result == TAKEN;
}

bool shared_game_was_busy(const struct shared_game *shared_game)
{
	return shared_game->was_busy;
}

void shared_game_end(struct shared_game *shared_game)
{
	lock_release(&shared_game->change);
}

bool shared_game_is_missing(const struct shared_game *shared_game)
{
	struct stat there;

	return lstat(shared_game->path, &there) != 0;
}

bool shared_game_is_busy(const struct shared_game *shared_game)
{
	return shared_game->change.fd < 0 && lock_held(shared_game->lock_path[TABLE_CHANGE], NULL);
}

/* The reason why a seat's lock cannot be taken, which names the owner of the file in the way. */
static void tell_obstacle(const struct shared_game *shared_game, enum color side,
    const struct error *why, struct error *error)
{
	const char *path = shared_game->lock_path[side];
	struct stat there;
	char owner[NAME_TEXT];

	if (lstat(path, &there) != 0) {
		*error = *why;
		return;
	}
	account_name(there.st_uid, owner, sizeof owner);
	error_set(error, "%s's seat is blocked by %s, a file of user %s", color_name[side],
	    path_name(path), owner);
}

enum lock_result shared_game_claim_seat(struct shared_game *shared_game, enum color side,
    struct error *error)
{
	struct error why;
	struct lock seat;
	enum lock_result result;

	if (shared_game->side == (int)side)
		return TAKEN;
	result = lock_take(&seat, shared_game->lock_path[side], &shared_game->like, &why);
	if (result == HELD)
		error_set(error, "%s's seat is %s", color_name[side], why.why);
	else if (result == FAILED)
		tell_obstacle(shared_game, side, &why, error);
	if (result != TAKEN)
		return result;
	shared_game_release_seat(shared_game);
	lock_release(&shared_game->watch);
	shared_game->seat = seat;
	shared_game->side = side;
	return TAKEN;
}

void shared_game_release_seat(struct shared_game *shared_game)
{
	lock_release(&shared_game->seat);
	shared_game->side = -1;
}

int shared_game_side(const struct shared_game *shared_game)
{
	return shared_game->side;
}

bool shared_game_taken(const struct shared_game *shared_game, enum color side, uid_t *account)
{
	struct holder holder = { .uid = geteuid() };
	bool taken = shared_game->side == (int)side || table_seat_is_taken(shared_game->directory,
	    shared_game->lock_path[side], account ? &holder : NULL);

	if (taken && account)
		*account = holder.uid;
	return taken;
}

void shared_game_watch(struct shared_game *shared_game, const char *name)
{
	if (shared_game->watch.fd < 0 && !shared_game_is_read_only(shared_game))
		watchers_join(&shared_game->watch, shared_game->directory, shared_game->name,
		    &shared_game->like, name);
}

void shared_game_watchers(const struct shared_game *shared_game, struct watchers *watchers)
{
	watchers_look(shared_game->directory, shared_game->name, watchers);
}

uid_t shared_game_writer(const struct shared_game *shared_game)
{
	return shared_game->seen.st_uid;
}

bool shared_game_news(const struct shared_game *shared_game)
{
	struct stat there;

	if (lstat(shared_game->path, &there) != 0)
		return shared_game->version >= 0;
	return shared_game->version < 0 || !file_same_version(&there, &shared_game->seen);
}

/* Was the text written at this table?  Else false with the reason. */
static bool check_text(const struct shared_game *shared_game, const char *text, size_t length,
    struct error *error)
{
	struct saved game;

	if (savefile_scan(text, length, &game) > 1)
		return error_set(error, "it holds more than one game");
	return table_wrote(&game, shared_game->name) ||
	    error_set(error, "it is not a table, as its Event is not \"Table %s\"",
	    shared_game->name);
}

/* The reason why the game on disk cannot be read, which names the owner of the file; false. */
static bool refuse(const struct shared_game *shared_game, const char *why, struct error *error)
{
	struct stat there;
	char owner[NAME_TEXT];

	if (lstat(shared_game->path, &there) != 0)
		return error_set(error, "cannot read the table %s: %s", shared_game->name, why);
	account_name(there.st_uid, owner, sizeof owner);
	return error_set(error, "cannot read the table %s, whose file belongs to %s: %s",
	    shared_game->name, owner, why);
}

/* Is that an error of the system or the network, which may pass, and not one of the file? */
static bool may_pass(int code)
{
	static const int codes[] = {
		EIO, ESTALE, ENFILE, EMFILE, ENOMEM, EINTR, EAGAIN, ETIMEDOUT, EHOSTUNREACH
	};

	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		if (code == codes[i])
			return true;
	return false;
}

/* Why the game on disk could not be opened, by errno: what is there may be no file. */
static const char *obstacle_told(const struct shared_game *shared_game, int code)
{
	struct stat there;

	if (code == ELOOP)
		return "symbolic link";
	return code == ENXIO && lstat(shared_game->path, &there) == 0
	    ? file_is_what(there.st_mode) : strerror(code);
}

/* Opens the current version; false if there is none (without a reason) or on failure (with one). */
static bool open_version(struct shared_game *shared_game, struct error *error)
{
	int fd = open(shared_game->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	int code = fd < 0 ? errno : 0;
	struct stat status;

	/* Once it is there again, a version that is still the same is no news. */
	if ((code == ENOENT || code == ENOTDIR) && !shared_game_has_directory(shared_game))
		return false;
	forget_version(shared_game);
	shared_game->failed = may_pass(code);
	if (code == ENOENT)
		return false;
	if (code)
		return refuse(shared_game, obstacle_told(shared_game, code), error);
	shared_game->version = fd;
	if (fstat(fd, &status) != 0)
		return refuse(shared_game, strerror(errno), error);
	shared_game->seen = status;
	return S_ISREG(status.st_mode) || refuse(shared_game, file_is_what(status.st_mode), error);
}

struct game *shared_game_read(struct shared_game *shared_game, struct error *error)
{
	struct strbuf problems = { 0 };
	struct game *game = NULL;
	struct error why = { "" };
	size_t length;
	bool whole;
	char *data;

	error->why[0] = '\0';
	if (!open_version(shared_game, error))
		return NULL;
	data = file_slurp(shared_game->version, TABLE_LARGEST, &length, &why);
	if (!data && may_pass(errno)) {
		shared_game->failed = true;
		forget_version(shared_game);    /* so that it is news again */
	}
	if (data)
		game = game_pgn_parse_strict(data, length, LONGEST, &problems, &why);
	/* To continue with a part of the game would delete the rest. */
	whole = game && problems.length == 0;
	if (game && !whole)
		error_set(&why, "the game is damaged: %.*s",
		    (int)strcspn(strbuf_str(&problems), "\n"), strbuf_str(&problems));
	strbuf_free(&problems);
	if (!whole || !check_text(shared_game, data, length, &why)) {
		game_free(game);
		game = NULL;
		refuse(shared_game, why.why, error);
	}
	free(data);
	return game;
}

bool shared_game_read_failed(const struct shared_game *shared_game)
{
	return shared_game->failed;
}

bool shared_game_write(struct shared_game *shared_game, struct game *game, struct error *error)
{
	struct strbuf text = { 0 };
	struct error ignored;
	char event[TABLE_EVENT_TEXT];
	bool done;

	table_event(shared_game->name, event);
	game_set_tag(game, table_event_tag, event);
	game_pgn_write(game, &text);
	/* What is too long to be read again would be a damaged table. */
	done = game->nodes <= LONGEST && text.length <= TABLE_LARGEST
	    ? file_replace_like(shared_game->path, text.data, text.length, &shared_game->like,
	    error) : error_set(error, "it is too long for a table");
	strbuf_free(&text);
	if (done)
		open_version(shared_game, &ignored);
	return done;
}

/* An unused path for a game that is put aside: now, or the next second that has none. */
static char *aside_path(const struct shared_game *shared_game)
{
	enum { LATEST = 1000 };
	char stamp[DATE_TEXT] = "before", name[DATE_TEXT + 4];
	struct stat status;

	for (int later = 0;; later++) {
		char *path;

		date_write(time(NULL) + later, DATE_STAMP, stamp);
		snprintf(name, sizeof name, "%s" PGN_ENDING, stamp);
		path = path_of(shared_game, "", name);  /* names of tables contain no '.' */
		if (later == LATEST || lstat(path, &status) != 0)
			return path;
		free(path);
	}
}

bool shared_game_put_aside(struct shared_game *shared_game, struct error *error)
{
	char *aside = aside_path(shared_game);  /* made under the lock only: there is no race */
	bool done = rename(shared_game->path, aside) == 0 ||
	    error_set(error, "cannot move the game aside: %s", strerror(errno));

	free(aside);
	if (done) {
		shared_game_clear_talk(shared_game);
		forget_version(shared_game);
	}
	return done;
}

const char *shared_game_talk(const struct shared_game *shared_game)
{
	return shared_game->talk_path;
}

bool shared_game_say(const struct shared_game *shared_game, const struct talk_speaker *speaker,
    const char *text, struct error *error)
{
	return table_talk_add(shared_game->talk_path, &shared_game->like, speaker, text,
	    time_of_day_ms(), error);
}

void shared_game_clear_talk(const struct shared_game *shared_game)
{
	unlink(shared_game->talk_path);
}

bool shared_game_look(const struct shared_game *shared_game, struct saved *game)
{
	return table_file_look(shared_game->path, shared_game->name, game);
}

void shared_game_clear(struct shared_game *shared_game)
{
	struct saved game;

	if (shared_game_look(shared_game, &game)) {
		unlink(shared_game->path);
		shared_game_clear_talk(shared_game);
	}
	forget_version(shared_game);
}
