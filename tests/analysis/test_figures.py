"""The figures of an analysis, checked against the solver's own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from all_deals import all_deals
from boddy.actions import Suggest
from boddy.analysis import Analysis, analyse
from boddy.analysis.reviews import Label, label
from boddy.bots import find_bot
from boddy.cards import Triple
from boddy.deal import Deal
from boddy.events import Accused, Shown, Suggested
from boddy.game import Game
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.notes.reading import take_notes
from boddy.reasoning.advisor import Advisor
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.setup import Setup
from boddy.views import observations

TABLES = [("speed", 3), ("roundtable", 4), ("parlour", 4), ("mansion", 3)]


@cache
def played(rules: str, seats: int) -> tuple[Record, Analysis]:
    record = Match([find_bot("notebook") for _ in range(seats)], seed=5, rules=rules).play()
    return record, analyse(record)


def asked_at(record: Record) -> list[int]:
    return [at for at, event in enumerate(record.events) if isinstance(event, Suggested)]


def view_of(record: Record, seat: int, until: int) -> SeatView:
    view = SeatView.at(record.setup, seat)
    for line, event in enumerate(observations(record.events[:until], seat)):
        view.observe(event, line)
    return view


def posterior_of(record: Record, seat: int, until: int) -> Posterior:
    return Posterior(view_of(record, seat, until).problem())


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_bits_and_open_triples_are_those_of_each_seats_notes(rules, seats):
    record, analysis = played(rules, seats)
    setup = record.setup
    right = next(at for at, event in enumerate(record.events) if isinstance(event, Accused))
    ends = [*asked_at(record)[1:], right]
    for (turn, _), end in list(zip(analysis.suggestions, ends, strict=True))[::3]:
        for seat in range(seats):
            seen = observations(record.events[:end], seat)
            notes = take_notes(setup.edition, setup.names, seen, seat)
            posterior = Posterior(SeatView.of(notes).problem())
            assert turn.bits[seat] == pytest.approx(posterior.entropy, abs=1e-9)
            assert turn.open[seat] == len(posterior.casefile())


def test_turn_0_is_the_deal_and_every_turn_is_there():
    record, analysis = played("speed", 3)
    assert [turn.number for turn in analysis.turns] == list(range(len(asked_at(record)) + 1))
    assert [turn.seat for turn in analysis.turns[:5]] == [None, 0, 1, 2, 0]
    assert [turn.round for turn in analysis.turns[:5]] == [0, 1, 1, 1, 2]
    for seat, bits in enumerate(analysis.turns[0].bits):
        assert bits == pytest.approx(posterior_of(record, seat, 1).entropy)


def test_turns_without_a_suggestion_change_nothing():
    _, analysis = played("mansion", 3)
    quiet = [turn for turn in analysis.turns[1:] if not (turn.suggestion or turn.accusation)]
    assert quiet
    for turn in quiet:
        before = analysis.turns[turn.number - 1]
        assert (turn.bits, turn.open) == (before.bits, before.open)


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_the_best_suggestion_is_worth_what_the_advisor_says(rules, seats):
    record, analysis = played(rules, seats)
    for at, (_, asked) in list(zip(asked_at(record), analysis.suggestions, strict=True))[::4]:
        advisor = Advisor(view_of(record, asked.seat, at), "random")
        rooms = [asked.cards.room] if record.setup.rules.walks else None
        [best] = advisor.suggestions(top=1, rooms=rooms)
        [made] = advisor.suggestions(top=1, triples=[asked.cards])
        assert asked.best_worth == pytest.approx(max(best.bits, made.bits), abs=1e-9)
        assert asked.worth == pytest.approx(made.bits, abs=1e-9)
        assert rooms is None or asked.best.room == asked.cards.room
        [again] = advisor.suggestions(top=1, triples=[asked.best])
        assert again.bits == pytest.approx(asked.best_worth, abs=1e-9)


def test_what_may_not_be_repeated_is_never_called_best():
    _, analysis = played("speed", 3)
    made: dict[int, set[object]] = {seat: set() for seat in range(3)}
    for _, asked in analysis.suggestions:
        assert asked.best not in made[asked.seat]
        made[asked.seat].add(asked.cards)


@pytest.mark.parametrize(("rules", "seats"), TABLES[:2])
def test_a_shown_card_gives_away_what_changes_for_the_asker(rules, seats):
    record, analysis = played(rules, seats)
    shown = [at for at, event in enumerate(record.events) if isinstance(event, Shown)]
    for at, (_, show) in zip(shown, analysis.shows, strict=True):
        before = posterior_of(record, show.to, at).entropy
        after = posterior_of(record, show.to, at + 1).entropy
        assert show.bits == pytest.approx(before - after, abs=1e-9)


def test_choices_are_asked_cards_in_hand_least_telling_first():
    record, analysis = played("roundtable", 4)
    hands = record.events[0].hands
    several = 0
    for (_, asked), at in zip(analysis.suggestions, asked_at(record), strict=True):
        if asked.show is None:
            continue
        choices = asked.show.choices
        held = {card for card in asked.cards if card in hands[asked.show.seat]}
        assert {choice.card for choice in choices} == held
        assert asked.show.least.bits == pytest.approx(min(choice.bits for choice in choices))
        assert asked.show.cost >= -1e-9
        several += len(choices) > 1
        other = choices[0]
        answers = at + 1 + len(asked.passed)
        shown = Shown(asked.show.seat, asked.seat, other.card, asked.cards)
        changed = (*record.events[:answers], shown)
        after = posterior_of(Record(record.setup, changed), asked.seat, len(changed)).entropy
        before = posterior_of(record, asked.seat, answers).entropy
        assert other.bits == pytest.approx(before - after, abs=1e-9)
    assert several


def test_brought_is_what_the_asker_lacked_less_after_all_answers():
    record, analysis = played("roundtable", 4)
    for (_, asked), at in zip(analysis.suggestions, asked_at(record), strict=True):
        end = at + 1 + len(asked.passed) + (asked.show is not None)
        before = posterior_of(record, asked.seat, at).entropy
        after = posterior_of(record, asked.seat, end).entropy
        assert asked.brought == pytest.approx(before - after, abs=1e-9)


def test_a_suggestion_brings_on_average_what_it_is_worth():
    setup = Setup.of(["Ann", "Bob", "Cyd"], edition="cottage")
    hand = setup.edition.card_set(setup.edition.read_cards("Amber Poker"))
    asked = Triple.of(setup.edition.read_cards("Basil Poker Attic"))
    deals = [deal for deal in all_deals(setup) if deal.hands[0] == hand]
    brought, worths = [], set()
    for deal in deals:
        outcomes = [analyse(record).turns[1].suggestion for record in answers(setup, deal, asked)]
        brought.append(sum(item.brought for item in outcomes) / len(outcomes))
        worths |= {round(item.worth, 9) for item in outcomes}
    assert len(deals) == 72
    assert sum(brought) / len(deals) == pytest.approx(worths.pop(), abs=1e-8)
    assert not worths


def answers(setup: Setup, deal: Deal, asked: Triple) -> list[Record]:
    """Play one suggestion in every way in which it can be answered."""
    records, games = [], [[Suggest(asked)]]
    while games:
        actions = games.pop()
        game = Game(setup, deal, lambda _: ())
        for action in actions:
            game.apply(action)
        if game.legal.answering:
            games += [[*actions, answer] for answer in game.legal]
        else:
            records.append(Record.of(game))
    return records


def test_seats_could_know_once_one_triple_is_left():
    for rules, seats in TABLES:
        _, analysis = played(rules, seats)
        for seat in analysis.seats:
            solved = [turn.number for turn in analysis.turns if turn.open[seat.seat] == 1]
            assert seat.known_after == (solved[0] if solved else None)
        winner = analysis.seats[analysis.ended.winner]
        assert winner.known_after <= winner.accused_in


@pytest.mark.parametrize(
    ("worth", "best", "expected"),
    [
        (1.0, 1.0, Label.GREAT),
        (0.9, 1.0, Label.GREAT),
        (0.89, 1.0, Label.GOOD),
        (0.65, 1.0, Label.GOOD),
        (0.64, 1.0, Label.FAIR),
        (0.3, 1.0, Label.FAIR),
        (0.29, 1.0, Label.WASTED),
        (0.0, 0.01, Label.WASTED),
        (0.0, 0.004, None),
        (0.0, 0.0, None),
    ],
)
def test_labels(worth, best, expected):
    assert label(worth, best) is expected


def test_a_suggestion_has_its_share_of_the_best_and_label():
    _, analysis = played("speed", 3)
    _, asked = next(item for item in analysis.suggestions if item[1].share not in (None, 1))
    assert asked.share == pytest.approx(asked.worth / asked.best_worth)
    assert 0 <= asked.share < 1
    half = replace(asked, worth=1.0, best_worth=2.0, label=Label.FAIR)
    assert half.share == 0.5
    nothing = replace(asked, worth=0.0, best_worth=0.0, label=None)
    assert nothing.share is None


def test_seats_add_up():
    _, analysis = played("roundtable", 4)
    for seat in analysis.seats:
        asked = [item for _, item in analysis.suggestions if item.seat == seat.seat and item.label]
        assert sum(seat.labels.values()) == len(asked)
        assert seat.worth == pytest.approx(sum(item.worth for item in asked))
        assert 0 <= seat.share <= 1 + 1e-9
