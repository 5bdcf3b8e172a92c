/**
 * The rules once more, to try out orders before they are sealed. The server must not see such orders, so this is
 * the only place in the client with rules (decision 5). tests/proof compares them with the server's. Other
 * folders import only this file.
 */
export { countBuildings } from "./economy";
export { type Clash, clashOf, isBlocked } from "./faults";
export {
  CAPTURE_ROUNDS,
  canEnter,
  defenceAt,
  extendedPath,
  FIGURES,
  isLegalPath,
  pathTo,
  pointsOf,
} from "./ground";
export { guess } from "./guess";
export * from "./plan";
export { preview } from "./resolve";
