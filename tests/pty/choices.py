#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A move is shown before it is made, and chosen with arrows, by number or by typing."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests


def in_hand():
    """The knight over c3, the squares of its pawn still open."""
    program = Program("attending", "--hot-seat")
    program.wait_for("White to move")
    for key in "Left Left Left Enter Up Up Right".split():
        program.press(key)
    program.wait_for("knight b1 to c3. Choose the pawn's square.")
    return program


def chosen(keys, played):
    """The pawn's square is chosen"""
    with in_hand() as program:
        program.press("Enter")
        program.wait_for(">1 Nc3/b4")
        for key in keys.split():
            program.press(key)
        program.wait_for(f"1. {played}")
    return None


def typed():
    """A typed move is shown with what it pulls, and taken back by Escape"""
    with Program("teamster", "--hot-seat") as program:
        program.wait_for("White to move")
        program.send("c4")
        program.wait_for("c4/Bc3: pawn c2 to c4, pulling the bishop from c1 to c3")
        program.press("Escape")
        program.wait(lambda: "pulling" not in program.picture(), "it is gone")
    return None


def rested():
    """What a piece in hand would do is shown where the cursor comes to rest"""
    with Program("teamster", "--hot-seat") as program:
        program.wait_for("White to move")
        for key in "Left Left Up Enter Up Up".split():
            program.press(key)
        program.wait_for("pulling the bishop from c1 to c3")
        program.press("Left")
        program.wait(lambda: "pulling" not in program.picture(), "it is gone")
    return None


def main():
    tests = Tests()
    tests.run(chosen, "Right Right Down Enter", "Nc3/d3")
    tests.run(chosen, "5", "Nc3/d3")
    tests.run(chosen, "d 3 Enter", "Nc3/d3")
    tests.run(chosen, "b 2 Enter", "Nc3")
    tests.run(typed)
    tests.run(rested)
    tests.end()


main()
