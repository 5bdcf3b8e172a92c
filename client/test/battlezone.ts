import type { Battle, Sight } from "../src/games/battlezone/model";
import type { Board } from "../src/net/wire.gen";
import { castOf } from "../src/play/table/cast";
import { SEATS } from "./fakes";

/** Four lands that all touch, in the middle of a game. */
export const BOARD: Board = {
  width: 100,
  height: 100,
  lands: [1, 2, 3, 4].map((id) => ({
    id,
    name: `Territory ${id}`,
    at: [id * 10, 10],
    rings: [
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ],
    neighbours: [1, 2, 3, 4].filter((other) => other !== id),
  })),
};
export const VIEW: Sight = {
  seat: 0,
  round: 7,
  turn: 0,
  owners: [0, 1, 0, 1],
  armies: [5, 3, 1, 8],
  reserve: [0, 2],
  supply: [1, 2],
  skips: 0,
  attacked: true,
  idle_rounds: 0,
  winner: null,
};
export const WON: Battle = {
  t: "battle",
  seat: 0,
  source: 1,
  target: 2,
  attack: [6, 6, 6, 5, 4],
  defence: [5, 5, 5],
  won: true,
  word: 0,
};
export const LOST: Battle = { ...WON, attack: [1, 1, 1, 1, 1], won: false };
export const CAST = castOf(SEATS, [0]);
