"""Games that start from a given position (TR-70)."""

from __future__ import annotations

import msgspec
import pytest

from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from outflank.kernel.laws import play_lawfully
from tests.games.tactical.boards import GAME, go, phase, play, scenario, stage, start, there

TWO = {"Germany": {"Germans": {"infantry": 2}}}


def test_tr_70_a_game_begins_where_the_scenario_says():
    wanted = stage(
        {
            "Ukraine S.S.R.": "Germans 2 infantry, 1 armour; Japanese 1 fighter",
            "Baltic": "British 1 submarine",
        },
        phase="place",
        turn="Germans",
        owners={"Caucasus": "Germans", "Spain": "British", "Libya": None},
        money={"Germans": 7},
        basket="1 infantry, 2 fighter",
        factories=["Caucasus"],
        round=3,
    )
    settled = GAME.resolve_options({"scenario": scenario(wanted)}, 2, 1)
    assert GAME.resolve_options(msgspec.to_builtins(settled), 2, 5) == settled
    state = GAME.start(settled, 2, FastDice(1))
    assert GAME.document(state).now == GAME.document(wanted).now


def test_tr_70_missing_parts_of_a_scenario_are_as_at_the_start():
    state = start(scenario={"units": TWO, "phase": "combat_move", "turn": "Germans"})
    usual, now = GAME.document(start()).now, GAME.document(state).now
    assert (now.owners, now.factories, now.treasuries) == (usual.owners, usual.factories, usual.treasuries)
    assert there(state, "Germany") == {"Germans": "2 infantry"}
    play(state, go(state, "2 infantry", "Germany", "East Europe"))
    assert phase(start(scenario={"units": {}})) == "purchase"
    assert GAME.document(start(scenario={"units": {}, "factories": []})).now.factories == ()


def test_tr_70_a_scenario_keeps_every_law():
    wanted = stage({"Ukraine S.S.R.": "Germans 3 infantry", "Caucasus": "Russians 2 infantry"})
    options = {"scenario": scenario(wanted), "round_limit": 1}
    assert play_lawfully(GAME, 1, 2, options, every=20).result


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"units": {"Atlantis": {}}}, 'no territory "Atlantis"'),
        ({"units": {"Germany": {"Romans": {"infantry": 1}}}}, 'no faction "Romans"'),
        ({"units": {"Germany": {"Germans": {"tank": 1}}}}, 'no "tank"'),
        ({"units": {"Germany": {"Germans": {"infantry": -1}}}}, "at most 1,200 units"),
        ({"units": {"Germany": {"Germans": {"infantry": 10**9}}}}, "at most 1,200 units"),
        ({"units": {"Germany": {"Germans": {"battleship": 1}}}}, "Ships must be at sea"),
        ({"units": {"Germany": {"Germans": {"factory": 1}}}}, "kind"),
        ({"units": TWO, "turn": "Romans"}, 'no faction "Romans"'),
        ({"units": TWO, "round": 0}, "turn"),
        ({"units": TWO, "phase": "combat"}, "t fit"),
        ({"units": TWO, "weather": "fair"}, "t fit"),
        ({"units": TWO, "owners": {"Germany": "Romans"}}, 'no faction "Romans"'),
        ({"units": TWO, "owners": {"North Sea Zone": "Germans"}}, "is a sea zone"),
        ({"units": TWO, "factories": ["North Sea Zone"]}, "is a sea zone"),
        ({"units": TWO, "treasuries": {"Germans": -1}}, "Counts must be"),
        ({"units": TWO, "factories": ["Atlantis"]}, 'no territory "Atlantis"'),
        ({"units": TWO, "basket": {"tank": 1}}, 'no "tank"'),
    ],
)
def test_tr_70_an_invalid_scenario_is_refused_with_a_sentence(document, sentence):
    with pytest.raises(OptionsError, match=sentence):
        GAME.resolve_options({"scenario": document}, 2, 1)


def test_names_on_the_map_and_in_the_files_mean_the_same():
    for name in ("East Mediteranean Sea Zone", "East Mediterranean Sea Zone"):
        state = start(scenario={"units": {name: {"British": {"destroyer": 1}}}})
        assert there(state, "East Mediterranean") == {"British": "1 destroyer"}
