"""The built wheel, in a clean environment: what a user gets with `pip install`."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "build" / "wheel-test" / "{wheel_tag}"
"""Kept from run to run: ninja compiles only what has changed since the last wheel."""
NO_COMPILER = {"CC": "/nonexistent/cc", "CXX": "/nonexistent/c++"}


def run(*command: object, **environment: str) -> str:
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command],
        env={**env, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def install(folder: Path, build_folder: Path, **environment: str) -> Path:
    """Build a wheel and install it where nothing else of ours is; return the command."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    settings = ["--config-settings", f"build-dir={build_folder}"]
    build = ["wheel", ROOT, "--no-deps", "--no-build-isolation", "--wheel-dir", folder]
    run(*pip, *build, *settings, **environment)
    (wheel,) = folder.glob("boddy-*.whl")
    venv.create(folder / "venv", with_pip=False)
    run(*pip, "--python", folder / "venv/bin/python", "install", wheel)
    return folder / "venv/bin/boddy"


@pytest.mark.parametrize(("environment", "kernel"), [({}, "native"), (NO_COMPILER, "python")])
def test_the_wheel_works_alone(tmp_path: Path, environment: dict[str, str], kernel: str) -> None:
    boddy = install(tmp_path, tmp_path / "build" if environment else KEPT, **environment)
    assert f"({kernel} kernel)" in run(boddy, "--version")
    assert "wins: right accusation" in run(
        boddy, "match", "notebook", "notebook", "notebook", "--rules", "mansion", "--seed", 1
    )
    assert "manor: 30 cards" in run(boddy, "edition", "list")
    assert "Study" in run(boddy, "board", "show")
    style = "from boddy.pages.rendering import style_sheet; print(style_sheet('page', 'charts'))"
    assert ".legend" in run(boddy.with_name("python"), "-c", style)
    notes = tmp_path / "table.notes"
    notes.write_text(
        "players: Ann 6, Bob 6, Cyd 6\nme: Ann\n"
        "hand: Scarlet Knife Rope Hall Study Lounge\n"
        "Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe\n"
        "Bob: Plum Wrench Kitchen; Cyd shows\n"
        "Cyd: Green Revolver Library; nobody\n"
    )
    assert "1,028 deals agree" in run(boddy, "solve", notes)
