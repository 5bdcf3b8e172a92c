import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { verb } from "../../../play/say";
import { act } from "../../../play/table/act";
import type { Table } from "../../../play/table/table";
import { Icon } from "../../../ui/Icon";
import { deskOf } from "../desk";
import { hasOrders, ORDER_LINES, ORDER_WORDS, ORDERS, type Order, orderOf } from "./words";
import "./orders.css";

const give = (table: Table, seat: Seat, order: Order): void =>
  act(table, seat, { t: "standingorder", order });

/** What is lost in one's own battles of defence without asking, settable at any time. */
export function Orders({ table }: { table: Table }): JSX.Element | null {
  const { board, view } = deskOf(table);
  if (!board.value || !view.value || !hasOrders(board.value) || view.value.now.phase === "over") return null;
  const sight = view.value;
  const { cast, about } = table;
  return (
    <>
      {(about.value?.you ?? []).map((seat) => (
        <section key={seat} class="tr-standing">
          <label>
            <b>{verb(cast.value, seat, "When I defend", `When ${cast.value.name(seat)} defends`)}</b>
            <select
              class="input"
              aria-describedby={`tr-order-${seat}`}
              value={orderOf(sight, seat)}
              onChange={(event) => give(table, seat, event.currentTarget.value as Order)}
            >
              {ORDERS.map((order) => (
                <option key={order} value={order}>
                  {ORDER_WORDS[order]}
                </option>
              ))}
            </select>
          </label>
          <p id={`tr-order-${seat}`} class="tr-quiet">
            {ORDER_LINES[orderOf(sight, seat)]}
          </p>
        </section>
      ))}
    </>
  );
}

/** At a defender's choice: never to be asked again; what is chosen is done at once. */
export function AlwaysSo({ table, seat }: { table: Table; seat: Seat }): JSX.Element {
  return (
    <details class="tr-menu tr-always">
      <summary class="btn sm">
        Always so <Icon name="down" size={14} />
      </summary>
      <ul aria-label="What is lost from now on without asking">
        {ORDERS.filter((order) => order !== "ask").map((order) => (
          <li key={order}>
            <button
              type="button"
              class="btn sm"
              title={ORDER_LINES[order]}
              onClick={() => give(table, seat, order)}
            >
              {ORDER_WORDS[order]}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
