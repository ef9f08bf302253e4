"""What pages load: their templates, their scripts as one bundle, files, a site's folder."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from boddy.bots.register import LEVELS, rival_of
from boddy.errors import InputError
from boddy.tables.table_plan import DEFAULT_LEVEL
from boddy.texts import DEFAULT, FOLDER, Words, languages

SITE_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "base-uri 'none'; form-action 'none'"
)
"""The content policy of a site without a server: as of other pages, but with WebAssembly."""

_templates = Environment(
    loader=PackageLoader("boddy.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


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
_POLICY = f"{SITE_POLICY}; frame-ancestors 'none'"
STATIC = Path(__file__).parent / "static"
LATEST = {"Cache-Control": "no-cache"}
"""Browsers ask each time whether what they have is still the latest."""
SITE = "/site/"
MARK = "site.json"
"""A folder with this file was written by `boddy site`."""
_GZIPPED = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
_WORTH = 0.9
"""A picture is compressed already: a file that hardly becomes smaller is sent as it is."""


class SitePage(NamedTuple):
    """The additions to a page that works without a server, from any folder."""

    needs_python: bool
    """Whether Python is started before the page's own scripts are there."""
    scripts: Callable[[str], Sequence[str]]
    """Lists all scripts that one needs, so that none waits for another one to ask for it."""
    early: str
    """The script that starts Python."""
    policy: str = SITE_POLICY
    """The content policy in the page itself: a plain file server sends no such header."""


def page_text(name: str, language: str = DEFAULT, site: SitePage | None = None) -> str:
    """Return a page, whose scripts put it into another language if the reader has chosen one."""
    return _templates.get_template(name).render(
        site=site,
        root="" if site else "/",
        home="./" if site else "/",
        t=Words(language),
        language=language,
        languages={code: Words(code)("language-name") for code in languages()},
        levels=[(level, rival_of(level).name) for level in LEVELS],  # a dict would be sorted
        usual_level=DEFAULT_LEVEL,
    )


def preferred_language(accepted: str) -> str:
    """Return the first language of an `Accept-Language` header that there is.

    >>> preferred_language("pt-BR,de-AT;q=0.8,en;q=0.5"), preferred_language("")
    ('de', 'en')
    """
    codes = [part.strip()[:2].lower() for part in accepted.split(",")]
    return next((code for code in codes if code in languages()), DEFAULT)


class NotUnderstood(Exception):
    """A script uses a form of import or export that is not bundled."""


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


def static_routes() -> list[BaseRoute]:
    """List the addresses of all that pages load."""
    return [
        Route("/static/bundles/js/{script:path}", send_bundle),
        Mount("/static/texts", KeptFiles(directory=FOLDER)),
        Mount("/static", KeptFiles(directory=STATIC)),
    ]


def send_bundle(request: Request) -> Response:
    """Answer with a script and all that it imports."""
    changed = {
        path.relative_to(STATIC).as_posix(): path.stat().st_mtime_ns
        for path in STATIC.rglob("*.js")
    }
    script = f"js/{request.path_params['script']}"
    if script not in changed:
        return _no_script()
    try:
        text, packed, tag = _bundle(script, max(changed.values()))
    except NotUnderstood:  # the script of a worker, which loads its modules itself
        return _no_script()
    headers = {**LATEST, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if _reads_gzip(request.scope):
        return Response(packed, headers={**headers, **_GZIPPED}, media_type="text/javascript")
    return Response(text, headers=headers, media_type="text/javascript")


def _no_script() -> Response:
    return PlainTextResponse(f"{Words()('noPage')}\n", status_code=404)


class KeptFiles(StaticFiles):
    """Files that are kept in memory, because reading takes longest and a page has many of them."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Answer with a file as it is now, compressed if that helps."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        is_part = any(name == b"range" for name, _ in scope["headers"])
        if is_part or not isinstance(response, FileResponse):
            return response
        plain, packed = _read(os.fspath(full_path), stat_result.st_mtime_ns)
        if len(packed) > _WORTH * len(plain) or not _reads_gzip(scope):
            return Response(plain, status_code, response.headers)
        headers = {**response.headers, **_GZIPPED, "content-length": str(len(packed))}
        return Response(packed, status_code, headers)


def _reads_gzip(scope: Scope) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


def check_site(folder: Path) -> None:
    """Refuse a folder that `boddy site` has not written."""
    if not (folder / MARK).is_file():
        raise InputError("no-site", folder=str(folder))


def site_routes(folder: str | None) -> list[BaseRoute]:
    """List the addresses of a site's files, if there is one."""
    return [Mount(SITE.rstrip("/"), _SiteFiles(directory=folder, html=True))] if folder else []


class _SiteFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update({**LATEST, "Content-Security-Policy": _POLICY})
        return response


@lru_cache(maxsize=512)
def _read(path: str, _changed: int) -> tuple[bytes, bytes]:
    plain = Path(path).read_bytes()
    return plain, gzip.compress(plain)


@lru_cache(maxsize=64)
def _bundle(script: str, _changed: int) -> tuple[str, bytes, str]:
    text = bundle(script, lambda name: (STATIC / name).read_text(encoding="utf-8"), "/static")
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
    return text, gzip.compress(text.encode()), tag
