import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../board/inks";
import { Icon } from "../../ui/Icon";
import { percent } from "../../ui/percent";
import { SeatChip } from "../../ui/SeatChip";
import { OddsBar } from "./Chances";
import type { Desk } from "./desk";
import { ahead, countsById } from "./facts";
import { isDark } from "./fog";
import { type Board, type Front, factionInk, NOBODY, placeName, type Sight } from "./model";
import { oddsOf } from "./odds";
import { unitsWords } from "./say";
import { fight, press } from "./verbs";

interface FrontsProps {
  desk: Desk;
  board: Board;
  view: Sight;
}

/** The battles that the moves lead to, or that are left to fight; then a press begins one. */
export function FrontsList({ desk, board, view }: FrontsProps): JSX.Element | null {
  const fronts = ahead(view);
  if (fronts.length === 0) return null;
  const planned = view.now.phase === "combat_move";
  return (
    <section class="panel tr-deed tr-fronts" aria-labelledby="tr-fronts">
      <div class="tr-deed-head">
        <h2 id="tr-fronts">{planned ? "Battles to come" : "Battles left"}</h2>
        <p class="tr-quiet">{fronts.length}</p>
      </div>
      <ul class="tr-list">
        {fronts.map((front) => (
          <FrontRow
            key={`${front.place} ${front.raid}`}
            desk={desk}
            board={board}
            view={view}
            front={front}
            planned={planned}
          />
        ))}
      </ul>
    </section>
  );
}

function FrontRow({
  desk,
  board,
  view,
  front,
  planned,
}: FrontsProps & { front: Front; planned: boolean }): JSX.Element {
  const odds = isDark(view, front.place) ? null : oddsOf(board, front).value;
  const { defender } = front;
  const off = !planned && (!front.ready || !desk.free.value);
  return (
    <li>
      <button
        type="button"
        class="btn tr-front"
        aria-disabled={off}
        onClick={() => (planned ? press(desk, front.place) : off || fight(desk, front.place, front.raid))}
      >
        <SeatChip ink={defender === NOBODY ? NEUTRAL_INK : factionInk(defender)} size={22} />
        <span class="tr-front-words">
          <b>{front.raid ? `Raid on ${placeName(board, front.place)}` : placeName(board, front.place)}</b>
          <small>{frontWords(board, view, front)}</small>
          {odds ? <OddsBar view={view} front={front} odds={odds} /> : null}
        </span>
        {odds ? <span class="tr-front-odds">{percent(odds.take)}</span> : null}
        {planned ? null : <Icon name="swords" size={17} />}
      </button>
    </li>
  );
}

/** "3 infantry, 1 armour against 2 infantry", or what has to come first. */
export function frontWords(board: Board, view: Sight, front: Front): string {
  if (view.now.phase === "combat" && !front.ready && !view.now.battle)
    return view.fronts.some(({ raid }) => raid) ? "The raids come first" : "The sea battle comes first";
  const mine = unitsWords(board, countsById(board, front.attackers));
  const defenders = countsById(board, front.defenders);
  const guns = front.aa ? ", AA fire" : "";
  const ships =
    front.bombard > 0
      ? `, ${front.bombard === 1 ? "a battleship bombards" : `${front.bombard} battleships bombard`}`
      : "";
  if (isDark(view, front.place)) return `${mine}: nobody of yours sees who defends`;
  const boats = front.submerges ? ", may submerge" : "";
  return front.raid
    ? `${mine}${guns}`
    : `${mine} against ${defenders.length > 0 ? unitsWords(board, defenders) : "nobody"}${boats}${guns}${ships}`;
}
