"""What pages list is what there is: rivals, bots, messages, options, presets and choices.

A page that a change makes wrong fails here, instead of being put right unnoticed much later.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from importlib.resources import files
from pathlib import Path

import click
import pytest
from jsonschema import Draft202012Validator

from boddy.bots import BOTS as KINDS
from boddy.bots import find_bot
from boddy.bots.register import FORMER_LEVELS, LEVELS, RIVALS
from boddy.cli import cli
from boddy.events import EVENT_TYPES, Audience
from boddy.rules import CHOICES, PRESETS
from boddy.tables.server_messages import message_schema
from boddy.texts import Words

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def rows(text: str) -> list[list[str]]:
    """The cells of all rows of tables, without heads."""
    lines = re.findall(r"^\| (.*) \|$", text, re.MULTILINE)
    return [re.split(r" \| ", line) for line in lines if line.startswith("`")]


def section(text: str, head: str) -> str:
    return re.split(r"^#+ ", text.partition(f"# {head}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


# Rivals and bots.

RECORD_ROWS = rows(section(page("records.md"), "The other lines"))
BOTS = rows(section(page("bots.md"), "The bots that come with boddy"))


def test_rivals_are_listed_weakest_first_with_their_names() -> None:
    listed = [(level.strip("`"), name) for level, name, *_ in BOTS if len((level, name, *_)) == 4]
    assert listed == [(rival.level, rival.name) for rival in RIVALS]


def test_all_bots_are_listed() -> None:
    assert [level.strip("`") for level, *_ in BOTS] == [
        *sorted(set(KINDS) - set(LEVELS), key=[level.strip("`") for level, *_ in BOTS].index),
        *LEVELS,
    ]
    former, today = FORMER_LEVELS, list(FORMER_LEVELS.values())
    assert "The older names `{}`, `{}` and `{}` still work; they mean `{}`, `{}` and `{}`.".format(
        *former, *today
    ) in page("bots.md")


def test_options_of_bots_are_told_with_their_defaults() -> None:
    told = {
        (level.strip("`"), option, float(value))
        for level, *cells in BOTS
        for option, value in re.findall(r"`(\w+)=([\d.]+)`", " ".join(cells))
    }
    assert len(told) >= 5
    for level, option, value in told:
        assert KINDS[level].options[option] == value, (level, option)
        find_bot(f"{level}:{option}={value:g}")
    named = set(re.findall(r"`(\w+)(?:=[^`]*)?`", page("bots.md")))
    assert {option for kind in KINDS.values() for option in kind.options} <= named


def test_every_event_of_a_record_is_listed_with_its_fields() -> None:
    listed = {row[0].strip("`"): row[1] for row in RECORD_ROWS}
    assert list(listed) == list(EVENT_TYPES)
    for name, kind in EVENT_TYPES.items():
        written = {one.name for one in fields(kind) if not one.metadata["derived"]} - {"sizes"}
        assert written <= set(re.findall(r"`(\w+)`", listed[name])), name


def test_secrets_of_events_are_listed_as_such() -> None:
    listed = {row[0].strip("`"): row[2] for row in RECORD_ROWS}
    for name, kind in EVENT_TYPES.items():
        is_open = all(one.metadata["audience"] is Audience.EVERYONE for one in fields(kind))
        assert (listed[name] == "all") is is_open, name


@pytest.mark.parametrize("name", ["strength.md", "strength-tables.md"])
def test_ratings_are_those_that_were_measured(name: str) -> None:
    text = files("boddy.bots").joinpath("ratings.toml").read_text(encoding="utf-8")
    measured = {
        level: f"{entry['rating']} ± {entry['two_sigma']}"
        for level, entry in tomllib.loads(text)["levels"].items()
    }
    listed = {row[0].strip("`"): row[1] for row in rows(page(name)) if "±" in row[1]}
    assert listed == measured


# Messages of a table.

SCHEMA = message_schema()


def kinds(direction: str) -> dict[str, dict]:
    """For each `type` of the messages in a direction, their definition."""
    (parts,) = SCHEMA["$defs"][direction].values()
    found = [SCHEMA["$defs"][each["$ref"].rpartition("/")[2]] for each in parts]
    return {
        kind: each
        for each in found
        for tag in [each["properties"]["type"]]
        for kind in ([tag["const"]] if "const" in tag else tag["enum"])
    }


def test_messages_of_the_client_are_listed() -> None:
    table = rows(section(page("web-protocol.md"), "From the client"))
    examples = [
        json.loads(span.replace("ACTION", '{"do": "roll"}').replace("…", "x"))
        for cells in table
        for span in re.findall(r"`(\{.*?\})`", cells[0])
    ]
    assert {example["type"] for example in examples} | {"hello"} == {*kinds("FromClient"), "hello"}
    rules = Draft202012Validator({"$ref": "#/$defs/FromClient", "$defs": SCHEMA["$defs"]})
    for example in examples:
        assert rules.is_valid(example), example


def test_messages_of_the_server_are_listed_with_their_fields() -> None:
    table = {
        kind: " ".join(cells[1:])
        for cells in rows(section(page("web-protocol.md"), "From the server"))
        for kind in re.findall(r"`(\w+)`", cells[0])
    }
    assert set(table) == set(kinds("FromServer"))
    for kind, told in table.items():
        words = set(re.findall(r"`(\w+)`", told))
        missing = set(kinds("FromServer")[kind]["properties"]) - words - {"type"}
        assert not missing, (kind, missing)


# Commands and their options.


def commands(text: str) -> Iterator[list[str]]:
    """Each call of `boddy` in a page: in blocks and in spans of code."""
    blocks = re.findall(r"^(?:    |\$ |    \$ )?(boddy [^\n]*(?:\\\n[^\n]*)*)", text, re.MULTILINE)
    spans = re.findall(r"`(boddy [^`\n]+)`", text)
    for call in (*blocks, *spans):
        yield call.replace("\\\n", " ").split()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_options_in_commands_exist(path: Path) -> None:
    context = click.Context(cli)
    for _, name, *words in commands(path.read_text(encoding="utf-8")):
        command = cli.get_command(context, name)
        if command is None:
            continue
        while isinstance(command, click.Group) and words:
            inner = command.get_command(context, words[0])
            if inner is None:
                break
            command, words = inner, words[1:]
        known = {
            option
            for parameter in command.params
            for option in (*parameter.opts, *parameter.secondary_opts)
        } | {"--help"}
        for word in words:
            if word.startswith(("|", "#", ">", "&&")):
                break
            option = re.match(r"--[a-z][a-z-]*", word)
            assert not option or option[0] in known, f"{name}: {word}"


# Rules.


def test_presets_and_choices_of_rules_are_listed() -> None:
    text = page("rules.md")
    presets = [cells[0].strip("`") for cells in rows(text) if cells[0].strip("`") in PRESETS]
    assert presets == list(PRESETS)
    words = Words()
    choices = [cells for cells in rows(text) if cells[0].strip("`") in CHOICES]
    assert choices == [
        [
            f"`{name}`",
            f"{words(f'rules-choice-{name}')}: {words.say(choice.values)}",
            *(choice.show(getattr(preset, name)) for preset in PRESETS.values()),
        ]
        for name, choice in CHOICES.items()
    ]
