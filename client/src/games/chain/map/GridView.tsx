import { useComputed, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Box, pointsBox } from "../../../board/geometry/geometry";
import { Patterns } from "../../../board/layers/Patterns";
import { memoComponent } from "../../../board/memo/memoComponent";
import { type Pointing, usePointing } from "../../../board/viewport/usePointing";
import { sheetOf, useStage } from "../../../board/viewport/useStage";
import type { Viewport } from "../../../board/viewport/viewport";
import { isPhone } from "../../../ui/screen/screenSize";
import { type GridScene, isSame, keyOf, type Tile, tileOn } from "../model";
import { words } from "../words/screen";
import { boxOf, centreOf, onBoard, outlineOf, TILE, tileTowards } from "./geometry";
import { Bubbles, Costs, Fires, Paths, Reach } from "./Marks";
import { Badges, Buildings, Ghosts, type LayerProps, type ScaledLayerProps, Units } from "./Pieces";
import { Tiles } from "./Tiles";
import "../../../board/board.css";
import "./chain.css";

interface GridViewProps {
  scene: GridScene;
  viewport: Viewport;
  inset: Box;
  /** Where a phone starts, as it can't show the whole board. */
  home?: Tile | undefined;
  onTile?(tile: Tile): void;
  /** The tile under the pointer or, without one, the tile with the keyboard's focus. */
  onPoint?(tile: Tile | null): void;
  spoken(tile: Tile): string;
  onKey?(event: KeyboardEvent): boolean;
}

const PREFIX = "grid";
const PHONE_TILE = 40; // pixels; a smaller tile is hard to hit with a finger
const ROOMY = 0.71; // at this scale of the patterns or less, every tile has room for its cost

export function GridView(props: GridViewProps): JSX.Element {
  const { scene, viewport, inset, home } = props;
  const { grid } = scene;
  const box = useMemo(() => boxOf(grid), [grid.width, grid.height]);
  const { stage, world } = useStage(viewport, inset);
  const phone = isPhone.value;
  useLayoutEffect(() => {
    viewport.setBoard(box, phone && home ? { zoom: PHONE_TILE / TILE, at: centreOf(home) } : undefined);
  }, [box, viewport, phone, home === undefined]);

  const pointing = usePointing(viewport, props.onPoint);
  const scale = useComputed(() => viewport.badgeScale.value).value;
  const patternScale = useComputed(() => viewport.patternScale.value).value;
  const sheet = useMemo(() => sheetOf(box), [box]);
  const patterns = useMemo(() => <Patterns prefix={PREFIX} scale={patternScale} />, [patternScale]);

  const pointAt = (kind: "hover" | "focus", tile: Tile | null): void => {
    pointing.point(kind, tile);
    if (kind === "focus" && tile) viewport.reveal([centreOf(tile)]);
  };

  return (
    <div class="stage grid-stage" ref={stage}>
      <div class="world" ref={world}>
        <svg class="map" aria-hidden="true" {...sheet}>
          <Tiles grid={grid} coordinates />
        </svg>
        <svg class="map" aria-hidden="true" {...sheet}>
          <defs>{patterns}</defs>
          <GridSheet scene={scene} prefix={PREFIX} scale={scale}>
            <Pointed scene={scene} scale={scale} roomy={patternScale <= ROOMY} pointing={pointing} />
            <Bubbles scene={scene} scale={scale} />
          </GridSheet>
        </svg>
        <TileButtons {...props} key={`${grid.width} ${grid.height}`} onPoint={pointAt} />
      </div>
      <div class="lamp" />
    </div>
  );
}

const UNDERSIDE = 14; // units of the frame's side that show below the board
const MARGIN = 1.5 * TILE; // enough to recognize the neighbouring tiles

const withUnderside = (box: Box): Box => ({ ...box, bottom: box.bottom + UNDERSIDE });

function around(tiles: readonly Tile[]): Box {
  const { left, top, right, bottom } = pointsBox(tiles.map(centreOf));
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
}

/** A small still picture of the board, with the same layers as in play; with `near`, of the part around those tiles. */
export function GridPicture({ scene, near = [] }: { scene: GridScene; near?: readonly Tile[] }): JSX.Element {
  const prefix = useId(); // a page may show several pictures, and ids must differ
  const { left, top, right, bottom } = near.length > 0 ? around(near) : withUnderside(boxOf(scene.grid));
  return (
    <svg
      class="map-picture grid-picture"
      aria-hidden="true"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
    >
      <defs>
        <Patterns prefix={prefix} scale={1.4} />
      </defs>
      <Tiles grid={scene.grid} coordinates={false} />
      <GridSheet scene={scene} prefix={prefix} scale={1} />
    </svg>
  );
}

/** Everything on top of the printed board, from bottom to top. */
const GridSheet = ({
  scene,
  prefix,
  scale,
  children,
}: LayerProps & ScaledLayerProps & { children?: ComponentChildren }): JSX.Element => (
  <g class="grid-sheet" aria-hidden="true">
    <UnscaledLayers scene={scene} prefix={prefix} />
    <Badges scene={scene} scale={scale} />
    {children}
  </g>
);

/** The layers that zooming doesn't change. */
const UnscaledLayers = memoComponent((laid: LayerProps) => (
  <>
    <Buildings {...laid} />
    {laid.scene.reach ? <Reach reach={laid.scene.reach} /> : null}
    <Ghosts {...laid} />
    <Paths {...laid} />
    <Units {...laid} />
    <Fires {...laid} />
  </>
));

interface PointedProps extends ScaledLayerProps {
  roomy: boolean;
  pointing: Pointing<Tile>;
}

/** What follows the pointer and the keyboard's focus: costs, an outline, and the cursor's double outline. */
function Pointed({ scene, scale, roomy, pointing }: PointedProps): JSX.Element {
  const hover = pointing.hover.value;
  const focus = pointing.focus.value;
  const cursor = focus ?? scene.cursor;
  return (
    <>
      <Costs scene={scene} pointed={roomy ? "all" : (hover ?? focus)} scale={scale} />
      {hover ? <path class="tile-hover" d={outlineOf([hover], SOFTEN)} /> : null}
      {cursor ? (
        <g class="mark focus tile-cursor">
          {["case", "line", "gap", "core"].map((part) => (
            <path key={part} class={part} d={outlineOf([cursor], SOFTEN)} />
          ))}
        </g>
      ) : null}
    </>
  );
}

const SOFTEN = 5; // units cut off each corner of an outline around tiles

interface TileButtonsProps extends Omit<GridViewProps, "viewport" | "inset" | "onPoint"> {
  onPoint(kind: "hover" | "focus", tile: Tile | null): void;
}

/**
 * Invisible cells for pointer, keyboard and screen reader. Tab reaches one of them, arrow keys the others.
 */
function TileButtons({ scene, home, spoken, onTile, onPoint, onKey }: TileButtonsProps): JSX.Element {
  const { grid, cursor } = scene;
  const cells = useRef<HTMLDivElement>(null);
  const stop = useSignal<Tile>(cursor ?? home ?? [0, 0]);

  const focus = (tile: Tile): void =>
    cells.current?.querySelector<HTMLElement>(`[data-tile="${keyOf(tile)}"]`)?.focus({ preventScroll: true });
  const tileOf = (event: UIEvent): Tile | null => {
    const key = (event.target as Element).closest<HTMLElement>("[data-tile]")?.dataset.tile;
    return key === undefined ? null : tileOn(Number(key));
  };

  useLayoutEffect(() => {
    if (!cursor) return;
    stop.value = cursor;
    if (cells.current?.contains(document.activeElement)) focus(cursor);
  }, [cursor?.[0], cursor?.[1]]);

  const press = (event: KeyboardEvent): void => {
    const tile = tileOf(event);
    if (!tile) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tileTowards(tile, event.key, grid);
    const meant = onKey?.(event) ?? false;
    if (!meant && !next && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    if (next) return focus(next);
    if (meant) return;
    onPoint("focus", tile); // a click sets the focus without showing it; the first key shows it
    onTile?.(tile);
  };

  return (
    <div
      ref={cells}
      class="grid-hits"
      role="grid"
      aria-label={words.map}
      onClick={(event) => {
        const tile = tileOf(event);
        if (tile) onTile?.(tile);
      }}
      onKeyDown={press}
      onPointerOver={(event) => event.pointerType !== "touch" && onPoint("hover", tileOf(event))}
      onPointerLeave={() => onPoint("hover", null)}
      onFocusIn={(event) => {
        const tile = tileOf(event);
        if (!tile) return;
        stop.value = tile;
        onPoint("focus", (event.target as Element).matches(":focus-visible") ? tile : null);
      }}
      onFocusOut={(event) => {
        if (!cells.current?.contains(event.relatedTarget as Node | null)) onPoint("focus", null);
      }}
    >
      {rowsOf(scene, stop.value, spoken).map((row, y) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the cells of a row take the focus
        <div key={y} role="row" class="grid-row">
          {row.map((cell, x) => (
            <Cell key={x} {...cell} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  tile: number;
  label: string;
  /** Whether Tab reaches this cell. */
  stop: boolean;
  chosen: boolean;
}

export function rowsOf(
  { grid, units }: GridScene,
  stop: Tile,
  spoken: (tile: Tile) => string,
): CellProps[][] {
  const tabbed = onBoard(stop, grid);
  const chosen = units.find(({ state }) => state === "chosen");
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x): CellProps => {
      const tile: Tile = [x, y];
      return {
        tile: keyOf(tile),
        label: spoken(tile),
        stop: isSame(tile, tabbed),
        chosen: chosen !== undefined && isSame(chosen.at, tile),
      };
    }),
  );
}

const SIZE = { width: `${TILE}px`, height: `${TILE}px` };

/** One of up to 400 cells, so it renders only when its label changes. */
const Cell = memoComponent(({ tile, label, stop, chosen }: CellProps) => (
  <div
    role="gridcell"
    class="grid-cell"
    data-tile={tile}
    style={SIZE}
    tabIndex={stop ? 0 : -1}
    aria-label={label}
    aria-selected={chosen}
  />
));
