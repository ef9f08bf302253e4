"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

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
        "--long", action="store_true", help="play every game of tests/games, not a fifth of them"
    )
