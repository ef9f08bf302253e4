"""Whom a request counts for: forged headers, proxies that are trusted, networks of IPv6."""

from __future__ import annotations

import logging
from contextlib import contextmanager

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from boddy.cli import cli
from boddy.errors import InputError
from boddy.terminal import text_game
from boddy.web import server
from boddy.web.app import Settings, create_app
from boddy.web.rate_limits import Rate

PLAN = {"seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}]}
TWO_EACH = Rate(2, 1e-9)


@contextmanager
def a_client(tmp_path, address: str = "127.0.0.1", **settings):
    """Serve as `boddy play` does, but without a port."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    app = create_app(Settings(database, workers=1, table_rate=TWO_EACH, **settings))
    config = server.server_config(app)
    config.load()
    client = TestClient(config.loaded_app, base_url="http://127.0.0.1", client=(address, 4711))
    with client:
        yield client


def makes(client: TestClient, *forwarded: str) -> list[int]:
    """Make a table for each value of the header; tell how it was answered."""
    return [
        client.post("/api/tables", json=PLAN, headers={"X-Forwarded-For": value}).status_code
        for value in forwarded
    ]


def test_who_forges_the_header_is_counted_all_the_same(tmp_path):
    with a_client(tmp_path) as client:
        assert makes(client, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [200, 200, 429]


def test_a_trusted_proxy_gives_everybody_their_own_limit(tmp_path):
    with a_client(tmp_path, "10.1.2.3", proxies=("10.0.0.0/8",)) as client:
        assert makes(client, "192.0.2.1", "192.0.2.1", "192.0.2.1") == [200, 200, 429]
        assert makes(client, "192.0.2.2", "192.0.2.2:4711, 10.9.9.9") == [200, 200]
        forged = [f"192.0.2.{number}, 192.0.2.2" for number in (7, 8)]
        assert makes(client, *forged) == [429, 429]
    with a_client(tmp_path, "11.0.0.1", proxies=("10.0.0.0/8",)) as client:
        assert makes(client, "192.0.2.4", "192.0.2.5", "192.0.2.6") == [200, 200, 429]


def test_a_network_of_ipv6_is_one_address(tmp_path):
    with a_client(tmp_path, "::1", proxies=("::1",)) as client:
        near = [f"2001:db8:0:1::{number}" for number in range(3)]
        assert makes(client, *near) == [200, 200, 429]
        assert makes(client, "[2001:db8:0:2::1]:4711", "::ffff:192.0.2.1") == [200, 200]


def test_what_is_no_address_counts_for_the_proxy(tmp_path):
    with a_client(tmp_path, proxies=("127.0.0.1",)) as client:
        assert makes(client, "unknown", "", "x" * 5000) == [200, 200, 429]


def test_a_silent_proxy_is_reported_once(tmp_path, caplog):
    with a_client(tmp_path, proxies=("127.0.0.1",)) as client, caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert client.get("/api/choices").status_code == 200
    told = [record.getMessage() for record in caplog.records]
    assert len([text for text in told if "sends no X-Forwarded-For" in text]) == 1


def test_a_health_check_on_the_machine_itself_is_no_proxy(tmp_path, caplog):
    with a_client(tmp_path, proxies=("127.0.0.1",)) as client, caplog.at_level(logging.WARNING):
        assert client.get("/healthz").status_code == 200
        assert client.get("/readyz").status_code == 200
    assert "X-Forwarded-For" not in caplog.text


@pytest.mark.parametrize("proxy", ["here", "10.0.0.0/99", ""])
def test_a_proxy_is_an_address_or_a_network(tmp_path, proxy):
    with pytest.raises(InputError, match="expected an address such as 127.0.0.1"):
        create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", proxies=(proxy,)))


def test_proxies_come_from_options_or_environment(monkeypatch):
    heard = []
    monkeypatch.setattr(server, "run_server", lambda *_, proxies, **__: heard.append(proxies))
    monkeypatch.setattr(server, "default_database", lambda: "sqlite://")
    CliRunner().invoke(cli, ["play", "--proxy", "::1", "--proxy", "10.0.0.0/8"])
    CliRunner().invoke(cli, ["play"], env={"BODDY_PROXY": "127.0.0.1 10.0.0.1"})
    CliRunner().invoke(cli, ["play"])
    assert heard == [("::1", "10.0.0.0/8"), ("127.0.0.1", "10.0.0.1"), ()]


def test_server_settings_do_not_stop_the_text_game(monkeypatch):
    played = []
    monkeypatch.setattr(text_game, "play", lambda *_, **__: played.append(True))
    CliRunner().invoke(cli, ["play", "--text"], env={"BODDY_PROXY": "127.0.0.1"})
    assert played
