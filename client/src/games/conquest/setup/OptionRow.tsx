import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon";
import { Segmented } from "../../../ui/Segmented";
import { type Agreement, type Exchange, flawOf, isChanged, type Offers, valueOf, withChange, withReset } from "./agree";
import { ExchangeField } from "./ExchangeField";
import { NumberInput } from "./NumberInput";
import { type Name, OPTIONS } from "./options";

interface OptionRowProps {
  name: Name;
  seats: number;
  offers: Offers;
  agreement: Agreement;
  onAgree(agreement: Agreement): void;
}

/** One option: its control, what it means, and whether it differs from the preset. */
export function OptionRow({ name, seats, offers, agreement, onAgree }: OptionRowProps): JSX.Element {
  const { label, line } = OPTIONS[name];
  const wrong = flawOf(offers, agreement, name);
  const changed = isChanged(agreement, name);
  const told = `told-${name}`;
  const put = (value: unknown): void => onAgree(withChange(offers, agreement, name, value));
  return (
    <div class={`option ${changed ? "changed" : ""}`}>
      <div class="option-head">
        <span class="option-label">{label}</span>
        {changed ? (
          <button type="button" class="option-reset" aria-label={`Changed, undo: ${label}`} onClick={() => onAgree(withReset(offers, agreement, name))}>
            <Icon name="undo" size={14} /> Changed, undo
          </button>
        ) : null}
      </div>
      <Control name={name} seats={seats} offers={offers} value={valueOf(offers, agreement, name)} wrong={wrong !== null} told={told} onValue={put} />
      <p id={told} class={wrong ? "wrong" : "setup-note"}>
        {wrong ?? line}
      </p>
    </div>
  );
}

interface ControlProps {
  name: Name;
  seats: number;
  offers: Offers;
  value: unknown;
  wrong: boolean;
  told: string;
  onValue(value: unknown): void;
}

function Control({ name, seats, offers, value, wrong, told, onValue }: ControlProps): JSX.Element {
  const { label, way } = OPTIONS[name];
  switch (way.by) {
    case "choice": {
      const at = way.choices.findIndex(([choice]) => JSON.stringify(choice) === JSON.stringify(value));
      const choices = way.choices.map(([, words], index) => ({ value: index, label: words }));
      return <Segmented legend={label} class="wide" choices={choices} value={at} onChoose={(index) => onValue(way.choices[index]?.[0])} />;
    }
    case "number":
      return <NumberInput label={label} value={value} wrong={wrong} told={told} onValue={onValue} />;
    case "seats": {
      const armies = value as Record<string, unknown>;
      return <NumberInput label={`${label} of ${seats} players`} value={armies[seats] ?? ""} wrong={wrong} told={told} onValue={(next) => onValue({ ...armies, [seats]: next })} />;
    }
    case "limit": {
      const none = value === way.none;
      const choices = [
        { value: "some", label: "A number" },
        { value: "none", label: way.words },
      ];
      return (
        <div class="option-limit">
          <Segmented legend={label} choices={choices} value={none ? "none" : "some"} onChoose={(next) => onValue(next === "none" ? way.none : way.usual)} />
          {none ? null : <NumberInput label={`${label}: the number`} value={value} wrong={wrong} told={told} onValue={onValue} />}
        </div>
      );
    }
    case "exchange":
      return <ExchangeField offers={offers} value={value as Exchange} wrong={wrong} told={told} onValue={onValue} />;
  }
}
