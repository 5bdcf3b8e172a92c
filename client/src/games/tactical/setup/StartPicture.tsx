import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import territories from "../../../../../src/outflank/games/tactical/data/territories.json";
import { BoardPicture } from "../../../board/BoardPicture";
import { NEUTRAL_INK } from "../../../board/inks";
import type { ShownLand } from "../../../board/scene";
import type { Tactical } from "../../../net/wire.gen";
import { globeBoard, globeChart } from "../map/globe";
import type { Board } from "../model";
import { words } from "../words/places";
import "./start.css";

const FACTIONS = ["Russians", "Germans", "British", "Japanese", "Americans"];
const NEUTRAL_PLAYER = 5; // the seat that a sixth player would have: it holds the neutral land

/** Just enough of a board to draw the map before a game. */
const START: Board = {
  territories: territories.territories as Tactical.Territory[],
  canals: [],
  continents: [],
  factions: [],
  units: [],
  terms: {},
};

/** Who holds what at the start, in the ink of each faction's player; a sixth player holds the neutral territories. */
export function StartPicture({ inks }: { inks: readonly number[] }): JSX.Element {
  const key = inks.join();
  return useMemo(() => {
    const lands = START.territories.map(({ originalOwner, isWater }, id): ShownLand => {
      const owner = originalOwner ? FACTIONS.indexOf(originalOwner) : isWater ? -1 : NEUTRAL_PLAYER;
      return {
        id,
        ink: inks[owner] ?? NEUTRAL_INK,
        state: "rest",
        pointed: "plain",
        spoken: "",
        pressed: false,
        piece: null,
        badge: null,
      };
    });
    return (
      <figure class="start-picture" aria-label={words.startMap} role="img">
        <BoardPicture
          board={globeBoard(START)}
          chart={globeChart(START)}
          scene={{ lands, order: [], arrow: null, watch: [] }}
        />
      </figure>
    );
  }, [key]);
}
