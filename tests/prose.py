"""Sentences that stand outside the catalogue of texts: `python tests/prose.py [FILE...]`.

Lists where Python, a script or a template holds words for people that `boddy/texts/*.ftl` should
hold, in every language. What stays English stays out: docstrings, the help of commands, log lines,
the descriptions in schemas, and the language's own errors and assertions, for developers.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src" / "boddy"
SENTENCE = re.compile(
    r"(?<![\w/.<-])(?!boddy )(?:[A-Z]|[A-Za-z][a-z'\u2019]+),?(?: [a-z'\u2019]+,?){2,}"
)
"""Three words in a row, unless they are a command."""
FOR_DEVELOPERS = {"help", "description", "epilog", "short_help", "metavar", "summary", "match"}
"""Arguments whose texts stay English."""
PYTHON_ERRORS = re.compile(
    r"(Assertion|ChildProcess|Type|Value|Runtime|NotImplemented|Key|Attribute)Error"
)
LOGGING = {"debug", "info", "warning", "error", "exception", "warn", "execute", "text"}
"""Methods that write log lines, and those that take SQL."""
PRINTING = {"echo", "add_column", "add_task"}
SPOKEN = re.compile(
    r"(?<![\w./_-])(?!boddy\b|Python\b|kernel\b)[A-Za-z]{2,}(?![\w_-])(?= |:|\.$|$)"
)
"""A word in what a command prints, unless it is a name, a file or a code."""


def in_python(source: str) -> Iterator[tuple[int, str]]:
    """Yield the lines and texts of a module that are sentences."""
    tree = ast.parse(source)
    skipped = {id(part) for node in ast.walk(tree) for part in _english(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and id(node) not in skipped:
            skipped |= {id(part) for part in node.values}
            parts = [getattr(part, "value", "") for part in node.values]
            yield node.lineno, "".join(part if isinstance(part, str) else "{}" for part in parts)
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in skipped:
            yield node.lineno, node.value


def _english(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node holds that stays English."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.Assert):
        yield from ast.walk(node)
    elif isinstance(node, ast.keyword) and node.arg in FOR_DEVELOPERS:
        yield from ast.walk(node.value)
    elif isinstance(node, ast.Call):
        name = _called(node)
        if PYTHON_ERRORS.fullmatch(name) or name in LOGGING:
            yield from ast.walk(node)


def printed(source: str) -> Iterator[tuple[int, str]]:
    """Yield the lines and words of what a command prints as it stands, however short."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and _called(node) in PRINTING:
            for argument in node.args:
                pieces = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
                texts = [getattr(piece, "value", "") for piece in pieces]
                for text in texts:
                    if isinstance(text, str) and SPOKEN.search(text):
                        yield node.lineno, text


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def in_script(source: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a script outside of comments."""
    bare = re.sub(
        r"/\*.*?\*/|(?<![:\"'`])//.*?$",
        lambda found: "\n" * found[0].count("\n"),
        source,
        flags=re.DOTALL | re.MULTILINE,
    )
    for found in re.finditer(r"([\"'`])((?:(?!\1)[^\\\n]|\\.)*)\1", bare):
        if not bare.endswith("Error(", 0, found.start()):
            text = re.sub(r"\$\{[^}]*\}", "{}", found[2])
            yield bare.count("\n", 0, found.start()) + 1, text


def in_template(source: str) -> Iterator[tuple[int, str]]:
    """Yield what a template holds between its tags and placeholders."""
    bare = re.sub(
        r"\{[{%#].*?[#%}]\}|<(style|script)\b.*?</\1>|<[^>]*>",
        lambda found: "|" + "\n" * found[0].count("\n"),
        source,
        flags=re.DOTALL,
    )
    for number, line in enumerate(bare.splitlines(), 1):
        for text in line.split("|"):
            yield number, text


EXCEPTIONS = {
    # For developers: the catalogue's own format, protocols, log lines, metrics, tests of bots.
    "api/operations.py",
    "contest/connections.py",
    "events.py",
    "inference/wasm.py",
    "processes/process_limits.py",  # a bot's author printed
    "programs/line_protocol.py",
    "records/codec.py",
    "tables/server_messages.py",
    "testing.py",
    "texts/fluent.py",
    "web/app.py",
    "web/exchange.py",
    "web/metrics.py",
    "web/postgres.py",
    "web/solving_site.py",
    "web/static/js/logic/fluent.js",
    "web/static/js/site/worker_client.js",
    "web/table_tasks.py",
    "web/web_socket.py",
    "site/build.py",  # the manifest, and other people's licences
    # Other people's words: another framework's lines, records of an older version.
    "compat/clue_game.py",
    "records/version_1.py",
    # No sentences: names of colours, of rules and of elements, and Python in a script.
    "actions.py",
    "boards/colours.py",
    "reasoning/deduction.py",
    "web/static/js/site/python_loading.js",
    "web/static/js/ui/presses.js",
}
READERS = {".py": in_python, ".js": in_script, ".html": in_template}


def sentences(path: Path) -> list[tuple[int, str]]:
    """Return the sentences of a file with their lines."""
    found = READERS[path.suffix](path.read_text(encoding="utf-8"))
    return [(line, text) for line, text in found if SENTENCE.search(text)]


def files() -> list[Path]:
    """Return all files of the package that are read."""
    return sorted(path for path in ROOT.rglob("*.*") if _is_read(path))


def _is_read(path: Path) -> bool:
    return path.suffix in READERS and path.relative_to(ROOT).as_posix() not in EXCEPTIONS


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]) if sys.argv[1:] else files():
        for line, text in sentences(path):
            print(f"{path}:{line}: {text.strip()[:100]!r}")  # noqa: T201  # a command
