"""Who accused wrongly may look at the case file, alone, if the rules of the house say so."""

from __future__ import annotations

import json
from random import Random

import pytest

from boddy.actions import Accuse, Suggest
from boddy.bots import find_bot
from boddy.events import Accused, Ended, Looked
from boddy.game import Game
from boddy.match import Match
from boddy.programs.line_protocol import event_line
from boddy.records import Record, encode_event
from boddy.rules import PRESETS, find_rules
from boddy.setup import Setup
from boddy.telling import Teller
from boddy.views import SPECTATOR, observe

NAMES = ["Ann", "Bob", "Cyd"]


def wrongly_accused(rules: str) -> Game:
    """A game whose first seat has accused wrongly."""
    game = Game.shuffled(Setup.of(NAMES, rules=rules), Random(1))
    wrong = next(triple for triple in game.setup.edition.triples if triple != game.deal.file)
    game.apply(Accuse(wrong))
    return game


def test_it_is_a_choice_that_is_off_in_every_preset() -> None:
    assert not any(rules.look for rules in PRESETS.values())
    assert str(find_rules("roundtable(look=yes)")) == "roundtable(look=yes)"
    assert not any(isinstance(event, Looked) for event in wrongly_accused("roundtable").events)


def test_whoever_accused_wrongly_sees_the_case_file_alone() -> None:
    game = wrongly_accused("roundtable(look=yes)")
    accused, looked = game.events[-2:]
    assert isinstance(accused, Accused)
    assert looked == Looked(0, game.deal.file)
    assert observe(looked, 0) == looked
    for other in (1, 2, SPECTATOR):
        assert observe(looked, other) == Looked(0, None)
        assert Teller(game.setup).tell(observe(looked, other)) == []
    assert str(game.deal.file.room) in Teller(game.setup).lines(looked)[0]
    assert game.seat == 1


def test_the_last_accusation_opens_the_file_for_all() -> None:
    game = Game.shuffled(Setup.of(NAMES, rules="roundtable(look=yes)"), Random(1))
    game.apply(Accuse(game.deal.file))
    assert not any(isinstance(event, Looked) for event in game.events)
    setup = Setup.of(NAMES, rules="roundtable(look=yes, person_out=yes)", people=[0])
    game = Game.shuffled(setup, Random(1))
    game.apply(Accuse(next(t for t in setup.edition.triples if t != game.deal.file)))
    assert isinstance(game.events[-1], Ended)
    assert not any(isinstance(event, Looked) for event in game.events)


@pytest.mark.parametrize("rules", PRESETS)
def test_records_with_it_replay(rules: str) -> None:
    setup = Setup.of(NAMES, rules=f"{rules}(look=yes)")
    looks = 0
    for seed in range(3):
        bots = [find_bot("random:accuse=0.3"), find_bot("random"), find_bot("random")]
        played = Match(bots, seed=seed, setup=setup).play()
        assert Record.parse(played.text()).events == played.events
        looks += sum(isinstance(event, Looked) for event in played.events)
    assert looks > 0


def test_a_record_with_another_file_is_refused() -> None:
    game = wrongly_accused("roundtable(look=yes)")
    game.apply(Suggest(game.setup.edition.triples[0]))
    looked = next(event for event in game.events if isinstance(event, Looked))
    assert encode_event(looked)["cards"] == [card.name for card in game.deal.file]
    lines = Record.of(game).text().splitlines()
    at = next(number for number, line in enumerate(lines) if '"looked"' in line)
    changed = json.loads(lines[at]) | {"cards": ["Plum", "Rope", "Hall"]}
    if changed["cards"] == [card.name for card in game.deal.file]:
        changed["cards"] = ["Green", "Rope", "Hall"]
    lines[at] = json.dumps(changed)
    with pytest.raises(Exception, match=f"line {at + 1}"):
        Record.parse("\n".join(lines) + "\n", running=True)


def test_programs_are_told_in_a_line() -> None:
    game = wrongly_accused("roundtable(look=yes)")
    looked = game.events[-1]
    names = " ".join(card.name for card in game.deal.file)
    assert event_line(observe(looked, 0), 0) == f"looked 0 {names}"
    assert event_line(observe(looked, 1), 1) == "looked 0"
