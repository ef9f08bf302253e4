"""The choices of a table's creator, read from untrusted JSON."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from operator import itemgetter
from random import Random
from typing import Annotated, Literal, TypedDict

from boddy.boards import Board
from boddy.boards.svg import board_svg
from boddy.bots.register import FORMER_LEVELS, LEVELS, RIVALS, current_level, rival_of
from boddy.cards import Category
from boddy.chance import shuffled, stream
from boddy.editions import Edition, edition_names, edition_of, is_shipped, shipped_edition
from boddy.errors import InputError, TableError
from boddy.printable import shown
from boddy.records import Record
from boddy.rules import (
    CHOICES,
    MOST_SEATS,
    PRESETS,
    Rules,
    changed_rules,
    find_rules,
    house_choices,
    offered_choices,
    rules_for_people,
    shown_choices,
)
from boddy.setup import Setup
from boddy.shapes import Made, Misfit, OneOf, Terms, Within, read, write
from boddy.tables.game_json import JSON, encode_suspects
from boddy.tables.playing_on import beginning, redealt
from boddy.tables.readable import MOST_MARKS, readable, reads_as
from boddy.tables.seats import SeatPlan, with_distinct_names
from boddy.texts import Phrase, phrase

MOST_RECORD = 131_072
"""Characters of a record from which a game is played on."""
MOST_FILES = 4
MOST_FILE_NAME = 200
MOST_BOARD_TEXT = 65_536
"""Characters of a board's layout or setup: three times what the largest board needs."""
MOST_DOORS = 32
"""Doors of a room on an uploaded board."""


def _checked(texts: Mapping[str, str]) -> Mapping[str, str]:
    if any(len(name) > MOST_FILE_NAME for name in texts):
        raise InputError("expect-file-names", most=MOST_FILE_NAME)
    return texts


BoardTexts = Annotated[
    dict[str, Annotated[str, Within(most=MOST_BOARD_TEXT)]],
    Within(2, MOST_FILES),
    Made(_checked),
]
"""The texts of a board's files, by their names."""


def read_own_board(value: object) -> Board:
    """Read an uploaded board from the texts of its files."""
    board = Board.from_texts(read(BoardTexts, value, "board"))
    check_playable(board)
    counts = Counter(door.room for door in board.doors)
    for room, count in counts.most_common(1):
        if count > MOST_DOORS:  # finding the ways out would delay others
            raise InputError("board-doors", room=room, count=count, most=MOST_DOORS)
    return board


def check_playable(board: Board) -> None:
    """Refuse a board without people or weapons."""
    if not board.is_playable:
        raise InputError("board-to-look-at")


def describe_board(board: Board) -> JSON:
    """Describe a board before a game: its cards, its people, a picture."""
    edition = edition_of(board)
    own = next((card.name for card, person in edition.people.items() if person.human), None)
    return {
        "picture": board_svg(board),
        "rows": board.rows,
        "cols": board.cols,
        "rooms": [edition.title(card) for card in edition.cards(Category.ROOM)],
        "weapons": [edition.title(card) for card in edition.cards(Category.WEAPON)],
        "suspects": encode_suspects(edition),
        "human": own,
        "warnings": [warning.said.as_json() for warning in board.warnings],
    }


def seat_people(seats: Sequence[SeatPlan], edition: Edition) -> list[SeatPlan]:
    """Assign the people of an edition's board to the seats, in the order of the file.

    The file's human is the table's creator. A seat without a name gets the name of its person in
    the file, a friend's seat until the friend gives a name.
    """
    people = edition.people
    if len(seats) > len(people):
        raise InputError("board-people", seats=len(seats), people=len(people))
    taken = {
        at: edition.card(s.suspect, Category.SUSPECT) for at, s in enumerate(seats) if s.suspect
    }
    human = next((card for card, person in people.items() if person.human), None)
    own = next(at for at, seat in enumerate(seats) if seat.kind == "me")
    if human is not None and human not in taken.values():
        taken.setdefault(own, human)
    free = iter([card for card in people if card not in taken.values()])
    order = list(people)
    found = []
    for at, seat in enumerate(seats):
        card = taken.get(at) or next(free)
        name = seat.name or people[card].name
        found.append((order.index(card), replace(seat, name=name, suspect=card.name)))
    return [seat for _, seat in sorted(found, key=itemgetter(0))]


HELP = ("none", "facts", "odds", "hints")
"""Levels of help with the notes, each including those before it."""


@dataclass(frozen=True, slots=True)
class Beats:
    """Seconds before a bot does something, so that people can follow.

    What happens decides, not how many play. A bot that rolls walks at once: that is one beat.
    """

    turn: float
    """Before the first thing that it does in its turn."""
    suggest: float
    """Before it suggests where it has walked to."""
    answer: float
    """Before it answers a person."""
    aside: float
    """Before it answers another bot."""
    hush: float
    """Added for the last seat that is asked, before it is known that nobody can show a card."""
    end: float
    """Before it ends its turn, or accuses."""


PACES = {
    "instant": Beats(turn=0.0, suggest=0.0, answer=0.0, aside=0.0, hush=0.0, end=0.0),
    "brisk": Beats(turn=0.6, suggest=0.6, answer=0.5, aside=0.3, hush=0.3, end=0.3),
    "normal": Beats(turn=1.0, suggest=0.9, answer=0.9, aside=0.5, hush=0.6, end=0.4),
    "calm": Beats(turn=1.8, suggest=1.6, answer=1.5, aside=1.0, hush=1.0, end=0.8),
}
USUAL_PACE = "normal"
CLOCKS = (0, 30, 60, 120, 300, 600)
"""Seconds for a decision before a bot makes it; 0 for no limit."""
PAUSES = ("players", "host", "nobody")
"""Who may pause the bots and the clock."""
GUEST = "Guest"
"""Name of a person who gives none."""
MOST_NAME = 24
READERS = ("you", "du", "sie")
"""Words for the reader in any language, which cannot be names."""

DEFAULT_LEVEL = "sly"
"""Level of a bot if none is chosen."""


def read_name(text: str) -> str:
    """Return a name that somebody chose, or refuse it."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if name != readable(name) or not 1 <= len(name) <= MOST_NAME:
        raise Misfit(shown(text), phrase("expect-name", most=MOST_NAME, marks=MOST_MARKS))
    if _means_reader(name):
        raise TableError("name")
    return name


def _name_if_any(text: str) -> str:
    return read_name(text) if text.strip() else ""


def _means_reader(name: str) -> bool:
    return reads_as(name) in READERS


FIRST_PLAN: JSON = {
    "rules": "mansion",
    "edition": "cottage",
    "house": {"accuse": "start+unanswered"},
    "pace": "calm",
    "seats": [
        {"kind": "me", "suspect": "Amber"},
        {"kind": "bot", "level": LEVELS[0], "suspect": "Basil"},
        {"kind": "bot", "level": LEVELS[1], "suspect": "Coral"},
    ],
}
FIRST_SEED = 1
"""Of a deal in which the first suggestion is passed on, then answered, and one wins."""
DEAL_PLAN: JSON = {
    "rules": "parlour",
    "seats": [{"kind": "me"}, *({"kind": "bot", "level": level} for level in LEVELS[:3])],
}
DEAL_SEED = 1926
FIRST_CASE = "first"
"""A written game, which one wins by following the coach."""


def _read_case(text: str) -> str:
    if text in ("", FIRST_CASE):
        return text
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise Misfit(shown(text), "expect-date") from None


def case_seed(case: str) -> int:
    """Return the seed of the first case, or of a day's deal: the same for everybody."""
    return (
        FIRST_SEED if case == FIRST_CASE else int(stream(DEAL_SEED, "deal", case).random() * 2**53)
    )


def known_cases() -> JSON:
    """Return the plans of the first case and of a day's deal, which the page dates."""
    return {FIRST_CASE: {**FIRST_PLAN, "case": FIRST_CASE}, "daily": DEAL_PLAN}


# Values of messages and plans.

Help = Annotated[str, OneOf(HELP)]
Pace = Annotated[str, OneOf(tuple(PACES))]
Clock = Annotated[int, OneOf(CLOCKS)]
Pauses = Annotated[str, OneOf(PAUSES)]
Name = Annotated[str, Within(most=200), Made(read_name)]
NamedLevel = Annotated[str, OneOf((*LEVELS, *FORMER_LEVELS)), Made(current_level)]
"""Former names of levels are accepted."""


@dataclass(frozen=True)
class WantedSeat:
    """A seat as the creator of a table wants it."""

    kind: Literal["me", "friend", "bot"]
    name: Annotated[str, Within(most=200), Made(_name_if_any)] = ""
    level: NamedLevel = DEFAULT_LEVEL
    suspect: Annotated[str, Within(most=64)] = ""


@dataclass(frozen=True)
class WantedTable:
    """The choices of a table's creator; only the seats are required."""

    seats: Annotated[tuple[WantedSeat, ...], Within(2, MOST_SEATS)]
    rules: Annotated[Rules, Made(rules_for_people, Annotated[str, Within(most=200)])] = field(
        default_factory=lambda: rules_for_people("speed")
    )
    edition: Annotated[Edition, Made(shipped_edition, str)] = field(
        default_factory=lambda: shipped_edition("classic")
    )
    board: BoardTexts | None = None
    """An uploaded board, which is played with its cards."""
    help: Help = HELP[0]
    pace: Pace = USUAL_PACE
    clock: Clock = CLOCKS[0]
    watch: bool = True
    late: bool = False
    pauses: Pauses = PAUSES[0]
    house: dict[str, Annotated[str, Within(most=64)]] | None = None
    """Choices of the rules that are played otherwise; then any number of seats fits them."""
    case: Annotated[str, Made(_read_case)] = ""
    """Whose cards and throws are known beforehand: `first`, or those of a day."""

    def __post_init__(self) -> None:
        if sum(seat.kind == "me" for seat in self.seats) != 1:
            raise InputError("expect-one-me")
        if self.case and any(seat.kind == "friend" for seat in self.seats):
            raise InputError("case-alone")


@dataclass(frozen=True)
class WantedPosition:
    """A position of a finished game, from which somebody wants to play on against bots."""

    record: Annotated[str, Within(most=MOST_RECORD)]
    step: Annotated[int, Within(1)]
    """After how many events."""
    seat: Annotated[int, Within(0, MOST_SEATS - 1)]
    """Which seat they take; bots take the others."""
    redeal: bool = False
    """Whether the hidden cards are dealt again, as that seat could believe them to lie."""
    name: Name = GUEST
    help: Help = HELP[0]
    pace: Pace = USUAL_PACE


class PlanView(TypedDict):
    """The choices of a table as everybody sees them; `house` lists its changes of the rules."""

    rules: str
    house: list[Phrase]
    edition: str
    help: Help
    pace: Pace
    clock: Clock
    watch: bool
    late: bool
    pauses: Pauses


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
    """The texts of an uploaded board, layout and setup, which is played with its cards."""
    cards: Edition = field(compare=False, repr=False, metadata={"derived": True})
    """The edition: a shipped one, or that of the uploaded board."""
    pauses: str = PAUSES[0]
    late: bool = False
    """Whether guests may sit down in a running game, and see a hand, without being let in."""
    case: str = ""
    """Whose cards the first game has: see `case_seed`."""
    begins: str = ""
    """The record of what has happened before the first game, secrets included."""

    @property
    def beats(self) -> Beats:
        """How long bots wait before what they do."""
        return PACES[self.pace]

    def bot_name(self, seat: int, level: str) -> str:
        """Return the name of a bot that takes a seat: on an uploaded board that of the file."""
        suspect = self.seats[seat].suspect
        if self.board is None or not suspect:
            return rival_of(level).name
        return self.cards.title(self.cards.card(suspect, Category.SUSPECT))

    def view(self) -> JSON:
        """Return the choices that everybody sees."""
        return {
            "rules": self.rules,
            "house": house_rules(self.rules),
            "edition": self.cards.name,
            "help": self.help,
            "pace": self.pace,
            "clock": self.clock,
            "watch": self.watch,
            "late": self.late,
            "pauses": self.pauses,
        }

    def changed(self, pace: str | None, help: str | None) -> TablePlan:  # noqa: A002
        """Return the plan with another pace or level of help, which may change during a game."""
        return replace(self, pace=pace or self.pace, help=help or self.help)

    def text(self) -> str:
        """Write the plan as JSON."""
        data = write(TablePlan, self)
        usuals = (("late", False), ("pauses", PAUSES[0]), ("case", ""), ("begins", ""))
        for name, usual in usuals:
            if data[name] == usual:  # then servers of older versions can read it
                del data[name]
        return json.dumps(data, ensure_ascii=False)

    def setup(self, names: Sequence[str], people: Sequence[int]) -> Setup:
        """Set up a game with these names on the seats."""
        if self.begins:
            # Who is a person decides who begins, which has happened.
            return replace(Record.parse(self.begins, running=True).setup, names=tuple(names))
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
    """Read a plan; suspects that nobody chose are drawn at random, those of a case by its name."""
    if isinstance(data, Mapping) and "record" in data:
        return plan_from(read(WantedPosition, data), rng)
    wanted = read(WantedTable, data)
    if wanted.case:
        rng = stream(DEAL_SEED, "seats", wanted.case)
    board = None if wanted.board is None else read_own_board(wanted.board)
    edition = wanted.edition if board is None else edition_of(board)
    plan = TablePlan(
        rules=str(_rules(wanted)),
        edition=wanted.edition.name,
        help=wanted.help,
        pace=wanted.pace,
        clock=wanted.clock,
        watch=wanted.watch,
        seats=_seats(wanted, edition, rng),
        board=None if board is None else (board.layout_text, board.setup_text),
        cards=edition,
        late=wanted.late,
        pauses=wanted.pauses,
        case=wanted.case,
    )
    plan.setup([seat.name for seat in plan.seats], [])  # refuses what cannot be played
    return plan


def plan_from(position: WantedPosition, rng: Random) -> TablePlan:
    """Plan a table at which a game is played on, with bots in all seats but one."""
    record = Record.parse(position.record)
    setup, events = record.setup, beginning(record, position.step)
    if position.seat >= setup.seats:
        raise InputError("expect-seat-to", last=setup.seats - 1)
    if position.redeal:
        events = redealt(setup, events, position.seat, rng)
    edition = setup.edition
    board = None if is_shipped(edition) else edition.board
    if board is None and not is_shipped(edition):
        raise InputError("position-edition", edition=edition.name)
    suspects = setup.suspects or [None] * setup.seats
    seats = [
        SeatPlan("me", position.name, DEFAULT_LEVEL, suspect.name if suspect else "")
        if at == position.seat
        else SeatPlan("bot", name, _level_of(name), suspect.name if suspect else "")
        for at, (name, suspect) in enumerate(zip(setup.names, suspects, strict=True))
    ]
    return TablePlan(
        rules=str(setup.rules),
        edition="classic" if board else edition.name,
        help=position.help,
        pace=position.pace,
        clock=CLOCKS[0],
        watch=False,
        seats=with_distinct_names(seats),
        board=None if board is None else (board.layout_text, board.setup_text),
        cards=edition,
        begins=Record(setup, events).text(),
    )


def _level_of(name: str) -> str:
    """Return the level of the rival that has played under a name; of a person, the usual one."""
    found = (rival.level for rival in RIVALS if rival.name == name.rstrip("0123456789 "))
    return next(found, DEFAULT_LEVEL)


def _rules(wanted: WantedTable) -> Rules:
    """Return the rules with what is played otherwise in this house."""
    if wanted.house is None:
        return wanted.rules
    rules = changed_rules(str(wanted.rules), wanted.house)
    fewest, most = rules.seats
    fits = fewest <= len(wanted.seats) <= most
    return rules if fits else rules.with_choices(seats=(2, MOST_SEATS))


def house_rules(text: str) -> list[JSON]:
    """Return what is played otherwise than usual, as codes with values for pages."""
    return [
        _house_rule(name, value).as_json()
        for name, value in house_choices(find_rules(text)).items()
    ]


def _house_rule(name: str, value: str) -> Phrase:
    if name == "accuse":
        return phrase("house-accuse", moments=[phrase(f"accuse_{one}") for one in value.split("+")])
    if value.isdecimal() and name == "rounds":
        return phrase("rounds", rounds=int(value))
    return phrase(f"house_{name}_{value}")


def parse_plan(text: str) -> TablePlan:
    """Read a plan that `text` has written."""
    data = json.loads(text)
    minutes = data.pop("away", 0)  # from before there was a clock
    data.setdefault("clock", minutes * 60)
    cards = _edition_of(data["edition"], data["board"])
    return read(TablePlan, data, "plan", Terms(derived={"cards": cards}))


def _seats(wanted: WantedTable, edition: Edition, rng: Random) -> tuple[SeatPlan, ...]:
    """Return the seats with all that nobody chose filled in."""
    seats = [SeatPlan(seat.kind, seat.name, seat.level, seat.suspect) for seat in wanted.seats]
    if wanted.board is not None:
        seats = seat_people(seats, edition)
    seats = [_named(seat) for seat in seats]
    if wanted.rules.walks:
        return with_distinct_names(_with_suspects(seats, edition, wanted.rules, rng))
    return with_distinct_names(_with_faces(seats, edition))


def _with_faces(seats: list[SeatPlan], edition: Edition) -> list[SeatPlan]:
    """Assign faces where no token walks: the suspect that was chosen, or the next one."""
    suspects = [card.name for card in edition.cards(Category.SUSPECT)]
    chosen = [seat.suspect for seat in seats if seat.suspect in suspects]
    free = iter([name for name in suspects if name not in chosen])
    return [
        seat if seat.suspect in suspects else replace(seat, suspect=next(free, ""))
        for seat in seats
    ]


def _named(seat: SeatPlan) -> SeatPlan:
    """Name a seat that has no name; a bot gets the name of its rival, also in a friend's seat."""
    default = GUEST if seat.kind == "me" else rival_of(seat.level).name
    return replace(seat, name=default if _means_reader(seat.name) else seat.name or default)


def _with_suspects(
    seats: list[SeatPlan], edition: Edition, rules: Rules, rng: Random
) -> tuple[SeatPlan, ...]:
    """Assign suspects to all seats; if their order decides who begins, sort the seats by it."""
    chosen = [edition.card(seat.suspect, Category.SUSPECT) for seat in seats if seat.suspect]
    spare = [card for card in edition.cards(Category.SUSPECT) if card not in chosen]
    if len(seats) > len(spare) + len(chosen):
        raise InputError("edition-suspects", edition=edition.name, count=len(spare) + len(chosen))
    free = iter(shuffled(rng, spare))
    dressed = [
        (edition.card(seat.suspect, Category.SUSPECT) if seat.suspect else next(free), seat)
        for seat in seats
    ]
    if rules.first == "suspect":
        dressed.sort(key=lambda pair: pair[0].index)
    return tuple(replace(seat, suspect=card.name) for card, seat in dressed)


def _edition_of(name: str, board_texts: Sequence[str] | None) -> Edition:
    return edition_of(Board.read(*board_texts)) if board_texts else shipped_edition(name)


def choices() -> JSON:
    """Return what the page for new tables offers."""
    return {
        "rules": {
            name: {
                "seats": rules.seats,
                "walks": rules.walks,
                "board": rules.movement == "dice",
                "text": str(rules_for_people(name)),
                "choices": shown_choices(rules_for_people(name)),
                "house": [
                    {"name": choice, "values": values, "needs": CHOICES[choice].needs}
                    for choice, values in offered_choices(name).items()
                ],
            }
            for name, rules in sorted(PRESETS.items(), key=lambda item: not item[1].walks)
        },
        "editions": {
            edition.name: {
                "cards": len(edition.deck),
                "board": edition.board is not None,
                "suspects": encode_suspects(edition),
            }
            for edition in map(shipped_edition, edition_names())
        },
        "rivals": [rival._asdict() for rival in RIVALS],
        "former_levels": FORMER_LEVELS,
        "help": list(HELP),
        "paces": list(PACES),
        "clock": list(CLOCKS),
        "pauses": list(PAUSES),
        "cases": known_cases(),
    }
