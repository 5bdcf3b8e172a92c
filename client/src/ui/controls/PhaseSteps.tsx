import type { JSX } from "preact";
import { Icon, type IconName } from "../icons/Icon";
import "./phase-steps.css";

interface StepsProps {
  label: string;
  steps: readonly { name: string; icon: IconName }[];
  /** The index of the current one. Those before it are done. */
  now: number;
}

/** A row of phases, with the current one marked. */
export function PhaseSteps({ label, steps, now }: StepsProps): JSX.Element {
  return (
    <ol class="phase-steps" aria-label={label}>
      {steps.map(({ name, icon }, place) => (
        <li
          key={name}
          class={place < now ? "done" : place === now ? "now" : ""}
          aria-current={place === now ? "step" : undefined}
          title={name}
        >
          <Icon name={place < now ? "check" : icon} size={17} />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
