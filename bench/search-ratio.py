#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast the engine searches, against a peer that speaks UCI.

    bench/search-ratio.py [--philidor=PROGRAM] [--peer=PROGRAM] [--nodes=N] [--runs=N]

Both engines search the same positions of orthodox chess to the same number of
nodes, with one thread, by turns, so that what else the machine does hits both
alike.  Counted is their own processor time, less what they take to start.
Prints the nodes of each a second of that time, and the median of the ratios.
It passes or fails nothing.
"""
import argparse
import os
import statistics

from uci import Engine

POSITIONS = [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'r1bqkb1r/pp3ppp/2n1pn2/2pp4/3P4/2PBPN2/PP3PPP/RNBQK2R w KQkq - 0 7',
    'r1bq1rk1/ppp1bppp/2n2n2/3p4/3P4/2NB1N2/PPP2PPP/R1BQ1RK1 b - - 4 9',
    '2rq1rk1/pb1nbppp/1p2pn2/8/2BP4/P1N1PN2/1B2QPPP/R4RK1 w - - 3 14',
    'r4rk1/1pq1bppp/p1npbn2/4p3/4P3/1NN1BP2/PPPQB1PP/2KR3R w - - 2 13',
    '3r1rk1/p4ppp/1p2pn2/2q5/8/2N1P3/PP3PPP/2RQ1RK1 w - - 0 19',
    '4r1k1/5ppp/p1b5/1p6/3B4/P4P2/1P4PP/3R2K1 w - - 0 28',
    '8/5pk1/4p1p1/1R5p/3r3P/5PP1/6K1/8 w - - 3 41',
]


class Contestant:
    def __init__(self, command, options):
        self.command, self.options = command, options

    def search(self, nodes):
        """All positions; (nodes searched, seconds of processor time)."""
        before = os.times()
        engine = Engine(self.command, self.options)
        searched = 0
        for fen in POSITIONS:
            engine.say('ucinewgame')
            searched += engine.think(f'fen {fen}', f'nodes {nodes}', 'nodes')[1]
        engine.close()
        after = os.times()
        return searched, (after.children_user - before.children_user +
                          after.children_system - before.children_system)

    def speed(self, nodes):
        start = self.search(1)[1]
        searched, seconds = self.search(nodes)
        return searched / (seconds - start)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser()
    parser.add_argument('--philidor', default=os.path.join(here, '..', 'build', 'philidor'))
    parser.add_argument('--peer', default='/usr/games/fairy-stockfish')
    parser.add_argument('--nodes', type=int, default=400000)
    parser.add_argument('--runs', type=int, default=3)
    wanted = parser.parse_args()
    ours = Contestant(f'{wanted.philidor} uci', ['Hash value 16', 'Threads value 1'])
    peer = Contestant(wanted.peer, ['Hash value 16', 'Threads value 1', 'Use NNUE value false'])
    ratios = []
    for _ in range(wanted.runs):
        speeds = ours.speed(wanted.nodes), peer.speed(wanted.nodes)
        ratios.append(speeds[0] / speeds[1])
        print(f'Philidor {speeds[0]:.0f}, peer {speeds[1]:.0f} nodes a second: '
              f'{ratios[-1]:.2f} times as fast', flush=True)
    print(f'Median: {statistics.median(ratios):.2f} times as fast')


if __name__ == '__main__':
    main()
