"""Errors are in the language that the environment names."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "boddy: ein Turnier braucht mehrere Bots"),
        ("en", "boddy: a tournament needs several bots"),
        ("xx", "boddy: a tournament needs several bots"),
    ],
)
def test_an_error_is_said_in_the_language_of_the_environment(language: str, said: str) -> None:
    command = [sys.executable, "-m", "boddy", "tournament", "random"]
    env = {**os.environ, "BODDY_LANGUAGE": language}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(said)
