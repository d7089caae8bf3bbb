#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A game from a text file: played, saved, and resumed when the file is gone.

# shellcheck source=tests/tap.sh
. "${srcdir:-.}/tests/tap.sh"

go_home

# plays ARGUMENT...: with what standard input says; everything printed is in out.
plays() { "$philidor" --plain "$@" >out 2>&1; }
# in_kiosk ARGUMENT...: likewise.
in_kiosk() {
	plays --kiosk --unconfined --state-dir="$work/kiosk" "$@"
}

has() { grep -q -F -e "$1" out; }

cat >retreat.game <<'END'
game: retreat
name: Retreating Pawns   # a comment
pawn also moves back, to anywhere but rank 1.
END
cp retreat.game original.game

"$philidor" perft ./retreat.game 3 >out 2>&1 && [ "$(tail -n 1 out)" = 9222 ]
ok 'its moves are counted'
"$philidor" --rules=retreat.game >out 2>&1 && has 'Retreating Pawns'
ok 'its rules are printed, and it needs no slash'
printf 'e3\ne6\ne3e2\nboard\nquit\n' | plays --hot-seat ./retreat.game && has 'Retreating Pawns.' &&
	cp state/philidor/*.pgn out && has '[Variant "retreat"]' && has '1. e3 e6 2. e2 *' &&
	sed -n 's/^%philidor //p' out | cmp -s - retreat.game
ok 'it is played, and its saved game tells of it'
printf 'game: retreat\npawn moves forward.\n' >retreat.game
printf 'resume\nd6\ne4\nd6d7\nfen\nquit\n' | plays &&
	has 'rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR'
printf 'resume\nlast\nfen\nquit\n' | plays && has 'rnbqkbnr/pppp' && rm retreat.game
ok 'it goes on by the rules it had when the file has changed'
printf 'resume\nnew\nd3\nd6\nd3d2\nfen\nquit\n' | plays && has 'rnbqkbnr/ppp1pppp/3p4/8/8/8/PPPPPPPP'
ok 'another game of it begins when the file is gone'
cat state/philidor/*.pgn >game.pgn && "$philidor" --validate game.pgn >out 2>&1
ok 'no mistake is found in the saved game'
"$philidor" analyse --nodes=2000 game.pgn >out 2>&1 && has '%philidor game: retreat' && has 'eval'
ok 'it is analysed'
printf 'fen\nquit\n' | plays game.pgn && has 'rnbqkbnr/'
ok 'it is opened'

cp original.game sturdy.game
"$philidor" sturdy >out 2>&1
[ $? -eq 2 ] && has "unknown game 'sturdy'; did you mean './sturdy.game'?" &&
	printf 'new sturdy\n' | plays && has 'called "sturdy"; perhaps you mean ./sturdy.game.' &&
	printf 'new sturdy\n' | in_kiosk && ! has sturdy.game
ok 'one that is in the current directory is found by its path, which is suggested'
rm sturdy.game
mkdir -p data/philidor/games && cp original.game data/philidor/games/retreat.game &&
	printf 'game: bad\npawn flies.\n' >data/philidor/games/bad.game
"$philidor" --list >out 2>&1 && has 'retreat          Retreating Pawns' &&
	grep -q '^bad .*bad.game:2:6: expected "moves"' out && "$philidor" perft retreat 3 >out && has 9222
ok 'games of the user are listed, with their mistakes, and played by name'
printf '[Variant "retreat"]\n\n1. e3 e6 2. e2 *\n\n' >bare.pgn
{
	sed 's/^/%philidor /' original.game
	cat bare.pgn bare.pgn
} >both.pgn
"$philidor" --validate bare.pgn >out && "$philidor" analyse --nodes=10 bare.pgn >out 2>&1 &&
	has '%philidor game: retreat' && printf 'end\nlast\nquit\n' | plays bare.pgn && has 'White played e2:' &&
	mv data/philidor/games/retreat.game . && "$philidor" --validate both.pgn >out &&
	printf 'load both.pgn 2\nend\nlast\nquit\n' | plays chess && has 'White played e2:' &&
	! "$philidor" --validate bare.pgn >out && has "line 1: unknown game 'retreat'" &&
	mv retreat.game data/philidor/games
ok 'a saved game without its text is of the file of that name, or like the one before'
plays bad </dev/null
[ $? -eq 1 ] && has 'bad.game:2:6: expected' && ! has 'Try '
ok 'a mistake in one of them is told'
printf 'game: griffin\npawn promotes on rank 8 to qeen.\n' >griffin.game
printf 'game: silent\nsummary: Pawns retreat.\nno en passant.\n' >silent.game
printf 'new retreet\nnew griffin.game\nquit\n' | plays &&
	has 'There is no game called "retreet"; perhaps you mean retreat.' &&
	grep -q '^griffin.game:2:28: there is no piece "qeen"; did you mean "queen"?$' out &&
	"$philidor" --rules=./silent.game >out && has 'no en passant.' && ! has '. .' &&
	cp silent.game data/philidor/games && "$philidor" --list >out && ! has 'retreat..' &&
	printf 'list silent\nquit\n' | plays && grep -q 'file: Pawns retreat$' out &&
	rm data/philidor/games/silent.game
ok 'within the program, too, a name is suggested, and names and stops are as they should be'
plays retreet </dev/null
[ $? -eq 2 ] && has "unknown game 'retreet'; did you mean 'retreat'?"
ok 'one that is misspelt is suggested'
"$philidor" tune --games=1 --nodes=20 retreat >out 2>&1 && [ -s data/philidor/games/retreat.weights ] &&
	rm data/philidor/games/retreat.weights &&
	"$philidor" match --engine="'$philidor' uci" --engine="'$philidor' uci" --nodes=20 --games=2 \
		--game=retreat --pgn=named.pgn >out 2>&1 && grep -q -F 'Variant "retreat"' named.pgn
ok 'they are tuned, and engines play them, by name'
printf 'list file\nlist flies\nnew retreat\ne3\ne6\ne3e2\nmoves\nrules retreat\nnew bad\nquit\n' |
	plays --hot-seat && has 'retreat         file: Retreating Pawns' && has 'bad             bad.game:2:6:' &&
	has 'New game: Retreating Pawns.' && has '2. e2' && has 'does not explain' &&
	tr '\n' ' ' <out | grep -q 'bad.game:2:6: expected "moves"' && has 'Its file says:' &&
	has 'pawn also moves back, to anywhere but rank 1.'
ok 'within the program they are listed, begun and explained by name, with their mistakes'
printf 'new ./original.game\ne3\ne6\ne3e2\nmoves\nquit\n' | plays --hot-seat && has '2. e2'
ok 'a game begins from a file by its path'
printf 'game: opened\nopening: Nf3 d5 e3\npawn also moves back.\n' >opened.game
printf 'quit\n' | plays opened.game && has 'Type a move, such as Nf3, or'
ok 'of an opening of several moves the first is proposed'
cp original.game 'data/philidor/games/My Game.game' && cp original.game data/philidor/games/yeoman.game
"$philidor" --list >out && has 'My Game          the name of the file must be' && has 'yeoman           the game of this name is built in' &&
	printf 'list my\n' | plays && has 'My Game         the name of the file must be'
ok 'a file that its name does not lead to is listed with the reason'
rm data/philidor/games/yeoman.game 'data/philidor/games/My Game.game'
in_kiosk retreat </dev/null
[ $? -eq 2 ] && has "unknown game 'retreat'" &&
	printf 'new retreat\nnew ./original.game\nrules original.game\ntable eve %s\nlist\n' "$work/original.game" |
	in_kiosk && has 'There is no game called "retreat"' &&
	[ "$(grep -c 'File names are not allowed here' out)" = 3 ] && ! has 'Retreating' && ! has 'file:'
ok 'in a kiosk they are not known'
mkdir examples && sed 's/Retreating/Falling back/;s/^game: .*/game: fallback/' original.game >examples/fallback.game &&
	printf 'list fall\nnew fallback\ne3\ne6\ne3e2\nmoves\nnew ../kiosk/fallback\nquit\n' |
	in_kiosk --games-dir="$work/examples" --hot-seat && has 'fallback        example: ' && has '2. e2' &&
	has 'There is no game called "../kiosk/fallback"' &&
	in_kiosk --games-dir="$work/examples" fallback </dev/null &&
	"$philidor" --games-dir="$work/examples" --list >out && has 'fallback         Falling back Pawns'
ok 'in a kiosk those of its host are known'
rm -r data/philidor/games

cat >card.game <<'END'
game: carded
like: teamster
card: c2 c2c4
  from: 6k1/8/8/8/8/8/2P5/2B3K1 w - - 0 1
  shows: A bishop is pulled.
card: e4
  from: 8/8/8/8/4P3/8/8/8 w - - 0 1
END
{
	sed 's/^/%philidor /' card.game
	printf '[Variant "carded"]\n\n*\n'
} >card.pgn
plays card.game </dev/null
[ $? -eq 1 ] && has 'card.game:7:9: White has no king' &&
	printf 'card\ncard 2\nquit\n' | plays card.pgn && has 'The pawn on c2. A bishop is pulled.' &&
	has 'c4/Bc3: pawn c2 to c4, pulling the bishop from c1 to c3.' && has 'Card 1 of 2.' &&
	has 'Card 2 cannot be shown: White has no king' && ! has 'There is no card' &&
	sed -i '$d' card.game && sed -i '$d' card.game && "$philidor" --rules=./card.game >out &&
	has '    3  .  x  *+ x  .  .  .  .'
ok 'its cards are shown'
printf 'game: led\nlike: teamster\nking also moves leaping.\n' >led.game
"$philidor" --rules=./led.game >out && grep -A 3 '^Its file says:$' out | grep -q '^like: teamster$' &&
	has 'king also moves leaping.' && has 'The king.' && ! grep -q ' $' out &&
	has 'The rules of Teamster Chess, which it is like:' && has 'When a pawn moves or captures,'
ok 'its rules say which game it is like, and the rules of that'
printf 'game: told\nPIECE: C  cat\ncat moves back.\nname: Cats\nstart: 4k3/8/8/8/8/8/4C3/4K3 w - - 0 1\n' >told.game
"$philidor" --rules=./told.game >out && sed -n '/^Its file says:$/,/^The /p' out | tr '\n' '|' |
	grep -q '^Its file says:||PIECE: C  cat|cat moves back.|start: 4k3/8/8/8/8/8/4C3/4K3 w - - 0 1||The '
ok 'its rules tell its own pieces and starting position'
printf 'game: shown\nexample: e4 e5\n' >shown.game
"$philidor" --rules=./shown.game >out && tail -n 1 out | grep -q '^e4 e5$' &&
	printf 'example\nquit\n' | plays shown.game && grep -q '^Example 1 of 1\.$' out
ok 'an example needs no text'

printf 'game: trial\npawn moves nowhere.\n' >trial.game
plays trial.game </dev/null
[ $? -eq 1 ] && has 'philidor: trial.game:2:12: expected a direction'
ok 'a mistake is told with its place'
printf '\357\273\277game: marked\npawn also moves back.\n' >marked.game
printf '\357\273\277values:\n  tempo 0: 9/9\n' >marked.weights
"$philidor" perft ./marked.game 1 >out 2>&1 && printf '\n  tempo 0: 9\n' >>marked.weights &&
	! "$philidor" --validate marked.game >out 2>&1 && has 'marked.weights:4:13: expected two numbers'
ok 'a byte order mark is skipped in the game and in its values'
printf '\377\376g\000a\000m\000e\000' >wide.game
awk 'BEGIN { print "game: long"; for (i = 0; i < 9000; i++) print "# and so on" }' >long.game
! "$philidor" --validate wide.game long.game >out && has 'wide.game: it is in UTF-16; save it as UTF-8' &&
	has 'long.game: longer than 65536 bytes'
ok 'a file that cannot be read is told why'
cp original.game help.game
"$philidor" --validate help.game >out 2>&1
[ $? -eq 1 ] && [ "$(cat out)" = "help.game: 'philidor help' is a command: rename the file" ]
ok 'a name that a command has is told'
printf 'game: trial\npawn moves back.\000\nqueen moves nowhere.\n' >trial.game
plays trial.game </dev/null
[ $? -eq 1 ] && has 'philidor: cannot read trial.game: line 2 has a NUL character'
ok 'reading does not end at a NUL character in silence'
printf 'game: trial\npawn moves nowhere.\n' >trial.game
cat >start.game <<'END'
game: empty
start: 8/8/8/8/8/8/8/8 w - - 0 1
END
cat >opening.game <<'END'
game: forward
opening: e2e5
END
"$philidor" perft ./start.game 1 >out 2>&1
[ $? -eq 1 ] && has 'philidor: ./start.game:2:8: White has no king' && ! has 'Try ' &&
	! "$philidor" --rules=opening.game >out 2>&1 &&
	has 'opening.game:2:10: the pawn on e2 can only' && ! has 'Try ' &&
	printf 'new ./start.game\nnew ./opening.game\nquit\n' | plays &&
	has 'start.game:2:8: White has no king.' && has 'opening.game:2:10: the pawn on e2 can only'
ok 'positions and moves that the game does not allow are told with their places'
plays none.game </dev/null
[ $? -eq 1 ] && has 'none.game: No such file or directory'
ok 'a file that is not there is missed'
in_kiosk original.game </dev/null
[ $? -eq 2 ] && has 'file names are not allowed with --kiosk'
ok 'no file is read in a kiosk'
{
	sed 's/^/%philidor /' trial.game
	printf '[Variant "trial"]\n\n1. e4 *\n'
} >bad.pgn
"$philidor" --validate bad.pgn >out 2>&1
[ $? -eq 1 ] && has '2:12: expected a direction'
ok 'a mistake in a saved game is told'
printf 'uci\nsetoption name GameFile value original.game\nuci\n%s\n%s\nmoves\n%s\nfen\nquit\n' \
	'setoption name UCI_Variant value retreat' 'position startpos moves e2e3 e7e6' \
	'setoption name GameFile value <empty>' | "$philidor" uci >out 2>&1
has 'option name GameFile type string default <empty>' &&
	[ "$(grep -c 'var retreat' out)" = 1 ] && has ' e3e2 ' &&
	has 'rnbqkbnr/pppp1ppp/4p3/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2'
ok 'it is an option of UCI'
printf 'setoption name GameFile value original.game\nsetoption name GameFile value\n%s\n%s\n%s\nquit\n' \
	'setoption name UCI_Variant value retreat' 'setoption name GameFile value none.game' \
	'setoption name GameFile value trial.game' | "$philidor" uci >out 2>&1
has "error: unknown game 'retreat'" && has 'error: cannot read none.game' &&
	has 'error: trial.game:2:12: expected a direction'
ok 'it is forgotten, and mistakes are told, in UCI'
printf 'xboard\nprotover 2\noption Game file=original.game\nvariant retreat\n%s\nquit\n' \
	'usermove e2e3' | "$philidor" xboard >out 2>&1
has 'option="Game file -file "' && has ',retreat"' && has 'setup (PNBRQKpnbrqk)' && ! has 'Error'
ok 'it is an option of XBoard'
printf 'uci\nposition startpos moves e2e3 e7e6\nmoves\nquit\n' |
	"$philidor" uci original.game >out 2>&1 && has 'default retreat var chess' &&
	has 'var retreat' && has ' e3e2 ' &&
	printf 'xboard\nprotover 2\nquit\n' | "$philidor" xboard original.game >out 2>&1 &&
	grep -q ',retreat"' out && [ "$(grep -c variants= out)" = 2 ] &&
	printf 'uci\nquit\n' | "$philidor" uci trial.game >out 2>&1 &&
	has 'error: trial.game:2:12: expected a direction' && has uciok
ok 'a protocol is told of it on the command line, and UCI begins with it'
"$philidor" bench ./original.game 3 >out 2>&1 && has 'retreat  ' && has ' nodes '
ok 'its speed is measured'
"$philidor" xboard original.game trial.game </dev/null >out 2>&1
[ $? -eq 2 ] && has 'trial.game'
ok 'it is told of one'
"$philidor" match --engine="'$philidor' uci" --engine="'$philidor' uci" --option="2:Skill Level=1" \
	--game=original.game --nodes=200 --games=2 --pgn=match.pgn >match.out 2>&1 &&
	cp match.pgn out && has '[Variant "retreat"]' && has '%philidor game: retreat' &&
	! grep -q -E 'no option|illegal|does not play' match.out
ok 'engines play it against each other'
"$philidor" match --engine="'$philidor' uci" --engine="'$philidor' uci" --nodes=200 \
	--game=original.game,original.game >out 2>&1
[ $? -eq 2 ] && has 'only one game can be read from a file'
ok 'a match is of one file'
{
	printf 'game: mychess\n'
	sed -n '/^@section Chess in sentences/,/^@end example/p' "$top/doc/inventing.texi" | grep '^[a-z].*\.$'
} >mychess.game
"$philidor" perft ./mychess.game 3 >out && has 8902 && [ "$(wc -l <mychess.game)" = 9 ]
ok 'chess is what the manual says it is'
mkfifo pipe.game && plays pipe.game </dev/null
[ $? -eq 1 ]
ok 'a pipe is refused'
head -c 70000 /dev/zero | tr '\0' '#' >long.game && plays long.game </dev/null
[ $? -eq 1 ]
ok 'a long file is refused'
long=$(printf '\303\251%.0s' 1 2 3 4 5 6 7 8 9 10)
long=$long$long$long
if [ "$(LC_ALL=C.UTF-8 locale charmap 2>/dev/null)" = UTF-8 ]; then
	LC_ALL=C.UTF-8
	echo nonsense >"$long.game" && plays "$long.game" </dev/null
	[ $? -eq 1 ] && ! has '?' && has "$(printf '...\303\251')"
	ok 'a long name is cut between characters'
	LC_ALL=C
fi
echo "1..$number"
