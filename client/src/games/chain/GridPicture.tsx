import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Patterns } from "../../board/patterns";
import { GridSheet } from "./GridView";
import { boxOf } from "./gridGeometry";
import type { GridScene } from "./model";
import { Tiles } from "./Tiles";
import "../../board/board.css";
import "./chain.css";

const UNDERSIDE = 14;

/** A board to look at: the same layers as in play, small and still. */
export function GridPicture({ scene }: { scene: GridScene }): JSX.Element {
  const prefix = useId(); // several pictures may stand on one page
  const { left, top, right, bottom } = boxOf(scene.grid);
  return (
    <svg
      class="map-picture grid-picture"
      aria-hidden="true"
      viewBox={`${left} ${top} ${right - left} ${bottom - top + UNDERSIDE}`}
    >
      <defs>
        <Patterns prefix={prefix} scale={1.4} />
      </defs>
      <Tiles grid={scene.grid} coordinates={false} />
      <GridSheet scene={scene} prefix={prefix} scale={1} />
    </svg>
  );
}
