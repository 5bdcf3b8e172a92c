import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Patterns } from "../../board/layers/Patterns";
import { memoComponent } from "../../board/memo/memoComponent";
import type { Cast } from "../../play/face";
import type { Player } from "../../play/replay/player";
import { roundWords, within } from "../../play/replay/timeline";
import { useSize } from "../../ui/hooks/useSize";
import { Icon } from "../../ui/icons/Icon";
import { type Bands, bandPath, bandsOf, positionText, spread, ticksOf } from "./bands";
import { type Landmark, landmarksIn, landmarksOf } from "./landmarks";
import { words } from "./words";

const DISC = 26; // pixels of a landmark on the graph
const DISC_ROOM = 1.5 * DISC;

/** Everyone's strength over the whole match. It is also the slider of the timeline. */
export function Graph({ player, measure }: { player: Player; measure: number | null }): JSX.Element {
  const { timeline } = player;
  const { ref, width, height } = useSize<HTMLDivElement>();
  const bands = useMemo(() => bandsOf(timeline, measure), [timeline, measure]);
  const landmarks = useMemo(() => landmarksOf(timeline), [timeline]);
  const marks = useMemo(() => landmarksIn(landmarks, Math.floor(width / DISC_ROOM)), [landmarks, width]);
  const ticks = useMemo(() => ticksOf(timeline, width), [timeline, width]);
  const at = player.at.value;
  const pixels = (place: number): number => (place / Math.max(1, timeline.last)) * width;

  const scrub = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const next = within(timeline, ((event.clientX - box.left) / box.width) * timeline.last);
    if (next !== player.at.value || player.playing.value) player.go(next, false);
  };
  const seize = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    scrub(event);
  };
  const drag = (event: PointerEvent): void => {
    if ((event.currentTarget as Element).hasPointerCapture(event.pointerId)) scrub(event);
  };
  return (
    <div class="graph">
      <Discs
        marks={marks}
        places={spread(
          marks.map((mark) => pixels(mark.at)),
          DISC,
          width,
        )}
        at={at}
        onGo={player.go}
      />
      <div class="graph-flag-line" aria-hidden="true">
        <span class="graph-flag" style={{ left: `clamp(34px, ${pixels(at)}px, calc(100% - 34px))` }}>
          {roundWords(timeline, at)}
        </span>
      </div>
      <div
        ref={ref}
        class="graph-field"
        role="slider"
        tabIndex={0}
        aria-label={words.position}
        aria-valuemin={0}
        aria-valuemax={timeline.last}
        aria-valuenow={at}
        aria-valuetext={positionText(timeline, at)}
        onPointerDown={seize}
        onPointerMove={drag}
      >
        <Picture bands={bands} cast={timeline.cast} width={width} height={height} />
        {marks.map((mark) => (
          <span key={mark.at} class="graph-thread" style={{ left: `${pixels(mark.at)}px` }} />
        ))}
        <span class="graph-rest" style={{ left: `${pixels(at)}px` }} />
        <span class="graph-cursor" style={{ left: `${pixels(at)}px` }} />
      </div>
      <div class="graph-ticks" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick.at} class={tick.at === 0 ? "first" : ""} style={{ left: `${pixels(tick.at)}px` }}>
            {tick.words}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The bands. They change only with the measure and the window. */
const Picture = memoComponent(
  ({ bands, cast, width, height }: { bands: Bands; cast: Cast; width: number; height: number }) => (
    <svg width={width} height={height} aria-hidden="true">
      <defs>
        <Patterns prefix="graph" scale={1} />
      </defs>
      {bands.map((_, seat) => {
        const [ink, d] = [cast.ink(seat), bandPath(bands, seat, width, height)];
        return (
          <g key={seat} class={`ink-${ink}`}>
            <path class="graph-band" d={d} />
            <path class="graph-weave" d={d} fill={`url(#graph-${ink})`} />
          </g>
        );
      })}
    </svg>
  ),
);

interface DiscsProps {
  marks: readonly Landmark[];
  places: readonly number[];
  at: number;
  onGo(at: number): void;
}

function Discs({ marks, places, at, onGo }: DiscsProps): JSX.Element {
  return (
    <div class="graph-discs" role="group" aria-label={words.turningPoints}>
      {marks.map((mark, index) => (
        <button
          key={mark.at}
          type="button"
          class={`graph-disc ${mark.at === at ? "on" : ""}`}
          style={{ left: `${places[index]}px` }}
          title={mark.words}
          aria-label={mark.words}
          onClick={() => onGo(mark.at)}
        >
          <Icon name={mark.icon} size={13} />
        </button>
      ))}
    </div>
  );
}
