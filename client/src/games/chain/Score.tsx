import { inkOf } from "../../board/inks";
import type { Cast, Measure } from "../../play/face";
import { plural } from "../../play/phrases";
import { ownFirst } from "../../play/table/cast";
import { useSecondsUntil } from "../../ui/hooks/useSeconds";
import { Icon, type IconName } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { say } from "../../ui/messages/liveRegion";
import { type Sight, unitsOf } from "./model";
import { holdings } from "./preview";
import { planEnds, wholeSeconds } from "./sealing";
import { part, type UiState } from "./uiState";

const SCORE: Measure<Sight> = { label: "HP + gold", of: (view, seat) => view.scores[seat] ?? 0 };

const COUNTS: readonly Measure<Sight>[] = [
  { label: "Units", of: (view, seat) => unitsOf(view, seat).length },
  { label: "Cities", of: (view, seat) => holdings(view.buildings, seat, "city") },
];

export const measures = [SCORE, ...COUNTS] as const;

const ROWS: readonly Measure<Sight>[] = [
  { label: "Unit HP", of: (view, seat) => unitsOf(view, seat).reduce((sum, { hp }) => sum + hp, 0) },
  { label: "Gold", of: (view, seat) => view.gold[seat] ?? 0 },
  ...COUNTS,
  SCORE,
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
export function warnOfTheEnd({ field, table, covered, seat }: UiState, warned: Set<string>): void {
  const view = field.value?.view;
  const isPlanned =
    view?.phase === "commit" &&
    table.spot.value === null &&
    table.standing.value?.phase === "playing" &&
    !covered.value;
  if (!isPlanned || !isEnding(view)) return;
  const occasion = `${view.round}/${seat.value}`;
  if (warned.has(occasion)) return;
  warned.add(occasion);
  say(`${roundsWords(view)}. ${leadWords(view, table.cast.value)}`);
}

/** The score that decides after the last round, the rounds left, and in the last ones who would win. */
export const Score = part<{ brief?: boolean }>(({ cast, view, brief = false }) => {
  const left = roundsWords(view);
  const warns = isEnding(view);
  return (
    <section
      class={`score ${warns ? "ending" : ""}`}
      aria-label="Score"
      title="After the last round the higher sum of HP and gold wins"
    >
      <div class="score-line">
        <span>HP + gold</span>
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
          <Icon name="clock" size={16} />{" "}
          {brief ? leadWords(view, cast) : `${left}. ${leadWords(view, cast)}`}
        </p>
      ) : brief || !left ? null : (
        <p class="score-left">{`${left}, then the higher sum wins.`}</p>
      )}
    </section>
  );
});

export const Balance = part(({ cast, view }) => {
  const seats = ownFirst(cast);
  return (
    <section class="panel balance" aria-labelledby="balance-title">
      <table>
        <caption id="balance-title">Balance</caption>
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
          {ROWS.map(({ label: words, of }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
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

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;

/** The time that is left to plan; without a clock, the round. */
export const Clock = part<{ size: number }>(({ table, view, size }) => {
  const ends = planEnds(table);
  const left = useSecondsUntil(ends ?? 0);
  const rounds = view.terms.rounds ?? 30;
  const round = roundOf(view);
  const [figure, words, share, spoken] =
    ends === null
      ? [round, `of ${rounds}`, round / rounds, `Round ${round} of ${rounds}`]
      : [left, left === 1 ? "second" : "seconds", left / wholeSeconds(table), `${left} seconds left`];
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
        <span>{words}</span>
      </span>
    </div>
  );
});

/** The round that is played, or was played last. */
export const roundOf = ({ phase, round }: Sight): number => (phase === "over" ? round - 1 : round);

const STEPS: readonly { icon: IconName; words: string }[] = [
  { icon: "list", words: "Plan in secret" },
  { icon: "lock", words: "Both sealed" },
  { icon: "eye", words: "Reveal and resolve" },
];

export const Steps = part(({ ui, view }) => {
  const now = ui.spot.value || view.phase === "over" ? 2 : view.phase === "reveal" ? 1 : 0;
  return (
    <ol class="steps">
      {STEPS.map(({ icon, words }, index) => (
        <li key={words} class={index === now ? "now" : ""} aria-current={index === now ? "step" : undefined}>
          <Icon name={icon} size={16} /> {words}
        </li>
      ))}
    </ol>
  );
});
