import type { Option, Way as SharedWay } from "../../../play/options/option";
import type { Terms } from "../model";

/**
 * What is the same in every game today, what a preset balances by turn order, and who is with whom, which has
 * a control of its own.
 */
type Settled = "cards.draw_when" | "occupy.min" | "teams" | "start.handicaps";

export type Name = Exclude<keyof Terms, Settled>;

/** How an option is chosen. */
export type Way =
  | SharedWay
  /** A number for each count of seats. */
  | { by: "seats" }
  | { by: "exchange" }
  /** Any of these, beside one that is always there. */
  | {
      by: "several";
      always: string;
      choices: readonly (readonly [value: string, label: string, line: string])[];
    };

const NUMBER: Way = { by: "number" };
const choice = (...choices: [unknown, string][]): Way => ({ by: "choice", choices });

const SWITCH = choice([true, "On"], [false, "Off"]);

export const OPTIONS: Readonly<Record<Name, Option<Way>>> = {
  "setup.allocation": {
    label: "First territories",
    line: "Players claim them one at a time, or they are dealt at random.",
    way: choice(["claim", "Claimed"], ["deal", "Dealt"]),
  },
  "setup.leftover": {
    label: "Territories left over",
    line: "When they cannot be shared equally, the first players get one more, or they stay with nobody.",
    way: choice(["extra_to_early_seats", "To the first players"], ["neutral", "To nobody"]),
  },
  "setup.neutral_garrison": {
    label: "Armies of nobody",
    line: "So many stand on each territory that is left to nobody.",
    way: NUMBER,
  },
  "setup.place_batch": {
    label: "Armies placed at a time",
    line: "Before the first turn, players in turn place so many of their first armies.",
    way: NUMBER,
  },
  "setup.initial_armies": {
    label: "First armies",
    line: "Each player begins with so many, counting those on its first territories.",
    way: { by: "seats" },
  },
  "setup.first_player": {
    label: "First turn",
    line: "It belongs to whoever claimed or placed first, or is drawn apart.",
    way: choice(["first_placer", "Who placed first"], ["random", "Drawn"]),
  },
  "setup.two_player_neutral": {
    label: "A third side that never attacks",
    line: "With two players, a third of the territories belongs to nobody and is well guarded.",
    way: choice([true, "Yes"], [false, "No"]),
  },
  "start.first_turn_cut": {
    label: "Cut of the very first armies, per cent",
    line: "With two players, the first one receives so much less in its first turn, which makes the start fair.",
    way: NUMBER,
  },
  "reinforce.hire_limit": {
    label: "Hired per territory",
    line: "With money, you can hire at most this many armies on one territory a turn; 0 means any number.",
    way: NUMBER,
  },
  "win.from_round": {
    label: "No victory before round",
    line: "Until then nobody can win, and a player's last territory can't be attacked; 0 means any time.",
    way: NUMBER,
  },
  "win.mission_sevenths": {
    label: "Size of missions, in sevenths",
    line: "A mission to hold territories asks for this many sevenths of the map.",
    way: NUMBER,
  },
  "reinforce.divisor": {
    label: "Territories for an army",
    line: "At the start of a turn, so many territories bring one army.",
    way: NUMBER,
  },
  "reinforce.min": {
    label: "Fewest new armies",
    line: "Nobody receives fewer than this in a turn.",
    way: NUMBER,
  },
  "reinforce.min_scope": {
    label: "What the fewest counts",
    line: "Regions are paid on top of the fewest, or count towards it.",
    way: choice(["territories", "Territories alone"], ["total", "With regions"]),
  },
  "region.bonus_when": {
    label: "A region pays",
    line: "To whoever holds all of it when its turn begins, or only once it was held for a whole round.",
    way: choice(["held_at_turn_start", "At once"], ["held_full_round", "After a full round"]),
  },
  "region.growth_every_rounds": {
    label: "Rounds until regions pay more",
    line: "Each time so many rounds have passed, every region pays 1 more, up to twice as much; 0 means never.",
    way: NUMBER,
  },
  "cards.symbols": {
    label: "Cards",
    line: "Infantry, cavalry and artillery with wild cards among them, or plain A, B and C.",
    way: choice(["ICA+wild", "Three arms and wild"], ["ABC", "A, B and C"]),
  },
  "cards.wilds": {
    label: "Wild cards",
    line: "So many are in the deck; each stands for any symbol.",
    way: NUMBER,
  },
  "cards.deck": {
    label: "The deck",
    line: "Each card is there once and comes back when the deck is used up, or every card is drawn anew at random.",
    way: choice(["finite_reshuffle", "One deck"], ["iid", "Always at random"]),
  },
  "cards.exchange": {
    label: "What a set is worth",
    line: "So many armies for three cards that match, or that are all different.",
    way: { by: "exchange" },
  },
  "cards.exchange_counter": {
    label: "Sets are counted",
    line: "Each set makes the next one dearer for everyone, or only for whoever traded it.",
    way: choice(["global", "Over all players"], ["per_player", "For each player"]),
  },
  "cards.territory_bonus": {
    label: "Armies for your own card",
    line: "So many are put on a territory of yours that is shown on a card you trade.",
    way: NUMBER,
  },
  "cards.territory_bonus_limit": {
    label: "Own cards that count",
    line: "The armies above come for one card of a set, or for each that shows a territory of yours.",
    way: choice(["one_per_set", "One of a set"], ["every_match", "All of them"]),
  },
  "cards.trade_window": {
    label: "When to trade",
    line: "At any time while you place new armies, or only before the first of them.",
    way: choice(["reinforce_phase", "While placing"], ["before_first_placement", "Before placing"]),
  },
  "cards.forced_at_turn_start": {
    label: "Cards that must be traded",
    line: "Whoever has so many when the turn begins has to trade a set.",
    way: NUMBER,
  },
  "elimination.take_cards": {
    label: "Cards of a beaten player",
    line: "They go to whoever took its last territory, or are thrown away.",
    way: choice([true, "To the winner"], [false, "Thrown away"]),
  },
  "elimination.trade_if_at_least": {
    label: "Then trade with so many cards",
    line: "Whoever has so many after taking a beaten player's cards must trade at once.",
    way: NUMBER,
  },
  "elimination.trade_down_to": {
    label: "And go on down to",
    line: "The trading goes on until no more cards than this are left.",
    way: NUMBER,
  },
  "attack.attacker_dice": {
    label: "The attacker's dice",
    line: "As many as it likes, up to three, or always as many as it can.",
    way: choice(["choose", "Its choice"], ["max", "The most"]),
  },
  "attack.defender_dice": {
    label: "The defender's dice",
    line: "Always as many as it can, or it is asked for each roll, which takes longer.",
    way: choice(["auto_max", "The most"], ["choose", "Its choice"]),
  },
  "attack.resolver": {
    label: "Battles",
    line: "Dice as always, up to three dice for the defender too, or losses as near to the average as they can be.",
    way: choice(["dice", "Dice"], ["dice_italian3", "Three defence dice"], ["even_luck", "Even luck"]),
  },
  "attack.modes": {
    label: "Ways to attack",
    line: "One roll at a time, on and on until it is decided, or whichever you like.",
    way: choice([["once", "until"], "Both"], [["once"], "One roll"], [["until"], "To the end"]),
  },
  "fortify.range": {
    label: "How far armies move",
    line: "At the end of a turn they may go to a neighbour, along your own territories, anywhere of yours, or not at all.",
    way: choice(
      ["adjacent", "A neighbour"],
      ["connected", "Connected"],
      ["anywhere", "Anywhere"],
      ["none", "Not at all"],
    ),
  },
  "fortify.moves": {
    label: "Moves at the end of a turn",
    line: "So many times armies may be moved before the turn is over.",
    way: { by: "limit", none: "unlimited", words: "As many as you like", usual: 1 },
  },
  units: {
    label: "Cavalry and artillery",
    line: "A cavalry takes two armies of your reserve, adds 1 to your first roll and moves two steps; an artillery takes three, and the first loss of its stack in a battle does not count.",
    way: SWITCH,
  },
  boosts: {
    label: "Boosts",
    line: "One territory in eight is worth more: barracks raise an army each turn, a citadel adds 1 to its first defence roll, a beacon adds 1 to your first roll from within one step.",
    way: SWITCH,
  },
  technology: {
    label: "Technology",
    line: "Territories bring science, and science buys nine technologies in three branches: farther moves, better first rolls, dearer sets and more.",
    way: SWITCH,
  },
  resources: {
    label: "Resources",
    line: "Each territory yields food, iron or gold, as its card says. Food and iron raise units. Gold pays for science, and without technology it counts as food.",
    way: SWITCH,
  },
  economy: {
    label: "Money and upkeep",
    line: "Territories and regions bring money instead of armies: you hire what you need, large stacks cost upkeep, and whoever is in debt fights worse.",
    way: SWITCH,
  },
  "events.every_rounds": {
    label: "Rounds from event to event",
    line: "A plague, a storm over the sea lanes, a harvest and nine more: each is announced a round ahead, lasts one round at most and is aimed at no player.",
    way: { by: "limit", none: 0, words: "No events", usual: 3 },
  },
  "win.conditions": {
    label: "Ways to win",
    line: "Whoever is last wins in any case. Every other way has to hold for a round, so that the table can stop it.",
    way: {
      by: "several",
      always: "last_standing",
      choices: [
        ["capitals", "Capitals", "Hold your own capital and half as many others as there are players."],
        ["missions", "Secret missions", "Everyone is dealt a mission that nobody else knows."],
        ["regions", "Regions", "Hold so many whole regions at once."],
        ["technology", "Technology", "Know all nine technologies."],
      ],
    },
  },
  "win.regions": {
    label: "Regions that win",
    line: "So many whole regions at once win the game.",
    way: NUMBER,
  },
  treaties: {
    label: "Treaties",
    line: "Where three sides or more play: peace for some rounds, or an alliance that shares sight. Nobody can attack across a treaty, and notice is given a turn ahead.",
    way: SWITCH,
  },
  fog: {
    label: "Fog of war",
    line: "Light hides armies that are not next to your land, normal their owners too; dense shows only who stands next to you, never how many. Bots see no more than you.",
    way: choice(["none", "None"], ["light", "Light"], ["normal", "Normal"], ["dense", "Dense"]),
  },
  "cards.special": {
    label: "Special cards",
    line: "Four more cards stand for any symbol: Surge makes its set worth half as much again, Freeze and Crash hold or lower the next worth, Embargo cuts someone else's set.",
    way: SWITCH,
  },
  "elimination.revival": {
    label: "Revival",
    line: "Whoever is beaten comes back once, two rounds later, with three armies on a neutral territory; always: else on the weakest of the largest opponent.",
    way: choice(["always", "Always"], [true, "If land is neutral"], [false, "Off"]),
  },
  round_limit: {
    label: "Last round",
    line: "After it, whoever holds most territories wins, and of equals whoever has most armies.",
    way: { by: "limit", none: null, words: "None", usual: 20 },
  },
};

export interface Group {
  title: string;
  names: readonly Name[];
}

const inGroup = (...groups: string[]): Name[] =>
  (Object.keys(OPTIONS) as Name[]).filter((name) => groups.includes(name.split(".")[0] as string));

/** What makes it another game comes first, then how the game itself goes. */
export const GROUPS: readonly Group[] = [
  { title: "Units and boosts", names: ["units", "boosts"] },
  { title: "Science and wealth", names: ["technology", "resources", "economy", "reinforce.hire_limit"] },
  { title: "Events", names: inGroup("events") },
  { title: "Ways to win", names: [...inGroup("win"), "round_limit"] },
  { title: "Treaties", names: ["treaties"] },
  { title: "Fog", names: ["fog"] },
  { title: "The start", names: inGroup("setup", "start") },
  { title: "New armies", names: inGroup("reinforce").filter((name) => name !== "reinforce.hire_limit") },
  { title: "Regions", names: inGroup("region") },
  { title: "Cards", names: inGroup("cards") },
  { title: "Elimination", names: inGroup("elimination") },
  { title: "Attack", names: inGroup("attack") },
  { title: "Fortification", names: inGroup("fortify") },
];
