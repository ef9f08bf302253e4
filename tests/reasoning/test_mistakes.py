"""Contradictory notes: where they become so, which entries clash, and what fixes them."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from boddy.cards import Triple
from boddy.chance import pick
from boddy.notes.case_notes import Notes, SetupPart, Suggestion
from boddy.notes.reading import read_notes
from boddy.reasoning import proof
from boddy.reasoning.mistakes import ContradictoryNotes, find_mistake, makes_sense
from boddy.reasoning.report import Report
from boddy.reasoning.search import find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import Known
from solve_cases import WORKED_EXAMPLE, notes_of
from told import say_notes

PLAYERS, FACEUP, HAND = SetupPart


def test_notes_that_make_sense_have_no_mistake() -> None:
    assert find_mistake(read_notes(WORKED_EXAMPLE)) is None


def test_a_clash_has_its_entry_smallest_set_and_corrections() -> None:
    text = (
        WORKED_EXAMPLE
        + "Ann: Mustard Candlestick Dining; Bob shows Mustard\nBob: Plum Rope Hall; Ann shows"
    )
    mistake = find_mistake(read_notes(text))
    assert mistake is not None
    assert mistake.source == 4
    assert mistake.sources == (1, 4)
    assert say_notes(read_notes(text), mistake.said) == "entries 1 and 4 contradict each other"
    mended = [(item.source, item.now) for item in mistake.corrections]
    assert (4, "Ann: Mustard Candlestick Dining; Bob shows Candlestick") in mended[:6]
    assert (4, "Ann: Mustard Candlestick Dining; Bob passes; Cyd shows Mustard") in mended[:6]
    assert (1, "Ann: Mustard Pipe Kitchen; Bob shows Pipe") in mended[:6]
    error = ContradictoryNotes(mistake, read_notes(text))
    assert "entry 4: from here on no deal agrees" in str(error)
    assert "    1. Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe" in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301  # our own bytes


@pytest.mark.parametrize(
    ("header", "source", "sources", "said", "correction"),
    [
        (
            "players: Ann 6, Bob 6, Cyd 5",
            PLAYERS,
            (PLAYERS,),
            "the hands add up to 17 cards, but of 21 cards 18 are dealt",
            "players: Ann 6, Bob 6, Cyd 6",
        ),
        (
            "players: Ann 5, Bob 6, Cyd 6\nfaceup: Plum Rope",
            FACEUP,
            (PLAYERS, FACEUP),
            "the hands add up to 17 cards and 2 face up",
            "faceup: Plum",
        ),
        (
            "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Plum Rope Hall Study Lounge",
            HAND,
            (PLAYERS, HAND),
            "your hand has 5 cards, but by the numbers of cards you hold 6",
            "hand: Plum Rope Kitchen Study Hall Lounge",
        ),
    ],
)
def test_cards_that_do_not_add_up(
    header: str, source: int, sources: tuple[int, ...], said: str, correction: str
) -> None:
    mistake = find_mistake(read_notes(header))
    assert mistake is not None
    assert (mistake.source, mistake.sources) == (source, sources)
    assert said in say_notes(read_notes(header), mistake.said)
    assert correction in [item.now for item in mistake.corrections]


def test_leftover_cards_may_be_named_after_the_players() -> None:
    assert find_mistake(read_notes("players: Ann 5, Bob 5, Cyd 5\nfaceup: Plum Rope Hall")) is None


def slipped(notes: Notes, rng: Random) -> Iterator[tuple[int, Notes]]:
    """Write one entry wrong in each of several ways that happen at a table."""
    places = [i for i, item in enumerate(notes.entries) if isinstance(item, Suggestion)]
    for place in places[::2]:
        entry = notes.entries[place]
        order = notes.asked(entry.seat)
        shower = pick(rng, [seat for seat in order if seat != entry.shower])
        before = tuple(order[: order.index(shower)])
        card = pick(rng, entry.cards)
        now = pick(rng, notes.edition.cards(card.category))
        cards = Triple.of(now if item == card else item for item in entry.cards)
        shown = now if entry.card == card else entry.card
        for wrong in (
            replace(entry, passed=before, shower=shower),
            replace(entry, cards=cards, card=shown),
        ):
            entries = (*notes.entries[:place], wrong, *notes.entries[place + 1 :])
            yield place, replace(notes, entries=entries)


def test_a_single_slip_is_corrected_to_the_true_entry() -> None:
    found = first_six = 0
    for seed in range(2):
        notes = notes_of(seed, seed % 3)
        for place, wrong in slipped(notes, Random(seed)):
            mistake = find_mistake(wrong)
            if mistake is None:
                assert makes_sense(wrong)
                continue
            entry = notes.entries[place]
            true = (place + 1, notes.entry_text(entry))
            corrections = [(item.source, item.now) for item in mistake.corrections]
            assert true in corrections, f"{true} is not offered for\n{wrong}"
            assert mistake.source in mistake.sources
            found += 1
            first_six += true in corrections[:6]
    assert found >= 10
    assert first_six >= found * 0.5


def test_a_smallest_set_needs_each_of_its_entries() -> None:
    for _, wrong in slipped(notes_of(0, 0), Random(0)):
        mistake = find_mistake(wrong)
        if mistake is not None:
            assert_needs_each_entry(wrong, mistake.sources)


def test_without_time_for_a_smallest_set_all_entries_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(proof, "MOST_CORRECTIONS", 1)
    proved = 0
    for _, wrong in islice(slipped(notes_of(0, 0), Random(0)), 6):
        statements = SeatView.of(wrong).statements
        sources = proof.Proofs(wrong.edition.categories, wrong.seats, statements).smallest()
        if sources is not None:
            assert_needs_each_entry(wrong, sources)
            proved += 1
    assert proved


def assert_needs_each_entry(wrong: Notes, proving: tuple[int, ...]) -> None:
    """Together these entries leave no deal; without any one of them some deal is left."""
    statements = SeatView.of(wrong).statements
    for left_out in (None, *proving):
        some = [item for item in statements if item.source in set(proving) - {left_out}]
        deal = find_deal(
            wrong.edition.categories, Known(len(wrong.edition.deck), wrong.seats, some)
        )
        assert (deal is not None) is (left_out is not None)


def test_nobody_shows_a_card_without_holding_one() -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        Report(read_notes(WORKED_EXAMPLE + "Bob: Plum Wrench Kitchen; Cyd passes; Ann shows\n"))
    assert "your hand and entry 4 contradict each other" in str(caught.value)


def test_two_slips_are_corrected_one_after_the_other() -> None:
    text = WORKED_EXAMPLE + ("saw: Bob Scarlet\nsaw: Bob Knife\n")
    mistake = find_mistake(read_notes(text))
    assert mistake is not None
    assert mistake.source == 4
    assert mistake.corrections
    assert not mistake.fixes_all
    error = ContradictoryNotes(mistake, read_notes(text))
    assert "Up to entry 4 it would make sense again if" in str(error)


def test_no_correction_has_somebody_answer_who_has_left() -> None:
    text = """
        players: Ann 6, Bob 6, Cyd 6
        me: Ann
        hand: Scarlet Knife Rope Hall Study Lounge
        Cyd leaves
        Bob: Scarlet Pipe Kitchen; Ann passes
    """
    mistake = find_mistake(read_notes(text))
    assert mistake is not None
    said = [item.now for item in mistake.corrections if item.source == 2]
    assert any(text.endswith("Ann shows Scarlet") for text in said)
    assert not any("Cyd shows" in text or text.startswith("Cyd:") for text in said)
