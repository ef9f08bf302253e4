"""Help with the notes, from what one seat has seen and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from boddy.actions import LegalActions
from boddy.inference.posterior import Posterior
from boddy.reasoning.advisor import Advisor, Hint
from boddy.reasoning.deduction import deduce, proved
from boddy.reasoning.habits import weighed_problem
from boddy.reasoning.report import rounded
from boddy.reasoning.seat_view import SeatView
from boddy.records.codec import encode_place
from boddy.setup import Setup
from boddy.tables.game_json import JSON, card_names
from boddy.tables.game_session import GameSession
from boddy.tables.table import Table
from boddy.views import Observation, observations

SAMPLES = 40
"""Deals drawn to simulate the other players: enough for a hint."""


@dataclass(frozen=True, slots=True)
class HelpQuestion:
    """A question for help: the seat's observations, legal actions and the table's level of help."""

    setup: Setup
    seat: int
    seen: tuple[Observation, ...]
    legal: LegalActions | None
    level: str


class HelpMoment(NamedTuple):
    """A decision of a game and the level of help; a new moment needs new help."""

    session: GameSession
    decision: int
    level: str

    @classmethod
    def now(cls, table: Table) -> HelpMoment | None:
        """Return the moment at a table; None if there is nothing to help with."""
        session = table.session
        if session is None or session.game.over or table.plan.help == "none":
            return None
        return cls(session, session.decisions, table.plan.help)

    def question(self, seat: int) -> HelpQuestion:
        """Return the question for a seat, while the moment lasts."""
        game = self.session.game
        seen = tuple(observations(game.events, seat))
        legal = game.legal if game.seat == seat else None
        return HelpQuestion(self.session.setup, seat, seen, legal, self.level)

    def message(self, found: JSON) -> JSON:
        """Return the answer as a message."""
        number = self.session.number
        return {"type": "help", "game": number, "decision": self.decision, **found}


def help_for(question: HelpQuestion) -> JSON:
    """Return facts, odds and hints, as far as the level allows."""
    view = _view(question)
    posterior = Posterior(weighed_problem(view)[0])
    data: JSON = {"facts": _facts(view, posterior)}
    if question.level in ("odds", "hints"):
        data["odds"] = _odds(view, posterior)
    if question.level == "hints":
        data["advice"] = _hints(question, view, posterior)
    return data


def _view(question: HelpQuestion) -> SeatView:
    view = SeatView.at(question.setup, question.seat)
    for line, event in enumerate(question.seen):
        view.observe(event, line)
    return view


def _facts(view: SeatView, posterior: Posterior) -> JSON:
    """Return every certain cell of the grid with its reason."""
    return {
        f"{fact.card.name}/{_column(view, fact.place)}": [
            fact.holds,
            proved(view, [fact]).as_json(),
        ]
        for fact in deduce(view, posterior.places).values()
        if fact.place != view.table
    }


def _odds(view: SeatView, posterior: Posterior) -> JSON:
    return {
        f"{card.name}/{_column(view, place)}": rounded(posterior.odds(card.index, place))
        for card in view.edition.deck
        for place in range(view.table)
    }


def _hints(question: HelpQuestion, view: SeatView, posterior: Posterior) -> list[JSON]:
    """Return hints if it is this seat's decision."""
    if question.legal is None:
        return []
    return list(
        map(_hint, Advisor(view, posterior=posterior).hints(question.legal, samples=SAMPLES))
    )


def _hint(hint: Hint) -> JSON:
    told: JSON = {"kind": hint.kind, "reason": None if hint.said is None else hint.said.as_json()}
    if hint.to is not None:
        told["to"] = encode_place(hint.to)
    names = card_names(hint.cards)
    if hint.kind not in ("show", "move"):
        told["cards"] = names
    elif names:
        (told["card"],) = names
    return told


def _column(view: SeatView, place: int) -> str:
    return "file" if place == view.file else str(place)
