"""The hard bot's reasons for its actions, in one sentence."""

from __future__ import annotations

from outflank.bots.conquest.reasons.expansion import BRINGS, treaty_reason, unit_reason
from outflank.bots.phrases import percent
from outflank.games.conquest.combat import modifiers
from outflank.games.conquest.combat.odds import MOST_ARMIES, odds
from outflank.games.conquest.expansion.model import (
    ABSORBS,
    AnswerTreaty,
    EndTreaty,
    Hire,
    OfferTreaty,
    Recruit,
    Research,
)
from outflank.games.conquest.model import (
    NEUTRAL,
    Attack,
    AttackUntil,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Sight,
    Trade,
)
from outflank.games.conquest.state import State
from outflank.kernel.game import Action

EVEN = 0.5  # below this chance, the sentence says that the alternatives are worse


def reason(seen: Sight, state: State, action: Action, why: int = 0) -> str:
    """Return the reason for an action; `why` is the diplomat's reason for a treaty."""
    match action:
        case Claim(territory):
            return f"Claim {name(seen, territory)}: {claim_gain(seen, state, territory)}."
        case Place(territory, count, "infantry"):
            return place_reason(seen, state, territory, count)
        case Hire(territory, count, "infantry"):
            return place_reason(seen, state, territory, count, "Hire")
        case Place(territory, _, unit) | Hire(territory, _, unit) | Recruit(territory, unit):
            return unit_reason(name(seen, territory), action, unit)
        case Research(tech):
            return f"Research {tech}: {BRINGS[tech]}."
        case OfferTreaty() | AnswerTreaty() | EndTreaty():
            return treaty_reason(action, why)
        case Trade():
            return "Trade these cards: armies now are better than a larger set later."
        case Attack(source, target) | AttackUntil(source, target):
            return attack_reason(seen, state, source, target)
        case Defend(dice):
            return f"Defend with {number(dice, 'die', 'dice')}: that costs the attacker the most."
        case Occupy(count):
            return occupy_reason(seen, state, count)
        case Fortify(source, target, count):
            told = number(count, "army", "armies")
            way = f"from {name(seen, source)} to {name(seen, target)}"
            return f"Move {told} {way}: they're needed closer to the front."
        case EndPhase() | EndTurn():
            return stop_reason(seen, state)
    raise ValueError(f"There's no reason text for {action}.")


def name(seen: Sight, territory: int) -> str:
    """Return a territory's name."""
    assert seen.board, "a view for advice includes the board"
    return seen.board.atlas.territories[territory].name


def region_name(seen: Sight, region: int) -> str:
    """Return a region's name."""
    assert seen.board, "a view for advice includes the board"
    return seen.board.atlas.regions[region].name


def members(state: State, region: int) -> list[int]:
    """Return the territories of a region."""
    return [place for place in range(state.terrain.size) if state.terrain.region[place] == region]


def claim_gain(seen: Sight, state: State, territory: int) -> str:
    """Return the use of a claim."""
    region = state.terrain.region[territory]
    land = members(state, region)
    mine = len([place for place in land if state.owner[place] == state.turn])
    rivals = [len([place for place in land if state.owner[place] == seat]) for seat in range(state.seats)]
    rivals[state.turn] = 0
    if max(rivals) == len(land) - 1:
        return f"it keeps another player from holding all of {region_name(seen, region)}"
    if mine:
        return f"it gives you {mine + 1} of {len(land)} territories in {region_name(seen, region)}"
    return f"hold all of {region_name(seen, region)} for +{state.terrain.bonus[region]} armies a turn"


def place_reason(seen: Sight, state: State, territory: int, count: int, verb: str = "Place") -> str:
    """Return the reason for a placement: it wins or protects something."""
    advice = f"{verb} {number(count, 'army', 'armies')} on {name(seen, territory)}"
    near = neighbours(state, territory)
    region = state.terrain.region[territory]
    foes = [place for place in near if is_foe(state, place)]
    if all(state.owner[place] == state.turn for place in members(state, region)) and foes:
        return f"{advice} to guard {region_name(seen, region)}, which is all yours."
    if not foes:
        return f"{advice}: they'll be needed there."
    weakest = min(foes, key=lambda place: (state.armies[place], place))
    won = chance(state, territory, weakest, count)
    return f"{advice}: you then have {percent(won)} to win {name(seen, weakest)}."


def attack_reason(seen: Sight, state: State, source: int, target: int) -> str:
    """Return the reason for an attack: its win chance and its most important gain."""
    won = chance(state, source, target)
    advice = f"Attack {name(seen, target)} from {name(seen, source)}"
    if won < EVEN:
        return f"{advice}: {percent(won)} to win, but waiting is worse."
    return f"{advice}: {percent(won)} to win, and you {gain(seen, state, target)}."


def gain(seen: Sight, state: State, target: int) -> str:
    """Return the most important gain of a capture."""
    owner, region = state.owner[target], state.terrain.region[target]
    land = members(state, region)
    others = [place for place in land if place != target]
    left = [place for place in range(state.terrain.size) if state.owner[place] == owner]
    if owner < NEUTRAL and len(left) == 1:
        cards = state.cards[owner]
        return f"eliminate a player with {number(cards, 'card', 'cards')}"
    if all(state.owner[place] == state.turn for place in others):
        return f"complete {region_name(seen, region)}"
    if owner < NEUTRAL and all(state.owner[place] == owner for place in others):
        return f"break {region_name(seen, region)}, which pays its owner +{state.terrain.bonus[region]}"
    if not state.conquered:
        return "earn a card"
    return "get closer to your goal"


def occupy_reason(seen: Sight, state: State, count: int) -> str:
    """Return why this many armies move in."""
    told = number(count, "army", "armies")
    least = state.rolled
    if state.armies[state.source] == 1:
        return f"Move {told} into {name(seen, state.target)}: 1 army has to stay behind."
    if count > least:
        return f"Move {told} into {name(seen, state.target)}: they're more useful there."
    return f"Move only {told} into {name(seen, state.target)}: the others are more useful where they are."


def stop_reason(seen: Sight, state: State) -> str:
    """Return the reason to end the phase or turn."""
    if seen.phase == "reinforce":
        return "Start attacking: all your armies are placed."
    if seen.phase == "fortify":
        return "End your turn: your armies are well placed."
    best = 0.0
    for source in range(state.terrain.size):
        if state.owner[source] == state.turn and state.armies[source] > 1:
            for target in neighbours(state, source):
                if is_foe(state, target):
                    best = max(best, chance(state, source, target))
    if not best:
        return "Stop attacking: you have no possible attack."
    if best < EVEN:
        return f"Stop attacking: your best attack wins only {percent(best)} of the time."
    card = ", and you've already earned a card" if state.conquered else ""
    return f"Stop attacking: no attack is worth the risk{card}."


def is_foe(state: State, territory: int) -> bool:
    """Whether the seat in turn may attack a territory."""
    return not state.protected(state.turn) >> territory & 1


def neighbours(state: State, territory: int) -> list[int]:
    """Return a territory's neighbours."""
    near = state.terrain.near[territory]
    return [place for place in range(state.terrain.size) if near >> place & 1]


def chance(state: State, source: int, target: int, more: int = 0) -> float:
    """Return an attack's exact win chance with `more` armies; huge battles are scaled down."""
    attackers, defenders = state.armies[source] + more - 1, state.armies[target]
    aid, ward = modifiers.attack_aid(state, source, target), modifiers.defence_aid(state, target)
    most = max(attackers, defenders)
    if most > MOST_ARMIES:
        attackers = max(1, attackers * MOST_ARMIES // most)
        defenders = max(1, defenders * MOST_ARMIES // most)
    if attackers < 1:
        return 0.0
    edge = modifiers.edge_of(aid, ward)
    resolver = state.book.terms.attack_resolver
    return odds(attackers, defenders, 1, resolver, edge, aid == ABSORBS, ward == ABSORBS).win


def number(count: int, one: str, many: str) -> str:
    """Return a count with its noun."""
    return f"{count} {one if count == 1 else many}"
