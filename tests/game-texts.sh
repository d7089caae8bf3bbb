#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Hostile texts of a game in the file of a table, or in a saved game: a message, and nothing is lost.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

go_home

plays() { "$philidor" --plain "$@" >out 2>&1; }
has() { grep -q -F -e "$1" out; }
sits() { plays --table=evening --tables-dir="$work/tables" "$@"; }

cat >retreat.game <<'END'
game: retreat
name: Retreating Pawns

pawn also moves back, to anywhere but rank 1.
END
mkdir -m 700 tables
printf 'e3\nquit\n' | sits --player=anna retreat.game && mv tables/evening.pgn good.pgn
printf 'e3\nquit\n' | plays --hot-seat retreat.game
name=$(basename state/philidor/*.pgn)
mv "state/philidor/$name" saved.pgn
cp good.pgn tables/evening.pgn && printf 'e6\nfen\nquit\n' | sits --player=bob && has 'Retreating Pawns' &&
	has 'rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
ok 'who has no such file plays by the text at the table'

# The address sanitizer maps more memory than anybody has.
limit=:
# shellcheck disable=SC3045 # not in POSIX; where it is missing, memory is not limited
(ulimit -v 600000 && "$philidor" --version) >/dev/null 2>&1 && limit='ulimit -v 600000'

# hostile WHAT MESSAGE [OTHER]: the two files, changed by the sed script on standard input, are refused
# with the message (that of a saved game may be another), in bounded memory, and left as they are;
# other games can be played.
hostile() {
	cat >script
	LC_ALL=C sed -f script good.pgn >table.pgn
	LC_ALL=C sed -f script saved.pgn >save.pgn
	cp table.pgn tables/evening.pgn
	cp save.pgn "state/philidor/$name"
	(
		$limit
		printf 'board\nquit\n' | sits --player=bob
		has "$2" && has 'cannot read the table evening' &&
			printf 'resume\nfen\nnew chess\ne4\nquit\n' | plays --hot-seat &&
			has "${3-$2}" && has 'New game: Orthodox Chess'
	) && cmp -s table.pgn tables/evening.pgn && cmp -s save.pgn "state/philidor/$name" &&
		! LC_ALL=C grep -q "$(printf '[\033\001]')" out
	ok "$1: $2"
	rm -f state/philidor/*
}

hostile 'a mistake' 'text of its game: 4:11: expected "moves"' <<'END'
s/moves back/flies back/
END
hostile 'an escape sequence' 'text of its game: 2:7: the character U+001B is invisible' <<END
s/Retreating/$(printf '\033')[2J/
END
hostile 'a NUL' 'text of its game: 2:10: the character U+0001 is invisible' <<'END'
s/Retreating/Ret\x00eating/
END
hostile 'no text' "nknown game 'retreat'" <<'END'
/^%philidor/d
END
hostile 'the text twice' 'text of its game: 5:1: only the first line says "game"' <<'END'
/^%philidor pawn/a\
%philidor game: retreat
END
hostile 'an impossible start' 'text of its game: White has no king' <<'END'
/^%philidor pawn/a\
%philidor start: 8/8/8/8/8/8/8/8 w - - 0 1
END
{
	printf '/^%%philidor pawn/a\\\n'
	awk 'BEGIN { for (i = 0; i < 3000; i++) print "%philidor # and so on, and so on, and so on\\" }'
	printf '%%philidor # end\n'
} >long.sed
hostile 'a long text' 'the file is longer than 65536 bytes' <long.sed
{
	printf 's/^%%philidor name: /&'
	awk 'BEGIN { for (i = 0; i < 200000; i++) printf "0123456789" }'
	printf '/\n'
} >endless.sed
hostile 'an endless line' 'longer than' 'no unfinished games' <endless.sed
sed 's/"retreat"/"teamster"/' saved.pgn >wrong.pgn
"$philidor" --validate wrong.pgn >out 2>&1
[ $? -eq 1 ] && has 'the text of its game says "retreat", the tag Variant says something else'
ok 'a text of another game than the tag says is told'
echo "1..$number"
