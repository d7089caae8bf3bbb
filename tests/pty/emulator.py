# SPDX-License-Identifier: GPL-3.0-or-later
"""A terminal in memory: what a program writes becomes rows of characters.

It knows the sequences that terminfo names for xterm, screen, tmux, linux and
vt100, and raises Strange for any other, so that nothing passes unnoticed.
"""
import functools
import operator
import re
import unicodedata


class Strange(Exception):
    """Output that the terminal does not understand."""


BLANK = (" ", None, None, frozenset())
RIGHT_HALF = ""                         # of the wide character in the cell before
SEQUENCE = re.compile(
    r"\x1b(?:"
    r"\[(?P<private>[?>]?)(?P<numbers>[0-9;]*)(?P<final>[@-~])"
    r"|\](?P<title>[^\x07\x1b]*)(?:\x07|\x1b\\)"
    r"|(?P<charset>[()*+])(?P<set>[0-9A-Z])"
    r"|(?P<simple>[78=>MDEHc])"
    r")")
PLAIN = re.compile("[ -~]+")
UNFINISHED = re.compile(r"\x1b(?:\[[?>]?[0-9;]*|\][^\x07\x1b]*\x1b?|[()*+])?$")


@functools.lru_cache(None)
def columns_of(c):
    """How many columns a character takes: 0 if it joins the one before."""
    if unicodedata.category(c) in ("Mn", "Me", "Cf") or "\u1160" <= c <= "\u11ff":
        return 0
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1


class Emulator:
    """Feed it bytes; look at rows(), cursor, modes."""

    def __init__(self, rows=24, columns=80):
        self.modes = set()
        self.other = None               # the screen kept while the alternate one is shown
        self.pending = b""
        self.text = ""
        self.bells = 0
        self.row = self.column = 0
        self.saved = (0, 0)
        self.wrapping = False           # the last column was written: the next character wraps
        self.last = " "
        self.cells = []
        self.shown = None               # what rows() told, until something comes in
        self.clear_pen()
        self.resize(rows, columns)

    def clear_pen(self):
        self.foreground = self.background = None
        self.attributes = frozenset()

    def resize(self, rows, columns):
        """The window has changed: cells that remain are kept."""
        self.shown = None
        old = self.cells
        self.cells = [[old[r][c] if r < len(old) and c < len(old[r]) else BLANK
                       for c in range(columns)] for r in range(rows)]
        self.height, self.width = rows, columns
        self.top, self.bottom = 0, rows - 1
        self.row, self.column = min(self.row, rows - 1), min(self.column, columns - 1)
        self.wrapping = False

    # What is to be seen.

    def rows(self):
        if self.shown is None:
            first = operator.itemgetter(0)
            self.shown = ["".join(map(first, row)).rstrip() for row in self.cells]
        return self.shown

    @property
    def cursor(self):
        return self.row, self.column

    # What comes in.

    def feed(self, data):
        self.shown = None
        data = self.pending + data
        for cut in range(4):            # a character may come in pieces
            try:
                self.text += data[:len(data) - cut].decode()
                self.pending = data[len(data) - cut:]
                break
            except UnicodeDecodeError:
                if cut == 3:
                    raise Strange(f"not UTF-8: {data!r}") from None
        at = 0
        while at < len(self.text):
            plain = PLAIN.match(self.text, at)
            if plain:
                self.write(plain[0])
                at = plain.end()
            elif self.text[at] == "\x1b":
                found = SEQUENCE.match(self.text, at)
                if not found:
                    if UNFINISHED.match(self.text, at):
                        break
                    raise Strange(repr(self.text[at:at + 20]))
                self.sequence(found)
                at = found.end()
            else:
                self.character(self.text[at])
                at += 1
        self.text = self.text[at:]

    def character(self, c):
        if c == "\r":
            self.column, self.wrapping = 0, False
        elif c == "\n":
            self.down()
        elif c == "\b":
            self.column, self.wrapping = max(0, self.column - 1), False
        elif c == "\t":
            self.column = min(self.width - 1, self.column // 8 * 8 + 8)
        elif c == "\a":
            self.bells += 1
        elif c in "\x0e\x0f\x00":
            pass                        # line drawing, and padding
        elif c < " " or "\x7f" <= c < "\xa0":
            raise Strange(f"control character {c!r}")
        else:
            self.put(c)

    def write(self, text):
        """Puts characters of ASCII, as many at once as fit into the line."""
        while text:
            if self.wrapping:
                self.column = 0
                self.down()
            look = (self.foreground, self.background, self.attributes)
            start, end = self.column, min(self.width, self.column + len(text))
            if start >= end:
                raise Strange(f"{text[0]!r} is beyond the last column")
            self.part(self.row, start)
            self.part(self.row, end)
            self.cells[self.row][start:end] = [(c, *look) for c in text[:end - start]]
            self.last = text[end - start - 1]
            self.wrapping = end == self.width
            self.column = min(end, self.width - 1)
            text = text[end - start:]

    def put(self, c):
        wide = columns_of(c)
        if wide == 0:
            self.join(c)
            return
        if self.wrapping:
            self.column = 0
            self.down()
        if self.column + wide > self.width:
            raise Strange(f"half of {c!r} is beyond the last column")
        look = (self.foreground, self.background, self.attributes)
        self.part(self.row, self.column)
        self.part(self.row, self.column + wide)
        self.cells[self.row][self.column] = (c, *look)
        if wide == 2:
            self.cells[self.row][self.column + 1] = (RIGHT_HALF, *look)
        self.last = c
        self.wrapping = self.column + wide == self.width
        self.column = min(self.column + wide, self.width - 1)

    def join(self, mark):
        """Puts it onto the character that was written last."""
        cells, column = self.cells[self.row], self.column - (not self.wrapping)
        if column < 0:
            raise Strange(f"{mark!r} has nothing to join")
        while cells[column][0] == RIGHT_HALF:
            column -= 1
        cells[column] = (cells[column][0] + mark, *cells[column][1:])

    def part(self, row, column):
        """What begins at a column parts a wide character there from its right half."""
        cells = self.cells[row]
        if 0 < column < self.width and cells[column][0] == RIGHT_HALF:
            for half in column - 1, column:
                cells[half] = (" ", *cells[half][1:])

    def blank(self):
        return (" ", None, self.background, frozenset())

    def down(self):
        self.wrapping = False
        if self.row == self.bottom:
            self.scroll(1)
        elif self.row < self.height - 1:
            self.row += 1

    def up(self):
        if self.row == self.top:
            self.scroll(-1)
        elif self.row > 0:
            self.row -= 1

    def scroll(self, by, top=None):
        """The lines from `top` to the bottom of the region go up, or down if by < 0."""
        top = self.top if top is None else top
        for _ in range(min(abs(by), self.height)):
            if by > 0:
                del self.cells[top]
                self.cells.insert(self.bottom, [self.blank()] * self.width)
            else:
                del self.cells[self.bottom]
                self.cells.insert(top, [self.blank()] * self.width)

    def erase(self, row, start, end):
        self.part(row, start)
        self.part(row, end)
        start, end = max(0, start), min(self.width, end)
        self.cells[row][start:end] = [self.blank()] * (end - start)

    # Sequences.

    def sequence(self, found):
        if found["title"] is not None:
            return
        if found["charset"]:
            if found["set"] not in "B0":
                raise Strange(repr(found[0]))
        elif found["simple"]:
            self.simple(found["simple"])
        elif found["private"]:
            self.mode(found["private"] + found["numbers"], found["final"])
        else:
            numbers = [int(n) if n else 0 for n in found["numbers"].split(";")]
            self.control(found["final"], numbers, found[0])

    def simple(self, c):
        if c == "7":
            self.saved = self.cursor
        elif c == "8":
            self.row, self.column = self.saved
        elif c == "M":
            self.up()
        elif c == "D":
            self.down()
        elif c == "E":
            self.column = 0
            self.down()
        elif c not in "=>H":            # keypad, tab stops
            raise Strange(f"escape {c}")

    def mode(self, name, final):
        if final not in "hl":
            if name[0] == ">" or final == "c":      # reports of keys, shape of the cursor
                return
            raise Strange(f"{name}{final}")
        for number in name[1:].split(";"):
            if final == "h":
                self.modes.add(int(number))
            else:
                self.modes.discard(int(number))
            if int(number) in (47, 1047, 1049):
                self.alternate(final == "h")

    def alternate(self, on):
        if on and self.other is None:
            self.other, self.saved = self.cells, self.cursor
            self.cells = [[BLANK] * self.width for _ in range(self.height)]
        elif not on and self.other is not None:
            self.cells, self.other = self.other, None
            self.row, self.column = self.saved
            self.resize(self.height, self.width)

    def control(self, final, numbers, text):
        n = max(1, numbers[0])
        if final != "m":
            self.wrapping = False
        if final in "ABCDGdHfEF":
            self.move(final, numbers, n)
        elif final in "JKX@PLMSTb":
            self.change(final, numbers[0], n)
        elif final == "m":
            self.pen(numbers)
        elif final == "r":
            self.top = n - 1
            self.bottom = numbers[1] - 1 if len(numbers) > 1 and numbers[1] else self.height - 1
            self.row = self.column = 0
        elif final == "Z":
            self.column = max(0, (self.column - 1) // 8 * 8)
        elif final in "hl":
            if numbers[0] == 4 and final == "h":
                raise Strange("insert mode")
        elif final not in "tcgn":       # window titles, questions
            raise Strange(repr(text))

    def move(self, final, numbers, n):
        row, column = self.cursor
        if final == "A":
            row -= n
        elif final == "B":
            row += n
        elif final == "C":
            column += n
        elif final == "D":
            column -= n
        elif final == "G":
            column = n - 1
        elif final == "d":
            row = n - 1
        else:
            row, column = n - 1, max(1, numbers[1] if len(numbers) > 1 else 1) - 1
        self.row = min(self.height - 1, max(0, row))
        self.column = min(self.width - 1, max(0, column))

    def change(self, final, first, n):
        if final in "JK":
            self.clear(final, first)
        elif final == "X":
            self.erase(self.row, self.column, self.column + n)
        elif final in "@P":
            for edge in self.column, self.column + n, self.width - n:
                self.part(self.row, edge)
            cells, gap = self.cells[self.row], [self.blank()] * n
            rest = gap + cells[self.column:] if final == "@" else cells[self.column + n:] + gap
            self.cells[self.row] = (cells[:self.column] + rest)[:self.width]
        elif final in "LM":
            self.scroll(-n if final == "L" else n, self.row)
        elif final in "ST":
            self.scroll(n if final == "S" else -n)
        else:
            for _ in range(n):
                self.put(self.last)

    def clear(self, final, first):
        """Clears to the end, from the beginning, or all, of the screen or the line."""
        for row in range(self.height) if final == "J" else ():
            if first == 2 or (first == 0 and row > self.row) or (first == 1 and row < self.row):
                self.erase(row, 0, self.width)
        start = self.column if first == 0 else 0
        self.erase(self.row, start, self.column + 1 if first == 1 else self.width)

    def pen(self, numbers):
        numbers = list(numbers)
        while numbers:
            n = numbers.pop(0)
            if n == 0:
                self.clear_pen()
            elif n in (38, 48):
                kind = numbers.pop(0)
                color = tuple(numbers.pop(0) for _ in range(1 if kind == 5 else 3))
                color = color[0] if kind == 5 else color
                if n == 38:
                    self.foreground = color
                else:
                    self.background = color
            elif 30 <= n <= 37 or 90 <= n <= 97:
                self.foreground = n - 30 if n < 90 else n - 82
            elif 40 <= n <= 47 or 100 <= n <= 107:
                self.background = n - 40 if n < 100 else n - 92
            elif n == 39:
                self.foreground = None
            elif n == 49:
                self.background = None
            elif n in (1, 2, 3, 4, 5, 7):
                self.attributes |= {n}
            elif n in (22, 23, 24, 25, 27):
                self.attributes -= {1, 2} if n == 22 else {n - 20}
            elif n not in (10, 11):     # line drawing of old
                raise Strange(f"rendition {n}")
