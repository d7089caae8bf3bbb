#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Display on several kinds of terminals, and the cursor."""
import os
import random
import shutil
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import LONG, Program, Tests, has_terminfo, scratch, write

FIRST_RANK, FIRST_FILE, HIGH = 16, 5, 2             # of the board on 80x24
WIDE, WIDE_MONO = 5, 4                              # a tile; a square between lines
FIGURINES = dict(zip("KQRBNPkqrbnp", "♔♕♖♗♘♙♚♛♜♝♞♟"))


def place(square, wide=WIDE):
    """Row and column of a square on a screen of 80x24."""
    return (FIRST_RANK - HIGH * (int(square[1]) - 1),
            FIRST_FILE + wide * "abcdefgh".index(square[0]))


def pieces(program, wide):
    """The cells of the pieces of a new game of chess, by their letters."""
    rows = dict(zip("8721", ("rnbqkbnr", "pppppppp", "PPPPPPPP", "RNBQKBNR")))
    cells = program.terminal.cells
    for rank, letters in rows.items():
        for file, letter in zip("abcdefgh", letters):
            row, column = place(file + rank, wide)
            yield letter, cells[row][column]


def started(*arguments, **more):
    program = Program("chess", "--hot-seat", *arguments, **more)
    program.wait_for("White to move")
    program.settle()
    return program


def configured(*settings):
    """A home with these lines in the configuration file."""
    home = scratch()
    write(os.path.join(home, "config", "philidor", "config"),
          "".join(f"{line}\n" for line in settings))
    return home


def seen(term, locale, *arguments):
    """Every piece and its side is visible without colors"""
    no_color = "NO_COLOR" in arguments
    settings = [word for word in arguments if " = " in word]
    home = configured(*settings)
    arguments = [word for word in arguments if word[0] == "-"]
    with started(*arguments, home=home, TERM=term, LC_ALL=locale,
                 NO_COLOR="1" if no_color else None) as program:
        figurines = "8" in locale and "--ascii" not in arguments and \
            (term != "linux" or "--no-ascii" in arguments)
        colors = "--color" in arguments or (not no_color and "--no-color" not in arguments and
                                            "color = off" not in settings and term != "vt100")
        bright = {}
        for letter, (glyph, foreground, background, attributes) in pieces(
                program, WIDE if colors else WIDE_MONO):
            bright.setdefault(letter.isupper(), set()).add(foreground)
            solid = letter.lower() if colors else letter.swapcase()
            expected = FIGURINES[solid] if figurines else letter
            if glyph != expected:
                return f"{glyph!r} instead of {expected!r}\n{program.picture()}"
            if 7 in attributes or (foreground is not None and foreground == background):
                return f"{glyph!r} is {foreground} on {background}, {set(attributes)}"
        colored = any(foreground is not None or background is not None
                      for row in program.terminal.cells for _, foreground, background, _ in row)
        if colored != colors:
            return "there are colors" if colored else "there are no colors"
        if colors and bright[True] & bright[False]:
            return f"both sides are {bright}"
        program.enter("e4")
        program.wait_for("Black to move")
        program.enter(":quit")
        program.wait_for("(y/n)")
        program.press("y")
        return None if program.wait_end() == 0 and program.restored() else "it does not leave"


def light(color):
    """The approximate lightness of one of 256 colors, from 0 to 1."""
    if color is None:
        return None
    if color < 16:
        return (0, .2, .4, .5, .1, .25, .5, .75, .5, .4, .7, .9, .4, .5, .8, 1)[color]
    if color >= 232:
        return (8 + 10 * (color - 232)) / 255
    parts = [(0, 95, 135, 175, 215, 255)[(color - 16) // n % 6] / 255 for n in (36, 6, 1)]
    return .3 * parts[0] + .6 * parts[1] + .1 * parts[2]


def themes(term, *names):
    """A theme is used at once, and again after a new start"""
    home = scratch()
    with started(home=home, TERM=term) as program:
        tones = set()
        for name in names:
            program.enter(f":theme {name}")
            program.wait_for(f"Theme: {name}.")
            program.settle()
            tones.add(program.terminal.cells[2][3][2])
        last = program.terminal.cells[2]
    with started(home=home, TERM=term) as program:
        if program.terminal.cells[2][3:40] != last[3:40]:
            return "it is not kept"
    return None if len(tones) == len(names) else f"the tones are {tones}"


def is_direct(color, number):
    """Is this red, green and blue of that color of 256?  Instead of no red there may be a little."""
    if number is None or number < 16:
        return color == number
    steps = (0, 95, 135, 175, 215, 255)
    parts = (8 + 10 * (number - 232),) * 3 if number >= 232 else \
        tuple(steps[(number - 16) // n % 6] for n in (36, 6, 1))
    return color == parts or color == (1, *parts[1:])


def direct_entry():
    """A directory with the entry of a terminal with direct colors; None where there can be none"""
    directory = scratch()
    number = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    entry = "philidor-direct|direct colors,\n\tcolors#0x1000000, pairs#0x7FFF,\n" + "".join(
        f"\tseta{plane}=\\E[%?%p1%{{8}}%<%t{digit}%p1%d%e{digit}8;2;{number}%;m,\n"
        for plane, digit in (("f", 3), ("b", 4))) + "\tuse=xterm-256color,\n"
    if not (shutil.which("tic") and shutil.which("infocmp") and has_terminfo("xterm-256color")):
        return None
    subprocess.run(["tic", "-x", "-o", directory, "-"], input=entry, text=True,
                   stderr=subprocess.DEVNULL)
    told = subprocess.run(["infocmp", "-A", directory, "philidor-direct"], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return directory if "colors#0x1000000" in told.stdout else None


def direct():
    """Terminals with direct colors show what those with 256 do"""
    directory = direct_entry()
    screens = []
    for how in {}, {"TERM": "philidor-direct", "TERMINFO": directory}:
        with started("--theme=sea", **how) as program:
            program.press("Up", "Enter")
            program.settle()
            screens.append(program.terminal.cells)
    for cells in zip(*screens):
        for expected, shown in zip(*cells):
            if not (expected[0] == shown[0] and expected[3] == shown[3] and
                    is_direct(shown[1], expected[1]) and is_direct(shown[2], expected[2])):
                return f"{expected} is shown as {shown}"
    return None


def few_colors(term, env, shown, *others):
    """Who chooses a theme that needs more colors hears what is shown"""
    with started(TERM=term, **env) as program:
        for name in (shown, *others):
            program.enter(f":theme {name}")
            program.wait_for(f"Theme: {name}.")
            program.settle()
            told = program.shows(f"it is shown as {shown}.")
            if told != (name != shown):
                return f"{name}: {program.picture()}"
    return None


def contrast():
    """Pieces contrast with their squares and marks in 256 colors"""
    with started() as program:
        for keys in ((), ("Up",), ("Enter",), ("Up", "Up"), ("Enter",)):
            program.press(*keys)
            program.settle()
            for row in program.terminal.cells[1:18]:
                for glyph, foreground, background, _ in row[3:36]:
                    if glyph not in FIGURINES.values() or foreground is None or background is None:
                        continue
                    if abs(light(foreground) - light(background)) < .15:
                        return f"{glyph} is {foreground} on {background}"
    return None


def bars(term):
    """Title and chosen line are legible on dark and light terminals"""
    with Program(TERM=term) as program:
        program.wait_for("Search:")
        program.settle()
        chosen = program.terminal.cells[program.row_of("> chess")]
        for row in program.terminal.cells[0], chosen[1:19]:
            for glyph, foreground, background, attributes in row:
                if background is None or (foreground is None and glyph != " ") or 7 in attributes:
                    return f"{glyph!r} is {foreground} on {background}, {set(attributes)}"
                if glyph != " " and light(foreground) - light(background) < .5:
                    return f"{glyph!r} is {foreground} on {background}"
    return None


def cursor():
    """The cursor is on what has the focus"""
    with started() as program:
        row = program.row_of("White to move:")
        at = program.terminal.rows()[row].index(":") + 2
        program.wait_cursor(row, at)
        program.send("Nf3")
        program.wait_cursor(row, at + 3)
        program.press("Left")
        program.wait_cursor(row, at + 2)
        program.press("Escape")
        program.wait_gone("Nf3")
        program.press("Up")
        program.wait_cursor(*place("e2"))
        program.press("Enter", "Up", "Up")
        program.wait_cursor(*place("e4"))
        program.press("Enter")
        program.wait_for("Black to move")
        program.wait_cursor(*place("e4"))
        program.send("e5")
        program.wait_cursor(program.row_of("Black to move:"), at + 2)
        program.press("Enter")
        program.wait_for("White to move")
        program.press("Escape")
        program.wait_for("[keys]")
        program.press("h")
        program.wait_cursor(*place("d4"))
    with Program() as program:
        program.wait_for("Search:")
        rows = program.terminal.rows
        program.press("Down", "Down")
        program.wait(lambda: rows()[program.terminal.cursor[0]].startswith("  > advancement"),
                     "the cursor is on the third game")
        program.send(":le")
        program.wait_for("Command: :le")
        program.wait_cursor(program.row_of("Command: :le"), 14)
    with started() as program:
        program.enter("e4")
        program.wait_for("Black to move")
        program.enter(":games")
        program.wait_for("Search:")
        program.enter(":quit")
        program.wait_for("(y/n)")
        program.wait_cursor(program.row_of("Search:"), 10)


def storm():
    """The screen is right after many resizes"""
    rng = random.Random(1749)
    with started() as program:
        program.enter("e4")
        program.wait_for("Black to move")
        program.send("N")
        program.wait_for("Nf6")
        program.settle()
        before = program.terminal.cells
        for _ in range(1000 if LONG else 100):
            program.resize(rng.choice((1, 2, 5, 15, 16, 24, 60, 200)),
                           rng.choice((1, 3, 20, 39, 40, 79, 80, 132, 300)))
            program.read(rng.choice((0, 0, 0.01)))
        program.resize(10, 30)
        program.wait_for("40x16, have 30x10")
        program.resize(24, 80)
        program.wait(lambda: program.terminal.cells == before, "the same screen is back")
        program.press("Redraw")
        program.settle()
        program.wait(lambda: program.terminal.cells == before, "it is the same drawn anew")


def resize_is_no_key():
    """What any key would end outlasts another size of the terminal, and Ctrl-L"""
    with started() as program:
        program.press("Escape")
        program.wait_for("[keys]")
        program.press("3")
        program.wait_for("3 and a letter")
        program.resize(30, 90)
        program.settle()
        program.press("Redraw")
        program.settle()
        return None if program.shows("3 and a letter") else program.picture()


def resize_was_blocked():
    """The size is noticed though the parent has blocked its signal, as perf does"""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGWINCH})
    with started() as program:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGWINCH})
        program.resize(10, 30)
        program.wait_for("40x16, have 30x10")


def redrawn(program):
    """None if the screen is what is drawn anew, else both."""
    cells, picture = program.terminal.cells, program.picture()
    program.resize(program.terminal.height, program.terminal.width)
    program.press("Redraw")
    program.settle()
    return None if program.terminal.cells == cells \
        else f"it was\n{picture}\nand is drawn anew\n{program.picture()}"


def updates():
    """Incremental updates equal a redraw"""
    moves = "e4 d5 exd5 c5 dxc6 Nf6 cxb7 Bd7 bxa8=Q Bc6 Qxb8".split()
    with started() as program:
        for move in moves:
            for key in ("Up", "Left", "Escape", "Escape", "F1", "Escape", "?", "Escape"):
                program.press(key)
                program.settle()
            if program.shows("[keys]"):
                program.press("Escape")
            program.enter(move)
            program.wait_for(move)
            program.settle()
            wrong = redrawn(program)
            if wrong:
                return f"after {move} {wrong}"
    return None


def wide():
    """Wide characters and accents are whole, and edited as one"""
    game = write(os.path.join(scratch(), "game.pgn"),
                 '[White "王小明"]\n[Black "Zoe\u0308 😀👍\U0001f3fd"]\n\n'
                 "1. e4 {良い手です。한국 \x1b[31m\u202e} e5 *\n")
    with Program(game) as program:
        program.wait_for("王小明")
        program.wait_for("Zoe\u0308 😀👍")
        program.press("PageDown")
        program.wait_for("良い手です。한국 [31m?")
        program.settle()
        row, at = program.terminal.cursor
        program.send(":say 中e\u0301文")
        program.wait_cursor(row, at + 10)
        program.press("Left", "Left")
        program.wait_cursor(row, at + 7)
        program.press("Backspace")
        program.wait_for(":say e\u0301文")
        program.wait_cursor(row, at + 5)
        program.send("字" * 60)
        edge = program.terminal.rows()[0].split("  ")[-1]
        for columns in range(80, 50, -1):
            program.resize(24, columns)
            program.wait(lambda: program.terminal.rows()[0].endswith(edge), "the title fits")
            program.wait_for("字" * ((columns - 40) // 2))
            program.settle()
            wrong = redrawn(program)
            if wrong:
                return f"at {columns} columns {wrong}"
    with Program(game, LC_ALL="C") as program:
        program.wait_for("Zoe? ?")
    return None


def mouse(said, *arguments):
    """The command line decides about the mouse, else the setting"""
    with started(*arguments, home=configured(f"mouse = {said}")) as program:
        asked = 1000 in program.terminal.modes
        expected = arguments[-1] == "--mouse" if arguments else said == "on"
    if asked != expected:
        return "the mouse is asked for" if asked else "the mouse is not asked for"
    return None


def last_column():
    """Nothing is misplaced where TERM tells that the last column wraps at once"""
    with started(TERM="ansi") as program:
        for letter, (glyph, *_) in pieces(program, WIDE):
            if glyph != FIGURINES[letter.lower()]:
                return f"{glyph!r} instead of {letter}\n{program.picture()}"
        title = program.terminal.rows()[0]
        if not title.startswith(" Orthodox") or len(title.rstrip()) >= 80:
            return program.picture()
        program.press("F1")
        program.wait_for("Space, b scroll")
        for columns in 70, 60, 50, 41:
            program.resize(24, columns)
            program.settle()
            if any(len(row) == columns for row in program.terminal.rows()):
                return f"of {columns} columns the last one shows\n{program.picture()}"
        return None


def main():
    tests = Tests()
    for term in "xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100":
        if has_terminfo(term):
            tests.run(seen, term, "C.UTF-8")
            tests.run(seen, term, "C")
        else:
            tests.skip(f"pieces on {term}", "this machine does not know it")
    if has_terminfo("linux"):
        tests.run(seen, "linux", "C.UTF-8", "--no-ascii")
    tests.run(seen, "xterm-256color", "C.UTF-8", "--ascii")
    tests.run(seen, "xterm-256color", "C.UTF-8", "--no-color")
    tests.run(seen, "xterm-256color", "C.UTF-8", "NO_COLOR")
    tests.run(seen, "xterm-256color", "C.UTF-8", "ascii = on", "--no-ascii")
    tests.run(seen, "xterm-256color", "C.UTF-8", "color = off", "--color")
    tests.run(seen, "xterm-256color", "C.UTF-8", "NO_COLOR", "--color")
    tests.run(mouse, "on")
    tests.run(mouse, "off")
    tests.run(mouse, "on", "--no-mouse")
    tests.run(mouse, "off", "--mouse")
    tests.run(mouse, "on", "--mouse", "--no-mouse")
    tests.run(themes, "xterm-256color", "green", "sea", "stone", "classic", "mono", "wood")
    tests.run(themes, "xterm", "mono", "classic")
    tests.run(few_colors, "xterm", {}, "classic", "sea", "wood")
    tests.run(few_colors, "xterm-256color", {"NO_COLOR": "1"}, "mono", "sea", "classic")
    if direct_entry():
        tests.run(direct)
    else:
        tests.skip("direct colors", "terminals with so many colors cannot be described here")
    tests.run(contrast)
    tests.run(bars, "xterm-256color")
    tests.run(bars, "xterm")
    tests.run(cursor)
    if has_terminfo("ansi"):
        tests.run(last_column)
    tests.run(storm)
    tests.run(resize_is_no_key)
    tests.run(resize_was_blocked)
    tests.run(updates)
    tests.run(wide)
    tests.end()


main()
