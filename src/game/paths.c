/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/paths.h"

#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/text.h"
#include "rules/letters.h"

/* $HOME, or what the system says of the user. */
static const char *home(void)
{
	const char *path = getenv("HOME");
	const struct passwd *user;

	if (path && path[0] == '/')
		return path;
	user = getpwuid(getuid());
	return user && user->pw_dir && user->pw_dir[0] == '/' ? user->pw_dir : NULL;
}

/* A path below a directory of the XDG base directory specification. */
static char *xdg(const char *variable, const char *otherwise, const char *below,
    struct fault *fault)
{
	const char *base = getenv(variable);
	struct text path = { 0 };

	if (base && base[0] == '/') {
		text_print(&path, "%s/%s", base, below);
	} else if (home()) {
		text_print(&path, "%s/%s/%s", home(), otherwise, below);
	} else {
		fault_set(fault, "no home directory");
		return NULL;
	}
	if (path.failed) {
		text_free(&path);
		fault_set(fault, "out of memory");
	}
	return path.data;
}

char *path_state(const char *given, struct fault *fault)
{
	char *path;

	if (!given)
		return xdg("XDG_STATE_HOME", ".local/state", "philidor", fault);
	path = string_copy(given);
	if (!path)
		fault_set(fault, "out of memory");
	return path;
}

const char *path_host_tables(void)
{
	return TABLES_DIR;
}

char *path_tables(const char *given, const char *given_state, struct fault *fault)
{
	char *state, *path;

	if (!given && !given_state && access(TABLES_DIR, R_OK | W_OK | X_OK) == 0)
		given = TABLES_DIR;
	if (given) {
		path = string_copy(given);
	} else {
		state = path_state(given_state, fault);
		if (!state)
			return NULL;
		path = path_join(state, "tables");
		free(state);
	}
	if (!path)
		fault_set(fault, "out of memory");
	return path;
}

char *path_data(struct fault *fault)
{
	return xdg("XDG_DATA_HOME", ".local/share", "philidor", fault);
}

char *path_config(struct fault *fault)
{
	return xdg("XDG_CONFIG_HOME", ".config", "philidor/config", fault);
}

char *path_join(const char *directory, const char *name)
{
	struct text path = { 0 };

	text_print(&path, "%s/%s", directory, name);
	if (path.failed)
		text_free(&path);
	return path.data;
}

char *path_player(const char *directory, const char *player)
{
	struct text path = { 0 };

	text_print(&path, "%s/players/", directory);
	for (; *player; player++) {
		if (is_lower(*player) || is_digit(*player))
			text_add_bytes(&path, player, 1);
		else
			text_print(&path, "_%02x", (unsigned char)*player);
	}
	if (path.failed)
		text_free(&path);
	return path.data;
}

static bool make_one(const char *directory)
{
	return mkdir(directory, 0700) == 0 || errno == EEXIST || errno == EISDIR ||
	    errno == EROFS;
}

bool path_make(const char *directory, struct fault *fault)
{
	char *path = string_copy(directory);
	struct stat status;
	bool made = path != NULL;

	for (char *slash = path ? strchr(path + 1, '/') : NULL; slash && made; ) {
		*slash = '\0';
		made = make_one(path);
		*slash = '/';
		slash = strchr(slash + 1, '/');
	}
	made = made && make_one(directory);
	free(path);
	if (made && (stat(directory, &status) != 0 || !S_ISDIR(status.st_mode))) {
		made = false;
		errno = ENOTDIR;
	}
	return made || fault_set(fault, "cannot make %s: %s", directory, strerror(errno));
}
