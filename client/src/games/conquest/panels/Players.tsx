import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Table } from "../../../play/table/table";
import { DialogButton } from "../../../ui/dialog/DialogButton";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { isPhone } from "../../../ui/screen/screenSize";
import { part } from "../turn/uiState";
import { words } from "../words/panels";
import { type Stock, signed, signedMoney } from "../words/wealth";
import { figuresOf, type SeatFigures } from "./figures";

/** Every player with their figures, in full or compact. */
export const Players = part<{ compact?: boolean }>(({ table, board, view, compact = false }) => {
  const heads: [string, JSX.Element][] = [
    [words.territories, <Icon key="territories" name="flag" size={16} />],
    [words.armies, <Icon key="armies" name="infantry" size={17} />],
    [words.income(board.terms.economy), <Icon key="income" name="plus" size={16} />],
  ];
  const more = compact ? [words.cards, ...(view.plus ? [words.wealth] : [])] : [];
  return (
    <table class={`cq-seats ${compact ? "compact" : ""}`} aria-label={words.players}>
      <thead class={compact ? "unseen" : ""}>
        <tr>
          <th scope="col">{words.player}</th>
          {heads.map(([name, icon]) => (
            <th key={name} scope="col" title={name}>
              <span class="unseen">{name}</span>
              {icon}
            </th>
          ))}
          {more.map((name) => (
            <th key={name} scope="col">
              {name}
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

/** The visible armies, and whether there may be more: "12+". */
const seenArmies = ({ armies, more }: SeatFigures): string =>
  more ? (armies > 0 ? `${armies}+` : UNKNOWN) : `${armies}`;

/** The next turn's income, in money if the game has it, otherwise in armies. */
function incomeWords({ income, out, stocks }: SeatFigures): string {
  if (out) return "";
  const next = stocks.find(({ icon }) => icon === null)?.next ?? null;
  if (next !== null) return signedMoney(next);
  return income === null ? UNKNOWN : `+${income}`;
}

function Row({ figures, compact }: { figures: SeatFigures; compact: boolean }): JSX.Element {
  const { seat, name, territories, regions, cards, stocks, note, moves, out } = figures;
  const isRich = stocks.length > 0;
  const className = `ink-${inkOf(seat)} ${moves ? "moves" : ""} ${out ? "out" : ""}`;
  const holds = regions.length > 0 ? words.holds(regions) : "";
  const all = [name, note, holds, ...stocks.map((stock) => stock.words)].filter(Boolean).join(". ");
  const chip = <SeatChip ink={inkOf(seat)} size={30} />;
  const toMove = moves ? <span class="unseen">{words.toMove}</span> : null;
  return (
    <>
      <tr
        class={`${className} ${isRich && !compact ? "cq-wealthy" : ""}`}
        aria-current={moves ? "true" : undefined}
        title={compact ? all : holds}
      >
        <th scope="row">
          {compact ? (
            <>
              {chip}
              <span class="unseen">{`${name}, ${note}`}</span>
              {toMove}
            </>
          ) : (
            <span class="cq-seat">
              {chip}
              <span class="cq-seat-words">
                <span class="seat-name">{name}</span>
                <span class="cq-seat-more">{[note, ...regions].join(", ")}</span>
                {toMove}
              </span>
            </span>
          )}
        </th>
        <td class="cq-lands">
          {territories ?? UNKNOWN}
          {compact ? <Icon name="flag" size={13} /> : null}
        </td>
        <td class="cq-armies">{seenArmies(figures)}</td>
        <td class="cq-income">{incomeWords(figures)}</td>
        {compact ? (
          <td class="cq-cards">
            {out ? "" : cards}
            {out ? null : <Icon name="cards" size={13} />}
          </td>
        ) : null}
        {compact && isRich ? (
          <td class="cq-stocks-cell">
            <Stocks stocks={stocks} />
          </td>
        ) : null}
      </tr>
      {isRich && !compact ? (
        <tr class={`${className} cq-wealth`}>
          <td colSpan={4}>
            <span class="unseen">{`${name}: `}</span>
            <Stocks stocks={stocks} withNext />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** A seat's resources with the next turn's income, except money, which has a column. */
const Stocks = ({ stocks, withNext }: { stocks: readonly Stock[]; withNext?: boolean }): JSX.Element => (
  <span class="cq-stocks">
    <span class="unseen">{stocks.map((stock) => stock.words).join(". ")}</span>
    {stocks.map(({ name, icon, amount, next, short, words: title }) => (
      <span key={name} class={`cq-stock ${amount < 0 ? "owed" : ""}`} title={title} aria-hidden="true">
        {icon ? <Icon name={icon} size={13} /> : null}
        <b>{short}</b>
        {withNext && icon && next !== null ? (
          <small class={next < 0 ? "owed" : ""}>{signed(next)}</small>
        ) : null}
      </span>
    ))}
  </span>
);

/** A button that opens the full list on small screens. */
export const PlayersButton = ({ table }: { table: Table }): JSX.Element => (
  <DialogButton
    class={isPhone.value ? "btn icon" : "btn sm cq-all-players"}
    label={words.allPlayers}
    face={
      <>
        <Icon name="people" size={isPhone.value ? 20 : 16} />
        {isPhone.value ? null : words.players}
      </>
    }
    title={words.players}
    dialog="cq-seats-dialog"
  >
    <Players table={table} />
  </DialogButton>
);

/** Every player's armies, for the top of a phone. */
export const PlayersStrip = part(({ table, board, view }) => (
  <ul aria-label={words.playersStrip}>
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
