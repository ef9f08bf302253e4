"""Keeps the list of files in docs/architecture.md: run it to write the list anew."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"
MARK = "<!-- files -->\n"


def page_with_files() -> str:
    """Return the page as it should be."""
    return PAGE.read_text(encoding="utf-8").partition(MARK)[0] + MARK + file_list()


def file_list() -> str:
    """List every Python module of the package and every file of the kernel."""
    modules = sorted((ROOT / "src" / "boddy").rglob("*.py"))
    native = sorted((ROOT / "native" / "src").glob("*.?pp"))
    lines = [(path, python_summary(path)) for path in modules]
    lines += [(path, native_summary(path)) for path in native]
    rows = (f"| `{path.relative_to(ROOT)}` | {text} |\n" for path, text in lines)
    return "| file | what it is for |\n|---|---|\n" + "".join(rows)


def python_summary(path: Path) -> str:
    """Take the first line of a module's docstring."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    return (docstring or "").partition("\n")[0]


def native_summary(path: Path) -> str:
    """Take the comment at the top of a C++ file, or of its header."""
    for source in (path, path.with_suffix(".hpp")):
        lines = source.read_text(encoding="utf-8").splitlines() if source.exists() else []
        comment = []
        for line in lines:
            if not line.startswith("//"):
                break
            comment.append(line.removeprefix("//").strip())
        if comment:
            return " ".join(comment)
    return ""


if __name__ == "__main__":
    PAGE.write_text(page_with_files(), encoding="utf-8")
