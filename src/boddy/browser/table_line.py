"""The page's line to its table inside the browser: what it says, what it hears, and when bots act.

Every call does one thing and returns, so that what the page says is heard between two decisions
of bots. What is told meanwhile is collected, and sent once everything is kept.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from boddy.actions import Action, Pass
from boddy.errors import BoddyError, InputError
from boddy.tables import complete
from boddy.tables.bot_turns import BotTurn, seconds_left
from boddy.tables.clients import Client
from boddy.tables.decisions import QUICK_BOT, BotQuestion, answer, anything
from boddy.tables.help import HelpMoment, help_for
from boddy.tables.messages import describe, greet, handle
from boddy.tables.table import Table


class Page(Client):
    """The page of this browser, as a table knows it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def send_text(self, text: str) -> None:
        """Collect what is told."""
        self.told.append(text)

    def finish(self) -> None:
        """Do nothing: the line ends with its page."""


class TableLine:
    """Leads the page and the bots through the games of one table."""

    def __init__(self, table: Table, token: str | None) -> None:
        self.table = table
        self.page = Page()
        self._helped: HelpMoment | None = None
        self._stopped: tuple[int, int] | None = None
        """A decision at which a bot was stopped because it took too long."""
        hello = {"type": "hello", "token": token}
        self._try(lambda: complete(greet(table, self.page, hello)))

    def hear(self, text: str) -> None:
        """Do what the page says."""
        self._try(lambda: complete(handle(self.table, self.page, _read(text))))

    def skip_thinking(self) -> None:
        """Have a quick bot make the decision that is to be made."""
        if session := self.table.session:
            self._stopped = session.number, session.decisions

    def proceed(self) -> None:
        """Do what is due: one bot's decision, or else help with the notes."""
        if seconds_left(self.table) == 0:
            self._try(self._decide)
        elif moment := self._moment_without_help():
            self._help(moment)

    def due(self) -> float | None:
        """In how many seconds something is due; None: not before the page says something."""
        return 0.0 if self._moment_without_help() else seconds_left(self.table)

    def take_told(self) -> list[str]:
        """Give what the page is told."""
        told, self.page.told = self.page.told, []
        return told

    def tell(self, error: BoddyError) -> None:
        """Tell the page what went wrong."""
        self.page.send({"type": "error", **describe(error)})

    def _decide(self) -> None:
        turn = BotTurn.now(self.table)
        if turn:
            complete(turn.act(self._ask(turn.question) if turn.question else Pass()))

    def _ask(self, question: BotQuestion) -> Action:
        """Ask a bot, then a quick one. Whatever goes wrong, the table goes on with something."""
        session = self.table.session
        stopped = session is not None and self._stopped == (session.number, session.decisions)
        for bot in [QUICK_BOT] if stopped else [question.bot, QUICK_BOT]:
            try:
                action = answer(replace(question, bot=bot))
            except Exception:  # noqa: S112  # a bot's fault must not stop the table
                continue
            if action in question.legal:
                return action
        return anything(question)

    def _moment_without_help(self) -> HelpMoment | None:
        moment = HelpMoment.now(self.table)
        return None if self.page.seat is None or moment == self._helped else moment

    def _help(self, moment: HelpMoment) -> None:
        self._helped = moment
        if self.page.seat is not None:
            with contextlib.suppress(BoddyError):  # too hard; the game goes on without
                found = help_for(moment.question(self.page.seat))
                self.page.send(moment.message(found))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except BoddyError as error:
            self.tell(error)


def _read(text: str) -> Mapping[str, object]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise InputError("expected a JSON object")
    return data
