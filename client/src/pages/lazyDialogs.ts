import { lazy } from "../ui/lazy";

/** Dialogs in their own chunks. */
export const SettingsDialog = lazy(() =>
  import("./settings/SettingsDialog").then((chunk) => chunk.SettingsDialog),
);
export const HelpDialog = lazy(() => import("./help/HelpDialog").then((chunk) => chunk.HelpDialog));
export const SaveDialog = lazy(() => import("./room/SaveDialog").then((chunk) => chunk.SaveDialog));
