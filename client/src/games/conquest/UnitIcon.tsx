import type { JSX } from "preact";
import { SYMBOLS } from "./drawings";
import type { UnitKind } from "./model";
import { KINDS } from "./units";

/** The sign of a kind of units, as on the cards. */
export function UnitIcon({ unit, size = 18 }: { unit: UnitKind; size?: number }): JSX.Element {
  return (
    <svg class="icon solid" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SYMBOLS[KINDS.indexOf(unit)]} fill-rule="evenodd" />
    </svg>
  );
}
