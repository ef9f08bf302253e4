"""The actions that a browser offers are exactly those that the game allows."""

from __future__ import annotations

from random import Random

import pytest

from boddy.actions import LegalActions
from boddy.editions import Edition, edition_from_data
from boddy.game import Game
from boddy.records.codec import decode_action, encode_place
from boddy.rules import PRESETS
from boddy.setup import Setup
from boddy.tables.game_json import encode_legal
from playing import NAMES, random_action

TINY = edition_from_data(
    {
        "name": "tiny",
        "suspects": {"Plum": [], "Green": [], "White": []},
        "weapons": {"Rope": [], "Knife": []},
        "rooms": {"Hall": [], "Study": []},
    }
)
CHANGES = ("", "(repeat=yes)", "(repeat=no)", "(repeat=no, suggest=may)", "(accuse=start+end)")
RULES = [preset + changes for preset in PRESETS for changes in CHANGES]


@pytest.mark.parametrize("rules", RULES)
def test_the_browser_is_told_what_the_game_allows(rules: str) -> None:
    rng = Random(rules)
    game = Game.shuffled(Setup.of(NAMES[:3], rules=rules, people=[0]), rng)
    for _ in range(60):
        if game.over:
            break
        assert described(encode_legal(game.legal), game.setup.edition) == allowed(game.legal)
        game.apply(random_action(game.legal, rng, accuse=0.02))


def test_until_no_suggestion_is_left() -> None:
    """Few cards, and every suggestion once: at last there is one left, and then none."""
    for seed in range(5):
        rng, fewest = Random(seed), 99
        setup = Setup.of(NAMES[:2], rules="roundtable(repeat=no, seats=2-3)", edition=TINY)
        game = Game.shuffled(setup, rng)
        while not game.over:
            assert described(encode_legal(game.legal), TINY) == allowed(game.legal)
            fewest = min(fewest, len(game.legal.suggestions) or 99)
            game.apply(random_action(game.legal, rng, accuse=0))
        assert fewest == 1


def allowed(legal: LegalActions) -> dict[str, object]:
    return {
        "suggestions": set(legal.suggestions),
        "accusations": set(legal.accusations),
        "others": set(legal.others),
        "moves": [encode_place(move.to) for move in legal.moves],
        "shows": {show.card for show in legal.shows},
    }


def described(data: dict, edition: Edition) -> dict[str, object]:
    """Read it as the page does, without knowing any rule."""
    suggest = data.get("suggest")
    not_again = {edition.triple(names) for names in suggest["not"]} if suggest else set()
    return {
        "suggestions": {
            triple
            for triple in edition.triples
            if suggest and suggest["room"] in (None, triple.room.name) and triple not in not_again
        },
        "accusations": set(edition.triples) if data.get("accuse") else set(),
        "others": {
            decode_action({"do": name}, edition)
            for name, value in data.items()
            if value is True and name != "accuse"
        },
        "moves": data.get("moves", []),
        "shows": {edition.card(name) for name in data.get("shows", ())},
    }
