import { effect, signal, untracked } from "@preact/signals";
import type { JSX } from "preact";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import { Button } from "../../../ui/controls/Button";
import type { IconName } from "../../../ui/icons/Icon";
import { say } from "../../../ui/messages/liveRegion";
import { type Board, isTurn, type Sight } from "../model";
import { seatsHere } from "../position";
import { whenWords, words } from "../words/places";

const MOST_TURNS = 30; // turns: five rounds of six players, because every view takes memory

/** The positions at the start of recent turns, as this browser saw them, and the index of the one shown, or null. */
export const turnHistory = perTable((_: Table) => ({
  turns: signal<readonly Sight[]>([]),
  at: signal<number | null>(null),
}));

/** Record the start of each turn. In fog, not at a shared screen, because each player sees something different. */
export function remember(table: Table): () => void {
  return effect(() => {
    const board = table.board.value as Board | null;
    const view = table.standing.value?.view as Sight | null | undefined;
    if (!board || !view || !isTurn(view) || (board.terms.fog && seatsHere(table).length > 1)) return;
    untracked(() => {
      const { turns } = turnHistory(table);
      const last = turns.value.at(-1)?.now;
      if (last?.turn !== view.now.turn || last.round !== view.now.round)
        turns.value = [...turns.value, view].slice(-MOST_TURNS);
    });
  });
}

/** The earlier position on screen, or null. */
export const earlierView = (table: Table): Sight | null => {
  const { turns, at } = turnHistory(table);
  return at.value === null ? null : (turns.value[at.value] ?? null);
};

/** Show the turn before or after the one on screen. */
export function lookBack(table: Table, by: 1 | -1): void {
  const { turns, at } = turnHistory(table);
  const next = (at.value ?? turns.value.length) + by;
  at.value = next >= turns.value.length ? null : Math.max(0, next);
  const view = earlierView(table);
  const board = table.board.value as Board | null;
  if (board) say(`${view ? whenWords(board, view) : words.now}.`);
}

export const backToNow = (table: Table): void => void (turnHistory(table).at.value = null);

/** A button to look back, then buttons to step and to return. */
export function LookBack({ table }: { table: Table }): JSX.Element | null {
  const { turns, at } = turnHistory(table);
  const board = table.board.value as Board | null;
  const view = earlierView(table);
  if (!board || turns.value.length === 0) return null;
  const button = (label: string, icon: IconName, by: 1 | -1, key: string, off = false): JSX.Element => (
    <Button
      kind="icon"
      icon={icon}
      size={20}
      label={label}
      title={words.withKey(label, key)}
      off={off}
      onClick={() => lookBack(table, by)}
    />
  );
  if (!view) return <div class="tr-back">{button(words.lookBack, "clock", -1, "[")}</div>;
  return (
    <div class="tr-back open panel" role="group" aria-label={words.lookingBack}>
      {button(words.turnBack, "prev", -1, "[", at.value === 0)}
      <p>{whenWords(board, view)}</p>
      {button(words.turnForward, "next", 1, "]")}
      <Button kind="primary" onClick={() => backToNow(table)}>
        {words.now}
      </Button>
    </div>
  );
}
