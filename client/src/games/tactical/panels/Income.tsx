import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Tactical } from "../../../net/wire.gen";
import type { Table } from "../../../play/table/table";
import { toldAt } from "../log/sharing";
import { sinceOwn, summaryLines, summaryWords, type Turn, takenIn, turnsOf } from "../log/turns";
import { type Board, type Event, factionName, type Seating, type Spot, seatOf } from "../model";
import { part } from "../part";
import { isHere } from "../people";
import { continentName, sumOf } from "../words/say";
import { FactionChip } from "./Plate";
import { Section } from "./Section";

/**
 * Income while it is told; that of one's own last turn stays until one's next turn, or until it is put away.
 */
export const IncomeNote = part(({ table, board, view }) => {
  const away = useSignal<unknown>(null);
  const told = (table.spot.value as Spot | null)?.event;
  const turn = lastOwn(table, view, toldAt(table));
  const taking = told?.t === "collected" ? told : turn?.collected;
  if (!taking || taking === away.value) return null;
  const lines = turn && taking !== told ? summaryLines(board, view, turn) : [];
  return (
    <Section
      name="collected"
      title={
        <>
          <FactionChip faction={taking.faction} size={20} />{" "}
          {`${factionName(board, taking.faction)} collect ${sumOf(taking)}`}
        </>
      }
      onClose={taking === told ? undefined : () => void (away.value = taking)}
    >
      <dl class="tr-losses">
        {[...lines, ...incomeLines(board, taking)].map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
});

/** The latest own turn, once it is over. */
export function lastOwn(table: Table, view: Seating, events: readonly Event[]): Turn | null {
  const last = turnsOf(events).findLast(({ faction }) => isHere(table, seatOf(view, faction)));
  return last?.collected ? last : null;
}

/** Production, each continent's bonus on its own, and what there is then. */
export const incomeLines = (
  board: Board,
  { production, continents, treasury }: Tactical.Collected,
): [string, string][] => [
  ["Production", `+${production}`],
  ...continents.map(([number, bonus]): [string, string] => [continentName(board, number), `+${bonus}`]),
  ["In the treasury", `${treasury} IPC`],
];

/** What the others did since one's own last turn, a line each, until it is put away or one moves on. */
export const Meanwhile = part(({ table, board, view }): JSX.Element | null => {
  const away = useSignal(0);
  if (table.standing.value?.phase !== "playing") return null;
  const mine = (faction: number): boolean => isHere(table, seatOf(view, faction));
  const ended = sinceOwn(turnsOf(toldAt(table)), mine).filter(({ collected }) => collected);
  const moving = view.now.phase !== "purchase" && mine(view.now.turn);
  if (ended.length === 0 || away.value === ended.length || moving) return null;
  return (
    <Section name="meanwhile" title="Since your last turn" onClose={() => void (away.value = ended.length)}>
      <ul class="tr-turns">
        {ended.map((turn) => (
          <li
            key={turn.faction}
            onPointerEnter={() => void (table.recalled.value = takenIn(turn).map(({ place }) => place))}
            onPointerLeave={() => void (table.recalled.value = [])}
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
