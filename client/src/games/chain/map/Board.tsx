import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Box } from "../../../board/geometry";
import type { Lens } from "../../../board/lens";
import type { Face, Moment } from "../../../play/face";
import type { Table } from "../../../play/table/table";
import type { Keys } from "../../../play/turn/keys";
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
} from "../model";
import { toggleTrial } from "../round/show";
import { wishToSeal } from "../seals/sealing";
import { type Desk, deskOf, holdOnly } from "../turn/desk";
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
} from "../turn/planning";
import { tileWords } from "../words";
import { GridPicture, GridView } from "./GridView";
import { centreOf } from "./geometry";
import { boardScene, sceneOf } from "./scene";

interface BoardProps {
  table: Table;
  lens: Lens;
  inset: Box;
}

type Parts = Face<Sight, Event, Grid>;

/** The board of a table in play; between two people at one screen no plan is on it. */
export function Board({ table, lens, inset }: BoardProps): JSX.Element | null {
  const desk = deskOf(table);
  useFollow(desk, lens);
  const scene = useComputed(() => boardScene(desk)).value;
  const field = desk.field.value;
  const home = useMemo(() => field && homeOf(field.view, table.about.value?.you[0] ?? 0), [field !== null]);
  if (!scene || !field) return null;
  const planner = desk.covered.value || desk.spot.value || desk.show.value ? null : desk.seat.value;
  return (
    <GridView
      scene={scene}
      lens={lens}
      inset={inset}
      home={home ?? undefined}
      spoken={tileWords(field, scene, table.cast.value, desk.draft.value.plan, planner)}
      onTile={(tile) => press(desk, tile)}
      onPoint={(tile) => point(desk, tile)}
      onKey={(event) => pressOnBoard(desk, event)}
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
function useFollow({ spot }: Desk, lens: Lens): void {
  const back = useRef<(() => void) | null>(null);
  useSignalEffect(() => {
    const now = spot.value;
    untracked(() => {
      if (!now) back.current?.();
      back.current = now ? (back.current ?? lens.remember()) : null;
      lens.reveal(now ? tilesIn(now).map(centreOf) : []);
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

const walk = (desk: Desk, by: 1 | -1): boolean => {
  const unit = following(desk, by);
  if (unit) choose(desk, unit);
  if (unit) focusOn(`[data-tile="${keyOf(unit.at)}"]`); // and on from there by key
  return unit !== null;
};

/** On the board Tab goes from unit to unit, and after the last one on to what comes next on the page. */
function pressOnBoard(desk: Desk, { key, shiftKey }: KeyboardEvent): boolean {
  if (key === " ") return skip(desk);
  const unit = key === "Tab" && desk.open.value ? following(desk, shiftKey ? -1 : 1, false) : null;
  if (unit) choose(desk, unit);
  return unit !== null;
}

function skip({ show, table }: Desk): boolean {
  if (!show.value && table.spot.value === null) return false;
  if (show.value) show.value.close();
  else table.playback?.flush();
  return true;
}

function letGo(desk: Desk): void {
  if (desk.show.value) desk.show.value.close();
  else holdOnly(desk);
}

/** What a key does while a plan is made; else it means nothing. */
const planning =
  (press: (desk: Desk, key: string) => unknown) =>
  (table: Table, key: string): unknown => {
    const desk = deskOf(table);
    return desk.open.value && press(desk, key);
  };

export const keys: Keys = [
  [["N"], "To the next unit without an order", planning((desk) => walk(desk, 1))],
  [["P"], "To the one before it", planning((desk) => walk(desk, -1))],
  [["Tab"], "On the board, to the next unit without an order, or back"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the next tile on the board"],
  [["Enter", "Space"], "Choose a unit, send it to a tile, attack an enemy"],
  [["F"], "Fire at the tile that is pressed next", planning(aimFire)],
  [["W"], "Wait", planning((desk) => give(desk, desk.unit.value, WAIT))],
  [["C"], "Capture: stay on the building", planning(captureHere)],
  [["U", "Backspace"], "Undo", planning(takeBack)],
  [["Delete"], "Remove the chosen unit's order", planning((desk) => give(desk, desk.unit.value, null))],
  [["B"], "To a Factory", planning((desk) => openMenu(desk))],
  [["1", "2", "3"], "There, build Infantry, a Ranger or a Tank", planning(pressBuild)],
  [["V"], "Preview against a guess", planning(toggleTrial)],
  [["S"], "Seal the orders", planning(wishToSeal)],
  [["Space"], "Skip what is being told", (table) => !isOnButton() && skip(deskOf(table))],
  [["Esc"], "Let go of what is chosen", (table) => letGo(deskOf(table))],
];

/** Space presses what has the focus. */
const isOnButton = (): boolean =>
  document.activeElement?.matches("button, a, [role=gridcell], summary") ?? false;

function pressBuild(desk: Desk, key: string): unknown {
  const { menu } = desk.held.value;
  const kind = BUILDS[Number(key) - 1];
  return menu !== null && kind !== undefined && build(desk, menu, kind);
}

const momentScene = ({ board, view, spot }: Moment<Sight, Grid>) => sceneOf(board, view, spot as Spot | null);

export const Still: Parts["Still"] = ({ moment, lens, inset }) => {
  const { board: grid, view, cast } = moment;
  const scene = momentScene(moment);
  return (
    <GridView
      scene={scene}
      lens={lens}
      inset={inset}
      spoken={tileWords({ grid, view }, scene, cast, NO_PLAN)}
    />
  );
};

export const Picture: Parts["Picture"] = ({ moment }) => <GridPicture scene={momentScene(moment)} />;
