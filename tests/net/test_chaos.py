"""One contest among three good entries and one of each kind of bad ones, all real processes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from boddy.net.contest import Contest
from boddy.net.host import host_contest
from boddy.net.ledger import Ledger
from boddy.record import Record
from contestants import entry, runs

TIMEOUT, START_TIMEOUT = 3.0, 15.0
"""A busy machine may take seconds to start two dozen programs at once."""
GOOD = {"good": "none", "better": "none", "best": "lines", "slowly": "fragments"}
BAD = {
    "no-start": "start failure: it ended with exit code 1 before it said hello",
    "never-calls": "start failure: no hello",
    "silent-start": "start failure: no hello",
    "wrong-hello": "start failure: ",
    "crash": "protocol: closed the connection instead of answering 'suggest'",
    "exit": "protocol: closed the connection instead of answering 'suggest'",
    "hang": "time-out: no answer to 'suggest' within 3 seconds",
    "stubborn": "time-out: no answer to 'suggest' within 3 seconds",
    "talkative": "time-out: no answer to 'suggest' within 3 seconds",
    "late": "time-out: no answer to 'suggest' within 3 seconds",
    "flood": "protocol: said 'okok",
    "megabyte": "protocol: said 'xxxx",
    "glued": "protocol: said 'okok'",
    "unasked": "protocol: said 'ok",  # glued to the next answer if the machine is slow
    "unknown-card": "protocol: 'suggest Xx Yy Zz'",
    "wrong-show": "invalid disprove: showed",
    "repeat": "duplicate suggestion: suggested",
    "line-feed": "protocol: said 'ok\\n'",
}
NOTED = ("silent-end", "no-farewell")


@pytest.fixture(scope="module")
def pids(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pids")


@pytest.fixture(scope="module")
def ledger(pids: Path, tmp_path_factory: pytest.TempPathFactory) -> Ledger:
    """Play it once; each test looks at one of its results."""
    names = {**GOOD, **{name: name for name in (*BAD, *NOTED)}}
    entries = [entry(name, fault) for name, fault in names.items()]
    out = tmp_path_factory.mktemp("chaos") / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CLIENT_PIDS", str(pids))
        patch.setenv("CLIENT_LATE", str(TIMEOUT + 0.5))
        contest = Contest(
            entries, out, seats=(3, 3), timeout=TIMEOUT, start_timeout=START_TIMEOUT, seed=1
        )
        return asyncio.run(host_contest(contest))


@pytest.mark.parametrize("fault", BAD)
def test_each_bad_entry_is_ended_and_named_with_its_reason(ledger: Ledger, fault: str) -> None:
    assert ledger.disqualified[fault].startswith(BAD[fault])
    outcomes = (ledger.folder / "playerOutcomes.txt").read_text()
    assert f"\n{fault},disqualified - {BAD[fault]}" in outcomes


@pytest.mark.parametrize("name", [*GOOD, *NOTED])
def test_no_bad_entry_harms_another(ledger: Ledger, name: str) -> None:
    assert name not in ledger.disqualified
    others = len(GOOD) + len(NOTED) - 1
    standing = next(row for row in ledger.standings() if row.identifier == name)
    assert standing.games == others * (others - 1) // 2 * 6


@pytest.mark.parametrize("name", NOTED)
def test_a_missing_farewell_is_noted_and_the_results_stand(ledger: Ledger, name: str) -> None:
    assert any(note.startswith(f"{name}: no farewell") for note in ledger.notes)


def test_the_last_words_on_standard_error_are_kept(ledger: Ledger) -> None:
    lines = map(json.loads, (ledger.folder / "contest.jsonl").read_text().splitlines())
    tails = {line["disqualified"]: line["stderr"] for line in lines if "disqualified" in line}
    assert tails["crash"][-1] == "RuntimeError: my bot has a bug"
    assert tails["no-start"] == ["I cannot start today"]
    assert sum(map(len, tails["talkative"])) < 10_000


def test_every_counted_game_is_in_the_files_and_its_record_can_be_replayed(ledger: Ledger) -> None:
    transcripts = (ledger.folder / "matchTranscripts.txt").read_text().splitlines()
    wins = sum(row.wins for row in ledger.standings())
    assert len(transcripts) == wins == 6 * 5 * 4 // 6 * 6
    seats, winner, rounds, *rest = transcripts[0].split(",")
    assert (seats, len(rest)) == ("3", 12)
    assert 0 <= int(winner) < 3
    assert int(rounds) > 0
    assert sum(map(int, (*rest[1:4], *rest[5:8], *rest[9:12]))) == 18
    assert Record.load(ledger.record_path(0)).events


def test_no_process_is_left(ledger: Ledger, pids: Path) -> None:
    started = [int(path.name) for path in pids.iterdir()]
    assert len(started) == len(GOOD) + len(BAD) + len(NOTED) + 1  # and a stubborn one's child
    assert [pid for pid in started if runs(pid)] == []
