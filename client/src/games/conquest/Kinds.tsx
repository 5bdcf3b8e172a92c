import type { JSX } from "preact";
import { capital } from "../../play/phrases";
import { explain } from "../../play/turn/hint";
import { sendNow } from "../../play/turn/queue";
import { Button } from "../../ui/controls/Button";
import { Segmented } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { mayHire, recruits } from "./placing";
import type { Shown } from "./uiState";
import { hasKinds, KINDS, pointsOf, recruitWords } from "./units";

/** Which kind of units a press places, and what one takes of the reserve or of the money; keys 1 to 3. */
export function KindChoice({ ui, board, view }: Shown): JSX.Element | null {
  if (!hasKinds(board, view)) return null;
  const paid = view.reserve === 0 && mayHire(ui, view);
  const choices = KINDS.map((unit) => {
    const cost = `${paid ? "$" : ""}${pointsOf(ui.table)(unit)}`;
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
      value={ui.unit.value}
      onChoose={(unit) => void (ui.unit.value = unit)}
    />
  );
}

/** What resources can raise on the chosen territory; nothing where there are none in the game. */
export function Recruits({ ui, board, view, territory }: Shown & { territory: number }): JSX.Element | null {
  if (!board.terms.resources || view.phase !== "reinforce") return null;
  const listed = recruits(ui, territory);
  return (
    <div class="cq-recruits" role="group" aria-label="Raise with resources, for good">
      {KINDS.map((unit) => {
        const action = listed.find((one) => one.unit === unit);
        const { words, price } = recruitWords(ui.table, board, unit);
        const question = { t: "why", action: { t: "recruit", territory, unit } };
        return (
          <Button
            key={unit}
            icon={unit}
            off={!action || !ui.free.value}
            label={`Raise ${words} for ${price}`}
            title={action ? "This cannot be taken back" : `That takes ${price}.`}
            onClick={() => void (action ? sendNow(ui, action) : explain(ui, question))}
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
