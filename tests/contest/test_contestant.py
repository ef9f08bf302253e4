"""The bot's end: whatever the bot does, its answers keep the rules of the contest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from boddy.actions import Action, LegalActions, Suggest
from boddy.bots import Bot, find_bot
from boddy.cards import Triple
from boddy.contest.contestant import Contestant
from boddy.contest.protocol import EDITION, parse_request, print_message
from boddy.errors import WireError
from boddy.events import Accused, Ended, Ending, Event, Passed, Shown, Suggested
from boddy.game import Game
from boddy.setup import Setup
from boddy.testing import mock_contest


class Watching(Bot):
    """Keeps all that it sees."""

    def start(self) -> None:
        self.events: list[Event] = []

    def observe(self, event: Event) -> None:
        self.events.append(event)


class Suicidal(Bot):
    """Accuses cards from its hand."""

    def choose_accusation(self) -> Triple:
        return Triple.of(next(c for c in EDITION.deck if c.category is kind) for kind in range(3))


class Stubborn(Bot):
    """Suggests the same again and again, and never accuses."""

    def decide(self, legal: LegalActions) -> Action:
        return Suggest(EDITION.triples[0])


class Crashing(Bot):
    def observe(self, event: Event) -> None:
        raise RuntimeError("no")

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple:
        raise SystemExit(3)

    def choose_accusation(self) -> Triple:
        raise ValueError("no idea")


class Nonsense(Bot):
    def decide(self, legal: LegalActions) -> Action:
        return "accuse them all"


def say(entry: Contestant, *texts: str) -> list[str]:
    return [print_message(entry.reply(parse_request(text))) for text in texts]


@pytest.mark.parametrize("kind", [Suicidal, Stubborn, Crashing, Nonsense])
@pytest.mark.parametrize("seed", range(5))
def test_bad_bots_keep_the_rules(kind: type[Bot], seed: int) -> None:
    names = ["a", "b", "c"]
    faults: list[str] = []
    bots = [Contestant(find_bot("notebook"), name, Random(seed)) for name in names]
    bots[seed % 3] = Contestant(kind(), "bad", Random(seed), complain=faults.append)
    transcript = mock_contest(Game.seeded(Setup.of(names), seed, 0), bots)
    assert "!" not in transcript
    if kind in (Crashing, Nonsense):
        assert faults


def test_a_certain_accusation_is_made_even_if_the_bot_forgets() -> None:
    entry = Contestant(Stubborn(), "x", Random(1))
    first = EDITION.triples[0]
    asked = print_message(parse_request("suggest"))
    assert asked == "suggest"
    say(entry, "reset 3 0 Gr Pe Kn Pi Ba Bi")
    assert say(entry, "suggest") == ["suggest Sc Ca Ki"]
    assert say(entry, "suggestion 0 Sc Ca Ki -", "accuse") == ["ok", "accuse Sc Ca Ki"]
    assert str(first) == "Scarlet Candlestick Kitchen"


def test_an_undisproved_suggestion_with_an_own_card_is_not_accused() -> None:
    entry = Contestant(Bot(), "x", Random(1))
    say(entry, "reset 3 0 Sc Pe Kn Pi Ba Bi")
    assert say(entry, "suggestion 0 Sc Ca Ki -", "accuse") == ["ok", "-"]


def test_what_the_messages_tell_becomes_observations() -> None:
    entry = Contestant(Watching(), "x", Random(1))
    say(entry, "reset 4 2 Sc Pe Kn Pi", "suggestion 0 Gr Ca Ki 3")
    say(entry, "disprove 1 Sc Kn Ki", "suggestion 1 Sc Kn Ki 2 Sc", "suggestion 3 Gr Ca Ki -")
    bot = entry.bot
    assert isinstance(bot, Watching)
    first, second = EDITION.triple("Gr Ca Ki"), EDITION.triple("Sc Kn Ki")
    assert bot.events[1:] == [
        Suggested(0, first),
        Passed(1, 0, first),
        Passed(2, 0, first),
        Shown(3, 0, None, first),
        Suggested(1, second),
        Shown(2, 1, EDITION.card("Sc"), second),
        Suggested(3, first),
        Passed(0, 3, first),
        Passed(1, 3, first),
        Passed(2, 3, first),
    ]


@pytest.mark.parametrize(
    ("told", "ends"),
    [
        (["accusation 0 Gr Ca Ki +"], [Ended(0, Ending.RIGHT_ACCUSATION)]),
        (["accusation 0 Gr Ca Ki -"], []),
        (["accusation 0 Gr Ca Ki -", "accusation 2 Gr Ca Ki -"], [Ended(1, Ending.LAST_SEAT)]),
    ],
)
def test_accusations_and_what_they_end_become_observations(
    told: list[str], ends: list[Event]
) -> None:
    entry = Contestant(Watching(), "x", Random(1))
    said = say(entry, "reset 3 2 Sc Pe Kn Pi Ba Bi", *told)
    assert set(said) == {"ok"}
    assert isinstance(entry.bot, Watching)
    accused = EDITION.triple("Gr Ca Ki")
    assert entry.bot.events[1:] == [
        *(Accused(int(text.split()[1]), accused, text.endswith("+")) for text in told),
        *ends,
    ]


def test_a_server_that_only_asks_for_cards_is_understood() -> None:
    """The Python port sends a seat that is out nothing but `disprove`, even without a choice."""
    entry = Contestant(Watching(), "x", Random(1))
    said = say(entry, "reset 3 2 Sc Pe Kn Pi Ba Bi", "disprove 0 Sc Ca Ki", "disprove 1 Gr Kn Ki")
    assert said == ["ok", "show Sc", "show Kn"]
    assert isinstance(entry.bot, Watching)
    shown = [event for event in entry.bot.events if isinstance(event, Shown)]
    assert shown == [Shown(2, 0, EDITION.card("Sc"), EDITION.triple("Sc Ca Ki"))]


@pytest.mark.parametrize(
    "texts",
    [
        ["suggest"],
        ["reset 3 0 Gr Pe Kn Pi Ba Bi", "disprove 1 Sc Ca Ki"],
        ["reset 3 0 Gr Pe Kn Pi Ba Bi", "suggestion 4 Sc Ca Ki -"],
        ["reset 3 0 Gr Pe Kn Pi Ba Bi", "suggestion 1 Sc Ca Ki 1"],
    ],
)
def test_a_server_that_makes_no_sense_is_refused(texts: list[str]) -> None:
    entry = Contestant(Bot(), "x", Random(1))
    with pytest.raises(WireError):
        say(entry, *texts)


def test_the_last_word() -> None:
    entry = Contestant(Bot(), "x", Random(1))
    assert say(entry, "done") == ["dead"]
    assert entry.finished
