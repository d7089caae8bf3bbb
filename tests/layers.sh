#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The architecture: which room of the source tree may use which.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
not_short 'this reads sources alone'

# innocent NAME: passes if the list of offenses, out, is empty.
innocent() {
	! [ -s "$work/out" ]
	ok "$1"
}

# may_use ROOM ROOM...: the first includes headers of these rooms alone.
may_use() {
	room=$1
	allowed=$(printf '%s/|' "$@")
	grep -n -E '^[[:space:]]*#[[:space:]]*include[[:space:]]*"' "$top/src/$room"/*.[ch] |
		grep -E '"[a-z_]*/' | grep -v -E "\"(${allowed%|})" >"$work/out"
	innocent "who src/$room may use: $*"
}

may_use base base
may_use rules rules base
may_use variants variants rules base
may_use notation notation variants rules base
may_use engine engine notation variants rules base
may_use uci_client uci_client notation variants rules base
may_use game game uci_client engine notation variants rules base
may_use match match game uci_client engine notation variants rules base
may_use learn learn game engine notation variants rules base
may_use protocol protocol game engine notation variants rules base
may_use session session game uci_client engine notation variants rules base
may_use plain plain session game uci_client engine notation variants rules base
may_use ui ui session game uci_client engine notation variants rules base

# No room but src/variants knows the name of a game, by its id or as people write it.  "Chess" is an
# ordinary word, so of that name only the quoted id is looked for.
rooms='base rules notation engine uci_client game match learn protocol session plain ui'
"$philidor" --games-dir="$work" --list >"$work/games"
names=$(sed -E '/^chess /d
	s/^([a-z]+) +(.*[^ ]) (Pawn Chess|Pawns|Chess) .*/\1|\2/
	t
	s/^([a-z]+) +(.*[^ ])  +.*/\1|\2/' "$work/games" | paste -s -d'|' -)
for room in $rooms; do
	grep -n -w -i -E "$names" "$top/src/$room"/*.[ch]
	grep -n -F '"chess"' "$top/src/$room"/*.[ch]
done >"$work/out"
innocent 'no game is named outside src/variants'

grep -l -E '#[[:space:]]*include[[:space:]]*<(ncurses(w)?/)?(n)?curses.h>' "$top"/src/*/*.[ch] "$top"/src/*.c |
	grep -v '/ui/curses.c$' >"$work/out"
innocent 'only src/ui/curses.c knows curses'

grep -n -w -E 'tolower|toupper|isupper|islower|isalpha|strn?casecmp|strcasestr' "$top"/src/*/*.[ch] >"$work/out"
innocent 'letters do not depend on the locale'

grep -l __builtin_prefetch "$top"/src/*/*.[ch] | grep -v '/base/memory.h$' >"$work/out"
innocent 'only src/base/memory.h prefetches, as only there compilers keep it'

awk 'FNR == 1 && !/SPDX-License-Identifier: GPL-3.0-or-later/ { print FILENAME }' \
	"$top"/src/*/*.[ch] "$top"/src/*.c "$top"/tests/*.[ch] >"$work/out"
innocent 'every source file names its license'

# Weights and puzzles apart, which programs write.
awk -F'\t' '
	FILENAME ~ /src\/variants\/(weights|networks|puzzles)\.c$/ { next }
	{ columns = length($1) }
	{ for (i = 2; i <= NF; i++) columns += 8 - columns % 8 + length($i) }
	columns > 100 { print FILENAME ":" FNR ": " $0 }' \
	"$top"/src/*/*.[ch] "$top"/src/*.c "$top"/tests/*.[ch] "$top"/tools/*.[ch] >"$work/out"
innocent 'no line of source is longer than 100 columns'

# By its name, or as the only source of a program.
made=" $(tr -s '\\[:space:]' ' ' <"$top/tests/local.mk") "
for file in "$top"/tests/*.[ch] "$top"/tests/*.sh "$top"/tests/pty/*.py; do
	name=tests/${file##*/tests/}
	case $made in *" $name "* | *" ${name%.c} "*) ;; *) echo "$file" ;; esac
done >"$work/out"
innocent 'every test is run'

# Comments and HACKING.md send readers to files that are there.
ls "$top"/src/*/*.c "$top"/src/*.c "$top"/tests/*.c "$top"/tools/*.c >"$work/files"
grep -n -o -E '[a-z_/]+\.c\>' "$top/HACKING.md" "$top"/src/*/*.[ch] "$top"/tests/*.[ch] "$top"/tools/*.[ch] |
	awk -F: '
		NR == FNR { for (at = 1; at; sub(/^[^\/]*\//, "")) { there[$0]; at = index($0, "/") } next }
		!($3 in there)' "$work/files" - >"$work/out"
innocent 'every source file that is named exists'

# Private words that had to be explained: HACKING.md says what names are like.
texts=$(find "$top/src" "$top/tests" "$top/tools" "$top/doc" "$top/man" -name '*.[ch]' -o -name '*.sh' \
	-o -name '*.py' -o -name '*.tst' -o -name '*.texi' -o -name '*.6' |
	grep -v -e /layers.sh -e /documents.sh -e /check_help.c -e /weights.c -e /networks.c -e /puzzles.c)
private='men|he|him|his|himself|faults?|worths|sitting|compan(y|ies)|besieg[a-z]*|thinker|desk'
private="$private|guests?|peers?|wish|opinion|misfit|placeless|bereave|marchers|overst?ays"
private="$private|overspends|prelude|in passing"
prefix='fault|sitting|company|thinker|mirror|desk|guest|peer|stage|heed|hand|record|front|closing'
prefix="$prefix|opponent|travel|wish|hits|judge|weigh|worth"
# shellcheck disable=SC2086
grep -n -w -i -E "$private" $texts >"$work/out"
# shellcheck disable=SC2086
grep -n -E "\\<($prefix)_[a-z]" $texts >>"$work/out"
innocent 'names and comments use the words of the field'

# What the objects say.
if ! command -v nm >/dev/null 2>&1 || ! [ -f librules.a ]; then
	skip 'the rules are pure: no objects to look at'
	skip 'no state is global: no objects to look at'
else
	nm -A librules.a 2>/dev/null | awk '
		$(NF - 1) != "U" { next }
		$NF ~ /^(printf|fprintf|puts|putchar|fputs|fputc|putc|perror|fopen|fread|fwrite|getenv|time|clock|clock_gettime|gettimeofday|rand|random|srand|exit|abort)(@.*)?$/ { print }
		$NF ~ /^(x?malloc|x?calloc|x?realloc|free|x?strdup)(@.*)?$/ && $0 !~ /:rules\.o:/ { print }' \
		>"$work/out"
	innocent 'the rules are pure: no files, no clocks, no memory but in rules_new'

	if grep -q '^CHECKING_CFLAGS = *[^ ]' Makefile 2>/dev/null; then
		skip 'no state is global: not to be seen in an instrumented build'
	else
		nm -A -f sysv lib*.a src/*.o src/command/*.o 2>/dev/null | tr -d ' ' | awk -F'|' '
			$4 == "OBJECT" && $7 !~ /^\.(rodata|data\.rel\.ro)/ && $7 != "*UND*" &&
				$1 !~ /[-:\/](signals|memory)\.o:/ { print $1, $7 }
			$4 == "TLS" { print $1, $7 }' >"$work/out"
		innocent 'no state is global but signal flags and the restoring of the terminal'
	fi
fi

echo "1..$number"
