"""The sentences of the solver are true, agree with themselves, and read as people speak."""

from __future__ import annotations

import io
import re

import pytest

from boddy.api.notebooks import answer
from boddy.errors import BoddyError
from boddy.notes.reading import read_notes
from boddy.reasoning.opponents import OpponentReport
from boddy.reasoning.report import Report, rounded
from boddy.terminal.sheet import print_sheet, seen_cards
from boddy.texts import Words, languages
from solve_cases import WORKED_EXAMPLE, notes_of

SOLVED = WORKED_EXAMPLE + "Ann: White Wrench Kitchen; nobody\n"
"""All pass on cards that Ann does not hold, so they are in the file."""
POSITIONS = [(seed, entries) for seed in range(3) for entries in (3, 14)]


@pytest.mark.parametrize(("seed", "entries"), POSITIONS)
def test_the_only_card_to_show_can_be_shown(seed: int, entries: int) -> None:
    """`Only Peacock can be shown; Peacock is in the file` contradicted itself."""
    report = Report(notes_of(seed, seat=1, seats=4, entries=entries))
    assert report.advisor is not None
    order = report.view.order
    for item in report.advisor.suggestions(400)[::30]:
        parts = {part.code: part for part in item.said["parts"]}
        for card in item.cards:
            held = any(report.posterior.possible(card.index, seat) for seat in order)
            if "so-only" in parts:
                assert held == (card in parts["so-only"]["rest"]), item.said
            elif not held:
                assert "nobody-can-show" in parts


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "nobody else at the table can hold the Kitchen"),
        ("de", "niemand sonst am Tisch kann die Küche haben"),
    ],
)
def test_a_hand_that_left_can_hold_what_nobody_can_show(language: str, said: str) -> None:
    """`Nobody else can hold Kitchen` stood beside a grid that gave it to the hand that left."""
    notes = """
        players: Ann 6, Bob 6, Nobody's hand 6
        me: Ann
        hand: Scarlet Knife Rope Hall Study Lounge
        Nobody's hand leaves
        Ann: Plum Pipe Kitchen; Bob shows Plum
        Ann: Mustard Wrench Kitchen; Bob passes
    """
    report = Report(read_notes(notes), language=language)
    assert report.posterior.odds(report.card("Kitchen").index, report.place("Nobody")) > 0
    assert report.advisor is not None
    asked = report.notes.edition.triple("Green Pipe Kitchen")
    (advice,) = report.advisor.suggestions(triples=[asked])
    assert said in report.words.say(advice.said)


@pytest.mark.parametrize(("seed", "entries"), POSITIONS[::4])
def test_what_a_suggestion_leaves_is_what_its_answers_leave(seed: int, entries: int) -> None:
    """Each answer is written into the notes, and the solutions are counted again."""
    notes = notes_of(seed, seat=1, seats=3, entries=entries)
    report = Report(notes)
    for item in report.advice(2):
        cards = " ".join(card.name for card in item.cards)
        answers = ["nobody"]
        for card in item.cards:
            answers += [f"{name} shows {card}" for name in notes.names if name != notes.names[1]]
        counts = {}
        for said in answers:
            text = f"{notes}\n{notes.names[1]}: {cards}; {said}\n"
            try:
                after = Report(read_notes(text, lambda _: notes.edition))
            except BoddyError:  # an answer that cannot be given
                continue
            counts[said] = after.posterior.solutions
        leaves = item.said["parts"][0]
        assert leaves["now"] == report.posterior.solutions
        if leaves.code != "leaves-all":
            assert leaves["best"] == min(counts.values())


def test_the_same_chance_reads_the_same_everywhere() -> None:
    odds = [0, 0.001, 0.0099, 0.01, 0.125, 0.25, 0.985, 0.99, 0.991, 0.9999, 1]
    said = ["0", "under 1", "under 1", "1", "13", "25", "99", "99", "over 99", "over 99", "100"]
    assert [Words()("percent-of", odds=value) for value in odds] == [f"{text} %" for text in said]


def test_what_is_not_certain_is_not_rounded_to_certainty() -> None:
    assert 0 < rounded(1e-15) < rounded(0.5) < rounded(1 - 1e-15) < 1
    assert (rounded(0.0), rounded(1.0)) == (0, 1)


def test_chances_are_said_to_change_only_if_one_does() -> None:
    again = "Bob: Plum Wrench Kitchen; Cyd shows\n"
    assert Report(read_notes(WORKED_EXAMPLE)).moves_chances()
    nothing = "Cyd: Green Revolver Library; nobody\n"
    assert not Report(read_notes(WORKED_EXAMPLE + nothing), "random").moves_chances()
    grid = answer({"notes": WORKED_EXAMPLE + nothing, "want": "grid", "model": "random"})
    assert (grid["news"], grid["moved"]) == ([], False)
    assert answer({"notes": WORKED_EXAMPLE + again, "want": "grid"})["news"] == []


def test_a_solved_case_asks_for_nothing_more() -> None:
    report = Report(read_notes(SOLVED))
    assert report.solved
    assert report.advice() == []
    assert report.as_json()["advice"] == []
    for rooms in (None, ["Hall"]):
        found = answer({"notes": SOLVED, "want": "advice", "rooms": rooms})
        assert found["suggestions"] == []
        assert found["plan"]["why"]["code"] == "accuse-certain"
    told = sheet(report)
    assert "Best next suggestions" not in told
    assert (
        "Accuse Mrs. White with the wrench in the Kitchen: it is the only possible solution."
        in told
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("seed", "entries"), POSITIONS)
def test_one_is_never_many(language: str, seed: int, entries: int) -> None:
    report = Report(notes_of(seed, seat=0, seats=6, entries=entries), language=language)
    told = sheet(report) + " ".join(report.why(fact.card, fact.place) for fact in report.facts)
    assert not re.search(r"\b1 (\w+s|Karten|Lösungen|\w+ Lösungen)\b", told)


def sheet(report: Report) -> str:
    out = io.StringIO()
    print_sheet(report, seen=True, out=out)
    return out.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_two_cards_are_is_said_once(language: str) -> None:
    """`Adam is in the file and Axe is in the file` said it twice."""
    report = Report(read_notes(SOLVED), language=language)
    assert report.advisor is not None
    twice = 0
    (best,) = report.advisor.suggestions(1)
    for triple in report.notes.edition.triples:
        said = report.words.say(best.reasons.of(triple))
        twice += " are in the case file" in said or " sind in der Fallakte" in said
        for place in (" in the case file", " in der Fallakte", " yours", " haben Sie"):
            assert said.count(place) <= 1, said
    assert twice


@pytest.mark.parametrize(
    ("language", "once", "twice"),
    [
        (
            "en",
            "about 1 possible solution left.",
            "perhaps only 1 possible solution left, about 1.4",
        ),
        ("de", "noch etwa 1 mögliche Lösung.", "vielleicht nur noch 1 mögliche Lösung, im"),
    ],
)
def test_alike_numbers_are_said_once(
    language: str, once: str, twice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`Perhaps only 1 possible solution left, about 1 on average` said it twice."""
    report = Report(read_notes(WORKED_EXAMPLE), language=language)
    alike, other = OpponentReport(1, (), (), 1, 1.0), OpponentReport(1, (), (), 1, 1.4)
    assert report.advisor is not None
    monkeypatch.setattr(report.advisor, "opponents", lambda: [alike, other])
    told = seen_cards(report).splitlines()
    assert told[1].endswith(f"; {once}")
    assert twice in told[2]
