"""Whole games by replies in words: every count is exact."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boddy.chance import stream
from boddy.exam.model_replies import read_reply
from boddy.exam.whole_games import Scores, WholeGame, answer
from boddy.inference.posterior import CERTAIN


def play(game: WholeGame, say: Callable[[WholeGame, str], str] = lambda _, text: text) -> Scores:
    """Play as `exact`, with what a test changes in each reply."""
    while not game.is_over:
        game.reply(say(game, answer(game, "exact")))
    return game.scores()


@pytest.mark.parametrize("seed", range(1, 5))
def test_exact_scores_one(seed: int) -> None:
    scores = play(WholeGame(seed))
    assert scores.score == 1.0
    assert scores.claims == scores.certain > 0
    assert (scores.unsound, scores.missed, scores.misformed) == (0, 0, 0)
    assert scores.bits_best > 0


@pytest.mark.parametrize("seed", [2, 3])
def test_planted_errors_are_counted_exactly(seed: int) -> None:
    planted = Scores()

    def spoil(game: WholeGame, text: str) -> str:
        known, action = text.splitlines()
        if not game.legal.suggestions:
            return text
        posterior, names = game.posterior(), (*game.setup.names, "file")
        turn = planted.replies = planted.replies + 1
        claims = [item for item in known[7:].split("; ") if item != "nothing"]
        if turn % 2 and claims:
            claims.pop()
            planted.missed += 1
        wrong = next(
            f"{card.name}: {names[place]}"
            for card in game.setup.edition.deck
            for place in range(len(names))
            if posterior.odds(card.index, place) <= CERTAIN
        )
        planted.unsound += 1
        if turn == 2:
            claims.append("Excalibur: file")
            planted.unknown_cards += 1
        if turn == 3:
            claims.append("perhaps the rope")
            planted.misformed += 1
        return f"Let me think.\nKnown: {'; '.join([wrong, *claims])}\n**Action:** {action[8:]}\n"

    scores = play(WholeGame(seed), spoil)
    for name in ("unsound", "missed", "unknown_cards", "misformed"):
        assert getattr(scores, name) == getattr(planted, name), name
    assert scores.claims - scores.unsound == scores.certain - scores.missed
    assert scores.bits_lost == 0


def test_repeated_and_unreadable_actions_are_counted_and_replaced() -> None:
    asked: list[str] = []
    counts = {"repeated": 0, "misformed": 0, "replies": 0}

    def stubborn(game: WholeGame, text: str) -> str:
        counts["replies"] += 1
        action = read_reply(text, "action") or ""
        if not action.startswith("suggest"):
            return "no idea" if counts["replies"] % 4 == 0 else text
        if asked and counts["replies"] < 20:
            counts["repeated"] += 1
            return f"known: nothing\naction: {asked[0]}"
        asked.append(action)
        return text

    game = WholeGame(6)
    while not game.is_over:
        text = stubborn(game, answer(game, "exact"))
        counts["misformed"] += text == "no idea"
        game.reply(text)
    scores = game.scores()
    assert counts["repeated"] > 0
    assert counts["misformed"] > 0
    assert scores.repeated == counts["repeated"]
    assert scores.misformed == counts["misformed"]
    assert scores.replies == counts["replies"]
    assert 0 < scores.bits_lost < scores.bits_best
    assert scores.form == 1 - (scores.repeated + scores.misformed) / scores.replies


def test_random_is_right_as_often_as_chance_has_it() -> None:
    expected = variance = sound = 0.0
    for seed in range(16):
        game, rng = WholeGame(seed), stream(seed, "test")
        while not game.is_over:
            if game.legal.suggestions:
                known = len(game.certain(game.posterior()))
                places = game.setup.seats  # the other hands and the file
                chance = known / len(game.setup.edition.deck) / places
                expected, variance = expected + chance, variance + chance * (1 - chance)
            game.reply(answer(game, "random", rng))
        scores = game.scores()
        sound += scores.claims - scores.unsound
    assert abs(sound - expected) < 3 * variance**0.5


def test_a_model_is_told_what_its_seat_sees_and_nothing_else() -> None:
    game = WholeGame(3)
    told = [game.news()]
    while not game.is_over:
        game.reply(answer(game, "exact"))
        told.append(game.news())
    lines = "\n".join(told).splitlines()
    hidden = [line.split() for line in lines if line.startswith("shown ")]
    me = str(game.seat)
    assert all((len(words) == 4) == (me in words[1:3]) for words in hidden)
    assert sum(line.startswith("hand ") for line in lines) == 1
    assert game.rules().count("known:") == 2
