import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { copy } from "../../../ui/clipboard";
import { Icon } from "../../../ui/Icon";
import { Segmented } from "../../../ui/Segmented";
import { Force } from "./Force";
import type { Where } from "./kinds";
import { Left } from "./Left";
import { addressOf, cleared, type Matchup, swapped } from "./matchup";
import { useAnswer } from "./useAnswer";
import { Averages, Verdict } from "./Verdict";
import { assumedWords } from "./words";
import "./calculator.css";

const PLACES: readonly { value: Where; label: string }[] = [
  { value: "land", label: "On land" },
  { value: "sea", label: "At sea" },
];

/** Any two forces, and what comes of a battle between them. */
export function Calculator({
  start,
  onChange,
}: {
  start: Matchup;
  onChange?: (next: Matchup) => void;
}): JSX.Element {
  const matchup = useSignal(start);
  const told = useSignal(""); // here and not in the page's region for the ear: that is silent while a dialog is open
  const tell = (words: string): void => void (told.value = words);
  const answer = useAnswer(matchup, tell);
  const put = (next: Matchup, words = ""): void => {
    matchup.value = next;
    if (words) tell(words);
    onChange?.(next);
  };
  const now = matchup.value;
  return (
    <div class="calc">
      <p class="unseen" role="status">
        {told.value}
      </p>
      <div class="calc-bar">
        <Segmented
          legend="Where they fight"
          choices={PLACES}
          value={now.where}
          onChoose={(where) => put({ ...now, where })}
        />
        <button type="button" class="btn" onClick={() => put(swapped(now))}>
          <Icon name="swap" size={16} /> Swap sides
        </button>
        <button type="button" class="btn" onClick={() => put(cleared(now))}>
          <Icon name="close" size={16} /> Clear
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => void copy(`${location.origin}${addressOf(now)}`, "Link")}
        >
          <Icon name="link" size={16} /> Copy the link
        </button>
      </div>
      <div class="calc-body">
        <Verdict matchup={now} answer={answer} />
        <Force side="attacker" matchup={now} onPut={put} />
        <Force side="defender" matchup={now} onPut={put} />
        <section class="panel calc-result" aria-label="What comes of it" aria-busy={answer.waits}>
          {answer.odds ? <Averages odds={answer.odds} /> : null}
          {answer.odds ? <Left odds={answer.odds} /> : null}
          <p class="calc-note">
            {assumedWords(now)} Exact: every way the dice can fall is added up, round by round, and nothing is
            simulated.
          </p>
        </section>
      </div>
    </div>
  );
}
