#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Puzzles on the screen and by ear: fifty solved, hints, giving up, the daily one, leaving."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from conversation import Talk
from program import (PATIENCE, PHILIDOR, WITHOUT_LEAKS, Program, Tests, environment, not_short,
                     read, scratch, state_path, write)

PUZZLE = re.compile(r'^\t\{ "([^"]+)", "([^"]+)", "([^"]+)", (\d+), (?:NULL|"(\w+)") \},$')
SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "src", "variants",
                      "puzzles.c")


def read_puzzles():
    """The puzzles of each game: position and solution."""
    games = {}
    with open(SOURCE, encoding="ascii") as source:
        for line in source:
            if line.startswith("const struct puzzle puzzles_"):
                game = games.setdefault(line[len("const struct puzzle puzzles_"):].split("[")[0], {})
            found = PUZZLE.match(line)
            if found:
                game[found[1]] = found[3].split()
    return games


PUZZLES = read_puzzles()


def next_puzzle(home, game):
    """The solution of the puzzle that comes next: who only looks leaves no trace."""
    with Talk("puzzle", game, home=home) as talk:
        _, fen = talk.ask()
    return PUZZLES[game][fen]


def solved_on_the_screen(game, count):
    """Puzzles are solved one after another with the moves of their solutions"""
    home = scratch()
    with Program("puzzle", game, home=home) as program:
        for _ in range(count):
            program.wait_for("Puzzle: ")
            line = next_puzzle(home, game)
            for move in line[::2]:
                program.settle()
                program.enter(move)
            program.wait_for("Solved.")
            program.press("Enter")
            program.wait_gone("Solved.")
    kept = read(state_path(home, "puzzles"))
    tried = re.search(rf"^{game}\.seen (.*)$", kept, re.M)[1].split()
    ratings = re.findall(rf"^{game}\.(?:mate|win) (\d+) (\d+)$", kept, re.M)
    counted = sum(int(number) for _, number in ratings)
    if len(tried) != count or counted != count or any(int(rating) <= 1000 for rating, _ in ratings):
        return kept
    return None


def by_ear(game):
    """A puzzle is told in words; wrong moves are answered, hints and the solution given"""
    home = scratch()
    line = next_puzzle(home, game)
    with Talk("puzzle", game, home=home) as talk:
        answer, _ = talk.ask("task")
        told = " ".join(answer)
        if "White: king" not in told or " in " not in told:
            return f"the task is told as {answer}"
        answer, fen = talk.ask("legal")
        wrong = next(move for move in re.findall(r"[a-h][1-8][a-h][1-8]\w?", " ".join(answer))
                     or ["a1a1"] if move != line[0])
        answer, after = talk.ask(wrong)
        if after != fen:
            return f"{wrong} is not taken back: {answer}"
        answer, _ = talk.ask("hint", "hint")
        if sum("Hint:" in line for line in answer) != 2:
            return f"hints: {answer}"
        answer, _ = talk.ask("solution")
        if not any("That was the solution." in line for line in answer):
            return f"the solution: {answer}"
        answer, another = talk.ask("next")
        if another == fen:
            return "the same puzzle comes again"
    return None


def back_to_the_game():
    """A puzzle can be taken up during a game, which comes back"""
    with Program("yeoman", "--hot-seat") as program:
        program.wait_for("White to move:")
        program.enter("d4")
        program.wait_for("Black to move:")
        program.enter(":puzzle")
        program.wait_for("Puzzles: find the one move that wins")
        program.press("Enter")
        program.wait_for("Puzzle: Yeoman Chess")
        program.enter(":solution")
        program.wait_for("Enter go on")
        program.enter(":leave")
        program.wait_for("Back to your game.")
        program.wait_for("1. d4")
    return None


def new_games():
    """`new` in a puzzle begins its game, whatever was played before; a misspelled one, none"""
    for arguments, before in ((("puzzle", "yeoman"), ()),
                              (("--hot-seat", "chess"), ("puzzle yeoman",))):
        with Talk(*arguments, home=scratch()) as talk:
            talk.ask(*before)
            answer, puzzle = talk.ask("new yeomman")
            if not any("perhaps you mean yeoman" in line for line in answer):
                return f"{answer}"
            if talk.ask()[1] != puzzle:
                return "the puzzle was left"
            answer, _ = talk.ask("new")
            if "New game: Yeoman Chess." not in answer:
                return f"{arguments}: {answer}"
    return None


def the_daily_puzzle():
    """Everybody gets the same daily puzzle, and days in a row are counted"""
    homes = scratch(), scratch()
    fens = []
    for home in homes:
        with Talk("puzzle", "--daily", home=home) as talk:
            answer, fen = talk.ask("task")
            fens.append(fen)
            if not any("Daily puzzle: " in line for line in answer):
                return f"{answer}"
    if fens[0] != fens[1]:      # unless a day has just begun
        return f"{fens}"
    line = next(lines[fen] for lines in PUZZLES.values() for fen in lines if fen == fens[0])
    with Talk("puzzle", "daily", home=homes[0]) as talk:
        answer, _ = talk.ask(*line[::2])
    kept = read(state_path(homes[0], "puzzles"))
    return None if re.search(r"^daily \d{4}-\d\d-\d\d 1 1$", kept, re.M) else f"{answer} {kept}"


def listed_in_lines():
    """Each game of the list has one line of less than 80 columns, with ratings, too"""
    home = scratch()
    with Talk("--hot-seat", home=home) as talk:
        bare, _ = talk.ask("puzzle")
    write(state_path(home, "puzzles"), "".join(
        f"{game}.{aim} 2345 7\n" for game in PUZZLES for aim in ("mate", "win")))
    with Talk("--hot-seat", home=home) as talk:
        rated, _ = talk.ask("puzzle")
    # King's Guard knows no mate.
    ends = [line.endswith(f"; {'wins' if line.startswith('kingsguard') else 'mates'} 2345, "
                          "material 2345") for line in rated]
    if len(rated) != len(bare) or sum(ends) != len(PUZZLES) or max(map(len, rated)) >= 80:
        return f"{rated}"
    return None


def in_a_kiosk():
    """Players of a kiosk have ratings of their own; those without a name have none"""
    home = scratch()
    state = os.path.join(home, "games")
    os.mkdir(state, 0o700)
    host = ("--kiosk", "--unconfined", f"--state-dir={state}")
    for player in (["--player=anna"], []):
        with Talk("puzzle", "chess", *host, *player, home=home) as talk:
            talk.ask("solution")
    tried = {}
    without_leaks = environment(home, **WITHOUT_LEAKS)
    for name, player in (("anna", ["--player=anna"]), ("bert", ["--player=bert"]), ("nobody", [])):
        text = subprocess.run([PHILIDOR, "puzzle", "--plain", *host, *player], input="", text=True,
                              stdout=subprocess.PIPE, env=without_leaks, timeout=PATIENCE,
                              check=True).stdout
        tried[name] = int(re.search(r"^chess .* (\d+) of \d+", text, re.M)[1])
    return None if tried == {"anna": 1, "bert": 0, "nobody": 0} else f"tried: {tried}"


def not_kept():
    """Why progress is not kept is told once for each puzzle, which then costs no rating"""
    home = scratch()
    os.makedirs(state_path(home, "puzzles"))     # where a file should be
    with Talk("puzzle", "chess", home=home) as talk:
        for _ in range(2):
            text = "\n".join(talk.ask("solution")[0])
            if text.count("progress cannot be saved") != 1 or "mate stays 1000." not in text:
                return text
            talk.ask("next")
    return None


def refused():
    """What cannot be is refused on the command line"""
    for arguments, why in ((["puzzle", "nonesuch"], "unknown game"),
                           (["puzzle", "chess", "2"], "unexpected"),
                           (["--daily", "chess"], "--daily"),
                           (["puzzle", "--daily", "chess"], "unexpected")):
        run = subprocess.run([PHILIDOR, *arguments], input="", text=True, stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, check=False, env=environment(scratch()),
                             timeout=PATIENCE)
        if run.returncode != 2 or why not in run.stderr:
            return f"{arguments}: {run.returncode}, {run.stderr}"
    return None


def main():
    not_short("check_puzzle_play looks at the same")
    tests = Tests()
    for game in ("chess", "teamster", "dyadic", "attending", "pilgrim"):
        tests.run(solved_on_the_screen, game, 10)
    tests.run(by_ear, "teamster")
    for test in (back_to_the_game, new_games, the_daily_puzzle, listed_in_lines, in_a_kiosk,
                 not_kept, refused):
        tests.run(test)
    tests.end()


main()
