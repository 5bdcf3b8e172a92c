import { type Board, NOBODY, type Sight, unitName } from "./model";
import { stepsFrom } from "./steps";
import { terrainOf } from "./terrain";
import { type Group, isHostile } from "./ways";

/** Why units of these groups cannot go to a place, in a sentence; of several the one that comes nearest to going. */
export function whyNot(board: Board, view: Sight, groups: readonly Group[], to: number): string {
  const reasons = groups.map((group) => reasonOf(board, view, group, to)).sort((one, other) => other.rank - one.rank);
  return reasons[0]?.words ?? "";
}

interface Reason {
  /** The higher, the nearer to going there. */
  rank: number;
  words: string;
}

function reasonOf(board: Board, view: Sight, { kind, place, left, aboard }: Group, to: number): Reason {
  const { water, kinds } = terrainOf(board);
  const type = kinds[kind];
  const name = unitName(board, kind);
  if (aboard) return { rank: 1, words: `${name} aboard: only to the shores of its zone.` };
  if (type?.air) return flight(board, view, { name, place, left }, to);
  const wet = type?.ship ?? false;
  if (wet !== water[to]) return { rank: 0, words: wet ? `${name} cannot leave the sea.` : `${name} needs a transport there.` };
  const steps = stepsFrom(board, place, Infinity, (through) => water[through] === wet).get(to);
  if (steps === undefined) return { rank: 0, words: wet ? "No way leads there by sea." : `${name} needs a transport: no way leads there by land.` };
  if (steps > left) return { rank: 1, words: tooFar(name, steps, left) };
  return { rank: 2, words: blocked(board, view, name, to) };
}

const tooFar = (name: string, steps: number, left: number): string => `Too far for ${name.toLowerCase()}: ${steps} ${steps === 1 ? "step" : "steps"}, ${left} left.`;

function blocked(board: Board, view: Sight, name: string, to: number): string {
  if (view.now.phase === "combat_move" && !isHostile(board, view, to)) return `No enemy there: ${name.toLowerCase()} can go in the non-combat move.`;
  if (view.now.phase === "noncombat_move" && isHostile(board, view, to)) return "Enemies are there: attack in the combat move.";
  return `The way there is closed to ${name.toLowerCase()} now.`;
}

function flight(board: Board, view: Sight, { name, place, left }: { name: string; place: number; left: number }, to: number): Reason {
  const { water } = terrainOf(board);
  const open = (through: number): boolean => (water[through] ?? false) || (view.now.owners[through] ?? NOBODY) !== NOBODY;
  const steps = stepsFrom(board, place, Infinity, open).get(to);
  if (!water[to] && (view.now.owners[to] ?? NOBODY) === NOBODY) return { rank: 0, words: "Planes do not fly over neutral land." };
  if (steps === undefined) return { rank: 0, words: "No way leads there through the air." };
  if (steps > left) return { rank: 1, words: tooFar(name, steps, left) };
  if (view.now.phase === "noncombat_move") return { rank: 3, words: `${name} cannot land there.` };
  if (!isHostile(board, view, to)) return { rank: 2, words: `No enemy there: ${name.toLowerCase()} can go in the non-combat move.` };
  return { rank: 3, words: `${name} could get there (${steps} of ${left} steps), but would have nowhere to land afterwards.` };
}
