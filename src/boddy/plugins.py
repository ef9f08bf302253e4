"""Plug-ins: bots, editions, boards and languages that other installed packages bring.

A package declares an entry point in one of the groups `boddy.bots`, `boddy.editions`,
`boddy.boards` and `boddy.languages`. Only names that a person types lead here: what comes from
others, such as records, notes and messages, names what comes with boddy. The installed packages are
searched when a name is none of ours, or a list is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, NamedTuple

from boddy.errors import InputError
from boddy.texts import add_language, find_language, languages

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

KINDS = ("bots", "editions", "boards", "languages")
"""Each is the last part of the name of its group."""


class Plugin(NamedTuple):
    """An entry point of an installed package."""

    kind: str
    name: str
    package: str
    """The package and its version, for people."""
    point: EntryPoint

    def load(self) -> Any:
        """Import what the entry point names; an InputError says what is broken about it."""
        return self._try(self.point.load)

    def text(self, path: str) -> str:
        """Read a file that lies in the package that the entry point names."""
        from importlib import resources

        parts = PurePosixPath(path).parts
        folder = self.point.module

        def read() -> str:
            return resources.files(folder).joinpath(*parts).read_text(encoding="utf-8")

        return str(self._try(read))

    def broken(self, error: object) -> InputError:
        """Return the error that names this plug-in and what is wrong with it."""
        return InputError("plugin-broken", name=self.name, package=self.package, error=error)

    def _try(self, action: Callable[[], Any]) -> Any:
        try:
            return action()
        except (Exception, SystemExit) as error:  # an author's module may raise anything
            raise self.broken(repr(error)) from None


@cache
def plugins(kind: str) -> dict[str, Plugin]:
    """Find the plug-ins of a kind by their names; of two with one name the first package's."""
    from importlib.metadata import entry_points  # takes longer than most of boddy

    points = entry_points(group=f"boddy.{kind}")
    found = [Plugin(kind, point.name.lower(), _package(point), point) for point in points]
    return {plugin.name: plugin for plugin in sorted(found, key=_order, reverse=True)}


def _order(plugin: Plugin) -> tuple[str, str]:
    return plugin.name, plugin.package


def _package(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else point.module


def working(kind: str, load: Callable[[Plugin], Any]) -> Iterator[tuple[Plugin, Any]]:
    """Load every plug-in of a kind: each with what it brings, or with the error of a broken one."""
    for plugin in sorted(plugins(kind).values(), key=_order):
        try:
            yield plugin, load(plugin)
        except InputError as error:
            yield plugin, error


def load_language(plugin: Plugin) -> None:
    """Let boddy speak the language of a plug-in in this process."""
    try:
        add_language(plugin.name, plugin.text(f"{plugin.name}.ftl"))
    except ValueError as error:
        raise plugin.broken(error) from None


def choose_language(code: str) -> str:
    """Return the code of a language that a person chose, which a plug-in may bring.

    One that nobody brings is English.
    """
    if code not in languages() and code in plugins("languages"):
        load_language(plugins("languages")[code])
    return find_language(code)
