import { useSignal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Tactical } from "../../../net/wire.gen";
import type { Table } from "../../../play/table/table";
import { terrainOf } from "../facts";
import { type Board, factionsOf, PLACE, type Sight } from "../model";
import { type Asked, ask } from "../odds";
import { verdictSpoken } from "./words";

type Matchup = Tactical.Matchup;
export type Sheet = Tactical.Sheet;
export type Side = "attacker" | "defender";

/** Two forces, the forces of an address, or those around a place. */
export type Question =
  | { matchup: Matchup }
  | { address: Readonly<Record<string, string>> }
  | { around: unknown };

/** What the calculator shows: the latest sheet, and the forces as they are being changed. */
export interface Calculation {
  sheet: Sheet | null;
  matchup: Matchup;
  trouble: string;
  waits: boolean;
  put(change: Matchup, words?: string): void;
}

const PAUSE = 150; // ms without a change before the server is asked
const CALM = 700; // and before the answer is told

/** What the server says of two forces, asked once nothing more is changed, and then told once. */
export function useSheet(start: Question, tell: (words: string) => void): Calculation {
  const [question, setQuestion] = useState(start);
  const asked = useSignal<{ question: Question; reply: Asked<Sheet> } | null>(null);
  const latest = useRef<Sheet | null>(null);
  useEffect(() => {
    const send = (): void => void (asked.value = { question, reply: ask<Sheet>(question) });
    const timer = setTimeout(send, latest.current ? PAUSE : 0); // the first question is not typed
    return () => clearTimeout(timer);
  }, [question]);
  const reply = asked.value?.question === question ? asked.value.reply : null;
  latest.current = reply?.answer.value ?? latest.current;
  const sheet = latest.current;
  const waits = !reply?.answer.value && !reply?.trouble.value;
  const trouble = reply?.trouble.value ?? sheet?.trouble ?? "";
  const words = trouble || (sheet?.odds ? verdictSpoken(sheet.odds) : "");
  useEffect(() => {
    const timer = waits ? undefined : setTimeout(() => tell(words), CALM);
    return () => clearTimeout(timer);
  }, [waits, words]);
  const matchup = "matchup" in question ? question.matchup : (sheet?.matchup ?? {});
  const put = (change: Matchup, said = ""): void => {
    setQuestion({ matchup: { ...matchup, ...change } });
    if (said) tell(said);
  };
  return { sheet, matchup, trouble, waits, put };
}

/** The battle that a place makes one think of, as the server makes it from what is seen there; else an empty one. */
export function questionAt(table: Table, board: Board, view: Sight, place: number | null): Question {
  const { terms } = board;
  if (place === null)
    return {
      matchup: {
        returnFire: terms.bombard_return_fire ?? false,
        transportsDefend: terms.transports_defend ?? false,
      },
    };
  const near = [place, ...(terrainOf(board).near[place] ?? [])];
  // of several seats here the one that is asked; the faction in turn for who only watches
  const seats = table.acting.value === null ? (table.about.value?.you ?? []) : [table.acting.value];
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
