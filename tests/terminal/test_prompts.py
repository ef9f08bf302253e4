"""Input is read generously, explained if wrong, asked for again, and never crashes the game."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from prompt_toolkit.document import Document

from boddy.boards import Board
from boddy.bots import find_bot
from boddy.cli import cli
from boddy.editions import find_edition
from boddy.match import Match
from boddy.terminal.prompting import NameCompleter
from boddy.terminal.typed import ACCUSE, END, ROLL, SUGGEST, Typed
from boddy.texts import Words


@pytest.fixture
def talk(tmp_path, monkeypatch):
    """Play with these lines as the whole input; return what was said."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def run(args: str, *lines: str) -> str:
        text = "".join(f"{line}\n" for line in lines)
        result = CliRunner().invoke(cli, ["play", "--text", *args.split()], input=text)
        assert result.exception is None or result.exit_code == 0, result.exception
        return result.output

    return run


def test_mansion_moves_by_number_room_or_square(talk) -> None:
    for move in ("4", "5, 16", "(5,16)"):
        assert "You go to square (5, 16)." in talk("--seed 5", "roll", move)
    assert "No target has the number 9: choose from 1 to 4." in talk("--seed 5", "", "9")
    assert "Square (9, 9) is not within reach." in talk("--seed 5", "", "9 9")
    assert "The Study is not within reach." in talk("--seed 5", "", "go to the study")
    assert "No room is called 'cellar'" in talk("--seed 5", "", "cellar")
    assert "You may stay only where" in talk("--seed 5", "", "stay")


def test_a_roll_cannot_be_replaced_by_anything_else(talk) -> None:
    output = talk("--seed 5", "suggest plum rope hall", "42", "quit")
    assert output.count("`help` lists what else you can type.") == 2
    assert "You roll" not in output


def test_a_suggestion_in_one_line_or_piece_by_piece(talk) -> None:
    said = "You suggest Professor Plum with the lead pipe in the Billiard Room."
    for lines in (
        ["plum pipe billiard"],
        ["suggest Prof. Plum with the lead pipe in the billiard room"],
        ["s", "plum", "LEAD", "billiards"],
        ["", "Plum, Lead Pipe", "bil"],
        ["suggest hall", "back", "pl pi bi"],
    ):
        assert said in talk("--rules speed --seed 5", *lines), lines


def test_wrong_names_are_explained_and_asked_for_again(talk) -> None:
    output = talk("--rules speed --seed 5", "s", "moriarty", "p", "plum green", "Pl", "Ro", "Ki")
    assert "No card is called 'moriarty'; `help` lists" in output
    assert "could be Peacock, Plum or Pipe" in output
    assert "Green and Plum" in output or "Plum and Green" in output
    assert "You suggest Professor Plum with the rope in the Kitchen." in output


def test_an_accusation_asks_whether_one_is_sure(talk) -> None:
    args = "--rules roundtable --seed 5"
    output = talk(args, "accuse plum rope study", "hm", "no", "accuse", "back", "quit")
    assert "Please answer yes or no." in output
    assert "You accuse Professor Plum with the rope in the Study. If that is wrong" in output
    assert "wins" not in output
    assert "You accuse Professor Plum with the rope in the Study, and are right!" in talk(
        args, "accuse plum rope study", "yes"
    )
    assert "Wrong: you are out.\nYou still answer the others." in talk(
        args, "accuse plum rope hall", "y"
    )


def test_a_wrong_accusation_ends_the_walking_games(talk) -> None:
    output = talk("--seed 5", "accuse green wrench hall", "yes")
    assert "Nobody wins: no person is left in the game." in output
    assert re.search(r"It was .* with the .* in the .*\.", output)


def test_the_parlour_asks_who_one_is_and_against_how_many(talk) -> None:
    output = talk("--rules parlour --seed 5", "Moriarty", "peac", "none", "6", "2")
    assert "No suspect is called 'Moriarty'; `help` lists" in output
    assert "'none': expected a number from 1 to 5." in output
    assert "'6': expected a number from 1 to 5." in output
    assert "You are Mrs. Peacock." in output
    output = talk("--rules parlour --seed 5", "help", "hint", "", "")
    assert "The game has not begun yet." in output
    assert "You are Miss Scarlet." in output
    assert "You can go to the Lounge (1) or to the Hall (2), or make an accusation." in output


def test_the_parlour_asks_again_for_impossible_rooms(talk) -> None:
    output = talk("--rules parlour --suspect scarlet --players 3 --seed 1", "kitchen", "lounge")
    assert "The Kitchen is not within reach." in output
    assert "You go to the Lounge." in output
    assert "You can make a suggestion in the Lounge or end your turn. [Enter: suggest]" in output


def test_the_parlour_lets_one_do_without_a_suggestion(talk) -> None:
    output = talk("--rules parlour --suspect scarlet --players 3 --seed 1", "hall", "no", "quit")
    assert "You suggest" not in output
    assert "\nMrs. White goes to the Kitchen." in output


def test_in_a_room_only_that_room_can_be_suggested(talk) -> None:
    args = "--rules parlour --suspect scarlet --players 3 --seed 1"
    output = talk(args, "hall", "suggest plum rope study", "plum rope")
    assert "You are in the Hall: a suggestion here is about that room." in output
    assert "You suggest Professor Plum with the rope in the Hall." in output


def test_every_command_answers(talk, tmp_path) -> None:
    output = talk("--rules roundtable --seed 5", "hint", "notes", "log 3", "log x", "hand", "?")
    assert "Suggest: " in output
    assert "possible solutions on average" in output
    assert "Your notebook" in output
    assert "expected how many lines" in output
    assert output.count("Your cards: ") == 4
    assert output.count("Face up: ") == 4
    assert "what a good player would do now" in output
    assert "there is no board" in talk("--rules speed", "board")
    assert "(you)" in talk("--seed 5", "board")


def test_the_card_to_show_is_asked_until_it_fits(talk) -> None:
    args = "--rules parlour --suspect scarlet --players 3 --seed 49 --bots notebook"
    odd = ("", "3", "²", "9" * 5000, "hall", "moriarty")
    output = talk(args, "hall", "no", *odd, "hint", "the kitchen")
    assert "Which card do you show Mrs. White: 1 Mrs. Peacock or 2 Kitchen?" in output
    assert output.count("You must show Mrs. Peacock or the Kitchen.") == 2
    assert "You can show Mrs. Peacock or the Kitchen." in output
    assert "No card is called 'moriarty'; `help` lists" in output
    assert "You show Mrs. White the Kitchen." in output
    for number, said in (("1", "your card Mrs. Peacock"), ("2", "the Kitchen")):
        assert f"You show Mrs. White {said}." in talk(args, "hall", "no", number)
    assert "You must show Mrs. Peacock or the Kitchen." in talk(args, "hall", "no", "0", "1")


def test_bytes_that_are_no_text_are_asked_for_again(tmp_path, monkeypatch) -> None:
    args = ["play", "--seed", "5", "--save", str(tmp_path / "game.jsonl")]
    result = CliRunner().invoke(cli, args, input=b"\xff\xfe\n" + b"roll\n")
    assert result.exit_code == 0, result.exception
    assert "You roll 5." in result.output


def test_a_new_game_overwrites_no_file(tmp_path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("years of work")
    result = CliRunner().invoke(cli, ["play", "--save", str(path)])
    assert "is there already" in str(result.exception)
    assert path.read_text() == "years of work"


def test_only_a_persons_running_game_can_go_on(talk, tmp_path) -> None:
    match = Match([find_bot("notebook") for _ in range(3)], seed=1)
    match.play().save(tmp_path / "bots.jsonl")
    over = f"--rules roundtable --seed 5 --save {tmp_path}/over.jsonl"
    talk(over, "accuse plum rope study", "yes")
    whole = (tmp_path / "over.jsonl").read_text()
    (tmp_path / "rubbish.jsonl").write_text(whole[:50])
    (tmp_path / "seedless.jsonl").write_text(whole.replace('"seed": 5', '"seed": "x"'))
    for name, message in {
        "bots": "0 people play in this game; one can play on here",
        "over": "is over; look at it with: boddy replay",
        "rubbish": "line 1: not JSON",
        "seedless": "line 1: expected the fields seed and bots",
    }.items():
        result = CliRunner().invoke(cli, ["play", "--resume", f"{tmp_path}/{name}.jsonl"])
        assert message in str(result.exception), name


def test_wishes_that_cannot_be_granted_are_said_at_once(tmp_path) -> None:
    for args, message in {
        "--rules speed --suspect plum": "leave out --suspect",
        "--players 9": "9 players: mansion is for 3 to 6",
        "--players 0": "0 players: mansion is for 3 to 6",
        "--rules speed --players 0": "0 players: speed is for 3 to 6",
        "--rules parlour --suspect plum --players 0": "0 players: parlour is for 2 to 6",
        "--rules parlour --suspect plum --players 1": "1 players: parlour is for 2 to 6",
        "--suspect moriarty": "no suspect is called 'moriarty'",
        "--bots moriarty": "no bot is called 'moriarty'",
        "--rules chess": "no preset is called 'chess'",
        "--edition manor": "needs a board",
        "--resume nowhere.jsonl": "cannot read nowhere.jsonl",
        "--resume nowhere.jsonl --seed 3": "leave the wishes out",
    }.items():
        result = CliRunner().invoke(cli, ["play", *args.split()])
        assert message in str(result.exception), args


def test_ones_own_board_brings_its_own_people(talk, tmp_path) -> None:
    board = Board.named("classic")
    names = {"Miss Scarlet": "Dr. Ash", "Rope": "Teaspoon", "Hall": "Crypt", "Human": "Computer"}
    setup = board.setup_text
    for name, other in names.items():
        setup = setup.replace(name, other)
    setup = setup.replace("green, Computer", "green, Human")
    (tmp_path / "layout.csv").write_text(board.layout_text)
    (tmp_path / "setup.txt").write_text(setup)
    output = talk(
        f"--board {tmp_path}/layout.csv {tmp_path}/setup.txt --seed 1 --players 4", "notes", ""
    )
    assert "You are Mr. Green. You play Mansion with Dr. Ash," in output
    assert "Teaspoon" in output
    assert "Crypt" in output
    output = talk(f"--board {tmp_path}/layout.csv {tmp_path}/setup.txt --suspect ash", "hand")
    assert "You are Dr. Ash." in output


def test_a_broken_board_is_explained(tmp_path) -> None:
    (tmp_path / "layout.csv").write_text("W,W\nW")
    (tmp_path / "setup.txt").write_text("Room, Hall, H")
    args = ["play", "--text", "--board", f"{tmp_path}/layout.csv", f"{tmp_path}/setup.txt"]
    result = CliRunner().invoke(cli, args)
    assert "layout.csv, line 2" in str(result.exception)


def test_a_failing_bot_is_out_and_the_game_continues(talk, tmp_path) -> None:
    (tmp_path / "bad.py").write_text(
        "from boddy import Bot\n"
        "class Bad(Bot):\n"
        "    def choose_suggestion(self, options):\n"
        "        print('noise')\n"
        "        raise ValueError('no idea')\n"
    )
    output = talk(f"--rules roundtable --seed 5 --bots {tmp_path}/bad.py", "plum rope hall")
    assert "Ann is out: raises ValueError: no idea." in output
    assert output.rstrip().endswith(".jsonl")


def test_names_are_completed_as_one_types() -> None:
    completer = NameCompleter(["Lead Pipe", "Library", "Lounge", "log", "suggest"])

    def offered(typed: str) -> list[str]:
        document = Document(typed)
        return [
            typed[: len(typed) + item.start_position] + item.text
            for item in completer.get_completions(document)
        ]

    assert offered("l") == ["Lead Pipe", "Library", "Lounge", "log"]
    assert offered("suggest lead p") == ["suggest Lead Pipe"]
    assert offered("plum, lib") == ["plum, Library"]
    assert offered("") == []


@settings(max_examples=25)
@given(
    lines=st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n\x00")), max_size=8)
)
@pytest.mark.parametrize("rules", ["speed", "mansion", "parlour"])
def test_no_rubbish_crashes_it(rules: str, lines: list[str], tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("rubbish") / "game.jsonl"
    args = ["play", "--rules", rules, "--seed", "1", "--save", str(path)]
    text = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(cli, args, input=text)
    assert result.exit_code == 0, result.exception


@pytest.mark.parametrize("word", [ROLL, SUGGEST, ACCUSE, END])
def test_what_a_question_offers_is_understood(word: str) -> None:
    spoken = {ROLL: "roll the dice", SUGGEST: "make a suggestion", END: "end your turn"}
    offered = spoken.get(word, "make an accusation")
    reader = Typed(Words(), find_edition("classic"))
    for typed in (offered, offered.replace("your", "the"), offered.upper(), f"{offered}."):
        options = [ROLL, SUGGEST, ACCUSE, END]
        assert reader.choice(typed, options, or_card=False) == (word, "")
