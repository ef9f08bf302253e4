"""What the creator of a table chose, read from JSON that anybody may have written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from random import Random
from typing import TypeVar

from boddy.board import Board
from boddy.cards import Card, Category
from boddy.chance import shuffled
from boddy.editions import Edition, edition_names, edition_of, shipped_edition
from boddy.errors import InputError
from boddy.rules import Rules, find_rules, rules_for_people
from boddy.setup import Setup

HELP = ("none", "facts", "odds", "hints")
"""How much the machine may help with the notes, each level with all before it."""
PACES = {"instant": 0.0, "brisk": 0.7, "calm": 1.6}
"""How many seconds a bot takes for each step, so that people can follow."""
AWAY = (0, 1, 2, 5, 10)
"""After so many minutes a bot answers for somebody; 0: the table waits."""
KINDS = ("me", "friend", "bot")
BOT_NAMES = ("Agatha", "Dorothy", "Ellery", "Josephine", "Ngaio", "Wilkie")
MOST_NAME = 24
MOST_BOARD_TEXT = 65_536
"""Characters of a board's layout, and of its setup: three times what the largest board needs."""
MOST_DOORS = 32
"""Doors of one room on a board that somebody brings."""

LEVELS = ("easy", "medium", "hard")
"""How strong bots are; each level is a bot of that name."""

T = TypeVar("T", str, int)


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is meant to sit in a seat: the creator, a friend, or a bot of a level."""

    kind: str
    name: str
    level: str
    suspect: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """The choices of a table."""

    rules: str
    edition: str
    help: str
    pace: str
    away: int
    watch: bool
    seats: tuple[SeatPlan, ...]
    board: tuple[str, str] | None
    """The texts of an uploaded board, layout and setup, whose own cards are played with."""
    cards: Edition = field(compare=False, repr=False)
    """The edition that is played: a shipped one, or that of the uploaded board."""

    @property
    def step_seconds(self) -> float:
        """How long a bot waits before it acts."""
        return PACES[self.pace]

    def view(self) -> dict[str, object]:
        """Tell everybody what was chosen."""
        return {
            "rules": self.rules,
            "edition": self.cards.name,
            "help": self.help,
            "pace": self.pace,
            "away": self.away,
            "watch": self.watch,
        }

    def text(self) -> str:
        """Write the plan as JSON."""
        data = {item.name: getattr(self, item.name) for item in fields(self)}
        data["seats"] = [asdict(seat) for seat in self.seats]
        del data["cards"]  # follow from the rest
        return json.dumps(data, ensure_ascii=False)

    def setup(self, names: Sequence[str], people: Sequence[int]) -> Setup:
        """Set up a game with these names on the seats."""
        edition, rules = self.cards, find_rules(self.rules)
        suspects = [
            edition.card(seat.suspect, Category.SUSPECT) for seat in self.seats if seat.suspect
        ]
        return Setup.of(
            names,
            edition=edition,
            rules=rules,
            suspects=suspects if rules.walks else None,
            people=people,
        )


def read_plan(data: object, rng: Random) -> Plan:
    """Read what somebody chose; suspects nobody chose are drawn at random."""
    if not isinstance(data, dict):
        raise InputError("expected the choices of a table as a JSON object")
    rules = rules_for_people(_text(data.get("rules", "speed"), "rules", 200))
    edition_name = _choice(data.get("edition", "classic"), "edition", edition_names())
    board = _board(data.get("board"))
    edition = _edition_of(edition_name, board)
    _check_doors(edition.board)
    seats = data.get("seats")
    if not isinstance(seats, list) or not 2 <= len(seats) <= 6:
        raise InputError("seats: expected a list of 2 to 6")
    plan = Plan(
        rules=str(rules),
        edition=edition_name,
        help=_choice(data.get("help", "none"), "help", HELP),
        pace=_choice(data.get("pace", "brisk"), "pace", PACES),
        away=_choice(data.get("away", 0), "away", AWAY),
        watch=_flag(data.get("watch", True), "watch"),
        seats=_seats(seats, edition, rules, rng),
        board=board,
        cards=edition,
    )
    plan.setup([seat.name for seat in plan.seats], [])  # refuses what cannot be played
    return plan


def parse_plan(text: str) -> Plan:
    """Read a plan that we wrote ourselves."""
    data = json.loads(text)
    data["seats"] = tuple(SeatPlan(**seat) for seat in data["seats"])
    data["board"] = tuple(data["board"]) if data["board"] else None
    return Plan(**data, cards=_edition_of(data["edition"], data["board"]))


def read_name(value: object, default: str = "") -> str:
    """Read what somebody wants to be called."""
    name = " ".join(_text(value, "name", 200).split()) or default
    if not name.isprintable() or not 1 <= len(name) <= MOST_NAME:
        raise InputError(f"name: expected 1 to {MOST_NAME} printable characters")
    return name


def _seats(
    chosen: Sequence[object], edition: Edition, rules: Rules, rng: Random
) -> tuple[SeatPlan, ...]:
    seats = []
    names = iter(shuffled(rng, BOT_NAMES))
    for entry in chosen:
        if not isinstance(entry, dict):
            raise InputError("seats: expected objects such as {kind: bot, level: medium}")
        seats.append(_seat(entry, next(names)))
    if sum(seat.kind == "me" for seat in seats) != 1:
        raise InputError("seats: expected exactly one of kind me")
    if not rules.walks:
        return tuple(seats)
    return _with_suspects(seats, edition, rules, rng)


def _seat(entry: Mapping[str, object], bot_name: str) -> SeatPlan:
    kind = _choice(entry.get("kind"), "kind", KINDS)
    level = _choice(entry.get("level", "medium"), "level", LEVELS)
    default = {"me": "You", "friend": "Guest", "bot": bot_name}[kind]
    name = read_name(entry.get("name", ""), default)
    return SeatPlan(kind, name, level, _text(entry.get("suspect", ""), "suspect", 64))


def _with_suspects(
    seats: list[SeatPlan], edition: Edition, rules: Rules, rng: Random
) -> tuple[SeatPlan, ...]:
    """Give every seat a suspect; where their order decides who begins, sort the seats by it."""
    chosen = [edition.card(seat.suspect, Category.SUSPECT) for seat in seats if seat.suspect]
    spare = [card for card in edition.cards(Category.SUSPECT) if card not in chosen]
    if len(seats) > len(spare) + len(chosen):
        raise InputError(f"{edition.name} has only {len(spare) + len(chosen)} suspects")
    free = iter(shuffled(rng, spare))
    dressed = [
        (edition.card(seat.suspect, Category.SUSPECT) if seat.suspect else next(free), seat)
        for seat in seats
    ]
    if rules.first == "suspect":
        dressed.sort(key=lambda pair: pair[0].index)
    return tuple(_dressed(seat, card) for card, seat in dressed)


def _dressed(seat: SeatPlan, card: Card) -> SeatPlan:
    return SeatPlan(seat.kind, seat.name, seat.level, card.name)


def _board(value: object) -> tuple[str, str] | None:
    match value:
        case None:
            return None
        case {"layout": str(layout), "setup": str(setup)}:
            _text(layout, "board: layout", MOST_BOARD_TEXT)
            _text(setup, "board: setup", MOST_BOARD_TEXT)
            return layout, setup
        case _:
            raise InputError("board: expected the texts of its two files, layout and setup")


def _edition_of(name: str, board_texts: tuple[str, str] | None) -> Edition:
    if board_texts is None:
        return shipped_edition(name)
    board = Board.read(*board_texts)
    if not board.is_playable:
        raise InputError("board: it has no people or no weapons, so nobody can play on it")
    return edition_of(board)


def _check_doors(board: Board | None) -> None:
    """Refuse a room with so many doors that finding the ways out of it would hold others up."""
    counts = Counter(door.room for door in board.doors) if board else Counter()
    for room, count in counts.most_common(1):
        if count > MOST_DOORS:
            raise InputError(f"board: {room} has {count} doors; expected at most {MOST_DOORS}")


def _text(value: object, what: str, most: int) -> str:
    if not isinstance(value, str) or len(value) > most:
        raise InputError(f"{what}: expected a text of at most {most} characters")
    return value


def _flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise InputError(f"{what}: expected true or false")
    return value


def _choice(value: object, what: str, known: Iterable[T]) -> T:
    for choice in known:
        if type(value) is type(choice) and value == choice:
            return choice
    raise InputError(f"{what}: {value!r}; expected one of {', '.join(map(str, known))}")
