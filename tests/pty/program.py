# SPDX-License-Identifier: GPL-3.0-or-later
"""The real program on a pseudo-terminal, and results in the Test Anything Protocol.

Nothing here depends on how fast the machine is: one waits until something is to
be seen, and gives up only after PATIENCE seconds, when there is a bug for sure.
"""
import atexit
import errno
import fcntl
import gc
import os
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

from emulator import Emulator

PATIENCE = float(os.environ.get("PATIENCE", 60))
AT_ONCE = int(os.environ.get("AT_ONCE", 4))     # tests of one script
QUIET = 0.04        # longer than what the program waits for the rest of a key
LONG_QUIET = 0.3    # where only time tells that the program has nothing to do
PIECE = int(os.environ.get("PIECE", 65536))     # bytes read at once: few show half-drawn screens
LAST_WORDS = 1      # seconds for a program that is no longer needed
MARK = b"\x16"        # the program never writes it, and terminals ignore it
AT_WORK = -1
LEAKS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "leaks.supp")
PHILIDOR = os.environ.get("PHILIDOR", "./philidor")
# In a kiosk the sanitizers cannot look for leaks, and would fail for that.
WITHOUT_LEAKS = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"}
LONG = bool(os.environ.get("PHILIDOR_LONG"))
SHORT = bool(os.environ.get("PHILIDOR_SHORT"))
KEYS = {"Up": "\x1bOA", "Down": "\x1bOB", "Right": "\x1bOC", "Left": "\x1bOD", "F1": "\x1bOP",
        "Enter": "\r", "Escape": "\x1b", "Tab": "\t", "PageUp": "\x1b[5~", "PageDown": "\x1b[6~",
        "Home": "\x1bOH", "End": "\x1bOF", "Backspace": "\x7f", "Redraw": "\x0c"}

# Programs under test inherit what is ignored: SIGHUP by nohup, SIGINT in the background.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)


class Failed(Exception):
    """The awaited condition did not come true."""


made = []       # directories that this process removes at its end


def scratch():
    """A directory that is removed when the test ends."""
    made.append(tempfile.mkdtemp(prefix="philidor-pty-"))
    return made[-1]


@atexit.register
def remove_scratch():
    """At the end of a process, even if it is interrupted."""
    while made:
        shutil.rmtree(made.pop(), True)


def write(path, data):
    """Writes a file of text or bytes, and the directories above it if need be; its path."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data.encode() if isinstance(data, str) else data)
    return path


def read(path):
    """The text of a file."""
    with open(path, encoding="utf-8") as file:
        return file.read()


def state_path(home, *names):
    """Where the program keeps games and progress, or a file there."""
    return os.path.join(home, "state", "philidor", *names)


def environment(home, **changes):
    """The environment of a user whose files are below `home`; None removes a variable."""
    env = {"PATH": os.environ.get("PATH", ""), "HOME": home, "TERM": "xterm-256color",
           "LC_ALL": "C.UTF-8", "TZ": "UTC0",
           "LSAN_OPTIONS": f"suppressions={LEAKS}:print_suppressions=0"}
    for name in ("STATE", "DATA", "CONFIG"):
        env[f"XDG_{name}_HOME"] = os.path.join(home, name.lower())
    for name in os.environ:
        if name.startswith(("ASAN_", "UBSAN_", "LSAN_", "TSAN_", "LLVM_", "TERMINFO")):
            env[name] = os.environ[name]
    env.update(changes)
    return {name: value for name, value in env.items() if value is not None}


class Program:
    """One run of the program on a terminal of its own."""

    def __init__(self, *arguments, home=None, rows=24, columns=80, script=None, user=None, **env):
        """`script`: a shell that runs it as "$0" "$@"; `env`: changes of the environment;
        `user`: by its number, whose program it is."""
        self.terminal = Emulator(rows, columns)
        self.received = 0
        self.raw = b""
        self.master, self.slave = os.openpty()
        self.set_size(rows, columns)
        self.modes = termios.tcgetattr(self.slave)
        self.status = None
        self.sent_at = None             # what sleeps() told before the last key
        self.marks = 0                  # bytes written by arrived() that are not read
        self.behind_shell = script is not None
        env = environment(home or scratch(), **env)
        command = [PHILIDOR, *arguments]
        if script:
            command = ["/bin/sh", "-c", script, *command]
        self.pid = os.fork()
        if self.pid == 0:       # nothing but become() may run here: it never returns
            self.become(command, env, user)
        os.set_blocking(self.master, False)

    def become(self, command, env, user):
        """In the child; never returns."""
        try:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for fd in range(3):
                os.dup2(self.slave, fd)
            os.closerange(3, 256)
            for number in (signal.SIGINT, signal.SIGPIPE, signal.SIGHUP, signal.SIGTERM,
                           signal.SIGXFSZ):     # Python ignores some, and children inherit that
                signal.signal(number, signal.SIG_DFL)
            if user is not None:
                os.setgroups([])
                os.setgid(user)
                os.setuid(user)
            # By its name, as if it had been found in PATH.
            os.execve(command[0], [os.path.basename(command[0]), *command[1:]], env)
        finally:
            os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """Asks it to end, then kills it."""
        if self.master is not None and not self.ended():
            os.kill(self.pid, signal.SIGTERM)
            end = time.monotonic() + LAST_WORDS
            while not self.ended() and time.monotonic() < end:
                self.read(0.01)
        self.kill()

    # The terminal.

    def set_size(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        if (rows, columns) != (self.terminal.height, self.terminal.width):
            self.sent_at = self.sleeps()    # a signal wakes it
        self.terminal.resize(rows, columns)
        self.set_size(rows, columns)

    def read(self, timeout):
        """Reads what comes within the time; False if nothing did."""
        if self.master is None or not select.select([self.master], [], [], timeout)[0]:
            return False
        try:
            data = os.read(self.master, PIECE)
        except OSError as error:
            if error.errno in (errno.EIO, errno.EAGAIN):
                return False
            raise
        self.marks -= data.count(MARK)
        data = data.replace(MARK, b"")
        self.received += len(data)
        self.raw = (self.raw + data)[-200000:]
        self.terminal.feed(data)
        return bool(data)

    def wait(self, condition, what):
        """Reads until the condition holds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if not self.read(0.1) and self.ended():
                self.read(0)
                if condition():
                    return
                raise Failed(f"{what}: the program ended with {self.status}\n{self.picture()}")
            if time.monotonic() > end:
                raise Failed(f"{what}: waited in vain\n{self.picture()}")

    def wait_for(self, text):
        self.wait(lambda: self.shows(text), f'"{text}" is shown')

    def wait_gone(self, text):
        self.wait(lambda: not self.shows(text), f'"{text}" is gone')

    def wait_cursor(self, row, column):
        self.wait(lambda: self.terminal.cursor == (row, column), f"the cursor is at {row},{column}")

    def settle(self):
        """Reads until the program has handled the input and waits for more."""
        end = time.monotonic() + PATIENCE
        while True:
            asleep = self.sleeps()
            if asleep is None:
                if not self.read(LONG_QUIET):
                    return
            elif not self.read(QUIET) and self.sleeps() == asleep and not self.unread() and \
                    asleep not in (AT_WORK, self.sent_at) and self.arrived():
                return
            if time.monotonic() > end:
                raise Failed(f"it does not come to rest\n{self.picture()}")

    def arrived(self):
        """Was all read that it had written?  The kernel may pass it on late: a byte that is
        written behind it tells."""
        if self.slave is None:
            return True
        received = self.received
        try:
            line = os.open(os.ttyname(self.slave), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
            try:
                self.marks += os.write(line, MARK)
            finally:
                os.close(line)
        except OSError:                 # its output is stopped, or it has just ended
            return True
        self.wait(lambda: self.marks == 0, "the end of what was written")
        return self.received == received

    def sleeps(self):
        """How often it has gone to sleep, or AT_WORK if it is awake: its main thread and the
        next, which writes, but not those that think; None where that is not to be known."""
        if self.behind_shell:
            return None
        slept = 0
        try:
            for task in sorted(map(int, os.listdir(f"/proc/{self.pid}/task")))[:2]:
                with open(f"/proc/{self.pid}/task/{task}/status", encoding="ascii",
                          errors="replace") as file:
                    status = dict(line.split(":", 1) for line in file)
                if status["State"].split()[0] in "RD":
                    return AT_WORK
                slept += int(status["voluntary_ctxt_switches"])
        except (OSError, KeyError):
            return None
        return slept

    def unread(self):
        """Are there keys that it has not read?"""
        if self.slave is None or self.ended():
            return False
        waiting = fcntl.ioctl(self.slave, termios.FIONREAD, struct.pack("i", 0))
        return struct.unpack("i", waiting)[0] > 0

    def shows(self, text):
        return any(text in row for row in self.terminal.rows())

    def picture(self):
        rows = self.terminal.rows()
        return "\n".join(f"|{row}" for row in rows if row) + f"\ncursor {self.terminal.cursor}"

    def row_of(self, text):
        for number, row in enumerate(self.terminal.rows()):
            if text in row:
                return number
        return None

    # The keyboard.

    def send(self, text):
        self.sent_at = self.sleeps()
        os.write(self.master, text.encode())

    def press(self, *names):
        for name in names:
            self.send(KEYS.get(name, name))

    def enter(self, text):
        self.send(text + "\r")

    # The process.

    def signal(self, number):
        os.kill(self.pid, number)

    def close(self):
        """Closes the terminal."""
        os.close(self.slave)
        os.close(self.master)
        self.slave = self.master = None

    def ended(self):
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def wait_end(self):
        """Its exit status, or minus the signal that ended it."""
        end = time.monotonic() + PATIENCE
        while not self.ended():
            if self.master is None or not self.read(0.02):
                time.sleep(0.01)
            if time.monotonic() > end:
                self.kill()
                raise Failed("it did not end")
        while self.master is not None and self.read(0):
            pass
        return self.status

    def restored(self):
        """Is the terminal as it was before?"""
        now = termios.tcgetattr(self.slave)
        return now == self.modes and not self.terminal.modes & {47, 1047, 1049, 1000, 1002, 1003,
                                                                1006, 2004}

    def kill(self):
        if not self.ended():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
            self.status = -signal.SIGKILL
        for fd in (self.master, self.slave):
            if fd is not None:
                os.close(fd)
        self.master = self.slave = None


def tables(home):
    """Where the tables of a home are."""
    return state_path(home, "tables")


def come(home, player, *arguments, **more):
    """Opens or joins the table evening, and waits for it."""
    if not any("-dir=" in argument for argument in arguments):
        arguments = (f"--tables-dir={tables(home)}", *arguments)
    program = Program("--table=evening", f"--player={player}", *arguments, home=home, **more)
    program.wait_for("Table evening" if more.get("TERM") != "dumb" else "White>")
    return program


class Tests:
    """Tests in processes of their own, some in parallel; results come in order."""

    def __init__(self):
        gc.freeze()             # what stays as it is need not be copied for each child
        self.count = self.failed = 0
        self.begun = []         # names, processes and pipes from which remarks come, oldest first

    def run(self, function, *arguments):
        """Starts a test: a function that raises Failed or returns what is wrong: a message, even an
        empty one, or an exit status other than 0."""
        name = (function.__doc__ or function.__name__).strip().splitlines()[0].rstrip(".")
        if arguments:
            name += ": " + " ".join(str(a) for a in arguments)
        while sum(pid != 0 for _, pid, _ in self.begun) >= AT_ONCE:
            self.finish()
        sys.stdout.flush()
        ours, theirs = os.pipe()
        pid = os.fork()
        if pid == 0:
            answer(theirs, function, arguments)
        os.close(theirs)
        self.begun.append((name, pid, ours))

    def skip(self, name, why):
        self.begun.append((f"{name} # SKIP {why}", 0, None))

    def finish(self):
        """Prints the result of the oldest test."""
        name, pid, pipe = self.begun.pop(0)
        remark = ""
        if pid:
            with open(pipe, encoding="utf-8", errors="replace") as file:
                remark = file.read()
            if os.waitpid(pid, 0)[1] != 0:
                remark = remark or "the test ended too early"
        self.count += 1
        self.failed += bool(remark)
        print(f"{'not ok' if remark else 'ok'} {self.count} - {name}")
        for line in remark.splitlines():
            print(f"# {line}")

    def end(self):
        while self.begun:
            self.finish()
        print(f"1..{self.count}")
        sys.exit(1 if self.failed else 0)


def answer(pipe, function, arguments):
    """In the child: runs one test and writes its message to the pipe; never returns.  Python's own
    end would look at all that was inherited, and so copy it."""
    made.clear()
    gc.disable()
    status = 1
    try:
        try:
            remark = function(*arguments)
        except Exception as error:  # whatever it is, the other tests shall run
            remark = f"{type(error).__name__}: {error}"
        if remark == "":            # such as the output of a program that wrote nothing
            remark = "it failed without a message"
        with open(pipe, "w", encoding="utf-8", errors="replace") as file:
            file.write(str(remark or ""))
        status = 0
    finally:                        # of an interrupted one, too
        remove_scratch()
        os._exit(status)


def not_short(why):
    """In make check-short, ends the script."""
    if SHORT:
        print(f"1..0 # SKIP not in make check-short: {why}")
        sys.exit()


def has_terminfo(name):
    """Is this terminal type known here?"""
    try:
        import curses
        curses.setupterm(name, os.open(os.devnull, os.O_WRONLY))
        return True
    except Exception:
        return shutil.which("infocmp") and os.system(f"infocmp {name} >/dev/null 2>&1") == 0
