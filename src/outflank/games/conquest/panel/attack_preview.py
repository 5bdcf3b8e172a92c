"""What attacks promise and what decides a battle beside the dice, as far as the seat that asks may know."""

from __future__ import annotations

import msgspec

from outflank.games.conquest.combat import modifiers, odds
from outflank.games.conquest.combat.roll import outcomes
from outflank.games.conquest.expansion.model import (
    ABSORBS,
    CITADEL,
    DRILL,
    NO_AID,
    RAMPARTS,
    WITHDRAWAL,
    ZEAL,
)
from outflank.games.conquest.model import NEUTRAL, Attack, AttackUntil
from outflank.games.conquest.rules import legal_actions
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel.game import Question

UNSEEN_ARMIES = -1
DIGITS = 6  # of a chance


class Attacks(Question, frozen=True):
    """What each attack from a territory promises that leaves so many armies behind."""

    source: int
    keep: int = 1


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack: who fights, what else decides, and the chances, where the defenders are seen."""

    target: int
    attackers: int  # that may be lost
    defenders: int  # -1: not seen
    notes: tuple[str, ...] = ()
    win: float | None = None  # to the end
    lost: float = 0  # by the attacker on average
    left: tuple[float, ...] = ()  # `left[n]`: the chance to win with n attackers left
    rolls: tuple[tuple[float, ...], ...] = ()  # by dice from 1 on: the chances to lose 0, 1, 2 ... in a roll
    completes: int | None = None  # the region that would be whole then
    breaks: int | None = None  # the defender's whole region


class Defence(msgspec.Struct, frozen=True):
    """A number of dice to defend with: the armies lost on average, and those that can be lost."""

    lost: float
    most: int


class Prospects(msgspec.Struct, frozen=True):
    """The attacks from one territory."""

    attacks: tuple[Prospect, ...]


class Modifiers(msgspec.Struct, frozen=True):
    """What is special about a battle, and why in words."""

    edge: int
    shield: bool
    parry: bool
    notes: tuple[str, ...]


def known_world(state: State, seat: int) -> State:
    """The position with a guess in the place of all that the seat does not see."""
    if fog.clear(state, seat):
        return state
    world = state.clone()
    fog.hide(world, seat, False)
    return world


def attacks(state: State, seat: int, question: Attacks) -> Prospects:
    """A prospect for each target that may be attacked from the territory now."""
    source, keep = question.source, question.keep
    targets = {
        action.target: None
        for action in legal_actions.legal(state, seat)
        if isinstance(action, Attack | AttackUntil) and action.source == source
    }
    world = known_world(state, seat)
    return Prospects(tuple([prospect(state, world, seat, source, target, keep) for target in targets]))


def prospect(state: State, world: State, seat: int, source: int, target: int, keep: int) -> Prospect:
    """What this attack promises (CQ-49, CQ-76)."""
    free = state.armies[source] - 1
    attackers = state.armies[source] - min(max(1, keep), free)
    seen = fog.armies_seen(state, seat) >> target & 1
    known = Prospect(
        target=target,
        attackers=attackers,
        defenders=state.armies[target] if seen else UNSEEN_ARMIES,
        notes=modified(state, world, seat, source, target).notes,
        completes=completed(state, seat, target),
        breaks=broken(state, seat, target),
    )
    if not seen or max(attackers, known.defenders) > odds.MOST_ARMIES:
        return known
    return with_chances(state, modified(state, world, seat, source, target), known, source, min(3, free))


def with_chances(state: State, special: Modifiers, known: Prospect, source: int, dice: int) -> Prospect:
    """The prospect with its chances, to the end and in one roll."""
    resolver = state.book.terms.attack_resolver
    course = odds.course(
        resolver,
        known.attackers,
        known.defenders,
        special.edge,
        special.shield,
        special.parry,
        comes_back(state, source, known.target),
    )
    answer = min(state.book.defence, known.defenders)
    return msgspec.structs.replace(
        known,
        win=course.win,  # not rounded: almost certain is not certain
        lost=round(course.attacker_losses, DIGITS),
        left=rounded(course.left),
        rolls=tuple(
            [
                rounded(spared(outcomes(resolver, count, answer, special.edge), special.shield))
                for count in range(1, dice + 1)
            ]
        ),
    )


def rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    """The chances as they go over the wire."""
    return tuple([round(chance, DIGITS) for chance in chances])


def spared(chances: tuple[float, ...], absorbs: bool) -> tuple[float, ...]:
    """The chances to really lose 0, 1, 2 ... armies, where the first loss may not count (CQ-77)."""
    if not absorbs or len(chances) < 2:
        return chances
    return (chances[0] + chances[1], *chances[2:])


def defences(state: State, seat: int) -> tuple[tuple[Defence, ...], tuple[str, ...]]:
    """What the defender loses by its dice from 1 on, and what else decides (CQ-40)."""
    source, target = state.source, state.target
    special = modified(state, known_world(state, seat), seat, source, target)
    resolver = state.book.terms.attack_resolver
    found = []
    for dice in range(1, min(state.book.defence, state.armies[target]) + 1):
        chances = outcomes(resolver, state.rolled, dice, special.edge)
        stake = min(state.rolled, dice)
        losses = [stake - lost - (special.parry and lost < stake) for lost in range(stake + 1)]
        average = sum([chance * loss for chance, loss in zip(chances, losses, strict=True)])
        found.append(Defence(round(average, DIGITS), stake))
    return tuple(found), special.notes


def modified(state: State, world: State, seat: int, source: int, target: int) -> Modifiers:
    """What helps or hampers both sides as far as the seat sees it (CQ-75 to CQ-78)."""
    if state.plus is None:
        return Modifiers(0, False, False, ())
    seen = fog.armies_seen(state, seat) >> source & 1
    aid = modifiers.attack_aid(world, source, target) if seen else NO_AID
    ward = modifiers.defence_aid(world, target)
    notes = [
        note("Attacker", aid, attack_cause(world, source, aid)),
        note("Defender", ward, defence_cause(world, target)),
    ]
    edge = modifiers.edge_of(aid, ward)
    return Modifiers(edge, aid == ABSORBS, ward == ABSORBS, tuple([it for it in notes if it]))


def note(side: str, aid: int, cause: str) -> str:
    """What one side has, in words; empty where it has nothing."""
    if aid == ABSORBS:
        return f"{side}: artillery takes the first loss"
    if aid == NO_AID:
        return ""
    return f"{side}: {'+1' if aid > 0 else chr(0x2212) + '1'} on the first roll, {cause}"


def attack_cause(world: State, source: int, aid: int) -> str:
    """Why the attacker has this modifier; the rules look for it in the same order."""
    plus, seat = world.plus, world.owner[source]
    if plus is None or seat >= NEUTRAL:
        return ""
    if aid < 0:
        return "debt" if plus.money[seat] < 0 else "mud"
    if plus.cavalry[source]:
        return "cavalry"
    if plus.tech[seat] >> DRILL & 1:
        return "drill"
    return "zeal" if plus.current == ZEAL else "a beacon nearby"


def defence_cause(world: State, target: int) -> str:
    """Why the defender has its modifier."""
    plus, owner = world.plus, world.owner[target]
    if plus is None:
        return ""
    if owner < NEUTRAL and plus.tech[owner] >> RAMPARTS & 1:
        return "ramparts"
    return "citadel" if plus.boost[target] == CITADEL else "walls"


def comes_back(state: State, source: int, target: int) -> bool:
    """Whether one of the armies lost in an attack to the end would come back (CQ-79)."""
    plus = state.plus
    if plus is None or not state.book.until:
        return False
    knows = plus.tech[state.owner[source]] >> WITHDRAWAL & 1
    return bool(knows and not plus.withdrawn >> target & 1)


def completed(state: State, seat: int, target: int) -> int | None:
    """The region that the seat would hold whole with the target."""
    region = state.terrain.region[target]
    others = state.terrain.members[region] & ~state.terrain.bit[target]
    return region if not others & ~state.held[seat] else None


def broken(state: State, seat: int, target: int) -> int | None:
    """The region that the target's owner holds whole, where the seat sees that."""
    region, owner = state.terrain.region[target], state.owner[target]
    lands = state.terrain.members[region]
    if owner >= NEUTRAL or lands & ~fog.owners_seen(state, seat) or lands & ~state.held[owner]:
        return None
    return None if completed(state, seat, target) is not None else region
