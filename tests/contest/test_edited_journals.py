"""Journals that were damaged or edited by hand: said with file and line, and kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boddy.arena.chunks import Played
from boddy.arena.journal import JOURNAL, Journal
from boddy.arena.plan import Entry, Options, RemoteOptions
from boddy.arena.results import Disqualification, GameResult, Note
from boddy.arena.standings import summarize
from boddy.arena.tournament import Tournament
from boddy.cli import cli
from boddy.contest.entry_files import contest_plan, write_original_results
from boddy.errors import BoddyError, InputError, as_fault
from mutations import changed
from tournaments import made_up, plan_of

PLAN = plan_of("notebook", "notebook", "random")
CONTEST = contest_plan([Entry(name, f"true {{{name}}} %%") for name in "abc"], seats=(3, 3), seed=5)


def write_journal(folder: Path) -> Path:
    with Journal.begin(folder, PLAN) as journal:
        journal.choose(Options(goal=6))
        for number in range(3):
            journal.add(Played(made_up(number, 0, PLAN.order(number), "random")))
    return folder / JOURNAL


def write_contest(folder: Path) -> Path:
    with Journal.begin(folder, CONTEST) as journal:
        journal.choose(Options(goal=12, remote=RemoteOptions(folder=".", port=4711)))
        for number in range(3):
            journal.add(Played(made_up(number, number, CONTEST.order(number), "a")))
        journal.notice(Disqualification("c", as_fault("protocol: silence"), 3, ("x",)))
        journal.notice(Note("b", as_fault("late")))
    return folder / JOURNAL


def resume_journal(folder: Path) -> object:
    with Journal.resume(folder) as journal:
        return journal.games and summarize(journal.games, journal.plan.names)


def resume_contest(folder: Path) -> object:
    with Journal.resume(folder) as journal:
        tournament = Tournament(journal.plan, games=max(1, journal.options.goal), journal=journal)
        write_original_results(folder, tournament)
        return tournament.results()


Writer, Reader = Callable[[Path], Path], Callable[[Path], object]
KINDS = [(write_journal, resume_journal), (write_contest, resume_contest)]
both = pytest.mark.parametrize(("write", "resume"), KINDS, ids=["tournament", "contest"])


@both
def test_a_byte_that_is_no_text_has_its_line(tmp_path: Path, write: Writer, resume: Reader) -> None:
    path = write(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[2] = lines[2].replace(b"a", b"\xff", 1)
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(InputError, match=rf"{path.name}, line 3: .*not text in UTF-8") as refused:
        resume(tmp_path)
    assert "correct the line" in str(refused.value)
    assert path.read_bytes() == b"\n".join(lines)


@both
def test_a_line_that_is_cut_in_the_middle_is_named(
    tmp_path: Path, write: Writer, resume: Reader
) -> None:
    path = write(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[1] = lines[1][:9]
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(InputError, match=rf"{path.name}, line 2: not JSON"):
        resume(tmp_path)
    assert path.read_bytes() == b"\n".join(lines)


@both
def test_what_an_interruption_left_of_the_last_line_is_dropped(
    tmp_path: Path, write: Writer, resume: Reader
) -> None:
    path = write(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"game": 7, "reason": "\xc3')
    resume(tmp_path)
    assert path.read_bytes() == whole


EDITS = {
    "game": [-1, 10**9, "1", 1.0, None, True, 0],
    "seconds": [-1.0, float("nan"), float("inf"), "1"],
    "winner": ["b", "nobody", 3, ["a"]],
    "turns": [-1, 2**80, 1.5],
    "seats": [[], {}, None, 3, [3], [{}]],
    "reason": [3, None, "", {}],
}
SEAT_EDITS = {
    "seat": [1, -1, "0"],
    "bot": ["stranger", 3, None, "\x1b[2J"],
    "won": [1, None],
    "shape": ["2/2", "a/b/c", 3],
    "bits": [3, ["x"], [float("nan")]],
    "fault": [3, ["x"], {"code": 3}],
}


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in EDITS.items() for value in values]
)
@both
def test_a_wrong_field_of_a_game_is_named(
    tmp_path: Path, write: Writer, resume: Reader, field: str, value: object
) -> None:
    path = write(tmp_path)
    lines = path.read_text().splitlines()
    last = next(i for i in reversed(range(len(lines))) if '"game"' in lines[i])
    data = json.loads(lines[last])
    if field == "winner" and value == "b":
        value = next(seat["bot"] for seat in data["seats"] if not seat["won"])
    lines[last] = json.dumps({**data, field: value})
    path.write_text("\n".join([*lines, ""]))
    if field == "game" and value == 10**9:
        return  # a journal has no last game; this one has the order of the schedule
    with pytest.raises(InputError, match=rf"{path.name}, line {last + 1}: .*expected"):
        resume(tmp_path)


@pytest.mark.parametrize(
    ("field", "value"), [(field, value) for field, values in SEAT_EDITS.items() for value in values]
)
@both
def test_a_wrong_field_of_a_seat_is_named(
    tmp_path: Path, write: Writer, resume: Reader, field: str, value: object
) -> None:
    path = write(tmp_path)
    lines = path.read_text().splitlines()
    last = next(i for i in reversed(range(len(lines))) if '"game"' in lines[i])
    data = json.loads(lines[last])
    data["seats"][0][field] = value
    lines[last] = json.dumps(data)
    path.write_text("\n".join([*lines, ""]))
    with pytest.raises(InputError, match=rf"{path.name}, line {last + 1}: .*expected"):
        resume(tmp_path)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"disqualified": "z", "reason": "x"}', "no entry is called 'z'"),
        ('{"disqualified": ["a"], "reason": "x"}', "no entry is called"),
        ('{"disqualified": "a"}', "reason is missing; expected"),
        ('{"disqualified": "a", "reason": 3}', "reason: .*expected"),
        ('{"note": "z", "reason": "x"}', "no entry is called"),
        ('{"disqualified": "a", "reason": "x", "in_game": "3"}', "in_game: .*a whole number"),
        ('{"disqualified": "a", "reason": "x", "stderr": "y"}', "stderr: .*a list"),
        ("{}", "result: game is missing; expected game, deal"),
        ("[]", "expected an object"),
        ("[" * 9999, "not JSON"),
        ("9" * 9999, "not JSON"),
        ("null", "expected an object"),
    ],
)
def test_another_wrong_line_of_a_contest_is_named(tmp_path: Path, line: str, says: str) -> None:
    path = write_contest(tmp_path)
    with path.open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(InputError, match=rf"{JOURNAL}, line 8: .*{says}"):
        Journal.resume(tmp_path)


def test_a_contest_that_goes_on_remembers_all_that_was_said(tmp_path: Path) -> None:
    write_contest(tmp_path)
    with Journal.resume(tmp_path) as journal:
        assert journal.plan == CONTEST
        assert journal.options.remote == RemoteOptions(folder=".", port=4711)
        assert journal.notes == [Note("b", as_fault("late"))]
        assert journal.disqualified == {
            "c": Disqualification("c", as_fault("protocol: silence"), 3, ("x",))
        }
        assert len(journal.games) == 3


@pytest.mark.parametrize("head", [b"", b"\xff\n", b"{}\n", b"[]\n", b'{"entries": [', b"x\n"])
def test_the_command_refuses_a_contest_with_a_damaged_head(tmp_path: Path, head: bytes) -> None:
    entries = tmp_path / "entries.txt"
    entries.write_text("true {a} %%\ntrue {b} %%\ntrue {c} %%\n")
    path = write_contest(tmp_path / "out")
    body = path.read_bytes().partition(b"\n")[2] if head.endswith(b"\n") else b""
    path.write_bytes(head + body)
    options = ["contest", "host", str(entries), "--out", str(tmp_path / "out"), "--resume"]
    refused = CliRunner().invoke(cli, [*options, "--seats", "3", "--games", "2"])
    assert isinstance(refused.exception, InputError), refused.exception
    assert JOURNAL in str(refused.exception)
    assert path.read_bytes() == head + body


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"seed": None}, "seed: None; expected a whole number"),
        ({"sizes": ["3"]}, "sizes"),
        ({"sizes": 3}, "sizes"),
        ({"entries": [{"name": "a", "spec": None, "fault": ""}]}, "spec"),
        ({"entries": [3]}, "entries"),
        ({"entries": [{"name": "\x1b[2J", "spec": "random", "fault": ""}] * 3}, "name"),
        ({"entries": [{"name": "a", "spec": "random", "fault": ""}] * 3}, "two entries"),
        ({"memory": 10**30}, "memory"),
        ({"seconds": 10**400}, "seconds"),
        ({"seconds": True}, "seconds"),
        ({"rules": 3}, "rules: 3; expected a text"),
        ({"cards": []}, "cards"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wrong_field_of_a_plan_is_named(
    tmp_path: Path, change: dict[str, object], says: str
) -> None:
    path = write_journal(tmp_path)
    head, *rest = path.read_text().splitlines()
    text = "\n".join([json.dumps({**json.loads(head), **change}), *rest, ""])
    path.write_text(text)
    with pytest.raises(InputError, match=rf"{JOURNAL}, line 1: .*{says}"):
        Journal.resume(tmp_path)
    assert path.read_text() == text


def test_a_game_that_stands_in_a_journal_twice_is_refused(tmp_path: Path) -> None:
    path = write_journal(tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines, lines[-1], ""]))
    with pytest.raises(InputError, match="line 6: game 2 stands on line 5 already"):
        Journal.resume(tmp_path)


@pytest.mark.parametrize("line", ['{"goal": true}', '{"goal": -3}', '{"goal": [1]}', '{"goal": 0}'])
def test_a_wrong_goal_is_refused(tmp_path: Path, line: str) -> None:
    path = write_journal(tmp_path)
    with path.open("a") as file:
        file.write(f"{line}\n")
    with pytest.raises(InputError, match="line 6: .*goal: .*; expected a whole number from 1 on"):
        Journal.resume(tmp_path)


# Anything in any place.


def survives(resume: Reader, folder: Path, path: Path) -> None:
    """No whole line is lost, whether it is resumed or refused."""
    before = path.read_bytes()
    refusal = None
    try:
        resume(folder)
    except BoddyError as error:
        refusal = str(error)
    assert refusal is None or path.name in refusal
    after = path.read_bytes()
    assert after in (before, before[: before.rfind(b"\n") + 1])


@both
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_value_in_any_place_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, write: Writer, resume: Reader, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("edited")
    path = write(folder)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    place = data.draw(st.integers(0, len(lines) - 1))
    lines[place] = data.draw(changed(lines[place]))
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    survives(resume, folder, path)


@both
@pytest.mark.parametrize("seed", range(40))
def test_any_damage_to_the_bytes_is_read_or_refused(
    tmp_path: Path, write: Writer, resume: Reader, seed: int
) -> None:
    path, rng = write(tmp_path), Random(seed)
    damaged = bytearray(path.read_bytes())
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(damaged))
        match rng.randrange(4):
            case 0:
                damaged[place] = rng.randrange(256)
            case 1:
                del damaged[place : place + rng.randrange(1, 40)]
            case 2:
                damaged[place:place] = bytes([rng.randrange(256)])
            case _:
                damaged[place:place] = damaged[place : place + 50]
    path.write_bytes(damaged)
    survives(resume, tmp_path, path)


def test_a_result_reads_back(tmp_path: Path) -> None:
    game = made_up(3, 1, ("a", "b", "c"), None)
    assert GameResult.parse(game.text()) == game
