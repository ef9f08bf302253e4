"""One game at a table: the authority, and what each seat is told. No input or output."""

from __future__ import annotations

import json
from functools import cached_property, partial

from boddy.actions import Action, Pass
from boddy.chance import stream, throw
from boddy.deal import Deal
from boddy.events import Event
from boddy.game import Game, Phase
from boddy.record import Record, encode_event, encode_setup
from boddy.record.action_codec import decode_action, encode_action
from boddy.record.codec import decode_setup
from boddy.setup import Setup
from boddy.views import observe
from boddy.web.codec import (
    JSON,
    Written,
    encode_finished,
    encode_legal,
    join_objects,
    table_text,
    to_text,
)
from boddy.web.store import StoredGame


class Playing:
    """A game that goes on from its seed and its actions, after any restart."""

    def __init__(self, number: int, seed: int, setup: Setup) -> None:
        self.number = number
        self.seed = seed
        self.decisions = 0
        """How many actions were carried out; an action must say after how many it comes."""
        self.notices: list[JSON] = []
        """Who has taken over which seat since the game began, and after how many events."""
        deal = Deal.shuffle(setup, stream(seed, "deal"))
        self.game = Game(setup, deal, partial(throw, stream(seed, "dice")))

    @classmethod
    def resume(cls, stored: StoredGame) -> Playing:
        """Go on where a stored game stands."""
        playing = cls(stored.number, stored.seed, decode_setup(json.loads(stored.setup)))
        for action in stored.actions:
            playing.apply(decode_action(json.loads(action), playing.setup.edition))
        playing.notices = [json.loads(notice) for notice in stored.notices]
        return playing

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

    def check(self, action: Action) -> str:
        """Refuse an action that is not legal; give one that is as the text to store."""
        if action not in self.game.legal:
            self.game.apply(action)  # raises, and says why
        return json.dumps(encode_action(action), ensure_ascii=False)

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
