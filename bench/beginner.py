#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A beginner that speaks UCI: takes the most that it can, and otherwise moves at random.

    bench/beginner.py [PHILIDOR]

An opponent for weak levels, in any of the games. It looks at nothing but what a move
captures: not at mates, promotions or the reply. The rules are PHILIDOR's.
"""
import os
import random
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VALUES = {'p': 1, 'n': 3, 'b': 3, 'r': 5, 'q': 9}


class Rules:
    """A program that answers `moves` and `fen`."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, 'uci'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, *commands):
        """The words of each answer; a command may need lines before it that are not answered."""
        self.process.stdin.write(''.join(f'{command}\n' for command in commands))
        self.process.stdin.flush()
        return [self.process.stdout.readline().split() for _ in commands]


def material(board, white):
    """Of one side."""
    return sum(VALUES.get(sign.lower(), 3) for sign in board
               if sign.isalpha() and sign.isupper() == white)


def choose(rules, position):
    moves, fen = rules.ask(f'{position}\nmoves', 'fen')
    more = '' if ' moves ' in position else ' moves'
    after = rules.ask(*(f'{position}{more} {move}\nfen' for move in moves))
    left = [material(board, fen[1] == 'b') for board, *_ in after]
    return random.choice([move for move, rest in zip(moves, left) if rest == min(left)])


def main():
    rules = Rules(sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, '../build/philidor'))
    options = subprocess.run([rules.process.args[0], 'uci'], input='uci\nquit\n', text=True,
                             stdout=subprocess.PIPE, check=True).stdout.splitlines()
    position = 'position startpos'
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ''
        if word == 'uci':
            print('id name Beginner')
            print(*[option for option in options if ' UCI_Variant ' in option], sep='\n')
            print('uciok')
        elif word == 'isready':
            print('readyok')
        elif word == 'setoption' and 'UCI_Variant' in line:
            rules.process.stdin.write(line)
        elif word == 'position':
            position = line.strip()
        elif word == 'go':
            print(f'bestmove {choose(rules, position)}')
        elif word == 'quit':
            break
        sys.stdout.flush()


main()
