import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { act } from "../../../play/table/act";
import type { Table } from "../../../play/table/table";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { seatsHere } from "../facts";
import { part } from "../turn/uiState";
import { words as battle } from "../words/battle";
import { words } from "../words/factions";
import { ORDER_CHOICES, type Order, STANDING_ORDERS } from "../words/orders";
import "./orders.css";

const give = (table: Table, seat: Seat, order: Order): void =>
  act(table, seat, { t: "standingorder", order });

/** What each player here loses in defence without being asked; can be changed at any time. */
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

/** Lets a defender choose never to be asked again; the order applies at once. */
export const AlwaysSo = ({ table, seat }: { table: Table; seat: Seat }): JSX.Element => (
  <details class="tr-menu tr-always">
    <summary class="btn sm">
      {battle.always} <Icon name="down" size={14} />
    </summary>
    <ul aria-label={battle.alwaysLabel}>
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
