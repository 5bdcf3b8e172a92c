import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import { steady } from "../../board/steady";
import { centreOf, outlineOf } from "./gridGeometry";
import { type GridScene, isSame, type Tile } from "./model";

type Shown = NonNullable<GridScene["reach"]>;

const SOFTEN = 3;

/** Where the chosen unit can go, and what it could hit from there. */
export const Reach = steady(({ reach }: { reach: Shown }) => {
  const ground = outlineOf(
    reach.steps.map(({ at }) => at),
    SOFTEN,
  );
  const range = outlineOf(reach.range, SOFTEN);
  return (
    <>
      <path class="reach-ground" d={ground} />
      <path class="range-case" d={range} />
      <path class="range-line" d={range} />
      <path class="reach-case" d={ground} />
      <path class="reach-line" d={ground} />
    </>
  );
});

interface CostsProps {
  reach: Shown;
  /** There is room for a figure on every tile. */
  all: boolean;
  pointed: ReadonlySignal<Tile | null>;
  scale: number;
}

/** The points that a tile costs: on every one where there is room, else on the one pointed at. */
export function Costs({ reach, all, pointed, scale }: CostsProps): JSX.Element {
  const under = pointed.value;
  const told = reach.steps.filter(
    ({ at, cost }) => cost > 0 && (all || (under !== null && isSame(at, under))),
  );
  return (
    <g class="costs">
      {told.map(({ at, cost }) => {
        const [x, y] = centreOf(at);
        return (
          <text key={at.join(" ")} transform={`translate(${x + 16} ${y + 16}) scale(${scale})`}>
            {cost}
          </text>
        );
      })}
    </g>
  );
}
