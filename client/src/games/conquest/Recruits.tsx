import type { JSX } from "preact";
import { explain } from "./asking";
import type { Shown } from "./desk";
import { recruit, recruits } from "./placing";
import { UnitIcon } from "./UnitIcon";
import { KINDS, recruitWords } from "./units";

/** What resources can raise on the chosen territory; nothing where there are none in the game. */
export function Recruits({
  desk,
  board,
  view,
  territory,
}: Shown & { territory: number }): JSX.Element | null {
  if (!board.terms.resources || view.phase !== "reinforce") return null;
  const listed = recruits(desk, territory);
  return (
    <div class="cq-recruits" role="group" aria-label="Raise with resources, for good">
      {KINDS.map((unit) => {
        const action = listed.find((one) => one.unit === unit);
        const { words, price } = recruitWords(desk.table, board, unit);
        return (
          <button
            key={unit}
            type="button"
            class="btn"
            aria-disabled={!action || !desk.free.value}
            aria-label={`Raise ${words} for ${price}`}
            title={action ? "This cannot be taken back" : `That takes ${price}.`}
            onClick={() =>
              action
                ? recruit(desk, action)
                : explain(desk, { t: "why", action: { t: "recruit", territory, unit } })
            }
          >
            <UnitIcon unit={unit} />
            <span>
              {words}
              <small>{price}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
