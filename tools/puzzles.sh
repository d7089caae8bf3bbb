#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# puzzles.sh GAME...: collects puzzles of games from self-play and from tests/mates, and puts them
# into src/variants/puzzles.c.  To be run in a build directory.  See README.md.
#
#	WANTED=32 SEED=1 NODES=200     how many puzzles of self-play, from which games, how well played

set -e
wanted=${WANTED:-32} seed=${SEED:-1} nodes=${NODES:-200}
source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=tools/blocks.sh
. "$source/tools/blocks.sh"

make -s tools/puzzles
bench=$(cat "$source/tests/bench-number")
for game; do
	{
		echo "/* $game: WANTED=$wanted SEED=$seed NODES=$nodes, bench $bench */"
		echo "const struct puzzle puzzles_${game}[] = {"
		set -- "$source/tests/mates/$game.mates" "$source/tests/mates/$game"-*.mates
		[ -e "$2" ] || set -- "$1"
		tools/puzzles --wanted="$wanted" --seed="$seed" --nodes="$nodes" "$game" "$@"
		printf '\t{ NULL, NULL, NULL, 0, NULL },\n};\n'
	} >"$game.puzzles"
	replace_block "$game" "$game.puzzles" "$source/src/variants/puzzles.c"
	rm "$game.puzzles"
done
