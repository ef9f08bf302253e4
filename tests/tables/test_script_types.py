"""The types of the pages' scripts are those of the messages."""

from __future__ import annotations

from script_types import FILE, script_types


def test_scripts_are_checked_against_the_messages_of_today() -> None:
    assert FILE.read_text(encoding="utf-8") == script_types(), (
        "write them: python tests/script_types.py"
    )
