import type { JSX } from "preact";
import { Icon } from "../../ui/icons/Icon";
import { type Stock, signed } from "./wealth";

/**
 * What a seat has besides armies, each with what its next turn adds; that of money stands in a column of its
 * own.
 */
export const Stocks = (props: { stocks: readonly Stock[]; forecast?: boolean }): JSX.Element => (
  <span class="cq-stocks">
    <span class="unseen">{props.stocks.map(({ words }) => words).join(". ")}</span>
    {props.stocks.map(({ name, icon, amount, next, short, words }) => (
      <span key={name} class={`cq-stock ${amount < 0 ? "owed" : ""}`} title={words} aria-hidden="true">
        {icon ? <Icon name={icon} size={13} /> : null}
        <b>{short}</b>
        {props.forecast !== false && icon && next !== null ? (
          <small class={next < 0 ? "owed" : ""}>{signed(next)}</small>
        ) : null}
      </span>
    ))}
  </span>
);
