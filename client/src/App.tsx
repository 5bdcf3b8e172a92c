import type { JSX } from "preact";
import { HomePage } from "./pages/home/HomePage";
import {
  HistoryPage,
  ReplayPage,
  SavesPage,
  SetupPage,
  SummaryPage,
  TablePage,
  ToolPage,
} from "./pages/lazyPages";
import { route } from "./pages/route";
import { ErrorPage } from "./pages/shared/ErrorPage";
import { words } from "./pages/shared/words";
import { ChipPatterns } from "./ui/icons/SeatChip";
import { sentences } from "./ui/messages/liveRegion";
import { Toasts } from "./ui/messages/Toasts";
import { StyleScope } from "./ui/StyleScope";

export function App(): JSX.Element {
  return (
    <>
      <ChipPatterns />
      <StyleScope page={route.value.page}>
        <Page />
      </StyleScope>
      <Toasts />
      <div class="unseen" role="status" aria-live="polite" aria-atomic="false">
        {sentences.value.map((sentence) => (
          <p key={sentence.id}>{sentence.text}</p>
        ))}
      </div>
    </>
  );
}

function Page(): JSX.Element {
  const now = route.value;
  switch (now.page) {
    case "home":
      return <HomePage />;
    case "setup":
      return <SetupPage game={now.game} query={now.query} />;
    case "table":
      return <TablePage key={now.table} id={now.table} secret={now.secret} />;
    case "replay":
      return <ReplayPage key={now.table} id={now.table} move={now.move} />;
    case "summary":
      return <SummaryPage key={now.table} id={now.table} />;
    case "saves":
      return <SavesPage />;
    case "history":
      return <HistoryPage />;
    case "tool":
      return <ToolPage key={now.query} path={now.path} query={now.query} />;
    case "lost":
      return <ErrorPage title={words.noSuchPage} line={words.noSuchPageLine} />;
  }
}
