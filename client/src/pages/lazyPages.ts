import { lazy } from "../ui/lazy";

/** Pages and pictures in their own chunks, so that the home page and tables load without them. */
/** Also called while a table is being opened, so that both load at once. */
export const loadTable = (): Promise<typeof import("./room/TablePage")> => import("./room/TablePage");

export const TablePage = lazy(() => loadTable().then((chunk) => chunk.TablePage));
export const ReplayPage = lazy(() => import("./replay/ReplayPage").then((chunk) => chunk.ReplayPage));
export const SummaryPage = lazy(() => import("./summary/SummaryPage").then((chunk) => chunk.SummaryPage));
export const SetupPage = lazy(() => import("./setup/SetupPage").then((chunk) => chunk.SetupPage));
export const SavesPage = lazy(() => import("./saves/SavesPage").then((chunk) => chunk.SavesPage));
export const HistoryPage = lazy(() => import("./history/HistoryPage").then((chunk) => chunk.HistoryPage));
export const RemoveGame = lazy(() => import("./unfinished/RemoveGame").then((chunk) => chunk.RemoveGame));
export const BlankMap = lazy(() => import("./setup/BlankMap").then((chunk) => chunk.BlankMap));
export const ToolPage = lazy(() => import("./tool/ToolPage").then((chunk) => chunk.ToolPage));
export const TablePicture = lazy(() =>
  import("./unfinished/TablePicture").then((chunk) => chunk.TablePicture),
);
