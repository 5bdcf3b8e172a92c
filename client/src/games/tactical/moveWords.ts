import { plural } from "../../play/say";
import type { Desk } from "./desk";
import { type Count, countsOf } from "./facts";
import { keyOf } from "./lit";
import {
  ABOARD,
  type Board,
  type Done,
  type Lit,
  NOBODY,
  placeName,
  type Sight,
  TRANSPORT,
  type Way,
} from "./model";
import { unitsWords } from "./say";

/** "3 infantry, Karelia to Ukraine", "2 infantry aboard in Baltic", "1 armour at Russia" */
export function doneWords(board: Board, view: Sight, done: Done): string {
  const [from, to] = [done.path[0] ?? NOBODY, done.path.at(-1) ?? NOBODY];
  if (done.what === "place")
    return `${unitsWords(board, [[done.kind ?? 0, done.count ?? 1]])} in ${placeName(board, to)}`;
  const cargo = done.units.filter(
    (_, index) => done.what === "move" && (done.before?.[index]?.[ABOARD] ?? NOBODY) !== NOBODY,
  );
  const counts = countsOf(
    view,
    done.units.filter((unit) => !cargo.includes(unit)),
  );
  const shown = done.what === "move" ? counts : counts.filter(([kind]) => kind !== TRANSPORT);
  const laden = cargo.length > 0 ? ` with ${unitsWords(board, countsOf(view, cargo))}` : "";
  const way = `${placeName(board, from)} to ${placeName(board, to)}`;
  const through = done.path.slice(1, -1);
  const round =
    through.length > 0 && done.what === "move"
      ? `, by ${through.map((place) => placeName(board, place)).join(", ")}`
      : "";
  const verb = done.what === "load" ? ", aboard" : done.what === "unload" ? ", ashore" : "";
  return `${unitsWords(board, shown)}${laden}${verb}, ${way}${round}`;
}

/** What is picked, by kind. */
export function pickedCounts({ groups, picked }: Desk): Count[] {
  const counts = new Map<number, number>();
  for (const group of groups.value) {
    const count = picked.value.get(keyOf(group)) ?? 0;
    if (count > 0) counts.set(group.kind, (counts.get(group.kind) ?? 0) + count);
  }
  return [...counts];
}

/** "2 places to attack (dashed), 5 to move to (dotted)" */
export function goalsWords({ targets, foes }: Lit): string {
  const quiet = targets.size - foes.size;
  const parts = [
    foes.size > 0 ? `${plural(foes.size, "place", "places")} to attack (dashed)` : "",
    quiet > 0 ? `${foes.size > 0 ? quiet : plural(quiet, "place", "places")} to move to (dotted)` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

const BUTTON: Readonly<Record<Way["how"], string>> = {
  move: "Move",
  attack: "Attack",
  raid: "Raid",
  load: "Load",
  unload: "Go ashore",
  land: "Land",
  ferry: "Ship over",
  invade: "Ship over and land",
};

/** The words of the button that sends the units. */
export const buttonWords = ({ how }: Way): string => BUTTON[how];

const CHOICE: Readonly<Record<Way["how"], string>> = {
  move: "Go there",
  attack: "Fight",
  raid: "Bomb the factory",
  load: "Go aboard",
  unload: "Go ashore",
  land: "Land",
  ferry: "Over the sea",
  invade: "Over the sea",
};

/** How one of several ways differs from the others: "Fight, by Caucasus". */
export function wayWords(board: Board, way: Way, all: readonly Way[]): string {
  const alike = all.filter(({ how }) => how === way.how).length > 1;
  const through = (way.paths[0] ?? []).slice(1, -1).map((place) => placeName(board, place));
  return alike
    ? `${CHOICE[way.how]}, ${through.length > 0 ? `by ${through.join(", ")}` : "straight"}`
    : CHOICE[way.how];
}
