#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games from text files on the screen: lists, names and paths, and tables."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from conversation import Talk
from program import WITHOUT_LEAKS, Program, Tests, come, read, scratch, state_path, tables, write

RETREAT = "game: retreat\nname: Retreating Pawns\n\npawn also moves back, to anywhere but rank 1.\n"


def write_game(home, name, text):
    """A file of the user's; its path."""
    return write(os.path.join(home, "data", "philidor", "games", name + ".game"), text)


def mended():
    """A file that is mended at another terminal is read again in the list"""
    home = scratch()
    write_game(home, "retreat", RETREAT.replace("back", "backwards"))
    with Program(home=home) as program:
        program.wait_for("Search:")
        program.press("Down", "Down", "Down")
        program.settle()
        chosen = program.row_of("> ")
        write_game(home, "another", RETREAT)
        program.press("Down", "Up")
        program.settle()
        if program.row_of("> ") != chosen:
            return "another entry is chosen when a file has come"
        program.send("retreat")
        program.wait_for('retreat.game:4:17: expected a direction such as "forward"')
        write_game(home, "retreat", RETREAT)
        program.press("Enter")
        program.wait_for("Retreating Pawns")
        program.wait_gone("Search:")
        program.press("Escape")
        program.wait_for("Search:")
        write_game(home, "retreat", RETREAT.replace("Retreating", "Receding"))
        program.press("Down")
        program.wait_for("Receding Pawns")
        write_game(home, "sorties", RETREAT.replace("retreat", "sorties"))
        program.press("Escape")
        program.send("sorties")
        program.wait_for("file: Retreating Pawns")
        os.remove(os.path.join(home, "data", "philidor", "games", "sorties.game"))
        program.press("Down")
        program.wait_for("No match")
    return None


def completed():
    """Tab completes the names of new files, and paths"""
    home = scratch()
    for name in ("mine/hussars.game", "mine/notes.txt", "mine/two words.game"):
        write(os.path.join(home, name), RETREAT)
    with Program("--hot-seat", "chess", home=home) as program:
        program.wait_for("White to move")
        write_game(home, "retreat", RETREAT)
        program.send(":new retr\t\r")
        program.wait_for("New game: Retreating Pawns")
        program.send(f":new {home}/mi\t")
        program.wait_for("mine/")
        program.send("h\t")
        program.wait_for("hussars.game")
        program.press("\x15")
        program.send(f":new {home}/mine/")
        program.wait_for("two words.game")
        if program.shows("notes.txt"):
            return "a file that is no game's is proposed"
        program.press("\x15")
        program.enter(":new retreet")
        program.wait_for("perhaps you mean retreat.")
    with Program("--kiosk", "--unconfined", f"--state-dir={home}/kiosk", "chess", home=home,
                 **WITHOUT_LEAKS) as program:
        program.wait_for("White to move")
        program.send(f":new {home}/mi\t")
        program.settle()
        return "a kiosk proposes paths" if program.shows("mine/") else None


def explained():
    """F1 in the list explains an unfinished game and a table whose file is gone"""
    home = scratch()
    path = write_game(home, "retreat", RETREAT)
    with Program("--hot-seat", "retreat", home=home) as program:
        program.wait_for("Retreating Pawns")
        program.enter("e3")
        program.wait_for("Black to move")
        program.signal(1)
        program.wait_end()
    os.remove(path)
    with Program(home=home) as program:
        program.wait_for("resume: ")
        program.press("F1")
        program.wait_for("Its file says:")
        program.wait_for("pawn also moves back, to anywhere but")
    return None


def referred():
    """The rules refer to what the game has: no examples, and a card a piece"""
    home = scratch()
    write_game(home, "retreat", RETREAT)
    write_game(home, "stride", "game: stride\n\nrook also moves diagonally.\n"
               "example: e4 e5\n")
    write_game(home, "tower", "game: tower\n\nrook also moves diagonally.\n"
               "card: d4\n  from: 4k3/8/8/8/3R4/8/8/4K3 w - - 0 1\n")
    for name, hint in (("retreat", "`card` tells what the pawn does."),
                       ("tower", "`card` tells what the rook does."),
                       ("stride", "`card 1` to `card 2` tell what pieces do, "
                        "`example` shows moves.")):
        with Talk(name, home=home) as talk:
            last = talk.ask("rules")[0][-1]
            if last != hint:
                return f"{name}: {last}"
    return None


def shared():
    """Two play a file's game at a table: one has no such file, or another one of its name"""
    anna, bob = scratch(), scratch()
    path = write_game(anna, "retreat", RETREAT)
    write_game(bob, "retreat", RETREAT.replace("back", "sideways").replace("Retreating", "Other"))
    place = f"--tables-dir={tables(anna)}"
    with come(anna, "anna", "retreat") as white, come(bob, "bob", place) as black:
        black.wait_for("you are Black, against anna")
        black.wait_for("Retreating Pawns")
        white.wait_for("Black, bob, is here")
        for mover, text in ((white, "e3"), (black, "e6"), (white, "e3e2")):
            mover.wait_for(" to move")
            mover.enter(text)
            for program in (white, black):
                program.wait_for(text[-2:])
                program.wait_for("Black to move" if mover is white else "White to move")
        black.enter("e6f6")
        black.wait_for("The pawn on e6 can only move one square straight ahead or straight back")
        black.press("F1")
        black.wait_for("pawn also moves back")
        black.press("Escape")
        black.wait_gone("pawn also moves back")
        os.remove(path)
        black.enter("e7")
        for program in (white, black):
            program.wait_for("White to move")
            program.wait_for("e7")
    with Program(place, "--player=carl", home=scratch()) as third:
        third.wait_for("Search:")
        third.send("evening")
        third.wait_for("goes to table evening: Retreating Pawns, ")
        third.press("F1")
        third.wait_for("pawn also moves back")
    with Talk("chess", place, home=scratch()) as third:
        lines = third.ask("table")[0]
        if not any(line.startswith("evening      Retreating Pawns: anna") for line in lines):
            return f"the list of tables does not name the game: {lines}"
    return None


def changed():
    """The text of the game in a table's file changes between two looks at it"""
    home = scratch()
    write_game(home, "retreat", RETREAT)
    pgn = state_path(home, "tables", "evening.pgn")

    def warns(program):
        program.read(0)
        return "its game: 4:11: expected" in " ".join(" ".join(program.terminal.rows()).split())

    def stored(name="evening.pgn"):
        return read(os.path.join(os.path.dirname(pgn), name))

    def replace(old, new):
        text = stored()
        write(pgn + ".new", text.replace(old, new))
        os.rename(pgn + ".new", pgn)

    with come(home, "anna", "retreat") as white, come(home, "bob") as black:
        for mover, text in ((white, "e3"), (black, "e6")):
            mover.wait_for(" to move")
            mover.enter(text)
            for program in (white, black):
                program.wait_for("Black to move" if mover is white else "White to move")
        replace("moves back", "flies back")
        white.wait(lambda: warns(white) or warns(black), "a warning")
        white.wait(lambda: "moves back" in stored(), "the game as it was")
        if not any("flies back" in stored(name) for name in os.listdir(os.path.dirname(pgn))
                   if name.endswith(".pgn")):
            return "the changed file is not kept"
        replace("moves back", "moves sideways")
        for program in (white, black):
            program.wait_for("New game: Retreating Pawns")
        white.enter("e3e2")
        white.wait_for("The pawn on e3")
        white.enter("e3d3")
        for program in (white, black):
            program.wait_for("Black to move")
            program.wait_for("ed3")
    return None


tests = Tests()
for test in (mended, completed, explained, referred, shared, changed):
    tests.run(test)
tests.end()
