"""A game told: the one place that turns events into codes with values, and these into sentences.

A `Teller` hears the events of one game in order, or the observations of one seat, and returns for
each what there is to say: phrases, which `boddy.texts` has in every language. Logs and terminals
want the lines; pages, analyses and other formats want the phrases.

>>> from boddy.events import Passed, Suggested
>>> setup = Setup.of(["Ann", "Bob", "Cyd"])
>>> cards = setup.edition.triple("Plum Rope Hall")
>>> teller = Teller(setup, seat=1)
>>> teller.tell(Suggested(0, cards))[0].code
'told-suggested'
>>> Teller(setup, 1, "de").lines(Suggested(0, cards))
['Ann verdächtigt Professor Plum mit dem Seil in der Halle.']
>>> teller.lines(Passed(1, 0, cards))
['  You pass.']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from boddy.actions import Place
from boddy.cards import Card, Category
from boddy.events import (
    RESIGNS,
    Accused,
    Dealt,
    Ended,
    Event,
    Forfeited,
    Looked,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.setup import Setup
from boddy.texts import DEFAULT, Phrase, Words, phrase

ANSWERS = ("told-passed", "told-shown", "told-nobody-showed", "told-looked")
"""How the codes begin that belong to the line before, so that theirs is indented."""


class Teller:
    """Tells one game, in its order: to `seat` in the second person, without one in the third."""

    def __init__(self, setup: Setup, seat: int | None = None, language: str = DEFAULT) -> None:
        self.words = Words(language, setup.labels, seat, setup.edition.card_names)
        self._setup, self._seat = setup, seat
        self._hand = setup.edition.card_set()
        self._passes = 0
        self._rolled: int | None = None
        """Who threw the dice and has not moved yet."""

    def introduce(self) -> Phrase:
        """Return who plays what."""
        setup = self._setup
        players = [
            phrase("told-player-as", seat=seat, card=setup.suspects[seat])
            if setup.suspects
            else phrase("told-player", seat=seat)
            for seat in range(setup.seats)
        ]
        rules, edition = str(setup.rules), setup.edition.name
        return phrase("told-setup", rules=rules, edition=edition, players=players)

    def lines(self, event: Event) -> list[str]:
        """Return the sentences that tell an event."""
        return [
            f"{'  ' if said.code.startswith(ANSWERS) else ''}{self.words.say(said)}"
            for said in self.tell(event)
        ]

    def tell(self, event: Event) -> list[Phrase]:
        """Return what there is to say of an event; what the seat may not know is left out."""
        return [*self._after_roll(event), *self._told(event)]

    def _told(self, event: Event) -> Iterator[Phrase]:
        match event:
            case Dealt():
                yield from self._deal(event)
            case Rolled(seat, dice):
                yield phrase("told-rolled", seat=seat, dice=dice)
            case Moved(seat, to, by):
                yield _movement(seat, to, by)
            case Suggested(seat, cards):
                self._passes = 0
                yield phrase("told-suggested", seat=seat, cards=cards)
            case Passed(seat):
                yield from self._pass(seat)
            case Shown():
                yield self._show(event)
            case Accused():
                yield from self._accusation(event)
            case Looked(seat, cards):
                if cards is not None:
                    yield phrase("told-looked", seat=seat, cards=cards)
            case Forfeited(seat, reason):
                out = phrase("told-out", seat=seat, reason=reason)
                yield phrase("told-resigned", seat=seat) if reason == RESIGNS else out
            case Ended(winner):
                code = "told-nobody-won" if winner is None else "told-won"
                yield phrase(code, seat=winner, how=event.how)

    def _after_roll(self, event: Event) -> Iterator[Phrase]:
        """Yield that a token stayed where it was, which makes no event."""
        seat, self._rolled = self._rolled, event.seat if isinstance(event, Rolled) else None
        if seat is None:
            return
        match event:
            case Moved(by="walk" | "passage") | Forfeited() | Ended():
                return
            case Accused(accuser) if accuser == seat:
                return
        yield phrase("told-stayed", seat=seat)

    def _deal(self, event: Dealt) -> Iterator[Phrase]:
        if self._seat is not None:
            self._hand = event.hands[self._seat] or self._hand
        for seat, (hand, size) in enumerate(zip(event.hands, event.sizes, strict=True)):
            if hand is None:
                yield phrase("told-hand-size", seat=seat, count=size)
            else:
                yield phrase("told-hand", seat=seat, cards=tuple(hand))
        if event.faceup:
            yield phrase("told-faceup", cards=tuple(event.faceup))
        if event.file is not None:
            yield phrase("told-file", cards=event.file)

    def _pass(self, seat: int) -> Iterator[Phrase]:
        self._passes += 1
        yield phrase("told-passed", seat=seat)
        if self._passes == self._setup.seats - 1:
            yield phrase("told-nobody-showed")

    def _accusation(self, event: Accused) -> Iterator[Phrase]:
        code = "told-right" if event.right else "told-wrong"
        yield phrase(code, seat=event.seat, cards=event.cards)
        if event.seat == self._seat and not event.right and not self._setup.rules.person_out:
            yield phrase("told-answers-on")

    def _show(self, event: Shown) -> Phrase:
        seat, to, card = event.seat, event.to, event.card
        if card is None:
            return phrase("told-shown-hidden", seat=seat, to=to)
        code = "told-shown"
        if seat == self._seat and (self._hand.mask & event.asked.mask).bit_count() == 1:
            code = "told-shown-only"
        elif seat == self._seat and card.category is Category.SUSPECT:
            code = "told-shown-own-suspect"  # or it would read like another player
        return phrase(code, seat=seat, to=to, card=card)


def _movement(seat: int, to: Place, by: str) -> Phrase:
    if not isinstance(to, Card):
        return phrase("told-walked-square", seat=seat, row=to.row, col=to.col)
    code = {"passage": "told-passage", "suggestion": "told-brought"}.get(by, "told-walked")
    return phrase(code, seat=seat, room=to)


def tell_game(events: Iterable[Event], setup: Setup, language: str = DEFAULT) -> list[str]:
    """Return the lines of a whole game, its setup first, with everybody by name."""
    teller = Teller(setup, language=language)
    first = teller.words.say(teller.introduce())
    return [first, *(line for event in events for line in teller.lines(event))]
