#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Started without an argument on a pipe: the first line decides."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import PATIENCE, PHILIDOR, Program, Tests, environment, scratch

GUIDE = b": type `help`, a move, or nothing, and Enter"


def start(*arguments, home=None):
    return subprocess.Popen([PHILIDOR, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            env=environment(home or scratch()))


def answer(said, *arguments):
    """The output for this input, without the hint on standard error."""
    process = start(*arguments)
    told, _ = process.communicate(said, PATIENCE)
    if process.returncode != 0:
        return b"status %d" % process.returncode
    return b"".join(line for line in told.splitlines(True) if GUIDE not in line)


def speaks(protocol, said):
    """A protocol in the first line works as on the command line"""
    for line in (b"\n", b" \r\n"):
        told = answer(protocol.encode() + line + said)
        if told != answer(protocol.encode() + b"\n" + said, protocol):
            return told
    return None if len(told) > 100 else told


def speaks_late(first, said, waited_for):
    """It works if the line comes late and in pieces"""
    home = scratch()
    process = start(home=home)
    told = process.stdout.readline()
    if not told.endswith(GUIDE + b"\n"):
        return told
    for piece in (first[:2], first[2:], said):
        process.stdin.write(piece)
        process.stdin.flush()
    while told and waited_for not in told:
        told = process.stdout.readline()
    process.communicate(b"quit\n", PATIENCE)
    if os.listdir(home):
        return "a game has begun"
    return None if told and process.returncode == 0 else "it has ended"


def plays(said, times=1):
    """Any other first line is read by plain mode"""
    said = said * times + b"\nfen\n"
    told = answer(said)
    wanted = answer(said, "--plain")
    return None if told == wanted and b" KQkq " in told else told[-500:]


def ends_at_once():
    """Without input it greets and exits"""
    told = answer(b"")
    return None if told == answer(b"", "--plain") and told.startswith(b"Orthodox") else told


def greets_at_once():
    """A game on the command line starts without waiting for input"""
    for arguments in (["--plain"], ["chess"], ["--ascii"]):
        process = start(*arguments)
        told = process.stdout.readline()
        process.communicate(b"uci\n", PATIENCE)
        if told != b"Orthodox Chess.\n":
            return told
    return None


def minds_terminals():
    """At a terminal the first line is not a protocol"""
    with Program(TERM="dumb") as program:
        program.wait_for("White>")
        program.send("uci\rfen\r")
        program.wait_for(" w KQkq ")
        return "it speaks UCI" if program.shows("uciok") else None


def main():
    tests = Tests()
    tests.run(speaks, "uci", b"isready\nd\nquit\nfen\n")
    tests.run(speaks, "xboard", b"protover 2\nping 1\nquit\n")
    tests.run(speaks_late, b"uci\n", b"isready\n", b"readyok")
    tests.run(speaks_late, b"xboard\n", b"protover 2\nping 7\n", b"pong 7")
    for line in (b"", b"set board off", b"ucinewgame", b"uci now", b"f\0en"):
        tests.run(plays, line)
    tests.run(plays, b"x", 20000)
    tests.run(ends_at_once)
    tests.run(greets_at_once)
    tests.run(minds_terminals)
    tests.end()


main()
