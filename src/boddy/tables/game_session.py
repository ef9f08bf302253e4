"""A game at a table: it goes on from its seed and its actions, and each seat is told its part."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from boddy.actions import Action, Pass
from boddy.chance import stream
from boddy.editions import Edition
from boddy.errors import TableError
from boddy.events import RESIGNS, Event
from boddy.game import Game, Phase
from boddy.records import Record, encode_event, encode_setup
from boddy.records.codec import decode_action, decode_setup, encode_action
from boddy.setup import Setup
from boddy.tables.game_json import (
    JSON,
    JsonText,
    encode_finished,
    encode_legal,
    encode_observed,
    encode_turns,
    encode_ways,
    join_objects,
    table_text,
    to_text,
)
from boddy.views import observe

MOST_NOTES = 64
"""So many kinds of notes are known by their cells: of an edition, for a number of seats."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept: what it began with and every action since."""

    number: int
    seed: int
    setup: str
    actions: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    """Who has taken over which seat while it was played."""
    started: float = 0.0
    last_action: float | None = None
    """When the last action was done."""


@dataclass(frozen=True, slots=True)
class StoredAction:
    """An action as it is kept: in which game, after how many others, and what, as JSON.

    The text also says if a bot did it for somebody whose time had run out (`"by": "clock"`). Who
    resigns does so with an action as well.
    """

    game: int
    position: int
    text: str
    at: float | None = None
    """When it was done."""


class GameSession:
    """A game that goes on from its seed and its actions, after any restart."""

    def __init__(
        self,
        number: int,
        seed: int,
        setup: Setup,
        levels: Sequence[str | None] = (),
        keys: Sequence[str | None] = (),
        begun_by: int | None = None,
    ) -> None:
        self.number = number
        self.seed = seed
        self.levels = tuple(levels)
        """For each seat the level of the bot that began the game there, or None: a person."""
        self.keys = tuple(keys)
        """For each seat the hash of the key of the person who began the game there."""
        self.started = time.time()
        self.since = self.started
        """When the decision that is to be made now came up."""
        self.resigned: set[int] = set()
        """Seats whose people have given up; a bot shows their cards."""
        self.decisions = 0
        """How many actions were carried out; an action must say after how many it comes."""
        self.notices: list[JSON] = []
        """What happened to seats since the game began, and after how many events."""
        self.begun_by = begun_by
        """Who began the game after another one."""
        if begun_by is not None:
            name = setup.names[begun_by]
            self.notices.append({"kind": "again", "seat": begun_by, "name": name, "at": 0})
        self.game = Game.seeded(setup, seed)

    @classmethod
    def resume(cls, stored: StoredGame) -> GameSession:
        """Go on where a stored game stands."""
        setup = json.loads(stored.setup)
        began = setup.get("levels", ()), setup.get("keys", ()), setup.get("begun_by")
        session = cls(stored.number, stored.seed, decode_setup(setup), *began)
        for action in stored.actions:
            session.repeat(action)
        session.started = stored.started
        session.since = stored.last_action or stored.started
        session.notices += [json.loads(notice) for notice in stored.notices]
        session.notices.sort(key=lambda notice: int(str(notice["at"])))
        return session

    def stored(self) -> StoredGame:
        """Give what must be kept of a game that begins."""
        began = {
            "levels": list(self.levels),
            "keys": list(self.keys),
            "begun_by": self.begun_by,
        }
        setup = encode_setup(self.setup) | began
        text = json.dumps(setup, ensure_ascii=False)
        return StoredGame(self.number, self.seed, text, started=self.started)

    @property
    def setup(self) -> Setup:
        """What everybody knows."""
        return self.game.setup

    @property
    def cells(self) -> frozenset[str]:
        """The cells of the notes: a card, and a seat or the case file."""
        return _cells(self.setup.edition, len(self.setup.names))

    @property
    def bot_seed(self) -> int:
        """A seed for bots, from which the cards cannot be told."""
        return int(stream(self.seed, "bots").random() * 2**53)

    @property
    def must_pass(self) -> bool:
        """Whether the seat whose decision it is can only pass."""
        return list(self.game.legal) == [Pass()] if self.game.phase is Phase.ANSWER else False

    def checked_action(
        self,
        seat: int,
        action: Action,
        decision: int,
        game: int | None = None,
        *,
        by_clock: bool = False,
    ) -> StoredAction:
        """Refuse what a seat may not do now; give an action as it is to be kept, then repeated."""
        if self.decisions != decision or game not in (None, self.number):
            raise TableError("stale")
        if self.game.over or self.game.seat != seat:
            raise TableError("not-your-turn")
        if action not in self.game.legal:
            self.game.apply(action)  # raises, and says why
        return self._next_action(encode_action(action) | ({"by": "clock"} if by_clock else {}))

    def checked_resignation(self, seat: int) -> StoredAction:
        """Refuse it where nothing can be given up; give it as it is to be kept, then repeated."""
        if self.game.over:
            raise TableError("waiting")
        if seat in self.game.out:
            raise TableError("out")
        return self._next_action({"do": "resign", "seat": seat})

    def _next_action(self, entry: JSON) -> StoredAction:
        text = json.dumps(entry, ensure_ascii=False)
        return StoredAction(self.number, self.decisions, text, time.time())

    def repeat(self, text: str) -> None:
        """Carry out an action as it is stored."""
        entry = json.loads(text)
        if entry.get("by") == "clock":
            self._note_clock()
        if entry["do"] == "resign":
            self.resigned.add(entry["seat"])
            self.game.forfeit(entry["seat"], RESIGNS)
        else:
            self.game.apply(decode_action(entry, self.setup.edition))
        self.decisions += 1

    def _note_clock(self) -> None:
        """Let everybody read that a bot decides for somebody whose time has run out."""
        seat, at = self.game.seat, len(self.game.events)
        name = self.setup.labels[seat]
        self.notices.append({"kind": "clock", "seat": seat, "name": name, "at": at})

    def add_notices(self, stored: Sequence[str]) -> list[JSON]:
        """Take over the notices that are stored; return those that were not known."""
        found = [json.loads(notice) for notice in stored]
        news = [notice for notice in found if notice not in self.notices]
        self.notices += news
        return news

    def view(self, seat: int | None) -> JsonText:
        """Tell a whole game as a seat, or an onlooker, may know it."""
        return self._whole(seat, {"events": self.told(self.game.events, seat)})

    def _whole(self, seat: int | None, events: JSON) -> JsonText:
        """Write a game; what its board says is long, and written once for all games on it."""
        turns = {"turns": encode_turns(self.game)}
        told = {"number": self.number, **turns, **events, "notices": self.notices}
        now = encode_now(self.game, self.decisions, seat)
        return join_objects(table_text(self.setup), to_text(told), to_text(now))

    def news(self, before: int, seat: int | None) -> JSON:
        """Tell a seat, or an onlooker, what has happened after so many events."""
        told = self.told(self.game.events[before:], seat)
        return {
            "type": "news",
            "game": self.number,
            "from": before,
            "events": told,
            "turns": encode_turns(self.game, before),
            **encode_now(self.game, self.decisions, seat),
        }

    def told(self, events: list[Event], seat: int | None) -> list[JSON]:
        """Tell events as a seat, or an onlooker, may know them."""
        return [encode_observed(observe(event, seat), self.setup) for event in events]

    def replay(self) -> JsonText:
        """Tell a game that is over, with all cards open."""
        return self._whole(None, encode_finished(self.game))

    def record(self) -> Record:
        """Take down the game, secrets included."""
        return Record.of(self.game)


@lru_cache(maxsize=MOST_NOTES)
def _cells(edition: Edition, seats: int) -> frozenset[str]:
    columns = [*range(seats), "file"]
    return frozenset(f"{card.name}/{at}" for card in edition.deck for at in columns)


def encode_now(game: Game, decisions: int, seat: int | None = None) -> JSON:
    """Tell whose decision it is, and to that seat alone what it may do; at the end, all cards."""
    now: JSON = {
        "decision": decisions,
        "phase": game.phase.name.lower(),
        "turn": game.turn,
        "round": game.round,
        "seat": None if game.over else game.seat,
    }
    if seat is not None and seat == game.seat and not game.over:
        now["legal"] = encode_legal(game.legal)
        if game.legal.moves:
            now["ways"] = encode_ways(game)
    return {"now": now, "reveal": encode_event(game.events[0])} if game.over else {"now": now}
