# SPDX-License-Identifier: GPL-3.0-or-later
"""A game outlives signals, a closed terminal, and SIGKILL, at any ply."""
import re
import signal

from terminal import Plan, Terminal

MOVES = "c4 d5 cxd5 Nf6 Nf3 g6 Ng5 Nh5".split()


def moves_on_disk(terminal):
    """SAN of the only game on disk."""
    records = terminal.records()
    if len(records) != 1:
        return records
    text = records[0].split("\n\n", 1)[1]
    return [word for word in re.sub(r"\{[^}]*\}", "", text).split() if word[0].isalpha()]


def play(terminal, count):
    """Plays so many moves of a game for two, waiting for each to be taken in."""
    terminal.wait("White to move:")
    for number, move in enumerate(MOVES[:count]):
        terminal.type(move + "\r")
        terminal.wait("Black" if number % 2 == 0 else "White")
        terminal.rest()


def begins_alike(played, count):
    return len(played) == count and all(a.split("/")[0] == b for a, b in zip(played, MOVES))


def at_every_ply(plan):
    for count in range(len(MOVES) + 1):
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
            terminal = Terminal("--hot-seat", "teamster")
            play(terminal, count)
            terminal.signal(number)
            end = terminal.ended()
            what = f"{signal.Signals(number).name} after {count} plies: "
            plan.check(end == -number, what + "it dies of the signal", end)
            plan.check(b"\x1b[?1049l" in terminal.output, what + "the screen is restored", terminal.output)
            plan.check(terminal.modes_restored(), what + "the terminal's modes are restored")
            plan.check(begins_alike(moves_on_disk(terminal), count), what + "the game is on disk",
                       moves_on_disk(terminal))
            terminal.hang_up()


def closed_and_killed(plan):
    for count in (0, 3, len(MOVES)):
        terminal = Terminal("--hot-seat", "teamster")
        play(terminal, count)
        terminal.close()
        end = terminal.ended()
        plan.check(end in (-signal.SIGHUP, 0), f"closed after {count} plies: it ends", end)
        plan.check(begins_alike(moves_on_disk(terminal), count), f"closed after {count} plies: nothing is lost",
                   moves_on_disk(terminal))
        terminal = Terminal("--hot-seat", "teamster")
        play(terminal, count)
        terminal.signal(signal.SIGKILL)
        terminal.ended()
        plan.check(begins_alike(moves_on_disk(terminal), count), f"killed after {count} plies: nothing is lost",
                   moves_on_disk(terminal))
        terminal.hang_up()


def anywhere_else(plan):
    """While the computer thinks, in a menu, half-way through typing, at a question."""
    places = {
        "while it thinks": (["--level=10", "--time=60", "chess"], "White to move:", "e4\r", "thinking"),
        "in the rules": (["chess"], "White to move:", "\x1bOP", "pawn"),
        "half-way through typing": (["chess"], "White to move:", "Nf", "Nf3"),
        "at a question": (["--hot-seat", "chess"], "White to move:", "e4\r:resign\r", "y/n"),
        "at the start": ([], "Search:", "king", "kingsguard"),
    }
    for place, (arguments, begun, typed, seen) in places.items():
        for number in (signal.SIGHUP, signal.SIGTERM):
            terminal = Terminal(*arguments)
            terminal.wait(begun)
            terminal.type(typed)
            terminal.wait(seen)
            terminal.signal(number)
            end = terminal.ended()
            plan.check(end == -number, f"{signal.Signals(number).name} {place}: it dies of the signal", end)
            plan.check(b"\x1b[?1049l" in terminal.output and terminal.modes_restored(),
                       f"{signal.Signals(number).name} {place}: the terminal is restored")
            terminal.hang_up()


def resumed(plan):
    """The next start offers the game, with its undo history."""
    terminal = Terminal("--hot-seat", "teamster")
    play(terminal, 6)
    terminal.type(":undo 2\r")
    terminal.wait("Took back")
    terminal.signal(signal.SIGHUP)
    terminal.ended()
    again = Terminal(state=terminal.state)
    terminal.hang_up()
    again.wait("resume")
    again.type("\r")
    again.wait("goes on", "cxd5", "Nf3")
    again.type(":redo 2\r")
    again.wait("again")
    again.type("Ng5\r")
    again.wait("Black")
    again.signal(signal.SIGTERM)
    again.ended()
    plan.check(begins_alike(moves_on_disk(again), 7), "undone moves are still there after a restart",
               moves_on_disk(again))
    again.hang_up()


def one_at_a_time(plan):
    first = Terminal("--hot-seat", "teamster")
    play(first, 2)
    second = Terminal(state=first.state)
    output = second.wait("Search:")
    plan.check(b"resume" not in output, "a game that is being played is not offered to others")
    first.hang_up()
    second.hang_up()


Plan().run(at_every_ply, closed_and_killed, anywhere_else, resumed, one_at_a_time)
