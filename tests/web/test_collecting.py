"""The server's collector of cycles: what it never looks at, and when it looks at everything."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest
from starlette.testclient import TestClient

from boddy.web import server
from boddy.web.app import Settings, create_app
from boddy.web.collecting import Collector


class Rooms:
    """A hub with this number of tables."""

    tables = 1

    def count(self) -> dict[str, int]:
        return {"tables": self.tables, "browsers": 0}


class Knot:
    """What only a collector of cycles frees."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def python_policy():
    """Whatever a test does, Python collects as before when it is over."""
    thresholds = gc.get_threshold()
    yield thresholds
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_a_server_freezes_what_it_has_loaded(tmp_path, python_policy):
    app = create_app(Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1, own_process=True))
    with TestClient(app, base_url="http://127.0.0.1"):
        assert gc.get_freeze_count() > 50_000
        assert gc.isenabled()
        assert gc.get_threshold()[0] == python_policy[0]
        assert gc.get_threshold()[2] > 10**9
    assert gc.get_freeze_count() == 0
    assert gc.get_threshold() == python_policy


def test_only_a_server_alone_in_its_process_freezes(tmp_path, python_policy):
    app = create_app(Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1))
    with TestClient(app, base_url="http://127.0.0.1"):
        assert gc.get_freeze_count() == 0
        assert gc.get_threshold() == python_policy


def test_the_command_serves_so(tmp_path, monkeypatch):
    served = []
    monkeypatch.setattr(
        server, "_serve_alone", lambda settings, *_: served.append(settings) or (lambda: None)
    )
    database = f"sqlite:///{tmp_path / 't.db'}"
    server.run_server("127.0.0.1", 0, database=database, names=(), proxies=(), browser=False)
    assert served[0].own_process


def test_objects_that_lived_a_moment_are_left_alone(python_policy):
    async def look() -> None:
        collector = Collector(Rooms())
        collector.start()
        knot = Knot()
        gone = weakref.ref(knot)
        del knot
        before = gc.get_freeze_count()
        kept = [[number] for number in range(100_000)]  # so Python collects the newest
        assert gone() is None
        assert gc.get_freeze_count() - before > len(kept) / 2
        assert len(gc.get_objects()) < len(kept) / 2
        await collector.stop()

    asyncio.run(look())


def test_when_nobody_plays_any_more_frozen_cycles_are_found(python_policy):
    async def look() -> None:
        rooms = Rooms()
        collector = Collector(rooms)
        collector.start()
        knot = Knot()
        gone = weakref.ref(knot)
        gc.collect(1)  # as Python does of itself once there is more
        del knot
        collector.look()
        gc.collect()
        assert gone() is not None  # frozen while it was in use
        rooms.tables = 0
        collector.look()
        assert gone() is None
        await collector.stop()

    asyncio.run(look())
