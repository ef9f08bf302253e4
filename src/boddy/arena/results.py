"""Results: what is kept of each game and seat, and notices of a contest."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple

from boddy.arena.plan import TERMS, Fault, HowEnded, read_said
from boddy.arena.schedule import Fixture
from boddy.errors import InputError, UnknownName
from boddy.events import Accused, Suggested
from boddy.game import Game
from boddy.printable import printable, shown
from boddy.shapes import Count, Form, Made, Misfit, Terms, Within, read, read_text, write
from boddy.texts import Phrase, phrase

FEWEST_SEATS, MOST_SEATS = 2, 6

LONGEST_TEXT = 300
Entropies = tuple[float, ...]
"""Bits that a seat lacked: after the deal, whenever its next turn came, and at its end."""
Seconds = Annotated[float, Within(0)]


def _shape(text: str) -> str:
    if not re.fullmatch(r"\d{1,2}/\d{1,2}/\d{1,2}", text, re.ASCII):
        raise Misfit(shown(text), "expect-shape-of-hand")
    return text


class SeatResult(NamedTuple):
    """How a seat fared."""

    seat: Count
    bot: str
    won: bool
    cards: Count
    """How many it was dealt."""
    shape: Annotated[str, Made(_shape)]
    """How many of them are suspects, weapons and rooms: `2/1/3`."""
    turns: Count
    suggestions: Count
    wrong: bool
    """Whether it accused wrongly."""
    fault: Fault | None
    """Why it forfeited."""
    decisions: Count
    seconds: Seconds
    """For all its decisions together."""
    slowest: Seconds
    """Seconds for the longest of them."""
    bits: Entropies | None = None
    """The bits that it lacked about the case file, in games where that is measured."""


class GameResult(NamedTuple):
    """How a game went."""

    game: Count
    deal: Count
    seed: int
    winner: str | None
    reason: HowEnded
    """How it ended."""
    rounds: Count
    turns: Count
    suggestions: Count
    seconds: Seconds
    seats: Annotated[tuple[SeatResult, ...], Within(FEWEST_SEATS, MOST_SEATS)]

    @property
    def size(self) -> int:
        """How many seats there were."""
        return len(self.seats)

    @property
    def winner_seat(self) -> int | None:
        """Where the winner sat."""
        return next((seat.seat for seat in self.seats if seat.won), None)

    @property
    def order(self) -> tuple[str, ...]:
        """The bots in their seats."""
        return tuple(seat.bot for seat in self.seats)

    def lead(self, bot: str, other: str) -> int:
        """Return who of two won: 1: the first; -1: the second; 0: neither."""
        return (self.winner == bot) - (self.winner == other)

    def data(self) -> dict[str, Any]:
        """Return all fields by name."""
        data: dict[str, Any] = write(GameResult, self, TERMS)
        return data

    def text(self) -> str:
        """Write the result as one line of JSON."""
        return json.dumps(self.data())

    @classmethod
    def parse(cls, text: str) -> GameResult:
        """Read what `text` wrote."""
        return read_text(cls, text, "result", TERMS).checked()

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> GameResult:
        """Build a result from its bare values, as processes tell them to each other."""
        *values, seats = row
        values[_REASON] = read_said(values[_REASON])
        return cls._make([*values, tuple(map(_seat_of, seats))])

    @classmethod
    def from_data(cls, data: object) -> GameResult:
        """Build a result from what JSON or a table holds; whatever cannot be is named."""
        return read(cls, data, "result", TERMS).checked()

    def checked(self) -> GameResult:
        """Return the result, if its seats agree with each other and with it."""
        numbers = [seat.seat for seat in self.seats]
        if numbers != list(range(self.size)) or len(set(self.order)) < self.size:
            raise InputError("result-seats")
        won = [seat.bot for seat in self.seats if seat.won]
        if won != ([] if self.winner is None else [self.winner]):
            raise InputError("result-winner")
        return self


_REASON, _FAULT = GameResult._fields.index("reason"), SeatResult._fields.index("fault")


def seats_of(games: Iterable[GameResult]) -> Iterator[tuple[GameResult, SeatResult]]:
    """List every seat of every game, with its game."""
    for game in games:
        for seat in game.seats:
            yield game, seat


def _said(value: object) -> Phrase | None:
    return None if value is None else read_said(value)


def _seat_of(row: Sequence[Any]) -> SeatResult:
    *values, bits = row
    values[_FAULT] = _said(values[_FAULT])
    return SeatResult._make([*values, None if bits is None else tuple(bits)])


Thought = Mapping[int, Sequence[float]]
"""For each seat the seconds of each of its decisions."""
EMPTY: Mapping[int, Entropies] = MappingProxyType({})


def game_result(
    game: Game,
    fixture: Fixture,
    *,
    seconds: float,
    thought: Thought,
    faults: Mapping[int, Phrase],
    bits: Mapping[int, Entropies] = EMPTY,
) -> GameResult:
    """Sum up a finished game; `faults` says why seats forfeited, `bits` what they lacked."""
    turns = [seat for seat, _ in game.began]
    asked = [event.seat for event in game.events if type(event) is Suggested]
    kinds = game.setup.edition.kinds
    wrong = {event.seat for event in game.events if type(event) is Accused and not event.right}
    return GameResult(
        game=fixture.number,
        deal=fixture.deal,
        seed=fixture.seed,
        winner=None if game.winner is None else game.setup.names[game.winner],
        reason=game.ended.how if game.ended else phrase("ending-stopped", detail=""),
        rounds=game.round,
        turns=game.turns,
        suggestions=len(asked),
        seconds=round(seconds, 6),
        seats=tuple(
            SeatResult(
                seat=seat,
                bot=game.setup.names[seat],
                won=game.winner == seat,
                cards=len(hand),
                shape="/".join([str((hand.mask & kind).bit_count()) for kind in kinds]),
                turns=turns.count(seat),
                suggestions=asked.count(seat),
                wrong=seat in wrong,
                fault=_in_short(faults.get(seat)),
                decisions=len(times),
                seconds=round(sum(times), 6),
                slowest=round(max(times, default=0.0), 6),
                bits=bits.get(seat),
            )
            for seat, hand in enumerate(game.deal.hands)
            for times in [thought.get(seat, ())]
        ),
    )


def _in_short(fault: Phrase | None) -> Phrase | None:
    """Shorten what a bot may have made arbitrarily long."""
    if fault is None:
        return None
    values = {
        name: value.strip().split("\n")[0][:LONGEST_TEXT] if isinstance(value, str) else value
        for name, value in fault.values
    }
    return phrase(fault.code, **values)


Printed = Annotated[str, Made(printable)]
Entrant = Annotated[str, "entry"]


class Disqualification(NamedTuple):
    """An entry is out of the contest; games in which it sat do not count."""

    entry: Entrant
    reason: Phrase
    in_game: int | None = None
    """Where it broke the rules; None: before its first game."""
    stderr: tuple[Printed, ...] = ()
    """The last lines that it said on its standard error."""


class Note(NamedTuple):
    """A fault of an entry that changes no result."""

    entry: Entrant
    reason: Phrase


Notice = Disqualification | Note
_KINDS: Mapping[str, Callable[..., Notice]] = {"disqualified": Disqualification, "note": Note}
"""By the word that stands for `entry` in a journal."""


def notice_data(notice: Notice) -> dict[str, object]:
    """Return the fields of a notice as a journal has them."""
    word = next(word for word, kind in _KINDS.items() if type(notice) is kind)
    data = write(type(notice), notice, TERMS)
    return {word: data.pop("entry"), **data}


def read_notice(line: dict[str, Any], names: Sequence[str]) -> Notice | None:
    """Read a notice about one of the entries; None if the line is something else."""

    def entry(value: object, _about: None) -> str:
        if value not in names:
            raise UnknownName("entry", str(value), names)
        return str(value)

    for word, kind in _KINDS.items():
        if word in line:
            data = {"entry" if key == word else key: value for key, value in line.items()}
            if isinstance(reason := data.get("reason"), str):
                data["reason"] = _coded(reason)
            notice: Notice = read(kind, data, word, Terms({**TERMS.forms, "entry": Form(entry)}))
            return notice
    return None


def _coded(reason: str) -> object:
    """Return the reason of a notice as a phrase; earlier versions wrote it as a sentence."""
    kind, colon, deed = reason.partition(": ")
    if not colon:
        return reason
    kind = kind.replace(" ", "-")
    return phrase("violation", kind=kind, deed=phrase("fault-other", what=deed)).as_json()
