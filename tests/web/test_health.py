"""Health and readiness, as whatever watches over a server asks for them."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from boddy.web import health
from boddy.web.app import Settings, create_app
from database_proxy import DatabaseProxy

SETTINGS = {"workers": 1}


@pytest.fixture
def always_asked(monkeypatch) -> None:
    """No answer is reused for somebody else."""
    monkeypatch.setattr(health, "SHARED_SECONDS", -1.0)


def test_a_server_lives_and_is_ready(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", **SETTINGS))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")
        ready = client.get("/readyz")
        assert (ready.status_code, ready.json()) == (200, {"database": "ok"})


def test_without_its_database_a_server_lives_but_is_not_ready(postgres_url, always_asked):
    with DatabaseProxy(postgres_url) as proxy:
        app = create_app(Settings(proxy.url, **SETTINGS))
        with TestClient(app, base_url="http://127.0.0.1") as client:
            assert client.get("/readyz").status_code == 200
            proxy.cut()
            away = client.get("/readyz")
            assert (away.status_code, away.json()) == (503, {"database": "away"})
            assert client.get("/healthz").status_code == 200
            proxy.mend()
            assert client.get("/readyz").status_code == 200


def test_many_who_ask_cost_one_question_a_second(tmp_path, monkeypatch):
    asked = []

    async def count(ask) -> bool:
        asked.append(ask)
        return True

    monkeypatch.setattr(health, "answers", count)
    monkeypatch.setattr(health, "SHARED_SECONDS", 3600.0)
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", **SETTINGS))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        assert {client.get("/readyz").status_code for _ in range(20)} == {200}
    assert len(asked) == 1
