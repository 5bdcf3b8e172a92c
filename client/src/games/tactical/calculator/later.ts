import { lazy } from "../../../ui/Lazy";

/** The calculator over a table comes when it is first wanted. */
export const OddsDialog = lazy(() => import("./OddsDialog").then((chunk) => chunk.OddsDialog));
