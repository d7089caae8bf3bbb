#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What playing costs: bytes on a slow line, processor time, waiting."""
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import Program, Tests, has_terminfo, not_short, scratch, write


def started(*arguments, game="chess", **env):
    program = Program(game, *arguments, **env)
    program.wait_for("White to move")
    program.settle()
    return program


def cost_of(program, key):
    """The number of bytes written for a key."""
    before = program.received
    program.press(key)
    program.wait(lambda: program.received > before, f"an answer to {key}")
    program.settle()
    return program.received - before


BACK = {"Up": "Down", "Down": "Up", "Left": "Right", "Right": "Left"}


def least_cost(program, key):
    """The same of an arrow key alone: on a busy machine what follows once it rests comes, too."""
    cost = cost_of(program, key)
    for _ in range(20):
        if cost <= 120:
            break
        cost_of(program, BACK[key])
        cost = min(cost, cost_of(program, key))
    return cost


def dear_key(program, keys="Up Up Up Left Left Down Right Right Up Down Left Down"):
    """An error if a cursor key costs more than 120 bytes."""
    for key in keys.split():
        cost = least_cost(program, key)
        if cost > 120:
            return f"{key} costs {cost} bytes"
    return None


def bytes_for_tiles(columns, rows, *arguments, game="chess"):
    """A cursor key costs at most 120 bytes on larger boards, too"""
    with started("--hot-seat", *arguments, game=game, columns=int(columns), rows=int(rows),
                 TERM="xterm-256color") as program:
        return dear_key(program)


def bytes_for_fronts(columns, rows):
    """So it does where the squares have signs"""
    return bytes_for_tiles(columns, rows, game="dyadic")


def bytes_on_the_line(term):
    """A cursor key costs at most 120 bytes, and a move 600"""
    with started("--hot-seat", TERM=term) as program:
        dear = dear_key(program)
        if dear:
            return dear
        for move in "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O".split():
            program.send(move)
            program.settle()
            cost = cost_of(program, "Enter")
            if cost > 600:
                return f"{move} costs {cost} bytes"
    return None


def bytes_in_a_choice():
    """An arrow key in a choice costs little more, with the move that is shown"""
    with started(PROMOTION, "--hot-seat") as program:
        program.send("a8")
        program.settle()
        cost_of(program, "Enter")
        costs = [cost_of(program, key) for key in ("Down", "Down", "Up", "Up", "Down")]
        return None if min(costs) <= 140 else f"{costs}"


LISTS = {
    "the start screen": (),
    "the dialog of a new game": ("Enter",),
    "the dialog of extra pieces": ("pilgrim", "Enter", "Up", "Up"),
    "the settings": (":set", "Enter"),
    "the lessons": (":lesson", "Enter"),
    "the puzzles": (":puzzle", "Enter"),
    "the games of a file": (":load {file}", "Enter"),
}
GAMES = "".join(f'[White "{name * 8}"]\n[Black "Somebody Else"]\n\n1. e4 *\n\n'
                for name in "ABCDEF")


def bytes_in_lists(name, columns, rows):
    """A cursor key costs at most 120 bytes in lists"""
    home = scratch()
    file = write(os.path.join(home, "games.pgn"), GAMES)
    with Program(home=home, columns=columns, rows=rows) as program:
        program.wait_for("Search:")
        program.settle()
        for key in LISTS[name]:
            cost_of(program, key.format(file=file))
        return dear_key(program, "Down Down Up Down Up Up Down Down Down")


def ticks(program):
    """Processor time used so far."""
    with open(f"/proc/{program.pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def wakes(program):
    """How often its threads have gone to sleep so far."""
    threads = f"/proc/{program.pid}/task"
    count = 0
    for thread in os.listdir(threads):
        with open(f"{threads}/{thread}/status", encoding="ascii", errors="replace") as file:
            count += sum(int(line.split()[1]) for line in file
                         if line.startswith("voluntary_ctxt_switches"))
    return count


BOARD, START = "White to move", "Search:"
PROMOTION = "--fen=8/P6k/8/8/8/8/8/K7 w - - 0 1"
# Every view: the command line, what is to be seen then, and keys that lead from there to it.
VIEWS = {
    "the start screen": ([], START, ()),
    "a search": ([], START, ("tea",)),
    "the dialog of a new game": ([], START, ("Enter",)),
    "the dialog of extra pieces": ([], START, ("pilgrim", "Enter", "Up", "Up")),
    "rules before a game": ([], START, ("F1",)),
    "a game": (["chess"], BOARD, ()),
    "key mode": (["chess"], BOARD, ("Escape",)),
    "rules": (["chess"], BOARD, ("F1",)),
    "an example of the rules": (["chess"], BOARD, ("F1", "Tab", "Right")),
    "help": (["chess"], BOARD, ("?",)),
    "a page": (["chess"], BOARD, (":legal", "Enter")),
    "settings": (["chess"], BOARD, (":set", "Enter")),
    "set-up": (["chess"], BOARD, (":setup", "Enter")),
    "saved games": (["chess"], BOARD, (":games", "Enter")),
    "a question": (["chess", "--hot-seat"], BOARD, ("e4", "Enter", ":new", "Enter")),
    "a choice": ([PROMOTION, "--hot-seat"], BOARD, ("a8", "Enter")),
    "looking back": (["chess", "--hot-seat"], BOARD, ("e4", "Enter", "PageUp")),
    "the end of a game": (["chess", "--time=5"], BOARD, (":resign", "Enter", "y")),
    "a table": (["chess", "--table=idle"], "idle", ()),
    "too small a terminal": (["chess"], BOARD, ()),
    "plain mode": (["chess", "--plain"], "White>", ()),
}


def restless(program, wakes_allowed):
    """An error unless it sleeps and writes nothing for two seconds."""
    received, used, slept = program.received, ticks(program), wakes(program)
    time.sleep(2)
    program.read(0)
    if program.received != received:
        return f"{program.received - received} bytes were written"
    if wakes(program) > slept + wakes_allowed:
        return f"it woke {wakes(program) - slept} times"
    if ticks(program) > used + 20:      # a tenth of the time; how much it is, is told coarsely
        return f"{ticks(program) - used} ticks were used"
    return None


def idle(view):
    """The program does nothing while idle"""
    arguments, shown, keys = VIEWS[view]
    home = scratch()
    with Program(*arguments, f"--tables-dir={home}/tables", home=home) as program:
        program.wait_for(shown)
        program.settle()
        if view == "too small a terminal":
            program.resize(10, 30)
            program.wait_for("too small")
        for key in keys:
            before = program.received
            program.press(key)
            program.wait(lambda: program.received > before, f"an answer to {key}")
            program.settle()
        # The kernel may wake it once; at a table it looks for news four times a second.
        wakes_allowed = 40 if view == "a table" else 1
        for _ in range(5):      # it may have had something to do when the cursor rested
            wrong = restless(program, wakes_allowed)
            if not wrong:
                break
        return wrong


def busy():
    """Keys are answered while the computer thinks"""
    with started("--level=10", "--time=600") as program:
        program.enter("e4")
        program.wait_for("thinking")
        program.settle()
        began, before = time.monotonic(), program.terminal.cursor
        program.press("Up")
        program.wait(lambda: program.terminal.cursor != before, "the cursor moves")
        took = time.monotonic() - began
        return f"it took {took} seconds" if took > 5 else None


def main():
    not_short("it is about speed")
    tests = Tests()
    for term in "xterm-256color", "xterm", "vt100":
        if has_terminfo(term):
            tests.run(bytes_on_the_line, term)
        else:
            tests.skip(f"bytes on {term}", "this machine does not know it")
    if has_terminfo("xterm-256color"):
        for size in "90 32", "132 43", "120 50", "200 60":
            tests.run(bytes_for_tiles, *size.split())
        tests.run(bytes_for_tiles, 80, 24, "--ascii")
        for size in "40 16", "80 24", "132 43", "200 60":
            tests.run(bytes_for_fronts, *size.split())
        tests.run(bytes_in_a_choice)
        for name in LISTS:
            for size in (40, 16), (80, 24), (132, 43):
                tests.run(bytes_in_lists, name, *size)
    if os.path.exists("/proc/self/stat"):
        for view in VIEWS:
            tests.run(idle, view)
    else:
        tests.skip("idle", "this system does not tell how much time is used")
    tests.run(busy)
    tests.end()


main()
