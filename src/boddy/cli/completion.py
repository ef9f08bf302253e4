"""`boddy completion`: completion of commands and options with the Tab key."""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, FishComplete, ZshComplete

from boddy.terminal.output import echo

SHELLS = {"bash": BashComplete, "fish": FishComplete, "zsh": ZshComplete}


@click.command()
@click.argument("shell", type=click.Choice(list(SHELLS)))
def completion(shell: str) -> None:
    """Let the Tab key complete commands and options in your SHELL.

    For bash, put this line into ~/.bashrc: eval "$(boddy completion bash)"

    For zsh, into ~/.zshrc, below the line with compinit: eval "$(boddy completion zsh)"

    For fish, into ~/.config/fish/config.fish: boddy completion fish | source
    """
    from boddy.cli import cli

    echo(SHELLS[shell](cli, {}, "boddy", "_BODDY_COMPLETE").source())
