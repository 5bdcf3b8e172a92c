import type { JSX } from "preact";
import { Control } from "../../../play/options/Control";
import { NumberInput } from "../../../play/options/NumberInput";
import { OptionRow as Row } from "../../../play/options/OptionRow";
import {
  type Agreement,
  barredWays,
  type Exchange,
  flawOf,
  isChanged,
  type Offers,
  optionValue,
  withChange,
  withReset,
} from "./agree";
import { ExchangeField } from "./ExchangeField";
import { type Name, OPTIONS } from "./options";
import { Several } from "./Several";

interface OptionRowProps {
  name: Name;
  seats: number;
  offers: Offers;
  agreement: Agreement;
  onAgree(agreement: Agreement): void;
}

/** One option, and whether it differs from the preset. */
export function OptionRow({ name, seats, offers, agreement, onAgree }: OptionRowProps): JSX.Element {
  const { label, line, way } = OPTIONS[name];
  const wrong = flawOf(offers, agreement, name);
  const value = optionValue(offers, agreement, name);
  const shared = {
    label,
    wrong: wrong !== null,
    told: `told-${name}`,
    onValue: (next: unknown) => onAgree(withChange(offers, agreement, name, next)),
  };
  const row = {
    label,
    line,
    wrong,
    told: shared.told,
    changed: isChanged(agreement, name),
    onReset: () => onAgree(withReset(offers, agreement, name)),
  };
  if (way.by === "exchange")
    return <Row {...row}>{<ExchangeField offers={offers} {...shared} value={value as Exchange} />}</Row>;
  if (way.by === "several")
    return (
      <Row {...row}>
        {
          <Several
            way={way}
            value={value as readonly string[]}
            barred={barredWays(offers, agreement)}
            onValue={shared.onValue}
          />
        }
      </Row>
    );
  if (way.by !== "seats") return <Row {...row}>{<Control {...shared} way={way} value={value} />}</Row>;
  const armies = value as Record<string, unknown>;
  return (
    <Row {...row}>
      <NumberInput
        {...shared}
        label={`${label} of ${seats} players`}
        value={armies[seats] ?? ""}
        onValue={(next) => shared.onValue({ ...armies, [seats]: next })}
      />
    </Row>
  );
}
