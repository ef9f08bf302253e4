"""Which card to show: what the asker could do with it, and no claim that is not proved."""

from __future__ import annotations

import math
from random import Random

import pytest

from boddy import Match, find_bot
from boddy.events import Shown
from boddy.inference import kernel
from boddy.inference.posterior import draw_deals
from boddy.inference.problem import with_shown
from boddy.notes.reading import read_notes
from boddy.reasoning.advisor import Advisor, _told
from boddy.reasoning.opponents import problem_in
from boddy.reasoning.policies import AskerKnows, ShowPolicy
from boddy.reasoning.seat_view import SeatView
from boddy.views import observe
from told import say, say_notes

NOT_PROVED = """\
players: Ann 3, Agatha 3, Ellery 3, Wilkie 3, Dorothy 3, Josephine 3
me: Ann
hand: Plum Revolver Lounge
Ann: Scarlet Revolver Lounge; Dorothy shows Scarlet
Agatha: Scarlet Revolver Kitchen; Dorothy shows
Ellery: Scarlet Revolver Hall; Dorothy shows
Wilkie: Scarlet Revolver Billiard; Dorothy shows
Dorothy: Mustard Revolver Library; Josephine passes
"""


@pytest.mark.parametrize(
    ("bits", "english", "german"),
    [
        (-0.5, "no nearer", "nicht näher"),
        (0.0, "no nearer", "nicht näher"),
        (0.03, "hardly brings", "kaum näher"),
        (1.0, "about 2 times as likely", "etwa 2-mal so wahrscheinlich"),
    ],
)
def test_how_much_a_card_tells_is_said_in_words(bits: float, english: str, german: str) -> None:
    notes = read_notes(NOT_PROVED)
    assert english in say_notes(notes, _told(1, bits))
    assert german in say_notes(notes, _told(1, bits), "de")


def test_the_asker_knows_a_card_only_if_proved() -> None:
    """The Revolver that everybody asks for may be in the file, as far as Dorothy knows."""
    view = SeatView.of(read_notes(NOT_PROVED))
    shows = Advisor(view).show(view.edition.triple("Plum Revolver Library"), asker=4)
    assert [item.card.name for item in shows] == ["Plum", "Revolver"]
    assert say(view, shows[0].said).startswith("It brings Dorothy no nearer to the solution")
    assert say(view, shows[1].said).startswith("It makes the true solution about ")
    assert shows[1].bits > 1


def test_a_card_that_the_asker_can_prove_is_shown_first() -> None:
    """Ann showed one of three and passed on two of them, so that everybody knows her Amber."""
    text = (
        "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
        "Cyd: Amber Teapot Attic; Ann shows\nBob: Coral Teapot Attic; Cyd passes; Ann passes\n"
    )
    view = SeatView.of(read_notes(text))
    first, second = Advisor(view).show(view.edition.triple("Amber Poker Attic"), asker=1)
    assert (first.card.name, first.bits) == ("Amber", 0)
    assert say(view, first.said) == "Bob knows already that Miss Amber is yours."
    assert second.bits > 0


@pytest.mark.parametrize("seed", range(8))
def test_in_whole_games_claims_are_proved_and_values_as_defined(seed: int) -> None:
    record = Match([find_bot("notebook") for _ in range(3)], seed=seed, edition="cottage").play()
    hands = record.events[0].hands
    views = [SeatView.at(record.setup, seat) for seat in range(3)]
    for event in record.events:
        if isinstance(event, Shown):
            check_show(views[event.seat], event, [c for c in event.asked if c in hands[event.seat]])
        for seat, view in enumerate(views):
            view.observe(observe(event, seat))


def check_show(view: SeatView, event: Shown, options: list) -> None:
    problem = view.problem()
    policy = ShowPolicy(view, problem, (event.to, event.asked), Random(1), 8)
    rng = Random(1)
    deals = draw_deals(problem, rng, 8)
    theirs = [problem_in(view, event.to, deal, rng) for deal in deals]
    ranked = policy.rank(options)
    assert ranked == sorted(
        ranked, key=lambda item: (item.asker_knows is AskerKnows.MAYBE, item.told)
    )
    for item in ranked:
        known = all(
            kernel.solve(their).places[item.card.index] == 1 << view.seat for their in theirs
        )
        assert known or item.asker_knows is AskerKnows.MAYBE
        if item.asker_knows is AskerKnows.MAYBE:
            gains = [
                math.log2(right(with_shown(their, view.seat, item.card.index, event.asked.mask), d))
                - math.log2(right(their, d))
                for their, d in zip(theirs, deals, strict=True)
            ]
            assert item.told == pytest.approx(sum(gains) / len(gains), abs=1e-8)


def right(problem, deal) -> float:
    """Return how likely somebody takes the file of a deal to be."""
    file = tuple(card for card, place in enumerate(deal) if place == problem.file)
    return dict(kernel.solve(problem).triples)[file]
