#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many tactical positions a UCI engine solves.

    bench/tactics.py [--nodes=N,...] [--option=NAME=VALUE]... [--list] [COMMAND]

COMMAND is the engine; build/philidor uci unless given. It searches each position of tactics.txt
from an empty table, with so many nodes. Prints how many of the moves wanted it plays; with
--list, instead, the lines of the positions where it plays another.

The positions are of games between Philidor, with 3000 nodes a move, and Stockfish 15.1 without a
network. A line has the position (FEN), the best move, its score and that of the second best, in
centipawns; by Stockfish 15.1 with its network, at 120000 nodes, to which the second is worse by 90
or more. Philidor with 3000 nodes played another, and Stockfish without a network, with 60000,
another than that. So the positions are hard for Philidor, and say how it compares to itself, less
how it compares to others.
"""
import argparse
import os

from uci import HERE, add_engine_arguments, open_engine


def read_positions():
    with open(os.path.join(HERE, 'tactics.txt'), encoding='ascii') as lines:
        return [(line.rstrip(), *line.split('; ')) for line in lines]


def unsolved(engine, positions, nodes):
    """The lines of the positions where it plays another move."""
    for line, fen, wanted in positions:
        engine.say('ucinewgame')
        move, _ = engine.think(f'fen {fen}', f'nodes {nodes}')
        if move != wanted.split()[0]:
            yield line


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--nodes', default='20000,100000')
    parser.add_argument('--list', action='store_true')
    add_engine_arguments(parser)
    arguments = parser.parse_args()
    positions = read_positions()
    engine = open_engine(arguments)
    for nodes in arguments.nodes.split(','):
        missed = list(unsolved(engine, positions, nodes))
        if arguments.list:
            print(*missed, sep='\n')
        else:
            print(f'{nodes} nodes: {len(positions) - len(missed)} of {len(positions)}', flush=True)
    engine.close()


if __name__ == '__main__':
    main()
