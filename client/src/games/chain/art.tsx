import type { JSX } from "preact";
import type { Seat } from "../../net/wire.gen";
import type { Kind } from "./model";
import { UnitPlate } from "./Plates";
import "./chain.css";

const CHIPS = "chip"; // the patterns that every page has

/** A unit's plate beside words. */
export function UnitArt({ kind, seat, size = 32 }: { kind: Kind; seat: Seat; size?: number }): JSX.Element {
  return (
    <svg class="chain-art" width={size} height={size} viewBox="-18 -17.5 36 38" aria-hidden="true">
      <UnitPlate kind={kind} seat={seat} prefix={CHIPS} hp={null} />
    </svg>
  );
}
