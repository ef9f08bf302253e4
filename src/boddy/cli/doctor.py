"""`boddy doctor`: what is installed, which kernel computes, what is missing or broken."""

from __future__ import annotations

import json
import platform
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from typing import Any
from urllib.parse import urlsplit

import click

from boddy.boards import plugged_board
from boddy.bots.finding import plugged_bot
from boddy.editions import plugged_edition
from boddy.errors import InputError
from boddy.extras import pip, remedy
from boddy.inference import kernel
from boddy.plugins import KINDS, Plugin, load_language, working
from boddy.terminal.output import echo, output_words, say
from boddy.texts import Phrase, Words, phrase

EXTRAS = ("arena", "hosting", "dask", "mcp", "rl")
"""In the order in which people ask for them; `doctor-extra-…` says what each is for."""


@dataclass(frozen=True)
class Extra:
    """An extra of boddy, and the packages of it that are not installed."""

    name: str
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
            "extras": [
                {
                    "name": extra.name,
                    "purpose": Words()(f"doctor-extra-{extra.name}"),
                    "missing": extra.missing,
                    "remedy": extra.remedy,
                }
                for extra in extras
            ],
            "plugins": [
                {"kind": plugin.kind, "name": plugin.name, "package": plugin.package}
                | {"problem": str(found) if isinstance(found, InputError) else ""}
                for plugin, found in find_plugins()
            ],
        }
        echo(json.dumps(facts, indent=2))
        return
    echo(
        f"boddy {metadata.version('boddy')}, Python {platform.python_version()} ({sys.executable})"
    )
    words = output_words()
    say("doctor-kernel", kernel=_kernel(name, reason))
    for extra in extras:
        state = words("doctor-plugin-works")
        if extra.missing:
            state = words("doctor-missing", missing=list(extra.missing), command=extra.remedy)
        echo(f"{extra.name + ':':8} {state}\n         {words(f'doctor-extra-{extra.name}')}")
    found_plugins = list(find_plugins())
    for plugin, found in found_plugins:
        problem = found.said if isinstance(found, InputError) else phrase("doctor-plugin-works")
        kind, name, package = plugin.kind, plugin.name, plugin.package
        say("doctor-plugin", kind=kind, name=name, package=package, problem=problem)
    broken = any(isinstance(found, InputError) for _, found in found_plugins)
    if not (broken or any(extra.missing for extra in extras)):
        say("doctor-fine")


_LOADERS: Mapping[str, Callable[[Plugin], object]] = {
    "bots": plugged_bot,
    "editions": plugged_edition,
    "boards": plugged_board,
    "languages": load_language,
}


def find_plugins() -> Iterator[tuple[Plugin, object]]:
    """Load every plug-in: each with what it brings, or with the error of a broken one."""
    for kind in KINDS:
        yield from working(kind, _LOADERS[kind])


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
    return [Extra(name, _missing(name, declared)) for name in EXTRAS]


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


def _kernel(name: str, reason: str) -> Phrase:
    if name == "native":
        return phrase("kernel-native")
    if not reason:
        return phrase("kernel-chosen")
    return phrase("kernel-missing", reason=reason, command=_rebuild())


def _rebuild() -> str:
    """Return the command that rebuilds boddy, ignoring a cached wheel without the kernel."""
    flags = "--force-reinstall --no-deps --no-cache-dir --no-binary boddy"
    return f"{pip()} install {flags} {_source(_origin())}"


def _source(origin: Mapping[str, Any] | None) -> str:
    """Return what to give pip to install boddy: a folder, archive or repository, or its name."""
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
