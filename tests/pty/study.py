#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A study on a terminal: its progress, Ctrl-C, and going on."""
import os
import re
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import SHORT, Program, Tests, read, scratch

FEW = ["study", "rogue", "--games=12", "--opening=6", f"--nodes={400 if SHORT else 2000}",
       "--plies=300", "--seed=3"]
PROGRESS = re.compile(r"(\d+) of 12 games, (\d+):(\d\d):(\d\d) left")


def told(program):
    """The numbers of the line of progress that is on the screen, or None."""
    for row in program.terminal.rows():
        found = PROGRESS.search(row)
        if found:
            return [int(number) for number in found.groups()]
    return None


def report(program):
    """What is left on the screen at the end, however slow the games are."""
    while not program.ended():
        before = told(program)
        program.wait(lambda: program.ended() or told(program) != before, "progress or the end")
    program.wait_end()
    return [row.rstrip() for row in program.terminal.rows() if row.strip()]


def interrupted():
    """Progress is shown; Ctrl-C ends a study, and it goes on to equal results"""
    with Program(*FEW, rows=50, columns=100) as program:
        program.wait(lambda: told(program), "progress")
        whole = report(program)
        if program.status != 0 or told(program) or "Rogue Pawn Chess: 12 games" not in whole[0]:
            return program.picture()
    results = os.path.join(scratch(), "results")
    with Program(*FEW, f"--output={results}", rows=50, columns=100) as program:
        program.wait(lambda: told(program) and told(program)[0] >= 1, "a game")
        finished, _, minutes, seconds = told(program)
        if finished >= 12 or minutes > 59 or seconds > 59:
            return program.picture()
        program.press("\x03")
        rows = report(program)
        if program.status != -signal.SIGINT or told(program):
            return f"{program.status}\n{program.picture()}"
        if "philidor: interrupted: the same command with --resume goes on" not in rows or \
                not any(re.match(r"Rogue Pawn Chess: \d+ game", row) for row in rows):
            return program.picture()
    played = len(read(results).split("\n\n")[1].splitlines())
    if not finished <= played < 12:
        return f"{finished} games were told, {played} are in the file"
    with Program(*FEW, f"--output={results}", "--resume", rows=50, columns=100) as program:
        program.wait(lambda: told(program), "progress")
        if told(program)[0] <= played:
            return f"{played} games were there\n{program.picture()}"
        if report(program) != whole:
            return "\n".join(whole) + "\n" + program.picture()
    return None


def elsewhere():
    """Without a terminal there is no line of progress"""
    home = scratch()
    with Program(*FEW[:2], "--games=2", "--nodes=50", "--plies=40", home=home,
                 script='"$0" "$@" 2>"$HOME/err"; test -s "$HOME/err" && echo noise; '
                 'echo done') as program:
        program.wait_for("done")
        return program.picture() if program.shows("noise") or program.shows("left") else None


tests = Tests()
tests.run(interrupted)
tests.run(elsewhere)
tests.end()
