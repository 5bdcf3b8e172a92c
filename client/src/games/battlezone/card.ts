import type { Card } from "../../play/face";

export const card: Card = {
  title: "BattleZone",
  line: "Roll dice to capture territories, one attack at a time, until one side holds the map.",
  players: "2 players",
  minutes: "10 min",
  seats: 2,
  bot: "balanced",
};
