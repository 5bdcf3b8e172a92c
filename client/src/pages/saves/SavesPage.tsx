import type { JSX } from "preact";

export function SavesPage(): JSX.Element {
  return <main />;
}
