import type { JSX } from "preact";
import { capital } from "../../play/say";
import { Segmented } from "../../ui/Segmented";
import type { Shown } from "./desk";
import type { UnitKind } from "./model";
import { mayHire } from "./placing";
import { UnitIcon } from "./UnitIcon";
import { hasKinds, KINDS, pointsOf } from "./units";

/** Which kind of units a press places, and what one takes of the reserve or of the money; keys 1 to 3. */
export function KindChoice({ desk, board, view }: Shown): JSX.Element | null {
  if (!hasKinds(board, view)) return null;
  const paid = view.reserve === 0 && mayHire(desk, view);
  const points = pointsOf(desk.table);
  const cost = (unit: UnitKind): string => (paid ? `$${points(unit)}` : `${points(unit)}`);
  return (
    <Segmented
      legend="Units to place"
      class="cq-kinds"
      choices={KINDS.map((unit) => ({
        value: unit,
        label: `${capital(unit)}, ${paid ? "" : "takes "}${cost(unit)}`,
        face: (
          <>
            <UnitIcon unit={unit} /> <span class="cq-kind-name">{capital(unit)}</span> <b>{cost(unit)}</b>
          </>
        ),
      }))}
      value={desk.unit.value}
      onChoose={(unit) => void (desk.unit.value = unit)}
    />
  );
}
