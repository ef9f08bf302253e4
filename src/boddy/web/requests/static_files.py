"""What pages load, sent from memory, a page's scripts as one; and the folder of a `boddy site`."""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from boddy.errors import InputError
from boddy.texts import FOLDER
from boddy.web.bundles import NotUnderstood, bundle
from boddy.web.pages import SITE_POLICY

_POLICY = f"{SITE_POLICY}; frame-ancestors 'none'"
STATIC = Path(__file__).parents[1] / "static"
LATEST = {"Cache-Control": "no-cache"}
"""Browsers ask each time whether what they have is still the latest."""
SITE = "/site/"
MARK = "site.json"
"""A folder with this file was written by `boddy site`."""


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
        text, tag = _bundle(script, max(changed.values()))
    except NotUnderstood:  # it is one of a worker, which loads its modules itself
        return _no_script()
    headers = {**LATEST, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(text, headers=headers, media_type="text/javascript")


def _no_script() -> Response:
    return PlainTextResponse("There is no such script.\n", status_code=404)


class KeptFiles(StaticFiles):
    """Files that are read once: that takes longest, and a page has many of them."""

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Answer with a file, in the state in which it is now."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        is_part = any(name == b"range" for name, _ in scope["headers"])
        if is_part or not isinstance(response, FileResponse):
            return response
        data = _read(os.fspath(full_path), stat_result.st_mtime_ns)
        return Response(data, status_code, response.headers)


def check_site(folder: Path) -> None:
    """Refuse what `boddy site` has not written."""
    if not (folder / MARK).is_file():
        raise InputError(f"{folder} is no site: write one with `boddy site {folder}`")


def site_routes(folder: str | None) -> list[BaseRoute]:
    """List the addresses of a site's files, if there is one."""
    return [Mount(SITE.rstrip("/"), _SiteFiles(directory=folder, html=True))] if folder else []


class _SiteFiles(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update({**LATEST, "Content-Security-Policy": _POLICY})
        return response


@lru_cache(maxsize=512)
def _read(path: str, _changed: int) -> bytes:
    return Path(path).read_bytes()


@lru_cache(maxsize=64)
def _bundle(script: str, _changed: int) -> tuple[str, str]:
    text = bundle(script, lambda name: (STATIC / name).read_text(encoding="utf-8"), "/static")
    return text, f'"{hashlib.sha256(text.encode()).hexdigest()[:32]}"'
