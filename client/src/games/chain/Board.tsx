import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef } from "preact/hooks";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import type { Moment } from "../../play/face";
import type { Table } from "../../play/table/table";
import { useLetters } from "../../ui/useLetters";
import { type Desk, deskOf, letGo } from "./desk";
import { GridPicture } from "./GridPicture";
import { GridView } from "./GridView";
import { centreOf } from "./gridGeometry";
import { type Field, type Grid, type GridScene, NO_PLAN, type Sight, type Spot, type Tile } from "./model";
import {
  aimFire,
  BUILDS,
  build,
  captureHere,
  choose,
  following,
  openMenu,
  point,
  press,
  remove,
  takeBack,
  waitHere,
} from "./planning";
import { boardScene, resolvingScene, restingScene } from "./scene";
import { wishToSeal } from "./sealing";
import { toggleTrial } from "./shows";
import { tileWords } from "./words";

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

/** Letters work wherever the focus is, and Space only where it presses nothing. */
function useKeys(desk: Desk): void {
  const press = useCallback(
    (key: string): boolean => {
      const pressed = key === " " && document.activeElement?.matches("button, a, [role=gridcell], summary");
      if (pressed || !pressKey(desk, key)) return false;
      if (/^[np]$/i.test(key)) focusUnit(desk);
      return true;
    },
    [desk],
  );
  useLetters(press);
  useEffect(() => {
    // Space presses the tile that has the focus, except while something is told: then there is nothing to
    // press.
    const onSpace = (event: KeyboardEvent): void => {
      if (event.key !== " " || !(event.target as Element).matches("[role=gridcell]") || !pressKey(desk, " "))
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onSpace, { capture: true });
    return () => window.removeEventListener("keydown", onSpace, { capture: true });
  }, [desk]);
}

export const focusBoard = (): void =>
  document.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus();

function sceneOf({ board, view, spot }: Moment<Sight, Grid>): GridScene {
  return spot === null ? restingScene(board, view) : resolvingScene(board, view, spot as Spot);
}

/** A position of a replay, with what is told of it. */
export function Still({
  moment,
  lens,
  inset,
}: {
  moment: Moment<Sight, Grid>;
  lens: Lens;
  inset: Box;
}): JSX.Element {
  const scene = sceneOf(moment);
  return (
    <GridView
      scene={scene}
      lens={lens}
      inset={inset}
      spoken={tileWords({ grid: moment.board, view: moment.view }, scene, moment.cast, NO_PLAN)}
    />
  );
}

export function Picture({ moment }: { moment: Moment<Sight, Grid> }): JSX.Element {
  return <GridPicture scene={sceneOf(moment)} />;
}

/** The keys of this game wherever the focus is; true when one was meant. */
export function pressKey(desk: Desk, key: string): boolean {
  if (key === " ") return skip(desk);
  if (key === "Escape") return done(desk.show.value ? desk.show.value.close() : letGo(desk));
  if (desk.covered.value || desk.show.value) return false;
  if (!desk.open.value) return false;
  const kind = BUILDS[Number(key) - 1];
  if (desk.menu.value !== null && kind) return done(build(desk, desk.menu.value, kind));
  switch (key.toUpperCase()) {
    case "F":
      return done(aimFire(desk));
    case "W":
      return done(waitHere(desk));
    case "C":
      return done(captureHere(desk));
    case "U":
    case "BACKSPACE":
      return done(takeBack(desk));
    case "DELETE":
      return done(desk.unit.value ? remove(desk, desk.unit.value) : undefined);
    case "N":
      return walk(desk, 1);
    case "P":
      return walk(desk, -1);
    case "B":
      return done(openMenu(desk));
    case "S":
      return done(wishToSeal(desk));
    case "V":
      return done(toggleTrial(desk));
    default:
      return false;
  }
}

/** On the board Tab goes from unit to unit, and after the last one on to what comes next on the page. */
function pressOnBoard(desk: Desk, event: KeyboardEvent, _tile: Tile): void {
  if (event.key !== "Tab" || !desk.open.value) return;
  const unit = following(desk, event.shiftKey ? -1 : 1, false);
  if (!unit) return;
  event.preventDefault();
  choose(desk, unit);
}

const done = (_: unknown): true => true;

function walk(desk: Desk, by: 1 | -1): boolean {
  const unit = following(desk, by);
  if (unit) choose(desk, unit);
  return unit !== null;
}

/** Cuts what is told to its result. */
function skip(desk: Desk): boolean {
  if (desk.show.value) return done(desk.show.value.close());
  if (desk.table.spot.value === null) return false;
  return done(desk.table.playback?.flush());
}
