"""One's own board in the terminal: its file says who plays, whatever the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boddy.boards import Board
from boddy.cli import cli
from boddy.records import Record
from conversation import Conversation, sensible
from small_boards import OLD_LAYOUT, OLD_LEGEND, OLD_WEAPONS

PEOPLE = "Ann Ash, red, 3, 0\nBob Beech, Blue, Computer\nPlayer, green, Human, 5, 0\n"
NAMES = ["Ann Ash", "Bob Beech", "Player"]


@pytest.fixture
def old(tmp_path: Path) -> list[str]:
    """The files of an older board, as options; whose human is called Player."""
    texts = {"layout": OLD_LAYOUT, "legend": OLD_LEGEND, "people": PEOPLE, "weapons": OLD_WEAPONS}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    layout, legend, people, weapons = (str(tmp_path / name) for name in texts)
    return ["--board", legend, layout, "--people", people, "--weapons", weapons]


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(cli, list(arguments), input=typed)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize("rules", ["mansion", "parlour", "speed", "roundtable"])
def test_the_file_says_who_plays_in_every_game(old: list[str], rules: str) -> None:
    output = run("play", "--text", *old, "--rules", rules, "--seed", "3").output
    others = "with Ann Ash and Bob Beech, whom the computer plays."
    assert others in output
    assert "You are Player." in output or rules in ("speed", "roundtable")
    assert "Who do you want to be" not in output


def test_a_game_of_cards_says_who_one_is_too(tmp_path: Path) -> None:
    board = Board.named("abbey")
    (tmp_path / "a").write_text(board.setup_text)
    (tmp_path / "b").write_text(board.layout_text)
    files = ["--board", f"{tmp_path}/a", f"{tmp_path}/b"]
    assert "You are Lady Sorrel." in run("play", "--text", *files, "--rules", "speed").output


def test_an_older_board_is_played_to_its_end(old: list[str], tmp_path: Path) -> None:
    game = Conversation(tmp_path, *old, "--seed", "3", "--save", str(tmp_path / "game.jsonl"))
    output = game.play(sensible)
    assert "It was" in output
    record = Record.load(tmp_path / "game.jsonl")
    assert list(record.setup.names) == NAMES
    assert record.setup.people == {2}


def test_a_file_of_six_people_starts_with_six(tmp_path: Path) -> None:
    board = Board.named("abbey")
    (tmp_path / "a").write_text(board.setup_text)
    (tmp_path / "b").write_text(board.layout_text)
    output = run(
        "play", "--text", "--board", f"{tmp_path}/a", f"{tmp_path}/b", "--rules", "parlour"
    ).output
    for person in board.people:
        assert person.name in output


def test_too_few_people_say_which_rules_would_do(tmp_path: Path, old: list[str]) -> None:
    error = run("play", "--text", *old, "--players", "2").exception
    assert "try --rules 'mansion(seats=2-6)'" in str(error)
    rules = "mansion(seats=2-6)"
    output = run("play", "--text", *old, "--players", "2", "--rules", rules).output
    assert "with Ann Ash, whom the computer plays." in output


def test_opponents_can_differ(old: list[str]) -> None:
    output = run("play", "--text", *old, "--bots", "easy,random:accuse=0.1").output
    assert "with Ann Ash (easy) and Bob Beech (random:accuse=0.1)" in output
    assert "forgetful (rating " in output  # as that level is called now
    assert "random (" not in output
    error = run("play", "--text", *old, "--bots", "easy,hard,hard").exception
    assert "--bots names 3 computer players, but 2 play" in str(error)
    error = run("play", "--text", "--bots", "easy,nobody").exception
    assert "nobody" in str(error)


@pytest.mark.parametrize("rules", ["mansion", "speed"])
def test_bots_meet_on_one_s_own_board(old: list[str], rules: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    result = run(
        "match", "random", "random", "notebook", *old, "--rules", rules, "--seed", "1",
        "--record", str(file),
    )  # fmt: skip
    assert result.exception is None, result.output
    edition = Record.load(file).setup.edition
    assert {card.name for card in edition.deck} >= {"Player", "Kitchen", "Rope"}
    assert edition.board is not None


def test_a_tournament_on_an_own_board_explains_its_games(old: list[str], tmp_path: Path) -> None:
    pytest.importorskip("openskill")
    out = tmp_path / "out"
    result = run(
        "tournament", "random", "random", "random", *old, "--rules", "mansion", "--seats", "3",
        "--games", "1", "--workers", "1", "--seed", "2", "--out", str(out),
    )  # fmt: skip
    assert result.exception is None, result.output
    head = json.loads((out / "journal.jsonl").read_text().splitlines()[0])
    assert head["board"] == [str(Path(old[at]).resolve()) for at in (1, 2, 4, 6)]
    report = (out / "report.html").read_text()
    assert "--people" in report
    assert "--edition" not in report.split("--people")[0][-400:]


def test_people_and_weapons_need_their_board(old: list[str]) -> None:
    error = run("match", "random", "random", "random", *old[3:]).exception
    assert "give --board, too" in str(error)
