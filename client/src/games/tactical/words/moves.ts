import type { Cast } from "../../../play/face";
import { plural, whom } from "../../../play/phrases";
import {
  ABOARD,
  type Board,
  type Count,
  type Done,
  type Gathering,
  type Highlights,
  NOBODY,
  placeName,
  type Sight,
  TRANSPORT,
  type Way,
} from "../model";
import { countsOf, stacksAt } from "../position";
import { joined, sentence, somePlaces, someUnits, unitsWords } from "./say";

export const words = {
  move: "Move",
  all: "All",
  none: "None",
  unitsIn: (name: string) => `Units in ${name}`,
  aboard: "aboard",
  movesLeft: (left: number) => `${plural(left, "move", "moves")} left`,
  toMove: (unit: string, aboard: boolean) => `${unit}${aboard ? " aboard" : ""} to move`,
  addPlace: "Add a place",
  addNow: "Choose the place to add",
  addTitle: "Or Shift-click a place",
  removePlace: (name: string) => `Remove ${name}`,
  to: "to",
  way: "Way",
  fee: (fee: number) => `Neutral territory: entering costs ${fee} IPC, paid now.`,
  hiddenDefenders: "Its defenders are unknown.",
  undo: "Undo",
  undoMove: (move: string) => `Undo: ${move}`,
  keptMove: "A later move depends on it",
  nothingToUndo: "There's nothing to undo.",
  placed: "Placed",
  moves: "Moves this phase",
  airborneNow: "Still in the air: land them",
  airborneLater: "Land these in the non-combat move",
  over: (units: string, place: string) => `${units} over ${place}`,
  purchases: "Purchases",
  goAgain: (warning: string) => `${warning} Press again to attack.`,
  picked: (count: number, all: number, unit: string) => `${count} of ${all} ${unit} selected.`,
  chosen: (place: string, too: boolean, units: number, goals: number) =>
    `${sentence(`${place}${too ? " added" : ""}`)}${units > 0 ? ` ${someUnits(units)} can go to ${somePlaces(goals)}.` : ""}`,
  removed: (place: string) => `${place} removed.`,
};

/** What a way does: on the button that sends the units, and in the choice between several ways. */
const WAYS: Readonly<Record<Way["how"], { button: string; choice: string; aim: string }>> = {
  move: { button: "Move", choice: "Move there", aim: "Move to" },
  attack: { button: "Attack", choice: "Fight", aim: "Attack" },
  raid: { button: "Raid", choice: "Bomb the factory", aim: "Raid" },
  load: { button: "Load", choice: "Board", aim: "Board a transport in" },
  unload: { button: "Unload", choice: "Unload", aim: "Unload in" },
  land: { button: "Land", choice: "Land", aim: "Land in" },
  ferry: { button: "Ship across", choice: "By sea", aim: "Ship across to" },
  invade: { button: "Invade by sea", choice: "By sea", aim: "Invade" },
};

export const buttonWords = ({ how }: Way): string => WAYS[how].button;

export const aimWords = (board: Board, { how, to }: Way): string =>
  sentence(`${WAYS[how].aim} ${placeName(board, to)}`);

/** How one of several ways differs from the others: "Fight, via Caucasus". */
export function wayWords(board: Board, { how, paths }: Way, all: readonly Way[]): string {
  const { choice } = WAYS[how];
  if (all.filter((way) => way.how === how).length < 2) return choice;
  const through = (paths[0] ?? []).slice(1, -1).map((place) => placeName(board, place));
  return `${choice}, ${through.length > 0 ? `via ${through.join(", ")}` : "direct"}`;
}

/** A move that was made: "3 infantry, Karelia to Ukraine", "2 infantry, Karelia to Baltic (aboard)". */
export function moveWords(
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
  const round = moves && rest.length > 1 ? `, via ${rest.slice(0, -1).join(", ")}` : "";
  const where = { move: "", load: " (aboard)", unload: " (ashore)" }[what];
  return `${unitsWords(board, shown)}${laden}, ${from} to ${to}${round}${where}`;
}

/** Where the selected units can go: "2 places to attack (dashed), 5 to move to (dotted)". */
function goalsWords({ targets, foes }: Highlights): string {
  const quiet = targets.size - foes.size;
  return joined(
    foes.size > 0 ? `${somePlaces(foes.size)} to attack (dashed)` : "",
    quiet > 0 ? `${foes.size > 0 ? quiet : somePlaces(quiet)} to move to (dotted)` : "",
  );
}

/** What to do next with the selected units. */
export function nextMoveWords(board: Board, counts: readonly Count[], highlights: Highlights): string {
  const goals = goalsWords(highlights);
  const units = unitsWords(board, counts);
  if (counts.length > 0)
    return goals ? `Choose a destination for ${units}: ${goals}.` : `${units} can't go anywhere together.`;
  return goals
    ? `Select units, or click a destination to send everything that can reach it. ${goals}.`
    : "These units can't move now.";
}

/** Where to begin, and why nothing in the chosen place can move. */
export function startWords(board: Board, view: Sight, place: number | null, ready: number): string {
  const acts = view.now.phase === "combat_move" ? "attack" : "move";
  const next =
    ready === 0
      ? `No more units can ${acts}.`
      : `Choose ${ready === 1 ? "the highlighted place" : `one of ${ready} highlighted places`} to ${acts} from.`;
  if (place === null) return next;
  const name = placeName(board, place);
  const has = stacksAt(view, place).some(({ faction }) => faction === view.now.turn);
  return `${has ? `Nothing in ${name} can move now.` : sentence(`None of your units can reach ${name}`)} ${next}`;
}

/** "Attack Ukraine with 9 units from 3 places" */
export function gatherWords(board: Board, to: number, { places, units, attack }: Gathering): string {
  const [first = NOBODY, ...others] = places;
  const from = others.length === 0 ? placeName(board, first) : somePlaces(places.length);
  const name = placeName(board, to);
  return attack
    ? `Attack ${name} with ${someUnits(units)} from ${from}`
    : `Move ${someUnits(units)} to ${name} from ${from}`;
}

/** "This ends your alliance with Ines.", or "". */
export const endsWords = (cast: Cast, { ends = [] }: Way): string =>
  ends.map((seat) => `This ends your alliance with ${whom(cast, seat)}.`).join(" ");
