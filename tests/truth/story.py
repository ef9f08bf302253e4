"""The story of a game: each code and its values, compared with all deals."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

import pytest

from boddy.analysis import analyse
from boddy.analysis.chances import SeatStanding, winning_chances
from boddy.analysis.story import told
from boddy.bots import find_bot
from boddy.cards import Card, Triple
from boddy.events import Accused, Dealt, Event, Passed, Shown, Suggested
from boddy.match import Match
from boddy.notes.case_notes import Notes, Suggestion
from boddy.notes.reading import take_notes
from boddy.records import Record, replaying
from boddy.setup import Setup
from boddy.texts import Phrase
from boddy.views import observations
from truth.positions import EDITIONS, NAMES
from truth.world import World


def check_story(seed: int) -> Iterator[tuple[str, str, bool]]:
    """Play a small game, and check every sentence of its story by its code and values."""
    record = _play(seed)
    checker = StoryChecker(record)
    for said in told(analyse(record)):
        yield "story", str(said), checker.check(said)


def _play(seed: int) -> Record:
    seats = 3 + seed % 2
    setup = Setup.of(NAMES[:seats], edition=EDITIONS[seed % 3], rules="speed")
    bots = [find_bot("random:accuse=0.1"), *(find_bot("notebook") for _ in range(seats - 1))]
    return Match(bots, seed=seed, setup=setup).play()


def _notes(record: Record, seat: int, until: int) -> Notes:
    """Take the notes of a seat of the first events; a right accusation tells everything."""
    seen = [
        event for event in record.events[:until] if not (isinstance(event, Accused) and event.right)
    ]
    setup = record.setup
    return take_notes(setup.edition, setup.names, observations(seen, seat), seat)


class StoryChecker:
    """Compares a story with what each seat could know at each moment."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.events = record.events
        self.ends: dict[int, int] = {}
        """The number of events up to the end of each turn."""
        turn = 0
        for game in replaying(record.setup, record.events):
            self.ends[turn] = len(game.events)
            turn = game.turns
        self.world = lru_cache(maxsize=None)(self._world)

    def check(self, said: Phrase) -> bool:
        check: Callable[..., bool] = getattr(self, f"_{said.code.replace('-', '_')}")
        return check(**dict(said.values))

    def _world(self, seat: int, until: int) -> World:
        return World(_notes(self.record, seat, until))

    def _open(self, seat: int, until: int) -> int:
        return len(self.world(seat, until).solutions)

    def _bits(self, seat: int, until: int) -> float:
        return _entropy(self.world(seat, until))

    def _story_opening(
        self,
        names: Sequence[str],
        cards: tuple[Card, ...],
        preset: str,
        changed: bool,
        edition: str,
    ) -> bool:  # fmt: skip
        dealt, setup = self.events[0], self.record.setup
        assert isinstance(dealt, Dealt)
        return (names, preset, changed, edition) == (
            tuple(setup.names), "speed", False, setup.edition.name
        ) and set(cards) == set(dealt.file or ())  # fmt: skip

    def _story_all_had(self, count: int) -> bool:
        return {self._open(seat, 1) for seat in self._seats} == {count}

    def _story_had(self, best: int, least: int, worst: int, most: int) -> bool:
        had = [self._open(seat, 1) for seat in self._seats]
        return (had[best], had[worst]) == (min(had), max(had)) == (least, most)

    @property
    def _seats(self) -> range:
        return range(self.record.setup.seats)

    def _in_turn(self, turn: int) -> list[tuple[int, Event]]:
        first, last = self.ends.get(turn - 1, 0), self.ends[turn]
        return [(at, self.events[at]) for at in range(first, last)]

    def _asked(self) -> Iterator[tuple[int, int, Suggested, int]]:
        """Every suggestion: its turn, where it is, itself, and where its answers end."""
        for turn in self.ends:
            for at, event in self._in_turn(turn):
                if isinstance(event, Suggested):
                    end = at + 1
                    while end < len(self.events) and isinstance(self.events[end], Passed | Shown):
                        end += 1
                    yield turn, at, event, end

    def _story_turning_point(
        self, what: Phrase, seat: int, before: float, after: float, rose: bool
    ) -> bool:
        """The chance changed as told, and more than anybody's in a turn that is not told."""
        turn = what["turn"]
        was, now = self._chances(turn - 1), self._chances(turn)
        if (was[seat], now[seat]) != pytest.approx((before, after), abs=1e-6):
            return False
        right = {at for at in self.ends if self._wins(at)}
        jumps = {at: self._jump(at) for at in self.ends if at and at not in right}
        more = [at for at, jump in jumps.items() if jump > jumps[turn] + 1e-6]
        return (
            self.check(what)
            and rose == (after > before)
            and abs(after - before) == pytest.approx(jumps[turn], abs=1e-6)
            and len(more) < 3
        )

    def _jump(self, turn: int) -> float:
        pairs = zip(self._chances(turn - 1), self._chances(turn), strict=True)
        return max(abs(after - before) for before, after in pairs)

    def _wins(self, turn: int) -> bool:
        return any(isinstance(e, Accused) and e.right for _, e in self._in_turn(turn))

    def _chances(self, turn: int) -> tuple[float, ...]:
        """Everybody's chance after a turn, by what all deals say of their knowledge."""
        until, seats = self.ends[turn], len(self._seats)
        dealt = self.events[0]
        assert isinstance(dealt, Dealt)
        assert dealt.file
        out = {e.seat for e in self.events[:until] if isinstance(e, Accused) and not e.right}
        decides = (Suggested, Accused)
        later = (event.seat for event in self.events[until:] if isinstance(event, decides))
        latest = [event.seat for event in self.events[:until] if isinstance(event, decides)]
        upcoming = next(later, ((latest or [0])[-1] + 1) % seats)
        return winning_chances(
            [
                None
                if seat in out
                else SeatStanding(
                    float(self.world(seat, until).solutions.get(dealt.file, 0)),
                    self._bits(seat, until),
                    [(upcoming + gap) % seats for gap in range(seats)].index(seat) / seats,
                )
                for seat in self._seats
            ]
        )

    def _story_turn_shown(
        self, turn: int, seat: int, cards: tuple[Card, ...], before: int, after: int, same: bool,
        shower: int | None = None, card: Card | None = None,
    ) -> bool:  # fmt: skip
        (at, event, end), *_ = (found[1:] for found in self._asked() if found[0] == turn)
        shown = next((e for e in self.events[at:end] if isinstance(e, Shown)), None)
        answer = (shown.seat, shown.card) if shown else (None, None)
        return (
            (event.seat, tuple(event.cards), answer) == (seat, cards, (shower, card))
            and (self._open(seat, at), self._open(seat, end)) == (before, after)
            and same == (before == after)
        )

    _story_turn_unanswered = _story_turn_shown

    def _story_turn_quiet(self, turn: int, seat: int) -> bool:
        return not any(isinstance(event, Suggested) for _, event in self._in_turn(turn))

    def _story_costliest_card(
        self, turn: int, card: Card, seat: int, to: int, count: int, least: Card, left: int,
        more: bool,
    ) -> bool:  # fmt: skip
        (at, event), *_ = (found for found in self._in_turn(turn) if isinstance(found[1], Shown))
        assert isinstance(event, Shown)
        shown = self.world(to, at + 1)
        *before, last = shown.notes.entries
        assert isinstance(last, Suggestion)
        instead = World(replace(shown.notes, entries=(*before, replace(last, card=least))))
        less_likely = max(instead.solutions.values()) < max(shown.solutions.values())
        return (
            (event.seat, event.to, event.card) == (seat, to, card)
            and (len(shown.solutions), len(instead.solutions)) == (count, left)
            and more == (left > count)
            and (more or less_likely)
            and _entropy(instead) > _entropy(shown)
        )

    def _story_best_suggestions(self, seat: int, share: float) -> bool:
        """The share of the worth of the best suggestions, which small games allow to work out."""
        shares = {one: self._share(one) for one in self._seats}
        best = shares[seat]
        others = [found for found in shares.values() if found is not None]
        return (
            best is not None
            and math.isclose(share, best, abs_tol=1e-6)
            and best >= max(others) - 1e-6
        )

    def _share(self, seat: int) -> float | None:
        worth = best = 0.0
        for _, at, event, _ in self._asked():
            if event.seat != seat:
                continue
            world = self.world(seat, at)
            values = {triple: _worth(world, triple, seat) for triple in world.notes.edition.triples}
            most = max(values.values())
            worth, best = worth + values[event.cards], best + most
        return worth / best if best else None

    def _story_accused_wrongly(
        self, turn: int, seat: int, cards: tuple[Card, ...], odds: float
    ) -> bool:
        at, event = self._accusation(turn)
        likely = float(self.world(seat, at).solutions.get(Triple.of(cards), 0))
        right = (event.seat, tuple(event.cards), event.right) == (seat, cards, False)
        return right and math.isclose(odds, likely, abs_tol=1e-9)

    def _accusation(self, turn: int) -> tuple[int, Accused]:
        return next((at, e) for at, e in self._in_turn(turn) if isinstance(e, Accused))

    def _story_silent(self, known: Sequence[Phrase]) -> bool:
        accused = {event.seat for event in self.events if isinstance(event, Accused)}
        return bool(known) and all(
            one["seat"] not in accused and self._knows_after(one["seat"], one["turn"])
            for one in known
        )

    def _knows_after(self, seat: int, turn: int) -> bool:
        knew = turn > 0 and self._open(seat, self.ends[turn - 1]) == 1
        return self._open(seat, self.ends[turn]) == 1 and not knew

    def _story_knew(self, seat: int, turn: int) -> bool:
        at, event = self._accusation(turn)
        before = self._open(seat, self.ends[turn - 1])
        return event.right and event.seat == seat and self._open(seat, at) == 1 < before

    def _story_could_know(self, seat: int, turn: int, accused: int) -> bool:
        _, event = self._accusation(accused)
        return event.right and event.seat == seat and self._knows_after(seat, turn)

    def _story_lucky(self, seat: int, turn: int, odds: float) -> bool:
        at, event = self._accusation(turn)
        likely = float(self.world(seat, at).solutions[event.cards])
        return event.right and event.seat == seat and math.isclose(odds, likely) and odds < 1

    def _story_nobody_won(self, ending: str, limit: str) -> bool:
        return ending == "all-out" and self._out == set(self._seats)

    def _story_won_silently(self, seat: int, ending: str, limit: str) -> bool:
        return ending == "last-seat" and self._out == set(self._seats) - {seat}

    @property
    def _out(self) -> set[int]:
        """Who accused wrongly."""
        accused = (event for event in self.events if isinstance(event, Accused))
        return {event.seat for event in accused if not event.right}


def _entropy(world: World) -> float:
    return -sum(float(odds) * math.log2(odds) for odds in world.solutions.values())


def _worth(world: World, triple: Triple, seat: int) -> float:
    """How many bits a suggestion is expected to tell."""
    order: Sequence[int] = world.notes.asked(seat)
    left = 0.0
    for answer in world.answers(triple, order).values():
        left += float(answer.chance) * answer.entropy
    return _entropy(world) - left
