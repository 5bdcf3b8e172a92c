import { lazy } from "../ui/Lazy";

/** Dialogs that come in their own chunks. */
export const SettingsDialog = lazy(() => import("./SettingsDialog").then((chunk) => chunk.SettingsDialog));
export const HelpDialog = lazy(() => import("./HelpDialog").then((chunk) => chunk.HelpDialog));
export const SaveDialog = lazy(() => import("./room/SaveDialog").then((chunk) => chunk.SaveDialog));
