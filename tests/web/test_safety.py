"""The server against strangers: origins, hosts, sizes, rates, nonsense, and its headers."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from boddy.texts import FOLDER
from boddy.web import rate_limits as limits
from boddy.web import table_site as routes
from boddy.web.app import Settings, create_app
from boddy.web.assets import STATIC
from boddy.web.rate_limits import MOST_ADDRESSES, Bucket, Buckets, LiveCounts, Rate
from refusals import sentence

PLAN = {
    "rules": "speed",
    "pace": "instant",
    "seats": [{"kind": "me", "name": "<b>Ann</b>"}, {"kind": "friend"}, {"kind": "bot"}],
}
HOST = {"host": "127.0.0.1"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    app = create_app(Settings(f"sqlite:///{path}", workers=1, message_rate=Rate(20, 5)))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture
def table(client) -> dict:
    return client.post("/api/tables", json=PLAN).json()


def talk(client, table, *messages, token=None):
    """Send hello and some messages; return all answers until the line is quiet."""
    with client.websocket_connect(f"/t/{table['table']}/socket", headers=HOST) as line:
        line.send_text(json.dumps({"type": "hello", "token": token}))
        answers = [line.receive_json()]
        for message in messages:
            line.send_text(message if isinstance(message, str) else json.dumps(message))
        line.send_text('{"type": "ping"}')
        while answers[-1]["type"] != "pong":
            answers.append(line.receive_json())
        return answers


def test_every_page_forbids_scripts_from_elsewhere_and_in_the_page(client, table):
    for path in ("/", f"/t/{table['table']}", "/t/aaaaaaaaaaaa", "/api/choices"):
        policy = client.get(path).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert client.get(path).headers["x-content-type-options"] == "nosniff"
    assert client.get("/t/aaaaaaaaaaaa").status_code == 404


def test_an_error_page_follows_the_browsers_language(client):
    answer = client.get("/t/aaaaaaaaaaaa", headers={"Accept-Language": "pt, de-AT;q=0.8, fr"})
    assert answer.status_code == 404
    assert '<html lang="de"' in answer.text
    assert "Diesen Tisch gibt es nicht." in answer.text
    assert "Accept-Language" in answer.headers["vary"]
    assert "There is no such table." in client.get("/t/aaaaaaaaaaaa").text


def test_pages_have_no_inline_script_or_foreign_host():
    for path in (*STATIC.rglob("*.*"), *STATIC.with_name("templates").iterdir()):
        if path.suffix == ".png":
            continue  # a picture names nobody
        text = path.read_text(encoding="utf-8")
        outside = re.findall(r"(?:https?:)?//[\w.-]+\.\w+", text.replace("www.w3.org", ""))
        assert not outside, f"{path.name} names {outside}"
        if path.suffix == ".html":
            assert not re.search(r"<script(?![^>]*\bsrc=)", text)
            assert not re.search(r"\son\w+=|\sstyle=|<style", text)
        if path.suffix == ".js":
            assert "innerHTML" not in text
            assert "eval(" not in text


@pytest.mark.parametrize(("name", "most"), [("start", 150_000), ("table", 300_000)])
def test_pages_are_light(tmp_path, name, most):
    """A page with all that it loads before it asks for anything, as it comes over the line."""
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", workers=1))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        plan = {
            "rules": "speed",
            "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}, {"kind": "bot"}],
        }
        table = client.post("/api/tables", json=plan).json()["table"]
        page = client.get({"start": "/", "table": f"/t/{table}"}[name])
        parts = re.findall(r'(?:href|src)="(/static/[^"]+\.(?:css|js|svg))"', page.text)
        texts = [f"/static/texts/{language.name}" for language in FOLDER.glob("*.ftl")]
        sent = {each: int(client.get(each).headers["Content-Length"]) for each in (*parts, *texts)}
        packed = client.get(parts[-1])
        plain = client.get(parts[-1], headers={"Accept-Encoding": "identity"})
    assert any(each.endswith(".js") for each in parts)
    assert any(each.endswith(".css") for each in parts)
    largest = max(sent[each] for each in texts)
    assert len(page.content) + sum(sent[each] for each in parts) + largest < most
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.text == plain.text


MISLEADING = [
    *({"host": f"127.0.0.1{more}"} for more in ("/%22", "/..", "?x", "#x", ":p", ":999999", " x")),
    *({"host": f"{less}127.0.0.1"} for less in ("evil@", "evil.example/@", "//")),
    *({**HOST, "origin": origin} for origin in (
        "ftp://127.0.0.1", "chrome-extension://127.0.0.1", "//127.0.0.1", "127.0.0.1",
        "http://127.0.0.1/evil", "http://evil@127.0.0.1", "http://127.0.0.1:8080", "",
    )),
]  # fmt: skip


def test_other_sites_and_other_names_are_refused(client, table):
    for headers in ({"host": "evil.example"}, {**HOST, "origin": "http://evil.example"},
                    {**HOST, "origin": "null"}, {"host": "[broken"}, *MISLEADING):  # fmt: skip
        assert client.get("/", headers=headers).status_code == 403
        assert client.post("/api/tables", json=PLAN, headers=headers).status_code == 403
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/t/{table['table']}/socket", headers=headers) as line,
        ):
            line.receive_text()
    for scheme in ("http", "https"):  # which a proxy may speak for us
        ours = {**HOST, "origin": f"{scheme}://127.0.0.1"}
        assert client.get("/", headers=ours).status_code == 200


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"seats": 1e999}']
)
def test_a_request_of_nonsense_is_answered_in_a_sentence(client, body):
    for path in ("/api/tables", "/api/mine"):
        answer = client.post(path, content=body)
        if answer.status_code != 200:
            assert answer.status_code == 400
            assert "expected" in sentence(answer.json())


def test_a_large_request_is_refused(client):
    answer = client.post("/api/tables", content=b" " * (limits.MOST_BODY + 1))
    assert answer.status_code == 413


@pytest.mark.parametrize(
    "message",
    [
        "{", "[]", "7", '"x"', "null", "[" * 5000,
        {"type": "act"}, {"type": "act", "action": 3, "decision": 0},
        {"type": "act", "action": {"do": "suggest", "cards": ["Rope"]}, "decision": 0},
        {"type": "act", "action": {"do": "suggest", "cards": "Rope"}, "decision": 0},
        {"type": "act", "action": {"do": "move", "to": [1e9, "x"]}, "decision": 0},
        {"type": "act", "action": {"do": "show", "card": "x" * 500}, "decision": 0},
        {"type": "sit", "seat": -1, "name": "x"}, {"type": "sit", "seat": 10**30, "name": "x"},
        {"type": "sit", "seat": 1, "name": 7}, {"type": "give", "seat": 1, "kind": "cat"},
        {"type": "marks", "marks": {"a": ["<script>", 1]}}, {"type": "marks", "marks": [1]},
        {"type": "marks", "marks": {"x" * 100: ["x", 1]}},
        {"type": "marks", "marks": {"Rope/1": ["x", 1e18]}},
        {"type": "marks", "marks": {"Rope/1": ["x", "1"]}},
        {"type": "invite", "seat": 1.5}, {"type": "no such"}, {},
    ],
)  # fmt: skip
def test_a_table_survives_a_message_of_nonsense(client, table, message):
    with client.websocket_connect(f"/t/{table['table']}/socket", headers=HOST) as line:
        line.send_text(json.dumps({"type": "hello", "token": table["token"]}))
        line.send_text(message if isinstance(message, str) else json.dumps(message))
        kinds = []
        while "error" not in kinds:
            kinds.append(line.receive_json()["type"])
    assert talk(client, table, token=table["token"])[0]["type"] == "welcome"


def test_only_the_right_people_do_what_is_theirs(client, table):
    def refused(*messages, token=None) -> set:
        answers = talk(client, table, *messages, token=token)
        return {answer["code"] for answer in answers if answer["type"] == "error"}

    act = {"type": "act", "action": {"do": "end"}, "decision": 0}
    assert refused({"type": "start"}, act) == {"onlooker"}
    assert refused({"type": "invite", "seat": 1}) == {"not-host"}
    assert refused({"type": "give", "seat": 0, "kind": "bot", "level": "medium"}) == {"not-host"}
    mine = table["token"]
    take_own = {"type": "give", "seat": 0, "kind": "bot", "level": "medium"}
    assert refused(take_own, token=mine) == {"taken"}
    with client.websocket_connect(f"/t/{table['table']}/socket", headers=HOST) as line:
        line.send_text(json.dumps({"type": "hello", "token": "x" * 32}))
        assert line.receive_json()["code"] == "key"


def test_a_table_without_onlookers_lets_nobody_look_on(client):
    seats = [PLAN["seats"][0], {"kind": "bot"}, {"kind": "bot"}]
    table = client.post("/api/tables", json={**PLAN, "seats": seats, "watch": False}).json()
    with client.websocket_connect(f"/t/{table['table']}/socket", headers=HOST) as line:
        line.send_text('{"type": "hello"}')
        assert line.receive_json()["code"] == "private"


def test_who_floods_is_let_go(client, table):
    with client.websocket_connect(f"/t/{table['table']}/socket", headers=HOST) as line:
        line.send_text('{"type": "hello"}')
        for _ in range(60):
            line.send_text('{"type": "ping"}')
        codes = [line.receive_json().get("code")]
        while codes[-1] != "too-fast":
            codes.append(line.receive_json().get("code"))
        with pytest.raises(WebSocketDisconnect):
            line.receive_text()


def test_new_tables_are_limited_for_one_address(tmp_path):
    settings = Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1, table_rate=Rate(2, 0.001))
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        codes = [client.post("/api/tables", json=PLAN).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_of_very_many_addresses_those_that_asked_last_are_remembered():
    buckets = Buckets(Rate(2, 0.001))
    for number in range(MOST_ADDRESSES + 1):
        assert buckets.take(f"address {number}")
    taken = buckets.taken()
    assert len(taken) == MOST_ADDRESSES
    assert taken[f"address {MOST_ADDRESSES}"] == 1


def test_tables_in_memory_are_limited_for_one_address(tmp_path):
    settings = Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1, live_tables=2)
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        codes = [client.post("/api/tables", json=PLAN).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_what_an_address_has_given_back_does_not_count():
    class Thing:
        pass

    holdings, kept = LiveCounts(2), [Thing(), Thing()]
    for thing in kept:
        holdings.add("here", thing)
    assert not holdings.has_room("here")
    assert holdings.has_room("there")
    del thing, kept[0]
    assert holdings.has_room("here")


def test_who_looks_for_very_many_games_waits(tmp_path, monkeypatch):
    monkeypatch.setattr(routes, "ASKING_RATE", Rate(2, 1e-9))
    settings = Settings(f"sqlite:///{tmp_path / 't.db'}", workers=1)
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        paths = ("/t/aaaaaaaaaaaa", "/api/tables/aaaaaaaaaaaa/games/1", "/t/aaaaaaaaaaaa")
        assert [client.get(path).status_code for path in paths] == [404, 404, 429]
        assert client.post("/api/mine", json={}).status_code == 429


def test_keys_are_only_kept_as_hashes(client, table, tmp_path_factory):
    folder: Path = tmp_path_factory.getbasetemp()
    kept = b"".join(path.read_bytes() for path in folder.rglob("tables.db*"))
    assert table["table"].encode() in kept
    assert table["token"].encode() not in kept


def test_my_games_are_told_by_their_keys(client, table):
    keys = {table["table"]: table["token"], "aaaaaaaaaaaa": "x", "../x": "y"}
    found = client.post("/api/mine", json=keys).json()
    assert set(found) == {table["table"]}
    assert found[table["table"]]["state"] == "waiting"
    assert client.post("/api/mine", json={table["table"]: "wrong"}).json() == {}


def test_a_running_game_is_told_to_nobody_as_a_record(client):
    seats = [PLAN["seats"][0], {"kind": "bot"}, {"kind": "bot"}]
    table = client.post("/api/tables", json={**PLAN, "seats": seats}).json()
    for path in ("games/1", "games/1/record", "games/2", "games/0"):
        assert client.get(f"/api/tables/{table['table']}/{path}").status_code == 404


def test_a_bucket_fills_again():
    bucket = Bucket(Rate(burst=2, per_second=1e9))
    assert [bucket.take() for _ in range(5)] == [True] * 5
    empty = Bucket(Rate(burst=2, per_second=1e-9))
    assert [empty.take() for _ in range(3)] == [True, True, False]
