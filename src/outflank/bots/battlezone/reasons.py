"""The hard bot's reasons for its actions, in one sentence (BZ-67)."""

from __future__ import annotations

from outflank.bots.phrases import percent
from outflank.games.battlezone.odds import odds
from outflank.games.battlezone.rules import State

EVEN = 0.5


def reason(state: State, code: int) -> str:
    """Return the reason for an action of the seat to move."""
    return attack_reason(state, code // 64, code % 64) if code else skip_reason(state)


def attack_reason(state: State, source: int, target: int) -> str:
    """Return the reason for an attack: its chance and its gain."""
    win = odds(state.armies[source], state.armies[target]).win
    advice = f"Attack {target} from {source}"
    if win < EVEN:
        return f"{advice}: {percent(win)} to win, but {reason_despite_odds(state, source)}."
    return f"{advice}: {percent(win)} to win, and {gain(state, source, target)}."


def gain(state: State, source: int, target: int) -> str:
    """Return the most important gain of a won attack."""
    seat = state.turn
    won = state.clone()
    won.conclude(source, target, True)
    if won.winner == seat:
        return "that wins the game"
    before, after = state.supplies(), won.supplies()
    if after[seat] > before[seat]:
        return f"your largest group grows to {after[seat]}"
    if after[1 - seat] < before[1 - seat]:
        return f"their largest group shrinks to {after[1 - seat]}"
    if state.armies[target] > 1:
        return f"it removes a stack of {state.armies[target]} from your border"
    return f"you move {won.armies[target]} armies forward"


def reason_despite_odds(state: State, source: int) -> str:
    """Return why an attack that will probably fail is still the best choice."""
    reserve = state.reserve[state.turn]
    if reserve:
        return f"your reserve of {reserve} can replace your losses"
    if state.armies[source] - 1 > 1:
        return "waiting is even worse"
    return "you risk only one army"


def skip_reason(state: State) -> str:
    """Return the reason for a skip: what is wrong with every attack, or right with ending the round."""
    seat = state.turn
    attacks = [(code // 64, code % 64) for code in state.legal_codes(seat) if code]
    if not attacks:
        return "Skip: you have nothing to attack with."
    if state.skips:
        due = state.supplies()
        return f"Skip to end the round: you get {due[seat]} armies, and they get {due[1 - seat]}."
    chances = [odds(state.armies[source], state.armies[target]).win for source, target in attacks]
    best = max(chances)
    if best < EVEN:
        return f"Skip: your best attack wins {percent(best)} of the time."
    likeliest = [attack for attack, chance in zip(attacks, chances, strict=True) if chance == best]
    if all(exposes(state, source, target, True) for source, target in likeliest):
        return "Skip for now: your best attack would leave a territory next to a stronger stack."
    if all(exposes(state, source, target, False) for source, target in likeliest):
        return "Skip for now: your best attack would leave a territory open to attack."
    return f"Skip for now: your best attack wins {percent(best)} of the time, but losing it would cost more."


def exposes(state: State, source: int, target: int, stronger: bool) -> bool:
    """Whether a won attack still leaves one of the two territories open to attack, or to a stronger stack."""
    won = state.clone()
    won.conclude(source, target, True)
    foe = won.held[1 - state.turn]
    for territory in (source, target):
        limit = won.armies[territory] if stronger else 1
        for other in won.terrain.neighbours[territory - 1]:
            if foe & won.terrain.bit[other] and won.armies[other] > limit:
                return True
    return False
