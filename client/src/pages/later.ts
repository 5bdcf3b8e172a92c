import { lazy } from "../ui/Lazy";

/** Pages and pictures that come in their own chunks: the first page and a table do without them. */
export const ReplayPage = lazy(() => import("./replay/ReplayPage").then((chunk) => chunk.ReplayPage));
export const SummaryPage = lazy(() => import("./summary/SummaryPage").then((chunk) => chunk.SummaryPage));
export const SavesPage = lazy(() => import("./saves/SavesPage").then((chunk) => chunk.SavesPage));
export const TablePicture = lazy(() => import("./TablePicture").then((chunk) => chunk.TablePicture));
