import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Luck, Seat } from "../net/wire.gen";
import { Segmented } from "../ui/controls/Segmented";
import { diceOf, FACES, gain, gainWords, lengths, percentileWords, signed } from "../ui/dice/luck";
import { SeatChip } from "../ui/icons/SeatChip";
import type { Cast } from "./face";
import "./luck.css";

interface LuckProps {
  luck: readonly Luck[];
  cast: Cast;
  /** What is counted. */
  stakes?: string | undefined;
  /** Only the bars, where there is little room. */
  brief?: boolean;
}

/** What the dice brought everyone against what was to be expected, and which faces came up. */
export function LuckPanel({ luck, cast, stakes = "armies", brief = false }: LuckProps): JSX.Element {
  const part = lengths(luck);
  return (
    <section class={`panel luck-panel ${brief ? "brief" : ""}`} aria-labelledby="luck-title">
      <div class="luck-head">
        <h2 id="luck-title">Luck</h2>
        <p class="muted">{`${stakes} against expectation`}</p>
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
            <span class="unseen">: {gainWords(each, stakes)},</span>
            <span class={brief ? "unseen" : "luck-words"}> {percentileWords(each)}</span>
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

/** From the middle to the right for more than expected, to the left for less. */
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

/** How often each face came up at one seat; the viewer's own at first. */
function Faces({ luck, cast }: { luck: readonly Luck[]; cast: Cast }): JSX.Element | null {
  const chosen = useSignal<Seat>((cast.you.length === 1 ? cast.you[0] : undefined) ?? 0);
  const seat = chosen.value;
  const mine = luck[seat];
  if (!mine || luck.every((each) => diceOf(each) === 0)) return null;
  const dice = diceOf(mine);
  const expected = dice / FACES;
  const most = Math.max(1, expected, ...mine.faces);
  const whose = cast.isMe(seat) ? "Your" : `${cast.name(seat)}'s`;
  return (
    <div class={`luck-faces ink-${cast.ink(seat)}`}>
      <div class="luck-head">
        <h3>
          {whose} {dice} {dice === 1 ? "die" : "dice"}
        </h3>
        <p class="muted">expected {expected.toFixed(1)} each</p>
      </div>
      <div
        class="luck-chart"
        role="img"
        aria-label={mine.faces.map((count, face) => `${face + 1}: ${count} times`).join(", ")}
      >
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
        legend="Whose dice"
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
