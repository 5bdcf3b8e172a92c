import { plural } from "../../play/phrases";

export const words = {
  statistics: "Statistics",
  rematch: "Rematch",
  replay: "Replay",
  finalBoard: "Final board",
  turningPoints: "Turning points",
  to: "to",
  moves: (count: number) => plural(count, "move", "moves"),
  minutes: (count: number) => {
    if (count < 1) return "less than a minute";
    return count < 120 ? plural(count, "minute", "minutes") : `${Math.round(count / 60)} hours`;
  },
  notOver: "Game not over",
  notOverLine: "Its summary appears after the last move.",
};
