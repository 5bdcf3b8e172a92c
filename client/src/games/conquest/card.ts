import type { Card } from "../face";

export const card: Card = {
  title: "Conquest",
  line: "The whole world, region by region: place, attack, fortify, and trade your cards in time.",
  players: "2 to 6 players",
  minutes: "45 min",
  seats: 4,
  bot: "normal",
};
