import type { JSX } from "preact";
import { type IconName, Icon } from "../../ui/Icon";
import { signed, type Stock } from "./wealth";

const SIGNS: Readonly<Record<Stock["name"], IconName | null>> = { Money: null, Science: "book", Food: null, Iron: null, Gold: "coin" };

/** What a seat has besides armies, each with what its next turn adds. */
export function Stocks({ stocks, forecast = true }: { stocks: readonly Stock[]; forecast?: boolean }): JSX.Element | null {
  if (stocks.length === 0) return null;
  return (
    <span class="cq-stocks">
      <span class="unseen">{stocks.map(({ words }) => words).join(". ")}</span>
      {stocks.map(({ name, amount, next, short, words }) => (
        <span key={name} class={`cq-stock ${amount < 0 ? "owed" : ""}`} title={words} aria-hidden="true">
          {SIGNS[name] ? <Icon name={SIGNS[name]} size={13} /> : name === "Money" ? null : <i>{name}</i>}
          <b>{short}</b>
          {forecast && next !== null ? <small class={next < 0 ? "owed" : ""}>{signed(next)}</small> : null}
        </span>
      ))}
    </span>
  );
}
