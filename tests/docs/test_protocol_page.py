"""docs/web-protocol.md says what the code declares."""

from __future__ import annotations

from protocol_page import PAGE, written


def test_the_tables_of_the_protocol_are_those_of_the_code() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "write them: python tests/protocol_page.py"
