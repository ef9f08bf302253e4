"""The story of a game, read back sentence by sentence and compared with all deals."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from boddy.analysis import analyse
from boddy.analysis.speech import find_review_language
from boddy.analysis.story import story
from boddy.bots import find_bot
from boddy.cards import Card, Triple
from boddy.events import Accused, Dealt, Event, Passed, Shown, Suggested
from boddy.match import Match
from boddy.notes.notes import Notes, Suggestion
from boddy.notes.taking import take_notes
from boddy.records import Record, replaying
from boddy.setup import Setup
from boddy.views import observations
from truth.language import ENGLISH, GERMAN, Patterns, Percent, Reader
from truth.positions import EDITIONS, NAMES
from truth.world import World

_AFTER = r"(?:after turn <count>|after the deal)"
_NACH = r"(?:nach Zug <count>|nach dem Austeilen)"
ENGLISH_STORY: Patterns = {
    "opening": r"<what> played Speed with the small cards, and the case file held <cards>\.",
    "all_had": r"After the deal each of them had <count> possible solutions?\.",
    "had": (r"After the deal <who> had <count> possible solutions? and <whom> had <number>\."),
    "most_telling": (
        r"The most telling suggestion came in turn <count>: <who> suggested <cards>; "
        r"(?:nobody could show a card|<whom> showed <card>), and \w+'s possible solutions went "
        r"from <amount> to <number>\."
    ),
    "most_needless": (
        r"The costliest card to show was <card>, in turn <count>: it left <who> <amount> "
        r"possible solutions?, where <whom>'s <other> would have left <number>"
        r"(?:, <word> of them as likely)?\."
    ),
    "best_asker": r"<who> made the best suggestions: <percent> of what was possible\.",
    "accused_wrongly": (
        r"In turn <count> <who> accused <cards>, "
        r"which (?:was <percent> likely|could not be right), and was out\."
    ),
    "silent": r"<what>, but did not accuse\.",
    "knew": r"<who> knew the answer in turn <count>, accused at once and won\.",
    "could_know": (rf"<who> could know the answer {_AFTER}, accused in turn <number> and won\."),
    "by_luck": r"<who> accused in turn <count> with a chance of <percent>, was lucky and won\.",
    "nobody_won": r"Nobody won: everybody was out\.",
    "won_silently": r"<who> won without accusing: all others were out\.",
}
GERMAN_STORY: Patterns = {
    "opening": (r"<what> spielten „Blitz“ mit den Karten „small“, und in der Akte lagen <cards>\."),
    "all_had": r"Nach dem Austeilen gab es für jeden <count> mögliche Lösung(?:en)?\.",
    "had": (
        r"Nach dem Austeilen gab es für <who> <count> mögliche Lösung(?:en)? und für <whom> "
        r"<number>\."
    ),
    "most_telling": (
        r"Der ergiebigste Verdacht kam in Zug <count>: <who> verdächtigte <cards>; "
        r"(?:niemand konnte eine Karte zeigen|<whom> zeigte <card>), und statt <amount> möglichen "
        r"Lösungen gab es für \w+ noch <number>\."
    ),
    "most_needless": (
        r"Am teuersten war die Karte <card> in Zug <count>: Sie ließ <who> <amount> mögliche "
        r"Lösung(?:en)?, während <other> von <whom> <number>"
        r"(?:, aber weniger <word>)? gelassen hätte\."
    ),
    "best_asker": r"Am besten verdächtigte <who>: mit <percent> von dem, was möglich war\.",
    "accused_wrongly": (
        r"In Zug <count> klagte <who> <cards> an, was "
        r"(?:zu <percent> wahrscheinlich war|nicht stimmen konnte), und schied aus\."
    ),
    "silent": r"(?:Wissen können hätten die Lösung )?<what>(?: hätte die Lösung wissen können)?, "
    r"(?:aber sie klagten|klagte aber) nicht an\.",
    "knew": r"<who> wusste die Lösung in Zug <count>, klagte sofort an und gewann\.",
    "could_know": (
        rf"<who> konnte die Lösung {_NACH} wissen, klagte in Zug <number> an und gewann\."
    ),
    "by_luck": (
        r"<who> klagte in Zug <count> mit einer Chance von <percent> an, hatte Glück und gewann\."
    ),
    "nobody_won": r"Niemand gewann: alle waren ausgeschieden\.",
    "won_silently": r"<who> gewann ohne Anklage: alle anderen waren ausgeschieden\.",
}
STORIES = ((ENGLISH, ENGLISH_STORY), (GERMAN, GERMAN_STORY))
_SILENT = re.compile(
    r"(\w+) (?:could have known the answer )?(?:(?:after turn|nach Zug) (\d+)|after the deal|"
    r"nach dem Austeilen)"
)

IMPOSSIBLE = Percent(0, 0)
"""What cannot be right is said without a number."""


def check_story(seed: int) -> Iterator[tuple[str, str, bool]]:
    """Play a small game, and check its story in both languages."""
    record = _play(seed)
    analysis = analyse(record)
    for language, patterns in STORIES:
        told = story(analysis, find_review_language(language.code))
        checker = StoryChecker(record, Reader(_notes(record, 0, len(record.events)), language))
        for sentence in re.split(r"(?<=\.) (?=[A-ZÄÖÜ])", told):
            yield "story", sentence, checker.check(sentence, patterns)


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

    def __init__(self, record: Record, reader: Reader) -> None:
        self.record = record
        self.reader = reader
        self.events = record.events
        self.ends: dict[int, int] = {}
        """The number of events up to the end of each turn."""
        turn = 0
        for game in replaying(record.setup, record.events):
            self.ends[turn] = len(game.events)
            turn = game.turns
        self.world = lru_cache(maxsize=None)(self._world)

    def check(self, sentence: str, patterns: Patterns) -> bool:
        kind, values = self.reader.read(sentence, patterns)
        check: Callable[..., bool] = getattr(self, f"_story_{kind}")
        return check(**values)

    def _world(self, seat: int, until: int) -> World:
        return World(_notes(self.record, seat, until))

    def _open(self, seat: int, until: int) -> int:
        return len(self.world(seat, until).solutions)

    def _bits(self, seat: int, until: int) -> float:
        return _entropy(self.world(seat, until))

    def _story_opening(self, what: str, cards: list[Card]) -> bool:
        dealt, players = self.events[0], re.split(", | and | und ", what)
        assert isinstance(dealt, Dealt)
        return players == [*self.record.setup.names] and set(cards) == set(dealt.file or ())

    def _story_all_had(self, count: int) -> bool:
        return {self._open(seat, 1) for seat in self._seats} == {count}

    def _story_had(self, who: int, count: int, whom: int, number: float) -> bool:
        had = [self._open(seat, 1) for seat in self._seats]
        return (had[who], had[whom]) == (min(had), max(had)) == (count, number)

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

    def _story_most_telling(
        self,
        count: int,
        who: int,
        cards: list[Card],
        amount: int,
        number: float,
        whom: int | None = None,
        card: Card | None = None,
    ) -> bool:
        brought = {
            turn: self._bits(event.seat, at) - self._bits(event.seat, end)
            for turn, at, event, end in self._asked()
        }
        (at, event, end), *_ = (found[1:] for found in self._asked() if found[0] == count)
        shown = next((e for e in self.events[at:end] if isinstance(e, Shown)), None)
        answer = (shown.seat, shown.card) if shown else (None, None)
        return (
            (event.seat, [*event.cards], answer) == (who, cards, (whom, card))
            and (self._open(who, at), self._open(who, end)) == (amount, number)
            and brought[count] >= max(brought.values()) - 1e-6
        )

    def _story_most_needless(
        self, card: Card, count: int, who: int, amount: int, whom: int, other: Card,
        number: float, word: str = "",
    ) -> bool:  # fmt: skip
        (at, event), *_ = (found for found in self._in_turn(count) if isinstance(found[1], Shown))
        assert isinstance(event, Shown)
        shown = self.world(who, at + 1)
        *before, last = shown.notes.entries
        assert isinstance(last, Suggestion)
        instead = World(replace(shown.notes, entries=(*before, replace(last, card=other))))
        less_likely = max(instead.solutions.values()) < max(shown.solutions.values())
        return (
            (event.seat, event.to, event.card) == (whom, who, card)
            and (len(shown.solutions), len(instead.solutions)) == (amount, number)
            and (not word or less_likely)
            and _entropy(instead) > _entropy(shown)
        )

    def _story_best_asker(self, who: int, percent: Percent) -> bool:
        """The share of the worth of the best suggestions, which small games allow to work out."""
        shares = {seat: self._share(seat) for seat in self._seats}
        best = shares[who]
        others = [share for share in shares.values() if share is not None]
        return best is not None and percent.fits(best) and best >= max(others) - 1e-6

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
        self, count: int, who: int, cards: list[Card], percent: Percent = IMPOSSIBLE
    ) -> bool:
        at, event = self._accusation(count)
        odds = self.world(who, at).solutions.get(Triple.of(cards), 0)
        return (event.seat, [*event.cards], event.right) == (who, cards, False) and percent.fits(
            float(odds)
        )

    def _accusation(self, turn: int) -> tuple[int, Accused]:
        return next((at, e) for at, e in self._in_turn(turn) if isinstance(e, Accused))

    def _story_silent(self, what: str) -> bool:
        accused = {event.seat for event in self.events if isinstance(event, Accused)}
        found = [(NAMES.index(name), int(turn or 0)) for name, turn in _SILENT.findall(what)]
        return bool(found) and all(
            seat not in accused and self._knows_after(seat, turn) for seat, turn in found
        )

    def _knows_after(self, seat: int, turn: int) -> bool:
        knew = turn > 0 and self._open(seat, self.ends[turn - 1]) == 1
        return self._open(seat, self.ends[turn]) == 1 and not knew

    def _story_knew(self, who: int, count: int) -> bool:
        at, event = self._accusation(count)
        before = self._open(who, self.ends[count - 1])
        return event.right and event.seat == who and self._open(who, at) == 1 < before

    def _story_could_know(self, who: int, number: float, count: int = 0) -> bool:
        _, event = self._accusation(int(number))
        return event.right and event.seat == who and self._knows_after(who, count)

    def _story_by_luck(self, who: int, count: int, percent: Percent) -> bool:
        at, event = self._accusation(count)
        odds = float(self.world(who, at).solutions[event.cards])
        return event.right and event.seat == who and odds < 1 and percent.fits(odds)

    def _story_nobody_won(self) -> bool:
        return self._out == set(self._seats)

    def _story_won_silently(self, who: int) -> bool:
        return self._out == set(self._seats) - {who}

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
