"""What a bot cares for: everything is weighed in armies, so that odds and goals can be added up."""

from __future__ import annotations

from typing import Any

from outflank.bots.conquest.planning.decisions import FULLY, NOT_AT_ALL, PARTLY


class Temper:
    """Weights; those of `normal` where nothing else is said."""

    def __init__(
        self,
        *,
        odds: float = 0.6,
        land: float = 1.0,
        region: float = 2.5,
        breaking: float = 1.5,
        joining: float = 0.2,
        card: float = 0.8,
        spoils: float = 1.0,
        finish: float = 6.0,
        duel: float = 0.9,
        kill: float = 0.35,
        leader: float = 1.0,
        grudge: float = 0.0,
        weak: float = 0.0,
        guard: float = 1.0,
        keep: float = 3.0,
        whim: float = 0.0,
        hasty: bool = True,
        scatters: bool = False,
        craft: int = FULLY,
        aims: float = 1.0,
        peace: float = 1.0,
        loyal: bool = False,
        fickle: bool = False,
        remembers: bool = False,
    ) -> None:
        self.odds = odds  # the least chance with which it attacks
        self.land = land  # of any territory
        self.region = region  # of a region's bonus, for who completes it
        self.breaking = breaking  # of a region's bonus, for who takes it from another
        self.joining = joining  # of each own neighbour of what is taken
        self.card = card  # of the card that the first conquest of a turn brings
        self.spoils = spoils  # of the cards of who is eliminated
        self.finish = finish  # of an elimination itself
        self.duel = duel  # of a beaten army of the only opponent
        self.kill = kill  # of one of several
        self.leader = leader  # of a territory of who is ahead
        self.grudge = (
            grudge  # of a territory of who has taken what was its own, or stands strongest beside it
        )
        self.weak = weak  # of a territory of who is weakest
        self.guard = guard  # of what a placement keeps from being lost
        self.keep = keep  # of a region's bonus, for who could lose it
        self.whim = whim  # by how much it misjudges at most
        self.hasty = hasty  # trades as soon as it can
        self.scatters = scatters  # places armies anywhere along its front
        self.craft = craft  # how much it makes of units, money, resources and science
        self.aims = aims  # of what brings a victory other than the last, or keeps one from another
        self.peace = peace  # how readily it makes treaties; 0: never
        self.loyal = loyal  # never gives notice; others do to stop a victory
        self.fickle = fickle  # gives notice when an attack would pay
        self.remembers = remembers  # makes none with who ended more than it saw through


EASY = Temper(
    odds=0.75,
    region=0.0,
    breaking=0.0,
    spoils=0.0,
    finish=0.0,
    leader=0.0,
    guard=0.0,
    whim=4.0,
    scatters=True,
    craft=PARTLY,
    aims=0.2,
    peace=0.5,
)
NORMAL = Temper()
TURTLE = Temper(
    odds=0.72, region=3.5, keep=6.0, guard=2.0, leader=0.5, land=0.6, kill=0.2, peace=1.5, loyal=True
)
OPPORTUNIST = Temper(odds=0.65, spoils=2.0, finish=10.0, weak=1.5, leader=0.0, card=1.2, fickle=True)
VENGEFUL = Temper(odds=0.55, grudge=3.0, leader=0.5, breaking=2.5, remembers=True)
# What hard starts from: changed at random and kept where it beat what was there before.
CLEVER: dict[str, Any] = {"odds": 0.76, "region": 1.4, "breaking": 0.9, "card": 0.3, "spoils": 2.2}
KEEN: dict[str, Any] = {"region": 0.43, "breaking": 3.7, "card": 0.64, "finish": 9.7, "duel": 1.7}
# What a bot does that ignores the later options: it places infantry only, raises no recruits, researches
# nothing, sees nothing in boosts, makes and answers no treaties, and neither goes for a victory other than as
# the last one standing nor stops one. Money it has to spend, since land brings nothing else then: all of it
# where it would place six armies, whatever they cost there. It knows the odds, and fights, trades and moves
# up, like who does not ignore them.
IGNORING: dict[str, Any] = {"craft": NOT_AT_ALL, "aims": 0.0, "peace": 0.0}
SHREWD = Temper(**CLEVER)  # wins a third of tables of four
DUELLIST = Temper(**KEEN)  # and this 64 % of duels
# The same without them, to see what they are good for.
PLAIN_SHREWD = Temper(**CLEVER, **IGNORING)
PLAIN_DUELLIST = Temper(**KEEN, **IGNORING)
