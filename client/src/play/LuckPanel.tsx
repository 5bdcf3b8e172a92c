import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Luck, Seat } from "../net/wire.gen";
import { Segmented } from "../ui/controls/Segmented";
import { diceOf, FACES, gain, gainText, lengths, percentileText, signed } from "../ui/dice/luck";
import { SeatChip } from "../ui/icons/SeatChip";
import type { Cast } from "./face";
import { whose } from "./phrases";
import { words } from "./words";
import "./luck.css";

interface LuckProps {
  luck: readonly Luck[];
  cast: Cast;
  /** The unit of luck. */
  stakes?: string | undefined;
  /** Only the bars, if there is little room. */
  brief?: boolean;
}

/** Everyone's luck, and how often each face came up. */
export function LuckPanel({ luck, cast, stakes = words.armies, brief = false }: LuckProps): JSX.Element {
  const part = lengths(luck);
  return (
    <section class={`panel luck-panel ${brief ? "brief" : ""}`} aria-labelledby="luck-title">
      <div class="luck-head">
        <h2 id="luck-title">{words.luck}</h2>
        <p class="muted">{words.againstExpectation(stakes)}</p>
      </div>
      <ul class="luck-list">
        {luck.map((each, seat) => (
          <li key={seat} class="luck-row">
            <SeatChip ink={cast.ink(seat)} size={22} />
            <span class="luck-name">{cast.name(seat)}</span>
            <Bar part={part[seat] ?? 0} />
            <span class={`luck-gain ${tone(each)}`} aria-hidden="true">
              {signed(gain(each))}
            </span>
            <span class="unseen">: {gainText(each, stakes)},</span>
            <span class={brief ? "unseen" : "luck-words"}> {percentileText(each)}</span>
          </li>
        ))}
      </ul>
      {brief ? null : <Faces luck={luck} cast={cast} />}
    </section>
  );
}

function tone(luck: Luck): string {
  const value = signed(gain(luck));
  return value === "0.0" ? "" : value.startsWith("+") ? "good" : "bad";
}

/** A bar to the right for good luck, to the left for bad. */
function Bar({ part }: { part: number }): JSX.Element {
  const width = `${Math.abs(part) * 50}%`;
  return (
    <span class="luck-bar" aria-hidden="true">
      <span
        class={part < 0 ? "less" : "more"}
        style={part < 0 ? { right: "50%", width } : { left: "50%", width }}
      />
    </span>
  );
}

/** How often each face came up for one player, the viewer first. */
function Faces({ luck, cast }: { luck: readonly Luck[]; cast: Cast }): JSX.Element | null {
  const chosen = useSignal<Seat>((cast.you.length === 1 ? cast.you[0] : undefined) ?? 0);
  const seat = chosen.value;
  const mine = luck[seat];
  if (!mine || luck.every((each) => diceOf(each) === 0)) return null;
  const dice = diceOf(mine);
  const expected = dice / FACES;
  const most = Math.max(1, expected, ...mine.faces);
  const owner = whose(cast, seat);
  return (
    <div class={`luck-faces ink-${cast.ink(seat)}`}>
      <div class="luck-head">
        <h3>{words.diceOf(owner, dice)}</h3>
        <p class="muted">{words.expectedEach(expected.toFixed(1))}</p>
      </div>
      <div class="luck-chart" role="img" aria-label={words.faceCounts(mine.faces)}>
        {dice > 0 ? <span class="luck-expected" style={{ bottom: `${(expected / most) * 100}%` }} /> : null}
        {mine.faces.map((count, face) => (
          <span key={face} class="luck-face" style={{ height: `${(count / most) * 100}%` }}>
            <b>{count}</b>
          </span>
        ))}
      </div>
      <div class="luck-numbers" aria-hidden="true">
        {mine.faces.map((_, face) => (
          <span key={face}>{face + 1}</span>
        ))}
      </div>
      <Segmented
        legend={words.whoseDice}
        class="luck-whose"
        choices={luck.map((_, each) => ({
          value: each,
          label: cast.name(each),
          face: <SeatChip ink={cast.ink(each)} size={20} />,
        }))}
        value={seat}
        onChoose={(next) => void (chosen.value = next)}
      />
    </div>
  );
}
