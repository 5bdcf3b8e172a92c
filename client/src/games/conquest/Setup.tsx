import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameTables } from "../../http";
import { Field } from "../../ui/Field";
import type { SetupFields } from "../face";
import { OptionGroup } from "../options/OptionGroup";
import { type Agreement, documentOf, isChanged, matters, type Offers, withPreset } from "./setup/agree";
import { MapChoice } from "./setup/MapChoice";
import { OptionRow } from "./setup/OptionRow";
import { type Group, GROUPS } from "./setup/options";
import "./setup/setup.css";

const PRESETS: readonly { name: string; title: string; line: string }[] = [
  { name: "world", title: "World", line: "Claim your territories one by one, trade cards that show them, and move up next door. The rules most people know." },
  { name: "rizk", title: "Rizk", line: "Territories are dealt, cards are plain, regions must be held for a round and pay more as the game goes on." },
];

/** The preset, the map, and every option that can be agreed on; all but the words comes from the server. */
export const Setup: SetupFields = ({ seats, onOptions }) => {
  const offers = useSignal<Offers | null>(null);
  useEffect(() => {
    onOptions(null);
    void gameTables("conquest").then((tables) => void (offers.value = tables as Offers | null));
  }, []);
  return offers.value ? <Fields offers={offers.value} seats={seats} onOptions={onOptions} /> : <p class="setup-note">The maps and rules are on their way.</p>;
};

function Fields({ offers, seats, onOptions }: { offers: Offers; seats: number; onOptions(options: Record<string, unknown> | null): void }): JSX.Element {
  const agreement = useSignal<Agreement>({ preset: "world", changes: {} });
  const map = useSignal<Record<string, unknown> | null>(null);
  useEffect(() => {
    const agreed = documentOf(offers, agreement.value);
    onOptions(agreed && map.value ? { ...agreed, ...map.value } : null);
  }, [agreement.value, map.value]);
  const row = { offers, seats, agreement: agreement.value, onAgree: (next: Agreement) => void (agreement.value = next) };
  return (
    <>
      <Field label="Rules">
        <div class="presets" role="radiogroup" aria-label="Rules">
          {PRESETS.map(({ name, title, line }) => (
            <label key={name} class={`bot ${name === agreement.value.preset ? "on" : ""}`}>
              <input type="radio" class="unseen" name="preset" value={name} checked={name === agreement.value.preset} onChange={() => row.onAgree(withPreset(offers, agreement.value, name))} />
              <b>{title}</b>
              <span>{line}</span>
            </label>
          ))}
        </div>
      </Field>
      <MapChoice offers={offers} seats={seats} onMap={(next) => void (map.value = next)} />
      <div class="option-groups">
        {GROUPS.map((group) => (
          <Options key={group.title} group={group} {...row} />
        ))}
      </div>
    </>
  );
}

interface OptionsProps {
  group: Group;
  offers: Offers;
  seats: number;
  agreement: Agreement;
  onAgree(agreement: Agreement): void;
}

/** A group of options. */
function Options({ group, ...row }: OptionsProps): JSX.Element {
  const changed = group.names.filter((name) => isChanged(row.agreement, name)).length;
  return (
    <OptionGroup title={group.title} changed={changed}>
      {group.names.filter((name) => matters(row.offers, row.agreement, name)).map((name) => <OptionRow key={name} name={name} {...row} />)}
    </OptionGroup>
  );
}
