import type { Battlezone } from "../../net/wire.gen";
import type { LandMoment, Prospect, Side } from "../../play/lands/game";
import { type Action, type Attack, armiesOn, ownerOf, type Sight } from "./model";
import { words } from "./words";

/** What attacking the target from the chosen land promises; every figure is the server's. */
export function prospect(
  { legal, picked, tables, view }: LandMoment<Sight>,
  target: number,
): Prospect | null {
  const action = (legal as Action[]).find(
    (known): known is Attack => known.t === "attack" && known.source === picked[0] && known.target === target,
  );
  if (!action) return null;
  const { win, sums } = (tables ?? { win: [], sums: [] }) as Battlezone.Tables;
  const side = (land: number): Side => {
    const count = armiesOn(view, land);
    const chances = sums[count] ?? [];
    const average = chances.reduce((total, chance, at) => total + chance * at, 0);
    return { seat: ownerOf(view, land), count, words: words.dice(count), sums: chances, average };
  };
  const [attack, defence] = [side(action.source), side(target)];
  const chance = win[attack.count]?.[defence.count];
  return {
    source: action.source,
    target,
    action,
    words: words.attackButton(attack.count, defence.count),
    odds: chance === undefined ? null : { win: chance, attack, defence, note: words.ties },
  };
}
