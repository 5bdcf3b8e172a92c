"""Draw a map as an SVG picture, for players who choose one and people who draw one."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape

from outflank.maps.atlas import Atlas, Territory
from outflank.maps.board import Point
from outflank.maps.polygons import Rings

SEA, CASE, PAPER, LANE = "#1f3d42", "#140d07", "#f3e9d0", "#9cc4bf"
TINTS = (
    *("#d9a441", "#c8694f", "#7f9fd1", "#b58a5a", "#7fae72", "#b28ac2"),
    *("#d8c36a", "#6fb0ad", "#cf8fa6", "#9c9a86", "#8c7fc0", "#a9c07f"),
)
# Sizes are in units of a map 1600 wide, and were chosen so that names and armies don't cover each other.
TOKEN = 13  # the radius of the place for armies
LETTER = 17  # the height of a name
BELOW = 27  # from the armies to the middle of a name that has no `label`
# Names of several words take two lines from this many letters on.
LONG = 13
FONT = f'font-family="Fraunces, Georgia, serif" font-size="{LETTER}" text-anchor="middle"'
LINE = 1.05  # the distance between the lines of a name, in letter heights
LEGEND, COLUMN = 28, 260  # the distance between regions in the legend, down and across


def svg(atlas: Atlas) -> str:
    """Return the picture: sea, links, lands in the colours of their regions, places for armies, and names."""
    height = atlas.height + LEGEND * (math.ceil(len(atlas.regions) / _columns(atlas)) + 0.5)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {atlas.width:g} {height:g}" {FONT}>',
            f"<title>{escape(atlas.title)}</title>",
            f'<rect width="100%" height="100%" fill="{SEA}"/>',
            *_lands(atlas),
            *_lanes(atlas),
            *(_token(territory.at) for territory in atlas.territories),
            *(_name(territory) for territory in atlas.territories),
            *_legend(atlas),
            "</svg>",
            "",
        )
    )


def _lands(atlas: Atlas) -> Iterator[str]:
    for territory in atlas.territories:
        yield f'<path d="{path(territory.rings)}" fill="none" stroke="{CASE}" stroke-width="6"/>'
    for territory in atlas.territories:
        tint = TINTS[territory.region % len(TINTS)]
        yield (
            f'<path d="{path(territory.rings)}" fill="{tint}" fill-rule="evenodd" stroke="{CASE}" '
            'stroke-width="1.6" stroke-linejoin="round"/>'
        )


def path(rings: Rings, close: str = "Z") -> str:
    """Return rings as an SVG path; with an empty `close` they are open lines."""
    return "".join("M" + " ".join(f"{x:g},{y:g}" for x, y in ring) + close for ring in rings)


def _lanes(atlas: Atlas) -> Iterator[str]:
    for link in atlas.links:
        for tint, wide in ((CASE, 5.5), (LANE, 3)):
            yield (
                f'<path d="{path(link.lines, "")}" fill="none" stroke="{tint}" stroke-width="{wide}" '
                'stroke-dasharray="1 8" stroke-linecap="round"/>'
            )


def _token(at: Point) -> str:
    return (
        f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{TOKEN}" fill="{PAPER}" stroke="{CASE}" stroke-width="2"/>'
    )


def _name(territory: Territory) -> str:
    x, y = territory.label or (territory.at[0], territory.at[1] + BELOW)
    lines = name_lines(territory.name)
    top = y + LETTER * (0.34 - LINE * (len(lines) - 1) / 2)
    spans = "".join(
        f'<tspan x="{x:g}" y="{top + LETTER * LINE * number:g}">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    halo = f'stroke="{CASE}" stroke-width="3.5" stroke-linejoin="round" paint-order="stroke"'
    return f'<text fill="{PAPER}" {halo}>{spans}</text>'


def name_lines(name: str) -> list[str]:
    """Return a name as one line, or a long one as the two lines whose lengths differ least."""
    words = name.split()
    if len(name) < LONG or len(words) < 2:
        return [name]
    cuts = [[" ".join(words[:cut]), " ".join(words[cut:])] for cut in range(1, len(words))]
    return min(cuts, key=lambda lines: max(map(len, lines)))


def _legend(atlas: Atlas) -> Iterator[str]:
    """Yield the regions and their bonuses, in columns below the map."""
    columns = _columns(atlas)
    for number, region in enumerate(atlas.regions):
        x = COLUMN * (number % columns) + LEGEND
        y = atlas.height + LEGEND * (number // columns + 0.7)
        yield f'<circle cx="{x:g}" cy="{y:g}" r="9" fill="{TINTS[number % len(TINTS)]}" stroke="{CASE}"/>'
        words = f"{escape(region.name)} +{region.bonus}"
        yield f'<text x="{x + 18:g}" y="{y + 6:g}" text-anchor="start" fill="{PAPER}">{words}</text>'


def _columns(atlas: Atlas) -> int:
    return max(1, int(atlas.width / COLUMN))
