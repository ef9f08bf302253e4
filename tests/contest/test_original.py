"""`--original`: a contest by the letter of the original server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boddy.arena.journal import Journal
from boddy.arena.standings import summarize
from boddy.contest.asker import Asker
from boddy.contest.entry_files import contest_plan, write_original_results
from boddy.contest.protocol import MakeSuggestion, parse_request
from boddy.errors import Violation
from boddy.pages.tournament_report import write_report
from contestants import CLIENT, entry, hold, reasons


def test_the_games_of_one_order_follow_each_other() -> None:
    plan = contest_plan([entry(name) for name in "abcd"], seats=(3, 4), seed=0, original=5)
    orders = [plan.order(number) for number in range(plan.games.round_length)]
    assert len(orders) == 5 * (4 * 6 + 24)
    assert orders[:6] == [("a", "b", "c")] * 5 + [("a", "c", "b")]
    assert orders[-1] == ("d", "c", "b", "a")


@pytest.mark.parametrize("original", [False, True])
def test_leaving_early_loses_all_games_on_the_original_server(
    tmp_path: Path, original: bool
) -> None:
    entries = [entry("a"), entry("b"), entry("c"), entry("d", "no-farewell")]
    held = hold(entries, tmp_path / "out", games=2, original=original, timeout=60)
    assert held.played == 2 * 4 * 6
    write_original_results(tmp_path, held)
    rows = (tmp_path / "playerOutcomes.txt").read_text().splitlines()
    if original:
        said = "no farewell: closed the connection without 'dead'"
        assert reasons(held) == {"d": said}
        assert rows[3] == f"d,disqualified - {said}"
        assert {row.split(",")[2] for row in rows[:3]} == {"12"}
        games = held.results()
        out = list(held.disqualified.values())
        statistics = summarize(games, held.plan.names)
        write_report(tmp_path, held.plan, games, statistics, out, held.discarded())
        report = (tmp_path / "report.html").read_text(encoding="utf-8")
        assert "(at its farewell; 36 games that it had finished do not count)" in report
    else:
        assert {row.split(",")[2] for row in rows} == {"36"}


def strict() -> Asker:
    asker = Asker(strict=True)
    asker.feed(b"ray alive")
    asker.ask(parse_request("suggest"))
    return asker


def test_a_whole_message_in_one_piece_is_taken() -> None:
    assert isinstance(strict().feed(b"suggest Mu Ro St"), MakeSuggestion)
    assert isinstance(strict().feed(b"suggest Mu Ro St\0\0"), MakeSuggestion)


@pytest.mark.parametrize("said", [b"suggest Mu ", b"suggest Mu Ro St\n", b"s", b"\n"])
def test_pieces_and_line_feeds_are_refused(said: bytes) -> None:
    with pytest.raises(Violation, match="protocol: said .*; expected 'suggest Su We Ro'"):
        strict().feed(said)


@pytest.mark.parametrize("said", [b"ray alive\n", b"ray al", b"ray"])
def test_a_hello_in_pieces_or_with_newline_is_refused(said: bytes) -> None:
    with pytest.raises(Violation, match="start failure: wrong hello"):
        Asker(strict=True).feed(said)


def test_a_line_feed_in_the_hello_is_named() -> None:
    held = hold([entry("a", "lines"), *map(entry, "bcd")], original=True, timeout=60)
    said = r"start failure: wrong hello: 'a alive\n'; expected 'a alive', without a line feed: "
    assert reasons(held) == {"a": said + "the original server does not know them"}


def test_the_command_keeps_it_when_the_contest_goes_on(tmp_path: Path) -> None:
    lines = [f"{sys.executable} -S -E {CLIENT} none {{{name}}} %%\n" for name in "abc"]
    (tmp_path / "entries.txt").write_text("".join(lines))
    boddy = [sys.executable, "-m", "boddy", "contest", "host"]
    begin = [*boddy, "entries.txt", "--original", "--games", "2", "--seed", "1"]
    subprocess.run(begin, cwd=tmp_path, check=True, capture_output=True)
    with Journal.resume(tmp_path / "contest") as journal:
        assert journal.plan.original
        assert journal.plan.in_a_row == 2
        assert [game.order for game in journal.games[:2]] == [("a", "b", "c")] * 2
        assert len(journal.games) == journal.options.goal == 12
    again = [*boddy, "--resume", "--trust-entries"]
    done = subprocess.run(again, cwd=tmp_path, check=True, capture_output=True, text=True)
    assert "12 games of speed" in done.stdout
