#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Other engines as players in the game."""
import os
import select
import signal
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from program import PATIENCE, PHILIDOR, Program, Tests, read, scratch, write


ENGINE = os.path.abspath(PHILIDOR)


def engine(home, *lines):
    """The command of an engine that is a shell script."""
    path = os.path.join(home, f"engine{len(os.listdir(home))}")
    write(path, "\n".join(("#!/bin/sh", *lines, "")))
    os.chmod(path, 0o755)
    return path


def unknown_game():
    """An engine that does not play the game is reported"""
    knows_chess = engine(scratch(), f"PHILIDOR='{ENGINE}' exec '{sys.executable}' "
                         f"-I -S '{HERE}/defective.py' single")
    with Program("teamster", "--white=human", f"--black=uci:{knows_chess}", columns=120) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("does not play teamster")
    return None


def complaints():
    """An engine's standard error does not spoil the screen"""
    complains = engine(scratch(), "echo complaint >&2", f"exec '{ENGINE}' uci")
    with Program("chess", "--white=human", f"--black=uci:{complains}") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black plays")
        return program.picture() if b"complaint" in program.raw else None


def signals(name):
    """Engines do not inherit ignored signals"""
    # The inner shell ends itself; if it can go on, the engine does not play.
    dies = engine(scratch(), f"sh -c 'kill -{name} $$' && exit", f"exec '{ENGINE}' uci")
    with Program("chess", "--white=human", f"--black=uci:{dies}") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black plays")
    return None


def answers_late():
    """A late answer to a game that was left is ignored"""
    home = scratch()
    go, answered = os.path.join(home, "go"), os.path.join(home, "answered")
    # It answers when it is let.
    slow = engine(scratch(), "while read word rest; do case $word in",
                  "uci) echo uciok;;", "isready) echo readyok;;",
                  f"go) until [ -e {go} ]; do sleep 0.1; done; echo bestmove e7e5; "
                  f"touch {answered};;", "quit) exit;;", "esac; done")
    with Program("chess", "--white=human", f"--black=uci:{slow}") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black is thinking")
        program.enter(":fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
        program.wait_for("White to move")
        write(go, "")
        program.wait(lambda: os.path.exists(answered), "it answers")
        program.settle()
        program.enter(":pieces")
        program.wait_for("pawn e2")
    return None


# It thinks until it is told to stop.
PONDEROUS = ("while read word rest; do case $word in", "uci) echo uciok;;",
             "isready) echo readyok;;", "stop) echo bestmove e7e5;;", "quit) exit;;", "esac; done")


def hurried():
    """An engine that thinks long can be told to move now"""
    with Program("chess", "--white=human", f"--black=uci:{engine(scratch(), *PONDEROUS)}") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black is thinking")
        program.enter(":hurry")
        program.wait_for("Black plays e5")
    return None


def taken_back():
    """An engine whose opponent takes a move back thinks about the next one"""
    with Program("chess", "--white=human", f"--black=uci:{engine(scratch(), *PONDEROUS)}") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black is thinking")
        program.enter(":undo")
        program.wait_for("White to move")
        program.enter("d4")
        program.wait_for("Black is thinking")
        program.enter(":hurry")
        program.wait_for("Black plays e5")
        program.wait_for("1. d4")
    return None


def hangs(end):
    """An engine that hangs does not outlive the program"""
    home = scratch()
    fifo = os.path.join(home, "fifo")
    os.mkfifo(fifo)
    alive = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)  # ends with the last of its processes
    hung = engine(home, "trap '' HUP", f"exec 3>{fifo}", "while read word rest; do case $word in",
                  "uci) echo uciok;; isready) echo readyok;;",
                  "go) echo thinks >&3; sleep 1000000;; esac; done")

    def told(expected):
        try:
            return os.read(alive, 100) == expected
        except BlockingIOError:
            return False

    with Program("chess", "--white=human", f"--black=uci:{hung}") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait(lambda: told(b"thinks\n"), "it thinks")
        if end == "quit":
            program.enter(":quit")
            program.wait_for("Quit?")
            program.press("y")
        elif end == "SIGTERM":
            program.signal(signal.SIGTERM)
        else:
            program.close()
        program.wait_end()
        select.select([alive], [], [], PATIENCE)
        return None if told(b"") else "it goes on"


def knows_the_time():
    """An engine is sent clocks and increments"""
    home = scratch()
    log = os.path.join(home, "log")
    told = engine(scratch(), "while read word rest; do case $word in", "uci) echo uciok;;",
                  f"isready) echo readyok;; go) echo $rest >{log}; echo bestmove e7e5;;",
                  "quit) exit;; esac; done")
    with Program("chess", "--white=human", f"--black=uci:{told}", "--time=61+7") as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black plays")
        go = read(log).split()
    limits = dict(zip(go[0::2], map(int, go[1::2])))
    right = 3600000 <= limits["btime"] <= 3660000 < limits["wtime"] <= 3667000 and \
        limits["winc"] == limits["binc"] == 7000
    return None if right else f"{go}"


def fails(told, *lines):
    """Failures of an engine are reported, and the game goes on"""
    with Program("chess", "--white=human", f"--black=uci:{engine(scratch(), *lines)}",
                 columns=120) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for(told)
        program.enter(":pieces")
        program.wait_for("h2 e4.")
    return None


def one_per_color():
    """Two engines that play each other are started once"""
    home = scratch()
    log = os.path.join(home, "log")
    players = [engine(home, f"echo {color} >>{log}", f"exec '{ENGINE}' uci")
               for color in ("white", "black")]
    with Program("chess", f"--white=uci:{players[0]}", f"--black=uci:{players[1]}",
                 "--level=1") as program:
        program.wait_for("4. ")
        started = read(log).split()
    return None if started == ["white", "black"] else " ".join(started)


def main():
    tests = Tests()
    tests.run(unknown_game)
    tests.run(complaints)
    tests.run(signals, "PIPE")
    tests.run(signals, "XFSZ")
    tests.run(answers_late)
    tests.run(hurried)
    tests.run(taken_back)
    for end in ("quit", "SIGTERM", "a closed terminal"):
        tests.run(hangs, end)
    tests.run(one_per_color)
    tests.run(knows_the_time)
    tests.run(fails, "does not speak UCI", "exit")
    tests.run(fails, "it has exited", "read word", "echo uciok", "read word; echo readyok",
              "read word; read word; echo readyok", "exit")
    for answer, told in (("e2e5", "its move e2e5 is illegal. `hurry`"),
                         ("(none)", "its move (none) is illegal. `hurry`"),
                         ("", "it named no move. `hurry`")):
        tests.run(fails, told, "while read word rest; do case $word in", "uci) echo uciok;;",
                  f"isready) echo readyok;; go) echo 'bestmove {answer}';; quit) exit;;",
                  "esac; done")
    tests.end()


main()
