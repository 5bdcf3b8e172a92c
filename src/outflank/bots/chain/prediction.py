"""What the other seat is likely to do: the styles that explain best what it did in the last rounds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import NamedTuple

from outflank.bots.chain.distances import distances_of
from outflank.bots.chain.order_text import end_of
from outflank.bots.chain.planner import Planner
from outflank.bots.chain.styles import Style
from outflank.games.chain.field import Field
from outflank.games.chain.model import GOING_ON, INFANTRY, KINDS, Chapter, Spot
from outflank.kernel.game import Seat

AS_FORETOLD = 0.6  # how likely a unit goes where the right style sends it,
CLOSE_BY = 0.2  # next to that,
ELSEWHERE = 0.05  # or anywhere else
TOGETHER = 0.5  # units of one army do not decide alone: each counts for so much of a witness
FADING = 0.8  # how much a round counts for less than the next one
MOST_TRUST = 0.75  # how much a forecast that was always right counts against all that is possible
ROUNDS = 3  # that it must have been right for


class Forecast(NamedTuple):
    """How likely each style is, and how much to rely on that."""

    weights: list[float]
    trust: float


def forecast(field: Field, past: Sequence[Chapter], seat: Seat, styles: Sequence[Style]) -> Forecast:
    """What a seat's orders in the last rounds say about its style."""
    planner = Planner(distances_of(field.terrain))
    scores = [0.0] * len(styles)
    hits = [0.0] * len(styles)
    witnesses = 0
    for age, chapter in enumerate(reversed(past)):
        went = {deed.unit: deed.to for deed in chapter.deeds if deed.seat == seat and deed.to is not None}
        witnesses += len(went)
        before = field_before(field, chapter)
        planner.look(before)
        for number, style in enumerate(styles):
            foretold = ends(before, seat, planner, style)
            likely = [likelihood(foretold[unit], spot) for unit, spot in went.items()]
            scores[number] += FADING**age * TOGETHER * sum(map(log, likely))
            hits[number] += likely.count(AS_FORETOLD)
    weights = shares(scores)
    right = sum(weight * hit for weight, hit in zip(weights, hits, strict=True)) / max(1, witnesses)
    return Forecast(weights, MOST_TRUST * right * min(1.0, len(past) / ROUNDS))


def field_before(field: Field, chapter: Chapter) -> Field:
    """The field as it was before a round, as far as it is remembered: with today's gold, without queues."""
    terrain = field.terrain
    before = Field(terrain, field.rounds, field.attack_cost)
    on: dict[int, int] = {}
    for deed in chapter.deeds:
        kind, tile = KINDS.index(deed.kind), deed.at[0] + deed.at[1] * terrain.width
        before.add_unit(deed.unit, deed.seat, kind, tile, deed.hp)
        if kind == INFANTRY:
            on[tile] = deed.unit
    for site, owner in enumerate(chapter.owners):
        capturer = on.get(terrain.sites[site], -1)  # who stands there has been there for a round
        before.set_building(site, -1 if owner is None else owner, -1, capturer, 0 if capturer < 0 else 1)
    before.set_counts((field.gold[0], field.gold[1]), chapter.round, before.next_unit, GOING_ON, -1)
    return before


def ends(field: Field, seat: Seat, planner: Planner, style: Style) -> dict[int, Spot]:
    """Where a style would send each unit of a seat, by the unit's number."""
    code = planner.plan(field, seat, style, 0).code
    ids, seats, tiles = field.id, field.seat, field.tile
    slots = [slot for slot in range(field.count) if seats[slot] == seat]
    return {ids[slot]: end_of(field, tiles[slot], code[slot]) for slot in slots}


def likelihood(foretold: Spot, went: Spot) -> float:
    """How likely it is that a unit with this forecast went there."""
    steps = abs(foretold[0] - went[0]) + abs(foretold[1] - went[1])
    return AS_FORETOLD if steps == 0 else CLOSE_BY if steps == 1 else ELSEWHERE


def shares(scores: Sequence[float]) -> list[float]:
    """Chances from logarithms."""
    top = max(scores)
    raised = [exp(score - top) for score in scores]
    return [each / sum(raised) for each in raised]
