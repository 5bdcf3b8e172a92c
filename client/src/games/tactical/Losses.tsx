import type { JSX } from "preact";
import { Stepper } from "../../ui/Stepper";
import type { Desk } from "./desk";
import { countsOf } from "./facts";
import { type Board, FACTION, NOBODY, placeName, type Sight, seatOf, unitName } from "./model";
import { AlwaysSo } from "./orders/Orders";
import { TimeLeft } from "./orders/TimeLeft";
import { UnitPlate } from "./Plate";
import { heldWords, sentence, someUnits, unitsWords } from "./say";
import { lose, meantLosses, spare } from "./verbs";

/** Which units are lost for the hits: the suggested ones, unless someone says otherwise. */
export function Losses({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element {
  const meant = meantLosses(desk);
  const counts = countsOf(view, desk.panel.value.losable ?? []);
  const lost = new Map(countsOf(view, meant));
  const faction = view.now.units[meant[0] ?? NOBODY]?.[FACTION] ?? view.now.turn;
  const chosen = desk.losses.value !== null;
  const defends = desk.seat.value !== seatOf(view, view.now.turn);
  return (
    <div class="tr-losing" role="group" aria-label="Losses">
      <div class="tr-deed-head">
        <h3>
          {`Lose ${someUnits(meant.length)}`} {defends ? <TimeLeft table={desk.table} /> : null}
        </h3>
        {chosen ? (
          <button type="button" class="btn sm" onClick={() => void (desk.losses.value = null)}>
            As suggested
          </button>
        ) : (
          <p class="tr-quiet">Cheapest first, as suggested</p>
        )}
      </div>
      {defends ? (
        <p class="tr-quiet">
          {sentence(
            `${heldWords(board, view, view.now.turn, desk.table.cast.value)} attack ${placeName(board, view.now.battle?.place ?? NOBODY)}`,
          )}
        </p>
      ) : null}
      <ul class="tr-groups">
        {counts.map(([kind, count]) => (
          <li key={kind} class="tr-group">
            <UnitPlate board={board} kind={kind} faction={faction} count={count} mute />
            <span class="tr-group-words">
              <b>{unitName(board, kind)}</b>
            </span>
            <Stepper
              label={`${unitName(board, kind)} lost`}
              value={lost.get(kind) ?? 0}
              least={0}
              most={Math.min(count, meant.length)}
              of={count}
              onChange={(next) => spare(desk, kind, next - (lost.get(kind) ?? 0))}
            />
          </li>
        ))}
      </ul>
      <div class="tr-losing-row">
        {defends && desk.seat.value !== null ? <AlwaysSo table={desk.table} seat={desk.seat.value} /> : null}
        <button
          type="button"
          class="btn primary"
          aria-disabled={!desk.free.value}
          aria-keyshortcuts="f"
          onClick={() => lose(desk)}
        >
          {`Lose ${unitsWords(board, [...lost])}`}
        </button>
      </div>
    </div>
  );
}
