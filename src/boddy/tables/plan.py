"""What the creator of a table chose, read from JSON that anybody may have written."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from random import Random
from typing import TypeVar

from boddy.board import Board
from boddy.bots.levels import FORMER_LEVELS, LEVELS, current_level, rival_of
from boddy.cards import Category
from boddy.chance import shuffled
from boddy.editions import Edition, edition_names, shipped_edition
from boddy.editions.own_board import edition_of
from boddy.errors import InputError, TableError
from boddy.rules import Rules, find_rules, rules_for_people
from boddy.setup import Setup
from boddy.tables.own_board import read_own_board, seat_people
from boddy.tables.readable import MOST_MARKS, readable, reads_as
from boddy.tables.seat_plan import SeatPlan, with_distinct_names

HELP = ("none", "facts", "odds", "hints")
"""How much the machine may help with the notes, each level with all before it."""
PACES = {"instant": 0.0, "brisk": 0.7, "calm": 1.6}
"""How many seconds a bot takes for each step, so that people can follow."""
CLOCKS = (0, 30, 60, 120, 300, 600)
"""So many seconds somebody has for a decision before a bot makes it; 0: the table waits."""
PAUSES = ("players", "host", "nobody")
"""Who may have the bots and the clock wait."""
KINDS = ("me", "friend", "bot")
GUEST = "Guest"
"""What somebody is called who says no name."""
MOST_NAME = 24
READERS = ("you", "du", "sie")
"""What pages call their reader, in every language: no name that others read."""

DEFAULT_LEVEL = "sly"
"""Of a bot of which nobody said how strong it is."""

T = TypeVar("T", str, int)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The choices of a table."""

    rules: str
    edition: str
    help: str
    pace: str
    clock: int
    watch: bool
    seats: tuple[SeatPlan, ...]
    board: tuple[str, str] | None
    """The texts of an uploaded board, layout and setup, whose own cards are played with."""
    cards: Edition = field(compare=False, repr=False)
    """The edition that is played: a shipped one, or that of the uploaded board."""
    pauses: str = PAUSES[0]
    late: bool = False
    """Whether guests may sit down in a running game, and see a hand, without being let in."""

    @property
    def step_seconds(self) -> float:
        """How long a bot waits before it acts."""
        return PACES[self.pace]

    def bot_name(self, seat: int, level: str) -> str:
        """Give the name of a bot that takes over a seat: on one's own board that of the file."""
        suspect = self.seats[seat].suspect
        if self.board is None or not suspect:
            return rival_of(level).name
        return self.cards.title(self.cards.card(suspect, Category.SUSPECT))

    def view(self) -> dict[str, object]:
        """Tell everybody what was chosen."""
        return {
            "rules": self.rules,
            "edition": self.cards.name,
            "help": self.help,
            "pace": self.pace,
            "clock": self.clock,
            "watch": self.watch,
            "late": self.late,
            "pauses": self.pauses,
        }

    def changed(self, changes: Mapping[str, object]) -> TablePlan:
        """Give the plan with another pace or level of help, which may change during a game."""
        pace = _choice(changes.get("pace", self.pace), "pace", PACES)
        return replace(self, pace=pace, help=_choice(changes.get("help", self.help), "help", HELP))

    def text(self) -> str:
        """Write the plan as JSON."""
        data = {item.name: getattr(self, item.name) for item in fields(self)}
        data["seats"] = [asdict(seat) for seat in self.seats]
        del data["cards"]  # follow from the rest
        for name, usual in (("late", False), ("pauses", PAUSES[0])):
            if data[name] == usual:  # then servers of older versions can read it
                del data[name]
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


def read_plan(data: object, rng: Random) -> TablePlan:
    """Read what somebody chose; suspects nobody chose are drawn at random."""
    if not isinstance(data, dict):
        raise InputError("expected the choices of a table as a JSON object")
    rules = rules_for_people(_text(data.get("rules", "speed"), "rules", 200))
    edition_name = _choice(data.get("edition", "classic"), "edition", edition_names())
    board = read_own_board(data["board"]) if data.get("board") is not None else None
    edition = shipped_edition(edition_name) if board is None else edition_of(board)
    seats = data.get("seats")
    if not isinstance(seats, list) or not 2 <= len(seats) <= 6:
        raise InputError("seats: expected a list of 2 to 6")
    plan = TablePlan(
        rules=str(rules),
        edition=edition_name,
        help=_choice(data.get("help", "none"), "help", HELP),
        pace=_choice(data.get("pace", "brisk"), "pace", PACES),
        clock=_choice(data.get("clock", 0), "clock", CLOCKS),
        watch=_flag(data.get("watch", True), "watch"),
        seats=_seats(seats, edition, board, rules, rng),
        board=None if board is None else (board.layout_text, board.setup_text),
        cards=edition,
        late=_flag(data.get("late", False), "late"),
        pauses=_choice(data.get("pauses", PAUSES[0]), "pauses", PAUSES),
    )
    plan.setup([seat.name for seat in plan.seats], [])  # refuses what cannot be played
    return plan


def parse_plan(text: str) -> TablePlan:
    """Read a plan that we wrote ourselves."""
    data = json.loads(text)
    data["seats"] = tuple(SeatPlan(**seat) for seat in data["seats"])
    data["board"] = tuple(data["board"]) if data["board"] else None
    minutes = data.pop("away", 0)  # what tables had before there was a clock
    data.setdefault("clock", minutes * 60)
    return TablePlan(**data, cards=_edition_of(data["edition"], data["board"]))


def read_name(value: object) -> str:
    """Read what somebody wants to be called."""
    name = " ".join(_text(value, "name", 200).split())
    name = unicodedata.normalize("NFC", name)
    if name != readable(name) or not 1 <= len(name) <= MOST_NAME:
        marks = f"with at most {MOST_MARKS} accents on a letter"
        raise InputError(f"name: expected 1 to {MOST_NAME} printable characters, {marks}")
    if _means_reader(name):
        raise TableError("name", f"name: {name!r} means whoever reads it; expected another name")
    return name


def _means_reader(name: str) -> bool:
    return reads_as(name) in READERS


def read_level(value: object) -> str:
    """Read how strong a bot is to be; a level may be called what it was called before."""
    return current_level(_choice(value, "level", (*LEVELS, *FORMER_LEVELS)))


def _seats(
    chosen: Sequence[object], edition: Edition, board: Board | None, rules: Rules, rng: Random
) -> tuple[SeatPlan, ...]:
    """Read the seats; `board` is one that somebody brought, whose people then sit there."""
    seats = [_seat(entry) for entry in chosen]
    if sum(seat.kind == "me" for seat in seats) != 1:
        raise InputError("seats: expected exactly one of kind me")
    if board is not None:
        seats = seat_people(seats, edition)
    seats = [_named(seat) for seat in seats]
    if rules.walks:
        return with_distinct_names(_with_suspects(seats, edition, rules, rng))
    return with_distinct_names([replace(seat, suspect="") for seat in seats])


def _seat(entry: object) -> SeatPlan:
    if not isinstance(entry, dict):
        raise InputError("seats: expected objects such as {kind: bot, level: sly}")
    kind = _choice(entry.get("kind"), "kind", KINDS)
    level = read_level(entry.get("level", DEFAULT_LEVEL))
    name = _text(entry.get("name", ""), "name", 200)
    name = read_name(name) if name.strip() else ""
    return SeatPlan(kind, name, level, _text(entry.get("suspect", ""), "suspect", 64))


def _named(seat: SeatPlan) -> SeatPlan:
    """Give a name to a seat that has none; a bot is called as its rival, also for a friend."""
    default = GUEST if seat.kind == "me" else rival_of(seat.level).name
    return replace(seat, name=default if _means_reader(seat.name) else seat.name or default)


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
    return tuple(replace(seat, suspect=card.name) for card, seat in dressed)


def _edition_of(name: str, board_texts: tuple[str, str] | None) -> Edition:
    if board_texts is None:
        return shipped_edition(name)
    return edition_of(Board.read(*board_texts))


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
