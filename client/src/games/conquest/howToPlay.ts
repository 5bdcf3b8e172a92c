import { atlasBoard, landsIn } from "../../board/atlas";
import type { Moment } from "../../play/face";
import { type Example, exampleSeat, type HowToPlay, neighbours } from "../../play/howToPlay";
import type { Board, Sight, Spot } from "./model";

type Show = (moment: Moment<Sight, Board>) => Example | null;

const isOwn =
  ({ view }: Moment<Sight, Board>, seat: number) =>
  (land: number): boolean =>
    view.owners[land] === seat;

/** An arrow from an own territory to an enemy neighbour or an own one. */
const move =
  (toEnemy: boolean): Show =>
  (moment) => {
    const seat = exampleSeat(moment);
    const { armies, owners } = moment.view;
    const own = isOwn(moment, seat);
    const pair = neighbours(
      atlasBoard(moment.board.atlas).lands,
      (land) => own(land) && (armies[land] ?? 0) > 1,
      (land) => (toEnemy ? (owners[land] ?? -1) >= 0 && !own(land) : own(land)),
    );
    if (!pair) return null;
    const [source, target] = pair;
    const event = { t: "attack", source, target } as unknown as Spot["event"];
    return { spot: { event } satisfies Spot, near: pair };
  };

const place: Show = (moment) => {
  const seat = exampleSeat(moment);
  const territory = moment.view.owners.findIndex((_, land) => isOwn(moment, seat)(land));
  if (territory < 0) return null;
  return { spot: { event: { t: "placed", seat, territory, count: 3 } } satisfies Spot, near: [territory] };
};

const region: Show = ({ board: { atlas } }) => {
  const lands = landsIn(atlas, 0);
  const event = { t: "turnbegan", regions: [[0, 0]] } as unknown as Spot["event"];
  return { spot: { event } satisfies Spot, near: lands };
};

export const howToPlay: HowToPlay<Sight, Board> = [
  {
    text: "Eliminate everyone else to win. Some games also end after a number of rounds, or when someone reaches a goal.",
    picture: () => ({ spot: null }),
  },
  {
    text: "Your turn starts with new armies: usually one for every three territories, and at least three. Place them on your territories.",
    picture: place,
  },
  { text: "Hold every territory of a region to earn its bonus each turn.", picture: region },
  {
    text: "Then attack neighbours as often as you like, from territories with at least 2 armies. You roll up to three dice, the defender up to two.",
    picture: move(true),
  },
  {
    text: "The highest dice are compared, then the second highest. The lower die loses an army, and ties cost the attacker.",
  },
  {
    text: "If you captured a territory, you draw a card. Trade three cards of one symbol, or one of each, for extra armies.",
  },
  {
    text: "Last, move armies from one of your territories to another. Then your turn ends.",
    picture: move(false),
  },
];
