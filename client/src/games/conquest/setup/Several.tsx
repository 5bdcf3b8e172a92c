import type { JSX } from "preact";
import { Switch } from "../../../ui/Switch";
import type { Way } from "./options";

interface SeveralProps {
  way: Way & { by: "several" };
  value: readonly string[];
  /** Those that cannot be had now, each with why; they stay chosen until they can. */
  barred: Readonly<Record<string, string>>;
  onValue(value: readonly string[]): void;
}

/** Any of some things, each with a switch; they are told in one order, whatever was pressed first. */
export function Several({ way, value, barred, onValue }: SeveralProps): JSX.Element {
  const set = (which: string, on: boolean): void =>
    onValue([
      way.always,
      ...way.choices.flatMap(([name]) => ((name === which ? on : value.includes(name)) ? [name] : [])),
    ]);
  return (
    <div>
      {way.choices.map(([name, label, line]) => (
        <Switch
          key={name}
          label={label}
          note={barred[name] ?? line}
          on={value.includes(name) && !(name in barred)}
          disabled={name in barred}
          onChange={(on) => set(name, on)}
        />
      ))}
    </div>
  );
}
