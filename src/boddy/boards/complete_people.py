"""From what the files say about people to people who can play: everybody gets what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from boddy.boards.colours import SPARE_COLOURS
from boddy.boards.layout import MAX_SIDE, SquareGrid
from boddy.boards.parts import Ground, Person, Square, Way
from boddy.boards.people import Draft, letters_for, read_person
from boddy.boards.setup_file import SetupFile, is_good_name
from boddy.boards.source_text import BoardReport

MAX_PEOPLE = 26  # a letter for each


def make_people(setup: SetupFile, grid: SquareGrid, report: BoardReport) -> tuple[Person, ...]:
    """Read every person's line and fill in kind, colour, letter and start."""
    rooms = {room.name.casefold(): room.name for room in setup.rooms}
    drafts = [read_person(words, rooms, grid.is_walkway) for words in setup.people]
    drafts = [draft for draft in drafts if _is_named(draft, report)]
    if len(drafts) > MAX_PEOPLE:
        report.error(drafts[MAX_PEOPLE].word, f"need at most {MAX_PEOPLE} people")
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
        report.warn(word, "no name, colour, kind or place that we know; ignored")
    if not draft.name:
        report.error(draft.word, "need the person's name, as in: Player, Miss Ash, red, 0, 7")
        return False
    return is_good_name(draft.word, report)


def _refuse_twins(drafts: Iterable[Draft], report: BoardReport) -> None:
    seen: set[str] = set()
    for draft in drafts:
        if draft.name.casefold() in seen:
            report.error(draft.word, "is there already; need another name")
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
            report.warn(drafts[number].place_word, "somebody else starts on this square, too")
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
    where = f"row {draft.place.row}, column {draft.place.col}"
    if not (0 <= draft.place.row < grid.rows and 0 <= draft.place.col < grid.cols):
        size = f"rows 0 to {grid.rows - 1} and columns 0 to {grid.cols - 1}"
        report.error(draft.place_word, f"{draft.name} starts at {where}; need {size}")
    elif cell is not None and cell.ground is not Ground.WALKWAY:
        found = f"{draft.name} starts at {where}, in {cell.zone}"
        report.error(draft.place_word, f"{found}; need a walkway square or the name of a room")
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
