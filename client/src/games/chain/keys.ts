import { type Desk, letGo } from "./desk";
import type { Tile } from "./model";
import {
  aimFire,
  BUILDS,
  build,
  captureHere,
  choose,
  following,
  openMenu,
  remove,
  takeBack,
  waitHere,
} from "./planning";
import { wishToSeal } from "./sealing";
import { toggleTrial } from "./shows";

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
export function pressOnBoard(desk: Desk, event: KeyboardEvent, _tile: Tile): void {
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
