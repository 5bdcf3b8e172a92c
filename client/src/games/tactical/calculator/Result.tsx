import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../../board/inks";
import type { Tactical } from "../../../net/wire.gen";
import { ChanceBar } from "../battle/Chances";
import { averages, exactly, rangeWords } from "../words/calculator";
import type { Calculation } from "./sheet";

/** The two sides of the page, which belong to no faction. */
export const ATTACK_INK = 3;
export const DEFENCE_INK = 4;

const SHOWN = 0.00005; // a chance that two decimals show

/** The chance first of all, and all ends as parts of one bar; on a phone it stays in sight. */
export function Verdict({
  sheet,
  trouble,
  waits,
}: Pick<Calculation, "sheet" | "trouble" | "waits">): JSX.Element {
  return (
    <section class="panel calc-verdict" aria-label="Chances" aria-busy={waits}>
      {trouble ? <p class="calc-trouble">{trouble}</p> : null}
      {sheet?.odds && !trouble ? <Ends odds={sheet.odds} land={sheet.matchup.where !== "sea"} /> : null}
    </section>
  );
}

function Ends({ odds, land }: { odds: Tactical.Odds; land: boolean }): JSX.Element {
  const ends = [
    { name: "Win", ink: ATTACK_INK, chance: odds.win, class: "" },
    { name: "Draw", ink: NEUTRAL_INK, chance: odds.draw, class: "" },
    { name: "Retreat", ink: ATTACK_INK, chance: odds.retreat, class: "calc-hatched" },
    { name: "Lose", ink: DEFENCE_INK, chance: odds.lose, class: "" },
  ].filter(({ name, chance }) => name !== "Retreat" || chance > 0);
  const take = land && odds.win - odds.take >= SHOWN;
  return (
    <>
      <div class="calc-head">
        <p class="display calc-win">{exactly(odds.win)}</p>
        <p class="muted">to win{take ? `, ${exactly(odds.take)} to take the land` : ""}</p>
      </div>
      <ChanceBar
        parts={ends}
        words={ends.map(({ name, chance }) => `${name} ${exactly(chance)}`).join(", ")}
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

/** What it costs both sides on average. */
export function Averages({ odds }: { odds: Tactical.Odds }): JSX.Element {
  return (
    <div>
      <h2>On average</h2>
      <dl class="calc-averages">
        {averages(odds).map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={name === "Swing" ? (odds.swing < 0 ? "bad" : "good") : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many units either side has left, as a small chart and as a table. */
export function Left({ odds }: { odds: Tactical.Odds }): JSX.Element {
  const sides = [
    { name: "Attackers left", ink: ATTACK_INK, rows: odds.attackers_count ?? [] },
    { name: "Defenders left", ink: DEFENCE_INK, rows: odds.defenders_count ?? [] },
  ];
  const heads = odds.retreat > 0 ? ["Chance", "Of it after a retreat"] : ["Chance"];
  return (
    <>
      <div class="calc-charts">
        {sides.map((side) => (
          <Chart key={side.name} {...side} />
        ))}
      </div>
      <details class="calc-table">
        <summary>As a table</summary>
        <div class="calc-tables">
          {sides.map(({ name, rows }) => (
            <table key={name}>
              <thead>
                <tr>
                  {[name, ...heads].map((head) => (
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
                    {odds.retreat > 0 ? <td>{exactly(row.retreat)}</td> : null}
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

function Chart({
  name,
  ink,
  rows,
}: {
  name: string;
  ink: number;
  rows: readonly Tactical.Share[];
}): JSX.Element {
  const peak = Math.max(...rows.map(({ chance }) => chance));
  const likeliest = rows.find(({ chance }) => chance === peak);
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <figure class="calc-chart">
      <figcaption>
        <h3>{name}</h3>
        <span>{likeliest ? `Most likely ${rangeWords(likeliest)}, ${exactly(peak)}` : ""}</span>
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
