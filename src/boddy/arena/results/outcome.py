"""The outcome of a finished game: what is kept of it, whoever led it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from boddy.arena.results.game_result import Entropies, GameResult, SeatResult
from boddy.arena.schedule import Fixture
from boddy.events import Accused, Suggested
from boddy.game import Game
from boddy.printable import printable

Thought = Mapping[int, Sequence[float]]
"""For each seat the seconds of each of its decisions."""
EMPTY: Mapping[int, Entropies] = MappingProxyType({})


def outcome(
    game: Game,
    fixture: Fixture,
    *,
    seconds: float,
    thought: Thought,
    faults: Mapping[int, str],
    bits: Mapping[int, Entropies] = EMPTY,
) -> GameResult:
    """Sum up a finished game; `faults` says why seats forfeited, `bits` what they lacked."""
    turns = [seat for seat, _ in game.began]
    asked = [event.seat for event in game.events if type(event) is Suggested]
    kinds = game.setup.edition.kinds
    wrong = {event.seat for event in game.events if type(event) is Accused and not event.right}
    return GameResult(
        game=fixture.number,
        deal=fixture.deal,
        seed=fixture.seed,
        winner=None if game.winner is None else game.setup.names[game.winner],
        reason=game.ended.reason if game.ended else "",
        rounds=game.round,
        turns=game.turns,
        suggestions=len(asked),
        seconds=round(seconds, 6),
        seats=tuple(
            SeatResult(
                seat=seat,
                bot=game.setup.names[seat],
                won=game.winner == seat,
                cards=len(hand),
                shape="/".join([str((hand.mask & kind).bit_count()) for kind in kinds]),
                turns=turns.count(seat),
                suggestions=asked.count(seat),
                wrong=seat in wrong,
                fault=printable(_line(faults.get(seat, ""))),
                decisions=len(times),
                seconds=round(sum(times), 6),
                slowest=round(max(times, default=0.0), 6),
                bits=bits.get(seat),
            )
            for seat, hand in enumerate(game.deal.hands)
            for times in [thought.get(seat, ())]
        ),
    )


def _line(message: str) -> str:
    """Shorten what a bot may have made arbitrarily long."""
    return message.strip().split("\n")[0][:300]
