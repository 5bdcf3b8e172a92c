import type { JSX } from "preact";

interface Drawing {
  width: number;
  height: number;
  d: string;
  /** Dots are filled, lines are stroked. */
  filled?: boolean;
  turn?: number;
}

const DRAWINGS: Readonly<Record<number, Drawing>> = {
  1: { width: 9, height: 9, d: "M0 4.5H9", turn: -45 },
  2: { width: 9, height: 9, d: "M2.2 1a1.2 1.2 0 1 0 .1 0zM6.7 5.5a1.2 1.2 0 1 0 .1 0z", filled: true },
  3: { width: 8, height: 8, d: "M0 4H8" },
  4: { width: 12, height: 8, d: "M0 4q3 -3.4 6 0t6 0" },
  5: { width: 9, height: 9, d: "M0 4.5H9M4.5 0V9", turn: 45 },
  6: { width: 8, height: 8, d: "M4 0V8" },
  7: { width: 11, height: 11, d: "M2.8 1v3.6M1 2.8h3.6M8.3 6.5v3.6M6.5 8.3h3.6" },
  8: { width: 12, height: 8, d: "M0 6l6 -4l6 4" },
};

/** A fill pattern for each ink: `${prefix}-${ink}`. Scaled to stay readable at any zoom. */
export function Patterns({ prefix, scale }: { prefix: string; scale: number }): JSX.Element {
  return (
    <>
      {Object.entries(DRAWINGS).map(([ink, drawing]) => (
        <pattern
          key={ink}
          id={`${prefix}-${ink}`}
          class={`weave ink-${ink}`}
          width={drawing.width}
          height={drawing.height}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})${drawing.turn ? ` rotate(${drawing.turn})` : ""}`}
        >
          <path class={drawing.filled ? "dots" : "lines"} d={drawing.d} />
        </pattern>
      ))}
    </>
  );
}
