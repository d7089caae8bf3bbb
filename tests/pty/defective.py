#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""defective.py DEFECT: an engine that breaks the rules: Philidor, until it is to make its third
move in a game.

Hundreds are started, so it imports little.
"""
import os
import sys

FEW = "option name UCI_Variant type combo default chess var chess var team var xteamster\n"
AWAITED = {"uci": "uciok", "isready": "readyok", "go": "bestmove"}


def misbehave(defect, line):
    """The best move, as the defective engine reports it."""
    if defect == "illegal":
        return "bestmove a1a1\n"
    if defect == "nonsense":
        return 'bestmove "]\\\x1b' + "x" * 5000 + "\n"
    if defect == "wordless":
        return "bestmove \n"
    if defect == "silent":
        return ""
    if defect == "dies":
        os._exit(3)
    if defect == "chatter":
        return "info string " + "la " * 300000 + "\n\xff\x01\n" + line
    return line


def claims(defect, line, moves):
    """The score that the defective engine reports after so many moves."""
    score = {"hides": [], "wavers": ["score", "cp", str(-900 * (moves % 2))],
             "resigns": ["score", "cp", "-900"], "draws": ["score", "cp", "0"],
             "boasts": ["score", "cp", str(2**31)], "moans": ["score", "cp", str(-2**31)],
             "dreams": ["score", "mate", str(2**31)]}.get(defect)
    if score is None or " score " not in line:
        return line
    words = line.split(" ")
    at = words.index("score")
    return " ".join(words[:at] + score + words[at + 3:])


def announces(defect, line, options):
    """The identity and options that the defective engine declares."""
    if line.startswith("id name"):
        return "id name Non\x1b[31msense\a\n" if defect == "nonsense" else "id name Defective\n"
    if line.startswith("option name UCI_Variant"):
        if defect == "single":
            return ""
        if defect == "few" or (defect == "learns" and not options):
            return FEW
    return line


def philidor():
    """Starts it; files to tell it something, and with its answers."""
    asked, asks = os.pipe()
    answered, answers = os.pipe()
    if os.fork() == 0:
        os.dup2(asked, 0)
        os.dup2(answers, 1)
        program = os.environ.get("PHILIDOR", "./philidor")
        os.execv(program, [program, "uci"])
    os.close(asked)
    os.close(answers)
    return open(asks, "w", 1), open(answered)


def main(defect):
    """Passes lines to Philidor and its answers back."""
    asks, answers = philidor()
    moves = options = 0
    for line in sys.stdin:
        asks.write(line)
        if line.startswith("ucinewgame"):
            moves = 0
            if defect == "leaves":
                os._exit(3)
        options += line.startswith("setoption")
        awaited = AWAITED.get(line.split()[0])
        if awaited == "uciok" and defect == "mute":
            return
        for answer in answers if awaited else ():
            told = answer
            if answer.startswith("bestmove"):
                moves += 1
                told = misbehave(defect, answer) if moves == 3 else answer
            sys.stdout.write(announces(defect, claims(defect, told, moves), options))
            sys.stdout.flush()
            if answer.startswith(awaited):
                break
    asks.close()
    answers.read()
    os.wait()


main(sys.argv[1])
