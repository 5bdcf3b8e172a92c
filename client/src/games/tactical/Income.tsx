import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { toldAt } from "./handOver";
import { type Board, type Event, factionInk, factionName, type Seating, type Spot, seatOf } from "./model";
import { isHere } from "./people";
import { continentName } from "./say";
import { lastTale, sinceLast, taleLines, talesOf } from "./tales";

/** What a faction collected. */
type Taking = Extract<Event, { t: "collected" }>;

/**
 * Income while it is told; that of one's own last turn stays until one's next turn, or until it is put away.
 */
export function IncomeNote({ table }: { table: Table }): JSX.Element | null {
  const away = useSignal<unknown>(null);
  const desk = deskOf(table);
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view) return null;
  const told = (table.spot.value as Spot | null)?.event;
  if (told?.t === "collected") return <Taken board={board} taking={told} />;
  const events = toldAt(table);
  const kept = lastOwn(table, view, events);
  if (!kept || kept === away.value) return null;
  const tale = lastTale(
    talesOf(
      sinceLast(events, (faction) => faction === kept.faction),
      view,
      board,
    ),
    kept.faction,
  );
  return (
    <Taken
      board={board}
      taking={kept}
      lines={tale ? taleLines(board, tale) : []}
      onClose={() => void (away.value = kept)}
    />
  );
}

/** What the own faction whose turn was the latest has collected, until an own turn begins again. */
export function lastOwn(
  table: Table,
  view: Seating,
  events: readonly Event[],
): Extract<Event, { t: "collected" }> | null {
  const own = (faction: number): boolean => isHere(table, seatOf(view, faction));
  const last = events.findLast(
    (event) => (event.t === "collected" || event.t === "turnbegan") && own(event.faction),
  );
  return last?.t === "collected" ? last : null;
}

function Taken({
  board,
  taking,
  lines = [],
  onClose,
}: {
  board: Board;
  taking: Taking;
  lines?: readonly [string, string][];
  onClose?: () => void;
}): JSX.Element {
  const { faction, production, continents, treasury } = taking;
  const total = continents.reduce((sum, [, bonus]) => sum + bonus, production);
  return (
    <section class="panel tr-deed tr-taken" aria-label="Income">
      <div class="tr-deed-head">
        <h2>
          <SeatChip ink={factionInk(faction)} size={20} /> {`${factionName(board, faction)} collect ${total}`}
        </h2>
        {onClose ? (
          <button type="button" class="btn icon sm" aria-label="Put the income away" onClick={onClose}>
            <Icon name="close" size={16} />
          </button>
        ) : null}
      </div>
      <dl class="tr-losses">
        {lines.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        {incomeLines(board, taking).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>In the treasury</dt>
          <dd>{`${treasury} IPC`}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Production, and each continent's bonus on its own. */
export function incomeLines(board: Board, { production, continents }: Taking): [string, string][] {
  return [
    ["Production", `+${production}`],
    ...continents.map(([number, bonus]): [string, string] => [continentName(board, number), `+${bonus}`]),
  ];
}
