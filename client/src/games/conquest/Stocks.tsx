import type { JSX } from "preact";
import { SOLID } from "../../ui/drawings";
import { type Stock, signed } from "./wealth";

/** Signs on the look's 24 grid; money has its own before the number. */
const SIGNS: Readonly<Record<Stock["name"], string | null>> = {
  Money: null,
  Science:
    "M9 2h6v2h-1v5.4l6.2 10A1.7 1.7 0 0 1 18.7 22H5.3a1.7 1.7 0 0 1-1.5-2.6l6.2-10V4H9zM11.6 11.2L8.6 16h6.8l-3-4.8z",
  Food: "M3 11.5C3 7.9 7 5 12 5s9 2.9 9 6.5c0 1.5-.8 2.7-2 3.3V19H5v-4.2c-1.2-.6-2-1.8-2-3.3zM8.5 8l-2 4h1.6l2-4zM12.8 8l-2 4h1.6l2-4zM17 8l-2 4h1.6l1.6-3.2z",
  Iron: "M7.5 6h9L22 18.5H2zM9 8.5l-2.2 5h10.4l-2.2-5z",
  Gold: SOLID.coin,
};

/**
 * What a seat has besides armies, each with what its next turn adds; that of money stands in a column of its
 * own.
 */
export function Stocks({
  stocks,
  forecast = true,
}: {
  stocks: readonly Stock[];
  forecast?: boolean;
}): JSX.Element | null {
  if (stocks.length === 0) return null;
  return (
    <span class="cq-stocks">
      <span class="unseen">{stocks.map(({ words }) => words).join(". ")}</span>
      {stocks.map(({ name, amount, next, short, words }) => (
        <span key={name} class={`cq-stock ${amount < 0 ? "owed" : ""}`} title={words} aria-hidden="true">
          {SIGNS[name] ? <Sign d={SIGNS[name]} /> : null}
          <b>{short}</b>
          {forecast && name !== "Money" && next !== null ? (
            <small class={next < 0 ? "owed" : ""}>{signed(next)}</small>
          ) : null}
        </span>
      ))}
    </span>
  );
}

const Sign = ({ d }: { d: string }): JSX.Element => (
  <svg class="icon solid" width="13" height="13" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} fill-rule="evenodd" />
  </svg>
);
