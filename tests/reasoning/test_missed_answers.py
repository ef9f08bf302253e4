"""Missed answers say nothing; those that were seen say exactly what they say.

Each entry has its plain meaning here, checked on every deal of a small edition; the facts and
the number of deals that the solver gives must be those of the deals that are left.
"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.errors import NotesError
from boddy.notes.case_notes import AnswersOnly, Notes, NotesEntry, Sighting, Suggestion
from boddy.notes.reading import read_notes
from boddy.reasoning.mistakes import find_mistake
from boddy.reasoning.report import Report
from small_deals import DEALS, FILE, NAMES, SMALL, Deal, agrees
from told import say


@st.composite
def noted_games(draw: st.DrawFn) -> tuple[Deal, Notes]:
    """A deal, and what Ann wrote down of some suggestions, of which she missed a good deal."""
    deal = draw(st.sampled_from(DEALS))
    written: list[NotesEntry] = []
    for _ in range(draw(st.integers(1, 6))):
        asker, triple = draw(st.integers(0, 2)), draw(st.sampled_from(SMALL.triples))
        order = [(asker + step) % 3 for step in (1, 2)]
        can = [[card for card in triple if deal[card.index] == seat] for seat in order]
        until = next((place for place, cards in enumerate(can) if cards), len(order))
        shower = order[until] if until < len(order) else None
        card = draw(st.sampled_from(can[until])) if shower is not None and asker == 0 else None
        passed = order[:until]
        match draw(st.sampled_from(["all", "asker missed", "rest missed", "card seen"])):
            case "all":
                written.append(Suggestion(asker, triple, tuple(passed), shower, card))
            case "asker missed":
                seen = [seat for seat in passed if draw(st.booleans())]
                showed = shower if draw(st.booleans()) else None
                known = card if showed is not None else None
                written.append(AnswersOnly(triple, tuple(sorted(seen)), showed, known))
            case "rest missed":
                seen = passed[: draw(st.integers(0, len(passed)))]
                written.append(Suggestion(asker, triple, tuple(seen)))
            case _:
                held = [card for card in SMALL.deck if deal[card.index] == 1]
                written.append(Sighting(1, draw(st.sampled_from(held)), draw(st.booleans())))
    hand = SMALL.card_set([card for card in SMALL.deck if deal[card.index] == 0])
    notes = Notes(SMALL, NAMES, (2, 2, 2), 0, hand, entries=tuple(written)).numbered()
    return deal, notes


@settings(max_examples=60)
@given(noted_games())
def test_facts_are_what_all_agreeing_deals_have_in_common(game: tuple[Deal, Notes]) -> None:
    truth, notes = game
    agreeing = [
        deal
        for deal in DEALS
        if all((deal[card.index] == 0) == (card in notes.hand) for card in SMALL.deck)
        and all(agrees(entry, deal) for entry in notes.entries)
    ]
    report = Report(notes, "count")
    assert truth in agreeing
    assert report.posterior.deals == len(agreeing)
    facts = {(fact.card, fact.place): fact.holds for fact in report.facts}
    for card, place in product(SMALL.deck, range(FILE + 1)):
        held = {deal[card.index] == place for deal in agreeing}
        assert facts.get((card, place)) == (held.pop() if len(held) == 1 else None)


HEADER = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
"""


CASE = "Professor Plum with the wrench in the Kitchen"


def facts_of(entries: str) -> set[str]:
    """The sentences about what the entries brought."""
    before, after = (Report(read_notes(text)) for text in (HEADER, HEADER + entries))
    return sentences(after) - sentences(before)


def sentences(report: Report) -> set[str]:
    return {report.why(fact.card, fact.place) for fact in report.facts}


def test_a_pass_without_the_asker_says_nothing_of_the_others() -> None:
    assert facts_of("Bob passes Plum Wrench Kitchen") == {
        f"Bob does not hold {card}, because Bob passed on {CASE}."
        for card in ("Professor Plum", "the wrench", "the Kitchen")
    }


def test_a_show_without_the_asker_is_used_with_later_passes() -> None:
    told = facts_of("?: Plum Wrench Kitchen; Bob shows\n?: Plum Wrench Library; Bob passes")
    assert any(text.startswith("Bob holds the Kitchen, because Bob showed one of") for text in told)


def test_a_card_seen_without_an_asker_was_shown_to_nobody() -> None:
    told = facts_of("?: Plum Wrench Kitchen; Bob shows Plum")
    assert "Bob holds Professor Plum, because Bob showed it." in told


def test_answers_after_those_that_were_seen_are_open() -> None:
    """Bob passed and Cyd was not seen: Cyd may hold any of the three."""
    told = facts_of("Ann: Plum Wrench Kitchen; Bob passes; ...")
    assert len(told) == 3
    assert all(text.startswith("Bob does not hold") for text in told)


def test_only_what_everybody_saw_is_public() -> None:
    for entry, public in (("saw: Bob Plum", False), ("all saw: Bob Plum", True)):
        report = Report(read_notes(HEADER + entry))
        fact = next(fact for fact in report.facts if (fact.card.name, fact.place) == ("Plum", 1))
        assert (fact.holds, fact.public) == (True, public)


@pytest.mark.parametrize(
    ("entry", "hint"),
    [
        ("?: Plum Wrench Kitchen; nobody", "does not say who asked"),
        ("?: Plum Wrench Kitchen; Bob passes; Bob shows", "cannot pass and show"),
        ("?: Plum Wrench Kitchen; Ann passes; Bob passes; Cyd shows", "nobody is left"),
    ],
)
def test_impossible_answers_are_refused_with_what_is_right(entry: str, hint: str) -> None:
    with pytest.raises(NotesError, match=hint):
        read_notes(HEADER + entry)


def test_a_slip_in_answers_without_an_asker_is_found() -> None:
    """Bob is said to lack Plum and to have shown it; that Cyd showed fixes it."""
    mistake = find_mistake(
        read_notes(HEADER + "Bob passes Plum Wrench Kitchen\n?: Plum Pipe Hall; Bob shows Plum")
    )
    assert mistake is not None
    assert "?: Plum Pipe Hall; Cyd shows Plum" in [item.now for item in mistake.corrections]


def test_a_card_we_showed_once_is_not_public() -> None:
    """Who asked was missed; that the card is ours is no less our secret."""
    text = "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
    facts = Report(read_notes(text + "?: Amber Teapot Attic; Ann shows Amber\n")).facts
    assert not [fact for fact in facts if fact.public and fact.card.name == "Amber"]


def test_two_players_with_cards_that_lie_face_up() -> None:
    """Ann and Bob hold two cards each, and the last two lie open: every deal is gone through."""
    text = (
        "players: Ann 2, Bob 2\nme: Ann\nhand: Ash Dart\nfaceup: Birch Gym\n"
        "Ann: Cedar Epee Hut; Bob shows Epee\nBob: Cedar Fork Hut; Ann passes\n"
    )
    report = Report(read_notes(text, lambda _: SMALL), "count")
    known = {"Ash": 0, "Dart": 0, "Epee": 1, "Birch": 3, "Gym": 3}
    open_cards = [card for card in SMALL.deck if card.name not in known]  # Cedar, Fork, Hut, Inn
    agreeing = [
        dict(zip(open_cards, places, strict=True))
        for places in product((1, 2), repeat=len(open_cards))
        if places.count(1) == 1
        and {card.category for card, at in zip(open_cards, places, strict=True) if at == 2}
        == {card.category for card in SMALL.deck}
    ]
    assert report.posterior.deals == len(agreeing)
    facts = {(fact.card, fact.place): fact.holds for fact in report.facts}
    for card, place in product(open_cards, (0, 1, 2)):
        held = {deal[card] == place for deal in agreeing}
        assert facts.get((card, place)) == (held.pop() if len(held) == 1 else None)
    assert all(facts[SMALL.card(name), place] for name, place in known.items())
    assert all(fact.public for fact in report.facts if fact.place == 3)


def test_our_card_that_everybody_saw_is_known_to_all() -> None:
    text = "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
    advisor = Report(read_notes(text + "all saw: Ann Amber\n")).advisor
    assert advisor is not None
    assert [[card.name for card in other.seen] for other in advisor.opponents()] == [["Amber"]] * 2
    asked = advisor.view.edition.triple("Amber Teapot Attic")
    assert say(advisor.view, advisor.show(asked, 1)[0].said) == "Bob has seen Miss Amber before."
