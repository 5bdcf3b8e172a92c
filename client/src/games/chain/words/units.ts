import type { Cast } from "../../../play/face";
import { capital, plural, verb } from "../../../play/phrases";
import {
  type Building,
  endOf,
  type Field,
  type Kind,
  type Sight,
  type Tile,
  type Unit,
  type UnitOrder,
} from "../model";
import { type Clash, canEnter, captures, FIGURES, pointsOf } from "../preview";

/** "L13": columns by letter, rows by number. */
export const nameOf = ([x, y]: Tile): string => `${String.fromCharCode(65 + x)}${y + 1}`;

/** "Tank". */
export const kindName: (kind: Kind) => string = capital;

/** "a Tank", "an Infantry". */
export const aKind = (kind: Kind): string => `${kind === "infantry" ? "an" : "a"} ${kindName(kind)}`;

/** "Tank at L13". */
export const unitName = ({ kind, at }: Unit): string => `${kindName(kind)} at ${nameOf(at)}`;

export const SITE_NAMES = { city: "City", factory: "Factory", hq: "HQ" } as const;

/** "City K6". */
export const siteName = ({ kind, at }: Building): string => `${SITE_NAMES[kind]} ${nameOf(at)}`;

/** In the middle of a sentence: "your", "Ottoline's". */
export const owned = (cast: Cast, seat: number): string => verb(cast, seat, "your", `${cast.name(seat)}'s`);

/** An order in a few words: "moves to L8, attacks L9", "captures K6". */
export function orderWords(view: Sight, unit: Unit, { path, target }: UnitOrder): string {
  const parts = [
    path.length > 0 && `moves to ${nameOf(endOf(unit, path))}`,
    target && `attacks ${nameOf(target)}`,
  ].filter(Boolean);
  return parts.join(", ") || (captures(view, unit, unit.at) ? `captures ${nameOf(unit.at)}` : "waits");
}

/** Why a unit's order would come to nothing. */
export const clashWords = ({ kind }: Unit, { with: other, at, attacked }: Clash): string =>
  attacked
    ? `Your ${kindName(other.kind)} ends its move on ${nameOf(at)}, the tile under attack.`
    : `Your ${kindName(kind)} and your ${kindName(other.kind)} both end on ${nameOf(at)}.`;

export const blockedWords = (factory: Tile, queue: Kind): string =>
  `The Factory at ${nameOf(factory)} still holds ${aKind(queue)}. Without a free tile next to it, this order is lost.`;

/** Why a unit can't go to a tile this round. */
export const moveRefusal = (field: Field, { kind }: Unit, tile: Tile): string =>
  canEnter(field.grid, kind, tile)
    ? `${nameOf(tile)} is too far: ${kindName(kind)} can move ${pointsOf(field, kind, false)} this round.`
    : `${nameOf(tile)} is a mountain: only Infantry can go there.`;

/** Why a unit can't attack a tile this round, from anywhere it could go. */
export const attackRefusal = (field: Field, { kind }: Unit, tile: Tile): string =>
  `Can't attack ${nameOf(tile)} this round: ${kindName(kind)} can move ${pointsOf(field, kind, true)}, then hit ${rangeWords(kind, " to ")} ${FIGURES[kind].farthest === 1 ? "tile" : "tiles"} away.`;

/** "1", "2 to 3". */
function rangeWords(kind: Kind, to: string): string {
  const { nearest, farthest } = FIGURES[kind];
  return nearest === farthest ? String(farthest) : `${nearest}${to}${farthest}`;
}

export function unitFigures({ kind, hp }: Unit, defence: number): [string, string | number][] {
  const { move, attack, cost } = FIGURES[kind];
  return [
    ["Move", move],
    ["Attack", attack],
    ["Range", rangeWords(kind, "\u2013")],
    ["Cost", cost],
    ["HP", hp],
    ["Def", `+${defence}`],
  ];
}

/** What to know about a unit, beside its figures; `cost` is what an attack after a move costs. */
export const unitNote = (kind: Kind, cost: number): string =>
  `${cost > 0 ? `Attacking after a move costs ${plural(cost, "point", "points")}. ` : ""}${NOTES[kind]}`;

const NOTES: Readonly<Record<Kind, string>> = {
  infantry: "Captures a building in two rounds. Only Infantry can enter mountains.",
  ranger: "Attacks a tile: if the unit there leaves, it misses. Can't attack adjacent units.",
  tank: "Wins a contested tile against lighter units. Can't enter mountains.",
};
