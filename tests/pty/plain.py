#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plain mode: all games, played through pipes from its words alone."""
import itertools
import os
import random
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from conversation import Talk
from program import LONG, PATIENCE, PHILIDOR, SHORT, Program, Tests, environment, scratch, write

PLIES = 120 if LONG else 8 if SHORT else 24


def pieces_of(fen):
    return sum(c.isalpha() for c in fen.split()[0].split("[")[0])


def pieces_told(answer):
    """The number of squares named for pieces."""
    return len(re.findall(r"\b[a-h][1-8]\b", " ".join(answer)))


def game(name):
    """A game can be played from the words alone"""
    rng = random.Random(name)
    home = scratch()
    with Talk("--hot-seat", name, home=home) as talk:
        _, fen = talk.ask("set board off")
        fens = [fen]
        for _ in range(PLIES):
            answer, _ = talk.ask("legal")
            moves = " ".join(answer).split()
            if not moves or "over" in moves:
                break
            move = rng.choice(moves)
            answer, fen = talk.ask(move)
            if fen == fens[-1]:
                return f"{move} was not played: {answer}"
            fens.append(fen)
            answer, _ = talk.ask("last")
            if not any(move.rstrip("+#") in line for line in answer):
                return f"{move} is told as {answer}"
        answer, _ = talk.ask("pieces")
        if pieces_told(answer) < pieces_of(fens[-1]):
            return f"{fens[-1]} has more pieces than {answer}"
        back = min(5, len(fens) - 1)
        _, fen = talk.ask(f"undo {back}")
        if fen != fens[-1 - back]:
            return f"undo {back}: {fen} instead of {fens[-1 - back]}"
        _, fen = talk.ask(f"redo {back}")
        if fen != fens[-1]:
            return f"redo {back}: {fen} instead of {fens[-1]}"
        talk.process.send_signal(signal.SIGHUP)
        if talk.process.wait(PATIENCE) != -signal.SIGHUP:
            return "it does not die of the signal"
    return resumed(home, fens[-1])


def greeting(name):
    """The moves suggested at first are legal"""
    with Talk("--hot-seat", name, home=scratch()) as talk:
        answer, start = talk.ask("set board off")
        if any("(for example M@d2)" in line for line in answer):
            return None
        named = re.search(r"such as (\S+?)(?: or (\S+))?, or", " ".join(answer))
        if not named:
            return f"none is named: {answer}"
        for move in filter(None, named.groups()):
            answer, fen = talk.ask(move)
            if fen == start:
                return f"{move}: {answer}"
            talk.ask("undo")
    return None


def other_games():
    """Where no game is named, the greeting tells how to choose one, and that works"""
    with Talk(home=scratch()) as talk:
        answer, _ = talk.ask("set board off")
        if answer[0] != "Orthodox Chess." or \
                "`list` shows the games; `new GAME` starts another." not in answer:
            return f"{answer}"
        answer, _ = talk.ask("list")
        games = [line.split()[0] for line in answer if re.match(r"[a-z]+  ", line)]
        answer, _ = talk.ask(f"new {games[-1]}")
        if games[-1] not in answer[0].lower():
            return f"{games[-1]}: {answer}"
    return None


def opened():
    """An opened game names its players"""
    path = write(os.path.join(scratch(), "two.pgn"),
                 "1. e4 1-0\n\n[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"rogue\"]\n"
                 "[Result \"0-1\"]\n\n1. e3 e6 0-1\n")
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        answer, _ = talk.ask("set board off", f"load {path}")
        if not any("2 games; `load FILE N` opens" in line for line in answer):
            return f"{answer}"
        missing = os.path.join(os.path.dirname(path), "n" * 80 + ".pgn")
        answer, _ = talk.ask(f"load {missing}")
        if f"{missing}: No such file or directory." not in answer:
            return f"a path is broken: {answer}"
        answer, _ = talk.ask(f"load {path} 3")
        if answer[0][:27] != "There are only 2 games in /":
            return f"{answer}"
        answer, _ = talk.ask(f"load {path} 2")
        if answer[0] != "Rogue Pawn Chess: Ann v Bob, 0-1." or "Start" not in answer[1]:
            return f"{answer}"
        # A file whose name ends so is meant before a game of another one.
        write(f"{path} 2", "[White \"Cid\"]\n[Black \"Dora\"]\n[Variant \"yeoman\"]\n\n1. e4 *\n")
        answer, _ = talk.ask(f"load {path} 2")
        if answer[0] != "Yeoman Chess: Cid v Dora, unfinished.":
            return f"{answer}"
    return None


def resumed(home, expected):
    """Resumes the game, unless it had ended."""
    with Talk(home=home) as talk:
        answer, fen = talk.ask("set board off", "resume")
        if fen != expected and not any("no unfinished games" in line for line in answer):
            return f"resumed with {fen} instead of {expected}: {answer}"
        return None if talk.end() == 0 else "the end of input is no success"


def unfinished():
    """The greeting tells of unfinished games; of several, `resume` means the last one"""
    home = scratch()
    for told in None, "`resume` resumes the unfinished game.", \
            "`resume` resumes the last unfinished game; `games` lists all.":
        with Talk("--hot-seat", "rogue", home=home) as talk:
            answer, _ = talk.ask("e3")
            if not any(line == told for line in answer) if told else "resumes" in " ".join(answer):
                return f"{told}: {answer}"
            talk.end()
    return None


def resumed_by_name(options, players, clocks):
    """A resumed game tells which it is, and who plays"""
    home = scratch()
    with Talk(*options, "rogue", home=home) as talk:
        talk.ask("e3")
        talk.end()
    with Talk(home=home) as talk:
        answer, _ = talk.ask("set board off", "resume")
    expected = [f"Rogue Pawn Chess. {players}", f"Game resumed.{clocks}"]
    return None if answer[-2:] == expected else f"{answer}"


def against_computer():
    """The computer answers, in words"""
    with Talk("--level=1", "chess", home=scratch()) as talk:
        # No bell rings in a pipe.
        answer, fen = talk.ask("set bell on", "e4")
        if " w " not in fen or not any("Black plays" in line and "to" in line for line in answer):
            return f"{answer}, {fen}"
        answer, _ = talk.ask("hint")
        if not any("Hint" in line for line in answer):
            return f"{answer}"
        return None if talk.end() == 0 else "the end of input is no success"


QUESTIONS = (
    ("legal e2", "e3 e4"), ("legal b1", "Na3 Nc3"), ("legal e3", "e3 is empty."),
    ("legal e7", "The pawn on e7 is Black's, and White is to move."),
    ("captures b8", "Nothing can capture the knight on b8."), ("threats", "Black has no capture."),
    ("captures e2", "The pawn on e2 has no capture."), ("captures", "White has no capture."),
    ("legal a1", "The rook on a1 has no legal move."),
    (":legal e2", "e3 e4"), (":leg e2", "e3 e4"), (": legal e2", "e3 e4"),
    (":e4", '"e4" is a move: type it alone.'), (":", '":" is not a move.'),
    ("legal k9", '"k9" is not a square.'), ("last", "No moves yet."),
    ("moves", "No moves yet."), ("mov", "No moves yet."), ("mo", '"mo" is not a move'),
    ("clocks", "White has 5:00, Black has 5:00."),
    ("  clocks ", "White has 5:00, Black has 5:00."),
    ("fen x", "Invalid position: a FEN needs at least board, side to move and castling"),
    ("rules", "Castling: a king"), ("rules yeoman", "Yeoman Chess, by Tony Paletta"),
    ("set time 5", 'There is no setting "time"; did you mean clocks?'),
    ("set foo", 'There is no setting "foo"; `set` lists them.'),
    ("set teme paper", 'There is no setting "teme"; did you mean theme?'),
    ("set a-name-longer-than-any-setting-has on", 'There is no setting "a-name-longer-than-any-setting-has";'),
    ("set player Ann", "Player: Ann."), ("set player", "Player: Ann."),
    ("set player =", "Player: none."), ("set player", "Player: none."), ("set level", "Level: 3."),
    ("assist on", "Pawns need help to capture only in King's Guard Chess."),
    ("rules zzz", 'There is no game called "zzz"; `list` shows all games.'),
    ("list pilgrim", "pilgrim  "), ("list hop", "squire  "), ("list zzz", 'No match for "zzz".'),
    ("help undo", "`undo [N]`: "), ("help : undo 3", "`undo [N]`: "),
    ("help :", 'There is no command ":"'),
    ("help zzz", 'There is no command "zzz"; `help` lists them.'),
    ("help undp", 'There is no command "undp"; did you mean `undo`?'),
    (":analysis of it", 'There is no command "analysis"; did you mean `analyse`?'),
    ("quit now", '`quit` stands alone: leave out "now".'),
    ("exit", '"exit" is not a move; for the command, type `quit`.'),
    ("exit now", '"exit" is not a move; for the command, type `quit`.'),
    ("move now", '"now" is not a move; for the command, type `hurry`.'),
    (":q now", "`quit` stands alone."),
    ("give up", '"give" is not a move; for the command, type `resign`.'),
    ("hints", '"hints" is not a move; for the command, type `hint`.'),
    ("Udno", '"Udno" is not a move; for the command, type `undo`.'),
    ("kasten", '"kasten" is not a move or a command; `help` lists the commands.'),
    (":castle", 'There is no command "castle"; `help` lists them.'),
    ("mate", "Type the move alone; check and checkmate are announced by themselves."),
    ("Checkmate!", "Type the move alone; check and checkmate are announced by themselves."),
    (":mate", 'There is no command "mate"'), (":d", 'There is no command "d"'),
    ("mater", "White: king, queen"), (":mat", 'There is no command "mat"'),
    ("help puzzle", "`puzzle daily` is the puzzle of the day"),
    (":e5", '"e5" is a move: type it alone.'), (":Nd4", '"Nd4" is a move: type it alone.'),
    (":e5foo", 'There is no command "e5foo"'),
    (":king", 'There is no command "king"; `help` lists them.'),
    ("move e2 to e4", "Type the move alone, such as e4."),
    ("e2 e5", "The pawn on e2 can only move one or two squares straight ahead, or capture"),
    ("g1 - g3", "The knight on g1 cannot go to g3."),
    ("Q h5", "The queen on d1 cannot go to h5: the pawn on e2 is in the way."),
    ("1. K e2", "Your own pawn on e2 is in the way."),
    ("N f3 N f6", '"N" is not a move.'), ("q\tx", '"q" is not a move.'),
    ("play e4", "Type the move alone, such as e4."),
    ("play rogue", 'Rogue Pawn Chess is a game, not a move: `new rogue` starts it.'),
    ("how do i castle", "To castle, type O-O or, on the queen's side, O-O-O."),
    ("bishop to e3", "The bishop on c1 cannot go to e3: the pawn on d2 is in the way;"),
    ("I move e4", "Type the move alone, such as e4."),
    ("e4 en passant", "One move at a time; did you mean e4?"),
    ("en passant", "To capture en passant, type the capture alone, with the square"),
    ("move", "No moves yet."),
    ("castle", "To castle, type O-O or, on the queen's side, O-O-O."),
    ("zzzzz", '"zzzzz" is not a move or a command; `help` lists the commands.'),
    (":solutoin", 'There is no command "solutoin"; `help` lists them.'),
    (":export", 'There is no command "export"; did you mean `save`?'),
    (":import game.pgn", 'There is no command "import"; did you mean `load`?'),
    (":eval", 'There is no command "eval"; did you mean `engine`?'),
    (":tutorial", 'There is no command "tutorial"; did you mean `lesson`?'),
    ("Qh9", "There is no square h9."), ("q h9", "There is no square h9."),
    ("exd", "No pawn on the e-file can capture on the d-file."),
    ("help", "Type a move"), ("board", "8  r n b q k b n r"),
    ("e4", "8  r n b q k b n r"), ("moves", "1. e4"), ("last", "White played e4: pawn e2 to e4."),
    ("The knight b8 to c5", "The knight on b8 cannot go to c5; did you mean Nc6?"),
    ("The knight g8 to f6", "6  . . . . . n . ."), ("undo", "Took back"),
    ("time 0", "No clocks."), ("clocks", "This game has no clocks."),
    ("flip", "   h g f e d c b a"), ("e5", "   h g f e d c b a"),
    ("i resign", '"resign" is not a move; for the command, type `resign`.'),
    ("i give up", '"give" is not a move; for the command, type `resign`.'),
    ("new rogue", "New game: Rogue Pawn Chess."), ("new game", "New game: Rogue Pawn Chess."),
    ("new King's Guard", "New game: King's Guard Chess."),
    ("assist", "Squares where pawns may capture, with a piece that helps:"), ("table", "There are no tables. `table NAME` opens one."))


def replies():
    """Each command gets its answer only"""
    with Talk("--hot-seat", "--time=5+2", "chess", home=scratch()) as talk:
        talk.ask()
        for question, told in QUESTIONS:
            answer, _ = talk.ask(question)
            if not any(line.startswith(told) for line in answer):
                return f"{question}: {answer}"
        answer, _ = talk.ask("list")
        listed = subprocess.run([PHILIDOR, "--list"], stdout=subprocess.PIPE, check=True).stdout
        if len([line for line in answer if re.match(r"[a-z]+  ", line)]) != listed.count(b"\n"):
            return f"{answer}"
    return None


BEFORE_MOVES = (
    ("resing", '"resing" is not a move; for the command, type `resign`.'),
    ("teamster", 'Teamster Chess is a game, not a move: `new teamster` starts it.'),
    ("hello", "First place your Mastodon behind a pawn"),
    ("mate", "First place your Mastodon behind a pawn"),
    ("legal d2", "First place your Mastodon behind a pawn"),
    ("insist", "First place your Mastodon behind a pawn"),
    ("insits", "First place your Mastodon behind a pawn"),
    ("declne", "First place your Mastodon behind a pawn"), ("e4", "First place your Mastodon"),
    ("M@d3", "An extra piece is placed behind a pawn"), ("M@d2", ""), ("M@d7", ""),
    ("insist", '"insist" is no longer possible.'), ("e4", ""),
    ("decline", '"decline" is no longer possible.'))


def words_before_the_first_move():
    """Where pieces are placed first, a word that is no move may still be meant for a command"""
    with Talk("--hot-seat", "pilgrim", home=scratch()) as talk:
        talk.ask()
        for question, told in BEFORE_MOVES:
            answer, _ = talk.ask(question)
            if told and not any(line.startswith(told) for line in answer):
                return f"{question}: {answer}"
    return None


LINES = (
    ("moves", ["1. f3 e5", "2. g4? Qh4#", "Instead of 1... e5: d5, d6.", "Instead of 2. g4?: e4.",
               "This is the position at the start."]),
    ("next", ["After 1. f3: pawn f2 to f3.", "Next: e5, or a variation: d5, d6."]),
    ("variation", ["Next: 1 e5, 2 d5, 3 d6. `variation 2` enters the second."]),
    ("variation 2", ["After 1... d5: pawn d7 to d5."]),
    ("moves", ["1. f3 d5", "2. e4 dxe4", "Instead of 1... d5: e5, d6.",
               "This is the position after 1... d5."]),
    ("end", ["After 2... dxe4: pawn d5 to e4, capturing the pawn."]),
    ("moves", ["1. f3 d5", "2. e4 dxe4", "Instead of 1... d5: e5, d6."]),
    ("mark !?", ["Marked dxe4!?"]),
    ("mark", ["Removed the mark of dxe4."]),
    ("mark $146", ["Marked dxe4 $146."]), ("mark", ["Removed the mark of dxe4."]),
    ("mark $146x", ["Give one of ! ? !! ?? !? ?!, or $ and a number."]),
    ("mark", ["dxe4 has no mark; `mark !` gives it one."]))


def lines_of_a_game():
    """The line that is looked at is listed, and what else was played; a mark is acknowledged"""
    path = os.path.join(scratch(), "lines.pgn")
    with open(path, "w", encoding="ascii") as file:
        file.write("1. f3 e5 (1... d5 2. e4 dxe4) (1... d6) 2. g4? (2. e4) Qh4# 0-1\n")
    with Talk(path, home=scratch()) as talk:
        talk.ask("set board off")
        for question, expected in LINES:
            answer, _ = talk.ask(question)
            if answer != expected:
                return f"{question}: {answer}"
    return None


def analysed():
    """The engine's analysis, which the screen shows, is told"""
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        answer, _ = talk.ask("set board off", "engine on")
        if answer[-1] != "Showing the engine's analysis.":
            return f"{answer}"
        line = talk.line()
        if not re.match(r"Analysis: depth \d+  [-+]\d\.\d\d  \S", line):
            return line
    return None


CARDS = (
    ("teamster", "card", "The pawn on c2. A pawn pulls the piece behind it along.",
     "White: king g1; bishop c1; pawn c2.", "It moves to c3, c4.", "It captures on b3, d3.",
     "With it the bishop comes to b2, c2, d2, c3.",
     "c4/Bc3: pawn c2 to c4, pulling the bishop from c1 to c3.", "    4  .  .  *  .  .  .  .  ."),
    ("teamster", "card 1st", 'There is no card "1st"; this game has one.'),
    ("teamster", "card 2", 'There is no card "2"; this game has one.'),
    ("teamster", "example", "d5/Qd6: pawn d7 to d5, pulling the queen from d8 to d6."),
    ("teamster", "rules", "`card` tells what the pawn does, `example` shows moves."),
    ("pawnpusher", "example 21", "Example 21 of 21: The rook pushes the pawn on h2 two squares.",
     "Rh3/h4: rook h1 to h3, pushing the pawn from h2 to h4."),
    ("pawnpusher", "examples 22", 'There is no example "22"; they go from 1 to 21.'),
    ("teamster", "example 3", 'There is no example "3"; this game has one.'),
    ("pawnpusher", "legal e2", "The pawn on e2 has no legal move: pawns on their own half cannot"),
    ("advancement", "card h", "The promoted knight (H) on d6. It leaps like a knight, but",
     "It promotes on c8, e8.", "Card 2 of 2."),
    ("pilgrim:L", "rules", "   and may capture, but only with the first leap."),
    ("pilgrim:L", "card", "d4/Ld2: pawn d2 to d4, Llama appears on d2.", "Card 1 of 20."),
    ("pilgrim:L", "card l", "The Llama (L) on d4."),
    ("pilgrim:L", "card cannon", "Sxd6: Swedish Cannon d2 to d6, capturing the knight."),
    ("pilgrim:L", "card q", 'There is no card "q"; they go from 1 to 20.'),
    ("pilgrim:L", "example 2", "g3/Mg2: pawn g2 to g3, Mastodon appears on g2."),
)


def typed_in_words():
    """A move can be typed as it is told"""
    with Talk("--hot-seat", "teamster", home=scratch()) as talk:
        talk.ask("set board off", "set words on")
        told, fen = talk.ask("c4")
        words = told[-1].split(": ")[-1]
        talk.ask("undo")
        for text in (words, words.split(",")[0].upper(), words.replace(" ", "  ")):
            answer, again = talk.ask(text)
            if again != fen:
                return f"{text}: {answer}"
            talk.ask("undo")
        answer, _ = talk.ask("fen 4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "pawn a7 to a8")
        if "pawn a7 to a8 is ambiguous; choose the new piece: a7a8" not in " ".join(answer).lower():
            return f"{answer}"
        answer, _ = talk.ask("pawn\ta7 to a8")
        if " is ambiguous; choose the new piece: a7a8" not in " ".join(answer):
            return f"{answer}"
        talk.ask("fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "ra8")
        told, _ = talk.ask("last")
        if not told[-1].endswith(": rook a1 to a8, check."):
            return f"{told}"
        talk.ask("undo")
        answer, fen = talk.ask(told[-1].split(": ")[-1])
        if not fen.startswith("R3k3/"):
            return f"{answer}"
    return None


def cards():
    """Cards and examples are told in words"""
    for name, rows in itertools.groupby(CARDS, lambda row: row[0]):
        with Talk("--hot-seat", name, home=scratch()) as talk:
            talk.ask()                  # the greeting
            for _, question, *told in rows:
                answer, _ = talk.ask(question)
                for words in told:
                    if not any(line.startswith(words) for line in answer):
                        return f"{name}, {question}: {words}: {answer}"
    with Talk("--hot-seat", "teamster", home=scratch()) as talk:
        talk.ask("set board off")
        answer, _ = talk.ask("card")
        if any("*" in line for line in answer):
            return f"a diagram: {answer}"
    return None


def nonsense():
    """Nonsense is rejected"""
    rng = random.Random(1)
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        _, before = talk.ask("set board off")
        for _ in range(2000 if LONG else 200):
            length = rng.randrange(1, 40)
            word = "".join(chr(rng.randrange(33, 0x2fff)) for _ in range(length))
            talk.ask("x" + word)
        answer, fen = talk.ask("y" * 100000, "\t \t", "0", "-", "e9", "undo -1", "undo 99999999999")
        if answer[0] != "Line too long.":
            return f"a long line: {answer[0][:200]}"
        if fen != before:
            return f"{fen} instead of {before}"
        return None if talk.end() == 0 else "the end of input is no success"


def answers():
    """Only yes and no answer a question; other commands are carried out"""
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        talk.ask("set board off")
        answer, fen = talk.ask("draw", "Nf3")
        if "Draw declined." not in answer or " b " not in fen:
            return f"a move: {answer}, {fen}"
        answer, _ = talk.ask("draw", "no", "draw", "N", "draw", "next")
        if answer.count("Draw declined.") != 3:
            return f"no: {answer}"
        answer, fen = talk.ask("draw", "new yeoman")
        if not any("New game: Yeoman" in line for line in answer):
            return f"a command: {answer}, {fen}"
        for yes in ("Yes", "accept"):
            answer, _ = talk.ask("draw", yes)
            if not any("Draw by agreement" in line for line in answer):
                return f"{yes}: {answer}"
            talk.ask("again")
    return None


def about_the_board():
    """Questions about the board are answered, invalid ones rejected"""
    with Talk("--hot-seat", "attending", home=scratch()) as talk:
        talk.ask("set board off")
        for question, expected in (
                ("pieces knights", ["White: knights b1 g1.", "Black: knights b8 g8."]),
                ("pieces black Queen", ["Black: queen d8."]),
                ("pieces N", ["White: knights b1 g1.", "Black: knights b8 g8."]),
                ("what white q", ["White: queen d1."]),
                ("pieces dragons", ['This game has no "dragons". Examples: '
                                    "white, knights, black pawns."]),
                ("rank 4", ["Rank 4 is empty."]),
                ("rank 9", ["A rank is a number from 1 to 8, as in `rank 4`."]),
                ("file e", ["File e: White king e1, White pawn e2, Black pawn e7, "
                            "Black king e8."]),
                ("file", ["A file is a letter from a to h, as in `file e`."])):
            answer, _ = talk.ask(question)
            if answer != expected:
                return f"{question}: {answer}"
        answer, _ = talk.ask("pieces white")
        if pieces_told(answer) != 32 or "Black" in " ".join(answer):
            return f"{answer}"
    return None


def given_up():
    """Resigning asks first, and can be undone"""
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        talk.ask("set board off", "e4")
        answer, _ = talk.ask("resign")
        if answer != ["Does Black resign? (y/n)"]:
            return f"{answer}"
        talk.process.stdin.write(b"resign\nresign\n")
        talk.process.stdin.flush()
        if talk.line() != answer[0] or talk.line() != answer[0]:
            return "resigning is not asked about"
        answer, _ = talk.ask("n")
        if answer:
            return f"asked more than once: {len(answer)} lines"
        answer, _ = talk.ask("resign", "n", "resign", "y")
        if answer.count("Black resigns, White wins (1-0).") != 1:
            return f"{answer}"
        answer, fen = talk.ask("undo")
        if answer != ["Took back the resignation."] or " b " not in fen:
            return f"{answer}, {fen}"
    status, output = piped(b"resign\nquit\nfen\n", "--hot-seat", "chess")
    if status != 0 or not output.endswith(b"\nDoes White resign? (y/n)\n"):
        return f"`quit` is taken for an answer: {output!r}"
    return None


def undone():
    """Undo is the same by each of its names, with its number before or after it"""
    with Talk("--level=1", "chess", home=scratch()) as talk:
        _, start = talk.ask("set board off")
        fens = [start]
        for move in "a3", "h3", "Nc3":
            fens.append(talk.ask(move)[1])
        for words, back, told in (
                ("u", 1, "Took back your move and the reply."),
                ("2u", 2, "Took back your 2 moves and the replies."),
                ("undo 2", 2, "Took back your 2 moves and the replies."),
                ("2 undo", 2, "Took back your 2 moves and the replies."),
                ("u 3", 3, "Took back your 3 moves and the replies."),
                ("99u", 3, "Took back your 3 moves and the replies.")):
            answer, fen = talk.ask(words)
            if answer != [told] or fen != fens[-1 - back]:
                return f"{words}: {answer}, {fen}"
            answer, fen = talk.ask(f"{back}U")
            if fen != fens[-1]:
                return f"{back}U: {answer}, {fen}"
        answer, fen = talk.ask("resign", "y", "2u")
        if answer[-1] != "Took back the resignation, and your move and the reply." or \
                fen != fens[-2]:
            return f"after resigning: {answer}, {fen}"
        answer, fen = talk.ask("resign", "y", "u")
        if answer[-1] != "Took back the resignation." or fen != fens[-2]:
            return f"after resigning: {answer}, {fen}"
        # The reply is random, but this was legal here before.
        answer, fen = talk.ask("12 Nc3")
        if fen == fens[-2]:
            return f"a number before a move: {answer}"
    return None


def undone_mate():
    """The end of a game is undone together with the move that led to it"""
    mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    with Talk("--level=1", "chess", home=scratch()) as talk:
        _, start = talk.ask("set board off", "white human", "black human")
        answer, fen = talk.ask("f3", "e5", "g4", "Qh4", "white human", "black computer")
        if fen != mate or not any("heckmate" in line for line in answer):
            return f"{answer}, {fen}"
        answer, fen = talk.ask("u")
        if "Took back your move and the reply." not in answer or "f3" in answer or " 2" not in fen:
            return f"{answer}, {fen}"
        answer, fen = talk.ask("black human", "g4", "Qh4", "white computer", "black human", "u")
        if "Took back your move." not in answer or " b " not in fen:
            return f"{answer}, {fen}"
        answer, fen = talk.ask("white human", "Qh4", "2u")
        if answer[-1] != "Took back 2 moves." or " b " in fen:
            return f"{answer}, {fen}"
    return None if start != mate else start


ASKED = (
    ("attending", (), (
        ("what e2", ["e2: White pawn; it belongs to the king on e1."]),
        ("what is on d1?", ["d1: White queen; its pawn is on d2."]),
        ("What is on E4", ["e4 is empty."]),
        ("where are the knights", ["White: knights b1 g1.", "Black: knights b8 g8."]),
        ("what rank 4", ["Rank 4 is empty."]),
        ("what is on the 4th rank?", ["Rank 4 is empty."]),
        ("what is on the e-file", ["File e: White king e1, White pawn e2, Black pawn e7, "
                                   "Black king e8."]),
        ("what black queen", ["Black: queen d8."]),
        ("captures", ["White has no capture."]),
        ("what", ["Ask for a square, rank, file or kind of piece: `what e4`, `what rank 4`, "
                  "`what knights`, `what attacks e4`."]),
        ("what attacks", ["Ask for a square, rank, file or kind of piece: `what e4`, `what rank 4`, "
                          "`what knights`, `what attacks e4`."]),
        ("what e9", ["Ask for a square, rank, file or kind of piece: `what e4`, `what rank 4`, "
                     "`what knights`, `what attacks e4`."]),
        ("what file 4", ["Ask for a square, rank, file or kind of piece: `what e4`, "
                         "`what rank 4`, `what knights`, `what attacks e4`."]))),
    ("attending", ("Nf3/e4", "Nc6/d5", "Ne5/e6", "Nxe5/d6"), (
        ("what e6", ["e6: White pawn; bereaved: may only capture."]),
        ("what rank 6", ["Rank 6: Black pawn d6, White pawn e6.", "Bereaved: White e6."]),
        ("captures e6", ["exd7+ exf7+"]),
        ("material", ["White: king, queen, 2 rooks, 2 bishops, knight, 8 pawns.",
                      "Black: king, queen, 2 rooks, 2 bishops, 2 knights, 8 pawns.",
                      "Black is a knight ahead.", "White has lost a knight."]))),
    ("dyadic", ("e3", "a6"), (
        ("what e4", ["e4 is empty; the front of a pawn (White)."]),
        ("what rank 5", ["Rank 5 is empty.", "The front of a pawn: Black a5."]),
        ("Nf3", []), ("what f3", ["f3: White knight; the front of a pawn."]),
        ("pieces pawns", ["White: pawns a2 b2 c2 d2 f2 g2 h2 e3.",
                          "Black: pawns a6 b7 c7 d7 e7 f7 g7 h7."]))),
    ("chess", ("e2 to e4", "e7 - e5", "Ng1 to f3"), (
        ("last", ["White played Nf3: knight g1 to f3."]),
        ("who", ["Orthodox Chess. White: human. Black: human.", "Black is to move."]),
        ("setup", ["`setup` needs the full screen. `fen FEN` starts from a position."]),
        ("theme", ["`theme` needs the full screen."]),
        ("help rules", ["`rules [GAME]`: show the rules of a game."]),
        ("help :rules chess", ["`rules [GAME]`: show the rules of a game."]),
        ("d7 to d4", ["The pawn on d7..."]), ("legal moves b8", ["Na6 Nc6"]),
        ("legal B8", ["Na6 Nc6"]), ("go 1W", ["After 1. e4: pawn e2 to e4."]))),
    ("pilgrim:M", ("M@d2", "M@e7"), (
        ("what d2", ["d2: White pawn; White's Mastodon waits behind it."]),
        ("what pawns", ["White: pawns a2 b2 c2 d2 e2 f2 g2 h2.",
                        "Black: pawns a7 b7 c7 d7 e7 f7 g7 h7."]),
        ("d4", ["White plays d4/Md2: pawn d2 to d4, Mastodon appears on d2."]),
        ("what d2", ["d2: White Mastodon."]),
        ("material", ["White: king, queen, 2 rooks, Mastodon, 2 bishops, 2 knights, 8 pawns.",
                      "Black: king, queen, 2 rooks, Mastodon, 2 bishops, 2 knights, 8 pawns.",
                      "Material is equal."]))),
    ("chess", ("fen 4k3/pp6/8/8/8/8/8/RN2K2B w - - 0 1",), (
        ("material", ["White: king, rook, bishop, knight.", "Black: king, 2 pawns.",
                      "White has a rook, a bishop and a knight for 2 pawns."]),
        ("Bxb7", []), ("Kf8", []), ("Bd5", []), ("Kg7", []), ("Rxa7", ["Black is in check."]),
        ("material", ["White: king, rook, bishop, knight.", "Black: king.",
                      "White is a rook, a bishop and a knight ahead.",
                      "Black has lost 2 pawns."]))),
    ("chess", ("e4", "a6", "e5"), (
        ("d5", ["The pawn on d5 can be captured en passant on d6."]),
        ("what d6", ["d6 is empty; the pawn on d5 can be captured here en passant."]),
        ("what d5", ["d5: Black pawn; it can be captured en passant on d6."]),
        ("captures", ["exd6 Bxa6"]), ("captures e5", ["exd6"]), ("captures a6", ["Bxa6"]),
        ("captures d5", ["exd6"]), ("threats", ["Black has no capture."]),
        ("captures e9", ['"e9" is not a square.']),
        ("capture the rook", ["To capture, type the move alone; `captures` lists those that are",
          "legal."]),
        ("clocks white", ["White has ..."]), ("clock black", ["Black has ..."]),
        ("clocks green", ["`clocks`, `clocks white` or `clocks black`."]),
        ("exd6", ["White plays exd6: pawn e5 to d6, capturing the pawn on d5 en passant."]),
        ("material", ["White: king, queen, 2 rooks, 2 bishops, 2 knights, 8 pawns.",
                                    "Black: king, queen, 2 rooks, 2 bishops, 2 knights, 7 pawns.",
                                    "White is a pawn ahead.", "Black has lost a pawn."]))),
    ("partisan", ("a3", "e5/e4"), (
        ("d4/d5", ["White plays d4/d5: pawn d2 to d4 and on to d5.",
                   "The pawn on d5 can be captured en passant on d3 or d4."]),
        ("what d5", ["d5: White pawn; it can be captured en passant on d3 or d4."]))),
    # Captures by the other side, as if it were its turn, and what gives check.
    ("chess", ("fen r1bqk1nr/pppp1ppp/8/4p3/1b1nP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 5",), (
        ("threats", ["White is in check from: Black bishop b4.",
                     "Black could play: Nxc2+ Nxf3+"]),
        ("threats e1", ["White is in check from: Black bishop b4."]),
        ("threats f3", ["Black could play: Nxf3+"]), ("c3", []),
        ("threats b4", ["White could play: cxb4"]),
        ("what attacks b4?", ["White could play: cxb4"]),
        ("captures c3", ["Bxc3+"]), ("what attacks c3", ["Bxc3+"]),
        ("what attacks e4", ["Nothing can capture the pawn on e4."]),
        ("what attacks d5", ["d5 is empty."]))),
    ("kingsguard", ("fen 4k3/8/8/3p4/4P3/2N5/8/4K3 b - - 0 1",), (
        ("threats d5", ["White could play: exd5"]),
        ("threats c3", ["The knight on c3 has no capture."]))),
    ("pilgrim", ("M@d2",), (
        ("threats", ["First place your Mastodon behind a pawn (for example M@d7)."]),)),
    ("phalanx", ("fen 4k3/8/8/8/3P4/2P5/8/4K3 w - - 0 1",), (
        ("c3e5", ["White plays c3-d4e5: pawns c3 d4 to d4 e5."]), ("Kd8", []), ("d5", []))),
    # The pawn on e4 may go on after its capture, but it captures on d3 alone.
    ("partisan", ("fen 4k3/8/8/8/4p3/8/3P1P2/4K3 w - - 0 1",), (
        ("d4/d5", ["White plays d4/d5: pawn d2 to d4 and on to d5.",
                   "The pawn on d5 can be captured en passant on d3."]),
        ("what d4", ["d4 is empty."]))),
    ("chess", ("e4", "f6"), (
        ("Qh5+", ["Black is in check."]),
        ("pieces", ["White: king e1; queen h5; rooks a1 h1; bishops c1 f1; knights b1 g1; pawns a2",
                    "b2 c2 d2 f2 g2 h2 e4.", "Black: king e8; queen d8; rooks a8 h8; bishops c8",
                    "f8; knights b8 g8; pawns f6 a7 b7 c7 d7 e7 g7 h7.", "Black is in check."]),
        ("pieces black king", ["Black: king e8."]), ("g6", []), ("set words on", ["Words: on..."]),
        ("Qxg6+", ["White plays Qxg6+: queen h5 to g6, capturing the pawn, check."]))),
    # Where one does not see by what: the bishop attacks nothing there, but it could be boosted.
    ("booster", ("fen 4k3/4B3/8/4P3/8/8/8/4K3 w - - 0 1",), (
        ("e6", ["Black is in check from the pawn on e6."]),
        ("pieces", ["White: king e1; bishop e7; pawn e6.", "Black: king e8.",
                    "Black is in check from the pawn on e6."]),
        ("last", ["White played e6+: pawn e5 to e6, check from the pawn on e6."]))),
    ("booster", ("fen 3rkr2/3nBn2/3P1P2/4P3/8/8/8/4K3 w - - 0 1", "e6"), (
        ("pieces", ["White: king e1; bishop e7; pawns d6 e6 f6.",
                    "Black: king e8; rooks d8 f8; knights d7 f7.",
                    "Black is checkmated by the pawn on e6."]),
        ("last", ["White played e6#: pawn e5 to e6, checkmate by the pawn on e6."]))),
    ("chess", ("fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg7#"), (
        ("pieces", ["White: king f6; queen g7.", "Black: king h8.", "Black is checkmated."]),)),
    ("kingsguard", (), (
        ("what c3", ["c3 is empty; White's pawns may capture here."]), ("what e5", ["e5 is empty."]),
        ("teamster", ['Teamster Chess is a game, not a move: `new teamster` starts it.']),
        ("Teamster Chess",
         ['Teamster Chess is a game, not a move: `new teamster` starts it.']),
        ("pilgrim pawns", ['Pilgrim Chess is a game, not a move: `new pilgrim` starts it.']),
        ("kings guard", ["King's Guard Chess is a game, not a move: `new kingsguard` starts it."]),
        ("play Pawn Pusher",
         ['Pawn Pusher Chess is a game, not a move: `new pawnpusher` starts it.']),
        ("commando pawn chess",
         ['Commando Pawn Chess is a game, not a move: `new commando` starts it.']),
        ("temster", ['"temster" is not a move; if you mean the game teamster, type '
                     '`new teamster`.']),
        (":Teamster", ['There is no command "Teamster"; `new teamster` starts a game of Teamster '
                       'Chess.']),
        ("hullo", ['"hullo" is not a move or a command; `help` lists the commands.']),
        ("difficulty 3", ['"difficulty" is not a move; for the command, type `level`.']),
        ("harder", ['"harder" is not a move; for the command, type `level`.']),
        ("draw?", ['"draw?" is not a move; for the command, type `draw`.']),
        ("tell me the rules", ['"rules" is not a move; for the command, type `rules`.']),
        ("show me the rules", ['"rules" is not a move; for the command, type `rules`.']),
        ("how do i resign", ['"resign" is not a move; for the command, type `resign`.']),
        ("attackers e4", ['"attackers" is not a move; for the command, type `threats`.']),
        ("why", ['"why" is not a move or a command; `help` lists the commands.']),
        ("whose turn", ['"whose" is not a move; for the command, type `who`.']),
        ("chat hi", ['"chat" is not a move; for the command, type `say`.']),
        ("pause", ['"pause" is not a move; for the command, type `quit`.']),
        ("watch anna", ['"watch" is not a move; for the command, type `table`.']),
        ("take it back", ['"take" is not a move; for the command, type `undo`.']),
        ("take e5", ["Type the move alone, such as Nf3."]),
        ("e2 to e9", ["There is no square e9..."]),
        ("e2 takes e9", ["There is no square e9..."]),
        ("rules Pawn pusher chess", ["Pawn Pusher Chess, by..."]),
        ("help mark", ["`mark [SIGN]`: mark the last move: ! ? !! ?? !? ?!",
                       "`mark` alone removes the mark."]),
        ("new Friar Chess", ["New game: Friar Chess..."]))))


def told(answer, expected):
    """Is this the answer?  Three dots stand for the rest of it."""
    whole, hoped = " ".join(answer), " ".join(expected)
    if hoped.endswith("..."):
        return whole.startswith(hoped[:-3])
    return whole == hoped


def asked():
    """What the screen shows is told to those who ask"""
    for name, moves, asks in ASKED:
        with Talk("--hot-seat", "--time=5", name, home=scratch()) as talk:
            answer, _ = talk.ask("set board off", *moves)
            for question, expected in asks:
                answer, _ = talk.ask(question)
                if not told(answer, expected):
                    return f"{name}: {question}: {answer}"
    return None


def own_moves():
    """Your own move is told where it does more than go and capture there; check is told"""
    with Talk("--hot-seat", "dyadic", home=scratch()) as talk:
        answer, _ = talk.ask("set board off", "Nc3", "d6", "Nd5", "Nc6", "Nf6")
        if answer[-1] != \
                "White plays Nxf6+: knight d5 to f6, capturing the pawn on f7, check.":
            return f"{answer}"
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        talk.ask("set board off", "f3", "e5")
        answer, _ = talk.ask("g3")
        if answer:
            return f"{answer}"
        answer, _ = talk.ask("Qh4", "Nh3", "Qxg3", "last")
        if answer[-1] != "Black played Qxg3+: queen h4 to g3, capturing the pawn, check.":
            return f"{answer}"
    with Talk("--hot-seat", "chess", home=scratch()) as talk:
        answer, _ = talk.ask("set board off", "f3", "e5", "g4", "Qh4")
        if "Checkmate, Black wins (0-1)." not in answer:
            return f"{answer}"
        answer, _ = talk.ask("last")
        if answer != ["Black played Qh4#: queen d8 to h4, checkmate."]:
            return f"{answer}"
    return None


def first_of_all():
    """What has to be done first is told without a board, too"""
    with Talk("--hot-seat", "pilgrim:M", home=scratch()) as talk:
        answer, _ = talk.ask("set board off", "M@d2")
        wanted = "First place your Mastodon behind a pawn (for example M@d7)."
        return None if answer[-1] == wanted else f"{answer}"


def bereaved():
    """A pawn that has lost its owner is told at once"""
    with Talk("--hot-seat", "attending", home=scratch()) as talk:
        answer, _ = talk.ask("set board off", "Nf3/e4", "Nc6/d5", "Ne5/e6", "Nxe5/d6")
        if answer[-1] != "Bereaved: White e6.":
            return f"{answer}"
        answer, _ = talk.ask("h3", "h6", "exd7")
        return f"{answer}" if any("Bereaved" in line for line in answer) else None


def left_alone():
    """It is told what does not happen, where it could"""
    with Talk("--hot-seat", "attending", home=scratch()) as talk:
        for move, told in (("Nf3", ["White plays Nf3: knight g1 to f3, the pawn stays on g2."]),
                           ("Nf6/e5", ["Black plays Nf6/e5: knight g8 to f6, pawn g7 to e5."])):
            answer, _ = talk.ask("set board off", move)
            if answer[-1:] != told:
                return f"{move}: {answer}"
        answer, _ = talk.ask("last")
        if answer != ["Black played Nf6/e5: knight g8 to f6, pawn g7 to e5."]:
            return f"{answer}"
    return None


def no_screen(term):
    """Without a usable terminal there is plain mode"""
    with Program("chess", TERM=term) as program:
        program.wait_for("White>")
        program.enter("e4")
        program.wait_for("Black plays")
        if b"\x1b" in program.raw:
            return f"escape sequences: {program.raw!r}"
        program.enter("quit")
        return None if program.wait_end() == 0 else f"it ends with {program.status}"


def heard():
    """On a terminal the bell rings for moves and for low time, if that is set"""
    for options, news, setting in ((["--level=1"], "Black plays", "bell"),
                                   (["--hot-seat", "--time=0.25"], "Time is low: Black", "alarm")):
        for value in ("off", "on"):
            with Program("chess", "--plain", *options) as program:
                program.wait_for("White>")
                program.enter(f"set {setting} {value}")
                program.enter("e4")
                program.wait_for(news)
                program.settle()
                if program.terminal.bells != (value == "on"):
                    return f"{setting} {value}: {program.terminal.bells} bells"
    # What is told while one may type has a line of its own, and the prompt comes again.
    rows = [row for row in program.terminal.rows() if row]
    return None if rows[-3::2] == ["Black>", "Black>"] else program.picture()


def prompted_for_an_answer():
    """Where news comes after a question, the prompt tells that it waits for an answer"""
    with Program("chess", "--plain", "--hot-seat", "--time=0.25") as program:
        program.wait_for("White>")
        for line in "set alarm on", "e4", "resign":
            program.enter(line)
        program.wait_for("Time is low")
        program.wait(lambda: program.raw.endswith(b"y/n> "), "a prompt")
        program.enter("n")
        program.wait(lambda: program.raw.endswith(b"Black> "), "another prompt")
    return None


def narrow():
    """Lines are as short as a narrow terminal, also after it has changed"""
    with Program("teamster", "--plain", rows=200, columns=100) as program:
        program.wait_for("White>")
        wide = program.picture()
        for columns in 40, 30:
            program.resize(200, columns)
            for line in "help", "rules", "pieces":
                program.raw = b""
                program.enter(line)
                program.wait(lambda: program.raw.endswith(b"White> "), line)
                lines = program.raw.decode().split("\r\n")[1:]
                if max(map(len, lines)) not in range(columns - 8, columns):
                    return f"{columns}, {line}: {lines}"
    return None if max(map(len, wide.split("\n"))) > 70 else wide


def said(term, *arguments):
    """All that is said at the beginning, up to the end."""
    home = scratch()
    with Program(*arguments, home=home, rows=200, columns=100, TERM=term) as program:
        program.wait_for(">")
        program.enter("quit")
        program.wait_end()
        return program.raw.decode().replace("\r\n", "\n")


def unknown(*arguments):
    """What is said on an unknown terminal is that of plain mode, and why"""
    why = ("philidor: the terminal type 'nosuch' is unknown, or cannot show a screen: "
           "lines of text replace it; try TERM=xterm-256color\n")
    plain, fallback = said("dumb", *arguments), said("nosuch", *arguments)
    if fallback != why + plain:
        return f"{fallback}\ninstead of\n{plain}"
    return None


def unknown_file():
    """So it is when a file is read"""
    return unknown(write(os.path.join(scratch(), "some.pgn"),
                         '[White "A"]\n[Black "B"]\n\n1. e4 e5 *\n'))


def few_files():
    """Where too few files can be open, that is said, and not that the terminal is unknown"""
    for files in 7, 8:
        with Program("chess", script=f'ulimit -n {files}; exec "$0" "$@"') as program:
            status = program.wait_end()
            if not status or not program.shows("cannot open the output: ") or \
                    program.shows("unknown"):
                return f"{files}: {status}, {program.picture()}"
    return None


def piped(lines, *arguments):
    """A run with redirected input: its status and output."""
    done = subprocess.run([PHILIDOR, *arguments], input=lines, capture_output=True, check=False,
                          env=environment(scratch()), timeout=PATIENCE)
    return done.returncode, done.stdout


def pipes():
    """Redirected input gets plain mode, and its end ends the program"""
    status, output = piped(b"", "chess")
    if status != 0 or b"\x1b" in output:
        return f"nothing: {status}, {output!r}"
    status, output = piped(bytes(range(256)) * 300 + b"\nquit\n", "--hot-seat", "teamster")
    if status != 0 or any(byte < 32 and byte != 10 for byte in output):
        return f"bytes: {status}, {output[-300:]!r}"
    return None


def nothing_to_play():
    """After a puzzle that was left there is no game, and no move"""
    for typed in b"Bb5", b"e4 e5", b"nonsense", b"a":
        status, output = piped(b"leave\n" + typed + b"\n", "puzzle", "chess")
        if status != 0 or not output.endswith(b"\nNo game in progress.\n"):
            return f"{typed}: {status}, {output[-300:]!r}"
    return None


def over_already():
    """The game is named before its end, with which it begins"""
    status, output = piped(b"", "--fen=7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "chess")
    begins = b"Orthodox Chess.\nDraw: stalemate (1/2-1/2).\n"
    return None if status == 0 and output.startswith(begins) else f"{status}, {output!r}"


def times():
    """Clocks of the command line override the configuration"""
    home = scratch()
    write(os.path.join(home, "config", "philidor", "config"), "clocks = 7+1\n")
    for option, told in (None, "7 minutes per side, plus 1 second per move."), \
            ("--time=0", "No clocks."), ("--time=0.5", "0.5 minutes per side."), \
            ("--time=2000+2.5", "2000 minutes per side, plus 2.5 seconds per move."):
        with Talk("--hot-seat", *([option] if option else []), "chess", home=home) as talk:
            answer, _ = talk.ask("time")
            if told not in answer:
                return f"{option}: {answer}"
    return None


def saved():
    """Options of the command line apply to a saved game"""
    home = scratch()
    path = write(os.path.join(home, "game.pgn"), "1. e4 e5 2. Nf3 *\n")
    with Talk("--black=computer", "--level=1", "--time=5+2", path, home=home) as talk:
        answer, fen = talk.ask("white", "time")
        if "White: you. Black: computer, level 1." not in answer or \
                "5 minutes per side, plus 2 seconds per move." not in answer:
            return f"{answer}"
        answer, _ = talk.ask("next", "next", "first")
        if talk.ask()[1] != fen or any("plays" in line for line in answer):
            return f"the computer plays while one looks: {answer}"
        answer, fen = talk.ask("end")
        if " w " not in fen or not any("Black plays" in line for line in answer):
            return f"the computer does not go on: {answer}, {fen}"
    with Talk("--white=computer", path, home=home) as talk:
        _, fen = talk.ask()
        answer, again = talk.ask("next", "previous", "white")
        if fen != again or "White: computer, level 3. Black: you." not in answer:
            return f"the computer plays at the start: {answer}"
    with Talk(path, home=home) as talk:
        answer, _ = talk.ask("white", "time")
        if "White: human. Black: human." not in answer or "No clocks." not in answer:
            return f"nothing said: {answer}"
    return None


def long_fen():
    """A FEN is one line, however long"""
    result = subprocess.run([PHILIDOR, "--plain", "attending", "--hot-seat"], input="fen\nquit\n",
                            env=environment(scratch()), capture_output=True, text=True, check=True)
    lines = [line for line in result.stdout.splitlines() if "h7" in line or "b1b2" in line]
    if len(lines) == 1 and lines[0].endswith("h8h7") and len(lines[0]) > 100:
        return None
    return result.stdout


def from_file(text, *arguments):
    """What is answered to lines that are all there before it begins."""
    path = write(os.path.join(scratch(), "lines"), text)
    with open(path, encoding="ascii") as file:
        return subprocess.run([PHILIDOR, "--plain", *arguments, "chess"], stdin=file,
                              env=environment(scratch()), capture_output=True, text=True,
                              check=True, timeout=PATIENCE).stdout


def computer_first():
    """Lines wait for the first move of the computer, and are obeyed; none of White is proposed"""
    text = from_file("set board off\nfen", "--white=computer", "--level=5")
    if "such as" not in text and re.search(r"White plays (?s:.*)\nBoard: off.\n.* b KQkq \S+ \d 1\n$", text):
        return None
    return text


def unsaved():
    """What would be lost is left only by consent, where that can be given"""
    home = scratch()
    write(os.path.join(home, "state"), "")     # where a directory should be
    with Talk("--hot-seat", "chess", home=home) as talk:
        _, fen = talk.ask("set board off", "e4")
        for line, question in (("quit", "Quit?"), ("new rogue", "start a new one?"),
                               ("fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Leave this game?")):
            answer, after = talk.ask(line)
            if not any(question in part and "NOT SAVED" in part for part in answer) or after != fen:
                return f"{line}: {answer}, {after}"
        answer, after = talk.ask("quit", "n")
        if after != fen:
            return f"n: {answer}"
        talk.process.stdin.write(b"quit\nq\n")
        talk.process.stdin.flush()
        return None if talk.process.wait(PATIENCE) == 0 else "to quit is no success"


def two_computers():
    """Lines do not wait for the end of a game between computers"""
    text = from_file("fen\nwhite human\nblack human\nfen\n", "--white=computer",
                     "--black=computer", "--level=1")
    if "Black: human." not in text or re.search(r"[0-9/]-[0-9]", text):
        return text
    return None if re.search(r" [wb] KQkq \S+ \d [12]\n$", text) else text


def main():
    tests = Tests()
    listed = subprocess.run([PHILIDOR, "--list"], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines()[::4 if SHORT else 1]:
        tests.run(game, line.split()[0])
        tests.run(greeting, line.split()[0])
    tests.run(other_games)
    tests.run(opened)
    tests.run(unfinished)
    for name in "pilgrim:CA", "pilgrim:L", "pilgrim:MM":
        tests.run(game, name)
    tests.run(resumed_by_name, ("--level=2",), "White: you. Black: computer, level 2.", "")
    tests.run(resumed_by_name, ("--hot-seat", "--time=5"), "White: human. Black: human.",
              " The clocks wait for your next line.")
    tests.run(against_computer)
    tests.run(replies)
    tests.run(words_before_the_first_move)
    tests.run(lines_of_a_game)
    tests.run(analysed)
    tests.run(typed_in_words)
    tests.run(cards)
    tests.run(nonsense)
    tests.run(answers)
    tests.run(about_the_board)
    tests.run(given_up)
    tests.run(undone)
    tests.run(left_alone)
    tests.run(asked)
    tests.run(bereaved)
    tests.run(own_moves)
    tests.run(first_of_all)
    tests.run(undone_mate)
    tests.run(times)
    tests.run(saved)
    for term in "dumb", "", "no-such-terminal":
        tests.run(no_screen, term)
    tests.run(heard)
    tests.run(prompted_for_an_answer)
    tests.run(narrow)
    for arguments in ("--hot-seat", "chess"), ("puzzle", "teamster"), ("lesson", "teamster"), ():
        tests.run(unknown, *arguments)
    tests.run(unknown_file)
    tests.run(few_files)
    tests.run(pipes)
    tests.run(nothing_to_play)
    tests.run(over_already)
    tests.run(long_fen)
    tests.run(computer_first)
    tests.run(two_computers)
    tests.run(unsaved)
    tests.end()


main()
