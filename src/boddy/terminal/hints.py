"""Hints: what the advisor would do in the person's place, and why."""

from __future__ import annotations

from collections.abc import Mapping

from boddy.actions import LegalActions, Move
from boddy.advice.advisor import Advisor
from boddy.bots.walking import best_moves
from boddy.cards import Card, Category
from boddy.movement import floor_of
from boddy.terminal.memory import Memory
from boddy.terminal.telling import phrase, place_name, the


def hint(memory: Memory, legal: LegalActions, moves: Mapping[int, Move]) -> list[str]:
    """Advise on the decision at hand; `moves` are numbered as the person sees them."""
    advisor = Advisor(memory.evidence)
    if legal.shows:
        return _which_card(memory, advisor)
    advice = []
    if legal.accusations:
        accusation = advisor.accusation()
        if accusation.accuse:
            return [accusation.text]
        advice.append(accusation.text)
    if legal.moves:
        advice.append(_where_to(memory, advisor, moves))
    elif legal.suggestions:
        best = advisor.suggestions(top=1, triples=list(legal.suggestions))[0]
        advice.append(f"Suggest {phrase(memory.setup.edition, best.cards)}. {best.text}")
    return advice


def _which_card(memory: Memory, advisor: Advisor) -> list[str]:
    if memory.suggestion is None:
        return []
    asker, cards = memory.suggestion
    best = advisor.show(cards, asker)[0]
    return [f"Show {the(memory.setup.edition, best.card)}. {best.text}"]


def _where_to(memory: Memory, advisor: Advisor, moves: Mapping[int, Move]) -> str:
    """Point to where a room is worth asking about, or to the way towards one."""
    edition, rules = memory.setup.edition, memory.setup.rules
    worth = {room: _worth(memory, advisor, room) for room in edition.cards(Category.ROOM)}
    places = [move.to for move in moves.values()]
    best = best_moves(places, worth, floor_of(edition, rules))[0]
    number = next(number for number, move in moves.items() if move.to == best)
    where = f"Go to {place_name(edition, best)} ({number})"
    if not isinstance(best, Card):
        return f"{where}: from there it is not far to a room that is worth asking about."
    if worth[best] == 1:
        return f"{where}: it may be the room of the crime."
    if best in memory.hand:
        return f"{where}: nobody else holds it, so that answers tell you about the other two cards."
    return f"{where}: it is on the way to a room that is worth asking about."


def _worth(memory: Memory, advisor: Advisor, room: Card) -> float:
    """Prefer open rooms; one's own at least keeps others from answering with the room."""
    odds = advisor.posterior.odds(room.index, memory.evidence.file)
    return 1.0 if 0 < odds < 1 else 0.5 if room in memory.hand or odds else 0.25
