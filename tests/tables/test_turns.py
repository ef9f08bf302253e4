"""Messages say where turns begin and which pass is the last."""

from __future__ import annotations

import json
from random import Random

import pytest

from boddy.events import Passed, Shown
from boddy.tables import tokens
from boddy.tables.table import Table
from boddy.tables.table_plan import read_plan
from table_in_memory import SEATS, Page, let_bots_play, make_table


class CountingPage(Page):
    """A page that keeps events and turns as `docs/web-protocol.md` says."""

    def __init__(self, table: Table, token: str | None = None) -> None:
        self.events, self.turns = [], []
        super().__init__(table, token)

    def send_text(self, text: str) -> None:
        super().send_text(text)
        told = json.loads(text)
        if told["type"] == "welcome":
            self.events, self.turns = told["game"]["events"], told["game"]["turns"]
        if told["type"] == "news":
            self.events = self.events + told["events"]
            self.turns = [turn for turn in self.turns if turn[1] < told["from"]] + told["turns"]


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_a_page_hears_of_turns_and_last_passes(monkeypatch: pytest.MonkeyPatch, rules: str) -> None:
    monkeypatch.setattr(tokens, "new_seed", lambda: 1926)
    seats = [seat for seat in SEATS if seat["kind"] != "friend"]
    plan = read_plan({"rules": rules, "pace": "instant", "seats": seats}, Random(1))
    table, key = make_table(plan)
    page = CountingPage(table, key)
    page.say(type="resign")
    let_bots_play(table)
    game = table.session.game
    assert game.over
    assert page.turns == [list(turn) for turn in game.began]
    assert page.events == Page(table, key).last("welcome")["game"]["events"]
    for at, event in enumerate(game.events[:-1]):
        if isinstance(event, Passed):
            asked_on = isinstance(game.events[at + 1], Passed | Shown)
            assert page.events[at]["last"] == (not asked_on)
