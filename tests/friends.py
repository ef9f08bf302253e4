"""Friends at a table in memory: Ann, who made it, Bob, and bots."""

from __future__ import annotations

import json
from random import Random

import pytest

from boddy.errors import TableError
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan
from table_in_memory import Page as AnyPage
from table_in_memory import make_table

ME, BOT, FRIEND = (
    {"kind": "me", "name": "Ann"},
    {"kind": "bot", "level": "easy"},
    {"kind": "friend"},
)


class Page(AnyPage):
    """A page that may be let go."""

    has_finished = False

    def __init__(self, table: Table, token: str | None = None) -> None:
        super().__init__(table, token)
        self.token = token

    def finish(self) -> None:
        self.has_finished = True

    def all(self, kind: str) -> list[dict]:
        return [message for message in map(json.loads, self.texts) if message["type"] == kind]

    def notices(self) -> list[tuple[str, int]]:
        found = [message["notice"] for message in self.all("notice")]
        return [(notice["kind"], notice["seat"]) for notice in found]


def a_table(*seats: dict, **choices: object) -> tuple[Table, MemoryTable, Page]:
    choices = {"rules": "roundtable", "pace": "instant", "seats": list(seats), **choices}
    table, key = make_table(read_plan(choices, Random(1)))
    return table, table.memory, Page(table, key)


def sitting(table: Table, seat: int, name: str) -> Page:
    guest = Page(table)
    guest.say(type="sit", seat=seat, name=name)
    table.leave(guest)
    return Page(table, guest.last("key")["token"])


def friends(**choices: object) -> tuple[Table, MemoryTable, Page, Page]:
    """Ann, Bob and a bot in a game that has begun."""
    table, store, ann = a_table(ME, FRIEND, BOT, **choices)
    bob = sitting(table, 1, "Bob")
    ann.say(type="start")
    return table, store, ann, bob


def resumed(memory: MemoryTable) -> Table:
    table = memory.resume()
    table.memory = memory
    return table


def refused(page: Page, **message: object) -> str:
    with pytest.raises(TableError) as error:
        page.say(**message)
    return error.value.code
