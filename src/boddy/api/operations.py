"""Operations: everything that pages and programs request over HTTP, in one list.

A server mounts them (`boddy.web.responses`), and so does the worker in a browser without a server
(`boddy.browser.page_worker`), which leaves out those that need one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from boddy.api import deals, notebooks, puzzles, solver
from boddy.shapes import Within
from boddy.tables.table_plan import BoardTexts, WantedPosition, WantedTable

MOST_RECORD = 1024 * 1024
"""Bytes of a record; a long game on the board is a tenth of it."""
MOST_MINE = 20
"""Tables that are looked up at once."""
Keys = Annotated[dict[str, str], Within(most=MOST_MINE)]
"""Keys to seats by the names of their tables."""
_PLACES = {"table": "[a-z0-9]+", "record": "[a-z0-9]+", "number": "[0-9]{1,9}"}


@dataclass(frozen=True)
class Operation:
    """A request and its answer."""

    method: str
    path: str
    answer: str
    """Documentation of the answer, in Markdown."""
    query: str = ""
    """Example of a query."""
    sent: str = ""
    """Documentation of the body."""
    asks: Any = None
    """The shape of the body."""
    limit: str = ""
    """The rate limit of an address that it counts against."""

    def match(self, path: str) -> Mapping[str, str] | None:
        """Return the variable parts of a path, if it is one of this operation."""
        pattern = re.sub(r"\\{(\w+)\\}", _place, re.escape(self.path))
        found = re.fullmatch(pattern, path)
        return None if found is None else found.groupdict()


def _place(found: re.Match[str]) -> str:
    return f"(?P<{found[1]}>{_PLACES[found[1]]})"


OPERATIONS: dict[str, Operation] = {
    "choices": Operation(
        "GET",
        "/api/choices",
        "what can be chosen: presets with their seats, editions, the `rivals` with their "
        "names and ratings, what levels were called before (`former_levels`), levels of help,"
        " paces, minutes; `cases`: the plans of the first case and of a day's deal; `board`: "
        "null, or the board that the server was started with, in the form of `/api/boards`, "
        "and its `files`",
    ),
    "board": Operation(
        "POST",
        "/api/boards",
        "a description of the board in these two to four files: `picture` (SVG), `rows`, "
        "`cols`, `rooms`, `weapons`, `suspects` (as `cards` of a game), `human` (one of them,"
        " or null) and `warnings` (phrases)",
        sent='`{"layout.csv": "…", "setup.txt": "…"}`',
        asks=BoardTexts,
        limit="questions",
    ),
    "make-table": Operation(
        "POST",
        "/api/tables",
        '`{"table": "…", "seat": 0, "token": "…"}`: the table\'s name, your seat and its key',
        sent="a plan, or a position of a finished game to play on from",
        asks=WantedTable | WantedPosition,
        limit="tables",
    ),
    "mine": Operation(
        "POST",
        "/api/mine",
        "the state of each of these tables: `names`, `you` (your seat), `rules`, `state` "
        "(`waiting`, `playing` or `over`), whether it is your `turn`, the `round`, how many "
        "games are `finished` there, and `result`: null, or of the latest game, if it is "
        "over, its number (`game`), when it `started` and `ended` (seconds since 1970), "
        "`names`, `levels` (of the bots that began it, null for people), the `winner` (a "
        "seat, or null) and how many `turns` it had",
        sent="`{table: token, …}` (at most 20)",
        asks=Keys,
        limit="questions",
    ),
    "invitation": Operation(
        "GET",
        "/api/tables/{table}/invitation",
        "how friends can reach the table: `links` (the best first), `reach` (`network`, or "
        "`here`: only this computer reaches the server), `qr` (the first link as SVG, or "
        "null), `command` (how to start `boddy play` so that others reach it, without any "
        "password, or null). ORIGIN is that of the page that asks; the command and addresses "
        "in the local network are sent only to browsers on this computer, and not through a "
        "proxy",
        query="origin=ORIGIN",
        limit="questions",
    ),
    "table-board": Operation(
        "GET",
        "/api/tables/{table}/board.svg",
        "the board as a picture, without tokens; with `?names=no` without the names of its rooms",
        limit="questions",
    ),
    "game": Operation(
        "GET",
        "/api/tables/{table}/games/{number}",
        "a finished game with all cards open",
        limit="questions",
    ),
    "game-result": Operation(
        "POST",
        "/api/tables/{table}/games/{number}/result",
        "how a finished game ended: a `result` as above with `you` and `rules`, or null if "
        "the person in the seat did not play that game",
        sent="the token of a seat, as JSON",
        limit="questions",
    ),
    "game-record": Operation(
        "GET",
        "/api/tables/{table}/games/{number}/record",
        "the same as a record (`boddy replay` reads it)",
        limit="questions",
    ),
    "game-notes": Operation(
        "GET",
        "/api/tables/{table}/games/{number}/notes",
        "what that seat could know after that many events: `facts` and `odds`, as in the "
        "message `help`",
        query="seat=0&step=12",
        limit="finished games",
    ),
    "game-analysis": Operation(
        "GET",
        "/api/tables/{table}/games/{number}/analysis",
        '`{"names": […], "cards": […], "html": "…", "highlights": […], "open": […],'
        ' "chances": […], "verdicts": […], "decisive": {…}}`: the'
        " analysis to show; `data-style` stands for `style`, and `data-turn` names the turn "
        "that a row is about. For each seat, `highlights` tells how many solutions were "
        "`open` for it at the end, how many bits it has `learned`, the turn after which it knew "
        "(`known_after`, or null), its `best` suggestion and its `worst` decision (or null), with "
        "the `points` of a hundred by which that lowered its chance to win (or null, if below 5). "
        "For each turn, `open` and `chances` have every seat's possible solutions and chance to "
        "win. `verdicts` are what is `said` of each decision: its `turn`, `event` and `seat`, and "
        "a `mark`. `decisive` is the last "
        "accusation (or null): its `seat`, whether it was `right`, and for each of the "
        "`seats` the `odds` of what it held likeliest just before, how many solutions were "
        "`open`, whether it was `near` (one suggestion away), and whether it had `overlooked`"
        " before that it knew enough",
        limit="finished games",
    ),
    "add-record": Operation(
        "POST",
        "/api/records",
        '`{"record": "…"}`: its name; the same record always has the same',
        sent="a record (at most 1 MiB)",
        limit="uploads",
    ),
    "record": Operation(
        "GET",
        "/api/records/{record}",
        "a recorded game with all cards open, as of a table",
    ),
    "record-file": Operation(
        "GET",
        "/api/records/{record}/record",
        "the record as a file",
    ),
    "record-board": Operation(
        "GET",
        "/api/records/{record}/board.svg",
        "its board, as of a table",
    ),
    "record-notes": Operation(
        "GET",
        "/api/records/{record}/notes",
        "what a seat could know, as of a table",
        query="seat=0&step=12",
        limit="finished games",
    ),
    "record-analysis": Operation(
        "GET",
        "/api/records/{record}/analysis",
        "its analysis, as of a table",
        limit="finished games",
    ),
    "puzzle": Operation(
        "POST",
        "/api/puzzle",
        "the puzzle of that day, with `mini` its small one, or with `rule` and `number` one that "
        "trains a rule: its `level`, the marks that are `given`, a `story`, and the position as "
        'the notebook keeps it. Other wants: `check` with `marks` such as `{"Rope/2": "x"}` '
        "(which are `wrong`, what `follows`, whether it is `solved`), `hint` with `marks` (the "
        "easiest fact that is open), `answer` with three `cards` (`right`, and then `proof`), "
        "`proof`",
        sent='`{"date": "2026-11-18", "want": "puzzle"}`',
        asks=puzzles.PuzzleQuestion,
        limit="puzzle",
    ),
    "deal": Operation(
        "POST",
        "/api/deal",
        "how a rival fares in the person's seat of that day's deal, against the same rivals: "
        "whether it `won`, in how many `turns`, how many solutions were `open` for it at the "
        "end, and how many bits about the case file it has `learned`",
        sent='`{"date": "2026-11-18", "rival": "sly"}`',
        asks=deals.DealQuestion,
        limit="deal",
    ),
    "notebook": Operation(
        "POST",
        "/api/notebook",
        "what follows from notes; [the notebook's page](notebook-requests.md) has the other wants",
        sent='`{"case": {…}, "want": "grid"}`',
        asks=notebooks.NotebookQuestion,
        limit="notebook",
    ),
    "notebook-choices": Operation(
        "GET",
        "/api/notebook/choices",
        "what a page needs to set up a table of the notebook",
    ),
    "solve": Operation(
        "POST",
        "/api/v1/solve",
        "see [below](#the-solver-for-other-programs)",
        sent='`{"notes": "…"}`',
        asks=solver.SolverQuestion,
        limit="solver",
    ),
    "description": Operation(
        "GET",
        "/api/v1/openapi.json",
        "the OpenAPI description of `/api/v1`",
    ),
    "messages": Operation(
        "GET",
        "/api/v1/messages.json",
        "the JSON Schema of [the WebSocket's messages](#the-websocket)",
    ),
}

EVERYWHERE = OPERATIONS | {
    "bring-table": Operation("POST", "/api/saved", "a table that comes from another device"),
}
"""All operations, including those that only a browser without a server answers."""


def protocol_table() -> str:
    """Write the table of requests for the documentation."""
    rows = [f"| {_asked(each)} | {each.answer} |" for each in OPERATIONS.values()]
    return "\n".join(["| request | answer |", "|---|---|", *rows])


def _asked(operation: Operation) -> str:
    path = operation.path.replace("{number}", "N")
    path = re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), path)
    query = f"?{operation.query}" if operation.query else ""
    sent = f" with {operation.sent}" if operation.sent else ""
    return f"`{operation.method} {path}{query}`{sent}"
