"""Odds and modifiers of possible attacks, from what the asking seat may know."""

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
# Decimals of a chance on the wire: more than any screen shows, and half the bytes of a full float.
CHANCE_DECIMALS = 6


class Attacks(Question, frozen=True):
    """Ask for the odds of each attack from a territory, with this many armies kept back."""

    source: int
    keep: int = 1


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack: the armies, the modifiers, and the odds if the viewer sees the defenders."""

    target: int
    attackers: int  # armies that can be lost
    defenders: int  # -1: hidden
    notes: tuple[str, ...] = ()
    win: float | None = None  # the chance to capture the target
    lost: float = 0  # the attacker's average losses
    left: tuple[float, ...] = ()  # `left[n]`: the chance to win with n attackers left
    # For 1, 2 ... dice: the chances to lose 0, 1, 2 ... armies in one roll.
    rolls: tuple[tuple[float, ...], ...] = ()
    completes: int | None = None  # the region that the capture would complete
    breaks: int | None = None  # the defender's complete region that the capture would break


class Defence(msgspec.Struct, frozen=True):
    """A number of dice to defend with: the average losses, and the largest."""

    lost: float
    most: int


class Prospects(msgspec.Struct, frozen=True):
    """The attacks from one territory."""

    attacks: tuple[Prospect, ...]


class Modifiers(msgspec.Struct, frozen=True):
    """A battle's modifiers, and notes that explain them."""

    edge: int
    shield: bool
    parry: bool
    notes: tuple[str, ...]


def known_world(state: State, seat: int) -> State:
    """Return the position with a guess in place of everything hidden from the seat.

    Modifiers and odds come from this copy, so a preview can't leak what fog hides.
    """
    if fog.sees_all(state, seat):
        return state
    world = state.clone()
    fog.hide(world, seat, False)
    return world


def attacks(state: State, seat: int, question: Attacks) -> Prospects:
    """Return the odds of each attack that the territory can make now."""
    source, keep = question.source, question.keep
    targets = {
        action.target: None
        for action in legal_actions.legal(state, seat)
        if isinstance(action, Attack | AttackUntil) and action.source == source
    }
    world = known_world(state, seat)
    return Prospects(tuple([prospect(state, world, seat, source, target, keep) for target in targets]))


def prospect(state: State, world: State, seat: int, source: int, target: int, keep: int) -> Prospect:
    """Return the odds of one attack (CQ-49, CQ-76)."""
    free = state.armies[source] - 1
    attackers = state.armies[source] - min(max(1, keep), free)
    seen = fog.armies_seen(state, seat) >> target & 1
    known = Prospect(
        target=target,
        attackers=attackers,
        defenders=state.armies[target] if seen else UNSEEN_ARMIES,
        notes=modifiers_of(state, world, seat, source, target).notes,
        completes=region_completed(state, seat, target),
        breaks=region_broken(state, seat, target),
    )
    if not seen or max(attackers, known.defenders) > odds.MOST_ARMIES:
        return known
    return with_chances(state, modifiers_of(state, world, seat, source, target), known, source, min(3, free))


def with_chances(state: State, special: Modifiers, known: Prospect, source: int, dice: int) -> Prospect:
    """Add the chances of the whole attack and of one roll."""
    resolver = state.book.terms.attack_resolver
    course = odds.course(
        resolver,
        known.attackers,
        known.defenders,
        special.edge,
        special.shield,
        special.parry,
        returns_army(state, source, known.target),
    )
    answer = min(state.book.defence, known.defenders)
    return msgspec.structs.replace(
        known,
        win=course.win,  # Not rounded, because an almost certain win must not read as 100%.
        lost=round(course.attacker_losses, CHANCE_DECIMALS),
        left=rounded(course.left),
        rolls=tuple(
            [
                rounded(without_absorbed(outcomes(resolver, count, answer, special.edge), special.shield))
                for count in range(1, dice + 1)
            ]
        ),
    )


def rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    """Round chances for the wire."""
    return tuple([round(chance, CHANCE_DECIMALS) for chance in chances])


def without_absorbed(chances: tuple[float, ...], absorbs: bool) -> tuple[float, ...]:
    """Merge the chances of losing 0 and 1 if artillery absorbs the first loss (CQ-77)."""
    if not absorbs or len(chances) < 2:
        return chances
    return (chances[0] + chances[1], *chances[2:])


def defences(state: State, seat: int) -> tuple[tuple[Defence, ...], tuple[str, ...]]:
    """Return the defender's losses for each number of dice, and the modifiers (CQ-40)."""
    source, target = state.source, state.target
    special = modifiers_of(state, known_world(state, seat), seat, source, target)
    resolver = state.book.terms.attack_resolver
    found = []
    for dice in range(1, min(state.book.defence, state.armies[target]) + 1):
        chances = outcomes(resolver, state.rolled, dice, special.edge)
        stake = min(state.rolled, dice)
        losses = [stake - lost - (special.parry and lost < stake) for lost in range(stake + 1)]
        average = sum([chance * loss for chance, loss in zip(chances, losses, strict=True)])
        found.append(Defence(round(average, CHANCE_DECIMALS), stake))
    return tuple(found), special.notes


def modifiers_of(state: State, world: State, seat: int, source: int, target: int) -> Modifiers:
    """Return both sides' modifiers, as far as the seat can see them (CQ-75 to CQ-78)."""
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
    """Describe one side's modifier; return an empty string if it has none."""
    if aid == ABSORBS:
        return f"{side}: artillery absorbs the first loss"
    if aid == NO_AID:
        return ""
    return f"{side}: {'+1' if aid > 0 else chr(0x2212) + '1'} on the first roll, {cause}"


def attack_cause(world: State, source: int, aid: int) -> str:
    """Return the source of the attacker's modifier, checked in the order of the rules."""
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
    """Return the source of the defender's modifier."""
    plus, owner = world.plus, world.owner[target]
    if plus is None:
        return ""
    if owner < NEUTRAL and plus.tech[owner] >> RAMPARTS & 1:
        return "ramparts"
    return "citadel" if plus.boost[target] == CITADEL else "walls"


def returns_army(state: State, source: int, target: int) -> bool:
    """Whether one army would come back from a failed attack until decided (CQ-79)."""
    plus = state.plus
    if plus is None or not state.book.until:
        return False
    knows = plus.tech[state.owner[source]] >> WITHDRAWAL & 1
    return bool(knows and not plus.withdrawn >> target & 1)


def region_completed(state: State, seat: int, target: int) -> int | None:
    """Return the region that the seat would complete by capturing the target."""
    region = state.terrain.region[target]
    others = state.terrain.members[region] & ~state.terrain.bit[target]
    return region if not others & ~state.held[seat] else None


def region_broken(state: State, seat: int, target: int) -> int | None:
    """Return the complete region that the capture would break, if the seat sees all of it."""
    region, owner = state.terrain.region[target], state.owner[target]
    lands = state.terrain.members[region]
    if owner >= NEUTRAL or lands & ~fog.owners_seen(state, seat) or lands & ~state.held[owner]:
        return None
    return None if region_completed(state, seat, target) is not None else region
