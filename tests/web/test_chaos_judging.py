"""The chaos suite must notice what is lost, leaked or slow; here each of these happens."""

from __future__ import annotations

import json

import pytest

from boddy.setup import Setup
from boddy.tables.game_session import GameSession
from boddy.tables.seats import Seat
from boddy.tables.stored import StoredTable
from boddy.web import sql_store as tables
from boddy.web.schema import open_engine
from web_server import ROOT


@pytest.fixture(autouse=True)
def _chaos_can_be_imported(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))


@pytest.fixture
def playing() -> GameSession:
    return GameSession(1, 7, Setup.of(["A", "B", "C"], rules="speed"))


def news(event: dict, *, first: int = 0, decision: int = 1) -> str:
    now = {"decision": decision, "phase": "suggest", "turn": 0, "round": 1, "seat": 0}
    message = {"type": "news", "game": 1, "from": first, "events": [event], "now": now}
    return json.dumps(message)


def test_a_foreign_card_is_a_leak():
    from chaos.told import Told

    told = Told()
    shown = {"event": "shown", "seat": 0, "to": 1, "card": "Rope"}
    told.take("table", 1, news(shown), (0, 0))
    assert told.leaked == []
    told.take("table", 2, news(shown), (0, 0))
    told.take("table", None, news(shown), (0, 0))
    assert len(told.leaked) == 2


def test_what_is_told_otherwise_or_taken_back_is_lost():
    from chaos.told import Told

    told = Told()
    told.take("table", 1, news({"event": "passed", "seat": 1}), (0, 0))
    told.take("table", 1, news({"event": "passed", "seat": 1}), (0, 0))
    assert told.lost == []
    told.take("table", 1, news({"event": "passed", "seat": 2}), (0, 0))
    assert len(told.lost) == 1
    welcome = {"type": "welcome", "you": 1, "game": None}
    told.take("table", 1, json.dumps(welcome), told.newest("table"))
    assert len(told.lost) == 2


def test_what_is_told_and_not_stored_is_lost(playing, tmp_path):
    from chaos.stored import missing
    from chaos.told import Told

    url = f"sqlite:///{tmp_path / 'tables.db'}"
    engine = open_engine(url)
    seats = tuple(Seat("bot", name, "easy") for name in "ABC")
    with engine.begin() as db:
        tables.add_table(db, StoredTable("table", "{}", seats))
        tables.add_game(db, "table", playing.stored())
    engine.dispose()
    told = Told()
    told.keys = {"table": (0, "key")}
    dealt = json.loads(json.dumps(playing.told(playing.game.events, 1)))[0]
    told.take("table", 1, news(dealt, decision=0), (0, 0))
    assert missing(url, told) == []
    told.take("table", 1, news({"event": "passed", "seat": 1}, first=1), (0, 0))
    told.keys["other"] = 0, "key"
    assert len(missing(url, told)) == 3, "the table, the decision and the event"


def test_limits_that_are_broken_are_named():
    from chaos.report import Limits, Result, complaints

    fine = Result("SQLite", 60.0, clicks=[0.01] * 9)
    assert complaints(fine, Limits()) == []
    slow = Result("SQLite", 60.0, clicks=[0.1, 0.1, 3.0], frozen=["table x"], server_bytes=2**40)
    assert len(complaints(slow, Limits())) == 4
