"""Files with anything in any place: every reader gives a value or an error of ours."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boddy.arena.plan import Entry, Plan
from boddy.boards import Board
from boddy.editions import edition_data, edition_from_data, find_edition, parse_edition
from boddy.errors import BoddyError, as_fault
from boddy.notes.reading import try_notes
from boddy.records import Record
from boddy.setup import Setup
from boddy.terminal.saved_games import load_saved
from boddy.texts import Words
from mutations import JSON, changed
from playing import NAMES, random_game, some_setup
from small_boards import LAYOUT, SETUP


def reads_or_refuses(read: Callable[[], object]) -> None:
    """Whatever is refused is refused with an error of ours that can be printed and sent."""
    try:
        read()
    except BoddyError as error:
        text = str(error)
        assert text
        text.encode()
        assert all(line.replace("\t", " ").isprintable() for line in text.split("\n"))


def documents(record: Record) -> list[JSON]:
    return [json.loads(line) for line in record.lines()]


def text_of(lines: list[JSON]) -> str:
    return "".join(f"{json.dumps(line)}\n" for line in lines)


OWN = parse_edition(
    "[suspects]\nA=['Mr A']\nB=[]\n[weapons]\nC=[]\nD=[]\n[rooms]\nE=[]\nF=[]\nG=[]\nH=[]\n"
    "[parlour]\npassages=[['E','G']]\nfirst={A=['E','F']}\n",
    "own",
).with_board(Board.read(LAYOUT, SETUP))
RECORDS = [
    documents(Record.of(random_game(setup, Random(1))))[:40]
    for setup in (
        some_setup("speed", 3),
        some_setup("mansion", 3, people=(0,)),
        some_setup("parlour", 4),
        Setup.of(NAMES[:3], edition=OWN),
    )
]


@pytest.mark.parametrize("record", RECORDS, ids=["speed", "mansion", "parlour", "own"])
@given(data=st.data())
def test_a_record(record: list[JSON], data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([0, 0, 1, *range(len(record))]))
    lines = [*record[:place], data.draw(changed(record[place])), *record[place + 1 :]]
    reads_or_refuses(lambda: Record.parse(text_of(lines), running=True))


@pytest.mark.parametrize("edition", [find_edition("classic"), OWN], ids=["classic", "own"])
@given(data=st.data())
def test_an_edition(edition, data: st.DataObject) -> None:
    tables = data.draw(changed(edition_data(edition)))
    if isinstance(tables, dict):
        reads_or_refuses(lambda: edition_from_data(tables))


SAVE = [{**RECORDS[1][0], "seed": 3, "bots": [None, "medium", "hard"]}, *RECORDS[1][1:]]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_saved_game(tmp_path: Path, data: st.DataObject) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text_of([data.draw(changed(SAVE[0])), *SAVE[1:]]))
    reads_or_refuses(lambda: load_saved(path))


PLAN = json.loads(
    Plan(
        (
            Entry("a", "random"),
            Entry("b", "random:accuse=0.5"),
            Entry("c", "x.py", as_fault("died")),
        ),
        (2, 3),
        1,
        rules="speed(seats=2-6)",
        cards=edition_data(OWN),
    ).text()
)


@given(changed(PLAN))
def test_the_plan_of_a_tournament(plan: JSON) -> None:
    reads_or_refuses(lambda: Plan.parse(json.dumps(plan)))


NOTES = """\
# suspects: A, B
# weapons: C, D
# rooms: E, F, G
edition: own.toml
players: Ann 1, Bob 2, Cyd ?
me: Ann
hand: A
faceup: D
1. Ann: A C E; Bob passes; Cyd shows C
Bob accuses A C E: wrong
saw: Cyd F
"""
SIGNS = [*":;,()#=?", "\x1b[2J", "\ud800", "\x00", "\r", "\n", "\u2028", "\u0663", "9" * 30]
WORDS = ["Ann", "saw", "shows", "passes", "nobody", "own.toml", "classic"]
SCRAPS = st.sampled_from([*SIGNS, *WORDS])


@given(st.lists(st.tuples(st.integers(0, len(NOTES)), SCRAPS, st.integers(0, 9)), max_size=6))
def test_notes(changes: list[tuple[int, str, int]]) -> None:
    text = NOTES
    for place, scrap, gone in changes:
        text = text[:place] + scrap + text[place + gone :]
    notes, problems = try_notes(text)
    for problem in problems:
        Words().say(problem.message).encode()
    if notes is not None:
        assert all(name.isprintable() for name in notes.names)
