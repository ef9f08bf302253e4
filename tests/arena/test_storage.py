from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections import Counter

import pytest

from boddy.arena.chunks import Played
from boddy.arena.exports import write_tables
from boddy.arena.journal import JOURNAL, Journal, changed
from boddy.arena.results import Disqualification, read_notice
from boddy.arena.standings import summarize
from boddy.arena.tournament import Tournament
from boddy.errors import InputError
from boddy.records import Record
from boddy.texts import phrase
from tournaments import COMMAND, environment, made_up, plan_of, play, read_tables, timeless

PLAN = plan_of("notebook", "notebook", "random")


def test_tables_round_trip(tmp_path):
    games = Tournament(PLAN, games=9).play()
    write_tables(tmp_path, PLAN, games)
    assert read_tables(tmp_path) == (PLAN, games)


def test_tables_hold_a_row_per_game_and_per_seat(tmp_path):
    duckdb = pytest.importorskip("duckdb", reason="asks the tables as docs/tournaments.md does")
    games = Tournament(PLAN, games=9).play()
    write_tables(tmp_path, PLAN, games)
    seats, tables = (f"'{tmp_path / name}.parquet'" for name in ("seats", "games"))
    wins = dict(
        duckdb.sql(f"SELECT bot, sum(won::int) FROM {seats} GROUP BY bot").fetchall()  # noqa: S608
    )
    expected = {entry.bot: entry.share.wins for entry in summarize(games, PLAN.names).standings}
    assert wins == expected
    measured = duckdb.sql(f"SELECT turns, len(bits) FROM {seats}").fetchall()  # noqa: S608
    assert all(points == max(1, turns) + 1 for turns, points in measured)
    rows = duckdb.sql(f"SELECT game, seed, rounds FROM {tables} ORDER BY game").fetchall()  # noqa: S608
    assert rows == [(game.game, game.seed, game.rounds) for game in games]


def test_a_resumed_tournament_plays_no_game_twice(tmp_path):
    with Journal.begin(tmp_path, PLAN) as journal:
        first = Tournament(PLAN, games=6, journal=journal, keep=2).play()
    with Journal.resume(tmp_path) as journal:
        assert (journal.plan, journal.games) == (PLAN, first)
        told: list[int] = []
        contest = Tournament(PLAN, games=12, journal=journal, progress=told.append)
        games = contest.play()
    assert games[:6] == first
    assert sorted(told) == list(range(7, 13))
    assert [timeless(game) for game in games] == play(PLAN, games=12)
    records = sorted((tmp_path / "games").iterdir())
    assert [path.name for path in records] == ["000000.jsonl", "000001.jsonl"]
    assert Record.load(records[0]).setup.names == first[0].order


def test_a_line_cut_off_by_the_end_is_dropped(tmp_path):
    with Journal.begin(tmp_path, PLAN) as journal:
        for number in range(3):
            journal.add(Played(made_up(number, 0, PLAN.order(number), "random")))
    path = tmp_path / JOURNAL
    path.write_bytes(path.read_bytes()[:-20])
    with Journal.resume(tmp_path) as journal:
        assert [game.game for game in journal.games] == [0, 1]
        journal.add(Played(made_up(2, 0, PLAN.order(2), "random")))
    with Journal.resume(tmp_path) as journal:
        assert [game.game for game in journal.games] == [0, 1, 2]


@pytest.mark.parametrize(
    ("text", "says"),
    [(None, "no tournament to resume"), ("", "is empty"), ("{}\n", "line 1"), ("x\n", "line 1")],
)
def test_what_is_no_journal_is_refused(tmp_path, text, says):
    if text is not None:
        (tmp_path / JOURNAL).write_text(text)
    with pytest.raises(InputError, match=says):
        Journal.resume(tmp_path)


def test_a_journal_is_kept_and_wrong_lines_named(tmp_path):
    for _ in range(2):  # nothing is lost of a tournament in which no game was finished
        with Journal.begin(tmp_path, PLAN) as journal:
            Tournament(PLAN, games=7, journal=journal)
    with Journal.resume(tmp_path) as journal:
        journal.add(Played(made_up(0, 0, PLAN.order(0), "random")))
    with pytest.raises(InputError, match="already holds a tournament"):
        Journal.begin(tmp_path, PLAN)
    with (tmp_path / JOURNAL).open("a") as file:
        file.write("{}\n")
    with pytest.raises(InputError, match="line 4: result: game is missing"):
        Journal.resume(tmp_path)


def test_a_journal_remembers_how_many_games_are_wanted(tmp_path):
    with Journal.begin(tmp_path, PLAN) as journal:
        Tournament(PLAN, games=7, journal=journal)
        Tournament(PLAN, games=20, journal=journal)
    with Journal.resume(tmp_path) as journal:
        assert (journal.games, journal.options.goal) == ([], 21)
    with (tmp_path / JOURNAL).open("a") as file:
        file.write('{"goal": "many"}\n')
    with pytest.raises(InputError, match="line 4: .*goal: 'many'; expected a whole number from 1"):
        Journal.resume(tmp_path)


def test_what_differs_between_plans_is_named():
    assert changed(PLAN, plan_of("notebook", "notebook", "random", seed=2)) == ["seed"]


def test_a_killed_tournament_resumes_without_replaying_or_losing_a_game(tmp_path, run):
    out = tmp_path / "out"
    bots = ("notebook", "notebook", "random", "--games", 180, "--seed", 1)
    process = subprocess.Popen(
        [*COMMAND, *map(str, bots), "--out", str(out), "--workers", "2"],
        env=environment(),
        stdout=subprocess.DEVNULL,
    )
    _wait_for_lines(out / JOURNAL, 30)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    before = (out / JOURNAL).read_bytes()
    assert before.count(b"\n") < 180
    result = run("--resume", "--out", out, "--games", 180, "--json")
    assert result.returncode == 0, result.stderr
    after = (out / JOURNAL).read_bytes()
    assert after.startswith(before[: before.rfind(b"\n") + 1])
    with Journal.resume(out) as journal:
        assert Counter(game.game for game in journal.games) == Counter(range(180))
    assert [timeless(game) for game in read_tables(out)[1]] == play(PLAN, games=180, workers=2)


def _wait_for_lines(path, lines: int) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if path.exists() and path.read_bytes().count(b"\n") > lines:
            return
        time.sleep(0.02)
    raise AssertionError(f"{path} did not grow")


def test_a_journal_with_sentences_is_read_as_codes(tmp_path):
    """Before there were codes, endings and faults stood in journals in English."""
    game = made_up(0, 0, PLAN.order(0), "random").data()
    game["reason"] = "nobody won within 7 turns"
    for seat, fault in zip(game["seats"], ("", "takes longer than 2 seconds", "hums"), strict=True):
        seat["fault"] = fault
    plan = json.loads(PLAN.text())
    plan["entries"][0]["fault"], plan["entries"][1]["fault"] = "", "cannot be loaded: it hangs"
    (tmp_path / JOURNAL).write_text(f"{json.dumps(plan)}\n{json.dumps(game)}\n")
    with Journal.resume(tmp_path) as journal:
        (found,) = journal.games
        entries = journal.plan.entries
    assert found.reason == phrase("ending-turn-limit", detail=7)
    assert [seat.fault for seat in found.seats] == [
        None,
        phrase("fault-time", seconds="2"),
        phrase("fault-other", what="hums"),
    ]
    assert [entry.fault for entry in entries] == [
        None,
        phrase("fault-other", what="cannot be loaded: it hangs"),
        None,
    ]


def test_an_older_journal_has_a_code_for_failed_starts():
    line = {"disqualified": "a", "reason": "start failure: says nothing", "in_game": None}
    notice = read_notice(line, ["a", "b"])
    deed = phrase("fault-other", what="says nothing")
    assert notice == Disqualification("a", phrase("violation", kind="start-failure", deed=deed))
