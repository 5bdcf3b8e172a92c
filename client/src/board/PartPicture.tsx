import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useId, useMemo } from "preact/hooks";
import type { Board } from "../net/wire.gen";
import { grown } from "./BoardPicture";
import type { Chart } from "./chart";
import { type Box, pointsBox } from "./geometry/geometry";
import { shapeOf } from "./geometry/shape";
import { ArrowMark } from "./layers/ArrowMark";
import { Marks } from "./layers/Marks";
import { Pieces } from "./layers/Pieces";
import { PrintedMap } from "./layers/PrintedMap";
import type { Scene } from "./scene";
import "./board.css";

const LEAST_SCALE = 0.86;
const WIDTH = 300; // the width in pixels at which pieces are as large as in play
const NOTHING = signal(null);

/** A box around some territories. */
const around = ({ lands }: Board, near: readonly number[]): Box =>
  grown(pointsBox(lands.filter(({ id }) => near.includes(id)).flatMap(({ rings }) => rings.flat())));

interface PictureProps {
  board: Board;
  scene: Scene;
  chart?: Chart;
  near: readonly number[];
}

/**
 * A still picture of the board around some territories, with the marks and the arrow of play. Not part of
 * `BoardPicture`, so that the home page needn't load them.
 */
export function PartPicture({ board, scene, chart, near }: PictureProps): JSX.Element {
  const prefix = useId(); // a page may show several pictures, and ids must differ
  const shape = useMemo(() => shapeOf(board), [board]);
  const { left, top, right, bottom } = around(board, near);
  const scale = Math.max(LEAST_SCALE, (right - left) / WIDTH);
  return (
    <svg
      class={chart?.endless ? "map-picture endless" : "map-picture"}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
    >
      <PrintedMap shape={shape} lands={scene.lands} prefix={prefix} patternScale={0.7} chart={chart} />
      <Marks scene={scene} shape={shape} prefix={prefix} scale={scale} hover={NOTHING} focus={NOTHING} />
      <Pieces scene={scene} shape={shape} scale={chart ? scale : LEAST_SCALE} badgeScale={scale}>
        {scene.arrow ? <ArrowMark arrow={scene.arrow} shape={shape} scale={scale} fades={false} /> : null}
      </Pieces>
    </svg>
  );
}
