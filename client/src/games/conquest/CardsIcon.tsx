import type { JSX } from "preact";

/** A hand of cards. */
export function CardsIcon({ size }: { size: number }): JSX.Element {
  return (
    <svg class="icon line" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6.5 20.5l-3-11 4-1.2M9 20.5h10.5v-13H9zM9 20.5v-13" />
    </svg>
  );
}
