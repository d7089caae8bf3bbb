#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How far apart the levels are, and how deep the engine looks, in each game.

    bench/levels.py [--philidor=PROGRAM] [--games=N] [--nodes=N] [--levels=A-B] [--results=FILE]
                    [--anchor=COMMAND --at=LEVEL:ELO,...] [--texinfo] [--depths] [GAME]...

Each level plays the next one, and level 1 (as 0-1) a beginner (beginner.py); level 10 has so
many nodes a move. Games are 300 plies long at most. FILE, if given, keeps the results, one line
for each match, and those of earlier runs count as well; with --games=0, they alone do.

Prints a line for each game, and one for all together: the points of the beginner in percent,
then the likeliest Elo of each level above the lowest, with its 95 % error. An anchor is a UCI
engine that has UCI_Elo. It plays chess against these levels, set to these ratings; the ratings
of chess are then on its scale. With --texinfo, they are lines of the manual's table.

With --depths: the depth in plies that is reached in one second on one core, from the starting
position and sixteen plies later, and no levels.
"""
import argparse
import collections
import math
import os
import re
import subprocess

from uci import Engine

HERE = os.path.dirname(os.path.abspath(__file__))
BEGINNER = 0        # as a level
MOST = 10           # the level that has to be limited
LATER = 16          # plies
MS = 1000
PER_ELO = math.log(10) / 400
ROUNDS, STEP = 100, 200         # of the search for the likeliest ratings; points of Elo


class Score:
    """Points of the stronger side."""

    def __init__(self):
        self.points = self.games = 0

    def add(self, wins, draws, losses):
        self.points += wins + draws / 2
        self.games += wins + draws + losses


def inverse(matrix):
    size = len(matrix)
    rows = [list(row) + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [value - rows[j][i] * other for value, other in zip(rows[j], rows[i])]
    return [row[size:] for row in rows]


def check_connected(scores, fixed):
    """Ratings can only be told of players whom matches connect with those of fixed rating."""
    reached, before = set(fixed), 0
    while len(reached) > before:
        before = len(reached)
        for pair in scores:
            if reached & set(pair):
                reached |= set(pair)
    apart = {player for pair in scores for player in pair} - reached
    if apart:
        raise SystemExit('no matches connect these with the others: ' + ' '.join(sorted(apart)))


def likeliest(scores, fixed):
    """The ratings under which these scores, by (weaker, stronger), are likeliest, besides those
    that are fixed, and their variances. One drawn game more in each match keeps them finite."""
    check_connected(scores, fixed)
    rating = {player: sum(fixed.values()) / len(fixed) for pair in scores for player in pair}
    rating.update(fixed)
    free = [player for player in rating if player not in fixed]
    for _ in range(ROUNDS):
        slope = {player: 0 for player in rating}
        curve = {(one, other): 0 for one in rating for other in rating}
        for (weaker, stronger), score in scores.items():
            expected = 1 / (1 + math.exp((rating[weaker] - rating[stronger]) * PER_ELO))
            better = PER_ELO * (score.points + 0.5 - (score.games + 1) * expected)
            weight = PER_ELO ** 2 * (score.games + 1) * expected * (1 - expected)
            for player, sign in ((stronger, 1), (weaker, -1)):
                slope[player] += sign * better
                curve[player, player] += weight
            curve[weaker, stronger] -= weight
            curve[stronger, weaker] -= weight
        covariance = inverse([[curve[one, other] for other in free] for one in free])
        for player, row in zip(free, covariance):
            step = sum(value * slope[other] for value, other in zip(row, free))
            rating[player] += max(-STEP, min(STEP, step))
    return rating, {player: covariance[i][i] for i, player in enumerate(free)}


def contestant(arguments, number, level):
    """The options of `philidor match` for a side."""
    if level == BEGINNER:
        return [f'--engine={HERE}/beginner.py {arguments.philidor}']
    return [f'--engine={arguments.philidor} uci', f'--option={number}:Skill Level={level}',
            f'--option={number}:Hash=4']


def anchor(arguments, number, elo):
    return [f'--engine={arguments.anchor}', f'--option={number}:UCI_LimitStrength=true',
            f'--option={number}:UCI_Elo={elo}']


def play(arguments, game, stronger, weaker):
    """Wins, draws and losses of the stronger side, which may resign eight pawns behind."""
    told = subprocess.run(
        [arguments.philidor, 'match', *stronger, *weaker, f'--nodes={arguments.nodes}',
         f'--games={arguments.games}', '--plies=300', '--resign=800,4', '--draw=10,8,50',
         f'--game={game}'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        check=True).stdout
    return [int(number) for number in
            re.search(r'^all .*\+(\d+) *=(\d+) *-(\d+)', told, re.MULTILINE).groups()]


def play_all(arguments, games):
    """Lines of results."""
    for game in games:
        for weaker in range(arguments.levels[0], arguments.levels[1]):
            score = play(arguments, game, contestant(arguments, 1, weaker + 1),
                         contestant(arguments, 2, weaker))
            yield f'{game} {weaker} {weaker + 1}', score
    for level, elo in arguments.at if arguments.anchor else ():
        score = play(arguments, 'chess', contestant(arguments, 1, level),
                     anchor(arguments, 2, elo))
        yield f'chess elo{elo} {level}', score


def report_game(arguments, scores, game):
    """Its line."""
    matches = {pair[1:]: score for pair, score in scores.items() if pair[0] == game}
    beginner = matches.pop(('0', '1'), None)
    cells = [f'{100 * (1 - beginner.points / beginner.games):.0f}' if beginner else '-']
    fixed = {player: int(player[3:]) for pair in matches for player in pair
             if player.startswith('elo')} or {
                 min((pair[0] for pair in matches), key=int, default='1'): 0}
    rating, variance = likeliest(matches, fixed)
    for level in sorted(map(int, filter(str.isdigit, rating))):
        error = 1.96 * math.sqrt(variance.get(str(level), 0))
        if error and (level > 1 or not arguments.texinfo):
            cells.append(f'{rating[str(level)]:.0f}' + (
                '' if arguments.texinfo else f'+/-{error:.0f}'))
    if arguments.texinfo:
        return ' @tab '.join([f'@item {game}', *cells])
    return '  '.join([f'{game:14}', *cells])


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


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--philidor', default=os.path.join(HERE, '..', 'build', 'philidor'))
    parser.add_argument('--games', type=int, default=20)
    parser.add_argument('--nodes', type=int, default=100000)
    parser.add_argument('--levels', type=lambda text: [int(word) for word in text.split('-')],
                        default=[BEGINNER, MOST])
    parser.add_argument('--results')
    parser.add_argument('--anchor')
    parser.add_argument('--at', default=(), type=lambda text: [
        [int(word) for word in pair.split(':')] for pair in text.split(',')])
    parser.add_argument('--texinfo', action='store_true')
    parser.add_argument('--depths', action='store_true')
    parser.add_argument('game', nargs='*')
    return parser.parse_args()


def main():
    arguments = read_arguments()
    games = arguments.game or [line.split()[0] for line in subprocess.run(
        [arguments.philidor, '--list'], stdout=subprocess.PIPE, text=True,
        check=True).stdout.splitlines()]
    if arguments.depths:
        for game in games:
            print(f'{game:16} %d %d' % depths(arguments, game), flush=True)
        return
    scores = collections.defaultdict(Score)
    lines = []
    if arguments.results and os.path.exists(arguments.results):
        with open(arguments.results, encoding='ascii') as earlier:
            lines = earlier.read().splitlines()
    with open(arguments.results or os.devnull, 'a', encoding='ascii') as results:
        for who, score in play_all(arguments, games) if arguments.games else ():
            lines.append(' '.join([who, *map(str, score)]))
            print(lines[-1], file=results, flush=True)
    for line in lines:
        game, weaker, level, *score = line.split()
        scores[game, weaker, level].add(*map(int, score))
        if weaker.isdigit():
            scores['all', weaker, level].add(*map(int, score))
    for game in [*games, 'all']:
        print(report_game(arguments, scores, game))


main()
