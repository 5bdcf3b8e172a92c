import type { JSX } from "preact";
import type { Board } from "./model";
import { symbolName } from "./say";

/** What the next sets are worth: "4 6 [8] 10 12 15 20". */
export function Track({
  board,
  steps,
  next,
}: {
  board: Board;
  steps: readonly number[];
  next: number;
}): JSX.Element {
  if (steps.length === 0) return <Fixed board={board} />;
  const whose = board.terms["cards.exchange_counter"] === "per_player" ? "your" : "the";
  return (
    <div class="cq-track" title={`Armies for ${whose} next sets of cards`}>
      <span class="cq-track-label">Sets</span>
      <ol aria-label={`Armies for ${whose} next sets`}>
        {steps.map((worth, place) => (
          <li
            key={place}
            class={place < next ? "done" : place === next ? "now" : ""}
            aria-current={place === next ? "step" : undefined}
          >
            {place < next ? <span class="unseen">traded: </span> : null}
            {worth}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Where a set's symbols say what it is worth. */
function Fixed({ board }: { board: Board }): JSX.Element | null {
  const exchange = board.terms["cards.exchange"];
  if (exchange?.kind !== "fixed_by_symbol") return null;
  const { same = [], mixed } = exchange;
  return (
    <div class="cq-track">
      <span class="cq-track-label">Sets</span>
      <ul aria-label="Armies for a set">
        {same.map((worth, symbol) => (
          <li key={symbol} title={`Three of ${symbolName(board.terms, symbol)}`}>
            <span class="cq-track-kind">{symbolName(board.terms, symbol)}</span> {worth}
          </li>
        ))}
        <li title="Three different ones">
          <span class="cq-track-kind">Mixed</span> {mixed}
        </li>
      </ul>
    </div>
  );
}
