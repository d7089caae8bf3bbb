#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons and puzzles from the file of a game, on the screen."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests, scratch, write

GAME = """game: crab
name: Crab Chess

pawn also moves sideways.

lesson: 6k1/8/8/8/4P3/8/8/4R1K1 w - - 0 1
  says: A crab pawn may step aside.
  task: Step to d4.
  goal: reach d4
  solution: d4
  wrong: e5
  shows: That is ahead.
lesson: 7k/8/6K1/8/8/8/8/R7 w - - 0 1
  says: Rooks move as ever.
  task: Mate in one move.
  goal: mate in 1
  solution: Ra8#

puzzle: 3k4/8/3K4/8/8/8/8/R7 w - - 0 1
  goal: mate in 1
  solution: a1a8
puzzle: 4k3/8/4K3/8/8/8/8/R7 w - - 0 1
  goal: mate in 1
  solution: a1a7
"""


def written(path):
    """The path of a file with the game."""
    return write(path, GAME)


def from_the_list(rows, columns):
    """The lists on the start screen have the user's own, which are done there"""
    home = scratch()
    written(os.path.join(home, "data", "philidor", "games", "crab.game"))
    with Program(home=home, rows=rows, columns=columns) as program:
        program.wait_for("Search:")
        program.enter(":lesson")
        program.wait_for("Lessons")
        program.send("crab")
        program.wait_for("0 of 2")
        program.press("Enter")
        program.wait_for("Step to d4.")
        program.settle()
        program.press("Enter")
        program.settle()
        program.enter("e5")
        program.wait_for("That is ahead.")
        program.press("Enter")
        program.settle()
        program.enter("d4")
        program.wait_for("Right. Enter goes")
        program.enter(":leave")
        program.wait_for("Search:")
    with Program("puzzle", "crab", home=home, rows=rows, columns=columns) as program:
        program.wait_for("White mates in 1 move.")
        program.settle()
        program.press("Enter")
        program.settle()
        program.enter("Ra8")
        program.wait_for("Solved.")
        program.enter(":lesson")
        program.wait_for("Lessons")
        program.send("crab")
        program.wait_for("1 of 2")
    return None


def before_a_game():
    """A key begins the lesson before a game, though the file has another name"""
    home = scratch()
    written(os.path.join(home, "data", "philidor", "games", "other.game"))
    with Program(home=home) as program:
        program.wait_for("Search:")
        program.send("other")
        program.wait_for("> other")
        program.press("Enter")
        program.wait_for("New here? l begins the lesson.")
        program.send("l")
        program.wait_for("step 1 of 2")
    return None


def of_the_game_on_the_board():
    """In a game of a file, its lesson is the one that is chosen, and the game comes back"""
    home = scratch()
    with Program(written(os.path.join(home, "crab.game")), "--hot-seat", home=home) as program:
        program.wait_for("White to move:")
        program.enter("e4")
        program.wait_for("Black to move:")
        program.enter(":lesson")
        program.wait_for("> Crab Chess")
        program.press("Enter")
        program.wait_for("step 1 of 2")
        program.enter("d4")
        program.wait_for("Well done.")
        program.press("Enter")
        program.wait_for("step 2 of 2")
        program.enter(":lesson")
        program.wait_for("> Crab Chess                1 of 2")
        program.press("Enter")
        program.wait_for("step 2 of 2")
        program.settle()
        program.enter("Ra8")
        program.wait_for("That was the last step.")
        program.press("Enter")
        program.wait_for("End of the lesson of Crab Chess.")
        program.wait_for("Black to move:")
        program.enter(":puzzle crab")
        program.wait_for("Puzzle: Crab Chess")
        program.enter(":leave")
        program.wait_for("1. e4")
    return None


tests = Tests()
tests.run(from_the_list, 24, 80)
tests.run(from_the_list, 16, 40)
tests.run(before_a_game)
tests.run(of_the_game_on_the_board)
tests.end()
