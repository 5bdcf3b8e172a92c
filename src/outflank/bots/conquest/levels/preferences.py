"""A bot's preferences, all measured in armies, so that odds and goals can be added up."""

from __future__ import annotations

from typing import Any

from outflank.bots.conquest.planning.decisions import FULLY, NOT_AT_ALL, PARTLY


class Preferences:
    """Weights. The defaults are the normal bot's, chosen by hand in games between bots."""

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
        self.odds = odds  # smallest win chance it attacks with
        self.land = land  # worth of any territory
        self.region = region  # worth of completing a region, times its bonus
        self.breaking = breaking  # worth of breaking another seat's region, times its bonus
        self.joining = joining  # worth of each own territory next to a captured one
        self.card = card  # worth of the card for the first capture of a turn
        self.spoils = spoils  # worth of an eliminated seat's cards
        self.finish = finish  # worth of an elimination itself
        self.duel = duel  # worth of beating an army of the only opponent
        self.kill = kill  # worth of beating an army of one of several opponents
        self.leader = leader  # worth of a territory of the leader
        self.grudge = grudge  # worth of a territory of whoever broke its region or is its strongest neighbour
        self.weak = weak  # worth of a territory of the weakest seat
        self.guard = guard  # weight of the losses that a placement prevents
        self.keep = keep  # worth of keeping its own region, times its bonus
        self.whim = whim  # largest random error in its judgement
        self.hasty = hasty  # trades as soon as it can
        self.scatters = scatters  # places armies anywhere along its front
        self.craft = craft  # how well it uses units, money, resources and science
        self.aims = aims  # weight of goals other than elimination: its own, and stopping others'
        self.peace = peace  # how readily it makes treaties; 0 is never
        self.loyal = loyal  # never gives notice; other bots do to stop a win
        self.fickle = fickle  # gives notice when an attack would pay off
        self.remembers = remembers  # makes no treaty with a seat that ended more than it kept


EASY = Preferences(
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
NORMAL = Preferences()
TURTLE = Preferences(
    odds=0.72, region=3.5, keep=6.0, guard=2.0, leader=0.5, land=0.6, kill=0.2, peace=1.5, loyal=True
)
OPPORTUNIST = Preferences(odds=0.65, spoils=2.0, finish=10.0, weak=1.5, leader=0.0, card=1.2, fickle=True)
VENGEFUL = Preferences(odds=0.55, grudge=3.0, leader=0.5, breaking=2.5, remembers=True)
# Hard's preferences, found by hill climbing: random changes, kept if they beat the version before. CLEVER was
# tuned in games of four, KEEN in duels.
CLEVER: dict[str, Any] = {"odds": 0.76, "region": 1.4, "breaking": 0.9, "card": 0.3, "spoils": 2.2}
KEEN: dict[str, Any] = {"region": 0.43, "breaking": 3.7, "card": 0.64, "finish": 9.7, "duel": 1.7}
# A bot that ignores the expansion, for comparison. It places only infantry, recruits and researches nothing,
# sees no worth in boosts, makes no treaties, and neither pursues nor stops any goal but elimination. It does
# spend money, since territories pay nothing else then: all of it where it would place six armies, at any
# price. Odds, attacks, trades and fortifying are the same as the full bot's.
IGNORING: dict[str, Any] = {"craft": NOT_AT_ALL, "aims": 0.0, "peace": 0.0}
SHREWD = Preferences(**CLEVER)  # won a third of games of four against three normal bots
DUELLIST = Preferences(**KEEN)  # won 64% of duels against the normal bot
# The same without the expansion, to measure what using it is worth.
PLAIN_SHREWD = Preferences(**CLEVER, **IGNORING)
PLAIN_DUELLIST = Preferences(**KEEN, **IGNORING)
