#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine in CECP, and XBoard with it on a virtual screen."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from engine import Engine
from program import LONG, PHILIDOR, SHORT, Tests
from virtual_screen import Screen, missing_tool, play

GAMES = ["normal", "attending", "booster", "pilgrim", "squire", "teamster"]
DEEP = tuple(f"{depth} " for depth in range(5, 100))   # how lines of thinking begin


def ponders_right():
    """It ponders, and goes on when the expected move is played."""
    engine = Engine("xboard")
    engine.say("new", "hard", "sd 4", "usermove e2e4")
    for _ in range(4):
        engine.wait_for("move ")
        expected = engine.wait_for("Hint: ")
        engine.say("hint")
        if engine.wait_for("Hint: ") != expected:
            return "it expects something else now"
        engine.say("?", f"usermove {expected}")
    engine.wait_for("move ")
    return engine.close()


def ponders_wrong():
    """It drops what it has pondered when another move is played."""
    engine = Engine("xboard")
    engine.say("new", "hard", "sd 4", "usermove e2e4")
    for move in ["a2a3", "b2b3", "h2h3"]:
        engine.wait_for("move ")
        engine.wait_for("Hint: ")
        engine.say("ping 1")
        engine.wait_for("pong 1")
        engine.say(f"usermove {move}")
    engine.wait_for("move ")
    engine.wait_for("Hint: ")
    engine.say("easy", "undo", "undo", "hard", "new", "sd 1", "usermove e2e4", "ping 2")
    engine.wait_for("move ")
    engine.wait_for("pong 2")
    return engine.close()


def minds_its_clock():
    """It uses its own clock on either side"""
    engine = Engine("xboard")
    engine.say("new", "force", "level 0 10000 0", "time 1", "otim 100000000", "go")
    engine.wait_for("move ")
    return engine.close()


def hurries():
    """Told to move at once, it does, and ponders."""
    for _ in range(2 if SHORT else 8):
        engine = Engine("xboard")
        engine.say("new", "hard", "post", "st 60")
        for move in ["a2a3", "h2h3", "a3a4", "h3h4"]:      # nothing can give check yet
            engine.say(f"usermove {move}")
            list(engine.told_until(DEEP))
            engine.say("?")
            engine.wait_for("move ")
            engine.say("ping 1")
            engine.wait_for("pong 1")
        if engine.close():
            return "it did not end well"
    return None


def main():
    def plays(name):
        """XBoard plays to its end"""
        return play(screen, name)

    tests = Tests()
    tests.run(ponders_right)
    tests.run(ponders_wrong)
    tests.run(hurries)
    tests.run(minds_its_clock)
    names = GAMES[-2:] if SHORT else GAMES
    if LONG:
        listed = subprocess.run([PHILIDOR, "--list"], stdout=subprocess.PIPE, check=True).stdout
        names = [line.split()[0] for line in listed.decode().splitlines()]
        names[names.index("chess")] = "normal"
    missing = missing_tool()
    screen = None if missing else Screen()
    for name in names:
        if missing:
            tests.skip(f"XBoard plays to its end: {name}", f"{missing} is missing")
        else:
            tests.run(plays, name)
    try:
        tests.end()
    finally:
        if screen:
            screen.close()


main()
