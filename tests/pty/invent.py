#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An hour of an inventor: a file written from the manual's chapter alone, mended, counted,
played on the screen, by XBoard, in a match, studied, and tuned."""
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from engine import Engine
from program import PATIENCE, PHILIDOR, Program, Tests, environment, read, scratch, write
from virtual_screen import Screen, missing_tool, play

PROGRAM = os.path.abspath(PHILIDOR)
IDEA = """game: hussars
name: Hussar Chess
summary: Pawns step aside, and hussars stand for queens
start: rnbhkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBHKBNR w KQkq - 0 1
opening: e2e4

piece: H hussar
hussar moves, captures diagonally any distance.
hussar moves, captures leaping.

pawn also moves sidewards.
pawn promotes on rank 8 to hussar, rook, bishop, knight.

rules:
  Everything is as in orthodox chess, with two exceptions.

  A pawn may also step one square sideways. Instead of a queen there is a hussar,
  which moves like a bishop or a knight.

card: d4
  from: 6k1/8/8/8/3H4/8/8/6K1 w - - 0 1
  shows: A hussar moves like a bishop or a knight.

example: e4d4 Kd8 d4d5
  from: 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1
  shows: A pawn steps aside.
"""


def philidor(home, *arguments):
    """Output and messages together."""
    return subprocess.run([PROGRAM, *arguments], cwd=home, env=environment(home), text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=2 * PATIENCE, check=False).stdout


def is_mended(home):
    """A slip is told where it is; then the moves are counted."""
    path = os.path.join(home, "hussars.game")
    write(path, IDEA)
    told = philidor(home, "perft", "./hussars.game", "1")
    if './hussars.game:11:17: expected a direction such as "forward" or "leaping", ' \
            'not "sidewards"' not in told:
        return told
    write(path, IDEA.replace("sidewards", "sideways"))
    told = philidor(home, "perft", "./hussars.game", "2")
    return None if told == "484\n" else told


def is_played(home):
    """It is played on the screen: a pawn steps aside, the rules are read, a hussar leaps."""
    with Program("--hot-seat", os.path.join(home, "hussars.game"), home=home) as program:
        program.wait_for("Hussar Chess")
        program.enter("e3")
        program.enter("e6")
        program.enter("e3f3")
        program.wait_for("2. ef3")
        program.enter("Hf6")
        program.enter("Hc3")
        program.wait_for("3. Hc3")
        program.press("F1")
        program.wait_for("The hussar (H)")
        program.press("Escape")
        program.wait_gone("The hussar (H)")
        program.enter(":quit")
        program.wait_for("Quit?")
        program.press("y")
        program.wait_end()
    return None if program.status == 0 else f"status {program.status}"


def speaks_xboard(home):
    """It is played in XBoard's protocol."""
    engine = Engine("xboard")
    engine.say("protover 2", f"option Game file={home}/hussars.game", "variant hussars")
    engine.wait_for("setup (")
    engine.say("sd 2", "usermove e2e3")
    if not engine.wait_for("move "):
        return "no move"
    return engine.close()


def is_played_by_xboard(home):
    """XBoard plays a game of it to the end."""
    if missing_tool():
        return None
    screen = Screen()
    try:
        return play(screen, "hussars", f"{home}/hussars.game")
    finally:
        screen.close()


def plays_a_match(home):
    """Engines play a match of it."""
    told = philidor(home, "match", f'--engine="{PROGRAM}" uci', f'--engine="{PROGRAM}" uci',
                    "--option=1:Skill Level=3", "--nodes=60", "--games=2", "--game=hussars.game",
                    "--pgn=hussars.pgn")
    played = read(os.path.join(home, "hussars.pgn"))
    if '[Variant "hussars"]' not in played or "illegal" in told:
        return told
    return None


def is_studied(home):
    """It is studied."""
    told = philidor(home, "study", "--games=2", "--nodes=40", "--plies=30", "./hussars.game")
    return None if "Hussar Chess: 2 games" in told and "hussar " in told else told


def is_tuned(home):
    """It is tuned, and played by its values."""
    told = philidor(home, "tune", "--games=4", "--nodes=40", "hussars.game")
    if "hussars.weights: learned from 4 games" not in told:
        return told
    told = philidor(home, "study", "--games=1", "--nodes=40", "--plies=20", "hussars.game")
    return None if "Hussar Chess: 1 game" in told else told


def hour():
    """A game is invented in one go."""
    home = scratch()
    for step in (is_mended, is_played, speaks_xboard, is_played_by_xboard, plays_a_match,
                 is_studied, is_tuned):
        problem = step(home)
        if problem:
            return f"{step.__doc__}\n{problem}"
    return None


tests = Tests()
tests.run(hour)
if missing_tool():
    tests.skip(is_played_by_xboard.__doc__.rstrip("."), f"{missing_tool()} is missing")
tests.end()
