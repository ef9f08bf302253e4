"""One address's work does not slow others, and marks are stored together."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
from starlette.testclient import TestClient

from boddy.errors import TableError
from boddy.tables.stored import NewMarks
from boddy.web.app import Settings, create_app
from boddy.web.browser_connection import work_of
from boddy.web.rate_limits import Buckets, Rate
from boddy.web.schema import open_engine
from boddy.web.served_table import ServedTable
from web_tables import TIMEOUT, HeldLedger, a_plan, again, come, mark

FLOOD = "198.51.100.7"


def test_work_is_counted_per_address(monkeypatch):
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    buckets = Buckets(Rate(burst=100, per_second=50))
    waits = [buckets.delay(FLOOD, 2) for _ in range(200)]
    assert waits[:50] == [0.0] * 50
    assert waits[50:] == sorted(waits[50:])
    assert waits[-1] == pytest.approx((200 * 2 - 100) / 50)
    assert buckets.delay("192.0.2.1", 2) == 0.0
    monkeypatch.setattr(time, "monotonic", lambda: now + 6)
    assert buckets.delay(FLOOD, 0) == 0.0


def test_all_messages_of_an_address_wait_for_their_turn(tmp_path, monkeypatch):
    counted = []

    def delay(_buckets: Buckets, address: str, count: float) -> float:
        counted.append((address, count))
        return 0.25

    monkeypatch.setattr(Buckets, "delay", delay)
    app = create_app(Settings(f"sqlite:///{tmp_path}/tables.db", workers=1))
    with TestClient(app, base_url="http://127.0.0.1", client=(FLOOD, 5)) as client:
        seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
        table = client.post("/api/tables", json={"seats": seats}).json()["table"]
        begun = time.monotonic()
        for _ in range(2):
            with client.websocket_connect(
                f"/t/{table}/socket", headers={"host": "127.0.0.1"}
            ) as line:
                line.send_text('{"type": "hello"}')
                line.send_text('{"type": "ping"}')
                while line.receive_json()["type"] != "pong":
                    pass
        assert time.monotonic() - begun >= 4 * 0.25
    assert counted == [(FLOOD, 2), (FLOOD, 1)] * 2


def test_much_work_counts_for_more_than_little():
    marks = json.dumps({f"Rope/{number}": ["x", 1790000000000] for number in range(80)})
    assert work_of('{"type": "ping"}') == work_of(b"") == 1
    assert work_of(marks) > 4


def test_only_what_is_much_is_told_to_other_processes():
    buckets = Buckets(Rate(burst=100, per_second=50), least_told=20)
    buckets.delay("192.0.2.1", 19)
    for _ in range(2):
        buckets.delay(FLOOD, 15)
    assert buckets.taken() == {FLOOD: 30}
    assert buckets.taken() == {}


@pytest.fixture
def ledger(tmp_path):
    ledger = HeldLedger(open_engine(f"sqlite:///{tmp_path / 'tables.db'}"))
    yield ledger
    ledger.close()


def test_marks_of_a_seat_that_wait_are_stored_together(ledger):
    async def play() -> None:
        served, key = await ServedTable.create(a_plan(), ledger)
        ann = await come(served, key)
        cells = sorted(served.table.session.cells)[:20]
        go_on = ledger.hold()
        marking = [
            asyncio.create_task(mark(served, ann, {cell: ("x", 1.0), "Rope/1": ("v", number)}))
            for number, cell in enumerate(cells, 2)
        ]
        await asyncio.wait_for(ledger.begun.wait(), TIMEOUT)
        before = served.revision
        go_on.set()
        await asyncio.gather(*marking)
        assert served.revision == before + 1
        told = (await (await come(await again(served, ledger), key)).take("welcome"))["marks"]
        expected = {cell: ["x", 1.0] for cell in cells} | {"Rope/1": ["v", 21.0]}
        assert told == expected

    asyncio.run(play())


def test_each_who_marked_hears_what_became_of_their_own_marks(ledger):
    async def play() -> None:
        served, _ = await ServedTable.create(a_plan(), ledger)
        go_on = ledger.hold()
        saving = [
            asyncio.create_task(served._write(NewMarks(1, 0, marks)))
            for marks in ({"Rope/1": ("x", 5.0)}, {"Rope/1": ("v", 4.0), "Hall/1": ("x", 1.0)})
        ]
        await asyncio.wait_for(ledger.begun.wait(), TIMEOUT)
        go_on.set()
        assert await asyncio.gather(*saving) == [{"Rope/1": ("x", 5.0)}, {"Hall/1": ("x", 1.0)}]
        assert await served._write(NewMarks(1, 0, {"Hall/1": ("v", 2.0)})) == {"Hall/1": ("v", 2.0)}

    asyncio.run(play())


def test_all_whose_marks_could_not_be_stored_hear_so(ledger):
    async def play() -> None:
        served, _ = await ServedTable.create(a_plan(), ledger)
        await ledger.run(lambda db: db.exec_driver_sql("DROP TABLE marks"))
        go_on = ledger.hold()
        saving = [
            asyncio.create_task(served._write(NewMarks(1, 0, {"Rope/1": ("x", 5.0)})))
            for _ in range(3)
        ]
        await asyncio.wait_for(ledger.begun.wait(), TIMEOUT)
        go_on.set()
        results = await asyncio.gather(*saving, return_exceptions=True)
        assert [type(result) for result in results] == [TableError] * 3

    asyncio.run(play())
