# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine that speaks UCI, through pipes."""
import os
import re
import subprocess


HERE = os.path.dirname(os.path.abspath(__file__))


def add_engine_arguments(parser):
    parser.add_argument('--option', action='append', default=[])
    parser.add_argument('command', nargs='?',
                        default=os.path.join(HERE, '..', 'build', 'philidor') + ' uci')


def open_engine(arguments):
    """The engine that add_engine_arguments was told of."""
    return Engine(arguments.command, [option.replace('=', ' value ', 1)
                                      for option in ['Hash=16'] + arguments.option])


class Engine:
    def __init__(self, command, options=()):
        """`options`: each "Name value Value"."""
        self.command = command
        self.process = subprocess.Popen(command.split(), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.spins = []         # options: name, preset, least and most
        self.say('uci')
        self.wait_for('uciok')
        for option in options:
            self.say(f'setoption name {option}')

    def say(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def wait_for(self, word, number='depth'):
        """The line that begins with the word, and the last such number told before it."""
        last = 0
        for line in self.process.stdout:
            spin = re.match(r'option name (.*) type spin default (\d+) min (\d+) max (\d+)', line)
            if spin:
                self.spins.append(spin.groups())
            told = re.search(rf' {number} (\d+)', line)
            last = int(told.group(1)) if told else last
            if line.startswith(word):
                return line, last
        raise SystemExit(f'{self.command} went away')

    def think(self, position, limit, number='depth'):
        """The best move, and the last such number told."""
        self.say(f'position {position}')
        self.say(f'go {limit}')
        line, last = self.wait_for('bestmove', number)
        return line.split()[1], last

    def score(self, position, limit):
        """The last score told, in centipawns for the side to move; a mate counts 30 pawns."""
        self.say(f'position {position}')
        self.say(f'go {limit}')
        score = 0
        for line in self.process.stdout:
            told = re.search(r' score (cp|mate) (-?\d+)', line)
            if told:
                number = int(told.group(2))
                score = number if told.group(1) == 'cp' else 3000 if number > 0 else -3000
            if line.startswith('bestmove'):
                return score
        raise SystemExit(f'{self.command} went away')

    def close(self):
        self.say('quit')
        self.process.stdin.close()
        self.process.wait()
