import type { JSX } from "preact";
import { isPhone } from "../../ui/narrow";
import type { Desk } from "./desk";
import { basketOf } from "./facts";
import { type Action, type Board, type Panel, placeName, type Sight, unitName } from "./model";
import { UnitPlate } from "./Plate";
import { unitsWords, unitWords } from "./say";
import { placeAll, placeAt } from "./verbs";

interface PlaceProps {
  desk: Desk;
  board: Board;
  view: Sight;
}

/** What waits to be placed, and where the chosen kind can go. */
export function PlacePanel({ desk, board, view }: PlaceProps): JSX.Element {
  const basket = basketOf(view);
  const chosen = desk.kind.value;
  return (
    <section class="panel tr-deed tr-place" aria-labelledby="tr-place">
      <div class="tr-deed-head">
        <h2 id="tr-place">{basket.length > 0 ? "Place units" : "All units are placed"}</h2>
        {basket.length > 0 ? (
          <button
            type="button"
            class="btn sm"
            aria-disabled={!desk.free.value}
            aria-keyshortcuts="p"
            title={isPhone.value ? undefined : "Key P"}
            onClick={() => placeAll(desk)}
          >
            Place all
          </button>
        ) : null}
      </div>
      <div class="tr-basket" role="group" aria-label="Left to place">
        {basket.map(([kind, count]) => (
          <button
            key={kind}
            type="button"
            class="btn tr-lot"
            aria-pressed={kind === chosen}
            onClick={() => void (desk.kind.value = kind)}
          >
            <UnitPlate board={board} kind={kind} faction={view.now.turn} count={count} mute />
            <span class="unseen">{unitWords(board, kind, count)}</span>
          </button>
        ))}
      </div>
      {chosen !== null && basket.some(([kind]) => kind === chosen) ? (
        <Goals desk={desk} board={board} view={view} kind={chosen} />
      ) : null}
      <p class="tr-quiet">{worksLeft(board, desk.panel.value)}</p>
    </section>
  );
}

type Lot = Extract<Action, { t: "place" }>;

/** Every place for the chosen kind: one there, or all that fit. */
function Goals({ desk, board, view, kind }: PlaceProps & { kind: number }): JSX.Element {
  const lots = desk.legal.value.filter(
    (action): action is Lot => action.t === "place" && action.kind === kind,
  );
  const places = [...new Set(lots.map(({ at }) => at))];
  const off = !desk.free.value;
  if (places.length === 0)
    return (
      <p class="tr-quiet">{`${desk.panel.value.homeless?.[kind] ?? ""} ${board.terms.unplaced === "lost" ? `${unitName(board, kind)}: lost at the end of the turn.` : `${unitName(board, kind)}: refunded at the end of the turn.`}`}</p>
    );
  return (
    <ul class="tr-list" aria-label={`Places for ${unitName(board, kind)}`}>
      {places.map((at) => {
        const most = lots.reduce((best, lot) => (lot.at === at ? Math.max(best, lot.count) : best), 0);
        return (
          <li key={at}>
            <span>{placeName(board, at)}</span>
            <button
              type="button"
              class="btn sm"
              aria-disabled={off}
              aria-label={`One to ${placeName(board, at)}`}
              onClick={() => off || placeAt(desk, at)}
            >
              One
            </button>
            {most > 1 ? (
              <button
                type="button"
                class="btn sm"
                aria-disabled={off}
                aria-label={`${unitsWords(board, [[kind, most]])} to ${placeName(board, at)}`}
                onClick={() => off || placeAt(desk, at, most)}
              >
                {most === view.now.basket[kind] ? "All here" : `${most} here`}
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** "Room left: Russia 8, Karelia 2." */
export function worksLeft(board: Board, { works = [] }: Panel): string {
  const left = works.map(([place, room]) => `${placeName(board, place)} ${room ?? "without limit"}`);
  return works.length === 0 ? "There is no factory to place at." : `Room left: ${left.join(", ")}.`;
}
