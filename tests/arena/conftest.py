"""The command, run in a separate process."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

import pytest

from tournaments import COMMAND, environment

# These bots kill the process that imports them; only tournaments may.
collect_ignore = ["bots"]


@pytest.fixture
def run() -> Callable[..., subprocess.CompletedProcess[str]]:
    def run_it(*arguments: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *map(str, arguments)],
            capture_output=True,
            text=True,
            timeout=120,
            env=environment(),
        )

    return run_it
