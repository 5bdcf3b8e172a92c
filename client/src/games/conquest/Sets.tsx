import type { JSX } from "preact";
import { symbolName, whose } from "./say";
import type { Shown } from "./uiState";

interface Step {
  worth: number | undefined;
  state?: "done" | "now" | "";
  /** The symbols that bring it, short and in full. */
  kind?: string;
  title?: string;
}

/** What the next sets are worth: "4 6 [8] 10 12 15 20", or what each kind of set brings. */
export function Sets({ ui, board: { terms }, view }: Shown): JSX.Element | null {
  const { worths, traded = 0 } = ui.panel.value;
  const isOwn = terms.cards_exchange_counter === "per_player";
  // who only watches sees the very next, where it is the same for everyone
  const known = worths ?? (isOwn ? [] : view.worth.slice(0, 1).filter((worth) => worth !== null));
  const exchange = terms.cards_exchange;
  const fixed = exchange?.kind === "fixed_by_symbol" ? exchange : null;
  const nameOf = (symbol: number): string => symbolName(terms, symbol);
  const steps: Step[] = fixed
    ? [
        ...(fixed.same ?? []).map((worth, symbol) => ({
          worth,
          kind: nameOf(symbol),
          title: `Three of ${nameOf(symbol)}`,
        })),
        { worth: fixed.mixed, kind: "Mixed", title: "Three different ones" },
      ]
    : known.map((worth, place) => ({
        worth,
        state: place < traded ? "done" : place === traded ? "now" : "",
      }));
  const label = fixed ? "Armies for a set" : `Armies for ${isOwn ? "your" : "the"} next sets`;
  return steps.length === 0 ? null : (
    <div class="cq-track" title={label}>
      <span class="cq-track-label">Sets</span>
      <ol aria-label={label}>
        {steps.map(({ worth, state = "", kind, title }, place) => (
          <li key={place} class={state} title={title} aria-current={state === "now" ? "step" : undefined}>
            {state === "done" ? <span class="unseen">traded: </span> : null}
            {kind ? <span class="cq-track-kind">{kind}</span> : null} {worth}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An embargo that waits for somebody's set; it is never hit by its owner's own. */
export function Embargo({ ui, view }: Shown): JSX.Element | null {
  const [owner, seat] = [view.plus?.embargo ?? null, ui.hand.value?.seat];
  if (owner === null) return null;
  const whom = seat === undefined || owner === seat ? "others" : "the next set";
  return (
    <p class={`cq-embargo ${owner === seat ? "" : "hits"}`}>
      {`${whose(ui.table.cast.value, owner)} embargo: 4 less for ${whom}`}
    </p>
  );
}
