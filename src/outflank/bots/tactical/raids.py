"""Raids of idle bombers against factories."""

from __future__ import annotations

from outflank.bots.tactical.attacks import AttackPlan
from outflank.bots.tactical.survey import COST, RANGE, SIZE, Survey
from outflank.games.tactical.model import Move
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.units import BOMBER
from outflank.kernel.game import Action

DAMAGE = 3.5  # average die, in IPC
SHOT = 1 / 6  # chance that an AA gun hits a bomber
# With this many times the enemy's production, trading bombers for its IPC favours us. It was chosen by hand.
STRONGER = 1.3


def raids(assault: AttackPlan) -> list[Action]:
    """Plan a raid for each free bomber that pays."""
    survey = assault.survey
    left = {
        place: min(survey.production[place], survey.treasury[survey.owner[place]])
        for place in range(SIZE)
        if survey.hostile[place] and survey.factory[place]
    }
    found: list[Action] = []
    reach = Reach()
    for unit in sorted(assault.free):
        if survey.kind[unit] != BOMBER:
            continue
        count = reach.search(survey.state, BOMBER, survey.place[unit], RANGE[BOMBER])
        queue, distance = reach.queue, reach.distance
        targets = [
            place
            for place in queue[1:count]
            if place in left and distance[place] + assault.homes[place] <= RANGE[BOMBER]
        ]
        best = max(targets, key=lambda place: (gain(survey, place, left[place]), -place), default=-1)
        if best >= 0 and gain(survey, best, left[best]) > 0:
            left[best] -= round(DAMAGE)
            found.append(Move((unit,), reach.way(best), True))
    return found


def gain(survey: Survey, place: int, left: float) -> float:
    """Return the expected profit of a raid: less against an AA gun, more if this side is richer."""
    damage = min(DAMAGE, left)
    if not survey.guns[place]:
        return damage
    produced = [0] * (1 + max(survey.sides))
    for land, owner in enumerate(survey.owner):
        if owner >= 0:
            produced[survey.sides[owner]] += survey.production[land]
    theirs = produced[survey.sides[survey.owner[place]]]
    richer = STRONGER if produced[survey.side] > STRONGER * theirs else 1.0
    return damage * (1 - SHOT) * richer - COST[BOMBER] * SHOT
