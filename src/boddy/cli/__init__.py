"""The `boddy` command.

Only the module of the subcommand that is called is loaded, so that `boddy solve` does not wait
for what `boddy match` needs.
"""

from __future__ import annotations

import importlib
import sys

import click

from boddy.errors import BoddyError, BotFault
from boddy.terminal.output import complain, echo, say

COMMANDS = {
    "play": "playing",
    "serve": "playing",
    "match": "bot_games",
    "tournament": "tournaments",
    "replay": "recorded",
    "analyse": "recorded",
    "contest": "contests",
    "bots": "bot_games",
    "solve": "solving",
    "notes": "recorded",
    "rules": "material",
    "edition": "material",
    "board": "material",
    "exam": "exams",
    "puzzle": "solving",
    "site": "installation",
    "mcp": "installation",
    "examples": "installation",
    "doctor": "doctor",
    "completion": "installation",
    "man": "installation",
}
"""The module that defines each subcommand under its name."""


class _LazyGroup(click.Group):
    """A group that knows its commands by name and loads the one it needs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = getattr(
            importlib.import_module(f"boddy.cli.{COMMANDS[name]}"), name
        )
        return command


def _print_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        from boddy.inference.kernel import kernel_name

        echo(f"boddy {version('boddy')} ({kernel_name()} kernel)")
        ctx.exit()


@click.group(
    cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "show_default": True}
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
def cli() -> None:
    """Play the murder-mystery deduction game, solve it, or let bots play it."""


def main() -> None:
    """Run the command; what is wrong with the input is said in one sentence, exit code 2."""
    try:
        cli.main(prog_name="boddy", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        say("error_stopped", err=True)
        sys.exit(130)
    except BotFault as fault:
        echo(fault.traceback, err=True, nl=False)
        complain(fault)
        sys.exit(2)
    except BoddyError as error:
        complain(error)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output has seen enough (`boddy match ... | head`).
        sys.stderr.close()
        sys.exit(141)
