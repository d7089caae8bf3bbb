#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Values learned for a game from a file: the same ones for a seed, whatever interrupts; kept
# beside the file, and used when it is played.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

go_home

has() { grep -q -F -e "$1" out; }
# tunes OPTION... FILE: a few quick games.
tunes() { "$philidor" tune --games=8 --nodes=60 "$@" >out 2>&1; }
# score FILE: what the engine thinks of a position of the game.
score() {
	rm -f said                              # its last answer would do for the wait below
	mkfifo in
	"$philidor" uci <in >said &
	exec 3>in
	printf '%s\n' "setoption name GameFile value $1" 'setoption name UCI_Variant value trial' \
		'position startpos moves e2e3 a7a6 g1f3 h7h6' 'go depth 3' >&3
	until grep -q bestmove said || ! kill -0 $!; do
		sleep 0.01
	done
	exec 3>&-
	wait
	rm in
	grep -o 'score cp -*[0-9]*' said | tail -n 1
}

printf 'game: trial\npawn also moves sideways.' >trial.game
before=$(score trial.game)
freeing tunes trial.game && has 'trial.weights: learned from 8 games, ' && ! [ -e trial.positions ] &&
	head -n 1 trial.weights | grep -q '^# Learned by philidor tune: GAMES=8 NODES=60 SEED=1 KEEP=0 LAMBDA=92; '
ok 'values are learned'
after=$(score trial.game)
echo "$before, $after" >out
[ -n "$before" ] && [ -n "$after" ] && [ "$before" != "$after" ]
ok 'the engine goes by them'

mkdir relations
cp trial.game relations
tunes --relations --prior-width=300 relations/trial.game && cp relations/trial.weights out &&
	has ' RELATIONS; ' && has ', prior width 3.00' && has '  relations 176 of pawn: ' &&
	has '  usual relations 0 of knight: ' && ! grep '^ *relations' trial.weights
ok 'relations are learned if that is wanted'
own=$(score relations/trial.game)
sed -i '/^  relations /d' relations/trial.weights
echo "$own, $(score relations/trial.game)" >out
[ -n "$own" ] && [ "$own" != "$(score relations/trial.game)" ]
ok 'the engine goes by relations of its own, or by those of chess'

mkdir again other
cp trial.game again
cp trial.game other
tunes --concurrency=2 again/trial.game && cmp trial.weights again/trial.weights >>out
ok 'the same games teach the same, in two threads too'
if ! is_short; then
	tunes --seed=2 other/trial.game && ! cmp -s trial.weights other/trial.weights
	ok 'other games teach otherwise'

	mkdir kept
	for keep in 0 50 100; do
		cp trial.game trial.weights kept
		tunes --seed=2 --keep=$keep kept/trial.game
		mv kept/trial.weights kept/$keep
	done
	# mobilities FILE: what squares in reach are worth to queens, in both phases.
	mobilities() { sed -n 's/^ *mobility [0-9]* of queen: //p' "$1" | tr '/\n' '  '; }
	echo "$(mobilities trial.weights) $(mobilities kept/0) $(mobilities kept/50)" | awk '
		{ n = NF / 3; for (i = 1; i <= n; i++) other += $i != $(i + n) }
		{ for (i = 1; i <= n; i++) off += ($(i + 2 * n) - ($i + $(i + n)) / 2) ^ 2 > 0.3 }
		{ print; exit !(n == 56 && other > 8 && !off) }' >out
	ok 'a half of the values of before is kept'
	sed 1d trial.weights >known && sed 1d kept/100 | diff known - >out
	ok 'all of them are kept'
fi

mkdir apart
cp trial.game apart
# learns OPTION...: anew, not going by what was learned before.
learns() {
	rm -f apart/trial.weights
	tunes "$@" apart/trial.game
}
learns --positions=mine && cp mine before && learns --positions=mine && cmp mine before >>out &&
	cmp trial.weights apart/trial.weights >>out
ok 'positions are kept where it is wanted, and learned from again'
sed '4s/[^ ]*/x/' mine >damaged
! learns --positions=damaged && has 'damaged: line 4: ' && ! [ -e apart/trial.weights ]
ok 'a damaged line of positions is told'
sed '4s/ /@/' mine | tr @ '\000' >damaged && cp damaged before
! learns --positions=damaged && has 'cannot read damaged: line 4 has a NUL character' && cmp damaged before
ok 'what follows a NUL character is not lost'
cp mine before && printf '1 0\n\000\000' >>mine && learns --positions=mine && cmp mine before
ok 'NUL characters that a crash left at the end are'
if ! is_short; then
	sed 's/\t-*[0-9]*$/\t300/' mine >judged
	for lambda in 0 100; do
		learns --positions=mine --lambda=$lambda && sed 1d apart/trial.weights >own
		learns --positions=judged --lambda=$lambda && sed 1d apart/trial.weights >other/$lambda
		cmp -s own other/$lambda
		echo "$lambda $?"
	done >counted
	[ "$(tr '\n' ' ' <counted)" = '0 1 100 0 ' ]
	ok 'scores put in the place of its own count as much as is wanted'
fi

# games FILE: how many of its games are whole.
games() { grep -c '^$' "$1" 2>/dev/null; }
rm again/trial.weights
"$philidor" tune --games=8 --nodes=60 again/trial.game >out 2>&1 &
tries=0
until [ "$(games again/trial.positions)" -ge 2 ] 2>/dev/null || ! kill -0 $! 2>/dev/null ||
	[ $tries -ge "$((100 * ${PATIENCE:-60}))" ]; do
	sleep 0.01
	tries=$((tries + 1))
done
kill $! 2>/dev/null
wait
# It may have been too quick for us.
if [ -e again/trial.weights ]; then
	rm again/trial.weights          # it would go by them
else
	printf 'half a line' >>again/trial.positions
fi
tunes again/trial.game && cmp trial.weights again/trial.weights >>out &&
	! [ -e again/trial.positions ]
ok 'it goes on where it was interrupted'
printf '# something else\nnonsense\n' >again/trial.positions
rm again/trial.weights
! tunes again/trial.game && has 'again/trial.positions has positions of other settings' &&
	grep -q nonsense again/trial.positions && rm again/trial.positions && tunes again/trial.game && cmp trial.weights again/trial.weights >>out
ok 'positions of something else are not learned from, and kept'
version=$("$philidor" --version | sed -n '1s/.* //p')
printf '# philidor %s trial ' "$version" >again/trial.positions
rm again/trial.weights
tunes again/trial.game && cmp trial.weights again/trial.weights >>out
ok 'a first line that a full disk has cut short is written anew'
if [ -w /dev/full ]; then
	"$philidor" tune --games=2 --nodes=20 minion >/dev/full 2>out
	[ $? -eq 1 ] && grep -q '^philidor: cannot write the output' out &&
		[ "$(games minion.positions)" -eq 2 ]
	ok 'positions are kept until what they taught is written'
else
	skip 'there is no /dev/full'
fi
(ulimit -f 2 && exec "$philidor" tune --games=4 --nodes=20 --positions=full minion) >out 2>&1
[ $? -eq 1 ] && has 'cannot write full: File too large' && case $(tail -n 1 full) in '' | '#'*) ;; *) false ;; esac
ok 'a full disk is told, and leaves no half of a game'
mkdir held
cp trial.game held
"$philidor" tune --games=100000 --nodes=60 held/trial.game >out 2>&1 &
tries=0
until [ "$(games held/trial.positions)" -ge 1 ] 2>/dev/null || [ $tries -ge "$((100 * ${PATIENCE:-60}))" ]; do
	sleep 0.01
	tries=$((tries + 1))
done
"$philidor" tune --games=100000 --nodes=60 held/trial.game >out 2>&1
[ $? -eq 1 ] && has 'another program is writing held/trial.positions'
ok 'two programs do not write into the same file'
kill $!
wait
head -n 1 held/trial.positions >out && has "# philidor $version trial "
ok 'the positions tell their version'
before=$(games held/trial.positions)
! "$philidor" tune --games=100000 --nodes=61 held/trial.game >out 2>&1 &&
	has 'remove it to begin anew' && [ "$(games held/trial.positions)" -eq "$before" ]
ok 'other settings do not overwrite them'

printf 'e3\nquit\n' | "$philidor" --plain --hot-seat trial.game >out 2>&1 &&
	cp state/philidor/*.pgn out && has '%philidor values:' && has '%philidor   tempo 0: '
ok 'a saved game has them'
cp trial.weights good.weights
cat trial.game >joined.game
printf '\n' >>joined.game
cat trial.weights >>joined.game
[ "$(score joined.game)" = "$after" ]
ok 'they may stand in the file of the game'

# refuses TEXT MESSAGE: values that say this are not taken.
refuses() {
	printf '%b' "$1" >trial.weights
	"$philidor" perft trial.game 1 >out 2>&1
	[ $? -eq 1 ] && has "philidor: trial.weights:$2"
	ok "refused: $2"
}
refuses '# Mine\nvalues:\n  tempo 0: x/y\n' '3:12: expected a number from -300 to 300'
refuses 'values:\n  psqt 0 of dragon: 1/1' '2:13: expected a piece of this game, not "dragon" (if the game has changed, remove this file)'
refuses 'values:\npawn moves back.\n' '2:1: expected "values:", and indented lines below'
refuses '\033[2Jvalues:\n' '1:1: expected "values:", and indented lines below'
printf 'setoption name GameFile value trial.game\nquit\n' | "$philidor" uci >out
has 'error: trial.weights:1:1: expected'
ok 'a protocol is told, too'
head -c 70000 /dev/zero | tr '\0' '#' >trial.weights
"$philidor" perft trial.game 1 >out 2>&1
[ $? -eq 1 ] && has 'trial.weights'
ok 'a long file is refused'
mkdir trial.dir && mv trial.weights trial.dir && mkfifo trial.weights
"$philidor" perft trial.game 1 >out 2>&1
[ $? -eq 1 ] && has 'trial.weights'
ok 'a pipe is refused'

(cd other && "$philidor" tune --games=4 --nodes=40 rogue >block 2>../out &&
	grep -q '^/\* rogue: GAMES=4 NODES=40 SEED=1 KEEP=0 LAMBDA=92; ' block && tail -n 1 block | grep -q -x '};')
ok 'values of a built-in game are C'
(cd other && "$philidor" tune --games=4 --nodes=30 pilgrim:CA pilgrim:L >block 2>../out &&
	grep -q '^const struct weights weights_pilgrim = {$' block)
ok 'several options of a game are learned together'
"$philidor" tune --games=1 --nodes=10 --prior-width=100 --positions=one.positions pilgrim:CA >out 2>&1 &&
	[ "$(sed -n 2p one.positions)" = 'game pilgrim:CA' ] &&
	head -n 1 one.positions | grep -q ' pilgrim:CA '
ok 'one is played with its option'
"$philidor" tune --games=2 --nodes=10 --prior-width=100 --positions=two.positions pilgrim:L \
	'Pilgrim Chess' >out 2>&1 && grep -q '^game pilgrim$' two.positions
ok 'a title is good for an id'
"$philidor" tune --games=2 --nodes=10 --prior-width=100 --score-scale=333 \
	--positions=three.positions rogue >out 2>&1 && has ', scale 333, '
ok 'the scale of the scores can be given'
"$philidor" tune --score-scale=59 rogue >out 2>&1
[ $? -eq 2 ] && has '--score-scale must be a number from 60 to 2000, not '
ok 'a scale that no fit finds is refused'
"$philidor" tune rogue yeoman >out 2>&1
[ $? -eq 2 ] && has 'philidor: one game is tuned at a time'
ok 'two games are not'

# networks OPTION...: the network that a few quick games teach.
networks() { "$philidor" tune --games=130 --nodes=10 --network --positions=network.positions "$@" chess; }
networks --passes=1 >out 2>&1 && cp out once &&
	has '/* chess: GAMES=130 NODES=10 SEED=1 LAMBDA=92 PASSES=1; ' &&
	has 'const struct network network_chess = {' && has '	.input[1][KING] = {' &&
	[ "$(tail -n 1 out)" = '};' ]
ok 'a network is C'
if ! is_short; then
	networks --passes=1 --score-scale=333 >out 2>&1 && has ', scale 333 */'
	ok 'for a network, too'
	networks --passes=1 >out 2>&1 && cmp once out && networks --passes=2 >out 2>&1 &&
		! cmp -s once out && has 'PASSES=2; '
	ok 'the same positions teach the same network, more passes another one'
fi
! "$philidor" tune --games=2 --nodes=10 --network chess >out 2>&1 &&
	has 'chess.positions: a network needs 4096 positions to learn from, and here are ' &&
	[ "$(games chess.positions)" -eq 2 ]
ok 'few positions are refused, and kept'
"$philidor" tune --network apart/trial.game >out 2>&1
[ $? -eq 2 ] && has 'philidor: only built-in games have a network'
ok 'the game of a file has none'
for option in --keep=50 --prior-width=30 --relations; do
	"$philidor" tune --network "$option" chess >out 2>&1
	[ $? -eq 2 ] && has 'philidor: --network excludes --keep, --prior-width and --relations'
	ok "$option is not for a network"
done
"$philidor" tune --passes=2 chess >out 2>&1
[ $? -eq 2 ] && has 'philidor: --passes needs --network'
ok 'only a network has passes'
echo "1..$number"
