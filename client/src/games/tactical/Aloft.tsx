import type { JSX } from "preact";
import type { Desk } from "./desk";
import type { Count } from "./facts";
import { type Board, placeName, type Sight } from "./model";
import { unitsWords } from "./say";
import { press } from "./verbs";

/** Planes that cannot stay where they are: after the battles they must land. */
export function Aloft({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element | null {
  const planes = new Map<number, Count[]>();
  for (const [place, kind, count] of desk.panel.value.aloft ?? [])
    planes.set(place, [...(planes.get(place) ?? []), [kind, count]]);
  if (planes.size === 0) return null;
  const now = view.now.phase === "noncombat_move";
  return (
    <section class="panel tr-deed tr-aloft" aria-labelledby="tr-aloft">
      <h2 id="tr-aloft" class="tr-warn">
        {now ? "Still in the air: land them" : "Must land in the non-combat move"}
      </h2>
      <ul class="tr-list">
        {[...planes].map(([place, counts]) => {
          const words = `${unitsWords(board, counts)} over ${placeName(board, place)}`;
          return (
            <li key={place}>
              {now ? (
                <button
                  type="button"
                  class="btn sm tr-front"
                  onClick={() => desk.chosen.value === place || press(desk, place)}
                >
                  {words}
                </button>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
