"""Explanations of why clicking a territory does nothing."""

from __future__ import annotations

from outflank.games.conquest.expansion import economy
from outflank.games.conquest.expansion.model import CLEAR_ROADS, POINTS, ROADS, STORM, UNITS, UnitKind
from outflank.games.conquest.model import (
    ATTACK,
    CLAIM,
    FORTIFY,
    NEUTRAL,
    REINFORCE,
    SETUP,
    SPOILS,
    Fortify,
    Place,
)
from outflank.games.conquest.panel import attack_preview
from outflank.games.conquest.rules import refusals
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog, views
from outflank.kernel.game import Question, Refusal

ALL_PLACED = Refusal("all_placed", "You've placed all your armies.")
OWN_ONLY = Refusal("not_yours", "You can only hire on your own territories.")


class WhyNot(Question, frozen=True, tag="press"):
    """Ask why clicking a territory does nothing, given the selected territory and kind of unit."""

    territory: int
    source: int | None = None
    unit: UnitKind = "infantry"


def explain(state: State, seat: int, question: WhyNot) -> Refusal | None:
    """Return the reason, or None if there is none."""
    territory, source = question.territory, question.source
    size = state.terrain.size
    if seat != state.actor():
        return refusals.NOT_YOUR_TURN
    if not 0 <= territory < size or (source is not None and not 0 <= source < size):
        return refusals.no_territory(state, territory)
    if state.phase == CLAIM:
        return explain_claim(state, seat, territory)
    if state.phase in (SETUP, REINFORCE, SPOILS):
        return explain_placement(state, seat, territory, UNITS.index(question.unit))
    if state.phase not in (ATTACK, FORTIFY):
        return None
    return explain_route(state, seat, territory, source)


def name(state: State, territory: int) -> str:
    """Return a territory's name."""
    return views.board(state).atlas.territories[territory].name


def capitalized(words: str) -> str:
    """Capitalize the first letter for the start of a sentence."""
    return words[:1].upper() + words[1:]


# --- claiming and placing --------------------------------------------------------------------


def explain_claim(state: State, seat: int, territory: int) -> Refusal:
    """Explain that the territory isn't free (CQ-6)."""
    owner = state.owner[territory]
    whose = "already yours" if owner == seat else "taken" if owner < NEUTRAL else "neutral"
    return Refusal(
        "taken", f"{capitalized(name(state, territory))} is {whose}. Choose an unclaimed territory."
    )


def explain_placement(state: State, seat: int, territory: int, unit: int) -> Refusal | None:
    """Explain why no unit of this kind can be placed or hired here (CQ-21, CQ-70, CQ-121)."""
    refused = refusals.refusal(state, seat, Place(territory, 1, UNITS[unit]))
    if refused is None:
        return None
    if refused.code == "not_yours":
        return explain_not_ours(state, territory)
    if refusals.must_trade(state, seat):
        return refusals.TRADE_FIRST
    if state.reserve > 0:
        kind = UNITS[unit].capitalize()
        price = f"{kind} costs {POINTS[unit]} armies, and you have {state.reserve} left."
        return Refusal("wrong_count", f"{price} Place infantry instead.")
    return explain_hire(state, seat, territory, unit)


def explain_not_ours(state: State, territory: int) -> Refusal:
    """Explain that the territory isn't the player's, nor a neighbouring teammate's (CQ-161)."""
    place = capitalized(name(state, territory))
    if not state.book.teams:
        return Refusal("not_yours", f"{place} isn't yours. Place armies on your own territories.")
    return Refusal(
        "not_yours",
        f"Place armies on your own territories, or on a teammate's next to them. {place} is neither.",
    )


def explain_hire(state: State, seat: int, territory: int, unit: int) -> Refusal | None:
    """Explain that all armies are placed and the player can't hire more here (CQ-121, CQ-122, CQ-124)."""
    plus = state.plus
    if plus is None or not state.book.economy or state.phase != REINFORCE:
        return ALL_PLACED
    if state.owner[territory] != seat:
        return OWN_ONLY
    money, price = plus.money[seat], economy.price(state, territory, 1, unit)
    if money < 0:
        return Refusal("not_enough", f"You're ${-money} in debt, so you can't hire.")
    if economy.hires_left(state, plus, territory) < POINTS[unit]:
        limit = state.book.hire_limit
        armies = "1 army" if limit == 1 else f"{limit} armies"
        return Refusal("hire_limit", f"You've reached this turn's limit here: {armies} per territory.")
    return Refusal("not_enough", f"That costs ${price} and you have ${money}.") if money < price else None


# --- attacking and moving --------------------------------------------------------------------


def explain_route(state: State, seat: int, territory: int, source: int | None) -> Refusal:
    """Explain why no attack or move can start here, or end here if a source is selected."""
    place = capitalized(name(state, territory))
    if source is not None and is_closed(state, source, territory):
        return Refusal("closed", f"The storm closes the sea between {name(state, source)} and {place}.")
    if state.owner[territory] == seat:
        return explain_own_land(state, seat, territory, source)
    if state.phase == ATTACK:
        return explain_attack(state, seat, territory, source)
    return explain_move(state, seat, territory, source)


def is_closed(state: State, source: int, target: int) -> bool:
    """Whether a storm closes the sea route between the two."""
    sea = [state.terrain.graph.borders[border] for border in state.terrain.graph.sea]
    return is_stormy(state) and ((source, target) in sea or (target, source) in sea)


def is_stormy(state: State) -> bool:
    """Whether there is a storm this round."""
    return state.plus is not None and state.plus.current == STORM


def explain_own_land(state: State, seat: int, territory: int, source: int | None) -> Refusal:
    """Explain why one of the player's own territories can't be left or reached."""
    place = capitalized(name(state, territory))
    if state.phase == FORTIFY and source is not None:
        refused = refusals.refusal(state, seat, Fortify(source, territory, 1))
        if refused is not None and refused.code == "out_of_reach":
            why = f"{name(state, source)} can't send armies to {place}: {reach_reason(state, seat)}."
            return Refusal("out_of_reach", why)
        return refused or refusals.OUT_OF_REACH
    if state.armies[territory] < 2:
        return Refusal("one_army", f"{place} has only 1 army, which has to stay.")
    if state.phase == ATTACK:
        return Refusal("no_target", f"There's nothing to attack from {place}.")
    return Refusal("out_of_reach", f"{place} has nowhere to send armies.")


def reach_reason(state: State, seat: int) -> str:
    """Return why two territories are out of reach, as a clause (CQ-54 to CQ-57, CQ-88)."""
    return (
        "they aren't neighbours" if fortifies_one_step(state, seat) else "your territories don't connect them"
    )


def fortifies_one_step(state: State, seat: int) -> bool:
    """Whether the seat's armies only move to neighbours this turn."""
    plus = state.plus
    roads = plus is not None and (plus.current == CLEAR_ROADS or plus.tech[seat] >> ROADS & 1)
    return state.book.terms.fortify_range == "adjacent" and not roads


def explain_attack(state: State, seat: int, territory: int, source: int | None) -> Refusal:
    """Explain why another player's territory can't be attacked (CQ-37, CQ-139, CQ-150, CQ-160)."""
    place = capitalized(name(state, territory))
    world = attack_preview.known_world(state, seat)
    seen = fog.owners_seen(state, seat) >> territory & 1
    if seen and world.plus is not None and world.protected(seat) >> territory & 1:
        return refusals.protected_refusal(world, seat, territory)
    if source is not None:
        return Refusal("not_adjacent", f"{place} doesn't border {name(state, source)}.")
    mine = state.terrain.near[territory] & state.held[seat]
    beside = [land for land in range(state.terrain.size) if mine >> land & 1]
    if not beside:
        return Refusal("not_adjacent", f"{place} borders none of your territories.")
    if any(state.armies[land] > 1 for land in beside):
        return Refusal("no_source", f"Choose one of your territories next to {place} first.")
    return Refusal("one_army", f"You have only 1 army on each territory next to {place}.")


def explain_move(state: State, seat: int, territory: int, source: int | None) -> Refusal:
    """Explain why armies can't move to another player's territory (CQ-54, CQ-162)."""
    place = capitalized(name(state, territory))
    seen = fog.owners_seen(state, seat) >> territory & 1
    owner = state.owner[territory] if seen else NEUTRAL
    if state.book.teams and owner < NEUTRAL and state.book.team[owner] == state.book.team[seat]:
        if source is not None:
            return Refusal("out_of_reach", f"{name(state, source)} can't reach {place}.")
        return Refusal("not_yours", f"{place} is your teammate's. Choose where your own armies move from.")
    mates = ", and to a teammate's next to them" if state.book.teams else ""
    return Refusal("not_yours", f"{place} isn't yours. Armies move between your own territories{mates}.")
