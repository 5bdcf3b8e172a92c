"""Why the hard bot does what it does, in one sentence for people (BZ-67)."""

from __future__ import annotations

from outflank.bots.phrases import percent
from outflank.games.battlezone.odds import odds
from outflank.games.battlezone.rules import State

EVEN = 0.5


def reason(state: State, code: int) -> str:
    """One sentence for what the seat to move is advised to do."""
    return attack_reason(state, code // 64, code % 64) if code else skip_reason(state)


def attack_reason(state: State, source: int, target: int) -> str:
    """An attack: how often it is won, and what that brings."""
    win = odds(state.armies[source], state.armies[target]).win
    advice = f"Attack {target} from {source}"
    if win < EVEN:
        return f"{advice}: you win it only {percent(win)} of the time, but {consolation(state, source)}."
    return f"{advice}: you win it {percent(win)} of the time and {gain(state, source, target)}."


def gain(state: State, source: int, target: int) -> str:
    """The most telling thing that a won attack brings."""
    seat = state.turn
    won = state.clone()
    won.conclude(source, target, True)
    if won.winner == seat:
        return "the game with it"
    before, after = state.supplies(), won.supplies()
    if after[seat] > before[seat]:
        return f"your largest group grows to {after[seat]}"
    if after[1 - seat] < before[1 - seat]:
        return f"their largest group shrinks to {after[1 - seat]}"
    if state.armies[target] > 1:
        return f"a stack of {state.armies[target]} leaves your border"
    return f"{won.armies[target]} of your armies move up"


def consolation(state: State, source: int) -> str:
    """Return why an attack that is more likely lost is still the best there is."""
    reserve = state.reserve[state.turn]
    if reserve:
        return f"the {reserve} in your reserve can take the place of what you lose"
    if state.armies[source] - 1 > 1:
        return "waiting promises even less"
    return "it risks a single army"


def skip_reason(state: State) -> str:
    """A skip: what speaks against every attack, or for the round's end."""
    seat = state.turn
    attacks = [(code // 64, code % 64) for code in state.legal_codes(seat) if code]
    if not attacks:
        return "Skip: you have nothing to attack with."
    if state.skips:
        due = state.supplies()
        return f"Skip: that ends the round, which brings you {due[seat]} armies and them {due[1 - seat]}."
    chances = [odds(state.armies[source], state.armies[target]).win for source, target in attacks]
    best = max(chances)
    if best < EVEN:
        return f"Skip: you would win your best attack only {percent(best)} of the time."
    likeliest = [attack for attack, chance in zip(attacks, chances, strict=True) if chance == best]
    if all(exposes(state, source, target, True) for source, target in likeliest):
        return "Skip for now: your best attack would leave a territory next to a stronger stack."
    if all(exposes(state, source, target, False) for source, target in likeliest):
        return "Skip for now: your best attack would leave a territory open to attack."
    return (
        f"Skip for now: you would win your best attack {percent(best)} of the time, but losing it costs more."
    )


def exposes(state: State, source: int, target: int, stronger: bool) -> bool:
    """Whether even a won attack leaves one of its two territories open to attack, or to a stronger stack."""
    won = state.clone()
    won.conclude(source, target, True)
    foe = won.held[1 - state.turn]
    for territory in (source, target):
        limit = won.armies[territory] if stronger else 1
        for other in won.terrain.neighbours[territory - 1]:
            if foe & won.terrain.bit[other] and won.armies[other] > limit:
                return True
    return False
