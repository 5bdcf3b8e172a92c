import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import { percent } from "../../ui/text/percent";
import type { Prospect, Side } from "./game";
import "./odds.css";

type Odds = NonNullable<Prospect["odds"]>;

/** The chance of an attack, first of all: the figure, the two sides, and both sums. */
export function OddsBlock({ odds, keyCap }: { odds: Odds; keyCap?: string }): JSX.Element {
  const { attack, defence } = odds;
  return (
    <div class="odds">
      <div class="odds-figure">
        <p class="eyebrow">Win chance</p>
        <p class="display odds-win">{percent(odds.win)}</p>
      </div>
      <p class="odds-sides">
        <span class={`odds-name ink-${inkOf(attack.seat)}`}>{attack.words}</span>
        <span>
          against <b class={`odds-name ink-${inkOf(defence.seat)}`}>{defence.count}</b>
        </span>
      </p>
      <Curves attack={attack} defence={defence} />
      <p class="odds-note">
        {odds.note} {keyCap ? <span class="kbd">{keyCap}</span> : null}
      </p>
    </div>
  );
}

const WIDTH = 210;
const HEIGHT = 42;
const LABEL_GAP = 50; // two labels side by side need this much

/** The chance of each total of either side, with its average below. */
function Curves({ attack, defence }: { attack: Side; defence: Side }): JSX.Element {
  const most = Math.max(attack.sums.length, defence.sums.length) - 1;
  const peak = Math.max(...attack.sums, ...defence.sums);
  const x = (total: number): number => 4 + (total / most) * (WIDTH - 8);
  const [left, right] = apart(x(defence.average), x(attack.average));
  const sides = [
    { side: defence, label: left },
    { side: attack, label: right },
  ];
  return (
    <svg
      class="odds-curves"
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`}
      role="img"
      aria-label={`Average ${shortly(attack.average)} against ${shortly(defence.average)}`}
    >
      {sides.map(({ side }, index) => (
        <path key={index} class={`odds-curve ink-${inkOf(side.seat)}`} d={curve(side.sums, x, peak)} />
      ))}
      <path class="odds-base" d={`M0 ${HEIGHT}H${WIDTH}`} />
      {sides.map(({ side, label }, index) => (
        <text key={index} class={`odds-average ink-${inkOf(side.seat)}`} x={label} y={HEIGHT + 12}>
          avg {shortly(side.average)}
        </text>
      ))}
    </svg>
  );
}

/** From the first total that can be rolled to the last, each at its chance. */
function curve(sums: readonly number[], x: (total: number) => number, peak: number): string {
  const first = sums.findIndex((chance) => chance > 0);
  const points = sums
    .slice(first)
    .map(
      (chance, index) =>
        `${x(first + index).toFixed(1)} ${(HEIGHT - (chance / peak) * (HEIGHT - 3)).toFixed(1)}`,
    );
  return `M${x(first).toFixed(1)} ${HEIGHT}L${points.join("L")}L${x(sums.length - 1).toFixed(1)} ${HEIGHT}Z`;
}

/** Two label positions in the picture that do not touch, as near to where they belong as can be. */
export function apart(first: number, second: number): [number, number] {
  if (second < first) return apart(second, first).reverse() as [number, number];
  const push = Math.max(0, LABEL_GAP - (second - first)) / 2;
  const low = Math.min(Math.max(first - push, LABEL_GAP / 2), WIDTH - 1.5 * LABEL_GAP);
  return [low, Math.min(Math.max(second + push, low + LABEL_GAP), WIDTH - LABEL_GAP / 2)];
}

const shortly = (value: number): string => value.toFixed(1).replace(".0", "");
