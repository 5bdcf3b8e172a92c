import { effect, type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Tactical } from "../../../net/wire.gen";
import { type Asked, ask } from "../odds";
import { type Matchup, questionOf } from "./matchup";
import { verdictSpoken } from "./words";

const PAUSE = 150; // ms without a change before the server is asked
const CALM = 700; // and before the answer is told

export interface Answer {
  /** The latest odds, also while newer ones are on their way. */
  odds: Tactical.Odds | null;
  /** Why there are none. */
  trouble: string | null;
  waits: boolean;
}

const NOBODY = "Add at least one unit that attacks.";

/** What the server says of a battle, asked once nothing more is changed, and then told once. */
export function useAnswer(matchup: ReadonlySignal<Matchup>, tell: (words: string) => void): Answer {
  const asked = useSignal<Asked | null>(null);
  const pending = useSignal(true);
  const latest = useRef<Tactical.Odds | null>(null);
  useEffect(() => {
    let timer = 0;
    let pause = 0; // the first question is not typed
    const stop = effect(() => {
      const question = questionOf(matchup.value);
      clearTimeout(timer);
      pending.value = question !== null;
      if (!question) asked.value = null;
      else
        timer = window.setTimeout(() => {
          asked.value = ask(question);
          pending.value = false;
        }, pause);
      pause = PAUSE;
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  const answer = useComputed((): Answer => {
    if (questionOf(matchup.value) === null) return { odds: null, trouble: NOBODY, waits: false };
    const odds = asked.value?.odds.value ?? null;
    const trouble = asked.value?.trouble.value ?? null;
    if (odds || trouble) latest.current = odds;
    return { odds: latest.current, trouble, waits: pending.value || (!odds && !trouble) };
  });
  useTold(answer, tell);
  return answer.value;
}

function useTold(answer: ReadonlySignal<Answer>, tell: (words: string) => void): void {
  useEffect(() => {
    let timer = 0;
    const stop = effect(() => {
      const { odds, trouble, waits } = answer.value;
      clearTimeout(timer);
      if (!waits) timer = window.setTimeout(() => tell(trouble ?? (odds ? verdictSpoken(odds) : "")), CALM);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
