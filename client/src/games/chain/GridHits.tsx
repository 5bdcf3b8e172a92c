import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { steady } from "../../board/steady";
import { onBoard, TILE, tilesOf, tileTowards } from "./gridGeometry";
import { type Grid, type GridScene, isSame, type Tile } from "./model";

interface HitsProps {
  scene: GridScene;
  label: string;
  /** Where Tab enters the board for the first time. */
  start: Tile;
  spoken(tile: Tile): string;
  onTile(tile: Tile): void;
  onPoint(kind: "hover" | "focus", tile: Tile | null): void;
  onKey(event: KeyboardEvent, tile: Tile): void;
}

/** The board for hand, key and ear: a grid of unseen cells, of which Tab visits one and arrows the others. */
export function GridHits({ scene, label, start, spoken, onTile, onPoint, onKey }: HitsProps): JSX.Element {
  const { grid, cursor } = scene;
  const tiles = useMemo(() => tilesOf(grid), [grid.width, grid.height]);
  const cells = useRef<HTMLDivElement>(null);
  const stop = useSignal<Tile>(cursor ?? start);
  const labels = useMemo(() => tiles.map(spoken), [tiles, scene, spoken]);

  const focus = (tile: Tile): void => {
    cells.current
      ?.querySelector<HTMLElement>(`[data-tile="${indexOf(tile, grid)}"]`)
      ?.focus({ preventScroll: true });
  };
  const tileOf = (event: UIEvent): Tile | null => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-tile]");
    return tiles[Number(cell?.dataset.tile ?? -1)] ?? null;
  };

  useLayoutEffect(() => {
    if (!cursor) return;
    stop.value = cursor;
    if (cells.current?.contains(document.activeElement)) focus(cursor);
  }, [cursor?.[0], cursor?.[1]]);

  const press = (event: KeyboardEvent): void => {
    const tile = tileOf(event);
    if (!tile) return;
    const plain = !(event.altKey || event.ctrlKey || event.metaKey);
    const next = plain ? tileTowards(tile, event.key, grid) : null;
    if (!next && !(plain && PRESSES.includes(event.key))) {
      onKey(event, tile);
      return;
    }
    event.preventDefault();
    if (next) {
      focus(next);
    } else {
      onPoint("focus", tile); // where a hand has put the focus, a key makes it seen
      onTile(tile);
    }
  };

  return (
    <div
      ref={cells}
      class="grid-hits"
      role="grid"
      aria-label={label}
      onClick={(event) => {
        const tile = tileOf(event);
        if (tile) onTile(tile);
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
      {rowsOf(scene, stop.value, labels).map((row, y) => (
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

const PRESSES: readonly string[] = ["Enter", " "];

export interface CellProps {
  index: number;
  label: string;
  /** Whether Tab comes here. */
  stop: boolean;
  chosen: boolean;
}

/** What each cell says, row by row. */
export function rowsOf({ grid, units }: GridScene, stop: Tile, labels: readonly string[]): CellProps[][] {
  const tabbed = onBoard(stop, grid);
  const chosen = units.filter(({ state }) => state === "chosen").map(({ at }) => at);
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x): CellProps => {
      const tile: Tile = [x, y];
      const index = indexOf(tile, grid);
      return {
        index,
        label: labels[index] ?? "",
        stop: isSame(tile, tabbed),
        chosen: chosen.some((at) => isSame(at, tile)),
      };
    }),
  );
}

const indexOf = ([x, y]: Tile, { width }: Grid): number => y * width + x;

const SIZE = { width: `${TILE}px`, height: `${TILE}px` };

/** One of hundreds: it is touched only when what it says has changed. */
const Cell = steady(({ index, label, stop, chosen }: CellProps) => (
  <div
    role="gridcell"
    class="grid-cell"
    data-tile={index}
    style={SIZE}
    tabIndex={stop ? 0 : -1}
    aria-label={label}
    aria-selected={chosen}
  />
));
