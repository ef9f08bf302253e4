"""The bot's end of the line: any boddy bot, spoken to in the contest's messages.

The bot sees the game through observations, as everywhere. Whatever it does, its
answers keep the rules of the contest: no suggestion twice, no accusation that it
knows to be wrong, none missed that is certainly right. Where the bot fails, a legal
answer is given for it and the fault is noted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from boddy.actions import Accuse, Action, EndTurn, LegalActions, Show, Suggest, Triples
from boddy.bots import Bot
from boddy.bots.base import SeatedBot
from boddy.cards import Card, CardSet, Triple
from boddy.chance import SeatChance, pick
from boddy.contest.protocol import (
    EDITION,
    AccusationMade,
    Alive,
    AskAccusation,
    AskSuggestion,
    Dead,
    Disprove,
    Done,
    MakeAccusation,
    MakeSuggestion,
    Ok,
    Reply,
    Request,
    Reset,
    ShowCard,
    SuggestionMade,
    contest_setup,
)
from boddy.errors import BoddyError, WireError
from boddy.events import Accused, Dealt, Ended, Ending, Event, Passed, Shown, Suggested
from boddy.printable import shown
from boddy.setup import answering
from boddy.texts import Phrase, phrase

_TRIPLES = Triples(EDITION.triples)
Work = Callable[[], Action | None]


class Contestant:
    """A bot in a contest: requests in, replies out.

    >>> from boddy.bots import find_bot
    >>> from boddy.contest.protocol import parse_request, print_message
    >>> entry = Contestant(find_bot("random"), "ray", Random(1))
    >>> print_message(entry.hello())
    'ray alive'
    >>> print_message(entry.reply(parse_request("reset 3 1 Ca Ha Wr Co Pl Pi")))
    'ok'
    """

    def __init__(
        self,
        bot: Bot,
        identifier: str,
        rng: Random,
        *,
        call: Callable[[Work], Action | None] = lambda work: work(),
        complain: Callable[[Phrase], None] = lambda _fault: None,
    ) -> None:
        """Lead a bot.

        `call` runs each piece of the bot's work and may interrupt it with an exception;
        `complain` hears of the bot's faults.
        """
        self.bot, self.identifier = bot, identifier
        self.finished = False
        """Whether the contest is over."""
        self.games = 0
        self._rng = rng
        self._call, self._complain = call, complain
        self._table: _Table | None = None
        self._seated: SeatedBot

    def hello(self) -> Alive:
        """Return the first message."""
        return Alive(self.identifier)

    def reply(self, request: Request) -> Reply:
        """Answer a request of the server."""
        match request:
            case Reset():
                self._sit_down(request)
            case Done():
                self.finished = True
                return Dead()
            case AskSuggestion():
                return MakeSuggestion(self._suggest(self._at_table()))
            case Disprove(asker, cards):
                return ShowCard(self._show(self._at_table(), asker, cards))
            case SuggestionMade():
                self._see(self._at_table().suggestion(request))
            case AskAccusation():
                return MakeAccusation(self._accuse(self._at_table()))
            case AccusationMade(seat, cards, right):
                self._see(self._at_table().accusation(seat, cards, right))
        return Ok()

    def _sit_down(self, reset: Reset) -> None:
        self.games += 1
        table = self._table = _Table(reset)
        bot = self._seated = SeatedBot(self.bot, SeatChance.drawn(self._rng))
        self._work(lambda: bot.sit(table.setup, table.seat))
        self._see([table.dealt()])

    def _suggest(self, table: _Table) -> Triple:
        self._see(table.settle())
        left = _TRIPLES.leaving_out(sorted(table.made))
        if not left:
            raise WireError("asked-no-suggestion")
        action = self._decide(LegalActions(table.seat, suggestions=left))
        cards = action.cards if isinstance(action, Suggest) else pick(self._rng, left)
        table.made.add(_TRIPLES.position(cards))
        return cards

    def _show(self, table: _Table, asker: int, cards: Triple) -> Card:
        self._see(table.settle())
        held = [card for card in cards if card in table.hand]
        if not held:
            raise WireError("asked-no-card", cards=str(cards), hand=str(table.hand))
        self._see(table.asked(asker, cards))
        action = self._decide(LegalActions(table.seat, shows=tuple(map(Show, held))))
        table.showed = action.card if isinstance(action, Show) else held[0]
        return table.showed

    def _accuse(self, table: _Table) -> Triple | None:
        """Accuse what is certain; otherwise what the bot says, unless it is surely wrong."""
        self._see(table.settle())
        if table.certain is not None:
            return table.certain
        legal = LegalActions(table.seat, others=(EndTurn(),), accusations=_TRIPLES)
        action = self._decide(legal)
        if not isinstance(action, Accuse):
            return None
        return None if action.cards.mask & table.seen.mask else action.cards

    def _decide(self, legal: LegalActions) -> Action | None:
        """Ask the bot; None if it fails or answers what is not legal."""
        action = self._work(lambda: self._seated.decide(legal))
        if action is None or action in legal:
            return action
        self._complain(phrase("fault-not-legal", action=shown(action)))
        return None

    def _see(self, events: list[Event]) -> None:
        def see() -> None:
            for event in events:
                self._seated.see(event)

        if events:
            self._work(see)

    def _work(self, work: Work) -> Action | None:
        try:
            return self._call(work)
        except (Exception, SystemExit) as error:  # whatever a bot raises is its own fault
            raised = f"{type(error).__name__}: {error}"
            said = error.said if type(error) is BoddyError else phrase("fault-raises", error=raised)
            self._complain(said)
            return None

    def _at_table(self) -> _Table:
        if self._table is None:
            raise WireError("asked-before-deal")
        return self._table


class _Table:
    """One game, as far as the messages tell of it."""

    def __init__(self, reset: Reset) -> None:
        self.seats, self.seat = reset.seats, reset.seat
        self.hand: CardSet = EDITION.card_set(reset.hand)
        self.seen = self.hand
        """Our cards and those that were shown to us."""
        self.made: set[int] = set()
        """Our suggestions, by their position among all triples."""
        self.certain: Triple | None = None
        """What nobody could disprove although it is not ours: it must be the case file."""
        self.showed: Card | None = None
        self.setup = contest_setup(self.seats)
        self._pending: tuple[int, Triple] | None = None
        """A suggestion that we were asked to disprove and have not heard the end of."""
        self._out: set[int] = set()

    def dealt(self) -> Dealt:
        """Return what we saw of the deal."""
        hands = tuple(self.hand if seat == self.seat else None for seat in range(self.seats))
        return Dealt(None, hands, self.setup.hand_sizes, EDITION.card_set())

    def asked(self, asker: int, cards: Triple) -> list[Event]:
        """Return the events of a suggestion up to the moment when we are asked."""
        self._check(asker)
        self._pending = asker, cards
        return [Suggested(asker, cards), *self._passes(asker, self.seat, cards)]

    def settle(self) -> list[Event]:
        """Return that we showed a card, if the server did not come back to it."""
        if self._pending is None or self.showed is None:
            return []
        (asker, cards), card = self._pending, self.showed
        self._pending = self.showed = None
        return [Shown(self.seat, asker, card, cards)]

    def suggestion(self, made: SuggestionMade) -> list[Event]:
        """Return the events of a suggestion and its answers, without those returned before."""
        asker, cards, shower, card = made.asker, made.cards, made.shower, made.card
        self._check(*([asker] if shower is None else [asker, shower]))
        known = self._pending == (asker, cards) and shower == self.seat
        before = [] if known else self.settle()
        self._pending = self.showed = None
        if asker == self.seat:
            if card is not None:
                self.seen |= EDITION.card_set([card])
            if shower is None and not cards.mask & self.hand.mask:
                self.certain = cards
        end = asker if shower is None else shower
        told: list[Event] = (
            [] if known else [Suggested(asker, cards), *self._passes(asker, end, cards)]
        )
        shown = [] if shower is None else [Shown(shower, asker, card, cards)]
        return [*before, *told, *shown]

    def accusation(self, seat: int, cards: Triple, right: bool) -> list[Event]:
        """Return the events of an accusation, and of the end that it may be."""
        self._check(seat)
        events: list[Event] = [*self.settle(), Accused(seat, cards, right)]
        self._out.add(seat)
        left = set(range(self.seats)) - self._out
        if right:
            events.append(Ended(seat, Ending.RIGHT_ACCUSATION))
        elif len(left) == 1:
            events.append(Ended(left.pop(), Ending.LAST_SEAT))
        return events

    def _passes(self, asker: int, end: int, cards: Triple) -> list[Event]:
        return [Passed(seat, asker, cards) for seat in answering(asker, self.seats, end)]

    def _check(self, *seats: int) -> None:
        for seat in seats:
            if seat >= self.seats:
                raise WireError("no-such-seat", seat=seat, seats=self.seats)
        if len(set(seats)) != len(seats):
            raise WireError("seat-answers-itself", seat=seats[0])
