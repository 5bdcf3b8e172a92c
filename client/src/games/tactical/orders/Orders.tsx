import type { JSX } from "preact";
import type { Seat } from "../../../net/wire.gen";
import { verb } from "../../../play/phrases";
import { act } from "../../../play/table/act";
import type { Table } from "../../../play/table/table";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import { part } from "../part";
import { ORDERS, type Order } from "./words";
import "./orders.css";

const give = (table: Table, seat: Seat, order: Order): void =>
  act(table, seat, { t: "standingorder", order });

const CHOICES = Object.entries(ORDERS) as [Order, (typeof ORDERS)[Order]][];

/** What is lost in one's own battles of defence without asking, settable at any time. */
export const Orders = part(({ table, cast, board, view }) => {
  if (board.terms.casualties === "auto" || view.now.phase === "over") return null;
  return (
    <>
      {(table.about.value?.you ?? []).map((seat) => {
        const order = view.now.orders?.[seat] ?? "ask";
        return (
          <section key={seat} class="tr-standing">
            <label>
              <b>{verb(cast, seat, "When I defend", `When ${cast.name(seat)} defends`)}</b>
              <select
                class="input"
                aria-describedby={`tr-order-${seat}`}
                value={order}
                onChange={(event) => give(table, seat, event.currentTarget.value as Order)}
              >
                {CHOICES.map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            <p id={`tr-order-${seat}`} class="tr-quiet">
              {ORDERS[order].line}
            </p>
          </section>
        );
      })}
    </>
  );
});

/** At a defender's choice: never to be asked again; what is chosen is done at once. */
export function AlwaysSo({ table, seat }: { table: Table; seat: Seat }): JSX.Element {
  return (
    <details class="tr-menu tr-always">
      <summary class="btn sm">
        Always do this <Icon name="down" size={14} />
      </summary>
      <ul aria-label="What you lose from now on without being asked">
        {CHOICES.filter(([value]) => value !== "ask").map(([value, { label, line }]) => (
          <li key={value}>
            <Button kind="sm" title={line} onClick={() => give(table, seat, value)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
