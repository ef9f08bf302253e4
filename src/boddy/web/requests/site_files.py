"""A folder that `boddy site` wrote, offered by a server: its notebook then solves on the device."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import Response
from starlette.routing import BaseRoute, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from boddy.errors import InputError

ADDRESS = "/site/"
MARK = "site.json"
"""A folder with this file was written by `boddy site`."""
_CSP = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""As for other pages, but WebAssembly may run."""


def check_site(folder: Path) -> None:
    """Refuse what `boddy site` has not written."""
    if not (folder / MARK).is_file():
        raise InputError(f"{folder} is no site: write one with `boddy site {folder}`")


def site_routes(folder: str | None) -> list[BaseRoute]:
    """List the addresses of a site's files, if there is one."""
    return [Mount(ADDRESS.rstrip("/"), _SiteFiles(directory=folder, html=True))] if folder else []


class _SiteFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = _CSP
        response.headers["Cache-Control"] = "no-cache"
        return response
