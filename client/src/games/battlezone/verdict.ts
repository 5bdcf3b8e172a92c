import type { Cast } from "../../play/face";
import { type Battle, type Spot, sum } from "./model";

/**
 * A battle's end in words: "Taken 27 v 15"; good or bad for the viewer, or for the attacker where nobody sits
 * here alone.
 */
export function verdict(battle: Battle, cast: Cast): { word: string; rest: string; good: boolean } {
  const [attack, defence] = [sum(battle.attack), sum(battle.defence)];
  const tie = attack === defence ? ": a tie goes to the defender" : "";
  const concerned = cast.you.length === 1;
  return {
    word: battle.won ? "Taken" : "Held",
    rest: `${attack} v ${defence}${tie}`,
    good: concerned ? cast.isMe(battle.seat) === battle.won : battle.won,
  };
}

/** What is told instead of dice: a skip, or what has come in and still has to be placed. */
export function tidings(spot: Spot, cast: Cast): { seat: number; figure: string; words: string } | null {
  if (spot.is === "battle") return null;
  const name = cast.name(spot.seat);
  const mine = cast.isMe(spot.seat);
  if (spot.is === "skip") {
    const verb = mine ? "skip" : "skips";
    return {
      seat: spot.seat,
      figure: "",
      words: spot.forced ? `${name} ${verb}: nothing to attack` : `${name} ${verb}`,
    };
  }
  const done = spot.reserve > 0 ? `${spot.reserve} in reserve` : "all placed";
  const left = spot.left === 0 ? done : `${spot.left} to place`;
  return {
    seat: spot.seat,
    figure: `+${spot.income}`,
    words: `${name} ${mine ? "receive" : "receives"} ${spot.income}, ${left}`,
  };
}
