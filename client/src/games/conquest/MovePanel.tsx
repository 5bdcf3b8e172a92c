import type { JSX } from "preact";
import { isPhone } from "../../ui/narrow";
import { Range } from "../../ui/Stepper";
import { type Desk, letGo } from "./desk";
import { FromTo } from "./FromTo";
import type { Board, Sight } from "./model";
import { march, moving, span } from "./verbs";

/** How many armies move in after a conquest, or over at the end of a turn, and what then stands on both sides. */
export function MovePanel({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element | null {
  const between = span(desk);
  if (!between) return null;
  const { source, target, least, most } = between;
  const count = moving(desk);
  const entering = view.phase === "occupy";
  const more = entering ? count - least : count; // those who rolled stand there already
  const armies = [(view.armies[source] ?? 0) - more, (view.armies[target] ?? 0) + more] as const;
  return (
    <section class="cq-deed cq-move" aria-label={entering ? "Move in" : "Move armies"}>
      <FromTo board={board} view={view} source={source} target={target} armies={armies} onClose={entering ? undefined : () => letGo(desk)} />
      <div class="cq-move-row">
        <Range label={entering ? "Armies that move in" : "Armies that move"} value={count} least={least} most={most} onChange={(next) => void (desk.count.value = next)} />
        <button type="button" class="btn primary" aria-disabled={!desk.free.value} onClick={() => march(desk)}>
          {entering ? `Move ${count} in` : `Move ${count}`} {isPhone.value ? null : <span class="kbd">{entering ? "E" : "F"}</span>}
        </button>
      </div>
    </section>
  );
}
