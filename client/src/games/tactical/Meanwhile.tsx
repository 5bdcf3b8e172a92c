import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { toldAt } from "./handOver";
import { factionInk, factionName, seatOf } from "./model";
import { isHere } from "./people";
import { sinceLast, sinceOwn, talesOf, taleWords } from "./tales";

/** What the others did since one's own last turn, a line each, until it is put away or one moves on. */
export function Meanwhile({ table }: { table: Table }): JSX.Element | null {
  const away = useSignal(0);
  const { board, view } = deskOf(table);
  const events = toldAt(table);
  const mine = (faction: number): boolean =>
    view.value !== null && isHere(table, seatOf(view.value, faction));
  const tales = useMemo(
    () => (board.value && view.value ? talesOf(sinceLast(events, mine), view.value, board.value) : []),
    [events, board.value],
  );
  if (!board.value || !view.value || table.standing.value?.phase !== "playing") return null;
  const [known, shown] = [board.value, view.value];
  const others = sinceOwn(tales, mine);
  const ended = others.filter(({ income }) => income !== null);
  if (
    ended.length === 0 ||
    away.value === ended.length ||
    !(shown.now.phase === "purchase" || !mine(shown.now.turn))
  )
    return null;
  return (
    <section class="panel tr-deed tr-meanwhile" aria-labelledby="tr-meanwhile">
      <div class="tr-deed-head">
        <h2 id="tr-meanwhile">Since your last turn</h2>
        <button
          type="button"
          class="btn icon sm"
          aria-label="Put the summary away"
          onClick={() => void (away.value = ended.length)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
      <ul class="tr-tales">
        {ended.map((tale) => (
          <li
            key={tale.faction}
            onPointerEnter={() => void (table.recalled.value = [...tale.took, ...tale.freed])}
            onPointerLeave={() => void (table.recalled.value = [])}
          >
            <SeatChip ink={factionInk(tale.faction)} size={20} />
            <span>
              <b>{factionName(known, tale.faction)}</b> {taleWords(known, tale)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
