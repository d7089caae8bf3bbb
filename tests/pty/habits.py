#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What hands do without thinking, at the keyboard and on the shell."""
import os
import re
import shlex
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import (AT_WORK, LONG, PATIENCE, PHILIDOR, QUIET, SHORT, Program, Tests, has_terminfo,
                     scratch, tables, write)

GAMES = [line.split()[0] for line in subprocess.run(
    [PHILIDOR, "--list"], capture_output=True, text=True, check=True).stdout.splitlines()]
SLOW = ("--level=10", "--time=600")     # the computer thinks until it is told to hurry


def ahead():
    """Moves typed while the computer thinks are played after its reply"""
    with Program("chess", *SLOW) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black is thinking")
        program.send("Nf3")
        program.wait_for("not your turn yet: Enter keeps it")
        program.press("Enter")
        program.wait_for("to play after the reply: Nf3")
        program.enter(":hurry")
        program.wait_for("2. Nf3")
        program.wait_for("Black is thinking")


def ahead_plain():
    """So they are in plain mode on a terminal, the last one of several"""
    with Program("chess", "--plain", *SLOW) as program:
        program.wait_for("White>")
        program.enter("e4")
        program.enter("d4")
        program.enter("Nf3")
        program.enter("hurry")
        program.wait_for("Typed ahead: Nf3")
        program.enter("last")
        program.wait_for("White played Nf3")


def ahead_dropped(command):
    """Moves typed ahead are not played where something else has happened"""
    dropped = "Typed ahead, but not for this position: d4"
    with Program("chess", *SLOW) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black is thinking")
        program.enter("d4")
        program.wait_for("to play after the reply: d4")
        program.enter(":" + command)
        program.wait(lambda: program.shows(dropped) or program.shows("(y/n)"), "it is dropped")
        if program.shows("(y/n)"):
            program.press("y")
        program.wait_for(dropped)
        program.wait_for("White to move")
        program.wait_gone("1. d4")
    with Program("chess", "--plain", "--black=computer", *SLOW) as program:
        program.wait_for("White>")
        program.enter("e4")
        program.enter("d4")
        program.enter(command)
        program.wait_for(dropped)
        program.enter("last")
        program.wait_for("last")
        program.settle()
        if program.shows("White played d4"):
            return "it is played"
    return None


def several():
    """Several moves in a line are played in turn"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.enter("1.e4")
        program.wait_for("1. e4")
        program.enter("e5 Nf3")
        program.wait_for("Played e5 Nf3.")
        program.enter("2... Nc6 3. Bb5 a6 4. Bxc7")
        program.wait_for("Refused Bxc7:")
        program.wait_for("3. Bb5")


def several_against_computer():
    """Against the computer one's own move is played, and the rest told"""
    with Program("chess", *SLOW) as program:
        program.wait_for("White to move")
        program.send("1. e4 e5 2. Nf3")
        program.wait_for("3 moves: only the first is yours to play now")
        program.press("Enter")
        program.wait_for("Played e4, but not e5 Nf3: the computer moves for Black.")
        program.wait_for("Black is thinking")
        program.enter(":hurry")
        program.wait_for("White to move")
        program.wait_for("Not played: e5 Nf3.")


def colon():
    """A colon begins a command after pending text"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.send("Nf:fen")
        program.wait_for("fen [FEN]")
        program.press("Enter")
        program.wait_for("RNBQKBNR w KQkq - 0 1")


def clock_of(program):
    """What the clock of Black shows: the only one that runs."""
    rows = [row for row in program.terminal.rows() if "Black  " in row]
    return rows[0].split()[-1] if rows else None


def resumed_clocks():
    """The clocks of a resumed game wait for the first key"""
    home = scratch()
    with Program("chess", "--hot-seat", "--time=5", home=home) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black to move")
        program.signal(signal.SIGHUP)
        program.wait_end()
    with Program(home=home) as program:
        program.wait_for("resume:")
        program.press("Enter")
        program.wait_for("The clocks wait for your first key.")
        before = clock_of(program)
        while program.read(1.5):
            pass
        if clock_of(program) != before:
            return f"the clock runs: {before}, {clock_of(program)}"
        program.press("Left")
        program.wait(lambda: clock_of(program) != before, "the clock runs")


def resumed_clocks_plain():
    """In plain mode they wait for the next line"""
    home = scratch()
    with Program("chess", "--hot-seat", "--time=5", "--plain", home=home) as program:
        program.wait_for("White>")
        program.enter("e4")
        program.wait_for("Black>")
        program.signal(signal.SIGHUP)
        program.wait_end()
    with Program("--plain", home=home) as program:
        program.wait_for("White>")
        program.enter("resume")
        program.wait_for("Game resumed. The clocks wait for your next line.")
        program.wait_for("Black>")
        program.settle()
        before = program.sleeps()
        while program.read(1.5):
            pass
        if program.sleeps() != before:
            return "a clock wakes it"
        program.enter("clocks")
        program.wait_for("Black has")
        program.settle()
        before = program.sleeps()
        if before is None:
            return None
        program.wait(lambda: program.sleeps() not in (before, AT_WORK), "a clock wakes it")
    return None


def low_time():
    """Low time is shown, told and, if wished, heard"""
    for alarm in ("off", "on"):
        with Program("chess", "--hot-seat", "--time=0.25") as program:
            program.wait_for("White to move")
            program.enter(f":set alarm {alarm}")
            program.enter("e4")
            program.wait_for("Time is low: Black has 0:0")
            program.wait_for("low 0:0")
            program.settle()
            if program.terminal.bells != (alarm == "on"):
                return f"alarm {alarm}: {program.terminal.bells} bells"


def leaving():
    """Leaving a game tells on the shell's screen how to go on"""
    home = scratch()
    told = "Game kept: run philidor to go on."
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("White to move")
        program.enter(":quit")
        program.wait_end()
        if program.shows(told):
            return "there is no game to go on with"
    for ctrl_c in False, True:
        with Program("chess", "--hot-seat", home=home) as program:
            program.wait_for("White to move")
            program.enter("e4")
            program.wait_for("Black to move")
            if ctrl_c:
                program.send("\x03")
            else:
                program.enter(":quit")
                program.wait_for("(y/n)")
                program.press("y")
            if program.wait_end() != (-signal.SIGINT if ctrl_c else 0):
                return f"it ended with {program.status}"
            program.wait_for(told)
            if not program.restored():
                return "the terminal is not as it was"
        with Program(home=home) as program:
            program.wait_for("resume:")
    # What was not found in PATH is named as it was started.
    for arguments in ("chess", "--hot-seat"), ("lesson", "--hot-seat", "chess"):
        with Program(*arguments, columns=250, script='exec "$0" "$@"') as program:
            program.wait_for("White to move")
            program.enter(":new chess")
            program.wait_for("New game")
            program.enter("e4")
            program.wait_for("Black to move")
            program.enter(":quit")
            program.wait_for("(y/n)")
            program.press("y")
            program.wait_end()
            program.wait_for(f"Game kept: run {shlex.quote(PHILIDOR)} to go on.")
    return None


def leaving_table():
    """Leaving a table tells its name"""
    home = scratch()
    where = f"--tables-dir={tables(home)}"      # the host's may have a table of that name
    with Program("chess", "--table=blue", "--player=bob", where, home=home,
                 columns=160) as program:
        program.wait_for("White")
        program.enter("e4")
        program.wait_for("1. e4")
        program.enter(":quit")
        program.wait_for("(y/n)")
        program.press("y")
        program.wait_end()
        program.wait_for(f"Game kept: run philidor --player=bob {where} --table=blue")
    with Program("--player=bob", "--table=blue", where, home=home) as program:
        program.wait_for("1. e4")
        program.wait_for("bob")


def settings():
    """Settings are changed on their page, and kept"""
    home = scratch()
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("White to move")
        program.enter(":set")
        program.wait_for("> level")
        program.press("Right")
        program.wait_for("< 4 >")
        program.press("Down", "Down")
        program.wait_for("> player")
        program.press("Enter")
        program.enter("Ada L.")
        program.wait_for("Player: Ada L..")
        program.press("Down", "Enter")
        program.wait_for("Ascii: on from the next start on.")
        program.press("Escape")
        program.wait_for("White to move")
    with open(os.path.join(home, "config", "philidor", "config"), encoding="utf-8") as file:
        kept = [line.strip() for line in file if " = " in line and line[0] != "#"]
    if kept != ["level = 4", "player = Ada L.", "ascii = on"]:
        return f"kept: {kept}"
    with Program("chess", "--plain", home=home) as program:
        program.wait_for("White>")
        program.enter("set")
        program.wait_for("Ada L.")
    return None


def paste():
    """Pasted text goes to the prompt and is never taken for keys"""
    for term in "xterm-256color", "screen":
        if not has_terminfo(term):
            continue
        with Program("chess", "--hot-seat", TERM=term) as program:
            program.wait_for("White to move")
            if 2004 not in program.terminal.modes:
                return f"{term}: it does not ask for marks"
            program.press("Escape")
            program.wait_for("[keys]")
            program.send("\x1b[200~1. e4 e5\r2. Nf3 qy\x1b[201~")
            program.wait_for("White to move: 1. e4 e5 2. Nf3 qy")
            program.press("Backspace", "Backspace", "Enter")
            program.wait_for("2. Nf3")
            program.wait_for("[keys] Black to move")
            program.enter(":quit")
            program.wait_for("(y/n)")
            program.send("\x1b[200~y\x1b[201~")
            program.settle()
            if program.ended():
                return "pasted text has answered a question"
            program.press("y")
            program.wait_end()
            if not program.restored():
                return f"{term}: the terminal is not as it was"
    return None


def paste_of_keys(name, keys):
    """Keys in pasted text do not end it"""
    file = os.path.join(scratch(), "run")
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.send(f"\x1b[200~1. e4 e5 2. Nf3{keys}\r:white uci:/bin/touch {file}\r \x1b[201~")
        program.wait_for(file[-20:])
        program.settle()
        return f"{name} has made keys of what followed" if os.path.exists(file) else None


def paste_without_end():
    """Pasted text whose end is lost ends when nothing more comes"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.send("\x1b[200~1. e4 e5\r")
        program.wait_for("White to move: 1. e4 e5")
        program.press("Enter")
        program.wait_for("Played e4 e5")


def modes():
    """The mode is shown, without colors too, and Esc leads back from either"""
    for environment in {}, {"NO_COLOR": "1"}, {"TERM": "vt100"}:
        with Program("chess", "--hot-seat", **environment) as program:
            program.wait_for("White to move:")
            program.press("Escape")
            program.wait_for("[keys] White to move  letters are commands; Esc: type moves")
            program.press("Y")
            program.wait_for("That key is not a command")
            program.press("Escape")
            program.wait_for("White to move:")
            program.wait_gone("[keys]")
            program.enter("e4")
            program.wait_for("1. e4")


def keys_not_described():
    """The keys that browse do so where the terminal's description has none of them"""
    with Program("chess", "--hot-seat", TERM="vt100") as program:
        program.wait_for("White to move")
        program.enter("e4 e5")
        program.wait_for("Played e4 e5")
        for key, place in (("\x1b[5~", "Looking back, Black to move"), ("\x1b[6~", "White to move:"),
                           ("\x1b[1~", "Looking back, White to move"), ("\x1b[4~", "White to move:"),
                           ("\x1b[H", "Looking back, White to move"), ("\x1b[F", "White to move:"),
                           ("\x1b[7~", "Looking back, White to move"),
                           ("\x1b[8~", "White to move:")):
            program.send(key)
            program.wait_for(place)
        for key in "\x1bOP", "\x1b[11~", "\x1b[[A":
            program.send(key)
            program.wait_for("A pawn moves straight")
            program.press("Escape")
            program.wait_for("White to move:")
        for there, back in (("\x1b[A", "\x1b[B"), ("\x1b[C", "\x1b[D"), ("\x1bOD", "\x1bOC")):
            program.settle()
            before = program.terminal.cursor
            program.send(there)
            program.wait(lambda at=before: program.terminal.cursor != at, "the cursor moves")
            program.send(back)
            program.settle()
        program.send("xNf3\x01\x1b[3~")
        program.wait_for("White to move: Nf3")
        for key in "\x1b\x7f", "\x1b\b":
            program.send("\x05 Nc6")
            program.wait_for(" Nc6")
            program.send(key)
            program.wait_gone("Nc6")
            program.wait_for("White to move: Nf3")
        program.settle()
        return "garbage is typed" if program.shows("~") else None


def keys_not_known():
    """What no description has, as some keys, clicks and answers, takes nothing with it"""
    for terminal in "xterm-256color", "screen", "linux", "vt100":
        if not has_terminfo(terminal):
            continue
        with Program("chess", "--hot-seat", TERM=terminal) as program:
            program.wait_for("White to move")
            program.send("\x1b[")       # Alt and that key
            program.settle()
            program.send("e")
            for sequence in ("[15~", "[15;2~", "[1;5D", "[1;2P", "[I", "[O", "[97;5u",
                             "[<0;10;10M", "[<0;10;10m", "[24;80R", "[?62;1;6c", "[M !!",
                             "[M\x7f\x7f", "[[B", "[7$", "Oa", "[?2026;1$y",
                             "]11;rgb:0000/0000/0000\a", "]10;rgb:ffff/ffff/ffff\x1b\\",
                             "P>|tmux 3.3a\x1b\\"):
                program.send(f"\x1b{sequence}")
            program.send("\x1b[1;")
            program.settle()
            program.send("5A4")
            program.wait_for("White to move: e4")
            program.press("Escape")
            program.wait_gone("to move: e4")
            program.press("Escape")
            program.wait_for("[keys]")
            program.send("\x1b[1;2Pf")
            program.wait(lambda rows=program.terminal.rows: rows()[16].strip()[0] == "8",
                         "the board is flipped")
            program.wait_for("[keys]")


def clicks():
    """No click is lost, after it the program waits for no other key, and pieces can be dragged"""
    for terminal, down, up in (("xterm-256color", "\x1b[<{0};{1};{2}M", "\x1b[<{0};{1};{2}m"),
                               ("screen", "\x1b[M{3:c}{4:c}{5:c}", "\x1b[M#{4:c}{5:c}")):
        if not has_terminfo(terminal):
            continue
        with Program("chess", "--hot-seat", "--time=60", "--mouse", TERM=terminal) as program:
            def event(form, button, column, row):
                return form.format(button, column, row, 32 + button, 32 + column, 32 + row)

            program.wait_for("White to move")
            program.send("".join(event(form, 0, 26, row) for row in (15, 11) for form in (down, up)))
            program.wait_for("Black to move")
            for button in range(3):
                for form in down, up:
                    program.send(event(form, button, 26, 5))
                    program.settle()
                before = program.terminal.rows()
                program.wait(lambda at=before: program.terminal.rows() != at, "the clock runs on")
            program.send(event(down, 0, 21, 5) + event(up, 0, 21, 9))   # d7 to d5, as one drags
            program.wait_for("White to move")


def keys_waited_for():
    """The user can say how long keys wait for their rest"""
    with Program("chess", "--hot-seat", ESCDELAY="10000") as program:
        program.wait_for("White to move")
        program.settle()
        before = program.terminal.cursor
        program.send("\x1b")
        program.wait(lambda: not program.unread(), "the key is read")
        program.read(2 * QUIET)
        program.send("OA")
        program.wait(lambda: program.terminal.cursor != before, "the cursor moves")
        program.settle()
        return program.picture() if program.shows("[keys]") else None


def keypad():
    """The keypad types its digits and Enter in the mode of terminals for programs, too"""
    for terminal in "xterm-256color", "vt100":
        with Program("chess", "--hot-seat", TERM=terminal) as program:
            program.wait_for("White to move")
            program.send("e\x1bOt")
            program.wait_for("White to move: e4")
            program.send("\x1bOM")
            program.wait_for("Black to move")
            program.send("\x1bOp\x1bOq\x1bOr\x1bOs\x1bOt\x1bOu\x1bOv\x1bOw\x1bOx\x1bOy\x1bOm")
            program.wait_for("Black to move: 0123456789-")


def two_computers():
    """After a game of two computers nothing begins before a key, and then the user plays"""
    with Program("chess", "--white=computer", "--black=computer", "--level=10",
                 "--fen=7k/5Q2/6K1/8/8/8/8/8 w - - 0 1") as program:
        program.wait_for("Checkmate, White wins")
        program.settle()
        program.wait_for("Checkmate, White wins")
        program.enter(":new dyadic")
        program.wait_for("You play White now")
        program.wait_for("White to move")


def greeting(game):
    """A game greets with a good first move, which can be played"""
    with Program(game, "--hot-seat") as program:
        program.wait_for("move 1")
        program.settle()
        if game == "pilgrim":
            return None if program.shows("to place or decline") else program.picture()
        told = re.search("such as (\\S+)[.] F1", " ".join(program.terminal.rows()))
        if not told:
            return f"no move is told\n{program.picture()}"
        program.enter(told.group(1))
        program.wait_for("Black to move")
    return None


def analysis_in_kiosk():
    """The engine's analysis runs in a kiosk only if the host allows it"""
    state = scratch()
    kiosk = ("chess", "--hot-seat", "--kiosk", "--unconfined", f"--state-dir={state}")
    with Program(*kiosk) as program:
        program.wait_for("White to move")
        program.enter(":engine on")
        program.wait_for("Disabled on this server.")
        program.settle()
    write(os.path.join(state, "config"), "engine = on\n")
    with Program(*kiosk) as program:
        program.wait_for("depth ")


def analysis_rests():
    """The analysis of a position comes to rest"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.enter(":engine on")
        program.wait_for("depth ")
        end = time.monotonic() + 60 + PATIENCE
        used = None
        while time.monotonic() < end:
            while program.read(3):
                pass
            with open(f"/proc/{program.pid}/stat", encoding="ascii") as file:
                now = file.read().split()[13:15]
            if now == used:
                return None
            used = now
    return "it goes on"


tests = Tests()
tests.run(ahead)
tests.run(ahead_plain)
for command in "new chess", "undo":
    tests.run(ahead_dropped, command)
tests.run(several)
tests.run(several_against_computer)
tests.run(colon)
tests.run(resumed_clocks)
tests.run(resumed_clocks_plain)
tests.run(low_time)
tests.run(leaving)
tests.run(leaving_table)
tests.run(settings)
tests.run(paste)
for key in {"DEL": "\x7f", "BS": "\x08", "Esc": "\x1b", "Up": "\x1bOA", "PageUp": "\x1b[5~"}.items():
    tests.run(paste_of_keys, *key)
tests.run(paste_without_end)
tests.run(modes)
tests.run(keys_not_described)
tests.run(keys_not_known)
tests.run(clicks)
tests.run(keys_waited_for)
tests.run(keypad)
tests.run(two_computers)
for name in ("chess", "pilgrim") if SHORT else GAMES:     # plain.py has the greetings of all
    tests.run(greeting, name)
tests.run(analysis_in_kiosk)
if LONG:
    tests.run(analysis_rests)
tests.end()
