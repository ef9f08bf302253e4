"""The contest's referee: leads one game through questions and answers, without I/O.

It yields which seats are asked what, is sent the answers, and raises a Foul, which names
the seat, for whatever the rules of the contest forbid.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeVar

from boddy.actions import Accuse, EndTurn, Pass, Show, Suggest
from boddy.cards import Triple
from boddy.contest.asker import (
    DUPLICATE_SUGGESTION,
    INVALID_DISPROVE,
    MISSED_ACCUSATION,
    SUICIDAL_ACCUSATION,
)
from boddy.contest.protocol import (
    AccusationMade,
    AskAccusation,
    AskSuggestion,
    Disprove,
    MakeAccusation,
    MakeSuggestion,
    Reply,
    Request,
    Reset,
    ShowCard,
    SuggestionMade,
)
from boddy.errors import Foul, IllegalAction
from boddy.events import Accused, Shown
from boddy.game import Game, Phase

Questions = Sequence[tuple[int, Request]]
"""Seats and what each is asked. No answer depends on another, so all may be asked at once."""
R = TypeVar("R")
Asking = Generator[Questions, Sequence[Reply], R]
"""Yields questions, is sent their answers."""
Play = Asking[None]


class Referee:
    """The referee's memory of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._seen = [hand.mask for hand in game.deal.hands]
        """For each seat, its own cards and those shown to it."""
        self._must_accuse: set[int] = set()
        """The seats that nobody could answer although they hold none of the three."""

    def play(self) -> Play:
        """Play to the end."""
        hands = self.game.deal.hands
        yield [(seat, Reset(len(hands), seat, tuple(hand))) for seat, hand in enumerate(hands)]
        while not self.game.over:
            yield from self._turn()

    def _turn(self) -> Play:
        game, seat = self.game, self.game.turn
        cards = yield from self._suggestion(seat)
        shown = yield from self._answers(seat, cards)
        shower, card = (shown.seat, shown.card) if shown else (None, None)
        told, told_all = (SuggestionMade(seat, cards, shower, one) for one in (card, None))
        yield [
            (other, told if other in (seat, shower) else told_all)
            for other in range(game.setup.seats)
        ]
        yield from self._accusation(seat)

    def _suggestion(self, seat: int) -> Asking[Triple]:
        (reply,) = yield [(seat, AskSuggestion())]
        assert isinstance(reply, MakeSuggestion)  # noqa: S101  # the asker made sure of it
        try:
            self.game.apply(Suggest(reply.cards))
        except IllegalAction:
            raise Foul(
                seat, DUPLICATE_SUGGESTION, "suggested-twice", cards=str(reply.cards)
            ) from None
        return reply.cards

    def _answers(self, seat: int, cards: Triple) -> Asking[Shown | None]:
        """Let the others pass or show; only who has a choice is asked."""
        game = self.game
        while game.phase is Phase.ANSWER:
            shows = game.legal.shows
            if not shows:
                game.apply(Pass())
                continue
            show = shows[0]
            if len(shows) > 1:
                show = yield from self._choice(seat, cards)
            shown = game.apply(show)[0]
            assert isinstance(shown, Shown)  # noqa: S101  # that is what a show leads to
            self._seen[seat] |= show.card.mask
            return shown
        if not cards.mask & self._seen[seat]:
            self._must_accuse.add(seat)
        return None

    def _choice(self, seat: int, cards: Triple) -> Asking[Show]:
        shower = self.game.seat
        (reply,) = yield [(shower, Disprove(seat, cards))]
        assert isinstance(reply, ShowCard)  # noqa: S101  # the asker made sure of it
        show = Show(reply.card)
        if show not in self.game.legal:
            held = [str(option.card) for option in self.game.legal.shows]
            card, asked = str(reply.card), str(cards)
            raise Foul(shower, INVALID_DISPROVE, "showed-wrong", card=card, cards=asked, held=held)
        return show

    def _accusation(self, seat: int) -> Play:
        (reply,) = yield [(seat, AskAccusation())]
        assert isinstance(reply, MakeAccusation)  # noqa: S101  # the asker made sure of it
        if reply.cards is None:
            if seat in self._must_accuse:
                raise Foul(seat, MISSED_ACCUSATION, "did-not-accuse")
            self.game.apply(EndTurn())
            return
        known = [str(card) for card in reply.cards if card.mask & self._seen[seat]]
        if known:
            cards = str(reply.cards)
            raise Foul(seat, SUICIDAL_ACCUSATION, "accused-known", cards=cards, known=known)
        accused = self.game.apply(Accuse(reply.cards))[0]
        assert isinstance(accused, Accused)  # noqa: S101  # that is what accusing leads to
        told = AccusationMade(seat, reply.cards, accused.right)
        yield [(other, told) for other in range(self.game.setup.seats)]
