import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { type Asked, ask } from "../battle/odds";
import { factionsOf, type Matchup, PLACE, type Sheet } from "../model";
import { seatsHere, terrainOf } from "../position";
import type { UiState } from "../turn/uiState";
import { verdictSpoken } from "../words/calculator";

export type Side = "attacker" | "defender";

/** Two forces, the forces of an address, or those around a place. */
export type Question =
  | { matchup: Matchup }
  | { address: Readonly<Record<string, string>> }
  | { around: unknown };

/** What the calculator shows: the latest answer, and the forces as they are being changed. */
export interface Calculation {
  sheet: Sheet | null;
  matchup: Matchup;
  trouble: string;
  waits: boolean;
  put(change: Matchup, words?: string): void;
}

const ASK_DELAY_MS = 150; // ms without a change before asking the server, so that typing doesn't ask for every digit
const SPEAK_DELAY_MS = 700; // ms before the answer is spoken, so that it doesn't interrupt the name of the control

/** The server's answer about two forces: asked after the last change, then spoken once. */
export function useSheet(start: Question, say: (words: string) => void): Calculation {
  const [question, setQuestion] = useState(start);
  const asked = useSignal<{ question: Question; reply: Asked<Sheet> } | null>(null);
  const latest = useRef<Sheet | null>(null);
  useEffect(() => {
    const send = (): void => void (asked.value = { question, reply: ask<Sheet>(question) });
    const timer = setTimeout(send, latest.current ? ASK_DELAY_MS : 0); // the first question isn't typed
    return () => clearTimeout(timer);
  }, [question]);
  const reply = asked.value?.question === question ? asked.value.reply : null;
  latest.current = reply?.answer.value ?? latest.current;
  const sheet = latest.current;
  const waits = !reply?.answer.value && !reply?.trouble.value;
  const trouble = reply?.trouble.value ?? sheet?.trouble ?? "";
  const words = trouble || (sheet?.odds ? verdictSpoken(sheet.odds) : "");
  useEffect(() => {
    const timer = waits ? undefined : setTimeout(() => say(words), SPEAK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waits, words]);
  const matchup = "matchup" in question ? question.matchup : (sheet?.matchup ?? {});
  const put = (change: Matchup, said = ""): void => {
    setQuestion({ matchup: { ...matchup, ...change } });
    if (said) say(said);
  };
  return { sheet, matchup, trouble, waits, put };
}

/** The question about the battle at a place, from what this viewer sees there. Without a place, an empty battle. */
export function questionAt({ table, ...ui }: UiState, place: number | null): Question {
  const [board, view] = [ui.board.value, ui.view.value];
  if (!board || !view) return { matchup: {} };
  const { terms } = board;
  if (place === null)
    return {
      matchup: {
        returnFire: terms.bombard_return_fire ?? false,
        transportsDefend: terms.transports_defend ?? false,
      },
    };
  const near = [place, ...(terrainOf(board).near[place] ?? [])];
  // if several seats are here, the acting one; for spectators, the faction in turn
  const seats = table.acting.value === null ? seatsHere(table) : [table.acting.value];
  const mine = seats.flatMap((seat) => factionsOf(view, seat));
  return {
    around: {
      place,
      terms,
      front: view.fronts.find((front) => front.place === place && !front.raid),
      owner: view.now.owners[place],
      turn: view.now.turn,
      mine: mine.length > 0 ? mine : [view.now.turn],
      sides: view.sides,
      units: view.now.units.filter((unit) => near.includes(unit[PLACE])),
    },
  };
}
