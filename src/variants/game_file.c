/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/memory.h"
#include "rules/write.h"
#include "variants/game_check.h"
#include "variants/game_file.h"
#include "variants/list.h"
#include "variants/sentences.h"

enum { STEPS_MAX = 24, PROMOTIONS_MAX = KINDS, EXAMPLES_MAX = 24, CARDS_MAX = 24,
	NAME_MAX_LENGTH = 24 };

/* A game from a file, in one piece of memory. */
struct game_file {
	struct variant variant;                 /* first: freeing it frees all */
	struct step steps[KINDS][STEPS_MAX + 1];
	struct promotion promotions[PROMOTIONS_MAX + 1];
	struct example examples[EXAMPLES_MAX + 1];
	struct card cards[CARDS_MAX + 1];
	struct position_ops position;
	char strings[];                         /* the text, and what was taken from it */
};

struct file_reader {
	struct sentences in;
	struct game_file *file;
	struct variant *game;                   /* the same */
	struct rules *base;                     /* of the game that it is like */
	char *strings;                          /* where the next string goes */
	uint32_t described;                     /* kinds whose steps the file tells */
	int lines[KINDS];                       /* where a piece was last spoken of */
	int keywords, examples, cards;
	const char **shows, **from;             /* of the last example or card */
};

/*
 * Texts.
 */

/* Keeps the rest of the line. */
static const char *keep_line(struct file_reader *r)
{
	char *kept = r->strings;
	size_t length = (size_t)(r->in.end - r->in.at);

	memcpy(kept, r->in.at, length);
	kept[length] = '\0';
	r->strings += length + 1;
	r->in.at = r->in.end;
	return kept;
}

static bool read_text(struct file_reader *r, const char **text)
{
	if (is_empty(&r->in))
		return expected(&r->in, "a text");
	*text = keep_line(r);
	return true;
}

/* The indented lines that follow, as paragraphs. */
static bool read_rules(struct file_reader *r, const char **text)
{
	char *kept = r->strings;
	bool gap = false;

	*text = kept;
	for (const char *next = r->in.next; *next == ' ' || *next == '\t' || *next == '\r' ||
	    *next == '\n' || *next == '#'; next = r->in.next) {
		size_t length;

		if (!next_line(&r->in))
			return false;
		length = (size_t)(r->in.end - r->in.at);
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
	r->strings = kept + 1;
	return kept > *text || mistake(&r->in, "the rules are told in indented lines below");
}

static bool read_id(struct file_reader *r, const char **id)
{
	size_t length = (size_t)(r->in.end - r->in.at);

	for (size_t i = 0; i < length; i++)
		if (!is_lower(r->in.at[i]) && !is_digit(r->in.at[i]))
			return mistake(&r->in, "an id has small letters and digits only");
	if (!length || length > GAME_ID_MAX)
		return mistake(&r->in, "an id has 1 to %d letters", GAME_ID_MAX);
	*id = keep_line(r);
	return true;
}

/*
 * Pieces.
 */

static const char *kind_name(const struct file_reader *r, enum kind kind)
{
	const char *name = r->game->pieces[kind].name;

	return name || !r->base->kind[kind].piece ? name : rules_name(r->base, kind);
}

static char kind_letter(const struct file_reader *r, enum kind kind)
{
	char letter = r->game->pieces[kind].letter;

	return letter ? letter : rules_letter(r->base, kind);
}

/* Kinds of a game's own come first: "promoted knight" does not begin with a "knight". */
static enum kind accept_piece(struct file_reader *r)
{
	for (enum kind kind = KINDS - 1; kind >= PAWN; kind--)
		if (kind_name(r, kind) && accept(&r->in, kind_name(r, kind)))
			return kind;
	return NOTHING;
}

/* "H promoted knight". */
static bool read_piece(struct file_reader *r, const char **unused)
{
	enum kind kind = EXTRA1;
	char letter = r->in.at < r->in.end ? *r->in.at : '\0';

	(void)unused;
	while (kind < KINDS && kind_name(r, kind))
		kind++;
	if (kind == KINDS)
		return mistake(&r->in, "a game has at most two kinds of pieces of its own");
	if (!is_upper(letter) || letter == 'O' || letter == 'X' || r->in.at + 1 == r->in.end ||
	    r->in.at[1] != ' ')
		return expected(&r->in, "a capital letter (not O or X) and a name");
	for (enum kind other = PAWN; other < kind; other++)
		if (kind_letter(r, other) == letter)
			return mistake(&r->in, "%c is the %s", letter, kind_name(r, other));
	r->in.at += 2;
	for (const char *c = r->in.at; c < r->in.end; c++)
		if (!is_lower(*c) && !(*c == ' ' && c > r->in.at && is_lower(c[-1])))
			return mistake(&r->in, "a name has small letters and single spaces only");
	if (r->in.end - r->in.at > NAME_MAX_LENGTH || is_empty(&r->in))
		return mistake(&r->in, "a name has 1 to %d letters", NAME_MAX_LENGTH);
	r->game->pieces[kind].letter = letter;
	r->game->pieces[kind].name = keep_line(r);
	r->game->pieces[kind].steps = r->file->steps[kind];
	r->described |= KIND(kind);
	r->lines[kind] = r->in.number;
	return true;
}

static bool parse_pieces(struct file_reader *r, uint32_t *kinds)
{
	const char *before;
	enum kind kind;

	*kinds = 0;
	do {
		before = r->in.at;
		if (*kinds)
			accept_joint(&r->in);
		kind = accept_piece(r);
		*kinds |= kind ? KIND(kind) : 0;
	} while (kind);
	r->in.at = before;
	return *kinds || expected(&r->in, "a piece");
}

/*
 * Sentences about steps.
 */

static const struct phrase verbs[] = {
	{ "moves", MOVE },
	{ "captures en passant", EN_PASSANT },
	{ "captures", TAKE },
	{ "hops", HOP },
	{ NULL, 0 }
};

static const struct phrase directions[] = {
	{ "diagonally forward", DIAGONALLY_AHEAD },
	{ "diagonally back", DIAGONALLY_BACK },
	{ "diagonally", DIAGONALLY },
	{ "forward left", AHEAD_LEFT },
	{ "forward right", AHEAD_RIGHT },
	{ "back left", BACK_LEFT },
	{ "back right", BACK_RIGHT },
	{ "forward", AHEAD },
	{ "back", BACK },
	{ "left", LEFT },
	{ "right", RIGHT },
	{ "sideways", SIDEWAYS },
	{ "straight", ORTHOGONALLY },
	{ "in all directions", ALL_AROUND },
	{ "leaping far forward", LEAP_AHEAD },
	{ "leaping wide forward", LEAP_WIDE_AHEAD },
	{ "leaping far back", LEAP_BACK },
	{ "leaping wide back", LEAP_WIDE_BACK },
	{ "leaping two straight", LEAP_TWO_ORTHOGONALLY },
	{ "leaping two diagonally", LEAP_TWO_DIAGONALLY },
	{ "leaping", LEAPING },
	{ NULL, 0 }
};

/* Makes room for a step; `also` keeps those that the base has. */
static struct step *new_step(struct file_reader *r, enum kind kind, bool also)
{
	const struct step *base = r->base->piece[kind].steps;
	struct step *steps = r->file->steps[kind];
	int n = 0;

	if (also && !(r->described & KIND(kind)))
		for (; base && base[n].may && n < STEPS_MAX; n++)
			steps[n] = base[n];
	r->described |= KIND(kind);
	r->game->pieces[kind].steps = steps;
	while (steps[n].may)
		n++;
	return n < STEPS_MAX ? &steps[n] : NULL;
}

static bool parse_condition(struct file_reader *r, struct step *step)
{
	struct sentences *in = &r->in;

	if (accept(in, "any distance"))
		return step->far = true;
	if (accept(in, "from"))
		return parse_squares(in, &step->from);
	if (accept(in, "to"))
		return parse_squares(in, &step->to);
	if (accept(in, "only twice from"))
		return (step->only_twice = true) && parse_squares(in, &step->twice_from);
	if (accept(in, "twice from"))
		return parse_squares(in, &step->twice_from);
	return expected(in, "a direction, \"any distance\", \"from\", \"to\" or \"twice from\"");
}

/* Hops, and two steps in one, are plain steps. */
static bool step_is_possible(struct file_reader *r, const struct step *step)
{
	bool leaps = step->direction & ~ALL_AROUND;

	if (step->may & HOP && (leaps || step->twice_from))
		return mistake(&r->in, "a piece hops over a square next to it, and once");
	if (step->twice_from && leaps)
		return mistake(&r->in, "no piece leaps twice");
	return !step->only_twice || step->may == MOVE ||
	    mistake(&r->in, "\"only twice\" is for pieces that just move");
}

/* Lines are whole: to all sides, straight or diagonally, from and to anywhere. */
static bool line_is_possible(struct file_reader *r, const struct step *step)
{
	if (!step->far)
		return true;
	if (step->may & ~EITHER)
		return mistake(&r->in, "a piece that goes any distance just moves and captures");
	if (step->from || step->to || step->twice_from)
		return mistake(&r->in,
		    "a piece that goes any distance does so from and to anywhere");
	return step->direction == ORTHOGONALLY || step->direction == DIAGONALLY ||
	    step->direction == ALL_AROUND ||
	    mistake(&r->in, "any distance goes with straight, diagonally or in all directions");
}

/* "captures en passant diagonally forward, from ranks 5 to 6." */
static bool read_step(struct file_reader *r, enum kind kind, bool also)
{
	struct step *step = new_step(r, kind, also);
	const char *before;

	if (!step)
		return mistake(&r->in, "more than %d sentences about one piece", STEPS_MAX);
	memset(step, 0, sizeof *step);
	step->may = (uint8_t)accept_phrases(&r->in, verbs);
	if (!step->may)
		return expected(&r->in, "\"moves\", \"captures\", \"hops\" or \"promotes\"");
	step->direction = accept_phrases(&r->in, directions);
	if (!step->direction)
		return expected(&r->in, "a direction such as \"forward\" or \"leaping\"");
	for (before = r->in.at; !is_over(&r->in); before = r->in.at) {
		accept_joint(&r->in);
		if (!parse_condition(r, step))
			return false;
	}
	r->in.at = before;
	return step_is_possible(r, step) && line_is_possible(r, step) && parse_end(&r->in);
}

/* "promotes on rank 8 to queen, rook or knight, at most 2 of each." */
static bool read_promotion(struct file_reader *r, enum kind kind)
{
	struct promotion *p = r->file->promotions;
	int most = 0;

	while (p->kind && p->kind != kind)
		p++;
	p->kind = kind;
	p->at_most = 0;
	if (!parse_squares(&r->in, &p->on))
		return false;
	if (!accept(&r->in, "to"))
		return expected(&r->in, "\"to\"");
	if (!parse_pieces(r, &p->to))
		return false;
	if (p->to & (KIND(kind) | KIND(KING) | KIND(PAWN)))
		return mistake(&r->in, "nothing promotes to a king, a pawn or itself");
	if (accept(&r->in, ", at most") && !accept_number(&r->in, 1, 9, &most))
		return expected(&r->in, "a number from 1 to 9");
	if (most && !accept(&r->in, "of each"))
		return expected(&r->in, "\"of each\"");
	p->at_most = (uint8_t)most;
	return parse_end(&r->in);
}

static bool read_about_piece(struct file_reader *r, enum kind kind)
{
	bool also = accept(&r->in, "also");

	r->lines[kind] = r->in.number;
	if ((kind == PAWN && r->base->variant->add) || r->base->variant->completes & KIND(kind))
		return mistake(&r->in, "a %s of %s has moves that no sentence can change",
		    kind_name(r, kind), r->base->variant->id);
	if (r->base->piece[kind].moves)
		return mistake(&r->in, "no sentence can tell how this %s moves",
		    kind_name(r, kind));
	return !also && accept(&r->in, "promotes on") ? read_promotion(r, kind)
	    : read_step(r, kind, also);
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
#undef SWITCH
	};

	for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
		if (accept(&r->in, switches[i].words)) {
			*(bool *)((char *)r->game + switches[i].member) = true;
			return parse_end(&r->in);
		}
	return expected(&r->in, "a keyword with a colon, a piece, or \"no castling\"");
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
	r->game->examples = r->file->examples;
	r->game->promotions = r->file->promotions;
	for (enum kind kind = PAWN; kind < KINDS; kind++)
		if (base->kind[kind].promotes[WHITE])
			*p++ = (struct promotion){ kind, base->kind[kind].promotes[WHITE],
			    base->kind[kind].promotes_to, base->kind[kind].at_most };
}

static bool read_like(struct file_reader *r, const char **unused)
{
	const char *id, *name = r->game->id;
	struct rules *base;

	(void)unused;
	if (r->keywords != 1)
		return mistake(&r->in, "\"like\" must be the second line, after \"game\"");
	if (!read_id(r, &id))
		return false;
	base = variant_rules(id, r->in.error);
	if (!base)
		return mistake(&r->in, "there is no game %s", id);
	rules_free(r->base);
	r->base = base;
	begin_like_base(r);
	r->game->id = name;
	return !base->variant->options || mistake(&r->in, "no game can be like %s", id);
}

static bool read_example(struct file_reader *r, const char **unused)
{
	struct example *example = &r->file->examples[r->examples];

	(void)unused;
	if (r->examples == EXAMPLES_MAX)
		return mistake(&r->in, "more than %d examples", EXAMPLES_MAX);
	r->examples++;
	example->text = "";
	r->shows = &example->text;
	r->from = &example->fen;
	return read_text(r, &example->moves);
}

/* "c2", or with a move that is told in words: "c2 c2c4". */
static bool read_card(struct file_reader *r, const char **unused)
{
	struct card *card = &r->file->cards[r->cards];
	char *line;

	(void)unused;
	if (r->cards == CARDS_MAX)
		return mistake(&r->in, "more than %d cards", CARDS_MAX);
	if (r->in.end - r->in.at < 2 || square_read(r->in.at) == NO_SQUARE ||
	    (r->in.end - r->in.at > 2 && r->in.at[2] != ' '))
		return expected(&r->in, "a square");
	line = r->strings;
	card->square = keep_line(r);
	if (line[2]) {
		line[2] = '\0';
		card->move = line + 3;
	}
	r->cards++;
	card->text = "";
	r->shows = &card->text;
	r->from = &card->fen;
	r->game->cards = r->file->cards;
	return true;
}

static bool read_what_it_shows(struct file_reader *r, const char **unused)
{
	(void)unused;
	return r->shows ? read_text(r, r->shows)
	    : mistake(&r->in, "\"shows\" follows an example or a card");
}

static bool read_where_it_begins(struct file_reader *r, const char **unused)
{
	(void)unused;
	return r->from ? read_text(r, r->from)
	    : mistake(&r->in, "\"from\" follows an example or a card");
}

/* Reads a line that begins with a keyword; *found tells whether it does. */
static bool read_keyword(struct file_reader *r, bool *found)
{
	static const struct {
		const char *word;
		bool (*read)(struct file_reader *r, const char **text);
		size_t member;                  /* of struct variant */
	} keywords[] = {
#define TEXT(word, member) { word, read_text, offsetof(struct variant, member) }
		{ "game", read_id, offsetof(struct variant, id) },
		{ "like", read_like, 0 },
		TEXT("name", name),
		TEXT("inventor", inventor),
		TEXT("summary", summary),
		TEXT("start", start),
		TEXT("opening", opening),
		{ "piece", read_piece, 0 },
		{ "rules", read_rules, offsetof(struct variant, help) },
		{ "card", read_card, 0 },
		{ "example", read_example, 0 },
		{ "from", read_where_it_begins, 0 },
		{ "shows", read_what_it_shows, 0 },
#undef TEXT
	};
	const char *before = r->in.at;

	for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
		const char **text = (const char **)((char *)r->game + keywords[i].member);

		if (!accept(&r->in, keywords[i].word))
			continue;
		if (!accept(&r->in, ":")) {
			r->in.at = before;
			continue;
		}
		*found = true;
		if ((i == 0) != (r->keywords == 0))
			return mistake(&r->in, i ? "the first line must be \"game: ID\""
			    : "only the first line says \"game\"");
		if (!keywords[i].read(r, text))
			return false;
		r->keywords++;
		return true;
	}
	return true;
}

/* The test of a base for attacks may know of its own pieces only. */
static bool attacks_plainly(const struct position *pos, square target, enum color by)
{
	return king_of(pos, (enum color)!by) == target &&
	    position_attacks_king_plainly(pos, (enum color)!by);
}

/* Whether these pieces can give mate is not known. */
static bool never_dead(const struct position *pos)
{
	(void)pos;
	return false;
}

static squareset sensitive_anywhere(const struct position *pos, enum color side)
{
	(void)pos;
	(void)side;
	return ANYWHERE;
}

static bool read_line(struct file_reader *r)
{
	enum kind kind;
	bool found = false;

	if (!read_keyword(r, &found))
		return false;
	if (found)
		return true;
	if (!r->keywords)
		return mistake(&r->in, "the first line must be \"game: ID\"");
	kind = accept_piece(r);
	return kind ? read_about_piece(r, kind) : read_switch(r);
}

static bool read_lines(struct file_reader *r)
{
	while (next_line(&r->in)) {
		const char *unsafe = unsafe_character(&r->in);

		if (unsafe) {
			r->in.at = unsafe;
			return mistake(&r->in, "a character that is not printable");
		}
		if (!is_empty(&r->in) && !read_line(r))
			return false;
	}
	return r->keywords || mistake(&r->in, "the file is empty");
}

/* What the file leaves out. */
static void fill_in(struct file_reader *r)
{
	struct variant *game = r->game;

	if (!game->name)
		game->name = game->id;
	if (!game->summary)
		game->summary = "A game from a file";
	if (!game->help)
		game->help = "The file of this game does not explain its rules in words.";
	if (!r->described)
		return;
	game->weights = NULL;
	game->ep_checks = true;
	if (r->described & ~KIND(PAWN)) {
		r->file->position = *r->base->position;
		r->file->position.dead = never_dead;
		game->position = &r->file->position;
	}
	if (game->attacks || game->king_sensitive)
		game->king_sensitive = sensitive_anywhere;
	if (game->attacks)
		game->attacks = attacks_plainly;
}

/* The squares of White's pawns on the board of a FEN, or of Black's as Black sees them. */
static squareset pawns_at_start(const char *fen, enum color c)
{
	squareset pawns = 0;
	int at = A8;

	for (; *fen && *fen != ' '; fen++)
		if (*fen == '/')
			at -= 16;
		else if (is_digit(*fen))
			at += *fen - '0';
		else {
			if (at >= 0 && at < SQUARES && *fen == (c == WHITE ? 'P' : 'p'))
				pawns |= bit((square)at);
			at++;
		}
	return relative_set(c, pawns);
}

/* Where a move and a capture en passant to one square must be told apart, "ep" is written. */
static void mark_en_passant(const struct rules *rules, struct variant *game)
{
	bool pawns = en_passant_is_ambiguous(rules, PAWN), pieces = false;

	for (enum kind kind = KNIGHT; kind < KINDS; kind++)
		pieces |= en_passant_is_ambiguous(rules, kind);
	game->writes_ep = pawns || pieces;
	game->writes_ep_of_pieces = pieces && !pawns;
}

/* Makes the rules, and looks at what only the whole tells. */
static struct rules *make_rules(struct file_reader *r)
{
	struct rules *rules = rules_new(r->game, "", r->in.error);
	const char *start;
	struct error why;

	if (!rules)
		return NULL;
	start = rules_start(rules);
	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		if (!r->lines[kind] || kind_is_clear(rules, kind, &why))
			continue;
		error_set(r->in.error, "%d:1: %.120s", r->lines[kind], why.why);
		free(rules);
		return NULL;
	}
	if (!moves_are_bounded(rules)) {
		mistake(&r->in, "the pieces of this game have too many moves");
		free(rules);
		return NULL;
	}
	if (r->described)
		mark_en_passant(rules, r->game);
	if (r->lines[PAWN])
		rules->pawn_squares = pawn_squares(rules, pawns_at_start(start, WHITE) |
		    pawns_at_start(start, BLACK));
	return rules;
}

struct rules *game_file_rules(const char *text, struct error *error)
{
	size_t length = strlen(text);
	struct file_reader r = { .in = { .next = text, .line = text, .at = text, .end = text,
	    .error = error } };
	struct rules *rules = NULL;

	if (length > GAME_FILE_MAX) {
		error_set(error, "the file is longer than %d bytes", GAME_FILE_MAX);
		return NULL;
	}
	r.base = variant_rules("chess", error);
	if (!r.base)
		return NULL;
	r.file = xcalloc(1, sizeof *r.file + 2 * length + 3);
	r.strings = write_text(r.file->strings, text) + 1;
	if (!strchr(text, '\n'))                /* which shows that it is no id */
		r.strings = write_text(r.strings - 1, "\n") + 1;
	r.game = &r.file->variant;
	begin_like_base(&r);
	if (read_lines(&r)) {
		fill_in(&r);
		r.game->source = r.file->strings;
		rules = make_rules(&r);
	}
	rules_free(r.base);
	if (!rules)
		free(r.file);
	return rules;
}
