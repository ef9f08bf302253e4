"""Measures the tests: plants faults in the code, one at a time, and lists those no test notices.

`python -m bench.mutants --map` runs the tests once to learn which test covers which line, then
`python -m bench.mutants --seed 7 --each 10 arena exam` draws ten faults of each of these packages
(without names: of every package) and runs only the tests that cover the changed line, quickest
files first, until one fails. It works on a copy in `out/mutants`, and prints what survived. Some
survivors are equivalent: the program does the same, or only a figure of speed differs. Read them.

The package `scripts` is what tests/scripts imports, without what draws.

Tests in a real browser are left out. What they alone cover counts as not covered, as does what
builds the static site and what runs in processes that a server forks.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest
from coverage import CoverageData
from coverage.exceptions import CoverageException

ROOT = Path(__file__).parent.parent
OUT = ROOT / "out" / "mutants"
TIMES = "times.json"
SCRIPT_TESTS = "tests/scripts/*.test.js"
IMPORTED = re.compile(r'"\.\./\.\./(src/[^"]*\.js)"')
"""A script that a test of scripts imports."""
DRAWING = '/dom.js"'
"""What scripts import that draw: what they draw is looked at in a browser."""
LEFT_OUT = "tests/packaging/"
"""Tests that look at what is built, not at what lines do."""

SWAPPED: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


# -- faults: what can be changed, and into what ------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """One change of one piece of a module's text."""

    path: str
    line: int
    start: int
    end: int
    """Offsets in the module's bytes."""
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.old)}  ->  {_short(self.new)}"

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def mutants_of(path: str, source: bytes) -> list[Mutant]:
    """List every fault that can be planted in a module."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for node, changed in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        old = source[start:end].decode()
        found.append(Mutant(path, node.lineno, start, end, old, changed))
    return found


def _changes(tree: ast.AST) -> Iterator[tuple[Any, str]]:
    for node in _code(tree):
        for changed in _variants(node):
            text = ast.unparse(ast.fix_missing_locations(changed))
            yield node, f"({text})" if isinstance(node, ast.expr) else text


def _code(node: ast.AST) -> Iterator[ast.AST]:
    """Walk over what is executed: no annotations, texts, or imports for type checkers only."""
    if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _code(child)


def _variants(node: ast.AST) -> Iterator[ast.AST]:  # noqa: C901 - a list of cases
    match node:
        case ast.Compare(left, [operator], [right]) if type(operator) in SWAPPED:
            yield ast.Compare(left, [SWAPPED[type(operator)]()], [right])
        case ast.Compare(left, [first, *more], rights):
            yield ast.Compare(left, [SWAPPED[type(first)](), *more], rights)
            yield ast.Compare(left, [first, *(SWAPPED[type(one)]() for one in more)], rights)
        case ast.BinOp(left, operator, right) if type(operator) in SWAPPED:
            if not any(map(_is_text, (left, right))) and not _is_type(right):
                yield ast.BinOp(left, SWAPPED[type(operator)](), right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(SWAPPED[type(operator)](), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(_inverted(test), body, orelse)
        case ast.Call(function, [first, second, *more], keywords) if not isinstance(
            first, ast.Starred
        ) and not isinstance(second, ast.Starred):
            yield ast.Call(function, [second, first, *more], keywords)
        case ast.Call(ast.Name("any" | "all" as name), [values], []):
            other = "all" if name == "any" else "any"
            yield ast.Call(ast.Name(other), [values], [])
        case ast.Expr(ast.Call() | ast.Await()):
            yield ast.Pass()
        case ast.AugAssign(target, operator, value):
            yield ast.AugAssign(target, SWAPPED[type(operator)](), value)
        case ast.Return(ast.expr() as value) if not _is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()


def _inverted(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_type(node: ast.expr) -> bool:
    """Whether this looks like a part of a union of types."""
    name = ast.unparse(node).rpartition(".")[2]
    return _is_none(node) or hasattr(builtins, name) or (name[:1].isupper() and not name.isupper())


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 70 else line[:67] + "..."


def script_mutants(tree: Path) -> list[Mutant]:
    """List every fault that can be planted in scripts that tests import, if they draw nothing."""
    tests = "".join(path.read_text(encoding="utf-8") for path in tree.glob(SCRIPT_TESTS))
    scripts = [
        path
        for path in sorted(set(IMPORTED.findall(tests)))
        if DRAWING not in (tree / path).read_text(encoding="utf-8")
    ]
    command = ["node", str(ROOT / "bench" / "script_faults.js"), *scripts]
    told = subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout
    return [Mutant(**fault) for fault in json.loads(told)]


# -- learning which test covers which line, as a plugin of pytest ------------------------------


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what needs a browser."""
    left = [
        item
        for item in items
        if "chromium" not in getattr(item, "fixturenames", ())
        and not item.nodeid.startswith(LEFT_OUT)
    ]
    items[:] = left


_times: dict[str, float] = {}
_failed: set[str] = set()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _times[report.nodeid] = _times.get(report.nodeid, 0.0) + report.duration
    if not report.passed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    to = os.environ.get("MUTANTS_TIMES")
    if to and not os.environ.get("PYTEST_XDIST_WORKER"):
        passed = {test: taken for test, taken in _times.items() if test not in _failed}
        Path(to).write_text(json.dumps(passed, indent=0), encoding="utf-8")


# -- running ------------------------------------------------------------------------------------


def make_map() -> None:
    """Copy the tree and run its tests once, to learn which test covers which line, and how long."""
    shutil.rmtree(OUT, ignore_errors=True)
    tree = OUT / "tree"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    for name in filter(None, listed.decode().split("\0")):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)
    native = find_spec("boddy.inference._native")
    if native and native.origin:
        shutil.copy(native.origin, tree / "src" / "boddy" / "inference")
    for name, text in ON_STARTING.items():
        (OUT / name).parent.mkdir(exist_ok=True)
        (OUT / name).write_text(text, encoding="utf-8")
    command = ["-q", "--numprocesses", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
    command += ["--cov=boddy", "--cov-context=test", "--cov-report=", *TESTS]
    told = {
        "COVERAGE_FILE": str(OUT / "coverage"),
        "MUTANTS_TIMES": str(OUT / TIMES),
        "COVERAGE_PROCESS_START": str(OUT / "startup" / "coverage.ini"),
    }
    subprocess.run(_pytest(*command), cwd=tree, env=_environment(tree, **told), check=False)
    _add_latecomers()


ON_STARTING = {
    "startup/sitecustomize.py": """\
import os, sys
sys.meta_path[:] = [it for it in sys.meta_path if "Redirecting" not in type(it).__name__]
if "PYTEST_CURRENT_TEST" in os.environ and "COVERAGE_PROCESS_START" in os.environ:
    import coverage
    coverage.process_startup()
""",
    "startup/coverage.ini": """\
[run]
branch = true
source = boddy
parallel = true
sigterm = true
context = ${PYTEST_CURRENT_TEST}
""",
}
"""What Python runs in each process: it finds the copy of boddy, not the one that was installed,
and measures the processes that a test starts."""


def _add_latecomers() -> None:
    """Add what processes wrote that ended after the tests."""
    together = CoverageData(str(OUT / "coverage"))
    together.read()
    for path in OUT.glob("coverage.*"):
        late = CoverageData(str(path))
        try:
            late.read()
            together.update(late)
        except CoverageException:
            pass  # it was killed while it wrote
        path.unlink()


TESTS = ("tests", "src", "README.md", "docs")


class Map:
    """Which tests cover a line, and how long each of them takes."""

    def __init__(self) -> None:
        self.times: dict[str, float] = json.loads((OUT / TIMES).read_text(encoding="utf-8"))
        self._data = CoverageData(str(OUT / "coverage"))
        self._data.read()
        self._by_file: defaultdict[str, list[str]] = defaultdict(list)
        for test in self.times:
            self._by_file[test.partition("::")[0]].append(test)

    @cached_property
    def modules(self) -> dict[str, str]:
        """For each path in the tree, the name by which it was measured."""
        return {
            name[name.rindex("/src/boddy/") + 1 :]: name for name in self._data.measured_files()
        }

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that execute the line; for what runs at import, those that execute the module."""
        lines = self._data.contexts_by_lineno(self.modules.get(mutant.path, ""))
        contexts = set(lines.get(mutant.line, ()))
        if "" in contexts:
            contexts.update(context for found in lines.values() for context in found)
        found = set()
        for context in contexts:
            test, phase = _test_and_phase(context)
            # A fixture's first user made what the whole file looks at.
            own = phase in ("run", "call")
            found.update([test] if own else self._by_file[test.partition("::")[0]])
        return [test for test in self.times if test in found]


def _test_and_phase(context: str) -> tuple[str, str]:
    """Read `test|run`, as coverage notes it, or `test (call)`, as processes of a test write it."""
    if context.endswith(")"):
        test, _, phase = context.rpartition(" (")
        return test, phase[:-1]
    test, _, phase = context.rpartition("|")
    return test, phase


@dataclass
class Verdict:
    mutant: Mutant
    outcome: str
    """noticed, survived, or not covered."""
    ran: int = 0
    covering: int = 0


def judge(mutant: Mutant, known: Map, tree: Path, seconds: float) -> Verdict:
    """Plant a fault in a tree, run tests until one fails, and restore it."""
    if mutant.path.endswith(".js"):
        return judge_script(mutant, tree)
    tests = known.tests(mutant)
    if not tests:
        return Verdict(mutant, "not covered")
    module = tree / mutant.path
    source = module.read_bytes()
    module.write_bytes(mutant.applied(source))
    ran = 0
    try:
        for batch in _batches(tests, known.times, seconds):
            ran += len(batch)
            if _fails(batch, known.times, tree):
                return Verdict(mutant, "noticed", ran, len(tests))
    finally:
        module.write_bytes(source)
    return Verdict(mutant, "survived", ran, len(tests))


def judge_script(mutant: Mutant, tree: Path) -> Verdict:
    """Plant a fault in a script, run the tests of scripts, and restore it."""
    tests = sorted(map(str, tree.glob(SCRIPT_TESTS)))
    script = tree / mutant.path
    source, command = script.read_bytes(), ["node", "--test", *tests]
    if _ends_badly(command, tree, os.environ, PATIENCE):
        sys.exit("tests of scripts fail without a fault; make the map again")
    script.write_bytes(mutant.applied(source))
    try:
        noticed = _ends_badly(command, tree, os.environ, PATIENCE)
    finally:
        script.write_bytes(source)
    return Verdict(mutant, "noticed" if noticed else "survived", len(tests), len(tests))


def _batches(tests: Sequence[str], times: dict[str, float], seconds: float) -> Iterator[list[str]]:
    """Files of tests, the quickest first: some at once, then all that the time allows."""
    files: defaultdict[str, list[str]] = defaultdict(list)
    for test in tests:
        files[test.partition("::")[0]].append(test)
    taken = {name: sum(times[test] for test in of_file) for name, of_file in files.items()}
    spent, batch, limit = 0.0, [], FIRST
    for name in sorted(files, key=lambda name: (taken[name], name)):
        for test in sorted(files[name], key=times.__getitem__):
            if spent + times[test] <= seconds or not spent:
                batch.append(test)
                spent += times[test]
        if batch and spent > limit:
            yield batch
            batch, limit = [], seconds
    if batch:
        yield batch


FIRST = 3.0
"""Seconds of tests that are run at once, before the rest: most faults are noticed by them."""


def _fails(tests: list[str], times: dict[str, float], tree: Path) -> bool:
    wanted = tree.with_suffix(".tests")
    wanted.write_text("\n".join(tests), encoding="utf-8")
    patience = PATIENCE + 10 * sum(times[test] for test in tests)
    return _ends_badly(_pytest("-q", "-x", f"@{wanted}"), tree, _environment(tree), patience)


PATIENCE = 60.0
"""Seconds for tests that a fault may keep from ending, besides what they take."""


def _ends_badly(
    command: list[str], tree: Path, environment: Mapping[str, str], patience: float
) -> bool:
    """Whether a command fails, or does not end."""
    running = subprocess.Popen(
        command,
        cwd=tree,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return running.wait(patience) != 0
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)  # with what it has started
        running.wait()
        return True


def _pytest(*arguments: str) -> list[str]:
    plugins = ["-p", "bench.mutants", "-p", "no:cacheprovider"]
    return [sys.executable, "-m", "pytest", *plugins, *arguments]


def _environment(tree: Path, **more: str) -> dict[str, str]:
    path = f"{tree / 'src'}{os.pathsep}{OUT / 'startup'}"
    return {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "yes", **more}


def package_of(path: str) -> str:
    """The part of boddy that a module belongs to; single modules are one part."""
    if path.endswith(".js"):
        return "scripts"
    first, _, rest = path.removeprefix("src/boddy/").partition("/")
    return first if rest else "core"


def sample(packages: Sequence[str], each: int, seed: int) -> list[Mutant]:
    """Draw faults of each package, all equally likely."""
    by_package: defaultdict[str, list[Mutant]] = defaultdict(list)
    tree = OUT / "tree"
    for module in sorted(tree.glob("src/boddy/**/*.py")):
        path = module.relative_to(tree).as_posix()
        by_package[package_of(path)] += mutants_of(path, module.read_bytes())
    by_package["scripts"] = script_mutants(tree)
    unknown = set(packages) - set(by_package)
    if unknown:
        sys.exit(f"no package {', '.join(sorted(unknown))}; known: {', '.join(by_package)}")
    drawn = []
    for name in packages or by_package:
        rng = Random(f"{seed}/{name}")
        drawn += rng.sample(by_package[name], min(each, len(by_package[name])))
    return drawn


def measure(mutants: list[Mutant], jobs: int, seconds: float) -> None:
    known, waiting, verdicts = Map(), deque(mutants), []

    def work(number: int) -> None:
        tree = OUT / f"tree{number}"
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(OUT / "tree", tree)
        while waiting:
            verdict = judge(waiting.popleft(), known, tree, seconds)
            verdicts.append(verdict)
            if verdict.outcome != "noticed":
                tests = f"{verdict.ran} of {verdict.covering} tests"
                print(f"{verdict.outcome} ({tests}): {verdict.mutant}", flush=True)
        shutil.rmtree(tree)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(work, range(jobs)))
    print(f"{'package':12} {'noticed':>8} {'survived':>9} {'not covered':>12}")
    counts = Counter((package_of(item.mutant.path), item.outcome) for item in verdicts)
    for name in sorted({name for name, _ in counts}):
        numbers = [counts[name, kind] for kind in ("noticed", "survived", "not covered")]
        print("{:12} {:8} {:9} {:12}".format(name, *numbers))
    noticed = sum(item.outcome == "noticed" for item in verdicts)
    print(f"noticed: {noticed} of {len(verdicts)}, {100 * noticed / len(verdicts):.0f} %")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument(
        "packages", nargs="*", metavar="PACKAGE", help="of src/boddy; core; scripts"
    )
    parser.add_argument("--map", action="store_true", help="run all tests once and remember")
    parser.add_argument("--each", type=int, default=5, metavar="N", help="faults of each package")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="faults at the same time")
    parser.add_argument("--seconds", type=float, default=60.0, help="of tests for one fault")
    chosen = parser.parse_args()
    if chosen.map or not (OUT / TIMES).exists():
        make_map()
    if not chosen.map:
        mutants = sample(chosen.packages, chosen.each, chosen.seed)
        measure(mutants, chosen.jobs, chosen.seconds)


if __name__ == "__main__":
    main()
