import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { CAPITAL } from "./icons";
import { type Board, factionInk, factionName, NOBODY, placeName, type Sight } from "./model";
import { TableStatistics } from "./Statistics";
import { standingsOf } from "./standings";
import { terrainOf } from "./terrain";

/**
 * The end in full: the sides and what they had of what victory needs, who holds the capitals, and how it came
 * to that.
 */
export function Ending({ table }: { table: Table }): JSX.Element | null {
  const { board, view } = deskOf(table);
  if (!board.value || !view.value) return null;
  return (
    <details class="tr-ending">
      <summary>
        Sides, capitals and the course of the war <Icon name="down" size={16} />
      </summary>
      <ul class="tr-ending-sides" aria-label="Sides">
        {standingsOf(board.value, view.value, table.cast.value).map(({ name, needs }) => (
          <li key={name}>
            <b>{name}</b> {needs}
          </li>
        ))}
      </ul>
      <ul class="tr-capitals" aria-label="Capitals">
        {capitalsOf(board.value, view.value).map(({ place, holder }) => (
          <li key={place}>
            <Icon name={CAPITAL} size={14} />
            <span>{placeName(board.value as Board, place)}</span>
            <SeatChip ink={holder === NOBODY ? NEUTRAL_INK : factionInk(holder)} size={18} />
            <small>{holder === NOBODY ? "nobody" : factionName(board.value as Board, holder)}</small>
          </li>
        ))}
      </ul>
      <TableStatistics table={table} />
    </details>
  );
}

/** Every capital of a faction in play, and who holds it. */
export const capitalsOf = (board: Board, { now }: Sight): { place: number; holder: number }[] =>
  terrainOf(board).capitalOf.flatMap((faction, place) =>
    faction === NOBODY ? [] : [{ place, holder: now.owners[place] ?? NOBODY }],
  );
