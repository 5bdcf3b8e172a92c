import type { Replay, Rolled } from "../../net/wire.gen";
import { words } from "../words";

/**
 * The words of the dice stream that a move used: "dice 139–143". During a game only the first one is known, and in fog
 * none.
 */
export function diceWords({ draws }: Replay, rolls: readonly Rolled[]): string {
  const [first, final] = [rolls[0], rolls.at(-1)];
  if (!first || !final) return "";
  const [one, many] = rolls.some(({ dice }) => dice.length > 0) ? words.die : words.otherDraw;
  if (first.word < 0) return words.sealed(many as string);
  const faces = final.dice.reduce((sum, [, each]) => sum + each.length, 0);
  const place = draws?.findIndex(([drawn]) => drawn === final.word) ?? -1;
  const last = place < 0 ? undefined : draws?.[place + Math.max(1, faces) - 1]?.[0];
  if (last === undefined) return words.from(many as string, first.word);
  return last === first.word ? `${one} ${last}` : `${many} ${first.word}\u2013${last}`;
}
