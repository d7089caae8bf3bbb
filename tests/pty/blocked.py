#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Signals while output is blocked, closed standard streams, and huge windows."""
import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import (LONG_QUIET, PATIENCE, PHILIDOR, Failed, Program, Tests, environment,
                     scratch, state_path, write)

SIGNALS = {"SIGHUP": signal.SIGHUP, "SIGTERM": signal.SIGTERM, "SIGINT": signal.SIGINT}


def unread(fd):
    """The number of bytes waiting to be read."""
    return struct.unpack("i", fcntl.ioctl(fd, termios.FIONREAD, b"\0" * 4))[0]


def wait_until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise Failed(f"{what}: waited in vain")
        time.sleep(0.01)


def stop_reading(program):
    """Makes the program write until the terminal accepts no more."""
    taken = True
    while taken:                        # then it reads no more keys either
        if program.ended():
            raise Failed("it has ended before its output was blocked")
        program.press("Redraw")
        end = time.monotonic() + 1
        while program.unread() and time.monotonic() < end:
            time.sleep(0.01)
        taken = not program.unread()


def stop_output(program):
    """What is written after Control-S is not shown."""
    program.press("\x13", "Redraw")
    time.sleep(0.1)


HOW = {"nobody reads": stop_reading, "Control-S": stop_output}


def rest_of(program):
    """What was written and not read yet: cut off anywhere, which the emulator does not like."""
    data = b""
    while select.select([program.master], [], [], LONG_QUIET)[0]:
        try:
            data += os.read(program.master, 65536)
        except OSError:         # it has ended
            break
    return data


def stuck(how, name):
    """A signal ends the program while its output is blocked, and the game is kept"""
    home = scratch()
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black to move")
        program.settle()
        HOW[how](program)
        program.signal(SIGNALS[name])
        wait_until(program.ended, "it ends")
        if program.status != -SIGNALS[name]:
            return f"it ended with {program.status}"
        if termios.tcgetattr(program.slave) != program.modes:
            return "the modes of the terminal are not as they were"
        if b"\x1b[?1049l" not in rest_of(program):
            return "the terminal does not show what it showed before"
    with Program(home=home) as program:
        program.wait_for("resume")
        program.press("Enter")
        program.wait_for("Black to move")
        program.wait_for("e4")
    return None


def goes_on():
    """The screen is right when output flows again"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.settle()
        stop_output(program)
        program.enter("e4")
        time.sleep(0.1)
        program.enter("e5")
        program.resize(30, 100)
        program.press("\x11")           # Control-Q
        program.wait_for("move 2")
        program.settle()
        before = [row[:] for row in program.terminal.cells]     # as they change in place
        program.press("Redraw")
        program.settle()
        return None if program.terminal.cells == before else "it is drawn otherwise"


def continued():
    """After a stop the terminal is set up again as soon as output flows"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.settle()
        before = termios.tcgetattr(program.slave)
        stop_output(program)
        program.signal(signal.SIGSTOP)
        termios.tcsetattr(program.slave, termios.TCSANOW, program.modes)
        program.signal(signal.SIGCONT)
        time.sleep(0.1)
        program.press("\x11")
        program.wait(lambda: termios.tcgetattr(program.slave) == before, "the modes are set")
    return None


def stuck_at_the_start(name):
    """A signal ends the program if output is blocked from the start"""
    home = scratch()
    with Program("chess", "--hot-seat", home=home,
                 script='until [ -e "$HOME/go" ]; do sleep 0.05; done; exec "$0" "$@"') as program:
        termios.tcflow(program.slave, termios.TCOOFF)
        write(os.path.join(home, "go"), "")
        state = state_path(home)
        wait_until(lambda: os.path.isdir(state) and any(
            name.endswith(".pgn") for name in os.listdir(state)), "the game begins")
        time.sleep(0.1)
        program.signal(SIGNALS[name])
        wait_until(program.ended, "it ends")
        if program.status != -SIGNALS[name]:
            return f"it ended with {program.status}"
        now = termios.tcgetattr(program.slave)
        return None if now == program.modes else "the modes of the terminal are not as they were"


def plain(arguments, home, **streams):
    return subprocess.Popen([PHILIDOR, "--plain", "chess", *arguments], env=environment(home),
                            **streams)


def idle(how):
    """Without input it ends, though its output is blocked"""
    home = scratch()
    with Program("chess", "--hot-seat", "--idle=0.05", home=home) as program:
        program.wait(lambda: program.shows("White to move") or program.ended(), "it begins")
        HOW[how](program)
        wait_until(program.ended, "it ends")
        if termios.tcgetattr(program.slave) != program.modes:
            return "the modes of the terminal are not as they were"
    state = state_path(home)
    left = [name for name in os.listdir(state) if not name.endswith(".pgn")]
    return f"it leaves {left}" if left else None


def idle_at_the_start():
    """Without input it ends, though its output is blocked from the start"""
    with Program("chess", "--hot-seat", "--idle=0.01", script='read go; exec "$0" "$@"') as program:
        termios.tcflow(program.slave, termios.TCOOFF)
        program.enter("")
        wait_until(program.ended, "it ends")
        now = termios.tcgetattr(program.slave)
        return None if now == program.modes else "the modes of the terminal are not as they were"


def given_away(then):
    """A game is given to another terminal, though the output is blocked, and the program ends"""
    home = scratch()
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("White to move")
        program.enter("e4")
        program.wait_for("Black to move")
        program.settle()
        stop_output(program)
        if then:
            program.signal(signal.SIGCONT)
            time.sleep(0.1)
        with Program(home=home) as other:
            other.wait_for("resume: in use, 1 move")
            other.press("Enter")
            other.wait_for("Take it over? (y/n)")
            other.press("y")
            other.wait_for("Black to move")
            other.enter("e5")
            other.wait_for("White to move")
        wait_until(program.ended, "it ends")
        if program.status != 0:
            return f"it ended with {program.status}"
    return None


def is_full(pipe):
    """Is no more written there?"""
    before = unread(pipe)
    time.sleep(0.2)
    return unread(pipe) == before > 4096


def stuck_in_plain_mode(name):
    """A signal ends plain mode while its output is blocked, and the game is kept"""
    home = scratch()
    with plain(["--hot-seat"], home, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        os.set_blocking(program.stdin.fileno(), False)
        commands, sent = b"e4\n" + 4000 * b"help\n", 0

        def stops():
            """It stops reading because it cannot write."""
            nonlocal sent
            try:
                sent += os.write(program.stdin.fileno(), commands[sent:])
            except BlockingIOError:
                pass
            return is_full(program.stdout.fileno())

        wait_until(stops, "the pipe is full")
        program.send_signal(SIGNALS[name])
        try:
            status = program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            program.kill()
            return "it did not end"
        if status != -SIGNALS[name]:
            return f"it ended with {status}"
        program.stdin.close()
    games = subprocess.run([PHILIDOR, "--plain", "chess"], input=b"resume\nlast\n",
                           env=environment(home), stdout=subprocess.PIPE, check=True).stdout
    return None if b"e4" in games else f"it is not offered again\n{games.decode()}"


def unwaiting():
    """Where writes do not wait for the reader, plain mode does"""
    ours, theirs = os.pipe()
    os.set_blocking(theirs, False)
    with plain(["--hot-seat"], scratch(), stdin=subprocess.PIPE, stdout=theirs) as program:
        os.close(theirs)
        program.stdin.write(200 * b"help\n")
        program.stdin.close()
        wait_until(lambda: is_full(ours), "the pipe is full")
        with open(ours, "rb") as output:
            helped = output.read().count(b"undo [N]")
    return None if helped == 200 else f"{helped} of 200 answers"


def many_keys(name):
    """A signal does not wait for keys in the queue"""
    with Program("chess", "--hot-seat") as program:
        program.wait_for("White to move")
        program.press("Escape")
        program.wait_for("[keys]")
        program.settle()
        program.signal(signal.SIGSTOP)
        program.send(2000 * "f")
        wait_until(lambda: unread(program.slave) == 2000, "the keys have arrived")
        program.signal(SIGNALS[name])
        program.signal(signal.SIGCONT)
        wait_until(program.ended, "it ends")
        flips = unread(program.slave)
        termios.tcflush(program.slave, termios.TCIFLUSH)
        if program.status != -SIGNALS[name]:
            return f"it ended with {program.status}"
        return None if flips else "all keys were dealt with first"


def nohup():
    """A signal that the parent ignored is ignored"""
    with Program("chess", "--hot-seat", script='trap "" HUP; exec "$0" "$@"') as program:
        program.wait_for("White to move")
        program.signal(signal.SIGHUP)
        program.enter("e4")
        program.wait_for("Black to move")
        program.signal(signal.SIGTERM)
        return None if program.wait_end() == -signal.SIGTERM else f"it ended with {program.status}"


def memory(program):
    """Its peak memory, in kilobytes."""
    with open(f"/proc/{program.pid}/status", encoding="ascii", errors="replace") as file:
        return int([line for line in file if line.startswith("VmHWM")][0].split()[1])


def large(rows, columns):
    """Memory stays small whatever the window's size"""
    with Program("chess", "--hot-seat", script='read go; exec "$0" "$@"') as program:
        program.terminal.resize(500, 500)
        program.set_size(rows, columns)
        program.enter("")
        program.wait_for("White to move")
        program.settle()
        if memory(program) > 60000:
            return f"{memory(program)} kB"
        program.set_size(columns, rows)
        program.press("Redraw")
        program.settle()
        if memory(program) > 60000:
            return f"{memory(program)} kB when turned round"
        program.enter("e4")
        program.wait_for("Black to move")
        program.signal(signal.SIGHUP)
        return None if program.wait_end() == -signal.SIGHUP else f"it ended with {program.status}"


def claimed():
    """LINES and COLUMNS cannot claim more either"""
    with Program("chess", "--hot-seat", script='read go; exec "$0" "$@"', LINES="65535",
                 COLUMNS="99999999999") as program:
        program.terminal.resize(500, 500)
        program.set_size(0, 0)
        program.enter("")
        program.wait_for("White to move")
        program.settle()
        return f"{memory(program)} kB" if memory(program) > 60000 else None


def closed(redirection, status, out, err):
    """Closed standard streams are neither waited for nor confused with others"""
    home = scratch()
    result = subprocess.run(["/bin/sh", "-c", f'exec "$0" --plain chess {redirection}', PHILIDOR],
                            env=environment(home), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE,
                            check=False)
    if result.returncode != status:
        return f"the status is {result.returncode}"
    if out not in result.stdout.decode() or err not in result.stderr.decode():
        return f"it says {result.stdout.decode()}{result.stderr.decode()}"
    return None


def main():
    tests = Tests()
    for name in SIGNALS:
        tests.run(stuck, "nobody reads", name)
        tests.run(stuck, "Control-S", name)
        tests.run(stuck_in_plain_mode, name)
    tests.run(unwaiting)
    for how in HOW:
        tests.run(idle, how)
    tests.run(idle_at_the_start)
    tests.run(given_away, "")
    tests.run(given_away, "continued")
    tests.run(stuck_at_the_start, "SIGTERM")
    tests.run(goes_on)
    tests.run(continued)
    tests.run(many_keys, "SIGTERM")
    tests.run(nohup)
    if os.path.exists("/proc/self/status"):
        for rows, columns in (5000, 5000), (65535, 80), (80, 65535), (65535, 65535):
            tests.run(large, rows, columns)
        tests.run(claimed)
    else:
        tests.skip("large windows", "this system does not tell how much memory is used")
    tests.run(closed, "<&-", 0, "R N B Q K B N R", "")
    tests.run(closed, ">&-", 1, "", "cannot write the output")
    tests.run(closed, "2>&-", 0, "R N B Q K B N R", "")
    tests.run(closed, "<&- >&- 2>&-", 1, "", "")
    tests.end()


main()
