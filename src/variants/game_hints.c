/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/nearest.h"
#include "variants/game_hints.h"

enum { WORDS_MOST = 6 };

/* What people write first in the file of a game, and what is written instead. */
static const struct {
	int places;                     /* of enum place */
	const char *words[WORDS_MOST], *instead;
} hints[] = {
	{ AT_KEYWORD, { "author", "by" }, "write \"inventor:\"" },
	{ AT_KEYWORD, { "title" }, "write \"name:\"" },
	{ AT_KEYWORD, { "description", "about" },
	    "write \"summary:\" for one line, \"rules:\" for more" },
	{ AT_KEYWORD, { "fen", "position", "setup", "array" }, "write \"start:\"" },
	{ AT_KEYWORD | AT_VERB, { "castling", "castles", "can castle", "may castle",
	    "cannot castle", "does not castle" },
	    "there is castling as in chess, or the line \"no castling\"" },
	{ AT_KEYWORD, { "board", "size" }, "a board has eight files and eight ranks" },
	{ AT_KEYWORD, { "include", "import", "base" }, "write \"like:\", in the second line" },
	{ AT_KEYWORD, { "promotion", "promotions" },
	    "write a sentence: \"pawn promotes on rank 8 to queen\"" },
	{ AT_KEYWORD, { "betza" },
	    "write sentences: \"knight moves, captures leaping\"" },
	{ AT_KEYWORD, { "drop", "drops", "hand", "pocket" },
	    "what has been captured does not come back" },
	{ AT_KEYWORD, { "white", "black" }, "what is said of a piece holds for both sides" },
	{ AT_NO, { "double step", "double steps" },
	    "say how pawns move, without \"twice\": \"pawn moves forward.\"" },
	{ AT_NO | AT_KEYWORD, { "stalemate", "draw", "draws", "win", "wins", "checkmate" },
	    "games end as in chess, or with \"no check\"" },
	{ AT_NO, { "pawns", "pawn", "queen", "queens" }, "\"start:\" says which pieces there are" },
	{ AT_NO, { "rooks", "rook", "bishops", "bishop", "knights", "knight" },
	    "\"start:\" says which pieces there are" },
	{ AT_VERB, { "leaps", "leap", "jumps", "jump" },
	    "a leap is a direction: \"moves, captures leaping\"" },
	{ AT_VERB, { "goes", "steps", "slides", "walks" },
	    "\"moves\" to a vacant square, \"captures\" on an enemy's" },
	{ AT_VERB, { "takes", "attacks", "eats", "kills" }, "did you mean \"captures\"?" },
	{ AT_VERB, { "can promote", "may promote", "must promote", "becomes" },
	    "write \"promotes on rank 8 to queen\"" },
	{ AT_VERB, { "can", "may" }, "\"moves\" and \"captures\" say what it can do" },
	{ AT_VERB, { "does not promote", "never promotes", "cannot promote" },
	    "write the line \"no promotion\"" },
	{ AT_VERB, { "does", "cannot", "never", "not" }, "it does only what its sentences say" },
	{ AT_VERB | AT_DIRECTION, { "en passant", "en-passant" },
	    "write \"captures en passant diagonally forward\"" },
	{ AT_DIRECTION, { "one", "1", "a" }, "a step is of one square: say its direction alone" },
	{ AT_DIRECTION, { "two", "2", "double" },
	    "two squares are \"twice from\" some squares, after the direction" },
	{ AT_DIRECTION | AT_CONDITION, { "three", "thrice", "up to", "at most", "within" },
	    "a piece goes one square, two (\"twice from anywhere\") or \"any distance\"" },
	{ AT_CONDITION, { "one", "1", "two", "2" },
	    "a piece goes one square, two (\"twice from anywhere\") or \"any distance\"" },
	{ AT_DIRECTION, { "all directions", "any direction", "all" },
	    "did you mean \"in all directions\"?" },
	{ AT_DIRECTION, { "any", "far" }, "\"any distance\" stands after the direction" },
	{ AT_DIRECTION, { "twice", "only twice" },
	    "\"twice from rank 2\" stands after the direction" },
	{ AT_CONDITION, { "any number of squares", "any number", "any" },
	    "write \"any distance\"" },
	{ AT_DIRECTION, { "like", "as" }, "say its own directions, as in \"in all directions\"" },
	{ AT_DIRECTION | AT_CONDITION, { "ahead", "up", "upward", "upwards", "north" },
	    "did you mean \"forward\"?" },
	{ AT_DIRECTION, { "down", "downward", "downwards", "south" },
	    "did you mean \"back\"?" },
	{ AT_DIRECTION, { "diagonal", "diagonals" }, "did you mean \"diagonally\"?" },
	{ AT_DIRECTION, { "orthogonally", "orthogonal" }, "did you mean \"straight\"?" },
	{ AT_DIRECTION, { "horizontally" }, "did you mean \"sideways\"?" },
	{ AT_DIRECTION, { "vertically" }, "did you mean \"forward, back\"?" },
	{ AT_DIRECTION, { "anywhere", "everywhere", "around" },
	    "did you mean \"in all directions\"?" },
	{ AT_DIRECTION, { "jumping", "hopping" }, "did you mean \"leaping\"?" },
	{ AT_DIRECTION, { "from", "to", "on" }, "the direction comes first" },
	{ AT_CONDITION, { "once" }, "leave it out: one square is what it goes anyway" },
	{ AT_CONDITION, { "only" }, "leave it out: \"from rank 2\" is only from there" },
	{ AT_CONDITION, { "but not", "but", "except", "not" }, "say from where, or to where: "
	    "\"from anywhere but rank 2\", \"to anywhere but rank 1\"" },
	{ AT_CONDITION, { "on", "in", "at", "if", "when", "unless" },
	    "say from which squares, or to which: \"from rank 2\", \"to rank 3\"" },
};

/* What is said of words that come at such a place, and where they end; NULL: nothing. */
static const char *hint_on(const struct sentences *s, enum place place, const char **end)
{
	for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
		for (size_t j = 0; j < WORDS_MOST && hints[i].words[j]; j++) {
			struct sentences ahead = *s;

			if (!(hints[i].places & place) || !accept(&ahead, hints[i].words[j]))
				continue;
			*end = ahead.at;
			return hints[i].instead;
		}
	return NULL;
}

bool hint_follows(const struct sentences *s, enum place place)
{
	const char *end;

	return hint_on(s, place, &end) != NULL;
}

bool tell_hint(struct sentences *s, enum place place)
{
	const char *end, *instead = hint_on(s, place, &end);

	if (!instead)
		return false;
	while (end > s->at && end[-1] == ' ')
		end--;
	mistake(s, "\"%.*s\": %s", (int)(end - s->at), s->at, instead);
	return true;
}

bool expected_at(struct sentences *s, enum place place, const char *what)
{
	return !tell_hint(s, place) && expected(s, what);
}

static void note_phrases(struct nearest *nearest, const struct phrase *table)
{
	for (; table && table->words; table++)
		nearest_note(nearest, table->words);
}

bool expected_phrase(struct sentences *s, enum place place, const struct phrase *table,
    const struct phrase *more, const char *what)
{
	char word[24];
	struct nearest nearest;

	next_word(s, word, sizeof word);
	nearest = nearest_to(word);
	note_phrases(&nearest, table);
	note_phrases(&nearest, more);
	if (tell_hint(s, place))
		return false;
	if (!nearest.found)
		return expected(s, what);
	return mistake(s, "expected %s, not \"%s\"; did you mean \"%s\"?", what, word,
	    nearest.found);
}
