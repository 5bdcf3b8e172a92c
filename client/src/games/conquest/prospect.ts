import type { Seat } from "../../net/wire.gen";
import type { Desk } from "./desk";
import { type Board, landsIn, NOBODY, type Sight } from "./model";
import { modifiersAt } from "./modifiers";
import { type Chances, lossesOf, type Modifiers, type Outlook, oneRoll, outlook } from "./odds";

/** What an attack promises, for each way to make it. */
export interface Prospect {
  /** The armies that may be used up, and those against them; below 0 where they are not seen. */
  attackers: number;
  defenders: number;
  /** What is special about the battle, by side: "+1 on the first roll: cavalry". */
  modifiers: readonly string[];
  /** To the end, leaving as many behind as wished; null where chances are not to be shown. */
  outlook: Outlook | null;
  /** One roll with the chosen dice: the chances to lose 0, 1, 2 ... armies. */
  roll: readonly number[] | null;
  dice: number;
  mostDice: number;
  /** "completes" a region of one's own or "breaks" one of the defender's. */
  region: { does: "completes" | "breaks"; region: number; bonus: number } | null;
}

export const defendersWords = (defenders: number): string =>
  defenders < 0 ? "an unseen number" : `${defenders}`;

const KNOWN = new Map<string, Outlook>();

export function prospectOf(desk: Desk, view: Sight, board: Board, source: number, target: number): Prospect {
  const { terms } = board;
  const armies = view.armies[source] ?? 1;
  const defenders = view.armies[target] ?? 0;
  const resolver = terms["attack.resolver"] ?? "dice";
  const chances = desk.table.moment.value?.tables as Chances | null | undefined;
  const modifiers = modifiersAt(board, view, source, target);
  const mostDice = Math.min(3, armies - 1);
  const dice =
    terms["attack.attacker_dice"] === "max" ? mostDice : Math.min(desk.dice.value ?? mostDice, mostDice);
  const attackers = armies - Math.min(desk.keep.value, armies - 1);
  return {
    attackers,
    defenders,
    modifiers: modifiers.words,
    outlook: chances && defenders > 0 ? known(chances, resolver, attackers, defenders, modifiers) : null,
    roll:
      chances && defenders > 0
        ? lossesOf(oneRoll(chances, resolver, dice, defenders, modifiers.edge), modifiers.absorbs[0])
        : null,
    dice,
    mostDice,
    region: regionAt(board, view, view.owners[source] ?? NOBODY, target),
  };
}

function known(
  chances: Chances,
  resolver: string,
  attackers: number,
  defenders: number,
  modifiers: Modifiers,
): Outlook {
  const key = `${resolver} ${attackers} ${defenders} ${modifiers.edge} ${modifiers.absorbs.join()} ${modifiers.returns}`;
  const found = KNOWN.get(key) ?? outlook(chances, resolver, attackers, defenders, modifiers);
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
  if (lands.every((land) => land === target || view.owners[land] === seat))
    return { does: "completes", region, bonus };
  if (former >= 0 && lands.every((land) => view.owners[land] === former))
    return { does: "breaks", region, bonus };
  return null;
}
