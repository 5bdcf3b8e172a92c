import { type Board, countSides, type Sight } from "../model";
import type { UiState } from "../turn/uiState";
import { PAGES, type Page } from "../words/expansion";

/** The extra pages that this game has. */
export function pagesOf({ terms }: Board, view: Sight): Page[] {
  const pages: [Page, boolean][] = [
    ["technology", terms.technology === true],
    ["treaties", terms.treaties === true && countSides(view, [...view.pool.keys()]) > 2],
    ["victory", (terms.win_conditions ?? []).some((condition) => condition !== "last_standing")],
    ["events", (terms.events_every_rounds ?? 0) > 0],
  ];
  return pages.flatMap(([page, isThere]) => (isThere ? [page] : []));
}

/** Opens or closes the page of a key. Returns false if there is none. */
export function togglePage({ board, view, page }: UiState, key: string): boolean {
  const pages = board.value && view.value ? pagesOf(board.value, view.value) : [];
  const found = pages.find((known) => PAGES[known].key === key.toUpperCase());
  if (!found) return false;
  page.value = page.value === found ? null : found;
  return true;
}
