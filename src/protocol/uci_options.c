/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci_session.h"

#include <string.h>

#include "protocol/lines.h"
#include "rules/letters.h"
#include "variants/list.h"

/*
 * The options, as a table: how each is announced and what setting it does.
 */
struct option {
	const char *name;
	enum { CHECK, SPIN, COMBO, BUTTON } type;
	int preset, least, most;        /* of a SPIN; preset of a CHECK, too */
	bool (*set)(struct uci *uci, const char *text, int number, struct fault *fault);
};

static bool set_variant(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)number;
	return desk_choose(&uci->desk, text, fault);
}

static bool set_hash(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	return desk_set_table(&uci->desk, number, fault);
}

static bool clear_hash(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	(void)number;
	return desk_forget(&uci->desk, fault);
}

static bool set_threads(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	return desk_set_threads(&uci->desk, number, fault);
}

static bool set_lines(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	(void)fault;
	uci->lines = number;
	return true;
}

/* Pondering needs no preparation: we are told when to do it. */
static bool set_ponder(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)uci;
	(void)text;
	(void)number;
	(void)fault;
	return true;
}

static bool set_limit_strength(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	(void)fault;
	uci->limit_strength = number;
	return true;
}

static bool set_elo(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	(void)fault;
	uci->elo = number;
	return true;
}

static bool set_level(struct uci *uci, const char *text, int number, struct fault *fault)
{
	(void)text;
	(void)fault;
	uci->level = number;
	return true;
}

static const struct option options[] = {
	{ "UCI_Variant", COMBO, 0, 0, 0, set_variant },
	{ "Hash", SPIN, TABLE_MB_DEFAULT, 1, TABLE_MB_MAX, set_hash },
	{ "Clear Hash", BUTTON, 0, 0, 0, clear_hash },
	{ "Threads", SPIN, 1, 1, THREADS_MOST, set_threads },
	{ "MultiPV", SPIN, 1, 1, LINES_MOST, set_lines },
	{ "Ponder", CHECK, false, 0, 0, set_ponder },
	{ "UCI_LimitStrength", CHECK, false, 0, 0, set_limit_strength },
	{ "UCI_Elo", SPIN, ELO_MOST, ELO_LEAST, ELO_MOST, set_elo },
	{ "Skill Level", SPIN, LEVEL_MOST, 1, LEVEL_MOST, set_level },
};
enum { OPTIONS = sizeof options / sizeof *options };

static void announce_games(struct uci *uci, const char *name)
{
	flockfile(uci->out);
	fprintf(uci->out, "option name %s type combo default %s", name, variants[0]->id);
	for (int i = 0; variants[i]; i++)
		fprintf(uci->out, " var %s", variants[i]->id);
	uci_say(uci, "%s", "");
	funlockfile(uci->out);
}

void uci_options(struct uci *uci)
{
	for (int i = 0; i < OPTIONS; i++) {
		const struct option *o = &options[i];

		if (o->type == COMBO)
			announce_games(uci, o->name);
		else if (o->type == SPIN)
			uci_say(uci, "option name %s type spin default %d min %d max %d",
			    o->name, o->preset, o->least, o->most);
		else if (o->type == CHECK)
			uci_say(uci, "option name %s type check default %s",
			    o->name, o->preset ? "true" : "false");
		else
			uci_say(uci, "option name %s type button", o->name);
	}
}

static bool read_value(const struct option *o, const char *text, int *number, struct fault *fault)
{
	int64_t n = 0;

	if (o->type == SPIN && !uci_number(text, o->least, o->most, &n))
		return fault_set(fault, "%s must be a number from %d to %d",
		    o->name, o->least, o->most);
	if (o->type == CHECK) {
		if (strcmp(text, "true") != 0 && strcmp(text, "false") != 0)
			return fault_set(fault, "%s must be true or false", o->name);
		n = strcmp(text, "true") == 0;
	}
	*number = (int)n;
	return true;
}

static bool set_option(struct uci *uci, const char *name, const char *value, struct fault *fault)
{
	for (int i = 0; i < OPTIONS; i++) {
		int number = 0;

		if (!alike(options[i].name, name))
			continue;
		return read_value(&options[i], value, &number, fault) &&
		    options[i].set(uci, value, number, fault);
	}
	return fault_set(fault, "there is no option %.40s", name);
}

void uci_setoption(struct uci *uci, char *rest)
{
	struct fault fault;
	char *name = rest + strspn(rest, " ");
	char *value;

	if (strncmp(name, "name ", 5) != 0) {
		uci_say(uci, "info string error: setoption must be followed by name");
		return;
	}
	name += 5;
	value = strstr(name, " value");
	if (value && (value[6] == ' ' || value[6] == '\0')) {
		*value = '\0';
		value += 6;
	} else {
		value = name + strlen(name);
	}
	if (!set_option(uci, text_trim(name), text_trim(value), &fault))
		uci_refuse(uci, &fault);
}
