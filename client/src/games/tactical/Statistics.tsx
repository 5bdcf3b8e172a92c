import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Cast } from "../../play/face";
import type { Course } from "../../play/replay/course";
import type { Table } from "../../play/table/table";
import { SeatChip } from "../../ui/SeatChip";
import { Segmented } from "../../ui/Segmented";
import { useSize } from "../../ui/useSize";
import { deskOf } from "./desk";
import type { Board, Sight } from "./model";
import { MEASURES, type MeasureName, type Sample, sampled, sampleOf, samplesOf, seenAt } from "./samples";
import { byFaction, bySide, endsOf, linePath, type Series, topOf } from "./series";
import "./statistics.css";

const WORDS: Readonly<Record<MeasureName, string>> = {
  production: "Production",
  income: "Income",
  worth: "Units' worth",
  lands: "Territories",
  treasury: "Treasury",
};

/** How a table went so far, as far as this browser has seen it. */
export function TableStatistics({ table }: { table: Table }): JSX.Element | null {
  const { board, view } = deskOf(table);
  if (!board.value || !view.value) return null;
  const samples = sampled(seenAt(table).value, sampleOf(board.value, view.value));
  return <Statistics board={board.value} view={view.value} cast={table.cast.value} samples={samples} />;
}

/** How a whole match went. */
export function CourseStatistics({ course }: { course: Course }): JSX.Element {
  const [board, views] = [course.board as Board, course.views as readonly Sight[]];
  return (
    <Statistics
      board={board}
      view={views.at(-1) as Sight}
      cast={course.cast}
      samples={samplesOf(board, views)}
    />
  );
}

interface StatisticsProps {
  board: Board;
  view: Sight;
  cast: Cast;
  samples: readonly Sample[];
}

/** What was produced, earned, kept and held, round by round, by faction or by side. */
function Statistics({ board, view, cast, samples }: StatisticsProps): JSX.Element {
  const measure = useSignal<MeasureName>("production");
  const by = useSignal<"faction" | "side">("faction");
  const series =
    by.value === "faction"
      ? byFaction(board, samples, measure.value)
      : bySide(board, view, cast, samples, measure.value);
  return (
    <div class="tr-course">
      <div class="tr-course-choices">
        <Segmented
          legend="What is counted"
          choices={MEASURES.map((value) => ({ value, label: WORDS[value] }))}
          value={measure.value}
          onChoose={(next) => void (measure.value = next)}
        />
        <Segmented
          legend="Lines"
          choices={[
            { value: "faction", label: "Factions" },
            { value: "side", label: "Sides" },
          ]}
          value={by.value}
          onChoose={(next) => void (by.value = next)}
        />
      </div>
      {samples.length < 2 ? (
        <p class="muted">The lines begin with the second round.</p>
      ) : (
        <Chart series={series} samples={samples} />
      )}
      <Figures series={series} samples={samples} words={WORDS[measure.value]} />
    </div>
  );
}

const [HEIGHT, NAMES, LEFT, FOOT, LEAST] = [190, 92, 34, 20, 120]; // pixels

/** A line for each, with its name at its end. */
function Chart({ series, samples }: { series: readonly Series[]; samples: readonly Sample[] }): JSX.Element {
  const { ref, width } = useSize<HTMLDivElement>();
  const wide = Math.max(LEAST, width - LEFT - NAMES);
  const top = topOf(series);
  const ends = endsOf(series, top, HEIGHT, 15);
  const first = samples[0]?.round ?? 1;
  const last = samples.at(-1)?.round ?? first;
  return (
    <div ref={ref} class="tr-chart" aria-hidden="true">
      <svg
        width={LEFT + wide + NAMES}
        height={HEIGHT + FOOT + 12}
        viewBox={`0 -8 ${LEFT + wide + NAMES} ${HEIGHT + FOOT + 12}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share} class="tr-chart-line" transform={`translate(${LEFT} ${HEIGHT * (1 - share)})`}>
            <path d={`M0 0H${wide}`} />
            <text x="-6" y="4">
              {top * share}
            </text>
          </g>
        ))}
        <g transform={`translate(${LEFT} 0)`}>
          {series.map(({ name, ink, values }, index) => (
            <g key={name} class={`ink-${ink}`}>
              <path class="tr-chart-value" d={linePath(values, top, wide, HEIGHT)} />
              <circle
                class="tr-chart-end"
                cx={wide}
                cy={HEIGHT - ((values.at(-1) ?? 0) / top) * HEIGHT}
                r="3.6"
              />
              <text class="tr-chart-name" x={wide + 9} y={(ends[index] ?? 0) + 4}>
                {name}
              </text>
            </g>
          ))}
        </g>
        <g class="tr-chart-line">
          <text x={LEFT} y={HEIGHT + 16} class="first">{`round ${first}`}</text>
          <text x={LEFT + wide} y={HEIGHT + 16}>
            {last === samples.at(-2)?.round ? "now" : `round ${last}`}
          </text>
        </g>
      </svg>
    </div>
  );
}

/** The same in figures: how it began and how it is. */
function Figures({
  series,
  samples,
  words,
}: {
  series: readonly Series[];
  samples: readonly Sample[];
  words: string;
}): JSX.Element {
  return (
    <div class="tr-course-table" tabIndex={0} role="region" aria-label={`${words} round by round`}>
      <table aria-label={words}>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {samples.map(({ round }, index) => (
              <th key={index} scope="col">
                {index > 0 && samples[index - 1]?.round === round ? "now" : round}
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
