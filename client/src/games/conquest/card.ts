import type { Card } from "../../play/face";

const RIZK: Card = {
  title: "Rizk",
  line: "A new map every game, territories dealt at random, and regions that pay more as time goes by.",
  players: "2 to 6 players",
  minutes: "40 min",
  seats: 4,
  bot: "normal",
  options: { preset: "rizk", map: "generated" },
};

export const card: Card = {
  title: "Conquest",
  line: "Take the whole world, region by region: reinforce, attack, fortify, and trade cards at the right time.",
  players: "2 to 6 players",
  minutes: "45 min",
  seats: 4,
  bot: "normal",
  also: [RIZK],
};
