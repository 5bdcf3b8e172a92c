import type { Battlezone } from "../../net/wire.gen";
import type { LandMoment, Prospect, Side } from "../../play/lands/game";
import { type Action, type Attack, armiesOn, ownerOf, type Sight } from "./model";

/** What attacking the target from the chosen land promises; every figure is the server's. */
export function prospect(moment: LandMoment<Sight>, target: number): Prospect | null {
  const { view } = moment;
  const [source] = moment.picked;
  const action = (moment.legal as Action[]).find(
    (known): known is Attack => known.t === "attack" && known.source === source && known.target === target,
  );
  if (!action) return null;
  const [mine, theirs] = [armiesOn(view, action.source), armiesOn(view, target)];
  const tables = moment.tables as Battlezone.Tables | null;
  const win = tables?.win[mine]?.[theirs];
  return {
    source: action.source,
    target,
    action,
    words: `Attack ${mine} v ${theirs}`,
    odds:
      !tables || win === undefined
        ? null
        : {
            win,
            attack: side(tables, mine, ownerOf(view, action.source)),
            defence: side(tables, theirs, ownerOf(view, target)),
            note: "Ties hold for the defender",
          },
  };
}

function side(tables: Battlezone.Tables, count: number, seat: number): Side {
  const sums = tables.sums[count] ?? [];
  const average = sums.reduce((total, chance, sum) => total + chance * sum, 0);
  return { seat, count, words: `${count} ${count === 1 ? "die" : "dice"}`, sums, average };
}
