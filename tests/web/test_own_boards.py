"""Boards that people bring to a server: looked at, offered on the start page, played on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from boddy.cli import cli
from boddy.errors import BoardError
from boddy.web import server
from boddy.web.app import Settings, create_app
from refusals import sentence
from small_boards import LAYOUT, OLD_LAYOUT, OLD_LEGEND, OLD_PEOPLE, OLD_WEAPONS, SETUP

TEXTS = {"setup.txt": SETUP, "layout.csv": LAYOUT}
OLD = {"w.txt": OLD_WEAPONS, "p.txt": OLD_PEOPLE, "legend.txt": OLD_LEGEND, "l.csv": OLD_LAYOUT}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that was started with a board."""
    database = f"sqlite:///{tmp_path_factory.mktemp('web')}/tables.db"
    app = create_app(Settings(database=database, workers=1, board=TEXTS))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def test_a_board_can_be_looked_at_before_the_start(client: TestClient) -> None:
    told = client.post("/api/boards", json=OLD).json()
    assert told["picture"].startswith("<svg")
    assert [card["title"] for card in told["suspects"]] == ["Ann Ash", "Bob Beech"]
    assert told["human"] == "Ann Ash"
    assert (told["rows"], told["cols"]) == (6, 7)


def test_what_is_wrong_with_a_board_is_all_said(client: TestClient) -> None:
    wrong = {"setup.txt": SETUP.replace("Room, Bower", "Rom, Bower"), "layout.csv": LAYOUT}
    answer = client.post("/api/boards", json=wrong)
    assert answer.status_code == 400
    assert "setup.txt, line 2" in sentence(answer.json())
    assert "layout.csv, line 1" in sentence(answer.json())


def test_the_start_page_is_told_of_the_server_s_board(client: TestClient) -> None:
    offered = client.get("/api/choices").json()["board"]
    assert offered["files"] == TEXTS
    assert offered["human"] == "Ann Ash"
    seats = [{"kind": "me"}, {"kind": "bot"}]
    plan = {"rules": "mansion(seats=2-6)", "board": offered["files"], "seats": seats}
    made = client.post("/api/tables", json=plan).json()
    standing = client.post("/api/mine", json={made["table"]: made["token"]}).json()
    assert standing[made["table"]]["names"] == ["Ann Ash", "Bob Beech"]


def test_boddy_play_opens_the_browser_on_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text)
    started: dict[str, object] = {}
    monkeypatch.setattr(server, "create_app", lambda settings: started.update(of=settings))
    monkeypatch.setattr(server, "server_config", lambda *_: None)
    monkeypatch.setattr(server.uvicorn, "Server", lambda _config: _Stopped())
    database = f"sqlite:///{tmp_path}/t.db"
    files = [str(tmp_path / name) for name in TEXTS]
    options = ["--no-browser", "--port", "0", "--database", database]
    result = CliRunner().invoke(cli, ["play", "--board", *files, *options])
    assert result.exception is None, result.exception
    settings = started["of"]
    assert isinstance(settings, Settings)
    assert settings.board == TEXTS


def test_an_unplayable_board_is_refused_at_the_start(tmp_path: Path) -> None:
    texts = {"layout.csv": LAYOUT.replace("W^", "W?"), "setup.txt": SETUP}
    with pytest.raises(BoardError, match=r"layout\.csv, line 3"):
        create_app(Settings(database=f"sqlite:///{tmp_path}/t.db", board=texts))


class _Stopped:
    """Takes the place of the server itself."""

    def run(self, sockets: list[object]) -> None:
        for listening in sockets:
            listening.close()  # type: ignore[attr-defined]
