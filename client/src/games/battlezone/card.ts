import type { Card } from "../../play/face";

export const card: Card = {
  title: "BattleZone",
  line: "Stacks of dice on a map of hexagons. One attack at a time, until one side holds it all.",
  players: "2 players",
  minutes: "10 min",
  seats: 2,
  bot: "balanced",
};
