import { effect, signal, untracked } from "@preact/signals";
import type { JSX } from "preact";
import { perTable } from "../../play/perTable";
import type { Table } from "../../play/table/table";
import { Button } from "../../ui/controls/Button";
import type { IconName } from "../../ui/icons/Icon";
import { say } from "../../ui/messages/liveRegion";
import { type Board, factionName, isTurn, type Sight } from "./model";

const KEPT = 30; // turns that can be looked back at

/**
 * How it stood when each of the last turns began, as this browser saw it, and which of them is looked at;
 * null for now.
 */
export const historyOf = perTable((_: Table) => ({
  turns: signal<readonly Sight[]>([]),
  at: signal<number | null>(null),
}));

/** Keeps the beginnings of turns; nothing where several at one screen see different things. */
export function remember(table: Table): () => void {
  return effect(() => {
    const [board, view] = [
      table.board.value as Board | null,
      table.standing.value?.view as Sight | null | undefined,
    ];
    if (!board || !view || !isTurn(view) || (board.terms.fog && (table.about.value?.you.length ?? 0) > 1))
      return;
    untracked(() => {
      const { turns } = historyOf(table);
      const last = turns.value.at(-1);
      if (last?.now.turn === view.now.turn && last.now.round === view.now.round) return;
      turns.value = [...turns.value, view].slice(-KEPT);
    });
  });
}

/** What is looked back at; null for now. */
export const looked = (table: Table): Sight | null => {
  const { turns, at } = historyOf(table);
  return at.value === null ? null : (turns.value[at.value] ?? null);
};

/** Goes a turn back, or forward up to now. */
export function lookBack(table: Table, by: 1 | -1): void {
  const { turns, at } = historyOf(table);
  const next = (at.value ?? turns.value.length) + by;
  at.value = next >= turns.value.length ? null : Math.max(0, next);
  const view = looked(table);
  const board = table.board.value as Board | null;
  if (board) say(view ? `${whenWords(board, view)}.` : "Now.");
}

export function backToNow(table: Table): void {
  historyOf(table).at.value = null;
}

/** "Round 2, before the Germans' turn" */
export const whenWords = (board: Board, { now }: Sight): string =>
  `Round ${now.round}, before the turn of the ${factionName(board, now.turn)}`;

/**
 * A button that steps back to how earlier turns began, without leaving the table; then steps, and the way to
 * now.
 */
export function Back({ table }: { table: Table }): JSX.Element | null {
  const { turns, at } = historyOf(table);
  const board = table.board.value as Board | null;
  const view = looked(table);
  if (!board || turns.value.length === 0) return null;
  const button = (label: string, icon: IconName, by: 1 | -1, key: string, off = false): JSX.Element => (
    <Button
      kind="icon"
      icon={icon}
      size={20}
      label={label}
      title={`${label} (key ${key})`}
      off={off}
      onClick={() => lookBack(table, by)}
    />
  );
  if (!view) return <div class="tr-back">{button("Look back a turn", "clock", -1, "[")}</div>;
  return (
    <div class="tr-back open panel" role="group" aria-label="Looking back">
      {button("A turn back", "prev", -1, "[", at.value === 0)}
      <p>{whenWords(board, view)}</p>
      {button("A turn forward", "next", 1, "]")}
      <Button kind="primary" onClick={() => backToNow(table)}>
        Now
      </Button>
    </div>
  );
}
