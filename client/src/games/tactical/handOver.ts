import { handOver as between } from "../../play/turn/handOver";
import { uiOf } from "./uiState";

/** Between people of different sides at one screen, in fog: nobody sees what another one sees. */
export const handOver = between({
  awaited: (table) => uiOf(table).awaited.value,
  words: () => ({ line: "There is fog. Nobody else may look at the map now." }),
});
