"""Somebody who plays over the WebSocket, without a page: a friend, or a person's second device."""

from __future__ import annotations

import json
from contextlib import ExitStack
from random import Random

from chaos.choosing import choose
from websockets.sync.client import connect

from web_server import Server

TIMEOUT = 60.0
"""Seconds that a test waits; only a failure reaches it."""
KINDS = ("suspect", "weapon", "room")


class Player:
    """A seat at a table, which does only what the test tells it to do."""

    def __init__(self, server: Server, table: str, token: str | None = None) -> None:
        self._address = f"{server.url.replace('http', 'ws')}/t/{table}/socket"
        self._enter(token)

    @classmethod
    def sitting(cls, server: Server, table: str, seat: int, name: str) -> Player:
        """Come by the table's link and sit down."""
        player = cls(server, table)
        player.say(type="sit", seat=seat, name=name)
        while (message := player.hear())["type"] != "key":
            pass
        player.leave()
        player._enter(message["token"])
        return player

    def _enter(self, token: str | None) -> None:
        self.token = token
        self._stack = ExitStack()
        # Without pings: they draw from the global generator, in a thread that outlives the test,
        # which Hypothesis would take for a strategy's fault.
        line = connect(self._address, proxy=None, ping_interval=None)
        self._line = self._stack.enter_context(line)
        self.say(type="hello", token=token)
        self.game: dict = {}
        self.seat = self.hear()["you"]

    def leave(self) -> None:
        self._stack.close()

    def say(self, **message: object) -> None:
        self._line.send(json.dumps(message))

    def hear(self) -> dict:
        """Wait for the next message, whatever it is."""
        message = json.loads(self._line.recv(TIMEOUT))
        assert message["type"] != "error", message
        if message.get("game") and message["type"] in ("welcome", "game"):
            self.game = message["game"]
        elif message["type"] == "news":
            assert message["from"] == len(self.game["events"]), "something was left out"
            self.game["events"] += message["events"]
            self.game["now"] = message["now"]
        return message

    @property
    def now(self) -> dict:
        return self.game["now"]

    @property
    def legal(self) -> dict:
        return self.now.get("legal", {})

    @property
    def hand(self) -> list[str]:
        return self.game["events"][0]["hands"][self.seat]

    def cards(self, kind: str) -> list[str]:
        return [card["name"] for card in self.game["cards"] if card["kind"] == kind]

    def three(self, wanted: list[str]) -> list[str]:
        """Choose a card of each kind, wanted ones first; in the room where one must suggest."""
        room = (self.legal.get("suggest") or {}).get("room")
        rows = [self.cards(kind) for kind in KINDS]
        rows[2] = [room] if room else rows[2]
        return [next((card for card in row if card in wanted), row[0]) for row in rows]

    def act(self, **action: object) -> None:
        now = self.now
        self.say(type="act", action=action, game=self.game["number"], decision=now["decision"])
        while self.now is now:
            self.hear()

    def play(self, rng: Random, actions: int | None = None) -> None:
        """Play on among bots, some actions or to the end."""
        while self.now["phase"] != "over" and actions != 0:
            if self.now["seat"] == self.seat and self.legal != {"pass": True}:
                self.act(**choose(self.legal, self.game["cards"], rng))
                actions = None if actions is None else actions - 1
            else:  # a bot's turn, or the table passes for us
                self.hear()

    def catch_up(self, decision: int) -> None:
        """Listen until this many decisions were made."""
        while not self.game or self.now["decision"] < decision:
            self.hear()
