#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine in CECP, and XBoard with it on a virtual screen."""
import os
import shutil
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from engine import PATIENCE, Engine
from program import LONG, PHILIDOR, Tests, scratch

PATH = os.environ.get("PATH", "") + ":/usr/games:/usr/local/games"
GAMES = ["normal", "attending", "booster", "pilgrim", "squire", "teamster"]
ENDINGS = ["checkmate", "stalemate", "kingless", "pawnless", "nomoves", "repetition", "fifty",
           "dead"]
DEEP = tuple(f"{depth} " for depth in range(5, 100))   # how lines of thinking begin
COMPLAINTS = ["llegal", "Error", "tellusererror", "Forfeit", "False "]


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
    for _ in range(8):
        engine = Engine("xboard")
        engine.say("new", "hard", "post", "st 60")
        for move in ["e2e4", "d2d4", "a2a3", "h2h3"]:
            engine.say(f"usermove {move}")
            list(engine.told_until(DEEP))
            engine.say("?")
            engine.wait_for("move ")
            engine.say("ping 1")
            engine.wait_for("pong 1")
        if engine.close():
            return "it did not end well"
    return None


class Screen:
    """A virtual screen."""

    def __init__(self):
        ours, theirs = os.pipe()
        self.process = subprocess.Popen(
            # It would start afresh after each game, and turn away who comes just then.
            ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1024x768x24", "-nolisten", "tcp",
             "-noreset"],
            pass_fds=[theirs], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            self.name = ":" + pipe.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait(PATIENCE)


def start_xboard(screen, game, home, pgn, log):
    engine = f"{PHILIDOR} xboard"
    environment = {"PATH": PATH, "HOME": home, "DISPLAY": screen.name, "LC_ALL": "C.UTF-8"}
    return subprocess.Popen(
        ["xboard", "-fcp", engine, "-scp", engine, "-variant", game, "-matchGames", "1",
         "-testLegality", "false", "-searchDepth", "2", "-timeControl", "60",
         "-timeIncrement", "1", "-ponderNextMove", "false", "-animateMoving", "false",
         "-ringBellAfterMoves", "false", "-saveGameFile", pgn, "-debugMode", "true",
         "-nameOfDebugFile", log],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, start_new_session=True)


def content(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def wait_for_end(process, pgn):
    """Waits for XBoard to write the finished game, and ends it."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit and process.poll() is None:
        text = content(pgn).split()
        if text and text[-1] in ("1-0", "0-1", "1/2-1/2", "*"):
            break
        time.sleep(0.05)
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    return " ".join(content(pgn).split())


def game(name, screen):
    home = scratch()
    pgn, log = os.path.join(home, "game.pgn"), os.path.join(home, "log")
    text = wait_for_end(start_xboard(screen, name, home, pgn, log), pgn)
    bad = [line for line in content(log).splitlines() if any(c in line for c in COMPLAINTS)]
    if bad:
        return "\n".join(bad[:5])
    if not any(text.endswith(f"{{{ending}}} {result}") for ending in ENDINGS
               for result in ("1-0", "0-1", "1/2-1/2")):
        return f"it ended so: {text[-120:]}"
    return None


def main():
    def plays(name):
        """XBoard plays to its end"""
        return game(name, screen)

    tests = Tests()
    tests.run(ponders_right)
    tests.run(ponders_wrong)
    tests.run(hurries)
    tests.run(minds_its_clock)
    names = GAMES
    if LONG:
        listed = subprocess.run([PHILIDOR, "--list"], stdout=subprocess.PIPE, check=True).stdout
        names = [line.split()[0] for line in listed.decode().splitlines()]
        names[names.index("chess")] = "normal"
    missing = [tool for tool in ("xboard", "Xvfb") if not shutil.which(tool, path=PATH)]
    screen = None if missing else Screen()
    for name in names:
        if missing:
            tests.skip(f"XBoard plays to its end: {name}", f"{missing[0]} is missing")
        else:
            tests.run(plays, name)
    try:
        tests.end()
    finally:
        if screen:
            screen.close()


main()
