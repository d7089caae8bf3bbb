/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci.h"

#include <stddef.h>
#include <string.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "engine/parameters.h"

/* The options, as a table: how each is announced, and what it sets.  Numbers are not negative. */
struct option {
	const char *name;
	enum { CHECK, SPIN, COMBO, BUTTON, STRING } type;
	int preset, least, most;        /* of a SPIN; preset of a CHECK, too */
	int *parameter;                 /* of the search; or ... */
	size_t member;                  /* an int of struct uci; or of the engine by ... */
	bool (*set)(struct engine_session *engine, int number, struct error *error);
	/* Of a COMBO: writes " default X var X var Y". */
	void (*values)(const struct uci *uci);
	/* Of a COMBO, BUTTON or STRING. */
	bool (*act)(struct uci *uci, const char *value, struct error *error);
};

#define SETS(name) .member = offsetof(struct uci, name)
#define TUNES(name, value, least, most) \
	{ #name, SPIN, value, least, most, .parameter = &name },

static void write_games(const struct uci *uci)
{
	fprintf(uci->gui.out, " default %s", uci->gui.rules->variant->id);
	gui_list_games(&uci->gui, 0, " var ");
}

/* Values are not case sensitive; but the letters after an id and a colon are. */
static bool choose_game(struct uci *uci, const char *value, struct error *error)
{
	struct strbuf id = { 0 };
	bool chosen;

	for (size_t length = strcspn(value, ":"); length > 0; length--, value++)
		strbuf_add_bytes(&id, &(char){ lower(*value) }, 1);
	strbuf_add(&id, value);
	chosen = gui_choose(&uci->gui, strbuf_str(&id), error);
	strbuf_free(&id);
	return chosen;
}

/* Some GUIs send an empty text as "<empty>". */
static bool read_game(struct uci *uci, const char *value, struct error *error)
{
	return gui_read_game(&uci->gui, strcmp(value, "<empty>") == 0 ? "" : value, error);
}

static bool clear_hash(struct uci *uci, const char *value, struct error *error)
{
	(void)value;
	return engine_session_forget(&uci->gui.engine, error);
}

static const struct option options[] = {
	{ "UCI_Variant", COMBO, .values = write_games, .act = choose_game },
	{ "GameFile", STRING, .act = read_game },
	{ "Hash", SPIN, TABLE_MB_DEFAULT, 1, TABLE_MB_MAX, .set = engine_session_set_table },
	{ "Clear Hash", BUTTON, .act = clear_hash },
	{ "Threads", SPIN, 1, 1, THREADS_MOST, .set = engine_session_set_threads },
	{ "MultiPV", SPIN, 1, 1, LINES_MOST, SETS(multipv) },
	/* Pondering needs no preparation: we are told when to do it. */
	{ "Ponder", CHECK, false, SETS(ponder) },
	{ "UCI_LimitStrength", CHECK, false, SETS(limit_strength) },
	{ "UCI_Elo", SPIN, ELO_MOST, ELO_LEAST, ELO_MOST, SETS(elo) },
	{ "Move Overhead", SPIN, OVERHEAD_DEFAULT_MS, 0, OVERHEAD_MOST_MS, SETS(overhead_ms) },
	{ "Skill Level", SPIN, LEVEL_MOST, 1, LEVEL_MOST, SETS(level) },
	TUNED_PARAMETERS(TUNES)
};
enum { OPTIONS = sizeof options / sizeof *options };

void uci_options_preset(struct uci *uci)
{
	for (int i = 0; i < OPTIONS; i++)
		if (options[i].member)
			*(int *)((char *)uci + options[i].member) = options[i].preset;
}

void uci_options(struct uci *uci)
{
	static const char *const type[] = {
		[CHECK] = "check", [SPIN] = "spin", [COMBO] = "combo", [BUTTON] = "button",
		[STRING] = "string"
	};
	FILE *out = uci->gui.out;

	for (int i = 0; i < OPTIONS; i++) {
		const struct option *o = &options[i];

		fprintf(out, "option name %s type %s", o->name, type[o->type]);
		if (o->type == CHECK)
			fprintf(out, " default %s", o->preset ? "true" : "false");
		else if (o->type == SPIN)
			fprintf(out, " default %d min %d max %d", o->preset, o->least, o->most);
		else if (o->type == COMBO)
			o->values(uci);
		else if (o->type == STRING)
			fputs(" default <empty>", out);
		gui_say(&uci->gui, "%s", "");
	}
}

static bool read_value(const struct option *o, const char *text, int *number, struct error *error)
{
	if (o->type == SPIN && !number_read(text, o->least, o->most, number))
		return error_set(error, "%s must be a number from %d to %d",
		    o->name, o->least, o->most);
	if (o->type == CHECK) {
		if (!equal_nocase(text, "true") && !equal_nocase(text, "false"))
			return error_set(error, "%s must be true or false", o->name);
		*number = equal_nocase(text, "true");
	}
	return true;
}

static bool set(
    struct uci *uci, const struct option *o, const char *value, struct error *error)
{
	int number = 0;

	if (o->act)
		return o->act(uci, value, error);
	if (!read_value(o, value, &number, error))
		return false;
	if (o->set)
		return o->set(&uci->gui.engine, number, error);
	*(o->parameter ? o->parameter : (int *)((char *)uci + o->member)) = number;
	return true;
}

static bool set_option(struct uci *uci, const char *name, const char *value, struct error *error)
{
	for (int i = 0; i < OPTIONS; i++)
		if (equal_nocase(options[i].name, name))
			return set(uci, &options[i], value, error);
	return error_set(error, "unknown option %s", shorten(name).text);
}

/* Cuts the value off "NAME value VALUE"; "" if there is none. */
static char *cut_value(char *name)
{
	static const char word[] = " value";
	char *value = strstr(name, word), *after;

	if (!value)
		return name + strlen(name);
	after = value + strlen(word);
	if (*after && *after != ' ')
		return name + strlen(name);
	*value = '\0';
	return after;
}

void uci_setoption(struct uci *uci)
{
	struct error error;
	char *name = text_trim(uci->gui.rest), *value;

	if (strncmp(name, "name ", 5) != 0) {
		gui_say(&uci->gui, "info string error: setoption must be followed by name");
		return;
	}
	name += 5;
	value = cut_value(name);
	if (!uci_is_free(uci, &error) ||
	    !set_option(uci, text_trim(name), text_trim(value), &error))
		uci_refuse(uci, &error);
}
