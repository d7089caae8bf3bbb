#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables: people play each other at different terminals, and connections drop."""
import fcntl
import os
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from program import PHILIDOR, Failed, Program, Tests, come, read, scratch, tables, write


def both(home, *arguments):
    """White and Black at the table."""
    white = come(home, "anna", *arguments)
    white.wait_for("you are White")
    black = come(home, "bob")
    black.wait_for("you are Black, against anna")
    white.wait_for("Black, bob, is here")
    return white, black


def move(text, mover, *others):
    """Makes a move that all see."""
    mover.wait_for(" to move:")
    turn = "Black to move" if mover.shows("White to move") else "White to move"
    mover.enter(text)
    for program in (mover, *others):
        program.wait_for(turn)
        program.wait_for(text)


def lose(white, *others):
    """White resigns, and all see it."""
    white.enter(":resign")
    white.wait_for("(y/n)")
    white.press("y")
    for program in (white, *others):
        program.wait_for("White resigns")


def saved_pgn(home):
    return read(os.path.join(tables(home), "evening.pgn"))


def two_play():
    """Two people play each other, a third one watches"""
    home = scratch()
    white, black = both(home, "teamster")
    with white, black, come(home, "carl") as third:
        third.wait_for("you are watching")
        for program in (white, black):
            program.wait_for("Now watching: carl.")
        for program in (black, third):
            program.wait_for("Teamster Chess")
        white.enter(":table evening dragoon")
        for program in (white, black, third):
            program.wait_for("New game: Dragoon")
        black.enter(":table evening teamster")
        for program in (white, black, third):
            program.wait_for("New game: Teamster")
        move("d4", white, black, third)
        black.enter("e5")
        for program in (white, black, third):
            program.wait_for("White to move")
        black.enter("a6")
        black.wait_for("to play after the reply: a6")
        black.press("Escape")
        black.wait_gone("after the reply")
        third.enter("a3")
        third.wait_for("You are only watching")
        third.enter(":resign")
        third.wait_for("You are only watching")
        third.press("PageUp", "PageUp")
        third.wait_for("Looking back")
        move("a3", white, black)
        third.press("End")
        third.wait_for("Black to move")
        white.enter(":hint")
        white.wait_for("Not available at a table")
        lose(white, black, third)
        for program in (white, black, third):
            program.wait_for("0-1")
    if '[Result "0-1"]' not in saved_pgn(home):
        return saved_pgn(home)
    return None


def given_up():
    """A resignation ends the game at its head for those who look back, too"""
    home = scratch()
    white, black = both(home)
    with white, black:
        for number, text in enumerate(("e4", "e5", "Nf3", "Nc6")):
            move(text, *((white, black) if number % 2 == 0 else (black, white)))
        black.press("PageUp", "PageUp")
        black.wait_for("Looking back")
        lose(white, black)
        black.wait_for("Nc6")
        black.press("PageUp")
        black.wait_for("Looking back")
    return None


def cut(program, end):
    if end == "a closed terminal":
        program.close()
    else:
        program.signal(getattr(signal, end))
    program.wait_end()
    program.kill()


def comes_back(end):
    """Nothing is lost when a connection drops and returns"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        cut(white, end)
        black.wait_for("White, anna, is away; the game waits")
        # Nobody else gets the seat, and a move can be made meanwhile.
        with come(home, "carl") as third:
            third.wait_for("you are watching")
        move("e5", black)
        with come(home, "anna") as white:
            white.wait_for("you are White, against bob")
            white.wait_for("e5")
            black.wait_for("White, anna, is back")
            move("Nf3", white, black)
            cut(black, end)
            cut(white, end)
    with come(home, "bob") as black, come(home, "anna") as white:
        black.wait_for("White, anna, is here")
        black.wait_for("Nf3")
        move("Nc6", black, white)
    return None


def before_the_first_move(end):
    """A table waits for the other player, whichever drops first"""
    home = scratch()
    with come(home, "anna", "teamster") as white:
        cut(white, end)
    with come(home, "anna") as white:
        white.wait_for("Teamster")
        with come(home, "bob") as black:
            move("d4", white, black)
    return None


def left_alone():
    """A table without moves is removed when left"""
    home = scratch()
    with come(home, "anna", "rogue") as white:
        white.enter(":quit")
        white.wait_end()
    if "evening.pgn" in os.listdir(tables(home)):
        return "it is not"
    with come(home, "bob") as white:
        white.wait_for("you are White")
        white.wait_for("Orthodox")
    return None


def offers():
    """Draws and undo ask the opponent"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        white.enter(":undo")
        black.wait_for("White asks to take back 1 move: `undo` accepts")
        move("e5", black, white)
        white.enter(":undo")
        black.wait_for("White asks to take back 2 moves: `undo` accepts")
        white.wait_for("You asked to take back your move and the reply.")
        move("Nf3", white, black)
        white.enter(":undo")
        black.wait_for("White asks to take back 1 move")
        white.enter(":undo 9")
        black.wait_for("White asks to take back 3 moves")
        white.wait_for("your 2 moves and the reply.")
        white.enter(":undo")
        black.wait_for("White asks to take back 1 move")
        white.enter(":undo 2")
        black.wait_for("White asks to take back 3 moves")
        black.enter(":undo")
        white.wait_for("3 moves were taken back")
        move("e4", white, black)
        white.enter(":undo")
        black.wait_for("White asks to take back 1 move")
        black.enter(":undo")
        white.wait_for("1 move was taken back")
        white.wait_for("White to move")
        move("d4", white, black)
        white.enter(":draw")
        black.wait_for("White offers a draw: `draw` accepts")
        move("d5", black, white)
        black.enter(":draw")
        white.wait_for("Black offers a draw")
        white.enter(":draw")
        for program in (white, black):
            program.wait_for("Draw by agreement")
        black.enter(":table evening")
        for program in (white, black):
            program.wait_for("New game")
            program.wait_for("White to move")
        move("c4", white, black)
    if len([name for name in os.listdir(tables(home)) if name.endswith(".pgn")]) != 2:
        return os.listdir(tables(home))
    return None


def again():
    """Another game with colors swapped is begun by consent"""
    home = scratch()
    white, black = both(home, "--time=5", "friar")
    with white, black, come(home, "carl") as third, \
            come(home, "dora", "--plain", TERM="dumb") as fourth:
        third.wait_for("you are watching")
        for program in (white, black):
            program.wait_for("dora.")
        for program, hints in ((third, ("   :table NAME", "f flip   , look back")),
                               (black, ("Type a move", "d draw  r resign"))):
            program.wait_for(hints[0])
            program.press("Escape")
            program.wait_for(hints[1])
            if program.shows("hint") or program.shows("redo"):
                return f"what cannot be done is offered\n{program.picture()}"
            program.press("Escape")
        white.enter(":again")
        white.wait_for("The game is not over")
        move("e4", white, black, third)
        lose(white, black, third)
        third.wait_for("V review")
        black.wait_for("a again")
        if third.shows("a again"):
            return f"offered to those who watch\n{third.picture()}"
        fourth.wait_for("`review` tells what mattered")
        if fourth.shows("`again`"):
            return f"offered to those who watch\n{fourth.picture()}"
        third.press("a")
        third.wait_for("You are only watching")
        white.press("a")
        white.wait_for("You offered another game, colors swapped. Black can accept.")
        third.wait_for("White offers another game")
        black.wait_for("White offers another game, colors swapped: `again` accepts")
        if black.shows("New game"):
            return "it has begun without consent"
        black.press("a")
        third.wait_for("New game: Friar")
        black.wait_for("You are White now")
        white.wait_for("You are Black now")
        move("d4", black, white, third)
        move("d5", white, black, third)
        for program in (white, black, third):
            program.wait_for("White  bob")
            program.wait_for("Black  anna")
            program.wait_for("4:")
            if program.shows("away"):
                return program.picture()
    # Both find their new seats when they come back.
    with come(home, "anna") as black, come(home, "bob") as white:
        black.wait_for("you are Black, against bob")
        white.wait_for("you are White, against anna")
    return None


def swapped_alone():
    """Who agrees to swap colors when the other has left waits at the other seat"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        white.enter(":resign")
        white.wait_for("(y/n)")
        white.press("y", "a")
        black.wait_for("White offers another game")
        cut(white, "SIGHUP")
        black.wait_for("has left")
        black.press("a")
        black.wait_for("You are White now")
        with come(home, "anna") as white:
            white.wait_for("you are Black, against bob")
            move("d4", black, white)
            move("d5", white, black)
    return None


def declined():
    """A move withdraws an offer"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        white.enter(":draw")
        black.wait_for("White offers a draw")
        move("e5", black, white)
        black.settle()
        black.enter(":draw")
        black.wait_for("You offered a draw")
    return None


def ghost(how):
    """A hung connection gives up its seat on request"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        if how == "stopped output":
            black.press("\x13", "Redraw")
            black.signal(signal.SIGCONT)
        with come(home, "bob") as again:
            again.wait_for("you are watching")
            again.enter(":table evening")
            again.wait_for("You are Black again")
            black.press("\x11")
            black.wait_for("here you are watching")
            for program in (black, white):
                program.settle()
                if program.shows("Black, bob, is"):
                    return program.picture()
            move("e5", again, white, black)
    return None


def from_the_start():
    """The start screen lists the player's table"""
    home = scratch()
    white, black = both(home)
    with white, black:
        for program in white, black:
            program.enter(":new")
            program.wait_for("Search")
            program.enter("teamster")
            program.wait_for("someone at another terminal")
            program.press("Down")
            program.enter("evening")
            program.wait_for("New game: Teamster")
            black.wait_for("Teamster Chess")        # else it would come upon the list there
        black.wait_for("Seats and clocks are")
        move("d4/Qd3", white, black)
        if len([name for name in os.listdir(tables(home)) if name.endswith(".pgn")]) != 1:
            return os.listdir(tables(home))
        white.enter(":quit")
        white.wait_for("Quit? The game is kept")
        white.press("n")
        black.enter("d5/Qd6")
        white.wait_for("White to move")
        with come(home, "carl") as third:
            third.wait_for("you are watching")
    return None


def opened_meanwhile():
    """Who waits at the start screen sees a table that is opened"""
    home = scratch()
    os.makedirs(tables(home))
    with Program("--player=bob", f"--tables-dir={tables(home)}", home=home) as waiting:
        waiting.wait_for("Search:")
        with come(home, "anna") as white:
            white.wait_for("you are White")
            waiting.wait_for("anna v free seat")
    return None


def asked_in_vain():
    """A seat requested by a connection that then dropped remains its player's"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        with come(home, "bob") as again:
            again.wait_for("you are watching")
            again.wait_for("seat, Black, is in use at another terminal; `table evening` reclaims")
            black.signal(signal.SIGSTOP)
            again.enter(":table evening")
            again.wait_for("Reclaiming your seat")
        black.kill()
        with come(home, "bob") as back:
            back.wait_for("you are Black")
            move("e5", back, white)
            move("d4", white, back)
            move("d5", back, white)
    return None


def clocks():
    """Clocks run while both players are present, and are the same for all"""
    home = scratch()
    white, black = both(home, "--time=61+7")
    with white, black:
        move("e4", white, black)
        black.wait_for("1:01:07")
        white.wait_for("1:00:")
        black.wait_for("1:00:")
        cut(white, "SIGKILL")
        black.wait_for("is away")
        black.settle()
        before = black.terminal.rows()
        if black.read(1.5):
            return "the clock runs on\n" + black.picture()
        with come(home, "anna") as white:
            black.wait(lambda: black.terminal.rows()[1] != before[1], "the clock runs again")
    return None


def clocks_back():
    """Undo restores the clocks"""
    home = scratch()
    white, black = both(home, "--time=61+7")
    with white, black:
        move("e4", white, black)
        black.wait_for("1:01:07")
        white.enter(":undo")
        black.wait_for("asks to take back 1 move")
        black.enter(":undo")
        for program in (white, black):
            program.wait_for("White to move")
            program.wait(lambda p=program: p.picture().count("1:01:00") == 2, "all time is back")
    return None


def flags():
    """A player who runs out of time loses"""
    home = scratch()
    white, black = both(home, "--time=0.03")
    with white, black:
        white.enter("e4")
        for program in (white, black):
            program.wait_for("White wins on time")
    return None


def typing():
    """A move of the opponent does not disturb typing"""
    home = scratch()
    white, black = both(home)
    with white, black:
        black.send("e")
        move("e4", white)
        black.wait_for("Black to move: e")
        black.enter("5")
        white.wait_for("White to move")
    return None


def in_lines():
    """Plain mode plays at tables, too"""
    home = scratch()
    with come(home, "anna", "--plain", TERM="dumb") as white, come(home, "bob") as black:
        white.wait_for("Black, bob, is here")
        white.enter("e4")
        black.wait_for("White plays e4")
        black.enter("c5")
        white.wait_for("Black plays c5")
        white.enter("table")
        white.wait_for("anna v bob")
        white.enter("quit")
        white.wait_end()
        black.wait_for("is away")
    return None


def offered():
    """After a dropped connection the table is offered, on the screen and in plain mode"""
    home = scratch()
    here = f"--tables-dir={tables(home)}"
    white, black = both(home, "rogue", "--time=5+2")
    with white, black:
        move("e3", white, black)
        cut(white, "SIGKILL")
        black.wait_for("is away")
        with Program(here, "--player=anna", home=home, TERM="dumb") as back:
            back.wait_for("`table evening` resumes your game")
            back.enter("tables")
            back.wait_for("evening      rogue: anna (away) v bob, 1 move, 5+2")
        with Program(here, "--player=carl", home=home) as third:
            third.wait_for("table evening: anna (away) v bob, 1 move, 5+2")
            third.send("evening")
            third.wait_gone("yeoman")
            third.press("Enter")
            third.wait_for("you are watching")
        with Program(here, "--player=anna", home=home) as back:
            back.wait_for("> rogue")
            back.wait_for("Enter goes to table evening")
            back.press("Enter")
            back.wait_for("you are White, against bob")
            move("e6", black, back)
    return None


def watched():
    """Players are told who watches, and lists how many do"""
    home = scratch()
    with come(home, "anna", "--plain", TERM="dumb") as white, come(home, "bob") as black:
        white.wait_for("Black, bob, is here")
        with come(home, "carl") as third:
            for program in (white, black):
                program.wait_for("Now watching: carl.")
            for program in (black, third):
                program.wait_for("1 watching  move 1")
            with come(home, "dora", "--plain", TERM="dumb") as fourth:
                for program in (white, black):
                    program.wait_for("Now watching: dora.")
                third.wait_for("2 watching  move 1")
                with Program(f"--tables-dir={tables(home)}", "--player=eve", home=home) as other:
                    other.wait_for("table evening: anna v bob, 0 moves, 2 watching")
                    other.send("evening")
                    other.wait_for("Enter watches table evening: anna v bob, 0 moves")
                cut(fourth, "SIGKILL")
            white.wait_for("No longer watching: dora.")
            for program in (black, third):
                program.wait_for("1 watching  move 1")
            white.enter("tables")
            white.wait_for("anna v bob, 0 moves, 1 watching")
            black.enter(":table evening")
            black.wait_for("You are already at that table. Watching: carl.")
            third.enter(":quit")
            third.wait_end()
        white.wait_for("No longer watching: carl.")
        black.wait_gone("1 watching")
    left = [name for name in os.listdir(tables(home)) if ".watch" in name]
    return None if left == [".evening.watch1"] else left


def saying():
    """What is said at a table is told to all there, and disturbs no typing"""
    home = scratch()
    white, black = both(home)
    with white, black, come(home, "carl") as third, \
            come(home, "dora", "--plain", TERM="dumb") as fourth:
        third.wait_for("you are watching")
        for program in (white, black):
            program.wait_for("dora.")
        black.send("e")
        white.wait_for("White to move:")
        for program in (white, black, third):
            program.wait_for("   :say TEXT   ")
        white.enter(":say good luck")
        for program in (white, black, third, fourth):
            program.wait_for("[anna: good luck]")
        black.wait_for("Black to move: e" if black.shows("Black to move") else ": e")
        fourth.enter("say thank you all")
        for program in (white, black, third, fourth):
            program.wait_for("[dora: thank you all]")
        third.enter(":say")
        third.wait_for("What was said")
        third.wait_for("[anna: good luck]")
        third.press("Escape")
        cut(white, "SIGKILL")
        with come(home, "anna") as white:
            white.wait_for("`say` tells what")
    return None


def as_nobody(function, *arguments):
    """Runs something as another account."""
    child = os.fork()
    if child == 0:
        try:
            os.setgroups([])
            os.setgid(65534)
            os.setuid(65534)
            function(*arguments)
            os._exit(0)
        except Exception:
            os._exit(1)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0:
        raise Failed("the other account cannot do it")


def run_program():
    subprocess.run([PHILIDOR, "--version"], stdout=subprocess.DEVNULL, check=True)


def two_can_play():
    """Can the program be run by another account, too?"""
    try:
        return os.geteuid() == 0 and as_nobody(run_program) is None
    except Failed:
        return False


def open_to_all():
    """A directory that all accounts can write to."""
    home = scratch()
    os.makedirs(tables(home))
    for path in (home, *(os.path.join(home, *below) for below in (
            ("state",), ("state", "philidor"), ("state", "philidor", "tables")))):
        os.chmod(path, 0o755)
    os.chmod(tables(home), 0o777)
    return home


def two_homes():
    """The homes of two accounts, and the option for the tables that both can use."""
    home, other = open_to_all(), scratch()
    os.chown(other, 65534, 65534)
    return home, other, f"--tables-dir={tables(home)}"


def forge(home, move):
    """Adds a move to the table's file."""
    text = saved_pgn(home)
    path = os.path.join(tables(home), "evening.pgn")
    write(path + ".forged", text[:text.rindex("*")] + f"{move} *\n")
    os.rename(path + ".forged", path)


def stranger():
    """An account that changes a table without a seat is named"""
    home = open_to_all()
    white, black = both(home)
    with white, black, come(home, "carl") as third:
        move("e4", white, black, third)
        as_nobody(forge, home, "e5")
        black.wait_for("user nobody made a move of yours")
        for program in (white, third):
            program.wait_for("user nobody changed the game")
        move("Nf3", white, black, third)
        for program in (white, third):
            program.wait_gone("Warning")
    return None


def forge_talk(home, name, *more):
    """Says something by hand; more lines by account and name."""
    path = os.path.join(tables(home), ".evening.talk")
    with open(path + ".forged", "w", encoding="utf-8") as file:
        for number, (account, who) in enumerate((*more, (0, name))):
            file.write(f"{int(time.time() * 1000) + number}\t{account}\t{who}\tI resign\n")
    os.rename(path + ".forged", path)


def write_in(path):
    with open(path, "a", encoding="utf-8"):
        pass


def as_nobody_can_write(path):
    """Can another account write in a file?"""
    try:
        as_nobody(write_in, path)
        return True
    except Failed:
        return False


def seat_taken():
    """Who loses the lock of a seat to another player watches from then on"""
    home = scratch()
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        move("e5", black, white)
        white.signal(signal.SIGSTOP)
        os.unlink(os.path.join(tables(home), ".evening.white"))
        with come(home, "anna") as other:
            other.wait_for("you are White, against bob")
            white.signal(signal.SIGCONT)
            white.enter("Nf3")
            white.wait_for("Your seat, White, was taken by someone; here you are watching.")
            move("Nc3", other, black, white)
            white.enter(":say hm")
            other.wait_for("[anna: hm]")
    return None


def strange_talk():
    """An account that says something in the name of another is named"""
    home = open_to_all()
    white, black = both(home)
    with white, black:
        as_nobody(forge_talk, home, "bob")
        for program in (white, black):
            program.wait_for("[bob (user nobody): I resign]")
        as_nobody(forge_talk, home, "nobody")
        white.wait_for("[nobody: I resign]")
        white.enter(":say hm")
        black.wait_for("[anna: hm]")
        if as_nobody_can_write(os.path.join(tables(home), ".evening.talk")):
            return "another account can write what was said"
        # Of the lines before the last only its writer says whose they are.
        as_nobody(forge_talk, home, "nobody", (0, "bob"))
        for program in (white, black):
            program.wait_for("[bob (user root?): I resign]")
        as_nobody(forge_talk, home, "anna", (1, "carl"), (0, "bob"))
        white.enter(":say")
        white.wait_for("What was said")
        for line in "[carl (user daemon?): I ", "[bob: I resign]", "[anna (user nobody): I ":
            white.wait_for(line)
    return None


def two_accounts():
    """Two accounts meet only where both can write"""
    home, other_home, anybody = two_homes()
    with come(home, "anna", anybody) as white:
        white.wait_for("`table evening`, or in a shell `philidor --table=evening`")
    with come(home, "anna", anybody) as white, \
         come(other_home, "bob", anybody, user=65534) as black:
        black.wait_for("you are Black, against anna (user root)")
        # Who sits down changes the game, too, but is no stranger.
        white.wait_for("Black, bob (user nobody), is here")
        if white.shows("Warning"):
            return white.picture()
        for number, text in enumerate(("e4", "e5", "Nf3", "Nc6", "Bb5")):
            move(text, *((white, black) if number % 2 == 0 else (black, white)))
        if white.shows("Warning") or black.shows("Warning"):
            return white.picture() + black.picture()
        for name, who, other in (("anna", white, black), ("bob", black, white)):
            who.enter(f":say I am {name}")
            for program in (who, other):
                program.wait_for(f"[{name}: I am {name}]")
        with come(other_home, "carl", anybody, user=65534):
            white.wait_for("Now watching: carl (user nobody).")
            black.wait_for("Now watching: carl.")
    return None


def comes_in_the_name_of_another():
    """Who takes a seat by its name from another account is shown with that account"""
    home, other, anybody = two_homes()
    with come(home, "anna", anybody) as white, come(home, "bob", anybody) as black:
        black.wait_for("you are Black, against anna.")
        move("e4", white, black)
        cut(white, "SIGHUP")
        black.wait_for("White, anna, is away")
        with come(other, "anna", anybody, user=65534) as white:
            white.wait_for("you are White")
            black.wait_for("White, anna (user nobody), is back")
            black.wait_for("White  anna (user nobody)")
            cut(black, "SIGHUP")
            with come(home, "bob", anybody) as black:
                black.wait_for("you are Black, against anna (user nobody).")
                if white.shows("Black, bob, "):
                    return white.picture()
    return None


def in_the_way(what):
    """Whatever another account puts in the way of a player, it is named"""
    home, other, anybody = two_homes()
    lock, game = (os.path.join(tables(home), name) for name in (".evening.white", "evening.pgn"))
    with open(game if what == "a game" else lock, "w", encoding="utf-8") as file:
        if what == "a held seat":
            os.chmod(lock, 0o666)
            file.write("4711 1 pts/99\n")
            file.flush()
            fcntl.flock(file, fcntl.LOCK_EX)
        else:
            os.chmod(file.name, 0)
        with Program("--table=evening", "--player=bob", anybody, home=other,
                     user=65534) as program:
            if what == "a game":
                program.wait_for("table evening, whose file belongs to root: Permission")
                return None
            program.wait_for("you are Black")
            program.wait_for({"a closed seat": ".evening.white, a file of user root",
                              "a held seat": "against user root"}[what])
    return None


def own_seat_held():
    """The account that holds a player's seat is named"""
    home, other, anybody = two_homes()
    path = write(os.path.join(tables(home), "evening.pgn"),
                 '[Event "Table evening"]\n[White "bob"]\n[Black "anna"]\n\n1. e4 *\n')
    os.chmod(path, 0o666)
    with open(os.path.join(tables(home), ".evening.white"), "w", encoding="utf-8") as lock:
        os.chmod(lock.name, 0o666)
        lock.write("4711 1 pts/99\n")
        lock.flush()
        fcntl.flock(lock, fcntl.LOCK_EX)
        with Program("--table=evening", "--player=bob", anybody, home=other,
                     user=65534) as program:
            program.wait_for("you are watching")
            program.wait_for("White's seat is locked by pid 4711 (root) on pts/99")
    return None


def watched_without_rights():
    """Who may only read the directory of tables can watch there, and no more"""
    home, other, anybody = two_homes()
    os.chmod(tables(home), 0o755)
    white, black = both(home)
    with white, black:
        move("e4", white, black)
        with come(other, "bob", anybody, user=65534) as third:
            third.wait_for("watching. White: anna (user root). Black: bob (user root).")
            third.wait_for("here, as you cannot write")
            move("e5", black, white, third)
            third.enter(":table evening")
            third.wait_for("You are already at that table")
            third.enter(":say hello")
            third.wait_for("Not said: you cannot write to the directory of tables")
            cut(white, "SIGHUP")
            third.wait_for("White, anna (user root), is away")
            third.enter(":table")
            third.wait_for("anna (away) v bob, 1 move")
            third.press("Escape")
            if black.shows("watching"):
                return black.picture()
    with Program("--table=morning", anybody, home=other, user=65534) as program:
        program.wait_for("there is no table morning, and you cannot write")
        if program.wait_end() != 1:
            return f"it ended with {program.status}"
    return None


def request_seat(home):
    """Requests White's seat by hand."""
    text = saved_pgn(home).replace('[Wanted "-"]', '[Wanted "white"]')
    path = os.path.join(tables(home), "evening.pgn")
    write(path + ".forged", text)
    os.rename(path + ".forged", path)


def seat_of_another():
    """No account takes a seat from another, under whatever name it comes"""
    home, other, anybody = two_homes()
    with come(home, "anna", anybody) as white, come(home, "bob", anybody) as black:
        black.wait_for("you are Black")
        move("e4", white, black)
        with come(other, "anna", anybody, user=65534) as thief:
            thief.wait_for("you are watching")
            black.wait_for("Now watching: anna (user nobody).")
            thief.enter(":table evening")
            thief.wait_for("White's seat is held by user root.")
            as_nobody(request_seat, home)
            black.wait_for("user nobody changed the game")
            move("e5", black, white)
            move("Nf3", white, black, thief)
            if thief.shows("You are White"):
                return thief.picture()
    return None


def lock_of_another():
    """No account writes in the lock of another, and what a killed program left keeps nobody out"""
    home, other, anybody = two_homes()
    with come(home, "anna", anybody) as white:
        white.wait_for("you are White")
        white.kill()
    lock = os.path.join(tables(home), ".evening.white")
    if as_nobody_can_write(lock):
        return "another account can write in it"
    with come(other, "bob", anybody, user=65534) as program:
        program.wait_for("you are White")
        if os.stat(lock).st_uid != 65534:
            return "it holds the lock of another"
    return None


def sticky():
    """A directory with the sticky bit is rejected with the reason"""
    home = open_to_all()
    os.chmod(tables(home), 0o1777)
    with Program("--table=evening", f"--tables-dir={tables(home)}", home=home) as program:
        program.wait_for("has the sticky bit")
        if program.wait_end() != 1:
            return f"it ended with {program.status}"
    return None


def locked():
    """A locked table delays nobody, and its locker is named"""
    home = scratch()
    white, black = both(home)
    with white, black:
        path = os.path.join(tables(home), ".evening.lock")
        with open(path, "w", encoding="utf-8") as lock:
            lock.write("4711 1 pts/99\n")
            lock.flush()
            fcntl.flock(lock, fcntl.LOCK_EX)
            white.enter("e4")
            white.wait_for("table evening is locked by pid 4711 on pts/99")
            white.enter(":moves")
            white.wait_gone("to move:")
            white.press("Escape")
        move("e4", white, black)
    return None


def alone():
    """A player where no other account can join is told so"""
    for mode in (0o700, 0o755):
        home = scratch()
        os.makedirs(tables(home))
        os.chmod(tables(home), mode)
        with come(home, "anna") as white:
            white.wait_for("Only your own account can join")
    return None


def kiosk():
    """A kiosk has its tables in its own directory"""
    home = scratch()
    where = os.path.join(home, "public")
    here = ("--kiosk", "--unconfined", f"--state-dir={where}")
    with come(home, "anna", *here) as white, come(home, "bob", *here) as black:
        black.wait_for("you are Black")
        move("e4", white, black)
        black.enter(":say hello")
        for program in (white, black):
            program.wait_for("[bob: hello]")
        black.enter(":table other")
        black.wait_for("Table other, Orthodox Chess: you are White")
        white.wait_for("is away")
        black.enter(":table ../other")
        black.wait_for("A table's name is")
    if os.path.exists(os.path.join(home, "state")):
        return "it wrote elsewhere"
    return None


def rate(white, black):
    """Both agree that the game is rated."""
    white.enter(":rated")
    black.wait_for("White offers to rate this game: `rated` accepts, a move declines")
    black.enter(":rated")
    for program in (white, black):
        program.wait_for("This game is rated")
        program.wait_for("Orthodox Chess, rated")


def ladder_lines(directory):
    """The fields of the ladder but the day, a list for each line."""
    with open(os.path.join(directory, "chess.ladder"), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t")[1:] for line in file]


def rated():
    """The result of a rated game is in the ladder once, in a kiosk and outside"""
    home = scratch()
    where = os.path.join(home, "public")
    here = ("--kiosk", "--unconfined", f"--state-dir={where}")
    with come(home, "anna", *here) as white, come(home, "bob", *here) as black:
        black.wait_for("you are Black")
        rate(white, black)
        move("e4", white, black)
        white.enter(":tables")
        white.wait_for("anna v bob, rated, 1 move")
        white.press("Escape")
        lose(white, black)
        black.enter(":ladder")
        black.wait_for("Orthodox Chess: 1 rated game.")
        black.wait_for("1  bob")
        black.press("Escape")
        # Both have seen the end, and neither has added it again.
        white.enter(":again")
        black.wait_for("White offers another game")
        lines = ladder_lines(os.path.join(where, "tables"))
    if [line[1:] for line in lines] != [["anna", "bob", "0-1", "1"]]:
        return lines
    command = (PHILIDOR, "ladder", f"--state-dir={where}", "chess")
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    return None if "   1  bob " in told and "   2  anna " in told else told


def rated_accounts():
    """Two accounts play a rated game, and no third one takes a seat of it"""
    home, other, anybody = two_homes()
    with come(home, "anna", anybody) as white, \
         come(other, "bob", anybody, user=65534) as black:
        black.wait_for("you are Black, against anna")
        rate(white, black)
        move("e4", white, black)
        cut(black, "SIGKILL")
        white.wait_for("is away")
        with come(home, "bob") as third:
            third.wait_for("you are watching")
            third.wait_for("Black's seat is that of another account")
            third.enter(":table evening")
            third.wait_gone("you are watching")
            third.wait_for("Black's seat is that of another account")
        with come(other, "bob", anybody, user=65534) as black:
            black.wait_for("rated: you are Black")
            move("e5", black, white)
            lose(white, black)
    lines = ladder_lines(tables(home))
    if [line[1:] for line in lines] != [["root", "nobody", "0-1", "2"]]:
        return lines
    return None


def limits():
    """Tables in a kiosk are limited"""
    home = scratch()
    os.makedirs(tables(home))
    for number in range(10):
        write(os.path.join(tables(home), f"t{number}.pgn"),
              f'[Event "Table t{number}"]\n[White "anna"]\n[Result "*"]\n\n1. e4 *\n')
    here = ("--kiosk", f"--state-dir={home}/public", f"--tables-dir={tables(home)}")
    with Program("--table=evening", "--player=anna", *here, home=home) as program:
        program.wait_for("you already play at 10 tables")
        if program.wait_end() != 1:
            return f"it ended with {program.status}"
    with come(home, "anna", f"--tables-dir={tables(home)}"), come(home, "bob", *here[:2]) as bob:
        bob.wait_for("you are White")
    return None


def shared():
    """The host's directory of tables is used"""
    home, tables_dir = scratch(), scratch()
    here = ("--kiosk", "--unconfined", f"--tables-dir={tables_dir}")
    with come(home, "anna", f"--state-dir={home}/a", *here) as white, \
         come(home, "bob", f"--state-dir={home}/b", *here) as black:
        black.wait_for("you are Black")
        move("e4", white, black)
        cut(white, "SIGKILL")
        black.wait_for("is away")
        move("e5", black)
    return None if "evening.pgn" in os.listdir(tables_dir) else os.listdir(tables_dir)


def damaged():
    """A table file that is not a game is not played"""
    home = scratch()
    os.makedirs(tables(home))
    write(os.path.join(tables(home), "evening.pgn"), "1. e4 e5 2. Ke4 *\n")
    with Program("--table=evening", f"--tables-dir={tables(home)}", home=home) as program:
        if program.wait_end() != 1:
            return "it is"
        program.wait_for("damaged")
    return None


OWN_GAMES = """[Event "Wch"]

1. e4 e5 *

[Event "Table %s"]

*

"""
OWN_POSITION = """[Event "%s"]
[SetUp "1"]
[FEN "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"]

*

"""


def own_files():
    """Files that were not written at tables stay as they are"""
    home = scratch()
    os.makedirs(tables(home))
    files = {"carlsen": OWN_GAMES % "carlsen", "endings": OWN_POSITION % "endings",
             "m": OWN_GAMES.replace("Wch", "Table m") % "m",
             "z": OWN_POSITION % "Table z" + OWN_GAMES % "z"}
    says = {"carlsen": "more than one", "endings": "it is not a table", "m": "more than one",
            "z": "more than one"}
    for name, text in files.items():
        os.utime(write(os.path.join(tables(home), name + ".pgn"), text), (1, 1))
    for name in ("new", *files):
        with Program("--plain", f"--table={name}", f"--tables-dir={tables(home)}", "chess",
                     home=home, columns=200, TERM="dumb") as program:
            if name == "new":
                program.wait_for("White>")
                program.enter("quit")
            else:
                program.wait_for(says[name])
            program.wait_end()
    for name, text in files.items():
        if read(os.path.join(tables(home), name + ".pgn")) != text:
            return name
    return None


def put(what, path):
    if what == "a link":
        os.symlink("nowhere", path)
    elif what == "a directory":
        os.makedirs(os.path.join(path, "full"))
    else:
        write(path, "1. e4 e5 2. Ke4 *\n")


def replaced(what):
    """A table file that is not a game does not replace a game in play"""
    home = scratch()
    white, black = both(home)
    path = os.path.join(tables(home), "evening.pgn")
    with white, black:
        move("e4", white, black)
        put(what, path + ".other")
        os.rename(path, path + ".old")
        os.rename(path + ".other", path)
        move("e5", black, white)
        move("Nf3", white, black)
        for program in (white, black):
            cut(program, "SIGTERM")
    return None if "1. e4 e5 2. Nf3 *" in saved_pgn(home) else saved_pgn(home)


def main():
    tests = Tests()
    tests.run(two_play)
    tests.run(given_up)
    for end in ("SIGHUP", "SIGKILL", "a closed terminal"):
        tests.run(comes_back, end)
        tests.run(before_the_first_move, end)
    for how in "silent", "stopped output":
        tests.run(ghost, how)
    for test in (left_alone, offers, again, swapped_alone, declined, from_the_start,
                 opened_meanwhile, asked_in_vain, seat_taken, clocks, clocks_back, flags, typing,
                 in_lines, watched, saying, offered, sticky, locked, alone, kiosk, rated, limits,
                 shared, damaged, own_files):
        tests.run(test)
    for what in ("a link", "a directory", "damaged moves"):
        tests.run(replaced, what)
    for test, *what in ((stranger,), (strange_talk,), (two_accounts,), (rated_accounts,),
                        (comes_in_the_name_of_another,),
                        (in_the_way, "a game"),
                        (in_the_way, "a closed seat"), (in_the_way, "a held seat"),
                        (own_seat_held,), (lock_of_another,), (seat_of_another,),
                        (watched_without_rights,)):
        if two_can_play():
            tests.run(test, *what)
        else:
            tests.skip(test.__doc__, "there is no other account to play with")
    tests.end()


main()
