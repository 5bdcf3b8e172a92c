import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Timeline } from "../../../play/replay/timeline";
import { LineChart, LineTable } from "../../../ui/charts/LineChart";
import { type Choice, Segmented } from "../../../ui/controls/Segmented";
import type { Board, Sight, TacticalMoment } from "../model";
import { part } from "../turn/uiState";
import { FIGURES, GROUPS, words } from "../words/factions";
import type { FigureName } from "./figures";
import { addSample, type Sample, sampleOf, samplesAt, samplesOf, seriesOf } from "./samples";
import "./statistics.css";

/** A table's statistics so far, from what this browser has seen. */
export const TableStatistics = part(({ table, ...shown }) => (
  <Statistics {...shown} samples={addSample(samplesAt(table).value, sampleOf(shown.view))} />
));

/** The statistics of a whole match. */
export function TimelineStatistics({ timeline }: { timeline: Timeline }): JSX.Element {
  const views = timeline.views as readonly Sight[];
  const [board, view] = [timeline.board as Board, views.at(-1) as Sight];
  return <Statistics board={board} view={view} cast={timeline.cast} samples={samplesOf(views)} />;
}

type StatisticsProps = Pick<TacticalMoment, "board" | "view" | "cast"> & { samples: readonly Sample[] };

const CHOICES = Object.entries(FIGURES).map(([value, label]) => ({ value, label })) as Choice<FigureName>[];

/** One figure round by round, by faction or by side. */
function Statistics({ samples, ...shown }: StatisticsProps): JSX.Element {
  const figure = useSignal<FigureName>("production");
  const by = useSignal<"faction" | "side">("faction");
  const series = seriesOf(shown, samples, figure.value, by.value);
  const rounds = samples.map(({ round }, at) =>
    samples[at - 1]?.round === round ? words.now : String(round),
  );
  return (
    <div class="tr-statistics">
      <div class="tr-statistics-choices">
        <Segmented
          legend={words.counted}
          choices={CHOICES}
          value={figure.value}
          onChoose={(next) => void (figure.value = next)}
        />
        <Segmented
          legend={words.lines}
          choices={GROUPS}
          value={by.value}
          onChoose={(next) => void (by.value = next)}
        />
      </div>
      {samples.length < 2 ? (
        <p class="muted">{words.tooEarly}</p>
      ) : (
        <LineChart series={series} steps={rounds} step="round" />
      )}
      <LineTable series={series} steps={rounds} step={words.roundColumn} words={FIGURES[figure.value]} />
    </div>
  );
}
