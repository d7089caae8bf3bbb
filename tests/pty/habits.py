#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What hands do without thinking, at the keyboard and on the shell."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests, scratch

SLOW = ("--level=10", "--time=600")     # the computer thinks until it is told to hurry


def ahead():
    """Moves typed while the computer thinks are played after its reply"""
    with Program("chess", *SLOW) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black is thinking")
        program.send("Nf3")
        program.wait_for("not your turn yet: Enter keeps it")
        program.press("Enter")
        program.wait_for("to play after the reply: Nf3")
        program.enter(":hurry")
        program.wait_for("2. Nf3")
        program.wait_for("Black is thinking")


def ahead_plain():
    """So they are in plain mode on a terminal"""
    with Program("chess", "--plain", *SLOW) as program:
        program.wait_for("White>")
        program.enter("e4")
        program.enter("Nf3")
        program.enter("hurry")
        program.wait_for("Typed ahead: Nf3")
        program.enter("last")
        program.wait_for("White played Nf3")


def several():
    """Several moves in a line are played in turn"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.enter("1.e4")
        program.wait_for("1. e4")
        program.enter("e5 Nf3")
        program.wait_for("Played e5 Nf3.")
        program.enter("2... Nc6 3. Bb5 a6 4. Bxc7")
        program.wait_for("Played Nc6 Bb5 a6, but not Bxc7:")
        program.wait_for("3. Bb5")


def several_against_computer():
    """Against the computer one's own move is played, and the rest told"""
    with Program("chess", *SLOW) as program:
        program.wait_for("White to move")
        program.enter("1. e4 e5 2. Nf3")
        program.wait_for("Played e4, but not e5 Nf3: the computer moves for Black.")
        program.wait_for("Black is thinking")


def colon():
    """A colon begins a command after pending text"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.send("Nf:fen")
        program.wait_for("fen [FEN]")
        program.press("Enter")
        program.wait_for("RNBQKBNR w KQkq - 0 1")


tests = Tests()
tests.run(ahead)
tests.run(ahead_plain)
tests.run(several)
tests.run(several_against_computer)
tests.run(colon)
tests.end()
