import type { JSX } from "preact";
import type { Tactical } from "../../../net/wire.gen";
import { ATTACK_INK, DEFENCE_INK } from "./inks";
import { exactly, rangeWords } from "./words";

/** How many units either side has left, as a small chart and as a table. */
export function Left({ odds }: { odds: Tactical.Odds }): JSX.Element {
  const sides = [
    { name: "Attackers left", ink: ATTACK_INK, rows: odds.attackers_count ?? [] },
    { name: "Defenders left", ink: DEFENCE_INK, rows: odds.defenders_count ?? [] },
  ];
  return (
    <>
      <div class="calc-charts">
        {sides.map(({ name, ink, rows }) => (
          <Chart key={name} name={name} ink={ink} rows={rows} />
        ))}
      </div>
      <details class="calc-table">
        <summary>As a table</summary>
        <div class="calc-tables">
          {sides.map(({ name, rows }) => (
            <Rows key={name} name={name} rows={rows} withRetreat={odds.retreat > 0} />
          ))}
        </div>
      </details>
    </>
  );
}

interface RowsProps {
  name: string;
  rows: readonly Tactical.Share[];
}

function Chart({ name, ink, rows }: RowsProps & { ink: number }): JSX.Element {
  const peak = Math.max(...rows.map(({ chance }) => chance));
  const likeliest = rows.find(({ chance }) => chance === peak);
  const words = likeliest ? `Most likely ${rangeWords(likeliest)}, ${exactly(peak)}` : "";
  const first = rows[0];
  const last = rows.at(-1);
  return (
    <figure class="calc-chart">
      <figcaption>
        <h3>{name}</h3>
        <span>{words}</span>
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
        {last && first && last !== first ? <span>{last.most}</span> : null}
      </div>
    </figure>
  );
}

function Rows({ name, rows, withRetreat }: RowsProps & { withRetreat: boolean }): JSX.Element {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Chance</th>
          {withRetreat ? <th scope="col">Of it after a retreat</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.least}>
            <th scope="row">{rangeWords(row)}</th>
            <td>{exactly(row.chance)}</td>
            {withRetreat ? <td>{exactly(row.retreat)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
