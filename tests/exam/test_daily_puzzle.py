"""The puzzle of a day: the same for everybody, one solution, a proof that holds, graded."""

from __future__ import annotations

import json
from collections.abc import Container
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from click.testing import CliRunner

from boddy.api.puzzles import answer
from boddy.browser.kept_tables import Tables
from boddy.browser.page_worker import PageRequests
from boddy.chance import stream
from boddy.cli import cli
from boddy.editions import shipped_edition
from boddy.errors import InputError
from boddy.exam.daily_puzzle import WEEK, daily_puzzle, read_date
from boddy.exam.making import play_game
from boddy.inference import kernel
from boddy.notes.case_notes import Notes
from boddy.notes.reading import take_notes
from boddy.reasoning.deduction import Fact, named_only, proof_depths
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.texts import languages
from boddy.views import observations
from enumerated import enumerate_deals
from refusals import sentence
from told import say_notes

MONDAY = date(2026, 11, 16)
DAYS = [MONDAY + timedelta(days=day) for day in range(7)]
SOLUTIONS = (
    "Scarlet Rope Hall, Peacock Candlestick Hall, Plum Candlestick Billiard, "
    "Peacock Wrench Billiard, Green Revolver Conservatory, White Wrench Study, "
    "Mustard Revolver Ballroom"
)


def test_everybody_gets_the_same_puzzle_on_a_day() -> None:
    """As it was found on another machine, at another time."""
    assert ", ".join(str(daily_puzzle(day).solution) for day in DAYS) == SOLUTIONS


def test_finding_a_puzzle_needs_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it cannot depend on which one computes."""

    def refuse(*_: object) -> None:
        raise AssertionError("inference was asked")

    for name in [name for name in vars(kernel) if callable(getattr(kernel, name))]:
        monkeypatch.setattr(kernel, name, refuse)
    assert daily_puzzle.__wrapped__(DAYS[0]) == daily_puzzle(DAYS[0])


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_solution_is_unique_and_not_too_easy(day: date) -> None:
    puzzle = daily_puzzle(day)
    assert puzzle.level == WEEK[day.weekday()]
    assert [triple for triple, _ in Report(puzzle.notes).casefile()] == [puzzle.solution]
    assert len(puzzle.needed_entries()) >= 4
    assert len(puzzle.notes.entries) <= 20
    before = named_only(SeatView.of(only(puzzle.notes, range(1, len(puzzle.notes.entries)))))
    assert len(file_cards(before)) < 3, "it was solved before the last entry"


@pytest.mark.parametrize("day", DAYS[::3], ids=str)
def test_every_proof_step_follows_from_its_cited_entries(day: date) -> None:
    puzzle = daily_puzzle(day)
    view = SeatView.of(puzzle.notes)
    facts = named_only(view)
    steps = proof_depths(facts, file_cards(facts))
    assert {fact.card for fact in steps if fact.holds and fact.place == view.file} == {
        *puzzle.solution
    }
    for fact in steps:
        cited = Report(only(puzzle.notes, fact.sources))
        assert cited.posterior.odds(fact.card.index, fact.place) == fact.holds
    told = [step.said for step in puzzle.proof()]
    assert len(told) == len(set(told))
    assert sum(step.is_goal for step in puzzle.proof()) == 3


def test_proofs_agree_with_the_enumeration_of_all_deals() -> None:
    """In a small edition: whatever a fact rests on leaves only deals in which it holds."""
    rng = stream(7, "proofs")
    looked = 0
    while looked < 30:
        game = play_game(rng, shipped_edition("cottage"), (3, 4), ("notebook", "easy"))
        seen = observations(game.events, 0)
        notes = take_notes(game.setup.edition, game.setup.names, seen, 0)
        notes = replace(notes, entries=notes.entries[:-1]).numbered()
        facts = named_only(SeatView.of(notes))
        for fact in [fact for fact in facts.values() if fact.premises][:6]:
            found = enumerate_deals(SeatView.of(only(notes, fact.sources)).problem())
            assert found.cells[fact.card.index, fact.place] == (fact.holds and found.weight)
            own = {one for at in premises(facts, fact) for one in at.sources}
            assert own <= set(fact.sources)
            looked += 1


def test_premises_never_run_in_a_circle() -> None:
    view = SeatView.of(daily_puzzle(DAYS[5]).notes)
    facts = named_only(view)
    depths = proof_depths(facts, facts.values())  # would not come back from a circle
    for fact in depths:
        assert all(depths[other] < depths[fact] for other in premises(facts, fact))


def only(notes: Notes, sources: Container[int]) -> Notes:
    """Leave out the entries that are not among the sources."""
    kept = [entry for at, entry in enumerate(notes.entries, 1) if at in sources]
    return replace(notes, entries=tuple(kept)).numbered()


def file_cards(facts: dict[tuple[int, int], Fact]) -> list[Fact]:
    seats = max(place for _, place in facts)
    return [fact for fact in facts.values() if fact.holds and fact.place == seats]


def premises(facts: dict[tuple[int, int], Fact], fact: Fact) -> list[Fact]:
    return [facts[card.index, place] for card, place in fact.premises]


def test_dates_are_read_or_refused() -> None:
    assert read_date(" 2026-11-18 ") == date(2026, 11, 18)
    for text in ("tomorrow", "2026-02-30", ""):
        with pytest.raises(InputError, match="expected a date such as 2026-11-18"):
            read_date(text)


# For pages: with a server or without.


def ask(**question: object) -> dict[str, Any]:
    return answer({"date": "2026-11-18", **question})


def test_the_page_is_told_the_position_and_not_the_solution() -> None:
    told = ask(want="puzzle")
    assert told["level"] == "medium"
    assert len(told["entries"]) == 20
    assert not {"solution", "proof"} & set(told)


def test_hints_lead_to_the_solution_without_saying_it() -> None:
    count = int(str(ask(want="puzzle")["hints"]))
    hints = [ask(want="hint", number=number) for number in range(1, count + 1)]
    assert hints[0]["entries"] == daily_puzzle(date(2026, 11, 18)).needed_entries()
    assert count > 4
    assert not [hint for hint in hints if "is in the file" in str(hint.get("text"))]
    for wrong in (0, count + 1, "1", None):
        with pytest.raises(InputError, match="number.*expected a (hint from 1|whole number)"):
            ask(want="hint", number=wrong)


def test_answers_are_judged_and_a_right_one_is_proved() -> None:
    assert ask(want="answer", cards=["Plum", "Rope", "Hall"]) == {"right": False}
    found = ask(want="answer", cards=["Plum", "Candlestick", "Billiard"])
    assert found["right"]
    assert found["proof"] == ask(want="proof")["proof"]
    assert found["proof"][-1]["said"]["fact"]["place"] == "file"
    for wrong in ({"want": "answer"}, {"want": "answer", "cards": ["Plum"]}, {"want": "all"}):
        with pytest.raises(InputError):
            ask(**wrong)


def test_the_browser_answers_as_the_server_does() -> None:
    question = {"date": "2026-11-18", "want": "puzzle"}
    requests = PageRequests(Tables())
    found = requests.answer("/api/puzzle", json.dumps(question))
    assert (found.status, json.loads(found.text)) == (200, json.loads(json.dumps(answer(question))))
    found = requests.answer("/api/puzzle", json.dumps(question | {"date": "18.11."}))
    assert found.status == 400
    assert "expected a date such as" in sentence(json.loads(found.text))


# In a terminal.


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(cli, ["puzzle", "2026-11-18", *words])
    return found.exit_code, found.output


def test_the_command_has_the_same_puzzle_and_judges_answers() -> None:
    puzzle = daily_puzzle(date(2026, 11, 18))
    code, text = run()
    assert (code, str(puzzle.notes) in text) == (0, True)
    assert str(puzzle.solution) not in text
    assert run("--answer", "plum rope hall")[0] == 1
    code, text = run("--hints", "2", "--answer", "plum candlestick billiard room")
    assert code == 0
    assert text.endswith("boddy puzzle 2026-11-18 (medium): solved, 1 try, 2 hints\n")
    assert "Look at entries 2, 7, 8, 16, 17, 19 and 20" in text


@pytest.mark.parametrize("language", languages())
def test_the_command_shows_the_proof_in_every_language(language: str) -> None:
    code, text = run("--proof", "--language", language)
    puzzle = daily_puzzle(date(2026, 11, 18))
    assert code == 0
    assert all(say_notes(puzzle.notes, step.said, language) in text for step in puzzle.proof())
