import { isPhone } from "../../ui/screen/screenSize";
import { AttackPanel } from "./AttackPanel";
import { DefendPanel } from "./DefendPanel";
import { MovePanel } from "./MovePanel";
import type { Event, Spot } from "./model";
import { Asides } from "./PhaseBar";
import { PlacePanel } from "./PlacePanel";
import { part } from "./part";
import { Tray } from "./Tray";
import { span } from "./verbs";

/**
 * What is being done right now: placing, attacking, moving; or what is told, and between its rolls the last
 * battle. Nothing where there is nothing to say.
 */
export const Deed = part((shown) => {
  const { table, cast, ui, board, view } = shown;
  if (table.standing.value?.phase !== "playing") return null;
  if (ui.seat.value === null)
    return (
      <div class="cq-deed cq-battle">
        <Tray
          spot={table.spot.value as Spot | null}
          events={table.log.value.events as Event[]}
          cast={cast}
          atlas={board.atlas}
        />
      </div>
    );
  const [source, target] = [ui.chosen.value, ui.aim.value];
  switch (view.phase) {
    case "setup":
    case "reinforce":
    case "spoils":
      return <PlacePanel {...shown} />;
    case "attack":
      if (source !== null && target !== null)
        return <AttackPanel {...shown} source={source} target={target} />;
      break;
    case "occupy":
    case "fortify":
      if (span(ui)) return <MovePanel {...shown} />;
      break;
    case "defend":
      return <DefendPanel {...shown} />;
    default:
      return null;
  }
  // Nothing is chosen yet: on a phone there is room for what else may be done, elsewhere it stands in the bar.
  return isPhone.value ? (
    <div class="cq-asides">
      <Asides ui={ui} />
    </div>
  ) : null;
});
