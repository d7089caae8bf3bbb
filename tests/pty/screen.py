# SPDX-License-Identifier: GPL-3.0-or-later
"""What reaches the terminal: little for a key, nothing when idle, the same screen after any resizing."""
import os
import random
import subprocess
import time

from terminal import PROGRAM, Plan, Terminal


def cost(plan):
    for term in ("xterm-256color", "xterm", "vt100"):
        terminal = Terminal("--hot-seat", "chess", env={"TERM": term})
        terminal.wait("White to move:")
        terminal.rest()
        dearest = 0
        for key in "up up up left left down right right up down left down".split():
            terminal.key(key)
            terminal.read()
            dearest = max(dearest, len(terminal.rest()))
        plan.check(dearest <= 120, f"{term}: a cursor key costs at most 120 bytes", dearest)
        dearest = 0
        for move in "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O".split():
            terminal.type(move)
            terminal.rest()
            terminal.key("enter")
            terminal.read()
            dearest = max(dearest, len(terminal.rest()))
        plan.check(dearest <= 600, f"{term}: a move costs at most 600 bytes", dearest)
        terminal.hang_up()


def idle(plan):
    terminal = Terminal("--hot-seat", "chess")
    terminal.wait("White to move:")
    terminal.rest()
    before = terminal.ticks()
    time.sleep(2)
    plan.check(terminal.ticks() - before <= 1, "no processor time is used when idle")
    plan.check(terminal.rest() == b"", "nothing is written when idle")
    terminal.hang_up()


def storm(plan):
    chance = random.Random(7)
    terminal = Terminal("--hot-seat", "teamster")
    terminal.wait("White to move:")
    terminal.type("c4\r")
    terminal.wait("Black")
    before = terminal.screen()
    for _ in range(150):
        terminal.resize(chance.randint(1, 100), chance.randint(1, 250))
        if chance.random() < 0.1:
            terminal.rest()
    terminal.resize(10, 30)
    terminal.wait("40x16", "30x10")
    terminal.resize(24, 80)
    terminal.wait("Black to move:")
    after = terminal.screen()
    plan.check(before == after, "the screen after a storm of resizing is that of before", before, after)
    terminal.hang_up()


def cursor(plan):
    """The terminal's cursor is on what has the focus."""
    terminal = Terminal("--hot-seat", "chess")
    terminal.wait("White to move:")
    drawn = terminal.screen()
    plan.check(drawn.rstrip().endswith(b"\x1b[22;17H") or b"\x1b[22;17H" in drawn[-60:],
               "the cursor is on the prompt", drawn[-60:])
    terminal.key("up")
    terminal.read()
    drawn = terminal.screen()
    plan.check(b"\x1b[15;22H" in drawn[-60:], "the cursor is on the square", drawn[-60:])
    terminal.hang_up()


def answers_while_thinking(plan):
    terminal = Terminal("--level=10", "--time=600", "chess")
    terminal.wait("White to move:")
    terminal.type("e4\r")
    terminal.wait("thinking")
    terminal.rest()
    began = time.monotonic()
    terminal.key("up")
    terminal.read()
    took = time.monotonic() - began
    plan.check(took < 5, "a key is answered while the computer thinks", took)
    terminal.hang_up()


def plain_where_there_is_no_screen(plan):
    for term in ("dumb", ""):
        terminal = Terminal("chess", env={"TERM": term})
        output = terminal.wait("White>")
        plan.check(b"\x1b" not in output and b"R  N" not in output, f"TERM={term!r}: lines of text", output)
        terminal.type("e4\n")
        terminal.wait("Black plays")
        terminal.type("quit\n")
        plan.check(terminal.ended() == 0, f"TERM={term!r}: ends with status 0")
        terminal.hang_up()
    terminal = Terminal("chess", env={"TERM": "no-such-terminal"})
    terminal.wait("White>")
    plan.check(True, "an unknown terminal gets lines of text")
    terminal.hang_up()


def run(lines, *arguments):
    environment = dict(os.environ, TERM="xterm-256color")
    return subprocess.run([PROGRAM, *arguments], input=lines, capture_output=True, env=environment, check=False)


def pipes(plan):
    done = run(b"e4\nquit\n", "--plain", "chess")
    plan.check(done.returncode == 0 and b"Black plays" in done.stdout, "a pipe gets the reply", done.stdout)
    done = run(b"", "chess")
    plan.check(done.returncode == 0 and b"\x1b" not in done.stdout, "the end of input is the end", done.stdout)
    done = run(bytes(range(256)) * 300 + b"\nquit\n", "--plain", "--hot-seat", "teamster")
    harmless = all(byte >= 32 or byte == 10 for byte in done.stdout)
    plan.check(done.returncode == 0 and harmless, "binary input does no harm", done.stdout[-300:])


Plan().run(cost, idle, storm, cursor, answers_while_thinking, plain_where_there_is_no_screen, pipes)
