import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { toldAt } from "./handOver";
import { type Board, type Event, factionInk, factionName, type Seating, type Spot, seatOf } from "./model";
import { isHere } from "./people";
import { continentName } from "./say";
import { lastTale, sinceLast, sinceOwn, taleLines, talesOf, taleWords } from "./tales";

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
