import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import type { Board } from "../net/wire.gen";
import type { Chart } from "./chart";
import type { Box } from "./geometry/geometry";
import { shapeOf } from "./geometry/shape";
import { Pieces } from "./layers/Pieces";
import { PrintedMap } from "./layers/PrintedMap";
import type { Scene } from "./scene";
import "./board.css";

const SEA = 70; // units of sea around the land, enough for the lines along the coast

/** The box with some sea around it. */
export const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - SEA,
  top: top - SEA,
  right: right + SEA,
  bottom: bottom + SEA,
});

interface PictureProps {
  board: Board;
  scene: Scene;
  chart?: Chart;
  /** Fill the available space, even if that cuts off some of the map. */
  fills?: boolean;
}

/** A still picture of a board: the layers of play without camera and buttons. */
export function BoardPicture({ board, scene, chart, fills = false }: PictureProps): JSX.Element {
  const prefix = useId(); // a page may show several pictures, and ids must differ
  const shape = useMemo(() => shapeOf(board), [board]);
  const { left, top, right, bottom } = chart?.endless ?? grown(shape.box);
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
