/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"
#include "base/memory.h"
#include "rules/write.h"
#include "variants/game_file.h"
#include "variants/game_hints.h"
#include "variants/game_reader.h"
#include "variants/list.h"

/* Games from files: their keywords and texts. */

/*
 * Texts.
 */

/* The place in the copy of the text, which becomes the strings that are taken from it. */
static char *kept_at(struct file_reader *r, const char *at)
{
	return r->kept + (at - r->text);
}

const char *keep_line(struct file_reader *r)
{
	char *line = kept_at(r, r->in.at), *end = kept_at(r, r->in.end);

	*end = '\0';
	for (char *c = line; c < end; c++)
		if (is_blank(*c))
			*c = ' ';
	r->in.at = r->in.end;
	return line;
}

bool refuse_repeated(struct file_reader *r)
{
	return mistake_at(&r->in, r->first, "there is a line \"%.*s:\" above already",
	    (int)strcspn(r->first, " \t:"), r->first);
}

bool read_text(struct file_reader *r, const char **text)
{
	if (is_empty(&r->in))
		return expected(&r->in, "a text");
	*text = keep_line(r);
	return true;
}

/* Without its full stop, which would be doubled where it is told. */
static bool read_summary(struct file_reader *r, const char **text)
{
	if (r->in.end > r->in.at && r->in.end[-1] == '.')
		r->in.end--;
	return read_text(r, text);
}

/* Tells what is wrong with the character that comes; always false. */
static bool refuse_character(struct sentences *in)
{
	const char *after = in->at;
	long c = text_next(&after, (size_t)(in->next - in->at));

	return c < 0 ? mistake(in, "this is not UTF-8")
	    : mistake(in, "the character U+%04lX is invisible, or written from right to left: use "
	        "another", (unsigned long)c);
}

/* Goes to the next line, which can be shown; false at the end, or with the mistake told. */
static bool next_safe_line(struct file_reader *r)
{
	const char *unsafe;

	if (!next_line(&r->in))
		return false;
	unsafe = unsafe_character(&r->in);
	if (!unsafe)
		return true;
	r->in.at = unsafe;
	r->unsafe = true;
	return refuse_character(&r->in);
}

/* Goes to the next line if it is indented, or empty. */
static bool next_indented_line(struct file_reader *r)
{
	return *r->in.next && strchr(" \t\r\n#", *r->in.next) && next_safe_line(r);
}

/* The indented lines that follow, as paragraphs, which are no longer than the lines. */
static bool read_rules(struct file_reader *r, const char **text)
{
	char *kept = kept_at(r, r->in.next);
	bool gap = false;

	*text = kept;
	if (!is_empty(&r->in))
		return mistake(&r->in, "the rules go into indented lines below");
	while (next_indented_line(r)) {
		size_t length = (size_t)(r->in.end - r->in.at);

		if (!length) {
			gap = true;
			continue;
		}
		if (kept > *text)
			kept = write_text(kept, gap ? "\n\n" : " ");
		gap = false;
		memcpy(kept, r->in.at, length);
		kept += length;
		r->in.at = r->in.end;
	}
	*kept = '\0';
	return !r->unsafe && (kept > *text ||
	    mistake(&r->in, "the rules go into indented lines below"));
}

/* The indented lines that follow, with the weights of the evaluation. */
static bool read_values(struct file_reader *r)
{
	if (r->values)
		return refuse_repeated(r);
	if (!is_empty(&r->in))
		return mistake(&r->in, "the values go into indented lines below");
	memset(&r->file->weights, 0, sizeof r->file->weights);
	while (next_indented_line(r))
		if (!is_empty(&r->in) && !read_values_line(r, &r->file->weights))
			return false;
	r->values = true;
	return !r->unsafe;
}

static bool read_id(struct file_reader *r, const char **id)
{
	size_t length = (size_t)(r->in.end - r->in.at);

	for (size_t i = 0; i < length; i++)
		if (!is_lower(r->in.at[i]) && !is_digit(r->in.at[i]))
			return mistake(&r->in, "an id has lowercase letters and digits only; "
			    "\"name:\" says what people call the game");
	if (!length || length > GAME_ID_MAX)
		return mistake(&r->in, "an id has 1 to %d letters and digits", GAME_ID_MAX);
	*id = keep_line(r);
	return true;
}

/* Of any piece, as none promotes in the table that replaces the base's. */
static bool read_no_promotion(struct file_reader *r)
{
	if (r->promoted)
		return mistake_at(&r->in, r->first, "\"no promotion\" must stand above the "
		    "sentences about promotion");
	for (enum kind kind = PAWN; kind < KINDS; kind++)
		if (r->base->kind[kind].promotes[WHITE] && !sentences_may_tell(r, kind))
			return false;
	memset(r->file->promotions, 0, sizeof r->file->promotions);
	return parse_end(&r->in);
}

static bool read_switch(struct file_reader *r)
{
	static const struct {
		const char *words;
		size_t member;
	} switches[] = {
#define SWITCH(words, member) { words, offsetof(struct variant, member) }
		SWITCH("no castling", no_castling),
		SWITCH("no en passant", no_en_passant),
		SWITCH("no check", no_check),
#undef SWITCH
	};

	for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
		if (accept(&r->in, switches[i].words)) {
			*(bool *)((char *)r->game + switches[i].member) = true;
			if (r->game->no_en_passant && r->game->needs_en_passant)
				return mistake_at(&r->in, r->first,
				    "%s cannot do without en passant", r->base->variant->id);
			return parse_end(&r->in);
		}
	if (accept(&r->in, "no promotion"))
		return read_no_promotion(r);
	if (accept(&r->in, "no"))
		return expected_at(&r->in, AT_NO,
		    "\"castling\", \"en passant\", \"promotion\" or \"check\"");
	return unknown_piece_follows(r) ? unknown_piece(r)
	    : expected_at(&r->in, AT_KEYWORD,
	        "a keyword with a colon, a piece, or \"no castling\"");
}

/*
 * Keywords.
 */

/* Takes over the rules of the base, and none of its texts. */
static void begin_like_base(struct file_reader *r)
{
	const struct rules *base = r->base;
	struct promotion *p = r->file->promotions;

	*r->game = *base->variant;
	r->game->name = r->game->inventor = r->game->summary = r->game->help = NULL;
	r->game->opening = NULL;
	r->game->cards = NULL;
	r->game->lesson = NULL;
	r->game->lesson_options = NULL;
	r->game->puzzles = NULL;
	r->game->examples = r->file->examples;
	r->game->promotions = r->file->promotions;
	for (enum kind kind = PAWN; kind < KINDS; kind++)
		if (base->kind[kind].promotes[WHITE])
			*p++ = (struct promotion){ kind, base->kind[kind].promotes[WHITE],
			    base->kind[kind].promotes_to, base->kind[kind].at_most };
}

/* For the rules page. */
static void note_sentence(struct file_reader *r)
{
	size_t length = (size_t)(r->in.end - r->first);

	memcpy(r->sentences, r->first, length);
	r->sentences[length] = '\n';
	r->sentences += length + 1;
}

/* Can a game be like the one of this name?  Otherwise tells which may be meant. */
static bool is_base(struct file_reader *r, const char *at, const char *name)
{
	char before_option[32];
	const struct variant *named;
	struct nearest nearest = nearest_to(name);
	struct quoted_text quoted = quote(name);

	snprintf(before_option, sizeof before_option, "%.*s", (int)strcspn(name, ":"), name);
	named = variant_named(before_option);
	if (named && named->options)
		return mistake_at(&r->in, at, "no game can be like %s", named->id);
	if (variant_find(name))
		return true;
	for (const struct variant *const *v = variants; *v; v++)
		if (!(*v)->options)
			nearest_note(&nearest, (*v)->id);
	if (named)
		nearest.found = named->id;
	if (!nearest.found)
		return mistake_at(&r->in, at, "there is no built-in game %s", quoted.text);
	return mistake_at(&r->in, at, "there is no built-in game %s; did you mean \"%s\"?",
	    quoted.text, nearest.found);
}

static bool read_like(struct file_reader *r)
{
	const char *id = NULL, *name = r->game->id, *at = r->in.at;
	struct rules *base;
	struct error ignored;

	if (r->statements != 1)
		return mistake_at(&r->in, r->first,
		    "\"like\" must be the second line, after \"game\"");
	if (is_empty(&r->in))
		return expected(&r->in, "a built-in game");
	if (!read_text(r, &id) || !is_base(r, at, id))
		return false;
	base = variant_rules(id, &ignored);
	rules_free(r->base);
	r->base = base;
	begin_like_base(r);
	r->game->id = name;
	r->game->like = base->variant;
	return true;
}

static bool read_example(struct file_reader *r)
{
	struct example *example = &r->file->examples[r->examples];

	if (!end_exercise(r))
		return false;
	if (r->examples == EXAMPLES_MAX)
		return mistake(&r->in, "more than %d examples", EXAMPLES_MAX);
	r->examples++;
	example->text = "";
	r->shows = &example->text;
	r->from = &example->fen;
	return read_text(r, &example->moves);
}

/* "c2", or with a move that is told in words: "c2 c2c4". */
static bool read_card(struct file_reader *r)
{
	struct card *card = &r->file->cards[r->cards];
	char *line;

	if (!end_exercise(r))
		return false;
	if (r->cards == CARDS_MAX)
		return mistake(&r->in, "more than %d cards", CARDS_MAX);
	if (r->in.end - r->in.at < 2 || square_read(r->in.at) == NO_SQUARE ||
	    (r->in.end - r->in.at > 2 && !is_blank(r->in.at[2])))
		return expected(&r->in, "a square");
	line = kept_at(r, r->in.at);
	card->square = keep_line(r);
	if (line[2]) {
		line[2] = '\0';
		card->move = line + 3 + strspn(line + 3, " ");
	}
	r->cards++;
	card->text = "";
	r->shows = &card->text;
	r->from = &card->fen;
	r->game->cards = r->file->cards;
	return true;
}

static bool read_what_it_shows(struct file_reader *r)
{
	if (r->told.wrong)
		return read_why(r);
	if (!r->shows)
		return mistake_at(&r->in, r->first,
		    "\"shows\" follows an example, a card or a wrong move");
	return **r->shows ? refuse_repeated(r) : read_text(r, r->shows);
}

static bool read_where_it_begins(struct file_reader *r)
{
	if (!r->from)
		return mistake_at(&r->in, r->first, "\"from\" follows an example or a card");
	return *r->from ? refuse_repeated(r) : read_text(r, r->from);
}

static bool missing_colon(struct file_reader *r, const char *word)
{
	return mistake(&r->in, "a colon is missing after \"%s\"", word);
}

static bool unknown_keyword(struct file_reader *r, const char *word, const char *nearest)
{
	if (tell_hint(&r->in, AT_KEYWORD))
		return false;
	if (accept_piece(r))
		return mistake(&r->in, "a sentence about a piece has no colon: \"%s moves ...\"",
		    word);
	/* The colon of the line is elsewhere: "piece General: G". */
	if (nearest && strcmp(nearest, word) == 0)
		return missing_colon(r, word);
	if (nearest)
		return mistake(&r->in, "there is no keyword \"%s:\"; did you mean \"%s:\"?", word,
		    nearest);
	return mistake(&r->in, "there is no such keyword; 'philidor help workshop' lists them");
}

/* What may stand before a colon at the beginning of a line; the first line has the first. */
static const struct {
	const char *word;
	bool (*read)(struct file_reader *r);    /* or, if NULL, ... */
	bool (*read_member)(struct file_reader *r, const char **text);
	size_t member;                  /* ... of struct variant */
	bool is_rule;                   /* is shown with the sentences */
} keywords[] = {
#define MEMBER(name) .member = offsetof(struct variant, name)
#define TEXT(word, name) { word, .read_member = read_text, MEMBER(name) }
	{ "game", .read_member = read_id, MEMBER(id) },
	{ "like", .read = read_like, .is_rule = true },
	TEXT("name", name),
	TEXT("inventor", inventor),
	{ "summary", .read_member = read_summary, MEMBER(summary) },
	{ "start", .read_member = read_text, MEMBER(start), .is_rule = true },
	TEXT("opening", opening),
	{ "piece", .read = read_piece, .is_rule = true },
	{ "rules", .read_member = read_rules, MEMBER(help) },
	{ "values", .read = read_values },
	{ "card", .read = read_card },
	{ "example", .read = read_example },
	{ "from", .read = read_where_it_begins },
	{ "shows", .read = read_what_it_shows },
	{ "lesson", .read = read_lesson },
	{ "puzzle", .read = read_puzzle },
	{ "says", .read = read_says },
	{ "task", .read = read_task },
	{ "goal", .read = read_goal },
	{ "solution", .read = read_solution },
	{ "wrong", .read = read_wrong },
	{ "rating", .read = read_rating },
#undef TEXT
#undef MEMBER
};

/* After a keyword: the rest of its line, and the lines that belong to it. */
static bool read_after_keyword(struct file_reader *r, size_t i)
{
	const uint32_t keyword = (uint32_t)1 << i;

	if (keywords[i].read)
		return keywords[i].read(r);
	if (r->members & keyword)
		return refuse_repeated(r);
	r->members |= keyword;
	return keywords[i].read_member(r, (const char **)((char *)r->game + keywords[i].member));
}

/* Reads a line that begins with a keyword; *found tells whether it does. */
static bool read_keyword(struct file_reader *r, bool *found)
{
	const char *before = r->in.at;
	char word[GAME_ID_MAX];
	struct nearest nearest;

	next_word(&r->in, word, sizeof word);
	nearest = nearest_to(word);
	for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
		if (!accept(&r->in, keywords[i].word))
			continue;
		if (!accept(&r->in, ":")) {
			r->in.at = before;
			continue;
		}
		*found = true;
		if ((i == 0) != (r->statements == 0))
			return mistake_at(&r->in, before, i ? "the first line must be \"game: ID\""
			    : "only the first line says \"game\"");
		if (!read_after_keyword(r, i))
			return false;
		if (keywords[i].is_rule)
			note_sentence(r);
		return true;
	}
	if (!r->statements || !memchr(before, ':', (size_t)(r->in.end - before)))
		return true;
	for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
		nearest_note(&nearest, keywords[i].word);
	return unknown_keyword(r, word, nearest.found);
}

/* Does a keyword stand here, but for its colon? */
static bool keyword_lacks_colon(const struct file_reader *r)
{
	struct sentences ahead = r->in;

	for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
		if (accept(&ahead, keywords[i].word))
			return true;
	return false;
}

static bool read_sentence(struct file_reader *r)
{
	enum kind kind;
	char word[GAME_ID_MAX];

	if (!r->statements)
		return mistake(&r->in, "the first line must be \"game: ID\"");
	kind = accept_piece(r);
	if (!kind && keyword_lacks_colon(r)) {
		next_word(&r->in, word, sizeof word);
		return missing_colon(r, word);
	}
	if (!(kind ? read_about_piece(r, kind) : read_switch(r)))
		return false;
	note_sentence(r);
	return true;
}

static bool read_line(struct file_reader *r)
{
	bool found = false;

	r->first = r->in.at;
	if (!read_keyword(r, &found) || (!found && !read_sentence(r)))
		return false;
	r->statements++;
	return true;
}

static bool read_lines(struct file_reader *r)
{
	while (next_safe_line(r))
		if (!is_empty(&r->in) && !read_line(r))
			return false;
	return !r->unsafe && (r->statements || mistake(&r->in, "the file is empty")) &&
	    end_exercise(r);
}

bool game_mistake_write(const struct game_mistake *mistake, struct error *error)
{
	const struct file_place *place = &mistake->place;

	if (!place->line)
		return error_set(error, "%s", mistake->reason.why);
	return error_set(error, "%d:%d: %.200s", place->line, place->column, mistake->reason.why);
}

struct rules *game_file_rules(const char *text, struct game_mistake *mistake)
{
	size_t length = strlen(text);
	struct file_reader r = { .in = { .next = text, .line = text, .at = text, .end = text,
	    .mistake = mistake } };
	struct rules *rules = NULL;

	mistake->place = (struct file_place){ 0, 0 };
	if (length > GAME_FILE_MAX) {
		error_set(&mistake->reason, "the file is longer than %d bytes", GAME_FILE_MAX);
		return NULL;
	}
	r.base = variant_rules("chess", &mistake->reason);
	if (!r.base)
		return NULL;
	r.file = xcalloc(1, sizeof *r.file + 3 * length + 6);
	r.text = text;
	r.kept = write_text(r.file->strings, text) + 1;
	if (!strchr(text, '\n'))                /* which shows that it is no id */
		r.kept = write_text(r.kept - 1, "\n") + 1;
	memcpy(r.kept, text, length + 1);
	r.sentences = r.kept + length + 1;
	r.game = &r.file->variant;
	begin_like_base(&r);
	if (read_lines(&r)) {
		r.game->source = r.file->strings;
		r.game->sentences = r.kept + length + 1;
		rules = make_rules(&r);
	}
	rules_free(r.base);
	if (!rules)
		free(r.file);
	return rules;
}

bool game_file_place(const struct variant *game, const char *text, struct file_place *place)
{
	const char *source = game->source, *line = source;
	uintptr_t kept = (uintptr_t)(source + strlen(source) + 1), before = (uintptr_t)text - kept;

	if (before > strlen(source))
		return false;
	place->line = 1;
	for (const char *at = source; at < source + before; at++)
		if (*at == '\n') {
			place->line++;
			line = at + 1;
		}
	place->column = text_characters(line, (size_t)(source + before - line)) + 1;
	return true;
}
