import type { JSX } from "preact";
import type { Seat } from "../../wire.gen";
import type { Kind, Place } from "./model";
import { type Owner, PlacePlate, UnitPlate } from "./Plates";
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

/** A building's plate beside words. */
export function PlaceArt({ place, owner, size = 32 }: { place: Place; owner: Owner; size?: number }): JSX.Element {
  return (
    <svg class="chain-art" width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <PlacePlate place={place} owner={owner} prefix={CHIPS} />
    </svg>
  );
}
