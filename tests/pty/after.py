#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""After the game: another with colors swapped, a review, the results."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests


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
        program.wait_for("New game, colors swapped.")
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


def main():
    tests = Tests()
    for test in (again, between_people):
        tests.run(test)
    tests.end()


main()
