"""`boddy doctor`: what is installed, which kernel computes, what is missing and how to get it."""

from __future__ import annotations

import json
import platform
import re
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib import metadata
from typing import Any
from urllib.parse import urlsplit

import click

from boddy.extras import pip, remedy
from boddy.inference import kernel
from boddy.terminal.output import echo

EXTRAS = {
    "arena": "ratings and Parquet tables of tournaments",
    "hosting": "PostgreSQL, metrics and a faster event loop for servers (docs/hosting.md)",
    "dask": "tournaments on several machines (boddy tournament --dask)",
    "mcp": "assistants that solve and play (boddy mcp)",
    "rl": "learning agents (boddy.env)",
}
"""What each extra is for, in the order in which people ask for them."""


@dataclass(frozen=True)
class Extra:
    """An extra of boddy, and the packages of it that are not installed."""

    name: str
    purpose: str
    missing: tuple[str, ...]

    @property
    def remedy(self) -> str:
        """Return the command that installs what is missing, or nothing."""
        return remedy(self.name) if self.missing else ""


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the same as JSON.")
def doctor(as_json: bool) -> None:
    """List what is installed, and how to install what is missing."""
    extras = list(find_extras())
    name, reason = kernel.kernel_name(), kernel.native_problem()
    if as_json:
        facts = {
            "boddy": metadata.version("boddy"),
            "python": platform.python_version(),
            "platform": platform.platform(),
            "kernel": name,
            "native": reason or "ok",
            "remedy": _rebuild() if reason else "",
            "extras": [asdict(extra) | {"remedy": extra.remedy} for extra in extras],
        }
        echo(json.dumps(facts, indent=2))
        return
    echo(
        f"boddy {metadata.version('boddy')}, Python {platform.python_version()} ({sys.executable})"
    )
    echo(f"kernel: {_kernel(name, reason)}")
    for extra in extras:
        state = f"missing {', '.join(extra.missing)}: {extra.remedy}" if extra.missing else "ok"
        echo(f"{extra.name + ':':8} {state}\n         for {extra.purpose}")
    if not any(extra.missing for extra in extras):
        echo("Everything is there.")


def find_extras() -> list[Extra]:
    """Look for the packages of every extra, as the installed boddy declares them."""
    declared: dict[str, list[str]] = {}
    for line in metadata.requires("boddy") or []:
        parts = re.fullmatch(
            r"\s*([\w.-]+)(?:\[([\w,-]+)\])?.*?extra == [\"']([\w-]+)[\"'].*", line
        )
        if parts:
            package, inner, extra = parts.groups()
            wanted = [f"[{part}]" for part in inner.split(",")] if package == "boddy" else [package]
            declared.setdefault(extra, []).extend(wanted)
    return [Extra(name, use, _missing(name, declared)) for name, use in EXTRAS.items()]


def _missing(extra: str, declared: dict[str, list[str]]) -> tuple[str, ...]:
    found: list[str] = []
    for package in declared.get(extra, []):
        if package.startswith("["):
            found += _missing(package.strip("[]"), declared)
        elif not _is_installed(package):
            found.append(package)
    return tuple(dict.fromkeys(found))


def _is_installed(package: str) -> bool:
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True


def _kernel(name: str, reason: str) -> str:
    if name == "native":
        return "native (fast)"
    if not reason:
        return "python, as BODDY_KERNEL says; the native one is there and is faster"
    return (
        f"python (exact as well, but slower). The native kernel cannot be used: {reason}. "
        f"To get it: install a C++20 compiler, then {_rebuild()}"
    )


def _rebuild() -> str:
    """Return the command that rebuilds boddy, ignoring a cached wheel without the kernel."""
    flags = "--force-reinstall --no-deps --no-cache-dir --no-binary boddy"
    return f"{pip()} install {flags} {_source(_origin())}"


def _source(origin: Mapping[str, Any] | None) -> str:
    """Return what pip installs boddy from: its folder, archive or repository, else its name."""
    if origin is None or origin["url"].endswith(".whl"):
        return "boddy"
    if "vcs_info" in origin:
        vcs = origin["vcs_info"]
        return f'"boddy @ {vcs["vcs"]}+{origin["url"]}@{vcs["commit_id"]}"'
    path = _path(origin["url"])
    editable = "--editable " if origin.get("dir_info", {}).get("editable") else ""
    return editable + (f'"{path}"' if " " in path else path)


def _origin() -> Mapping[str, Any] | None:
    """Return where boddy was installed from, as pip notes it; None if from an index."""
    noted = metadata.distribution("boddy").read_text("direct_url.json")
    return json.loads(noted) if noted else None


def _path(url: str) -> str:
    from urllib.request import url2pathname

    parts = urlsplit(url)
    return url2pathname(parts.path) if parts.scheme == "file" else url
