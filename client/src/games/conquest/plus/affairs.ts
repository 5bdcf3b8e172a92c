import { signal } from "@preact/signals";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import type { IconName } from "../../../ui/Icon";
import type { Board, Sight } from "../model";
import { seatsOf, sidesOf } from "./sharing";
import type { Motive } from "./treatyWords";

export type Page = "technology" | "treaties" | "victory" | "events";

export const PAGES: Readonly<Record<Page, { words: string; icon: IconName; key: string }>> = {
  technology: { words: "Technology", icon: "book", key: "K" },
  treaties: { words: "Treaties", icon: "link", key: "P" },
  victory: { words: "Victory", icon: "star", key: "V" },
  events: { words: "Events", icon: "clock", key: "N" },
};

/** What there is to look at in this game besides the map and the cards. */
export function pagesOf({ terms }: Board, view: Sight): Page[] {
  const pages: [Page, boolean][] = [
    ["technology", terms.technology === true],
    ["treaties", terms.treaties === true && sidesOf(view, seatsOf(view)).size > 2],
    ["victory", (terms["win.conditions"] ?? []).some((condition) => condition !== "last_standing")],
    ["events", (terms["events.every_rounds"] ?? 0) > 0],
  ];
  return pages.flatMap(([page, there]) => (there ? [page] : []));
}

/** Whether there may be something to announce over the map. */
export const announces = (board: Board, view: Sight): boolean =>
  pagesOf(board, view).some((page) => page !== "technology");

/** The page that is open, at each table. */
export const openPage = perTable((_: Table) => signal<Page | null>(null));

/** Why one says what one says next about a treaty, at each table; null is without a word. */
export const motiveNow = perTable((_: Table) => signal<Motive | null>(null));

/** Whoever sits down here finds nothing open that somebody else has left. */
export function closeAffairs(table: Table): void {
  openPage(table).value = null;
  motiveNow(table).value = null;
}

/** Opens the page of a letter, or closes it; whether this game has one. */
export function turnToPage(table: Table, board: Board, view: Sight, letter: string): boolean {
  const page = pagesOf(board, view).find((known) => PAGES[known].key === letter.toUpperCase());
  if (!page) return false;
  const open = openPage(table);
  open.value = open.value === page ? null : page;
  return true;
}
