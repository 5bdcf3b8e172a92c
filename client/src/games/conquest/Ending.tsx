import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { deskOf } from "./desk";
import { AllMissions } from "./plus/Aims";

/** At the end: what everyone was secretly after. */
export function Ending({ table }: { table: Table }): JSX.Element | null {
  const desk = deskOf(table);
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view?.plus?.missions?.length) return null;
  return (
    <section class="cq-ending" aria-labelledby="cq-missions">
      <h3 id="cq-missions">Secret missions</h3>
      <AllMissions desk={desk} board={board} view={view} />
    </section>
  );
}
