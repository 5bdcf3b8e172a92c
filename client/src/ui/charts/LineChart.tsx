import type { JSX } from "preact";
import { useSize } from "../hooks/useSize";
import { SeatChip } from "../icons/SeatChip";
import { words } from "../words";
import "./line-chart.css";

/** One line of the chart, with a value for each step. */
export interface Series {
  name: string;
  ink: number;
  values: readonly number[];
}

interface Lines {
  series: readonly Series[];
  /** The name of each step: "3", "now". */
  steps: readonly string[];
  /** The name of the axis: "round". */
  step: string;
}

const [HEIGHT, NAMES, LEFT, FOOT, LEAST] = [190, 92, 34, 20, 120]; // pixels

/** A line for each series, with its name at its end. */
export function LineChart({ series, steps, step }: Lines): JSX.Element {
  const { ref, width } = useSize<HTMLDivElement>();
  const wide = Math.max(LEAST, width - LEFT - NAMES);
  const top = topOf(series);
  const ends = endsOf(series, top, HEIGHT, 15);
  const [last = ""] = steps.slice(-1);
  return (
    <div ref={ref} class="line-chart" aria-hidden="true">
      <svg
        width={LEFT + wide + NAMES}
        height={HEIGHT + FOOT + 12}
        viewBox={`0 -8 ${LEFT + wide + NAMES} ${HEIGHT + FOOT + 12}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share} class="line-chart-scale" transform={`translate(${LEFT} ${HEIGHT * (1 - share)})`}>
            <path d={`M0 0H${wide}`} />
            <text x="-6" y="4">
              {top * share}
            </text>
          </g>
        ))}
        <g transform={`translate(${LEFT} 0)`}>
          {series.map(({ name, ink, values }, index) => (
            <g key={name} class={`ink-${ink}`}>
              <path class="line-chart-line" d={linePath(values, top, wide, HEIGHT)} />
              <circle
                class="line-chart-name"
                cx={wide}
                cy={HEIGHT - ((values.at(-1) ?? 0) / top) * HEIGHT}
                r="3.6"
              />
              <text class="line-chart-name" x={wide + 9} y={(ends[index] ?? 0) + 4}>
                {name}
              </text>
            </g>
          ))}
        </g>
        <g class="line-chart-scale">
          <text x={LEFT} y={HEIGHT + 16} class="first">{`${step} ${steps[0] ?? 1}`}</text>
          <text x={LEFT + wide} y={HEIGHT + 16}>
            {/^\d/.test(last) ? `${step} ${last}` : last}
          </text>
        </g>
      </svg>
    </div>
  );
}

/** The same data as a table. */
export function LineTable({ series, steps, step, words: title }: Lines & { words: string }): JSX.Element {
  return (
    <div class="line-table" tabIndex={0} role="region" aria-label={words.tableBy(title, step)}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{step}</th>
            {steps.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, ink, values }) => (
            <tr key={name}>
              <th scope="row">
                <SeatChip ink={ink} size={18} /> {name}
              </th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The largest value rounded up to a round number. */
export function topOf(series: readonly Series[]): number {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const step = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((times) => times * step).find((height) => height >= most) ?? 10 * step;
}

/** The line through values in a picture of this size. */
export function linePath(values: readonly number[], top: number, width: number, height: number): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map(
      (value, at) =>
        `${at === 0 ? "M" : "L"}${((at / last) * width).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`,
    )
    .join("");
}

/** The positions of the names at the line ends: close to their lines, without overlaps. */
export function endsOf(series: readonly Series[], top: number, height: number, gap: number): number[] {
  const wanted = series.map(({ values }) => height - ((values.at(-1) ?? 0) / top) * height);
  const order = wanted
    .map((_, index) => index)
    .sort((one, other) => (wanted[one] as number) - (wanted[other] as number));
  const places = [...wanted];
  let least = 0;
  for (const index of order) least = (places[index] = Math.max(wanted[index] as number, least)) + gap;
  let most = height;
  for (const index of order.reverse()) most = (places[index] = Math.min(places[index] as number, most)) - gap;
  return places;
}
