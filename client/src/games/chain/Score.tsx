import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Cast, Measure } from "../../play/face";
import { plural } from "../../play/say";
import type { Table } from "../../play/table/table";
import { Icon, type IconName } from "../../ui/Icon";
import { say } from "../../ui/live";
import { SeatChip } from "../../ui/SeatChip";
import { useNow } from "../../ui/useSeconds";
import { type Desk, deskOf } from "./desk";
import type { Sight } from "./model";
import { seatsInOrder } from "./Players";
import { planEnds, wholeSeconds } from "./sealing";

const unitsOf = (view: Sight, seat: number): Sight["units"] =>
  view.units.filter((unit) => unit.seat === seat);

/** Cities of a seat, each of which pays 1 gold a round. */
export const incomeOf = (view: Sight, seat: number): number =>
  view.buildings.filter(({ kind, owner }) => kind === "city" && owner === seat).length;

/** HP of all units and gold: what counts after the last round (CT-62). */
const scoreOf = (view: Sight, seat: number): number => view.scores[seat] ?? 0;

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  { words: "HP + gold", of: scoreOf },
  { words: "Units", of: (view, seat) => unitsOf(view, seat).length },
  { words: "Cities", of: (view, seat) => incomeOf(view, seat) },
];

const LAST_ROUNDS = 6; // of 30: from round 25 on

/** Whether the game ends soon, so that the score is about to decide it. */
export const isEnding = ({ phase, rounds_left }: Sight): boolean =>
  phase !== "over" && rounds_left <= LAST_ROUNDS;

/** "24 rounds left"; nothing once it is over. */
export function roundsWords({ phase, rounds_left }: Sight): string {
  if (phase === "over") return "";
  return rounds_left <= 1 ? "Last round" : `${plural(rounds_left, "round", "rounds")} left`;
}

/** Who is ahead: "You would win by 3 if the game ended now." Everyone sees both scores (CT-62). */
export function leadWords({ scores }: Sight, cast: Cast): string {
  const by = scores[0] - scores[1];
  const what = by === 0 ? "It would be a draw" : `${cast.name(by > 0 ? 0 : 1)} would win by ${Math.abs(by)}`;
  return `${what} if the game ended now.`;
}

/** Says in each of the last rounds who is ahead, once to each person who plans it and to those who watch. */
export function warnOfTheEnd(desk: Desk, warned: Set<string>): void {
  const view = desk.field.value?.view;
  const { spot, standing, cast } = desk.table;
  const isPlanned =
    view?.phase === "commit" &&
    spot.value === null &&
    standing.value?.phase === "playing" &&
    !desk.covered.value;
  if (!isPlanned || !isEnding(view)) return;
  const occasion = `${view.round}/${desk.seat.value}`;
  if (warned.has(occasion)) return;
  warned.add(occasion);
  say(`${roundsWords(view)}. ${leadWords(view, cast.value)}`);
}

const RULE = "After the last round the higher sum of HP and gold wins";

/** The score that decides after the last round, the rounds left, and in the last ones who would win. */
export function Score({ table, brief = false }: { table: Table; brief?: boolean }): JSX.Element | null {
  const view = table.view.value as Sight | null;
  if (!view) return null;
  const cast = table.cast.value;
  const left = roundsWords(view);
  const warns = isEnding(view);
  return (
    <section class={`score ${warns ? "ending" : ""}`} aria-label="Score" title={RULE}>
      <div class="score-line">
        <span>HP + gold</span>
        {seatsInOrder(table).map((seat) => (
          <span key={seat} class="score-of">
            <SeatChip ink={inkOf(seat)} size={18} />
            <span class="unseen">{cast.name(seat)}</span> <b>{view.scores[seat]}</b>
          </span>
        ))}
        {brief && left ? <span class="score-left">{left}</span> : null}
      </div>
      {warns ? (
        <p class="score-warning">
          <Icon name="clock" size={16} />{" "}
          {brief ? leadWords(view, cast) : `${left}. ${leadWords(view, cast)}`}
        </p>
      ) : brief || !left ? null : (
        <p class="score-left">{`${left}, then the higher sum wins.`}</p>
      )}
    </section>
  );
}

const ROWS: readonly [string, (view: Sight, seat: number) => number][] = [
  ["Unit HP", (view, seat) => view.units.reduce((sum, unit) => sum + (unit.seat === seat ? unit.hp : 0), 0)],
  ["Units", (view, seat) => view.units.filter((unit) => unit.seat === seat).length],
  ["Gold", (view, seat) => view.gold[seat] ?? 0],
  ["Cities", incomeOf],
  ["HP + gold", scoreOf],
];

/** How the sides compare in what is shown. */
export function Balance({ table }: { table: Table }): JSX.Element | null {
  const view = deskOf(table).show.value?.frame.value?.view ?? (table.view.value as Sight | null);
  if (!view) return null;
  const seats = seatsInOrder(table);
  const cast = table.cast.value;
  return (
    <section class="panel balance" aria-labelledby="balance-title">
      <table>
        <caption id="balance-title">Balance</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col">
                <SeatChip ink={inkOf(seat)} size={22} />
                <span class="unseen">{cast.name(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {seats.map((seat) => (
                <td key={seat}>{of(view, seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const RADIUS = 42;
const ROUND = 2 * Math.PI * RADIUS;
const LAST_ROUND = 30;

/** The time that is left to plan; without a clock, the round. */
export function Clock({ table, size }: { table: Table; size: number }): JSX.Element | null {
  const view = table.view.value as Sight | null;
  if (!view) return null;
  const rounds = view.terms.rounds ?? LAST_ROUND;
  const ends = planEnds(table);
  const round = view.phase === "over" ? view.round - 1 : view.round; // the last one played
  if (ends === null)
    return (
      <Ring
        size={size}
        figure={round}
        words={`of ${rounds}`}
        share={round / rounds}
        spoken={`Round ${round} of ${rounds}`}
      />
    );
  return <Counting size={size} ends={ends} whole={wholeSeconds(table)} />;
}

function Counting({ size, ends, whole }: { size: number; ends: number; whole: number }): JSX.Element {
  const left = Math.max(0, Math.ceil((ends - useNow()) / 1000));
  return (
    <Ring
      size={size}
      figure={left}
      words={left === 1 ? "second" : "seconds"}
      share={Math.min(1, left / whole)}
      spoken={`${left} seconds left`}
    />
  );
}

function Ring({
  size,
  figure,
  words,
  share,
  spoken,
}: {
  size: number;
  figure: number;
  words: string;
  share: number;
  spoken: string;
}): JSX.Element {
  return (
    <div class="ring" role="timer" aria-label={spoken} style={{ width: `${size}px`, height: `${size}px` }}>
      <svg viewBox="0 0 98 98" width={size} height={size} aria-hidden="true">
        <circle class="ring-way" cx="49" cy="49" r={RADIUS} />
        <circle
          class="ring-left"
          cx="49"
          cy="49"
          r={RADIUS}
          stroke-dasharray={`${(share * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
        />
      </svg>
      <span class="ring-words" aria-hidden="true">
        <b class="display">{figure}</b>
        <span>{words}</span>
      </span>
    </div>
  );
}

const STEPS: readonly { icon: IconName; words: string }[] = [
  { icon: "list", words: "Plan in secret" },
  { icon: "lock", words: "Both sealed" },
  { icon: "eye", words: "Reveal and resolve" },
];

/** The three steps of a round, the present one marked. */
export function Steps({ table }: { table: Table }): JSX.Element {
  const view = table.view.value as Sight | null;
  const told = table.spot.value !== null || deskOf(table).show.value?.is === "again";
  const now = told || view?.phase === "over" ? 2 : view?.phase === "reveal" ? 1 : 0;
  return (
    <ol class="steps">
      {STEPS.map(({ icon, words }, index) => (
        <li key={words} class={index === now ? "now" : ""} aria-current={index === now ? "step" : undefined}>
          <Icon name={icon} size={16} /> {words}
        </li>
      ))}
    </ol>
  );
}
