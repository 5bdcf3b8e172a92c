import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../../ui/controls/Button";
import { Tabs } from "../../../ui/controls/Tabs";
import { CloseRow, Dialog } from "../../../ui/dialog/Dialog";
import { isPhone } from "../../../ui/screen/screenSize";
import { part, type Shown } from "../turn/uiState";
import { PAGES, type Page, words } from "../words/expansion";
import { EventsPage } from "./Announcements";
import { announcementsAt } from "./news";
import { pagesOf } from "./pages";
import { TechTree } from "./TechTree";
import { Treaties } from "./Treaties";
import { VictoryPage } from "./VictoryPage";
import "./expansion.css";

const CONTENTS: Readonly<Record<Page, (shown: Shown) => JSX.Element>> = {
  technology: TechTree,
  treaties: Treaties,
  victory: VictoryPage,
  events: EventsPage,
};

/** The pages of the expansion: technology, treaties, ways to win and events. */
export const Overview = part((shown) => {
  const open = shown.ui.page;
  if (open.value === null || shown.ui.awaited.value !== null) return null;
  const close = (): void => void (open.value = null);
  return (
    <Dialog title={words.overview} onClose={close} class="cq-overview">
      <Pages {...shown} page={open.value} />
      <CloseRow onClose={close} />
    </Dialog>
  );
});

/** The pages as tabs. The opened page takes the focus, not the first. */
function Pages({ page, ...shown }: Shown & { page: Page }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus(), []);
  const pages = pagesOf(shown.board, shown.view);
  return (
    <div ref={place}>
      <Tabs
        legend={words.pages}
        tabs={pages.map((each) => {
          const Content = CONTENTS[each];
          return { words: PAGES[each].title, show: () => <Content {...shown} /> };
        })}
        open={Math.max(0, pages.indexOf(page))}
        onOpen={(tab) => void (shown.ui.page.value = pages[tab] ?? page)}
      />
    </div>
  );
}

/** A button for each page. A phone has one for all of them. */
export const OverviewButtons = part(({ ui, board, view }) => {
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
    const asked = announcementsAt(ui).some(({ tone }) => tone === "asked" || tone === "danger");
    const kind = `icon cq-to-overview ${asked ? "cq-asked" : ""}`;
    return <Button kind={kind} label={words.overview} size={20} {...opens(first)} />;
  }
  const { means } = ui.panel.value;
  return (
    <div class="cq-pages" role="group" aria-label={words.overview}>
      {pages.map((page) => (
        <Button
          key={page}
          kind="sm cq-to-overview"
          title={`${PAGES[page].title} (${PAGES[page].key})`}
          size={16}
          {...opens(page)}
        >
          <span>{PAGES[page].title}</span>
          {page === "technology" && means !== undefined ? (
            <b class="cq-count">
              <span class="unseen">{words.scienceToSpend}</span>
              {means}
            </b>
          ) : null}
        </Button>
      ))}
    </div>
  );
});
