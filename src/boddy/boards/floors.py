"""The floors of the picture: parquet, tiles and carpets, one pattern for each room."""

from __future__ import annotations

UNIT = 20
"""The side of a square in the picture."""

FLOORS = 9


def floor_patterns() -> str:
    """Return the SVG patterns `bd-floor-0` and so on, and `bd-walkway`."""
    return "".join(_pattern(number, *floor) for number, floor in enumerate(_FLOORS)) + _WALKWAY


def _pattern(number: int, size: float, ground: str, drawing: str) -> str:
    return (
        f'<pattern id="bd-floor-{number}" width="{size}" height="{size}" '
        f'patternUnits="userSpaceOnUse"><rect width="{size}" height="{size}" fill="{ground}"/>'
        f"{drawing}</pattern>"
    )


_WALKWAY = (
    f'<pattern id="bd-walkway" width="{UNIT}" height="{UNIT}" patternUnits="userSpaceOnUse">'
    f'<rect width="{UNIT}" height="{UNIT}" fill="#eadfc4"/>'
    f'<rect x=".9" y=".9" width="18.2" height="18.2" rx="1" fill="#f3ead5" '
    f'stroke="#cbb587" stroke-width=".5"/></pattern>'
)

_FLOORS: tuple[tuple[float, str, str], ...] = (
    (  # octagonal tiles with green insets
        10,
        "#dfe8d8",
        (
            '<path d="M0 0H2.4L0 2.4ZM10 0H7.6L10 2.4ZM0 10H2.4L0 7.6ZM10 10H7.6L10 7.6Z" '
            'fill="#7fa186"/><path d="M2.4 0H7.6M2.4 10H7.6M0 2.4V7.6M10 2.4V7.6" '
            'stroke="#b9cbb4" stroke-width=".5"/>'
        ),
    ),
    (  # kitchen chequers
        10,
        "#e9e4d6",
        '<path d="M0 0H5V5H0ZM5 5H10V10H5Z" fill="#cdcabc"/>',
    ),
    (  # herringbone parquet
        12,
        "#d8b17a",
        (
            '<path d="M0 6L6 0M0 12L12 0M6 12L12 6" stroke="#b98d55" stroke-width=".7"/>'
            '<path d="M0 6L6 12M6 0L12 6M3 3L6 6M9 9L12 12M0 0L3 3" '
            'stroke="#c69c65" stroke-width=".6"/>'
        ),
    ),
    (  # baize green carpet with dots
        10,
        "#7f9f84",
        (
            '<circle cx="2.5" cy="2.5" r=".9" fill="#c9b178"/>'
            '<circle cx="7.5" cy="7.5" r=".9" fill="#64866c"/>'
        ),
    ),
    (  # oxblood carpet with lozenges
        14,
        "#a4574f",
        (
            '<path d="M7 1.5L12.5 7L7 12.5L1.5 7Z" fill="none" stroke="#c9a15b" stroke-width=".7"/>'
            '<path d="M7 5L9 7L7 9L5 7Z" fill="#87403c"/>'
        ),
    ),
    (  # oak planks
        20,
        "#b98d62",
        (
            '<path d="M0 5H20M0 10H20M0 15H20M0 20H20M6 0V5M15 5V10M3 10V15M12 15V20" '
            'stroke="#946a43" stroke-width=".6"/>'
        ),
    ),
    (  # slate blue carpet with stripes
        8,
        "#8fa3ab",
        (
            '<path d="M2 0V8M6 0V8" stroke="#7a9099" stroke-width="1.4"/>'
            '<path d="M4 0V8" stroke="#d2bd86" stroke-width=".4"/>'
        ),
    ),
    (  # terracotta with small stars
        14,
        "#cf9a7c",
        (
            '<path d="M7 3.6L7.8 6.2L10.4 7L7.8 7.8L7 10.4L6.2 7.8L3.6 7L6.2 6.2Z" fill="#b67a5c"/>'
            '<circle cx="0" cy="0" r="1.1" fill="#e2bb9f"/><circle cx="14" cy="0" r="1.1" '
            'fill="#e2bb9f"/><circle cx="0" cy="14" r="1.1" fill="#e2bb9f"/>'
            '<circle cx="14" cy="14" r="1.1" fill="#e2bb9f"/>'
        ),
    ),
    (  # marble laid corner to corner
        20,
        "#e6dfcf",
        (
            '<path d="M10 0L20 10L10 20L0 10Z" fill="#cdc3ae"/>'
            '<path d="M10 7L13 10L10 13L7 10Z" fill="#8c3a3f" opacity=".55"/>'
        ),
    ),
)
