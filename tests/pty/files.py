#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games on disk: saving, opening, resuming, and players."""
import os
import re
import resource
import signal
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from conversation import Talk
from program import PATIENCE, Program, Tests, read, scratch, state_path, write


DAMAGED = {
    "chess": "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Zx9 Nf6 5. d3 Be7 *",
    "rogue": "1. e4 e5 *",
}


def damaged(name):
    """A damaged game is resumed, and its original kept, of which the path is told unbroken"""
    home = os.path.join(scratch(), "long" * 20)
    state = state_path(home)
    file = f"20261122-100002-{name}.pgn"
    text = (f'[Variant "{name}"]\n[WhiteIs "human"]\n[BlackIs "human"]\n[Result "*"]\n\n'
            f"{DAMAGED[name]}\n")
    os.makedirs(state)
    for kept in f"{file}.damaged", f"{file}.damaged-2":
        write(os.path.join(state, file), text)
        with Talk(home=home) as talk:
            answer, _ = talk.ask("resume 1")
            if not any(line.endswith(kept) for line in answer):
                return f"{kept} is not named: {answer}"
            answer, _ = talk.ask("games")
            if not any("no unfinished games" in line for line in answer):
                return f"it is offered again: {answer}"
            talk.end()
    for kept in f"{file}.damaged", f"{file}.damaged-2":
        if read(os.path.join(state, kept)) != text:
            return f"{kept} is not as the game was"
    return None


def load_endless(program, home):
    """Has the program read a file that has no end, as far as it knows."""
    path = os.path.join(home, "endless.pgn")
    with open(path, "wb") as file:
        file.truncate(1 << 40)
    program.enter(f":load {path}")
    program.wait(lambda: is_open(program, path), "it reads")


def is_open(program, path):
    """Has the program this file open?"""
    fds = f"/proc/{program.pid}/fd"
    for fd in os.listdir(fds):
        try:
            if os.readlink(os.path.join(fds, fd)) == os.path.realpath(path):
                return True
        except FileNotFoundError:       # closed meanwhile
            continue
    return False


def endless(end):
    """Signals end the program while it reads a file"""
    home = scratch()
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("White to move")
        load_endless(program, home)
        if end == "a closed terminal":
            program.close()
        else:
            program.signal(getattr(signal, end))
        status = program.wait_end()
    expected = getattr(signal, end, signal.SIGHUP)
    return None if status == -expected else f"it ended with {status}"


def endless_given_up():
    """Esc ends the reading of a file; what was typed is not lost"""
    home = scratch()
    with Program("chess", "--hot-seat", home=home) as program:
        program.wait_for("White to move")
        load_endless(program, home)
        program.press("Escape")
        program.wait_for("the file was interrupted")
        load_endless(program, home)
        program.enter("e4")
        program.press("Escape")
        program.wait_for("Black to move")
    return None


def saved(answer):
    """The path of the saved game, or None."""
    told = re.search(r"Saved as (.*?)\.(?: |$)", " ".join(answer))
    return told and told[1]


def saved_apart():
    """Saving never overwrites another game"""
    home = scratch()
    paths = []
    for name in "teamster", "rogue", "chess":
        file = write(os.path.join(home, f"{name}.pgn"), f'[Variant "{name}"]\n\n1. Nf3 *\n')
        with Talk(file, home=home) as talk:
            answer, _ = talk.ask("save")
            paths.append(saved(answer))
            answer, _ = talk.ask("end", "Nf6", "save")
            if saved(answer) != paths[-1]:
                return f"{name} is saved as {paths[-1]}, and then {answer}"
    if None in paths or len(set(paths)) < len(paths):
        return f"saved as {paths}"
    for name, path in zip(("teamster", "rogue", "chess"), paths):
        if f'[Variant "{name}"]' not in read(path) or "Nf6" not in read(path):
            return f"{path} is {read(path)}"
    return None


def saved_again():
    """A game is saved again to its own file, and never over another"""
    home = scratch()
    mine, other = os.path.join(home, "mine"), write(os.path.join(home, "other"), "other")
    many = write(os.path.join(home, "many.pgn"), "1. e4 *\n\n1. d4 *\n")
    with Talk("--hot-seat", "chess", home=home) as talk:
        for move in "e4", "e5":
            answer, _ = talk.ask(move, f"save {mine}")
            if saved(answer) != mine or move not in read(mine):
                return f"saved after {move}: {answer}"
        for file, moves in (other, "other"), (many, "d4"):
            answer, _ = talk.ask(f"load {file}", f"save {file}")
            if saved(answer) or moves not in read(file):
                return f"{file} is saved: {answer}"
        answer, _ = talk.ask("new", f"save {mine}")
        if saved(answer):
            return f"another game is saved: {answer}"
        answer, _ = talk.ask(f"load {mine}", "end", "Nf3", f"save {mine}")
        if saved(answer) != mine or "Nf3" not in read(mine):
            return f"opened, it is not saved: {answer}"
    return None


def saved_in_words():
    """`save the game` is `save`, and `save as FILE` names the file"""
    home = scratch()
    with Talk("--hot-seat", "chess", home=home) as talk:
        usual, _ = talk.ask("set board off", "e4", "save")
        for words in "game", "the game", "This Game":
            answer, _ = talk.ask(f"save {words}")
            if saved(answer) is None or saved(answer) != saved(usual):
                return f"{words}: {answer}"
        for words in "as", "game as", "the game as", "":
            name = os.path.join(home, f"saved {words}".strip())
            answer, _ = talk.ask(f"save {words} {name}")
            if saved(answer) != name or not os.path.exists(name):
                return f"{words}: {answer}"
        answer, _ = talk.ask("load game")
        if not any(line.startswith("1. ") for line in answer):
            return f"{answer}"
    return None


def swept():
    """A new game removes what programs killed long ago have left, but for games with moves"""
    home = scratch()
    state = state_path(home)
    os.makedirs(state)
    files = {"20261122-100002-chess.pgn": "", "20261122-100003-chess.pgn": "1. e4 ",
             "20261122-100004-chess.pgn": "", "mine.pgn": ""}
    for name, moves in files.items():
        write(os.path.join(state, name), f'[Event "?"]\n[Result "*"]\n\n{moves}*\n')
        if not name.endswith("4-chess.pgn"):
            lock = write(os.path.join(state, f".{name}.lock"), "4711 1 -\n")
            os.utime(lock, (1000, 1000))
    with Talk("--hot-seat", "chess", home=home) as talk:
        talk.ask("e4")
        there = set(os.listdir(state))
        locks = [name for name in files if f".{name}.lock" in there]
        games = [name for name in files if name in there]
        return None if not locks and games == list(files)[1:] else (locks, games)


def strangers():
    """Players in a kiosk have games and settings of their own"""
    home = scratch()
    state = os.path.join(home, "kiosk")
    kiosk = "--kiosk", "--unconfined", f"--state-dir={state}"
    write(os.path.join(state, "config"), "words = on\n")
    for player in "alice", "bob", "../players/alice", "Alice", ".", None:
        name = [f"--player={player}"] if player else []
        with Talk(*kiosk, *name, "--hot-seat", "chess", home=home) as talk:
            answer, _ = talk.ask("games", "set")
            if not any("no unfinished games" in line for line in answer):
                return f"{player} is offered a game: {answer}"
            listed = rf"level +3 .* player +{re.escape(player or 'none')} +your .* words +on "
            if not re.search(listed, " ".join(answer)):
                return f"{player} has settings: {answer}"
            answer, _ = talk.ask("set player mallory")
            if ("Player: mallory." in answer) == bool(player):
                return f"{player} takes the name of mallory: {answer}"
            talk.ask("set level 7", "set words off", "e4")
            talk.end()
        with Talk(*kiosk, *name, home=home) as talk:
            answer, fen = talk.ask("resume", "set")
            if "PPPP1PPP" not in fen:
                return f"{player} cannot resume the game: {answer}"
            if player and not re.search(r"level +7 ", " ".join(answer)):
                return f"{player} has lost settings: {answer}"
            talk.end()
    if read(os.path.join(state, "config")) != "words = on\n":
        return "the host's settings have changed"
    return None


def kept_in_kiosk():
    """Games saved in a kiosk can be opened by number"""
    home = scratch()
    kiosk = "--kiosk", "--unconfined", f"--state-dir={os.path.join(home, 'kiosk')}", "--player=alice"
    with Talk(*kiosk, "--hot-seat", "chess", home=home) as talk:
        answer, _ = talk.ask("load")
        if not any("There are no saved or finished games" in line for line in answer):
            return f"before anything was saved: {answer}"
        answer, _ = talk.ask("e4", "save", "new teamster", "c4", "save", "new", "load")
        if len([line for line in answer if re.match(r"\d+\. .*, 1 move$", line)]) != 2:
            return f"saved: {answer}"
    with Talk(*kiosk, home=home) as talk:
        _, chess = talk.ask("load 1", "end")
        _, teamster = talk.ask("load 2", "end")
        if {fen.split("/")[4] for fen in (chess, teamster)} != {"4P3", "2P5"}:
            return f"opened: {chess}, {teamster}"
        answer, _ = talk.ask("save", "load", "load 3", "load ../config")
        told = " ".join(answer)
        if "There are only 2 games." not in told or "Disabled on this server" not in told:
            return f"then: {answer}"
    return None


def tags_of(text):
    """The tags of a PGN file."""
    return dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))


def unknown():
    """Saving a PGN again adds no tags that it lacked"""
    clocks = '[TimeControl "300+5"]\n[White "Anna"]\n'
    for tags, white, control in ("", "?", "?"), (clocks, "Anna", "300+5"):
        home = scratch()
        file = write(os.path.join(home, "game.pgn"), f"{tags}\n1. e4 *\n")
        told = {"Event": "?", "Date": "????.??.??", "White": white, "Black": "?",
                "TimeControl": control}
        for answers in ("save",), ("end", "e5", "save"):
            with Talk(file, home=home) as talk:
                answer, _ = talk.ask(*answers)
                found = tags_of(read(saved(answer)))
                if told != {name: found.get(name) for name in told}:
                    return f"{answers}: {found} instead of {told}"
        with Talk(home=home) as talk:
            answer, _ = talk.ask("resume", "clocks")
            if not any("has no clocks" in line for line in answer):
                return f"taken up with clocks: {answer}"
    return None


def told_apart():
    """A hot-seat PGN distinguishes the players, and has date and time control"""
    with Talk("--hot-seat", "--player=Anna", "--time=5+2", "chess", home=scratch()) as talk:
        answer, _ = talk.ask("e4", "resign", "y", "save")
        tags = tags_of(read(saved(answer)))
    expected = {"White": "Anna (White)", "Black": "Anna (Black)", "TimeControl": "300+2",
                "Termination": "normal", "Ending": "resignation", "Result": "1-0"}
    if expected != {name: tags.get(name) for name in expected}:
        return f"{tags}"
    return None if re.fullmatch(r"\d{4}\.\d\d\.\d\d", tags["Date"]) else tags["Date"]


def virtual_size(program):
    """Bytes of its address space, or None if unknown."""
    try:
        with open(f"/proc/{program.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None


def short_of_memory():
    """Out of memory for a game, it restores the terminal and says so"""
    home = scratch()
    path = write(os.path.join(home, "long.pgn"),
                 '[Variant "chess"]\n\n' + "1. Nf3 Nf6 2. Ng1 Ng8 " * 2500 + "*\n")
    with Program("--hot-seat", "chess", home=home) as program:
        program.wait_for("White to move")
        size = virtual_size(program)
        if size is None or size > 1 << 40:      # a sanitizer's
            return None
        resource.prlimit(program.pid, resource.RLIMIT_AS, (size, size))
        program.enter(f":open {path}")
        if program.wait_end() != 1:
            return f"status {program.status}:\n{program.picture()}"
        program.wait_for("philidor: out of memory")
        return None if program.restored() else "the terminal is not as it was"


def set_up(end):
    """A position that was set up is kept without a move, until it is left; a usual one is not"""
    games = os.path.join("state", "philidor")
    for position, row in (("", ""), ("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "8/8/8/4k3/8/4K3/4P3/8")):
        home = scratch()
        arguments = (f"--fen={position}",) if position else ()
        with Program("--hot-seat", *arguments, "chess", home=home) as program:
            program.wait_for("White to move")
            program.settle()
            program.signal(end)
            program.wait_end()
        left = [name for name in os.listdir(os.path.join(home, games)) if name.endswith("pgn")]
        if len(left) != (bool(position) or end == signal.SIGKILL):
            return f"{position}: {left}"
    for leaves in (b"quit\n", b"", b"new\nquit\n"):
        with Talk(home=home) as talk:
            _, fen = talk.ask("resume")
            if row not in fen:
                return fen
            talk.process.communicate(leaves, timeout=PATIENCE)
    left = [name for name in os.listdir(os.path.join(home, games)) if name.endswith("pgn")]
    return f"it was left, and is there: {left}" if left else None


def at_home():
    """A path that begins with ~/ is below the home directory, as in a shell"""
    home = scratch()
    with Talk("--hot-seat", "chess", home=home) as talk:
        answer, _ = talk.ask("set board off", "e4", "save ~/mine.pgn", "load ~/mine.pgn")
        if not os.path.exists(os.path.join(home, "mine.pgn")) or \
                not any(line.startswith("Orthodox Chess:") for line in answer):
            return f"{answer}"
        answer, _ = talk.ask("load ~/none.pgn 2")
        if not any(f"{home}/none.pgn" in line for line in answer):
            return f"{answer}"
    return None


def makes_no_directory():
    """Where a named file's directory is missing, nothing is saved"""
    home = scratch()
    with Talk("--hot-seat", "chess", home=home) as talk:
        answer, _ = talk.ask("set board off", "e4", "save ~/none/mine.pgn")
        if not any("Not saved: cannot write" in line for line in answer):
            return f"{answer}"
    return "it was made" if os.path.exists(os.path.join(home, "none")) else None


def main():
    tests = Tests()
    for name in DAMAGED:
        tests.run(damaged, name)
    tests.run(saved_apart)
    tests.run(short_of_memory)
    for end in signal.SIGKILL, signal.SIGHUP:
        tests.run(set_up, end)
    tests.run(saved_again)
    tests.run(saved_in_words)
    tests.run(swept)
    tests.run(strangers)
    tests.run(kept_in_kiosk)
    tests.run(unknown)
    tests.run(told_apart)
    tests.run(at_home)
    tests.run(makes_no_directory)
    if os.path.isdir("/proc/self/fd"):
        for end in ("SIGTERM", "SIGHUP", "SIGINT", "a closed terminal"):
            tests.run(endless, end)
        tests.run(endless_given_up)
    tests.end()


main()
