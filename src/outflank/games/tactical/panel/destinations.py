"""Where selected units can go: groups in a place, and the actions that send them to each destination."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from outflank.games.tactical.model import COMBAT_MOVE, NONCOMBAT_MOVE, RAIDING, Move, Unload
from outflank.games.tactical.movement import distances, move_refusals, reach
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.panel import crossings, reasons, trial
from outflank.games.tactical.panel.questions import Choices, Gathering, Group, How, Told, Way
from outflank.games.tactical.panel.trial import MoveAction, Trial
from outflank.games.tactical.rules import legal_actions
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN
from outflank.games.tactical.visibility import fog

# Moves that can be one order to the same place, such as an attack over land together with a landing.
TOGETHER: tuple[tuple[How, ...], ...] = (("attack", "land"), ("unload", "move"), ("load",), ("raid",))


class Option:
    """One thing that the first units of a group can do."""

    def __init__(self, how: How, path: tuple[int, ...], units: tuple[int, ...]) -> None:
        self.how = how
        self.path = path
        self.units = units


class Party:
    """A group with everything it can do; `count` of its units are selected."""

    def __init__(self, state: State, group: Group) -> None:
        self.group = group
        self.count = len(group.units)
        self.paths = Reach()
        if group.aboard:
            self.options = aboard_options(state, group)
        else:
            self.options = ashore_options(state, group, self.paths)
        self.reached = frozenset(self.paths.queue[: self.paths.found])

    def meant(self) -> Group:
        """Return the group with only its selected units."""
        here = self.group
        return Group(here.place, here.kind, here.left, here.aboard, here.units[: self.count])


def ways(state: State, seat: int, places: Sequence[int], picked: Sequence[int]) -> Choices:
    """Return the groups in some places and their destinations, as the seat sees them."""
    far = by_sentence(enumerate(distances.described(places[0]))) if places else ()
    if state.phase not in (COMBAT_MOVE, NONCOMBAT_MOVE) or state.seat_of[state.turn] != seat:
        return Choices(groups=(), ways=(), closed=(), far=far)
    here = parties(state, places)
    groups = tuple([party.group for party in here])
    wanted = pick(here, picked)
    denied: dict[int, str] = {}
    found = {way.to: way for way in crossings.over_sea(state, wanted, bool(picked))}
    all_ways: list[Way] = []
    for to in goals(wanted):
        direct = ways_to(state, wanted, to, bool(picked), denied)
        if direct:
            found.pop(to, None)
            all_ways += direct
    all_ways += found.values()
    dark = [not seen for seen in fog.visible_places(state, seat)]
    reached = {way.to for way in all_ways}
    closed = [
        (to, denied.get(to) or best_reason(state, wanted, to))
        for to in range(state.terrain.size)
        if wanted and to not in reached and to not in places
    ]
    return Choices(
        groups=groups,
        ways=tuple([trial.with_details(state, way, dark) for way in all_ways]),
        closed=by_sentence(closed),
        far=far,
    )


def comers(state: State, seat: int, to: int) -> Gathering | None:
    """Return the units that can come to a place from elsewhere; None if none can, or only to board ships."""
    if state.phase not in (COMBAT_MOVE, NONCOMBAT_MOVE) or state.seat_of[state.turn] != seat:
        return None
    here = parties(state, [place for place in range(state.terrain.size) if place != to])
    found = ways_to(state, here, to, False, {})
    if not found or found[0].how == "load":
        return None
    standing, units = state.place, found[0].units
    places = dict.fromkeys([standing[unit] for unit in units])
    return Gathering(tuple(places), len(units), reach.hostile(state, to))


def parties(state: State, places: Iterable[int]) -> list[Party]:
    """List the groups of these places that can do something; units aboard come last."""
    found: dict[tuple[int, bool, int, int], list[int]] = {}
    kinds, where, factions = state.kind, state.place, state.faction
    spent, aboard, flags, turn = state.spent, state.aboard, state.flags, state.turn
    order = {place: number for number, place in enumerate(places)}
    for unit in range(state.count):
        if factions[unit] == turn and where[unit] in order and not flags[unit] & RAIDING:
            key = (order[where[unit]], aboard[unit] >= 0, kinds[unit], spent[unit])
            found.setdefault(key, []).append(unit)
    groups = [
        Group(where[units[0]], kind, state.terrain.range[kind] - gone, loaded, tuple(units))
        for (_, loaded, kind, gone), units in sorted(found.items())
    ]
    every = [Party(state, group) for group in groups]
    return [party for party in every if party.options]


def pick(here: list[Party], picked: Sequence[int]) -> list[Party]:
    """Limit groups to the selected units; without a selection, return all groups."""
    if not picked:
        return here
    meant = set(picked)
    for party in here:
        party.count = len(meant.intersection(party.group.units))
    return [party for party in here if party.count]


def ashore_options(state: State, group: Group, paths: Reach) -> list[Option]:
    """Return the options of units that aren't aboard: move, or go aboard."""
    found: list[Option] = []
    waits = group.kind == AA_GUN and state.phase == COMBAT_MOVE
    if group.left > 0 and not waits:
        for move in legal_actions.moves_of_group(state, list(group.units), paths, True):
            assert isinstance(move, Move)
            hostile = reach.hostile(state, move.path[-1])
            found.append(
                Option("raid" if move.raid else "attack" if hostile else "move", move.path, move.units)
            )
    if legal_actions.can_board(state, group.units[0]) and not waits:
        found += [
            Option("load", (group.place, zone), group.units)
            for zone in crossings.harbours(state, group.units[0])
        ]
    return found


def aboard_options(state: State, group: Group) -> list[Option]:
    """Return the options of units aboard: places to land."""
    found: list[Option] = []
    for to in state.terrain.neighbours(group.place):
        able = tuple([unit for unit in group.units if not move_refusals.unload_refusal(state, (unit,), to)])
        if able:
            found.append(Option("land" if reach.hostile(state, to) else "unload", (group.place, to), able))
    return found


def goals(wanted: list[Party]) -> list[int]:
    """Return every destination of these groups."""
    return list(dict.fromkeys([option.path[-1] for party in wanted for option in party.options]))


def ways_to(state: State, wanted: list[Party], to: int, picked: bool, denied: dict[int, str]) -> list[Way]:
    """List all ways to a place; if only some units can go, put the reason into `denied`."""
    found: list[Way] = []
    for hows in TOGETHER:
        able = [(party, fitting(party, hows, to)) for party in wanted]
        able = [(party, options) for party, options in able if options]
        if not able or (picked and len(able) < len(wanted)):
            continue
        if picked and any(party.count > len(options[0].units) for party, options in able):
            continue
        for chosen in variants([options for _, options in able]):
            counts = [
                min(party.count, len(option.units)) for (party, _), option in zip(able, chosen, strict=True)
            ]
            way = combined_way(state, hows, to, chosen, counts, picked)
            if isinstance(way, Way):
                found.append(way)
            elif way:
                denied[to] = way
    return found


def fitting(party: Party, hows: tuple[How, ...], to: int) -> list[Option]:
    """Return the options of a group for a place, limited to some kinds."""
    return [option for option in party.options if option.how in hows and option.path[-1] == to]


def variants(options: list[list[Option]]) -> list[list[Option]]:
    """Return the first option of each group, and one variant for each other path of a group."""
    first = [each[0] for each in options]
    others = [
        [*first[:number], other, *first[number + 1 :]]
        for number, each in enumerate(options)
        for other in each[1:]
    ]
    return [first, *others]


def combined_way(
    state: State, hows: tuple[How, ...], to: int, chosen: list[Option], counts: list[int], picked: bool
) -> Way | str:
    """Return one way for all, or the reason why selected units can't go together."""
    parts = [(option, option.units[:count]) for option, count in zip(chosen, counts, strict=True)]
    boarding = [unit for option, units in parts if option.how == "load" for unit in units]
    loads = crossings.loading(state, boarding, to, picked)
    if loads is None:
        return move_refusals.NO_ROOM.sentence
    going = merged(parts) if picked else [action_of(*part) for part in parts if part[0].how != "load"]
    aim = Trial(state)
    for action in [*going, *loads]:
        refused = aim.attempt(action)
        if refused and picked:
            return refused.sentence
    if not aim.actions:
        return ""
    how = next(how for how in hows if any(option.how == how for option in chosen))
    paths = {option.path: None for option in chosen}
    return aim.way(to, how, tuple(sorted(paths, key=len, reverse=True)))


def action_of(option: Option, units: tuple[int, ...]) -> MoveAction:
    """Return the action that sends units by an option."""
    if option.how in ("unload", "land"):
        return Unload(units, option.path[-1])
    return Move(units, option.path, option.how == "raid")


def merged(parts: list[tuple[Option, tuple[int, ...]]]) -> list[MoveAction]:
    """Return the actions that send all units; units on the same path share one action."""
    found: dict[tuple[bool, tuple[int, ...]], list[tuple[Option, tuple[int, ...]]]] = {}
    for option, units in parts:
        if option.how != "load":
            found.setdefault((option.how in ("unload", "land"), option.path), []).append((option, units))
    return [
        action_of(same[0][0], tuple([unit for _, units in same for unit in units])) for same in found.values()
    ]


def best_reason(state: State, wanted: list[Party], to: int) -> str:
    """Return why the units can't go there, by the group that comes closest to going."""
    found = []
    for party in wanted:
        way = party.paths.way(to) if to in party.reached else None
        found.append(reasons.reason(state, party.meant(), to, way))
    return max(found, key=lambda reason: reason[0])[1]


def by_sentence(words: Iterable[tuple[int, str]]) -> tuple[Told, ...]:
    """Group places by the sentence about them."""
    found: dict[str, list[int]] = {}
    for place, sentence in words:
        if sentence:
            found.setdefault(sentence, []).append(place)
    return tuple([Told(sentence, tuple(places)) for sentence, places in found.items()])
