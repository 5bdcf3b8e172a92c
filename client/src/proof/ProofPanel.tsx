import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { saveToFile } from "../net/files";
import { RequestError } from "../net/http";
import { knownTable } from "../net/knownTables";
import type { Replay } from "../net/wire.gen";
import { Icon } from "../ui/icons/Icon";
import { say } from "../ui/messages/liveRegion";
import { toast } from "../ui/messages/toasts";
import { Codes, promise } from "./Codes";
import { checkReplay, type Shown, stateOf, type Verdict } from "./check";
import { diceText, headline } from "./verdictText";
import { words } from "./words";
import "./panel.css";

interface ProofPanelProps {
  replay: Replay;
  /** The dice that an event of this game shows. */
  faces: Shown;
  record?: boolean;
}

/** The proof of a match's dice: this browser works out every roll again. `record` adds a button to save the match. */
export function ProofPanel({ replay, faces, record = true }: ProofPanelProps): JSX.Element {
  const state = stateOf(replay.proof);
  const check = useCheck(replay, faces);
  const verdict = check.verdict;
  return (
    <section class="panel proof-panel" aria-labelledby="proof-title">
      <div class="panel-head">
        <h2 id="proof-title" class={verdict?.wrong ? "is-wrong" : check.done ? "is-right" : ""}>
          <Icon name={verdict?.wrong ? "flag" : "seal"} size={18} /> {headline(state, verdict, check.done)}
        </h2>
        {verdict ? (
          <span class="muted">
            {verdict.checked} {words.of} {verdict.total}
          </span>
        ) : null}
      </div>
      {verdict?.wrong ? (
        <Failure replay={replay} verdict={verdict} />
      ) : (
        <p class="proof-words">{verdict ? diceText(verdict, check.done) : promise(replay.proof)}</p>
      )}
      {verdict && verdict.given > 0 ? <p class="proof-words">{words.given(verdict.given)}</p> : null}
      <Codes proof={replay.proof} short />
      <div class="panel-buttons">
        {state === "open" ? (
          <button type="button" class="btn sm" disabled={!check.done} onClick={check.again}>
            {check.done ? words.checkAgain : words.checkingButton}
          </button>
        ) : null}
        {record && replay.result ? <SaveRecord replay={replay} class="btn sm" /> : null}
      </div>
    </section>
  );
}

/** A button that saves the match as a file, which `outflank verify` can check. */
export function SaveRecord(props: { replay: Replay; class: string }): JSX.Element {
  const { table, title } = props.replay;
  const save = (): void => {
    saveToFile(table, knownTable(table)?.token ?? null, `${title} ${table}`).then(
      () => toast(words.saved, "good"),
      (error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        toast(error.message, "warn");
      },
    );
  };
  return (
    <button type="button" class={props.class} onClick={save}>
      <Icon name="file" size={16} /> {words.save}
    </button>
  );
}

function Failure({ replay, verdict }: { replay: Replay; verdict: Verdict }): JSX.Element | null {
  if (!verdict.wrong) return null;
  const { sentence, move } = verdict.wrong;
  return (
    <p class="proof-words is-wrong">
      {sentence} {move === null ? null : <a href={`/r/${replay.table}#${move}`}>{words.showMove(move)}</a>}
    </p>
  );
}

interface Checking {
  verdict: Verdict | null;
  done: boolean;
  again(): void;
}

/** Check when first shown, and on request. */
function useCheck(replay: Replay, faces: Shown): Checking {
  const verdict = useSignal<Verdict | null>(null);
  const done = useSignal(false);
  const run = useSignal(0);
  useEffect(() => {
    if (stateOf(replay.proof) !== "open") return undefined;
    let gone = false;
    const show = (found: Verdict, finished: boolean): void => {
      if (gone) return;
      verdict.value = { ...found };
      done.value = finished;
      if (finished) say(spoken(found));
    };
    done.value = false;
    void checkReplay(replay, (found) => show(found, false), faces).then((found) => show(found, true));
    return () => {
      gone = true;
    };
  }, [replay, run.value]);
  return { verdict: verdict.value, done: done.value, again: () => void (run.value += 1) };
}

function spoken(verdict: Verdict): string {
  return verdict.wrong
    ? words.spokenFail(verdict.wrong.sentence)
    : words.spokenPass(verdict.checked, verdict.total);
}
