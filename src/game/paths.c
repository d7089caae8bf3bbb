/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/paths.h"

#include <errno.h>
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "base/text.h"

/* $HOME, or the home directory of the account. */
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
    struct error *error)
{
	const char *base = getenv(variable);
	struct strbuf path = { 0 };

	if (base && base[0] == '/') {
		strbuf_printf(&path, "%s/%s", base, below);
	} else if (home()) {
		strbuf_printf(&path, "%s/%s/%s", home(), otherwise, below);
	} else {
		error_set(error, "no home directory");
		return NULL;
	}
	return path.data;
}

char *path_typed(const char *text)
{
	if (strncmp(text, "~/", 2) == 0 && home())
		return path_join(home(), text + 2);
	return xstrdup(text);
}

char *path_state(const char *given, struct error *error)
{
	return given ? xstrdup(given)
	    : xdg("XDG_STATE_HOME", ".local/state", "philidor", error);
}

const char *path_host_tables(void)
{
	return TABLES_DIR;
}

char *path_tables(const char *given, const char *given_state, struct error *error)
{
	char *state, *path;

	if (!given && !given_state && access(TABLES_DIR, R_OK | W_OK | X_OK) == 0)
		given = TABLES_DIR;
	if (given)
		return xstrdup(given);
	state = path_state(given_state, error);
	path = state ? path_join(state, "tables") : NULL;
	free(state);
	return path;
}

char *path_data(struct error *error)
{
	return xdg("XDG_DATA_HOME", ".local/share", "philidor", error);
}

char *path_config(struct error *error)
{
	return xdg("XDG_CONFIG_HOME", ".config", "philidor/config", error);
}

char *path_join(const char *directory, const char *name)
{
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/%s", directory, name);
	return path.data;
}

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

char *path_directory(const char *path)
{
	size_t length = (size_t)(path_name(path) - path);
	char *directory = xstrdup(length > 0 ? path : ".");

	if (length > 0)
		directory[length > 1 ? length - 1 : 1] = '\0';
	return directory;
}

char *path_player(const char *directory, const char *player)
{
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/players/", directory);
	for (; *player; player++) {
		if (is_lower(*player) || is_digit(*player))
			strbuf_add_bytes(&path, player, 1);
		else
			strbuf_printf(&path, "_%02x", (unsigned char)*player);
	}
	return path.data;
}

/* One that is there may be refused for any reason, as on a file system that is read-only. */
static bool make_one(const char *directory)
{
	struct stat status;
	int why;

	if (mkdir(directory, 0700) == 0)
		return true;
	why = errno;
	if (stat(directory, &status) == 0 && S_ISDIR(status.st_mode))
		return true;
	errno = why == EEXIST ? ENOTDIR : why;
	return false;
}

bool path_make(const char *directory, struct error *error)
{
	char *path = xstrdup(directory);
	bool made = true;

	for (char *slash = strchr(path + 1, '/'); slash && made; ) {
		*slash = '\0';
		made = make_one(path);
		*slash = '/';
		slash = strchr(slash + 1, '/');
	}
	made = made && make_one(directory);
	free(path);
	return made || error_set(error, "cannot create %s: %s", directory, strerror(errno));
}

bool path_can_list(const char *directory, struct error *error)
{
	char *inside = path_join(directory, ".");       /* of a file that is none, this tells so */
	bool can = access(inside, R_OK | X_OK) == 0 || errno == ENOENT ||
	    error_set(error, "cannot read %s: %s", directory, strerror(errno));

	free(inside);
	return can;
}
