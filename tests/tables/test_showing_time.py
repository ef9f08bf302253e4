"""When bots show cards: at a moment that does not tell whether they had a choice."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from boddy.actions import Suggest
from boddy.cards import Triple
from boddy.events import Shown
from boddy.tables import bot_turns
from boddy.tables.bot_turns import BotQuestion, anything
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table_plan import PACES, read_plan
from boddy.web.table_tasks import BotTask
from table_in_time import Page, Served, make_virtual
from virtual_time import run_virtually

THOUGHTFUL = 0.08
"""Seconds that a bot of this test thinks if it has a choice."""
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}]


class Pool:
    """Workers that only need time where there is a choice."""

    async def run(
        self, _kind: object, _owner: str, _key: str, _work: object, asked: object
    ) -> object:
        assert isinstance(asked, BotQuestion)
        await asyncio.sleep(THOUGHTFUL if len(asked.legal) > 1 else 0)
        return anything(asked)


async def seconds_until_card(pace: str, cards: int) -> float:
    """Suggest a number of cards of the next bot's hand; return the seconds until it shows one."""
    plan = read_plan({"rules": "speed", "pace": pace, "seats": SEATS}, Random(1))
    memory = MemoryTable()
    table, key = memory.create(plan)
    memory.join(table, Page(), key)
    session = table.session
    assert session is not None
    game, loop = session.game, asyncio.get_running_loop()
    shown = loop.create_future()
    table.changed.connect(lambda: shown.done() or not shows(game.events) or shown.set_result(0))
    bots = BotTask(Served(table, memory), Pool())
    await asyncio.sleep(0)
    assert game.turn == game.seat == 0
    begun = loop.time()
    memory.keep(table.act(0, Suggest(suggestion(game, cards)), session.decisions))
    await shown
    seconds = loop.time() - begun
    await bots.stop()
    return seconds


def shows(events: list[object]) -> bool:
    return any(isinstance(event, Shown) for event in events)


def suggestion(game: object, cards: int) -> Triple:
    """Find three cards of which the next seat holds this number."""
    hand = game.deal.hands[1]
    return next(
        triple
        for triple in game.setup.edition.triples
        if sum(card in hand for card in triple) == cards
    )


@pytest.mark.parametrize("pace", PACES)
def test_showing_time_does_not_reveal_a_choice(monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    """An observer with a clock guessed right more often than not."""
    make_virtual(monkeypatch)
    one, two = (run_virtually(seconds_until_card(pace, cards)) for cards in (1, 2))
    assert one == pytest.approx(two, abs=1e-6)
    assert one <= PACES[pace].answer + 2 * bot_turns.SHOW_STEP
