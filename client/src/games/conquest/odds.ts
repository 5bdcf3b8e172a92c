import type { Conquest } from "../../net/wire.gen";

export type Rolls = Conquest.Tables["rolls"];

/**
 * The chances of one roll that the server knows: usually, and in a first roll with something added to the
 * attacker's highest die.
 */
export type Chances = Pick<Conquest.Tables, "rolls" | "first">;

/** What is special about a battle as it stands. */
export interface Modifiers {
  /** Added to the attacker's highest die in the first roll, less what is added to the defender's. */
  edge: number;
  /** The first loss of the attacker, and of the defender, does not count. */
  absorbs: readonly [boolean, boolean];
  /** One of the armies that the attacker lost comes back if the target stands. */
  returns: boolean;
}

export const PLAIN: Modifiers = { edge: 0, absorbs: [false, false], returns: false };

/**
 * What an attack promises that goes on until one side is used up; every chance follows from the server's for
 * one roll.
 */
export interface Outlook {
  win: number;
  /** Armies lost on average, by the attacker and by the defender. */
  losses: readonly [number, number];
  /** `left[n]`: the chance to win with n of the attacking armies left. */
  left: readonly number[];
}

const MOST_DICE = 3;

/**
 * The chances that the dice cost the attacker 0, 1, 2 ... armies in one roll, and the defender the others.
 */
export function oneRoll(
  { rolls, first }: Chances,
  resolver: string,
  dice: number,
  defenders: number,
  edge = 0,
): readonly number[] {
  const table = edge === 0 ? rolls[resolver] : first[resolver]?.[edge];
  return table?.[dice]?.[Math.min(defenders, defenceOf(resolver))] ?? [];
}

const defenceOf = (resolver: string): number => (resolver === "dice_italian3" ? 3 : 2);

/**
 * The chances that the attacker really loses 0, 1, 2 ... armies in a roll, where its first loss may not
 * count.
 */
export function lossesOf(roll: readonly number[], absorbs: boolean): readonly number[] {
  if (!absorbs || roll.length < 2) return roll;
  const [none = 0, one = 0, ...more] = roll;
  return [none + one, ...more];
}

/** Who can still absorb a loss: 2 for the attacker and 1 for the defender. */
const LAYERS = [3, 2, 1, 0] as const;

/** `attackers` are the armies that may be lost, so not those that are to stay behind. */
export function outlook(
  chances: Chances,
  resolver: string,
  attackers: number,
  defenders: number,
  { edge, absorbs, returns }: Modifiers = PLAIN,
): Outlook {
  const width = defenders + 1;
  const cells = (attackers + 1) * width;
  const chance = new Float64Array(cells * LAYERS.length);
  const left = new Array<number>(attackers + 1).fill(0);
  let [win, lost, beaten] = [0, 0, 0];

  const roll = (layer: number, mine: number, theirs: number, here: number, added: number): void => {
    const dice = Math.min(mine, MOST_DICE);
    const stake = Math.min(dice, theirs, defenceOf(resolver));
    oneRoll(chances, resolver, dice, theirs, added).forEach((share, fallen) => {
      const saved = layer & 2 && fallen > 0 ? 1 : 0;
      const parried = layer & 1 && fallen < stake ? 1 : 0;
      const cell =
        (layer - 2 * saved - parried) * cells +
        (mine - fallen + saved) * width +
        theirs -
        (stake - fallen) +
        parried;
      chance[cell] = (chance[cell] as number) + here * share;
    });
  };
  const settle = (mine: number, theirs: number, here: number): void => {
    lost += here * (attackers - mine - (returns && theirs > 0 ? 1 : 0));
    beaten += here * (defenders - theirs);
    if (theirs > 0) return;
    win += here;
    left[mine] = (left[mine] as number) + here;
  };

  const layer = (absorbs[0] ? 2 : 0) + (absorbs[1] ? 1 : 0);
  if (edge !== 0 && attackers > 0 && defenders > 0) roll(layer, attackers, defenders, 1, edge);
  else chance[layer * cells + attackers * width + defenders] = 1;
  for (let mine = attackers; mine >= 0; mine--) {
    for (let theirs = defenders; theirs >= 0; theirs--) {
      for (const now of LAYERS) {
        const here = chance[now * cells + mine * width + theirs] as number;
        if (here === 0) continue;
        if (mine === 0 || theirs === 0) settle(mine, theirs, here);
        else roll(now, mine, theirs, here, 0);
      }
    }
  }
  return { win, losses: [lost, beaten], left };
}
