import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { CardsIcon } from "./CardsIcon";
import { deskOf } from "./desk";
import { SYMBOLS } from "./drawings";
import { Stocks } from "./Stocks";
import { figuresOf, type SeatFigures } from "./seats";
import { type Stock, signedMoney } from "./wealth";

/** Every seat with its figures; where there is little room only armies and territories. */
export function SeatsTable({
  table,
  compact = false,
}: {
  table: Table;
  compact?: boolean;
}): JSX.Element | null {
  const desk = deskOf(table);
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view) return null;
  const Row = compact ? CompactRow : FullRow;
  const gain = board.terms.economy ? "Money next turn" : "Armies next turn";
  return (
    <table class={`cq-seats ${compact ? "compact" : ""}`} aria-label="Players">
      <thead class={compact ? "unseen" : ""}>
        <tr>
          <th scope="col">Seat</th>
          <th scope="col" title="Territories">
            <span class="unseen">Territories</span>
            <Icon name="flag" size={16} />
          </th>
          <th scope="col" title="Armies">
            <span class="unseen">Armies</span>
            <Helmet />
          </th>
          <th scope="col" title={gain}>
            <span class="unseen">{gain}</span>
            <Icon name="plus" size={16} />
          </th>
          {compact ? <th scope="col">Cards</th> : null}
          {compact && view.plus ? <th scope="col">Wealth</th> : null}
        </tr>
      </thead>
      <tbody>
        {figuresOf(table, board, view).map((figures) => (
          <Row key={figures.seat} figures={figures} />
        ))}
      </tbody>
    </table>
  );
}

const rowClass = ({ seat, moves, out }: SeatFigures): string =>
  `ink-${inkOf(seat)} ${moves ? "moves" : ""} ${out ? "out" : ""}`;

const UNKNOWN = "?";

/** What is seen, and that there may be more: "12+". */
const seenArmies = ({ armies, more }: SeatFigures): string =>
  more ? (armies > 0 ? `${armies}+` : UNKNOWN) : `${armies}`;

/** What the next turn brings: armies, or money where that buys them. */
function incomeWords(income: number | null, stocks: readonly Stock[]): string {
  const purse = stocks.find(({ name }) => name === "Money");
  if (purse?.next !== undefined && purse.next !== null) return signedMoney(purse.next);
  return income === null ? UNKNOWN : `+${income}`;
}

const regionsWords = ({ regions }: SeatFigures): string =>
  regions.length > 0 ? `Holds ${regions.join(", ")}` : "";

function FullRow({ figures }: { figures: SeatFigures }): JSX.Element {
  const { seat, name, lands, income, regions, stocks, words, moves, out } = figures;
  return (
    <>
      <tr
        class={`${rowClass(figures)} ${stocks.length > 0 ? "cq-wealthy" : ""}`}
        aria-current={moves ? "true" : undefined}
        title={regionsWords(figures)}
      >
        <th scope="row">
          <span class="cq-seat">
            <SeatChip ink={inkOf(seat)} size={30} />
            <span class="cq-seat-words">
              <span class="seat-name">{name}</span>
              <span class="cq-seat-more">
                {regions.length > 0 ? `${words}, ${regions.join(", ")}` : words}
              </span>
              {moves ? <span class="unseen">, to move</span> : null}
            </span>
          </span>
        </th>
        <td>{lands ?? UNKNOWN}</td>
        <td>{seenArmies(figures)}</td>
        <td class="cq-income">{out ? "" : incomeWords(income, stocks)}</td>
      </tr>
      {stocks.length > 0 ? (
        <tr class={`${rowClass(figures)} cq-wealth`}>
          <td colSpan={4}>
            <span class="unseen">{`${name}: `}</span>
            <Stocks stocks={stocks} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function CompactRow({ figures }: { figures: SeatFigures }): JSX.Element {
  const { seat, name, lands, income, cards, stocks, words, moves, out } = figures;
  return (
    <tr
      class={rowClass(figures)}
      aria-current={moves ? "true" : undefined}
      title={[name, words, regionsWords(figures), ...stocks.map((stock) => stock.words)]
        .filter(Boolean)
        .join(". ")}
    >
      <th scope="row">
        <SeatChip ink={inkOf(seat)} size={30} />
        <span class="unseen">{`${name}, ${words}${moves ? ", to move" : ""}`}</span>
      </th>
      <td class="cq-lands">
        {lands ?? UNKNOWN}
        <span aria-hidden="true">{lands === 1 ? " land" : " lands"}</span>
      </td>
      <td class="cq-armies">{seenArmies(figures)}</td>
      <td class="cq-income">{out ? "" : incomeWords(income, stocks)}</td>
      <td class="cq-cards">
        {out ? "" : cards}
        {out ? null : <CardsIcon size={13} />}
      </td>
      {stocks.length > 0 ? (
        <td class="cq-stocks-cell">
          <Stocks stocks={stocks} forecast={false} />
        </td>
      ) : null}
    </tr>
  );
}

function Helmet(): JSX.Element {
  return (
    <svg class="icon solid" width="17" height="17" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SYMBOLS[0]} fill-rule="evenodd" />
    </svg>
  );
}
