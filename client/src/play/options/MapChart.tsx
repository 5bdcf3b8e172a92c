import type { JSX } from "preact";
import type { Chart } from "../../net/wire.gen";

/** A map by its regions, small. */
export function MapChart({ chart, numbered = false }: { chart: Chart; numbered?: boolean }): JSX.Element {
  return (
    <svg class="map-chart" viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
      <path class="lanes" d={chart.lanes} />
      {chart.regions.map((region, index) => (
        <path key={region.name} class={`land tint-${index}`} d={region.path} fill-rule="evenodd" />
      ))}
      {numbered
        ? chart.regions.map(({ name, at: [x, y] }, index) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle class="number-disc" />
              <text class="number-text">{index + 1}</text>
            </g>
          ))
        : null}
    </svg>
  );
}

/** The chosen map: a larger picture, and its regions by number with what they pay. */
export function MapDetail({ chart }: { chart: Chart }): JSX.Element {
  return (
    <figure class="map-detail" aria-label={`The map: ${chart.title}`}>
      <MapChart chart={chart} numbered />
      <figcaption>
        <b>{chart.title}</b> {chart.line}
      </figcaption>
      <ol class="map-regions">
        {chart.regions.map((region, index) => (
          <li key={region.name}>
            <span class={`swatch tint-${index}`} aria-hidden="true">
              {index + 1}
            </span>
            <span class="grow">{region.name}</span>
            <b>{`+${region.bonus}`}</b>
            <span class="muted">{`${region.territories} ${region.territories === 1 ? "territory" : "territories"}`}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
