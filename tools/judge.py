#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gives positions of self-play the scores of a stronger engine: see README.md.

    tools/judge.py [--nodes=N] [--option=NAME=VALUE]... COMMAND <chess.positions >judged.positions

What philidor tune has kept in chess.positions is written again, with scores of the UCI engine
that the command starts instead of its own, from searches of N nodes (1500 if not given).
Positions that it finds decided are left out, as such scores say little about the evaluation.
"""
import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'bench'))
from uci import add_engine_arguments, open_engine

DECIDED = 2000


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--nodes', type=int, default=1500)
    add_engine_arguments(parser)
    arguments = parser.parse_args()
    engine = open_engine(arguments)
    for line in sys.stdin:
        if '\t' not in line:            # the settings, or the end of a game
            sys.stdout.write(line)
            if line == '\n':
                engine.say('ucinewgame')
            continue
        fen, result, _ = line.rstrip('\n').split('\t')
        score = engine.score(f'fen {fen}', f'nodes {arguments.nodes}')
        if abs(score) <= DECIDED:
            print(fen, result, score if fen.split()[1] == 'w' else -score, sep='\t')
    engine.close()


main()
