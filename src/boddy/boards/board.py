"""The board: squares, doors, passages, people, and where a token can go.

>>> board = Board.named("classic")
>>> board.rows, board.cols, len(board.doors), board.people[0].name
(25, 24, 17, 'Miss Scarlet')
>>> sorted(board.neighbours((7, 17)))
[Square(row=6, col=17), Square(row=7, col=16), Square(row=7, col=18), Square(row=8, col=17)]
>>> board.room_at(board.centre("Study")), board.passages["Study"]
('Study', ('Kitchen',))
>>> sorted(board.targets((4, 6), 1))
[Square(row=2, col=2), Square(row=4, col=5), Square(row=4, col=7), Square(row=5, col=6)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from boddy.boards.board_files import (
    SetupFile,
    SquareGrid,
    initials_with_doors,
    read_grid,
    read_rows,
    read_setup,
    setup_lines,
)
from boddy.boards.older_files import format_of, join_setup, read_people, read_weapons
from boddy.boards.people import is_typed, looks_like_person, make_people
from boddy.boards.source_text import (
    BoardReport,
    Word,
    is_comment,
    load_text,
    read_lines,
    whole_file,
)
from boddy.boards.squares import Cell, Door, Ground, Person, Square
from boddy.boards.walking import MAX_STEPS, Walker, most_answers
from boddy.caches import BoundedCache, Recent
from boddy.cards import MOST_CARDS
from boddy.errors import BoardProblem, InputError, UnknownName
from boddy.plugins import Plugin, plugins
from boddy.texts import phrase

_DATA = Path(__file__).parent / "data"
MOST_KNOWN = 16
"""Boards read from texts that are kept."""


ROLES = ("layout", "setup", "people", "weapons")
"""In the order in which files are taken whose content does not tell."""
NEEDED = ("layout", "setup")


class BoardFile(NamedTuple):
    """A file of a board: what errors call it, and its text."""

    name: str
    text: str


def sort_files(files: Sequence[BoardFile]) -> dict[str, BoardFile]:
    """Assign a role to each of a board's files, which may come in any order.

    The position decides where the content does not.
    """
    if not 2 <= len(files) <= len(ROLES):
        raise InputError("board-file-count", count=len(files))
    told = [_role(file) for file in files]
    _refuse_twice(files, told, "layout")
    if len(files) == 2:
        _refuse_twice(files, told, "setup")
    possible = ROLES if len(files) > 2 else ROLES[:2]
    found = {role: files[told.index(role)] for role in possible if told.count(role) == 1}
    free = [role for role in possible if role not in found]
    rest = [file for file in files if not any(file is other for other in found.values())]
    found |= dict(zip(free, rest, strict=False))
    _refuse_without(found, dict(zip(files, told, strict=True)))
    return found


def _role(file: BoardFile) -> str | None:
    lines = _lines(file)
    if any(words[0].text.casefold() in ("room", "space") for words in lines):
        return "setup"
    for role, test in _TESTS.items():
        if sum(map(test, lines)) * 2 > len(lines):
            return role
    return None


def _is_row(words: list[Word]) -> bool:
    """Whether every cell is an initial with at most a mark or two, such as `W<%`."""
    return len(words) > 1 and all(len(word.text.rstrip("%")) <= 2 for word in words)


def _is_legend(words: list[Word]) -> bool:
    kind = words[2].text.casefold() if len(words) > 2 else ""
    is_named = len(words[0].text) == 1 and len(words) > 1 and len(words[1].text) > 1
    return is_named and kind in ("card", "other", "")


def _is_weapon(words: list[Word]) -> bool:
    return words[0].text.casefold() == "weapon" or len(words) == 1


def _is_person(words: list[Word]) -> bool:
    return is_typed(words) or looks_like_person(words)


_TESTS: dict[str, Callable[[list[Word]], bool]] = {
    "layout": _is_row,
    "setup": _is_legend,
    "weapons": _is_weapon,
    "people": _is_person,
}
"""What most lines of a file are, by what the file is."""


def _refuse_twice(files: Sequence[BoardFile], told: Sequence[str | None], role: str) -> None:
    alike = [file.name for file, found in zip(files, told, strict=True) if found == role]
    if len(alike) > 1:
        raise whole_file(alike[1], "board-file-again", role=role, other=alike[0])


def _refuse_without(found: Mapping[str, BoardFile], told: Mapping[BoardFile, str | None]) -> None:
    """Refuse a board whose layout or setup is missing, or is clearly something else."""
    for role in NEEDED:
        if role not in found:
            others = [
                phrase("board-file-role", file=file.name, role=other)
                for other, file in found.items()
            ]
            raise InputError("board-file-missing", role=role, others=others)
        file, kind = found[role], told[found[role]]
        if not _lines(file):
            raise whole_file(file.name, "board-file-empty", role=role)
        if role == "layout" and kind not in (None, role):
            raise whole_file(file.name, "board-file-other", kind=kind, role=role)


def _lines(file: BoardFile) -> list[list[Word]]:
    read = read_lines(file.text, file.name)
    return [words for words in read if words and not is_comment(words)]


class Board:
    """A board to play on. It never changes; equal texts make equal boards.

    Squares are (row, col) from 0 at the top left. A room is stood for by its centre.
    """

    layout_text: str
    setup_text: str
    rows: int
    cols: int
    rooms: tuple[str, ...]
    weapons: tuple[str, ...]
    people: tuple[Person, ...]
    doors: tuple[Door, ...]
    passages: Mapping[str, tuple[str, ...]]
    warnings: tuple[BoardProblem, ...]
    cells: tuple[tuple[Cell, ...], ...]
    """Each square of the layout, row by row."""

    def __init__(
        self,
        layout: str,
        setup: str,
        *,
        people: str | None = None,
        weapons: str | None = None,
        files: Sequence[str] = ROLES,
    ) -> None:
        """Read a board from its texts; `files` are the names by which errors call them."""
        report = BoardReport()
        rows = read_rows(layout, files[0], report)
        if not rows:
            report.raise_if_any()  # all else would follow from that
        lines = setup_lines(setup, files[1], report)
        form, doors = format_of(lines), initials_with_doors(rows)
        parsed = read_setup(lines, files[1], form, doors, report)
        if people is not None:
            read_people(people, files[2], parsed, report)
        if weapons is not None:
            read_weapons(weapons, files[3], parsed, report)
        _check_zones(parsed)
        _check_most(parsed, report)
        grid = read_grid(rows, parsed, report)
        self.people = make_people(parsed, grid, report)
        _check_counts(parsed, report)
        report.raise_if_any()
        self.layout_text, self.setup_text = layout, join_setup(setup, people, weapons)
        self.rows, self.cols, self.doors = grid.rows, grid.cols, tuple(grid.doors)
        self.rooms = tuple(room.name for room in parsed.rooms)
        self.weapons = tuple(weapon.text for weapon in parsed.weapons)
        self.passages = {room: tuple(others) for room, others in grid.passages.items()}
        self.cells = _rows_of_cells(grid)
        self._centres, self._labels = grid.centres, grid.labels
        self._check_reach(parsed, report)
        self.warnings = tuple(report.warnings)

    @classmethod
    def load(
        cls,
        layout: str | Path,
        setup: str | Path,
        people: str | Path | None = None,
        weapons: str | Path | None = None,
    ) -> Board:
        """Read a board from its files, of either generation; raise BoardError with every problem.

        `people` and `weapons` are the additional files of the older generation. Files that come
        in another order are recognised by their content.
        """
        paths = [path for path in (layout, setup, people, weapons) if path is not None]
        return cls._from_files([BoardFile(str(path), load_text(path)) for path in paths])

    @classmethod
    def from_texts(cls, texts: Mapping[str, str]) -> Board:
        """Read a board from the texts of its files by their names, in any order."""
        board = cls._from_files([BoardFile(*item) for item in texts.items()])
        board.keep()
        return board

    @classmethod
    def _from_files(cls, files: Sequence[BoardFile]) -> Board:
        found = sort_files(files)
        names = [found[role].name if role in found else role for role in ROLES]
        texts = {role: file.text for role, file in found.items()}
        known = _known.get((texts["layout"], texts["setup"])) if len(texts) == 2 else None
        return known or cls(**texts, files=names)

    @classmethod
    def read(cls, layout: str, setup: str) -> Board:
        """Read a board from texts: an upload, or what a game file holds."""
        board = _known.get((layout, setup)) or cls(layout, setup)
        board.keep()
        return board

    @staticmethod
    def is_known(layout: str, setup: str) -> bool:
        """Whether a board was read recently and is still in memory."""
        return (layout, setup) in _known

    def keep(self) -> None:
        """Keep the board for the next reader of the same texts; only the latest are kept."""
        _known[self._content] = self

    @classmethod
    def named(cls, name: str) -> Board:
        """Return a board that comes with the package."""
        if name not in board_names():
            raise UnknownName("board", name, board_names())
        return _named(name)

    def neighbours(self, square: tuple[int, int]) -> set[Square]:
        """Return the squares one step away: centres only through their doors and passages."""
        spot, walker = self._spot(square), self._walker
        near = [*walker.neighbours(spot), *walker.exits.get(spot, ())]
        near += walker.passages.get(spot, ())
        near += [inside for inside, _ in walker.entries.get(spot, ())]
        return {self._square(other) for other in near}

    def targets(
        self,
        square: tuple[int, int],
        steps: int,
        occupied: Iterable[tuple[int, int]] = frozenset(),
    ) -> frozenset[Square]:
        """Return the squares where a move of exactly `steps` can end.

        No square is visited twice, occupied walkway squares are neither entered nor passed, and
        entering a room ends the move at any count. Occupied rooms never block.
        """
        if not 1 <= steps <= MAX_STEPS:
            raise InputError("board-steps", steps=steps, most=MAX_STEPS)
        blocked = 0
        for other in occupied:
            blocked |= 1 << self._spot(other)
        return self._squares[self._walker.targets(self._spot(square), steps, blocked)]

    def distances(self, place: tuple[int, int] | str) -> dict[str, int]:
        """Count the steps to each room from a square or a room, as if the board were empty.

        Only what can be walked to without crossing another room is listed.
        """
        square = self.centre(place) if isinstance(place, str) else place
        return self._walker.distances(self._spot(square))

    def room_at(self, square: tuple[int, int]) -> str | None:
        """Return the room that this square stands for, or None."""
        return self._walker.room_of.get(self._spot(square))

    def centre(self, room: str) -> Square:
        """Return the square that stands for a room."""
        if room not in self._centres:
            raise UnknownName("room", room, self.rooms)
        return self._centres[room]

    def label(self, room: str) -> Square:
        """Return the square at which a room's name is drawn."""
        return self._labels.get(room) or self.centre(room)

    def cell(self, square: tuple[int, int]) -> Cell:
        """Return what the layout says of a square."""
        self._spot(square)
        row, col = square
        return self.cells[row][col]

    def squares(self) -> Iterator[tuple[Square, Cell]]:
        """List every square with what the layout says of it, row by row."""
        for row, cells in enumerate(self.cells):
            for col, cell in enumerate(cells):
                yield Square(row, col), cell

    @property
    def passage_pairs(self) -> list[tuple[str, str]]:
        """The rooms that passages join, each pair once and in order."""
        joined = ((room, other) for room, to in self.passages.items() for other in to)
        return sorted({(min(pair), max(pair)) for pair in joined})

    @property
    def is_playable(self) -> bool:
        """Whether the board has people and weapons, not only squares to walk on."""
        return bool(self.people and self.weapons)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._content == other._content

    def __hash__(self) -> int:
        return hash(self._content)

    def __repr__(self) -> str:
        return f"<Board: {self.rows} x {self.cols}, {len(self.rooms)} rooms>"

    def __getstate__(self) -> dict[str, object]:
        """Leave out the caches, so that another process gets what was read and no more."""
        caches = ("_walker", "_squares")
        return {name: value for name, value in self.__dict__.items() if name not in caches}

    @property
    def _content(self) -> tuple[str, str]:
        return self.layout_text, self.setup_text

    def _check_reach(self, setup: SetupFile, report: BoardReport) -> None:
        """Warn of rooms that nobody can walk to from the first person's start."""
        if self.people and self.rooms:
            first = self.people[0]
            centres = {room: self._spot(self.centre(room)) for room in self.rooms}
            reached = self._walker.reachable_rooms(self._spot(first.start), centres)
            for room in setup.rooms:
                if room.name not in reached:
                    report.warn(room.word, "board-out-of-reach", name=first.name)

    @cached_property
    def _walker(self) -> Walker:
        spot, centres = self._spot, {room: self._spot(self.centre(room)) for room in self._centres}
        room_of = {centre: room for room, centre in centres.items()}
        entries: dict[int, tuple[tuple[int, str], ...]] = {}
        exits: dict[int, tuple[int, ...]] = dict.fromkeys(room_of, ())
        for door in self.doors:
            outside, inside = spot(door.square), spot(door.inside)
            room_of[inside] = door.room
            entries[outside] = (*entries.get(outside, ()), (inside, door.room))
            for place in {inside, centres[door.room]}:
                exits[place] = (*exits.get(place, ()), outside)
        tunnels = {
            centres[room]: tuple(centres[other] for other in others)
            for room, others in self.passages.items()
        }
        walkway = [
            row * self._stride + col
            for row, cells in enumerate(self.cells)
            for col, cell in enumerate(cells)
            if cell.ground is Ground.WALKWAY
        ]
        return Walker(self._stride, walkway, entries, exits, tunnels, room_of)

    @property
    def _stride(self) -> int:
        return self.cols + 1  # a column of nothing keeps rows apart

    @cached_property
    def _squares(self) -> BoundedCache[frozenset[int], frozenset[Square]]:
        return BoundedCache(
            lambda spots: frozenset(map(self._square, spots)), most_answers(self.rows * self.cols)
        )

    def _spot(self, square: tuple[int, int]) -> int:
        row, col = square
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            size = {"last_row": self.rows - 1, "last_col": self.cols - 1}
            raise InputError("board-square", row=row, col=col, **size)
        return row * self._stride + col

    def _square(self, spot: int) -> Square:
        return Square(*divmod(spot, self._stride))


def board_names() -> tuple[str, ...]:
    """List the boards that come with the package."""
    return tuple(sorted(path.name for path in _DATA.iterdir() if (path / "layout.csv").is_file()))


def find_board(name: str) -> Board:
    """Find a board that comes with the package, or a plug-in's: for names that a person typed."""
    if name in board_names():
        return _named(name)
    if name in plugins("boards"):
        return plugged_board(plugins("boards")[name])
    raise UnknownName("board", name, [*board_names(), *sorted(plugins("boards"))])


def plugged_board(plugin: Plugin) -> Board:
    """Read the board that another package brings."""
    layout, setup = (plugin.text(f"{plugin.name}/{file}") for file in ("layout.csv", "setup.txt"))
    try:
        return Board.read(layout, setup)
    except InputError as error:
        raise plugin.broken(error) from None


@cache
def _named(name: str) -> Board:
    return Board.load(_DATA / name / "layout.csv", _DATA / name / "setup.txt")


def _check_zones(setup: SetupFile) -> None:
    """Refuse a setup that declares nothing: all else that is wrong would follow from that."""
    if not (setup.zones or setup.misspelt):
        raise whole_file(setup.end.file, "board-no-rooms")


def _check_counts(setup: SetupFile, report: BoardReport) -> None:
    """Need two cards of each category; but a board without any people and weapons can be walked."""
    if not setup.people and not setup.weapons:
        report.warn(setup.end, "board-only-to-walk")
    else:
        person, weapon = "Player, NAME, COLOUR, ROW, COL", "Weapon, NAME"
        _check_count(len(setup.people), "people", person, setup, report)
        _check_count(len(setup.weapons), "weapons", weapon, setup, report)
    _check_count(len(setup.rooms), "rooms", setup.form.room_line, setup, report)


def _check_most(setup: SetupFile, report: BoardReport) -> None:
    """Refuse more cards than can be counted, before work is done for each of them."""
    count = len(setup.people) + len(setup.weapons) + len(setup.rooms)
    if count > MOST_CARDS:
        report.error(setup.end, "board-cards", count=count, most=MOST_CARDS)
        report.raise_if_any()


def _check_count(count: int, kind: str, line: str, setup: SetupFile, report: BoardReport) -> None:
    if count < 2:
        where = Word("", setup.end.file, setup.end.line, 1)
        may_be_apart = setup.form.may_be_apart and not count and kind != "rooms"
        code = "board-count-apart" if may_be_apart else "board-count"
        report.error(where, code, kind=kind, count=count, line=line)


def _rows_of_cells(grid: SquareGrid) -> tuple[tuple[Cell, ...], ...]:
    """Put the cells into rows; equal ones are one object, which saves most of the memory."""
    shared: dict[Cell, Cell] = {}
    return tuple(
        tuple(
            shared.setdefault(cell, cell)
            for cell in (grid.cells[Square(row, col)] for col in range(grid.cols))
        )
        for row in range(grid.rows)
    )


_known: Recent[tuple[str, str], Board] = Recent(MOST_KNOWN)
"""Boards by their texts, the latest last."""
