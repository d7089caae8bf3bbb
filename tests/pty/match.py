#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The referee, with engines that break the rules."""
import fcntl
import os
import re
import resource
import select
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from engine import PATIENCE
from program import PHILIDOR, SHORT, WITHOUT_LEAKS, Tests, read, scratch, write

GOOD = f'"{PHILIDOR}" uci'
MARGIN = "--margin=60000"       # for those who do nothing wrong, however busy the machine is

# Hundreds of engines are started here; tests/analyse.sh looks for leaks in a match.
os.environ.update(WITHOUT_LEAKS)


def defective(defect):
    """The command of an engine with that defect; Python starts sooner without its packages."""
    directory = os.path.abspath(os.path.dirname(__file__))
    return f'{sys.executable} -I -S "{directory}/defective.py" {defect}'


def arguments(first, second, *more):
    return [PHILIDOR, "match", f"--engine={first}", f"--engine={second}", "--option=Hash=1",
            "--opening=4", *more]


def match(first, second, *more):
    """The output of a match."""
    result = subprocess.run(arguments(first, second, *more), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                            errors="replace", timeout=PATIENCE, check=False)
    return result.stdout


def played(text):
    """The number of finished games, counted or not."""
    last = text.split("\n\n")[-1]
    counted = re.search(r"^all +(\d+) games", last, re.M)
    repeated = re.search(r"; (\d+) not counted", last)
    return sum(int(found.group(1)) for found in (counted, repeated) if found)


def games(path):
    """The games of a file: tags, and moves as text."""
    text = read(path)
    return [(dict(re.findall(r'\[(\w+) "(.*)"\]', tags)), " ".join(moves.split()))
            for tags, moves in re.findall(r"((?:\[.*\]\n)+)\n((?:.+\n)+)", text)]


def offends(defect, told, *limits):
    """An engine that breaks the rules loses and is named"""
    pgn = os.path.join(scratch(), "games.pgn")
    text = match(defective(defect), GOOD, "--games=4", "--concurrency=2", f"--pgn={pgn}", *limits)
    if f"engine 1: 4 {told}" not in text or "engine 2" in text or "0.0 %" not in text:
        return text
    if "\x1b" in text or "\a" in text:
        return repr(text)
    ending = {"out of time": "time forfeit", "illegal moves": "rules infraction",
              "crashes": "abandoned"}[told]
    for tags, moves in games(pgn):
        loser, winner, result = ("White", "Black", "0-1") if int(tags["Round"]) % 2 else ("Black", "White", "1-0")
        name = "Non?[31msense?" if defect == "nonsense" else "Defective"
        if tags["Result"] != result or tags["Termination"] != ending or tags[loser] != name or \
                not tags[winner].startswith("Philidor") or not tags["Reason"].startswith(loser):
            return f"{tags} {moves}"
    if len(games(pgn)) != 4:
        return "there are not four games"
    valid = subprocess.run([PHILIDOR, "--validate", pgn], stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, check=False)
    return valid.stdout if valid.returncode else None


def chatters():
    """Nonsense between an engine's answers is ignored"""
    text = match(defective("chatter"), GOOD, "--games=2", "--depth=1", "--plies=12", MARGIN)
    return None if played(text) == 2 and "engine" not in text.split("all ")[-1] else text


def wordless():
    """An engine that names no move is said to have played none"""
    text = match(defective("wordless"), GOOD, "--games=2", "--depth=1", MARGIN, "--verbose")
    right = text.count("played no move, ") == 2 and "engine 1: 2 illegal moves" in text
    return None if right else text


def mute():
    """A program that does not speak UCI cannot play"""
    text = match(defective("mute"), GOOD, "--games=2", "--depth=1")
    return None if "philidor: " in text and not played(text) else text


def spares():
    """Who has only its king does not win by the other's clock"""
    pgn = os.path.join(scratch(), "games.pgn")
    openings = write(os.path.join(scratch(), "openings"), "4k3/8/8/8/8/8/8/R3K3 w - -\n")
    text = match(defective("silent"), GOOD, "--games=2", "--opening=0", f"--openings={openings}",
                 "--tc=2", "--margin=0", f"--pgn={pgn}")
    told = {"1": ("1/2-1/2", "draw: out of time, against a lone king"),
            "2": ("1-0", "Black ran out of time")}
    for tags, _ in games(pgn):
        if (tags["Result"], tags["Reason"]) != told[tags["Round"]] or \
                tags["Termination"] != "time forfeit":
            return f"{tags} {text}"
    # An engine that has not answered is not asked again.
    return None if played(text) == 2 and "engine 1: 1 out of time" in text else text


def plays(defect, good, *bad):
    """A game that an engine does not know ends the match and is not lost"""
    for game in (good, *bad):
        text = match(defective(defect), GOOD, "--games=2", "--depth=1", "--plies=12", MARGIN,
                     f"--game={game}")
        right = played(text) == 2 if game == good else f"does not play {game}" in text
        if not right or "illegal" in text or (game in bad and "games" in text):
            return f"{game}: {text}"
    return None


def adjudicates():
    """Games are adjudicated by the engines' scores"""
    pgn = os.path.join(scratch(), "games.pgn")
    text = match(defective("resigns"), GOOD, "--games=2", "--depth=1", MARGIN, "--resign=500,2",
                 f"--pgn={pgn}")
    if " 0.0 %" not in text or any(
            "lost by adjudication" not in tags["Reason"] for tags, _ in games(pgn)):
        return text
    match(defective("draws"), defective("draws"), "--games=2", "--depth=1", MARGIN, "--draw=10,3,3",
          f"--pgn={pgn}")
    results = [(tags["Result"], tags["Round"]) for tags, _ in games(pgn)[2:]]
    return None if results == [("1/2-1/2", "1"), ("1/2-1/2", "2")] else results


def lengths(pgn):
    """The lengths of the games of a file, in plies."""
    return [len(re.findall(r"[a-h][1-8]|O-O", re.sub(r"\{[^}]*\}", "", moves)))
            for _, moves in games(pgn)]


def agrees():
    """Adjudication comes neither early nor late"""
    for defect, other, limit, plies in (
            ("resigns", GOOD, "--resign=500,2", [7, 8]),
            # Both say so for three moves each, from the third on.
            ("draws", defective("draws"), "--draw=10,3,3", [10, 10]),
            ("draws", defective("draws"), "--draw=10,3,4", [12, 12]),
            # One alone agrees to nothing.
            ("draws", defective("hides"), "--draw=10,3,3", [20, 20]),
            ("wavers", GOOD, "--resign=500,2", [20, 20])):
        pgn = os.path.join(scratch(), "games.pgn")
        text = match(defective(defect), other, "--games=2", "--depth=1", MARGIN, "--plies=20",
                     limit, f"--pgn={pgn}", "--seed=3")
        if lengths(pgn) != plies:
            return f"{defect} {limit}: {lengths(pgn)}\n{text}"
    return None


def clocks():
    """Increments are sent and added"""
    log = os.path.join(scratch(), "log")
    told = f"sh -c \"tee -a '{log}' | '{PHILIDOR}' uci\""
    match(told, GOOD, "--games=2", "--depth=1", "--tc=100+50", "--plies=8", "--opening=0", MARGIN)
    with open(log, encoding="ascii") as file:
        asked = [line.split() for line in file if line.startswith("go ")]
    limits = [dict(zip(go[1::2], map(int, go[2::2]))) for go in asked]
    if [(go["winc"], go["binc"]) for go in limits] != [(50000, 50000)] * 8:
        return asked
    # A move at depth 1 takes less than what it adds, and no more than 50 seconds.
    return None if all(100000 <= go[side] <= 300000 for go in limits for side in ("wtime", "btime")) \
        and limits[3]["wtime"] > 100000 < limits[3]["btime"] else asked


def exaggerates(defect, limit):
    """Extreme scores count for adjudication"""
    pgn = os.path.join(scratch(), "games.pgn")
    text = match(defective(defect), defective(defect), "--games=2", "--depth=1", MARGIN,
                 "--plies=12", limit, f"--pgn={pgn}")
    return None if [(tags["Termination"], tags["Reason"]) for tags, _ in games(pgn)] == [
        ("adjudication", "draw by length")] * 2 else text


def pairs():
    """Each opening is played with both colors, and the same seed gives the same games"""
    series = []
    for more in (("--seed=5",), ("--seed=5", "--concurrency=3"), ("--seed=6",)):
        pgn = os.path.join(scratch(), "games.pgn")
        match(GOOD, GOOD, "--games=8", "--depth=2", "--plies=30", "--game=chess,Teamster Chess", MARGIN,
              f"--pgn={pgn}", *more)
        series.append(sorted(games(pgn), key=lambda game: int(game[0]["Round"])))
    if [moves for _, moves in series[0]] != [moves for _, moves in series[1]]:
        return "the number of games at a time matters"
    if [moves for _, moves in series[0]] == [moves for _, moves in series[2]]:
        return "the seed does not matter"
    openings = [" ".join(moves.split()[:6]) for _, moves in series[0]]
    if openings[0::2] != openings[1::2] or len(set(openings)) != 4:
        return f"openings: {openings}"
    names = [tags.get("Variant") for tags, _ in series[0]]
    return None if names == ["chess"] * 2 + ["teamster"] * 2 + ["chess"] * 2 + ["teamster"] * 2 \
        else f"games: {names}"


def repeats():
    """A pair that repeats a game is not counted"""
    few = ("--games=6", "--nodes=300", "--plies=30", MARGIN)
    text = match(GOOD, GOOD, *few, "--seed=1")
    if "all                  0 games\n" not in text or "\n0 games, 6 not counted\n" not in text or \
            "distinct games: 3 of 6; 6 not counted" not in text:
        return text
    text = match(GOOD, GOOD, *few, "--opening=0")
    if "distinct games: 1 of 6; 6 not counted" not in text:
        return text
    # There are but 20 first moves, and not all leave a fair game; each is tried once.
    pgn = os.path.join(scratch(), "games.pgn")
    match(GOOD, GOOD, "--games=24", "--depth=1", "--plies=1", "--opening=1", MARGIN, f"--pgn={pgn}")
    first = [moves.split()[1] for _, moves in games(pgn)]
    if len(set(first)) != 12:
        return first
    text = match(defective("leaves"), GOOD, *few)
    return None if "all                  6 games" in text and "distinct" not in text else text


def plays_again():
    """A pair whose games are the same is played again from another opening, while there is one"""
    folder = scratch()
    pgn, output, path = (os.path.join(folder, name) for name in ("pgn", "results", "openings"))
    few = ("--nodes=100", "--plies=6", MARGIN, "--option=1:MultiPV=2")
    text = match(GOOD, GOOD, "--games=12", "--seed=4", *few, f"--pgn={pgn}", f"--output={output}")
    again = re.search(r"both games of the pair were the same: (\d+)\n", text)
    distinct = re.search(r"distinct games: (\d+) of 12", text)
    if not again or not distinct:
        return text
    moves = {int(tags["Round"]): moves for tags, moves in games(pgn)}
    if sorted(moves) != list(range(1, 13)) or len(set(moves.values())) != int(distinct.group(1)):
        return games(pgn)
    # After some tries it is given up, and the pair not counted.
    same = sum(moves[first] == moves[first + 1] for first in range(1, 13, 2))
    if same > 2 or 12 - 2 * same != int(re.search(r"^all +(\d+) games", text, re.M).group(1)):
        return text
    if merged(output).strip() != report(text):
        return merged(output)
    write(path, "\n".join(f"{rook}3k3/8/8/8/8/8/8/{rook.upper()}3K3 w - -" for rook in "qrbnq"))
    few = ("--games=4", "--nodes=100", "--plies=6", "--option=1:Hash=1", "--opening=0",
           f"--openings={path}", MARGIN)
    text = match(GOOD, GOOD, *few)
    # The fifth opening is the first one again: the first pair is played from three, the other from two.
    return None if "4 not counted" in text and "both games of the pair were the same: 3\n" in text \
        else text


def seeds():
    """Different seeds give different openings"""
    openings = []
    for seed in 5, 6:
        pgn = os.path.join(scratch(), "games.pgn")
        match(GOOD, GOOD, "--games=8", "--depth=1", "--plies=4", MARGIN, f"--pgn={pgn}",
              f"--seed={seed}")
        openings.append({moves for _, moves in games(pgn)})
    return openings if len(openings[0] | openings[1]) != 8 else None


def begins():
    """Openings are taken from a file, in turn, each with both colors"""
    folder = scratch()
    few = ("--games=6", "--depth=1", "--plies=8", "--opening=0", MARGIN)
    queen, rook = "3qk3/8/8/8/8/8/PPPP4/3QK3 w - -", "3rk3/8/8/8/8/8/PPPP4/3RK3 b - -"
    files = {
        "epd": (f"# two\n{queen} bm Qxd8; id \"a\";\n\n{rook}\n", [queen, rook, queen]),
        "fen": (f"{queen} 3 17\r\n{rook} 4 20", [queen, rook, queen]),
        "pgn": ("[Event \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n\n"
                "[Event \"B\"]\n[Result \"1-0\"]\n\n1. d4 1-0\n",
                ["1. e4 e5 2. Nf3 ", "1. d4 ", "1. e4 e5 2. Nf3 "]),
        # As other programs write them: with a byte order mark, a comment first, without tags.
        "marked": (f"\ufeff{queen}\n{rook}\n", [queen, rook, queen]),
        "said": ("\ufeff; of two games\n[Event \"A\"]\n\n1. e4 *\n\n1. d4 *\n",
                 ["1. e4 ", "1. d4 ", "1. e4 "]),
        "bare": ("1. e4 e5 *\n\n1. d4 *\n", ["1. e4 e5 ", "1. d4 ", "1. e4 e5 "]),
    }
    for kind, (text, expected) in files.items():
        path, pgn = os.path.join(folder, kind), os.path.join(folder, f"games.{kind}")
        write(path, text)
        told = match(GOOD, GOOD, *few, f"--openings={path}", f"--pgn={pgn}")
        openings = [(tags.get("FEN", ""), re.sub(r"\{[^}]*\} ?", "", moves))
                    for tags, moves in games(pgn)]
        if len(openings) != 6 or any(
                not fen.startswith(first) if fen else not moves.startswith(first)
                for (fen, moves), first in zip(openings, [one for one in expected for _ in (0, 1)])):
            return f"{kind}: {openings}\n{told}"
    wrong = {"nothing to do": "line 1: ", "# none\n": "no openings",
             "8/8/8/8/8/8/8/K1k5 w - - 0 1": "ends the game",
             f"{queen}\n{rook}\0\n": "line 2: a NUL character",
             f"{queen}\n{rook} id {'x' * 5000}\n": "line 2: too long",
             "[Variant \"rogue\"]\n\n1. e3 *\n": "is of rogue",
             "[Event \"A\"]\n\n1. e4 e4 *\n": "line 3: e4"}
    for text, complaint in wrong.items():
        write(path, text)
        told = match(GOOD, GOOD, *few, f"--openings={path}")
        if complaint not in told or played(told):
            return f"{text}: {told}"
    # Nobody need ever write to a pipe.
    os.mkfifo(os.path.join(folder, "pipe"))
    told = match(GOOD, GOOD, *few, f"--openings={os.path.join(folder, 'pipe')}")
    return None if "it is a pipe" in told else told


def thrifty():
    """Thousands of openings take little memory"""
    path = write(os.path.join(scratch(), "openings"),
                 "3qk3/8/8/8/8/8/PPPP4/3QK3 w - -\n" * 8000 + "the last one\n")
    with subprocess.Popen((PHILIDOR, "match", f"--engine={GOOD}", f"--engine={GOOD}", "--nodes=1",
                           f"--openings={path}"), stderr=subprocess.PIPE, text=True) as process:
        told = process.stderr.read()
        used = os.wait4(process.pid, 0)[2].ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        process.returncode = 1
    return None if "line 8001: " in told and used < 400 << 20 else f"{used} bytes\n{told}"


def one_at_a_time():
    """Games of two matches are not mixed in one file"""
    pgn = os.path.join(scratch(), "games.pgn")
    few = ("--games=2", "--depth=1", "--plies=4", MARGIN, f"--pgn={pgn}")
    with open(pgn, "w", encoding="ascii") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        told = match(GOOD, GOOD, *few)
        if f"another program is writing {pgn}" not in told or played(told):
            return told
    match(GOOD, GOOD, *few)
    return None if len(games(pgn)) == 2 else "it is not written when the other has ended"


def tells():
    """PGN tells when, with which clocks and why a game ended"""
    for limits, control in ((("--tc=100+0.5", "--depth=1"), "100+0.5"),
                            (("--tc=60", "--depth=1"), "60"),
                            (("--movetime=20",), "1/0.02"), (("--depth=1",), "-")):
        pgn = os.path.join(scratch(), "games.pgn")
        text = match(GOOD, GOOD, "--games=2", "--plies=8", MARGIN, f"--pgn={pgn}",
                     "--event=Night", "--site=Kiel", *limits)
        for tags, _ in games(pgn):
            told = tags.get("TimeControl", "-")
            if told != control or (tags["Event"], tags["Site"], tags["Round"]) not in (
                    ("Night", "Kiel", "1"), ("Night", "Kiel", "2")) or not re.fullmatch(r"\d{4}\.\d\d\.\d\d", tags["Date"]) or \
                    tags["Termination"] != "adjudication":
                return f"{limits}: {tags}\n{text}"
    mates = write(os.path.join(scratch(), "mates"), "6k1/5ppp/8/8/8/8/8/R5K1 w - -\n")
    match(GOOD, GOOD, "--games=2", "--depth=3", "--opening=0", MARGIN, f"--openings={mates}",
          f"--pgn={pgn}")
    ends = [(tags["Result"], tags["Termination"], tags["Reason"]) for tags, _ in games(pgn)[2:]]
    return None if ends == [("1-0", "normal", "checkmate")] * 2 else f"{ends}"


def report(text):
    """The report at the end of what a match told."""
    return text.split("\n\n")[-1].strip()


def merged(*files):
    """The report of results in files."""
    result = subprocess.run([PHILIDOR, "match", "--merge", *files], stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, timeout=PATIENCE, check=False)
    return result.stdout


def shares():
    """Shards of a match are merged to what one run gives, repeated games included"""
    folder = scratch()
    name = lambda part: os.path.join(folder, str(part))
    matches = (("--games=8", "--game=chess,teamster", "--option=1:MultiPV=2", "--seed=4"),
               ("--games=6", "--opening=0"),
               ("--games=12", "--plies=6", "--option=1:MultiPV=2"),
               ("--games=24", "--depth=1", "--plies=1", "--opening=1"))
    for number, few in enumerate(matches[::3] if SHORT else matches):
        few = ("--nodes=200", "--plies=30", MARGIN, *few)
        whole = match(GOOD, GOOD, *few, "--concurrency=3", f"--output={name(f'whole{number}')}")
        parts = [name(f"{number}.{shard}") for shard in (1, 2, 3)]
        told = [match(GOOD, GOOD, *few, f"--shard={shard}/3", f"--output={part}")
                for shard, part in enumerate(parts, 1)]
        if merged(*reversed(parts)).strip() != report(whole) or "distinct games: " not in whole:
            return f"{merged(*parts)} is not {report(whole)}"
        if any(played(text) >= played(whole) for text in told):
            return told
    if "8 games of the match are not in these files" not in merged(parts[0], parts[1]):
        return merged(parts[0], parts[1])
    wrong = ((name("whole0"), parts[0]), "made under other conditions"), ((name("none"),), "cannot open")
    for files, complaint in wrong:
        if complaint not in merged(*files):
            return merged(*files)
    with open(parts[0], "a", encoding="ascii") as file:
        file.write("99 3 0 0 0 a b\n")
    return None if "99 is not the number of a pair of games" in merged(parts[0]) else merged(parts[0])


def resumes():
    """A match that was killed goes on where it was"""
    few = ("--games=8", "--option=1:MultiPV=2", f"--nodes={300 if SHORT else 2000}", "--plies=60",
           MARGIN, "--seed=3")
    whole = match(GOOD, GOOD, *few)
    output = os.path.join(scratch(), "results")
    with subprocess.Popen(arguments(GOOD, GOOD, *few, f"--output={output}"),
                          stdout=subprocess.PIPE, text=True) as process:
        process.stdout.readline()
        process.kill()
    with open(output, "a", encoding="ascii") as file:
        file.write("3 2 0 0")           # a line that was being written
    again = match(GOOD, GOOD, *few, f"--output={output}")
    if "--resume continues it" not in again:
        return again
    resumed = match(GOOD, GOOD, *few, f"--output={output}", "--resume")
    if report(resumed) != report(whole) or merged(output).strip() != report(whole):
        return f"{resumed} is not {whole}"
    other = match(GOOD, GOOD, *few, "--seed=5", f"--output={output}", "--resume")
    return None if "made under other conditions: 'seed 3', not 'seed 5'" in other else other


def distrusts():
    """What a file of results says of its games is cut and made safe; it must name some"""
    path = os.path.join(scratch(), "hostile")

    def report_of(conditions):
        with open(path, "w", encoding="latin-1") as file:
            file.write(f"philidor match 2\nshard 1/1\nversion 0\n{conditions}\n"
                       "0 2 0 0 0 0 1 2\n1 2 0 0 0 0 3 4\n")
        return merged(path)

    games = "game \x1b[31mred 0\ngame " + "x" * 5000 + " 0\n"
    text = report_of("games 6\n" + games)
    told = re.findall(r"^(\S+) +\d+ games  \+", text, re.M)
    if told != ["?[31mred", "x" * 31, "all"] or "philidor: 2 games of the match are not in" not in text:
        return ascii(text)
    for count in ("-6", "6x", "", str(2**31), str(2**64 + 6)):
        if "are not in these files" in report_of(f"games {count}\n" + games):
            return ascii(count)
    text = report_of("games 4\n")
    return None if "the conditions of a match are missing" in text else ascii(text)


def keeps_pairs_whole():
    """Where the disk is full, no half of a pair is left, and the match can go on"""
    pgn, output = (os.path.join(scratch(), name) for name in ("full.pgn", "full.results"))
    few = ("--games=8", "--nodes=100", "--plies=40", MARGIN, f"--pgn={pgn}", f"--output={output}")
    full = subprocess.run(
        arguments(GOOD, GOOD, *few), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=PATIENCE, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000, -1))).stdout
    left = len(games(pgn))
    if "full.pgn: File too large" not in full or left % 2 or not 0 < left < 8:
        return f"{left} games: {full}"
    resumed = match(GOOD, GOOD, *few, "--resume")
    names = [tags["Round"] for tags, _ in games(pgn)]
    valid = subprocess.run([PHILIDOR, "--validate", pgn], capture_output=True, text=True,
                           check=False)
    if len(names) != 8 or valid.returncode or valid.stderr:
        return f"{names}: {resumed} {valid}"
    return None


def stays_decided():
    """A match ends when the SPRT is decided, and is not played on then"""
    output = os.path.join(scratch(), "results")
    test = (defective("illegal"), GOOD, "--games=400", "--depth=1", "--sprt=0,50", MARGIN,
            f"--output={output}")
    ended, resumed = report(match(*test)), report(match(*test, "--resume"))
    return None if "rejected" in ended and 0 < played(ended) < 100 and resumed == ended \
        else f"{resumed} is not {ended}"


def stands_still():
    """Time in which the referee was stopped is not counted"""
    process = subprocess.Popen(arguments(GOOD, GOOD, "--games=2", "--concurrency=2", "--tc=1",
                                         "--margin=2000", "--plies=60"),
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True)
    time.sleep(0.5)
    process.send_signal(signal.SIGSTOP)
    time.sleep(4)
    process.send_signal(signal.SIGCONT)
    text = process.communicate(timeout=PATIENCE)[0]
    return None if played(text) == 2 and "out of time" not in text else text


def leaves_nothing(interrupts):
    """What an engine has started ends with the match, even if that is interrupted"""
    output = os.path.join(scratch(), "results")
    left, held = os.pipe()
    process = subprocess.Popen(
        arguments(f"sh -c 'sleep 1000000 & {GOOD}'", GOOD, "--depth=1", "--plies=8", MARGIN,
                  f"--games={100000 if interrupts else 2}", f"--output={output}"),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        pass_fds=[held])
    os.close(held)
    first = ""
    if interrupts:
        first = process.stdout.readline()       # and perhaps more, which communicate misses
        process.send_signal(signal.SIGINT)
    text = process.communicate(timeout=PATIENCE)[0]
    if process.returncode != (-signal.SIGINT if interrupts else 0) or \
            ("with --resume goes on" in text) != interrupts or not played(text):
        return f"{process.returncode} {first}{text}"
    ended = select.select([left], [], [], PATIENCE)[0]
    os.close(left)
    return None if ended else "something is left"


def options():
    """Undeclared options give a warning, values out of bounds an error"""
    few = ("--games=4", "--depth=1", "--plies=8", "--concurrency=2", MARGIN)
    outside = "2:Skill Level=99", "2:skill level=x", "2:Skill Level="
    for wrong in outside[:1] if SHORT else outside:
        text = match(GOOD, GOOD, *few, f"--option={wrong}")
        if "takes " not in text or " from 1 to 10, not '" not in text or played(text):
            return f"{wrong}: {text}"
    text = match(GOOD, GOOD, *few, "--option=1:Skill=3")
    if text.count("warning: engine 1") != 1 or "no option Skill\n" not in text or \
            "engine 2" in text or played(text) != 4:
        return text
    text = match(GOOD, GOOD, *few, "--option=skill level=9", "--option=1:Clear Hash")
    return None if played(text) == 4 and "warning" not in text else text


def main():
    tests = Tests()
    if not SHORT:
        tests.run(stands_still)     # those that must wait go first
        tests.run(offends, "silent", "out of time", "--tc=2", "--margin=0")
    tests.run(spares)
    tests.run(offends, "illegal", "illegal moves", "--depth=1", MARGIN)
    tests.run(offends, "nonsense", "illegal moves", "--depth=1", MARGIN)
    tests.run(offends, "dies", "crashes", "--depth=1", MARGIN)
    tests.run(offends, "leaves", "crashes", "--depth=1", MARGIN)
    tests.run(plays, "learns", "pilgrim:CA")
    tests.run(exaggerates, "boasts", "--resign=500,2")
    tests.run(exaggerates, "dreams", "--resign=500,2")
    tests.run(exaggerates, "moans", "--draw=10,2,1")
    tests.run(leaves_nothing, False)
    tests.run(leaves_nothing, True)
    for test in chatters, wordless, mute, options, one_at_a_time, shares, resumes, distrusts:
        tests.run(test)
    if not SHORT:               # how games are chosen and counted is the same in every build
        tests.run(plays, "single", "chess", "teamster")
        tests.run(plays, "few", "chess", "teamster", "rogue")
        for test in (adjudicates, agrees, clocks, plays_again, begins, thrifty, tells, stays_decided,
                     pairs, repeats, seeds, keeps_pairs_whole):
            tests.run(test)
    tests.end()


main()
