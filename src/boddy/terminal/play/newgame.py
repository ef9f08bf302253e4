"""From what was wished for to a game that can begin: who plays, and with which token."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

from boddy.cards import Card, Category
from boddy.chance import shuffled, stream
from boddy.editions import Edition, find_edition_on
from boddy.errors import InputError
from boddy.printable import join
from boddy.rules import MOST_SEATS, Rules, rules_for_people
from boddy.setup import Setup
from boddy.terminal.play.answers import read_number
from boddy.terminal.play.commands import command_of, show_help
from boddy.terminal.play.screen import Leave, Screen

DEFAULT_RULES = "mansion"
DEFAULT_BOTS = "sly"
"""Who the computer players are, unless `--bots` says otherwise."""
DEFAULT_PLAYERS = 4
"""Where no board says how many play."""
PERSON = "Player"
COMPUTERS = ("Ann", "Bob", "Cyd", "Dot", "Eve")


@dataclass(frozen=True)
class Wishes:
    """What the person asked for; None: nothing in particular."""

    rules: str = DEFAULT_RULES
    edition: str | None = None
    board: tuple[Path, ...] = ()
    """The files of the person's own board."""
    players: int | None = None
    suspect: str | None = None


def set_up(wishes: Wishes, seed: int, screen: Screen) -> Setup:
    """Decide who plays; what only the person can say is asked for.

    Where the person brings a board, its file says who plays, and nobody is asked.
    """
    rules = rules_for_people(wishes.rules)
    edition = find_edition_on(wishes.board, wishes.edition)
    if wishes.suspect is not None and not rules.walks:
        raise InputError(f"{rules.preset} is played without tokens: leave out --suspect")
    if rules.movement == "dice" or wishes.board:
        return _at_board(wishes, rules, edition)
    if rules.walks:
        return _in_parlour(wishes, rules, edition, seed, screen)
    names = (PERSON, *COMPUTERS)[: _known_number(_number(wishes, DEFAULT_PLAYERS), rules)]
    return Setup.of(names, edition=edition, rules=rules, people=[0])


def _at_board(wishes: Wishes, rules: Rules, edition: Edition) -> Setup:
    """Seat the board's people in their order, the person on the one meant for people."""
    if edition.board is None:
        raise InputError(f"{rules.preset} needs a board, and {edition.name} has none: see --board")
    people = edition.people
    own = next((card for card, person in people.items() if person.human), next(iter(people)))
    if wishes.suspect is not None:
        own = edition.card(wishes.suspect, Category.SUSPECT)
        if own not in people:
            there = ", ".join(person.name for person in people.values())
            raise InputError(f"{own} is not on this board; there are: {there}")
    most = min(len(people), rules.seats[1])
    number = _known_number(_number(wishes, most), rules)
    if number > len(people):
        raise InputError(f"{number} players: the board has {len(people)} people only")
    others = [card for card in people if card != own][: number - 1]
    suspects = [card for card in people if card == own or card in others]
    if rules.first == "suspect":
        suspects.sort()
    names = [people[card].name for card in suspects]
    return _seated(rules, edition, suspects, names, own)


def _in_parlour(wishes: Wishes, rules: Rules, edition: Edition, seed: int, screen: Screen) -> Setup:
    """Seat the person's suspect, and others at random, in the order of the suspects."""
    if wishes.suspect is None:
        own = _ask_suspect(edition, screen)
    else:
        own = edition.card(wishes.suspect, Category.SUSPECT)
    number = wishes.players
    if number is None:
        number = _ask_computers(rules, edition, screen) + 1
    rest = [card for card in edition.cards(Category.SUSPECT) if card != own]
    if _known_number(number, rules) > len(rest) + 1:
        raise InputError(f"{number} players: {edition.name} has {len(rest) + 1} suspects only")
    others = shuffled(stream(seed, "suspects"), rest)[: number - 1]
    suspects = sorted([own, *others])
    return _seated(rules, edition, suspects, [edition.title(card) for card in suspects], own)


def _seated(
    rules: Rules, edition: Edition, suspects: Sequence[Card], names: Sequence[str], own: Card
) -> Setup:
    people = [suspects.index(own)]
    tokens = suspects if rules.walks else None
    return Setup.of(names, edition=edition, rules=rules, suspects=tokens, people=people)


def share_bots(text: str, setup: Setup) -> list[str | None]:
    """Give each computer player one of the bots that were named, in turn; None for the person.

    >>> share_bots("tidy,random:accuse=0.1,loud=yes", Setup.of(["A", "B", "C", "D"], people=[1]))
    ['tidy', None, 'random:accuse=0.1,loud=yes', 'tidy']
    """
    named = named_bots(text)
    if len(named) > setup.seats - len(setup.people):
        seats = setup.seats - len(setup.people)
        raise InputError(f"--bots names {len(named)} computer players, but {seats} play")
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


def _number(wishes: Wishes, usual: int) -> int:
    return usual if wishes.players is None else wishes.players


def _known_number(number: int, rules: Rules) -> int:
    fewest, most = rules.seats
    if not fewest <= number <= most:
        wider = f"{min(number, fewest)}-{max(number, most)}"
        hint = f"; try --rules '{rules.preset}(seats={wider})'" if 2 <= number <= MOST_SEATS else ""
        raise InputError(f"{number} players: {rules.preset} is for {fewest} to {most}{hint}")
    return number


def _ask_suspect(edition: Edition, screen: Screen) -> Card:
    cards = edition.cards(Category.SUSPECT)
    titles = [edition.title(card) for card in cards]
    while True:
        question = f"Who do you want to be: {join(titles, 'or')}? [Enter: {titles[0]}]"
        text = _ask(question, {card.name: edition.title(card) for card in cards}, screen)
        try:
            return edition.card(text, Category.SUSPECT) if text else cards[0]
        except InputError as error:
            screen.complain(str(error))


def _ask_computers(rules: Rules, edition: Edition, screen: Screen) -> int:
    fewest, most = (count - 1 for count in rules.seats)
    most = min(most, len(edition.cards(Category.SUSPECT)) - 1)
    usual = min(DEFAULT_PLAYERS - 1, most)
    while True:
        question = f"How many computer players, {fewest} to {most}? [Enter: {usual}]"
        meanings = {f"{fewest} to {most}": "so many computer players"}
        text = _ask(question, meanings, screen) or str(usual)
        number = read_number(text)
        if number is not None and fewest <= number <= most:
            return number
        screen.complain(f"{text!r}: expected a number from {fewest} to {most}.")


def _ask(question: str, meanings: Mapping[str, str], screen: Screen) -> str:
    """Ask before the game begins, when most commands have nothing to tell yet."""
    while True:
        text = screen.ask(question, [*meanings, *meanings.values()])
        match command_of(text):
            case None:
                return "" if text.casefold() == "enter" else text
            case "quit", _:
                raise Leave
            case "help", _:
                show_help(screen, meanings)
            case _:
                screen.say("The game has not begun yet.")
