#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lessons: all of them by ear, one on the screen, leaving and resuming."""
import os
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from conversation import Talk
from program import (PATIENCE, PHILIDOR, WITHOUT_LEAKS, Program, Tests, environment, not_short,
                     scratch, state_path)


def listed(home, *arguments):
    """What the list of lessons says: steps and steps done, by game."""
    without_leaks = environment(home, **WITHOUT_LEAKS)
    text = subprocess.run([PHILIDOR, "lesson", "--plain", *arguments], input="", text=True,
                          stdout=subprocess.PIPE, env=without_leaks, timeout=PATIENCE,
                          check=True).stdout
    found = re.findall(r"^([a-z]+) .* (\d+) of (\d+)$", text, re.M)
    return {game: (int(done), int(steps)) for game, done, steps in found}


def hinted(talk):
    """The move that hints come to."""
    for _ in range(2):
        answer, _ = talk.ask("hint")
        hint = re.search(r"Hint: (.+?) \(", " ".join(answer))
        if hint:
            return hint.group(1)
    return None


def by_ear(game, steps):
    """A lesson can be gone through in plain mode, its moves taken from hints"""
    home = scratch()
    with Talk("lesson", game, home=home) as talk:
        for step in range(1, steps + 1):
            answer, _ = talk.ask("task")
            if not any(f"step {step} of {steps}." in line for line in answer):
                return f"step {step} is told as {answer}"
            for _ in range(8):
                move = hinted(talk)
                if not move:
                    return f"step {step}: no hint"
                answer, _ = talk.ask(move)
                told = " ".join(answer)
                if "Enter" in told:
                    if "First" in told:
                        return f"step {step} is done, but more is asked: {told}"
                    break
                if "Right." not in told:
                    return f"step {step}, {move}: {answer}"
            else:
                return f"step {step} does not end"
            if step < steps:
                talk.ask("")
        talk.process.stdin.write(b"\n")
        talk.process.stdin.flush()
        while "End of the lesson" not in talk.line():
            pass
    done = listed(home)[game]
    return None if done == (steps, steps) else f"{done} are kept as done"


def given_up():
    """A solution is told move by move, and is no progress"""
    home = scratch()
    begun = subprocess.run([PHILIDOR, "lesson", "--plain", "chess"], input="quit\n", text=True,
                           stdout=subprocess.PIPE, env=environment(home), timeout=PATIENCE,
                           check=True).stdout
    if "`solution` gives up" not in begun:
        return f"nothing says how to give up: {begun}"
    with Talk("lesson", "chess", "5", home=home) as talk:
        answer, _ = talk.ask(":solution")
    if "The solution:\nWhite plays" not in "\n".join(answer):
        return f"whose moves those are is not told: {answer}"
    for told in ("White plays Nh6+", "Black plays Kh8", "White plays Qg8+",
                 "White plays Nf7#: knight h6 to f7, checkmate.", "That was the solution."):
        if not any(told in line for line in answer):
            return f"{told} is not in {answer}"
    return "it counts" if listed(home)["chess"][0] else None


def in_a_lesson(home):
    """A game of Yeoman Chess, and in it a lesson of Teamster Chess."""
    program = Program("yeoman", "--hot-seat", home=home)
    program.wait_for("White to move:")
    program.enter("d4")
    program.wait_for("Black to move:")
    program.enter(":lesson teamster")
    program.wait_for("step 1 of")
    return program


def refuted_by_ear():
    """A wrong move is answered: the reply in words, and then why it is wrong"""
    with Talk("lesson", "teamster", "3", home=scratch()) as talk:
        talk.ask("task")
        answer, _ = talk.ask("Rd3")
    wanted = ("Black plays Nf6: knight d5 to f6.",
              "Your rook attacks one piece; the other one gets away.", "Try again: ")
    if len(answer) != 3 or not all(line.startswith(told) for line, told in zip(answer, wanted)):
        return f"{answer}"
    return None


def on_the_screen():
    """Wrong tries are answered on the board, and the game of before comes back"""
    home = scratch()
    with in_a_lesson(home) as program:
        program.wait_for("Pull the bishop out")
        program.enter("h3")
        program.wait_for("That does not give check.")
        program.press("Enter")
        program.wait_for("White to move:")
        program.enter("c4")
        program.wait_for("Enter goes to the next step.")
        program.press("Enter")
        program.wait_for("step 2 of")
        program.settle()
        program.send("q")
        program.press("Backspace")
        program.press("Escape")
        program.wait_for("[keys]")
        program.press("q")
        program.wait_for("Back to your game.")
        program.wait_for("Yeoman Chess")
        program.wait_for("Black to move")
    return None if listed(home)["teamster"][0] == 1 else "the step is not kept"


def hung_up():
    """When the line drops in a lesson, the game of before is not lost, nor the progress"""
    home = scratch()
    with in_a_lesson(home) as program:
        program.enter("c4")
        program.wait_for("Enter goes to the next step.")
        program.signal(signal.SIGHUP)
        program.wait_end()
    files = [name for name in os.listdir(state_path(home))
             if name.endswith(".pgn")]
    if len(files) != 1:
        return f"games kept: {files}"
    with Program(home=home) as program:
        program.wait_for("resume: ")
        program.wait_for("> yeoman")
        program.press("Enter")
        program.wait_for("1. d4")
    with Program("lesson", "teamster", home=home) as program:
        program.wait_for("step 2 of")
        program.enter(":quit")
        program.wait_for("Search:")
    return None


def without_a_game():
    """A lesson that no game waits for has no position to be set up from"""
    with Program("lesson", "teamster", home=scratch()) as program:
        program.wait_for("step 1 of")
        program.enter(":setup")
        program.wait_for("Not available in a lesson.")
        program.enter(":task")
        program.wait_for("Pull the bishop out")
    return None


def on_to_a_game():
    """At the end of a lesson Enter is enough to play the game"""
    with Program("lesson", "teamster", "6", home=scratch()) as program:
        program.wait_for("step 6 of 6")
        program.enter("e7")
        program.wait_for("Enter ends the lesson.")
        program.press("Enter")
        program.wait_for("End of the lesson. Enter begins a game of Teamster Chess.")
        program.press("Enter")
        program.wait_for("> Opponent")
    return None


def in_a_kiosk():
    """Players of a kiosk have progress of their own; those without a name have none"""
    home = scratch()
    state = os.path.join(home, "games")
    os.mkdir(state, 0o700)
    host = ("--kiosk", "--unconfined", f"--state-dir={state}")
    with Talk("lesson", "teamster", *host, "--player=anna", home=home) as talk:
        answer, _ = talk.ask("c4")
        if not any("Enter goes" in line for line in answer):
            return f"{answer}"
    with Talk("lesson", "teamster", *host, home=home) as talk:
        talk.ask("c4")
    who = {name: listed(home, *host, *player)["teamster"][0]
           for name, player in (("anna", ["--player=anna"]), ("bert", ["--player=bert"]),
                                ("nobody", []))}
    return None if who == {"anna": 1, "bert": 0, "nobody": 0} else f"done: {who}"


def refused():
    """What cannot be is refused on the command line"""
    for arguments, why in ((["nonesuch"], "unknown game"),
                           (["ches"], "did you mean 'chess'?"),
                           (["pilgrim:CA"], 'leave out ":CA"'),
                           (["teamster", "2", "3"], "unexpected"),
                           (["--table=x", "teamster"], "--table")):
        run = subprocess.run([PHILIDOR, "lesson", *arguments], input="", text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                             env=environment(scratch()), timeout=PATIENCE)
        if run.returncode != 2 or why not in run.stderr:
            return f"{arguments}: {run.returncode}, {run.stderr}"
    return None


def main():
    not_short("check_exercise looks at the same")
    tests = Tests()
    for game, (_, steps) in sorted(listed(scratch()).items()):
        tests.run(by_ear, game, steps)
    for test in (given_up, refuted_by_ear, on_the_screen, hung_up, in_a_kiosk, refused):
        tests.run(test)
    tests.run(without_a_game)
    tests.run(on_to_a_game)
    tests.end()


main()
