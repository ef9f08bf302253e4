"""Python for browsers as bytecode, and the kernel as WebAssembly.

Compiling Python in a browser would take most of the time of a first visit. The bytecode is that of
Pyodide's Python, so Pyodide itself compiles it, under Node.
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from boddy.errors import InputError
from boddy.extras import remedy

ROOT = Path(__file__).parents[3]
"""The checkout, if this is one."""
SOURCES = ROOT / "native" / "src"
BUILT_KERNEL = ROOT / "build" / "wasm"
NOT_COMPILED = ("module.cpp",)  # the seam to Python
FLAGS = (
    "-target", "wasm32-wasi", "-mexec-model=reactor", "-std=c++20", "-O3", "-DNDEBUG",
    "-fno-exceptions", "-fno-rtti", "-msimd128", "-s", "-Wl,--max-memory=1073741824",
)  # fmt: skip


def compile_kernel() -> Path:
    """Compile the kernel, unless that was done since its sources changed; return the file."""
    sources = sorted(SOURCES.glob("*.?pp"))
    if not sources:
        raise InputError("site-no-kernel", folder=str(SOURCES))
    digest = hashlib.sha256(" ".join(FLAGS).encode())
    for path in sources:
        digest.update(path.read_bytes())
    target = BUILT_KERNEL / f"kernel-{digest.hexdigest()[:16]}.wasm"
    if not target.exists():
        _compile_kernel([path for path in sources if path.suffix == ".cpp"], target)
    return target


def can_compile() -> bool:
    """Whether the compiler is installed."""
    return find_spec("ziglang") is not None


def _compile_kernel(sources: list[Path], target: Path) -> None:
    if not can_compile():
        raise InputError("site-no-compiler", remedy=remedy("site"))
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_suffix(f".{os.getpid()}")  # tests in several processes may compile at once
    command = [sys.executable, "-m", "ziglang", "c++", *FLAGS, "-o", str(new)]
    compiled = [str(path) for path in sources if path.name not in NOT_COMPILED]
    run_compiler([*command, *compiled], "site-kernel-failed")
    new.replace(target)  # atomic


def run_compiler(command: list[str], failure: str) -> None:
    """Run a program; its output is part of the error if it fails."""
    done = subprocess.run(  # noqa: S603 (only we name it)
        command, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise InputError(failure, said=done.stderr)


BUILT = ROOT / "build" / "bytecode"
SCRIPT = Path(__file__).parent / "compile_python.mjs"
STANDARD_LIBRARY = "python_stdlib.zip"
NOT_NEEDED = (
    "__phello__", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "ctypes", "doctest", "email",
    "ensurepip", "ftplib", "http", "idlelib", "imaplib", "mailbox", "multiprocessing", "optparse",
    "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pyclbr", "pydoc",
    "pydoc_data", "smtplib", "socketserver", "sqlite3", "trace", "turtle", "unittest", "wave",
    "webbrowser", "wsgiref", "xml", "xmlrpc", "zoneinfo",
)  # fmt: skip
"""Modules of the standard library that neither we nor Pyodide use in a browser."""
ENCODINGS = (
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape",
    "undefined", "unicode_escape", "utf_16", "utf_32", "utf_8", "utf_8_sig",
)  # fmt: skip
"""The text encodings that may occur; all others are left out."""


def pack(contents: Mapping[str, bytes]) -> bytes:
    """Pack files; the same files give the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def pack_in_one(packed: bytes) -> bytes:
    """Pack the files of a zip in one stream, which is smaller, for `js/site/unpacking.js`."""
    plain = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(packed)) as files,
        tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as together,
    ):
        for name in files.namelist():
            data = files.read(name)
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            together.addfile(entry, io.BytesIO(data))
    return zlib.compress(plain.getvalue(), 9)


def standard_library(pyodide: Path) -> bytes:
    """Pack what is needed of the standard library."""
    with zipfile.ZipFile(pyodide / STANDARD_LIBRARY) as archive:
        names = [name for name in archive.namelist() if _is_needed(Path(name))]
        return pack({name: archive.read(name) for name in names})


def compile_python(packed: Mapping[str, bytes], pyodide: Path) -> dict[str, bytes]:
    """Compile the Python in zip files, unless that was done already."""
    version = SCRIPT.read_bytes() + (pyodide / "package.json").read_bytes()
    targets = {}
    for name, sources in packed.items():
        digest = hashlib.sha256(version + sources).hexdigest()[:16]
        targets[name] = BUILT / f"{digest}-{name}"
    new = {name: target for name, target in targets.items() if not target.exists()}
    if new:
        _compile({name: packed[name] for name in new}, new, pyodide)
    return {name: target.read_bytes() for name, target in targets.items()}


def _compile(packed: Mapping[str, bytes], targets: Mapping[str, Path], pyodide: Path) -> None:
    node = shutil.which("node")
    if node is None:
        raise InputError("site-no-node")
    BUILT.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=BUILT) as folder:  # several processes may compile at once
        command = [node, str(SCRIPT), str(pyodide)]
        for name, sources in packed.items():
            given, made = Path(folder, f"sources-{name}"), Path(folder, name)
            given.write_bytes(sources)
            command += [str(given), str(made), "2" if name == STANDARD_LIBRARY else "0"]
        run_compiler(command, "site-python-failed")
        for name, target in targets.items():
            Path(folder, name).replace(target)  # atomic


def _is_needed(path: Path) -> bool:
    if path.suffix != ".py" or path.parts[0].removesuffix(".py") in NOT_NEEDED:
        return False
    return path.parts[0] != "encodings" or path.stem in ENCODINGS
