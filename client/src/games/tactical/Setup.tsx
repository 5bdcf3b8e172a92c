import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameTables } from "../../net/http";
import type { SeatLook, SetupFields } from "../../play/face";
import { OptionGroup } from "../../play/options/OptionGroup";
import { Teams } from "../../play/options/Teams";
import { withTeams } from "../../play/options/teaming";
import { listed } from "../../play/say";
import { Field } from "../../ui/Field";
import { lazy } from "../../ui/Lazy";
import { factionInk } from "./model";
import {
  type Agreement,
  countFlaw,
  countsOf,
  documentOf,
  factionsFor,
  factionsOf,
  flawOf,
  groupsIn,
  heldIn,
  modeOf,
  type Offer,
  type Offers,
  optionValue,
  START,
  withChange,
} from "./setup/agree";
import { OfferRow } from "./setup/OfferRow";
import { Sides } from "./setup/Sides";
import "./palette.css";

const StartPicture = lazy(async () => (await import("./setup/StartPicture")).StartPicture);

/**
 * The mode, who holds which factions or is with whom, and every option that can be agreed on, in the server's
 * words.
 */
export const Setup: SetupFields = ({ seats, onOptions, onLooks, onCounts }) => {
  const offers = useSignal<Offers | null>(null);
  useEffect(() => {
    onOptions(null);
    void gameTables("tactical").then((tables) => void (offers.value = tables as Offers | null));
  }, []);
  return offers.value ? (
    <Fields offers={offers.value} seats={seats} onOptions={onOptions} onLooks={onLooks} onCounts={onCounts} />
  ) : (
    <p class="setup-note">The rules are on their way.</p>
  );
};

type FieldsProps = { offers: Offers } & Pick<
  Parameters<SetupFields>[0],
  "seats" | "onOptions" | "onLooks" | "onCounts"
>;

function Fields({ offers, seats, onOptions, onLooks, onCounts }: FieldsProps): JSX.Element {
  const agreement = useSignal<Agreement>(START);
  const agreed = agreement.value;
  const { mode, changes } = agreed;
  const known = modeOf(offers, agreed);
  const held = heldIn(offers, seats, agreed);
  const change = (part: Partial<Agreement>): void => void (agreement.value = { ...agreed, ...part });
  useEffect(() => onOptions(documentOf(offers, seats, agreed)), [agreed, seats]);
  useEffect(() => onCounts(countsOf(known)), [mode]);
  useEffect(() => {
    onLooks(Array.from({ length: seats }, (_, seat) => lookOf(factionsFor(offers, seats), mode, held, seat)));
    return () => onLooks([]);
  }, [mode, held]);
  const wrong = countFlaw(known, seats);
  return (
    <>
      <Field label="Mode">
        <div class="presets" role="radiogroup" aria-label="Mode">
          {offers.modes.map(({ value, title, line }) => (
            <label key={value} class={`bot ${value === mode ? "on" : ""}`}>
              <input
                type="radio"
                class="unseen"
                name="mode"
                value={value}
                checked={value === mode}
                onChange={() => change({ mode: value })}
              />
              <b>{title}</b>
              <span>{line}</span>
            </label>
          ))}
        </div>
        {wrong ? <p class="wrong">{wrong}</p> : null}
      </Field>
      {mode === "draft" ? null : (
        <Sides
          offers={offers}
          seats={seats}
          mode={mode}
          held={held}
          onHeld={(next) => change({ held: { ...agreed.held, [seats]: next } })}
        />
      )}
      {mode === "classic" ? null : (
        <Teams
          seats={seats}
          {...teamsWords(mode, agreed.teams[seats] !== undefined)}
          teams={agreed.teams[seats]}
          onTeams={(teams) => change({ teams: withTeams(agreed.teams, seats, teams) })}
        />
      )}
      <StartPicture seats={seats} inks={inksOf(offers, seats, agreed)} />
      <div class="option-groups">
        {groupsIn(offers, mode).map((group) => (
          <OptionGroup
            key={group.title}
            title={group.title}
            changed={group.offers.filter(({ name }) => name in changes).length}
            wrong={group.offers.some((offer) => flawOf(offers, changes, offer) !== null)}
          >
            {group.offers.map((offer) => (
              <OfferRow
                key={offer.name}
                offer={offer}
                even={offers.even}
                value={optionValue(changes, offer)}
                wrong={flawOf(offers, changes, offer)}
                changed={offer.name in changes}
                onValue={(value) => change({ changes: withChange(changes, offer as Offer, value) })}
              />
            ))}
          </OptionGroup>
        ))}
      </div>
    </>
  );
}

/** What it is called to have no teams from the start, and what the choice means. */
function teamsWords(mode: Agreement["mode"], teams: boolean): { without: string; line: string } {
  const without = mode === "draft" ? "Declared after the draft" : "No teams";
  if (teams)
    return { without, line: "Who is in one team shares land and wins together, for the whole game." };
  return {
    without,
    line:
      mode === "draft"
        ? "After the draft everyone joins somebody or stands alone."
        : "Everyone for himself. Alliances may be offered and ended in play.",
  };
}

/**
 * The ink of each faction's lands at the start: that of its seat, or its own where it is still to be taken.
 */
function inksOf(offers: Offers, seats: number, agreement: Agreement): number[] {
  const held = heldIn(offers, seats, agreement);
  return factionsFor(offers, seats).map((_, faction) =>
    factionInk(agreement.mode === "draft" ? faction : (factionsOf(held, held[faction] ?? -1)[0] ?? faction)),
  );
}

/** A seat by its factions: the chip of the first, and all their names, or that of a whole alliance. */
function lookOf(
  known: Offers["sides"],
  mode: Agreement["mode"],
  held: readonly number[],
  seat: number,
): SeatLook {
  if (mode === "draft") return { ink: factionInk(-1), name: `Player ${seat + 1}` };
  const factions = factionsOf(held, seat);
  const sides = known.filter((_, faction) => held[faction] === seat);
  const whole =
    mode === "classic" &&
    known.filter(({ alliance }) => alliance === sides[0]?.alliance).length === sides.length;
  const name = whole ? sides[0]?.alliance : listed(sides.map(({ faction }) => faction));
  return { ink: factionInk(factions[0] ?? -1), name: name || `Seat ${seat + 1}` };
}
