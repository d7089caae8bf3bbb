#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# philidor study: the same games however the work is divided, and honest numbers of them.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

top=$(cd "$top" && pwd)
case $philidor in
/*) ;;
*) philidor=$PWD/$philidor ;;
esac
cd "$work" || exit 99

study() { "$philidor" study "$@" </dev/null >out 2>err; }
# told FILE TEXT: is the text there?
told() { grep -q -F -e "$2" "$1" || { [ "$1" = out ] || cat "$1" >>out; false; }; }
# refused TEXT ARGUMENT...: the command fails with the text, and prints nothing else.
refused() {
	text=$1
	shift
	"$philidor" study "$@" </dev/null >out 2>err
	case $? in 1 | 2) ! [ -s out ] && told err "$text" ;; *) false ;; esac
	ok "refused: study $*"
}
same() { cmp "$1" "$2" >out 2>&1; }
# is_ignored SIGNAL: was it when the tests were started, as by nohup?  No shell can change that.
is_ignored() { [ "$(sh -c "kill -$1 \$\$; echo yes" 2>/dev/null)" = yes ]; }
has_ended() { ! kill -0 "$1" 2>/dev/null; }
# ended PID: waits for a program that should end soon; its status.
ended() {
	tries=0
	until has_ended "$1" || [ $tries -ge "$((10 * ${PATIENCE:-60}))" ]; do
		sleep 0.1
		tries=$((tries + 1))
	done
	kill -KILL "$1" 2>/dev/null
	wait "$1"
}
# The parts in order; the rest as it is.
parts() { sed '1,/^$/d' "$1" | sort -n; }

few='teamster rogue --games=6 --nodes=60 --opening=4 --plies=90 --seed=7'
# Its first game ends soon, its last one not.
long="$few --games=100 --nodes=400 --plies=400"

# shellcheck disable=SC2086 # words
{
	freeing study $few --output=whole && mv out report && told report 'teamster      6 ' &&
		told report 'rogue         6 ' && [ "$(parts whole | wc -l)" -eq 12 ]
	ok 'two games are studied'
	[ "$(parts whole | cut -d' ' -f8 | sort -u | wc -l)" -eq 12 ]
	ok 'no game is played twice'
	parts whole | awk '
		$1 < 6 { n++; white += $2 == "1-0"; draws += $2 == "1/2-1/2"; plies += $4; moves += $5 }
		END { printf "%d %.1f %.1f %.1f\n", n, 100 * white / n, 100 * draws / n, moves / plies }' >count
	awk '$1 == "teamster" { row++; if (row == 1) printf "%s %s %s ", $2, $3, $4; if (row == 3) print $4 }' \
		report | diff count - >out
	ok 'the report counts what was played'
	study $few --concurrency=3 && mv out threads && same report threads
	ok 'the number of games at a time does not matter'
	study $few --seed=8 && ! cmp -s report out
	ok 'the seed does'
	for shard in 1 2 3 4 5; do
		study $few --shard=$shard/5 --output=shard$shard || break
	done
	freeing study --merge shard4 shard2 shard5 shard1 shard3 && mv out merged && same report merged &&
		! [ -s err ]
	ok 'shards are merged to what one run gives'
	study --merge --csv shard5 shard4 shard3 shard2 shard1 shard1 && mv out merged &&
		study --merge --csv whole && mv out report2 && same report2 merged
	ok 'in whatever order, and one given twice'
	study --merge shard1 shard3 && told err '7 games of the study are not in these files'
	ok 'shards that are missing are told'

	# Killed while a line was written.
	size=$(($(wc -c <whole) - 150))
	dd if=whole of=torn bs=1 count=$size 2>/dev/null
	study $few --output=torn --resume && mv out resumed && same report resumed &&
		parts whole >a && parts torn >b && same a b
	ok 'it is resumed where it was cut off'
	for length in 9 "$(($(sed '/^$/q' whole | wc -c) - 1))"; do
		head -c "$length" whole >begun
		study $few --output=begun --resume && mv out resumed && same report resumed &&
			parts whole >a && parts begun >b && same a b
		ok 'conditions that a full disk has cut short are written anew'
	done
	echo 'my notes' >notes && cp notes kept &&
		refused "notes: these are not results of 'philidor study'" $few --output=notes --resume
	same notes kept
	ok 'another file is left as it is'
	cp whole again && study $few --output=again --resume && mv out resumed &&
		same report resumed && same whole again
	ok 'a finished study is only told again'
	for signal in HUP TERM KILL; do
		if is_ignored $signal; then
			skip "SIG$signal is ignored where the tests run"
			continue
		fi
		rm -f cut
		"$philidor" study $long --output=cut >out 2>err &
		until [ "$(parts cut 2>/dev/null | wc -l)" -ge 1 ] || has_ended $!; do sleep 0.1; done
		kill -$signal $!
		wait $! 2>/dev/null
		status=$?
		{
			[ $status -gt 128 ] && [ "$(parts cut | wc -l)" -lt 200 ] &&
				{ [ $signal = KILL ] || { told err 'the same command with --resume' &&
					told out 'teamster '; }; }
		}
		ok "SIG$signal ends it, and what there is is told"
	done
	"$philidor" study $long --output=busy >out 2>err &
	until [ -s busy ] || has_ended $!; do sleep 0.1; done
	refused 'another program is writing busy' $long --output=busy --resume
	kill $!
	wait
	study $long --output=cut --resume --shard=1/2
	[ $? -eq 1 ] && told err 'cut: this is shard 1/1'
	ok 'another shard does not go on in the same file'
	refused 'shard1: this is shard 1/5' $few --shard=2/5 --output=shard1 --resume
	refused 'whole exists; --resume continues it' $few --output=whole
	refused "made under other conditions: 'seed 7', not 'seed 9'" $few --seed=9 --output=whole --resume
	study $few --games=5 --output=other && refused "other conditions: 'games 5', not 'games 6'" --merge whole other
	sed 's/^game teamster .*/game teamster 0123456789abcdef Teamster Chess/' whole >edited
	refused ", not 'game teamster 0123456789abcdef Teamster '" --merge edited whole
}

# A search that would take hours.
"$philidor" study chess --nodes=10000000 >out 2>err &
sleep 1
kill $!
ended $!
[ $? -eq 143 ]
ok 'a signal does not wait for the end of a search'
for file in none/file whole; do
	"$philidor" study chess --nodes=10000000 --output=$file >out 2>err &
	ended $!
	[ $? -eq 1 ] && told err $file
	ok "a file that cannot be written, $file, is told before it"
done

# A game of one's own, and one that is over at once.
cat >own.game <<'END'
game: own
name: Own {and} "odd"
pawn also moves back, to anywhere but rank 1.
END
study own.game --games=3 --nodes=50 --plies=40 && told out 'Own {and} "odd": 3 games' && told out 'Piece values        pawn 1'
ok 'a game of a file is studied'
study own.game --games=3 --nodes=50 --plies=40 --csv && told out '"own","Own {and} ""odd""",3,0,'
ok 'its name is quoted'
cat >few.game <<'END'
game: few
start: rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1
pawn promotes on rank 8 to rook.
END
study few.game --games=1 --nodes=20 --plies=20 && told out 'rook ' && ! told out queen
ok 'a piece that a game has not has no value'

# What is counted is known here; the engine has no part in it.
cat >known <<'END'
philidor study 1
shard 1/1
version 9.8
games 6
nodes 70
opening 3
plies 90
seed 5,6
game aaa 0000000000000000 Game of @s
value 80 120 pawn
value -300 310 rook
first 30 e4
first -4 d4
game bbb 00000000000000ab Other
value 90 100 pawn
value 500 510 wild boar

0 1-0 checkmate 10 200 2500 7000 00000000000000a1 e4
1 1-0 checkmate 21 400 2500 8000 00000000000000a2 e4
2 1/2-1/2 unfinished 90 900 2500 6000 00000000000000a3 d4
3 0-1 nomoves 33 500 2500 6000 00000000000000a4 a3
4 1-0 checkmate 10 200 2500 7000 00000000000000a1 e4
6 1-0 checkmate 3 60 1000 2000 00000000000000a1 e3
END
study --merge known --csv && diff - out >diffs <<'END'
game,name,games,repeated,white,draws,black,score,score_low,score_high,elo,elo_low,elo_high,plies_quarter,plies_median,plies_three_quarters,legal_moves,first_bits,opening_bits,endings,values,first_moves,nodes,opening,seed,version
"aaa","Game of @s",4,1,2,1,1,0.6250,0.2429,0.8846,88.7,-197.5,353.9,10,21,33,12.99,2.500,6.750,"checkmate 2 nomoves 1 unfinished 1","pawn 80/120, rook -300/310","e4 30 d4 -4",70,3,"5,6","9.8"
"bbb","Other",1,0,1,0,0,1.0000,0.2065,1.0000,1200.0,-233.8,1200.0,3,3,3,20.00,1.000,2.000,"checkmate 1","pawn 90/100, wild boar 500/510","",70,3,"5,6","9.8"
END
cat diffs >>out
[ ! -s diffs ]
ok 'a game that repeats another is not counted, and errors are those of Wilson'
study --merge known --texinfo && told out '@headitem Game @tab pawn @tab rook @tab wild boar' &&
	told out '@item bbb @tab 90/100 @tab - @tab 500/510' && told out '@item aaa @tab e4 +0.30 @tab d4 -0.04' &&
	told out '@item aaa @tab 4 @tab 50.0 @tab 25.0 @tab 25.0 @tab 62.5 @tab 24.3-88.5 @tab +89 (-197 to +354)'
ok 'tables in Texinfo'
if command -v makeinfo >/dev/null 2>&1; then
	{
		printf '%s\n' '\input texinfo' '@node Top' '@top Study'
		cat out
		echo @bye
	} >known.texi
	makeinfo --error-limit=0 --plaintext known.texi >out 2>&1 && told out 'wild boar' && ! grep warning out
	ok 'they are well formed'
else
	skip 'they are well formed: makeinfo is missing'
fi
grep -v -e ' bbb ' -e '^6' -e 'wild' -e '^value 90' known >one
study --merge one && diff - out >diffs <<'END'
Game of @s: 4 games; repeated ones, not counted: 1
philidor 9.8, 70 nodes a move, openings of 3 plies, seed 5,6

White wins              2   50.0 %  (15.0 to 85.0)
Draws                   1   25.0 %  (4.6 to 69.9)
Black wins              1   25.0 %  (4.6 to 69.9)
White's score               62.5 %  (24.3 to 88.5), Elo +89 (-197 to +354)
How games end       checkmate 2, nomoves 1, unfinished 1
Length              11 moves; half of the games 5 to 17
Legal moves         13.0 in a position
Opening diversity   2.5 bits for the first move, 6.8 for 3 plies
Piece values        pawn 80/120, rook -300/310
First moves         score  games  White's score in them
  e4                +0.30      2  100.0 %
  d4                -0.04      1   50.0 %

In brackets, 95 % confidence intervals; piece values in centipawns, middle game/endgame.
END
cat diffs >>out
[ ! -s diffs ]
ok 'one game has a page'

# Files that are none.
refused 'cannot open none' --merge none
printf 'philidor match 1\nshard 1/1\n\n' >bad
refused "bad: these are not results of 'philidor study'" --merge bad
printf 'philidor study 9\nshard 1/1\n\n' >bad
refused "bad: these are results of another version of 'philidor study': format 9, not 1" --merge bad
for line in '1/0' '0/3' '4/3' 'x' '1/3x' ''; do
	sed "2s|.*|shard $line|" known >bad
	refused "bad: line 2: 'shard I/N' expected" --merge bad
done
sed '/^$/,$d' known >bad
refused 'bad: the conditions do not end' --merge bad
for line in '5 1-0 checkmate' '5 2-0 checkmate 10 200 2500 7000 a5 e4' '5 * checkmate 10 200 2500 7000 a5 e4' \
	'5 1-0 checkmate -1 200 2500 7000 a5 e4' '5 1-0 checkmate 10 200 2500 7000 xyz e4' \
	'5 1-0 checkmate 10 200 2500 7000 a5 e4 e5' '12 1-0 checkmate 10 200 2500 7000 a5 e4'; do
	{
		cat known
		echo "$line"
	} >bad
	refused "number ${line%% *} is no game of this study" --merge bad
done
printf '0 0-1 checkmate 10 200 2500 7000 a1 e4\n' | cat known - >bad
refused 'number 0 appears twice, with different results' --merge bad
{
	cat known
	sed -n '/^0 /p; s/^3 0-1/3 1-0/p' known
} >bad
refused 'number 3 appears twice, with different results' --merge bad
printf '5 1-0 check\000mate 10 200 2500 7000 a5 e4\n5 nonsense\n' | cat known - >bad
refused 'bad: line 24: a NUL character' --merge bad
awk '{ print } /^nodes/ { printf "no%cdes\n", 0 }' known >bad
refused 'bad: line 6: a NUL character' --merge bad
{
	cat known
	awk 'BEGIN { while (i++ < 1100000) printf "x"; print "" }'
} >bad
refused 'bad: line 24: longer than 1048576 bytes' --merge bad
printf 'x 0-1\n' | cat known - >bad
refused 'line 24: the number of a part of this shard expected' --merge bad
sed 's/^games.*/games 0/' known >bad
refused "'games 0' is not a condition of a study" --merge bad
sed 's/^games.*/games 2000000000/' known >bad
refused "'games 2000000000' is not a condition of a study" --merge bad
awk '{ print } /^game bbb/ { for (i = 0; i < 200; i++) print "game g" i " 0 G" }' known >bad
refused "'game g126 0 G' is not a condition of a study" --merge bad
sed 's/^first 30 e4/&\n&\n&\n&\n&\n&/' known >bad
refused "'first 30 e4' is not a condition of a study" --merge bad
sed 's/^game aaa.*/nothing/; /^game bbb/d' known >bad
refused "'nothing' is not a condition of a study" --merge bad
awk '{ print } /^version/ { for (i = 0; i < 2000; i++) printf "x"; print "" }' known >bad
refused 'is not a condition of a study' --merge bad
refused 'cannot write /dev/full' chess --games=1 --nodes=10 --plies=5 --output=/dev/full

# The command line.
refused 'study needs a game'
refused 'study --merge needs files of results' --merge
refused 'unknown game' chesss
refused 'chess is named twice' chess chess
refused '--shard must be I/N, with I from 1 to N' chess --shard=3/2
refused '--resume needs --output=FILE' chess --resume
refused '--merge only reads results' --merge whole --output=x
refused '--merge only reads results' --merge whole --shard=1/2
refused '--nodes must be a number from 1 to 10000000' chess --nodes=0
refused '--games must be a number from 1 to 1000000' chess --games=
refused "unknown or misplaced option '--verbose'" chess --verbose

echo "1..$number"
