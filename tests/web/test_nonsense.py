"""Requests and messages that nobody would send by mistake: each is answered, none is a fault."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError
from starlette.routing import Mount, Route
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from boddy.bots import find_bot
from boddy.errors import InputError, TableError
from boddy.match import Match
from boddy.web import responses as mounting
from boddy.web import table_site as routes
from boddy.web.app import Settings, create_app
from boddy.web.ledger import Ledger
from boddy.web.rate_limits import Rate
from boddy.web.responses import MOST_DEPTH, MOST_NUMBER, read_json
from refusals import sentence

HOST = {"host": "127.0.0.1"}
PLAN = {"pace": "instant", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
ENDLESS = Rate(1e9, 1e9)
HALF = r'"\ud800"'
FOUND = settings(
    max_examples=60, deadline=None, derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip


class Faults(logging.Handler):
    """Keeps what was logged with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(self.format(record))


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    patch = pytest.MonkeyPatch()
    patch.setattr(routes, "ASKING_RATE", ENDLESS)
    database = f"sqlite:///{path}"
    options = {"message_rate": ENDLESS, "table_rate": ENDLESS, "live_tables": 10**6}
    app = create_app(Settings(database, workers=1, **options))
    patch.undo()
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture(scope="module")
def table(client) -> dict:
    return client.post("/api/tables", json=PLAN).json()


@pytest.fixture(autouse=True)
def faults():
    handler = Faults()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)
    assert handler.found == []


def talk(client, table, *messages: str | bytes, hello: str | None = None) -> list[dict]:
    """Send hello and some messages as they are; return all answers."""
    with client.websocket_connect(f"/t/{table['table']}/socket", headers=HOST) as line:
        line.send_text(hello or json.dumps({"type": "hello", "token": table["token"]}))
        for message in messages:
            (line.send_bytes if isinstance(message, bytes) else line.send_text)(message)
        line.send_text('{"type": "ping"}')
        answers = []
        try:
            while not answers or answers[-1]["type"] != "pong":
                answers.append(line.receive_json())
        except WebSocketDisconnect:
            pass
        return answers


def errors(answers: list[dict]) -> list[str]:
    return [answer["code"] for answer in answers if answer["type"] == "error"]


# Nonsense that was once answered as a fault.


@pytest.mark.parametrize(
    "number",
    [2**31, 2**63, 2**64, "9" * 4000, "9" * 5000, "٣"],
    ids=["32 bits", "64 bits", "65 bits", "4000 digits", "5000 digits", "Arabic"],
)
def test_the_number_of_a_game_may_be_anything(client, table, number):
    for below in ("", "/record", "/notes?seat=0&step=1", "/analysis"):
        answer = client.get(f"/api/tables/{table['table']}/games/{number}{below}")
        assert answer.status_code == 404
        assert "said" in answer.json()
    assert client.get(f"/t/{table['table']}/games/{number}/analysis").status_code == 404


@pytest.mark.parametrize("path", ["/api/tables", "/api/mine", "/api/notebook"])
@pytest.mark.parametrize(
    "body",
    [
        HALF, f'{{"x": {HALF}}}', f"{{{HALF}: 1}}", f'{{"a": {10**400}}}', "NaN", '"\x00"',
        "[1e999]",
    ],
)  # fmt: skip
def test_unstorable_input_is_refused_where_it_arrives(client, path, body):
    answer = client.post(path, content=body)
    assert answer.status_code == 400
    assert "expected" in sentence(answer.json())


def test_half_a_character_as_a_key_opens_nothing(client, table):
    body = f'{{"{table["table"]}": {HALF}}}'
    assert client.post("/api/mine", content=body).status_code == 400
    assert errors(talk(client, table, hello=f'{{"type": "hello", "token": {HALF}}}')) == ["wrong"]


@pytest.mark.parametrize(
    "message",
    [
        b"", b"\x00\xff", b'{"type": "ping"}',
        f'{{"type": "marks", "marks": {{"Rope/1": ["x", {10**400}]}}}}',
        f'{{"type": "marks", "marks": {{{HALF}: ["x", 1]}}}}',
        '{"type": "marks", "marks": {"Rope/1": ["x", NaN]}}',
        f'{{"type": "name", "name": {HALF}}}',
        f'{{"type": "act", "action": {{"do": "show", "card": {HALF}}}, "decision": 0}}',
        f'{{"type": "act", "action": {{"do": "move", "to": [{10**40}, 0]}}, "decision": 0}}',
        f'{{"type": "invite", "seat": {2**70}}}',
    ],
)  # fmt: skip
def test_any_message_is_answered_on_an_open_line(client, table, message):
    answers = talk(client, table, message)
    assert errors(answers) == ["wrong"]
    assert answers[-1]["type"] == "pong"


@pytest.mark.parametrize("first", [[["Kitchen"]], [[]], [{}], {}, "Kitchen", [None], 7])
def test_a_record_whose_first_rooms_are_nonsense_is_refused(client, first):
    record = (
        Match([find_bot("notebook") for _ in range(3)], seed=1, edition="cottage").play().text()
    )
    head, _, rest = record.partition("\n")
    suspects = {"Rose": [], "Iris": []}
    cards = {"suspects": suspects, "weapons": {"A": [], "B": []}, "rooms": {"K": [], "L": []}}
    cards["parlour"] = {"first": {"Rose": first}}
    strange = json.dumps({**json.loads(head), "cards": cards})
    answer = client.post("/api/records", content=f"{strange}\n{rest}")
    assert (answer.status_code, answer.json()["code"]) == (400, "wrong")
    assert "parlour.first" in sentence(answer.json())


def test_while_the_database_is_away_everybody_is_told_so(tmp_path, monkeypatch):
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", workers=1))
    with TestClient(app, base_url="http://127.0.0.1") as client:

        async def fail(*_):
            raise OperationalError("SELECT", {}, Exception("the server closed the connection"))

        monkeypatch.setattr(Ledger, "run", fail)
        monkeypatch.setattr(Ledger, "read", fail)
        for path in ("/t/aaaaaaaaaaaa", "/r/aaaaaaaaaaaa", "/r/aaaaaaaaaaaa/analysis"):
            answer = client.get(path)
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "10")
            assert "cannot be reached" in answer.text
            assert "default-src 'none'" in answer.headers["content-security-policy"]
        for path in ("tables/{}/board.svg", "tables/{}/games/1", "records/{}"):
            answer = client.get(f"/api/{path}".format("a" * 12))
            assert (answer.status_code, answer.json()["code"]) == (503, "store")
        posted = (
            client.post("/api/tables", json=PLAN),
            client.post("/api/mine", json={"a" * 12: "x"}),
        )
        assert [answer.status_code for answer in posted] == [503, 503]
        assert errors(talk(client, {"table": "a" * 12, "token": None})) == ["store"]


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/x/y"])
def test_an_address_that_there_is_not_is_told_in_json(client, path):
    assert client.get(path).json()["code"] == "no-address"
    assert client.delete("/api/choices").status_code == 405
    assert client.get("/nothing").status_code == 404


def test_an_endless_request_is_given_up():
    async def never():
        yield b"x"
        await asyncio.Event().wait()

    class Slow:
        stream = staticmethod(never)

    with pytest.raises(TableError, match="within") as caught:
        asyncio.run(mounting.read_bytes(Slow(), 10, seconds=0.01))
    assert caught.value.code == "too-slow"


# Random nonsense.

TEXTS = st.one_of(
    st.text(st.characters(codec=None), max_size=8),  # surrogates and NUL among them
    st.sampled_from(
        ["", "\x00", "\ud800", "\udfff", "Rope", "speed", "bot", "me", "x" * 300, "../..", "🂡"]
    ),
)
NUMBERS = st.one_of(
    st.integers(-3, 3), st.integers(), st.floats(),
    st.sampled_from([2**31, 2**63, -(2**63) - 1, 10**400, 1e308, -0.0, float("nan"), float("inf")]),
)  # fmt: skip
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)
DEEP = st.integers(1, 3000).map(lambda depth: "[" * depth + "]" * depth)
KEYS = st.sampled_from(
    ["type", "token", "language", "action", "decision", "do", "cards", "card", "to", "marks",
     "seat", "name", "kind", "level", "ref", "rules", "edition", "board", "layout", "setup",
     "seats", "help", "pace", "clock", "watch", "suspect", "notes", "boddy"]
)  # fmt: skip
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=6)
BODIES = st.one_of(st.one_of(OBJECTS, VALUES).map(json.dumps), DEEP, st.text(max_size=20))
TYPES = st.sampled_from(["hello", "act", "marks", "sit", "name", "start", "invite", "give"])
MESSAGES = st.one_of(
    st.tuples(TYPES, OBJECTS).map(lambda pair: json.dumps({**pair[1], "type": pair[0]})),
    BODIES,
    st.binary(max_size=20),
)
PARTS = st.one_of(
    st.sampled_from(
        ["aaaaaaaaaaaa", "0", "1", "%00", "%ff", "..", "%2e%2e%2f", "%ED%A0%80", "9" * 5000]
    ),
    st.text(
        st.characters(min_codepoint=33, exclude_characters="?#/\\\x7f", codec="utf-8"),
        min_size=1,
        max_size=8,
    ),
)


def all_routes(app) -> list[tuple[str, str]]:
    found = []
    for route in app.routes:
        if isinstance(route, Route):
            found += [(method, route.path) for method in sorted(route.methods or ())]
        elif isinstance(route, Mount):
            found.append(("GET", f"{route.path}/{{path}}"))
    return found


def filled(path: str, table: dict, part: str, own: bool) -> str:
    """Put nonsense, or the table that there is, where a path has names in braces."""
    pieces = []
    for piece in path.split("/"):
        is_open = piece.startswith("{")
        pieces.append(
            (table["table"] if own and piece == "{table}" else part) if is_open else piece
        )
    return "/".join(pieces)


@FOUND
@given(data=st.data())
def test_no_request_is_a_fault(client, table, data):
    method, path = data.draw(st.sampled_from(all_routes(client.app)))
    url = filled(path, table, data.draw(PARTS), data.draw(st.booleans()))
    query = data.draw(
        st.dictionaries(st.sampled_from(["seat", "step", "language"]), PARTS, max_size=3)
    )
    body = data.draw(BODIES) if method == "POST" else ""
    content = body.encode("utf-8", "surrogatepass")
    answer = client.request(method, url, params=query, content=content)
    assert answer.status_code < 500 or answer.json()["code"] == "too-hard"


@FOUND
@given(messages=st.lists(MESSAGES, max_size=6), hello=st.none() | BODIES)
def test_no_message_is_a_fault(client, table, messages, hello):
    said = [
        text.encode("utf-8", "replace").decode() if isinstance(text, str) else text
        for text in messages
    ]
    greeting = hello.encode("utf-8", "replace").decode() if hello else None
    answers = talk(client, table, *said, hello=greeting)
    assert answers
    assert "fault" not in errors(answers)


@FOUND
@given(text=st.one_of(BODIES, st.binary(max_size=30)))
def test_json_that_is_read_can_be_stored(text):
    try:
        value = read_json(text)
    except InputError:
        return
    written = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    assert read_json(written) == value


def test_json_of_people_is_read_as_ever():
    assert read_json(r'{"name": "\ud83d\ude00 Ann", "n": [1, -2.5]}') == {
        "name": "😀 Ann",
        "n": [1, -2.5],
    }
    assert read_json(f"[{MOST_NUMBER}, {-MOST_NUMBER}]") == [MOST_NUMBER, -MOST_NUMBER]
    deep = "[" * MOST_DEPTH + "]" * MOST_DEPTH
    assert read_json(deep)
    with pytest.raises(InputError, match=f"at most {MOST_DEPTH} deep"):
        read_json(f"[{deep}]")
    with pytest.raises(InputError, match=f"at most {MOST_DEPTH} deep"):
        read_json('[{"a":' * MOST_DEPTH + "1" + "}]" * MOST_DEPTH)
    with pytest.raises(InputError, match="no NaN"):
        read_json("NaN")
    with pytest.raises(InputError, match="2\\^53"):
        read_json(str(MOST_NUMBER + 1))


@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/notebook", "/api/mine"])
def test_an_abandoned_request_is_no_fault_of_ours(client, path):
    arriving = [{"type": "http.request", "body": b"{", "more_body": True}]

    async def receive() -> dict:
        return arriving.pop() if arriving else {"type": "http.disconnect"}

    async def send(message: dict) -> None:
        pass  # no such table

    scope = {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(),
        "query_string": b"", "headers": [(b"host", b"127.0.0.1")], "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80), "scheme": "http", "http_version": "1.1", "root_path": "",
    }  # fmt: skip
    client.portal.call(client.app, scope, receive, send)
