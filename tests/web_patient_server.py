"""`boddy` with limits that only a fault reaches: a busy machine must not fail a test.

A server gives up work that takes too long (docs/web-protocol.md). Tests of what people see
in the browser start this program, in which work may take twenty times as long.
"""

from __future__ import annotations

from boddy.web.lanes import Kind

PATIENCE = 20


def main() -> None:
    _be_patient()
    from boddy.cli import main as boddy

    boddy()


def _be_patient() -> None:
    """Lengthen the limits of every kind of work that is defined from now on."""
    with_own_limits = Kind.__init__

    def with_long_limits(self, name, seconds, patience=None, *others, **named) -> None:
        longer = None if patience is None else PATIENCE * patience
        with_own_limits(self, name, PATIENCE * seconds, longer, *others, **named)

    Kind.__init__ = with_long_limits


if __name__ == "__main__":
    main()
