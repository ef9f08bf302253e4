"""Hints: what the advisor would do in the person's place, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boddy.actions import LegalActions, Move
from boddy.cards import Card, Triple
from boddy.inference.kernel import kernel_name
from boddy.inference.posterior import CERTAIN
from boddy.movement import floor_of
from boddy.reasoning.advisor import OPEN_ROOM, Advisor
from boddy.terminal.play.memory import Memory
from boddy.terminal.play.telling import phrase, place_name, the


def hint(memory: Memory, legal: LegalActions, moves: Mapping[int, Move]) -> list[str]:
    """Advise on the decision at hand; `moves` are numbered as the person sees them."""
    advisor = Advisor(memory.view)
    if legal.shows:
        return _which_card(memory, advisor)
    case = _likeliest(memory, advisor)
    if case.odds > CERTAIN and not legal.accusations:
        return [f"You know the case: {case.text}. Accuse as soon as you may."]
    advice = []
    if legal.accusations:
        accuse, why = _whether_to_accuse(case, advisor)
        if accuse or not (legal.moves or legal.suggestions):
            return [why]
        advice = [why] if legal.others else []
    if legal.moves:
        advice.append(_where_to(memory, advisor, moves))
    elif legal.suggestions:
        advice.append(_what_to_ask(memory, advisor, legal.suggestions))
    return advice


class _Case(NamedTuple):
    """What the case file may hold, in words, and how likely that is."""

    text: str
    odds: float


def _likeliest(memory: Memory, advisor: Advisor) -> _Case:
    cards, odds = advisor.posterior.casefile()[0]
    edition = memory.setup.edition
    return _Case(phrase(edition, Triple(*(edition.deck[card] for card in cards))), odds)


def _whether_to_accuse(case: _Case, advisor: Advisor) -> tuple[bool, str]:
    """Accuse when certain; the fast kernel also weighs what waiting would risk."""
    if case.odds > CERTAIN:
        return True, f"Accuse {case.text}: it is certain."
    percent = advisor.view.speech.percent
    chance = percent(case.odds)
    if kernel_name() == "native":
        weighed = advisor.accusation()
        if weighed.accuse:
            risk = percent(weighed.waiting_loses)
            return True, (
                f"Accuse {case.text}: it is right with {chance}, and somebody else solves "
                f"the case before your next turn with about {risk}."
            )
    return False, f"Do not accuse yet: even {case.text}, the likeliest case, has {chance}."


def _what_to_ask(memory: Memory, advisor: Advisor, suggestions: Sequence[Triple]) -> str:
    best = advisor.suggestions(top=1, triples=suggestions)[0]
    return f"Suggest {phrase(memory.setup.edition, best.cards)}. {best.text}"


def _which_card(memory: Memory, advisor: Advisor) -> list[str]:
    if memory.suggestion is None:
        return []
    asker, cards = memory.suggestion
    best = advisor.show(cards, asker)[0]
    return [f"Show {the(memory.setup.edition, best.card)}. {best.text}"]


def _where_to(memory: Memory, advisor: Advisor, moves: Mapping[int, Move]) -> str:
    """Point to where a room is worth asking about, or to the way towards one."""
    edition = memory.setup.edition
    places = [move.to for move in moves.values()]
    best = advisor.move(places, floor_of(edition, memory.setup.rules))
    number = next(number for number, move in moves.items() if move.to == best.to)
    where = f"Go to {place_name(edition, best.to)} (number {number})"
    if not isinstance(best.to, Card):
        return f"{where}: from there it is not far to a room that is worth asking about."
    if best.worth == OPEN_ROOM:
        return f"{where}: it may be the room of the crime."
    if advisor.holds(best.to):
        return f"{where}: nobody else holds it, so that answers tell you about the other two cards."
    return f"{where}: it is on the way to a room that is worth asking about."
