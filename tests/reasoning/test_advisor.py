"""Advice: suggestions by bits, shows by what they give away, accusing by what waiting risks."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import cache, partial
from itertools import groupby, pairwise, product
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.cards import Category, Triple
from boddy.errors import InputError
from boddy.inference import kernel
from boddy.inference.posterior import Posterior
from boddy.inference.problem import Problem
from boddy.notes.reading import read_notes
from boddy.reasoning.advisor import Advisor
from boddy.reasoning.opponents import problem_in
from boddy.reasoning.seat_view import PLAIN, SeatView
from boddy.reasoning.suggesting import guessed_bits
from small_deals import SMALL
from solve_cases import WORKED_EXAMPLE, notes_of, observed, true_places
from told import say

BOTH_KERNELS = pytest.mark.parametrize("kernel", ["auto", "python"])


def view(text: str = WORKED_EXAMPLE) -> SeatView:
    return SeatView.of(read_notes(text))


@cache
def deals_of(problem: Problem) -> dict[tuple[int, ...], float]:
    """List every deal of a small problem with its weight, by plain search."""
    found: dict[tuple[int, ...], float] = {}

    def lay(places: tuple[int, ...]) -> None:
        if len(places) == problem.cards:
            if _agrees(problem, places):
                found[places] = _weight(problem, places)
            return
        for place in range(problem.table + 1):
            if problem.places[len(places)] >> place & 1:
                lay((*places, place))

    lay(())
    return found


def _agrees(problem: Problem, places: tuple[int, ...]) -> bool:
    kinds = [problem.categories[card] for card, at in enumerate(places) if at == problem.file]
    return (
        sorted(kinds) == [0, 1, 2]
        and all(places.count(seat) == size for seat, size in enumerate(problem.sizes))
        and all(
            any(mask >> card & 1 and at == seat for card, at in enumerate(places))
            for seat, mask in problem.clauses
        )
    )


def _weight(problem: Problem, places: tuple[int, ...]) -> float:
    weight = 1.0
    for seat, mask, values in problem.factors:
        held = sum(mask >> card & 1 and at == seat for card, at in enumerate(places))
        weight *= values[min(held, len(values) - 1)]
    return weight


def entropy_of(weights: dict[object, float]) -> float:
    total = sum(weights.values())
    return sum(-w / total * math.log2(w / total) for w in weights.values() if w)


def test_bits_are_what_the_definition_says() -> None:
    """On a small edition: H(file) - E[H(file | what I would see)], by listing every deal."""
    text = (
        "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
        "Ann: Basil Teapot Attic; Bob shows Teapot\n"
    )
    seen = view(text)
    deals = deals_of(seen.problem())
    file = seen.file

    def case(deal: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(card for card, place in enumerate(deal) if place == file)

    def entropy(part: dict[tuple[tuple[int, ...], float], float]) -> float:
        files: dict[object, float] = {}
        for (deal, _), weight in part.items():
            files[case(deal)] = files.get(case(deal), 0.0) + weight
        return entropy_of(files)

    total = sum(deals.values())
    start = entropy({(deal, 0.0): weight for deal, weight in deals.items()})
    for item in Advisor(seen).suggestions(top=27):
        outcomes: dict[object, dict[tuple[tuple[int, ...], float], float]] = {}
        for deal, weight in deals.items():
            for seat in (1, 2):
                held = [card.index for card in item.cards if deal[card.index] == seat]
                for card in held:
                    part = outcomes.setdefault((seat, card), {})
                    part[deal, card] = weight / len(held)
                if held:
                    break
            else:
                outcomes.setdefault("nobody", {})[deal, 0.0] = weight
        after = sum(sum(part.values()) / total * entropy(part) for part in outcomes.values())
        assert item.bits == pytest.approx(start - after, abs=1e-9)


@BOTH_KERNELS
def test_own_cards_serve_to_force_out_others(kernel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BODDY_KERNEL", kernel)
    seen = view()
    best = Advisor(seen, PLAIN).suggestions(top=3)
    assert str(best[0].cards) == "Mustard Revolver Study"
    assert [[str(card) for card in cards] for _, cards in best[0].instead] == [["Hall", "Lounge"]]
    assert best[0].bits == pytest.approx(1.387274, abs=1e-6)
    assert say(seen, best[0].said) == (
        "It leaves 47 of the 89 possible solutions on average, 6 at best; the Study is yours, so "
        "only Colonel Mustard or the revolver can be shown; 32 % chance that nobody can show a "
        "card; the Hall or the Lounge would tell you the same as the Study."
    )


def test_suggestions_are_ranked_by_bits_and_all_triples_are_candidates() -> None:
    advice = Advisor(view()).suggestions(top=324)
    alike = [prod(1 + len(cards) for _, cards in item.instead) for item in advice]
    assert sum(alike) == 324
    assert all(a.bits >= b.bits - 1e-8 for a, b in pairwise(advice))


def test_suggestions_can_be_kept_to_rooms_within_reach() -> None:
    seen = view()
    rooms = [seen.edition.card("Kitchen"), seen.edition.card("Dining")]
    advice = Advisor(seen).suggestions(top=50, rooms=rooms)
    assert len(advice) > 25
    assert {item.cards.room for item in advice} == set(rooms)


@pytest.mark.skipif(not kernel.is_fast(), reason="plain Python has no time to look at equals")
@pytest.mark.parametrize(
    "seen_so_far",
    [
        "Cyd: Amber Teapot Attic; Ann shows\nBob: Coral Teapot Attic; Cyd passes; Ann passes\n",
        "Cyd: Amber Teapot Attic; Ann shows\nBob: Coral Teapot Garden; Cyd passes; Ann passes\n",
        "Cyd: Basil Poker Attic; Ann shows Poker\n",
    ],
)
def test_equal_suggestions_tell_the_others_as_little_as_possible(seen_so_far: str) -> None:
    players = "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
    seen = view(players + seen_so_far)
    advice = Advisor(seen).suggestions(top=27)
    told_by = cache(partial(told_to_others, seen))
    groups = [
        [told_by(item.cards) for item in tied]
        for _, tied in groupby(advice, key=lambda item: round(item.bits, 9))
    ]
    for group in groups:
        assert group == pytest.approx(sorted(group))
    for item in advice:  # of those that are alike it is the one that tells the others least
        told = told_by(item.cards)
        for card, cards in item.instead:
            for other in cards:
                alike = Triple.of([other if own == card else own for own in item.cards])
                assert told <= told_by(alike) + 1e-9


def told_to_others(seen: SeatView, asked: Triple) -> float:
    """The bits that who passes and who shows tells people without cards, by listing every deal."""
    theirs, ours = deals_of(seen.problem_of(None)), deals_of(seen.problem())

    def shower(deal: tuple[int, ...]) -> int | None:
        return next((s for s in seen.order if any(deal[card.index] == s for card in asked)), None)

    def open_bits(deals: dict[tuple[int, ...], float]) -> float:
        files: dict[object, float] = defaultdict(float)
        for deal, weight in deals.items():
            files[tuple(card for card, at in enumerate(deal) if at == seen.file)] += weight
        return entropy_of(files)

    after = 0.0
    for answer in (*seen.order, None):
        chance = sum(w for deal, w in ours.items() if shower(deal) == answer) / sum(ours.values())
        left = {deal: w for deal, w in theirs.items() if shower(deal) == answer}
        after += chance * open_bits(left) if chance else 0.0
    return open_bits(theirs) - after


@given(st.lists(st.floats(0.01, 0.99), min_size=3, max_size=3), st.integers(0, 3))
def test_a_guess_takes_cards_of_the_file_as_independent(odds: list[float], known: int) -> None:
    """The worth of an answer: the bits open before it less those open after it, by every case."""
    asked = SMALL.triples[0]
    matrix = [[0.0, 1.0 - own, own, 0.0] for own in odds]
    for row in matrix[:known]:
        row[:] = [1.0, 0.0, 0.0, 0.0]
    doubtful = range(known, 3)
    cases: dict[object, float] = defaultdict(float)
    after_answer: dict[object, dict[object, float]] = defaultdict(lambda: defaultdict(float))
    for case in product((True, False), repeat=len(doubtful)):
        chance = math.prod(
            odds[card] if filed else 1 - odds[card]
            for card, filed in zip(doubtful, case, strict=True)
        )
        cases[case] += chance
        held = [card for card, filed in zip(doubtful, case, strict=True) if not filed]
        for card in held or [None]:
            after_answer[card][case] += chance / max(1, len(held))
    after = sum(sum(left.values()) * entropy_of(left) for left in after_answer.values())
    by_card = [matrix[asked.index(card)] if card in asked else [] for card in SMALL.deck]
    assert guessed_bits(by_card, asked, 0) == pytest.approx(entropy_of(cases) - after, abs=1e-9)


def test_show_first_what_the_asker_knows_then_what_tells_least() -> None:
    text = WORKED_EXAMPLE + "Bob: Scarlet Wrench Dining; Cyd passes; Ann shows Scarlet\n"
    seen = view(text)
    shows = Advisor(seen).show(seen.edition.triple("Scarlet Knife Hall"), asker=1)
    assert [item.card.name for item in shows] == ["Scarlet", "Hall", "Knife"]
    assert shows[0].bits == 0
    assert say(seen, shows[0].said) == "Bob has seen Miss Scarlet before."
    assert 0 < shows[1].bits < shows[2].bits
    assert say(seen, shows[1].said).startswith("It makes the true solution about ")


def test_a_card_that_the_asker_can_prove_gives_nothing_away() -> None:
    """Ann showed one of three and passed on two of them, so that everybody knows her Amber."""
    text = "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
    known = Advisor(view(text)).opponents(samples=5)
    assert all(other.proved == () for other in known)
    more = [
        *text.splitlines()[:4],
        "Cyd: Amber Teapot Attic; Ann shows",
        "Bob: Coral Teapot Attic; Cyd passes; Ann passes",
    ]
    others = Advisor(view("\n".join(more))).opponents(samples=5)
    assert [[card.name for card in other.proved] for other in others] == [["Amber"], ["Amber"]]


def test_accuse_when_certain() -> None:
    seen = view(
        WORKED_EXAMPLE + "Ann: Mustard Revolver Hall; nobody\nAnn: Scarlet Knife Kitchen; nobody\n"
    )
    advice = Advisor(seen).accusation()
    assert advice.accuse
    assert str(advice.cards) == "Mustard Revolver Kitchen"
    assert say(seen, advice.said) == (
        "Accuse Colonel Mustard with the revolver in the Kitchen: it is the only possible solution."
    )


def test_wait_while_the_odds_are_poor() -> None:
    seen = view()
    advice = Advisor(seen).accusation()
    assert not advice.accuse
    assert advice.odds == pytest.approx(0.09, abs=0.02)
    assert 0 < advice.waiting_loses < 1
    case = "Colonel Mustard with the revolver in the Library"
    assert say(seen, advice.said).startswith(f"Wait: {case} is only 9 % likely.")


def test_accuse_on_even_odds_when_others_are_about_to_win() -> None:
    """Two triples are open for us, and everybody else has narrowed it down as far."""
    text = (
        "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
        "Bob: Basil Teapot Attic; nobody\nCyd: Basil Teapot Garden; nobody\n"
        "Bob: Amber Poker Larder; Cyd shows\n"
    )
    advice = Advisor(view(text)).accusation()
    assert advice.waiting_loses > 0.5
    assert advice.accuse


def test_an_onlooker_gets_no_advice() -> None:
    with pytest.raises(InputError, match="me: Ann"):
        Advisor(view("players: Ann 6, Bob 6, Cyd 6"))


def test_seats_that_are_out_do_not_win_any_more() -> None:
    seen = view(WORKED_EXAMPLE + "Cyd accuses Green Revolver Library: wrong\n")
    more = view(WORKED_EXAMPLE)
    assert 0 < Advisor(seen).accusation().waiting_loses < Advisor(more).accusation().waiting_loses


@pytest.mark.parametrize("seed", range(6))
def test_what_we_think_is_open_for_others_brackets_the_truth(seed: int) -> None:
    """With the true deal the count is at least what the seat itself can rule out to."""
    notes = notes_of(seed, 0, entries=8)
    ours = SeatView.of(notes)
    theirs = Posterior(SeatView.of(notes_of(seed, 1, entries=8)).problem("count"))
    truth = true_places(seed)
    counts = [len(kernel.solve(problem_in(ours, 1, truth, Random(i))).triples) for i in range(10)]
    assert min(counts) <= len(theirs.casefile()) <= max(counts) or len(set(counts)) == 1


def test_evidence_grows_one_observation_at_a_time() -> None:
    """Observe, then ask for advice, as a bot does."""
    seen = observed(3, 1)
    best = Advisor(seen).suggestions(top=1)[0]
    assert [card.category for card in best.cards] == list(Category)
