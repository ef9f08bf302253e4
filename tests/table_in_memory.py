"""Plays a game of two people, two bots and a spectator where no server could be imported.

Run as a program, with the rules to play by; it prints how the game ended, as JSON.
"""

from __future__ import annotations

import json
import sys
from itertools import product
from random import Random

MISSING = {"alembic", "asyncio", "sqlalchemy", "starlette", "uvicorn"}
"""Modules that a browser does not have, or that need an event loop."""


class Missing:
    """Finds none of these modules, as if they were not installed."""

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ImportError(f"{name} is not here")


if __name__ == "__main__":  # pytest imports this file too, in a process that needs those modules
    sys.meta_path.insert(0, Missing())

from boddy.api.games import tell_result, tell_standing  # noqa: E402
from boddy.tables import tokens  # noqa: E402  # after what must not be found
from boddy.tables.bot_turns import take_turns  # noqa: E402
from boddy.tables.clients import Client  # noqa: E402
from boddy.tables.memory_table import MemoryTable  # noqa: E402
from boddy.tables.table import Table  # noqa: E402
from boddy.tables.table_plan import TablePlan, read_plan  # noqa: E402
from web_frames import check_frames  # noqa: E402

KINDS = ("suspect", "weapon", "room")
SEATS = [
    {"kind": "me", "name": "Ann"},
    {"kind": "bot", "level": "medium"},
    {"kind": "friend"},
    {"kind": "bot", "level": "medium"},
]


def make_table(plan: TablePlan) -> tuple[Table, str]:
    """Make a table that knows where it is kept."""
    memory = MemoryTable()
    table, key = memory.create(plan)
    table.memory = memory
    return table, key


def let_bots_play(table: Table) -> None:
    take_turns(table, table.memory.keep)


class Page(Client):
    """A page that keeps what it hears, and does the first thing that it may do."""

    def __init__(self, table: Table, token: str | None = None) -> None:
        super().__init__()
        self.table, self.texts = table, []
        table.memory.greet(table, self, {"type": "hello", "token": token})

    def send_text(self, text: str) -> None:
        self.texts.append(text)

    def finish(self) -> None:
        raise AssertionError("nobody is let go in this game")

    def last(self, *kinds: str) -> dict:
        told = map(json.loads, reversed(self.texts))
        return next(message for message in told if message["type"] in kinds)

    def say(self, **message: object) -> None:
        self.table.memory.handle(self.table, self, message)

    def act(self) -> None:
        told = self.last("news", "game")
        now = told["now"] if told["type"] == "news" else told["game"]["now"]
        action = first_action(now["legal"], self.last("game")["game"]["cards"])
        self.say(type="act", action=action, decision=now["decision"], game=1)


def first_action(legal: dict, cards: list[dict]) -> dict:
    """Choose what to do from what the page hears alone."""
    if "shows" in legal:
        return {"do": "show", "card": legal["shows"][0]}
    if "suggest" in legal:
        kinds = [[card["name"] for card in cards if card["kind"] == kind] for kind in KINDS]
        room, used = legal["suggest"]["room"], legal["suggest"]["not"]
        kinds[2] = [room] if room else kinds[2]
        free = (list(triple) for triple in product(*kinds) if list(triple) not in used)
        return {"do": "suggest", "cards": next(free)}
    if "moves" in legal:
        return {"do": "move", "to": legal["moves"][0]}
    return {"do": next(plain for plain in ("roll", "end", "pass") if plain in legal)}


def play(rules: str) -> dict:
    tokens.new_seed = lambda: 1926
    plan = read_plan({"rules": rules, "pace": "instant", "seats": SEATS}, Random(1))
    table, key = make_table(plan)
    host, guest, onlooker = Page(table, key), Page(table), Page(table)
    friend_seat = next(n for n, seat in enumerate(table.seats) if seat.kind == "open")
    guest.say(type="sit", seat=friend_seat, name="Bob")
    friend = Page(table, guest.last("key")["token"])
    table.leave(guest)
    host.say(type="start")
    pages = {page.seat: page for page in (host, friend)}
    let_bots_play(table)
    while table.is_playing:
        pages[table.session.game.seat].act()
        let_bots_play(table)
    return {
        **ending(table, [host, friend, onlooker]),
        "standing": tell_standing(table, key),
        "to_strangers": tell_standing(table, "wrong"),
    }


def ending(table: Table, pages: list[Page]) -> dict:
    again = table.memory.resume()
    return {
        "winner": table.session.game.winner,
        "people": sorted(table.session.setup.people),
        "told": [check_frames(page.texts, page.seat) for page in pages],
        "happened": len(table.session.game.events),
        "revealed": ["reveal" in page.last("news") for page in pages],
        "resumed": again.session.game.events == table.session.game.events,
        "same_result": tell_result(again, again.session) == tell_result(table, table.session),
        "loaded": sorted(MISSING & set(sys.modules)),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play(sys.argv[1])))
