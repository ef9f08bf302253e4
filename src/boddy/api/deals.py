"""The deal of a day as JSON: how rivals fare in the seat of the person who plays it.

Cards, chance and opponents are those of the person's table; only the seat is played by a rival.
Every answer depends on the question alone.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from random import Random
from typing import Annotated

from boddy.bots import shipped_bot
from boddy.bots.register import LEVELS
from boddy.exam.daily_puzzle import read_date
from boddy.shapes import Made, OneOf, read
from boddy.tables.game_json import JSON
from boddy.tables.game_session import GameSession
from boddy.tables.table_plan import DEAL_PLAN, case_seed, read_plan


@dataclass(frozen=True)
class DealQuestion:
    """A question about the deal of a day: how this rival does in the person's seat."""

    date: Annotated[dt.date, Made(read_date, str)]
    rival: Annotated[str, OneOf(LEVELS)]


def answer(question: object) -> JSON:
    """Play the deal of a day with a rival in the person's seat; return how it did."""
    # Only now, because a browser loads what analyses need only when somebody wants one.
    from boddy.analysis.reviews import SeatOdds
    from boddy.match import Limits, Match
    from boddy.reasoning.seat_view import SeatView

    asked = read(DealQuestion, question)
    day = asked.date.isoformat()
    plan = read_plan({**DEAL_PLAN, "case": day}, Random())
    seat = next(at for at, one in enumerate(plan.seats) if one.kind == "me")
    setup = plan.setup([one.name for one in plan.seats], [seat])
    session = GameSession(1, case_seed(day), setup)
    game = session.game
    levels = [asked.rival if at == seat else one.level for at, one in enumerate(plan.seats)]
    bots = [shipped_bot(level) for level in levels]
    Match(bots, seed=session.bot_seed, game=game, limits=Limits(seconds=None)).play()
    odds = SeatOdds(SeatView.at(setup, seat))
    odds.see(game.events[0], 0)
    before = odds.bits
    for line, event in enumerate(game.events[1:], 1):
        odds.see(event, line)
    return {
        "won": game.winner == seat,
        "turns": game.turns,
        "open": odds.open,
        "learned": before - odds.bits,
    }
