import { inkOf } from "../../../board/inks";
import type { Measure } from "../../../play/face";
import { ownFirst } from "../../../play/table/cast";
import { useSecondsUntil } from "../../../ui/hooks/useSeconds";
import { Icon, type IconName } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { type Sight, unitsOf } from "../model";
import { countBuildings } from "../preview";
import { isEnding } from "../round/lastRounds";
import { planEnds, wholeSeconds } from "../seals/sealing";
import { part } from "../turn/uiState";
import { leadWords, roundsWords, words } from "../words/screen";

const SCORE: Measure<Sight> = { label: words.score, of: (view, seat) => view.scores[seat] ?? 0 };

const COUNTS: readonly Measure<Sight>[] = [
  { label: words.counts.units, of: (view, seat) => unitsOf(view, seat).length },
  { label: words.counts.cities, of: (view, seat) => countBuildings(view.buildings, seat, "city") },
];

export const measures = [SCORE, ...COUNTS] as const;

const ROWS: readonly Measure<Sight>[] = [
  { label: words.counts.hp, of: (view, seat) => unitsOf(view, seat).reduce((sum, { hp }) => sum + hp, 0) },
  { label: words.counts.gold, of: (view, seat) => view.gold[seat] ?? 0 },
  ...COUNTS,
  SCORE,
];

/** The score that decides after the last round, the rounds left, and near the end who would win. */
export const Score = part<{ brief?: boolean }>(({ cast, view, brief = false }) => {
  const left = roundsWords(view);
  const warns = isEnding(view);
  const lead = leadWords(view, cast);
  return (
    <section
      class={`score ${warns ? "ending" : ""}`}
      aria-label={words.scoreLabel}
      title={words.scoreDecides}
    >
      <div class="score-line">
        <span>{words.score}</span>
        {ownFirst(cast).map(({ seat }) => (
          <span key={seat} class="score-of">
            <SeatChip ink={inkOf(seat)} size={18} />
            <span class="unseen">{cast.name(seat)}</span> <b>{view.scores[seat]}</b>
          </span>
        ))}
        {brief && left ? <span class="score-left">{left}</span> : null}
      </div>
      {warns ? (
        <p class="score-warning">
          <Icon name="clock" size={16} /> {brief ? lead : `${left}. ${lead}`}
        </p>
      ) : brief || !left ? null : (
        <p class="score-left">{words.roundsThenScore(left)}</p>
      )}
    </section>
  );
});

export const Standings = part(({ cast, view }) => {
  const seats = ownFirst(cast);
  return (
    <section class="panel balance" aria-labelledby="balance-title">
      <table>
        <caption id="balance-title">{words.balance}</caption>
        <thead>
          <tr>
            <td />
            {seats.map(({ seat }) => (
              <th key={seat} scope="col">
                <SeatChip ink={inkOf(seat)} size={22} />
                <span class="unseen">{cast.name(seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label: name, of }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {seats.map(({ seat }) => (
                <td key={seat}>{of(view, seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

const RADIUS = 42; // of the ring in its picture of 98; the stroke needs the rest
const AROUND = 2 * Math.PI * RADIUS;

/** The time left to plan, or the round if there is no clock. */
export const Clock = part<{ size: number }>(({ table, view, size }) => {
  const ends = planEnds(table);
  const left = useSecondsUntil(ends ?? 0);
  const rounds = view.terms.rounds ?? 30;
  const round = roundOf(view);
  const share = ends === null ? round / rounds : left / wholeSeconds(table);
  const [figure, unit, spoken] = ends === null ? words.roundClock(round, rounds) : words.timeClock(left);
  return (
    <div class="ring" role="timer" aria-label={spoken} style={{ width: `${size}px`, height: `${size}px` }}>
      <svg viewBox="0 0 98 98" width={size} height={size} aria-hidden="true">
        <circle class="ring-way" cx="49" cy="49" r={RADIUS} />
        <circle
          class="ring-left"
          cx="49"
          cy="49"
          r={RADIUS}
          stroke-dasharray={`${(Math.min(1, share) * AROUND).toFixed(1)} ${AROUND.toFixed(1)}`}
        />
      </svg>
      <span class="ring-words" aria-hidden="true">
        <b class="display">{figure}</b>
        <span>{unit}</span>
      </span>
    </div>
  );
});

/** The present round, or the last one of a finished game. */
export const roundOf = ({ phase, round }: Sight): number => (phase === "over" ? round - 1 : round);

const STEPS: readonly { icon: IconName; name: string }[] = [
  { icon: "list", name: words.steps.plan },
  { icon: "lock", name: words.steps.seal },
  { icon: "eye", name: words.steps.reveal },
];

export const RoundSteps = part(({ ui, view }) => {
  const now = ui.spot.value || view.phase === "over" ? 2 : view.phase === "reveal" ? 1 : 0;
  return (
    <ol class="steps">
      {STEPS.map(({ icon, name }, index) => (
        <li key={name} class={index === now ? "now" : ""} aria-current={index === now ? "step" : undefined}>
          <Icon name={icon} size={16} /> {name}
        </li>
      ))}
    </ol>
  );
});
