"""Every sentence of the solver is true, compared with all deals of random small positions.

A few positions and stories of games are checked on every run; `--long`, which `make long` passes,
checks 10,000 positions and 500 stories. What is said about a position is checked as a code with its
values, and so in every language at once; a code without a checker is an error.
"""

from __future__ import annotations

import pytest

from boddy.texts import phrase
from truth.claims import Cell, Checker
from truth.positions import position
from truth.sentences import check_position, check_slips, false_sentences
from truth.story import check_story
from truth.world import World

POSITIONS, A_FEW, CHUNK = 10_000, 50, 50
GAMES, FEW_GAMES, GAME_CHUNK = 500, 5, 5
KINDS = {
    "alone", "deals", "fact", "uncertain", "news", "everybody can know it", "possible solutions",
    "suggestion", "plan", "show", "proved", "seen", "sheet", "sources", "step", "table",
}  # fmt: skip


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    is_long = metafunc.config.getoption("--long")
    if "seeds" in metafunc.fixturenames:
        _parametrize(metafunc, "seeds", POSITIONS if is_long else A_FEW, CHUNK)
    if "games" in metafunc.fixturenames:
        _parametrize(metafunc, "games", GAMES if is_long else FEW_GAMES, GAME_CHUNK)


def _parametrize(metafunc: pytest.Metafunc, name: str, count: int, chunk: int) -> None:
    chunks = [range(first, first + chunk) for first in range(0, count, chunk)]
    metafunc.parametrize(name, chunks, ids=lambda seeds: f"{seeds.start}")


def test_no_sentence_about_a_position_is_false(seeds: range) -> None:
    wrong, kinds = false_sentences(check_position, seeds)
    assert not wrong, "\n".join(wrong)
    assert set(kinds) == KINDS


def test_no_sentence_about_a_contradiction_is_false(seeds: range) -> None:
    wrong, kinds = false_sentences(check_slips, seeds)
    assert not wrong, "\n".join(wrong)
    assert set(kinds) == {"contradiction", "correction"}


def test_no_sentence_of_a_story_is_false(games: range) -> None:
    wrong, kinds = false_sentences(check_story, games)
    assert not wrong, "\n".join(wrong)
    assert kinds["story"] >= 2 * GAME_CHUNK


# The checker itself must be able to say no.


def test_a_code_that_nobody_checks_is_an_error() -> None:
    checker = Checker(World(position(0)))
    with pytest.raises(AttributeError):
        checker.reason(phrase("why-not", count=1), Cell([checker.world.deck[0]], 0, True))


def test_the_enumeration_is_that_of_the_rules() -> None:
    """Nine cards, three hands of two: 27 files, and 90 ways to deal the rest."""
    notes = next(
        notes
        for notes in map(position, range(1000))
        if notes.sizes == (2, 2, 2) and len(notes.edition.deck) == 9 and not notes.entries
    )
    files = {World(notes, {-3, -2}).triple(deal) for deal in World(notes, {-3, -2}).deals}
    assert len(World(notes, {-3, -2}).deals) == len(files) * 90
