"""What all tests share."""

from __future__ import annotations

import itertools
import os

import pytest
from hypothesis import HealthCheck, settings

import late_answers
import screenshots
from boddy.tables import tokens

# Machines are shared and noisy: a slow example is no failure. The examples are the
# same on every run, so that a red test stays red until it is mended.
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


SLOW = ("tests/packaging", "tests/site", "tests/web", "tests/examples")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that no process is left alone with it in the end."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW))
