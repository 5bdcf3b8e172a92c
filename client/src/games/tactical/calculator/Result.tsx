import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../../board/inks";
import { ChanceBar } from "../battle/Chances";
import type { Odds, Share } from "../model";
import { Lines } from "../panels/Parts";
import { exactly, rangeWords, words } from "../words/calculator";
import { averages } from "../words/odds";
import type { Calculation } from "./sheet";

/** The inks of the two sides, which belong to no faction. */
export const ATTACK_INK = 3;
export const DEFENCE_INK = 4;

const SHOWN = 0.00005; // a chance that shows with two decimals

type VerdictProps = Pick<Calculation, "sheet" | "trouble" | "waits">;

/** The win chance, and all outcomes as parts of one bar. On a phone it stays in view. */
export const Verdict = ({ sheet, trouble, waits }: VerdictProps): JSX.Element => (
  <section class="panel calc-verdict" aria-label={words.chances} aria-busy={waits}>
    {trouble ? <p class="calc-trouble">{trouble}</p> : null}
    {sheet?.odds && !trouble ? <Ends odds={sheet.odds} land={sheet.matchup.where !== "sea"} /> : null}
  </section>
);

function Ends({ odds, land }: { odds: Odds; land: boolean }): JSX.Element {
  const { win, draw, retreat, lose } = words.ends;
  const ends = [
    { name: win, ink: ATTACK_INK, chance: odds.win, class: "" },
    { name: draw, ink: NEUTRAL_INK, chance: odds.draw, class: "" },
    ...(odds.retreat > 0
      ? [{ name: retreat, ink: ATTACK_INK, chance: odds.retreat, class: "calc-hatched" }]
      : []),
    { name: lose, ink: DEFENCE_INK, chance: odds.lose, class: "" },
  ];
  const take = land && odds.win - odds.take >= SHOWN;
  return (
    <>
      <div class="calc-head">
        <p class="display calc-win">{exactly(odds.win)}</p>
        <p class="muted">
          {words.toWin}
          {take ? words.toCapture(exactly(odds.take)) : ""}
        </p>
      </div>
      <ChanceBar
        parts={ends}
        label={ends.map(({ name, chance }) => `${name} ${exactly(chance)}`).join(", ")}
      />
      <dl class="calc-ends">
        {ends.map(({ name, ink, chance, class: more }) => (
          <div key={name}>
            <dt>
              <span class={`calc-swatch ink-${ink} ${more}`} aria-hidden="true" />
              {name}
            </dt>
            <dd>{exactly(chance)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The average losses of both sides. */
export const Averages = ({ odds }: { odds: Odds }): JSX.Element => (
  <div>
    <h2>{words.average}</h2>
    <Lines class="calc-averages" of={averages(odds)} />
  </div>
);

/** How many units each side has left, as a small chart and as a table. */
export function Left({ odds }: { odds: Odds }): JSX.Element {
  const sides = [
    { name: words.left.attacker, ink: ATTACK_INK, rows: odds.attackers_count ?? [] },
    { name: words.left.defender, ink: DEFENCE_INK, rows: odds.defenders_count ?? [] },
  ];
  const retreats = odds.retreat > 0;
  return (
    <>
      <div class="calc-charts">
        {sides.map((side) => (
          <Chart key={side.name} {...side} />
        ))}
      </div>
      <details class="calc-table">
        <summary>{words.table}</summary>
        <div class="calc-tables">
          {sides.map(({ name, rows }) => (
            <table key={name}>
              <thead>
                <tr>
                  {[name, words.chance, ...(retreats ? [words.afterRetreat] : [])].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.least}>
                    <th scope="row">{rangeWords(row)}</th>
                    <td>{exactly(row.chance)}</td>
                    {retreats ? <td>{exactly(row.retreat)}</td> : null}
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </details>
    </>
  );
}

interface ChartProps {
  name: string;
  ink: number;
  rows: readonly Share[];
}

function Chart({ name, ink, rows }: ChartProps): JSX.Element {
  const peak = Math.max(...rows.map(({ chance }) => chance));
  const likeliest = rows.find(({ chance }) => chance === peak);
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <figure class="calc-chart">
      <figcaption>
        <h3>{name}</h3>
        <span>{likeliest ? words.likeliest(rangeWords(likeliest), exactly(peak)) : ""}</span>
      </figcaption>
      <div class={`calc-bars ink-${ink}`} aria-hidden="true">
        {rows.map((row) => (
          <span
            key={row.least}
            title={`${rangeWords(row)}: ${exactly(row.chance)}`}
            style={{ height: `${(row.chance / peak) * 100}%` }}
          >
            {row.retreat > 0 ? (
              <i class="calc-hatched" style={{ height: `${(row.retreat / row.chance) * 100}%` }} />
            ) : null}
          </span>
        ))}
      </div>
      <div class="calc-axis" aria-hidden="true" style={{ "--bars": rows.length }}>
        <span>{first?.least}</span>
        {last !== first ? <span>{last?.most}</span> : null}
      </div>
    </figure>
  );
}
