"""Bots and notes think in processes of their own, so that the server never stalls."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from boddy.actions import Accuse, Action, LegalActions
from boddy.bots import Bot, shipped_bot
from boddy.chance import pick, stream
from boddy.setup import Setup
from boddy.views import Observation

T = TypeVar("T")

SECONDS = 10.0
"""So long may a bot think, unless told otherwise; then something legal is done for it."""
MOST_REMEMBERED = 256
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: all that its seat has seen, and what it may do."""

    key: str
    bot: str
    setup: Setup
    seat: int
    seed: int
    seen: tuple[Observation, ...]
    legal: LegalActions


class Thinkers:
    """A few worker processes; a table always has the same one, which remembers its bots."""

    def __init__(self, workers: int | None = None, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._pools = [_new_pool() for _ in range(workers or min(4, os.cpu_count() or 1))]

    def warm_up(self) -> None:
        """Start the processes before anybody waits for them."""
        for pool in self._pools:
            pool.submit(int)

    async def decide(self, question: Question) -> Action:
        """Ask a bot. Whatever goes wrong, the table goes on with something legal."""
        try:
            action = await self.run(question.key, answer, question)
        except Exception:  # a bot's fault must not stop the table
            _log.exception("bot %s in seat %d failed", question.bot, question.seat)
            return _anything(question)
        return action if action in question.legal else _anything(question)

    async def run(self, key: str, work: Callable[..., T], *arguments: object) -> T:
        """Do some work in the process that belongs to a key; a stuck process is replaced."""
        number = sum(key.encode()) % len(self._pools)
        pool = self._pools[number]
        try:
            future = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            return await asyncio.wait_for(future, self._seconds)
        except (OSError, RuntimeError, TimeoutError):
            if self._pools[number] is pool:
                self._pools[number] = _new_pool()
                _end(pool, patience=0)
            raise

    def close(self) -> None:
        """End the processes."""
        for pool in self._pools:
            _end(pool, patience=1)


_remembered: OrderedDict[tuple[str, int], tuple[Bot, int]] = OrderedDict()
"""In a worker: bots, and how much each has seen."""


def answer(question: Question) -> Action:
    """Answer a question, in a worker; what the bot saw before need not be told again."""
    key = (question.key, question.seat)
    bot, known = _remembered.pop(key, (None, 0))
    if bot is None or known > len(question.seen):
        bot, known = shipped_bot(question.bot), 0
        bot.sit(question.setup, question.seat, stream(question.seed, question.seat))
    for event in question.seen[known:]:
        bot.see(event)
    # Chance depends on the position alone, so that a restart does not change what a bot does.
    bot.rng = stream(question.seed, question.seat, len(question.seen))
    _remembered[key] = bot, len(question.seen)
    if len(_remembered) > MOST_REMEMBERED:
        _remembered.popitem(last=False)
    return bot.decide(question.legal)


def _anything(question: Question) -> Action:
    """Do something legal, but do not accuse for somebody who is stuck."""
    rng = stream(question.seed, question.seat, "anything", len(question.seen))
    calm = [action for action in question.legal if not isinstance(action, Accuse)]
    return pick(rng, calm or list(question.legal))


def _new_pool() -> ProcessPoolExecutor:
    # Forking a process with threads is unsafe, so workers start afresh.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_begin)


def _begin() -> None:
    """Make a worker leave its end to the server, and end with it even if that is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _end(pool: ProcessPoolExecutor, patience: float) -> None:
    processes = list((pool._processes or {}).values())  # noqa: SLF001  # no public way to end one
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.join(patience)
        process.terminate()
