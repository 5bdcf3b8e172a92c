import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Table } from "../../play/table/table";
import { type Desk, deskOf } from "./desk";
import { GridView } from "./GridView";
import { centreOf } from "./gridGeometry";
import { pressKey, pressOnBoard } from "./keys";
import type { Field, Spot, Tile } from "./model";
import { point, press } from "./planning";
import { boardScene } from "./planScene";
import { tileWords } from "./tileWords";

/** The board of a table in play; between two people at one screen no plan is on it. */
export function Board({ table, lens, inset }: { table: Table; lens: Lens; inset: Box }): JSX.Element | null {
  const desk = deskOf(table);
  useKeys(desk);
  useFollow(desk, lens);
  const scene = useComputed(() => boardScene(desk)).value;
  const field = desk.field.value;
  const home = useMemo(
    () => (field ? homeOf(field, table.about.value?.you[0] ?? 0) : undefined),
    [field !== null],
  );
  if (!scene || !field) return null;
  const tells = desk.show.value !== null || table.spot.value !== null;
  const spoken = tileWords(
    field,
    scene,
    table.cast.value,
    desk.draft.value.plan,
    desk.covered.value || tells ? null : desk.seat.value,
  );
  return (
    <GridView
      scene={scene}
      lens={lens}
      inset={inset}
      home={home}
      spoken={spoken}
      onTile={(tile) => press(desk, tile)}
      onPoint={(tile) => point(desk, tile)}
      onKey={(event, tile) => pressOnBoard(desk, event, tile)}
    />
  );
}

/** The middle of an army. */
function homeOf({ view }: Field, seat: number): Tile | undefined {
  const own = view.units.filter((unit) => unit.seat === seat);
  const [first] = own;
  if (!first) return undefined;
  const mean = (index: 0 | 1): number => own.reduce((sum, { at }) => sum + at[index], 0) / own.length;
  const away = ({ at }: { at: Tile }): number => Math.abs(at[0] - mean(0)) + Math.abs(at[1] - mean(1));
  return own.reduce((nearest, unit) => (away(unit) < away(nearest) ? unit : nearest), first).at;
}

/**
 * Where only a part of the board is in sight, what is told comes into it; then the person has the old part
 * back.
 */
function useFollow({ table, show }: Desk, lens: Lens): void {
  const back = useRef<(() => void) | null>(null);
  useSignalEffect(() => {
    const spot = (show.value?.frame.value?.spot ?? table.spot.value) as Spot | null;
    untracked(() => {
      if (!spot) back.current?.();
      back.current = spot ? (back.current ?? lens.remember()) : null;
      lens.reveal(spot ? tilesIn(spot).map(centreOf) : []);
    });
  });
}

const tilesIn = ({ paths, fires, bubbles }: Spot): Tile[] => [
  ...paths.flatMap((path) => path.tiles),
  ...fires.map((fire) => fire.at),
  ...bubbles.map((bubble) => bubble.at),
];

/** Who goes from unit to unit by key goes on from there by key. */
function focusUnit({ unit, field }: Desk): void {
  if (!unit.value || !field.value) return;
  const [x, y] = unit.value.at;
  document
    .querySelector<HTMLElement>(`[data-tile="${y * field.value.grid.width + x}"]`)
    ?.focus({ preventScroll: true });
}

/** Letters work wherever the focus is, except where one writes, and Space only where it presses nothing. */
function useKeys(desk: Desk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        document.querySelector("dialog[open]")
      )
        return;
      const target = event.target as Element;
      if (
        target.matches("input, textarea, select") ||
        (event.key === " " && target.matches("button, a, [role=gridcell], summary"))
      )
        return;
      if (!pressKey(desk, event.key)) return;
      event.preventDefault();
      if (/^[np]$/i.test(event.key)) focusUnit(desk);
    };
    // Space presses the tile that has the focus, except while something is told: then there is nothing to
    // press.
    const onSpace = (event: KeyboardEvent): void => {
      if (event.key !== " " || !(event.target as Element).matches("[role=gridcell]") || !pressKey(desk, " "))
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onSpace, { capture: true });
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onSpace, { capture: true });
      window.removeEventListener("keydown", onKey);
    };
  }, [desk]);
}
