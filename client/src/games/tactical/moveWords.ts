import { plural } from "../../play/phrases";
import { type Count, countsOf } from "./facts";
import { keyOf } from "./lit";
import {
  ABOARD,
  type Board,
  type Done,
  type Highlights,
  NOBODY,
  placeName,
  type Sight,
  TRANSPORT,
  type Way,
} from "./model";
import { unitsWords } from "./say";
import type { UiState } from "./uiState";

/** "3 infantry, Karelia to Ukraine", "2 infantry, aboard, Karelia to Baltic" */
export function doneWords(
  board: Board,
  view: Sight,
  { what, path, units, before, kind, count }: Done,
): string {
  const [from = "", ...rest] = path.map((place) => placeName(board, place));
  const to = rest.at(-1) ?? from;
  if (what === "place") return `${unitsWords(board, [[kind ?? 0, count ?? 1]])} in ${to}`;
  const moves = what === "move";
  const isCargo = (index: number): boolean => moves && (before?.[index]?.[ABOARD] ?? NOBODY) !== NOBODY;
  const counts = (cargo: boolean): Count[] =>
    countsOf(
      view,
      units.filter((_, index) => isCargo(index) === cargo),
    );
  const shown = counts(false).filter(([kind]) => moves || kind !== TRANSPORT);
  const laden = counts(true).length > 0 ? ` with ${unitsWords(board, counts(true))}` : "";
  const round = moves && rest.length > 1 ? `, by ${rest.slice(0, -1).join(", ")}` : "";
  const where = { move: "", load: ", aboard", unload: ", ashore" }[what];
  return `${unitsWords(board, shown)}${laden}${where}, ${from} to ${to}${round}`;
}

/** What is picked, by kind. */
export function pickedCounts({ groups, picked }: UiState): Count[] {
  const counts = new Map<number, number>();
  for (const group of groups.value) {
    const count = picked.value.get(keyOf(group)) ?? 0;
    if (count > 0) counts.set(group.kind, (counts.get(group.kind) ?? 0) + count);
  }
  return [...counts];
}

/** "2 places to attack (dashed), 5 to move to (dotted)" */
export function goalsWords({ targets, foes }: Highlights): string {
  const quiet = targets.size - foes.size;
  const parts = [
    foes.size > 0 ? `${plural(foes.size, "place", "places")} to attack (dashed)` : "",
    quiet > 0 ? `${foes.size > 0 ? quiet : plural(quiet, "place", "places")} to move to (dotted)` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** The words of the button that sends the units, and of the choice between several ways. */
const WAYS: Readonly<Record<Way["how"], readonly [button: string, choice: string]>> = {
  move: ["Move", "Go there"],
  attack: ["Attack", "Fight"],
  raid: ["Raid", "Bomb the factory"],
  load: ["Load", "Go aboard"],
  unload: ["Go ashore", "Go ashore"],
  land: ["Land", "Land"],
  ferry: ["Ship over", "Over the sea"],
  invade: ["Ship over and land", "Over the sea"],
};

export const buttonWords = ({ how }: Way): string => WAYS[how][0];

/** How one of several ways differs from the others: "Fight, by Caucasus". */
export function wayWords(board: Board, { how, paths }: Way, all: readonly Way[]): string {
  const [, choice] = WAYS[how];
  if (all.filter((way) => way.how === how).length < 2) return choice;
  const through = (paths[0] ?? []).slice(1, -1).map((place) => placeName(board, place));
  return `${choice}, ${through.length > 0 ? `by ${through.join(", ")}` : "straight"}`;
}
