#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The command line: exit statuses, where output goes, what errors say.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

# says STATUS STREAM PATTERN ARGUMENT...: the command ends with the status, has a
# line that matches on the stream (out or err), and nothing on the other one.  Of the
# many usage errors, make check-short looks at each sixth.
usage_errors=0
says() {
	expected=$1 stream=$2 pattern=$3
	shift 3
	if [ "$expected" -eq 2 ]; then
		usage_errors=$((usage_errors + 1))
		is_short && [ $((usage_errors % 6)) -ne 0 ] && return
	fi
	number=$((number + 1))
	"$philidor" "$@" </dev/null >"$work/out" 2>"$work/err"
	status=$?
	other=out
	[ "$stream" = out ] && other=err
	if [ $status -eq "$expected" ] && grep -q -E -e "$pattern" "$work/$stream" &&
		! [ -s "$work/$other" ]; then
		echo "ok $number - philidor $*"
	else
		echo "not ok $number - philidor $*"
		echo "# status $status, expected $expected; wanted on $stream: $pattern"
		sed 's/^/# out: /' "$work/out"
		sed 's/^/# err: /' "$work/err"
	fi
}

says 0 out '^Usage: philidor' --help
says 0 out 'install -d -m 2770 -g games /' --help tables
says 0 out '^ +/none/here \(does not exist\)$' --help tables --tables-dir=/none/here
says 0 out '^ +.*/out \(not a directory\)$' --help tables --tables-dir="$work/out"
mkdir -m 1777 "$work/sticky"
says 0 out '^ +.*/sticky \(it has the sticky bit\)$' --help tables --tables-dir="$work/sticky"
says 0 out 'install -d -m 2770 -g games /none/here$' --tables-dir=/none/here --help tables
says 0 out "install -d -m 2770 -g games '/none/my games'$" --tables-dir='/none/my games' --help tables
says 0 out "^'philidor ladder' prints the ratings" --help tables
says 0 out '^The players are told who watches\.' --help tables
says 0 out '^ +/none/tables \(does not exist\)$' --state-dir=/none --help tables
says 0 out '^Usage: philidor' --help --no-such-option --level
says 0 out '^Usage: philidor ladder \[OPTION\]\.\.\. \[GAME\]$' --help ladder
says 0 out '^philidor \(Philidor\) [0-9.]+$' --version
says 0 out '^philidor \(Philidor\) [0-9.]+$' --version --no-such-option --help
for option in --list --rules=chess; do
	says 2 err "^philidor: unexpected argument 'foo'$" $option foo
done
says 0 out '^Usage: philidor' chess --help
says 0 out '^philidor \(Philidor\) [0-9.]+$' chess --version
says 0 out '^ +--validate FILE\.\.\. ' --help
says 0 out '^everyman +Every Man a Pawn +Peter Aronson$' --list
says 0 out 'knight' --rules=dragoon
says 0 out '^I  Vicuna: ' --rules=pilgrim
says 0 out '^   and may capture, but only' --rules=pilgrim
LC_ALL=C.UTF-8 "$philidor" --rules=pilgrim >"$work/out" &&
	grep -q -x 'I  Vicuña: one square straight without capturing; or leaps like the Guanaco,' "$work/out"
ok 'rules are broken by columns, not by bytes'
vicuna() { "$philidor" --rules=pilgrim >"$work/out" && grep -q "^I  $1: " "$work/out"; }
if [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]; then
	(
		unset LC_ALL
		LC_CTYPE=xx_YY.utf8 LANG=C vicuna Vicuña && LC_CTYPE='' LANG=xx_YY.UTF-8 vicuna Vicuña &&
			LC_CTYPE=UTF-8 vicuna Vicuña && LC_ALL=xx_YY LANG=C.UTF-8 vicuna Vicuna
	)
	ok 'of a locale that the host does not have, UTF-8 is used'
fi
says 0 out '^4865609$' perft chess 5
says 0 out '^1$' perft chess 0
says 0 out '^e2e4: 20$' perft --divide chess 2

for command in uci xboard perft bench match analyse export study ladder tune help; do
	says 0 out "^Usage: philidor $command" $command --help
	is_short || says 0 out '^philidor \(Philidor\) [0-9.]+$' $command --version
done
says 0 out '^ +--divide ' perft chess --help 2
says 0 out '^ +--sprt=ELO0,ELO1 ' match --help
says 0 out '^ +--output=FILE ' analyse --help
says 2 err '^philidor: perft needs' perft -- --help

for command in uci xboard perft bench match analyse export study ladder tune help; do
	says 2 err "^Try 'philidor $command --help' for more information\.$" $command --nonsense
done
says 2 err "^Try 'philidor match --help'" match --engine=a --engine=b
says 2 err "^Try 'philidor --help' for more information\.$" --nonsense uci
says 2 err "^philidor: unknown or misplaced option '--no-such-option'" --no-such-option
says 2 err "^philidor: unknown option '-x'$" -xy
says 2 err "^philidor: unknown option '-x'$" --plain -x
says 2 err "^philidor: unknown or misplaced option '--plan'" perft --plan chess 2
for command in uci xboard bench help; do
	says 2 err "^philidor: unknown or misplaced option '--plan'$" $command --plan
done
says 0 out "^'philidor chess' plays it\.$" help -- chess
says 2 err '^philidor: the depth must be a number from 1 to 64, not' bench -- chess 0
says 2 err "^philidor: option '--divide' takes no value$" perft --divide=1 chess 2
says 2 err "^philidor: unknown option '-d'$" perft -de chess 2
says 2 err "^philidor: unknown or misplaced option '--plan=3'" match --depth=1 --plan=3
says 2 err "^philidor: option '--verbose' takes no value$" match --verbose=3
says 2 err "^philidor: option '--network' takes no value$" tune --network=yes
says 2 err "^philidor: option '--hot-seat' takes no value$" --hot-seat=yes
says 2 err "^philidor: option '--games' needs a value$" match --games
says 2 err "^philidor: unknown option '-g'$" match -games
says 2 err "^philidor: there is no engine 3 for the option 'Hash=1'$" match --option=3:Hash=1
says 2 err "^philidor: there is no engine 12 for the option 'Hash=1'$" match --option=12:Hash=1
for clock in 0 86401 1x ''; do
	says 2 err "^philidor: --tc must be SECONDS or SECONDS.INCREMENT, each up to 86400, not '$clock'$" match "--tc=$clock"
done
for game in '' ',chess' 'chess,'; do
	says 2 err "^philidor: unknown game ''" match "--game=$game"
done
says 2 err "^philidor: --games must be an even number .*, not '3'$" match --games=3
says 2 err "^philidor: --games must be an even number .*, not '0'$" match --games=0
says 2 err "^philidor: --tc excludes --movetime$" match --engine=a --engine=b --tc=10+0.1 --movetime=50
says 2 err '^philidor: --sprt needs all games, not a shard of them' match --engine=a --engine=b --depth=1 \
	--sprt=0,5 --shard=1/2
for bounds in 0,inf -inf,0 nan,5 0,nan 0,1e999 5,5 5,0 0,5x 5; do
	says 2 err "^philidor: --sprt must be ELO0,ELO1 with ELO0 below ELO1, not '$bounds'" match "--sprt=$bounds"
done
says 2 err "^philidor: --draw must be CENTIPAWNS,MOVES,FROM, not '10,2147483647,1'" match --draw=10,2147483647,1
says 2 err "^philidor: --draw must be CENTIPAWNS,MOVES,FROM, not '10,8'" match --draw=10,8
says 2 err "^philidor: --resign must be CENTIPAWNS,MOVES, not '700,4,1'" match --resign=700,4,1
says 2 err "^philidor: --resign must be CENTIPAWNS,MOVES, not '0,4'" match --resign=0,4
says 2 err "^philidor: --shard must be I/N, with I from 1 to N, not '0/2'" match --shard=0/2
says 2 err '^philidor: --resume needs --output=FILE' match --engine=a --engine=b --depth=1 --resume
says 2 err '^philidor: match --merge needs files of results' match --merge
says 1 err '^philidor: /: Is a directory$' match --merge /
says 1 err '^philidor: /: Is a directory$' study --merge /
says 2 err '^philidor: --merge only reads results' match --engine=a --merge a
says 2 err '^philidor: --merge only reads results' match --merge --resume a
says 2 err '^philidor: --merge only reads results' match --merge a --games=2
says 2 err '^philidor: --merge only reads results' study --merge a --games=2
says 2 err "^philidor: unknown or misplaced option '--plan'" analyse --plan game.pgn
says 2 err "^philidor: option '--depth' needs a value$" analyse --depth
says 2 err "^Try 'philidor --help'" --level=11
says 2 err "^philidor: .*'--level' needs a value" --level
says 2 err '^philidor: .*--plan' --plan=1
says 2 err "^philidor: unknown game 'comando'; did you mean 'commando'\?$" comando
says 2 err "^philidor: unknown game or command 'analyze'; did you mean 'philidor analyse'\?$" analyze
says 2 err "^philidor: unknown game or command 'puzzles'; did you mean 'philidor puzzle'\?$" puzzles
says 2 err "^philidor: unknown game or command 'analyze'; did you mean" analyze game.pgn
says 2 err "^philidor: unknown game or command 'version'; did you mean 'philidor --version'\?$" version
says 2 err "did you mean 'philidor --validate'\?$" validate game.pgn
says 2 err "^philidor: unknown game 'tournament'" tournament game.pgn
says 2 err "^philidor: unknown game or command 'analyze'; did you mean" analyze game.pgn --plain --depth=3
says 2 err "^philidor: unknown or misplaced option '--depth=3'" chess --depth=3
says 2 err "^philidor: unexpected argument 'friar'$" rogue friar
says 2 err "^philidor: unexpected argument 'friar'$" rogue.pgn friar
says 2 err "^philidor: unknown game 'puzzles'; 'philidor --list' shows all games$" --kiosk puzzles
says 0 out "^King's Guard Chess" --rules="King's Guard Chess"
says 0 out "^Teamster Chess\." --plain --hot-seat 'teamster chess'
says 0 out "^King's Guard Chess\." --plain --hot-seat 'kings guard'
says 0 out '^Lesson: Teamster Chess, step 2 of ' lesson Teamster 2
says 0 out '^20$' perft "Orthodox Chess" 1
says 2 err "^philidor: unknown game 'acol'; did you mean 'acolyte'\?$" --rules=acol
says 2 err '^philidor: --theme must be one of: wood .* paper, not .pink.$' --theme=pink
says 1 err '^philidor: invalid position: a FEN needs at least board, ' --fen=x
says 1 err '^philidor: invalid position: a seventh field must list owners' attending --fen='4k3/8/8/8/8/8/8/4K3 w - - 0 1'
says 1 err '^philidor: invalid position: a FEN needs at least board, ' perft chess 2 x
says 2 err "^philidor: unknown game 'xyzzyxyzzy'" perft xyzzyxyzzy 1
says 2 err '^philidor: nothing follows the colon of pilgrim:$' pilgrim:
says 2 err '^philidor: nothing follows the colon of chess:$' perft chess: 1
says 2 err "^philidor: unknown game '[?]{37}\.\.\.'; " "$(printf 'ä%.0s' 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 \
	1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1)"
for step in 99 9 0 x; do
	says 2 err "^philidor: the step must be a number from 1 to 5, not '$step'$" lesson chess $step
done
says 2 err '^philidor: .*depth' perft chess x
says 2 err '^philidor: .*depth' perft chess 65
says 2 err '^philidor: perft needs' perft
says 2 err "^philidor: unexpected argument 'b'$" perft chess 1 a b
says 2 err "^philidor: unexpected argument 'b'$" bench chess 1 b
says 0 out '^[0-9]+ nodes [0-9]+ nps$' bench all 1
says 2 err "^philidor: unexpected argument 'b'$" match --depth=1 b
says 2 err "^philidor: unexpected argument 'b'$" uci b
says 1 err '^philidor: ' perft chess 1 nonsense
says 0 out '^    PIECE .also. VERBS DIRECTIONS' help workshop
says 0 out '^Usage: philidor' help
says 0 out 'install -d' help tables
says 0 out '^Usage: philidor study' help study
says 2 err "^philidor: there is no help on 'nonesuch', but on commands, games, workshop and tables$" help nonesuch
says 0 out "^'philidor --rules=teamster' prints its rules\.$" help teamster
says 0 out "^'philidor teamster' plays it\.$" help teamster
says 0 out "^'philidor --rules=teamster' prints its rules\.$" help 'Teamster Chess'
says 0 out "^'philidor pilgrim:CA' plays it\.$" help pilgrim:CA
says 0 out "^'philidor lesson pilgrim' teaches it, step by step\.$" help pilgrim:CA
says 2 err '^philidor: after "pilgrim:" come one or two of the letters' help pilgrim:1
printf 'game: broken\npawn rolls.\n' >"$work/broken.game"
says 1 err '^philidor: .*broken\.game:2:6: ' help "$work/broken.game"
says 1 err '^philidor: cannot read .*/none\.game: No such file' help "$work/none.game"
printf 'game: bare\nname: Bare Chess\n' >"$work/bare.game"
says 0 out '^Bare Chess\.$' help "$work/bare.game"
mkdir -p "$work/club/tables"
says 0 out '^There are no rated games yet\.$' ladder --tables-dir="$work/club/tables"
says 0 out '^Orthodox Chess: no rated games\.$' ladder --tables-dir="$work/club/tables" chess
: >"$work/club/file"
says 1 err '^philidor: cannot read .*/file: Not a directory$' ladder --tables-dir="$work/club/file"
says 1 err '/file/chess\.ladder: Not a directory$' ladder --tables-dir="$work/club/file" chess
for option in --tables-dir --state-dir; do
	says 1 err '^philidor: cannot read /none/here: No such' ladder $option=/none/here
done
printf '2026-01-31\tevening.20260131-184502-117\tanna\tZo\303\253\t1-0\t57\nx\n' >"$work/club/tables/chess.ladder"
for where in --tables-dir="$work/club/tables" --state-dir="$work/club"; do
	says 0 out '^   1  anna  +1516      1           1-0-0  2026-01-31$' ladder "$where"
done
says 0 out '^1 line was skipped, as it is not a result\.$' ladder chess --tables-dir="$work/club/tables"
says 0 out '^Dragoon Chess: no rated games\.$' ladder dragoon --tables-dir="$work/club/tables"
LC_ALL=C "$philidor" ladder --tables-dir="$work/club/tables" >"$work/out"
grep -q '^   2  Zo?  *1484 ' "$work/out"
ok 'a ladder has the characters of the terminal'
cp "$work/club/tables/chess.ladder" "$work/club/tables/elsewhere.ladder"
says 0 out '^elsewhere: 1 rated game\.$' ladder --tables-dir="$work/club/tables" elsewhere
mkdir "$work/club/tables/rogue.ladder"
says 1 err '^philidor: .*rogue\.ladder: ' ladder --tables-dir="$work/club/tables" rogue
says 1 err '^philidor: cannot read /none: No such file' ladder --tables-dir=/none
says 2 err "^philidor: unknown game 'comando'; did you mean" ladder comando
says 2 err "^philidor: unexpected argument 'b'$" ladder chess b
says 2 err "^philidor: unknown or misplaced option '--plan'" ladder --plan
says 0 out '^customPiece1 = p:' export yeoman
says 1 err '^philidor: Teamster Chess has rules that' export teamster
says 2 err '^philidor: export needs a game$' export
says 2 err "^philidor: unexpected argument 'b'$" export chess b
says 2 err "^philidor: a name has lowercase letters, digits, hyphens and underscores, not 'A b'$" export '--name=A b' chess
says 2 err "^philidor: a table's name is up to 24 letters, digits, - and _, and begins with a letter or digit, not '-x'$" --table=-x
says 2 err '^philidor: --time must be MINUTES' --time=x chess
says 2 err '^philidor: --time must be MINUTES' --time=-1 chess
says 2 err '^philidor: --time must be MINUTES' --time=10001 chess
says 2 err '^philidor: --time must be MINUTES' --time=1+3601 chess
says 2 err '^philidor: --time must be MINUTES' --time=1e1 chess
says 2 err "^philidor: invalid player '.*': expected human" --white=nobody chess
says 2 err '^philidor: --player must be a name$' --player= chess
says 2 err '^philidor: --player must be a name$' --player='  ' chess
for name in 'a  b' "$(printf 'a\001')" "$(printf '\327\220')" "$(printf 'a\342\200\256')" \
	aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; do
	says 2 err '^philidor: with --kiosk, --player must be at most 47 bytes' --kiosk --player="$name"
done
# Two marks are shown on a letter, not three.
name=$(printf 'a\314\200\314\201\314\202')
if [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]; then
	LC_ALL=C.UTF-8
	says 2 err '^philidor: with --kiosk, --player must be' --kiosk --player="$name"
	LC_ALL=C
fi
says 2 err '^philidor: unexpected argument ' chess dragoon
says 2 err '^philidor: file names are not allowed with --kiosk' --kiosk game.pgn
says 2 err '^philidor: file names are not allowed with --kiosk' --kiosk --validate game.pgn
says 2 err '^philidor: file names are not allowed with --kiosk' --validate game.pgn --kiosk
says 2 err '^philidor: engines are not allowed with --kiosk' --kiosk --white=uci:true chess
says 2 err '^philidor: engines are not allowed with --kiosk' --kiosk --black=uci:true puzzle teamster
for who in computer uci:true; do
	says 2 err '^philidor: only people play at a table$' --table=evening --white=$who chess
	says 2 err '^philidor: only people play at a table$' --black=$who --table=evening
done
for command in uci xboard perft bench match analyse export study ladder tune help; do
	says 2 err "^philidor: the command '$command' is not allowed with --kiosk$" --kiosk $command chess 2
	says 2 err "^philidor: the command '$command' must come before all options$" --plain $command
	says 2 err "^philidor( $command)?: " $command --kiosk
done
says 2 err '^philidor: --unconfined needs --kiosk$' --unconfined chess
says 2 err "^philidor: --idle must be a number of minutes, not 'x'$" --idle=x chess
says 2 err "^philidor: --idle must be a number of minutes, not '5\+2'$" --idle=5+2 chess
says 1 err '^philidor: cannot create philidor: ' --kiosk --state-dir=/dev/null/philidor chess
says 1 err '^philidor: --games-dir: cannot open the directory: No such file' --games-dir=/none --list
says 1 err '^philidor: --games-dir: cannot open the directory: Not a' --games-dir=/dev/null --kiosk
# A kiosk does not tell in which directory its files are, neither whole nor cut.
deep=$work/$(printf '%060d' 0)
mkdir -p "$deep/closed.game" && echo 'nonsense' >"$deep/wrong.game"
printf 'game: open\nname: Openers\npawn moves sideways.\n' >"$deep/open.game"
mkdir "$deep/open.weights"
for name in 'closed\.game: it is a directory' 'wrong\.game:1:1: ' 'open\.weights: it is a directory'; do
	says 1 err "^philidor: (cannot read )?$name" --kiosk --unconfined --games-dir="$deep" "${name%%\\*}"
done
says 1 err '^philidor: cannot read closed\.game: ' --kiosk --games-dir="$deep" --rules=closed
says 1 err "^philidor: cannot read $deep/closed\.game: " "--games-dir=$deep" closed
# What cannot be read is not said to be empty.
ln -s loop "$work/loop"
echo >"$work/none"
for command in table games resume load; do
	for name in loop none; do
		echo $command |
			"$philidor" --plain --state-dir="$work/$name" --tables-dir="$work/$name" >"$work/out" 2>&1 &&
			tr '\n' ' ' <"$work/out" | grep -q "Cannot read .*/$name: [[:upper:]]" &&
			! grep -q 'There are no' "$work/out"
		ok "$command: a directory that cannot be read is told, $name"
	done
done
# Of so many games not all are listed; one that is not is no mistyped command.
mkdir "$work/many"
for i in $(seq 110); do
	printf 'game: a%s\nname: Game %s\n' "$i" "$i" >"$work/many/a$i.game"
done
printf 'game: zuzzle\nname: Zuzzle\n' >"$work/many/zuzzle.game"
says 0 out '^Zuzzle\.$' --plain --hot-seat "--games-dir=$work/many" zuzzle

says 2 err '^philidor: --fen cannot be used with a file' --fen='8/8/8/8/8/8/8/8 w - -' game.pgn

printf '[Variant "rogue"]\n\n1. e3 e6 2. e5 *\n' >"$work/good.pgn"
printf '[Variant "rogue"]\n\n1. e4 e5 *\n' >"$work/bad.pgn"
number=$((number + 1))
if "$philidor" --validate "$work/good.pgn" >"$work/out" 2>&1 && ! [ -s "$work/out" ]; then
	echo "ok $number - a good file gives no output"
else
	echo "not ok $number - a good file gives no output"
fi
says 1 out 'bad.pgn: line 3: e4' --validate "$work/good.pgn" "$work/bad.pgn"
says 1 err '^philidor: ' --validate "$work/none.pgn"

# contradicts PATTERN TEXT: a file with that text has a problem that is told so.
contradicts() {
	printf '%b' "$2" >"$work/odd.pgn"
	says 1 out "odd.pgn: $1\$" --validate "$work/odd.pgn"
}
contradicts 'line 1: the result is 1-0 after the moves, but 0-1 in the tags' \
	'[Result "0-1"]\n\n1. e4 1-0\n'
contradicts 'line 1: the result is \* after the moves, but something else in the tags' \
	'[Result "\033"]\n\n1. e4 *\n'
contradicts 'line 1: the result is 1-0, but .*: checkmate, Black wins' \
	'1. f3 e5 2. g4 Qh4# 1-0\n'
contradicts 'line 1: SetUp without FEN' '[SetUp "1"]\n\n1. e4 *\n'
contradicts 'line 1: FEN with SetUp 0' \
	'[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]\n\n1. Ra8+ *\n'
contradicts 'no game in this file' ''
contradicts 'line 1: --: a null move, which cannot be played here' '1. e4 -- 2. d4 *\n'
contradicts 'line 1: Z0: a null move, which cannot be played here' '1. e4 e5 (1... Z0 2. Nf3) 2. Nf3 *\n'
printf '[Variant "Atomic"]\n\n1. e4 *\n' >"$work/odd.pgn"
says 1 err "^philidor: cannot read $work/odd\.pgn: unknown game 'Atomic'$" "$work/odd.pgn"
says 1 out "odd\.pgn: line 1: unknown game 'Atomic'$" --validate "$work/odd.pgn"
printf '\377\3761\0.\0e\0004\0\n\0' >"$work/odd.pgn"
says 1 err "^philidor: cannot read $work/odd\.pgn: it is in UTF-16; save it as UTF-8$" "$work/odd.pgn"
says 1 err '^philidor: .*: it is in UTF-16; save it as UTF-8$' --validate "$work/odd.pgn"
contradicts 'line 1: a game without tags does not start with move 1' '1. e4 e5 1-0 2. d4 *\n'
printf '[Result "1-0"]\n[SetUp "1"]\n[FEN "4k3/8/4K3/8/8/8/8/R7 w - - 0 7"]\n\n7. Ra8# 1-0\n\n1. f3 e5 2. g4 Qh4# *\n' \
	>"$work/even.pgn"
number=$((number + 1))
if "$philidor" --validate "$work/even.pgn" >"$work/out" 2>&1 && ! [ -s "$work/out" ]; then
	echo "ok $number - what agrees gives no output"
else
	echo "not ok $number - what agrees gives no output"
fi
says 2 err '^philidor: ' --validate

# Output that cannot be written is a failure.
if [ -w /dev/full ]; then
	number=$((number + 1))
	if "$philidor" --list >/dev/full 2>"$work/err"; then
		echo "not ok $number - a full disk is a failure"
	else
		echo "ok $number - a full disk is a failure"
	fi
	printf 'uci\nquit\n' | "$philidor" uci >/dev/full 2>"$work/out"
	[ $? -eq 1 ] && [ "$(cat "$work/out")" = 'philidor: cannot write the output' ]
	ok 'it is told, by a protocol as well'
fi

# Settings that cannot be had leave all as it was.
# shellcheck disable=SC3045 # not in POSIX; where it is missing, the test is skipped
if (ulimit -v 1000000 && printf 'go depth 1\n' | "$philidor" uci >"$work/out" 2>&1) &&
	grep -q '^bestmove [a-h]' "$work/out"; then
	(
		ulimit -v 1000000
		printf 'setoption name Hash value 65536\ngo depth 1\n' | "$philidor" uci
		printf 'memory 65536\nsd 1\ngo\n?\n' | "$philidor" xboard
	) >"$work/out" 2>&1
	grep -q '^info string error: .*memory' "$work/out" && grep -q '^bestmove [a-h]' "$work/out" &&
		grep -q '^tellusererror .*memory' "$work/out" && grep -q '^move [a-h]' "$work/out"
	ok 'a table that is too large is refused, and the engine plays on'
else
	skip 'a table that is too large is refused: memory cannot be limited here'
fi

# answers_without_memory PROTOCOL TEXT ERROR ANSWER: who has asked for a move does not wait for one that
# will not come.
answers_without_memory() {
	: >"$work/out"
	# shellcheck disable=SC3045
	for size in 24000 32000 40000 48000; do
		grep -q "^$3 .*memory" "$work/out" ||
			(ulimit -v $size && printf '%s\n' "$2" | "$philidor" "$1") >"$work/out" 2>&1
	done
	if grep -q "^$3 .*memory" "$work/out"; then
		grep -q "^$4\$" "$work/out"
		ok "$1: there is an answer without memory for a search, too"
	else
		skip "$1: there is an answer without memory for a search: memory cannot be limited here"
	fi
}
answers_without_memory uci 'go depth 1' 'info string error:' 'bestmove (none)'
answers_without_memory xboard go tellusererror resign

# speaks_on_small_stack KB TEXT EXPECTED: UCI answers so, with the stack that a shell grants.
speaks_on_small_stack() {
	rm -f "$work/in" "$work/out"
	mkfifo "$work/in"
	: >"$work/out"
	# shellcheck disable=SC3045
	(ulimit -s "$1" && exec "$philidor" uci <"$work/in" >"$work/out" 2>&1) &
	exec 3<>"$work/in"
	printf '%s\n' "$2" >&3
	while kill -0 $! 2>/dev/null && ! grep -q "$3" "$work/out"; do
		sleep 0.1
	done
	(trap '' PIPE && printf 'quit\n' >&3) 2>/dev/null
	exec 3>&-
	wait $! && grep -q "$3" "$work/out"
}

# Threads have stacks of their own, and lists of moves are not kept on the stack ply by ply.
corridors='k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1'
# shellcheck disable=SC3045
if (ulimit -s 512 && ulimit -s 128 && "$philidor" --version) >"$work/out" 2>&1; then
	for game in attending pilgrim:L; do
		speaks_on_small_stack 128 "setoption name UCI_Variant value $game
go depth 8" '^bestmove'
		ok "$game is searched on a small stack"
	done
	speaks_on_small_stack 512 "position fen $corridors
go perft 24" '^Nodes searched: '
	ok 'UCI counts deeply on a small stack'
	(ulimit -s 512 && "$philidor" perft chess 24 "$corridors") >"$work/out" 2>&1
	ok 'sequences of many moves are counted on a small stack'
	(ulimit -s 96 && printf 'e4\ne5\n' | "$philidor" --plain --hot-seat chess &&
		"$philidor" perft chess 3 && "$philidor" tune chess --games=1 --nodes=1 &&
		"$philidor" study chess --games=1 --nodes=1) >"$work/out" 2>&1
	ok 'a small stack is enough to play, to count, to learn and to study'
else
	skip 'a small stack is enough: it cannot be limited here'
fi

# What is there in place of a file is told.
mkfifo "$work/pipe"
says 1 err "^philidor: cannot read $work: it is a directory$" --validate "$work"
says 1 err "^philidor: cannot read $work/pipe: it is a pipe$" --validate "$work/pipe"
says 1 err '^philidor: cannot read /dev/null: it is a device$' --validate /dev/null
says 1 err "^philidor: cannot write $work/pipe: it is a pipe that nobody reads$" \
	match --engine=true --engine=true --games=2 --nodes=1 --output="$work/pipe"
if "${PYTHON:-python3}" -c 'import socket, sys
socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$work/socket" 2>/dev/null; then
	says 1 err "^philidor: cannot read $work/socket: it is a socket$" --validate "$work/socket"
fi

# What is written is read again, whatever the umask.
(umask 777 && printf 'e4\n' | "$philidor" --plain --hot-seat --state-dir="$work/masked" chess) \
	>"$work/out" 2>&1
[ "$(find "$work/masked" -name '*.pgn' -perm 600)" ]
ok 'the games are those of their player, whatever the umask'

for files in 5 6 7 8 9 10 11 12; do
	# shellcheck disable=SC3045 # not in POSIX, but everywhere
	(exec </dev/null && ulimit -n $files && "$philidor" --plain)
done >"$work/out" 2>&1
grep -q '^philidor: cannot open the output: .' "$work/out"
ok 'it is told why there is no output'

# In Turkish, the lowercase letter of I is another one.
if localedef -i tr_TR -f UTF-8 "$work/tr_TR.UTF-8" >/dev/null 2>&1; then
	fen='3ik3/3pp3/8/8/8/8/3PP3/3IK3 w - - 0 1 I?U?/I?U?'
	printf 'setoption name uci_variant value pilgrim:IU\nposition fen %s\nfen\nquit\n' "$fen" |
		LOCPATH=$work LC_ALL=tr_TR.UTF-8 "$philidor" uci >"$work/out" 2>&1
	[ "$(cat "$work/out")" = "$fen" ]
	ok 'letters are those of chess in any language'
else
	skip 'letters are those of chess in any language: no locales to be made here'
fi

# Elsewhere some bytes of UTF-8, as the second here, are controls.
mkdir -p "$work/shown"
printf 'game: shown\nname: Dv\304\233 Chess\n' >"$work/shown/shown.game"
for locale in C C.UTF-8; do
	LC_ALL=$locale "$philidor" "$work/$(printf 'Dv\304\233')/none.pgn"
	LC_ALL=$locale "$philidor" --games-dir="$work/shown" --list | grep '^shown '
done >"$work/out" 2>&1
grep -q "^philidor: cannot read $work/Dv?/none\.pgn: " "$work/out" &&
	grep -q '^shown            Dv? Chess$' "$work/out"
ok 'names in messages and lists have the characters of the terminal'
if [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]; then
	grep -q "^philidor: cannot read $work/$(printf 'Dv\304\233')/none\.pgn: " "$work/out" &&
		grep -q "^shown            $(printf 'Dv\304\233') Chess\$" "$work/out"
	ok 'which are their own in a UTF-8 locale'
fi
russian() { LOCPATH=$work LC_ALL=ru_RU.$1 "$philidor" /none/game.pgn 2>&1; }
if localedef -i ru_RU -f KOI8-R "$work/ru_RU.KOI8-R" >/dev/null 2>&1; then
	printf 'e4 e5\ncomment \360\322\311\327\305\324\nquit\n' |
		LOCPATH=$work LC_ALL=ru_RU.KOI8-R "$philidor" --plain --hot-seat \
			--state-dir="$work/typed" chess >/dev/null 2>&1
	grep -q -r "{$(printf '\320\237\321\200\320\270\320\262\320\265\321\202')}" "$work/typed"
	ok 'typed characters are those of the terminal'
	if localedef -i ru_RU -f UTF-8 "$work/ru_RU.UTF-8" >/dev/null 2>&1 &&
		! russian UTF-8 | grep -q 'No such'; then
		russian KOI8-R | grep -q 'cannot read /none/game\.pgn: No such'
		ok 'where words of the system would be question marks, they are English'
	else
		skip 'words of the system are legible: they are not translated here'
	fi
else
	skip 'characters and words where the locale is not of UTF-8: no locales to be made here'
fi

echo "1..$number"
