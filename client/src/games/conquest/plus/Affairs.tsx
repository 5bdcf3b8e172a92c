import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CloseRow, Dialog } from "../../../ui/Dialog";
import { Icon } from "../../../ui/Icon";
import { isPhone } from "../../../ui/narrow";
import { Tabs } from "../../../ui/Tabs";
import type { Desk } from "../desk";
import type { Board, Sight } from "../model";
import { Aims } from "./Aims";
import { openPage, PAGES, type Page, pagesOf } from "./affairs";
import { EventsPage } from "./Bulletins";
import { bulletinsAt } from "./bulletins";
import { TechTree } from "./TechTree";
import { Treaties } from "./Treaties";
import "./plus.css";

/** What is behind the map: technology, treaties, ways to win and events, a page each. */
export function Affairs({ desk }: { desk: Desk }): JSX.Element | null {
  const open = openPage(desk.table);
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view || open.value === null || desk.awaited.value !== null) return null;
  const close = (): void => void (open.value = null);
  return (
    <Dialog title="Affairs of state" onClose={close} class="cq-affairs">
      <Pages
        desk={desk}
        board={board}
        view={view}
        page={open.value}
        onOpen={(page) => void (open.value = page)}
      />
      <CloseRow onClose={close} />
    </Dialog>
  );
}

/** The pages as tabs; the one that was asked for has the focus, and not the first of them. */
function Pages({
  desk,
  board,
  view,
  page,
  onOpen,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
  page: Page;
  onOpen(page: Page): void;
}): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(), []);
  const pages = pagesOf(board, view);
  return (
    <div ref={place}>
      <Tabs
        legend="Pages"
        tabs={pages.map((shown) => ({
          words: PAGES[shown].words,
          show: () => <Shown page={shown} desk={desk} board={board} view={view} />,
        }))}
        open={Math.max(0, pages.indexOf(page))}
        onOpen={(tab) => onOpen(pages[tab] ?? page)}
      />
    </div>
  );
}

function Shown({
  page,
  desk,
  board,
  view,
}: {
  page: Page;
  desk: Desk;
  board: Board;
  view: Sight;
}): JSX.Element {
  switch (page) {
    case "technology":
      return <TechTree desk={desk} view={view} />;
    case "treaties":
      return <Treaties desk={desk} view={view} />;
    case "victory":
      return <Aims desk={desk} board={board} view={view} />;
    case "events":
      return <EventsPage desk={desk} />;
  }
}

/** A button for each page; on a phone one for all of them. */
export function AffairsButtons({ desk }: { desk: Desk }): JSX.Element | null {
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view || view.phase === "over") return null;
  const pages = pagesOf(board, view);
  const [first] = pages;
  const open = openPage(desk.table);
  if (first === undefined) return null;
  if (isPhone.value) {
    const asked = bulletinsAt(desk).some(({ tone }) => tone === "asked" || tone === "danger");
    return (
      <button
        type="button"
        class={`btn icon cq-to-affairs ${asked ? "cq-asked" : ""}`}
        aria-label="Affairs of state"
        aria-haspopup="dialog"
        onClick={() => void (open.value = first)}
      >
        <Icon name={PAGES[first].icon} />
      </button>
    );
  }
  return (
    <div class="cq-pages" role="group" aria-label="Affairs of state">
      {pages.map((page) => (
        <button
          key={page}
          type="button"
          class="btn sm cq-to-affairs"
          aria-haspopup="dialog"
          title={`${PAGES[page].words} (${PAGES[page].key})`}
          onClick={() => void (open.value = page)}
        >
          <Icon name={PAGES[page].icon} size={16} />
          <span>{PAGES[page].words}</span>
          <Count page={page} desk={desk} />
        </button>
      ))}
    </div>
  );
}

/** What there is to spend, beside the page's name. */
function Count({ page, desk }: { page: Page; desk: Desk }): JSX.Element | null {
  const { means } = desk.panel.value;
  if (page !== "technology" || means === undefined) return null;
  return (
    <b class="cq-count">
      <span class="unseen">science to spend: </span>
      {means}
    </b>
  );
}
