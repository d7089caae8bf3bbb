#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games survive signals and a closed terminal at any moment."""
import os
import resource
import signal
import sys
import termios

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import LONG, SHORT, Program, Tests, read, scratch, state_path, write

MOVES = "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6 Nf3 Bg4".split()
ENDS = {"SIGHUP": signal.SIGHUP, "SIGTERM": signal.SIGTERM, "SIGINT": signal.SIGINT,
        "SIGXCPU": signal.SIGXCPU, "a closed terminal": None}


def cut(program, end):
    """Ends the program in that way; returns an error if it did not end well."""
    if ENDS[end] is None:
        program.close()
        status = program.wait_end()
        return None if status == -signal.SIGHUP else f"{end}: ended with {status}"
    program.signal(ENDS[end])
    status = program.wait_end()
    if status != -ENDS[end]:
        return f"{end}: ended with {status}"
    if not program.restored():
        return f"{end}: the terminal is not as it was"
    return None


def board(program):
    """The board as shown, left of the panel, without marks of the last move."""
    return [row[:36] for row in program.terminal.rows()[1:19]]


def play(program, ply):
    """Plays that move of the scripted game."""
    program.enter(MOVES[ply])
    program.wait_for(f"{'Black' if ply % 2 == 0 else 'White'} to move")
    program.wait_for(MOVES[ply])


def begun(home, *arguments, **more):
    """A game that has just begun."""
    program = Program(*arguments, home=home, **more)
    program.wait_for("White to move")
    return program


def resume(home):
    """Starts again and resumes the unfinished game."""
    program = Program(home=home)
    program.wait_for("resume")
    program.press("Enter")
    program.wait_gone("resume:")
    return program


def goes_on(program, end, home, *texts):
    """Ends the program in that way and resumes; an error unless the texts are shown."""
    problem = cut(program, end)
    if problem:
        return problem
    with resume(home) as program:
        for text in texts:
            program.wait_for(text)
    return None


def every_ply(end):
    """A game survives an interruption after each of its moves"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat")
    for ply in range(len(MOVES)):
        play(program, ply)
        before = board(program)
        problem = cut(program, end)
        if problem:
            return f"after {ply + 1} moves: {problem}"
        program = resume(home)
        program.wait(lambda: board(program) == before, f"the board after {ply + 1} moves is back")
    with program:
        for move in MOVES:
            program.wait_for(move)
        program.enter(f":undo {len(MOVES)}")
        program.wait_for("White to move")
        program.wait_for(f"Took back {len(MOVES)}")
    return None


def not_begun():
    """A game without moves is not kept when the connection is lost, nor listed"""
    home = scratch()
    left, stopped = begun(home, "chess"), begun(home, "rogue")
    left.signal(signal.SIGHUP)
    left.wait_end()
    stopped.signal(signal.SIGKILL)
    stopped.wait_end()
    with begun(home, "friar"), Program(home=home) as program:
        program.wait_for("learn a game")
        if program.shows("resume"):
            return program.picture()
    kept = [name for _, _, names in os.walk(home) for name in names if name.endswith("chess.pgn")]
    return f"kept: {kept}" if kept else None


def killed():
    """SIGKILL loses at most the last move"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat")
    play(program, 0)
    for ply in range(1, len(MOVES) + 1):
        program.signal(signal.SIGKILL)
        program.wait_end()
        program.kill()
        program = resume(home)
        for move in MOVES[:max(0, ply - 1)]:
            program.wait_for(move)
        program.settle()
        if ply > 0 and not program.shows(MOVES[ply - 1]):
            play(program, ply - 1)
        if ply < len(MOVES):
            play(program, ply)
    program.kill()


def undone():
    """Undone moves survive a restart"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat")
    for ply in range(6):
        play(program, ply)
    program.enter(":undo 2")
    program.wait_for("Took back 2")
    program.signal(signal.SIGHUP)
    program.wait_end()
    with resume(home) as program:
        program.enter(":redo 2")
        program.wait_for("Qa5")
        play(program, 6)


def one_at_a_time():
    """A game in use elsewhere is listed so, and can be taken over"""
    home = scratch()
    with begun(home, "chess", "--hot-seat") as program:
        play(program, 0)
        with Program(home=home) as other:
            other.wait_for("resume: in use, 1 move")
            other.wait_for("in use at another terminal (pts/")
            other.press("Enter")
            other.wait_for("In use at another terminal (pts/")
            other.wait_for("Take it over? (y/n)")
            other.press("n")
            other.wait_gone("(y/n)")
            other.press("Enter")
            other.wait_for("(y/n)")
            play(program, 1)
            other.press("y")
            if program.wait_end() != 0:
                return f"the other ended with {program.status}"
            program.wait_for("This game continues at another terminal (pts/")
            if not program.restored():
                return "the terminal is not as it was"
            other.wait_for("White to move:")
            play(other, 2)
    return None


def taken_over_in_lines():
    """Plain mode lists a game in use, takes it over and hands it back"""
    home = scratch()
    plain = {"home": home, "TERM": "dumb"}
    with Program("chess", "--hot-seat", **plain) as first, Program("rogue", **plain) as second:
        first.wait_for("White>")
        first.enter("e4")
        first.wait_for("Black>")
        second.wait_for("White>")
        second.enter("games")
        second.wait_for("1 move, in use at")
        second.enter("resume")
        second.wait_for("All games are in use")
        second.enter("resume 1")
        second.wait_for("Game resumed.")
        first.wait_for("This game continues at another terminal")
        first.wait_end()
        second.enter("e5")
        second.wait_for("White>")
        with Program(home=home) as third:
            third.wait_for("in use at another terminal")
            third.press("Enter")
            third.wait_for("(y/n)")
            third.press("y")
            third.wait_for("e5")
            second.wait_end()
    return None


def deaf():
    """A stopped program keeps its game, and is not waited for forever"""
    home = scratch()
    with begun(home, "chess", "--hot-seat") as program:
        play(program, 0)
        program.signal(signal.SIGSTOP)
        with Program(home=home) as other:
            other.wait_for("in use at another terminal")
            other.press("Enter")
            other.wait_for("(y/n)")
            other.press("y")
            other.wait_for(f"The other terminal does not answer; its program, pid {program.pid} ")
        program.signal(signal.SIGCONT)
        play(program, 1)
    return None


def thinking(end):
    """A game survives an interruption while the computer thinks"""
    home = scratch()
    program = begun(home, "chess", "--level=10", "--time=600")
    program.enter("e4")
    program.wait_for("thinking")
    return goes_on(program, end, home, "thinking", "level 10", "e4")


def typing(end):
    """A game survives an interruption during a cursor move"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat")
    play(program, 0)
    program.send("Nf")
    program.wait_for("Nf6")
    return goes_on(program, end, home, "e4", "Black to move")


def away(end, *keys):
    """A game survives an interruption in another view"""
    home = scratch()
    program = begun(home, "teamster", "--hot-seat")
    play(program, 0)
    program.press(*keys)
    program.wait_gone("Black to move:")
    return goes_on(program, end, home, "e4")


def asked(end, answer):
    """A game survives an interruption at a question and in the dialog after it"""
    home = scratch()
    program = begun(home, "teamster", "--hot-seat")
    play(program, 0)
    program.enter(":new")
    program.wait_for("(y/n)")
    if answer:
        program.press(answer)
        program.wait_gone("to move:")
    return goes_on(program, end, home, "e4")


def unannounced():
    """A terminal that vanishes without a signal is noticed"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat", script='trap "" HUP; exec "$0" "$@"')
    play(program, 0)
    return goes_on(program, "a closed terminal", home, "e4", "Black to move")


def in_pieces():
    """A character that arrives in pieces is not an end of input"""
    with begun(scratch(), "chess", "--hot-seat") as program:
        before = program.terminal.cursor
        for byte in "\N{BLACK CHESS PAWN}".encode():
            program.settle()
            if program.terminal.cursor != before:
                return f"too early\n{program.picture()}"
            os.write(program.master, bytes([byte]))
        program.wait_for("White to move: \N{BLACK CHESS PAWN}")
        program.press("Backspace")
        play(program, 0)
    return None


def no_character():
    """Bytes that are no character take nothing with them"""
    with begun(scratch(), "chess", "--hot-seat") as program:
        for ply, bytes_of_none in enumerate((b"\x9f", b"\xe2", b"\xe2\x99", b"\xff\xfe", b"\xed\xa0\x80")):
            os.write(program.master, bytes_of_none + f"{MOVES[ply]}\r".encode())
            program.wait_for(f"{'Black' if ply % 2 == 0 else 'White'} to move")
            program.wait_for(MOVES[ply])
    return None


def menu(end):
    """Signals end the start screen"""
    program = Program()
    program.wait_for("chess")
    return cut(program, end)


def clocks(end):
    """Clocks survive an interruption"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat", "--time=61+7")
    program.enter("e4")
    program.wait_for("1:01:07")
    return goes_on(program, end, home, "1:01:07")


def records(home):
    """The games on disk: name and text."""
    directory = state_path(home)
    return {name: open(os.path.join(directory, name), encoding="utf-8").read()
            for name in os.listdir(directory) if name.endswith(".pgn")}


def full_disk():
    """On a full disk there is a warning, the game goes on, and the last good file is kept"""
    home = scratch()
    last_good = None
    moves = [file + rank for ranks in ("36", "45") for file in "abcdefgh" for rank in ranks]
    # Counts of coverage, which would be cut, go elsewhere.
    with begun(home, "chess", "--hot-seat", "--time=600",
               script='ulimit -f 1; exec "$0" "$@"', GCOV_PREFIX=home) as program:
        for number, move in enumerate(moves):
            program.enter(move)
            program.wait_for(f"{'Black' if number % 2 == 0 else 'White'} to move:")
            if program.shows("Warning"):
                break
            last_good = records(home)
        else:
            return "there was no warning"
        program.enter("Ra2" if number % 2 else "Ra7")
        program.wait_for("Ra")
    if records(home) != last_good:
        return f"on disk is {records(home)}\ninstead of {last_good}"
    with resume(home) as program:
        program.wait_for(moves[number - 1])
    return None


def no_directory():
    """In a read-only directory there is a warning, and the game goes on"""
    home = scratch()
    write(os.path.join(home, "state"), "")     # where a directory should be
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("Warning")
        program.enter("e4")
        program.wait_for("Black to move")
        program.wait_for("e4")
    return None


ANSWERS = "to move:", "There is no", "Damaged game"


def half_written():
    """Files left by a power failure do no harm"""
    home = scratch()
    program = begun(home, "chess", "--hot-seat")
    for ply in range(4):
        play(program, ply)
    program.signal(signal.SIGKILL)
    program.wait_end()
    program.kill()
    name, text = records(home).popitem()
    path = state_path(home, name)
    for length in range(0, len(text), 7 if LONG else 101 if SHORT else 31):
        for spoiled in (path, path + ".1.philidor-new"):
            write(spoiled, text[:length])
        with Program(home=home) as program:
            program.wait_for("advancement")
            if not program.shows("resume"):
                continue
            program.press("Enter")
            program.wait(lambda: any(map(program.shows, ANSWERS)), "an answer")
    os.unlink(path)
    write(path, text)
    with resume(home) as program:
        program.wait_for("Qxd5")
    return None


def damaged():
    """A game that cannot be read is kept, even if it is left at once"""
    home = scratch()
    text = '[Variant "rogue"]\n[WhiteIs "human"]\n[BlackIs "human"]\n[Result "*"]\n\n1. e4 e5 *\n'
    directory = state_path(home)
    os.makedirs(directory)
    write(os.path.join(directory, "20261122-100002-rogue.pgn"), text)
    with resume(home) as program:
        program.wait_for("Damaged game")
        program.wait(lambda: "rogue.pgn.damaged" in "".join(     # a long path is broken
            row.strip() for row in program.terminal.rows()), "the name of the file")
        program.press("Enter")
        program.wait_for("White to move:")
        program.enter(":quit")
        program.wait_end()
    if os.listdir(directory) != ["20261122-100002-rogue.pgn.damaged"]:
        return f"there is {os.listdir(directory)}"
    kept = read(os.path.join(directory, "20261122-100002-rogue.pgn.damaged"))
    return None if kept == text else "it has changed"


def arrows_wrong(program):
    """Does the terminal send arrows as the program expects them?"""
    program.settle()
    if 1 not in program.terminal.modes:
        return "the terminal is not told how to send arrows"
    before = program.terminal.cursor
    program.press("Up")
    program.wait(lambda: program.terminal.cursor != before, "the cursor moves")
    return "it is taken for Escape" if program.shows("[keys]") else None


def taken_away():
    """After a stop, the whole terminal is set up again"""
    with begun(scratch(), "chess", "--hot-seat", "--mouse") as program:
        program.settle()
        before, modes = program.terminal.rows(), termios.tcgetattr(program.slave)
        set_up = set(program.terminal.modes)
        program.signal(signal.SIGSTOP)
        os.waitpid(program.pid, os.WUNTRACED)
        termios.tcsetattr(program.slave, termios.TCSANOW, program.modes)
        program.terminal.feed(b"\x1b[?1l\x1b>\x1b[?1000l\x1b[?1006l\x1b[?1049lsomething else")
        program.resize(24, 79)
        program.resize(24, 80)
        program.signal(signal.SIGCONT)
        program.wait(lambda: program.terminal.rows() == before, "the same screen is back")
        program.settle()
        if termios.tcgetattr(program.slave) != modes or program.terminal.modes != set_up:
            return f"{program.terminal.modes} instead of {set_up}, or modes of the line"
        return arrows_wrong(program)


def told_of_the_clock():
    """After a stop, it is told that the clock ran on"""
    with begun(scratch(), "chess", "--hot-seat", "--time=60") as program:
        program.enter("e4")
        program.wait_for("Black to move")
        program.settle()
        program.signal(signal.SIGSTOP)
        os.waitpid(program.pid, os.WUNTRACED)
        program.signal(signal.SIGCONT)
        program.wait_for("The clock ran on while the program was stopped.")
    return None


def stopped():
    """Ctrl-Z gives the terminal to the shell, and the game returns"""
    script = 'set -m; "$0" "$@"; echo away; read line; fg >/dev/null; echo ended'
    with begun(scratch(), "chess", "--hot-seat", script=script) as program:
        program.enter("e4")
        program.wait_for("Black to move")
        program.settle()
        before = program.terminal.rows()
        program.send("\x1a")
        program.wait_for("away")
        if not program.restored():
            return "the terminal is not as it was"
        program.enter("")
        program.wait(lambda: program.terminal.rows() == before, "the same screen is back")
        problem = arrows_wrong(program)
        if problem:
            return problem
        program.enter("e5")
        program.wait_for("White to move")
        program.enter(":quit")
        program.wait_for("(y/n)")
        program.press("y")
        program.wait_for("ended")
    return None


def main():
    tests = Tests()
    # By default, SIGXCPU leaves a core.
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    for end in ("SIGHUP",) if SHORT else ENDS:
        tests.run(every_ply, end)
        tests.run(thinking, end)
        tests.run(typing, end)
        tests.run(menu, end)
    for end in ENDS if LONG else ["SIGHUP", "a closed terminal"]:
        tests.run(away, end, "F1")
        tests.run(away, end, "?")
        tests.run(away, end, ":setup\r")
        tests.run(asked, end, "")
        tests.run(asked, end, "y")
        tests.run(clocks, end)
    tests.run(unannounced)
    tests.run(in_pieces)
    tests.run(no_character)
    tests.run(undone)
    tests.run(not_begun)
    tests.run(one_at_a_time)
    tests.run(taken_over_in_lines)
    tests.run(deaf)
    tests.run(killed)
    tests.run(full_disk)
    tests.run(no_directory)
    tests.run(half_written)
    tests.run(damaged)
    tests.run(told_of_the_clock)
    tests.run(stopped)
    tests.run(taken_away)
    tests.end()


main()
