import { type ReadonlySignal, useComputed } from "@preact/signals";
import type { JSX } from "preact";
import type { Pointing } from "../../board/pointing";
import { Bubbles } from "./Bubbles";
import { outlineOf } from "./gridGeometry";
import type { GridScene, Tile } from "./model";
import { Badges, Buildings, Ghosts, Units } from "./Pieces";
import { Costs, Reach } from "./Reach";
import { Fires, Paths } from "./Tracks";

/** What is pointed at, and how much room there is for figures. */
interface Detail extends Pick<Pointing<Tile>, "hover" | "focus"> {
  costs: boolean;
}

interface SheetProps {
  scene: GridScene;
  prefix: string;
  /** Units that figures and badges are scaled by, so that they can be read. */
  scale: number;
  /** None on a still picture, which is too small for words. */
  detail?: Detail;
}

/** All that lies on the printed board, from below. */
export function GridSheet({ scene, prefix, scale, detail }: SheetProps): JSX.Element {
  return (
    <g class="grid-sheet" aria-hidden="true">
      <Buildings buildings={scene.buildings} prefix={prefix} />
      {scene.reach ? <Reach reach={scene.reach} /> : null}
      <Ghosts ghosts={scene.ghosts} prefix={prefix} />
      <Paths paths={scene.paths} />
      <Units units={scene.units} glide={scene.glide} prefix={prefix} />
      <Fires fires={scene.fires} />
      <Badges buildings={scene.buildings} units={scene.units} scale={scale} />
      {detail ? <Pointed scene={scene} scale={scale} detail={detail} /> : null}
      {detail ? <Bubbles bubbles={scene.bubbles} grid={scene.grid} scale={scale} /> : null}
    </g>
  );
}

function Pointed({ scene, scale, detail }: { scene: GridScene; scale: number; detail: Detail }): JSX.Element {
  const pointed = useComputed(() => detail.hover.value ?? detail.focus.value);
  return (
    <>
      {scene.reach ? <Costs reach={scene.reach} all={detail.costs} pointed={pointed} scale={scale} /> : null}
      <HoverLine tile={detail.hover} />
      <CursorLine tile={detail.focus} otherwise={scene.cursor} />
    </>
  );
}

const SOFTEN = 5;

function HoverLine({ tile }: { tile: ReadonlySignal<Tile | null> }): JSX.Element | null {
  return tile.value ? <path class="tile-hover" d={outlineOf([tile.value], SOFTEN)} /> : null;
}

/** The board's double line: told from what is chosen by its shape. */
function CursorLine({
  tile,
  otherwise,
}: {
  tile: ReadonlySignal<Tile | null>;
  otherwise: Tile | null;
}): JSX.Element | null {
  const at = tile.value ?? otherwise;
  if (!at) return null;
  const d = outlineOf([at], SOFTEN);
  return (
    <g class="mark focus tile-cursor">
      <path class="case" d={d} />
      <path class="line" d={d} />
      <path class="gap" d={d} />
      <path class="core" d={d} />
    </g>
  );
}
