"""The set-up of a new text game: who plays, and with which token."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from boddy.cards import Card, Category
from boddy.chance import shuffled, stream
from boddy.editions import find_edition_on
from boddy.errors import InputError
from boddy.rules import MOST_SEATS, Rules, rules_for_people
from boddy.setup import Setup
from boddy.terminal.asking import Questions
from boddy.terminal.screen import Screen
from boddy.terminal.typed import Typed, read_number
from boddy.texts import Words

DEFAULT_PLAYERS = 4
"""The default where no board says how many play."""
PERSON = "Player"
COMPUTERS = ("Ann", "Bob", "Cyd", "Dot", "Eve")


@dataclass(frozen=True)
class Wishes:
    """The options of a new game; None: no wish."""

    rules: str
    edition: str | None = None
    board: tuple[Path, ...] = ()
    """The files of the person's own board."""
    players: int | None = None
    suspect: str | None = None


class NewGameChoices:
    """Decides who plays, asking for what only the person can say.

    Where the person brings a board, its file says who plays, and nobody is asked.
    """

    def __init__(self, wishes: Wishes, screen: Screen, language: str) -> None:
        self._wishes = wishes
        self._rules = rules_for_people(wishes.rules)
        self.edition = find_edition_on(wishes.board, wishes.edition)
        typed = Typed(Words(language, cards=self.edition.card_names), self.edition)
        self._questions, self._readable = Questions(screen, typed), typed.edition
        if wishes.suspect is not None and not self._rules.walks:
            raise InputError("play-no-tokens", rules=self._rules.preset)

    def setup(self, seed: int) -> Setup:
        """Return the setup, the same for a seed and the same answers."""
        if self._rules.movement == "dice" or self._wishes.board:
            return self._at_board()
        if self._rules.walks:
            return self._in_parlour(seed)
        names = (PERSON, *COMPUTERS)[: _known_number(self._number(DEFAULT_PLAYERS), self._rules)]
        return Setup.of(names, edition=self.edition, rules=self._rules, people=[0])

    def _at_board(self) -> Setup:
        """Seat the board's people in their order, the person on the one meant for people."""
        rules, edition, people = self._rules, self.edition, self.edition.people
        if edition.board is None:
            raise InputError("play-needs-board", rules=rules.preset, edition=edition.name)
        own = next((card for card, person in people.items() if person.human), next(iter(people)))
        if self._wishes.suspect is not None:
            own = self._readable.card(self._wishes.suspect, Category.SUSPECT)
            if own not in people:
                known = [person.name for person in people.values()]
                raise InputError("play-not-on-board", name=own.name, known=known)
        number = _known_number(self._number(min(len(people), rules.seats[1])), rules)
        if number > len(people):
            raise InputError("play-few-people", count=number, people=len(people))
        others = [card for card in people if card != own][: number - 1]
        suspects = [card for card in people if card == own or card in others]
        if rules.first == "suspect":
            suspects.sort()
        return self._seated(suspects, [people[card].name for card in suspects], own)

    def _in_parlour(self, seed: int) -> Setup:
        """Seat the person's suspect, and others at random, in the order of the suspects."""
        if self._wishes.suspect is None:
            own = self._ask_suspect()
        else:
            own = self._readable.card(self._wishes.suspect, Category.SUSPECT)
        number = self._wishes.players
        if number is None:
            number = self._ask_computers() + 1
        rest = [card for card in self.edition.cards(Category.SUSPECT) if card != own]
        if _known_number(number, self._rules) > len(rest) + 1:
            there = {"edition": self.edition.name, "suspects": len(rest) + 1}
            raise InputError("play-few-suspects", count=number, **there)
        others = shuffled(stream(seed, "suspects"), rest)[: number - 1]
        suspects = sorted([own, *others])
        return self._seated(suspects, [self.edition.title(card) for card in suspects], own)

    def _seated(self, suspects: Sequence[Card], names: Sequence[str], own: Card) -> Setup:
        return Setup.of(
            names,
            edition=self.edition,
            rules=self._rules,
            suspects=suspects if self._rules.walks else None,
            people=[suspects.index(own)],
        )

    def _number(self, usual: int) -> int:
        return usual if self._wishes.players is None else self._wishes.players

    def _ask_suspect(self) -> Card:
        words, cards = self._questions.words, self.edition.cards(Category.SUSPECT)
        titles = {words.card(card, "short"): words.card(card) for card in cards}
        question = words("play-who", names=[*titles.values()])
        enter = words("play-enter", word=words.card(cards[0]))
        while True:
            text = self._questions.ask(f"{question} {enter}", titles)
            try:
                return self._readable.card(text, Category.SUSPECT) if text else cards[0]
            except InputError as error:
                self._questions.complain(error)

    def _ask_computers(self) -> int:
        words, (fewest, most) = self._questions.words, (count - 1 for count in self._rules.seats)
        most = min(most, len(self.edition.cards(Category.SUSPECT)) - 1)
        usual, ends = min(DEFAULT_PLAYERS - 1, most), {"fewest": fewest, "most": most}
        enter = words("play-enter", word=str(usual))
        meanings = {words("play-from-to", **ends): words("play-help-computers")}
        while True:
            question = f"{words('play-how-many', **ends)} {enter}"
            text = self._questions.ask(question, meanings) or str(usual)
            number = read_number(text)
            if number is not None and fewest <= number <= most:
                return number
            self._questions.complain(InputError("play-number", text=text, **ends))


def share_bots(text: str, setup: Setup) -> list[str | None]:
    """Return a bot for each computer player, taking turns; None for the person.

    >>> share_bots("tidy,random:accuse=0.1,loud=yes", Setup.of(["A", "B", "C", "D"], people=[1]))
    ['tidy', None, 'random:accuse=0.1,loud=yes', 'tidy']
    """
    named, seats = named_bots(text), setup.seats - len(setup.people)
    if len(named) > seats:
        raise InputError("play-many-bots", named=len(named), seats=seats)
    turns = cycle(named)
    return [None if seat in setup.people else next(turns) for seat in range(setup.seats)]


def named_bots(text: str) -> list[str]:
    """Split `tidy,sly` at the commas, but not between the options of one bot."""
    named: list[str] = []
    for part in text.split(","):
        if named and re.fullmatch(r"[^:]*=.*", part):
            named[-1] += f",{part}"
        else:
            named.append(part.strip())
    return named


def _known_number(number: int, rules: Rules) -> int:
    fewest, most = rules.seats
    if not fewest <= number <= most:
        values = {"count": number, "rules": rules.preset, "fewest": fewest, "most": most}
        if 2 <= number <= MOST_SEATS:
            wider = f"{min(number, fewest)}-{max(number, most)}"
            raise InputError("play-seats-wider", **values, wider=wider)
        raise InputError("play-seats", **values)
    return number
