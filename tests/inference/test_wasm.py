"""Differences of the WebAssembly kernel: it cannot raise, and its memory is its own."""

from __future__ import annotations

import subprocess

import pytest

from boddy.site.python_files import compile_kernel
from wasm_kernel import HOST, why_not

NO_MEMORY = """
import { readFileSync } from "node:fs";
import { makeKernel } from "HOST_FOLDER/../src/boddy/web/static/js/logic/kernel_host.js";
const ask = makeKernel(new WebAssembly.Module(readFileSync("KERNEL")));
const told = (bytes) => new TextDecoder().decode(bytes);
console.log(told(ask("solve", { length: 2 ** 32 })));
const easy = [1e6, 3, 2, 0, 1, 2, 0, 0, 4, 4, 4, 0, 0, 0];
console.log(ask("solve", new Uint8Array(new Float64Array(easy).buffer)).length);
console.log(told(ask("solve", new Uint8Array(new Float64Array([1, ...easy.slice(1)]).buffer))));
"""


def test_without_memory_or_steps_it_refuses_and_goes_on(kernel_choice: str) -> None:
    if kernel_choice != "wasm":
        pytest.skip("about the WebAssembly kernel only")
    assert not why_not()
    script = NO_MEMORY.replace("HOST_FOLDER", str(HOST.parent)).replace(
        "KERNEL", str(compile_kernel())
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    refused, size, too_large = done.stdout.split()
    assert (refused, too_large) == ("no-memory", "too-large")
    steps, limbs, weight, cards, places, file = 1, 4, 2, 3, 4, 4
    assert int(size) == 8 * (steps + limbs + weight + cards + cards * places + file)
