"""Check whether a map can be played and drawn. Each flaw is a sentence, even for hostile files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from outflank.kernel import graph
from outflank.maps.atlas import Atlas, Link, neighbours
from outflank.maps.board import Point
from outflank.maps.polygons import Ring, area, inside

# A map can come from a stranger and is sent to everyone at a table, so its size has limits. The largest
# built-in map has 13,000 points and 180 KB.
MOST_BYTES = 4_000_000
MOST_POINTS = 20_000
# Compiled rules and bots keep territories as the bits of one 64-bit number.
MOST_TERRITORIES = 60
# The client has twelve region colours that players can tell apart.
MOST_REGIONS = 12
# A higher bonus would decide the game as soon as someone holds that region.
MOST_BONUS = 50
# In the map's own units. Smaller maps would be all rounding errors, larger ones only take up bytes.
LEAST_SIDE, MOST_SIDE = 100, 10_000
# A ring with less area is invisible, and usually a mistake in the file.
LEAST_AREA = 1.0
# Longer names don't fit on the map, and longer descriptions don't fit in the list of maps.
NAME_LETTERS = 40
LINE_LETTERS = 200
# People fix a few flaws at a time.
MOST_FLAWS_LISTED = 5
# There are three kinds of cards: A, B and C.
SYMBOLS = 3
# A link that crosses the map's edge is drawn as two lines, one at each edge.
MOST_LINES = 2


class MapError(ValueError):
    """Raised for a map that can't be played; the message says why."""


def read(content: bytes) -> Atlas:
    """Return the map in a file's content; raises MapError with a sentence unless it can be played."""
    if len(content) > MOST_BYTES:
        raise MapError(f"The file is too large. A map can have up to {MOST_BYTES:,} bytes.")
    try:
        atlas = msgspec.json.decode(content, type=Atlas)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise MapError(f"The file is not a map: {error}.") from None
    if found := flaws(atlas):
        raise MapError(" ".join(found[:MOST_FLAWS_LISTED]))
    return atlas


def flaws(atlas: Atlas) -> list[str]:
    """Return what is wrong with the map. Checks rely on those before them, so the first flaws end them."""
    for check in (_sizes, _words, _places, _regions, _borders, _links, _shapes):
        if found := list(check(atlas)):
            return found
    return []


def _sizes(atlas: Atlas) -> Iterator[str]:
    for what, count, least, most in (
        ("territories", len(atlas.territories), 2, MOST_TERRITORIES),
        ("regions", len(atlas.regions), 1, MOST_REGIONS),
        ("points", sum(1 for _ in _points(atlas)), 0, MOST_POINTS),
    ):
        if not least <= count <= most:
            yield f"A map needs {least} to {most:,} {what}, but this one has {count:,}."
    for side in (atlas.width, atlas.height):
        if not LEAST_SIDE <= side <= MOST_SIDE:
            yield f"A map must be {LEAST_SIDE} to {MOST_SIDE:,} units wide and high, not {side:g}."


def _points(atlas: Atlas) -> Iterator[Point]:
    for territory in atlas.territories:
        yield territory.at
        yield from (territory.label,) if territory.label else ()
        for ring in territory.rings:
            yield from ring
    for link in atlas.links:
        for line in link.lines:
            yield from line


def _words(atlas: Atlas) -> Iterator[str]:
    yield from _unreadable("title", atlas.title, NAME_LETTERS)
    yield from _unreadable("map description", atlas.line, LINE_LETTERS)
    for kind, things in (("region", atlas.regions), ("territory", atlas.territories)):
        seen: set[str] = set()
        for thing in things:
            yield from _unreadable(f"{kind} name", thing.name, NAME_LETTERS)
            if thing.name.casefold() in seen:
                yield f"Each {kind} needs a different name, but {thing.name!r} is used twice."
            seen.add(thing.name.casefold())


def _unreadable(what: str, text: str, most: int) -> Iterator[str]:
    if not 1 <= len(text) <= most:
        yield f"A {what} must have 1 to {most} letters, not {len(text):,}."
    elif not text.isprintable() or text != text.strip():
        yield f"A {what} must have only printable letters and no spaces around it: {text!r}."


def _places(atlas: Atlas) -> Iterator[str]:
    for territory in atlas.territories:
        rings = (point for ring in territory.rings for point in ring)
        if not _inside_frame(atlas, (territory.at, *((territory.label,) if territory.label else ()), *rings)):
            yield f"{territory.name} is partly outside the map."
    for link in atlas.links:
        if not _inside_frame(atlas, (point for line in link.lines for point in line)):
            yield f"The link between {link.one} and {link.other} is partly outside the map."


def _inside_frame(atlas: Atlas, points: Iterable[Point]) -> bool:
    return all(0 <= x <= atlas.width and 0 <= y <= atlas.height for x, y in points)


def _regions(atlas: Atlas) -> Iterator[str]:
    for territory in atlas.territories:
        if not 0 <= territory.region < len(atlas.regions):
            yield f"{territory.name} is in region {territory.region}, which doesn't exist."
        if territory.card is not None and not 0 <= territory.card < SYMBOLS:
            yield f"{territory.name} has card symbol {territory.card}. Use 0 to {SYMBOLS - 1}."
    used = {territory.region for territory in atlas.territories}
    for number, region in enumerate(atlas.regions):
        if number not in used:
            yield f"{region.name} has no territories."
        if not 0 <= region.bonus <= MOST_BONUS:
            yield f"{region.name} has a bonus of {region.bonus}. Use 0 to {MOST_BONUS}."


def _borders(atlas: Atlas) -> Iterator[str]:
    names = [territory.name for territory in atlas.territories]
    seen: set[frozenset[int]] = set()
    for one, other in atlas.borders:
        if not (0 <= one < len(names) and 0 <= other < len(names)):
            yield f"There is a border between territories {one} and {other}, but one of them doesn't exist."
        elif one == other:
            yield f"{names[one]} borders itself."
        elif frozenset((one, other)) in seen:
            yield f"The border between {names[one]} and {names[other]} is listed twice."
        else:
            seen.add(frozenset((one, other)))
            continue
        return
    yield from _apart(atlas)


def _apart(atlas: Atlas) -> Iterator[str]:
    around = neighbours(atlas)
    lists = [[other + 1 for other in others] for others in around]  # the kernel's graphs count from 1
    if not graph.connected(lists):
        yield "Not every territory can be reached from every other."
    for number, region in enumerate(atlas.regions):
        members = [place for place, land in enumerate(atlas.territories, 1) if land.region == number]
        if len(graph.components(lists, members)) > 1:
            yield f"The territories of {region.name} aren't all connected."


def _links(atlas: Atlas) -> Iterator[str]:
    borders = {frozenset(border) for border in atlas.borders}
    seen: set[frozenset[int]] = set()
    for link in atlas.links:
        pair = frozenset((link.one, link.other))
        if pair not in borders:
            yield f"There is a link between {link.one} and {link.other}, but they don't border each other."
        if pair in seen:
            yield f"The link between {link.one} and {link.other} is listed twice."
        seen.add(pair)
        yield from _undrawable(link)


def _undrawable(link: Link) -> Iterator[str]:
    if not 1 <= len(link.lines) <= MOST_LINES or any(len(line) < 2 for line in link.lines):
        yield (
            f"The link between {link.one} and {link.other} needs 1 or {MOST_LINES} lines, "
            "each with at least 2 points."
        )


def _shapes(atlas: Atlas) -> Iterator[str]:
    for territory in atlas.territories:
        if not territory.rings:
            yield f"{territory.name} has no outline."
        elif any(_degenerate(ring) for ring in territory.rings):
            yield f"An outline of {territory.name} encloses nothing, or has the same point twice in a row."
        elif not inside(territory.rings, territory.at):
            yield f"The armies of {territory.name} would be outside its outline."


def _degenerate(ring: Ring) -> bool:
    """Whether a ring encloses nothing or repeats a point. Its last point must not repeat its first."""
    twice = any(one == other for one, other in pairwise((*ring, *ring[:1])))
    return len(ring) < 3 or twice or abs(area(ring)) < LEAST_AREA
