"""`boddy mcp`: a Model Context Protocol server on standard input and output."""

from __future__ import annotations

import click

from boddy.extras import need


@click.command()
def mcp() -> None:
    """Let an assistant solve and play (Model Context Protocol).

    It speaks on standard input and output; docs/assistants.md says how assistants start it.
    """
    need("mcp", extra="mcp")
    from boddy.mcp.server import make_server

    make_server().run()
