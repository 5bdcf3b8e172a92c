/**
 * The rules again, to try out orders that nobody else may see: the only ones in the client (decision 5), held to
 * the server's by tests/proof. Nothing else of this folder is imported from outside.
 */
export { faults, moveRefusal, orderNote, strikeRefusal } from "./faults";
export { CAPTURE_ROUNDS, defenceAt, FIGURES } from "./ground";
export { guess } from "./guess";
export {
  canBuild,
  captures,
  drawnTo,
  orderAttack,
  orderBuild,
  orderCapture,
  orderMove,
  orderWait,
  purse,
  reachOf,
  removeOrder,
  wayTo,
} from "./plan";
export { preview } from "./resolve";
