#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Games written for Fairy-Stockfish.  Where it is installed (FAIRY_STOCKFISH names it) and knows
# pieces of users, it must find as many moves in them as we do.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"
engine=${FAIRY_STOCKFISH:-$(PATH=$PATH:/usr/games command -v fairy-stockfish)}

# What it is told, and what it cannot be told.
for golden in "$top"/tests/export/*.ini; do
	name=$(basename "$golden" .ini)
	game=$name
	[ -f "$top/games/$name.game" ] && game=$top/games/$name.game
	"$philidor" export "$game" >"$work/section" 2>"$work/err"
	diff "$golden" "$work/section" >"$work/out" &&
		sed -n 's/^philidor: .* no way to express: /# Not expressed: /p' "$work/err" >"$work/unsaid"
	grep '^# Not' "$golden" | diff - "$work/unsaid" >>"$work/out" && ! [ -s "$work/out" ]
	ok "$name is written for Fairy-Stockfish"
done
"$philidor" export teamster >"$work/section" 2>"$work/out"
[ $? -eq 1 ] && ! [ -s "$work/section" ] && grep -q 'Teamster Chess has rules that steps' "$work/out"
ok 'a game with rules of its own is refused'
"$philidor" export --name=mine rogue >"$work/out" 2>&1 && grep -q -x -F '[mine]' "$work/out"
ok 'it may have another name there'
printf 'game: sided\nknight also moves left.\n' >"$work/sided.game"
printf 'game: uneven\npawn moves left, twice from rank 2.\npawn moves right, only twice from rank 2.\n' \
	>"$work/uneven.game"
cat >"$work/even.game" <<'END'
game: even
knight also moves left.
knight also moves, captures right.
knight also captures left.
pawn moves left, twice from rank 2.
pawn moves right.
pawn moves right, only twice from rank 2.
END
"$philidor" export "$work/sided.game" 2>"$work/out" | grep -q "left and right of the knight" &&
	grep -q "left and right of the knight" "$work/out" &&
	"$philidor" export "$work/uneven.game" 2>&1 | grep -q "left and right of the pawn" &&
	! "$philidor" export "$work/even.game" 2>&1 | grep "left and right" >>"$work/out"
ok 'it has no left and right that is the same for both sides'
printf 'game: far\nknight also moves, captures left, twice from anywhere.\n%s' \
	'knight also moves right, twice from rank 3.' >"$work/far.game"
"$philidor" export "$work/far.game" 2>"$work/out" | grep -q -x '# Not expressed: double steps of the knight' &&
	grep -q 'en passant, after double steps of the knight' "$work/out"
ok 'one thing is told besides another with a longer name'

# counts VARIANT DEPTH FEN: the paths that Fairy-Stockfish finds.
counts() {
	printf '%s\n' "setoption name VariantPath value $work/variants.ini" \
		"setoption name UCI_Variant value $1" "position fen $3" "go perft $2" quit |
		"$engine" 2>/dev/null | sed -n 's/^Nodes searched: //p'
}

# agrees GAME DEPTH FEN...: do both find as many paths from each of the positions?  Nothing but $unsaid
# may be left out.
unsaid=
agrees() {
	game=$1 depth=$2
	shift 2
	"$philidor" export --name=trial "$game" >"$work/variants.ini" 2>"$work/out"
	told=$(cat "$work/out")
	if [ "$told" = "${unsaid:+philidor: Fairy-Stockfish has no way to express: }$unsaid" ]; then
		: >"$work/out"
	else
		echo "not just '$unsaid' was left out" >>"$work/out"
	fi
	for fen; do
		ours=$("$philidor" perft "$game" "$depth" "$fen" 2>>"$work/out")
		theirs=$(counts trial "$depth" "$fen")
		[ "$ours" = "$theirs" ] || echo "$fen: $ours, not $theirs" >>"$work/out"
	done
	! [ -s "$work/out" ]
	ok "$(basename "$game" .game) is the same for Fairy-Stockfish"
}

if [ -n "$engine" ]; then
	for game in nocastling pawnwar upsidedown; do
		agrees "$top/games/$game.game" 3 "$("$philidor" export "$top/games/$game.game" |
			sed -n 's/^startFen = //p')"
	done
	agrees "$top/games/takeking.game" 3 \
		"r3k2r/1p1p1p2/p1n2n1p/2P1p1P1/1P1pP2b/N4N1P/P2P1P2/R3K2R w KQkq - 0 1" \
		'4k3/P1p1p1p1/8/3P1P2/2p1p3/8/1P1P1P1p/4K3 b - - 0 1' \
		'4r1rk/8/8/8/8/8/8/4K2R w K - 0 1' '7k/8/8/8/8/p7/P7/K7 w - - 0 1'
else
	skip 'Fairy-Stockfish is missing'
fi

# Before pieces of users could capture en passant there was no use in telling it of pawns.
cat >"$work/variants.ini" <<'END'
[probe]
customPiece1 = p:mfFcefWimfnA
king = k
pawnTypes = p
doubleStep = true
END
if [ -z "$engine" ]; then
	skip 'Fairy-Stockfish is missing'
elif [ "$(counts probe 3 '4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1')" != 549 ]; then
	skip 'Fairy-Stockfish is too old'
else
	depth=3
	[ -n "$PHILIDOR_LONG" ] && depth=5
	start=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
	mixed=r3k2r/1p1p1p2/p1n2n1p/2P1p1P1/1P1pP2b/N4N1P/P2P1P2/R3K2R
	ends=4k3/P1p1p1p1/8/3P1P2/2p1p3/8/1P1P1P1p/4K3
	for game in acolyte dragoon rogue watchman yeoman "$top"/games/amazons.game \
		"$top"/games/berolina.game "$top"/games/retreat.game "$top"/games/sideways.game \
		"$top"/games/torpedo.game; do
		agrees "$game" "$depth" "$start w KQkq - 0 1" "$mixed w KQkq - 0 1" \
			"$mixed b KQkq - 0 1" "$ends w - - 0 1" "$ends b - - 0 1"
	done
	unsaid='attacks that are lost with the last promotion of the pawn'
	agrees appointment "$depth" '1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - - 0 1' \
		'2b1kbn1/pp1pp1pp/2n5/2p2p2/3P1P2/2P3N1/PP2P1PP/1NB1KB2 w - - 0 1' \
		'rnb1kb2/p2p3p/8/1p1p1p2/1P1P1PP1/5N2/P6P/1NB1KB1R w - - 0 1' \
		'rnb1kb2/p2p3p/8/1p1p1p2/1P1P1PP1/5N2/P6P/1NB1KB1R b - - 0 1'
	unsaid=
	agrees "$top/games/knightmate.game" "$depth" "$start w KQkq - 0 1" "$ends w - - 0 1"
	agrees "$top/games/almost.game" "$depth" "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1"
	agrees "$top/games/medieval.game" "$depth" "$start w - - 0 1" "$ends w - - 0 1"
	cat >"$work/hooks.game" <<'END'
game: hooks
pawn moves forward, twice from rank 2.
pawn captures diagonally forward and leaping two forward.
knight also moves leaping two sideways, leaping two diagonally back.
no en passant.
no promotion.
END
	agrees "$work/hooks.game" "$depth" "$start w KQkq - 0 1" "$mixed w KQkq - 0 1" \
		"$mixed b KQkq - 0 1" "$ends w - - 0 1" "$ends b - - 0 1"
fi
echo "1..$number"
