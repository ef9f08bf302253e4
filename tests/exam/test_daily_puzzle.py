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
from boddy.exam.daily_puzzle import (
    SPLITS,
    WEEK,
    daily_puzzle,
    mini_puzzle,
    read_date,
    training_puzzle,
)
from boddy.exam.making import play_game
from boddy.exam.puzzle_marks import MarkedSheet
from boddy.exam.puzzle_story import story
from boddy.inference import kernel
from boddy.notes.case_notes import Notes
from boddy.notes.reading import take_notes
from boddy.reasoning.deduction import NO_DEAL, Fact, deduce, named_only, proof_depths
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
    "Scarlet Wrench Billiard, Peacock Knife Study, Plum Knife Library, Plum Rope Library, "
    "Scarlet Revolver Billiard, Mustard Revolver Lounge, Mustard Rope Dining"
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
    for day in (DAYS[1], DAYS[6]):
        assert daily_puzzle.__wrapped__(day) == daily_puzzle(day)


def test_known_games_only_save_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    found = daily_puzzle(DAYS[1])
    monkeypatch.setattr("boddy.exam.daily_puzzle._known_games", dict)
    assert daily_puzzle.__wrapped__(DAYS[1]) == found


@pytest.mark.parametrize("day", DAYS, ids=str)
def test_the_solution_is_unique_and_not_too_easy(day: date) -> None:
    puzzle = daily_puzzle(day)
    grade = WEEK[day.weekday()]
    assert puzzle.level == grade.level
    assert grade.least <= puzzle.difficulty.figure < grade.most
    assert [triple for triple, _ in Report(puzzle.notes).casefile()] == [puzzle.solution]
    assert len(puzzle.needed_entries()) >= grade.needed
    assert len(puzzle.notes.entries) <= 20
    before = SeatView.of(only(puzzle.notes, range(1, len(puzzle.notes.entries))))
    rules = deduce if grade.split else named_only
    assert len(file_cards(rules(before))) < 3, "it was solved before the last entry"
    used = {fact.rule for fact in puzzle.proof_facts()}
    assert NO_DEAL not in used
    assert used.isdisjoint(SPLITS) != grade.split


def test_minis_and_training_are_what_they_say() -> None:
    mini = mini_puzzle(MONDAY)
    assert len(mini.notes.edition.deck) == 9
    assert [triple for triple, _ in Report(mini.notes).casefile()] == [mini.solution]
    trained = training_puzzle("hand maximum", 3)
    assert "hand maximum" in {fact.rule for fact in trained.proof_facts()}
    assert trained != training_puzzle("hand maximum", 4)


@pytest.mark.parametrize("day", DAYS[::3], ids=str)
def test_every_proof_step_follows_from_its_cited_entries(day: date) -> None:
    puzzle = daily_puzzle(day)
    view, facts = puzzle.view, puzzle.facts
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


def test_the_page_gets_the_position_and_not_the_solution() -> None:
    told = ask(want="puzzle")
    assert told["level"] == "medium"
    assert len(told["entries"]) == 17
    assert not {"solution", "proof"} & set(told)
    hand = told["hand"]
    assert {cell for cell, sign in told["given"].items() if sign == "v"} == {
        f"{card}/{told['me']}" for card in hand
    }
    assert all(told["given"][f"{card}/file"] == "x" for card in hand)


@pytest.mark.parametrize("which", [{}, {"mini": True}, {"date": "2026-11-22"}], ids=str)
def test_hints_from_ones_own_marks_lead_to_the_solution(which: dict[str, Any]) -> None:
    marks: dict[str, str] = {}
    for _ in range(60):
        hint = ask(want="hint", marks=marks, **which)
        if hint.get("done"):
            break
        assert not set(hint["cells"]) & set(marks), "it is known already"
        sign = "v" if hint["said"]["fact"]["code"] == "held" else "x"
        marks |= dict.fromkeys(hint["cells"], sign)
        found = ask(want="check", marks=marks, **which)
        assert found["wrong"] == []
        marks |= found["follows"]
    assert found["solved"]
    solution = ask(want="proof", **which)["cards"]
    assert {cell for cell, sign in marks.items() if sign == "v" and cell.endswith("/file")} == {
        f"{card}/file" for card in solution
    }
    assert ask(want="check", marks=marks, **which)["wrong"] == []


def test_only_marks_that_are_certain_stand() -> None:
    """Whatever rule proves them; by the odds of all deals."""
    puzzle = daily_puzzle(date(2026, 11, 18))
    report = Report(puzzle.notes)
    for card in puzzle.notes.edition.deck:
        for place in range(puzzle.view.file + 1):
            cell = f"{card.name}/{'file' if place == puzzle.view.file else place}"
            odds = report.posterior.odds(card.index, place)
            marks = {sign: MarkedSheet(puzzle, {cell: sign}).wrong == [] for sign in "xv"}
            assert marks == {"x": odds == 0, "v": odds == 1}, cell
    assert MarkedSheet(puzzle, {"Nobody/9": "x"}).wrong == ["Nobody/9"]


def test_a_case_around_a_puzzle_neither_tells_nor_contradicts() -> None:
    """It tells of the time before the crime, and is the same whatever is in the case file."""
    puzzle = daily_puzzle(MONDAY)
    told = story(puzzle.name, puzzle.notes.edition)
    assert ask(want="puzzle", date=str(MONDAY))["story"] == [said.as_json() for said in told]
    assert len({story(f"{day}", puzzle.notes.edition)[1] for day in DAYS}) > 3


def test_answers_are_judged_and_a_right_one_is_proved() -> None:
    assert ask(want="answer", cards=["Plum", "Rope", "Hall"]) == {"right": False}
    found = ask(want="answer", cards=["Plum", "Knife", "Library"])
    assert found["right"]
    assert found["proof"] == ask(want="proof")["proof"]
    assert found["proof"][-1]["said"]["fact"]["place"] == "file"
    assert found["rules"] == ["show-elimination", "at-least-one-holder", "file-has-a-full-set"]
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
    code, text = run("--hints", "2", "--answer", "plum knife library")
    assert code == 0
    assert text.endswith("boddy puzzle 2026-11-18 (medium): solved, 1 try, 2 hints\n")
    assert "Look at entries 3, 7, 9, 12, 16 and 17" in text


@pytest.mark.parametrize("language", languages())
def test_the_command_shows_the_proof_in_every_language(language: str) -> None:
    code, text = run("--proof", "--language", language)
    puzzle = daily_puzzle(date(2026, 11, 18))
    assert code == 0
    assert all(say_notes(puzzle.notes, step.said, language) in text for step in puzzle.proof())
