import type { Card } from "../../play/face";

const RIZK: Card = {
  title: "Rizk",
  line: "A new map every time, lands that are dealt, and regions that pay more the longer it goes on.",
  players: "2 to 6 players",
  minutes: "40 min",
  seats: 4,
  bot: "normal",
  options: { preset: "rizk", map: "generated" },
};

export const card: Card = {
  title: "Conquest",
  line: "The whole world, region by region: place, attack, fortify, and trade your cards in time.",
  players: "2 to 6 players",
  minutes: "45 min",
  seats: 4,
  bot: "normal",
  also: [RIZK],
};
