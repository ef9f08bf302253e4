"""Whatever a question prints can be typed, and `help` lists the words of the moment."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner

from boddy.cli import cli
from conversation import COMMAND, environment

REFUSALS = re.compile(
    r"Please|is not within reach|no (card|room|suspect|weapon) is called|could be|You can show"
)
READY = r"\?2004h"
"""The sequence that a terminal gets when a line can be typed."""

Talk = Callable[..., str]


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """Play with these lines as the whole input; return what was said after the last of them."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))

    def run(args: str, *lines: str) -> str:
        text = "".join(f"{line}\n" for line in lines)
        result = CliRunner().invoke(cli, ["play", "--text", *args.split()], input=text)
        assert result.exception is None or result.exit_code == 0, result.exception
        return result.output.split("\n> ")[len(lines)] if lines else result.output

    return run


def question_in(output: str) -> str:
    """Find the last question that was asked."""
    return next(
        line
        for line in reversed(output.splitlines())
        if re.match("You can|Which card|Whom|With which|In which|You accuse", line)
    )


def printed(question: str) -> list[str]:
    """List everything that a question offers, in its own words."""
    enter = re.findall(r"\[(Enter): ([^\]]+)\]", question)
    words = [word for pair in enter for word in pair]
    inside = re.search(r" \(([^()]*)\)$", question)
    if question.startswith("You can"):
        body = re.sub(r" ?\[.*|\.( \[.*)?$", "", question.removeprefix("You can "))
        return [*words, *filter(None, re.split(r"(?:, or |, | or )(?![^(]*\))", body))]
    if question.startswith("Which card"):
        return re.split(r", | or ", question.partition(": ")[2].rstrip("?"))
    assert inside, question
    return re.split(r", | or ", inside[1])


@pytest.mark.parametrize(
    ("args", "before"),
    [
        ("--seed 5", []),
        ("--seed 5", ["roll"]),
        ("--seed 5", ["accuse"]),
        ("--seed 5", ["accuse plum", "rope", "hall"]),
        ("--seed 5 --rules mansion(dice=2)", ["roll"]),
        ("--seed 5 --rules mansion(dice=2,accuse=start+rolled)", ["roll"]),
        ("--seed 5 --rules parlour --suspect scarlet --players 3", []),
        ("--seed 5 --rules parlour --suspect scarlet --players 3", ["hall"]),
        ("--seed 5 --rules parlour --suspect scarlet --players 3", ["hall", "suggest"]),
        ("--seed 5 --rules speed", []),
        ("--seed 5 --rules speed", ["suggest"]),
        ("--seed 5 --rules speed", ["suggest plum"]),
        ("--seed 5 --rules speed", ["suggest plum rope"]),
        ("--seed 5 --rules speed", ["plum rope hall"]),
        ("--seed 5 --rules roundtable", []),
    ],
)
def test_every_printed_word_can_be_typed(talk: Talk, args: str, before: list[str]) -> None:
    options = printed(question_in(talk(args, *before)))
    assert options
    for option in options:
        said = talk(args, *before, option)
        if "a numbered square" in option:
            assert "Which square? Type its number: 1, 2, " in said
        else:
            assert not REFUSALS.search(said), (option, said)


@pytest.mark.parametrize("word", ["a", "acc", "accuse", "make an accusation"])
def test_beginnings_that_are_clear_are_enough(talk: Talk, word: str) -> None:
    assert "Whom do you accuse?" in talk("--seed 5", word)
    assert "Whom do you accuse?" in talk("--seed 5 --rules roundtable", word)
    assert "With which weapon?" in talk("--seed 5", f"{word} plum")


@pytest.mark.parametrize("word", ["ro", "roll the dice", "roll the d", "Roll.", "throw the dice"])
def test_a_roll_has_many_names(talk: Talk, word: str) -> None:
    assert "You roll" in talk("--seed 5", word)


def test_a_beginning_of_two_choices_is_asked_again(talk: Talk) -> None:
    assert "No card is called 'make'; `help` lists what you can type." in talk(
        "--seed 5 --rules roundtable", "make"
    )
    assert "Whom do you suspect?" in talk("--seed 5 --rules roundtable", "make a s")
    assert "Whom do you accuse?" in talk("--seed 5 --rules roundtable", "Make an acc")


@pytest.mark.parametrize(
    "answer", ["1", "go to square 1", "number 1", "square (1, 15)", "go to (1, 15)"]
)
def test_squares_are_named_in_many_ways(talk: Talk, answer: str) -> None:
    lines = talk("--seed 5", "roll", answer)
    assert "You go to square" in lines or "is not within reach" in lines
    assert "no room is called" not in lines


def test_help_lists_the_words_of_the_moment(talk: Talk) -> None:
    said = talk("--seed 5", "help")
    assert re.search(r"^  roll +roll the dice \(r\)$", said, re.MULTILINE)
    assert re.search(r"^  accuse +make an accusation", said, re.MULTILINE)
    assert re.search(r"^  notes +your notebook", said, re.MULTILINE)
    said = talk("--seed 5", "roll", "help")
    assert re.search(r"^  1-4 +go where this number is", said, re.MULTILINE)
    assert not re.search(r"^  roll ", said, re.MULTILINE)
    said = talk("--seed 5", "accuse", "help")
    assert re.search(r"^  Plum +Professor Plum$", said, re.MULTILINE)
    assert re.search(r"^  back +do not accuse$", said, re.MULTILINE)


def test_the_questions_before_a_game_have_help_too(talk: Talk) -> None:
    said = talk("--seed 5 --rules parlour", "help")
    assert re.search(r"^  Plum +Professor Plum$", said, re.MULTILINE)
    said = talk("--seed 5 --rules parlour", "enter", "help")
    assert re.search(r"^  1 to 5 +so many computer players$", said, re.MULTILINE)
    assert "You are Miss Scarlet." in talk("--seed 5 --rules parlour", "Enter", "Enter")


MANSION = [
    (r"roll the dice or make an accusation\. \[Enter: roll\]", "help"),
    (r"accuse +make an accusation \(a\)", None),
    (r"\[Enter: roll\]", "make an accusation"),
    (r"Whom do you accuse\?", "back"),
    (r"\[Enter: roll\]", "a"),
    (r"Whom do you accuse\?", "Professor Plum"),
    (r"With which weapon\?", "Rope"),
    (r"In which room\?", "Hall"),
    (r"Are you sure\? \(yes or no\)", "no"),
    (r"\[Enter: roll\]", "acc"),
    (r"Whom do you accuse\?", "back"),
    (r"\[Enter: roll\]", "roll the dice"),
    (r"go to a numbered square \(1-4\)", "a numbered square (1-4)"),
    (r"Which square\? Type its number", None),
    (r"go to a numbered square \(1-4\)", "go to square 4"),
    (r"You go to square \(5, 16\)", None),
]
SPEED = [
    (r"make a suggestion\. \[Enter: suggest\]", "make a suggestion"),
    (r"Whom do you suspect\?", "Miss Scarlet"),
    (r"With which weapon\?", "Rope"),
    (r"In which room\?", "Hall"),
    (r"end your turn or make an accusation\. \[Enter: end\]", "make an accusation"),
    (r"Whom do you accuse\?", "back"),
    (r"\[Enter: end\]", "end your turn"),
    (r" suggests ", None),
]
PARLOUR = [  # names of cards are coloured, so they are not among what is expected
    (r", or make an accusation\.", "make an accusation"),
    (r"Whom do you accuse\?", "back"),
    (r", or make an accusation\.", "go to the Hall (2)"),
    (r"You can make a suggestion .*or end your turn\.", "make a suggestion in the Hall"),
    (r"Whom do you suspect\?", "back"),
    (r"You can make a suggestion .*or end your turn\.", "end your turn"),
    (r" (goes to|suggests) ", None),
]


@pytest.mark.parametrize(
    ("rules", "conversation"),
    [
        ("mansion", MANSION),
        ("speed", SPEED),
        ("parlour --suspect scarlet --players 3", PARLOUR),
    ],
    ids=["mansion", "speed", "parlour"],
)
def test_the_words_of_the_prompts_at_a_real_terminal(
    tmp_path: Path, rules: str, conversation: list[tuple[str, str | None]]
) -> None:
    more = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", "NO_COLOR": ""}
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "--text", "--seed", "5", "--rules", *rules.split()],
        env=dict(environment(tmp_path, **more)),
        encoding="utf-8",
        dimensions=(60, 120),
        timeout=60,
    )
    for expected, answer in conversation:
        child.expect(expected)
        if answer is not None:
            child.expect(READY)
            child.send(f"{answer}\r")
    child.close(force=True)


@pytest.mark.parametrize("columns", [120, 60, 30])
def test_a_board_is_never_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    env = dict(environment(tmp_path, TERM="xterm", PROMPT_TOOLKIT_NO_CPR="1", NO_COLOR="1"))
    env.pop("COLUMNS", None)  # parallel test runs set it; here the terminal itself is asked
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], "--text", "--seed", "5"],
        env=env,
        encoding="utf-8",
        dimensions=(60, columns),
        timeout=60,
    )
    child.expect(READY)
    child.send("board\r")
    child.expect(r"Miss Scarlet\s+\(you\)")
    child.close(force=True)
    lines = re.sub(r"\x1b\[[?\d;]*[A-Za-z]", "", child.before).replace("\r", "").split("\n")
    rows = [line for line in lines if line.count("·") > 1 or line.count("░") > 3]
    assert len(rows) >= 24
    assert max(map(len, lines)) <= columns
    assert ("Columns 0 to 11 of 0 to 23:" in lines) == (columns == 30)
