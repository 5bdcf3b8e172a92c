"""What distinguishes the strong bots from each other."""

from __future__ import annotations

import msgspec


class Temper(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot weighs things."""

    odds: float  # an attack is begun only with so good a chance to take the place
    least: float  # and if it brings so many IPC on average
    care: float  # how much an own loss weighs against one of the enemy
    foresight: bool  # reckons with the enemy's answer
    lands: bool  # attacks from the sea
    sea_room: float  # what a cleared sea zone is worth
    invades: bool  # gathers armies and ships for capitals beyond the sea, and bombs factories
    transports: int  # that it keeps for armies that wait


NORMAL = Temper(
    odds=0.65, least=0.5, care=1.0, foresight=False, lands=True, sea_room=0.0, invades=True, transports=8
)
HARD = Temper(
    odds=0.6, least=0.5, care=1.0, foresight=True, lands=True, sea_room=1.0, invades=True, transports=8
)
WAYS = (  # to fight a turn, of which the one is taken that stands best in trials
    HARD,
    NORMAL,
    msgspec.structs.replace(HARD, odds=0.75, care=1.4),
    msgspec.structs.replace(HARD, odds=0.5, foresight=False),
    msgspec.structs.replace(HARD, odds=1.1),
)
