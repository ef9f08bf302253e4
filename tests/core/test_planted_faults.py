"""The faults that `make mutants` plants: each changes the program and is still one."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from bench.mutants import mutants_of, script_mutants

MODULE = '''\
"""A module, é."""
from __future__ import annotations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from a import b

Both = int | str
LIMIT: tuple[int, ...] = (3,)


def clamp(value: int, low: int, high: int) -> int | None:
    """Keep a value between 1 and 2."""
    if low <= value < high and not value == 3:
        print(low, high)
        return value + 1
    return None if value else f"é {value - 1}"
'''


def planted(text: str) -> set[str]:
    return {str(mutant).split(": ", 1)[1] for mutant in mutants_of("m.py", text.encode())}


def test_every_kind_of_fault_is_planted_outside_of_texts() -> None:
    assert planted(MODULE) == {
        "3  ->  (4)",
        "low <= value < high and not value == 3  ->  (low <= value < high or not value == 3)",
        "low <= value < high  ->  (low < value < high)",
        "low <= value < high  ->  (low <= value <= high)",
        "not value == 3  ->  (value == 3)",
        "value == 3  ->  (value != 3)",
        "print(low, high)  ->  pass",
        "print(low, high)  ->  (print(high, low))",
        "return value + 1  ->  return None",
        "value + 1  ->  (value - 1)",
        "1  ->  (2)",
        'return None if value else f"é {value - 1}"  ->  return None',
        "None if value else f\"é {value - 1}\"  ->  (None if not value else f'é {value - 1}')",
    }


@pytest.mark.parametrize("mutant", mutants_of("m.py", MODULE.encode()), ids=str)
def test_a_module_with_a_fault_is_another_valid_program(mutant) -> None:
    source = MODULE.encode()
    changed = mutant.applied(source)
    assert ast.dump(ast.parse(changed)) != ast.dump(ast.parse(source))
    assert changed.count(b"\n") == source.count(b"\n")


def test_a_fault_of_several_lines_replaces_all_of_them() -> None:
    source = b"x = (\n    1\n    + y\n)\n"
    [_, sums] = sorted(mutants_of("m.py", source), key=lambda mutant: mutant.end)
    assert sums.applied(source) == b"x = (\n    (1 - y)\n)\n"


SCRIPT = """\
/** Clamps, é. */
export function clamp(value, low) {
  if (value < low && !isOdd(value)) log(`${value} - 1`);
  return value === 3 ? true : value + 1;
}
"""


def test_faults_are_planted_in_scripts_that_tests_import(tmp_path: Path) -> None:
    test, script = tmp_path / "tests/scripts/clamp.test.js", tmp_path / "src/clamp.js"
    for path, text in (
        (test, 'import "../../src/clamp.js"; import "../../src/drawn.js";'),
        (script, SCRIPT),
        (script.with_name("unused.js"), SCRIPT),
        (script.with_name("drawn.js"), 'import { h } from "./ui/dom.js";' + SCRIPT),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    source, planted = SCRIPT.encode(), script_mutants(tmp_path)
    assert {mutant.path for mutant in planted} == {"src/clamp.js"}
    changed = {
        mutant.applied(source).decode().splitlines()[mutant.line - 1].strip() for mutant in planted
    }
    assert changed == {
        "if (!(value < low && !isOdd(value))) log(`${value} - 1`);",
        "if ((value < low || !isOdd(value))) log(`${value} - 1`);",
        "if ((value <= low) && !isOdd(value)) log(`${value} - 1`);",
        "if (value < low && (isOdd(value))) log(`${value} - 1`);",
        "if (value < low && !isOdd(value)) ;",
        "return null;",
        "return (!(value === 3) ? true : value + 1);",
        "return (value !== 3) ? true : value + 1;",
        "return value === 4 ? true : value + 1;",
        "return value === 3 ? false : value + 1;",
        "return value === 3 ? true : (value - 1);",
        "return value === 3 ? true : value + 2;",
    }
