// Generated from the Python types by tools/wire_types.py. Don't edit; run `make types`.

export type Seat = number;
export type Point = [number, number];
export const PROTOCOL = 2;

/** Who plays this seat: the host, a friend with an invite link, or a bot. */
export interface SeatPlan {
  who: "bot" | "friend" | "me";
  bot?: string | null;
  name?: string | null;
}

/** POST /api/tables: open a game. */
export interface OpenTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, unknown>;
}

/** POST /api/games/{game}/check: check these options, and draw their map if `chart` is set. */
export interface CheckOptions {
  seats: number;
  options: Record<string, unknown>;
  chart?: boolean;
}

/** What is wrong with the options, or a summary of the game and, on request, its map. */
export interface OptionsChecked {
  flaw: Flaw | null;
  gist?: string;
  chart?: Chart | null;
}

/** Why these options can't be played, and the option to change, or "". */
export interface Flaw {
  option: string;
  sentence: string;
}

/** The preview of a map. It is 640 units wide; `lanes` is an SVG path of the borders across water. */
export interface Chart {
  title: string;
  line: string;
  width: number;
  height: number;
  territories: number;
  regions: ChartRegion[];
  lanes: string;
}

/** A region: `path` is an SVG path of its territories, `at` a place for its bonus. */
export interface ChartRegion {
  name: string;
  bonus: number;
  territories: number;
  path: string;
  at: [number, number];
}

/** A single-use secret for one seat: the link is /t/{table}#{secret}. */
export interface Invitation {
  seat: number;
  secret: string;
}

/** The new table. Its host proves who they are with `token`, which is never part of a URL. */
export interface TableOpened {
  table: string;
  token: string;
  commitment: string;
  invitations: Invitation[];
}

/** POST /api/tables/{table}/sit A client that sends its own `token` (64 random hex digits) can ask again if the answer got lost. */
export interface SitDown {
  secret: string;
  name?: string | null;
  token?: string | null;
}

/** The seat of an invitation, and the token for it. */
export interface SatDown {
  table: string;
  token: string;
  seat: number;
}

/** One bot of a game. */
export interface BotInfo {
  name: string;
  title: string;
  line: string;
}

/** One game of GET /api/games. */
export interface GameInfo {
  name: string;
  title: string;
  line: string;
  seats: number[];
  bots: BotInfo[];
  options: Record<string, unknown>;
}

/** GET /api/games/{game}/layout: how to show a game without its own client folder. */
export interface GameLayout {
  name: string;
  layout: Layout;
}

/** What the generic client should know about a game; everything is optional. Fields that aren't named here are shown in a table, and actions in a list. */
export interface Layout {
  owners?: string;
  counts?: string;
  scores?: string[];
  lands?: string[];
  seats?: string[];
  dice?: string[];
  words?: Record<string, string>;
  turns?: boolean;
  secrets?: boolean;
}

/** POST /api/tables/{table}/fork: from a saved slot, or after move `n` of the replay. Without `seats` the bots stay, and the player who opens the fork plays all other seats. */
export interface OpenFork {
  slot?: string | null;
  n?: number | null;
  seats?: SeatPlan[] | null;
}

/** The table to continue at: a new one, or the same one (without a token) if nothing happened since. */
export interface ForkOpened {
  table: string;
  token: string | null;
  invitations: Invitation[];
}

/** The answer of POST /api/tables/{table}/slots: a saved position. */
export interface Slot {
  slot: string;
  at: number;
}

/** POST /api/records: a finished game to watch, or a running one to continue with the token. */
export interface RecordImported {
  table: string;
  token: string | null;
  over: boolean;
}

/** The body of every HTTP error. */
export interface Problem {
  code: string;
  sentence: string;
}

/** `nonce` (64 hex digits) goes into the dice before the game starts; no token = spectator. */
export interface Hello {
  t: "hello";
  protocol: number;
  token?: string | null;
  nonce?: string | null;
}

/** A move. A client chooses each `ref`: a move that is sent twice with one `ref` counts once. */
export interface Move {
  t: "move";
  ref: string;
  seat: number;
  action: unknown;
}

/** Ask for a new Welcome, after a gap in `seq`. */
export interface Sync {
  t: "sync";
}

/** Make a claim against a player who has been away too long: take the win, or let a bot take over. */
export interface Claim {
  t: "claim";
  seat: number;
  how: "bot" | "win";
  bot?: string | null;
}

/** Set the seconds before each bot's move, for the host of a game between bots; None = only on Proceed. */
export interface Pace {
  t: "pace";
  seconds: number | null;
}

/** Let the bots make their next move now. */
export interface Proceed {
  t: "proceed";
}

/** Ask for a hint for your seat on its turn; answered by Advice. Not in games against people. */
export interface Advise {
  t: "advise";
  seat: number;
}

/** Ask about a possible move of your seat; answered by Answer or Refused with this `ref`. Every game answers `{"t": "why", "action": ...}`: why that isn't allowed. Other questions differ by game. */
export interface Ask {
  t: "ask";
  ref: string;
  seat: number;
  question: unknown;
}

/** Ask for a new table with the same seats, tokens and options; everyone gets Moved. */
export interface Rematch {
  t: "rematch";
  same_map?: boolean;
}

/** Ask for a Pong, to see whether the connection still works. */
export interface Ping {
  t: "ping";
}

/** One seat as everyone sees it. `away` = seconds since its holder was last connected. */
export interface SeatView {
  seat: number;
  name: string;
  kind: "bot" | "human";
  bot: string | null;
  taken: boolean;
  connected: boolean;
  away: number | null;
}

/** What is needed to check every die, with the key once the game is over. Simulations have no commitment. The first `given` words were drawn in the game that this one is a fork of. */
export interface Proof {
  commitment: string | null;
  nonces: string[] | null;
  key: string | null;
  given: number;
}

/** The state of the match for one viewer, who may know of `n` entries. */
export interface Standing {
  n: number;
  phase: "over" | "playing" | "waiting";
  to_act: number[];
  view: unknown;
  legal: Record<string, unknown>;
  panel: Record<string, unknown>;
  intent: Record<string, unknown>;
  wait: Wait | null;
  deadline: number | null;
  result: Result | null;
}

/** How long the table waits for `seats`; then it applies `Expire(key)`. */
export interface Wait {
  key: string;
  seats: number[];
  seconds: number;
}

/** How a game ended. `ranks[seat]` is 1 for the best; a draw has no winners. */
export interface Result {
  winners: number[];
  ranks: number[];
  reason: string;
}

/** Everything a client needs after connecting; `standing.view` includes the board. */
export interface Welcome {
  t: "welcome";
  seq: number;
  protocol: number;
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatView[];
  you: number[];
  owner: boolean;
  claim_after: number;
  pace: number | null;
  proof: Proof;
  began: number | null;
  ended: number | null;
  standing: Standing;
}

/** What happened, step by step, and the new state. Without steps, bots only chose their next moves. A step is `{"event": ..., "change": ...}`: an event that you may know of, and how it changed your view. Applied in order to the view you have, the changes give the view of `standing`, which holds none itself. `"aside": true` marks an event that only another of your seats may know: it's for the log, not the board. */
export interface Update {
  t: "update";
  seq: number;
  steps: unknown[];
  standing: Standing;
}

/** Who sits where, sent when someone comes, leaves or is replaced, and when the pace changes. */
export interface Seats {
  t: "seats";
  seq: number;
  seats: SeatView[];
  pace: number | null;
}

/** The dice key, sent when the game is over. */
export interface Revealed {
  t: "revealed";
  seq: number;
  proof: Proof;
}

/** The move `ref` is stored, as entry `n`. */
export interface Taken {
  t: "taken";
  seq: number;
  ref: string;
  n: number;
}

/** Why a message was refused; nothing changed. `ref` names the move, if it was one. */
export interface Refused {
  t: "refused";
  seq: number;
  code: string;
  sentence: string;
  ref?: string | null;
}

/** What a good bot would do in your place, and why. Only you get it. */
export interface Advice {
  t: "advice";
  seq: number;
  seat: number;
  action: unknown;
  sentence: string;
}

/** The answer to the question `ref`, for the position after `n` entries. */
export interface Answer {
  t: "answer";
  seq: number;
  ref: string;
  n: number;
  answer: unknown;
}

/** The address of the rematch; your token works there too. */
export interface Moved {
  t: "moved";
  seq: number;
  table: string;
}

/** The answer to a Ping. */
export interface Pong {
  t: "pong";
  seq: number;
}

/** One entry as the viewer may know it: its seat, and its steps as in an Update. */
export interface ReplayMove {
  n: number;
  seat: number;
  at: number;
  steps: unknown[];
  rolls: Rolled[];
  hope: [number, boolean] | null;
  luck: Luck[] | null;
  drawn: number | null;
  chance: number[] | null;
}

/** A roll that decided something: its first word, everyone's faces in order, and the stakes. */
export interface Rolled {
  word: number;
  dice: [number, number[]][];
  stakes: Stake[];
}

/** What a roll brought a seat, in the game's own unit, and the exact chance of every outcome. */
export interface Stake {
  seat: number;
  got: number;
  chances: [number, number][];
}

/** A seat's luck. `percentile`: how often the same rolls would gain less, in percent; ties count half. */
export interface Luck {
  rolls: number;
  got: number;
  expected: number;
  percentile: number;
  faces: number[];
}

/** A turning point for `seat`: the move, the events behind it, and the win chance before and after. `of` says what was measured instead if no bot estimates chances. */
export interface Turning {
  move: number;
  events: number[];
  seat: number;
  before: number;
  after: number;
  of?: "chance" | "production";
}

/** A match from its start until now; `view` is the first view, with the board. The changes of all steps, applied in order to `view`, give the view after each event and each move. While the match runs, that is what the viewer may know; afterwards, everything. */
export interface Replay {
  table: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  you: number[];
  began: number;
  view: unknown;
  moves: ReplayMove[];
  result: Result | null;
  proof: Proof;
  draws: [number, number, number][] | null;
  turnings: Turning[];
}

/** The person or bot at a seat. */
export interface SeatInfo {
  name: string;
  kind?: "bot" | "human";
  bot?: string | null;
}

/** The events of the `n`-th entry that the viewer may know of. */
export interface LoggedEntry {
  n: number;
  events: unknown[];
}

/** GET /api/tables/{table}/events?after=N: the events after entry N, up to `n`, as sockets got them. Entries without an event that the viewer may know of are left out. */
export interface EventLog {
  n: number;
  entries: LoggedEntry[];
}

/** GET /api/tables/{table}/luck: everyone's luck in the rolls that the viewer saw. */
export interface LuckReport {
  n: number;
  luck: Luck[];
}

/** All options of a set-up page and their groups, in display order. */
export interface Schema {
  options?: Option[];
  groups?: string[];
}

/** One option in words; `describe` fills in the name, the default and usually the kind. */
export interface Option {
  label: string;
  line?: string;
  group?: string;
  name?: string;
  kind?: "by_seats" | "choice" | "map" | "number" | "numbers" | "percent" | "seed" | "several" | "shares" | "teams" | "variant" | null;
  default?: unknown;
  first?: unknown;
  choices?: Choice[];
  always?: unknown[];
  limits?: [number, number] | null;
  none?: Choice | null;
  begin?: number | null;
  hints?: Choice[];
  labels?: string[];
  wrong?: string;
  variants?: Variant[];
  draw?: number | null;
  shares?: Record<string, Shares>;
  when?: When[];
  otherwise?: unknown;
  under?: string;
  judged?: boolean;
}

/** One value of an option. While `when` doesn't hold it's hidden, or disabled if there is a `why`. `note` is shown once the value is chosen. */
export interface Choice {
  value: unknown;
  label: string;
  line?: string;
  when?: When[];
  why?: string;
  note?: string;
  sets?: Record<string, unknown>;
  seats?: number[];
  icon?: string;
  picture?: unknown;
  upload?: boolean;
}

/** A condition on an option, "seats" or "opponents": it has one of these values, or with `unless` none. */
export interface When {
  option: string;
  among: unknown[];
  unless?: boolean;
}

/** One of several kinds of value: its default and the fields that can be changed. */
export interface Variant {
  label: string;
  value: Record<string, unknown>;
  fields: Option[];
}

/** The parts that are divided among the seats, and the default seat of each. */
export interface Shares {
  parts: Part[];
  usual: number[];
}

/** Something a seat plays, such as a faction, and the side it belongs to. */
export interface Part {
  name: string;
  side: string;
}

/** All lands inside a frame of `width` by `height` units. */
export interface Board {
  width: number;
  height: number;
  lands: Land[];
}

/** One territory: `at` is the place of its piece, `rings` are closed outlines. */
export interface Land {
  id: number;
  name: string;
  at: [number, number];
  rings: [number, number][][];
  neighbours: number[];
  water?: boolean;
}

/** A whole map. Territories and regions are numbered from 0, and a border is a pair of territories. */
export interface Atlas {
  title: string;
  line: string;
  width: number;
  height: number;
  regions: Region[];
  territories: Territory[];
  borders: [number, number][];
  links?: Link[];
}

/** A group of territories; a player who holds all of them gets `bonus` armies each turn. */
export interface Region {
  name: string;
  bonus: number;
}

/** One territory: `at` is the place of its armies, `label` that of its name, `rings` are its outlines. */
export interface Territory {
  name: string;
  region: number;
  at: [number, number];
  rings: [number, number][][];
  label?: [number, number] | null;
  card?: number | null;
}

/** A border across water, drawn as dashed `lines`: two if it crosses the edge of the map. */
export interface Link {
  one: number;
  other: number;
  lines: [number, number][][];
}

/** Why an action isn't allowed: a code for programs and a sentence for people. */
export interface Refusal {
  code: string;
  sentence: string;
}

export type Inbound = Hello | Move | Sync | Claim | Pace | Proceed | Advise | Ask | Rematch | Ping;

export type Outbound = Welcome | Update | Seats | Revealed | Taken | Refused | Advice | Answer | Moved | Pong;

export namespace Kernel {
  /** The server: the deadline `key` has passed. */
  export interface Expire {
    t: "expire";
    key: string;
  }

  /** A seat resigns. The match ends if one side is left; otherwise a bot can take over the seat. */
  export interface Resign {
    t: "resign";
  }

  /** A seat offers or accepts a draw. The offer holds until that seat's next move. */
  export interface Draw {
    t: "draw";
  }

  /** The server: a bot takes over a seat. */
  export interface Takeover {
    t: "takeover";
    seat: number;
    bot: string;
  }

  /** The server ends the match: it reached a limit, or a win was claimed against an absent player. */
  export interface Adjudicate {
    t: "adjudicate";
    result: Result;
  }

  export interface Resigned {
    t: "resigned";
    seat: number;
  }

  export interface DrawOffered {
    t: "drawoffered";
    seat: number;
  }

  export interface SeatTaken {
    t: "seattaken";
    seat: number;
    bot: string;
  }

  /** The match ended outside the game's rules: by resignation, agreement or the server. */
  export interface Ended {
    t: "ended";
    result: Result;
    by: "draw" | "house" | "resign";
  }

  export type Action = Expire | Resign | Draw | Takeover | Adjudicate;

  export type Event = Resigned | DrawOffered | SeatTaken | Ended;
}

export namespace Battlezone {
  /** Attack a neighbouring enemy territory with all armies except one. */
  export interface Attack {
    t: "attack";
    source: number;
    target: number;
  }

  /** Pass the turn without attacking. */
  export interface Skip {
    t: "skip";
  }

  /** An attack with all its rolls; `word` is the first word of the dice stream it used. */
  export interface Battle {
    t: "battle";
    seat: number;
    source: number;
    target: number;
    attack: number[];
    defence: number[];
    won: boolean;
    word: number;
  }

  export interface Skipped {
    t: "skipped";
    seat: number;
    forced: boolean;
  }

  /** A seat's reinforcements at the end of a round; `placed` has a territory for each army, in order. */
  export interface Supply {
    t: "supply";
    seat: number;
    income: number;
    placed: number[];
    reserve: number;
    word: number;
  }

  export interface RoundBegan {
    t: "roundbegan";
    round: number;
    seat: number;
  }

  /** The seat holds every territory. */
  export interface Conquered {
    t: "conquered";
    seat: number;
  }

  /** Everything except future rolls; tuples are indexed by territory id - 1. */
  export interface Sight {
    seat: number;
    board?: Board | null;
    round: number;
    turn: number;
    owners: number[];
    armies: number[];
    reserve: [number, number];
    supply: [number, number];
    skips: number;
    attacked: boolean;
    idle_rounds: number;
    winner: number | null;
  }

  /** BattleZone's options. `map_seed` decides the map if no `map` is given; players can share it. */
  export interface Settings {
    territories?: "classic" | "varied";
    map_seed?: number | null;
    map?: Map | null;
  }

  /** A map: the territory of each hex cell (one letter per cell, `.` for water), owners and armies. */
  export interface Map {
    cells: string;
    owners: number[];
    armies: number[];
  }

  /** Chances of every attack, `win[attackers][defenders]`, and of every total, `sums[dice][total]`. */
  export interface Chances {
    win: number[][];
    sums: number[][];
  }

  /** The odds of an attack. Ties count as losses (BZ-24), so `draw` is always 0. `won` of all `rolls` win, so the exact chance is `Fraction(won, rolls)`. */
  export interface Odds {
    attackers: number;
    defenders: number;
    win: number;
    lose: number;
    draw: number;
    tie: number;
    attacker_losses: number;
    defender_losses: number;
    won: number;
    rolls: number;
    attack: number[];
    defence: number[];
  }

  export type Action = Attack | Skip;

  export type Event = Battle | Skipped | Supply | RoundBegan | Conquered;

  export type View = Sight;

  export type Options = Settings;

  export type Tables = Chances;
}

export namespace Chain {
  /** Commit to orders by their digest in hexadecimal; the rules page defines it. */
  export interface Commit {
    t: "commit";
    digest: string;
  }

  /** Reveal the orders, exactly as hashed, and the salt in hexadecimal. */
  export interface Reveal {
    t: "reveal";
    orders: string;
    salt: string;
  }

  /** Give up this round's reveal instead of waiting for the clock. */
  export interface Withhold {
    t: "withhold";
  }

  export interface Committed {
    t: "committed";
    seat: number;
    digest: string;
  }

  /** A valid reveal was received. Nobody sees its orders until the other seat has revealed too. */
  export interface RevealTaken {
    t: "revealtaken";
    seat: number;
  }

  /** Both seats' commits and reveals, None where one is missing. */
  export interface Revealed {
    t: "revealed";
    round: number;
    digests: [string | null, string | null];
    orders: [string | null, string | null];
    salts: [string | null, string | null];
  }

  /** A seat missed the round, its `in_a_row`-th in a row. */
  export interface Absent {
    t: "absent";
    seat: number;
    step: "commit" | "reveal";
    in_a_row: number;
  }

  /** A seat lost gold for a missing reveal; `gold` is what it has left. */
  export interface Fined {
    t: "fined";
    seat: number;
    lost: number;
    gold: number;
  }

  export interface RoundSkipped {
    t: "roundskipped";
    round: number;
  }

  /** An invalid order was dropped: a unit's became a wait, a build order was ignored. */
  export interface Dropped {
    t: "dropped";
    seat: number;
    unit: number | null;
    factory: number | null;
    why: "doubled" | "faulty" | "not_a_factory" | "not_yours" | "too_dear";
  }

  /** A unit's planned path, including its first tile, and how far it got. */
  export interface Moved {
    t: "moved";
    unit: number;
    path: [number, number][];
    reached: number;
  }

  /** In this sweep, a unit fell back by one tile because of the units in `by`. */
  export interface PushedBack {
    t: "pushedback";
    sweep: number;
    unit: number;
    start: [number, number];
    end: [number, number];
    cause: "head_on" | "outweighed" | "ran_into" | "standing" | "tie";
    by: number[];
  }

  /** An attack that hit nobody. */
  export interface Missed {
    t: "missed";
    unit: number;
    target: [number, number] | null;
    why: "nobody" | "out_of_range";
  }

  /** One hit; `counter` means return fire. */
  export interface Struck {
    t: "struck";
    unit: number;
    victim: number;
    damage: number;
    counter: boolean;
  }

  /** All damage that a unit took, and its HP left; at 0 it's removed. */
  export interface Hurt {
    t: "hurt";
    unit: number;
    damage: number;
    hp: number;
  }

  export interface CaptureTicked {
    t: "captureticked";
    building: number;
    unit: number;
    progress: number;
  }

  /** A building was captured; `lost` is the unit in its queue. */
  export interface Captured {
    t: "captured";
    building: number;
    seat: number;
    former: number | null;
    lost: "infantry" | "ranger" | "tank" | null;
  }

  export interface Earned {
    t: "earned";
    seat: number;
    income: number;
    gold: number;
  }

  export interface Spawned {
    t: "spawned";
    building: number;
    unit: number;
    seat: number;
    kind: "infantry" | "ranger" | "tank";
    at: [number, number];
  }

  /** A queued unit couldn't appear, because no tile was free or the army was full. */
  export interface Delayed {
    t: "delayed";
    building: number;
    why: "army_full" | "no_tile";
  }

  export interface Queued {
    t: "queued";
    building: number;
    kind: "infantry" | "ranger" | "tank";
    gold: number;
  }

  /** A build order that failed and cost nothing. */
  export interface Lapsed {
    t: "lapsed";
    building: number;
    why: "lost" | "queue_full";
  }

  export interface RoundEnded {
    t: "roundended";
    round: number;
  }

  /** The game is over; `scores` are HP plus gold, which decide after the last round. */
  export interface Decided {
    t: "decided";
    winner: number | null;
    reason: "elimination" | "forfeit" | "hq" | "rounds";
    scores: [number, number];
  }

  /** The whole board, and only the viewer's own sealed orders. */
  export interface Sight {
    seat: number;
    board?: Grid | null;
    terms: Terms;
    ledger: string;
    round: number;
    rounds_left: number;
    phase: "commit" | "over" | "reveal";
    units: Unit[];
    buildings: Building[];
    gold: [number, number];
    scores: [number, number];
    next_unit: number;
    digests: [string | null, string | null];
    revealed: [boolean, boolean];
    given_up: [boolean, boolean];
    orders: [string | null, string | null];
    salts: [string | null, string | null];
    missed: [number, number];
    withheld: [number, number];
    past?: Chapter[];
    winner: number | null;
    reason: "elimination" | "forfeit" | "hq" | "rounds" | null;
  }

  /** The board, with one letter per tile. */
  export interface Grid {
    title: string;
    width: number;
    height: number;
    rows: string[];
  }

  /** The options that matter during the game, without the map. */
  export interface Terms {
    game_id: string;
    plan_seconds?: 10 | 15 | 30 | null;
    commit_seconds?: number;
    reveal_seconds?: number;
    rounds?: number;
    attack_move_cost?: 0 | 1;
    forfeit_after?: number;
    penalty?: "doubling" | "one";
  }

  export interface Unit {
    id: number;
    seat: number;
    kind: "infantry" | "ranger" | "tank";
    at: [number, number];
    hp: number;
  }

  /** A building. `unit` has been capturing it for `progress` rounds; `queue` is the unit being built. */
  export interface Building {
    kind: "city" | "factory" | "hq";
    at: [number, number];
    owner?: number | null;
    unit?: number | null;
    progress?: number;
    queue?: "infantry" | "ranger" | "tank" | null;
  }

  /** A past round: each building's owner before it, and every unit's order. */
  export interface Chapter {
    round: number;
    owners: (number | null)[];
    deeds: Deed[];
  }

  /** A unit's order in a past round: its tile, the end of its path, and its target. `to` is None if its player revealed no orders, and `target` if it had no target on the board. */
  export interface Deed {
    unit: number;
    seat: number;
    kind: "infantry" | "ranger" | "tank";
    hp: number;
    at: [number, number];
    to?: [number, number] | null;
    target?: [number, number] | null;
  }

  /** Chain Tactics' options. `map` is a built-in map's name or a whole map. */
  export interface Settings {
    map?: string | Map;
    game_id?: string;
    plan_seconds?: 10 | 15 | 30 | null;
    commit_seconds?: number;
    reveal_seconds?: number;
    rounds?: number;
    attack_move_cost?: 0 | 1;
    forfeit_after?: number;
    penalty?: "doubling" | "one";
  }

  /** A map: `.` grass, `M` mountain, `C` city, `F` factory, `H` HQ, and the units at the start. */
  export interface Map {
    title: string;
    rows: string[];
    holdings: Holding[];
    units: Start[];
    line?: string;
  }

  /** A building with an owner from the start. */
  export interface Holding {
    seat: number;
    at: [number, number];
  }

  /** A unit at the start of a game. */
  export interface Start {
    seat: number;
    kind: "infantry" | "ranger" | "tank";
    at: [number, number];
  }

  export type Action = Commit | Reveal | Withhold;

  export type Event = Committed | RevealTaken | Revealed | Absent | Fined | RoundSkipped | Dropped | Moved | PushedBack | Missed | Struck | Hurt | CaptureTicked | Captured | Earned | Spawned | Delayed | Queued | Lapsed | RoundEnded | Decided;

  export type View = Sight;

  export type Options = Settings;
}

export namespace Conquest {
  /** Put the first army on an unclaimed territory. */
  export interface Claim {
    t: "claim";
    territory: number;
  }

  /** Put armies from the reserve here; a cavalry costs two of them, an artillery three (CQ-70). */
  export interface Place {
    t: "place";
    territory: number;
    count: number;
    unit?: "artillery" | "cavalry" | "infantry";
  }

  /** Take back armies that were placed here and aren't confirmed yet. */
  export interface Undo {
    t: "undo";
    territory: number;
    count: number;
    unit?: "artillery" | "cavalry" | "infantry";
  }

  /** Trade three cards, given by their places in the hand; `on` chooses the territory with the bonus. */
  export interface Trade {
    t: "trade";
    cards: [number, number, number];
    on?: number | null;
  }

  export interface Attack {
    t: "attack";
    source: number;
    target: number;
    dice: number;
  }

  /** Attack with all dice until the target falls or only `keep` armies are left in the source. */
  export interface AttackUntil {
    t: "attackuntil";
    source: number;
    target: number;
    keep: number;
  }

  /** Choose how many dice to defend with. */
  export interface Defend {
    t: "defend";
    dice: number;
  }

  /** Move this many armies in all into the captured territory; cavalry goes first unless kinds are given. */
  export interface Occupy {
    t: "occupy";
    count: number;
    cavalry?: number | null;
    artillery?: number | null;
  }

  export interface Fortify {
    t: "fortify";
    source: number;
    target: number;
    count: number;
    cavalry?: number | null;
    artillery?: number | null;
  }

  /** Confirm the reinforcement and begin attacking, or stop attacking and fortify. */
  export interface EndPhase {
    t: "endphase";
  }

  /** End the turn without further attacks or moves. */
  export interface EndTurn {
    t: "endturn";
  }

  /** Buy armies with money where they are placed. */
  export interface Hire {
    t: "hire";
    territory: number;
    count: number;
    unit?: "artillery" | "cavalry" | "infantry";
  }

  /** Recruit with resources: 2 infantry for 3 food, a cavalry for 2 iron, or an artillery for 3 iron. */
  export interface Recruit {
    t: "recruit";
    territory: number;
    unit: "artillery" | "cavalry" | "infantry";
  }

  /** Buy a technology with science, and with gold if the science isn't enough. */
  export interface Research {
    t: "research";
    tech: "bankers" | "convoys" | "depots" | "drill" | "envoys" | "ramparts" | "roads" | "scouts" | "withdrawal";
  }

  /** Offer a seat peace for some rounds, or an alliance with no fixed end. */
  export interface OfferTreaty {
    t: "offertreaty";
    to: number;
    kind: "alliance" | "peace";
    rounds?: number;
    motive?: "ahead" | "faithless" | "harmless" | "late" | "prey" | "threat" | "together" | "winning" | null;
  }

  /** Accept or decline a seat's offer. */
  export interface AnswerTreaty {
    t: "answertreaty";
    to: number;
    accept: boolean;
    motive?: "ahead" | "faithless" | "harmless" | "late" | "prey" | "threat" | "together" | "winning" | null;
  }

  /** Give notice: the treaty ends as this seat's next turn begins. */
  export interface EndTreaty {
    t: "endtreaty";
    to: number;
    motive?: "ahead" | "faithless" | "harmless" | "late" | "prey" | "threat" | "together" | "winning" | null;
  }

  export interface Claimed {
    t: "claimed";
    seat: number;
    territory: number;
  }

  /** These territories became neutral, each with this many armies. */
  export interface LeftOver {
    t: "leftover";
    territories: number[];
    armies: number;
  }

  /** A turn began with `armies` to place; `regions` lists the bonuses among them (index and armies). In fog, others only learn whose turn it is: for them `armies` is -1. */
  export interface TurnBegan {
    t: "turnbegan";
    round: number;
    seat: number;
    armies: number;
    regions: [number, number][];
    takings?: TurnIncome | null;
    eyes?: number;
  }

  /** Income at the start of a turn besides armies to place. */
  export interface TurnIncome {
    money?: number;
    upkeep?: number;
    science?: number;
    food?: number;
    iron?: number;
    gold?: number;
    barracks?: number[];
    armies?: [string, number][];
  }

  export interface Placed {
    t: "placed";
    seat: number;
    territory: number;
    count: number;
    unit?: "artillery" | "cavalry" | "infantry";
    eyes?: number;
  }

  export interface Undone {
    t: "undone";
    seat: number;
    territory: number;
    count: number;
    unit?: "artillery" | "cavalry" | "infantry";
    eyes?: number;
  }

  /** A set was traded for `worth` armies; `bonus` lists the territories that got extra armies, if seen. */
  export interface Traded {
    t: "traded";
    seat: number;
    cards: Card[];
    worth: number;
    bonus: number[];
    eyes?: number;
  }

  /** A card: symbol 0, 1 or 2, or 3 for a wild one, and the territory it shows, if any. */
  export interface Card {
    symbol: number;
    territory?: number | null;
    special?: "crash" | "embargo" | "freeze" | "surge" | null;
  }

  /** One roll, whose first dice word is `word`. Even luck shows no faces. `edge` is the attacker's modifier minus the defender's, for the highest pair of dice. `absorbed` counts the losses that artillery prevented on either side; `lost` counts the armies that were removed. */
  export interface Fought {
    t: "fought";
    seat: number;
    defender: number | null;
    source: number;
    target: number;
    dice: [number, number];
    attack: number[];
    defence: number[];
    lost: [number, number];
    word: number;
    resolver: "dice" | "dice_italian3" | "even_luck";
    edge?: number;
    absorbed?: [number, number];
    won?: boolean[];
    eyes?: number;
  }

  /** A territory was captured; `count` armies moved in so far, among them `cavalry` and `artillery`. */
  export interface Conquered {
    t: "conquered";
    seat: number;
    former: number | null;
    source: number;
    target: number;
    count: number;
    cavalry?: number;
    artillery?: number;
    eyes?: number;
  }

  /** More armies moved into the captured territory; cavalry and artillery may have moved back. */
  export interface Occupied {
    t: "occupied";
    seat: number;
    source: number;
    target: number;
    count: number;
    cavalry?: number;
    artillery?: number;
    eyes?: number;
  }

  export interface Eliminated {
    t: "eliminated";
    seat: number;
    by: number;
  }

  /** The cards of an eliminated seat were taken; None for viewers who may not know them. */
  export interface CardsTaken {
    t: "cardstaken";
    seat: number;
    former: number;
    count: number;
    cards: Card[] | null;
  }

  /** The cards of an eliminated seat were discarded face up. */
  export interface CardsDropped {
    t: "cardsdropped";
    seat: number;
    cards: Card[];
  }

  /** A seat drew a card; None for viewers who may not know it. */
  export interface CardDrawn {
    t: "carddrawn";
    seat: number;
    card: Card | null;
    reshuffled: boolean;
  }

  export interface Fortified {
    t: "fortified";
    seat: number;
    source: number;
    target: number;
    count: number;
    cavalry?: number;
    artillery?: number;
    eyes?: number;
  }

  export interface PhaseBegan {
    t: "phasebegan";
    seat: number;
    phase: "attack" | "claim" | "defend" | "fortify" | "occupy" | "over" | "reinforce" | "setup" | "spoils";
  }

  /** The game is over; `winner` is None in a draw, and `mates` won with the winner. */
  export interface Decided {
    t: "decided";
    winner: number | null;
    reason: "capitals" | "last_standing" | "missions" | "regions" | "round_limit" | "technology";
    mates?: number[];
  }

  export interface Hired {
    t: "hired";
    seat: number;
    territory: number;
    count: number;
    unit: "artillery" | "cavalry" | "infantry";
    price: number;
    eyes?: number;
  }

  /** Armies were recruited with resources; in fog only the seat learns what they cost. */
  export interface Recruited {
    t: "recruited";
    seat: number;
    territory: number;
    unit: "artillery" | "cavalry" | "infantry";
    count: number;
    food?: number;
    iron?: number;
    gold?: number;
    eyes?: number;
  }

  export interface Researched {
    t: "researched";
    seat: number;
    tech: "bankers" | "convoys" | "depots" | "drill" | "envoys" | "ramparts" | "roads" | "scouts" | "withdrawal";
  }

  /** One of the armies lost in an attack came back. */
  export interface Withdrew {
    t: "withdrew";
    seat: number;
    territory: number;
    eyes?: number;
  }

  /** The next round's event was announced, with its region if it has one. */
  export interface Announced {
    t: "announced";
    kind: "boom" | "clear_roads" | "drought" | "fair" | "harvest" | "levy" | "mud" | "plague" | "revolt" | "storm" | "walls" | "zeal";
    round: number;
    region: number | null;
  }

  /** An event began; `lost` lists territories and their losses, `turned` those that became neutral. */
  export interface Struck {
    t: "struck";
    kind: "boom" | "clear_roads" | "drought" | "fair" | "harvest" | "levy" | "mud" | "plague" | "revolt" | "storm" | "walls" | "zeal";
    round: number;
    region: number | null;
    lost?: [number, number][];
    turned?: number[];
    eyes?: number;
  }

  /** An event is over. */
  export interface Passed {
    t: "passed";
    kind: "boom" | "clear_roads" | "drought" | "fair" | "harvest" | "levy" | "mud" | "plague" | "revolt" | "storm" | "walls" | "zeal";
  }

  export interface TreatyOffered {
    t: "treatyoffered";
    seat: number;
    to: number;
    kind: "alliance" | "peace";
    rounds: number;
    motive?: "ahead" | "faithless" | "harmless" | "late" | "prey" | "threat" | "together" | "winning" | null;
  }

  /** `seat` answered an offer of `to`. */
  export interface TreatyAnswered {
    t: "treatyanswered";
    seat: number;
    to: number;
    kind: "alliance" | "peace";
    rounds: number;
    accept: boolean;
    motive?: "ahead" | "faithless" | "harmless" | "late" | "prey" | "threat" | "together" | "winning" | null;
  }

  /** `seat` gave notice: its treaty with `to` ends as its turn of that round begins. */
  export interface NoticeGiven {
    t: "noticegiven";
    seat: number;
    to: number;
    kind: "alliance" | "peace";
    round: number;
    motive?: "ahead" | "faithless" | "harmless" | "late" | "prey" | "threat" | "together" | "winning" | null;
  }

  export interface TreatyEnded {
    t: "treatyended";
    one: number;
    other: number;
    kind: "alliance" | "peace";
    why: "fallen" | "notice" | "time" | "two_left";
  }

  /** The seat wins when its next turn begins unless it's stopped. Missions stay secret. */
  export interface VictoryNear {
    t: "victorynear";
    seat: number;
    conditions: ("capitals" | "last_standing" | "missions" | "regions" | "technology")[];
  }

  export interface VictoryStopped {
    t: "victorystopped";
    seat: number;
    conditions: ("capitals" | "last_standing" | "missions" | "regions" | "technology")[];
  }

  /** An eliminated seat returned; in fog only some viewers learn where. */
  export interface Revived {
    t: "revived";
    seat: number;
    territory: number | null;
    armies: number;
    eyes?: number;
  }

  /** A seat left, and a teammate took over its territories. */
  export interface HandedOver {
    t: "handedover";
    seat: number;
    to: number;
  }

  /** What a viewer may know. Tuples go by seat, territory or region; a hidden hand is None. */
  export interface Sight {
    seat: number;
    board?: Board | null;
    phase: "attack" | "claim" | "defend" | "fortify" | "occupy" | "over" | "reinforce" | "setup" | "spoils";
    turn: number;
    first: number;
    round: number;
    owners: number[];
    armies: number[];
    pool: number[];
    reserve: number;
    fresh: number[];
    placed: boolean;
    conquered: boolean;
    moves: number;
    battle: Battle | null;
    pile: Card[];
    sets: number[];
    kept: number[][];
    fallen: number[];
    winner: number | null;
    reason: "capitals" | "last_standing" | "missions" | "regions" | "round_limit" | "technology" | null;
    hands: (Card[] | null)[];
    cards: number[];
    deck: number;
    income: number[];
    pays: number[];
    worth: (number | null)[];
    plus?: ExpansionView | null;
  }

  /** The part of a game that never changes: the map, the options, and the effects by name. */
  export interface Board {
    atlas: Atlas;
    terms: Terms;
    effects?: Record<string, Effect>;
  }

  /** Everything players agree on except the map; the defaults are those of `world`. */
  export interface Terms {
    setup_allocation?: "claim" | "deal";
    setup_leftover?: "extra_to_early_seats" | "neutral";
    setup_neutral_garrison?: number;
    setup_place_batch?: number;
    setup_initial_armies?: Record<string, number>;
    setup_first_player?: "first_placer" | "random";
    setup_two_player_neutral?: boolean;
    start_first_turn_cut?: number;
    reinforce_min?: number;
    reinforce_min_scope?: "territories" | "total";
    reinforce_divisor?: number;
    region_bonus_when?: "held_at_turn_start" | "held_full_round";
    region_growth_every_rounds?: number;
    cards_symbols?: "ABC" | "ICA+wild";
    cards_wilds?: number;
    cards_deck?: "finite_reshuffle" | "iid";
    cards_exchange?: Table | Add | Multiply | FixedBySymbol;
    cards_exchange_counter?: "global" | "per_player";
    cards_territory_bonus?: number;
    cards_territory_bonus_limit?: "every_match" | "one_per_set";
    cards_trade_window?: "before_first_placement" | "reinforce_phase";
    cards_forced_at_turn_start?: number;
    cards_draw_when?: "end_of_turn";
    elimination_take_cards?: boolean;
    elimination_trade_if_at_least?: number;
    elimination_trade_down_to?: number;
    elimination_revival?: boolean | "always";
    attack_attacker_dice?: "choose" | "max";
    attack_defender_dice?: "auto_max" | "choose";
    attack_resolver?: "dice" | "dice_italian3" | "even_luck";
    attack_modes?: ("once" | "until")[];
    occupy_min?: "dice_rolled";
    fortify_range?: "adjacent" | "anywhere" | "connected" | "none";
    fortify_moves?: number | "unlimited";
    win_conditions?: ("capitals" | "last_standing" | "missions" | "regions" | "technology")[];
    round_limit?: number | null;
    win_regions?: number;
    units?: boolean;
    technology?: boolean;
    events_every_rounds?: number;
    treaties?: boolean;
    resources?: boolean;
    fog?: "dense" | "light" | "none" | "normal";
    boosts?: boolean;
    economy?: boolean;
    teams?: number[] | null;
    cards_special?: boolean;
    start_handicaps?: Record<string, number[]>;
    reinforce_hire_limit?: number;
    win_mission_sevenths?: number;
    win_from_round?: number;
  }

  /** Sets are worth these armies in turn, then `then_add` more each time (CQ-27). */
  export interface Table {
    kind: "table";
    values?: number[];
    then_add?: number;
  }

  /** Each set is worth `step` armies more than the last (CQ-28). */
  export interface Add {
    kind: "add";
    start?: number;
    step?: number;
  }

  /** Each set is worth `times[0] / times[1]` of the last, rounded down at the end (CQ-29). */
  export interface Multiply {
    kind: "multiply";
    start?: number;
    times?: [number, number];
  }

  /** Three of each symbol, and three different ones, always have the same worth (CQ-30). */
  export interface FixedBySymbol {
    kind: "fixed_by_symbol";
    same?: [number, number, number];
    mixed?: number;
  }

  /** An effect as a sentence, in the past tense once it has happened, and shortened to fit on a card. */
  export interface Effect {
    line: string;
    struck?: string;
    short?: string;
  }

  /** The battle of the phases defend and occupy; `keep` is 0 for a single attack. */
  export interface Battle {
    source: number;
    target: number;
    dice: number;
    keep?: number;
  }

  /** The part of the expansion that a viewer may know; None is hidden. */
  export interface ExpansionView {
    cavalry?: number[];
    artillery?: number[];
    fresh_cavalry?: number[];
    fresh_artillery?: number[];
    opened?: number[];
    shielded?: number[];
    parried?: number[];
    withdrawn?: number[];
    refuge?: number[];
    attack?: number[];
    defence?: number[];
    boosts?: ("barracks" | "beacon" | "citadel" | null)[];
    money?: (number | null)[];
    profit?: (number | null)[];
    upkeep?: (number | null)[];
    hired?: number[];
    paid?: number[];
    yields?: ("food" | "gold" | "iron")[];
    food?: (number | null)[];
    iron?: (number | null)[];
    gold?: (number | null)[];
    harvest?: ([number, number, number] | null)[];
    science?: (number | null)[];
    study?: (number | null)[];
    techs?: (("bankers" | "convoys" | "depots" | "drill" | "envoys" | "ramparts" | "roads" | "scouts" | "withdrawal")[])[];
    researched?: boolean;
    coming?: WorldEvent | null;
    current?: WorldEvent | null;
    next_event?: number;
    newest?: (number | null)[];
    capitals?: (number | null)[];
    missions?: (Mission | null)[];
    beaten_by?: number[];
    progress?: Progress[][];
    near?: number[];
    treaties?: Treaty[];
    offers?: Offer[];
    honoured?: number[];
    ended?: number[];
    friends?: number[];
    teams?: number[];
    slack?: number[];
    embargo?: number | null;
    returns?: number[];
    revived?: number[];
    left?: number[];
    territories?: (number | null)[];
  }

  /** One of the twelve world events, and the region it concerns, if any. */
  export interface WorldEvent {
    kind: "boom" | "clear_roads" | "drought" | "fair" | "harvest" | "levy" | "mud" | "plague" | "revolt" | "storm" | "walls" | "zeal";
    region?: number | null;
  }

  /** A secret mission: hold regions, territories or garrisoned territories, or eliminate a seat. */
  export interface Mission {
    kind: "eliminate" | "garrisons" | "regions" | "territories";
    regions?: number[];
    count?: number;
    seat?: number | null;
  }

  /** How far a seat is with a condition: `have` of `need`. `near`: it wins when its next turn begins. */
  export interface Progress {
    condition: "capitals" | "last_standing" | "missions" | "regions" | "technology";
    have: number;
    need: number;
    near: boolean;
  }

  /** A treaty between two seats, the lower first. It ends in round `until` as `ender`'s turn begins; if `until` is 0 it has no fixed end. */
  export interface Treaty {
    one: number;
    other: number;
    kind: "alliance" | "peace";
    until: number;
    ender: number | null;
    notice: boolean;
  }

  /** A treaty on offer, valid until the end of the other seat's next turn. */
  export interface Offer {
    seat: number;
    to: number;
    kind: "alliance" | "peace";
    rounds: number;
  }

  /** `map` is a built-in map by name, "generated", "random", or the players' own. `graph` keeps the borders of a built-in map as they were when the game began. */
  export interface Settings {
    setup_allocation?: "claim" | "deal";
    setup_leftover?: "extra_to_early_seats" | "neutral";
    setup_neutral_garrison?: number;
    setup_place_batch?: number;
    setup_initial_armies?: Record<string, number>;
    setup_first_player?: "first_placer" | "random";
    setup_two_player_neutral?: boolean;
    start_first_turn_cut?: number;
    reinforce_min?: number;
    reinforce_min_scope?: "territories" | "total";
    reinforce_divisor?: number;
    region_bonus_when?: "held_at_turn_start" | "held_full_round";
    region_growth_every_rounds?: number;
    cards_symbols?: "ABC" | "ICA+wild";
    cards_wilds?: number;
    cards_deck?: "finite_reshuffle" | "iid";
    cards_exchange?: Table | Add | Multiply | FixedBySymbol;
    cards_exchange_counter?: "global" | "per_player";
    cards_territory_bonus?: number;
    cards_territory_bonus_limit?: "every_match" | "one_per_set";
    cards_trade_window?: "before_first_placement" | "reinforce_phase";
    cards_forced_at_turn_start?: number;
    cards_draw_when?: "end_of_turn";
    elimination_take_cards?: boolean;
    elimination_trade_if_at_least?: number;
    elimination_trade_down_to?: number;
    elimination_revival?: boolean | "always";
    attack_attacker_dice?: "choose" | "max";
    attack_defender_dice?: "auto_max" | "choose";
    attack_resolver?: "dice" | "dice_italian3" | "even_luck";
    attack_modes?: ("once" | "until")[];
    occupy_min?: "dice_rolled";
    fortify_range?: "adjacent" | "anywhere" | "connected" | "none";
    fortify_moves?: number | "unlimited";
    win_conditions?: ("capitals" | "last_standing" | "missions" | "regions" | "technology")[];
    round_limit?: number | null;
    win_regions?: number;
    units?: boolean;
    technology?: boolean;
    events_every_rounds?: number;
    treaties?: boolean;
    resources?: boolean;
    fog?: "dense" | "light" | "none" | "normal";
    boosts?: boolean;
    economy?: boolean;
    teams?: number[] | null;
    cards_special?: boolean;
    start_handicaps?: Record<string, number[]>;
    reinforce_hire_limit?: number;
    win_mission_sevenths?: number;
    win_from_round?: number;
    preset?: "rizk" | "rizk-plus" | "world" | "world-plus";
    map?: string | Atlas;
    map_seed?: number | null;
    map_territories?: number;
    graph?: Graph | null;
  }

  /** The part of a map that rules need: borders, and each territory's region and card symbol. */
  export interface Graph {
    borders: [number, number][];
    regions: number[];
    bonuses: number[];
    symbols: number[];
    sea?: number[];
  }

  /** The chances of a roll, and the prices of technologies and recruits. */
  export interface Offers {
    rolls: Record<string, number[][][]>;
    first: Record<string, Record<string, number[][][]>>;
    techs: Technology[];
    recruits: Recruits[];
  }

  /** A technology: its branch and tier, its price in science, and the one it needs first. */
  export interface Technology {
    tech: "bankers" | "convoys" | "depots" | "drill" | "envoys" | "ramparts" | "roads" | "scouts" | "withdrawal";
    branch: number;
    tier: number;
    cost: number;
    needs: "bankers" | "convoys" | "depots" | "drill" | "envoys" | "ramparts" | "roads" | "scouts" | "withdrawal" | null;
  }

  /** Recruits: their price in food and iron, and how many come with and without cavalry and artillery. `points` are the reserve armies that placing such a unit costs. */
  export interface Recruits {
    unit: "artillery" | "cavalry" | "infantry";
    points: number;
    food: number;
    iron: number;
    units: number;
    infantry: number;
  }

  /** Ask for the odds of each attack from a territory, with this many armies kept back. */
  export interface Attacks {
    t: "attacks";
    source: number;
    keep?: number;
  }

  /** Ask why clicking a territory does nothing, given the selected territory and kind of unit. */
  export interface WhyNot {
    t: "press";
    territory: number;
    source?: number | null;
    unit?: "artillery" | "cavalry" | "infantry";
  }

  /** Ask for the price of units on a territory, and how many the player can afford. */
  export interface Hires {
    t: "hires";
    territory: number;
  }

  /** Ask which kinds of units can make up a move of this many armies, close to what the player wants. */
  export interface Kinds {
    t: "kinds";
    source: number;
    target: number;
    count: number;
    cavalry?: number | null;
    artillery?: number | null;
  }

  /** Ask which technologies the seat has and can research. */
  export interface Technologies {
    t: "technologies";
  }

  /** The outcome of an attack fought until decided; there are no draws. */
  export interface Odds {
    attackers: number;
    defenders: number;
    keep: number;
    resolver: "dice" | "dice_italian3" | "even_luck";
    win: number;
    lose: number;
    draw: number;
    attacker_losses: number;
    defender_losses: number;
    edge?: number;
    attacker_absorbs?: boolean;
    defender_absorbs?: boolean;
    withdrawal?: boolean;
  }

  /** Information shown with a seat's actions. */
  export interface Panel {
    trade_first?: string;
    sets?: CardSet[];
    worths?: number[];
    traded?: number;
    means?: number | null;
    moves?: number;
    defence?: Defence[];
    notes?: string[];
    short?: number;
    short_all_here?: number[];
  }

  /** Three cards that can be traded, given by their places in the hand, and what they are worth. */
  export interface CardSet {
    cards: [number, number, number];
    worth: number;
    lands: number[];
    each: number;
    bonus: number;
  }

  /** A number of dice to defend with: the average losses, and the largest. */
  export interface Defence {
    lost: number;
    most: number;
  }

  /** The attacks from one territory. */
  export interface Prospects {
    attacks: Prospect[];
  }

  /** An attack: the armies, the modifiers, and the odds if the viewer sees the defenders. */
  export interface Prospect {
    target: number;
    attackers: number;
    defenders: number;
    notes?: string[];
    win?: number | null;
    lost?: number;
    left?: number[];
    rolls?: number[][];
    completes?: number | null;
    breaks?: number | null;
  }

  /** Every kind that can be hired. */
  export interface Hirings {
    kinds: Hiring[];
  }

  /** Units of a kind: the price of one, how many the player can afford, and their total price. */
  export interface Hiring {
    unit: "artillery" | "cavalry" | "infantry";
    price: number;
    most: number;
    total: number;
  }

  /** How many of each kind move; cavalry and artillery within limits. */
  export interface KindSpan {
    only_cavalry: boolean;
    infantry: number;
    cavalry: [number, number, number];
    artillery: [number, number, number];
  }

  /** All technologies, branch by branch. */
  export interface TechStandings {
    techs: TechStanding[];
  }

  /** A technology: known, ready to research, affordable but not now, or locked; and why. */
  export interface TechStanding {
    tech: "bankers" | "convoys" | "depots" | "drill" | "envoys" | "ramparts" | "roads" | "scouts" | "withdrawal";
    state: "known" | "locked" | "open" | "ready";
    why?: string;
  }

  export type Action = Claim | Place | Undo | Trade | Attack | AttackUntil | Defend | Occupy | Fortify | EndPhase | EndTurn | Hire | Recruit | Research | OfferTreaty | AnswerTreaty | EndTreaty;

  export type Event = Claimed | LeftOver | TurnBegan | Placed | Undone | Traded | Fought | Conquered | Occupied | Eliminated | CardsTaken | CardsDropped | CardDrawn | Fortified | PhaseBegan | Decided | Hired | Recruited | Researched | Withdrew | Announced | Struck | Passed | TreatyOffered | TreatyAnswered | NoticeGiven | TreatyEnded | VictoryNear | VictoryStopped | Revived | HandedOver;

  export type View = Sight;

  export type Options = Settings;

  export type Tables = Offers;

  export type Question = Attacks | WhyNot | Hires | Kinds | Technologies;
}

export namespace Tactical {
  /** Order this many units of each kind, in place of the previous order. */
  export interface Buy {
    t: "buy";
    counts: number[];
  }

  /** Move units of one place along a path that starts there; `raid` sends bombers against a factory. */
  export interface Move {
    t: "move";
    units: number[];
    path: number[];
    raid?: boolean;
  }

  /** Load land units onto a transport. */
  export interface Load {
    t: "load";
    units: number[];
    ship: number;
  }

  /** Unload units onto a territory. On hostile land they wait aboard until their battle begins. */
  export interface Unload {
    t: "unload";
    units: number[];
    to: number;
  }

  /** Take back a move of this phase, by its number in the list. */
  export interface Undo {
    t: "undo";
    move: number;
  }

  export interface ChooseBattle {
    t: "choosebattle";
    place: number;
    raid?: boolean;
  }

  /** Fight the next round. */
  export interface Fire {
    t: "fire";
  }

  /** Break off the battle. Land units and ships go to `to`; planes stay where they are, so `to` may be None. */
  export interface Retreat {
    t: "retreat";
    to?: number | null;
  }

  /** Take these submarines out of the battle; a defender can name none, to keep all of them in. */
  export interface Submerge {
    t: "submerge";
    units: number[];
  }

  /** Choose which units to lose for the hits taken. */
  export interface Casualties {
    t: "casualties";
    units: number[];
  }

  /** Place units from one factory; ships go to a sea zone `at` its coast. */
  export interface Place {
    t: "place";
    kind: number;
    count: number;
    factory: number;
    at: number;
  }

  /** End the current phase. */
  export interface EndPhase {
    t: "endphase";
  }

  /** Pick a faction that is still free. */
  export interface Draft {
    t: "draft";
    faction: number;
  }

  /** Join the alliance of a seat that has declared already, or start a new alliance. */
  export interface Declare {
    t: "declare";
    ally?: number | null;
  }

  /** Offer another seat a pact. Pacts aren't binding. */
  export interface OfferPact {
    t: "offerpact";
    seat: number;
  }

  /** Accept or decline a pact that another seat offered. */
  export interface AnswerPact {
    t: "answerpact";
    seat: number;
    accept: boolean;
  }

  /** End a pact with another seat. */
  export interface BreakPact {
    t: "breakpact";
    seat: number;
  }

  /** Tell the game which units to lose in defence from now on, so that it doesn't ask. */
  export interface StandingOrder {
    t: "standingorder";
    order: "ask" | "cheapest" | "keep_aircraft" | "keep_armies" | "suggested";
  }

  export interface TurnBegan {
    t: "turnbegan";
    round: number;
    faction: number;
    seat: number;
    treasury: number;
  }

  export interface PhaseBegan {
    t: "phasebegan";
    faction: number;
    phase: "combat" | "combat_move" | "declare" | "draft" | "noncombat_move" | "over" | "place" | "purchase";
  }

  export interface Bought {
    t: "bought";
    faction: number;
    counts: number[];
    cost: number;
    eyes?: number;
  }

  /** Units moved; `paid` is the price of entering neutral land. Unit numbers change after this turn. */
  export interface Moved {
    t: "moved";
    faction: number;
    units: number[];
    kinds: number[];
    path: number[];
    raid: boolean;
    paid: number;
    eyes?: number;
  }

  export interface Loaded {
    t: "loaded";
    faction: number;
    units: number[];
    kinds: number[];
    path: [number, number];
    ship: number;
    eyes?: number;
  }

  /** Units left their transports; with `assault` they wait aboard until their battle begins. */
  export interface Unloaded {
    t: "unloaded";
    faction: number;
    units: number[];
    kinds: number[];
    path: [number, number];
    assault: boolean;
    eyes?: number;
  }

  export interface Undone {
    t: "undone";
    faction: number;
    move: number;
    eyes?: number;
  }

  export interface BattleBegan {
    t: "battlebegan";
    place: number;
    attacker: number;
    defender: number;
    attackers: number[];
    defenders: number[];
    eyes?: number;
  }

  /** Units went ashore. */
  export interface Landed {
    t: "landed";
    units: number[];
    kinds: number[];
    to: number;
    eyes?: number;
  }

  /** Units stay aboard because their sea zone wasn't won. */
  export interface LandingCancelled {
    t: "landingcancelled";
    units: number[];
    kinds: number[];
    eyes?: number;
  }

  /** Dice of one side; `word` is the first word of the dice stream that they used. */
  export interface Fired {
    t: "fired";
    place: number;
    seat: number;
    faction: number;
    step: "aa" | "bombard" | "round" | "strike";
    volleys: Volley[];
    hits: number;
    word: number;
    eyes?: number;
  }

  /** Dice of all units of one kind; a face of at most `need` hits. */
  export interface Volley {
    kind: number;
    need: number;
    faces: number[];
  }

  /** Dice of bombers against a factory, and the IPC its owner lost. */
  export interface Raided {
    t: "raided";
    place: number;
    seat: number;
    owner: number;
    faces: number[];
    damage: number;
    word: number;
    eyes?: number;
  }

  /** Units that were lost, each as (faction, kind). */
  export interface Lost {
    t: "lost";
    place: number;
    units: number[];
    what: [number, number][];
    cause: "cargo" | "hit" | "no_carrier" | "no_landing" | "sunk";
    eyes?: number;
  }

  export interface Submerged {
    t: "submerged";
    place: number;
    units: number[];
    kinds: number[];
    eyes?: number;
  }

  export interface Retreated {
    t: "retreated";
    place: number;
    to: number | null;
    units: number[];
    kinds: number[];
    eyes?: number;
  }

  /** A battle ended; `cleared` means that the attackers won without a land unit left to take the place. */
  export interface BattleEnded {
    t: "battleended";
    place: number;
    outcome: "cleared" | "held" | "retreated" | "undecided" | "won";
    eyes?: number;
  }

  /** A territory changed hands. After a liberation `owner` is an ally of `by`; -1 is nobody. */
  export interface Captured {
    t: "captured";
    place: number;
    by: number;
    owner: number;
    former: number;
  }

  export interface TreasuryTaken {
    t: "treasurytaken";
    faction: number;
    former: number;
    amount: number;
  }

  export interface Placed {
    t: "placed";
    faction: number;
    kind: number;
    count: number;
    factory: number;
    at: number;
    eyes?: number;
  }

  /** Units that weren't placed, and the refund for them. */
  export interface LeftUnplaced {
    t: "leftunplaced";
    faction: number;
    counts: number[];
    refund: number;
    eyes?: number;
  }

  /** Income: production, and each continent's number and bonus. */
  export interface Collected {
    t: "collected";
    faction: number;
    production: number;
    continents: [number, number][];
    treasury: number;
  }

  export interface Drafted {
    t: "drafted";
    seat: number;
    faction: number;
  }

  /** A seat joined the alliance of `ally`, or started one. */
  export interface Declared {
    t: "declared";
    seat: number;
    ally: number | null;
    side: number;
  }

  export interface PactOffered {
    t: "pactoffered";
    seat: number;
    to: number;
  }

  export interface PactAnswered {
    t: "pactanswered";
    seat: number;
    to: number;
    accept: boolean;
  }

  /** A pact ended; `attacked` means by an attack instead of an announcement. */
  export interface PactBroken {
    t: "pactbroken";
    seat: number;
    to: number;
    attacked: boolean;
  }

  export interface Ordered {
    t: "ordered";
    seat: number;
    order: "ask" | "cheapest" | "keep_aircraft" | "keep_armies" | "suggested";
  }

  /** The game is over; a draw has no side and no winners. */
  export interface Decided {
    t: "decided";
    side: number | null;
    winners: number[];
    reason: "capitals" | "production" | "round_limit";
  }

  /** What a viewer may know, which is the same for everyone without fog. All fields below `dark` follow from `now`. */
  export interface Sight {
    seat: number;
    board?: Board | null;
    waits_for: number | null;
    now: Standing;
    seats: number[];
    sides: number[];
    dark?: number[];
    income: number[];
    production: number[];
    capacity: number;
    spent: number;
    fronts: Front[];
    retreats: number[];
    suggested: number[];
    expected: Front | null;
    holdings: Holding[];
    goals: Goal[];
    fallen: number[];
    output: number[];
    worth: number[];
  }

  /** Everything that never changes during a game. */
  export interface Board {
    territories: Territory[];
    canals: Canal[];
    continents: Continent[];
    factions: Faction[];
    units: UnitType[];
    terms: Settings;
  }

  /** A land territory or a sea zone. `name` is its key; players see `display_name` if it has one. */
  export interface Territory {
    name: string;
    isWater: boolean;
    connections: string[];
    displayName?: string | null;
    production?: number;
    continent?: string | null;
    originalOwner?: string | null;
    isCapital?: boolean;
    capitalOf?: string | null;
    hasFactory?: boolean;
  }

  /** A passage between two zones, open to ships when all its territories are friendly. */
  export interface Canal {
    name: string;
    between: [string, string];
    controlOf: string[];
  }

  export interface Continent {
    name: string;
    bonus: number;
    territories: string[];
  }

  export interface Faction {
    name: string;
    alliance: "Allies" | "Axis" | null;
    capital: string;
    startingPUs: number;
    color: string;
    territories: string[];
    units: Stack[];
  }

  /** Units in one place at the start, by id. */
  export interface Stack {
    territory: string;
    units: Record<string, number>;
  }

  /** A kind of unit. A transport or carrier cost of 0 means that it can't be carried. */
  export interface UnitType {
    id: string;
    name: string;
    cost: number;
    attack: number;
    defense: number;
    movement: number;
    type: "air" | "land" | "sea" | "structure";
    transportCost?: number;
    transportCapacity?: number;
    carrierCost?: number;
    carrierCapacity?: number;
    special?: ("artillery" | "artillerySupportable" | "canBlitz" | "canBombard" | "isAA" | "isDestroyer" | "isFactory" | "isStrategicBomber" | "isSub")[];
  }

  /** All options. The defaults follow the specification; `factions` holds each faction's seat. */
  export interface Settings {
    mode?: "classic" | "draft" | "freeForAll";
    factions?: Record<string, number> | null;
    casualties?: "auto" | "owner";
    blitz_past_guns?: boolean;
    neutral_charge?: number;
    russians_attack_first_round?: boolean;
    bombard_return_fire?: boolean;
    retreat_only_to_origin?: boolean;
    amphibious_air_retreat?: boolean;
    submerge?: "both" | "defender";
    transports_defend?: boolean;
    raid_cap?: boolean;
    classic_unlimited_factories?: boolean;
    new_fighters_on_carriers?: boolean;
    unplaced?: "lost" | "refund";
    continent_scope?: "alliance" | "faction" | "seat";
    axis_capitals?: number;
    allies_capitals?: number;
    economic_victory?: boolean;
    axis_production?: number;
    allies_production?: number;
    round_limit?: number | null;
    scenario?: Scenario | null;
    teams?: number[] | null;
    fog?: boolean;
    capitals?: number;
    production?: number;
    axis_bid?: number;
    defence_seconds?: number | null;
  }

  /** A starting position by names; missing parts are as on the map at the start (TR-70). */
  export interface Scenario {
    units: Record<string, Record<string, Record<string, number>>>;
    turn?: string;
    phase?: "combat_move" | "noncombat_move" | "place" | "purchase";
    round?: number;
    owners?: Record<string, string | null>;
    factories?: string[] | null;
    treasuries?: Record<string, number> | null;
    basket?: Record<string, number>;
  }

  /** Everything that changes in a game. Tuples go by faction, place or kind, or hold (place, number) pairs. Fields that were added later are left out while they equal their default, so that old records keep their documents and hashes. */
  export interface Standing {
    phase: "combat" | "combat_move" | "declare" | "draft" | "noncombat_move" | "over" | "place" | "purchase";
    turn: number;
    round: number;
    treasuries: number[];
    owners: number[];
    taken: [number, number][];
    factories: number[];
    new_factories: number[];
    units: Unit[];
    basket: number[];
    made: [number, number][];
    raided: [number, number][];
    fought: number[];
    moves: Done[];
    battle: Battle | null;
    winner: number | null;
    reason: "capitals" | "production" | "round_limit" | null;
    drafted?: number[];
    declared?: number[];
    pacts?: [number, number][];
    offers?: [number, number][];
    orders?: ("ask" | "cheapest" | "keep_aircraft" | "keep_armies" | "suggested")[];
  }

  /** A unit; a lost unit has no place and is dropped when the turn ends. `aboard` is its transport, `target` the territory it will land on (or where a transport unloaded), `origin` the place it entered its battle from, and `flags` its actions this turn. */
  export type Unit = [kind: number, faction: number, place: number, spent: number, aboard: number, target: number, origin: number, flags: number];

  /** A move of this phase with everything it changed, so that it can be undone. */
  export interface Done {
    what: "load" | "move" | "place" | "unload";
    units: number[];
    path: number[];
    before?: Unit[];
    paid?: number;
    kind?: number;
    count?: number;
    scouted?: boolean;
  }

  /** The battle under way; pairs are for the attacker and the defender. */
  export interface Battle {
    place: number;
    stage: "aa_losses" | "attacker_losses" | "bombard_losses" | "choose" | "defender_losses" | "dive" | "press" | "strike_attacker_losses" | "strike_defender_losses";
    round: number;
    defender: number;
    amphibious: boolean;
    ship_hits: [number, number];
    hits: [number, number];
    struck: [boolean, boolean];
    carried: number;
  }

  /** A battle ahead or under way; units are named by their id, as in `odds`. `aa` and `bombard` are still to come before the first round. A raid has no odds. For the battle under way, `attack` and `defence` list its dice: the highest face that hits, the kind and how many units, with 0 for units without a die. */
  export interface Front {
    place: number;
    raid: boolean;
    ready: boolean;
    attackers: Record<string, number>;
    defenders: Record<string, number>;
    aa: boolean;
    bombard: number;
    defender: number;
    submerges: boolean;
    attack?: [number, number, number][];
    defence?: [number, number, number][];
  }

  /** The part of a continent that the current faction holds, or else the faction with most of it. */
  export interface Holding {
    faction: number;
    held: number[];
  }

  /** A side's needs and progress towards a win; `production` is None if production doesn't win. */
  export interface Goal {
    capitals: number;
    held: number;
    production: number | null;
  }

  /** Ask where units of some places can go: these units together, or any of them if none are given. */
  export interface Ways {
    t: "ways";
    places: number[];
    units?: number[];
  }

  /** Ask which units can come to a place from elsewhere. */
  export interface Comers {
    t: "comers";
    to: number;
  }

  /** Ask for the price of a faction's order, by kind. */
  export interface Bill {
    t: "bill";
    faction: number;
    counts: number[];
  }

  /** Ask how the current battle would stand after these losses. */
  export interface Aftermath {
    t: "aftermath";
    units: number[];
  }

  /** The odds of a battle; win, lose, draw and retreat add up to 1. A win leaves attackers and no defender that fights: submerged submarines count as defenders left, but are out of the battle. A draw leaves nobody, or only transports on both sides (ruling 2). Effects after the battle aren't counted: fighters without a carrier (ruling 23) and sunken cargo. */
  export interface Odds {
    win: number;
    lose: number;
    draw: number;
    retreat: number;
    take: number;
    attacker_losses: number;
    defender_losses: number;
    attacker_value_lost: number;
    defender_value_lost: number;
    swing: number;
    rounds: number;
    attackers_left: Left[];
    defenders_left: Left[];
    attackers_away: Left[];
    defenders_stay: Left[];
    attackers_count?: Share[];
    defenders_count?: Share[];
    submerged?: Odds | null;
  }

  /** One possible set of survivors and its chance. */
  export interface Left {
    units: Record<string, number>;
    chance: number;
  }

  /** The chance that `least` to `most` units are left, and how much of it is after a retreat. */
  export interface Share {
    least: number;
    most: number;
    chance: number;
    retreat: number;
  }

  /** Everything the calculator shows about two forces. */
  export interface Sheet {
    matchup: Matchup;
    address: string;
    attacker: Lineup;
    defender: Lineup;
    most: number;
    settings: ("aa" | "bombard" | "retreatBelow" | "returnFire" | "submerge" | "transportsDefend")[];
    lands: boolean;
    odds: Odds | null;
    trouble: string;
  }

  /** Two forces and all settings of a battle, including units that can't fight there. The address of the page uses the same field names. */
  export interface Matchup {
    attackers?: Record<string, number>;
    defenders?: Record<string, number>;
    where?: "land" | "sea";
    aa?: boolean;
    bombard?: number;
    returnFire?: boolean;
    transportsDefend?: boolean;
    attackerOrder?: "aircraft" | "cheapest" | "suggested" | string[];
    defenderOrder?: "aircraft" | "cheapest" | "suggested" | string[];
    retreatBelow?: number;
    submerge?: boolean;
  }

  /** One side: its possible units, how many fight, their cost, and the order of its losses. */
  export interface Lineup {
    rows: UnitRow[];
    units: number;
    worth: number;
    ranks: Rank[];
  }

  /** A kind that can fight here; `hits` is 0 for a kind that never hits. */
  export interface UnitRow {
    id: string;
    kind: number;
    name: string;
    cost: number;
    hits: number;
  }

  /** A kind in the order of losses, with the orders that lose it earlier or later, if it can move. */
  export interface Rank {
    name: string;
    sooner: string[] | null;
    later: string[] | null;
  }

  /** What the player to act sees besides the legal actions. */
  export interface Panel {
    works?: ([number, number | null])[];
    more?: number[];
    full?: string[];
    warning?: string;
    homeless?: Record<string, string>;
    lots?: Place[];
    aloft?: [number, number, number][];
    losable?: number[];
    wait?: string;
  }

  /** Groups in some places, their destinations, and why other places are closed. */
  export interface Choices {
    groups: Group[];
    ways: Way[];
    closed: Told[];
    far: Told[];
  }

  /** Units of one kind in one place with the same movement left, all aboard or none. */
  export interface Group {
    place: number;
    kind: number;
    left: number;
    aboard: boolean;
    units: number[];
  }

  /** How units reach a place; `ferry` and `invade` load, sail and unload in one go. */
  export interface Way {
    to: number;
    how: "attack" | "ferry" | "invade" | "land" | "load" | "move" | "raid" | "unload";
    paths: number[][];
    actions: (Move | Load | Unload)[];
    units: number[];
    fee?: number;
    front?: Front | null;
    landings?: Landings[];
    ends?: number[];
  }

  /** Places where planes of one kind can land after a flight, nearest first. */
  export interface Landings {
    kind: number;
    places: number[];
    sentence: string;
  }

  /** A sentence that applies to several places. */
  export interface Told {
    words: string;
    places: number[];
  }

  /** Places that units can come from, and how many units. */
  export interface Gathering {
    places: number[];
    units: number;
    attack: boolean;
  }

  /** Price of an order, money to spend, and the part of the order that fits. */
  export interface Billed {
    cost: number;
    money: number;
    fits: number[];
  }

  export type Action = Buy | Move | Load | Unload | Undo | ChooseBattle | Fire | Retreat | Submerge | Casualties | Place | EndPhase | Draft | Declare | OfferPact | AnswerPact | BreakPact | StandingOrder;

  export type Event = TurnBegan | PhaseBegan | Bought | Moved | Loaded | Unloaded | Undone | BattleBegan | Landed | LandingCancelled | Fired | Raided | Lost | Submerged | Retreated | BattleEnded | Captured | TreasuryTaken | Placed | LeftUnplaced | Collected | Drafted | Declared | PactOffered | PactAnswered | PactBroken | Ordered | Decided;

  export type View = Sight;

  export type Options = Settings;

  export type Question = Ways | Comers | Bill | Aftermath;
}
