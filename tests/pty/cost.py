#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What playing costs: bytes on a slow line, processor time, and patience."""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests, has_terminfo


def started(*arguments, **env):
    program = Program("chess", *arguments, **env)
    program.wait_for("White to move")
    program.settle()
    return program


def cost_of(program, key):
    """The bytes that come of a key."""
    before = program.received
    program.press(key)
    program.wait(lambda: program.received > before, f"an answer to {key}")
    program.settle()
    return program.received - before


def bytes_on_the_line(term):
    """A cursor key costs at most 120 bytes, and a move 600"""
    with started("--hot-seat", TERM=term) as program:
        for key in "Up Up Up Left Left Down Right Right Up Down Left Down".split():
            cost = cost_of(program, key)
            if cost > 120:
                return f"{key} costs {cost} bytes"
        for move in "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O".split():
            program.send(move)
            program.settle()
            cost = cost_of(program, "Enter")
            if cost > 600:
                return f"{move} costs {cost} bytes"
    return None


def ticks(program):
    """Processor time used so far."""
    with open(f"/proc/{program.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def idle():
    """Nothing is done and nothing written when nobody does anything"""
    with started("--hot-seat") as program:
        received, used = program.received, ticks(program)
        time.sleep(2)
        program.settle()
        if program.received != received:
            return f"{program.received - received} bytes were written"
        if ticks(program) > used + 1:
            return f"{ticks(program) - used} ticks were used"
    return None


def busy():
    """A key is answered while the computer thinks"""
    with started("--level=10", "--time=600") as program:
        program.enter("e4")
        program.wait_for("thinking")
        began, before = time.monotonic(), program.terminal.cursor
        program.press("Up")
        program.wait(lambda: program.terminal.cursor != before, "the cursor moves")
        took = time.monotonic() - began
        return f"it took {took} seconds" if took > 5 else None


def main():
    tests = Tests()
    for term in "xterm-256color", "xterm", "vt100":
        if has_terminfo(term):
            tests.run(bytes_on_the_line, term)
        else:
            tests.skip(f"bytes on {term}", "this machine does not know it")
    if os.path.exists("/proc/self/stat"):
        tests.run(idle)
    else:
        tests.skip("idle", "this system does not tell how much time is used")
    tests.run(busy)
    tests.end()


main()
