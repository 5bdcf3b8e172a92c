import { canLand, isSteady } from "./landings";
import { AA_GUN, type Board, NOBODY, placeName, type Sight, sideOf, stacksOf, unitName } from "./model";
import { stepsFrom } from "./steps";
import { terrainOf } from "./terrain";
import { type Group, isHostile } from "./ways";

/**
 * Why units of these groups cannot go to a place, in a sentence; of several the one that comes nearest to
 * going.
 */
export function whyNot(board: Board, view: Sight, groups: readonly Group[], to: number): string {
  const reasons = groups
    .map((group) => reasonOf(board, view, group, to))
    .sort((one, other) => other.rank - one.rank);
  return reasons[0]?.words ?? "";
}

interface Reason {
  /** The higher, the nearer to going there. */
  rank: number;
  words: string;
}

function reasonOf(board: Board, view: Sight, group: Group, to: number): Reason {
  const { kind, place, left, aboard } = group;
  const { water, kinds } = terrainOf(board);
  const type = kinds[kind];
  const name = unitName(board, kind);
  if (aboard) return { rank: 1, words: `${name} aboard: only to the shores of its zone.` };
  if (type?.air) return flight(board, view, group, to);
  const wet = type?.ship ?? false;
  if (wet !== water[to])
    return { rank: 0, words: wet ? `${name} cannot leave the sea.` : `${name} needs a transport there.` };
  const steps = stepsFrom(board, place, Infinity, (through) => water[through] === wet).get(to);
  if (steps === undefined)
    return {
      rank: 0,
      words: wet ? "No way leads there by sea." : `${name} needs a transport: no way leads there by land.`,
    };
  if (steps > left) return { rank: 1, words: tooFar(name, steps, left) };
  if (mustWait(board, view, to)) return { rank: 2, words: WAITING };
  return { rank: 2, words: wet ? shipBlocked(board, view, group, to) : troopBlocked(board, view, group, to) };
}

const tooFar = (name: string, steps: number, left: number): string =>
  `Too far for ${name.toLowerCase()}: ${steps} ${steps === 1 ? "step" : "steps"}, ${left} left.`;

const WAITING = "Russia can't attack in the first round.";
const LATER = "Enemies are there: attack in the combat move.";

/** Whether the Russians wait in their first turn (TR-31). */
const mustWait = (board: Board, view: Sight, to: number): boolean =>
  view.now.phase === "combat_move" &&
  view.now.round === 1 &&
  view.now.turn === 0 &&
  board.terms.russiansAttackFirstRound === false &&
  isHostile(board, view, to);

function troopBlocked(board: Board, view: Sight, { kind, place, left }: Group, to: number): string {
  const { water } = terrainOf(board);
  const name = unitName(board, kind).toLowerCase();
  const hostile = isHostile(board, view, to);
  if (view.now.phase === "noncombat_move" && hostile) return LATER;
  const steps = stepsFrom(
    board,
    place,
    left,
    (through) => !water[through] && !isHostile(board, view, through),
  ).get(to);
  if (steps === undefined) return "Enemy or neutral land blocks the way.";
  return view.now.phase === "combat_move" && !hostile
    ? `No enemy there: ${name} can go in the non-combat move.`
    : `The way there is closed to ${name} now.`;
}

/** Ships are stopped by enemy ships on the way, and by canals whose shores are not theirs (TR-21). */
function shipBlocked(board: Board, view: Sight, { kind, place, left }: Group, to: number): string {
  const { water } = terrainOf(board);
  if (view.now.phase === "noncombat_move" && isHostile(board, view, to)) return LATER;
  const shut = closedCanals(board, view);
  const free = (through: number): boolean => (water[through] ?? false) && !isHostile(board, view, through);
  const comes = (through: (place: number) => boolean, canals: readonly Canal[]): boolean =>
    stepsFrom(
      board,
      place,
      left,
      through,
      (one, other) => !canals.some(({ between }) => between.includes(one) && between.includes(other)),
    ).has(to);
  if (!comes(free, [])) return "Enemy ships block the way.";
  const canal = shut.find((known) => !comes(free, [known])) ?? shut[0];
  if (canal && !comes(free, shut))
    return `The ${canal.name} is closed: you need ${canal.needs} from the start of your turn.`;
  return `The way there is closed to ${unitName(board, kind).toLowerCase()} now.`;
}

interface Canal {
  name: string;
  between: readonly number[];
  /** The lands that are missing, by name. */
  needs: string;
}

function closedCanals(board: Board, view: Sight): Canal[] {
  const { numbers } = terrainOf(board);
  const placed = (names: readonly string[]): number[] => names.map((name) => numbers.get(name) ?? NOBODY);
  return board.canals.flatMap(({ name, between, controlOf }) => {
    const missing = placed(controlOf).filter((land) => !isSteady(view, land));
    return missing.length > 0
      ? [
          {
            name,
            between: placed(between),
            needs: missing.map((land) => placeName(board, land)).join(" and "),
          },
        ]
      : [];
  });
}

function flight(board: Board, view: Sight, { kind, place, left }: Group, to: number): Reason {
  const { water } = terrainOf(board);
  const name = unitName(board, kind);
  const open = (through: number): boolean =>
    (water[through] ?? false) || (view.now.owners[through] ?? NOBODY) !== NOBODY;
  const steps = stepsFrom(board, place, Infinity, open).get(to);
  if (!open(to)) return { rank: 0, words: "Planes do not fly over neutral land." };
  if (steps === undefined) return { rank: 0, words: "No way leads there through the air." };
  if (steps > left) return { rank: 1, words: tooFar(name, steps, left) };
  if (view.now.phase === "noncombat_move") return { rank: 3, words: `${name} cannot land there.` };
  if (mustWait(board, view, to)) return { rank: 2, words: WAITING };
  if (!isHostile(board, view, to))
    return {
      rank: 2,
      words: canLand(board, view, kind, to)
        ? `No enemy there: ${name.toLowerCase()} can go in the non-combat move.`
        : `No enemy there, and ${name.toLowerCase()} can't land there.`,
    };
  if (!isWorthAFlight(board, view, to))
    return { rank: 2, words: "Nothing there for planes to fight, and planes can't capture territory." };
  return {
    rank: 3,
    words: `${name} could get there (${steps} of ${left} steps), but would have nowhere to land afterwards.`,
  };
}

/**
 * Whether planes find something to fight or to bomb there: an empty zone or land without a factory gives them
 * nothing.
 */
function isWorthAFlight(board: Board, view: Sight, place: number): boolean {
  const mine = sideOf(view, view.now.turn);
  if (terrainOf(board).water[place] || view.now.factories.includes(place)) return true;
  return (stacksOf(view.now.units).get(place) ?? []).some(
    ({ faction, kind }) => sideOf(view, faction) !== mine && kind !== AA_GUN,
  );
}
