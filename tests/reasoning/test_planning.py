"""Plans for a turn: by the rules of the table, whose turn it is, and what nobody said."""

from __future__ import annotations

import pytest

from boddy.game import Game
from boddy.notes.reading import read_notes
from boddy.reasoning.advisor import Advisor
from boddy.reasoning.planning import PlanKind, Turn, TurnMoment, moment_among, moment_of, turn_of
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.rules import find_rules
from boddy.setup import Setup
from solve_cases import WORKED_EXAMPLE

NEAR = (
    "edition: cottage\nplayers: Ann 2, Bob 2, Cyd 2\nme: Ann\nhand: Amber Poker\n"
    "Bob: Basil Teapot Attic; nobody\nCyd: Basil Teapot Garden; nobody\n"
    "Bob: Amber Poker Larder; Cyd shows\n"
)
"""Two solutions are open for us, and everybody else has narrowed it down as far."""


def test_whose_turn_it_is_follows_from_the_entries() -> None:
    def turn(*entries: str, out: set[int] = frozenset()) -> Turn:  # type: ignore[assignment]
        return turn_of(read_notes("\n".join(["players: A, B, C", "me: A", *entries])), set(out))

    assert turn() == Turn(None)
    assert turn("C: Plum Rope Hall; A passes; B passes") == Turn(0)
    assert turn("A: Plum Rope Hall; C shows") == Turn(0, True, True)
    assert turn("A: Plum Rope Hall; nobody") == Turn(0, True, False)
    assert turn("A: Plum Rope Hall; nobody", "saw: B Plum") == Turn(0, True, False)
    assert turn("B accuses Plum Rope Hall: wrong", out={1}) == Turn(2)
    assert turn("A: Plum Rope Hall; C shows", "B: Plum Rope Hall; C shows") == Turn(2)
    assert turn("B: Plum Rope Hall; C shows", out={2}) == Turn(0)
    assert turn("?: Plum Rope Hall; C shows") == Turn(None)


@pytest.mark.parametrize(
    ("accuse", "before", "passed", "shown"),
    [
        ("start", (True, False, False), False, False),
        ("end", (False, True, True), True, True),
        ("start+unanswered", (True, True, False), True, False),
        ("start+end", (True, True, True), True, True),
    ],
)
def test_the_rules_say_when_one_may_accuse(
    accuse: str, before: tuple[bool, bool, bool], passed: bool, shown: bool
) -> None:
    rules = find_rules(f"speed(accuse={accuse})")
    now, after_passes, after_show = before
    assert moment_of(rules, Turn(0), 0) == TurnMoment(now, True, after_passes, after_show)
    assert moment_of(rules, Turn(1), 0).later
    assert moment_of(rules, Turn(0, True, False), 0) == TurnMoment(passed, False)
    assert moment_of(rules, Turn(0, True, True), 0) == TurnMoment(shown, False)
    game = Game.seeded(Setup.of(["A", "B", "C"], rules=rules), 1)
    assert moment_among(rules, game.legal) == TurnMoment(now, True, after_passes, after_show)


def test_asking_first_is_never_left_out_where_it_risks_nothing() -> None:
    report = Report(read_notes(NEAR))
    advisor = report.advisor
    assert advisor is not None
    best = advisor.suggestions(1)
    assert advisor.plan(TurnMoment(), best).kind is PlanKind.ACCUSE
    plan = advisor.plan(TurnMoment(True, True, True, True), best)
    assert plan.kind is PlanKind.ASK
    assert plan.cards == best[0].cards
    assert {part.code for part in plan.said["parts"]} & {"then-nobody", "then-always"}


def test_a_plan_is_made_for_those_who_still_play() -> None:
    solved = WORKED_EXAMPLE + "Bob: Plum Rope Hall; Cyd passes; Ann shows\n"
    assert Report(read_notes(solved)).moment is not None
    out = "Ann accuses Mustard Revolver Kitchen: wrong\n"
    assert Report(read_notes(WORKED_EXAMPLE + out)).moment is None
    over = "Bob accuses Mustard Revolver Kitchen: right\n"
    assert Report(read_notes(WORKED_EXAMPLE + over)).as_json()["plan"] is None


def test_silence_speaks_against_what_a_rival_would_have_known() -> None:
    """Where rivals might have accused and did not, the odds are others than by the cards."""
    said = {}
    for moments in ("start", "end"):
        view = SeatView.of(read_notes(f"rules: speed(accuse={moments})\n{NEAR}"))
        said[moments] = Advisor(view, "random").accusation().odds
    by_cards = Advisor(SeatView.of(read_notes(NEAR)), "random").posterior.casefile()[0][1]
    assert len({by_cards, *said.values()}) > 1
    assert all(0 < odds < 1 for odds in said.values())
