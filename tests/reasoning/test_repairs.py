"""Repairs are ranked by how people slip, and each says how the entry would read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from boddy.cards import Triple
from boddy.chance import pick
from boddy.notes.case_notes import Notes, Suggestion
from boddy.notes.reading import read_notes
from boddy.reasoning.mistakes import Correction, find_mistake
from solve_cases import notes_of
from told import say_notes

THREE = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"
FOUR = (
    "players: Ann 5, Bob 5, Cyd 4, Dan 4\nme: Ann\nhand: Scarlet Knife Rope Hall Study\n"
    "Dan: Plum Wrench Kitchen; Ann passes; Bob passes; Cyd passes\n"
)


def likeliest(text: str) -> Correction:
    mistake = find_mistake(read_notes(text))
    assert mistake is not None
    return mistake.corrections[0]


@pytest.mark.parametrize(
    ("text", "source", "said", "now"),
    [
        pytest.param(
            THREE + "Cyd: Plum Wrench Hall; Bob shows",
            1,
            "you showed the Hall",
            "Cyd: Plum Wrench Hall; Ann shows Hall",
            id="forgot that one showed oneself",
        ),
        pytest.param(
            THREE + "Cyd: Plum Wrench Hall; nobody",
            1,
            "you showed the Hall",
            "Cyd: Plum Wrench Hall; Ann shows Hall",
            id="forgot it, and noted nobody",
        ),
        pytest.param(
            THREE + "?: Plum Wrench Hall; Ann passes",
            1,
            "you showed the Hall",
            "?: Plum Wrench Hall; Ann shows Hall",
            id="forgot it, and who asked",
        ),
        pytest.param(
            FOUR + "Ann: Plum Wrench Kitchen; Bob shows Plum",
            2,
            "Dan showed",
            "Ann: Plum Wrench Kitchen; Bob passes; Cyd passes; Dan shows Plum",
            id="skipped passes",
        ),
        pytest.param(
            FOUR + "Ann: Green Pipe Library; Dan shows Pipe\nsaw: Dan Peacock\nsaw: Bob Pipe\n",
            4,
            "Pipe should be Revolver",
            "saw: Bob Revolver",
            id="hit the neighbouring card",
        ),
        pytest.param(
            FOUR + "saw: Bob Peacock\nsaw: Cyd Plum",
            3,
            "it was Dan's",
            "saw: Dan Plum",
            id="noted the wrong player",
        ),
    ],
)
def test_the_likeliest_slip_comes_first(text: str, source: int, said: str, now: str) -> None:
    first = likeliest(text)
    slip = say_notes(read_notes(text), first.slip)
    assert (first.source, slip, first.now) == (source, said, now)


def test_the_slip_of_the_reader_in_german() -> None:
    text = THREE + "Cyd: Plum Wrench Hall; Bob shows"
    first = likeliest(text)
    assert (say_notes(read_notes(text), first.slip, "de"), first.now) == (
        "Sie haben die Halle gezeigt",
        "Cyd: Plum Wrench Hall; Ann shows Hall",
    )


def test_leaving_out_an_entry_does_not_renumber_the_next() -> None:
    mistake = find_mistake(read_notes(FOUR + "saw: Cyd Plum\nBob: Green Pipe Library; Cyd shows\n"))
    assert mistake is not None
    dropped = [item for item in mistake.corrections if item.slip.code == "slip-left-out"]
    assert [(item.source, item.now) for item in dropped] == [(2, ""), (1, "")]


Slip = tuple[str, Suggestion]
"""A kind of slip, and the entry that it makes of a true one."""


def slips(notes: Notes, true: Suggestion, rng: Random) -> Iterator[Slip]:
    """Note an entry wrongly, in the ways that happen at a table."""
    order = notes.asked(true.seat)

    def shown_by(seat: int) -> Suggestion:
        return replace(true, passed=tuple(order[: order.index(seat)]), shower=seat)

    if true.shower is not None:
        at = order.index(true.shower)
        if at > 0 and order[0] != notes.me:
            yield "skipped a pass", shown_by(order[0])
        if true.shower == notes.me and order[at + 1 :]:
            yield "showed oneself", replace(shown_by(pick(rng, order[at + 1 :])), card=None)
        yield (
            "wrong player",
            shown_by(pick(rng, [seat for seat in order if seat != true.shower])),
        )
    was = pick(rng, list(true.cards))
    beside = [
        card for card in notes.edition.cards(was.category) if abs(card.index - was.index) == 1
    ]
    now = pick(rng, beside)
    cards = Triple.of(now if card == was else card for card in true.cards)
    yield (
        "neighbouring card",
        replace(true, cards=cards, card=now if true.card == was else true.card),
    )


def test_slips_of_every_kind_are_among_the_first_corrections() -> None:
    ranks: dict[str, list[int]] = {}
    for seed in range(2):
        notes = notes_of(seed, seed, seats=3 + seed)
        rng = Random(seed)
        for place, true in list(enumerate(notes.entries))[::4]:
            if not isinstance(true, Suggestion):
                continue
            for kind, wrong in slips(notes, true, rng):
                entries = (*notes.entries[:place], wrong, *notes.entries[place + 1 :])
                mistake = find_mistake(replace(notes, entries=entries))
                if mistake is not None:
                    told = [(item.source, item.now) for item in mistake.corrections]
                    rank = told.index((place + 1, notes.entry_text(true)))
                    ranks.setdefault(kind, []).append(rank)
    first = {kind: sum(rank == 0 for rank in found) / len(found) for kind, found in ranks.items()}
    assert first["showed oneself"] == 1
    assert first["skipped a pass"] >= 0.9
    assert first["wrong player"] >= 0.6
    assert all(rank < 6 for found in ranks.values() for rank in found), ranks
