import type { JSX } from "preact";
import { words } from "../words";
import "./histogram.css";

const WIDTH = 140; // units; the picture stretches to its panel
const HEIGHT = 34;

/** Half the width of a number below the bars. */
const halfOf = (tick: number): number => `${tick}`.length * 3.6;

interface HistogramProps {
  /** The chance of each number; that of 0 is not shown. */
  chances: readonly number[];
  ink: number;
  /** What the numbers count: "armies left after a win". */
  of: string;
}

/** The chance of each number from 1 on, as bars. */
export function Histogram({ chances, ink, of }: HistogramProps): JSX.Element | null {
  const bars = chances.slice(1);
  const peak = Math.max(...bars);
  if (!(peak > 0)) return null;
  const wide = WIDTH / bars.length;
  const gap = wide > 4 ? 2 : 0;
  const middle = Math.ceil(bars.length / 2);
  const ticks = [...new Set([1, ...(bars.length > 4 ? [middle] : []), bars.length])];
  const likely = bars.indexOf(peak) + 1;
  return (
    <figure class={`histogram ink-${ink}`}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 14}`}
        role="img"
        aria-label={words.histogram(of, bars.length, likely)}
      >
        {bars.map((chance, place) => {
          const high = Math.max(chance > 0 ? 1 : 0, (chance / peak) * (HEIGHT - 2));
          return (
            <rect
              key={place}
              x={place * wide + gap / 2}
              y={HEIGHT - high}
              width={wide - gap}
              height={high}
              rx={Math.min(1.5, wide / 4)}
            />
          );
        })}
        <path d={`M0 ${HEIGHT}H${WIDTH}`} />
        {ticks.map((tick) => (
          <text
            key={tick}
            x={Math.min(WIDTH - halfOf(tick), Math.max(halfOf(tick), (tick - 0.5) * wide))}
            y={HEIGHT + 12}
          >
            {tick}
          </text>
        ))}
      </svg>
      <figcaption>{of}</figcaption>
    </figure>
  );
}
