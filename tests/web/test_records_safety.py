"""Records from strangers: what is refused, what is kept, and what stays secret."""

from __future__ import annotations

import json
from functools import partial

import pytest
from starlette.testclient import TestClient

from boddy.bots import find_bot
from boddy.editions import edition_data, shipped_edition
from boddy.match import Match
from boddy.processes.worker_pool import Kind
from boddy.web import app
from boddy.web.rate_limits import Rate
from boddy.web.records_site import MOST_RECORD, RecordsSite
from boddy.web.schema import open_engine
from boddy.web.sql_store import add_record, load_record
from refusals import sentence

CARDS = edition_data(shipped_edition("cottage"))
PLAN = {"seats": [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot"}]}


@pytest.fixture(scope="module")
def record() -> str:
    return Match([find_bot("notebook") for _ in range(3)], seed=1, edition="manor").play().text()


@pytest.fixture
def client(tmp_path, monkeypatch):
    quick = Kind("analysis", seconds=0.001)
    monkeypatch.setattr(app, "RecordsSite", partial(RecordsSite, analysis_kind=quick))
    settings = app.Settings(f"sqlite:///{tmp_path / 'tables.db'}", workers=1)
    with TestClient(app.create_app(settings), base_url="http://127.0.0.1") as client:
        yield client


def test_a_record_is_kept_once_and_unchanged(client, record):
    first = client.post("/api/records", content=record).json()["record"]
    again = client.post("/api/records", content=record.replace("\n", "\r\n")).json()["record"]
    assert first == again
    assert client.get(f"/api/records/{first}/record").text == record
    assert client.get(f"/r/{first}").status_code == 200
    policy = client.get(f"/r/{first}/analysis").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert client.get(f"/api/records/{first}/board.svg").json()["code"] == "no-board"


def test_an_analysis_that_takes_too_long_is_given_up(client, record):
    name = client.post("/api/records", content=record).json()["record"]
    answer = client.get(f"/api/records/{name}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (503, "too-hard")


@pytest.mark.parametrize("body", [b"", b"\n", b"\xff\xfe", b"[]\n", b"{}\n", b"[" * 9999 + b"\n"])
def test_nonsense_is_refused_in_words(client, body):
    answer = client.post("/api/records", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong")
    assert "expected" in sentence(answer.json())


def with_head(record, **changes):
    head, _, rest = record.partition("\n")
    return f"{json.dumps({**json.loads(head), **changes})}\n{rest}"


def test_no_file_of_the_server_is_opened(client, record, tmp_path):
    hidden = tmp_path / "hidden.toml"
    hidden.write_text('[suspects]\n"Top Secret" = 3\n')
    for name in (hidden, "../hidden.toml", tmp_path / "nothing.toml"):
        answer = client.post("/api/records", content=with_head(record, edition=str(name)))
        assert answer.status_code == 400
        assert "no edition is called" in sentence(answer.json())
        assert "Top" not in answer.text


@pytest.mark.parametrize(
    "head",
    [
        {"cards": CARDS | {"parlour": {"first": {"Plum": [[]]}}}},
        {"cards": CARDS | {"board": "../data/classic"}},
        {"edition": "\ud800"},
        {"seats": ["\ud800", "b", "c"]},
        {"seats": ["\x1b[2J", "b", "c"]},
        {"rules": "\ud800"},
        {"rules": "speed" + " " * 100_000 + "x"},
        {"cards": {"\ud800": 3}},
    ],
)
def test_odd_values_in_a_record_are_refused_in_words(client, record, head):
    answer = client.post("/api/records", content=with_head(record, **head))
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong")
    assert "line 1" in sentence(answer.json())


def test_what_is_too_long_is_refused(client):
    answer = client.post("/api/records", content=b" " * (MOST_RECORD + 1))
    assert answer.status_code == 413


def test_whoever_brings_too_many_waits(tmp_path, monkeypatch):
    monkeypatch.setattr(app, "RecordsSite", partial(RecordsSite, upload_rate=Rate(2, 0)))
    settings = app.Settings(f"sqlite:///{tmp_path / 'tables.db'}", workers=1)
    with TestClient(app.create_app(settings), base_url="http://127.0.0.1") as client:
        codes = [client.post("/api/records", content=b"").status_code for _ in range(3)]
    assert codes == [400, 400, 429]


def test_only_so_many_are_kept(tmp_path):
    engine = open_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as db:
        assert add_record(db, "a", "first", most=1)
        assert not add_record(db, "b", "second", most=1)
        assert add_record(db, "a", "first", most=1)
        assert (load_record(db, "a"), load_record(db, "b")) == ("first", None)
    engine.dispose()


def test_of_a_running_game_nothing_is_told(client):
    table = client.post("/api/tables", json={**PLAN, "rules": "speed"}).json()["table"]
    for below in ("notes?seat=0&step=1", "analysis", "record"):
        answer = client.get(f"/api/tables/{table}/games/1/{below}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-game")
    assert client.get(f"/t/{table}/games/1/analysis").status_code == 404


@pytest.mark.parametrize("name", ["aaaaaaaaaaaa", "%2e%2e", "A" * 5000])
def test_a_link_to_no_record_says_so(client, name):
    assert client.get(f"/r/{name}").status_code == 404
    assert client.get(f"/api/records/{name}").status_code == 404


@pytest.mark.parametrize("query", ["", "?seat=0", "?seat=x&step=1", "?seat=9&step=1"])
def test_notes_want_a_seat_and_a_step(client, record, query):
    name = client.post("/api/records", content=record).json()["record"]
    answer = client.get(f"/api/records/{name}/notes{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong")
