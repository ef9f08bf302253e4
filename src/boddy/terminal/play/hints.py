"""Hints: what the advisor would do in the person's place, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boddy.actions import LegalActions, Move
from boddy.cards import Triple
from boddy.inference.kernel import is_fast
from boddy.reasoning.advisor import Advisor
from boddy.terminal.play.observed import Observed
from boddy.terminal.play.telling import phrase, place_name, the
from boddy.texts import DEFAULT, Words


def hint(observed: Observed, legal: LegalActions, moves: Mapping[int, Move]) -> list[str]:
    """Advise on the decision at hand; `moves` are numbered as the person sees them."""
    advisor = Advisor(observed.view)
    if legal.shows:
        return _which_card(observed, advisor)
    case = _likeliest(observed, advisor)
    if advisor.posterior.solved and not legal.accusations:
        return [f"You know the solution: {case.text}. Accuse as soon as you may."]
    advice = []
    if legal.accusations:
        accuse, why = _whether_to_accuse(case, advisor)
        if accuse or not (legal.moves or legal.suggestions):
            return [why]
        advice = [why] if legal.others else []
    if legal.moves:
        advice.append(_where_to(observed, advisor, moves))
    elif legal.suggestions:
        advice.append(_what_to_ask(observed, advisor, legal.suggestions))
    return advice


def _words(advisor: Advisor) -> Words:
    view = advisor.view
    return Words(DEFAULT, view.names, view.me, view.edition.card_names)


class _Case(NamedTuple):
    """What the case file may hold, in words, and how likely that is."""

    text: str
    odds: float


def _likeliest(observed: Observed, advisor: Advisor) -> _Case:
    cards, odds = advisor.posterior.casefile()[0]
    edition = observed.setup.edition
    return _Case(phrase(edition, Triple(*(edition.deck[card] for card in cards))), odds)


def _whether_to_accuse(case: _Case, advisor: Advisor) -> tuple[bool, str]:
    """Accuse when certain; the fast kernel also weighs what waiting would risk."""
    if advisor.posterior.solved:
        return True, f"Accuse {case.text}: it is the only possible solution."
    words = _words(advisor)
    chance = words("percent-of", odds=case.odds)
    if is_fast():
        weighed = advisor.accusation()
        if weighed.accuse:
            risk = words("percent-of", odds=weighed.waiting_loses)
            return True, (
                f"Accuse {case.text}: it is {chance} likely, and the chance that somebody else "
                f"solves the case before your next turn is about {risk}."
            )
    return (
        False,
        f"Do not accuse yet: even the likeliest solution, {case.text}, is {chance} likely.",
    )


def _what_to_ask(observed: Observed, advisor: Advisor, suggestions: Sequence[Triple]) -> str:
    best = advisor.suggestions(top=1, triples=suggestions)[0]
    return f"Suggest {phrase(observed.setup.edition, best.cards)}. {_words(advisor).say(best.said)}"


def _which_card(observed: Observed, advisor: Advisor) -> list[str]:
    if observed.suggestion is None:
        return []
    asker, cards = observed.suggestion
    best = advisor.show(cards, asker)[0]
    return [f"Show {the(observed.setup.edition, best.card)}. {_words(advisor).say(best.said)}"]


def _where_to(observed: Observed, advisor: Advisor, moves: Mapping[int, Move]) -> str:
    """Point to where a room is worth asking about, or to the way towards one."""
    edition = observed.setup.edition
    places = [move.to for move in moves.values()]
    best = advisor.move(places)
    number = next(number for number, move in moves.items() if move.to == best.to)
    return (
        f"Go to {place_name(edition, best.to)} (number {number}). {_words(advisor).say(best.said)}"
    )
