#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Annotating games: a terminal shows how far it is."""
import os
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests, read, scratch, write


def begun(*arguments):
    """Games are being annotated, one of which is left out."""
    games = os.path.join(scratch(), "games.pgn")
    write(games, "1. e4 e5 2. Ke2 *\n\n1. d4 Ke7 *\n\n1. c4 c5 2. Nc3 *\n")
    return Program("analyse", games, *arguments, columns=200, rows=50)


def progress():
    """Games and positions are counted while searching for a file, and the line is removed"""
    output = os.path.join(scratch(), "output.pgn")
    with begun("--movetime=3600000", f"--output={output}") as program:
        program.wait_for("game 1 of 2, position 1 of 4")
        program.press("\x03")
        program.wait_end()
        if program.status != -signal.SIGINT or os.path.exists(output):
            return f"{program.status}\n{program.picture()}"
    with begun("--depth=1", f"--output={output}") as program:
        program.wait_end()
        if not program.shows("1 of 3 games left out") or program.shows("position"):
            return program.picture()
    return None if read(output).count("[Event") == 2 else read(output)


def printed():
    """Nothing is put between games that are printed on the terminal"""
    with begun("--depth=1") as program:
        program.wait_end()
        return None if program.shows("[%eval") and not program.shows("position") else program.picture()


tests = Tests()
tests.run(progress)
tests.run(printed)
tests.end()
