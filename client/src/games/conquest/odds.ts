import type { Conquest } from "../../wire.gen";

export type Rolls = Conquest.Tables["rolls"];

/** What an attack promises that goes on until one side is used up; every chance follows from the server's for one roll. */
export interface Outlook {
  win: number;
  /** Armies lost on average, by the attacker and by the defender. */
  losses: readonly [number, number];
  /** `left[n]`: the chance to win with n of the attacking armies left. */
  left: readonly number[];
}

const MOST_DICE = 3;

/** The chances that the attacker loses 0, 1, 2 ... armies in one roll; the defender loses the others. */
export function oneRoll(rolls: Rolls, resolver: string, dice: number, defenders: number): readonly number[] {
  return rolls[resolver]?.[dice]?.[Math.min(defenders, defenceOf(resolver))] ?? [];
}

const defenceOf = (resolver: string): number => (resolver === "dice_italian3" ? 3 : 2);

/** `attackers` are the armies that may be lost, so not those that are to stay behind. */
export function outlook(rolls: Rolls, resolver: string, attackers: number, defenders: number): Outlook {
  const width = defenders + 1;
  const chance = new Float64Array((attackers + 1) * width);
  const left = new Array<number>(attackers + 1).fill(0);
  chance[attackers * width + defenders] = 1;
  let [win, lost, beaten] = [0, 0, 0];
  for (let mine = attackers; mine >= 0; mine--) {
    for (let theirs = defenders; theirs >= 0; theirs--) {
      const here = chance[mine * width + theirs] as number;
      if (here === 0) continue;
      if (mine === 0 || theirs === 0) {
        lost += here * (attackers - mine);
        beaten += here * (defenders - theirs);
        if (theirs === 0) {
          win += here;
          left[mine] = here;
        }
        continue;
      }
      const dice = Math.min(mine, MOST_DICE);
      const stake = Math.min(dice, theirs, defenceOf(resolver));
      oneRoll(rolls, resolver, dice, theirs).forEach((share, fallen) => {
        const cell = (mine - fallen) * width + theirs - (stake - fallen);
        chance[cell] = (chance[cell] as number) + here * share;
      });
    }
  }
  return { win, losses: [lost, beaten], left };
}
