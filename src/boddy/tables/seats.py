"""The seats of a table: as planned, and as taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Annotated, Literal, TypedDict, cast

from boddy.bots.register import LEVELS, current_level
from boddy.rules import MOST_SEATS
from boddy.shapes import OneOf, Within
from boddy.tables import tokens
from boddy.tables.readable import looks_like

NAMED = ("me", "bot", "friend")
"""The kinds of seats in the order in which they get their names."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """A planned seat: for the creator, a friend, or a bot of a level."""

    kind: str
    name: str
    level: str
    suspect: str = ""


def free_name(name: str, taken: Iterable[str]) -> str:
    """Return a name that nobody else's at the table looks like.

    >>> free_name("Bob", ["Ann", "bob"])
    'Bob 2'
    """
    others = {looks_like(other) for other in taken}
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(each for each in names if looks_like(each) not in others)


def with_distinct_names(seats: Sequence[SeatPlan]) -> tuple[SeatPlan, ...]:
    """Make the names of seats distinct; people keep theirs."""
    names: dict[int, str] = {}
    for at in sorted(range(len(seats)), key=lambda at: NAMED.index(seats[at].kind)):
        names[at] = free_name(seats[at].name, names.values())
    return tuple(replace(seat, name=names[at]) for at, seat in enumerate(seats))


Text = Annotated[str, Within(most=64)]


class TableSeat(TypedDict):
    """A seat as everybody sees it; a program of a contest is a bot without a level."""

    name: str
    kind: Literal["person", "open", "bot"]
    level: Annotated[str, OneOf((*LEVELS, ""))]
    suspect: str
    here: bool
    away: Annotated[float, Within(0)] | None
    """Seconds until a bot can play on for a person who is away; null if nobody is away."""
    reserved: bool
    standing_in: bool
    guest: str
    """Name of the guest asking for this seat during the game."""
    let_in: list[Annotated[int, Within(0, MOST_SEATS - 1)]]
    """Seats whose players agree to the guest."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as it is stored: of a person, of a bot, or open for a friend while a bot plays.

    The columns of the database are made from these fields.
    """

    kind: Annotated[str, Within(most=16)]
    name: Text
    level: Text = ""
    suspect: Text = ""
    token_hash: Text | None = None
    """Hash of its key."""
    standing_in: bool = False
    """Whether a bot decides for a person who is away, until they are back."""
    former_hash: Text | None = None
    """Hash of the previous player's key, which is valid until somebody sits down."""
    guest: Text = ""
    """Name of the guest asking for this seat during a game."""
    guest_hash: Text | None = None
    """Hash of the key that the guest will have."""
    let_in: Annotated[str, Within(most=8)] = ""
    """Digits: the seats whose players agree to the guest."""

    @classmethod
    def planned(cls, plan: SeatPlan) -> Seat:
        """Return a seat as planned."""
        kind = {"me": "person", "friend": "open", "bot": "bot"}[plan.kind]
        return cls(kind, plan.name, plan.level, plan.suspect)

    def resumed(self) -> Seat:
        """Return a stored seat with the current name of its bot's level."""
        return replace(self, level=current_level(self.level))

    @property
    def is_person(self) -> bool:
        """Whether a person has taken the seat."""
        return self.kind == "person"

    def taken_by(self, name: str, token: str) -> Seat:
        """Return the seat with a person in it."""
        return self._of_person(name, tokens.hash_token(token))

    def reserved_for(self, token: str) -> Seat:
        """Return the open seat with a private link to it."""
        return replace(self._without_guest(), token_hash=tokens.hash_token(token))

    def asked_for(self, name: str, token: str) -> Seat:
        """Return the open seat with a guest who waits to be let in."""
        return replace(self, guest=name, guest_hash=tokens.hash_token(token), let_in="")

    def taken_by_guest(self, name: str) -> Seat:
        """Return the seat with its guest in it."""
        return self._of_person(name, self.guest_hash)

    def opened(self, level: str) -> Seat:
        """Return the seat opened; its person may still come back."""
        former = self.token_hash if self.is_person else self.former_hash
        seat = replace(self._without_guest(), kind="open", level=level, token_hash=None)
        return replace(seat, former_hash=former, standing_in=False)

    def taken_back(self, name: str) -> Seat:
        """Return the opened seat with its previous person."""
        return self._of_person(name, self.former_hash)

    def _of_person(self, name: str, token_hash: str | None) -> Seat:
        return Seat("person", name, self.level, self.suspect, token_hash)

    def _without_guest(self) -> Seat:
        return replace(self, guest="", guest_hash=None, let_in="")

    def given_to(self, kind: str, name: str, level: str) -> Seat:
        """Return the seat for a bot, or open for a friend."""
        return Seat(kind, name, level, self.suspect)

    def view(self, here: bool, away: float | None) -> TableSeat:
        """Return the seat as everybody sees it; `away`: seconds until a bot can play on."""
        return {
            "name": self.name,
            "kind": cast(Literal["person", "open", "bot"], self.kind),
            "level": self.level,
            "suspect": self.suspect,
            "here": here or self.kind == "bot",
            "away": None if away is None else round(away, 1),
            "reserved": self.kind == "open" and self.token_hash is not None,
            "standing_in": self.standing_in,
            "guest": self.guest,
            "let_in": list(map(int, self.let_in)),
        }
