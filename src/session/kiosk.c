/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/kiosk.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "base/text.h"
#include "game/paths.h"
#include "session/sandbox.h"

/* Leaves of each path what is below the directory, or else the name of that. */
static void hide_directory(const char *directory, char *text)
{
	size_t length = strlen(directory);
	size_t parent = (size_t)(path_name(directory) - directory);

	while (length > 1 && (text = strstr(text, directory)) != NULL) {
		bool below = text[length] == '/';
		size_t cut = below ? length + 1 : parent;

		memmove(text, text + cut, strlen(text + cut) + 1);
		text += below ? 0 : length - cut;
	}
}

/* Directories, both made: the one for all players, and that of tables. */
static bool make_directories(struct kiosk *kiosk, const struct play_options *options,
    struct error *error)
{
	kiosk->state_dir = path_state(options->state_dir, error);
	kiosk->tables_dir = path_tables(options->tables_dir, options->state_dir, error);
	return kiosk->state_dir && kiosk->tables_dir && path_make(kiosk->state_dir, error) &&
	    path_make(kiosk->tables_dir, error);
}

/* Is it the path of a file, and not a time zone that the system has? */
static bool is_path(const char *zone)
{
	zone += *zone == ':';
	return *zone == '/' || *zone == '.' || strstr(zone, "..");
}

/*
 * Lets a visitor's environment lead to no files.  Without a home there is no ~/.terminfo;
 * a value of TERMINFO or TERMCAP may be a description itself.  Converters of character sets
 * (GCONV_PATH) are programs.
 */
static void leave_environment(void)
{
	static const char *const names[] = {
		"HOME", "TERMINFO", "TERMINFO_DIRS", "TERMCAP", "TERMPATH", "GCONV_PATH",
		"LOCPATH", "TZDIR"
	};
	const char *zone = getenv("TZ");

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		unsetenv(names[i]);
	if (zone && is_path(zone))
		unsetenv("TZ");
}

/* Makes libraries read their files now, as they cannot be opened later. */
static void ask_system(struct kiosk *kiosk)
{
	const struct passwd *user = getpwuid(getuid());

	sanitize(user && user->pw_name ? user->pw_name : "", kiosk->account,
	    sizeof kiosk->account);
	tzset();
	btowc(0xe4);
}

bool kiosk_enter(struct kiosk *kiosk, struct play_options *options, struct error *error)
{
	struct error reason = { "" };
	bool confined;

	*kiosk = (struct kiosk){ 0 };
	if (!make_directories(kiosk, options, error)) {
		if (kiosk->state_dir)
			hide_directory(kiosk->state_dir, error->why);
		if (kiosk->tables_dir)
			hide_directory(kiosk->tables_dir, error->why);
		return false;
	}
	leave_environment();
	ask_system(kiosk);
	kiosk->games = game_directories(false, options->games_dir);
	options->state_dir = kiosk->state_dir;
	options->tables_dir = kiosk->tables_dir;
	options->games_dir = kiosk->games.common;
	options->account = kiosk->account;
	confined = sandbox_files(kiosk->state_dir, kiosk->tables_dir, options->games_dir,
	    &reason) ||
	    options->unconfined || error_set(error, "%s; see --unconfined", reason.why);
	sandbox_resources();
	sandbox_calls();
	return confined;
}

void kiosk_free(struct kiosk *kiosk)
{
	free(kiosk->state_dir);
	free(kiosk->tables_dir);
	game_directories_free(&kiosk->games);
}

const char *kiosk_display_path(const struct session *session, const char *path)
{
	return session->options->kiosk ? path_name(path) : path;
}

void kiosk_hide_directories(const struct session *session, char *text)
{
	const struct play_options *options = session->options;
	/* Those within others come first. */
	const char *const directories[] = {
		session->storage.state_dir, session->storage.tables_dir, options->state_dir,
		options->games_dir
	};

	for (size_t i = 0; options->kiosk && i < sizeof directories / sizeof *directories; i++)
		if (directories[i])
			hide_directory(directories[i], text);
}
