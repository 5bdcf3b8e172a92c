import type { JSX } from "preact";
import { LINE, SOLID } from "./iconDrawings";

export type IconName = keyof typeof SOLID | keyof typeof LINE;

/** An icon. Screen readers skip it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): JSX.Element {
  const solid = name in SOLID;
  const d = solid ? SOLID[name as keyof typeof SOLID] : LINE[name as keyof typeof LINE];
  return (
    <svg
      class={`icon ${solid ? "solid" : "line"}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={d} fill-rule="evenodd" />
    </svg>
  );
}
