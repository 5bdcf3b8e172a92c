/**
 * The rules again, to try out orders that nobody else may see: the only ones in the client (decision 5), held to
 * the server's by tests/proof. Nothing else of this folder is imported from outside.
 */
export { holdings } from "./economy";
export { type Clash, clashOf, isBlocked } from "./faults";
export { CAPTURE_ROUNDS, canEnter, defenceAt, drawnTo, FIGURES, isWalk, pathTo, pointsOf } from "./ground";
export { guess } from "./guess";
export * from "./plan";
export { preview } from "./resolve";
