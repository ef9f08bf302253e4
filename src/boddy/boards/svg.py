"""Draws a board as a self-contained SVG picture: a country house seen from above, around 1926.

Rooms differ by their floors: parquet, tiles or carpets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from boddy.boards.board import Board
from boddy.boards.colours import is_dark, paint
from boddy.boards.drawing import NamePlate, Overlay, lay_over, outside
from boddy.boards.squares import Cell, Door, Ground, Person, Square, Way
from boddy.texts import Words

UNIT = 20
"""The side of a square in the picture."""
MARGIN = 24
FLOORS = 9

Region = tuple[Ground, str]
"""The region of a square: a room by its name, the walkway, or nothing."""
_WALKWAY: Region = (Ground.WALKWAY, "")
_UNUSED: Region = (Ground.UNUSED, "")

_STYLE = """
.bd-wall{stroke:#2a1c14;stroke-width:3;stroke-linecap:square;fill:none}
.bd-skirting{stroke:#2a1c14;stroke-width:1.6;stroke-linecap:square;fill:none}
.bd-plate{fill:#f8f1de;stroke:#a5803a;stroke-width:.8}
.bd-name{font-family:Georgia,'Iowan Old Style','Palatino Linotype',Palatino,serif;
fill:#2a1c14;text-anchor:middle;letter-spacing:.02em}
.bd-letter{font-family:Georgia,'Iowan Old Style',serif;font-weight:bold;text-anchor:middle}
.bd-target circle{fill:#7a1f2b;fill-opacity:.16;stroke:#7a1f2b;stroke-width:1.4}
.bd-target text{font-family:Georgia,serif;font-weight:bold;font-size:9.5px;fill:#7a1f2b;
text-anchor:middle}
""".strip().replace("\n", "")


def board_svg(
    board: Board,
    tokens: Mapping[str, tuple[int, int]] | None = None,
    targets: Iterable[tuple[int, int]] = (),
    *,
    names: bool = True,
) -> str:
    """Draw a board with tokens (person's name to square) and numbered targets on it.

    Without `tokens` everybody stands at the start; without `names` rooms are left for somebody
    else to name.
    """
    overlay = lay_over(board, tokens, targets, name_width=5)
    house = _house(board)
    width, height = (side * UNIT + 2 * MARGIN for side in (board.cols, board.rows))
    parts = [
        _opening(width, height, Words()("board-picture", rooms=list(board.rooms))),
        f"<defs><style>{_STYLE}</style>{floor_patterns()}{_PIECE_SHADE}</defs>",
        _frame(width, height),
        f'<g transform="translate({MARGIN} {MARGIN})">',
        *_floors(board, house),
        *_closets(house.get(_UNUSED, [])),
        *_starts(board),
        *_walls(board),
        *(_door(door) for door in board.doors),
        *_passages(board),
        *(_plate(plate) for plate in overlay.plates if names),
        *_targets(overlay),
        *_tokens(board, overlay),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


_PIECE_SHADE = (
    '<radialGradient id="bd-shine" cx=".35" cy=".3" r=".75">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".5"/>'
    '<stop offset=".55" stop-color="#fff" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#000" stop-opacity=".28"/></radialGradient>'
    '<radialGradient id="bd-lawn" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="#2c5440"/>'
    '<stop offset="1" stop-color="#173226"/></radialGradient>'
)


def _opening(width: int, height: int, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'aria-label="{escape(label)}">'
    )


def _frame(width: int, height: int) -> str:
    return (
        f'<rect width="{width}" height="{height}" rx="6" fill="url(#bd-lawn)"/>'
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" rx="3" fill="none" '
        f'stroke="#c39a4b" stroke-width="1.4"/>'
        f'<rect x="9.5" y="9.5" width="{width - 19}" height="{height - 19}" rx="1.5" fill="none" '
        f'stroke="#c39a4b" stroke-width=".5"/>'
    )


def _house(board: Board) -> dict[Region, list[Square]]:
    """Sort the squares of the house by what they belong to, in one pass."""
    around = outside(board)
    house: dict[Region, list[Square]] = {}
    for square, cell in board.squares():
        if square not in around:
            house.setdefault(_region(cell), []).append(square)
    return house


def _region(cell: Cell) -> Region:
    """Return the region that walls enclose; all walkways are one."""
    return cell.ground, cell.zone if cell.ground is Ground.ROOM else ""


def _floors(board: Board, house: Mapping[Region, list[Square]]) -> Iterator[str]:
    whole = _area(square for squares in house.values() for square in squares)
    yield f'<path d="{whole}" fill="#000" opacity=".35" transform="translate(2 3)"/>'
    yield f'<path d="{_area(house.get(_WALKWAY, []))}" fill="url(#bd-walkway)"/>'
    for number, room in enumerate(board.rooms):
        area = _area(house.get((Ground.ROOM, room), []))
        fill = f"url(#bd-floor-{number % FLOORS})"
        yield f'<path class="bd-room" data-room="{escape(room)}" d="{area}" fill="{fill}"/>'


def _closets(closed: list[Square]) -> Iterator[str]:
    """Draw what is closed up within the house, with an inlay where it is large."""
    if not closed:
        return
    yield f'<path d="{_area(closed)}" fill="#5d1a24"/>'
    top, bottom = min(s.row for s in closed), max(s.row for s in closed) + 1
    left, right = min(s.col for s in closed), max(s.col for s in closed) + 1
    if len(closed) == (bottom - top) * (right - left) and min(bottom - top, right - left) > 2:
        yield _inlay(left * UNIT, top * UNIT, (right - left) * UNIT, (bottom - top) * UNIT)


def _inlay(x: int, y: int, width: int, height: int) -> str:
    middle_x, middle_y, size = x + width / 2, y + height / 2, min(width, height) * 0.3
    rays = "".join(
        f'<path d="M0 {-size:.1f}L{size * 0.13:.1f} {-size * 0.2:.1f}L0 0'
        f'L{-size * 0.13:.1f} {-size * 0.2:.1f}Z" transform="rotate({angle})'
        f'{" scale(.66)" if angle % 90 else ""}"/>'
        for angle in range(0, 360, 45)
    )
    return (
        f'<rect x="{x + 7}" y="{y + 7}" width="{width - 14}" height="{height - 14}" fill="none" '
        f'stroke="#c39a4b" stroke-width="1"/>'
        f'<rect x="{x + 10}" y="{y + 10}" width="{width - 20}" height="{height - 20}" fill="none" '
        f'stroke="#c39a4b" stroke-width=".4"/>'
        f'<g transform="translate({middle_x} {middle_y})" fill="#c39a4b">{rays}'
        f'<circle r="{size * 0.72:.1f}" fill="none" stroke="#c39a4b" stroke-width=".7"/></g>'
    )


def _starts(board: Board) -> Iterator[str]:
    for person in board.people:
        if board.cell(person.start).ground is Ground.WALKWAY:
            x, y = _middle(person.start)
            yield (
                f'<path d="M{x} {y - 7}L{x + 7} {y}L{x} {y + 7}L{x - 7} {y}Z" '
                f'fill="{paint(person.colour)}" fill-opacity=".35" '
                f'stroke="{paint(person.colour) if is_dark(person.colour) else "#8a6a2f"}"/>'
            )


def _walls(board: Board) -> Iterator[str]:
    """Draw walls around rooms, open at doors, and a thinner line around the walkway."""
    doors = {frozenset((door.square, door.way.step(door.square))) for door in board.doors}
    regions = _regions(board)
    thick: list[str] = []
    thin: list[str] = []
    for row in range(-1, board.rows):
        for col in range(-1, board.cols):
            square, one = Square(row, col), regions[row + 1][col + 1]
            for way, two in (
                (Way.DOWN, regions[row + 2][col + 1]),
                (Way.RIGHT, regions[row + 1][col + 2]),
            ):
                if one == two or frozenset((square, way.step(square))) in doors:
                    continue
                is_room = Ground.ROOM in (one[0], two[0])
                (thick if is_room else thin).append(_edge(square, way))
    yield f'<path class="bd-skirting" d="{"".join(thin)}"/>'
    yield f'<path class="bd-wall" d="{"".join(thick)}"/>'


def _regions(board: Board) -> list[list[Region]]:
    """Return the region of each square, with a margin of unused squares on all sides."""
    margin = [_UNUSED] * (board.cols + 2)
    rows = [[_UNUSED, *map(_region, cells), _UNUSED] for cells in board.cells]
    return [margin, *rows, margin]


def _edge(square: Square, way: Way) -> str:
    x, y = square.col * UNIT, square.row * UNIT
    if way is Way.DOWN:
        return f"M{x} {y + UNIT}h{UNIT}"
    return f"M{x + UNIT} {y}v{UNIT}"


def _door(door: Door) -> str:
    """Draw the threshold in the gap of the wall, and a mat before it."""
    x, y = _middle(door.square)
    angle = {Way.UP: 0, Way.RIGHT: 90, Way.DOWN: 180, Way.LEFT: 270}[door.way]
    return (
        f'<g class="bd-door" transform="translate({x} {y}) rotate({angle})">'
        '<rect x="-10" y="-12" width="20" height="4" fill="#8a5a32"/>'
        '<path d="M-10 -10H10" stroke="#d8b25a" stroke-width="1.4"/>'
        '<path d="M-9.5 -12.5V-7.5M9.5 -12.5V-7.5" stroke="#2a1c14" stroke-width="2"/>'
        '<path d="M-4 -2.2L0 -6L4 -2.2" fill="none" stroke="#7a1f2b" stroke-width="1.3" '
        'stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def _passages(board: Board) -> Iterator[str]:
    """Draw stairs that lead down, each step darker."""
    shades = ("#c9b48a", "#a38c63", "#7c6544", "#56432c", "#33261a")
    for square, cell in board.squares():
        if cell.passage is None:
            continue
        x, y = square.col * UNIT, square.row * UNIT
        steps = "".join(
            f'<rect x="{3 + number * 2.8:.1f}" y="3" width="2.8" height="14" fill="{shade}"/>'
            for number, shade in enumerate(shades)
        )
        yield (
            f'<g class="bd-passage" transform="translate({x} {y})">'
            f"<title>{escape(Words()('board-passage', room=cell.passage))}</title>{steps}"
            '<rect x="3" y="3" width="14" height="14" fill="none" stroke="#2a1c14"/></g>'
        )


def _plate(plate: NamePlate) -> str:
    """Draw a room's name on a plate, in one line or two, never wider than the room."""
    space = (plate.last - plate.first + 1) * UNIT - 8
    lines = _name_lines(plate.room, space)
    longest = max(map(len, lines))
    size = min(13.0, space / (longest * 0.56 + 0.8))
    width, height = (longest * 0.54 + 1.3) * size, (len(lines) * 1.12 + 0.22) * size
    x = (plate.first + plate.last + 1) * UNIT / 2
    y = (plate.row + 0.5) * UNIT
    first = y - (len(lines) - 1) * 0.56 * size + 0.33 * size
    texts = "".join(
        f'<text class="bd-name" x="{x}" y="{first + number * 1.12 * size:.1f}" '
        f'font-size="{size:.1f}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<rect class="bd-plate" x="{x - width / 2:.1f}" y="{y - height / 2:.1f}" '
        f'width="{width:.1f}" height="{height:.1f}" rx="2"/>{texts}'
    )


def _name_lines(name: str, space: float) -> list[str]:
    if len(name) * 0.56 * 11 <= space or " " not in name:
        return [name]
    gaps = [at for at, sign in enumerate(name) if sign == " "]
    middle = min(gaps, key=lambda at: abs(at - len(name) / 2))
    return [name[:middle], name[middle + 1 :]]


def _targets(overlay: Overlay) -> Iterator[str]:
    for shown, (number, square) in overlay.targets.items():
        x, y = _middle(shown)
        yield (
            f'<g class="bd-target" data-row="{square.row}" data-col="{square.col}">'
            f'<circle cx="{x}" cy="{y}" r="8"/><text x="{x}" y="{y + 3.3}">{number}</text></g>'
        )


def _tokens(board: Board, overlay: Overlay) -> Iterator[str]:
    for person in board.people:
        if person.name in overlay.tokens:
            yield _token(person, overlay.tokens[person.name])


def _token(person: Person, square: Square) -> str:
    x, y = _middle(square)
    ink = "#fdf8ea" if is_dark(person.colour) else "#1c1410"
    return (
        f'<g class="bd-token" transform="translate({x} {y})"><title>{escape(person.name)}</title>'
        '<ellipse cx=".8" cy="1.6" rx="9" ry="8.6" opacity=".35"/>'
        f'<circle r="8.6" fill="{paint(person.colour)}" stroke="#1c1410" stroke-width=".9"/>'
        '<circle r="8.6" fill="url(#bd-shine)"/>'
        '<circle r="6.9" fill="none" stroke="#d8b25a" stroke-width=".8"/>'
        f'<text class="bd-letter" y="3.6" font-size="10.5" fill="{ink}">'
        f"{escape(person.letter)}</text></g>"
    )


def _middle(square: Square) -> tuple[int, int]:
    return square.col * UNIT + UNIT // 2, square.row * UNIT + UNIT // 2


def _area(squares: Iterable[Square]) -> str:
    """Return the path of a set of squares: one rectangle for each run in a row."""
    runs: list[list[int]] = []
    for row, col in sorted(squares):
        if runs and runs[-1][0] == row and runs[-1][2] == col:
            runs[-1][2] += 1
        else:
            runs.append([row, col, col + 1])
    return "".join(
        f"M{first * UNIT} {row * UNIT}h{(last - first) * UNIT}v{UNIT}H{first * UNIT}z"
        for row, first, last in runs
    )


def floor_patterns() -> str:
    """Return the SVG patterns `bd-floor-0` and so on, and `bd-walkway`."""
    return (
        "".join(_pattern(number, *floor) for number, floor in enumerate(_FLOORS)) + _WALKWAY_PATTERN
    )


def _pattern(number: int, size: float, ground: str, drawing: str) -> str:
    return (
        f'<pattern id="bd-floor-{number}" width="{size}" height="{size}" '
        f'patternUnits="userSpaceOnUse"><rect width="{size}" height="{size}" fill="{ground}"/>'
        f"{drawing}</pattern>"
    )


_WALKWAY_PATTERN = (
    f'<pattern id="bd-walkway" width="{UNIT}" height="{UNIT}" patternUnits="userSpaceOnUse">'
    f'<rect width="{UNIT}" height="{UNIT}" fill="#eadfc4"/>'
    f'<rect x=".9" y=".9" width="18.2" height="18.2" rx="1" fill="#f3ead5" '
    f'stroke="#cbb587" stroke-width=".5"/></pattern>'
)

_FLOORS: tuple[tuple[float, str, str], ...] = (
    (  # octagonal tiles with green insets
        10,
        "#dfe8d8",
        (
            '<path d="M0 0H2.4L0 2.4ZM10 0H7.6L10 2.4ZM0 10H2.4L0 7.6ZM10 10H7.6L10 7.6Z" '
            'fill="#7fa186"/><path d="M2.4 0H7.6M2.4 10H7.6M0 2.4V7.6M10 2.4V7.6" '
            'stroke="#b9cbb4" stroke-width=".5"/>'
        ),
    ),
    (  # kitchen chequers
        10,
        "#e9e4d6",
        '<path d="M0 0H5V5H0ZM5 5H10V10H5Z" fill="#cdcabc"/>',
    ),
    (  # herringbone parquet
        12,
        "#d8b17a",
        (
            '<path d="M0 6L6 0M0 12L12 0M6 12L12 6" stroke="#b98d55" stroke-width=".7"/>'
            '<path d="M0 6L6 12M6 0L12 6M3 3L6 6M9 9L12 12M0 0L3 3" '
            'stroke="#c69c65" stroke-width=".6"/>'
        ),
    ),
    (  # baize green carpet with dots
        10,
        "#7f9f84",
        (
            '<circle cx="2.5" cy="2.5" r=".9" fill="#c9b178"/>'
            '<circle cx="7.5" cy="7.5" r=".9" fill="#64866c"/>'
        ),
    ),
    (  # oxblood carpet with lozenges
        14,
        "#a4574f",
        (
            '<path d="M7 1.5L12.5 7L7 12.5L1.5 7Z" fill="none" stroke="#c9a15b" stroke-width=".7"/>'
            '<path d="M7 5L9 7L7 9L5 7Z" fill="#87403c"/>'
        ),
    ),
    (  # oak planks
        20,
        "#b98d62",
        (
            '<path d="M0 5H20M0 10H20M0 15H20M0 20H20M6 0V5M15 5V10M3 10V15M12 15V20" '
            'stroke="#946a43" stroke-width=".6"/>'
        ),
    ),
    (  # slate blue carpet with stripes
        8,
        "#8fa3ab",
        (
            '<path d="M2 0V8M6 0V8" stroke="#7a9099" stroke-width="1.4"/>'
            '<path d="M4 0V8" stroke="#d2bd86" stroke-width=".4"/>'
        ),
    ),
    (  # terracotta with small stars
        14,
        "#cf9a7c",
        (
            '<path d="M7 3.6L7.8 6.2L10.4 7L7.8 7.8L7 10.4L6.2 7.8L3.6 7L6.2 6.2Z" fill="#b67a5c"/>'
            '<circle cx="0" cy="0" r="1.1" fill="#e2bb9f"/><circle cx="14" cy="0" r="1.1" '
            'fill="#e2bb9f"/><circle cx="0" cy="14" r="1.1" fill="#e2bb9f"/>'
            '<circle cx="14" cy="14" r="1.1" fill="#e2bb9f"/>'
        ),
    ),
    (  # marble laid corner to corner
        20,
        "#e6dfcf",
        (
            '<path d="M10 0L20 10L10 20L0 10Z" fill="#cdc3ae"/>'
            '<path d="M10 7L13 10L10 13L7 10Z" fill="#8c3a3f" opacity=".55"/>'
        ),
    ),
)
