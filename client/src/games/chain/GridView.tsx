import { type ReadonlySignal, useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import { Patterns } from "../../board/patterns";
import { type Pointing, usePointing } from "../../board/pointing";
import { sheetOf, useStage } from "../../board/stage";
import { isPhone } from "../../ui/narrow";
import { GridHits } from "./GridHits";
import { boxOf, centreOf, outlineOf, TILE } from "./gridGeometry";
import { Bubbles, Costs, Fires, Paths, Reach } from "./Marks";
import type { GridScene, Tile } from "./model";
import { Badges, Buildings, Ghosts, Units } from "./Pieces";
import { Tiles } from "./Tiles";
import "../../board/board.css";
import "./chain.css";

interface GridViewProps {
  scene: GridScene;
  lens: Lens;
  /** What panels cover, in pixels of each side. */
  inset: Box;
  label?: string;
  /** Where a phone, which cannot show the whole board, begins. */
  home?: Tile | undefined;
  onTile?: ((tile: Tile) => void) | undefined;
  /** The tile under the pointer, else the one with the keyboard's focus. */
  onPoint?: ((tile: Tile | null) => void) | undefined;
  /** A tile in words. */
  spoken(tile: Tile): string;
  /** Keys that do not move the focus or press the tile. */
  onKey?: ((event: KeyboardEvent, tile: Tile) => void) | undefined;
}

const PREFIX = "grid";
const PHONE_TILE = 40; // pixels: what a finger still hits
const ROOMY = 0.71; // the patterns' scale from which on a tile has room for its cost

/** The board that Chain Tactics is played on. */
export function GridView(props: GridViewProps): JSX.Element {
  const { scene, lens, inset, home } = props;
  const { grid } = scene;
  const box = useMemo(() => boxOf(grid), [grid.width, grid.height]);
  const { stage, world } = useStage(lens, inset);
  const phone = isPhone.value;
  useLayoutEffect(() => {
    lens.look(box, phone && home ? { zoom: PHONE_TILE / TILE, at: centreOf(home) } : undefined);
  }, [box, lens, phone, home === undefined]);

  const { hover, focus, point } = usePointing(lens, props.onPoint);
  const scale = useComputed(() => lens.badges.value).value;
  const weave = useComputed(() => lens.weave.value).value;
  const sheet = useMemo(() => sheetOf(box), [box]);
  const patterns = useMemo(() => <Patterns prefix={PREFIX} scale={weave} />, [weave]);

  const pointAt = (kind: "hover" | "focus", tile: Tile | null): void => {
    point(kind, tile);
    if (kind === "focus" && tile) lens.reveal([centreOf(tile)]);
  };

  return (
    <div class="stage grid-stage" ref={stage}>
      <div class="world" ref={world}>
        <svg class="map" aria-hidden="true" {...sheet}>
          <Tiles grid={grid} coordinates />
        </svg>
        <svg class="map" aria-hidden="true" {...sheet}>
          <defs>{patterns}</defs>
          <GridSheet
            scene={scene}
            prefix={PREFIX}
            scale={scale}
            detail={{ hover, focus, costs: weave <= ROOMY }}
          />
        </svg>
        <GridHits
          key={`${grid.width} ${grid.height}`}
          scene={scene}
          label={props.label ?? "Map"}
          start={home ?? [0, 0]}
          spoken={props.spoken}
          onTile={(tile) => props.onTile?.(tile)}
          onPoint={pointAt}
          onKey={(event, tile) => props.onKey?.(event, tile)}
        />
      </div>
      <div class="lamp" />
    </div>
  );
}

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
