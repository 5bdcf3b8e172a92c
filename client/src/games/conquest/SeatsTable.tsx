import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Table } from "../../play/table/table";
import { DialogButton } from "../../ui/dialog/DialogButton";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { isPhone } from "../../ui/screen/screenSize";
import { part } from "./part";
import { Stocks } from "./Stocks";
import { figuresOf, type SeatFigures } from "./seats";
import { signedMoney } from "./wealth";

/** Every seat with its figures; where there is little room only armies and territories. */
export const SeatsTable = part<{ compact?: boolean }>(({ table, board, view, compact = false }) => {
  const gain = board.terms.economy ? "Money next turn" : "Armies next turn";
  const heads: [string, JSX.Element][] = [
    ["Territories", <Icon key="lands" name="flag" size={16} />],
    ["Armies", <Icon key="armies" name="infantry" size={17} />],
    [gain, <Icon key="gain" name="plus" size={16} />],
  ];
  const more = compact ? ["Cards", ...(view.plus ? ["Wealth"] : [])] : [];
  return (
    <table class={`cq-seats ${compact ? "compact" : ""}`} aria-label="Players">
      <thead class={compact ? "unseen" : ""}>
        <tr>
          <th scope="col">Seat</th>
          {heads.map(([words, icon]) => (
            <th key={words} scope="col" title={words}>
              <span class="unseen">{words}</span>
              {icon}
            </th>
          ))}
          {more.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figuresOf(table, board, view).map((figures) => (
          <Row key={figures.seat} figures={figures} compact={compact} />
        ))}
      </tbody>
    </table>
  );
});

const UNKNOWN = "?";

/** What is seen, and that there may be more: "12+". */
const seenArmies = ({ armies, more }: SeatFigures): string =>
  more ? (armies > 0 ? `${armies}+` : UNKNOWN) : `${armies}`;

/** What the next turn brings: armies, or money where that buys them. */
function incomeWords({ income, out, stocks }: SeatFigures): string {
  if (out) return "";
  const next = stocks.find(({ name }) => name === "Money")?.next ?? null;
  if (next !== null) return signedMoney(next);
  return income === null ? UNKNOWN : `+${income}`;
}

function Row({ figures, compact }: { figures: SeatFigures; compact: boolean }): JSX.Element {
  const { seat, name, lands, regions, cards, stocks, words, moves, out } = figures;
  const className = `ink-${inkOf(seat)} ${moves ? "moves" : ""} ${out ? "out" : ""}`;
  const holds = regions.length > 0 ? `Holds ${regions.join(", ")}` : "";
  const chip = <SeatChip ink={inkOf(seat)} size={30} />;
  const known = (
    <>
      <td class="cq-lands">
        {lands ?? UNKNOWN}
        {compact ? <span aria-hidden="true">{lands === 1 ? " land" : " lands"}</span> : null}
      </td>
      <td class="cq-armies">{seenArmies(figures)}</td>
      <td class="cq-income">{incomeWords(figures)}</td>
    </>
  );
  const current = moves ? "true" : undefined;
  if (compact)
    return (
      <tr
        class={className}
        aria-current={current}
        title={[name, words, holds, ...stocks.map((stock) => stock.words)].filter(Boolean).join(". ")}
      >
        <th scope="row">
          {chip}
          <span class="unseen">{`${name}, ${words}${moves ? ", to move" : ""}`}</span>
        </th>
        {known}
        <td class="cq-cards">
          {out ? "" : cards}
          {out ? null : <Icon name="cards" size={13} />}
        </td>
        {stocks.length > 0 ? (
          <td class="cq-stocks-cell">
            <Stocks stocks={stocks} forecast={false} />
          </td>
        ) : null}
      </tr>
    );
  return (
    <>
      <tr
        class={`${className} ${stocks.length > 0 ? "cq-wealthy" : ""}`}
        aria-current={current}
        title={holds}
      >
        <th scope="row">
          <span class="cq-seat">
            {chip}
            <span class="cq-seat-words">
              <span class="seat-name">{name}</span>
              <span class="cq-seat-more">{[words, ...regions].join(", ")}</span>
              {moves ? <span class="unseen">, to move</span> : null}
            </span>
          </span>
        </th>
        {known}
      </tr>
      {stocks.length > 0 ? (
        <tr class={`${className} cq-wealth`}>
          <td colSpan={4}>
            <span class="unseen">{`${name}: `}</span>
            <Stocks stocks={stocks} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** All players with all of their figures, a press away where there is no room for them. */
export const AllPlayers = ({ table }: { table: Table }): JSX.Element => (
  <DialogButton
    class={isPhone.value ? "btn icon" : "btn sm cq-all-players"}
    label="All players"
    face={
      <>
        <Icon name="people" size={isPhone.value ? 20 : 16} />
        {isPhone.value ? null : "Players"}
      </>
    }
    title="Players"
    dialog="cq-seats-dialog"
  >
    <SeatsTable table={table} />
  </DialogButton>
);

/** Every seat with its armies, for a phone's strip. */
export const SeatsRow = part(({ table, board, view }) => (
  <ul aria-label="Players, with their armies">
    {figuresOf(table, board, view).map((figures) => (
      <li
        key={figures.seat}
        class={`${figures.moves ? "moves" : ""} ${figures.out ? "out" : ""}`}
        aria-current={figures.moves ? "true" : undefined}
      >
        <SeatChip ink={inkOf(figures.seat)} size={22} />
        <span class="unseen">{`${figures.name}: `}</span>
        <b>{seenArmies(figures)}</b>
      </li>
    ))}
  </ul>
));
