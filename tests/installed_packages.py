"""Packages that a test installs without a network, as wheels made of their folders."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def install(source: Path, target: Path) -> None:
    """Let pip install the package in a folder into `target`."""
    wheel = _wheel(source, target.parent)
    command = [*PIP, "install", "--no-index", "--no-deps", "--target", str(target), str(wheel)]
    subprocess.run(command, check=True)


def _wheel(source: Path, folder: Path) -> Path:
    """Make the wheel that setuptools would: of the packages that the project lists."""
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))
    about = project["project"]
    name, version = about["name"].replace("-", "_"), about["version"]
    info = f"{name}-{version}.dist-info"
    points = [
        line
        for group, entries in about["entry-points"].items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()))
    ]
    files = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {about['name']}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "\n".join([*points, ""]),
    }
    for package in project["tool"]["setuptools"]["packages"]:
        for path in sorted((source / package).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                files[path.relative_to(source).as_posix()] = path.read_text(encoding="utf-8")
    files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return wheel
