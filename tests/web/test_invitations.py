"""By which address friends come to a table, and what is said when they cannot."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from boddy.web import invitations
from boddy.web.app import Settings, create_app
from boddy.web.invitations import EVERYWHERE, Listening, command_for_network, invite

TABLE = "abcdefghjkmn"
HERE = "http://127.0.0.1:1926"


@pytest.fixture(autouse=True)
def network(monkeypatch):
    monkeypatch.setattr(invitations, "_own_addresses", lambda: ["192.168.1.20", "10.8.0.2"])


def links(listening: Listening | None, origin: str = HERE, *, is_local: bool = True) -> list[str]:
    told = invite(listening, TABLE, origin, is_local=is_local)
    assert all(link.endswith(f"/t/{TABLE}") for link in told["links"])
    assert (told["qr"] is None) == (told["reach"] == "here")
    return [] if told["reach"] == "here" else [link.split("/t/")[0] for link in told["links"]]


def test_a_server_listening_everywhere_offers_all_its_addresses():
    assert links(Listening(EVERYWHERE[0], 1926)) == [
        "http://192.168.1.20:1926",
        "http://10.8.0.2:1926",
    ]


def test_a_name_comes_first_and_one_address_is_that_address():
    named = Listening(EVERYWHERE[0], 1926, ("ann.lan",))
    assert links(named)[0] == "http://ann.lan:1926"
    assert links(Listening("192.168.1.20", 80)) == ["http://192.168.1.20:80"]
    assert links(Listening("fd00::2", 80)) == ["http://[fd00::2]:80"]


def test_behind_a_proxy_the_name_is_reached_by_https():
    listening = Listening("127.0.0.1", 1926, ("play.example",), ("127.0.0.1",))
    assert links(listening) == ["https://play.example"]


def test_the_pages_address_serves_others_unless_local():
    for origin in ("https://play.example", "http://192.168.1.20:1926"):
        assert links(None, origin, is_local=False) == [origin]


def test_who_asks_from_elsewhere_is_told_nothing_of_this_network():
    told = invite(Listening(EVERYWHERE[0], 1926, command="x"), TABLE, HERE, is_local=False)
    assert (told["reach"], told["command"]) == ("here", None)
    assert told["links"] == [f"{HERE}/t/{TABLE}"]


@pytest.mark.parametrize(
    ("started", "command"),
    [
        (["boddy", "play"], "boddy play --host 0.0.0.0 --port 1926"),
        (
            ["boddy", "play", "--host", "127.0.0.1", "--port=80", "--board", "my house.csv", "s"],
            "boddy play --port=80 --board 'my house.csv' s --host 0.0.0.0",
        ),
        (
            ["/x/__main__.py", "play", "--database", "sqlite:////my games.db", "--port=8"],
            "python -m boddy play --database 'sqlite:////my games.db' --port=8 --host 0.0.0.0",
        ),
    ],
)
def test_the_command_shown_is_the_one_used(started, command):
    assert command_for_network(started, 1926) == command


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:secret@db/boddy",
        "postgresql://me:half/secret@db/boddy",
        "postgresql://me:secret@@db",
        "postgresql://db/boddy?user=me&password=secret",
        "postgresql://%2Fsecret@db",
        "sqlite:///games.db?key=secret",
        "postgresql+psycopg://:secret@db",
    ],
)
def test_no_password_of_a_database_is_told(url):
    for words in (["--database", url], [f"--database={url}"]):
        command = command_for_network(["boddy", "play", *words], 1926)
        assert "secret" not in command
        assert "--database" in command
        assert "***" in command


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "203.0.113.9"},
        {"x-real-ip": "203.0.113.9"},
        {"forwarded": "for=203.0.113.9"},
        {"via": "1.1 proxy"},
        {"x-forwarded-host": "play.example"},
        {"host": "play.example"},
    ],
)
def test_proxied_visitors_are_not_taken_as_local(tmp_path, headers):
    listening = Listening("127.0.0.1", 1926, ("play.example",), command="boddy play")
    hosts = ("127.0.0.1", "play.example")
    settings = Settings(f"sqlite:///{tmp_path}/tables.db", hosts, workers=1, listening=listening)
    with TestClient(create_app(settings), base_url=HERE, client=("127.0.0.1", 5)) as client:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "bot"}]
        table = client.post("/api/tables", json={"seats": seats}).json()["table"]
        address = f"/api/tables/{table}/invitation"
        assert client.get(address).json()["command"] == "boddy play"
        told = client.get(address, headers=headers).json()
    assert told["command"] is None
    assert "192.168.1.20" not in str(told)


def test_a_local_server_says_how_to_open_it(tmp_path):
    listening = Listening("127.0.0.1", 1926, command="boddy play --host 0.0.0.0 --port 1926")
    settings = Settings(f"sqlite:///{tmp_path}/tables.db", workers=1, listening=listening)
    app = create_app(settings)
    with TestClient(app, base_url=HERE, client=("127.0.0.1", 5)) as client:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "friend"}, {"kind": "bot"}]
        table = client.post("/api/tables", json={"seats": seats}).json()["table"]
        told = client.get(f"/api/tables/{table}/invitation").json()
    assert told == {
        "links": [f"{HERE}/t/{table}"],
        "reach": "here",
        "qr": None,
        "command": "boddy play --host 0.0.0.0 --port 1926",
    }


def test_a_qr_code_is_dark_on_light_without_style():
    svg = invitations.qr_code("http://192.168.1.20:1926/t/abcdefghjkmn")
    assert re.match(r'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \d+ \d+"', svg)
    assert "script" not in svg
    assert "style" not in svg
    assert "#fff" in svg
