import type { JSX } from "preact";

export function ReplayPage(_: { id: string; step: number | null }): JSX.Element {
  return <main />;
}
