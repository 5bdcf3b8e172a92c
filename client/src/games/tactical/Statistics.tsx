import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Timeline } from "../../play/replay/timeline";
import { LineChart, LineTable } from "../../ui/charts/LineChart";
import { Segmented } from "../../ui/controls/Segmented";
import { FIGURES, type FigureName } from "./figures";
import type { Board, Sight, TacticalMoment } from "./model";
import { part } from "./part";
import { type Sample, sampled, sampleOf, samplesOf, seenAt, seriesOf } from "./samples";
import "./statistics.css";

/** How a table went so far, as far as this browser has seen it. */
export const TableStatistics = part(({ table, ...shown }) => (
  <Statistics {...shown} samples={sampled(seenAt(table).value, sampleOf(shown.view))} />
));

/** How a whole match went. */
export function CourseStatistics({ timeline }: { timeline: Timeline }): JSX.Element {
  const views = timeline.views as readonly Sight[];
  const [board, view] = [timeline.board as Board, views.at(-1) as Sight];
  return <Statistics board={board} view={view} cast={timeline.cast} samples={samplesOf(views)} />;
}

type StatisticsProps = Pick<TacticalMoment, "board" | "view" | "cast"> & { samples: readonly Sample[] };

/** What was produced, earned, kept and held, round by round, by faction or by side. */
function Statistics({ samples, ...shown }: StatisticsProps): JSX.Element {
  const figure = useSignal<FigureName>("production");
  const by = useSignal<"faction" | "side">("faction");
  const { words } = FIGURES[figure.value];
  const series = seriesOf(shown, samples, figure.value, by.value);
  const rounds = samples.map(({ round }, at) => (samples[at - 1]?.round === round ? "now" : String(round)));
  return (
    <div class="tr-course">
      <div class="tr-course-choices">
        <Segmented
          legend="What is counted"
          choices={Object.entries(FIGURES).map(([name, { words }]) => ({
            value: name as FigureName,
            label: words,
          }))}
          value={figure.value}
          onChoose={(next) => void (figure.value = next)}
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
        <LineChart series={series} steps={rounds} step="round" />
      )}
      <LineTable series={series} steps={rounds} step="Round" words={words} />
    </div>
  );
}
