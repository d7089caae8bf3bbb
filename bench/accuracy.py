#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How near the scores of a UCI engine come to those of a stronger one.

    bench/accuracy.py [--nodes=N] [--option=NAME=VALUE]... [--keep=FILE] [--against=FILE] [COMMAND]

COMMAND is the engine; build/philidor uci unless given. It searches each position of accuracy.txt
from an empty table, with so many nodes. Prints the mean squared error of the chances to win that
its scores mean, in thousandths, on the scale for its centipawns that suits them best. --keep
writes the scores; --against tells how much the error differs from that of scores kept before,
with its 95 % error (more, if positions of one game are alike). It takes minutes where games take
hours, but says nothing of how often an engine chooses a good move, and less of how different
engines compare than of one and its variants: twice the nodes take some 1.7 off Philidor's error
at 32000.

The positions are of games that Philidor, Weiss, Fairy-Stockfish and Stockfish 15.1 without
networks played by turns, each move by one of them chosen at random, with 6000 nodes. A line has the
position (FEN) and its score in centipawns for the side to move, by Stockfish 15.1 with its
network, at 60000 nodes; all of them within six pawns.
"""
import argparse
import os
import statistics

from uci import HERE, add_engine_arguments, open_engine

JUDGE_SCALE = 250       # the judge's centipawns that make a win ten times as likely


def chance(score, scale):
    return 1 / (1 + 10 ** (-score / scale))


def read_positions():
    with open(os.path.join(HERE, 'accuracy.txt'), encoding='ascii') as lines:
        for line in lines:
            fen, score = line.rstrip().split('; ')
            yield fen, chance(int(score), JUDGE_SCALE)


def searched(engine, positions, nodes):
    for fen, _ in positions:
        engine.say('ucinewgame')
        yield engine.score(f'fen {fen}', f'nodes {nodes}')


def errors(positions, scores, scale):
    return [1000 * (chance(score, scale) - wanted) ** 2
            for (_, wanted), score in zip(positions, scores)]


def best_scale(positions, scores):
    return min(range(100, 800, 10),
               key=lambda scale: statistics.fmean(errors(positions, scores, scale)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--nodes', type=int, default=32000)
    parser.add_argument('--keep')
    parser.add_argument('--against')
    add_engine_arguments(parser)
    arguments = parser.parse_args()
    positions = list(read_positions())
    engine = open_engine(arguments)
    scores = list(searched(engine, positions, arguments.nodes))
    engine.close()
    found = errors(positions, scores, best_scale(positions, scores))
    print(f'{arguments.nodes} nodes: {statistics.fmean(found):.2f}', end='')
    if arguments.against:
        with open(arguments.against, encoding='ascii') as lines:
            before = [int(line) for line in lines]
        if len(before) != len(positions):
            raise SystemExit(f'{arguments.against} is not of these positions')
        before = errors(positions, before, best_scale(positions, before))
        change = [now - then for now, then in zip(found, before)]
        print(f', {statistics.fmean(change):+.2f}'
              f' +/- {1.96 * statistics.stdev(change) / len(change) ** 0.5:.2f}', end='')
    print()
    if arguments.keep:
        with open(arguments.keep, 'w', encoding='ascii') as out:
            print(*scores, sep='\n', file=out)


if __name__ == '__main__':
    main()
