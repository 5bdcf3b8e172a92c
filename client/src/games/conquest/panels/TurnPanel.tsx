import { isPhone } from "../../../ui/screen/screenSize";
import { AttackPanel, DefendPanel } from "../battle/BattlePanels";
import { BattleTray } from "../battle/BattleTray";
import type { Event, Spot } from "../model";
import { part, spanOf } from "../turn/uiState";
import { MovePanel } from "./MovePanel";
import { OtherButtons } from "./PhaseBar";
import { PlacePanel } from "./PlacePanel";

/** What to do now: place, attack or move. While others play, the current battle, or the last one. */
export const TurnPanel = part((shown) => {
  const { table, cast, ui, board, view } = shown;
  if (table.standing.value?.phase !== "playing") return null;
  if (ui.seat.value === null)
    return (
      <div class="cq-action cq-battle">
        <BattleTray
          spot={table.spot.value as Spot | null}
          events={table.log.value.events as Event[]}
          cast={cast}
          atlas={board.atlas}
        />
      </div>
    );
  switch (view.phase) {
    case "setup":
    case "reinforce":
    case "spoils":
      return <PlacePanel {...shown} />;
    case "attack":
      if (ui.aim.value !== null) return <AttackPanel {...shown} />;
      break;
    case "occupy":
    case "fortify":
      if (spanOf(ui)) return <MovePanel {...shown} />;
      break;
    case "defend":
      return <DefendPanel {...shown} />;
    default:
      return null;
  }
  // With nothing selected, a phone has room for the other buttons here. Wider screens show them in the bar.
  return isPhone.value ? (
    <div class="cq-other-buttons">
      <OtherButtons ui={ui} />
    </div>
  ) : null;
});
