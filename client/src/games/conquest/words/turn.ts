import type { Seat } from "../../../net/wire.gen";
import { percentWords } from "../../../ui/text/percent";
import type { Phase, Prospect, Sight } from "../model";
import { againstWords } from "./battle";
import { armiesWords, cardsWords, listed, territoriesWords } from "./say";

/** Who has to look away at a shared screen, and from what. */
export function secretsWords(name: string, seat: Seat, view: Sight | null, isDark: boolean): string {
  const held = view?.cards[seat] ?? 0;
  const parts = [
    held > 0 ? cardsWords(held) : "",
    view?.plus?.missions?.length ? "a secret mission" : "",
    isDark ? "their own view of the map" : "",
  ].filter(Boolean);
  return `${name} has ${listed(parts.length > 0 ? parts : [cardsWords(0)])}. Everyone else, look away.`;
}

export const words = {
  selected: (name: string, targets: number, phase: Phase) =>
    `${name} selected, ${territoriesWords(targets)} to ${phase === "attack" ? "attack" : "move to"}.`,
  movingTo: (name: string) => `Move to ${name}.`,
  aimedAt(name: string, prospect: Prospect | null): string {
    const chance = typeof prospect?.win === "number" ? [`win chance ${percentWords(prospect.win)}`] : [];
    return `${[`Attack ${name}`, ...(prospect ? [againstWords(prospect)] : []), ...chance].join(", ")}.`;
  },
  attackReady(name: string, { once, until }: { once: boolean; until: boolean }): string {
    const keys = [once ? "R to roll" : "", until ? "A to attack until decided" : ""].filter(Boolean);
    return `You're ready to attack ${name}. Press ${keys.join(", ")}, or Esc to cancel.`;
  },
  setReady: "You've picked a set of cards. Press T to trade it, or Esc to cancel.",
  placed: (name: string, armies: number, left: number | null) =>
    `${name} ${armies}.${left === null ? "" : ` ${left} left to place.`}`,
  placeAnyway: (warning: string) => `${warning} Press again to place them anyway.`,
  canRecruit: (name: string) => `${name} selected. Resources can raise units here.`,

  phases: "Phases",
  skip: "Skip",
  endTurn: "End turn",
  endAttack: "End attack",
  confirm: ["Confirm and attack", "Confirm"] as const,
  tradeFirst: ["Trade a set first", "Trade first"] as const,
  placeFirst: (armies: number) => [`Place ${armiesWords(armies)}`, `Place ${armies}`] as const,
  tradeCards: "Trade cards",
};

export const KEYS = {
  tab: "Next territory that you can choose",
  arrows: "Neighbouring territory in that direction",
  enter: "Choose or claim a territory, or place an army there",
  shiftEnter: "Place all armies there",
  backspace: "Take an army back",
  roll: "Roll once",
  untilDecided: "Attack until decided",
  digits: "Number of dice; while placing: infantry, cavalry or artillery",
  brackets: "Fewer or more armies to move",
  move: "Move them",
  end: "Confirm a move, or end the phase",
  cards: "Your cards",
  trade: "Trade the picked cards, or your best set",
  pages: "Technology, treaties, victory and events, if the game has them",
  escape: "Deselect",
};
