import type { JSX } from "preact";
import { Switch } from "../../ui/Switch";
import { choicesIn, shows } from "./agreement";
import type { ControlProps } from "./Control";

/**
 * Any of some things, each with a switch; what cannot be had now is off, says why, and stays chosen until it can.
 */
export function Several({ option, agreement, value, onValue }: ControlProps): JSX.Element {
  const chosen = value as readonly unknown[];
  const set = (which: unknown, on: boolean): void =>
    onValue([
      ...(option.always ?? []),
      ...(option.choices ?? []).flatMap((choice) =>
        (choice.value === which ? on : chosen.includes(choice.value)) ? [choice.value] : [],
      ),
    ]);
  return (
    <div>
      {choicesIn(agreement, option).map((choice) => {
        const open = shows(agreement, choice);
        return (
          <Switch
            key={choice.label}
            label={choice.label}
            note={(open ? choice.line : choice.why) ?? ""}
            on={open && chosen.includes(choice.value)}
            disabled={!open}
            onChange={(on) => set(choice.value, on)}
          />
        );
      })}
    </div>
  );
}
