"""`boddy serve` for its operator: metrics, the log, and how it stops."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from click.testing import CliRunner
from starlette.routing import Route
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from boddy.cli import cli
from boddy.editions import shipped_edition
from boddy.web.app import Settings, create_app
from boddy.web.metrics import FOLDER, metrics_at
from listed_processes import server_processes
from web_player import Player
from web_server import Server, free_port

ME, BOT = {"kind": "me", "name": "Wilhelmina"}, {"kind": "bot", "level": "easy"}
PLAN = {"rules": "speed", "pace": "instant", "help": "hints", "seats": [ME, BOT, BOT]}
PATIENCE = 60.0


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(tmp_path_factory, metrics_port) -> Iterator[Server]:
    """Everything that can be logged is logged, and everything that can be measured is."""
    database = f"sqlite:///{tmp_path_factory.mktemp('tables')}/t.db"
    wishes = ("--log", "json", "--log-level", "debug", "--metrics", f"127.0.0.1:{metrics_port}")
    running = Server(database, patient=True, command=("serve", *wishes))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def played(server) -> dict:
    """A table at which a game was played to its end; with its keys and one that was made up."""
    made = _post(server, "/api/tables", PLAN)
    player = Player(server, made["table"], made["token"])
    player.play(Random(1926))
    player.say(type="act", action={"do": "show", "card": "Excalibur"}, decision=0)
    player.say(type="nonsense")
    player.leave()
    return made


def test_the_json_log_holds_no_secrets(server, played):
    lines = [json.loads(line) for line in server.log.splitlines()]
    told = {(line["logger"], line["message"]) for line in lines}
    assert {
        ("boddy.web.metrics", "request"),
        ("boddy.web.browser_connection", "message"),
    } <= told
    assert sum(line.get("kind") == "act" for line in lines) > 3
    assert all({"time", "level", "logger", "process", "message"} <= set(line) for line in lines)
    secrets = [
        played["token"],
        ME["name"],
        *(card.name for card in shipped_edition("classic").deck),
    ]
    found = [word for word in secrets if re.search(rf"\b{re.escape(word)}\b", server.log)]
    assert found == []


def test_metrics_count_what_was_played(metrics_port, played):
    def measured(name: str) -> float:
        return _metrics(metrics_port).get(name, 0.0)

    _wait_until(lambda: measured('boddy_message_seconds_count{kind="other",outcome="wrong"}') == 1)
    found = _metrics(metrics_port)
    assert found['boddy_actions_total{by="person"}'] > 3
    assert found['boddy_actions_total{by="bot"}'] > 3
    assert found['boddy_message_seconds_count{kind="act",outcome="wrong"}'] == 1
    assert found['boddy_request_seconds_count{route="make_table",status="200"}'] == 1
    bots = re.compile(r'boddy_job_seconds_count\{kind="bot \w+",outcome="ok"\}')
    assert sum(value for name, value in found.items() if bots.fullmatch(name)) > 3
    assert found['boddy_transaction_seconds_count{thread="boddy-ledger"}'] > 3
    _wait_until(lambda: measured("boddy_tables") == 1 and measured("boddy_worker_processes") >= 2)
    assert "boddy_jobs_waiting" in found
    assert any(name.startswith("boddy_event_loop_lag_seconds{pid=") for name in found)


def test_every_route_is_measured_under_a_name_of_its_own(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", workers=1))
    with TestClient(app, base_url="http://127.0.0.1"):
        endpoints = {route.endpoint for route in app.routes if isinstance(route, Route)}
    names = Counter(endpoint.__name__ for endpoint in endpoints)
    assert {name for name, count in names.items() if count > 1} == set()


def test_strangers_cannot_read_metrics(server, played):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        _get(f"{server.url}/metrics")


def test_browsers_are_handed_over_despite_a_hanging_request(tmp_path):
    server = Server(f"sqlite:///{tmp_path}/t.db", command=("serve",))
    made = _post(server, "/api/tables", PLAN)
    address = f"{server.url.replace('http', 'ws')}/t/{made['table']}/socket"
    with (
        socket.create_connection(("127.0.0.1", server.port)) as hanging,
        connect(address, proxy=None) as line,
    ):
        hanging.send(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{")
        line.send(json.dumps({"type": "hello", "token": made["token"]}))
        assert json.loads(line.recv(PATIENCE))["type"] == "welcome"
        os.kill(server.pid, signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            _read_to_the_end(line)
        assert closed.value.rcvd.code == 1012  # for which connection.js does not wait
        _wait_until(lambda: server.has_ended)
    assert "Traceback" not in server.log


def test_several_processes_are_measured_as_one(postgres_url):
    port = free_port()
    wishes = ("--workers", "2", "--metrics", f"127.0.0.1:{port}")
    server = Server(postgres_url, command=("serve", *wishes))

    def measured(name: str) -> float:
        return _metrics(port).get(name, 0.0)

    def living() -> set[str]:
        return {name for name in _metrics(port) if name.startswith("boddy_cpu_seconds")}

    asked = 'boddy_request_seconds_count{route="choices",status="200"}'
    _wait_until(lambda: len(living()) == 3)
    for _ in range(8):
        _get(f"{server.url}/api/choices")
    _wait_until(lambda: measured(asked) == 8)
    dead = server_processes(server.pid)[0]
    os.kill(dead, signal.SIGKILL)
    gone = f'boddy_cpu_seconds{{pid="{dead}"}}'
    _wait_until(lambda: len(now := living()) == 3 and gone not in now)
    assert measured(asked) == 8
    _get(f"{server.url}/api/choices")
    _wait_until(lambda: measured(asked) == 9)
    old = set(server_processes(server.pid))
    os.kill(server.pid, signal.SIGHUP)  # a rolling restart: each waits for its successor
    _wait_until(lambda: len(now := set(server_processes(server.pid))) == 2 and not now & old)
    _get(f"{server.url}/api/choices")
    _wait_until(lambda: measured(asked) == 10)
    assert "Traceback" not in server.stop()


def test_an_unfinished_metrics_file_does_no_harm(tmp_path):
    with metrics_at("127.0.0.1:0") as address:
        for kind in ("counter", "gauge_livesum"):
            (Path(os.environ[FOLDER]) / f"{kind}_{os.getpid()}.db").touch()
        with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310  # loopback
            assert answer.status == 200


def test_metrics_are_sent_only_under_this_machines_name():
    """A page of a stranger can have its own name lead here; the browser then says that name."""
    with metrics_at("127.0.0.1:0", ("metrics.example",)) as address:
        port = urlsplit(address).port
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1/%22", "evil@127.0.0.1", ""):
            assert _status(port, host) == 403
        for host in ("127.0.0.1", "localhost", "[::1]", "boddy", "metrics.example", "10.0.0.7"):
            assert _status(port, f"{host}:{port}") == 200


def _status(port: int, host: str) -> int:
    line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    line.request("GET", "/metrics", headers={"Host": host})
    with line.getresponse() as answer:
        line.close()
        return answer.status


def test_an_address_of_ipv6_is_said_as_browsers_take_it():
    with metrics_at("[::1]:0") as address:
        assert re.fullmatch(r"http://\[::1\]:\d+/metrics", address)
        with urllib.request.urlopen(address, timeout=60) as answer:  # noqa: S310  # loopback
            assert answer.status == 200


@pytest.mark.parametrize("wrong", ["90", "0d", "-1d", "3y", "soon"])
def test_an_age_is_said_in_days_or_weeks(wrong):
    result = CliRunner().invoke(cli, ["serve", "--keep", wrong])
    assert result.exit_code == 2
    assert "such as 90d or 12w" in result.output


@pytest.mark.parametrize("wrong", ["here", "127.0.0.1:http", "127.0.0.1:70000"])
def test_an_address_for_metrics_that_is_none_is_said(tmp_path, wrong):
    database = f"sqlite:///{tmp_path}/t.db"
    arguments = ["serve", "--port", "0", "--database", database, "--metrics", wrong]
    error = str(CliRunner().invoke(cli, arguments).exception)
    assert "expected HOST:PORT, such as 127.0.0.1:9464" in error


def _get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310  # loopback
        return answer.read()


def _post(server: Server, path: str, data: object) -> dict:
    body = json.dumps(data).encode()
    request = urllib.request.Request(f"{server.url}{path}", body)  # noqa: S310  # loopback
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310  # loopback
        return json.load(answer)


def _read_to_the_end(line: ClientConnection) -> None:
    while True:
        line.recv(PATIENCE)


def _metrics(port: int) -> dict[str, float]:
    """Read metrics as Prometheus does."""
    text = _get(f"http://127.0.0.1:{port}/metrics").decode()
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def _wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.1)
