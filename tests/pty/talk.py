#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine's output while it searches."""
import os
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from engine import Engine
from program import PATIENCE, PHILIDOR, Tests, scratch, write


def answers(*said):
    """All lines up to bestmove."""
    engine = Engine("uci")
    engine.say(*said)
    told = list(engine.told_until("bestmove"))
    engine.close()
    return told


def counts(line):
    found = re.search(r"\bnodes (\d+)", line)
    return int(found.group(1)) if found else 0


def counts_all(nodes):
    """All nodes are counted, also those of an aborted depth"""
    told = answers("setoption name Hash value 1", "position startpos", f"go nodes {nodes}")
    numbers = [counts(line) for line in told if line.startswith("info")]
    if not told[-1].startswith("bestmove ") or numbers != sorted(numbers):
        return "".join(told)
    return None if numbers[-1] == nodes else f"{numbers[-1]} of {nodes}"


def plays_what_it_told(*settings):
    """The move and the reply expected are the first of the last principal variation"""
    engine = Engine("uci")
    engine.say("setoption name Hash value 1", *settings)
    for nodes in range(1000, 30000, 1000):
        engine.say("position startpos moves d2d4 g8f6 c2c4 e7e6 b1c3 f8b4", f"go nodes {nodes}")
        told = list(engine.told_until("bestmove"))
        lines = [line.split(" pv ")[1].split() for line in told if " multipv 1 " in line]
        if told[-1].replace(" ponder", "").split()[1:] != lines[-1][:2]:
            return "".join(told[-4:])
    engine.close()
    return None


def sees_what_it_tells(fen):
    """No line is longer than the selective depth"""
    told = answers("setoption name Hash value 1", f"position fen {fen}", "go depth 8")
    for line in told:
        deepest = re.search(r"\bseldepth (\d+)", line)
        if deepest and int(deepest.group(1)) < len(line.split(" pv ")[1].split()):
            return line
    return None


def moves_at_once(limits):
    """It moves without any time left"""
    told = answers("setoption name Hash value 1", "position startpos", f"go {limits}")
    return None if told[-1].startswith("bestmove ") else "".join(told)


def spends_its_own(white, black):
    """It counts on its own increment"""
    told = answers("setoption name Hash value 1", f"position startpos{black}",
                   f"go wtime 3000 btime 3000 winc {white} binc {white ^ 100000}")
    took = max(int(ms) for ms in re.findall(r"\btime (\d+)", "".join(told)))
    # Without it half of that is usual; a machine that is slow lets it take more.
    return None if took > 200 else f"it took {took} ms"


def hears_while_counting():
    """Perft runs while commands are answered, until done or stopped"""
    engine = Engine("uci")
    engine.say("go perft 20", "isready")
    engine.wait_for("readyok")
    engine.say("setoption name Hash value 3")
    refused = engine.wait_for("info string error:")
    engine.say("ponderhit", "stop", "isready")
    broken_off = engine.wait_for("info string count")
    engine.wait_for("readyok")
    engine.say("go perft 2", "quit")
    counted = engine.wait_for("Nodes searched:")
    status = engine.close()
    return None if refused and broken_off and counted == "400" and status == 0 else counted


def counts_for_somebody():
    """Perft ends when its output is closed"""
    engine = Engine("uci")
    engine.say("go perft 20", "isready")
    engine.wait_for("readyok")
    engine.process.stdout.close()
    return "it had to be killed" if engine.leave() == -signal.SIGKILL else None


def ends(protocol, *said):
    """It ends at once on quit and at the end of input"""
    for last in (["quit"], []):
        engine = Engine(protocol)
        engine.say(*said)
        engine.wait_for(said[-1].replace("isready", "readyok").replace("ping", "pong"))
        engine.say(*last)
        status = engine.close()
        if status != 0:
            return f"it ended with {status} after {last or 'the end of input'}"
    return None


def ends_with_reader(*arguments):
    """A long command ends when its output is closed"""
    reader, writer = os.pipe()
    process = subprocess.Popen([PHILIDOR, *arguments], stdout=writer, stderr=subprocess.DEVNULL)
    os.close(writer)
    os.close(reader)
    try:
        status = process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "it had to be killed"
    return None if status == -signal.SIGPIPE else f"it ended with {status}"


def main():
    tests = Tests()
    tests.run(counts_all, 700)
    tests.run(counts_all, 20000)
    tests.run(plays_what_it_told)
    tests.run(plays_what_it_told, "setoption name MultiPV value 3")
    tests.run(plays_what_it_told, "setoption name Skill Level value 2")
    tests.run(sees_what_it_tells, "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1")
    tests.run(sees_what_it_tells, "k7/8/1K6/8/8/8/8/8 b - - 0 1")
    for limits in "movetime 0", "wtime 0 btime 0", "wtime -5 btime -5 winc 0 binc 0":
        tests.run(moves_at_once, limits)
    tests.run(spends_its_own, 100000, "")
    tests.run(spends_its_own, 0, " moves e2e4")
    tests.run(hears_while_counting)
    tests.run(counts_for_somebody)
    tests.run(ends, "uci", "go perft 20", "isready")
    tests.run(ends, "uci", "go infinite", "isready")
    tests.run(ends, "xboard", "analyze", "ping 1")
    tests.run(ends, "xboard", "hard", "st 100000", "sd 1", "usermove e2e4", "ping 1")
    game = os.path.join(scratch(), "game.pgn")
    write(game, "1. e4 e5 *\n")
    tests.run(ends_with_reader, "perft", "chess", "20")
    tests.run(ends_with_reader, "bench", "chess", "60")
    tests.run(ends_with_reader, "analyse", "--movetime=3600000", game)
    tests.end()


main()
