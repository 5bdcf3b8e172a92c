"""Battles that tests start: on land and at sea."""

from __future__ import annotations

from outflank.games.tactical.events import BattleEnded
from outflank.games.tactical.model import ChooseBattle, Fire
from tests.games.tactical.boards import END, at, go, play, stage, told

AUTO = {"casualties": "auto"}


def fight(place, raid=False):
    return ChooseBattle(at(place), raid)


def attack(defenders, attackers, dice, target="Caucasus", source="Ukraine S.S.R.", options=AUTO, fire=True):
    """The Germans attack the Caucasus from the Ukraine and fight the first round."""
    stacks = {source: f"Germans {attackers}", target: f"Russians {defenders}"}
    state = stage(stacks, dice, options=options)
    events = play(state, go(state, attackers, source, target), END, fight(target))
    return state, events + (play(state, Fire()) if fire else [])


def naval(defenders, attackers, dice, options=AUTO, fire=True):
    """The Germans attack the North Sea from the Baltic and fight the first round."""
    state = stage(
        {"Baltic": f"Germans {attackers}", "North Sea": f"British {defenders}"}, dice, options=options
    )
    events = play(state, go(state, attackers, "Baltic", "North Sea"), END, fight("North Sea"))
    return state, events + (play(state, Fire()) if fire else [])


def outcome(events):
    return [event.outcome for event in told(events, BattleEnded)]
