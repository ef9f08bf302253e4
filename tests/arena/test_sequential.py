from __future__ import annotations

from random import Random

import pytest

from boddy.arena.sequential import Bets, TournamentQuestion
from boddy.errors import InputError
from tournaments import made_up, plan_of


def settle(rng: Random, chances: tuple[float, float], deals: int) -> tuple[int, int]:
    """Look after each of a number of deals of three games; return the verdict and when it fell."""
    bets = Bets()
    for deal in range(1, deals + 1):
        leads = [
            (draw < chances[0]) - (draw > 1 - chances[1])
            for draw in (rng.random(), rng.random(), rng.random())
        ]
        bets.add(sum(leads) / 3)
        if bets.settled:
            return bets.settled, deal
    return 0, deals


def test_equal_bots_are_settled_wrongly_once_in_twenty_at_most():
    rng = Random(1)
    verdicts = [settle(rng, (0.35, 0.35), 300)[0] for _ in range(300)]
    assert sum(map(bool, verdicts)) <= 15


def test_a_much_better_bot_is_found_sooner():
    rng = Random(2)
    close = [settle(rng, (0.42, 0.30), 1000) for _ in range(100)]
    clear = [settle(rng, (0.60, 0.20), 1000) for _ in range(100)]
    assert sum(verdict == 1 for verdict, _ in close) >= 95
    assert [verdict for verdict, _ in clear] == [1] * 100
    assert sum(deals for _, deals in clear) * 3 < sum(deals for _, deals in close)


def test_the_worse_of_two_is_found_out_as_well():
    rng = Random(3)
    assert [settle(rng, (0.2, 0.6), 1000)[0] for _ in range(50)] == [-1] * 50


def test_a_question_is_settled_deal_by_deal():
    plan = plan_of("notebook", "random", "random")
    question = TournamentQuestion.parse("notebook > random#2", plan)
    order = ("notebook", "random#1", "random#2")
    games = [made_up(number, number // 3, order, "notebook") for number in range(90)]
    verdict = question.settle(games)
    assert verdict.better == "notebook"
    assert verdict.deals < 20
    assert verdict.game == 3 * verdict.deals - 1
    assert verdict.evidence[0] >= 40
    others = [made_up(number, number, order, "random#1") for number in range(90)]
    assert question.settle(others).better is None
    absent = [made_up(number, number, order[:2], "notebook") for number in range(90)]
    assert question.settle(absent).deals == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("notebook", "expected two entries"),
        ("notebook>", "expected two entries"),
        ("notebook>random", "no entry is called 'random'; did you mean random#2 or random#1"),
        ("notebook>exact", "no entry is called 'exact'; known: notebook, random#1, random#2"),
        ("notebook>notebook", "two different entries"),
    ],
)
def test_questions_that_cannot_be_asked(text, says):
    with pytest.raises(InputError, match=says):
        TournamentQuestion.parse(text, plan_of("notebook", "random", "random"))
