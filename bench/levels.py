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

from uci import Engine

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


def depths(arguments, game):
    """At the start, and later."""
    engine = Engine(f'{arguments.philidor} uci', [f'UCI_Variant value {game}'])
    position = 'startpos'
    first = engine.think(position, f'movetime {MS}')[1]
    for ply in range(LATER):
        move = engine.think(position, f'nodes {arguments.nodes}')[0]
        position += f' {move}' if ply else f' moves {move}'
    engine.say('ucinewgame')
    later = engine.think(position, f'movetime {MS}')[1]
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
