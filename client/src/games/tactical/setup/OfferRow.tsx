import type { JSX } from "preact";
import { Control } from "../../../play/options/Control";
import { OptionRow } from "../../../play/options/OptionRow";
import { type Offer, wayOf } from "./agree";

interface RowProps {
  offer: Offer;
  /** The bid with which both alliances win as often. */
  even: number;
  value: unknown;
  wrong: string | null;
  changed: boolean;
  onValue(value: unknown): void;
}

/** One option in the server's words. */
export function OfferRow({ offer, even, value, wrong, changed, onValue }: RowProps): JSX.Element {
  const { name, label, line, usual } = offer;
  const told = `told-${name}`;
  return (
    <OptionRow
      label={label}
      line={line}
      told={told}
      wrong={wrong}
      changed={changed}
      onReset={() => onValue(usual)}
    >
      <Control
        label={label}
        way={wayOf(offer)}
        value={value}
        wrong={wrong !== null}
        told={told}
        onValue={onValue}
      />
      {name === "axisBid" && even !== 0 && value !== even ? (
        <button type="button" class="btn sm even-bid" onClick={() => onValue(even)}>
          {evenWords(even)}
        </button>
      ) : null}
    </OptionRow>
  );
}

/** "Even chances: +9 for the Axis" */
export const evenWords = (even: number): string =>
  `Even chances: +${Math.abs(even)} for the ${even > 0 ? "Axis" : "Allies"}`;
