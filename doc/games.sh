#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the manual's chapter of games, games.texi, from what the games say of
# themselves:  doc/games.sh PROGRAM >doc/games.texi

philidor=${1:?usage: games.sh PROGRAM}
doc=$(dirname "$0") # where there are no games in files
LC_ALL=C
export LC_ALL

# What Texinfo would take for itself.
quoted() { sed 's/[@{}]/@&/g'; }

cat <<'END'
@c SPDX-License-Identifier: GPL-3.0-or-later
@c Made by games.sh from what the games say of themselves: edit there.
@node The games
@chapter The games

What is not mentioned is as in orthodox chess.  The name in the first line of
each section is the one by which the program knows the game.

@menu
END
"$philidor" --games-dir="$doc" --list | while read -r id rest; do
	LC_ALL=C.UTF-8 "$philidor" --rules="$id" | sed -n '1s/ (.*//; 1s/.*/* &::/; 1p' | quoted
done
printf '@end menu\n'
"$philidor" --games-dir="$doc" --list | while read -r id rest; do
	LC_ALL=C.UTF-8 "$philidor" --rules="$id" | quoted | awk -v id="$id" '
		NR == 1 {
			name = title = $0
			sub(/ \(.*/, "", name)
			inventor = substr(title, length(name) + 3)
			sub(/\)$/, "", inventor)
			printf "\n@node %s\n@section %s\n@cindex %s\n", name, name, name
			if (inventor != "")
				printf "@cindex %s, %s\n\n@kbd{%s}, by %s.\n", inventor, name, id, inventor
			else
				printf "\n@kbd{%s}.\n", id
			next
		}
		/^    / != drawn { # a diagram begins, or ends
			drawn = !drawn
			print drawn ? "@example" : "@end example"
		}
		/^[A-Z]  / { # a line of a list: "M  Mastodon: ..."
			if (!listed)
				print "@table @kbd"
			listed = 1
			printf "@item %s\n", substr($0, 1, 1)
			$0 = substr($0, 4)
		}
		/^$/ && listed { print "@end table"; listed = 0 }
		listed { sub(/^ +/, "") }
		{ print }'
done
