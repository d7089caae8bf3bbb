#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tunes constants of the search by games: simultaneous perturbation (SPSA).

    bench/spsa.py --results=FILE [--philidor=PROGRAM] [--parameters=NAME,...] [--games=GAME,...]
                  [--nodes=N] [--iterations=N] [--planned=N] [--rate=R] [--pairs=N] [--seed=N]
                  [--jobs=N]

PROGRAM is built with -DTUNING, so that the rows of src/engine/parameters.h are UCI options:

    mkdir tuning && cd tuning && ../configure CPPFLAGS=-DTUNING && make philidor

An iteration plays pairs of games between two of it, in one of GAMES (a game named twice comes
twice as often).  One has each parameter raised or lowered by a step, at random, the other just
the opposite; then each moves toward the side that won, in the end by RATE of a step for each game
won.  Steps and moves become smaller in the course of the iterations that are planned.

With --jobs=N so many matches are played at a time. An iteration begins with what those up to the
eighth before it have taught.

FILE keeps a line for each iteration.  Run again, the program goes on after the last of them;
everything but the results follows from the seed, so FILE must be continued with the same
arguments, iterations (of this run) excepted.  With --iterations=0 it only tells where it stands.

Prints each parameter: its value before, and now.
"""
import argparse
import os
import random
import re
import subprocess
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor

from uci import Engine

HERE = os.path.dirname(os.path.abspath(__file__))
STEP = 1 / 15           # of the range of a parameter, in the end
LAG = 8                 # an iteration may begin before that many others have ended
ALPHA, GAMMA = 0.602, 0.101     # how moves and steps decrease, as is usual


class Parameter:
    def __init__(self, name, value, least, most):
        self.name, self.preset, self.value = name, int(value), float(value)
        self.least, self.most = int(least), int(most)
        self.step = (self.most - self.least) * STEP

    def clamp(self, value):
        return min(max(value, self.least), self.most)


def read_parameters(arguments):
    """Those that the program has as options, or the wanted ones of them."""
    engine = Engine(f'{arguments.philidor} uci')
    found = [Parameter(*row) for row in engine.spins if re.fullmatch('[A-Z0-9_]+', row[0])]
    engine.close()
    wanted = arguments.parameters.split(',') if arguments.parameters else [p.name for p in found]
    for name in set(wanted) - {p.name for p in found}:
        raise SystemExit(f'{arguments.philidor} has no parameter {name}')
    if not wanted:
        raise SystemExit(f'{arguments.philidor} has no parameters; build it with -DTUNING')
    return [p for p in found if p.name in wanted]


class Iteration:
    """What follows from the seed and the number of an iteration."""

    def __init__(self, arguments, parameters, number):
        self.number = number
        self.random = random.Random(f'{arguments.seed} {number}')
        self.game = self.random.choice(arguments.games.split(','))
        self.seed = self.random.getrandbits(30)
        self.signs = [self.random.choice((-1, 1)) for _ in parameters]
        planned = arguments.planned
        late = (1.1 * planned) / (0.1 * planned + number + 1)
        self.rate = arguments.rate * late ** ALPHA
        self.wider = (planned / (number + 1)) ** GAMMA
        self.parameters = parameters

    def values(self, side):
        """Those of a side, 1 or -1.  Rounded at random, so that fractions count."""
        return {p.name: int(p.clamp(p.value + side * sign * p.step * self.wider)
                            + self.random.random())
                for p, sign in zip(self.parameters, self.signs)}

    def match(self, arguments):
        """The command that plays its games."""
        command = [arguments.philidor, 'match', '--option=Hash=8', f'--game={self.game}',
                   f'--games={2 * arguments.pairs}', f'--nodes={arguments.nodes}',
                   f'--seed={self.seed}', '--resign=600,3', '--draw=10,5,35', '--plies=400']
        for number, side in ((1, 1), (2, -1)):
            command.append(f'--engine={arguments.philidor} uci')
            command += [f'--option={number}:{name}={value}'
                        for name, value in self.values(side).items()]
        return command

    def learn(self, result):
        for p, sign in zip(self.parameters, self.signs):
            p.value = p.clamp(p.value + self.rate * p.step * sign * result)


def play(command):
    """Games won by the first side minus games lost."""
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    won, lost = re.findall(r'\+(\d+) +=\d+ +-(\d+) .* %', told)[-1]
    return int(won) - int(lost)


def read_results(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding='ascii') as lines:
        return [(game, int(result)) for game, result in (line.split() for line in lines)]


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--philidor', default=os.path.join(HERE, '..', 'tuning', 'philidor'))
    parser.add_argument('--results', required=True)
    parser.add_argument('--parameters')
    parser.add_argument('--games', default='chess,chess,chess,chess,chess,'
                        'rogue,teamster,dyadic,kingsguard,attending')
    parser.add_argument('--nodes', type=int, default=6000)
    parser.add_argument('--iterations', type=int, default=1000)
    parser.add_argument('--planned', type=int, default=10000)
    parser.add_argument('--rate', type=float, default=0.003)
    parser.add_argument('--pairs', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--jobs', type=int, default=1)
    return parser.parse_args()


def known(result):
    future = Future()
    future.set_result(result)
    return future


def learn_all(arguments, parameters, results, kept):
    """Plays all iterations but those of which the results are known; these are kept, too."""
    begun = deque()

    def finish_first():
        iteration, match = begun.popleft()
        result = match.result()
        if iteration.number >= len(results):
            print(iteration.game, result, file=kept, flush=True)
        iteration.learn(result)

    with ThreadPoolExecutor(arguments.jobs) as pool:
        for number in range(len(results) + arguments.iterations):
            if len(begun) == LAG:
                finish_first()
            iteration = Iteration(arguments, parameters, number)
            if number >= len(results):
                begun.append((iteration, pool.submit(play, iteration.match(arguments))))
            elif results[number][0] == iteration.game:
                begun.append((iteration, known(results[number][1])))
            else:
                raise SystemExit(f'{arguments.results} was written with other arguments')
        while begun:
            finish_first()


def main():
    arguments = read_arguments()
    parameters = read_parameters(arguments)
    results = read_results(arguments.results)
    with open(arguments.results, 'a', encoding='ascii') as kept:
        learn_all(arguments, parameters, results, kept)
    for p in parameters:
        print(f'{p.name:26} {p.preset:6} {p.value:8.1f}')


if __name__ == '__main__':
    main()
