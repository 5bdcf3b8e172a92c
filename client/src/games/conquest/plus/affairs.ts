import type { IconName } from "../../../ui/icons/Icon";
import type { Board, Sight } from "../model";
import type { UiState } from "../uiState";
import { countSides } from "./sharing";

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
    ["treaties", terms.treaties === true && countSides(view, [...view.pool.keys()]) > 2],
    ["victory", (terms.win_conditions ?? []).some((condition) => condition !== "last_standing")],
    ["events", (terms.events_every_rounds ?? 0) > 0],
  ];
  return pages.flatMap(([page, there]) => (there ? [page] : []));
}

/** Whether there may be something to announce over the map. */
export const announces = (board: Board, view: Sight): boolean =>
  pagesOf(board, view).some((page) => page !== "technology");

/** Opens the page of a letter, or closes it; whether this game has one. */
export function turnToPage({ board, view, page }: UiState, letter: string): boolean {
  const found =
    board.value &&
    view.value &&
    pagesOf(board.value, view.value).find((known) => PAGES[known].key === letter.toUpperCase());
  if (!found) return false;
  page.value = page.value === found ? null : found;
  return true;
}
