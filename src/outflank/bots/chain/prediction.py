"""Predicts the other seat's orders by the styles that best explain its last rounds."""

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

# Chosen by hand. The likelihood that a unit goes where the right style sends it, next to that, or elsewhere:
AS_FORETOLD = 0.6
CLOSE_BY = 0.2
ELSEWHERE = 0.05
# Units of one army aren't independent evidence for a style, so each counts for half.
TOGETHER = 0.5
# Weight of a round relative to the next one, since players change their plans.
FADING = 0.8
# The most that a forecast counts. The rest guards against an opponent who starts to play differently.
MOST_TRUST = 0.75
ROUNDS = 3  # rounds after which a forecast that was always right gets full trust


class Forecast(NamedTuple):
    """How likely each style is, and how much to trust that."""

    weights: list[float]
    trust: float


def forecast(field: Field, past: Sequence[Chapter], seat: Seat, styles: Sequence[Style]) -> Forecast:
    """Return what a seat's orders in the last rounds say about its style."""
    planner = Planner(distances_of(field.terrain))
    scores = [0.0] * len(styles)
    hits = [0.0] * len(styles)
    observed = 0
    for age, chapter in enumerate(reversed(past)):
        went = {deed.unit: deed.to for deed in chapter.deeds if deed.seat == seat and deed.to is not None}
        observed += len(went)
        before = field_before(field, chapter)
        planner.look(before)
        for number, style in enumerate(styles):
            foretold = ends(before, seat, planner, style)
            likely = [likelihood(foretold[unit], spot) for unit, spot in went.items()]
            scores[number] += FADING**age * TOGETHER * sum(map(log, likely))
            hits[number] += likely.count(AS_FORETOLD)
    weights = shares(scores)
    right = sum(weight * hit for weight, hit in zip(weights, hits, strict=True)) / max(1, observed)
    return Forecast(weights, MOST_TRUST * right * min(1.0, len(past) / ROUNDS))


def field_before(field: Field, chapter: Chapter) -> Field:
    """Return the field before an earlier round, with today's gold and no queues, as neither is recorded."""
    terrain = field.terrain
    before = Field(terrain, field.rounds, field.attack_cost)
    on: dict[int, int] = {}
    for deed in chapter.deeds:
        kind, tile = KINDS.index(deed.kind), deed.at[0] + deed.at[1] * terrain.width
        before.add_unit(deed.unit, deed.seat, kind, tile, deed.hp)
        if kind == INFANTRY:
            on[tile] = deed.unit
    for site, owner in enumerate(chapter.owners):
        # Treat Infantry on a building as if it had been there for a round.
        capturer = on.get(terrain.sites[site], -1)
        before.set_building(site, -1 if owner is None else owner, -1, capturer, 0 if capturer < 0 else 1)
    before.set_counts((field.gold[0], field.gold[1]), chapter.round, before.next_unit, GOING_ON, -1)
    return before


def ends(field: Field, seat: Seat, planner: Planner, style: Style) -> dict[int, Spot]:
    """Return where a style would send each of a seat's units, by the unit's number."""
    code = planner.plan(field, seat, style, 0).code
    ids, seats, tiles = field.id, field.seat, field.tile
    slots = [slot for slot in range(field.count) if seats[slot] == seat]
    return {ids[slot]: end_of(field, tiles[slot], code[slot]) for slot in slots}


def likelihood(foretold: Spot, went: Spot) -> float:
    """Return the likelihood that a unit with this forecast went there."""
    steps = abs(foretold[0] - went[0]) + abs(foretold[1] - went[1])
    return AS_FORETOLD if steps == 0 else CLOSE_BY if steps == 1 else ELSEWHERE


def shares(scores: Sequence[float]) -> list[float]:
    """Turn logarithms of likelihoods into probabilities."""
    top = max(scores)
    raised = [exp(score - top) for score in scores]
    return [each / sum(raised) for each in raised]
