"""Styles: the weights in which the strong bots differ."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot weighs gains and risks."""

    odds: float  # chance to take the place that an attack needs
    least: float  # average gain in IPC that an attack needs
    care: float  # weight of our losses against the enemy's
    foresight: bool  # counts the losses in the enemy's answer
    lands: bool  # attacks from the sea
    sea_room: float  # value of clearing a sea zone, in IPC
    invades: bool  # invades overseas capitals and bombs factories
    transports: int  # number kept for waiting armies


NORMAL = Style(
    odds=0.65, least=0.5, care=1.0, foresight=False, lands=True, sea_room=0.0, invades=True, transports=8
)
HARD = Style(
    odds=0.6, least=0.5, care=1.0, foresight=True, lands=True, sea_room=1.0, invades=True, transports=8
)
# Hard tries these in every combat move and takes the style that leaves it strongest a round later: its own,
# Normal's, a careful one, a reckless one, and one that stays put, since no odds reach 1.1 without a clear
# lead.
STYLES = (
    HARD,
    NORMAL,
    msgspec.structs.replace(HARD, odds=0.75, care=1.4),
    msgspec.structs.replace(HARD, odds=0.5, foresight=False),
    msgspec.structs.replace(HARD, odds=1.1),
)
