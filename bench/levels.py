#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How far apart the levels are, and how deep the engine looks, in each game.

    bench/levels.py [--philidor=PROGRAM] [--games=N] [--nodes=N] [GAME]...

Prints a line for each game: the points of level 10 against level 5, and of
level 5 against level 1, in so many games, with at most so many nodes a move;
then the depth in plies that is reached in one second on one core, from the
starting position and sixteen plies later.  It passes or fails nothing.
"""
import argparse
import os
import re
import subprocess

LATER = 16          # plies
MS = 1000


def points(arguments, game, stronger, weaker):
    """Of the stronger level."""
    engine = f'--engine={arguments.philidor} uci'
    command = [arguments.philidor, 'match', engine, engine, f'--option=1:Skill Level={stronger}',
               f'--option=2:Skill Level={weaker}', f'--nodes={arguments.nodes}',
               f'--games={arguments.games}', '--concurrency=2', '--resign=700,4', f'--game={game}']
    told = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          check=True).stdout
    wins, draws = re.search(r'^all .*\+(\d+) *=(\d+)', told, re.MULTILINE).groups()
    return int(wins) + int(draws) / 2


class Engine:
    """One that is spoken to through pipes."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, 'uci'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    def say(self, line):
        self.process.stdin.write(line + '\n')

    def think(self, moves, limit):
        """Best move, depth."""
        self.say('position startpos' + (' moves ' + ' '.join(moves) if moves else ''))
        self.say(f'go {limit}')
        depth = 0
        for line in self.process.stdout:
            told = re.match(r'info depth (\d+)', line)
            depth = int(told.group(1)) if told else depth
            if line.startswith('bestmove'):
                return line.split()[1], depth
        raise SystemExit('levels: the engine went away')

    def close(self):
        self.say('quit')
        self.process.stdin.close()
        self.process.wait()


def depths(arguments, game):
    """At the start, and later."""
    engine = Engine(arguments.philidor)
    engine.say(f'setoption name UCI_Variant value {game}')
    first = engine.think([], f'movetime {MS}')[1]
    moves = []
    while len(moves) < LATER:
        moves.append(engine.think(moves, f'nodes {arguments.nodes}')[0])
    engine.say('ucinewgame')
    later = engine.think(moves, f'movetime {MS}')[1]
    engine.close()
    return first, later


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--philidor', default=os.path.join(here, '..', 'build', 'philidor'))
    parser.add_argument('--games', type=int, default=8)
    parser.add_argument('--nodes', type=int, default=20000)
    parser.add_argument('game', nargs='*')
    arguments = parser.parse_args()
    games = arguments.game or [line.split()[0] for line in subprocess.run(
        [arguments.philidor, '--list'], stdout=subprocess.PIPE, text=True,
        check=True).stdout.splitlines()]
    print(f"{'game':16} 10:5   5:1  depth later")
    for game in games:
        scores = [points(arguments, game, *levels) for levels in ((10, 5), (5, 1))]
        first, later = depths(arguments, game)
        print(f'{game:16} {scores[0]:4g}  {scores[1]:4g}  {first:5}  {later:4}', flush=True)


main()
