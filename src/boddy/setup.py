"""Setup: all that everybody at the table knows before the cards are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from boddy.cards import Card, Category
from boddy.editions import Edition, shipped_edition
from boddy.errors import InputError, RulesError
from boddy.printable import MOST_NAME, is_name, shown
from boddy.rules import Rules, find_rules


@dataclass(frozen=True)
class Setup:
    """Who plays what, under which rules, with which cards.

    >>> Setup.of(["Ann", "Bob", "Cyd"], rules="speed").seats
    3
    """

    edition: Edition
    rules: Rules
    names: tuple[str, ...]
    """Of the seats, in turn order."""
    suspects: tuple[Card, ...] = ()
    """In walking games, whose token each seat moves; otherwise empty."""
    people: frozenset[int] = frozenset()
    """The seats of people; all others are computer players."""

    def __post_init__(self) -> None:
        self._check_seats()
        if self.rules.walks:
            self._check_suspects()

    @classmethod
    def of(
        cls,
        names: Sequence[str],
        *,
        edition: str | Edition = "classic",
        rules: str | Rules = "speed",
        suspects: Sequence[Card] | None = None,
        people: Sequence[int] = (),
    ) -> Setup:
        """Build a setup from names and texts; walking seats get the first suspects if not said."""
        cards = shipped_edition(edition) if isinstance(edition, str) else edition
        choices = find_rules(rules) if isinstance(rules, str) else rules
        tokens: Sequence[Card] = suspects or ()
        if choices.walks and suspects is None:
            tokens = cards.cards(Category.SUSPECT)[: len(names)]
        return cls(cards, choices, tuple(names), tuple(tokens), frozenset(people))

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.names)

    @property
    def first_seat(self) -> int:
        """Who begins; where the suspects' order decides, the seats are in that order."""
        return min(self.people, default=0) if self.rules.first == "person" else 0

    @property
    def labels(self) -> list[str]:
        """The names, with numbers where two seats have the same."""
        return distinct_names(self.names)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat gets."""
        each, extra = divmod(len(self.edition.deck) - len(Category), self.seats)
        if self.rules.leftovers == "faceup":
            extra = 0
        return tuple(each + (seat < extra) for seat in range(self.seats))

    def _check_seats(self) -> None:
        for name in self.names:
            if not is_name(name):
                raise InputError("bad-name", name=shown(name), most=MOST_NAME)
        fewest, most = self.rules.seats
        if not fewest <= self.seats <= most:
            limits = {"fewest": fewest, "most": most, "count": self.seats}
            raise RulesError("setup-seats", rules=str(self.rules), **limits)
        spare = len(self.edition.deck) - len(Category)
        if spare < self.seats:
            raise RulesError("setup-few-cards", edition=self.edition.name, count=self.seats)
        if not self.people <= set(range(self.seats)):
            raise InputError("setup-people", last=self.seats - 1, seats=sorted(self.people))

    def _check_suspects(self) -> None:
        known = self.edition.cards(Category.SUSPECT)
        if len(self.suspects) != self.seats or len(set(self.suspects)) != self.seats:
            raise RulesError("setup-suspects", rules=str(self.rules))
        if not set(self.suspects) <= set(known):
            raise RulesError("setup-strangers", edition=self.edition.name, known=list(known))
        if self.rules.first == "suspect" and list(self.suspects) != sorted(self.suspects):
            raise RulesError("setup-order", rules=str(self.rules), known=list(known))
        if self.rules.movement == "dice" and self.edition.board is None:
            raise RulesError("setup-board", rules=str(self.rules), edition=self.edition.name)


def distinct_names(names: Sequence[str]) -> list[str]:
    """Add numbers to names that occur more than once.

    >>> distinct_names(["exact", "random", "exact"])
    ['exact#1', 'random', 'exact#2']
    """
    total, seen = Counter(names), Counter[str]()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name}#{seen[name]}" if total[name] > 1 else name)
    return labels


def answering(asker: int, seats: int, end: int | None = None) -> list[int]:
    """List the seats that answer an asker, in their order; those before `end`, if it is given."""
    last = asker if end is None else end
    return [(asker + step) % seats for step in range(1, 1 + (last - asker - 1) % seats)]
