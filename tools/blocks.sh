# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Generated files with a block for each game, which begins with the comment "/* GAME: ...".

# replace_block GAME BLOCK FILE: a game's block of the file gives way to another; one that
# the file does not have is appended.
replace_block() {
	awk -v start="/* $1: " -v block="$2" '
		function put(line) { found = 1; while ((getline line < block) > 0) print line }
		index($0, start) == 1 { skip = 1; put() }
		!skip { print }
		skip && $0 == "};" { skip = 0 }
		END { if (!found) { print ""; put() } }' "$3" >"$3.new"
	mv "$3.new" "$3"
}
