import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { BoardPicture } from "../../board/BoardPicture";
import { inkOf } from "../../board/inks";
import type { LandShow, Scene } from "../../board/scene";
import type { Atlas } from "../../wire.gen";
import { atlasBoard, atlasChart } from "./atlasBoard";
import "./board.css";

const INKS = 8;

/** A map without a game: every territory in the ink given for it, else in its region's. */
export function MapPicture({ atlas, inks }: { atlas: Atlas; inks?: readonly number[] }): JSX.Element {
  const scene = useMemo((): Scene => {
    const dealt = inks ?? regionInks(atlas);
    const lands = atlas.territories.map(
      ({ name }, id): LandShow => ({ id, ink: dealt[id] ?? 0, state: "rest", pointed: "plain", spoken: name, pressed: false, piece: null, badge: null }),
    );
    return { lands, order: [], arrow: null, watch: [] };
  }, [atlas, inks]);
  return <BoardPicture board={atlasBoard(atlas)} scene={scene} chart={atlasChart(atlas)} />;
}

/** An ink for each territory, by its region: regions that touch never share one, where that is possible. */
export function regionInks({ regions, territories, borders }: Atlas): number[] {
  const regionOf = (territory: number): number => territories[territory]?.region ?? 0;
  const dealt: number[] = [];
  regions.forEach((_, region) => {
    const nearby = borders.flatMap(([one, other]) => {
      const [a, b] = [regionOf(one), regionOf(other)];
      return a === region ? [dealt[b]] : b === region ? [dealt[a]] : [];
    });
    const all = Array.from({ length: INKS }, (_unused, seat) => inkOf(seat));
    const unused = all.filter((ink) => !dealt.includes(ink));
    dealt.push((unused.length > 0 ? unused : all).find((ink) => !nearby.includes(ink)) ?? inkOf(region % INKS));
  });
  return territories.map(({ region }) => dealt[region] ?? 0);
}
