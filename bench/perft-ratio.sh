#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
#   bench/perft-ratio.sh [DEPTH [RUNS]]
#
# How fast lines of play are counted: Philidor against the peers that are
# installed (Fairy-Stockfish, Sjaak II), by turns on one core, so that what else
# the machine does hits all alike; and each game against orthodox chess.  Prints
# medians of RUNS runs.  Loads nothing but the machine: it passes or fails nothing.
#
# PHILIDOR, FAIRY_STOCKFISH and SJAAKII name the programs where they are not
# build/philidor and those on the path.  FAIRY_VARIANTS is a file that configures
# more games for Fairy-Stockfish; those named in GAMES are compared as well.

set -u
here=$(dirname "$0")
depth=${1:-5}
runs=${2:-5}
philidor=${PHILIDOR:-$here/../build/philidor}
PATH=$PATH:/usr/games
fairy=${FAIRY_STOCKFISH:-fairy-stockfish}
sjaak=${SJAAKII:-sjaakii}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
case $depth-$runs in
*[!0-9-]* | -* | *-) echo "perft-ratio: depth and runs are numbers" >&2; exit 1 ;;
esac
# What cannot even do this is not to be measured by how soon it fails.
"$philidor" perft chess 1 >/dev/null || exit 1

one_core=
command -v taskset >/dev/null && one_core='taskset -c 0'

# nanoseconds COMMAND...: how long it takes, its output thrown away.
nanoseconds() {
	began=$(date +%s%N)
	"$@" >/dev/null 2>&1 </dev/null
	echo $(($(date +%s%N) - began))
}

# seconds DEPTH COMMAND...: how long COMMAND DEPTH takes, less the time that it
# takes to start and end, which COMMAND 1 shows.
seconds() {
	level=$1
	shift
	whole=$(nanoseconds "$@" "$level")
	start=$(nanoseconds "$@" 1)
	awk -v ns=$((whole - start)) 'BEGIN { printf "%.4f\n", ns / 1e9 }'
}

# Each counts GAME to DEPTH.
# shellcheck disable=SC2086 # a command of several words, or none
count_philidor() { $one_core "$philidor" perft "$1" "$2"; }
# shellcheck disable=SC2086
count_fairy() {
	{
		[ "$1" = chess ] || printf 'setoption name %s value %s\n' \
			VariantPath "$FAIRY_VARIANTS" UCI_Variant "$1"
		printf 'position startpos\ngo perft %s\nquit\n' "$2"
	} | $one_core "$fairy"
}
# shellcheck disable=SC2086
count_sjaak() { printf 'perft %s\nquit\n' "$2" | $one_core "$sjaak"; }

median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# against NAME: the median of peer's seconds by ours.
against() {
	awk -v name="$1" -v ours="$(median "$work/philidor")" -v theirs="$(median "$work/$1")" \
		'BEGIN { printf "%-18s %8.3f s   Philidor is %.2f times as fast\n", name, theirs, theirs / ours }'
}

# compare GAME PEER...: counts by turns, then tells.
compare() {
	game=$1
	shift
	rm -f "$work"/*
	run=0
	while [ $run -lt "$runs" ]; do
		run=$((run + 1))
		for program in philidor "$@"; do
			seconds "$depth" "count_$program" "$game" >>"$work/$program"
		done
	done
	printf '%-18s %8.3f s\n' Philidor "$(median "$work/philidor")"
	for peer; do
		against "$peer"
	done
}

peers=
command -v "$fairy" >/dev/null && peers="$peers fairy"
command -v "$sjaak" >/dev/null && peers="$peers sjaak"

echo "Orthodox chess, depth $depth, medians of $runs runs"
# shellcheck disable=SC2086 # a list of names
compare chess $peers
[ -n "$peers" ] || echo "(none of the peers is installed)"
if [ -n "${FAIRY_VARIANTS:-}" ]; then
	for game in ${GAMES:-}; do
		printf '\n%s, depth %s\n' "$game" "$depth"
		compare "$game" fairy
	done
fi

# Leaves a second of each game, to a depth that takes about as many leaves.
echo
echo "Leaves per second, by game, against orthodox chess"
"$philidor" --list | cut -d' ' -f1 | while read -r game; do
	depth=1
	while [ $depth -lt 9 ] && [ "$("$philidor" perft "$game" $depth)" -lt 2000000 ]; do
		depth=$((depth + 1))
	done
	leaves=$("$philidor" perft "$game" $depth)
	: >"$work/game"
	run=0
	while [ $run -lt 3 ]; do
		run=$((run + 1))
		seconds "$depth" count_philidor "$game" >>"$work/game"
	done
	echo "$game $leaves $(median "$work/game")"
done | awk '
	{ speed = $2 / $3 }
	$1 == "chess" { chess = speed }
	{ printf "%-18s %7.2f M/s   %.2f\n", $1, speed / 1e6, speed / chess }'
