import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Table } from "../../../play/table/table";
import { capturesIn, eventsForAll, sinceOwn, type Turn, turnsOf } from "../log/turns";
import { type Event, factionName, type Sight } from "../model";
import { isHere } from "../position";
import { part } from "../turn/uiState";
import { incomeLines, summaryLines, summaryWords, words } from "../words/factions";
import { sumOf } from "../words/say";
import { FactionChip, Lines, Section } from "./Parts";

/** Income as it is collected. Your own stays until your next turn, or until you close it. */
export const IncomeNote = part(({ table, ui, board, view }) => {
  const away = useSignal<unknown>(null);
  const collecting = ui.spot.value?.event;
  const turn = lastOwn(table, view, eventsForAll(table));
  const taking = collecting?.t === "collected" ? collecting : turn?.collected;
  if (!taking || taking === away.value) return null;
  const lines = turn && taking !== collecting ? summaryLines(board, view, turn) : [];
  return (
    <Section
      name="collected"
      title={
        <>
          <FactionChip faction={taking.faction} size={20} />{" "}
          {words.collect(factionName(board, taking.faction), sumOf(taking))}
        </>
      }
      onClose={taking === collecting ? undefined : () => void (away.value = taking)}
    >
      <Lines of={[...lines, ...incomeLines(board, taking)]} />
    </Section>
  );
});

/** The latest own turn, once it is over. */
export function lastOwn(table: Table, view: Sight, events: readonly Event[]): Turn | null {
  const last = turnsOf(events).findLast(({ faction }) => isHere(table, view, faction));
  return last?.collected ? last : null;
}

/** What the others did since your last turn, a line for each, until you close it or start to move. */
export const SinceLastTurn = part(({ table, ui, board, view }): JSX.Element | null => {
  const away = useSignal(0);
  if (table.standing.value?.phase !== "playing") return null;
  const ended = sinceOwn(turnsOf(eventsForAll(table)), (faction) => isHere(table, view, faction)).filter(
    ({ collected }) => collected,
  );
  const moving = view.now.phase !== "purchase" && ui.ownTurn.value;
  if (ended.length === 0 || away.value === ended.length || moving) return null;
  return (
    <Section name="meanwhile" title={words.meanwhile} onClose={() => void (away.value = ended.length)}>
      <ul class="tr-turns">
        {ended.map((turn) => (
          <li
            key={turn.faction}
            onPointerEnter={() => void (table.highlighted.value = capturesIn(turn).map(({ place }) => place))}
            onPointerLeave={() => void (table.highlighted.value = [])}
          >
            <FactionChip faction={turn.faction} size={20} />
            <span>
              <b>{factionName(board, turn.faction)}</b> {summaryWords(board, view, turn)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
});
