import type { JSX } from "preact";
import { Field } from "../../../ui/Field";
import { SeatChip } from "../../../ui/SeatChip";
import { Segmented } from "../../../ui/Segmented";
import { factionInk } from "../model";
import { factionsFor, type ModeName, type Offers, seatsFlaw, sharedOut, swapped } from "./agree";
import "./sides.css";

interface SidesProps {
  offers: Offers;
  seats: number;
  mode: ModeName;
  held: readonly number[];
  onHeld(held: readonly number[]): void;
}

/** Who holds which factions: with two seats one alliance each, else as they are shared out. */
export function Sides({ offers, seats, mode, held, onHeld }: SidesProps): JSX.Element {
  const usual = sharedOut(offers, seats);
  if (seats === 2 && mode === "classic") {
    const choices = [
      { value: 0, label: "The Allies" },
      { value: 1, label: "The Axis" },
    ];
    return (
      <Field label="Seat 1 plays">
        <Segmented
          legend="Seat 1 plays"
          class="wide"
          choices={choices}
          value={Number(held[0] !== usual[0])}
          onChoose={(axis) => onHeld(axis ? swapped(usual) : usual)}
        />
      </Field>
    );
  }
  const wrong = seatsFlaw(offers, seats, held, mode);
  return (
    <Field label="Who holds which faction">
      <ul class="sides">
        {factionsFor(offers, seats).map(({ faction, alliance }, at) => (
          <li key={faction}>
            <SeatChip ink={factionInk(at)} />
            <b>{faction}</b>
            <span class="setup-note">{mode === "classic" ? alliance : ""}</span>
            <select
              class="input"
              aria-label={`Seat of the ${faction}`}
              aria-invalid={wrong !== null}
              aria-describedby="told-sides"
              value={held[at]}
              onChange={(event) => onHeld(held.with(at, Number(event.currentTarget.value)))}
            >
              {Array.from({ length: seats }, (_, seat) => (
                <option key={seat} value={seat}>{`Seat ${seat + 1}`}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p id="told-sides" class={wrong ? "wrong" : "setup-note"}>
        {wrong ??
          (mode === "classic"
            ? "Every seat holds factions of one alliance."
            : "As you like, but every seat needs one.")}
      </p>
    </Field>
  );
}
