"""Whole games through pipes: all presets, to the end, without colours."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from boddy.events import Ended
from boddy.records import Record
from boddy.texts import Words
from conversation import Conversation, kept_in, sensible

GAMES = {
    "speed": ["--rules", "speed", "--seed", "5"],
    "roundtable": ["--rules", "roundtable", "--seed", "5"],
    "mansion": ["--rules", "mansion", "--seed", "5"],
    "mansion with two dice": ["--rules", "mansion(dice=2, accuse=start+rolled)", "--seed", "2"],
    "parlour": ["--rules", "parlour", "--seed", "5"],
    "parlour for two": ["--rules", "parlour", "--seed", "6", "--players", "2"],
    "another edition": ["--rules", "roundtable", "--seed", "1", "--edition", "cottage"],
}


@pytest.mark.parametrize("args", GAMES.values(), ids=GAMES)
def test_a_game_is_played_to_its_end(args: list[str], tmp_path: Path) -> None:
    talk = Conversation(tmp_path, *args)
    output = talk.play(sensible)
    assert talk.code == 0
    assert "\x1b" not in output
    record = Record.load(kept_in(output))
    assert isinstance(record.events[-1], Ended)
    dealt, edition = record.events[0], record.setup.edition
    ending = output[output.rindex("It was ") :]
    words = Words("en", cards=edition.card_names)
    assert ending.startswith(f"{words('play-was', cards=dealt.file)}")
    for hand in dealt.hands:
        assert ", ".join(map(words.card, hand)) in ending


@pytest.mark.parametrize(("rules", "seed"), [("speed", "4"), ("mansion", "5")])
def test_a_killed_game_goes_on_as_if_nothing_had_happened(
    rules: str, seed: str, tmp_path: Path
) -> None:
    args = ["--rules", rules, "--seed", seed, "--save"]
    Conversation(tmp_path, *args, str(tmp_path / "whole.jsonl")).play(sensible)
    path, killings = tmp_path / "killed.jsonl", [2, 6, 13, 17]
    talk = Conversation(tmp_path, *args, str(path))
    question, answers = talk.question(), 0
    while question is not None:
        if answers in killings:
            killings.remove(answers)
            talk.signal(signal.SIGKILL)
            talk.close()
            talk = Conversation(tmp_path, "--resume", str(path))
            question = talk.question()
            assert "Welcome back." in talk.output
        else:
            question = talk.say(sensible(question))
            answers += 1
    assert killings == []
    assert path.read_text() == (tmp_path / "whole.jsonl").read_text()


def test_quitting_keeps_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, "--seed", "5")
    talk.question()
    talk.say("")
    assert talk.say("quit") is None
    assert talk.code == 0
    path = kept_in(talk.output)
    assert f"boddy play --text --resume {path}" in talk.output
    again = Conversation(tmp_path, "--resume", str(path))
    assert (again.question() or "").startswith("You can go to")
    assert "You roll 5." in again.output  # told once more, and not thrown once more
    again.hang_up()
    assert again.code == 0


def test_the_end_of_input_ends_the_game_politely(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, "--seed", "5")
    talk.question()
    output = talk.hang_up()
    assert talk.code == 0
    assert Record.load(kept_in(output), running=True).setup.people == {0}


def test_an_interrupt_ends_the_game_politely(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, "--seed", "5")
    talk.question()
    talk.signal(signal.SIGINT)
    assert talk.question() is None
    assert talk.code == 0
    assert kept_in(talk.output).exists()


def test_a_copy_is_saved_where_one_likes(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, "--seed", "5")
    talk.question()
    talk.say(f"save {tmp_path / 'copy.jsonl'}")
    talk.say(f"save {tmp_path / 'no such folder' / 'copy.jsonl'}")
    talk.say("save ~nobody-here/copy.jsonl")
    assert talk.hang_up().count("Not saved: cannot write") == 2
    again = Conversation(tmp_path, "--resume", str(tmp_path / "copy.jsonl"))
    assert again.question() == "You can roll the dice or make an accusation. [Enter: roll]"
    again.hang_up()


def test_a_game_that_cannot_be_kept_is_not_called_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    path = tmp_path / "file" / "x"
    talk = Conversation(tmp_path, "--seed", "5", "--save", str(path))
    talk.question()
    talk.say("roll")
    assert talk.say("quit"), "asked once more before the game is lost"
    assert "quit again to leave without keeping it" in talk.output
    asked_again = talk.output
    assert talk.say("quit") is None
    assert talk.code == 1
    said = talk.output.removeprefix(asked_again)
    assert f"Your game is not kept: cannot write {path}: Not a directory." in said
    assert "--resume" not in talk.output


def test_an_unkept_game_says_so_when_input_ends(tmp_path: Path) -> None:
    talk = Conversation(tmp_path, "--seed", "5", "--save", str(tmp_path / "no folder" / "x"))
    talk.question()
    assert "Your game is not kept: cannot write" in talk.hang_up()
    assert talk.code == 1


def test_an_unkept_game_says_so_at_its_end(tmp_path: Path) -> None:
    path = tmp_path / "no folder" / "x"
    talk = Conversation(tmp_path, "--rules", "roundtable", "--seed", "5", "--save", str(path))
    talk.question()
    talk.say("accuse plum rope study")
    assert talk.say("yes") is None
    assert "Your game is not kept: cannot write" in talk.output
    assert "boddy replay" not in talk.output
    assert talk.code == 1


def test_a_game_that_was_saved_elsewhere_is_kept_there(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    talk = Conversation(tmp_path, "--seed", "5", "--save", str(tmp_path / "no folder" / "x"))
    talk.question()
    first = talk.output
    assert f"save {tmp_path}" in first, "a place where it can be written"
    talk.say(f"save {copy}")
    assert talk.say("quit") is None
    assert f"Your game is kept in {copy}." in talk.output
    assert talk.code == 0
    again = Conversation(tmp_path, "--resume", str(copy))
    assert again.question() is not None
    again.hang_up()


def test_a_game_that_an_earlier_version_saved_goes_on(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    talk = Conversation(tmp_path, "--seed", "5", "--save", str(saved))
    talk.question()
    talk.say("roll")
    talk.hang_up()
    now = saved.read_text()
    saved.write_text(now.replace('{"boddy": 2', '{"boddy": 1', 1))
    again = Conversation(tmp_path, "--resume", str(saved))
    assert (again.question() or "").startswith("You can go to")
    again.hang_up()
    assert saved.read_text() == now
