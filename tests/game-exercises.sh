#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Lessons and puzzles in the file of a game: played, kept, proved, and in a kiosk.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

go_home

# plays ARGUMENT...: with what standard input says; everything printed is in out.
plays() { "$philidor" "$@" --plain >out 2>&1; }
# in_kiosk ARGUMENT...: likewise.
in_kiosk() {
	plays "$@" --kiosk --unconfined --player=anna --state-dir="$work/kiosk" --games-dir="$work/common"
}
has() { grep -q -F -e "$1" out; }

cat >crab.game <<'END'
game: crab
name: Crab Chess

pawn also moves sideways.

lesson: 6k1/8/8/8/4P3/8/8/4R1K1 w - - 0 1
  says: A crab pawn may step aside.
  task: Give check with the rook by moving the pawn.
  goal: reach d4
  solution: d4
  wrong: e5
  shows: The pawn moves ahead there.
lesson: 7k/8/6K1/8/8/8/8/R7 w - - 0 1
  says: Rooks move as ever.
  task: Mate in one move.
  goal: mate in 1
  solution: Ra8#

puzzle: 4k3/8/4K3/8/8/8/8/R7 w - - 0 1
  goal: mate in 1
  solution: Ra8#
  rating: 700
puzzle: 3k4/8/3K4/8/8/8/8/R7 w - - 0 1
  goal: mate in 1
  solution: a1a8
  rating: 1500
END

printf 'e5\nhint\nd4\n\nRa8\n\nquit\n' | plays lesson ./crab.game &&
	has 'Lesson: Crab Chess, step 1 of 2.' && has 'The pawn moves ahead there.' &&
	has 'Hint: the pawn on e4.' && has 'Lesson: Crab Chess, step 2 of 2.' && has 'End of the lesson of Crab Chess.'
ok 'a lesson is gone through, and wrong moves are answered'
grep -q -x 'file.crab 12' state/philidor/lessons
ok 'its progress is kept, under a name of its own'
printf 'Ra2\nRa8\n\nsolution\nquit\n' | plays puzzle ./crab.game && has 'Puzzle: Crab Chess' && has 'Try again' &&
	has 'Solved, but not at once.' && has 'That was the solution.' && grep -q '^file.crab.mate 9.. 2$' state/philidor/puzzles &&
	grep -q '^file.crab.seen [0-9a-f]* [0-9a-f]*$' state/philidor/puzzles
ok 'puzzles are solved, and rated'
printf 'lesson crab\nlesson\nlesson crab 2\npuzzle crab\nquit\n' | plays ./crab.game &&
	has 'crab             Crab Chess               2 of 2' && has 'step 2 of 2.' && has 'Puzzle: Crab Chess'
ok 'the game on the board is known by its id, and listed'
cp crab.game other.game && printf 'd4\nrules crab\nnew crab\nfen\nquit\n' | plays ./other.game &&
	has 'Crab Chess' && has 'New game: Crab Chess' && has ' w KQkq - 0 1'
ok 'so it can be begun again, whatever its file is called'
mkdir -p data/philidor/games && sed 's/Crab/Own/' crab.game >data/philidor/games/crab.game
printf 'lesson\npuzzle\nlesson crab\n\nleave\nquit\n' | plays && has 'crab             Own Chess                2 of 2' &&
	has 'crab             Own Chess                2 of 2; mates 9' && has 'Lesson: Own Chess, step 1 of 2.'
ok 'those of the user are listed, and begun by name'
plays lesson crab </dev/null && has 'Lesson: Own Chess' && plays puzzle crab </dev/null && has 'Puzzle: Own Chess'
ok 'also from the command line'
mkdir 'My games' && cp crab.game 'My games/crab.game' && printf 'lesson %s 2\nquit\n' './My games/crab.game' |
	plays && has 'step 2 of 2.' && plays lesson './My games/crab.game' 2 </dev/null && has 'step 2 of 2.'
ok 'names of files may have spaces'
rm -r data/philidor/games

sed 's/reach d4/reach d5/' crab.game >wrong.game
plays lesson wrong.game </dev/null
[ $? -eq 1 ] && has 'philidor: line 10, column 13 of crab: d4 misses the goal'
ok 'a lesson that is wrong is refused, with its place'
printf 'lesson wrong.game\nquit\n' | plays && tr '\n' ' ' <out >line && mv line out &&
	has 'Line 10, column 13 of crab: d4 misses the goal.'
ok 'also within the program'
"$philidor" perft wrong.game 2 >out 2>&1 && [ "$(tail -n 1 out)" = 400 ] && "$philidor" --rules=wrong.game >out
ok 'its game can be played'
sed 's/solution: a1a8/solution: a1a7/; s/Ra8#$/Rb1/' crab.game >wrong.game
printf 'puzzle wrong.game\nquit\n' | plays && tr '\n' ' ' <out >line && mv line out &&
	has 'A puzzle is left out: line 21, column 13 of crab: Rb1 misses the goal.' &&
	has 'A puzzle is left out: line 25, column 13 of crab: a1a7 misses the goal.' &&
	has 'No puzzle: there are no puzzles of Crab Chess.'
ok 'puzzles that are wrong are left out, with their places'
plays puzzle wrong.game </dev/null
[ $? -eq 1 ] && has "philidor: every puzzle of Crab Chess is wrong; 'philidor --validate' tells why"
ok 'a file with no others is refused'
sed 's/solution: a1a8/solution: a1a7/' crab.game >wrong.game
printf 'Ra8\n\nRa8\n\nRa8\nquit\n' | plays puzzle wrong.game && [ "$(grep -c 'Solved' out)" = 3 ]
ok 'the others are given'
sed 's/goal: mate in 1$/goal: mate in                    1/' crab.game >wide.game
printf 'Ra8\nquit\n' | plays puzzle wide.game && has 'Solved.'
ok 'a goal is read as it stands, however wide'
"$philidor" --validate wrong.game crab.game >out
[ $? -eq 1 ] && [ "$(cat out)" = 'wrong.game:25:13: a1a7 misses the goal' ] && "$philidor" --validate crab.game
ok 'all that is wrong is told by --validate'
printf 'game: bad\nlesson: 8/8\n' >bad.game
plays lesson bad.game </dev/null
[ $? -eq 1 ] && has 'bad.game:2:1: expected "says:" in the lines below'
ok 'a mistake of the file is told'
"$philidor" --validate bad.game >out
[ $? -eq 1 ] && has 'bad.game:2:1: expected "says:" in the lines below'
ok 'also by --validate'
printf 'game: plain\n' >plain.game
plays lesson plain.game </dev/null
[ $? -eq 1 ] && has 'there is no lesson of plain' && {
	plays puzzle plain.game </dev/null
	[ $? -eq 1 ]
} && has 'there are no puzzles of plain'
ok 'a file may have none'
plays lesson /dev/null.game </dev/null
[ $? -eq 1 ] && has '/dev/null.game'
ok 'a file that is not there is missed'

mkdir common && cp crab.game common/
printf 'd4\nlesson\npuzzle crab\nRa8\nleave\nlesson ./crab.game\npuzzle ../common/crab\nquit\n' | in_kiosk lesson crab &&
	has 'Well done.' && has 'crab             Crab Chess               1 of 2' && has 'Solved.' &&
	has 'No lesson: file names are not allowed here.' && has 'No puzzle: there is no game called "../common/crab"'
ok 'in a kiosk those of its host are given, and no others'
in_kiosk lesson ./crab.game </dev/null
[ $? -eq 2 ] && has 'file names are not allowed with --kiosk' && grep -q -r -x 'file.crab 1' kiosk
ok 'no file is read there, and progress is kept'
echo "1..$number"
