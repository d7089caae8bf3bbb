/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "engine/engine.h"
#include "engine/parameters.h"
#include "protocol/uci.h"
#include "tests/suite.h"

/* The build for bench/spsa.py, with -DTUNING: the parameters of the search are UCI options. */

static const struct {
	const char *name;
	int *variable, value, least, most;
} parameters[] = {
#define ROW(name, value, least, most) { #name, &name, value, least, most },
	SEARCH_PARAMETERS(ROW)
#undef ROW
};
enum { COUNT = sizeof parameters / sizeof *parameters };

/* What is answered to these lines, which the caller frees. */
static char *answers(const char *said)
{
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);
	int nothing = open("/dev/null", O_RDONLY);

	ck_assert(out && nothing >= 0);
	ck_assert_int_eq(uci_run(nothing, said, out), 0);
	close(nothing);
	fclose(out);
	return text;
}

START_TEST(options_have_the_constants_as_presets)
{
	char *text = answers("uci\n");

	for (int i = 0; i < COUNT; i++) {
		char line[128];

		snprintf(line, sizeof line, "option name %s type spin default %d min %d max %d\n",
		    parameters[i].name, parameters[i].value, parameters[i].least,
		    parameters[i].most);
		ck_assert_msg(strstr(text, line) != NULL, "%s not in\n%s", line, text);
		ck_assert_int_eq(*parameters[i].variable, parameters[i].value);
	}
	free(text);
}
END_TEST

/* How much is searched for a few moves. */
static int64_t nodes_searched(void)
{
	const struct limits limits = { .depth = 8 };
	struct rules *rules = rules_of("chess");
	struct position pos = position_of(rules, NULL);
	struct engine *engine = engine_new(1, 1);
	struct report report;

	ck_assert_ptr_nonnull(engine);
	engine_think(engine, &pos, 1, &limits, &report);
	engine_free(engine);
	rules_free(rules);
	return report.nodes;
}

START_TEST(options_set_what_the_search_reads)
{
	int64_t before = nodes_searched();
	struct strbuf lines = { 0 };
	char *text;

	for (int i = 0; i < COUNT; i++)
		strbuf_printf(&lines, "setoption name %s value %d\n", parameters[i].name,
		    parameters[i].most);
	text = answers(strbuf_str(&lines));
	ck_assert_str_eq(text, "");
	for (int i = 0; i < COUNT; i++)
		ck_assert_int_eq(*parameters[i].variable, parameters[i].most);
	ck_assert_int_ne(nodes_searched(), before);
	for (int i = 0; i < COUNT; i++)
		*parameters[i].variable = parameters[i].value;
	ck_assert_int_eq(nodes_searched(), before);
	free(text);
	strbuf_free(&lines);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("tuning");
	TCase *tests = tcase_create("");

	tcase_add_test(tests, options_have_the_constants_as_presets);
	tcase_add_test(tests, options_set_what_the_search_reads);
	suite_add_tcase(suite, tests);
	return suite_run(suite);
}
