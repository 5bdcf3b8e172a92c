import type { JSX } from "preact";
import { UnitArt } from "../map/Pieces";
import type { Unit } from "../model";
import { defenceAt, FIGURES } from "../preview";
import { part } from "../turn/uiState";
import { words } from "../words/screen";
import { kindName, nameOf, unitFigures, unitNote } from "../words/units";

/** The figures of the chosen unit, and what to know about its kind. */
export const UnitCard = part(({ table, cast, ui, view }) => {
  const unit = ui.unit.value;
  if (!unit || ui.covered.value) return null;
  const { kind, seat, at, hp } = unit;
  return (
    <section class="panel unit-card" aria-label={words.chosenUnit}>
      <div class="unit-head">
        <UnitArt kind={kind} seat={seat} size={36} />
        <div>
          <h2>
            {seat === ui.seat.value ? "" : `${cast.name(seat)}'s `}
            {kindName(kind)}
          </h2>
          <p class="muted">{`${nameOf(at)} \u00b7 ${words.hp(hp, FIGURES[kind].hp)}`}</p>
        </div>
      </div>
      <UnitFigures table={table} unit={unit} />
      <p class="unit-note">{unitNote(kind, view.terms.attack_move_cost ?? 1)}</p>
    </section>
  );
});

export const UnitFigures = part<{ unit: Unit }>(({ board, unit }) => (
  <dl class="unit-figures">
    {unitFigures(unit, defenceAt(board, unit.at)).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
));

const SIGNS: readonly [string, JSX.Element][] = [
  [words.signs.path, <path class="sign-path" d="M2 10h20M18 4l8 6-8 6z" />],
  [words.signs.ghost, <rect class="sign-ghost" x="7" y="3" width="14" height="14" rx="3" />],
  [words.signs.fire, <circle class="sign-fire" cx="14" cy="10" r="6" />],
  [words.signs.reach, <rect class="sign-reach" x="2" y="4" width="24" height="12" />],
  [words.signs.range, <rect class="sign-range" x="3" y="4" width="22" height="12" />],
];

export function Legend(): JSX.Element {
  return (
    <section class="panel legend" aria-labelledby="legend-title">
      <h2 id="legend-title">{words.legend}</h2>
      <ul>{SIGNS.map(sign)}</ul>
    </section>
  );
}

/** Where the chosen unit can go and attack: the part of the legend that fits on a small screen. */
export const ReachSigns = (): JSX.Element => (
  <ul class="reach-signs" aria-label={words.legend}>
    {SIGNS.slice(-2).map(sign)}
  </ul>
);

const sign = ([name, drawing]: (typeof SIGNS)[number]): JSX.Element => (
  <li key={name}>
    <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
      {drawing}
    </svg>
    {name}
  </li>
);
