"""Bot: what sits in a seat and decides.

Override what you like; the defaults already make a legal player. A bot is handed
observations and its own legal actions, never the game.

>>> class Stubborn(Bot):
...     def choose_suggestion(self, options):
...         return options[0]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from boddy.actions import (
    Accuse,
    Action,
    EndTurn,
    LegalActions,
    Move,
    Place,
    Show,
    Suggest,
)
from boddy.boards import Square
from boddy.cards import Card, CardSet, Triple
from boddy.chance import SeatChance, pick
from boddy.errors import IllegalAction, InputError
from boddy.events import Dealt, Moved, Passed, Suggested
from boddy.printable import shown
from boddy.setup import Setup
from boddy.texts import Phrase, phrase
from boddy.views import Observation


class Bot:
    """A player. Subclass it and override the `choose_...` methods that you care about."""

    name: ClassVar[str] = ""
    """What `find_bot` calls it; the class's name in small letters if left empty."""
    registered = ""
    """Its name in the register, if it comes with boddy."""

    setup: Setup
    """Edition, rules, names and suspects, known to everybody at the table."""
    seat: int
    """The seat of this bot."""
    rng: Random
    """The only source of randomness to use, so that a seed repeats the game."""
    hand: CardSet
    """The cards it was dealt."""
    faceup: CardSet
    """The cards that lie face up on the table."""
    places: dict[int, Place]
    """Where the tokens stand that have moved so far, in walking games."""
    unanswered: Triple | None
    """Its own last suggestion, if all others passed on it."""

    # To override.

    def start(self) -> None:
        """Prepare: `setup`, `seat` and `rng` are set; the cards come as an observation."""

    def observe(self, event: Observation) -> None:
        """Observe an event; fields that this seat may not know are None."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Choose a suggestion, or None where none is required."""
        return pick(self.rng, options)

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Choose a card to show to the asker."""
        return pick(self.rng, options)

    def choose_accusation(self) -> Triple | None:
        """Name what is in the case file, or None to wait.

        By default: what nobody could answer, if none of it is in one's own hand.
        """
        asked = self.unanswered
        if asked is None or asked.mask & (self.hand.mask | self.faceup.mask):
            return None
        return asked

    def choose_move(self, options: Sequence[Place]) -> Place:
        """Choose where to go."""
        return pick(self.rng, options)

    # Called by what runs the game.

    def sit(self, setup: Setup, seat: int, rng: Random) -> None:
        """Take a seat before a game."""
        self.setup, self.seat, self.rng = setup, seat, rng
        self.hand = self.faceup = setup.edition.card_set()
        self.places = {}
        self.unanswered = None
        self._question = None
        self.start()

    def see(self, event: Observation) -> None:
        """Record an event, then hand it to `observe`."""
        match event:
            case Suggested(seat):
                self._question = event
                if seat == self.seat:
                    self.unanswered = None
            case Passed(seat, self.seat, asked) if (seat + 1) % self.setup.seats == self.seat:
                self.unanswered = asked  # the last of the others passed as well
            case Moved(seat, to):
                self.places[seat] = to
            case Dealt(hands=hands, faceup=faceup):
                self.hand = hands[self.seat] or self.hand
                self.faceup = faceup
        self.observe(event)

    def decide(self, legal: LegalActions) -> Action:
        """Turn the choices above into an action. Override only to take over everything."""
        if legal.shows:
            return self._answer(legal.shows)
        if legal.accusations:
            accusation = self.choose_accusation()
            if accusation is not None:
                cards = _triple(accusation, "choose_accusation", "expect-accusation")
                if self.setup.rules.accuse_in == "anywhere" or cards in legal.accusations:
                    return Accuse(cards)
        if legal.moves:
            place = self.choose_move([move.to for move in legal.moves])
            if not isinstance(place, (Card, Square)):
                raise _wrong("choose_move", place, phrase("expect-option-place"))
            return Move(place)
        if legal.suggestions:
            suggestion = self.choose_suggestion(legal.suggestions)
            if suggestion is not None:
                return Suggest(_triple(suggestion, "choose_suggestion", "expect-option-triple"))
        return legal.others[0] if legal.others else EndTurn()  # there is no choice

    def _answer(self, shows: Sequence[Show]) -> Action:
        question = self._question
        if len(shows) == 1 or question is None:
            return shows[0]
        cards = [show.card for show in shows]
        card = self.choose_show(cards, question.cards, question.seat)
        if not isinstance(card, Card):
            raise _wrong("choose_show", card, phrase("expect-option-card"))
        return Show(card)

    _question: Suggested | None
    """The last suggestion of all."""

    def __repr__(self) -> str:
        return f"<bot {name_of(self)}>"


class SeatedBot:
    """A bot, and the chance of its seat in one game."""

    def __init__(self, bot: Bot, chance: SeatChance) -> None:
        self.bot = bot
        self.seen = 0
        """How many events it has received."""
        self._chance = chance

    def sit(self, setup: Setup, seat: int) -> None:
        """Take the seat before the game begins."""
        self.bot.sit(setup, seat, self._chance)

    def see(self, event: Observation) -> None:
        """Observe an event."""
        self.seen += 1
        self.bot.see(event)

    def decide(self, legal: LegalActions) -> Action:
        """Choose an action."""
        with self._chance.position(self.seen, legal):
            return self.bot.decide(legal)


def name_of(bot: object) -> str:
    """Return the name by which a bot, or a class of bots, is found."""
    kind = bot if isinstance(bot, type) else type(bot)
    named = getattr(bot, "registered", "") or vars(kind).get("name")
    return named or kind.__name__.lower()  # a parent's name is not its own


def check_chance(bot: Bot, option: str, value: float) -> float:
    """Raise an InputError unless a value is a probability below 1."""
    if not 0 <= value < 1:
        raise InputError(
            "bot-chance-below-one", bot=name_of(bot), option=option, value=f"{value:g}"
        )
    return value


def _triple(answer: object, method: str, expected: str) -> Triple:
    """Return a triple of three cards in any order."""
    cards = list(answer) if isinstance(answer, Iterable) else None
    if cards is None or not all(isinstance(card, Card) for card in cards):
        raise _wrong(method, answer, phrase(expected, type="Triple"))
    if isinstance(answer, Triple):
        return answer
    try:
        return Triple.of(cards)
    except InputError as error:
        raise IllegalAction("bot-returned-cards", method=method, problem=error.said) from None


def _wrong(method: str, answer: object, expected: Phrase) -> IllegalAction:
    value = tuple(answer) if isinstance(answer, Triple) else answer
    return IllegalAction("bot-returned", method=method, value=shown(value), expected=expected)
