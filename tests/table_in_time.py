"""A table whose bots a server asks in virtual time."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from boddy.tables import bot_turns, game_session, tokens, turn_clock
from boddy.tables import table as table_module
from boddy.tables.clients import Client
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table import Table


class Page(Client):
    """A page that reads nothing."""

    def send_text(self, _text: str) -> None:
        pass

    def finish(self) -> None:
        pass


class Served:
    """A table in memory, for a server's bots."""

    def __init__(self, table: Table, memory: MemoryTable) -> None:
        self.table, self._memory = table, memory

    async def change(self, ask, *given) -> None:
        self._memory.keep(ask(*given))


def make_virtual(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have tables go by the clock of the running loop, always with the same cards."""
    began = 1_000_000.0
    clock = SimpleNamespace(
        monotonic=lambda: asyncio.get_running_loop().time(),
        time=lambda: began + asyncio.get_running_loop().time(),
    )
    for module in (bot_turns, table_module, turn_clock, game_session):
        monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(tokens, "new_seed", lambda: 1926)
