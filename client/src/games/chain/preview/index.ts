/**
 * The rules again, to try out orders that nobody else may see: the only ones in the client (decision 5), held to
 * the server's by tests/proof. Nothing else of this folder is imported from outside.
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
