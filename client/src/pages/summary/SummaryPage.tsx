import type { JSX } from "preact";

export function SummaryPage(_: { id: string }): JSX.Element {
  return <main />;
}
