import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { countsOf } from "../facts";
import { FACTION, NOBODY, placeName, seatOf, unitName } from "../model";
import { AlwaysSo } from "../orders/Orders";
import { TimeLeft } from "../orders/TimeLeft";
import { UnitRow } from "../panels/Parts";
import type { Shown } from "../turn/uiState";
import { lose, meantLosses, spare } from "../turn/verbs";
import { attackWords, words } from "../words/battle";
import { unitsWords } from "../words/names";

/** The units to lose for the hits: the suggested ones, unless someone changes them. */
export function Losses({ ui, board, view }: Shown): JSX.Element {
  const { table, losses, seat, free } = ui;
  const { turn, units, battle } = view.now;
  const meant = meantLosses(ui);
  const lost = new Map(countsOf(view, meant));
  const defends = seat.value !== seatOf(view, turn);
  return (
    <div class="tr-losing" role="group" aria-label={words.losses}>
      <div class="tr-deed-head">
        <h3>
          {words.loseSome(meant.length)} {defends ? <TimeLeft table={table} /> : null}
        </h3>
        {losses.value ? (
          <Button kind="sm" onClick={() => void (losses.value = null)}>
            {words.useSuggested}
          </Button>
        ) : (
          <p class="tr-quiet">{words.suggested}</p>
        )}
      </div>
      {defends ? (
        <p class="tr-quiet">
          {attackWords(board, view, table.cast.value, placeName(board, battle?.place ?? NOBODY))}
        </p>
      ) : null}
      <ul class="tr-groups">
        {countsOf(view, ui.panel.value.losable ?? []).map(([kind, count]) => {
          const value = lost.get(kind) ?? 0;
          return (
            <UnitRow
              key={kind}
              board={board}
              kind={kind}
              faction={units[meant[0] ?? NOBODY]?.[FACTION] ?? turn}
              count={count}
              label={words.lost(unitName(board, kind))}
              value={value}
              most={Math.min(count, meant.length)}
              onChange={(next) => spare(ui, kind, next - value)}
            />
          );
        })}
      </ul>
      <div class="tr-losing-row">
        {defends && seat.value !== null ? <AlwaysSo table={table} seat={seat.value} /> : null}
        <Button kind="primary" letter="f" shut={!free.value} onClick={() => lose(ui)}>
          {words.lose(unitsWords(board, [...lost]))}
        </Button>
      </div>
    </div>
  );
}
