#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""After the game: another with colors swapped, a review, the results."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import LONG as AT_LENGTH
from program import PATIENCE, PHILIDOR, Program, Tests, environment, not_short, scratch, write

# White could mate for long, and stalemates in the end.
BLUNDERS = """[White "anna"]
[Black "bert"]
[SetUp "1"]
[FEN "7k/8/6K1/8/8/1Q6/8/8 w - - 0 1"]

1. Qb2+ Kg8 2. Qc3 Kf8 3. Qf6+ Kg8 4. Qf7+ Kh8 5. Qe7 Kg8 6. Qf6 1/2-1/2
"""
# Here the engine has to think.
LONG = """1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5
10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7 *
"""


def resign(program):
    program.enter(":resign")
    program.wait_for("Really resign?")
    program.press("y")
    program.wait_for("resigns - you lose")


def lowest(program):
    """The rank at the bottom of the board."""
    return [row[1] for row in program.terminal.rows() if row[:1] == " " and row[1:2] in "12345678"
            and row[2:3] == " "][-1]


def again():
    """One key begins another game with colors swapped, against the computer"""
    with Program("chess", "--level=1", "--time=5", "--black=computer") as program:
        program.wait_for("White to move:")
        program.send("a")
        program.wait_for("White to move: a")
        program.press("Escape")
        program.enter("e4")
        program.wait_for("Black plays")
        resign(program)
        program.wait_for("White resigns, Black wins:")
        program.wait_for("a again, colors swapped")
        program.press("a")
        program.wait_for("White plays")
        program.wait_for("Black to move:")
        program.wait_for("Black  you")
        if lowest(program) != "8":
            return "Black is not at the bottom\n" + program.picture()
        resign(program)
        program.press("Escape")
        program.wait_for("[keys]")
        program.press("a")
        program.wait_for("White: you. Black: computer, level 1.")
        program.wait_for("White  you")
        program.wait_for("5:00")
        return None if lowest(program) == "1" else program.picture()


def between_people():
    """Two people at one keyboard change seats, and start where they started"""
    fen = "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"
    with Program("chess", "--hot-seat", f"--fen={fen}") as program:
        program.wait_for("White to move:")
        program.enter("Qb8")
        program.wait_for("Checkmate, White wins:")
        program.press("a")
        program.wait_for("New game, colors swapped. Black is now at the bottom.")
        program.wait_for("White to move:")
        program.enter(":fen")
        program.wait_for(fen)
        if lowest(program) != "8":
            return "the board was not turned\n" + program.picture()
        program.enter("Kg5")
        program.wait_for("Black to move:")
        program.enter(":again")
        program.wait_for("The game is not over.")
    return None


def file_of(game):
    """The path of a file with that game."""
    return write(os.path.join(scratch(), "game.pgn"), game)


def stopped():
    """Any key ends the thinking, and the game is as it was"""
    with Program(file_of(LONG)) as program:
        program.wait_for("Looking back")
        for command, said in ((":review", "Review stopped."), (":analyse", "Analysis stopped.")):
            for key in ("Escape", "x", "Enter", "Up"):
                program.enter(command)
                program.wait_for("percent")
                program.wait_for("any key stops")
                program.press(key)
                program.wait_for(said)
                program.wait_for("Looking back")
        program.enter(":try")
        program.wait_for("There are no turning points.")
    return None


def tried_again():
    """A loaded game is reviewed and played on from a turning point"""
    home = scratch()
    with Program(file_of(BLUNDERS), "--level=2", home=home) as program:
        program.wait_for("Looking back")
        program.enter(":review")
        program.wait_for("1 of 1")
        program.wait_for("6. Qf6?? (queen e7 to f6).")
        program.wait_for("Better: 6. Q")
        program.settle()
        program.press("t")
        program.wait_for("Try again: you are White, against level 2, very easy.")
        program.wait_for("White to move:")
        program.wait_for("Black  computer, level 2")
        program.enter("Qg7")
        program.wait_for("Checkmate, White wins:")
    return None


def in_lines():
    """A review in plain mode is stopped by a line, or told at its end"""
    with Program(file_of(LONG), "--plain") as program:
        program.wait_for(">")
        program.enter("review")
        program.wait_for("Enter stops.")
        program.enter("")
        program.wait_for("Review stopped.")
        program.enter("analyse")
        program.wait_for("25 percent.")
        program.enter("fen")
        program.wait_for("Analysis stopped.")
        program.wait_for(" w KQkq - 0 1")
    said = subprocess.run([PHILIDOR, "--plain", file_of(BLUNDERS)],
                          input="review\ntry 1\nfen\nQg7\n",
                          env=environment(scratch()), text=True, timeout=PATIENCE, check=True,
                          stdout=subprocess.PIPE).stdout
    for line in ("75 percent.", "1 of 1: 6. Qf6??", "Better: 6. Q", "With that, White mates in 1",
                 "Try again: you are White, against level 3, easy.", "Checkmate - you win (1-0).", "`again` starts another with colors swapped"):
        if line not in said:
            return f"{line} is not said\n{said}"
    return None


def play_hint(program):
    """Asks for a move and makes it."""
    program.enter(":hint")
    program.wait_for("Hint: ")
    program.settle()
    row = program.terminal.rows()[program.row_of("Hint: ")]
    program.enter(row.split("Hint: ")[1].split(" ")[0])
    program.wait_gone("Hint: ")


def odd_game(game):
    """Played with hints, reviewed, tried again, and begun again with colors swapped"""
    def over():
        return program.shows("a again, colors swapped")

    with Program(game, "--level=1") as program:
        program.wait_for("White to ")
        for _ in range(300 if AT_LENGTH else 1):
            play_hint(program)
            program.wait(lambda: over() or program.shows("Black plays "), "Black has replied")
            if over():
                break
        if not over():
            if AT_LENGTH:
                return "the game does not end\n" + program.picture()
            resign(program)
        program.wait_for("a again, colors swapped")
        program.press("V")
        program.wait(lambda: program.shows("Turning points") or program.shows("moves lost much"),
                     "the review is over")
        if program.shows("Turning points"):
            program.press("Right", "Left", "Tab", "t")
            program.wait_for("Try again: you are White, against level 1, beginner.")
            resign(program)
        program.press("a")
        program.wait_for("Black  you")
        program.wait_for("Black to ")
    return None


def main():
    not_short("check_review looks at the same")
    tests = Tests()
    for game in "dyadic", "attending", "pilgrim":
        tests.run(odd_game, game)
    for test in (again, between_people, stopped, tried_again, in_lines):
        tests.run(test)
    tests.end()


main()
