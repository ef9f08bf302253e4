"""The WebAssembly kernel in a Node process, asked as a browser would."""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boddy.inference import kernel
from boddy.site.python_files import can_compile, compile_kernel

HOST = Path(__file__).parent / "wasm_kernel.js"


def why_not() -> str:
    """Return what is missing, if anything is."""
    if not shutil.which("node"):
        return "without Node nothing here runs WebAssembly"
    return "" if can_compile() else "ziglang is not installed: make test"


@contextmanager
def wasm_kernel() -> Iterator[None]:
    """Let inference use the WebAssembly kernel."""
    command = ["node", str(HOST), str(compile_kernel())]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        assert node.stdin
        assert node.stdout
        requests, responses = node.stdin, node.stdout

        def ask(name: str, question: bytes) -> bytes:
            requests.write(f"{name} {len(question)}\n".encode() + question)
            requests.flush()
            (size,) = struct.unpack("<I", responses.read(4))
            return responses.read(size)

        kernel.use_wasm(ask)
        try:
            yield
        finally:
            kernel.use_wasm(None)
            requests.close()
