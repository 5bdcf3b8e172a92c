"""A bot for Lanterns that gives reasons, and another that plays BattleZone."""

from __future__ import annotations

from outflank.bots.bot import BotKind


class Keeper:
    """A bot that lights the field with the most of its lanterns around it."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, legal):
        return max(legal, key=lambda action: (self._friends(view, action.land), -action.land))

    def explain(self, view, legal):
        action = self.act(view, legal)
        name = view.board.lands[action.land - 1].name
        return action, f"Light {name}: {self._friends(view, action.land)} of your lanterns hang around it."

    def _friends(self, view, land):
        return sum(view.owners[other - 1] == view.seat for other in view.board.lands[land - 1].neighbours)


class Guest:
    """A bot that makes the last of its legal moves."""

    def __init__(self, seed):
        self.seed = seed

    def act(self, view, legal):
        return legal[-1]


BOTS = {"keeper": BotKind("keeper", "Keeper", "Keeps its lanterns together.", Keeper)}
GUESTS = {"guest": BotKind("guest", "Guest", "Comes from another package.", Guest)}
