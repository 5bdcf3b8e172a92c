import type { JSX } from "preact";

/** Numbers, each with its name below. */
export function FigureList({
  figures,
  class: kind,
}: {
  figures: readonly (readonly [string, string])[];
  class: string;
}): JSX.Element {
  return (
    <dl class={`figure-list ${kind}`}>
      {figures.map(([value, name]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
