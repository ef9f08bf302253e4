"""People on a board: what the lines about them say, and what is filled in.

Every class chose its own order of fields, so a field is recognised by what it is: a kind,
a colour, a place, a letter; what is left is the name.

>>> from boddy.boards.source_text import words_of
>>> line = "Player, white, Mrs. Peel, Computer, 8-0"
>>> read_person(words_of(line, "setup.txt", 1), {}, lambda square: True)
Draft(name='Mrs. Peel', colour='white', human=False, place=Square(row=8, col=0), letter=None)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from boddy.boards.colours import SPARE_COLOURS, find_colour
from boddy.boards.source_text import MAX_SIDE, BoardReport, Word, is_good_name
from boddy.boards.squares import Ground, Person, Square, Way

if TYPE_CHECKING:
    from boddy.boards.board_files import SetupFile, SquareGrid

TYPE_WORDS: Mapping[str, bool | None] = {
    "player": None,
    "players": None,
    "person": None,
    "people": None,
    "character": None,
    "suspect": None,
    "human": True,
    "pc": True,
    "humanplayer": True,
    "human player": True,
    "computer": False,
    "cpu": False,
    "npc": False,
    "computerplayer": False,
    "computer player": False,
}
"""The words that may start a person's line, and whether they say human, computer or nothing."""

_KINDS: Mapping[str, bool] = {
    "true": True,
    "false": False,
    "ai": False,
    "bot": False,
} | {word: human for word, human in TYPE_WORDS.items() if human is not None}


@dataclass(slots=True)
class Draft:
    """A person as a line describes them; what it leaves open is None."""

    name: str
    colour: str | None = None
    human: bool | None = None
    place: Square | str | None = None
    letter: str | None = None
    word: Word = field(repr=False, default=Word("", "", 1, 1))
    place_word: Word = field(repr=False, default=Word("", "", 1, 1))
    unknown: list[Word] = field(repr=False, default_factory=list)


def read_person(
    words: list[Word], rooms: Mapping[str, str], fits: Callable[[Square], bool]
) -> Draft:
    """Read one line. `rooms` are known by their casefolded names.

    `fits` says whether a place could be a start: it settles which of five numbers are the
    place and which the colour.
    """
    typed = is_typed(words)
    human = TYPE_WORDS[words[0].text.casefold()] if typed else None
    draft = Draft("", human=human, word=words[0])
    numbers: list[tuple[Word, list[int]]] = []
    texts: list[Word] = []
    for word in words[1:] if typed else words:
        values = _numbers_in(word.text)
        if values is not None:
            numbers.append((word, values))
        elif word.text.casefold() in _KINDS and draft.human is None:
            draft.human = _KINDS[word.text.casefold()]
        elif word.text:
            texts.append(word)
    _read_numbers(numbers, draft, fits)
    _read_player(texts, draft, rooms)
    _read_texts(texts, draft, rooms)
    return draft


def is_typed(words: list[Word]) -> bool:
    """Whether a line begins with a word that only lines about people begin with."""
    return len(words) > 1 and words[0].text.casefold() in TYPE_WORDS


def looks_like_person(words: list[Word]) -> bool:
    """Whether a line without a type word is about a person: all but the name is clear."""
    draft = read_person(words, {}, lambda _: True)
    says = (draft.colour, draft.human, draft.place)
    return bool(draft.name) and not draft.unknown and any(fact is not None for fact in says)


def letters_for(drafts: Iterable[Draft]) -> list[str]:
    """Choose a letter for each token: the one asked for, else one of the name, all different."""
    taken: list[str] = []
    for draft in drafts:
        surname = draft.name.split()[-1] if draft.name.split() else ""
        wishes = f"{draft.letter or ''}{surname}{draft.name}ABCDEFGHIJKLMNOPQRSTUVWXYZ".upper()
        free = (sign for sign in wishes if sign.isalnum() and sign not in taken)
        taken.append(next(free, "?"))
    return taken


def _numbers_in(text: str) -> list[int] | None:
    """Read `7`, `-7`, `8-0`, `8 0`, `(8 0)` or `255 0 0`; None if it is nothing of the kind."""
    bare = text.strip("()[] ")
    if re.fullmatch(r"-[0-9]{1,6}", bare):
        return [int(bare)]
    if re.fullmatch(r"[0-9]{1,6}(?:[\s;:/-]+[0-9]{1,6}){0,4}", bare):
        return [int(value) for value in re.findall(r"[0-9]+", bare)]
    return None


def _read_numbers(
    numbers: list[tuple[Word, list[int]]], draft: Draft, fits: Callable[[Square], bool]
) -> None:
    """Two numbers are a place, three a colour, five are both."""
    for group in [group for group in numbers if len(group[1]) == 3]:
        if draft.colour is None:
            draft.colour = _rgb(group[1])
            numbers.remove(group)
    values = [value for _, group in numbers for value in group]
    if not values:
        return
    if len(values) == 5 and draft.colour is None:
        place_last = fits(Square(*values[3:])) or not fits(Square(*values[:2]))
        draft.colour = _rgb(values[:3] if place_last else values[2:])
        values = values[3:] if place_last else values[:2]
        numbers = numbers[-1:] if place_last else numbers[:1]
    if len(values) == 3 and draft.colour is None and _rgb(values):
        draft.colour = _rgb(values)
    elif len(values) == 2:
        draft.place, draft.place_word = Square(*values), numbers[0][0]
    else:
        draft.unknown += [word for word, _ in numbers]


def _read_player(texts: list[Word], draft: Draft, rooms: Mapping[str, str]) -> None:
    """Take `Player` for the kind if there is a better name, else leave it to be the name."""
    kinds = [word for word in texts if word.text.casefold() == "player"]
    if kinds and draft.human is None and _name_among(texts, draft, rooms) not in kinds:
        draft.human = True
        texts.remove(kinds[0])


def _read_texts(texts: list[Word], draft: Draft, rooms: Mapping[str, str]) -> None:
    name = _name_among(texts, draft, rooms)
    if name is None:
        return
    draft.name, draft.word = name.text, name
    for word in texts:
        colour, room = find_colour(word.text), rooms.get(word.text.casefold())
        if word is name:
            continue
        if colour and draft.colour is None:
            draft.colour = colour
        elif room and draft.place is None:
            draft.place, draft.place_word = room, word
        elif len(word.text) <= 2 and draft.letter is None:
            draft.letter = word.text
        else:
            draft.unknown.append(word)
    if draft.colour is None:
        draft.colour = find_colour(name.text)


def _name_among(texts: list[Word], draft: Draft, rooms: Mapping[str, str]) -> Word | None:
    """Choose the name: rather a text that means nothing else, for `Green` can be a name too."""

    def other_meanings(word: Word) -> int:
        is_colour = find_colour(word.text) is not None and draft.colour is None
        is_room = word.text.casefold() in rooms and draft.place is None
        return 2 * is_colour + 2 * is_room + 3 * (len(word.text) <= 2)

    return min(texts, key=other_meanings, default=None)


def _rgb(values: list[int]) -> str | None:
    if all(0 <= value <= 255 for value in values):
        return "#" + "".join(f"{value:02x}" for value in values)
    return None


MAX_PEOPLE = 26  # a letter for each


def make_people(setup: SetupFile, grid: SquareGrid, report: BoardReport) -> tuple[Person, ...]:
    """Read every person's line and fill in kind, colour, letter and start."""
    rooms = {room.name.casefold(): room.name for room in setup.rooms}
    drafts = [read_person(words, rooms, grid.is_walkway) for words in setup.people]
    drafts = [draft for draft in drafts if _is_named(draft, report)]
    if len(drafts) > MAX_PEOPLE:
        report.error(drafts[MAX_PEOPLE].word, "board-people-most", most=MAX_PEOPLE)
        drafts = drafts[:MAX_PEOPLE]
    _refuse_twins(drafts, report)
    _choose_human(drafts)
    _choose_colours(drafts)
    starts = _choose_starts(drafts, grid, report)
    letters = letters_for(drafts)
    return tuple(
        Person(draft.name, draft.colour or "", bool(draft.human), start, letter)
        for draft, start, letter in zip(drafts, starts, letters, strict=True)
    )


def _is_named(draft: Draft, report: BoardReport) -> bool:
    for word in draft.unknown:
        report.warn(word, "board-ignored-of-person")
    if not draft.name:
        report.error(draft.word, "board-person-name")
        return False
    return is_good_name(draft.word, report)


def _refuse_twins(drafts: Iterable[Draft], report: BoardReport) -> None:
    seen: set[str] = set()
    for draft in drafts:
        if draft.name.casefold() in seen:
            report.error(draft.word, "board-name-again")
        seen.add(draft.name.casefold())


def _choose_human(drafts: Sequence[Draft]) -> None:
    """Where nobody is said to be human, the first who is not said to be a computer is."""
    unsaid = [draft for draft in drafts if draft.human is None]
    if unsaid and not any(draft.human for draft in drafts):
        unsaid[0].human = True


def _choose_colours(drafts: Iterable[Draft]) -> None:
    taken = {draft.colour for draft in drafts}
    free = [colour for colour in SPARE_COLOURS if colour not in taken]
    for draft in drafts:
        if draft.colour is None:
            draft.colour = free.pop(0) if free else "gray"


def _choose_starts(drafts: list[Draft], grid: SquareGrid, report: BoardReport) -> list[Square]:
    wanted = [_wanted_start(draft, grid, report) for draft in drafts]
    taken = [square for square in wanted if square is not None]
    for number, square in enumerate(wanted):
        if square is not None and square in wanted[:number] and grid.is_walkway(square):
            report.warn(drafts[number].place_word, "board-start-shared")
    if None not in wanted:
        return taken
    spare = _spare_starts(grid, taken)
    return [next(spare) if square is None else square for square in wanted]


def _wanted_start(draft: Draft, grid: SquareGrid, report: BoardReport) -> Square | None:
    if isinstance(draft.place, str):
        return grid.centres.get(draft.place)
    if draft.place is None:
        return None
    cell = grid.cells.get(draft.place)
    start = {"name": draft.name, "row": draft.place.row, "col": draft.place.col}
    if not (0 <= draft.place.row < grid.rows and 0 <= draft.place.col < grid.cols):
        size = {"last_row": grid.rows - 1, "last_col": grid.cols - 1}
        report.error(draft.place_word, "board-start-outside", **start, **size)
    elif cell is not None and cell.ground is not Ground.WALKWAY:
        report.error(draft.place_word, "board-start-ground", **start, zone=cell.zone)
    return draft.place


def _start_tiers(grid: SquareGrid) -> list[list[Square]]:
    """Sort the squares where somebody could start: marked ones, the edge, the rest."""
    walkway = [square for square, cell in grid.cells.items() if cell.ground is Ground.WALKWAY]
    joined = [square for square in walkway if any(grid.is_walkway(way.step(square)) for way in Way)]
    marked = [square for square in walkway if grid.cells[square].start]
    return [marked, [square for square in joined if _is_at_edge(square, grid)], joined, walkway]


def _spare_starts(grid: SquareGrid, taken: list[Square]) -> Iterator[Square]:
    """Choose free squares of the best tiers, each far from everybody before."""
    tiers = _start_tiers(grid)
    gaps = {
        square: min((_gap(square, other) for other in taken), default=MAX_SIDE)
        for square in tiers[-1]
    }
    while True:
        free = next(filter(None, ([s for s in tier if gaps[s]] for tier in tiers)), None)
        if free is None:
            yield taken[0] if taken else Square(0, 0)
            continue
        chosen = max(free, key=gaps.__getitem__)
        yield chosen
        gaps = {square: min(gap, _gap(square, chosen)) for square, gap in gaps.items()}
        taken = [*taken, chosen]


def _gap(one: Square, other: Square) -> int:
    return abs(one.row - other.row) + abs(one.col - other.col)


def _is_at_edge(square: Square, grid: SquareGrid) -> bool:
    return square.row in (0, grid.rows - 1) or square.col in (0, grid.cols - 1)
