# SPDX-License-Identifier: GPL-3.0-or-later
"""XBoard on a virtual screen, in which Philidor plays itself."""
import os
import shutil
import signal
import subprocess
import time

from program import PATIENCE, PHILIDOR, scratch

PATH = os.environ.get("PATH", "") + ":/usr/games:/usr/local/games"
ENDINGS = ["checkmate", "stalemate", "kingless", "pawnless", "nomoves", "repetition", "fifty",
           "dead"]
COMPLAINTS = ["llegal", "Error", "tellusererror", "Forfeit", "False "]


def missing_tool():
    """The first program that is missing, or None."""
    return next((tool for tool in ("xboard", "Xvfb") if not shutil.which(tool, path=PATH)), None)


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


def start_xboard(screen, game, home, pgn, log, file):
    engine = f'"{PHILIDOR}" xboard {file}'.rstrip()
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


def wait_for_end(process, pgn, log):
    """Waits for XBoard to write the finished game, as long as its log grows, and ends it."""
    size = -1
    while process.poll() is None:
        grown = os.path.getsize(log) if os.path.exists(log) else 0
        if grown != size:
            size, limit = grown, time.monotonic() + PATIENCE
        elif time.monotonic() > limit:
            break
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


def play(screen, name, file=""):
    """Plays a game, or that of a file, to its end; what went wrong, or None."""
    home = scratch()
    pgn, log = os.path.join(home, "game.pgn"), os.path.join(home, "log")
    text = wait_for_end(start_xboard(screen, name, home, pgn, log, file), pgn, log)
    bad = [line for line in content(log).splitlines() if any(c in line for c in COMPLAINTS)]
    if bad:
        return "\n".join(bad[:5])
    if not any(text.endswith(f"{{{ending}}} {result}") for ending in ENDINGS
               for result in ("1-0", "0-1", "1/2-1/2")):
        return f"it ended so: {text[-120:]}"
    return None
