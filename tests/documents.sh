#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What is written about the program agrees with what it says itself.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
not_short 'it is about texts'

# tool NAME TEST COMMAND...: runs the command if the tool is here.
tool() {
	tool=$1 name=$2
	shift 2
	if command -v "$tool" >/dev/null 2>&1; then
		"$@" >"$work/out" 2>&1
		ok "$name"
	else
		skip "$name: $tool is missing"
	fi
}

# lists_all FILE: does FILE, wherever its lines end, have every line that is on standard input, where
# there is at least one?
lists_all() {
	awk -v file="$1" '
		FILENAME == file { text = text $0 " "; next }
		!index(text, $0) { print file " does not tell of " $0 }
		{ asked++ }
		END { if (!asked) print "nothing is looked for in " file }' "$1" - >"$work/out"
	! [ -s "$work/out" ]
}

# options [COMMAND]: those that --help names.
options() { "$philidor" "$@" --help | sed -n 's/^ *--\([a-z-]*\).*/\1/p'; }
commands() { "$philidor" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\).*/\1/p'; }

settings() { sed -n 's/^[[:blank:]]*"\([^"]*\)", TYPE_.*/\1/p' "$top/src/session/settings.c"; }

mandoc_clean() { mandoc -Tlint "$1" | grep -v 'referenced manual not found' | (! grep .); }

options | sed 's/^/Fl -/' | lists_all "$top/man/philidor.6"
ok 'the man page has every option'
commands | sed 's/^/It Cm /' | lists_all "$top/man/philidor.6"
ok 'the man page has every command'
sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$top/man/philidor.6" | tr -cs '[:lower:]' ' ' >"$work/synopsis"
commands | grep . | sed 's/.*/ & /' | lists_all "$work/synopsis"
ok 'and in its synopsis'
for command in $(commands); do
	options "$command"
done | sed 's/^/Fl -/' | lists_all "$top/man/philidor.6"
ok 'the man page has every option of the commands'
for command in $(commands); do
	"$philidor" "$command" --help | awk '
		/^ *--/ { print text; text = "" }
		{ text = text " " $0 }
		END { print text }' |
		sed -n 's/^ *--\([a-z-]*\).* default \([0-9][0-9]*\).*/\1 \2/p' |
		while read -r option value; do
			sed -n "/^\.Ss Options of $command\$/,/^\.S[hs]/p" "$top/man/philidor.6" |
				sed -n "/^\.It Fl -$option Ns/,/^\.[IE][tl]/p" | tr '\n' ' ' |
				grep -q "default ${value}[,. ]" ||
				echo "$command: --$option is not told to be $value by default"
			echo "$option" >>"$work/defaults"
		done
done >"$work/out"
! [ -s "$work/out" ] && [ "$(wc -l <"$work/defaults")" -gt 15 ]
ok 'and what these are by default'
# A key of key mode stands before it, as a word of its own that is no request of the formatter.
sed -n -e "s/^.{ \"\([^\"]*\)\", .*\", '\(.\)',.*/Ic \\\\\&\2 :\1 /p" \
	-e 's/^.{ "\([^"]*\)", .*", 0,.*/Ic :\1 /p' "$top/src/session/commands.c" >"$work/typed"
lists_all "$top/man/philidor.6" <"$work/typed" &&
	! grep '^.{ "' "$top/src/session/commands.c" | grep -v -e "\", '.'," -e '", 0,' >>"$work/out"
ok 'the man page has every command while playing, with its key'
{
	"$philidor" --help
	"$philidor" help workshop
	# Where Philidor is installed may take more columns.
	"$philidor" --help tables --tables-dir=/var/games/tables
	for command in $(commands); do
		"$philidor" "$command" --help
	done
} | grep -E '.{81}' >"$work/out"
! [ -s "$work/out" ]
ok 'help fits into 80 columns'
settings | sed 's/^/It Cm /' | lists_all "$top/man/philidor.6"
ok 'the man page has every setting'
# Those without a value have their own words.
settings | sed 's/^/set /' | HOME=$work XDG_CONFIG_HOME=$work "$philidor" --plain | sed -n 's/^\([A-Z][a-z-]*\): \(.*\)\.$/\1 \2/p' |
	tr '[:upper:]' '[:lower:]' | sed 's/ none$//' | while read -r name value; do
		sed -n "/^\.It Cm $name\$/,/^\.[IE][tl]/p" "$top/man/philidor.6" |
			grep -q -i "default ${value:-.*}\([^0-9]\|\$\)\|is the default\|by default" ||
			echo "no word of what $name is by default"
		echo "$name" >>"$work/settings"
	done >"$work/out"
! [ -s "$work/out" ] && settings | cmp -s - "$work/settings"
ok 'and what it is by default'

{
	options
	for command in $(commands); do
		options "$command"
	done
} | sed 's/.*/@option{--&/' >"$work/told"
sed -n 's/^.{ "\([^"]*\)", \(NULL\|"[^"]*"\), .*/@kbd{:\1/p' "$top/src/session/commands.c" >>"$work/told"
grep -h -o -e '@option{--[a-z-]*' -e '@kbd{:[a-z][a-z-]*' "$top"/doc/*.texi | sort -u |
	grep -v -x -F -f "$work/told" >"$work/out"
! [ -s "$work/out" ] && [ -s "$work/told" ]
ok 'the options and commands that the manual names exist'

# What sentences may say is in the tables of the reader.
sed -n -e 's/^.{ "\([a-z ]*\)", .*},*$/\1/p' -e 's/^..SWITCH("\([a-z ]*\)".*/\1/p' \
	-e 's/^..TEXT("\([a-z]*\)".*/\1:/p' "$top/src/variants/game_pieces.c" "$top/src/variants/game_file.c" |
	sort -u >"$work/phrases"
"$philidor" help workshop | tr -s ' \n' ' ' >"$work/workshop"
lists_all "$work/workshop" <"$work/phrases" && lists_all "$top/doc/inventing.texi" <"$work/phrases" &&
	[ "$(wc -l <"$work/phrases")" -gt 30 ]
ok 'the help on the workshop and the manual have all that a sentence can say'

sed -n '/^@node UCI$/,/^Additional commands/s/@code{\([A-Z]\)/\n&/gp' "$top/doc/philidor.texi" |
	sed -n 's/^@code{\([A-Z][^}]*\)}.*/\1/p' | sort -u >"$work/options"
printf 'uci\nquit\n' | "$philidor" uci | sed -n 's/^option name \(.*\) type .*/\1/p' |
	sort | diff "$work/options" - >"$work/out"
ok 'the manual has the options that UCI answers, and no other'
# Those of every PGN need no words; "Match" is a value.
grep -o -E -e '^@itemx? [A-Z][A-Za-z]*$' -e '@code\{[A-Z][A-Za-z]*\}' "$top/doc/philidor.texi" |
	tr '{}' '  ' >"$work/tags"
cat "$top"/src/game/*.c "$top"/src/session/*.c "$top"/src/match/*.c |
	grep -e '_tag\[.*\] =' -e 'set_tag(' | grep -o '"[A-Z][A-Za-z]*"' | tr -d '"' |
	grep -v -x -e Event -e Date -e Round -e White -e Black -e TimeControl -e Match |
	sed 's/.*/ & /' | lists_all "$work/tags"
ok 'the manual has every tag of a saved game'

"$philidor" --list | while read -r id name; do
	printf 'setoption name UCI_Variant value %s\nposition startpos\nfen\n' "$id" | "$philidor" uci |
		awk -v name="${name%%  *}" 'NF == 7 { print name }'
done | paste -s -d '+' - | sed 's/+/ and /; s/.*/a seventh in &,/' | lists_all "$top/doc/philidor.texi"
ok 'the manual names the games whose FEN has a seventh field'

"$top/doc/games.sh" "$philidor" | diff -u "$top/doc/games.texi" - >"$work/out"
ok 'the chapter of games is up to date (else: make manual-games)'
grep -n -i 'in passing' "$top"/doc/*.texi "$top/man/philidor.6" >"$work/out"
[ $? -eq 1 ]
ok 'en passant has one name'
XDG_DATA_HOME=$work "$philidor" --games-dir="$work" --list | while read -r id rest; do
	name=$("$philidor" --rules="$id" | sed '1s/ (.*//; q')
	[ "$name" = "Orthodox Chess" ] ||
		grep -q -E -e "^@itemx? $name\$" "$top/doc/interpretations.texi" ||
		echo "doc/interpretations.texi has no @item $name"
done >"$work/out"
! [ -s "$work/out" ]
ok 'the chapter of interpretations has every game'
XDG_DATA_HOME=$work "$philidor" --games-dir="$work" --list | while read -r id rest; do
	"$philidor" --rules="$id" | sed -n '1s/.*(\(.*\))$/\1/p'
done | sort -u >"$work/inventors"
for file in README.md AUTHORS man/philidor.6; do
	lists_all "$top/$file" <"$work/inventors" || cat "$work/out"
done >"$work/missing"
mv "$work/missing" "$work/out"
! [ -s "$work/out" ]
ok 'texts name all inventors'

# spelt NUMBER: in words, below a hundred.
spelt() {
	awk -v n="$1" 'BEGIN {
		split("one two three four five six seven eight nine ten eleven twelve thirteen fourteen " \
			"fifteen sixteen seventeen eighteen nineteen", unit, " ")
		split("ten twenty thirty forty fifty sixty seventy eighty ninety", ten, " ")
		print (n < 20 ? unit[n] : ten[int(n / 10)] (n % 10 ? "-" unit[n % 10] : ""))
	}'
}

games=$(XDG_DATA_HOME=$work "$philidor" --games-dir="$work" --list | wc -l)
{
	for file in README.md debian/control doc/philidor.texi man/philidor.6 data/philidor.metainfo.xml.in; do
		echo "$file $(spelt $((games - 1))) variants"
	done
	echo "HACKING.md $(spelt "$games") games"
} | while read -r file count what; do
	grep -n -o -i -E "(twenty|thirty|forty)(-[a-z]+)? (chess )?$what" "$top/$file" >"$work/counts"
	[ -s "$work/counts" ] || echo "$file does not tell of $count $what"
	grep -v -i ":$count " "$work/counts" | sed "s|^|$file:|; s|\$|, not $count|"
done >"$work/out"
! [ -s "$work/out" ]
ok 'texts tell how many games there are'

# In HACKING.md a name may be that of a file in some room of src/.
# shellcheck disable=SC2016
grep -o '`[^` ]*`' "$top/HACKING.md" | tr -d '`' | grep -E '/$|\.(c|h|md|mk|py|sh|texi)$' |
	sort -u | while read -r name; do
	# shellcheck disable=SC2086,SC2231
	for path in "$top"/$name "$top"/src/$name "$top"/src/*/$name; do
		[ -e "$path" ] && continue 2
	done
	echo "there is no $name"
done >"$work/out"
! [ -s "$work/out" ]
ok 'HACKING.md names files that exist'
cat "$top"/src/*.c "$top"/src/*/*.[ch] "$top"/tests/*.[ch] | tr -cs 'A-Za-z0-9_' '\n' | sort -u >"$work/words"
find "$top/src" -name '*.[ch]' | sed 's|.*/||; s/\.[ch]$//' | sort -u >"$work/files"
# shellcheck disable=SC2016
grep -o '`[a-z]*_[a-z_]*`' "$top/HACKING.md" | tr -d '`' | sort -u |
	grep -v -x -F -f "$work/words" | grep -v -x -F -f "$work/files" >"$work/out"
! [ -s "$work/out" ]
ok 'and functions that exist'
for room in engine session; do
	# shellcheck disable=SC2016
	sed -n "/^The files of .src.$room/,/^\$/p" "$top/HACKING.md" | grep -o '`[^`]*`' | tr -d '`' >"$work/named"
	for path in "$top/src/$room"/*.c; do
		file=${path##*/}
		while read -r name; do
			# shellcheck disable=SC2254 # there may be a star in it
			case ${file%.c} in $name) continue 2 ;; esac
		done <"$work/named"
		echo "where is $room/$file?"
	done
done >"$work/out"
! [ -s "$work/out" ]
ok 'and all files of the two largest rooms'

sed -n 's/.*AS_HELP_STRING(\[\(--[a-z-]*\).*/\1/p' "$top/configure.ac" >"$work/told"
grep -h -o -E -e '--(with|enable|disable)-[a-z-]*' "$top/README.md" "$top/HACKING.md" "$top/NEWS" \
	"$top/debian/rules" | sort -u >"$work/named"
grep -v -x -F -f "$work/told" "$work/named" >"$work/out"
! [ -s "$work/out" ] && [ -s "$work/named" ]
ok 'the options of configure that texts name exist'

! grep '^ .\{80\}' "$top/debian/control" >"$work/out" 2>&1
ok 'the description of the Debian package fits terminals of 80 columns'

(cd "$top/doc" && cat philidor.texi games.texi interpretations.texi inventing.texi study.texi engine.texi) | awk '
	/^@node / {
		if (!indexed && name)
			print "the index does not lead to " name
		name = $0
		indexed = 0
	}
	/^@menu/ || /^@cindex/ || /^@printindex/ { indexed = 1 }
	END { if (!indexed) print "the index does not lead to " name }' >"$work/out"
! [ -s "$work/out" ]
ok 'the index of the manual leads to every section'

tool mandoc 'the man page is well formed' mandoc_clean "$top/man/philidor.6"
tool makeinfo 'the manual is well formed' \
	makeinfo --error-limit=0 -D 'VERSION 0' -I "$top/doc" -o "$work/info" "$top/doc/philidor.texi"
tool desktop-file-validate 'the desktop entry is well formed' \
	desktop-file-validate "$top/data/philidor.desktop"
tool appstreamcli 'the metadata are well formed' \
	appstreamcli validate --no-net data/philidor.metainfo.xml
# What make would do if this had been configured; elsewhere, as the file belongs to the build.  The
# sources may be in a directory whose name has blanks.
if make --version 2>/dev/null | grep -q '^GNU Make'; then
	ln -s "$(cd "$top" && pwd)" "$work/sources"
	MAKEFLAGS='' MAKELEVEL='' make -s -n -W data/philidor.metainfo.xml.in \
		HOMEPAGE=https://example.org/philidor srcdir="$work/sources" \
		data/philidor.metainfo.xml >"$work/recipe" 2>"$work/out" &&
		(cd "$work" && sh ./recipe) >>"$work/out" 2>&1 &&
		grep -q '<image>https://example.org/philidor/screenshot.png<' \
			"$work/data/philidor.metainfo.xml" &&
		! grep '@' "$work/data/philidor.metainfo.xml" >>"$work/out"
	ok 'the metadata name the home page that is configured'
	tool appstreamcli 'and are well formed then' \
		appstreamcli validate --no-net "$work/data/philidor.metainfo.xml"
else
	skip 'a home page in the metadata: this is not GNU Make'
fi
make -s data/screenshot.svg >"$work/out" 2>&1 && grep -q 'White plays cxd5/Bd4' data/screenshot.svg
ok 'a picture of a screen can be made'
cmp "$top/doc/screenshot.svg" data/screenshot.svg >"$work/out" 2>&1
ok 'that of README.md is up to date (else: make readme-picture)'
tests/screenshot text | grep . >"$work/screen"
sed -n '/without colors:$/,/^On Debian/s/^    //p' "$top/README.md" | diff -u - "$work/screen" >"$work/out"
ok 'and so is the same in text'
tool bash 'the bash completion can be read' bash -n "$top/data/philidor.bash"
tool zsh 'the zsh completion can be read' zsh -n "$top/data/_philidor"
tool fish 'the fish completion can be read' fish -n "$top/data/philidor.fish"

echo "1..$number"
