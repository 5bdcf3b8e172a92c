import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../../ui/controls/Button";
import { Tabs } from "../../../ui/controls/Tabs";
import { CloseRow, Dialog } from "../../../ui/dialog/Dialog";
import { isPhone } from "../../../ui/screen/screenSize";
import { part } from "../part";
import type { Shown } from "../uiState";
import { Aims } from "./Aims";
import { PAGES, type Page, pagesOf } from "./affairs";
import { EventsPage } from "./Bulletins";
import { bulletinsAt } from "./bulletins";
import { TechTree } from "./TechTree";
import { Treaties } from "./Treaties";
import "./plus.css";

const CONTENTS: Readonly<Record<Page, (shown: Shown) => JSX.Element>> = {
  technology: TechTree,
  treaties: Treaties,
  victory: Aims,
  events: EventsPage,
};

/** What is behind the map: technology, treaties, ways to win and events, a page each. */
export const Affairs = part((shown) => {
  const open = shown.ui.page;
  if (open.value === null || shown.ui.awaited.value !== null) return null;
  const close = (): void => void (open.value = null);
  return (
    <Dialog title="Affairs of state" onClose={close} class="cq-affairs">
      <Pages {...shown} page={open.value} />
      <CloseRow onClose={close} />
    </Dialog>
  );
});

/** The pages as tabs; the one that was asked for has the focus, and not the first of them. */
function Pages({ page, ...shown }: Shown & { page: Page }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(), []);
  const pages = pagesOf(shown.board, shown.view);
  return (
    <div ref={place}>
      <Tabs
        legend="Pages"
        tabs={pages.map((each) => {
          const Content = CONTENTS[each];
          return { words: PAGES[each].words, show: () => <Content {...shown} /> };
        })}
        open={Math.max(0, pages.indexOf(page))}
        onOpen={(tab) => void (shown.ui.page.value = pages[tab] ?? page)}
      />
    </div>
  );
}

/** A button for each page; on a phone one for all of them. */
export const AffairsButtons = part(({ ui, board, view }) => {
  const pages = view.phase === "over" ? [] : pagesOf(board, view);
  const [first] = pages;
  if (first === undefined) return null;
  const opens = (page: Page) =>
    ({
      icon: PAGES[page].icon,
      "aria-haspopup": "dialog",
      onClick: () => void (ui.page.value = page),
    }) as const;
  if (isPhone.value) {
    const asked = bulletinsAt(ui).some(({ tone }) => tone === "asked" || tone === "danger");
    const kind = `icon cq-to-affairs ${asked ? "cq-asked" : ""}`;
    return <Button kind={kind} label="Affairs of state" size={20} {...opens(first)} />;
  }
  const { means } = ui.panel.value;
  return (
    <div class="cq-pages" role="group" aria-label="Affairs of state">
      {pages.map((page) => (
        <Button
          key={page}
          kind="sm cq-to-affairs"
          title={`${PAGES[page].words} (${PAGES[page].key})`}
          size={16}
          {...opens(page)}
        >
          <span>{PAGES[page].words}</span>
          {page === "technology" && means !== undefined ? (
            <b class="cq-count">
              <span class="unseen">science to spend: </span>
              {means}
            </b>
          ) : null}
        </Button>
      ))}
    </div>
  );
});
