"""Check docstrings, comments and pages for phrases that an English-speaking engineer avoids.

`python tests/plain_english.py` lists what is new, `--all` every place, and `--update` takes over
the present numbers into `plain_english.txt`, which has the places in files not yet revised, and the
honest uses. The glossary below has what to write instead.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ALLOWED = Path(__file__).with_suffix(".txt")
DOCSTRING = {
    r"^(Tell|Say|Give)\b": "Return, Whether, or a noun",
    r"^What (is|are|was|were|has|have|had|can|may|must|we|it|they|an?|the|each)\b": "a head noun",
}
ANYWHERE = {
    r"\b[Ss]o (many|long|often|much)\b(?! (as|that)\b)": "how many, the number",
    r"\b([Ww]hoever|[Ww]ho asks)\b": "the caller, a player who",
    r"\b(is|are|was|were|be) told\b": "receives, is shown",
    r"\b[Tt]ak(e|es|en|ing) note\b": "record",
    r"\banew\b": "again",
    r"\b[Ll]et go of\b": "release",
    r"\b[Ll]ea(ve|ves|ving|ft)\b[^.]{0,30}\baway\b": "omit",
    r"\b(in vain|at all events|be it)\b": "without success, in any case",
    r"\bgo(es|ing)? on\b": "continue",
    r"\bstands? (there|here)\b": "is there",
    r"\b[Oo]nlookers?\b": "spectator",
    r"\b[Mm]end(s|ed|ing)?\b": "fix",
    r"\bof (its|their|one's|our) own\b": "own, separate",
    r"\b(if|as long as|once|until) (it|they|that|there) (is|are) there\b": "if it exists",
}
FOLDERS = {"src", "bench", "chaos", "tests", "examples"}


def written(path: Path) -> Iterator[tuple[int, str, bool]]:
    """Yield what people read in a file: its line, the text, and whether it is a docstring."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, kinds) and (text := ast.get_docstring(node)):
                yield getattr(node, "lineno", 1), text, True
            for after in getattr(node, "body", [])[1:] if isinstance(node, kinds) else []:
                if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                    yield after.lineno, str(after.value.value), True  # of a constant or a field
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string.lstrip("# "), False
    else:
        for number, line in enumerate(source.split("\n"), 1):
            if path.suffix == ".md":
                yield number, line, False
            elif found := re.search(r"(?:/\*\*?|//+|^\s*\*)\s*([A-Z].*)", line):
                yield number, found[1], False


def hits(path: Path) -> Iterator[str]:
    """Yield each place with what to write instead."""
    for line, text, is_docstring in written(path):
        for pattern, instead in (DOCSTRING if is_docstring else {}).items() | ANYWHERE.items():
            for found in re.finditer(pattern, text):
                yield f"{path.relative_to(ROOT)}:{line}: “{found[0]}”: {instead}"


def main() -> None:
    """List places, and fail if a file has more of them than it may."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, check=True).stdout
    names = [name for name in listed.decode().splitlines() if _is_read(name)]
    places = {name: list(hits(ROOT / name)) for name in names if (ROOT / name).is_file()}
    if "--update" in sys.argv:
        lines = [f"{len(found)} {name}" for name, found in places.items() if found]
        ALLOWED.write_text("\n".join([*lines, ""]), encoding="utf-8")
    rows = (line.split() for line in ALLOWED.read_text(encoding="utf-8").splitlines())
    allowed = Counter({name: int(count) for count, name in rows})
    wanted = "--all" in sys.argv
    new = [name for name, found in places.items() if wanted or len(found) > allowed[name]]
    print("\n".join(place for name in new for place in places[name]), end="")  # noqa: T201
    sys.exit(bool(new) and not wanted)


def _is_read(name: str) -> bool:
    path = Path(name)
    is_code = path.parts[0] in FOLDERS and path.suffix in {".py", ".js", ".css"}
    return is_code or path.suffix in {".md", ".hpp", ".cpp"}


if __name__ == "__main__":
    main()
