"""Why the hard bot does what it does, in one sentence for people."""

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

EVEN = 0.5


def reason(seen: Sight, state: State, action: Action, why: int = 0) -> str:
    """One sentence for what the seat to move is advised to do; `why` is what a diplomat had in mind."""
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
            return "Trade these cards: armies now are worth more than a larger set later."
        case Attack(source, target) | AttackUntil(source, target):
            return attack_reason(seen, state, source, target)
        case Defend(dice):
            return f"Defend with {number(dice, 'die', 'dice')}: that costs the attacker most."
        case Occupy(count):
            return occupy_reason(seen, state, count)
        case Fortify(source, target, count):
            told = number(count, "army", "armies")
            way = f"from {name(seen, source)} to {name(seen, target)}"
            return f"Move {told} {way}: they are needed nearer the front."
        case EndPhase() | EndTurn():
            return stop_reason(seen, state)
    raise ValueError(f"There is nothing to say about {action}.")


def name(seen: Sight, territory: int) -> str:
    """A territory's name."""
    assert seen.board, "advice is given where the board is seen"
    return seen.board.atlas.territories[territory].name


def region_name(seen: Sight, region: int) -> str:
    """A region's name."""
    assert seen.board, "advice is given where the board is seen"
    return seen.board.atlas.regions[region].name


def members(state: State, region: int) -> list[int]:
    """The territories of a region."""
    return [place for place in range(state.terrain.size) if state.terrain.region[place] == region]


def claim_gain(seen: Sight, state: State, territory: int) -> str:
    """What a claim is good for."""
    region = state.terrain.region[territory]
    land = members(state, region)
    mine = len([place for place in land if state.owner[place] == state.turn])
    rivals = [len([place for place in land if state.owner[place] == seat]) for seat in range(state.seats)]
    rivals[state.turn] = 0
    if max(rivals) == len(land) - 1:
        return f"else {region_name(seen, region)} would be in one hand"
    if mine:
        return f"then you hold {mine + 1} of the {len(land)} territories of {region_name(seen, region)}"
    return f"{region_name(seen, region)} pays {state.terrain.bonus[region]} armies to who holds all of it"


def place_reason(seen: Sight, state: State, territory: int, count: int, verb: str = "Place") -> str:
    """Armies go where they win something or keep something."""
    advice = f"{verb} {number(count, 'army', 'armies')} on {name(seen, territory)}"
    near = neighbours(state, territory)
    region = state.terrain.region[territory]
    foes = [place for place in near if is_foe(state, place)]
    if all(state.owner[place] == state.turn for place in members(state, region)) and foes:
        return f"{advice}: it guards {region_name(seen, region)}, which is all yours."
    if not foes:
        return f"{advice}: they will be needed there."
    weakest = min(foes, key=lambda place: (state.armies[place], place))
    won = chance(state, territory, weakest, count)
    return f"{advice}: from there you take {name(seen, weakest)} {percent(won)} of the time."


def attack_reason(seen: Sight, state: State, source: int, target: int) -> str:
    """An attack: how often it is won to the end, and the most telling thing that it brings."""
    won = chance(state, source, target)
    advice = f"Attack {name(seen, target)} from {name(seen, source)}"
    if won < EVEN:
        return f"{advice}: you win it only {percent(won)} of the time, but waiting promises even less."
    return f"{advice}: you win it {percent(won)} of the time and {gain(seen, state, target)}."


def gain(seen: Sight, state: State, target: int) -> str:
    """What a conquest brings."""
    owner, region = state.owner[target], state.terrain.region[target]
    land = members(state, region)
    others = [place for place in land if place != target]
    left = [place for place in range(state.terrain.size) if state.owner[place] == owner]
    if owner < NEUTRAL and len(left) == 1:
        cards = state.cards[owner]
        return f"eliminate its owner, who has {number(cards, 'card', 'cards')}"
    if all(state.owner[place] == state.turn for place in others):
        return f"complete {region_name(seen, region)}"
    if owner < NEUTRAL and all(state.owner[place] == owner for place in others):
        return f"break {region_name(seen, region)}, which pays its owner {state.terrain.bonus[region]}"
    if not state.conquered:
        return "earn a card"
    return "come closer to what you are after"


def occupy_reason(seen: Sight, state: State, count: int) -> str:
    """How many move in."""
    told = number(count, "army", "armies")
    least = state.rolled
    if state.armies[state.source] == 1:
        return f"Move {told} into {name(seen, state.target)}: one has to stay behind."
    if count > least:
        return f"Move {told} into {name(seen, state.target)}: they are of more use there than behind."
    return f"Move only {told} into {name(seen, state.target)}: the others are of more use where they are."


def stop_reason(seen: Sight, state: State) -> str:
    """What speaks against going on."""
    if seen.phase == "reinforce":
        return "Go on to the attack: all armies are placed."
    if seen.phase == "fortify":
        return "End your turn: your armies stand well."
    best = 0.0
    for source in range(state.terrain.size):
        if state.owner[source] == state.turn and state.armies[source] > 1:
            for target in neighbours(state, source):
                if is_foe(state, target):
                    best = max(best, chance(state, source, target))
    if not best:
        return "Stop attacking: you have nothing to attack with."
    if best < EVEN:
        return f"Stop attacking: your best attack is won {percent(best)} of the time."
    card = ", and your card is safe" if state.conquered else ""
    return f"Stop attacking: no attack is worth what it exposes{card}."


def is_foe(state: State, territory: int) -> bool:
    """Whether the seat in turn may attack a territory."""
    return not state.spared(state.turn) >> territory & 1


def neighbours(state: State, territory: int) -> list[int]:
    """The territories beside one."""
    near = state.terrain.near[territory]
    return [place for place in range(state.terrain.size) if near >> place & 1]


def chance(state: State, source: int, target: int, more: int = 0) -> float:
    """The exact chance of an attack to the end, with so many armies more; huge ones by their proportion."""
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
    """A number of things."""
    return f"{count} {one if count == 1 else many}"
