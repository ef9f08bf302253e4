"""The table at the end of a tournament, for terminals."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table

from boddy.arena.plan import Plan
from boddy.arena.statistics.information_gain import InformationGain
from boddy.arena.statistics.sequential import Verdict
from boddy.arena.statistics.standings import Standing, Statistics
from boddy.printable import counted
from boddy.terminal.output import table_console

HEADINGS = ["games", "wins", "share", "95%", "ratio", "rating", "wrong", "forfeits", "bits", "ms"]


def print_standings(plan: Plan, statistics: Statistics, verdict: Verdict | None) -> None:
    """Print who won how often, who is better than whom, and who was at fault."""
    console = table_console()
    console.print(_standings(statistics))
    for line in sentences(plan, statistics, verdict):
        console.print(line)


def sentences(plan: Plan, statistics: Statistics, verdict: Verdict | None) -> list[str]:
    """Say in words what the table does not."""
    played_at = [size for _, size in statistics.by_size]
    sizes = "-".join(str(size) for size in sorted({min(played_at), max(played_at)}))
    games, deals = counted(statistics.games, "game"), counted(statistics.deals, "deal")
    played = f"{games} of {plan.rules}, {deals}, {sizes} seats"
    lines = [f"{played}, {plan.schedule}, seed {plan.seed}."]
    if verdict is not None:
        lines.append(_answer(verdict))
    for pair in statistics.pairs:
        if pair.better is not None:
            worse = pair.second if pair.better == pair.first else pair.first
            lines.append(f"{pair.better} is better than {worse} (p = {pair.corrected:.2g}).")
    together = statistics.leaders
    if len(together) > 1:
        lines.append(f"Too close to call at the top: {', '.join(together)}.")
    if statistics.gains is not None and statistics.gains.by_size:
        lines.append(_bits(statistics.gains))
    for fault in statistics.faults:
        lines.append(f"{fault.bot} forfeited {counted(fault.games, 'game')}: {fault.fault}")
    return lines


def _bits(gains: InformationGain) -> str:
    tables = ", ".join(
        f"{found.value:.2f} ({found.low:.2f}-{found.high:.2f}) with {size} seats"
        for size, found in gains.by_size.items()
    )
    return f"Bits per turn, measured in {counted(gains.games, 'game')}: {tables}."


def _answer(verdict: Verdict) -> str:
    question, deals = verdict.question, counted(verdict.deals, "deal")
    if verdict.better is None:
        return f"{question} is not settled after {deals}."
    truth = "Yes" if verdict.better == question.better else "No"
    return f"{question}? {truth}: {verdict.better} is better, settled after {deals}."


def _standings(statistics: Statistics) -> Table:
    """Make a table that fits into 80 columns unless a bot has a long name."""
    table = Table(box=SIMPLE_HEAD, padding=0, pad_edge=False)
    table.add_column("bot", overflow="fold", min_width=10)
    for heading in HEADINGS:
        table.add_column(heading, justify="right", no_wrap=True)
    for standing in statistics.standings:
        table.add_row(standing.bot, *_cells(standing, statistics.gains))
    return table


def _cells(standing: Standing, gains: InformationGain | None) -> list[str]:
    share = standing.share
    bits = gains.by_bot.get(standing.bot) if gains else None
    milliseconds = 1000 * standing.seconds / standing.decisions if standing.decisions else 0.0
    return [
        str(share.games),
        str(share.wins),
        f"{share.interval.value:.3f}",
        f"{share.interval.low:.2f}-{share.interval.high:.2f}",
        f"{share.ratio:.2f}",
        "-" if standing.rating is None else f"{standing.rating:.1f}",
        str(standing.wrong),
        str(standing.forfeits),
        f"{bits.value:.2f}" if bits else "-",
        f"{milliseconds:.2f}",
    ]
