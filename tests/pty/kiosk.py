#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Kiosks: confinement and time-outs."""
import os
import struct
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from conversation import Talk
from program import WITHOUT_LEAKS, Program, Tests, scratch, state_path, write

SYSTEM = "/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"
KNOWN, OWN = "xterm-256color", "philidor-test"


def kiosk(state, *arguments):
    return "--kiosk", f"--state-dir={state}", *arguments


def can_sandbox():
    """Can the kernel of this machine sandbox anything?"""
    with Program(*kiosk(scratch()), "--hot-seat", "chess") as program:
        program.wait(lambda: program.ended() or program.shows("White"), "a board, or the end")
        return not program.ended()


def statuses(pid):
    """The kernel's status of each thread."""
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/status", encoding="ascii", errors="replace") as file:
            yield dict(line.split(":\t", 1) for line in file.read().splitlines() if ":\t" in line)


def threads():
    """Every thread is sandboxed, including the engine's"""
    with Program(*kiosk(scratch()), "--white=computer", "--level=10", "chess") as program:
        program.wait(lambda: len(os.listdir(f"/proc/{program.pid}/task")) > 1, "a thread")
        free = [s for s in statuses(program.pid) if s.get("NoNewPrivs") != "1"]
        return f"not sandboxed: {free}" if free else None


def described():
    """A terminal description of our own, copied from a known one, or None."""
    for directory in SYSTEM:
        path = os.path.join(directory, KNOWN[0], KNOWN)
        if os.path.exists(path):
            with open(path, "rb") as file:
                data = file.read()
            size = struct.unpack("<6h", data[:12])[1]
            names = (OWN + "|").encode().ljust(size - 1, b"x") + b"\0"
            return data[:12] + names + data[12 + size:]
    return None


def own_terminals(variable, below):
    """Terminal descriptions of the visitor are ignored"""
    state = scratch()
    data = described()
    for letter in OWN[0], f"{ord(OWN[0]):x}":
        write(os.path.join(state, below, letter, OWN), data)
    how = {"TERM": OWN, "TERMINFO": None, "TERMINFO_DIRS": None, variable: state}
    with Program("--hot-seat", "chess", **how) as program:
        program.wait(lambda: 1049 in program.terminal.modes or program.shows("White>"), "a board")
        if program.shows("White>"):
            return "the description is of no use"
    with Program(*kiosk(state), "--hot-seat", "chess", **how) as program:
        program.wait_for("White>")
    return None


def ends(typed, row, *arguments):
    """A session without input ends with a message, and the game is kept"""
    home = scratch()
    with Program("--idle=0.05", "--hot-seat", *arguments, "chess", home=home) as program:
        program.send(typed)
        status = program.wait_end()
        if status != 0 or not program.shows("no input for 0.05 minutes; the game is kept"):
            return f"status {status}:\n{program.picture()}"
        if not program.restored():
            return "the terminal is not as it was"
    kept = os.listdir(state_path(home))
    if not any(name.endswith(".pgn") for name in kept):
        return f"kept is {kept}"
    with Talk(home=home) as talk:
        _, fen = talk.ask("resume")
        return None if row in fen else f"the game is {fen}"


def ends_without_game(typed, shown, *arguments):
    """A session without a game to go on with does not say that one is kept"""
    options = "--kiosk", "--unconfined", f"--state-dir={scratch()}", "--idle=0.05"
    with Program(*options, *arguments, **WITHOUT_LEAKS) as program:
        program.send(typed)
        if program.wait_end() != 0 or not program.shows("no input for 0.05 minutes"):
            return f"status {program.status}:\n{program.picture()}"
        if shown.encode() not in program.raw:
            return f"{shown} was not shown"
        return program.picture() if program.shows("is kept") else None


def host_says():
    """Only the host sets the time-out"""
    state = scratch()
    write(os.path.join(state, "config"), "idle = 0.02\n")
    write(os.path.join(state, "players", "anna", "config"), "idle = 0\n")
    anna = kiosk(state, "--unconfined", "--player=anna")
    with Program(*anna, "chess", **WITHOUT_LEAKS) as program:
        if program.wait_end() != 0:
            return program.picture()
    with Program(*anna, "--idle=60", "chess") as program:
        program.enter(":set idle 0")
        program.wait_for("Disabled on this server")
    return None


def taken_over():
    """A game is taken over from another confined session"""
    state = scratch()
    with Program(*kiosk(state), "--hot-seat", "chess", **WITHOUT_LEAKS) as first:
        first.wait_for("White to move")
        first.enter("e4")
        first.wait_for("Black to move")
        with Program(*kiosk(state), **WITHOUT_LEAKS) as other:
            other.wait_for("resume: in use, 1 move")
            other.press("Enter")
            other.wait_for("Take it over?")
            other.press("y")
            if first.wait_end() != 0:
                return f"the first ended with {first.status}"
            first.wait_for("This game continues at another terminal")
            other.wait_for("Black to move")
    return None


def offers():
    """A confined player has the games in files that the host offers, and no others"""
    state, home = scratch(), scratch()
    games = os.path.join(home, "games")
    write(os.path.join(games, "aside.game"), "game: aside\nname: Asiders\npawn moves sideways.\n")
    write(os.path.join(home, "outside.game"), "game: outside\n")
    with Program(*kiosk(state), f"--games-dir={games}", "--hot-seat", "chess",
                 **WITHOUT_LEAKS) as program:
        program.wait_for("White to move")
        program.enter(":new aside")
        program.wait_for("Asiders")
        program.enter("e2d2")
        program.enter(":new ../outside")
        program.wait_for("There is no game called")
        program.enter(f":rules {games}/aside.game")
        program.wait_for("File names are not allowed here")
    return None


def main():
    tests = Tests()
    tests.run(ends, "e4\r", "PPPP1PPP")
    tests.run(ends, "e4\r", "PPPP1PPP", "--plain")
    tests.run(ends_without_game, "", "Orthodox", "--hot-seat", "chess")
    tests.run(ends, "e4\rpuzzle teamster\r", "PPPP1PPP", "--plain")
    tests.run(ends_without_game, "", "Philidor")
    tests.run(ends_without_game, "f3\re5\rg4\rQh4\r", "heckmate", "--hot-seat", "--plain", "chess")
    tests.run(ends_without_game, "", "Puzzle", "puzzle", "teamster")
    tests.run(host_says)
    if can_sandbox():
        tests.run(threads)
        tests.run(taken_over)
        tests.run(offers)
        if described():
            for variable, below in (("TERMINFO", ""), ("TERMINFO_DIRS", ""), ("HOME", ".terminfo")):
                tests.run(own_terminals, variable, below)
    else:
        tests.skip("confined", "the kernel knows no Landlock")
    tests.end()


main()
