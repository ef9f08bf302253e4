"""Adapters both ways: a bot of the framework at our table, and ours at the framework's."""

from __future__ import annotations

from random import Random

from boddy.actions import Accuse, Action, EndTurn, LegalActions, Pass, Show, Suggest, Triples
from boddy.bots import Bot, find_bot
from boddy.bots.base import SeatedBot
from boddy.cards import Card as BoddyCard
from boddy.cards import Triple
from boddy.chance import SeatChance, pick
from boddy.compat.clue_game import (
    Accusation,
    Card,
    Counterevidence,
    PlayerInterface,
    Suggestion,
    our_card,
    ours,
    their_cards,
    theirs,
)
from boddy.editions import shipped_edition
from boddy.errors import InputError
from boddy.events import Accused, Dealt, Passed, Shown, Suggested
from boddy.setup import Setup, answering
from boddy.views import Observation


def adapt(kind: type) -> type[Bot] | None:
    """Make a kind of Bot from a class of the framework; None from any other class."""
    if not issubclass(kind, PlayerInterface) or kind is PlayerInterface:
        return None
    members = {"player_class": kind, "name": kind.__name__.lower(), "__doc__": kind.__doc__ or ""}
    return type(kind.__name__, (FrameworkBot,), members)


class FrameworkBot(Bot):
    """A bot of the framework, in a seat of ours."""

    player_class: type[PlayerInterface]

    def start(self) -> None:
        """Make a new player; it gets its cards when they are dealt."""
        if self.setup.rules.walks or self.setup.edition != shipped_edition("classic"):
            raise InputError("framework-rules")
        self._player = self.player_class()
        self._planned: Triple | None = None
        """An accusation that must wait for the end of the turn."""

    def decide(self, legal: LegalActions) -> Action:
        """Answer, or take a turn."""
        question = self._question
        if legal.shows and question is not None:
            asked = Suggestion(*their_cards(question.cards))
            card = self._player.respond_to_suggestion(question.seat, asked)
            shown = our_card(card)
            return Show(shown) if shown else Pass()  # a lie, for the game to find out
        if legal.suggestions:
            return self._take_turn(legal)
        if self._planned is not None and legal.accusations:
            planned, self._planned = self._planned, None
            return Accuse(planned)
        return legal.others[0] if legal.others else EndTurn()

    def _take_turn(self, legal: LegalActions) -> Action:
        scenario = self._player.take_turn()
        cards = ours(scenario)
        if cards is None or not isinstance(scenario, Suggestion | Accusation):
            raise TypeError(f"take_turn() returned {scenario!r}, no Suggestion or Accusation")
        if isinstance(scenario, Accusation):
            if legal.accusations:
                return Accuse(cards)
            self._planned = cards  # one must suggest first, under these rules
        return Suggest(cards if cards in legal.suggestions else pick(self.rng, legal.suggestions))

    def observe(self, event: Observation) -> None:
        """Pass on to the player what the framework would."""
        match event:
            case Dealt(hands=hands, faceup=faceup):
                hand = hands[self.seat] or ()
                up, down = [theirs(card) for card in faceup], [theirs(card) for card in hand]
                self._player.initialize(self.seat, self.setup.seats, up, down)
            case Passed(seat, to, asked) if (seat + 1) % self.setup.seats == to:
                self._result(to, asked)  # the last of the others passed as well
            case Shown(seat, to, card, asked):
                self._result(to, asked, seat, card)
            case Accused(seat, cards, right) if not right:
                self._player.observe_accusation(seat, Accusation(*their_cards(cards)))

    def _result(
        self, asker: int, cards: Triple, shower: int | None = None, card: BoddyCard | None = None
    ) -> None:
        suggestion = Suggestion(*their_cards(cards))
        if asker == self.seat:
            result = None
            if shower is not None and card is not None:
                result = Counterevidence(shower, theirs(card))
            self._player.receive_suggestion_result(suggestion, result)
        self._player.observe_suggestion(asker, suggestion, shower)


class BoddyPlayer(PlayerInterface):
    """A bot of ours, in a seat of the framework's own game."""

    def __init__(self, bot: str | Bot = "notebook", rng: Random | None = None) -> None:
        self._bot = find_bot(bot) if isinstance(bot, str) else bot
        self._rng = rng or Random()
        self._triples = Triples(shipped_edition("classic").triples)

    def initialize(
        self,
        player_id: int,
        num_players: int,
        face_up_cards: list[Card],
        face_down_cards: list[Card],
    ) -> None:
        """Sit down."""
        self._seat = player_id
        self._setup = Setup.of([f"{seat}" for seat in range(num_players)], rules="roundtable")
        edition = self._setup.edition
        hand = edition.card_set(card for card in map(our_card, face_down_cards) if card)
        faceup = edition.card_set(card for card in map(our_card, face_up_cards) if card)
        self._hand = hand
        self._told: Triple | None = None
        """A suggestion that the bot knows of because it was asked."""
        self._shown: BoddyCard | None = None
        hands = tuple(hand if seat == player_id else None for seat in range(num_players))
        self._seated = SeatedBot(self._bot, SeatChance.drawn(self._rng))
        self._seated.sit(self._setup, player_id)
        self._seated.see(Dealt(None, hands, (len(hand),) * num_players, faceup))

    def name(self) -> str:
        """Return its name."""
        return type(self._bot).__name__

    def take_turn(self) -> Suggestion | Accusation:
        """Suggest or accuse."""
        legal = LegalActions(self._seat, suggestions=self._triples, accusations=self._triples)
        match self._seated.decide(legal):
            case Accuse(cards):
                return Accusation(*their_cards(cards))
            case Suggest(cards):
                return Suggestion(*their_cards(cards))
            case action:
                raise TypeError(f"{self.name()} answered {action!r}")

    def respond_to_suggestion(self, suggestor_id: int, suggestion: Suggestion) -> Card | None:
        """Show a card, if there is one to show."""
        cards = _triple(suggestion)
        held = [card for card in cards if card in self._hand]
        if not held:
            return None
        self._tell(suggestor_id, cards, self._seat)
        self._told = cards
        action = self._seated.decide(LegalActions(self._seat, shows=tuple(map(Show, held))))
        self._shown = action.card if isinstance(action, Show) else held[0]
        return theirs(self._shown)

    def receive_suggestion_result(
        self, suggestion: Suggestion, result: Counterevidence | None
    ) -> None:
        """Keep what was shown until the suggestion is complete."""
        self._shown = our_card(result.evidence) if result else None

    def observe_suggestion(
        self, suggestor_id: int, suggestion: Suggestion, blocker_id: int | None
    ) -> None:
        """See who suggested what, and who showed a card."""
        cards = _triple(suggestion)
        end = suggestor_id if blocker_id is None else blocker_id
        if self._told != cards:
            self._tell(suggestor_id, cards, end)
        if blocker_id is not None:
            involved = self._seat in (suggestor_id, blocker_id)
            card = self._shown if involved else None
            self._seated.see(Shown(blocker_id, suggestor_id, card, cards))
        self._told = self._shown = None

    def observe_accusation(self, accusor_id: int, accusation: Accusation) -> None:
        """See a wrong accusation."""
        self._seated.see(Accused(accusor_id, _triple(accusation), right=False))

    def _tell(self, asker: int, cards: Triple, end: int) -> None:
        self._seated.see(Suggested(asker, cards))
        for seat in answering(asker, self._setup.seats, end):
            self._seated.see(Passed(seat, asker, cards))


def _triple(scenario: Suggestion | Accusation) -> Triple:
    cards = ours(scenario)
    if cards is None:
        raise InputError("framework-scenario", text=repr(scenario))
    return cards
