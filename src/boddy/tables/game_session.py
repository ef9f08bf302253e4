"""A game at a table: rebuilt from its seed and actions, and shown to each seat in part."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    encode_ways,
    join_objects,
    table_text,
    to_text,
)
from boddy.views import observe

MOST_NOTES = 64
"""Cached sets of cells, by edition and number of seats."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is stored: its setup and every action since."""

    number: int
    seed: int
    setup: str
    actions: tuple[str, ...] = ()
    notices: tuple[str, ...] = ()
    """Notices of seats that changed hands during the game."""
    started: float = 0.0
    last_action: float | None = None
    """Time of the last action."""


@dataclass(frozen=True, slots=True)
class StoredAction:
    """An action as it is stored, with its game and position, as JSON.

    `"by": "clock"` marks a bot's action for a person who ran out of time. Resigning is an action
    as well.
    """

    game: int
    position: int
    text: str
    at: float | None = None


class GameSession:
    """A game that is rebuilt from its seed and actions after any restart."""

    def __init__(
        self,
        number: int,
        seed: int,
        setup: Setup,
        levels: Sequence[str | None] = (),
        keys: Sequence[str | None] = (),
        begun_by: int | None = None,
        begins: str = "",
    ) -> None:
        self.number = number
        self.seed = seed
        self.levels = tuple(levels)
        """The level of the bot that began the game in each seat; None for a person."""
        self.keys = tuple(keys)
        """The key's hash of the person who began the game in each seat."""
        self.started = time.time()
        self.since = self.started
        """Time since which the current decision is due."""
        self.resigned: set[int] = set()
        """Seats whose players have resigned; a bot shows their cards."""
        self.decisions = 0
        """Number of actions carried out, which an action must state."""
        self.run_out: dict[int, int] = {}
        """How many of a seat's latest decisions in a row the clock has taken from it."""
        self.notices: list[JSON] = []
        """What happened to seats during the game, with the number of events before."""
        self.begun_by = begun_by
        """The seat that began this game after another one."""
        if begun_by is not None:
            name = setup.names[begun_by]
            self.notices.append({"kind": "again", "seat": begun_by, "name": name, "at": 0})
        self.begins = begins
        """The record of what happened before, if the game is played on from a position."""
        if begins:
            before = Record.parse(begins, running=True)
            self.game = replace(before, setup=setup).resume(seed)
        else:
            self.game = Game.seeded(setup, seed)

    @classmethod
    def resume(cls, stored: StoredGame) -> GameSession:
        """Rebuild a stored game."""
        setup = json.loads(stored.setup)
        began = setup.get("levels", ()), setup.get("keys", ()), setup.get("begun_by")
        begins = setup.get("begins", "")
        session = cls(stored.number, stored.seed, decode_setup(setup), *began, begins)
        for action in stored.actions:
            session.repeat(action)
        session.started = stored.started
        session.since = stored.last_action or stored.started
        session.notices += [json.loads(notice) for notice in stored.notices]
        session.notices.sort(key=lambda notice: int(str(notice["at"])))
        return session

    def stored(self) -> StoredGame:
        """Return what is stored when a game begins."""
        began = {
            "levels": list(self.levels),
            "keys": list(self.keys),
            "begun_by": self.begun_by,
            **({"begins": self.begins} if self.begins else {}),
        }
        setup = encode_setup(self.setup) | began
        text = json.dumps(setup, ensure_ascii=False)
        return StoredGame(self.number, self.seed, text, started=self.started)

    @property
    def setup(self) -> Setup:
        """The public setup."""
        return self.game.setup

    @property
    def cells(self) -> frozenset[str]:
        """The cells of the notes: a card with a seat or the case file."""
        return _cells(self.setup.edition, len(self.setup.names))

    @property
    def bot_seed(self) -> int:
        """A seed for bots, which does not reveal the cards."""
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
        """Refuse what a seat may not do now; return the action to store."""
        if self.decisions != decision or game not in (None, self.number):
            raise TableError("stale")
        if self.game.over or self.game.seat != seat:
            raise TableError("not-your-turn")
        if action not in self.game.legal:
            self.game.apply(action)  # raises with the reason
        return self._next_action(encode_action(action) | ({"by": "clock"} if by_clock else {}))

    def checked_resignation(self, seat: int) -> StoredAction:
        """Refuse it if there is nothing to resign; return the action to store."""
        if self.game.over:
            raise TableError("waiting")
        if seat in self.game.out:
            raise TableError("out")
        return self._next_action({"do": "resign", "seat": seat})

    def _next_action(self, entry: JSON) -> StoredAction:
        text = json.dumps(entry, ensure_ascii=False)
        return StoredAction(self.number, self.decisions, text, time.time())

    def repeat(self, text: str) -> None:
        """Carry out a stored action."""
        entry = json.loads(text)
        if entry.get("by") == "clock":
            self._note_clock()
        elif not self.must_pass:
            self.run_out.pop(self.game.seat, None)
        if entry["do"] == "resign":
            self.resigned.add(entry["seat"])
            self.game.forfeit(entry["seat"], RESIGNS)
        else:
            self.game.apply(decode_action(entry, self.setup.edition))
        self.decisions += 1

    def _note_clock(self) -> None:
        """Add a notice that a bot decides for a person who ran out of time."""
        seat, at = self.game.seat, len(self.game.events)
        self.run_out[seat] = self.run_out.get(seat, 0) + 1
        name = self.setup.labels[seat]
        self.notices.append({"kind": "clock", "seat": seat, "name": name, "at": at})

    def add_notices(self, stored: Sequence[str]) -> list[JSON]:
        """Add stored notices; return the new ones."""
        found = [json.loads(notice) for notice in stored]
        news = [notice for notice in found if notice not in self.notices]
        self.notices += news
        return news

    def view(self, seat: int | None) -> JsonText:
        """Write the whole game as a seat, or a spectator, may know it."""
        return self._whole(seat, {"events": self.told(self.game.events, seat)})

    def _whole(self, seat: int | None, events: JSON) -> JsonText:
        """Write the game around the part that all games on its board share."""
        turns = self.game.began
        told = {"number": self.number, "turns": turns, **events, "notices": self.notices}
        now = encode_now(self.game, self.decisions, seat)
        return join_objects(table_text(self.setup), to_text(told), to_text(now))

    def news(self, before: int, seat: int | None) -> JSON:
        """Write the events from a number on, as a seat or a spectator may know them."""
        told = self.told(self.game.events[before:], seat)
        return {
            "type": "news",
            "game": self.number,
            "from": before,
            "events": told,
            "turns": [turn for turn in self.game.began if turn[1] >= before],
            **encode_now(self.game, self.decisions, seat),
        }

    def told(self, events: list[Event], seat: int | None) -> list[JSON]:
        """Write events as a seat, or a spectator, may know them."""
        return [encode_observed(observe(event, seat), self.setup) for event in events]

    def replay(self) -> JsonText:
        """Write a finished game with all cards open."""
        return self._whole(None, encode_finished(self.game))

    def record(self) -> Record:
        """Return the game as a record, secrets included."""
        return Record.of(self.game)


@lru_cache(maxsize=MOST_NOTES)
def _cells(edition: Edition, seats: int) -> frozenset[str]:
    columns = [*range(seats), "file"]
    return frozenset(f"{card.name}/{at}" for card in edition.deck for at in columns)


def encode_now(game: Game, decisions: int, seat: int | None = None) -> JSON:
    """Write whose decision it is, for that seat with its legal actions; at the end, all cards."""
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
