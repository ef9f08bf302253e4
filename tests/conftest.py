"""What all tests share."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import late_answers
import screenshots
from boddy.tables import tokens
from real_browser import KEPT_BROWSER

SECONDS = "boddy/seconds"
"""Where pytest's cache keeps how long files took, so that the next run begins with the longest."""

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


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.location[0]] += report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    KEPT_BROWSER.close()
    cache = getattr(session.config, "cache", None)
    if cache and _seconds and not hasattr(session.config, "workerinput"):
        cache.set(SECONDS, {**cache.get(SECONDS, {}), **_seconds})


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that no process is left alone with it in the end.

    Each process takes the next file that no other has taken; files that need a browser follow each
    other. Of a file that was never run only the size is known, which says little but something.
    """
    with_browser = {item.path for item in items if "chromium" in getattr(item, "fixturenames", ())}
    cache = getattr(config, "cache", None)
    known = cache.get(SECONDS, {}) if cache else {}
    longest = {
        item.path: (known.get(item.location[0], 0.0), item.path.stat().st_size) for item in items
    }
    items.sort(key=lambda item: (item.path in with_browser, *longest[item.path]), reverse=True)


_seconds: Counter[str] = Counter()
