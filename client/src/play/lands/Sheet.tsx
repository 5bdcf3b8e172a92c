import type { JSX } from "preact";
import { Icon } from "../../ui/icons/Icon";
import { isShort } from "../../ui/screen/screenSize";
import type { LogPart } from "../face";
import { SpeedChoice } from "../room/Controls";
import { LiveLuck } from "../room/LiveLuck";
import { OddsBlock } from "./OddsBlock";
import { PassButton } from "./PassButton";
import { Figures } from "./SeatPanel";
import { attackTapped, type UiState } from "./uiState";

/** A phone's sheet: dice or moves, figures, speed and the turn's button. */
export function LandSheet({ ui, Log }: { ui: UiState; Log: LogPart }): JSX.Element {
  const { table, game } = ui;
  const moment = ui.moment.value;
  const tapped = ui.tapped.value !== null;
  const prospect = tapped || isShort.value ? ui.prospect.value : null;
  return (
    <>
      {prospect?.odds ? <OddsBlock odds={prospect.odds} /> : <game.Tray ui={ui} />}
      {game.dice ? <LiveLuck table={table} /> : null}
      <div class="sheet-row">
        <div class="grow">
          {moment && moment.seat !== null ? <Figures ui={ui} seat={moment.seat} part="sheet" /> : null}
        </div>
        <SpeedChoice table={table} />
      </div>
      {isShort.value ? <Log table={table} /> : null}
      <div class="sheet-buttons">
        <PassButton ui={ui} short={tapped} />
        {tapped && prospect ? (
          <button type="button" class="btn lg primary attack" onClick={() => attackTapped(ui)}>
            <Icon name="swords" size={18} /> {prospect.words}
          </button>
        ) : null}
      </div>
    </>
  );
}
