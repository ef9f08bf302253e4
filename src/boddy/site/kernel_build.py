"""Compiles the kernel's C++ sources to WebAssembly, with the clang of the package ziglang."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from boddy.errors import InputError
from boddy.extras import remedy

ROOT = Path(__file__).parents[3]
"""The checkout, if this is one."""
SOURCES = ROOT / "native" / "src"
BUILT = ROOT / "build" / "wasm"
NOT_COMPILED = ("module.cpp",)  # the seam to Python
FLAGS = (
    "-target", "wasm32-wasi", "-mexec-model=reactor", "-std=c++20", "-O3", "-DNDEBUG",
    "-fno-exceptions", "-fno-rtti", "-msimd128", "-s", "-Wl,--max-memory=1073741824",
)  # fmt: skip


def compile_kernel() -> Path:
    """Compile the kernel, unless that was done since its sources changed; return the file."""
    sources = sorted(SOURCES.glob("*.?pp"))
    if not sources:
        raise InputError(
            f"no sources of the kernel in {SOURCES}: build the site in a checkout of boddy"
        )
    digest = hashlib.sha256(" ".join(FLAGS).encode())
    for path in sources:
        digest.update(path.read_bytes())
    target = BUILT / f"kernel-{digest.hexdigest()[:16]}.wasm"
    if not target.exists():
        _compile([path for path in sources if path.suffix == ".cpp"], target)
    return target


def can_compile() -> bool:
    """Whether the compiler is installed."""
    return find_spec("ziglang") is not None


def _compile(sources: list[Path], target: Path) -> None:
    if not can_compile():
        raise InputError(f"the kernel needs the package ziglang: {remedy('site')}")
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_suffix(f".{os.getpid()}")  # tests in several processes may compile at once
    command = [sys.executable, "-m", "ziglang", "c++", *FLAGS, "-o", str(new)]
    compiled = [str(path) for path in sources if path.name not in NOT_COMPILED]
    run_compiler([*command, *compiled], "the kernel does not compile to WebAssembly")
    new.replace(target)  # whole or not at all


def run_compiler(command: list[str], failure: str) -> None:
    """Run a program; what it says when it fails is part of the error."""
    done = subprocess.run(  # noqa: S603 (only we name it)
        command, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise InputError(f"{failure}:\n{done.stderr}")
