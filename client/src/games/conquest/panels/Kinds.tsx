import type { JSX } from "preact";
import { capital } from "../../../play/say";
import { explain } from "../../../play/turn/hint";
import { sendNow } from "../../../play/turn/queue";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { Segmented } from "../../../ui/Segmented";
import type { Shown } from "../turn/desk";
import { mayHire, recruits } from "../turn/placing";
import { hasKinds, KINDS, pointsOf, recruitWords } from "../words/units";

/** Which kind of units a press places, and what one takes of the reserve or of the money; keys 1 to 3. */
export function KindChoice({ desk, board, view }: Shown): JSX.Element | null {
  if (!hasKinds(board, view)) return null;
  const paid = view.reserve === 0 && mayHire(desk, view);
  const choices = KINDS.map((unit) => {
    const cost = `${paid ? "$" : ""}${pointsOf(desk.table)(unit)}`;
    return {
      value: unit,
      label: `${capital(unit)}, ${paid ? "" : "takes "}${cost}`,
      face: (
        <>
          <Icon name={unit} size={18} /> <span class="cq-kind-name">{capital(unit)}</span> <b>{cost}</b>
        </>
      ),
    };
  });
  return (
    <Segmented
      legend="Units to place"
      class="cq-kinds"
      choices={choices}
      value={desk.unit.value}
      onChoose={(unit) => void (desk.unit.value = unit)}
    />
  );
}

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
        const question = { t: "why", action: { t: "recruit", territory, unit } };
        return (
          <Button
            key={unit}
            icon={unit}
            off={!action || !desk.free.value}
            label={`Raise ${words} for ${price}`}
            title={action ? "This cannot be taken back" : `That takes ${price}.`}
            onClick={() => void (action ? sendNow(desk, action) : explain(desk, question))}
          >
            <span>
              {words}
              <small>{price}</small>
            </span>
          </Button>
        );
      })}
    </div>
  );
}
