"""A game at a table: it goes on from its seed and its actions, and each seat is told its part."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property

from boddy.actions import Action, Pass
from boddy.chance import stream
from boddy.errors import TableError
from boddy.events import Event
from boddy.game import Game, Phase
from boddy.record import Record, encode_event, encode_setup
from boddy.record.action_codec import decode_action, encode_action
from boddy.record.codec import decode_setup
from boddy.setup import Setup
from boddy.tables.codec import (
    JSON,
    Written,
    encode_finished,
    encode_legal,
    join_objects,
    table_text,
    to_text,
)
from boddy.views import observe


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept: what it began with and every action since."""

    number: int
    seed: int
    setup: str
    actions: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    """Who has taken over which seat while it was played."""


@dataclass(frozen=True, slots=True)
class StoredAction:
    """An action as it is kept: in which game, after how many others, and what, as JSON."""

    game: int
    position: int
    text: str


class GameSession:
    """A game that goes on from its seed and its actions, after any restart."""

    def __init__(self, number: int, seed: int, setup: Setup) -> None:
        self.number = number
        self.seed = seed
        self.decisions = 0
        """How many actions were carried out; an action must say after how many it comes."""
        self.notices: list[JSON] = []
        """Who has taken over which seat since the game began, and after how many events."""
        self.game = Game.seeded(setup, seed)

    @classmethod
    def resume(cls, stored: StoredGame) -> GameSession:
        """Go on where a stored game stands."""
        session = cls(stored.number, stored.seed, decode_setup(json.loads(stored.setup)))
        for action in stored.actions:
            session.apply(decode_action(json.loads(action), session.setup.edition))
        session.notices = [json.loads(notice) for notice in stored.notices]
        return session

    def stored(self) -> StoredGame:
        """Give what must be kept of a game that begins."""
        text = json.dumps(encode_setup(self.setup), ensure_ascii=False)
        return StoredGame(self.number, self.seed, text)

    @property
    def setup(self) -> Setup:
        """What everybody knows."""
        return self.game.setup

    @cached_property
    def cells(self) -> frozenset[str]:
        """The cells of the notes: a card, and a seat or the case file."""
        columns = [*range(len(self.setup.names)), "file"]
        return frozenset(f"{card.name}/{at}" for card in self.setup.edition.deck for at in columns)

    @property
    def bot_seed(self) -> int:
        """A seed for bots, from which the cards cannot be told."""
        return int(stream(self.seed, "bots").random() * 2**53)

    @property
    def must_pass(self) -> bool:
        """Whether the seat whose decision it is can only pass."""
        return list(self.game.legal) == [Pass()] if self.game.phase is Phase.ANSWER else False

    async def act(
        self,
        seat: int,
        action: Action,
        decision: int,
        game: int | None,
        keep: Callable[[StoredAction], Awaitable[None]],
    ) -> int:
        """Carry out an action of a seat once it is kept; return how many events came before."""
        await keep(self._checked(seat, action, decision, game))
        before = len(self.game.events)
        self.apply(action)
        return before

    def _checked(self, seat: int, action: Action, decision: int, game: int | None) -> StoredAction:
        """Refuse what a seat may not do now; give an action that it may do as it is stored."""
        if self.decisions != decision or game not in (None, self.number):
            raise TableError("stale", "the game has gone on meanwhile")
        if self.game.over or self.game.seat != seat:
            raise TableError("not-your-turn", "it is somebody else's turn to decide")
        if action not in self.game.legal:
            self.game.apply(action)  # raises, and says why
        text = json.dumps(encode_action(action), ensure_ascii=False)
        return StoredAction(self.number, self.decisions, text)

    def apply(self, action: Action) -> list[Event]:
        """Carry out an action."""
        events = self.game.apply(action)
        self.decisions += 1
        return events

    def view(self, seat: int | None) -> Written:
        """Tell a whole game as a seat, or an onlooker, may know it."""
        return self._whole(seat, {"events": self.told(self.game.events, seat)})

    def _whole(self, seat: int | None, events: JSON) -> Written:
        """Write a game; what its board says is long, and written once for all games on it."""
        told = {"number": self.number, **events, "notices": self.notices}
        return join_objects(table_text(self.setup), to_text(told), to_text(self.now(seat)))

    def news(self, before: int, seat: int | None) -> JSON:
        """Tell a seat, or an onlooker, what has happened after so many events."""
        told = self.told(self.game.events[before:], seat)
        return {
            "type": "news",
            "game": self.number,
            "from": before,
            "events": told,
            **self.now(seat),
        }

    def told(self, events: list[Event], seat: int | None) -> list[JSON]:
        """Tell events as a seat, or an onlooker, may know them."""
        return [encode_event(observe(event, seat), derived=True) for event in events]

    def now(self, seat: int | None) -> JSON:
        """Tell whose decision it is, and to that seat alone what it may do."""
        game = self.game
        now: JSON = {
            "decision": self.decisions,
            "phase": game.phase.name.lower(),
            "turn": game.turn,
            "round": game.round,
            "seat": None if game.over else game.seat,
        }
        if seat is not None and seat == game.seat and not game.over:
            now["legal"] = encode_legal(game.legal)
        data: JSON = {"now": now}
        if game.over:
            data["reveal"] = encode_event(game.events[0])
        return data

    def replay(self) -> Written:
        """Tell a game that is over, with all cards open."""
        return self._whole(None, encode_finished(self.game))

    def record(self) -> Record:
        """Take down the game, secrets included."""
        return Record.of(self.game)
