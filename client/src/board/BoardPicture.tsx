import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Board } from "../wire.gen";
import { Ground, SeaGradient } from "./Ground";
import { Clips, LandFace } from "./Lands";
import { Patterns } from "./patterns";
import { Pieces } from "./Pieces";
import type { Scene } from "./scene";
import { shapeOf } from "./shape";
import "./board.css";

const PREFIX = "picture";
const SEA = 70;

/** A board to look at: the same layers as in play, without camera or buttons. */
export function BoardPicture({ board, scene }: { board: Board; scene: Scene }): JSX.Element {
  const shape = useMemo(() => shapeOf(board), [board]);
  const { left, top, right, bottom } = shape.box;
  return (
    <svg
      class="map-picture"
      preserveAspectRatio="xMidYMid slice"
      viewBox={`${left - SEA} ${top - SEA} ${right - left + 2 * SEA} ${bottom - top + 2 * SEA}`}
    >
      <defs>
        <SeaGradient shape={shape} prefix={PREFIX} />
        <Clips shape={shape} prefix={PREFIX} />
        <Patterns prefix={PREFIX} scale={0.7} />
      </defs>
      <Ground shape={shape} prefix={PREFIX} />
      {scene.lands.map((show) => (
        <LandFace key={show.id} show={show} shape={shape} prefix={PREFIX} />
      ))}
      <Pieces scene={scene} shape={shape} scale={0.86} badgeScale={0.86} />
    </svg>
  );
}
