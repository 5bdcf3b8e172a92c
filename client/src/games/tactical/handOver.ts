import { handOver as between } from "../../play/turn/handOver";
import { deskOf } from "./turn/desk";

/** Between people of different sides at one screen, in fog: nobody sees what another one sees. */
export const handOver = between({
  awaited: (table) => deskOf(table).awaited.value,
  words: () => ({ line: "There is fog. Nobody else may look at the map now." }),
});
