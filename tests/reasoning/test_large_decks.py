"""Decks of thirty and forty cards: what can be answered is, and the rest is named."""

from __future__ import annotations

import json
from random import Random

import pytest
from bench.large_decks import large_edition, position, text_of

from boddy.api import notebooks
from boddy.api.notebooks import answer
from boddy.errors import TooHard
from boddy.inference import kernel
from boddy.inference.limits import limited, most_steps
from boddy.notes.case_notes import Notes
from boddy.notes.reading import read_notes
from boddy.reasoning import search
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.parts import Part, Parts
from boddy.reasoning.report import Report
from boddy.reasoning.search import Possible
from boddy.texts import Words, languages
from solve_cases import WORKED_EXAMPLE, boddy, notes_of

needs_compiled = pytest.mark.skipif(
    not kernel.is_fast(), reason="millions of steps take minutes in plain Python"
)


def large(cards: int, seed: int) -> Notes:
    return position(large_edition(cards), Random(f"large/{cards}/{seed}"))


@pytest.fixture
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebooks, "MOST_STEPS", 2_000_000)
    monkeypatch.setattr(notebooks, "MOST_STEPS_TOGETHER", 50_000_000)


@needs_compiled
@pytest.mark.usefixtures("few_steps")
@pytest.mark.parametrize("seed", [1, 6])
def test_with_forty_cards_there_is_a_whole_grid_and_advice(seed: int) -> None:
    """The spectator's side alone takes more steps than any of these questions may."""
    text = text_of(large(40, seed))
    grid = answer({"notes": text, "want": "grid"})
    assert int(grid["deals"]) > 0
    assert len(grid["cells"]) == 40 * 7
    assert all("odds" in cell and cell["why"] for cell in grid["cells"].values())
    assert any(cell.get("public") for cell in grid["cells"].values())
    assert grid["left_out"] == []
    advice = answer({"notes": text, "want": "advice"})
    assert grid["open"] == 1 or len(advice["suggestions"]) == notebooks.MOST_SUGGESTIONS
    assert all(item["why"] for item in advice["suggestions"])
    assert advice["plan"]["why"]


# Where cards can be, without odds.


@pytest.mark.parametrize("seed", range(8))
def test_a_search_for_deals_finds_what_counting_them_finds(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = notes_of(seed, seat=seed % 3, seats=3 + seed % 4, entries=3 * seed)
    view = Report(notes).view
    for problem in (view.problem(), view.problem_of(None)):
        counted = kernel.solve(problem).places
        monkeypatch.setattr(search, "EASY_STEPS", 1)
        searched = Possible(problem)
        monkeypatch.undo()
        assert [searched.places(card) for card in range(problem.cards)] == counted


# Parts of an answer, each within its own bound.


def test_what_a_block_takes_counts_for_the_blocks_around_it() -> None:
    problem = Report(notes_of(1)).view.problem()
    with limited(each=50_000, total=60_000):
        with limited(total=50_000):
            kernel.solve(problem)
            inside = most_steps()
        assert inside < 50_000
        assert most_steps() == min(50_000, 10_000 + inside)
        with limited(total=60_000):
            assert most_steps() <= 10_000 + inside


def test_only_what_is_too_hard_is_left_out() -> None:
    parts = Parts()
    with parts.attempt(Part.TIES):
        raise TooHard("enough")
    with pytest.raises(ZeroDivisionError), parts.attempt(Part.OTHERS):
        raise ZeroDivisionError
    with parts.attempt(Part.TIES):
        raise MemoryError
    assert parts.left_out == [Part.TIES]


@pytest.mark.parametrize("language", languages())
def test_every_part_has_words(language: str) -> None:
    told = {Words(language)(f"left-out-{part}") for part in Part}
    assert len(told) == len(Part)
    assert all(text.endswith(".") for text in told)


@needs_compiled
def test_where_all_suggestions_are_too_many_the_likeliest_are_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With more steps more of them, each for what it is worth; and the answer says so."""
    monkeypatch.setattr(kernel, "is_fast", lambda: False)  # to break ties takes long
    notes = large(30, 9)
    advisor = Report(notes).advisor
    assert advisor is not None
    all_bits = {item.cards: item.bits for item in advisor.suggestions(10_000)}
    said = []
    for doubled in range(11):
        with limited(each=10_000 * 2**doubled):
            report = Report(notes)
            found = report.advice(10_000)
        left_out = [part for part in report.parts.left_out if part is not Part.TIES]
        for item in found:
            assert item.bits == pytest.approx(all_bits[item.cards])
        if left_out == [Part.COMPARED]:
            assert 0 < len(found) < len(all_bits)
        else:
            assert len(found) == (0 if left_out else len(all_bits))
        said.append((*left_out, len(found)))
    counts = [count for *_, count in said]
    assert counts == sorted(counts)
    assert {part for part, *_ in said[:-1]} >= {Part.ODDS, Part.COMPARED}
    assert said[-1] == (len(all_bits),)


@needs_compiled
def test_others_knowledge_uses_fewer_deals_or_is_left_out() -> None:
    notes = large(30, 5)
    said = []
    for doubled in range(14):
        with limited(each=20_000 * 2**doubled):
            report = Report(notes)
            if report.advisor is None:
                continue
            others = report.advisor.opponents()
            advice = report.advisor.accusation(expected=0.5)
        left_out = [part for part in report.parts.left_out if part is Part.OTHERS]
        assert len(others) == (0 if left_out else 5)
        assert 0 < advice.waiting_loses < 1
        said.append((bool(left_out), tuple(other.open_on_average for other in others)))
    assert said[0][0]
    assert not said[-1][0]
    assert len(set(said)) > 2  # few deals give other averages than all


@needs_compiled
def test_the_card_to_show_is_advised_where_possible() -> None:
    report = Report(large(30, 5))
    assert report.notes.hand is not None
    card = next(iter(report.notes.hand))
    asked = next(triple for triple in report.notes.edition.triples if card in triple)
    asker = report.view.order[0]
    assert report.advisor is not None
    assert report.advisor.show(asked, asker)[0].said
    with limited(each=20_000):
        assert None in {item.said for item in report.advisor.show(asked, asker)}
    assert report.parts.left_out == [Part.SHOWING]


# Notes of which not even the deals can be counted.


def test_what_is_certain_is_told_without_odds() -> None:
    notes = notes_of(3, seats=3, entries=9)
    whole = Report(notes)
    for language, said, maybe in (
        ("en", "Odds and advice are left out", "possible, not certain."),
        ("de", "Wahrscheinlichkeiten und Tipps fehlen", "möglich, nicht sicher."),
    ):
        with limited(each=100):
            report = Report(notes, language=language)
            assert not report.counted
            (told,) = map(report.words.say, report.left_out())
            assert told.startswith(said)
            assert [(f.card, f.place, f.holds, f.public) for f in report.facts] == [
                (f.card, f.place, f.holds, f.public) for f in whole.facts
            ]
            assert len(report.news()) == len(whole.news())
            cells = [(card, place) for card in notes.edition.deck for place in range(4)]
            open_cells = [at for at in cells if report.fact(*at) is None]
            assert all(report.why(*at).endswith(maybe) for at in open_cells)
            answer = report.as_json()
        assert answer["deals"] is None
        assert (answer["casefile"], answer["advice"]) == ([], [])
        assert answer["left_out"] == [{"part": "odds", "text": told}]


def test_a_contradiction_is_found_without_counting() -> None:
    text = WORKED_EXAMPLE + "Ann: Mustard Candlestick Hall; Bob shows Mustard\n"
    with limited(each=100), pytest.raises(ContradictoryNotes):
        Report(read_notes(text))


@pytest.mark.parametrize("json_wanted", [True, False])
def test_boddy_solve_prints_what_is_known(json_wanted: bool) -> None:
    """It printed nothing, though facts with their reasons were there."""
    words = ["solve", "-", *(["--json"] if json_wanted else []), "--seen"]
    done = boddy(*words, stdin=WORKED_EXAMPLE, env={"BODDY_MOST_STEPS": "100"})
    assert (done.returncode, done.stderr) == (0, "")
    if json_wanted:
        answer = json.loads(done.stdout)
        assert len(answer["facts"]) > 30
        assert [item["part"] for item in answer["left_out"]] == ["odds"]
    else:
        assert "Pipe           ✗    ✗    ✓    ✗" in done.stdout
        assert "Mustard        ✗    ✗    ?    ?" in done.stdout
        assert "Odds and advice are left out" in done.stdout
