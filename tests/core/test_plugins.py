"""Plug-ins: what an installed package brings, by its entry points; and what leads to none."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from boddy.boards import Board
from boddy.bots import shipped_bot
from boddy.bots.register import BOTS
from boddy.editions import edition_from_data, shipped_edition
from boddy.errors import BoddyError
from boddy.notes.reading import read_notes
from boddy.records import Record
from boddy.setup import Setup
from installed_packages import install

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "plugin"
BROKEN = """\
[project]
name = "boddy-broken"
version = "0.1"
[project.entry-points."boddy.bots"]
wreck = "wreck:Wreck"
number = "wreck_of_a_number:NUMBER"
[project.entry-points."boddy.editions"]
fog = "wreck_of_a_number"
[project.entry-points."boddy.boards"]
reef = "wreck_of_a_number"
[project.entry-points."boddy.languages"]
xx = "wreck_of_a_number"
[tool.setuptools]
packages = ["wreck", "wreck_of_a_number"]
"""

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the example and a broken package into a folder."""
    folder = tmp_path_factory.mktemp("plugins")
    install(EXAMPLE, folder / "site")
    source = folder / "source"
    for package, text in (("wreck", "raise OSError('sunk')\n"), ("wreck_of_a_number", "NUMBER=7")):
        (source / package).mkdir(parents=True)
        (source / package / "__init__.py").write_text(text)
    (source / "wreck_of_a_number" / "fog.toml").write_text("[suspects]\nAsh = []\n")
    (source / "wreck_of_a_number" / "xx.ftl").write_text("language-name = { $broken\n")
    (source / "pyproject.toml").write_text(BROKEN)
    install(source, folder / "site")
    return folder / "site"


@pytest.fixture
def boddy(installed: Path, tmp_path: Path) -> Run:
    def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "boddy", *words],
            env={**os.environ, "PYTHONPATH": str(installed), **variables},
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_a_plugged_bot_plays_on_a_plugged_edition(boddy: Run) -> None:
    game = ("match", "pilot", "pilot:daring=yes", "notebook", "--edition", "harbour", "--seed", "4")
    done = boddy(*game, "--json")
    assert done.returncode == 0, done.stderr
    record = Record.parse(done.stdout)
    assert record.setup.edition.name == "harbour"
    assert record.setup.names == ("pilot", "pilot:daring=yes", "notebook")
    with_dice = boddy(*game, "--rules", "mansion", "--isolated")
    assert with_dice.returncode == 0, with_dice.stderr
    assert "pilot" in with_dice.stdout


def test_a_plugged_bot_enters_a_tournament_and_is_checked(boddy: Run) -> None:
    done = boddy("tournament", "pilot", "random", "notebook", "--games", "3", "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert "pilot" in done.stdout
    assert boddy("bots", "check", "pilot", "--games", "2").returncode == 0


def test_lists_have_plug_ins_and_name_broken_ones(boddy: Run) -> None:
    done = boddy("bots")
    assert done.returncode == 0
    assert "\npilot:daring=no: Asks for as many cards of others as it can." in done.stdout
    assert "[boddy-harbour 1.0.0]" in done.stdout
    assert "the plug-in wreck of the package boddy-broken 0.1 is broken: OSError" in done.stderr
    assert "7 is no class that inherits from boddy.Bot" in done.stderr
    done = boddy("edition", "list")
    assert "\nharbour: 9 cards, 3 suspects, 3 weapons, 3 rooms [boddy-harbour 1.0.0]" in done.stdout
    assert "the plug-in fog of the package boddy-broken 0.1 is broken" in done.stderr
    done = boddy("board", "list")
    assert done.stdout.splitlines()[-1] == "pier [boddy-harbour 1.0.0]"
    assert "the plug-in reef of the package boddy-broken 0.1 is broken" in done.stderr
    assert "Boathouse" in boddy("edition", "show", "harbour").stdout
    assert boddy("board", "show", "--board", "pier").stdout.count("\n") >= 3


def test_the_doctor_lists_plug_ins(boddy: Run) -> None:
    facts = json.loads(boddy("doctor", "--json").stdout)["plugins"]
    problems = {(found["kind"], found["name"]): found["problem"] for found in facts}
    assert len(problems) == 9
    for kind, name in (("bots", "pilot"), ("editions", "harbour"), ("boards", "pier")):
        assert problems.pop((kind, name)) == ""
    assert problems.pop(("languages", "eo")) == ""
    assert all(problems.values())
    done = boddy("doctor")
    assert "bot pilot of boddy-harbour 1.0.0: ok\n" in done.stdout
    assert "bot wreck of boddy-broken 0.1: the plug-in wreck" in done.stdout
    assert "Everything is there." not in done.stdout


def test_a_plugged_language_says_what_it_has(boddy: Run, tmp_path: Path) -> None:
    notes = tmp_path / "table.notes"
    notes.write_text("players: Ann 6, Bob 6, Cyd 6\nAnn: Plum Rope Hall; Bob passes; Cyd shows\n")
    done = boddy("solve", str(notes), "--language", "eo")
    assert done.returncode == 0, done.stderr
    assert "ŝnurego" in done.stdout
    assert boddy("solve", str(notes), BODDY_LANGUAGE="eo").returncode == 0
    assert "'yy' is not one of" in boddy("solve", str(notes), "--language", "yy").stderr
    assert "xx of the package" in boddy("solve", str(notes), "--language", "xx").stderr


def test_a_broken_plug_in_fails_only_where_it_is_named(boddy: Run) -> None:
    done = boddy("match", "wreck", "notebook", "notebook")
    assert done.returncode == 2
    assert "the plug-in wreck of the package boddy-broken 0.1 is broken: OSError" in done.stderr
    assert "Traceback" not in done.stderr
    done = boddy("match", "moon", "notebook", "notebook")
    assert re.search("no bot is called 'moon'; known: .*pilot", done.stderr)


def test_shipped_names_cost_no_search(boddy: Run) -> None:
    """Entry points are looked for only if a name is not ours."""
    script = (
        "import sys; from boddy.cli import cli\n"
        "cli(['match', *['notebook'] * 3, '--seed', '1'], standalone_mode=False)\n"
        "assert 'importlib.metadata' not in sys.modules, 'searched'\n"
    )
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


READERS: dict[str, Callable[[str], object]] = {
    "bot": shipped_bot,
    "edition": shipped_edition,
    "setup": lambda name: Setup.of(["Ann", "Bob", "Cyd"], edition=name),
    "notes": lambda name: read_notes(f"edition: {name}\nplayers: Ann 2, Bob 2, Cyd 2\n"),
    "board": Board.named,
    "board of cards": lambda name: edition_from_data({"name": "x", "board": name}),
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", ["pilot", "harbour", "pier", "eo", "wreck"])
def test_what_others_send_leads_to_no_plug_in(
    reader: str, name: str, installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(installed))
    with pytest.raises(BoddyError) as refused:
        READERS[reader](name)
    assert "harbour 1.0.0" not in str(refused.value)
    assert "wreck" not in sys.modules
    assert "boddy_harbour" not in sys.modules


def test_the_page_shows_the_example() -> None:
    page = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
    shown = tomllib.loads(page.partition("```toml\n")[2].partition("```")[0])
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert shown["project"]["entry-points"] == project["entry-points"]
    assert "boddy bots new sea-fox\n" in page
    assert "boddy match sea-fox notebook notebook\n" in page


def test_a_new_package_passes_its_own_test(tmp_path: Path, boddy: Run) -> None:
    done = boddy("bots", "new", "sea-fox")
    assert done.returncode == 0, done.stderr
    folder = tmp_path / "sea-fox"
    install(folder, tmp_path / "site")
    paths = {"PYTHONPATH": str(tmp_path / "site")}
    played = boddy("match", "sea-fox", "notebook", "notebook", "--seed", "1", **paths)
    assert played.returncode == 0, played.stderr
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=folder,
        env={**os.environ, **paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in tested.stdout, tested.stdout
    again = boddy("bots", "new", "sea-fox")
    assert "name another folder" in again.stderr
    for name in ("Sea Fox", "../x", "exact", "hard"):
        assert "is no name for a new bot" in boddy("bots", "new", name).stderr
    assert "exact" in BOTS
