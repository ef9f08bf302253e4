"""Who sits where at a table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from boddy.bots.levels import current_level
from boddy.tables import tokens
from boddy.tables.codec import JSON
from boddy.tables.seat_plan import SeatPlan


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat, as it is also kept: of a person, of a bot, or open for a friend while a bot plays."""

    kind: str
    name: str
    level: str = ""
    suspect: str = ""
    token_hash: str | None = None
    """Of its key, only the hash."""
    standing_in: bool = False
    """A bot decides for a person who is away, until they are back."""

    @classmethod
    def planned(cls, plan: SeatPlan) -> Seat:
        """Make a seat as the table's creator wanted it."""
        kind = {"me": "person", "friend": "open", "bot": "bot"}[plan.kind]
        return cls(kind, plan.name, plan.level, plan.suspect)

    def resumed(self) -> Seat:
        """Return a seat that was stored, its bot called by the level's name of today."""
        return replace(self, level=current_level(self.level))

    @property
    def is_person(self) -> bool:
        """Whether a person has taken the seat."""
        return self.kind == "person"

    def taken_by(self, name: str, token: str) -> Seat:
        """Return the seat with a person in it."""
        return replace(
            self, kind="person", name=name, token_hash=tokens.hash_token(token), standing_in=False
        )

    def reserved_for(self, token: str) -> Seat:
        """Return the open seat with a private link to it."""
        return replace(self, token_hash=tokens.hash_token(token))

    def given_to(self, kind: str, name: str, level: str) -> Seat:
        """Return the seat without its person: for a bot, or open for a friend."""
        return replace(self, kind=kind, name=name, level=level, token_hash=None, standing_in=False)

    def view(self, here: bool, away: float | None) -> JSON:
        """Tell what everybody may know of the seat; `away`: in how long a bot can play on."""
        return {
            "name": self.name,
            "kind": self.kind,
            "level": self.level,
            "suspect": self.suspect,
            "here": here or self.kind == "bot",
            "away": None if away is None else round(away, 1),
            "reserved": self.kind == "open" and self.token_hash is not None,
            "standing_in": self.standing_in,
        }
