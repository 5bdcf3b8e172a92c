import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameTables } from "../../http";
import type { SeatLook, SetupFields } from "../face";
import { Control } from "../options/Control";
import { OptionGroup } from "../options/OptionGroup";
import { OptionRow } from "../options/OptionRow";
import { factionInk } from "./model";
import { type Agreement, documentOf, factionsOf, flawOf, type Offer, type Offers, sharedOut, valueOf, wayOf, withChange } from "./setup/agree";
import { Sides } from "./setup/Sides";

/** Who holds which factions, and every option that can be agreed on, in the server's words. */
export const Setup: SetupFields = ({ seats, onOptions, onLooks }) => {
  const offers = useSignal<Offers | null>(null);
  useEffect(() => {
    onOptions(null);
    void gameTables("tactical").then((tables) => void (offers.value = tables as Offers | null));
  }, []);
  return offers.value ? <Fields key={seats} offers={offers.value} seats={seats} onOptions={onOptions} onLooks={onLooks} /> : <p class="setup-note">The rules are on their way.</p>;
};

type FieldsProps = { offers: Offers } & Pick<Parameters<SetupFields>[0], "seats" | "onOptions" | "onLooks">;

function Fields({ offers, seats, onOptions, onLooks }: FieldsProps): JSX.Element {
  const agreement = useSignal<Agreement>({ held: sharedOut(offers, seats), changes: {} });
  const { held, changes } = agreement.value;
  useEffect(() => onOptions(documentOf(offers, seats, agreement.value)), [agreement.value]);
  useEffect(() => {
    onLooks(Array.from({ length: seats }, (_, seat) => lookOf(offers, held, seat)));
    return () => onLooks([]);
  }, [held]);
  const put = (offer: Offer, value: unknown): void => void (agreement.value = { held, changes: withChange(changes, offer, value) });
  return (
    <>
      <Sides offers={offers} seats={seats} held={held} onHeld={(next) => void (agreement.value = { held: next, changes })} />
      <div class="option-groups">
        {offers.groups.map((group) => (
          <OptionGroup key={group.title} title={group.title} changed={group.offers.filter(({ name }) => name in changes).length}>
            {group.offers.map((offer) => (
              <Row key={offer.name} offer={offer} value={valueOf(changes, offer)} wrong={flawOf(offers, changes, offer)} changed={offer.name in changes} onValue={(value) => put(offer, value)} />
            ))}
          </OptionGroup>
        ))}
      </div>
    </>
  );
}

/** A seat by its factions: the chip of the first, and all their names, or that of a whole alliance. */
function lookOf(offers: Offers, held: readonly number[], seat: number): SeatLook {
  const factions = factionsOf(held, seat);
  const sides = offers.sides.filter((_, faction) => held[faction] === seat);
  const whole = offers.sides.filter(({ alliance }) => alliance === sides[0]?.alliance).length === sides.length;
  const name = whole ? sides[0]?.alliance : sides.map(({ faction }) => faction).join(" and ");
  return { ink: factionInk(factions[0] ?? -1), name: name || `Seat ${seat + 1}` };
}

interface RowProps {
  offer: Offer;
  value: unknown;
  wrong: string | null;
  changed: boolean;
  onValue(value: unknown): void;
}

function Row({ offer, value, wrong, changed, onValue }: RowProps): JSX.Element {
  const { name, label, line, usual } = offer;
  const told = `told-${name}`;
  return (
    <OptionRow label={label} line={line} told={told} wrong={wrong} changed={changed} onReset={() => onValue(usual)}>
      <Control label={label} way={wayOf(offer)} value={value} wrong={wrong !== null} told={told} onValue={onValue} />
    </OptionRow>
  );
}
