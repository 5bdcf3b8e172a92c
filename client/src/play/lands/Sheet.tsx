import type { JSX } from "preact";
import { Icon } from "../../ui/icons/Icon";
import { isShort } from "../../ui/screen/screenSize";
import type { LogPart } from "../face";
import { SpeedChoice } from "../room/Controls";
import { LiveLuck } from "../room/LiveLuck";
import { OddsBlock } from "./OddsBlock";
import { PassButton } from "./PassButton";
import { Figures } from "./SeatPanel";
import { type Desk, strike } from "./uiState";

/** A phone's lower edge: dice or moves, figures, speed and the turn's button. */
export function LandSheet({ desk, Log }: { desk: Desk; Log: LogPart }): JSX.Element {
  const { table, game } = desk;
  const moment = desk.moment.value;
  const poised = desk.poised.value !== null;
  const prospect = poised || isShort.value ? desk.prospect.value : null;
  return (
    <>
      {prospect?.odds ? <OddsBlock odds={prospect.odds} /> : <game.Tray desk={desk} />}
      {game.dice ? <LiveLuck table={table} /> : null}
      <div class="sheet-row">
        <div class="grow">
          {moment && moment.seat !== null ? <Figures desk={desk} seat={moment.seat} part="sheet" /> : null}
        </div>
        <SpeedChoice table={table} />
      </div>
      {isShort.value ? <Log table={table} /> : null}
      <div class="sheet-buttons">
        <PassButton desk={desk} short={poised} />
        {poised && prospect ? (
          <button type="button" class="btn lg primary attack" onClick={() => strike(desk)}>
            <Icon name="swords" size={18} /> {prospect.words}
          </button>
        ) : null}
      </div>
    </>
  );
}
