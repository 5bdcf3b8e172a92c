import type { Replay, Rolled } from "../../net/wire.gen";

/**
 * Which words of the dice's stream a move's rolls used: "dice 139–143"; while the game runs, only where they
 * began, and in fog not even that.
 */
export function diceWords({ draws }: Replay, rolls: readonly Rolled[]): string {
  const [first, final] = [rolls[0], rolls.at(-1)];
  if (!first || !final) return "";
  const [one, many] = rolls.some(({ dice }) => dice.length > 0) ? ["die", "dice"] : ["draw", "draws"];
  if (first.word < 0) return `sealed ${many}`;
  const faces = final.dice.reduce((sum, [, each]) => sum + each.length, 0);
  const place = draws?.findIndex(([drawn]) => drawn === final.word) ?? -1;
  const last = place < 0 ? undefined : draws?.[place + Math.max(1, faces) - 1]?.[0];
  if (last === undefined) return `${many} from ${first.word} on`;
  return last === first.word ? `${one} ${last}` : `${many} ${first.word}\u2013${last}`;
}
