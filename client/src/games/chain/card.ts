import type { Card } from "../../play/face";

export const card: Card = {
  title: "Chain Tactics",
  line: "Two small armies on a grid. Both seal their orders, then everything happens at once.",
  players: "2 players",
  minutes: "10 min",
  seats: 2,
  bot: "basic",
  options: { map: "duel" },
};
