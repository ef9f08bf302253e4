"""One contest among three good entries and one of each kind of bad ones, all real processes."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic

import pytest

from boddy.arena.journal import JOURNAL, record_path
from boddy.arena.plan import RemoteOptions
from boddy.arena.tournament import Tournament
from boddy.contest import connections
from boddy.contest.entry_files import write_original_results
from boddy.contest.host import RemoteRunner
from boddy.records import Record
from boddy.texts import Words
from contestants import contest, entry, hold, reasons, runs

TIMEOUT = 500.0
"""No entry is too slow for this, however busy the machine is; those that hang turn the clock on."""
GOOD = {"good": "none", "better": "none", "best": "lines", "slowly": "fragments"}
BAD = {
    "no-start": "start failure: it ended with exit code 1 before it said hello",
    "wrong-hello": "start failure: ",
    "crash": "protocol: closed the connection instead of answering 'suggest'",
    "exit": "protocol: closed the connection instead of answering 'suggest'",
    "hang": "time-out: no answer to 'suggest' within 500 seconds",
    "stubborn": "time-out: no answer to 'suggest' within 500 seconds",
    "talkative": "time-out: no answer to 'suggest' within 500 seconds",
    "late": "time-out: no answer to 'suggest' within 500 seconds",
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
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("chaos") / "out"


class Clock:
    """The host's clock: it jumps over the limit whenever an entry says that it hangs."""

    def __init__(self, hangs: Path) -> None:
        self._hangs = hangs

    def __call__(self) -> float:
        return monotonic() + 2 * TIMEOUT * len(list(self._hangs.iterdir()))


@pytest.fixture(scope="module")
def held(pids: Path, out: Path, tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    """Play it once; each test looks at one of its results."""
    names = {**GOOD, **{name: name for name in (*BAD, *NOTED)}}
    entries = [entry(name, fault) for name, fault in names.items()]
    with pytest.MonkeyPatch.context() as patch, contest(entries, out, seed=1) as held:
        patch.setenv("CLIENT_PIDS", str(pids))
        hangs = tmp_path_factory.mktemp("hangs")
        patch.setenv("CLIENT_HANGS", str(hangs))
        patch.setattr(connections, "monotonic", Clock(hangs))
        held.play(RemoteRunner(RemoteOptions(timeout=TIMEOUT)))
    write_original_results(out, held)
    return held


@pytest.mark.parametrize("fault", BAD)
def test_each_bad_entry_is_ended_and_named_with_its_reason(
    held: Tournament, out: Path, fault: str
) -> None:
    assert reasons(held)[fault].startswith(BAD[fault])
    outcomes = (out / "playerOutcomes.txt").read_text()
    assert f"\n{fault},disqualified - {BAD[fault]}" in outcomes


@pytest.mark.parametrize("name", [*GOOD, *NOTED])
def test_no_bad_entry_harms_another(held: Tournament, name: str) -> None:
    assert name not in held.disqualified
    others = len(GOOD) + len(NOTED) - 1
    games = sum(name in game.order for game in held.results())
    assert games == others * (others - 1) // 2 * 6


@pytest.mark.parametrize("name", NOTED)
def test_a_missing_farewell_is_noted_and_the_results_stand(held: Tournament, name: str) -> None:
    noted = [Words().say(note.reason) for note in held.notes if note.entry == name]
    assert len(noted) == 1
    assert noted[0].startswith("no farewell")


def test_the_last_words_on_standard_error_are_kept(held: Tournament, out: Path) -> None:
    lines = map(json.loads, (out / JOURNAL).read_text().splitlines())
    tails = {line["disqualified"]: line["stderr"] for line in lines if "disqualified" in line}
    assert tails["crash"][-1] == "RuntimeError: my bot has a bug"
    assert tails["no-start"] == ["I cannot start today"]
    assert sum(map(len, tails["talkative"])) < 10_000


def test_every_counted_game_is_stored_and_can_be_replayed(held: Tournament, out: Path) -> None:
    transcripts = (out / "matchTranscripts.txt").read_text().splitlines()
    wins = sum(game.winner is not None for game in held.results())
    assert len(transcripts) == wins == 6 * 5 * 4 // 6 * 6
    seats, winner, rounds, *rest = transcripts[0].split(",")
    assert (seats, len(rest)) == ("3", 12)
    assert 0 <= int(winner) < 3
    assert int(rounds) > 0
    assert sum(map(int, (*rest[1:4], *rest[5:8], *rest[9:12]))) == 18
    assert Record.load(record_path(out, 0)).events


@pytest.mark.parametrize("fault", ["never-calls", "silent-start"])
def test_an_entry_that_never_says_hello_is_ended_and_named(fault: str) -> None:
    held = hold([entry(name, fault) for name in "abc"], start_timeout=0.3)
    assert reasons(held) == dict.fromkeys("abc", "start failure: no hello within 0.3 seconds")


def test_no_process_is_left(held: Tournament, pids: Path) -> None:
    started = [int(path.name) for path in pids.iterdir()]
    assert len(started) == len(GOOD) + len(BAD) + len(NOTED) + 1  # and a stubborn one's child
    assert [pid for pid in started if runs(pid)] == []
