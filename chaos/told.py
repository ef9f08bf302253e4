"""What clients hear of each game: no secrets, no contradictions, and nothing taken back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from web_frames import check_frames

Moment = tuple[int, int]
"""The number of a game at a table, and how many decisions were made in it."""
MOST_TEXT = 300
HELP_SAMPLE = 10
"""One in this many frames with help is computed again; see `chaos.stored`."""


@dataclass(frozen=True, slots=True)
class ToldHelp:
    """A fact that a seat heard of and may know, and when."""

    table: str
    game: int
    decisions: int
    seat: int
    facts: dict


@dataclass
class ToldGame:
    """One game: the events as each seat heard them, and how many decisions were announced."""

    cards: frozenset[str] = frozenset()
    decisions: int = 0
    events: dict[int | None, list[dict]] = field(default_factory=dict)


class Told:
    """All that the clients of one server heard."""

    def __init__(self) -> None:
        self.games: dict[tuple[str, int], ToldGame] = {}
        self.keys: dict[str, tuple[int, str]] = {}
        """Tables that the server said it had made: the creator's seat, and the key to it."""
        self.frames = 0
        self._newest: dict[str, Moment] = {}
        self.helps: list[ToldHelp] = []
        """A sample; not handed on by `dump`."""
        self.lost: list[str] = []
        """Where the server contradicted itself, or took back what it had told."""
        self.leaked: list[str] = []

    def newest(self, table: str) -> Moment:
        """Return how far a table is known to have come; who connects now must hear no less."""
        return self._newest.get(table, (0, 0))

    def take(self, table: str, seat: int | None, text: str, since: Moment) -> dict:
        """Judge a frame that a seat (None: a spectator) got, and remember it."""
        self.frames += 1
        message: dict = json.loads(text)
        self._look_for_secrets(table, seat, message, text)
        kind = message.get("type")
        if kind == "welcome" and (message["game"] or since[0]):
            self._welcome(table, seat, message, since)
        elif kind == "game":
            self._game(table, seat, message["game"])
        elif kind == "news":
            self._told(table, seat, message["game"], message["from"], message)
        elif kind == "help" and seat is not None and self.frames % HELP_SAMPLE == 0:
            told = message["game"], message["decision"], seat, message["facts"]
            self.helps.append(ToldHelp(table, *told))
        return message

    def add(self, dumped: Mapping[str, Any]) -> None:
        """Add what clients of another process heard; see `dump`."""
        other = _loaded(dumped)
        self.keys |= other.keys
        self.frames += other.frames
        self.lost += other.lost
        self.leaked += other.leaked
        for (table, number), game in other.games.items():
            for seat, events in game.events.items():
                self._merge(table, number, seat, 0, events)
            mine = self.games[table, number]
            mine.decisions = max(mine.decisions, game.decisions)

    def dump(self) -> dict[str, Any]:
        """Write everything as JSON."""
        return {
            "keys": self.keys,
            "frames": self.frames,
            "lost": self.lost,
            "leaked": self.leaked,
            "games": [
                [table, number, game.decisions, list(game.events.items())]
                for (table, number), game in self.games.items()
            ],
        }

    def _look_for_secrets(self, table: str, seat: int | None, message: dict, text: str) -> None:
        try:
            if message.get("type") == "error" and seat is None:
                self._check_refusal(table, json.dumps(message.get("said")))
            elif message.get("type") == "help":
                assert set(message) <= {"type", "game", "decision", "facts", "odds", "advice"}
                assert seat is not None
            else:
                check_frames([text], seat)
            if message.get("type") == "welcome":
                assert message["you"] == seat
        except AssertionError as error:
            self.leaked.append(f"table {table}, seat {seat}: {text[:MOST_TEXT]} {error}")

    def _check_refusal(self, table: str, said: str) -> None:
        """See that a spectator's error names no card."""
        games = (game for (name, _), game in self.games.items() if name == table)
        assert not any(card in said for game in games for card in game.cards)

    def _welcome(self, table: str, seat: int | None, message: dict, since: Moment) -> None:
        game = message["game"] or {"number": 0, "now": {"decision": 0}}
        now = game["number"], game["now"]["decision"]
        if now < since:
            self.lost.append(f"table {table}: {since} was told of, and then it was at {now}")
        elif message["game"]:
            self._game(table, seat, game)

    def _game(self, table: str, seat: int | None, game: dict) -> None:
        self._told(table, seat, game["number"], 0, game)
        names = frozenset(card["name"] for card in game["cards"])
        self.games[table, game["number"]].cards = names

    def _told(self, table: str, seat: int | None, number: int, first: int, data: dict) -> None:
        self._merge(table, number, seat, first, data["events"])
        game = self.games[table, number]
        game.decisions = max(game.decisions, data["now"]["decision"])
        self._newest[table] = max(self.newest(table), (number, game.decisions))

    def _merge(
        self, table: str, number: int, seat: int | None, first: int, events: list[dict]
    ) -> None:
        game = self.games.setdefault((table, number), ToldGame())
        known = game.events.setdefault(seat, [])
        for place, event in enumerate(events, first):
            if place < len(known) and known[place] != event:
                self.lost.append(
                    f"table {table}, game {number}, seat {seat}, event {place}: "
                    f"{known[place]} became {event}"
                )
            elif place == len(known):
                known.append(event)


def _loaded(dumped: Mapping[str, Any]) -> Told:
    told = Told()
    told.keys = {table: (seat, key) for table, (seat, key) in dumped["keys"].items()}
    told.frames, told.lost, told.leaked = dumped["frames"], dumped["lost"], dumped["leaked"]
    for table, number, decisions, events in dumped["games"]:
        told.games[table, number] = ToldGame(frozenset(), decisions, dict(events))
    return told
