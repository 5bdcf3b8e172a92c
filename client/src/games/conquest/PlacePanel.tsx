import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import type { Desk } from "./desk";
import { Land } from "./FromTo";
import { type Board, type Event, regionName, type Sight, type Terms } from "./model";
import { armiesWords } from "./say";
import { cardsWords } from "./seats";
import { EVERYTHING, mustTrade, place, takeBackAll } from "./placing";

/** Armies that wait to be placed: how many, where from, and more or fewer where the last ones went. */
export function PlacePanel({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const chosen = desk.chosen.value;
  const { reserve } = view;
  const events = desk.table.told.value.events as readonly Event[];
  return (
    <section class="cq-deed cq-place" aria-label="Place armies">
      <div class="cq-place-count">
        {reserve > 0 ? <p class="display cq-win">{reserve}</p> : null}
        <div class="cq-odds-words">
          <p>{reserve === 0 ? "All armies are placed" : reserve === 1 ? "army to place" : "armies to place"}</p>
          <p class="cq-source">{mustTrade(desk) ? mustWords(events, desk, board.terms, view) : sourceWords(board, view, events)}</p>
        </div>
        {view.fresh.some((count) => count > 0) ? (
          <button type="button" class="btn icon cq-undo" aria-label="Take back all that was placed" title="Take back all that was placed" onClick={() => takeBackAll(desk)}>
            <Icon name="undo" size={18} />
          </button>
        ) : null}
      </div>
      {chosen === null || view.owners[chosen] !== desk.seat.value ? null : (
        <div class="cq-place-here">
          <Land board={board} view={view} territory={chosen} armies={view.armies[chosen] ?? 0} />
          <div class="cq-place-buttons">
            <button type="button" class="btn icon" aria-label="Take one back" aria-disabled={(view.fresh[chosen] ?? 0) === 0} onClick={() => place(desk, chosen, -1)}>
              <Icon name="minus" size={17} />
            </button>
            <button type="button" class="btn icon" aria-label="One more here" aria-disabled={reserve === 0} onClick={() => place(desk, chosen, 1)}>
              <Icon name="plus" size={17} />
            </button>
            <button type="button" class="btn" aria-disabled={reserve === 0} onClick={() => place(desk, chosen, EVERYTHING)}>
              All here
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Why cards have to be traded before anything is placed. */
function mustWords(events: readonly Event[], desk: Desk, terms: Terms, view: Sight): string {
  const seat = desk.seat.value ?? 0;
  if (view.phase !== "spoils") return `You hold ${cardsWords(view.cards[seat] ?? 0)}: trade a set first.`;
  const taken = events.findLast((event) => event.t === "cardstaken");
  const left = terms["elimination.trade_down_to"] ?? 4;
  const whose = taken?.t === "cardstaken" ? `You took ${desk.table.cast.value.name(taken.former)}'s ${cardsWords(taken.count)}: t` : "T";
  return `${whose}rade down to ${left}.`;
}

/** Where the armies came from: "3 for territories, 2 for Africa, 8 for cards". */
export function sourceWords({ atlas }: Board, view: Sight, events: readonly Event[]): string {
  if (view.phase === "setup") return `${armiesWords(view.pool[view.turn] ?? 0)} of the start are left.`;
  const begun = events.findLastIndex((event) => event.t === "turnbegan");
  const began = events[begun];
  if (began?.t !== "turnbegan" || began.seat !== view.turn || began.round !== view.round) return "";
  const regions = began.regions.filter(([, armies]) => armies > 0);
  const base = began.armies - regions.reduce((sum, [, armies]) => sum + armies, 0);
  const traded = events.slice(begun).reduce((sum, event) => (event.t === "traded" ? sum + event.worth : sum), 0);
  if (view.phase === "spoils") return traded > 0 ? "From the cards you took." : "";
  const parts = [`${base} for territories`, ...regions.map(([region, armies]) => `${armies} for ${regionName(atlas, region)}`)];
  if (traded > 0) parts.push(`${traded} for cards`);
  return parts.join(", ");
}
