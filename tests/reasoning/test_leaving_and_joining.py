"""Players who leave or join: what is still certain, compared with all deals of a small edition.

A game is played out twice over: as it was dealt, and as the cards lie after some have changed
hands. What the solver calls certain must hold in every such history that agrees with the notes,
and it must be all that the rule in docs/solver.md carries over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boddy.errors import NotesError
from boddy.notes.case_notes import Handover, Leaving, Notes, NotesEntry, SetupPart, Suggestion
from boddy.notes.reading import read_notes
from boddy.reasoning.mistakes import find_mistake
from boddy.reasoning.report import Report
from small_deals import DEALS, FILE, SMALL, Deal, agrees

DECK = SMALL.deck


def held(deal: Deal, seat: int) -> list[int]:
    return [card for card, place in enumerate(deal) if place == seat]


@st.composite
def suggestions(draw: st.DrawFn, deal: Deal, seats: list[int]) -> tuple[NotesEntry, ...]:
    """What Ann notes of some suggestions among these seats."""
    found = []
    for _ in range(draw(st.integers(0, 3))):
        asker, triple = draw(st.sampled_from(seats)), draw(st.sampled_from(SMALL.triples))
        order = [(asker + step) % 4 for step in (1, 2, 3)]
        answers = [seat for seat in order if seat in seats]
        can = {seat: [card for card in triple if deal[card.index] == seat] for seat in answers}
        shower = next((seat for seat in answers if can[seat]), None)
        until = len(order) if shower is None else order.index(shower)
        seen = shower is not None and 0 in (asker, shower)
        card = draw(st.sampled_from(can[shower])) if seen else None
        found.append(Suggestion(asker, triple, tuple(order[:until]), shower, card))
    return tuple(found)


def as_told(entry: NotesEntry, gone: set[int]) -> NotesEntry:
    """Leave out passes of those who are not there."""
    if isinstance(entry, Suggestion):
        return replace(entry, passed=tuple(seat for seat in entry.passed if seat not in gone))
    return entry


def notes_of(deal: Deal, entries: tuple[NotesEntry, ...]) -> Notes:
    """Ann, Bob and Cyd hold two cards each; Dan comes later, with none."""
    hand = SMALL.card_set([DECK[card] for card in held(deal, 0)])
    names = ("Ann", "Bob", "Cyd", "Dan")
    return Notes(SMALL, names, (2, 2, 2, 0), 0, hand, entries=entries).numbered()


SEATED = [tuple(4 if place == FILE else place for place in deal) for deal in DEALS]
"""The same deals with a fourth seat, so that the file is place 4."""


def cells(deals: list[Deal]) -> dict[tuple[int, int], bool]:
    """What these deals have in common."""
    found = {}
    for card, place in product(range(len(DECK)), range(5)):
        there = {deal[card] == place for deal in deals}
        if len(there) == 1:
            found[card, place] = there.pop()
    return found


def facts(report: Report) -> dict[tuple[int, int], bool]:
    return {(fact.card.index, fact.place): fact.holds for fact in report.facts}


@st.composite
def someone_left(draw: st.DrawFn, laid_open: bool) -> tuple[Deal, Notes]:
    deal = draw(st.sampled_from(SEATED))
    cards = SMALL.card_set([DECK[card] for card in held(deal, 2)]) if laid_open else None
    before = draw(suggestions(deal, [0, 1, 2]))
    after = draw(suggestions(deal, [0, 1]))
    return deal, notes_of(deal, (*before, Leaving(2, cards), *after))


@pytest.mark.parametrize("laid_open", [False, True])
@settings(max_examples=25)
@given(data=st.data())
def test_who_leaves_answers_no_more(laid_open: bool, data: st.DataObject) -> None:
    truth, notes = data.draw(someone_left(laid_open))
    gone: set[int] = set()
    agreeing = [deal for deal in SEATED if held(deal, 0) == held(truth, 0)]
    for entry in notes.entries:
        if isinstance(entry, Leaving):
            gone.add(entry.seat)
            if entry.cards is not None:
                agreeing = [deal for deal in agreeing if held(deal, 2) == held(truth, 2)]
        else:
            told = as_told(entry, gone)
            agreeing = [deal for deal in agreeing if agrees(told, deal)]
    report = Report(notes, "count")
    assert report.posterior.deals == len(agreeing)
    assert facts(report) == cells(agreeing)
    if laid_open:
        shown = [fact for fact in report.facts if fact.place == 2 and fact.holds]
        assert all(fact.public for fact in shown)


def moved_on(deal: Deal, handover: Handover) -> Iterator[Deal]:
    """Every way in which cards can change hands, as far as Ann did not see it."""
    mine = {card.index for card in handover.mine or ()}
    if handover.joins:  # Ann and Bob give Dan a card each
        for given in held(deal, 1):
            if mine <= set(held(deal, 0)):
                yield tuple(3 if card in {*mine, given} else at for card, at in enumerate(deal))
    elif mine <= set(held(deal, 2)):  # Cyd's two cards go to Ann and to Bob
        yield tuple((0 if card in mine else 1) if at == 2 else at for card, at in enumerate(deal))


@st.composite
def cards_changed_hands(draw: st.DrawFn, joins: bool) -> tuple[Deal, Handover, Notes]:
    deal = draw(st.sampled_from(SEATED))
    mine = SMALL.card_set([DECK[draw(st.sampled_from(held(deal, 0 if joins else 2)))]])
    handover = Handover(3 if joins else 2, joins, ((0, 1), (1, 1)), mine)
    now = draw(st.sampled_from(list(moved_on(deal, handover))))
    before = draw(suggestions(deal, [0, 1, 2]))
    after = draw(suggestions(now, [0, 1, 2, 3] if joins else [0, 1]))
    return now, handover, notes_of(deal, (*before, handover, *after))


@pytest.mark.parametrize("joins", [False, True])
@settings(max_examples=25)
@given(data=st.data())
def test_what_was_certain_is_carried_over_and_nothing_else(
    joins: bool, data: st.DataObject
) -> None:
    truth, handover, notes = data.draw(cards_changed_hands(joins))
    at = notes.entries.index(replace(handover, line=notes.entries[0].line))
    before, after = notes.entries[:at], notes.entries[at + 1 :]
    gone = set() if joins else {2}
    hand = [card.index for card in notes.hand]
    dealt = [
        deal
        for deal in SEATED
        if held(deal, 0) == hand and all(agrees(as_told(one, {3}), deal) for one in before)
    ]

    # Sound: it holds in every history that agrees with all of the notes.
    histories = [
        now
        for deal in dealt
        for now in moved_on(deal, handover)
        if all(agrees(as_told(one, gone), now) for one in after)
    ]
    report = Report(notes, "count")
    assert truth in histories
    certain = cells(histories)
    assert all(certain.get(cell) is holds for cell, holds in facts(report).items())

    # Complete, as far as the rule carries: places where a card can have got to, and shows.
    may_be = [{deal[card] for deal in dealt} for card in range(len(DECK))]
    for places in may_be:
        if joins and places & {0, 1}:
            places.add(3)
        if not joins and 2 in places:
            places.symmetric_difference_update({2})
            places.update({0, 1})
    givers = {0, 1} if joins else {2}
    kept = [
        replace(one, passed=(), card=None)
        for one in before
        if isinstance(one, Suggestion) and one.shower not in (None, *givers)
    ]
    now_held = held(truth, 0)
    sizes = [len(held(truth, seat)) for seat in range(4)]
    given = {card.index for card in handover.mine} if joins else set()
    agreeing = [
        deal
        for deal in every_deal(may_be, sizes)
        if held(deal, 0) == now_held
        and all(deal[card] == 3 for card in given)
        and all(agrees(one, deal) for one in kept)
        and all(agrees(as_told(one, gone), deal) for one in after)
    ]
    assert report.posterior.deals == len(agreeing)
    assert facts(report) == cells(agreeing)


def every_deal(may_be: list[set[int]], sizes: list[int]) -> Iterator[Deal]:
    """All deals of these sizes with each card where it may be."""
    for triple in SMALL.triples:
        rest = [card.index for card in DECK if card not in triple]
        for places in spread(rest, sizes):
            deal = tuple(places.get(card, 4) for card in range(len(DECK)))
            if all(at in may_be[card] for card, at in enumerate(deal)):
                yield deal


def spread(cards: list[int], sizes: list[int]) -> Iterator[dict[int, int]]:
    if not sizes:
        yield {}
        return
    seat = len(sizes) - 1
    for mine in combinations(cards, sizes[-1]):
        left = [card for card in cards if card not in mine]
        for others in spread(left, sizes[:-1]):
            yield others | dict.fromkeys(mine, seat)


HEADER = """\
players: Ann 5, Bob 5, Cyd 4, Dan 4
me: Ann
hand: Scarlet Knife Rope Hall Study
"""
DEALT_OUT = "Cyd leaves; I get Pipe White; Bob gets 1; Dan gets 1"


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("cyd left", "Cyd leaves"),
        ("Cyd leaves: Plum White Pipe Lounge", "Cyd leaves: White Plum Pipe Lounge"),
        (
            "Cyd leaves; I get plum lounge, bob gets 1, Dan got 1",
            "Cyd leaves; Ann gets Plum Lounge; Bob gets 1; Dan gets 1",
        ),
        ("Dan joins", "Dan joins"),
        ("Dan joined; I give Rope; Bob gives 1", "Dan joins; Ann gives Rope; Bob gives 1"),
    ],
)
def test_leaving_and_joining_are_read_and_printed(typed: str, printed: str) -> None:
    notes = read_notes(HEADER + typed)
    assert notes.entry_text(notes.entries[0]) == printed
    assert read_notes(str(notes)) == notes


@pytest.mark.parametrize(
    ("lines", "hint"),
    [
        ("Ann leaves", "when you leave, they end"),
        ("Ann joins", "begin them when you join"),
        ("Cyd leaves; Bob gets 1", "Cyd holds 4 cards, but 1 are dealt out"),
        ("Cyd leaves; I get 2; Bob gets 2", "card"),
        ("Cyd leaves; Bob gets Rope", "as `Bob gets 1`"),
        ("Cyd leaves; Bob gets 2; Bob gets 2", "twice"),
        ("Dan joins; Bob gives 6", "cannot give 6"),
        ("Cyd leaves\nCyd: Plum Rope Hall; nobody", "Cyd has left"),
        ("Cyd leaves\nBob: Plum Rope Hall; Cyd shows", "Cyd has left"),
        ("Cyd leaves\nCyd leaves", "Cyd has left"),
        (f"{DEALT_OUT}\nCyd: Plum Rope Hall; nobody", "Cyd has left"),
        (f"{DEALT_OUT}\nBob: Plum Rope Hall; Cyd shows", "Cyd has left"),
    ],
)
def test_what_cannot_be_is_refused(lines: str, hint: str) -> None:
    with pytest.raises(NotesError, match=hint):
        read_notes(f"{HEADER}{lines}\n")


def test_a_slip_before_cards_changed_hands_is_found_there() -> None:
    notes = read_notes(
        f"{HEADER}Ann: Plum Pipe Lounge; Bob passes; Cyd shows Plum\n"
        "Bob: Plum Wrench Kitchen; Cyd passes; Dan shows\n"
        "Cyd leaves; I get Pipe White; Bob gets 1; Dan gets 1\n"
        "Ann: Green Wrench Kitchen; nobody\n"
    )
    mistake = find_mistake(notes)
    assert mistake is not None
    assert (mistake.source, mistake.sources) == (2, (1, 2))
    assert any("Cyd shows" in item.now for item in mistake.corrections)


def test_cards_that_we_cannot_have_got_are_a_contradiction() -> None:
    notes = read_notes(
        f"{HEADER}Ann: Plum Pipe Lounge; Bob shows Plum\n"
        "Cyd leaves; I get Plum White; Bob gets 1; Dan gets 1\n"
    )
    mistake = find_mistake(notes)
    assert mistake is not None
    assert mistake.source == 2


def test_cards_may_change_hands_more_than_once() -> None:
    notes = read_notes(
        f"{HEADER}Ann: Plum Pipe Lounge; Bob shows Plum\n"
        "Cyd leaves; I get Pipe White; Bob gets 1; Dan gets 1\n"
        "Dan leaves; I get Green Wrench; Bob gets 3\n"
    )
    report = Report(notes)
    mine = {fact.card.name: fact for fact in report.facts if fact.place == 0 and fact.holds}
    dealt, got = "Scarlet Knife Rope Hall Study", "Pipe White Green Wrench"
    assert set(mine) == set(f"{dealt} {got}".split())
    assert mine["Scarlet"].sources == (SetupPart.HAND,)
    assert (mine["Pipe"].sources, mine["Green"].sources) == ((2,), (3,))
    assert all(fact.reason.code == "why-dealt" for fact in mine.values())
    kept = next(fact for fact in report.facts if (fact.card.name, fact.place) == ("Plum", 1))
    assert report.why(kept.card, kept.place) == (
        "Bob holds Professor Plum, because that was certain before Dan left."
    )


@pytest.mark.parametrize("who", ["", "me: Ann\n"])
def test_it_works_without_an_own_hand(who: str) -> None:
    notes = read_notes(
        f"players: Ann 5, Bob 5, Cyd 4, Dan 4\n{who}"
        "saw: Ann Scarlet\nBob: Plum Pipe Lounge; Cyd shows\nCyd leaves; Bob gets 2; Dan gets 2\n"
        "Bob: Plum Pipe Lounge; Dan passes; ...\n"
    )
    report = Report(notes)
    facts = {(fact.card.name, fact.place): fact.holds for fact in report.facts}
    assert facts["Scarlet", 0] is True
    assert facts["Plum", 3] is False
    assert all(not facts[card.name, 2] for card in notes.edition.deck)
