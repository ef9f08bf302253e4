"""Work for a table in worker processes: the turns of its bots, and help for its people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import replace
from weakref import WeakKeyDictionary

from boddy.actions import Action, Pass, Show
from boddy.errors import TableError
from boddy.processes.worker_pool import Kind, WorkerPool
from boddy.tables.bot_turns import (
    QUICK_BOT,
    BotQuestion,
    BotTurn,
    answer,
    anything,
    is_held,
    seconds_left,
    seconds_until_shown,
)
from boddy.tables.clients import Client
from boddy.tables.game_json import JSON
from boddy.tables.help import HelpMoment, help_for
from boddy.tables.table import Table
from boddy.web.metrics import measure
from boddy.web.served_table import ServedTable
from boddy.web.supervision import RETRY_SECONDS, Supervised, is_being_stopped

BOT = Kind("bot", seconds=5.0, patience=5.0, rest=20.0)
"""A bot that takes longer than that, or waits longer for a worker, is replaced by a quick one."""
QUICK = Kind("quick bot", seconds=5.0)
_log = logging.getLogger(__name__)


HELP = Kind("help", seconds=5.0, rest=20.0)


class BotTask:
    """Lets the bots of one table decide while somebody is at it."""

    def __init__(self, served: ServedTable, pool: WorkerPool) -> None:
        table = self._table = served.table
        self._served = served
        self._pool = pool
        self._changed = asyncio.Event()
        self._ahead: tuple[BotQuestion, asyncio.Task[Action]] | None = None
        """The question that a bot is thinking about before it may answer."""
        table.changed.connect(self._changed.set)
        self._task = Supervised(f"the bots of table {table.id}", self._step)

    async def stop(self) -> None:
        """Stop."""
        await self._task.stop()
        self._think_no_more()

    async def _step(self) -> None:
        """Wait until a bot has to decide, and let it; or until something else happens."""
        self._changed.clear()
        self._think_ahead()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._changed.wait(), seconds_left(self._table))
            return
        try:
            await self._decide()
        except TableError:  # somebody decided for themselves, or the database is away
            await asyncio.sleep(RETRY_SECONDS)

    def _think_ahead(self) -> None:
        """Let a bot that answers a suggestion think while the table waits at its pace."""
        table = self._table
        waits = table.leads and (seconds_left(table) or is_held(table))
        turn = BotTurn.now(table) if waits else None
        question = turn.question if turn and not turn.by_clock else None
        if question is None or not question.legal.answering:
            self._think_no_more()
        elif self._ahead is None or self._ahead[0] != question:
            self._think_no_more()
            work = decide(self._pool, table.owner, question)
            self._ahead = question, asyncio.create_task(work, name=f"a bot of table {table.id}")

    def _think_no_more(self) -> None:
        if self._ahead is not None:
            self._ahead[1].cancel()
            self._ahead = None

    async def _decide(self) -> None:
        turn = BotTurn.now(self._table)
        if turn is not None:
            action: Action = Pass()
            if turn.question:
                action = await self._thought(turn.question)
            if isinstance(action, Show):
                await asyncio.sleep(seconds_until_shown(self._table))
            await asyncio.shield(self._act(turn, action))
            measure("actions", 1, "bot")

    async def _act(self, turn: BotTurn, action: Action) -> None:
        await self._served.change(turn.time_out)
        await self._served.change(turn.act, action)

    async def _thought(self, question: BotQuestion) -> Action:
        """Return what a bot decides, which may have begun before."""
        ahead, self._ahead = self._ahead, None
        if ahead and ahead[0] == question:
            return await ahead[1]
        if ahead:
            ahead[1].cancel()
        return await decide(self._pool, self._table.owner, question)


async def decide(pool: WorkerPool, owner: str, question: BotQuestion) -> Action:
    """Ask a bot, then a quick one; return something legal whatever goes wrong."""
    for bot in dict.fromkeys((question.bot, QUICK_BOT)):
        slow = BOT.for_deck(len(question.setup.edition.deck))
        kind = replace(slow if bot != QUICK_BOT else QUICK, name=f"bot {bot}")
        asked = replace(question, bot=bot)
        try:
            action = await pool.run(kind, owner, question.key, answer, asked)
        except TableError as error:  # too hard, or too much to do
            _log.info("bot %s at %s: %s", bot, question.key, error)
        except Exception:  # a bot's fault must not stop the table
            _log.exception("bot %s in seat %d failed", bot, question.seat)
        else:
            if action in question.legal:
                return action
    return anything(question)


class HelpTask:
    """Helps at one table; for each seat only from what that seat has seen.

    Seats do not wait for each other: each has a task while it lacks help.
    """

    def __init__(self, table: Table, pool: WorkerPool) -> None:
        self._table = table
        self._pool = pool
        self._known: dict[int, tuple[HelpMoment, JSON]] = {}
        self._given: WeakKeyDictionary[Client, HelpMoment] = WeakKeyDictionary()
        self._helping: dict[int, asyncio.Task[None]] = {}
        self._news = asyncio.Event()
        self._news.set()  # a game may have begun before
        table.news.connect(self._news.set)
        self._task = Supervised(f"the help at table {table.id}", self._serve)

    async def stop(self) -> None:
        """Stop."""
        await self._task.stop()
        tasks = list(self._helping.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _serve(self) -> None:
        """Wait for news, and start helping everybody with it."""
        await self._news.wait()
        self._news.clear()
        if HelpMoment.now(self._table) is None:
            return
        for seat in {client.seat for client in self._table.clients}:
            if seat is not None and seat not in self._helping:
                self._helping[seat] = asyncio.create_task(self._help(seat))

    async def _help(self, seat: int) -> None:
        """Help until the seat has help with the latest news."""
        try:
            while (moment := HelpMoment.now(self._table)) and self._lacking(seat, moment):
                await self._help_once(moment, seat)
        except TableError as error:  # too hard, or too much to do
            _log.info("no help at table %s: %s", self._table.id, error)
        except Exception:  # no help is no reason to stop the game
            _log.exception("no help at table %s", self._table.id)
        except asyncio.CancelledError:
            if is_being_stopped():
                raise
            _log.exception("help at table %s was lost", self._table.id)
        finally:
            del self._helping[seat]

    async def _help_once(self, moment: HelpMoment, seat: int) -> None:
        if self._known.get(seat, (None,))[0] != moment:
            self._known[seat] = moment, await self._work_out(moment, seat)
        found = self._known[seat][1]
        if HelpMoment.now(self._table) == moment:
            for client in self._lacking(seat, moment):
                self._given[client] = moment
                client.send(moment.message(found))

    def _lacking(self, seat: int, moment: HelpMoment) -> list[Client]:
        return [
            client
            for client in self._table.clients
            if client.seat == seat and self._given.get(client) != moment
        ]

    async def _work_out(self, moment: HelpMoment, seat: int) -> JSON:
        question = moment.question(seat)
        kind = HELP.for_deck(len(question.setup.edition.deck))
        return await self._pool.run(kind, self._table.owner, self._table.id, help_for, question)
