/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/fuzz.h"
#include "tests/grammar.h"

/* How libFuzzer changes an input: by the grammar of the fuzzer, or blindly. */

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

/* Where some line of the text begins, from a place on. */
static size_t some_line(struct rng *rng, const char *text, size_t from, size_t size)
{
	size_t at = from + rng_below(rng, (unsigned)(size - from) + 1);

	while (at > from && at < size && text[at - 1] != '\n')
		at++;
	return at;
}

/* Made-up lines between the beginning of the text and, perhaps, a later part of it. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
	struct rng rng = { seed };
	struct strbuf script = { 0 };
	char *text = grammar_rarely(&rng, 4) ? NULL : fuzz_text(data, size);
	size_t cut;

	if (!text)
		return LLVMFuzzerMutate(data, size, most);
	cut = some_line(&rng, text, 0, size);
	strbuf_add_bytes(&script, text, cut);
	grammar_go_on(&rng, &script);
	if (grammar_rarely(&rng, 2)) {
		cut = some_line(&rng, text, cut, size);
		strbuf_add_bytes(&script, text + cut, size - cut);
	}
	size = script.length < most ? script.length : most;
	if (size > 0)
		memcpy(data, strbuf_str(&script), size);
	strbuf_free(&script);
	free(text);
	return size;
}
