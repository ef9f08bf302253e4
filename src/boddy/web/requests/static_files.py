"""The scripts, styles and pictures of the pages, sent from memory."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class KeptFiles(StaticFiles):
    """Files that are read once: that takes longest, and a page has sixty of them."""

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


@lru_cache(maxsize=512)
def _read(path: str, _changed: int) -> bytes:
    return Path(path).read_bytes()
