"""The map, continents and set-up, and the general rules (TR-1 to TR-8)."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from outflank.games.tactical.events import PhaseBegan, TurnBegan
from outflank.games.tactical.model import MOST_UNITS, Buy, EndPhase, Fire
from outflank.games.tactical.units import KINDS, UNITS
from outflank.games.tactical.world import CANALS, CONTINENTS, FACTIONS, NAMES, TERRITORIES
from outflank.kernel.game import ALL, SPECTATOR, OptionsError
from tests.checks import not_none
from tests.games.tactical.boards import (
    END,
    GAME,
    at,
    counts,
    faction,
    phase,
    play,
    refused,
    stage,
    start,
    told,
)

LANDS = [territory for territory in TERRITORIES if not territory.is_water]
EDGES = sorted({tuple(sorted((it.name, near))) for it in TERRITORIES for near in it.connections})


def checksum(data: object) -> str:
    return hashlib.sha256(msgspec.json.encode(data)).hexdigest()[:16]


def test_tr_1_the_factions_are_shared_out_among_two_to_five_seats():
    shares = {
        2: [0, 1, 0, 1, 0],
        3: [0, 1, 0, 1, 2],
        4: [0, 1, 0, 2, 3],
        5: [0, 1, 2, 3, 4],
    }
    for seats, held in shares.items():
        assert list(not_none(GAME.resolve_options({}, seats, 1).factions).values()) == held
        sides = GAME.sides(start(seats), seats)
        assert sorted(seat for side in sides for seat in side) == list(range(seats))
    own = {"Russians": 1, "Germans": 0, "British": 1, "Japanese": 0, "Americans": 2}
    assert GAME.to_act(start(3, factions=own)) == (1,)


@pytest.mark.parametrize(
    ("seats", "factions"),
    [
        (1, None),
        (6, None),
        (2, {"Russians": 0, "Germans": 0, "British": 1, "Japanese": 0, "Americans": 1}),
        (3, {"Russians": 0, "Germans": 1, "British": 0, "Japanese": 1, "Americans": 0}),
        (2, {"Russians": 0, "Germans": 1, "British": 0, "Japanese": 1}),
        (2, {"Russians": 0, "Germans": 1, "British": 0, "Japanese": 1, "Americans": 2}),
    ],
)
def test_tr_1_a_seat_holds_factions_of_one_alliance_and_every_seat_some(seats, factions):
    with pytest.raises(OptionsError):
        GAME.resolve_options({"factions": factions}, seats, 1)


def test_tr_2_everybody_sees_the_same():
    state = start(5)
    views = [msgspec.structs.replace(GAME.view(state, it), seat=0) for it in (0, 1, 4, SPECTATOR, ALL)]
    assert all(view == views[0] for view in views)
    assert GAME.document(GAME.imagine(views[0], state.dice)) == GAME.document(state)


def test_tr_3_the_map_has_128_territories_and_308_borders():
    assert (len(LANDS), len(TERRITORIES)) == (70, 128)
    water = {territory.name: territory.is_water for territory in TERRITORIES}
    kinds = [water[one] + water[other] for one, other in EDGES]
    assert len(EDGES) == 308
    assert [kinds.count(0), kinds.count(1), kinds.count(2)] == [92, 91, 125]
    assert checksum(EDGES) == "79b3a312c93fe9aa"
    assert all(
        it.name in TERRITORIES[NAMES[near]].connections for it in TERRITORIES for near in it.connections
    )
    assert all(territory.name not in territory.connections for territory in TERRITORIES)


def test_tr_3_borders_that_were_checked_by_hand():
    assert TERRITORIES[NAMES["Germany"]].connections == (
        "Baltic Sea Zone", "East Europe", "South Europe", "Switzerland", "West Europe",
    )  # fmt: skip
    assert TERRITORIES[NAMES["United Kingdom"]].connections == ("North Sea Zone",)
    assert TERRITORIES[NAMES["Eire"]].connections == ("North Sea Zone",)
    landlocked = [
        it.name for it in LANDS if not any(TERRITORIES[NAMES[near]].is_water for near in it.connections)
    ]
    assert landlocked == [
        "Afghanistan", "China", "Evenki National Okrug", "Mongolia", "Novosibirsk", "Sinkiang", "Switzerland",
        "Yakut S.S.R.",
    ]  # fmt: skip
    for one, other in (("East US", "West US"), ("Mexico", "Panama"), ("East Canada", "West Canada")):
        assert other in TERRITORIES[NAMES[one]].connections  # across the seam of the map


def test_tr_3_production_owners_factories_and_names():
    by_owner = {
        faction.name: sum(it.production for it in LANDS if it.original_owner == faction.name)
        for faction in FACTIONS
    }
    assert by_owner == {"Russians": 24, "Germans": 32, "British": 30, "Japanese": 25, "Americans": 36}
    assert by_owner == {faction.name: faction.starting_ipc for faction in FACTIONS}
    assert sum(it.production for it in LANDS) == 147
    assert {faction.name: len(faction.territories) for faction in FACTIONS} == {
        "Russians": 8, "Germans": 8, "British": 17, "Japanese": 12, "Americans": 11,
    }  # fmt: skip
    assert checksum(sorted((it.name, it.production, it.original_owner) for it in LANDS)) == "f3fdc1d1b33ecb1f"
    for one in FACTIONS:
        lands = [it for it in LANDS if it.original_owner == one.name]
        assert sorted(one.territories) == sorted(it.name for it in lands)
        works = {stack.territory for stack in one.units if "factory" in stack.units}
        assert works == {it.name for it in lands if it.has_factory}
    assert sorted(it.name for it in LANDS if it.has_factory) == [
        "East US", "Germany", "Japan", "Karelia S.S.R.", "Russia", "South Europe", "United Kingdom",
        "West US",
    ]  # fmt: skip
    neutral = [it for it in LANDS if it.original_owner is None]
    assert len(neutral) == 14
    assert sum(it.production for it in neutral) == 0
    assert [it.display_name for it in TERRITORIES if it.display_name] == [
        "Colombia", "Antarctic Sea Zone", "Caribbean Sea Zone", "Central Mediterranean Sea Zone",
        "East Mediterranean Sea Zone", "West Mediterranean Sea Zone",
    ]  # fmt: skip


def test_tr_3_canals():
    assert [(canal.between, canal.control_of) for canal in CANALS] == [
        (("East Mediteranean Sea Zone", "Red Sea Zone"), ("Anglo Sudan Egypt", "Syria Jordan")),
        (("Carribean Sea Zone", "West Panama Sea Zone"), ("Panama",)),
    ]


def test_tr_3_the_set_up_stands_on_the_board():
    now = GAME.document(start()).now
    totals = [0] * len(UNITS)
    for unit in now.units:
        totals[unit.kind] += 1
    ground = "78 infantry, 19 armour, 19 fighter, 4 bomber, 9 aaGun"
    assert tuple(totals) == counts(f"{ground}, 6 submarine, 10 transport, 6 battleship, 2 carrier")
    by_faction = [len([unit for unit in now.units if unit.faction == number]) for number in range(5)]
    assert by_faction == [29, 43, 24, 33, 24]
    assert now.treasuries == (24, 32, 30, 25, 36)
    assert len(now.factories) == 8
    listed = sorted((stack.territory, sorted(stack.units.items())) for it in FACTIONS for stack in it.units)
    assert checksum(listed) == "541e0f32b3bfd445"
    germany = [unit.kind for unit in now.units if unit.place == at("Germany")]
    assert tuple(germany.count(kind) for kind in range(12)) == counts(
        "4 infantry, 2 armour, 1 fighter, 1 bomber, 1 aaGun"
    )
    held = {unit.place for unit in now.units}
    empty = [it.name for it in LANDS if it.original_owner and NAMES[it.name] not in held]
    assert len(empty) == 15


def test_tr_4_every_land_is_in_exactly_one_continent():
    listed = [name for continent in CONTINENTS for name in continent.territories]
    assert sorted(listed) == sorted(it.name for it in LANDS)
    assert {continent.name: continent.bonus for continent in CONTINENTS} == {
        "North America": 10, "South America": 4, "Europe": 8, "Soviet Union": 7, "Middle East": 3,
        "North Africa": 3, "Sub-Saharan Africa": 4, "Central Asia": 5, "Southeast Asia & Pacific Islands": 6,
        "Japan & Pacific": 5,
    }  # fmt: skip
    assert all(it.name in next(c.territories for c in CONTINENTS if c.name == it.continent) for it in LANDS)


def test_tr_5_factions_take_their_turns_in_order_and_then_a_round_is_over():
    state = start(5, round_limit=2)
    began = []
    while not GAME.result(state):
        began += told(play(state, END), TurnBegan)
    names = ["Russians", "Germans", "British", "Japanese", "Americans"]
    assert [(it.round, FACTIONS[it.faction].name) for it in began] == [
        *[(1, name) for name in names[1:]],
        *[(2, name) for name in names],
    ]


def test_tr_5_a_faction_without_units_and_land_is_skipped():
    gone = {it.name: "Germans" for it in LANDS if it.original_owner == "British"}
    state = stage({"Germany": "Germans 1 infantry"}, phase="noncombat_move", owners=gone)
    began = told(play(state, END), TurnBegan)
    assert [FACTIONS[it.faction].name for it in began] == ["Japanese"]


def test_tr_6_a_turn_goes_through_its_phases_and_skips_empty_ones():
    state = start()
    seen = [it.phase for it in told(play(state, END, END, END), PhaseBegan)]
    assert seen == ["combat_move", "combat", "noncombat_move", "place", "purchase"]
    assert GAME.document(state).now.turn == faction("Germans")


def test_tr_7_units_have_the_numbers_of_the_table():
    table = [(it.id, it.cost, it.attack, it.defense, it.movement) for it in UNITS]
    assert table == [
        ("infantry", 3, 1, 2, 1), ("artillery", 4, 2, 2, 1), ("armour", 5, 3, 2, 2), ("fighter", 12, 3, 4, 4),
        ("bomber", 15, 4, 1, 6), ("transport", 8, 0, 1, 2), ("submarine", 8, 2, 2, 2),
        ("destroyer", 12, 3, 3, 2), ("carrier", 18, 1, 3, 2), ("battleship", 24, 4, 4, 2),
        ("aaGun", 5, 0, 0, 1),
        ("factory", 15, 0, 0, 0),
    ]  # fmt: skip
    assert list(KINDS) == [it.id for it in UNITS]


def test_tr_7_nobody_buys_more_than_the_board_can_hold():
    crowd = {"Germany": f"Germans {MOST_UNITS - 1} infantry"}
    state = stage(crowd, phase="purchase", money={"Germans": 100})
    assert refused(state, Buy(counts("1 infantry"))) is None
    assert refused(state, Buy(counts("2 infantry"))) == "board_full"


def test_tr_8_only_the_seat_the_game_waits_for_acts():
    state = start()
    assert GAME.to_act(state) == (0,)
    assert refused(state, EndPhase(), seat=1) == "not_your_turn"
    assert GAME.legal(state, 1) == []
    assert refused(state, Fire()) == "wrong_phase"
    state = start(round_limit=1)
    while not GAME.result(state):
        play(state, END)
    assert phase(state) == "over"
    assert GAME.to_act(state) == ()
    assert refused(state, EndPhase(), seat=0) == "game_over"
