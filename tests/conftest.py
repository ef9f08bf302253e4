"""What all tests share."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import late_answers
import screenshots
from boddy.tables import tokens
from real_browser import KEPT_BROWSER

TESTS = Path(__file__).parent
LONGEST = (
    "web/test_notebook.py",
    "web/test_journeys.py",
    "web/test_one_screen.py",
    "web/test_newcomers.py",
    "web/test_moments.py",
    "site/test_site_offline.py",
    "web/test_records.py",
    "site/test_site_games.py",
    "site/test_site_devices.py",
    "web/test_house_journeys.py",
    "web/test_notebook_missed.py",
    "web/test_friends_journeys.py",
    "web/test_without_mouse.py",
    "web/test_notebook_seats.py",
    "web/test_rivals.py",
    "web/test_backups.py",
    "packaging/test_wheel.py",
    "net/test_contest.py",
    "web/test_chaos_short.py",
    "arena/test_chunks.py",
    "web/test_operation.py",
    "arena/test_dask.py",
    "games/test_invariants.py",
    "arena/test_tournament_cli.py",
    "arena/test_isolated_seats.py",
    "inference/test_exactness.py",
    "bots/test_strong_bots.py",
    "core/test_bots.py",
    "net/test_chaos.py",
    "web/test_exchange.py",
    "inference/test_many_shows.py",
    "inference/test_counts.py",
    "terminal/test_whole_games.py",
    "cli/test_commands.py",
    "web/test_serve_command.py",
    "arena/test_tournament.py",
    "notation/test_long_lines.py",
)
"""Files of tests that take long, the longest first; what is missing here runs after them."""

# Machines are shared and noisy: a slow example is no failure. The examples are the
# same on every run, so that a red test stays red until it is fixed.
settings.register_profile(
    "boddy",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("boddy")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-goldens", action="store_true", help="write the golden files anew (tests/golden)"
    )
    parser.addoption(
        "--long",
        action="store_true",
        help="play every game of tests/games and check every position of tests/truth, not a few",
    )
    parser.addoption(
        "--screenshots", action="store_true", help="keep pictures of pages in out/screenshots"
    )
    parser.addoption(
        "--late", metavar="MS", help="let answers of servers reach pages so many ms later"
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--screenshots"):
        os.environ[screenshots.WANTED] = "yes"
    if milliseconds := config.getoption("--late"):
        os.environ[late_answers.WANTED] = str(int(milliseconds))


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tables deal the same cards on every run, so that no test is a matter of luck."""
    monkeypatch.setattr(tokens, "new_seed", itertools.count(1926).__next__)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A real browser."""
    with KEPT_BROWSER.lent() as browser:
        yield browser


def pytest_runtest_setup(item: pytest.Item) -> None:
    if "chromium" not in getattr(item, "fixturenames", ()) and not KEPT_BROWSER.in_use:
        KEPT_BROWSER.close()


def pytest_sessionfinish() -> None:
    KEPT_BROWSER.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that no process is left alone with it in the end.

    Each process takes the next file that no other has taken; files that need a browser follow each
    other.
    """
    with_browser = {item.path for item in items if "chromium" in getattr(item, "fixturenames", ())}
    longest = {TESTS / name: place for place, name in enumerate(LONGEST)}
    items.sort(
        key=lambda item: (item.path not in with_browser, longest.get(item.path, len(LONGEST)))
    )
