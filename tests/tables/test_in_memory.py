"""Tables without a server: no database, no web framework, no event loop."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from boddy.bots.register import current_level

SCRIPT = Path(__file__).parent.parent / "table_in_memory.py"


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_a_table_needs_no_server_to_play_a_game(rules):
    ran = subprocess.run(
        [sys.executable, "-W", "error", SCRIPT, rules], capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0, ran.stderr
    end = json.loads(ran.stdout)
    assert end["winner"] not in end["people"], "the people here never accuse"
    assert len(end["people"]) == 2
    assert end["told"] == [end["happened"]] * 3, "each page is told every event, once"
    assert end["revealed"] == [True] * 3
    assert end["resumed"]
    assert end["same_result"]
    check_result(end["standing"], end["winner"])
    assert end["to_strangers"] is None
    assert end["loaded"] == []


def check_result(standing: dict, winner: int) -> None:
    """Compare the host's result of a finished game with who played it."""
    result = standing["result"]
    assert (standing["state"], standing["turn"], result["game"]) == ("over", False, 1)
    seats = zip(result["names"], result["levels"], strict=True)
    people = [name for name, level in seats if level is None]
    assert sorted(people) == ["Ann", "Bob"]
    assert result["names"][standing["you"]] == "Ann"
    assert [level for level in result["levels"] if level] == [current_level("medium")] * 2
    assert result["winner"] == winner
    assert result["turns"] > 0
    assert 0 < result["started"] <= result["ended"]
