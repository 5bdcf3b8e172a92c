import type { Moment } from "../../play/face";
import { type Example, exampleSeat, type HowToPlay, neighbours } from "../../play/howToPlay";
import { globeBoard } from "./map/globe";
import { type Board, NOBODY, type Sight, type Spot, seatOf, sideOf } from "./model";

type Show = (moment: Moment<Sight, Board>) => Example | null;

/** Whether the example's seat owns a place, and whether an enemy does. */
function ownership(moment: Moment<Sight, Board>) {
  const { board, view } = moment;
  const seat = exampleSeat(moment);
  const factionOf = (place: number): number => view.now.owners[place] ?? NOBODY;
  const isLand = (place: number): boolean =>
    !board.territories[place]?.isWater && factionOf(place) !== NOBODY;
  const isOwn = (place: number): boolean => isLand(place) && seatOf(view, factionOf(place)) === seat;
  const own = view.now.owners.findIndex((_, place) => isOwn(place));
  const side = own < 0 ? null : sideOf(view, factionOf(own));
  return {
    isOwn,
    isEnemy: (place: number): boolean => isLand(place) && sideOf(view, factionOf(place)) !== side,
  };
}

const pointing = (event: unknown, near: readonly number[]): Example => ({
  spot: { event: event as Spot["event"] } satisfies Spot,
  near,
});

const attack: Show = (moment) => {
  const { isOwn, isEnemy } = ownership(moment);
  const path = neighbours(globeBoard(moment.board).lands, isOwn, isEnemy);
  return path && pointing({ t: "moved", path }, path);
};

const battle: Show = (moment) => {
  const { isOwn, isEnemy } = ownership(moment);
  const pair = neighbours(globeBoard(moment.board).lands, isOwn, isEnemy);
  return pair && pointing({ t: "battlebegan", place: pair[1] }, pair);
};

const capital: Show = ({ board, cast }) => {
  const place = board.territories.findIndex(({ isCapital }) => isCapital);
  return place < 0 || cast.seats.length === 0 ? null : pointing({ t: "captured", place }, [place]);
};

const factory: Show = (moment) => {
  const { isOwn } = ownership(moment);
  const at = moment.view.now.factories.find(isOwn);
  return at === undefined ? null : pointing({ t: "placed", at, count: 1 }, [at]);
};

export const howToPlay: HowToPlay<Sight, Board> = [
  {
    text: "Win by holding enough capitals at the end of a round: your side's own and some of the enemy's.",
    picture: capital,
  },
  { text: "Purchase: spend your IPC on units. You place them at the end of your turn." },
  {
    text: "Combat move: send units into enemy territories and sea zones. Each type has its own range.",
    picture: attack,
  },
  {
    text: "Battles: both sides roll a die for each unit. A roll up to its attack or defence value hits and destroys an enemy unit.",
    picture: battle,
  },
  { text: "Non-combat move: land your planes, and move units that haven't fought." },
  { text: "Placement: put your new units at your factories.", picture: factory },
  { text: "Then you collect IPC for your territories, and a bonus for whole continents." },
];
