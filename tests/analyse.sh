#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Annotating games: what is marked, what is kept, and that it can be read again.
#
# The dollar signs are PGN's own, not variables:
# shellcheck disable=SC2016

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

# has PATTERN: it is in the annotated game, wherever its lines end.
has() { tr '\n' ' ' <"$work/out" | grep -q -E -e "$1"; }

cat >"$work/game.pgn" <<'END'
[White "Learned"]
[Black "Legion"]

1. e4 {[%clk 0:09:58] best by test} e5 2. Qh5 Nc6 (2... Nf6 {a gambit} 3. Qxe5+)
3. Bc4 Nf6 $1 $36 {oops} 4. Qxf7# {the end} 1-0 {of all}

[Variant "booster"]

1. e3 e6 *
END

freeing "$philidor" analyse --depth=6 "$work/game.pgn" >"$work/out" 2>"$work/err" && ! [ -s "$work/err" ]
ok 'a file of two games'
has '1\. e4 \{\[%clk 0:09:58\.0\] \[%eval -?[0-9]\.[0-9][0-9]\] best by test\}'
ok 'evaluations precede comments'
has '\(2\.\.\. Nf6 \{a gambit\} 3\. Qxe5\+\)'
ok 'variations are kept'
has '3\.\.\. Nf6 \$1 \$36 \{\[%eval #1\] oops\}'
ok 'mate is given in moves, and glyphs are kept'
has '\(3\.\.\. (Qe7|g6|Qf6) \{\[%eval -?[0-9.]*\]\} 4\. '
ok 'the better move is given as a variation'
has '4\. Qxf7# \{the end of all\} 1-0 *\[Event'
ok 'a position that has ended gets no evaluation'
cp "$work/out" "$work/first.pgn"
"$philidor" --validate "$work/first.pgn" >"$work/out" 2>&1
ok 'annotated games can be read'

sed 's/ \$1 \$36//' "$work/game.pgn" >"$work/bare.pgn"
"$philidor" analyse --nodes=5000 --output="$work/bare.pgn" "$work/bare.pgn" >"$work/out" 2>&1 &&
	cp "$work/bare.pgn" "$work/out" && has '3\.\.\. Nf6 \$4 \{\[%eval #1\]'
ok 'a blunder is marked, and the output may replace the input'
for glyph in 1 6; do
	sed "s/ \\\$1 \\\$36/ \$$glyph/" "$work/game.pgn" >"$work/marked.pgn"
	"$philidor" analyse --nodes=5000 "$work/marked.pgn" >"$work/out" 2>&1
	has "3\.\.\. Nf6 [$]$glyph \{" || echo "not with \$$glyph"
done >"$work/marks"
! [ -s "$work/marks" ]
ok 'a move that has a mark keeps it'
"$philidor" analyse --nodes=5000 "$work/bare.pgn" >"$work/out" 2>&1 &&
	has '3\.\.\. Nf6 \$4 \{\[%eval #1\] oops\}' && ! has 'eval[^}]*eval'
ok 'a second analysis replaces the first'
ln -s bare.pgn "$work/link.pgn" && chmod 644 "$work/bare.pgn" &&
	"$philidor" analyse --nodes=1 --output="$work/link.pgn" "$work/game.pgn" >"$work/out" 2>&1 &&
	[ -L "$work/link.pgn" ] && grep -q -F '$36' "$work/bare.pgn" &&
	[ "$(find "$work/bare.pgn" -perm 644)" ]
ok 'a replaced file keeps its permissions, and a link stays a link'

# Some moves of every game.
freeing "$philidor" match --engine="'$philidor' uci" --engine="'$philidor' uci" --option=Hash=1 --game=all \
	--games=56 --opening=6 --depth=1 --plies=8 --margin=60000 --pgn="$work/all.pgn" >"$work/out" 2>&1 &&
	"$philidor" analyse --nodes=200 "$work/all.pgn" >"$work/all-out.pgn" 2>"$work/out" &&
	"$philidor" --validate "$work/all-out.pgn" >"$work/out" 2>&1 &&
	[ "$(grep -c '^\[Variant' "$work/all-out.pgn")" -eq 56 ]
ok 'all games can be annotated and read again'

# Text in files may not do anything to the terminal of whoever reads it, nor hide: what
# shows nothing goes, every script stays, and what is not UTF-8 is Latin-1.
printf '[White "\303\211mile \344\272\272\314\201 R\351ti \302\2332J\342\200\256evil\\"\\\\"]\n\n1. e4 {a\342\200\213b \302\255\302\302\255c \033[2J\357\273\277\363\240\201\201d\216} e5 *\n' \
	>"$work/sly.pgn"
"$philidor" analyse --depth=1 "$work/sly.pgn" >"$work/out" 2>"$work/err" &&
	grep -q -F "$(printf '[White "\303\211mile \344\272\272\314\201 R\303\251ti 2Jevil\\"\\\\"]')" \
		"$work/out" &&
	grep -q -F "$(printf 'ab \303\202c [2Jd}')" "$work/out" && ! [ -s "$work/err" ]
ok 'invisible characters of a file are not written'
"$philidor" analyse --depth=1 "$work/$(printf 'no\033]0;x\007\302\233\342\200\256.pgn')" >"$work/out" 2>&1
[ $? -eq 1 ] && grep -q -F 'no?]0;x?.pgn' "$work/out"
ok 'nor those of a file name'

# What is not understood is told, and not written.
printf '[Variant "rogue"]\n\n1. e3 e6 2. Qe4 *\n' >"$work/bad.pgn"
"$philidor" analyse --output="$work/none.pgn" "$work/bad.pgn" >"$work/out" 2>&1
[ $? -eq 1 ] && ! [ -e "$work/none.pgn" ] && grep -q 'bad.pgn: line 3: Qe4: ' "$work/out"
ok 'an illegal move'
printf '[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. Ke2 *\n\n[White "C"]\n\n1. d4 *\n' >"$work/some.pgn"
cp "$work/some.pgn" "$work/before.pgn"
"$philidor" analyse --depth=1 "$work/some.pgn" >"$work/some-out.pgn" 2>"$work/out"
[ $? -eq 1 ] && grep -q 'some.pgn: line 7: Ke2: ' "$work/out" &&
	grep -q '^philidor: 1 of 3 games left out$' "$work/out" &&
	[ "$(grep '^\[White ' "$work/some-out.pgn" | tr -d '\n')" = '[White "A"][White "C"]' ] &&
	[ "$(grep -c eval "$work/some-out.pgn")" -eq 2 ]
ok 'its game is left out, and others are analysed'
"$philidor" analyse --depth=1 --output="$work/some-file.pgn" "$work/some.pgn" >"$work/out" 2>&1
[ $? -eq 1 ] && cmp "$work/some-file.pgn" "$work/some-out.pgn" >>"$work/out"
ok 'likewise in a file'
ln -s some.pgn "$work/some-link.pgn"
"$philidor" analyse --depth=1 --output="$work/some-link.pgn" "$work/some.pgn" >"$work/out" 2>&1
[ $? -eq 1 ] && cmp "$work/some.pgn" "$work/before.pgn" &&
	grep -q 'cannot replace .*some.pgn: it would lose 1 of its 3 games$' "$work/out"
ok 'which may not replace the input then'
printf '1. e4 *\n\n{stray}\n' >"$work/stray.pgn"
"$philidor" analyse --depth=1 "$work/stray.pgn" >"$work/out" 2>"$work/err"
[ $? -eq 1 ] && grep -q 'eval' "$work/out" && grep -q 'stray.pgn: line 4: a comment' "$work/err"
ok 'what follows the last game is told and left out'
"$philidor" analyse --depth=1 --output="$work/stray.pgn" "$work/stray.pgn" >"$work/out" 2>&1
[ $? -eq 1 ] && grep -q '^{stray}' "$work/stray.pgn" &&
	grep -q 'cannot replace .*: it would lose what follows its last game$' "$work/out"
ok 'where the output replaces the input, too'

# Of the first game more is written than fits into a pipe: there the program waits.
long=$(printf '%8000s' '' | tr ' ' x)
{
	for move in a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 \
		a4 a5 b4 b5 c4 c5 d4 d5 e4 e5 f4 f5 g4 g5 h4 h5; do
		printf '%s {%s}\n' $move "$long"
	done
	printf '*\n\n1. Na3 {%s} *\n\n1. Nc3 *\n\n1. Nf3 *\n' "$long"
} >"$work/changing.pgn"
sed 's/^1\. Nf3/1. Nf6/' "$work/changing.pgn" >"$work/changed.pgn"
mkfifo "$work/pipe"
"$philidor" analyse --nodes=1 "$work/changing.pgn" >"$work/pipe" 2>"$work/out" &
{
	dd bs=1 count=1 2>"$work/err"
	cat "$work/changed.pgn" >"$work/changing.pgn"
	cat
} <"$work/pipe" >"$work/written"
wait $!
[ $? -eq 1 ] && grep -q 'changing.pgn has changed while it was read$' "$work/out" &&
	grep -q Nc3 "$work/written" && ! grep -q Nf3 "$work/written"
ok 'a game that is spoiled while another is searched is missed'

printf '[Result "0-1"]\n\n1. e3 1-0\n' >"$work/odd.pgn"
"$philidor" analyse --depth=1 "$work/odd.pgn" >"$work/out" 2>&1
[ $? -eq 1 ] && grep -q 'odd.pgn: line 1: the result is 1-0 .* 0-1 in the tags$' "$work/out"
ok 'results that differ'
for file in "$top"/tests/corpus/pgn/* /dev/null "$work" "$work/nothing.pgn"; do
	"$philidor" analyse --depth=1 "$file" >"$work/written" 2>"$work/err"
	status=$?
	[ $status -eq 0 ] || { [ $status -eq 1 ] && [ -s "$work/err" ]; } || echo "$file: status $status"
done >"$work/out"
! [ -s "$work/out" ]
ok 'hostile files'
"$philidor" analyse --depth=1 --output=/dev/null "$work/game.pgn" >"$work/out" 2>&1
[ $? -eq 1 ] && [ -c /dev/null ]
ok 'a device is not replaced by a file'
ln -s nowhere "$work/dangling"
for file in '' "$work/none/file.pgn" "$work/dangling"; do
	why='No such file or directory'
	[ "$file" = "$work/dangling" ] && why='dangling symbolic link'
	"$philidor" analyse --depth=1 --output="$file" "$work/some.pgn" >"$work/out" 2>&1
	[ $? -eq 1 ] && [ "$(cat "$work/out")" = "philidor: cannot write $file: $why" ]
	ok "a file that cannot be written, '$file', is told before searching"
done
for wrong in '' --depth=0 --movetime=x --plan=1 "$work/game.pgn $work/game.pgn"; do
	# shellcheck disable=SC2086
	"$philidor" analyse $wrong >"$work/written" 2>&1
	[ $? -eq 2 ] || echo "analyse $wrong"
done >"$work/out"
! [ -s "$work/out" ]
ok 'errors on the command line'

echo "1..$number"
