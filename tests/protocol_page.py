"""Writes the tables of docs/web-protocol.md: `python tests/protocol_page.py`."""

from __future__ import annotations

import re
from pathlib import Path

from boddy.api.operations import protocol_table
from boddy.tables.client_messages import protocol_rows
from boddy.tables.server_messages import server_rows

PAGE = Path(__file__).parents[1] / "docs" / "web-protocol.md"
TABLES = {"requests": protocol_table, "messages": protocol_rows, "answers": server_rows}


def written(page: str) -> str:
    """Put the tables, as the code declares them, between their marks."""
    for name, table in TABLES.items():
        start = f"<!-- {name}: made by tests/protocol_page.py -->\n\n"
        before, between, after = re.split(f"({start}.*?)(?=\n\n<!-- end)", page, flags=re.DOTALL)
        assert between
        page = before + start + table() + after
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
