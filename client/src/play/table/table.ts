import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Health, Link } from "../../net/link";
import { settings } from "../../net/settings";
import type { Outbound, Proof, Seat, SeatView, Standing } from "../../net/wire.gen";
import type { Sound } from "../../sound/cue";
import type { AnyFace, AnyMoment, Cast, LoadFace } from "../face";
import type { Step } from "../steps";
import { castOf } from "./cast";
import type { Playback } from "./playback";
import { NOTHING_TOLD, type Told } from "./told";

/** What stays the same for as long as one sits at a table. */
interface About {
  game: string;
  title: string;
  options: Record<string, unknown>;
  you: readonly Seat[];
  owner: boolean;
  claimAfter: number;
  /** When the match began and ended, as far as that was known when one came. */
  began: number | null;
  ended: number | null;
}

/** What the server told last: the truth, which may be ahead of what is shown. */
interface Latest {
  standing: Standing;
  /** What led there; nothing where it was not followed. */
  steps: readonly Step[];
  /** When it was heard: its deadline counts from there. */
  at: number;
}

/** What the server says to a question: an answer, or why there is none. */
export type Reply = { answer: unknown } | { refusal: string };

/** One table as this browser sees it: plain state; the verbs on it are in `hear` and `act`. */
export interface Table {
  id: string;
  token: string | null;
  loadFace: LoadFace;
  link: Link | null;
  playback: Playback | null;
  /** Stops listening to the browser's news of the network. */
  watcher: AbortController | null;
  health: Signal<Health>;

  about: Signal<About | null>;
  face: Signal<AnyFace | null>;
  /** The game's figures, once they have come. */
  tables: Signal<unknown>;
  seats: Signal<SeatView[]>;
  /** When `seats` was told: absences are counted on from there. */
  seatsAt: Signal<number>;
  pace: Signal<number | null>;
  proof: Signal<Proof | null>;
  /** What the game says its board is; null before it has begun. */
  board: Signal<unknown>;

  /** Where the match stands in what is shown; the truth may be a few events ahead. */
  standing: Signal<Standing | null>;
  view: Signal<unknown>;
  spot: Signal<unknown>;
  busy: Signal<boolean>;
  told: Signal<Told>;
  latest: Signal<Latest | null>;

  /** Lands that a line of the log points at. */
  recalled: Signal<readonly number[]>;
  /** Moves on their way, and the entry each became once that is known. */
  pending: Signal<ReadonlyMap<string, number | null>>;
  /** Questions on their way, by their names, and who waits for each answer. */
  asked: Map<string, (reply: Reply | null) => void>;
  /** Messages that came before the game's chunk did. */
  unheard: Outbound[];
  /** The rematch's table, and whether this person asked for it. */
  next: Signal<string | null>;
  wantsNext: boolean;
  /** The line was lost and is back; the next Welcome tells what was missed. */
  returned: boolean;
  /** The title that was said last of one's own turn; it is not said again while nobody else has moved. */
  said: string;
  /** Sounds of what is being told, so that none is heard twice. */
  heard: Set<Sound>;

  cast: ReadonlySignal<Cast>;
  acting: ReadonlySignal<Seat | null>;
  moment: ReadonlySignal<AnyMoment | null>;
}

export function newTable(id: string, token: string | null, loadFace: LoadFace): Table {
  const about = signal<About | null>(null);
  const seats = signal<SeatView[]>([]);
  const standing = signal<Standing | null>(null);
  const board = signal<unknown>(null);
  const view = signal<unknown>(null);
  const spot = signal<unknown>(null);
  const busy = signal(false);
  const recalled = signal<readonly number[]>([]);
  const face = signal<AnyFace | null>(null);
  const tables = signal<unknown>(null);
  const pending = signal<ReadonlyMap<string, number | null>>(new Map());

  const inks = computed(() =>
    board.value && view.value ? (face.value?.inks?.(board.value, view.value).join(" ") ?? "") : "",
  ); // as words, so that the cast stays while they do
  const cast = computed(() =>
    castOf(seats.value, about.value?.you ?? [], inks.value.split(" ").filter(Boolean).map(Number)),
  );
  const acting = computed(() => {
    if (busy.value || pending.value.size > 0 || standing.value?.phase !== "playing") return null;
    return standing.value.to_act.find((seat) => about.value?.you.includes(seat)) ?? null;
  });
  const moment = computed<AnyMoment | null>(() => {
    if (!board.value || !view.value || !standing.value) return null;
    const you = about.value?.you ?? [];
    const seat = acting.value ?? (you.length === 1 ? (you[0] as Seat) : null);
    return {
      board: board.value,
      view: view.value,
      spot: spot.value,
      cast: cast.value,
      acting: acting.value,
      seat,
      legal: acting.value === null ? [] : ((standing.value.legal[String(acting.value)] as unknown[]) ?? []),
      panel: seat === null ? null : (standing.value.panel[String(seat)] ?? null),
      recalled: recalled.value,
      waiting: pending.value.size > 0,
      intent: busy.value ? null : intentOf(standing.value),
      result: busy.value ? null : standing.value.result,
      tables: settings.value.chances ? tables.value : null,
    };
  });

  return {
    id,
    token,
    loadFace,
    link: null,
    playback: null,
    watcher: null,
    health: signal<Health>({ is: "connecting" }),
    about,
    face,
    tables,
    seats,
    seatsAt: signal(0),
    pace: signal<number | null>(null),
    proof: signal<Proof | null>(null),
    board,
    standing,
    view,
    spot,
    busy,
    told: signal<Told>(NOTHING_TOLD),
    latest: signal<Latest | null>(null),
    recalled,
    pending,
    asked: new Map(),
    unheard: [],
    next: signal<string | null>(null),
    wantsNext: false,
    returned: false,
    said: "",
    heard: new Set(),
    cast,
    acting,
    moment,
  };
}

/** Whether this viewer holds no seat here. */
export const isWatching = (table: Table): boolean => table.about.value?.you.length === 0;

function intentOf({ intent }: Standing): AnyMoment["intent"] {
  const [first] = Object.entries(intent);
  return first ? { seat: Number(first[0]), action: first[1] } : null;
}
