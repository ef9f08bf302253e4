"""Tracebacks for bot authors: without the frames of whoever called the bot."""

from __future__ import annotations

import traceback


def traceback_without(error: BaseException, *files: str) -> str:
    """Write what was raised, without the frames of these files at the top: they are ours."""
    frames = error.__traceback__
    while frames and frames.tb_frame.f_code.co_filename in files:
        frames = frames.tb_next
    return "".join(traceback.format_exception(error.with_traceback(frames)))
