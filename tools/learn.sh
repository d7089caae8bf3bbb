#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# learn.sh GAME...: learns the evaluation weights of games from self-play, and puts them
# into src/variants/weights.c.  To be run in a build directory.  See README.md.
#
#	GAMES=2000 NODES=500 SEED=1 THREADS=1   how many games, how well played
#	KEEP=0          percent that the weights of before count in the mean of both

set -e
games=${GAMES:-2000} nodes=${NODES:-500} seed=${SEED:-1} threads=${THREADS:-1}
keep=${KEEP:-0}
source=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=tools/blocks.sh
. "$source/tools/blocks.sh"

# The ids under which a game is played: those with options, in several ways.
ids() {
	case $1 in
	pilgrim) for pieces in MC AZ LY GI WJ SX DU VE OT FM; do echo "$1:$pieces"; done ;;
	*) echo "$1" ;;
	esac
}

# How many random moves may begin a game, besides four: with more, one side of Attending
# Pawns is nearly always lost.
opening() {
	case $1 in
	attending) echo 0 ;;
	*) echo 6 ;;
	esac
}

for game; do
	# shellcheck disable=SC2046 # one word for each id
	./philidor tune --games="$games" --nodes="$nodes" --seed="$seed" --concurrency="$threads" \
		--keep="$keep" --opening="$(opening "$game")" $(ids "$game") >"$game.block"
	replace_block "$game" "$game.block" "$source/src/variants/weights.c"
	rm "$game.block"
done
