import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import type { Board } from "../net/wire.gen";
import type { Chart } from "./chart";
import { type Box, pointsBox } from "./geometry/geometry";
import { shapeOf } from "./geometry/shape";
import { Pieces } from "./layers/Pieces";
import { PrintedMap } from "./layers/PrintedMap";
import type { Scene } from "./scene";
import "./board.css";

const SEA = 70; // units of sea around the land, enough for the lines along the coast

const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - SEA,
  top: top - SEA,
  right: right + SEA,
  bottom: bottom + SEA,
});

/** A box around some territories. */
const around = ({ lands }: Board, near: readonly number[]): Box =>
  grown(pointsBox(lands.filter(({ id }) => near.includes(id)).flatMap(({ rings }) => rings.flat())));

interface PictureProps {
  board: Board;
  scene: Scene;
  chart?: Chart;
  /** Fill the available space, even if that cuts off some of the map. */
  fills?: boolean;
  /** Territories to zoom in on, instead of the whole map. */
  near?: readonly number[] | undefined;
}

/** A still picture of a board: the same layers as in play, without camera or buttons. */
export function BoardPicture({ board, scene, chart, fills = false, near }: PictureProps): JSX.Element {
  const prefix = useId(); // a page may show several pictures, and ids must differ
  const shape = useMemo(() => shapeOf(board), [board]);
  const { left, top, right, bottom } = near ? around(board, near) : (chart?.endless ?? grown(shape.box));
  return (
    <svg
      class={chart?.endless ? "map-picture endless" : "map-picture"}
      preserveAspectRatio={fills ? "xMidYMid slice" : "xMidYMid meet"}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
    >
      <PrintedMap shape={shape} lands={scene.lands} prefix={prefix} patternScale={0.7} chart={chart} />
      <Pieces scene={scene} shape={shape} scale={0.86} badgeScale={0.86} />
    </svg>
  );
}
