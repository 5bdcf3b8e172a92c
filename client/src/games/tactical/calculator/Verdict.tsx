import type { JSX } from "preact";
import { NEUTRAL_INK } from "../../../board/inks";
import type { Tactical } from "../../../net/wire.gen";
import { ChanceBar } from "../ChanceBar";
import { ATTACK_INK, DEFENCE_INK } from "./inks";
import type { Matchup } from "./matchup";
import type { Answer } from "./useAnswer";
import { exactly, roughly, signedly } from "./words";

/** The chance first of all, and all ends as parts of one bar; on a phone it stays in sight. */
export function Verdict({ matchup, answer }: { matchup: Matchup; answer: Answer }): JSX.Element {
  const { odds, trouble, waits } = answer;
  return (
    <section class="panel calc-verdict" aria-label="Chances" aria-busy={waits}>
      {trouble ? (
        <p class="calc-trouble">{trouble}</p>
      ) : odds ? (
        <Chances matchup={matchup} odds={odds} />
      ) : (
        <p class="muted">One moment.</p>
      )}
    </section>
  );
}

const SHOWN = 0.00005; // a chance that two decimals show

function Chances({ matchup, odds }: { matchup: Matchup; odds: Tactical.Odds }): JSX.Element {
  const ends = [
    { name: "Win", ink: ATTACK_INK, chance: odds.win, class: "" },
    { name: "Draw", ink: NEUTRAL_INK, chance: odds.draw, class: "" },
    { name: "Retreat", ink: ATTACK_INK, chance: odds.retreat, class: "calc-hatched" },
    { name: "Lose", ink: DEFENCE_INK, chance: odds.lose, class: "" },
  ].filter(({ name, chance }) => name !== "Retreat" || chance > 0);
  const take = matchup.where === "land" && odds.win - odds.take >= SHOWN;
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
  const rows: readonly [string, string, string?][] = [
    ["Attackers lose", `${roughly(odds.attacker_losses)} units, ${roughly(odds.attacker_value_lost)} IPC`],
    ["Defenders lose", `${roughly(odds.defender_losses)} units, ${roughly(odds.defender_value_lost)} IPC`],
    ["Swing", `${signedly(odds.swing)} IPC`, odds.swing < 0 ? "bad" : "good"],
    ["Rounds", roughly(odds.rounds)],
  ];
  return (
    <div>
      <h2>On average</h2>
      <dl class="calc-averages">
        {rows.map(([name, words, kind]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={kind}>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
