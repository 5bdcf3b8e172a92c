import type { Card } from "../../play/face";

export const card: Card = {
  title: "Tactical Risk",
  line: "Land, sea and air: buy, move, fight and land your armies, and bring down capitals.",
  players: "2 to 6 players",
  minutes: "2 hours",
  tool: { path: "/odds", words: "Battle odds" },
  seats: 2,
  bot: "normal",
};
