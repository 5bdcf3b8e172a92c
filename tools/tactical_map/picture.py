"""The Tactical world as an SVG picture, to check the drawing."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from outflank.maps.globe import Globe, Shape
from outflank.maps.picture import CASE, LANE, PAPER, SEA, TINTS, path
from tools.tactical_map.places import NAME, PLATE

FONT = 'font-family="Fraunces, Georgia, serif" text-anchor="middle"'
BRASS = "#e6b45f"
ICE = "#c9dcdc"


def svg(globe: Globe) -> str:
    """Draw layer by layer, each three times, because shapes extend beyond the frame."""
    layers = (sea(globe), lands(globe), lines(globe), words(globe))
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {globe.width:g} {globe.height:g}" {FONT}>',
            f'<rect width="100%" height="100%" fill="{SEA}"/>',
            *(copy for layer in layers for copy in thrice("\n".join(layer), globe.width)),
            "</svg>",
            "",
        )
    )


def thrice(layer: str, width: float) -> Iterator[str]:
    for turn in (-1, 0, 1):
        yield f'<g transform="translate({turn * width:g} 0)">{layer}</g>'


def sea(globe: Globe) -> Iterator[str]:
    yield f'<path d="{path(globe.ice)}" fill="{ICE}" fill-opacity="0.35" fill-rule="evenodd"/>'
    yield (
        f'<path d="{path(globe.sea_borders, close="")}" fill="none" stroke="{LANE}" stroke-width="2.2" '
        'stroke-dasharray="7 6"/>'
    )


def lands(globe: Globe) -> Iterator[str]:
    tints = {outline.name: TINTS[number % len(TINTS)] for number, outline in enumerate(globe.continents)}
    for number, shape in enumerate(shape for shape in globe.shapes if not shape.water):
        tint = TINTS[number * 5 % len(TINTS)]
        yield (
            f'<path d="{path(shape.rings)}" fill="{tint}" fill-rule="evenodd" stroke="{CASE}" '
            'stroke-width="2"/>'
        )
    for outline in globe.continents:
        yield f'<path d="{path(outline.rings)}" fill="none" stroke="{tints[outline.name]}" stroke-width="5"/>'
        yield f'<path d="{path(outline.rings)}" fill="none" stroke="{CASE}" stroke-width="3"/>'


def lines(globe: Globe) -> Iterator[str]:
    canals = path(tuple(canal.line for canal in globe.canals), close="")
    yield f'<path d="{canals}" fill="none" stroke="{CASE}" stroke-width="9"/>'
    yield f'<path d="{canals}" fill="none" stroke="{BRASS}" stroke-width="4.5"/>'
    lanes = path(tuple(lane.line for lane in globe.lanes), close="")
    yield (
        f'<path d="{lanes}" fill="none" stroke="{BRASS}" stroke-width="5" stroke-linecap="round" '
        'stroke-dasharray="0 13"/>'
    )


def words(globe: Globe) -> Iterator[str]:
    for shape in globe.shapes:
        yield from plates(shape)
        x, y = shape.label
        style = "italic" if shape.water else "normal"
        yield (
            f'<text x="{x:g}" y="{y + 5:g}" font-size="{NAME - 2}" font-style="{style}" fill="{PAPER}" '
            f'stroke="{CASE}" stroke-width="3" paint-order="stroke">{escape(shape.short)}</text>'
        )


def plates(shape: Shape) -> Iterator[str]:
    for x, y in shape.plates[:3]:
        yield (
            f'<rect x="{x - PLATE / 2:g}" y="{y - PLATE / 2:g}" width="{PLATE}" height="{PLATE}" rx="6" '
            f'fill="{PAPER}" fill-opacity="0.25" stroke="{PAPER}" stroke-opacity="0.6"/>'
        )
