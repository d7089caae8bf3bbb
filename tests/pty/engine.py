# SPDX-License-Identifier: GPL-3.0-or-later
"""Conversations with the program as an engine, through pipes."""
import collections
import subprocess
import threading

import program

PATIENCE = 5 * program.PATIENCE     # seconds until a whole conversation is taken for stuck


class Engine:
    """`protocol`: "uci" or "xboard".  It is killed after PATIENCE."""

    def __init__(self, protocol):
        self.process = subprocess.Popen([program.PHILIDOR, protocol], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.watch = threading.Timer(PATIENCE, self.process.kill)
        self.watch.daemon = True
        self.watch.start()
        self.latest = collections.deque(maxlen=20)      # lines of both sides

    def say(self, *lines):
        for line in lines:
            self.latest.append(f"> {line}\n")
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def told_until(self, beginning):
        """The lines from now on, up to the first that begins with the word."""
        for line in self.process.stdout:
            self.latest.append(line)
            yield line
            if line.startswith(beginning):
                return
            if line.startswith("Illegal move"):
                break
        raise RuntimeError(f"waited in vain after:\n{''.join(self.latest)}")

    def wait_for(self, beginning):
        """The rest of the next line that begins with the word; those before are skipped."""
        *_, last = self.told_until(beginning)
        return last[len(beginning):].strip()

    def close(self):
        """Reads the rest of its output; returns its exit status."""
        self.process.stdin.close()
        self.process.stdout.read()
        self.process.stdout.close()
        return self.leave()

    def leave(self):
        """Stops reading; returns its exit status."""
        self.process.stdin.close()
        self.process.wait()
        self.watch.cancel()
        return self.process.returncode
