# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on a terminal of its own, and TAP for what comes of it.

Nothing here waits for a fixed time: it waits until something has happened, and
gives up after a time so long that only a fault can be the reason.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import tempfile
import termios
import time

PATIENCE = 60.0
PROGRAM = os.environ.get("PHILIDOR", "./philidor")
KEYS = {"up": b"\x1bOA", "down": b"\x1bOB", "right": b"\x1bOC", "left": b"\x1bOD", "enter": b"\r", "esc": b"\x1b"}


class Gone(Exception):
    """The program has ended or hung up."""


class Terminal:
    """A program on a pseudo-terminal."""

    def __init__(self, *arguments, rows=24, columns=80, state=None, env=None):
        self.state = state or tempfile.mkdtemp(prefix="pty-", dir=os.environ.get("HOME"))
        self.output = b""
        environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", XDG_STATE_HOME=self.state,
                           XDG_CONFIG_HOME=self.state, XDG_DATA_HOME=self.state)
        environment.pop("NO_COLOR", None)
        environment.update(env or {})
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.modes = termios.tcgetattr(slave)
        self.pid = os.fork()
        if self.pid == 0:
            try:
                self.become(master, slave, [PROGRAM, *arguments], environment)
            finally:
                os._exit(127)
        self.fd, self.slave = master, slave

    @staticmethod
    def become(master, slave, arguments, environment):
        os.close(master)
        os.setsid()
        fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
        for fd in (0, 1, 2):
            os.dup2(slave, fd)
        os.close(slave)
        for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGPIPE):
            signal.signal(number, signal.SIG_DFL)
        os.execve(arguments[0], arguments, environment)

    def read(self, patience=PATIENCE):
        """More output, once there is some."""
        if not select.select([self.fd], [], [], patience)[0]:
            raise TimeoutError("nothing more after " + repr(self.output[-300:]))
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            data = b""
        if not data:
            raise Gone()
        self.output += data
        return data

    def wait(self, *wanted):
        """Waits until all of these have been written since the last wait; returns what was."""
        while not all(text.encode() in self.output for text in wanted):
            self.read()
        return self.take()

    def take(self):
        output, self.output = self.output, b""
        return output

    def rest(self):
        """What is still written, until it is quiet: answered by an echo of our own asking."""
        while select.select([self.fd], [], [], 0.3)[0]:
            self.read()
        return self.take()

    def type(self, text):
        data = text.encode()
        while data:
            data = data[os.write(self.fd, data):]

    def key(self, name):
        os.write(self.fd, KEYS.get(name, name.encode()))

    def resize(self, rows, columns):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def screen(self):
        """Everything on the screen, as the bytes of a complete redrawing."""
        self.rest()
        self.key("\x0c")
        while b"\x1b[2J" not in self.output and b"\x1b[J" not in self.output:
            self.read()
        return self.rest()

    def signal(self, number):
        os.kill(self.pid, number)

    def close(self):
        """Hangs up, as a broken line does."""
        os.close(self.slave)
        os.close(self.fd)
        self.fd = self.slave = -1

    def ended(self):
        """Waits for the end: the exit status, or minus the number of the signal."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.fd >= 0 and select.select([self.fd], [], [], 0)[0]:
                try:
                    self.output += os.read(self.fd, 65536)
                except OSError:
                    pass
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
            time.sleep(0.005)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return "still alive"

    def modes_restored(self):
        return termios.tcgetattr(self.slave)[:4] == self.modes[:4]

    def hang_up(self):
        """Ends the program and this terminal, whatever their state."""
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        for fd in (self.fd, self.slave):
            if fd >= 0:
                os.close(fd)

    def ticks(self):
        """Processor time used so far, in ticks."""
        fields = open(f"/proc/{self.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def records(self):
        """The games on disk, as texts."""
        directory = os.path.join(self.state, "philidor")
        names = sorted(os.listdir(directory)) if os.path.isdir(directory) else []
        return [open(os.path.join(directory, name)).read() for name in names
                if name.endswith(".pgn") and not name.startswith(".")]


class Plan:
    """Tests, told in TAP."""

    def __init__(self):
        self.count = 0

    def check(self, good, what, *more):
        self.count += 1
        print(("ok" if good else "not ok"), self.count, "-", what)
        if not good:
            for text in more:
                print("#", repr(text))
        sys.stdout.flush()

    def run(self, *tests):
        for test in tests:
            try:
                test(self)
            except (Gone, TimeoutError, OSError) as fault:
                self.check(False, test.__name__, repr(fault))
        print(f"1..{self.count}")
