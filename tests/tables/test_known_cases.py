"""Games whose cards are known beforehand: the first case, which one wins, and the deal of a day."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom

import pytest

from boddy.actions import Accuse, Action, Move, Pass, Suggest
from boddy.api import deals, games
from boddy.errors import InputError
from boddy.events import Event, Passed, Shown
from boddy.game import Game, Phase
from boddy.setup import Setup
from boddy.tables.bot_turns import BotTurn, answer
from boddy.tables.game_session import GameSession
from boddy.tables.memory_table import MemoryTable
from boddy.tables.table import Table
from boddy.tables.table_plan import known_cases, read_plan

CASES = known_cases()


def begin(which: str, /, **more: object) -> tuple[MemoryTable, GameSession]:
    memory = MemoryTable()
    plan = read_plan({**CASES[which], "pace": "instant", **more}, SystemRandom())
    table, _ = memory.create(plan)
    assert table.session is not None
    TABLES.append(table)
    return memory, table.session


TABLES: list[Table] = []


def dealt(day: str) -> tuple[Setup, Event]:
    session = begin("daily", case=day)[1]
    return session.setup, session.game.events[0]


def test_who_follows_the_first_case_wins_in_the_second_turn() -> None:
    memory, session = begin("first")
    table, game = TABLES[-1], session.game
    while not game.over:
        turn = BotTurn.now(table)
        assert turn is not None
        if game.seat == 0 and turn.question:
            memory.keep(table.act(0, follow(game), session.decisions))
        else:
            memory.keep(turn.act(answer(turn.question) if turn.question else Pass()))
    assert game.winner == 0
    assert game.round == 2
    answers = [event for event in game.events if isinstance(event, Passed | Shown)][:2]
    assert [(type(event), event.seat) for event in answers] == [(Passed, 1), (Shown, 2)]


def follow(game: Game) -> Action:
    """Do what the coach and the hints say."""
    edition, legal = game.setup.edition, list(game.legal)
    if game.phase is Phase.SUGGEST:
        return Suggest(edition.triple("Coral, Teapot, Attic"))
    if game.round > 1:
        return Accuse(edition.triple("Coral, Poker, Attic"))
    into = [one for one in legal if isinstance(one, Move) and str(one.to) == "Attic"]
    return next(one for one in [*into, *legal] if not isinstance(one, Accuse))


def test_a_day_has_the_same_deal_for_everybody_and_another_day_another_one() -> None:
    assert dealt("2026-11-18") == dealt("2026-11-18") != dealt("2026-11-19")


@pytest.mark.parametrize("rival", ["tidy", "champion"])
def test_beside_a_person_a_rival_plays_as_it_would_at_their_table(rival: str) -> None:
    memory, session = begin("daily", case="2026-11-18")
    table, game = TABLES[-1], session.game
    me = next(at for at, seat in enumerate(table.seats) if seat.is_person)
    while not game.over:
        turn = BotTurn.now(table)
        assert turn is not None
        asked = turn.question and (
            replace(turn.question, bot=rival) if game.seat == me else turn.question
        )
        memory.keep(turn.act(answer(asked) if asked else Pass()))
    told = deals.answer({"date": "2026-11-18", "rival": rival})
    assert (told["won"], told["turns"]) == (game.winner == me, game.turns)
    judged = games.judge(session.record().text())["highlights"][me]
    assert (told["open"], told["learned"]) == (judged["open"], pytest.approx(judged["learned"]))


def test_the_next_game_at_such_a_table_has_cards_of_its_own() -> None:
    memory, first = begin("first")
    table = TABLES[-1]
    for seat in range(3):
        if not first.game.over:
            memory.keep(table.resign(seat))
    memory.keep(table.start())
    assert table.session is not None
    assert table.session.seed != first.seed


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"case": "yesterday"}, "a date such as"),
        ({"case": "first", "seats": [{"kind": "me"}, {"kind": "friend"}]}, "friends cannot play"),
    ],
    ids=["date", "friends"],
)
def test_other_wishes_are_refused(more: dict[str, object], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        begin("first", **more)
