import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { isPhone } from "../../ui/narrow";
import { AttackPanel } from "./AttackPanel";
import { Battle } from "./Battle";
import { DefendPanel } from "./DefendPanel";
import { type Desk, deskOf } from "./desk";
import { MovePanel } from "./MovePanel";
import { Asides } from "./PhaseBar";
import { PlacePanel } from "./PlacePanel";
import { span } from "./verbs";

/**
 * What is being done right now: placing, attacking, moving; or what is told. Nothing where there is nothing
 * to say.
 */
export function Deed({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view || table.standing.value?.phase !== "playing") return null;
  if (desk.seat.value === null) return <Battle table={table} board={board} />;
  switch (view.phase) {
    case "setup":
    case "reinforce":
    case "spoils":
      return <PlacePanel desk={desk} board={board} view={view} />;
    case "attack": {
      const { chosen, aim } = desk;
      return chosen.value === null || aim.value === null ? (
        <Aside desk={desk} />
      ) : (
        <AttackPanel desk={desk} board={board} view={view} source={chosen.value} target={aim.value} />
      );
    }
    case "occupy":
    case "fortify":
      return span(desk) ? <MovePanel desk={desk} board={board} view={view} /> : <Aside desk={desk} />;
    case "defend":
      return <DefendPanel desk={desk} board={board} view={view} />;
    default:
      return null;
  }
}

/**
 * Nothing is chosen yet: on a phone there is room for what else may be done, elsewhere it stands in the bar.
 */
function Aside({ desk }: { desk: Desk }): JSX.Element | null {
  return isPhone.value ? (
    <div class="cq-asides">
      <Asides desk={desk} />
    </div>
  ) : null;
}
