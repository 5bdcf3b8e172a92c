import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { act } from "../../../play/table/act";
import type { Table } from "../../../play/table/table";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { seatsHere } from "../position";
import { part } from "../turn/uiState";
import { ORDER_CHOICES, type Order, STANDING_ORDERS, words } from "../words/battle";
import "./orders.css";
import { useSecondsUntil } from "../../../ui/hooks/useSeconds";

const give = (table: Table, seat: Seat, order: Order): void =>
  act(table, seat, { t: "standingorder", order });

/** Each local player's standing order for losses in defence. It can be changed at any time. */
export const Orders = part(({ table, cast, board, view }) => {
  if (board.terms.casualties === "auto" || view.now.phase === "over") return null;
  return (
    <>
      {seatsHere(table).map((seat) => {
        const order = view.now.orders?.[seat] ?? "ask";
        return (
          <section key={seat} class="tr-standing">
            <label>
              <b>{words.orders(cast, seat)}</b>
              <select
                class="input"
                aria-describedby={`tr-order-${seat}`}
                value={order}
                onChange={(event) => give(table, seat, event.currentTarget.value as Order)}
              >
                {ORDER_CHOICES.map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <p id={`tr-order-${seat}`} class="tr-quiet">
              {STANDING_ORDERS[order].line}
            </p>
          </section>
        );
      })}
    </>
  );
});

/** Lets a defender choose never to be asked again. The order applies at once. */
export const AlwaysMenu = ({ table, seat }: { table: Table; seat: Seat }): JSX.Element => (
  <details class="tr-menu tr-always">
    <summary class="btn sm">
      {words.always} <Icon name="down" size={14} />
    </summary>
    <ul aria-label={words.alwaysLabel}>
      {ORDER_CHOICES.filter(([value]) => value !== "ask").map(([value, { label, line }]) => (
        <li key={value}>
          <Button kind="sm" title={line} onClick={() => give(table, seat, value)}>
            {label}
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

/** The deadline by this browser's clock, counted from the server's last message, or null. */
export function endsAt({ latest }: Table): number | null {
  const { standing, at } = latest.value ?? { standing: null, at: 0 };
  const deadline = standing?.phase === "playing" ? standing.deadline : null;
  return deadline === null ? null : at + deadline * 1000;
}

const SOON = 10; // seconds left when the clock stands out

/** The time left for the current decision. */
export function TimeLeft({ table }: { table: Table }): JSX.Element | null {
  const ends = endsAt(table);
  return ends === null ? null : <Left ends={ends} />;
}

function Left({ ends }: { ends: number }): JSX.Element {
  const left = useSecondsUntil(ends);
  return (
    <span class={`tr-time ${left <= SOON ? "soon" : ""}`} role="timer" aria-label={words.secondsLeft(left)}>
      {words.seconds(left)}
    </span>
  );
}
