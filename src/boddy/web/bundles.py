"""The scripts of a page, and all of them in one: a browser would ask for sixty, one after another.

In a bundle every module becomes a block, in which its names are as private as before, behind the
modules that it imports. What it exports is a variable around all blocks. Only what our scripts
need is understood; anything else is refused, and a test bundles every page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from posixpath import dirname, join, normpath

_START = re.compile(r'(<script type="module" src="/static/)(js/[^"]+)')
_IMPORT = re.compile(
    r'^import (?:(?:(?P<default>\w+)|\{(?P<names>[^}]*)\}) from )?"(?P<path>\.[^"]+)";$',
    re.MULTILINE,
)
_EXPORT = re.compile(
    r"^export (?P<kind>(?:async )?function\*?|const|class) (?P<name>\w+)", re.MULTILINE
)
_DEFAULT = re.compile(r"^export default ", re.MULTILINE)
_LATER = re.compile(r'\bimport\("(\.[^"]+)"\)(?!\.\w)')
_NOT_UNDERSTOOD = re.compile(r"^(?:import|export)\b.*$|\bimport\.meta\b", re.MULTILINE)


class NotUnderstood(Exception):
    """A script uses a form of import or export that is not bundled."""


def with_bundle(page: str) -> str:
    """Let a page load its scripts as one."""
    return _START.sub(r"\1bundles/\2", page)


def page_scripts(page: str) -> list[str]:
    """List the scripts with which a page starts."""
    return [found[2] for found in _START.finditer(page)]


def with_imports(scripts: Iterable[str], read: Callable[[str], str]) -> list[str]:
    """List scripts and all that they import at their top, directly or not."""
    found: set[str] = set()
    left = list(scripts)
    while left:
        script = left.pop()
        if script not in found:
            found.add(script)
            left += [_resolve(script, each["path"]) for each in _IMPORT.finditer(read(script))]
    return sorted(found)


def bundle(script: str, read: Callable[[str], str], address: str) -> str:
    """Join a script with all that it imports; what it imports later is at the address."""
    bundled = _Bundle(read, address)
    bundled.add(script, ())
    return f"let {', '.join(bundled.names.values())};\n{''.join(bundled.blocks)}"


class _Bundle:
    def __init__(self, read: Callable[[str], str], address: str) -> None:
        self._read, self._address = read, address
        self.names: dict[str, str] = {}
        self.blocks: list[str] = []

    def add(self, script: str, importers: tuple[str, ...]) -> str:
        """Add a module behind what it imports, unless it is there; return its variable."""
        if script in importers:
            raise NotUnderstood(f"{' imports '.join((*importers, script))}: a circle")
        if script not in self.names:
            text = self._read(script)
            imports = [
                self._import(found, script, (*importers, script))
                for found in _IMPORT.finditer(text)
            ]
            self.names[script] = f"$module{len(self.names)}"
            self.blocks.append(self._block(script, text, "".join(imports)))
        return self.names[script]

    def _import(self, found: re.Match[str], script: str, importers: tuple[str, ...]) -> str:
        module = self.add(_resolve(script, found["path"]), importers)
        if found["default"]:
            return f"const {found['default']} = {module}.default;\n"
        names = (found["names"] or "").replace(" as ", ": ")
        return f"const {{{names}}} = {module};\n"

    def _block(self, script: str, text: str, imports: str) -> str:
        text = _IMPORT.sub("", text)
        exports = [found["name"] for found in _EXPORT.finditer(text)]
        text = _EXPORT.sub(r"\g<kind> \g<name>", text)
        text, defaults = _DEFAULT.subn("const $default = ", text)
        exports += ["default: $default"] * defaults
        text = _LATER.sub(
            lambda found: f'import("{self._address}/{_resolve(script, found[1])}")', text
        )
        if strange := _NOT_UNDERSTOOD.search(text):
            raise NotUnderstood(f"{script}: {strange[0]}")
        variable = self.names[script]
        return f"{{ // {script}\n{imports}{text}\n{variable} = {{ {', '.join(exports)} }};\n}}\n"


def _resolve(script: str, path: str) -> str:
    return normpath(join(dirname(script), path))
