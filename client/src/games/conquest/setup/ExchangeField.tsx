import type { JSX } from "preact";
import type { Conquest } from "../../../net/wire.gen";
import { NumberInput } from "../../../play/options/NumberInput";
import { typed } from "../../../play/options/option";
import { Segmented } from "../../../ui/Segmented";
import { type Exchange, type Offers, percentOf } from "./agree";

const KINDS: readonly { value: Exchange["kind"]; label: string }[] = [
  { value: "table", label: "A list" },
  { value: "add", label: "Always more" },
  { value: "multiply", label: "A share more" },
  { value: "fixed_by_symbol", label: "By symbol" },
];

interface ExchangeFieldProps {
  offers: Offers;
  value: Exchange;
  wrong: boolean;
  told: string;
  onValue(value: Exchange): void;
}

/** What sets of cards are worth: which kind of rule, and its numbers. */
export function ExchangeField({ offers, value, wrong, told, onValue }: ExchangeFieldProps): JSX.Element {
  const choose = (kind: string): void => {
    const usual = offers.exchanges.find((exchange) => exchange.kind === kind);
    if (usual) onValue(usual);
  };
  const number = (label: string, now: unknown, put: (next: number) => Exchange): JSX.Element => (
    <label key={label}>
      <span aria-hidden="true">{label}</span>
      <NumberInput
        label={label}
        value={now}
        wrong={wrong}
        told={told}
        onValue={(next) => onValue(put(next as number))}
      />
    </label>
  );
  return (
    <>
      <Segmented
        legend="What a set is worth"
        class="wide"
        choices={KINDS}
        value={value.kind}
        onChoose={choose}
      />
      <div class="exchange-numbers">{numbersOf(value, number, wrong, told, onValue)}</div>
    </>
  );
}

type NumberOf = (label: string, now: unknown, put: (next: number) => Exchange) => JSX.Element;

function numbersOf(
  value: Exchange,
  number: NumberOf,
  wrong: boolean,
  told: string,
  onValue: (value: Exchange) => void,
): JSX.Element[] {
  switch (value.kind) {
    case "table":
      return [
        <List key="list" value={value} wrong={wrong} told={told} onValue={onValue} />,
        number("Then each more by", value.then_add, (then_add) => ({ ...value, then_add })),
      ];
    case "add":
      return [
        number("First set", value.start, (start) => ({ ...value, start })),
        number("Each later one more by", value.step, (step) => ({ ...value, step })),
      ];
    case "multiply":
      return [
        number("First set", value.start, (start) => ({ ...value, start })),
        number("Per cent of the one before", percentOf(value), (percent) => ({
          ...value,
          times: [percent, 100],
        })),
      ];
    case "fixed_by_symbol": {
      const [first = 0, second = 0, third = 0] = value.same ?? [];
      return [
        number("Infantry or A", first, (next) => ({ ...value, same: [next, second, third] })),
        number("Cavalry or B", second, (next) => ({ ...value, same: [first, next, third] })),
        number("Artillery or C", third, (next) => ({ ...value, same: [first, second, next] })),
        number("All different", value.mixed, (mixed) => ({ ...value, mixed })),
      ];
    }
  }
}

/** The worth of the first sets, with spaces between. */
function List({
  value,
  wrong,
  told,
  onValue,
}: {
  value: Conquest.Table;
  wrong: boolean;
  told: string;
  onValue(value: Exchange): void;
}): JSX.Element {
  const words = (value.values ?? []).join(" ");
  return (
    <label class="grow">
      <span aria-hidden="true">Sets in turn</span>
      <input
        class="input"
        inputMode="numeric"
        autocomplete="off"
        aria-label="Sets in turn"
        aria-invalid={wrong}
        aria-describedby={told}
        defaultValue={words}
        onInput={(event) =>
          onValue({
            ...value,
            values: event.currentTarget.value
              .split(/[\s,]+/)
              .filter(Boolean)
              .map(typed) as number[],
          })
        }
      />
    </label>
  );
}
