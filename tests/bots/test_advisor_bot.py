"""The bot `advisor` does what the hints say that a person in its seat would get."""

from __future__ import annotations

import pytest

from boddy import Match
from boddy.actions import Accuse, Action, LegalActions, Move, Show, Suggest
from boddy.bots.advisor_bot import AdvisorBot
from boddy.cards import Card
from boddy.records.codec import encode_place
from boddy.tables.help import HelpQuestion, help_for


class Compared(AdvisorBot):
    """Compares each decision with the help that the browser would show."""

    def start(self) -> None:
        super().start()
        self.seen = []
        self.compared = 0

    def observe(self, event) -> None:
        super().observe(event)
        self.seen.append(event)

    def decide(self, legal: LegalActions) -> Action:
        action = super().decide(legal)
        advice = help_for(HelpQuestion(self.setup, self.seat, tuple(self.seen), legal, "hints"))[
            "advice"
        ]
        match action:
            case Show(card) if len(legal.shows) > 1:
                assert advice[0]["card"] == card.name
            case Suggest(cards):
                first = next(item for item in advice if item["kind"] == "suggest")
                assert first["cards"] == [card.name for card in cards]
            case Move(place):
                hint = next(item for item in advice if item["kind"] == "move")
                assert hint["to"] == encode_place(place)
                assert hint.get("card") == (place.name if isinstance(place, Card) else None)
            case Accuse(cards):
                assert advice[0]["kind"] == "accuse"
                assert advice[0]["cards"] == [card.name for card in cards]
            case _:
                assert all(item["kind"] != "accuse" for item in advice)
                return action
        self.compared += 1
        return action


@pytest.mark.parametrize("rules", ["speed", "mansion", "parlour"])
def test_it_does_what_the_hints_say(rules: str) -> None:
    bots = [Compared(), Compared(), Compared()]
    match = Match(bots, rules=rules, seed=4)
    match.play()
    assert match.game.winner is not None
    assert all(bot.compared for bot in bots)
