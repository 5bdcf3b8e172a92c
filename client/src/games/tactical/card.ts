import type { Card } from "../../play/face";

export const card: Card = {
  title: "Tactical Risk",
  line: "World war on land, at sea and in the air: buy units, move, fight, and take enemy capitals.",
  players: "2 to 6 players",
  minutes: "2 hours",
  tool: { path: "/odds", words: "Battle odds" },
  seats: 2,
  bot: "normal",
};
