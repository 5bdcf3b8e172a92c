import type { Board } from "../../net/wire.gen";
import type { Moment } from "../../play/face";
import { type Example, exampleSeat, type HowToPlay, neighbours } from "../../play/howToPlay";
import { armiesOn, ownerOf, type Sight, type Spot, type Stage } from "./model";

/** A battle between two neighbours, at one of its stages. */
const battle =
  (stage: Stage) =>
  (moment: Moment<Sight>): Example | null => {
    const { board, view } = moment;
    const seat = exampleSeat(moment);
    const pair = neighbours(
      board.lands,
      (land) => ownerOf(view, land) === seat && armiesOn(view, land) > 1,
      (land) => ownerOf(view, land) === 1 - seat,
    );
    if (!pair) return null;
    const [source, target] = pair;
    const event = { t: "battle", seat, source, target, attack: [], defence: [], won: true, word: 0 } as const;
    return {
      spot: { event: { ...event, attack: [], defence: [] }, stage, mine: true } satisfies Spot,
      near: pair,
    };
  };

function newArmy(moment: Moment<Sight>): Example | null {
  const seat = exampleSeat(moment);
  const land = moment.board.lands.find(({ id }) => ownerOf(moment.view, id) === seat)?.id;
  if (land === undefined) return null;
  return { spot: { event: { t: "skipped", seat, forced: false }, land } satisfies Spot, near: [land] };
}

export const howToPlay: HowToPlay<Sight, Board> = [
  { text: "You win when you own every territory on the map.", picture: () => ({ spot: null }) },
  {
    text: "On your turn, attack once or skip. Choose one of your territories with at least 2 armies, then an enemy neighbour.",
    picture: battle("mark"),
  },
  { text: "Both sides roll one die per army. The higher total wins, and a tie goes to the defender." },
  {
    text: "If you win, all your armies but one move in. If you lose, only one of them is left.",
    picture: battle("fade"),
  },
  {
    text: "When both of you skip in a row, the round ends. You each get one army for every territory in your largest connected group.",
  },
  {
    text: "New armies go to random territories of yours. A territory holds up to 8 armies, and the rest wait in your reserve.",
    picture: newArmy,
  },
];
