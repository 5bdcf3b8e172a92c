import type { Replay, Rolled } from "../wire.gen";

/** The chance that the one who rolled first comes out of it with a gain, where the game tells what was at stake. */
export function chanceOf({ stakes }: Rolled): { chance: number; came: boolean } | null {
  const [stake] = stakes;
  if (!stake) return null;
  const chance = stake.chances.reduce((sum, [value, part]) => sum + (value > 0 ? part : 0), 0);
  return { chance, came: stake.got > 0 };
}

/** Which words of the dice's stream a roll used: "dice 139–143"; while the game runs, only where it began. */
export function diceWords({ draws }: Replay, { word, dice }: Rolled): string {
  const count = dice.reduce((sum, [, faces]) => sum + faces.length, 0);
  const first = draws?.findIndex(([drawn]) => drawn === word) ?? -1;
  const last = first < 0 ? null : draws?.[first + count - 1]?.[0];
  if (last === null || last === undefined) return `dice from ${word} on`;
  return last === word ? `die ${word}` : `dice ${word}\u2013${last}`;
}
