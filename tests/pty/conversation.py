# SPDX-License-Identifier: GPL-3.0-or-later
"""Conversations with plain mode through pipes."""
import os
import re
import select
import subprocess

from program import LAST_WORDS, PATIENCE, PHILIDOR, Failed, environment

FEN = re.compile(r"^\S+(/\S+){7} [wb] \S+ \S+ \d+ \d+.*$")


class Talk:
    """A conversation through pipes."""

    def __init__(self, *arguments, home):
        self.process = subprocess.Popen([PHILIDOR, "--plain", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        env=environment(home))
        self.text = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.communicate(timeout=LAST_WORDS)
        except (subprocess.TimeoutExpired, ValueError):
            self.process.kill()
            self.process.wait()

    def line(self):
        while b"\n" not in self.text:
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                raise Failed("no answer")
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                raise Failed("it has ended")
            self.text += data
        line, self.text = self.text.split(b"\n", 1)
        if any(byte < 32 for byte in line):
            raise Failed(f"control characters: {line!r}")
        return line.decode()

    def ask(self, *lines):
        """Sends these lines; returns the answers and the position afterwards."""
        answer = []
        self.process.stdin.write("".join(f"{line}\n" for line in (*lines, "fen")).encode())
        self.process.stdin.flush()
        while True:
            line = self.line()
            if FEN.match(line):
                return answer, line
            answer.append(line)

    def end(self):
        """Ends the input; returns the exit status."""
        self.process.stdin.close()
        while self.process.stdout.read(65536):
            pass
        return self.process.wait(PATIENCE)
