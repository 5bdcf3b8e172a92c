import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import { percent } from "../../ui/text/percent";
import { words } from "../words";
import type { Prospect, Side } from "./game";
import "./odds.css";

type Odds = NonNullable<Prospect["odds"]>;

/** The odds of an attack: the win chance, the two sides, and the curves of both totals. */
export function OddsBlock({ odds, keyCap }: { odds: Odds; keyCap?: string }): JSX.Element {
  const { attack, defence } = odds;
  return (
    <div class="odds">
      <div class="odds-figure">
        <p class="eyebrow">{words.winChance}</p>
        <p class="display odds-win">{percent(odds.win)}</p>
      </div>
      <p class="odds-sides">
        <span class={`odds-name ink-${inkOf(attack.seat)}`}>{attack.words}</span>
        <span>
          {words.against} <b class={`odds-name ink-${inkOf(defence.seat)}`}>{defence.count}</b>
        </span>
      </p>
      <Curves attack={attack} defence={defence} />
      <p class="odds-note">
        {odds.note} {keyCap ? <span class="kbd">{keyCap}</span> : null}
      </p>
    </div>
  );
}

const WIDTH = 210; // units; the picture stretches to its panel
const HEIGHT = 42;
const LABEL_GAP = 50; // two labels side by side need this much

/** The chance of each side's totals, with its average below. */
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
      aria-label={words.averages(shortly(attack.average), shortly(defence.average))}
    >
      {sides.map(({ side }, index) => (
        <path key={index} class={`odds-curve ink-${inkOf(side.seat)}`} d={curve(side.sums, x, peak)} />
      ))}
      <path class="odds-base" d={`M0 ${HEIGHT}H${WIDTH}`} />
      {sides.map(({ side, label }, index) => (
        <text key={index} class={`odds-average ink-${inkOf(side.seat)}`} x={label} y={HEIGHT + 12}>
          {words.average(shortly(side.average))}
        </text>
      ))}
    </svg>
  );
}

/** The path of a curve, from the first possible total to the last. */
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

/** Places for two labels: close to where they belong, without touching. */
export function apart(first: number, second: number): [number, number] {
  if (second < first) return apart(second, first).reverse() as [number, number];
  const push = Math.max(0, LABEL_GAP - (second - first)) / 2;
  const low = Math.min(Math.max(first - push, LABEL_GAP / 2), WIDTH - 1.5 * LABEL_GAP);
  return [low, Math.min(Math.max(second + push, low + LABEL_GAP), WIDTH - LABEL_GAP / 2)];
}

const shortly = (value: number): string => value.toFixed(1).replace(".0", "");
