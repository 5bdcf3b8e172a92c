import type { Seat } from "../../wire.gen";
import type { Desk } from "./desk";
import { type Board, landsIn, NOBODY, type Sight } from "./model";
import { oneRoll, type Outlook, outlook, type Rolls } from "./odds";

/** What an attack promises, for each way to make it. */
export interface Prospect {
  /** The armies that may be used up, and those against them. */
  attackers: number;
  defenders: number;
  /** To the end, leaving as many behind as wished; null where chances are not to be shown. */
  outlook: Outlook | null;
  /** One roll with the chosen dice: the chances to lose 0, 1, 2 ... armies; the other side loses the others. */
  roll: readonly number[] | null;
  dice: number;
  mostDice: number;
  /** "completes" a region of one's own or "breaks" one of the defender's. */
  region: { does: "completes" | "breaks"; region: number; bonus: number } | null;
}

const KNOWN = new Map<string, Outlook>();

export function prospectOf(desk: Desk, view: Sight, board: Board, source: number, target: number): Prospect {
  const { terms } = board;
  const armies = view.armies[source] ?? 1;
  const defenders = view.armies[target] ?? 0;
  const resolver = terms["attack.resolver"] ?? "dice";
  const rolls = desk.table.moment.value?.tables as { rolls: Rolls } | null | undefined;
  const mostDice = Math.min(3, armies - 1);
  const dice = terms["attack.attacker_dice"] === "max" ? mostDice : Math.min(desk.dice.value ?? mostDice, mostDice);
  const attackers = armies - Math.min(desk.keep.value, armies - 1);
  return {
    attackers,
    defenders,
    outlook: rolls && defenders > 0 ? known(rolls.rolls, resolver, attackers, defenders) : null,
    roll: rolls && defenders > 0 ? oneRoll(rolls.rolls, resolver, dice, defenders) : null,
    dice,
    mostDice,
    region: regionAt(board, view, view.owners[source] ?? NOBODY, target),
  };
}

function known(rolls: Rolls, resolver: string, attackers: number, defenders: number): Outlook {
  const key = `${resolver} ${attackers} ${defenders}`;
  const found = KNOWN.get(key) ?? outlook(rolls, resolver, attackers, defenders);
  if (KNOWN.size > 500) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

/** What taking a territory does to its region. */
function regionAt({ atlas }: Board, view: Sight, seat: Seat, target: number): Prospect["region"] {
  const region = atlas.territories[target]?.region ?? 0;
  const bonus = view.pays[region] ?? 0;
  const lands = landsIn(atlas, region);
  const former = view.owners[target] ?? NOBODY;
  if (lands.every((land) => land === target || view.owners[land] === seat)) return { does: "completes", region, bonus };
  if (former >= 0 && lands.every((land) => view.owners[land] === former)) return { does: "breaks", region, bonus };
  return null;
}
