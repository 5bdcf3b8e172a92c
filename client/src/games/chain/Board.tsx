import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Box } from "../../board/geometry/geometry";
import type { Viewport } from "../../board/viewport/viewport";
import type { Face, Moment } from "../../play/face";
import type { Table } from "../../play/table/table";
import type { Keys } from "../../play/turn/keys";
import { GridPicture, GridView } from "./GridView";
import { centreOf } from "./gridGeometry";
import {
  type Event,
  type Grid,
  keyOf,
  NO_PLAN,
  type Sight,
  type Spot,
  type Tile,
  unitsOf,
  WAIT,
} from "./model";
import {
  aimFire,
  BUILDS,
  build,
  captureHere,
  choose,
  following,
  give,
  openMenu,
  point,
  press,
  takeBack,
} from "./planning";
import { boardScene, sceneOf } from "./scene";
import { wishToSeal } from "./sealing";
import { toggleTrial } from "./shows";
import { holdOnly, type UiState, uiOf } from "./uiState";
import { tileWords } from "./words";

interface BoardProps {
  table: Table;
  viewport: Viewport;
  inset: Box;
}

type Parts = Face<Sight, Event, Grid>;

/** The board of a table in play; between two people at one screen no plan is on it. */
export function Board({ table, viewport, inset }: BoardProps): JSX.Element | null {
  const ui = uiOf(table);
  useFollow(ui, viewport);
  const scene = useComputed(() => boardScene(ui)).value;
  const field = ui.field.value;
  const home = useMemo(() => field && homeOf(field.view, table.about.value?.you[0] ?? 0), [field !== null]);
  if (!scene || !field) return null;
  const planner = ui.covered.value || ui.spot.value || ui.show.value ? null : ui.seat.value;
  return (
    <GridView
      scene={scene}
      viewport={viewport}
      inset={inset}
      home={home ?? undefined}
      spoken={tileWords(field, scene, table.cast.value, ui.draft.value.plan, planner)}
      onTile={(tile) => press(ui, tile)}
      onPoint={(tile) => point(ui, tile)}
      onKey={(event) => pressOnBoard(ui, event)}
    />
  );
}

function homeOf(view: Sight, seat: number): Tile | undefined {
  const own = unitsOf(view, seat);
  const mean = (axis: 0 | 1): number => own.reduce((sum, { at }) => sum + at[axis], 0) / own.length;
  const away = ([x, y]: Tile): number => Math.abs(x - mean(0)) + Math.abs(y - mean(1));
  return own.map(({ at }) => at).sort((one, other) => away(one) - away(other))[0];
}

/**
 * Where only a part of the board is in sight, what is told comes into it; then the person has the old part
 * back.
 */
function useFollow({ spot }: UiState, viewport: Viewport): void {
  const back = useRef<(() => void) | null>(null);
  useSignalEffect(() => {
    const now = spot.value;
    untracked(() => {
      if (!now) back.current?.();
      back.current = now ? (back.current ?? viewport.remember()) : null;
      viewport.reveal(now ? tilesIn(now).map(centreOf) : []);
    });
  });
}

const tilesIn = ({ paths, fires, bubbles }: Spot): Tile[] => [
  ...paths.flatMap(({ tiles }) => tiles),
  ...[...fires, ...bubbles].map(({ at }) => at),
];

const focusOn = (cell: string): void =>
  document.querySelector<HTMLElement>(`[role=gridcell]${cell}`)?.focus({ preventScroll: true });

export const focusBoard = (): void => focusOn("[tabindex='0']");

const walk = (ui: UiState, by: 1 | -1): boolean => {
  const unit = following(ui, by);
  if (unit) choose(ui, unit);
  if (unit) focusOn(`[data-tile="${keyOf(unit.at)}"]`); // and on from there by key
  return unit !== null;
};

/** On the board Tab goes from unit to unit, and after the last one on to what comes next on the page. */
function pressOnBoard(ui: UiState, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === " ") return skip(ui);
  const unit = key === "Tab" && ui.open.value ? following(ui, shiftKey ? -1 : 1, false) : null;
  if (unit) choose(ui, unit);
  return unit !== null;
}

function skip({ show, table }: UiState): boolean {
  if (!show.value && table.spot.value === null) return false;
  if (show.value) show.value.close();
  else table.playback?.flush();
  return true;
}

function deselect(ui: UiState): void {
  if (ui.show.value) ui.show.value.close();
  else holdOnly(ui);
}

/** What a key does while a plan is made; else it means nothing. */
const planning =
  (press: (ui: UiState, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const ui = uiOf(table);
    return ui.open.value && press(ui, key);
  };

export const keys: Keys = [
  [["N"], "To the next unit without an order", planning((ui) => walk(ui, 1))],
  [["P"], "To the one before it", planning((ui) => walk(ui, -1))],
  [["Tab"], "On the board, to the next unit without an order, or back"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the next tile on the board"],
  [["Enter", "Space"], "Choose a unit, send it to a tile, attack an enemy"],
  [["F"], "Fire at the tile that is pressed next", planning(aimFire)],
  [["W"], "Wait", planning((ui) => give(ui, ui.unit.value, WAIT))],
  [["C"], "Capture: stay on the building", planning(captureHere)],
  [["U", "Backspace"], "Undo", planning(takeBack)],
  [["Delete"], "Remove the chosen unit's order", planning((ui) => give(ui, ui.unit.value, null))],
  [["B"], "To a Factory", planning((ui) => openMenu(ui))],
  [["1", "2", "3"], "There, build Infantry, a Ranger or a Tank", planning(pressBuild)],
  [["V"], "Preview against a guess", planning(toggleTrial)],
  [["S"], "Seal the orders", planning(wishToSeal)],
  [["Space"], "Skip what is being told", (table) => !isOnButton() && skip(uiOf(table))],
  [["Esc"], "Let go of what is chosen", (table) => deselect(uiOf(table))],
];

/** Space presses what has the focus. */
const isOnButton = (): boolean =>
  document.activeElement?.matches("button, a, [role=gridcell], summary") ?? false;

function pressBuild(ui: UiState, key: string): unknown {
  const { menu } = ui.held.value;
  const kind = BUILDS[Number(key) - 1];
  return menu !== null && kind !== undefined && build(ui, menu, kind);
}

const momentScene = ({ board, view, spot }: Moment<Sight, Grid>) => sceneOf(board, view, spot as Spot | null);

export const Still: Parts["ReplayBoard"] = ({ moment, viewport, inset }) => {
  const { board: grid, view, cast } = moment;
  const scene = momentScene(moment);
  return (
    <GridView
      scene={scene}
      viewport={viewport}
      inset={inset}
      spoken={tileWords({ grid, view }, scene, cast, NO_PLAN)}
    />
  );
};

export const Picture: Parts["Picture"] = ({ moment }) => <GridPicture scene={momentScene(moment)} />;
