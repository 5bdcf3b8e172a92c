import type { JSX } from "preact";
import { copy } from "../../ui/clipboard";
import { SOLID } from "../../ui/drawings";
import { short } from "./words";

const TEETH = 14;
const BLOB = Array.from({ length: TEETH * 2 }, (_, index) => {
  const angle = (index * Math.PI) / TEETH;
  const radius = index % 2 === 0 ? 22 : 19.4;
  return `${(24 + radius * Math.cos(angle)).toFixed(1)} ${(24 + radius * Math.sin(angle)).toFixed(1)}`;
}).join("L");
const CRACK = "M5 27l9-4 6 5 8-9 6 4 9-6";

/** A seal of wax: whole, or broken once it has been opened. */
export function Wax({ broken = false, size = 44 }: { broken?: boolean; size?: number }): JSX.Element {
  return (
    <svg
      class={`wax ${broken ? "broken" : ""}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <path class="wax-edge" d={`M${BLOB}z`} />
      <circle class="wax-face" cx="24" cy="24" r="15.5" />
      <path class="wax-mark" transform="translate(14.5 14) scale(.8)" fill-rule="evenodd" d={SOLID.mark} />
      {broken ? <path class="wax-crack" d={CRACK} /> : null}
    </svg>
  );
}

/** A digest in eight digits; pressed, it is copied whole. */
export function Digest({ digest, name }: { digest: string; name: string }): JSX.Element {
  return (
    <button
      type="button"
      class="digest mono"
      title={digest}
      aria-label={`Copy the seal of ${name}, ${short(digest)}`}
      onClick={() => void copy(digest, "Seal")}
    >
      {short(digest)}
    </button>
  );
}
