from __future__ import annotations

from architecture import PAGE, file_list, page_with_files


def test_every_file_has_its_line() -> None:
    assert PAGE.read_text(encoding="utf-8") == page_with_files(), (
        "docs/architecture.md is out of date: run python tests/architecture.py"
    )


def test_every_line_says_something() -> None:
    silent = [line for line in file_list().splitlines() if line.endswith("|  |")]
    assert silent == []
