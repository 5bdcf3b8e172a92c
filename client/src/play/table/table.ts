import { computed, signal } from "@preact/signals";
import type { Health, Link } from "../../net/link";
import { settings } from "../../net/settings";
import type { Outbound, Proof, Seat, SeatView, Standing, Welcome } from "../../net/wire.gen";
import type { Sound } from "../../sound/cue";
import type { AnyFace, AnyMoment, LoadFace } from "../face";
import type { Step } from "../steps";
import { castOf } from "./cast";
import { EMPTY_LOG, type MatchLog } from "./eventLog";
import type { Playback } from "./playback";

/** The latest state from the server. It may be ahead of what is shown. */
interface Latest {
  standing: Standing;
  /** The steps that led there, if they were received. */
  steps: readonly Step[];
  /** When it arrived. Deadlines count from there. */
  at: number;
}

/** The state of one table in this browser. `receive` and `act` change it. */
export type Table = ReturnType<typeof newTable>;

export function newTable(id: string, token: string | null, loadFace: LoadFace) {
  /** What the last Welcome said, without the standing. */
  const about = signal<Omit<Welcome, "standing"> | null>(null);
  const face = signal<AnyFace | null>(null);
  /** The game's constant figures, once they have loaded. */
  const tables = signal<unknown>(null);
  const seats = signal<SeatView[]>([]);
  /** The game's board, or null before the game starts. */
  const board = signal<unknown>(null);
  /** The state of the match that is shown. The server may be a few events ahead. */
  const standing = signal<Standing | null>(null);
  const view = signal<unknown>(null);
  const spot = signal<unknown>(null);
  const busy = signal(false);
  /** Lands of the log line under the pointer. */
  const highlighted = signal<readonly number[]>([]);
  /** Moves without an answer yet. Once answered, the match entry of each. */
  const pending = signal<ReadonlyMap<string, number | null>>(new Map());

  // Text instead of a list, so that the cast isn't rebuilt while the inks stay the same.
  const inks = computed(() =>
    board.value && view.value ? (face.value?.inks?.(board.value, view.value).join(" ") ?? "") : "",
  );
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
      highlighted: highlighted.value,
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
    link: null as Link | null,
    playback: null as Playback | null,
    /** Stops listening to network events. */
    networkWatcher: null as AbortController | null,
    health: signal<Health>({ is: "connecting" }),
    about,
    face,
    tables,
    seats,
    /** When `seats` arrived. Absences count from there. */
    seatsAt: signal(0),
    pace: signal<number | null>(null),
    proof: signal<Proof | null>(null),
    board,
    standing,
    view,
    spot,
    busy,
    log: signal<MatchLog>(EMPTY_LOG),
    latest: signal<Latest | null>(null),
    highlighted,
    pending,
    /** Open questions by reference, with who waits for the answer. */
    openQuestions: new Map<string, (answer: unknown) => void>(),
    /** Messages that came before the game's chunk. */
    earlyMessages: [] as Outbound[],
    /** The rematch's table, and whether this person asked for it. */
    rematch: signal<string | null>(null),
    wantsRematch: false,
    /** The connection was lost and is back. The next Welcome tells what was missed. */
    wasOffline: false,
    /** The title that was last announced. It isn't repeated until somebody else has moved. */
    lastTitle: "",
    /** Sounds of the current message, so that none plays twice. */
    playedSounds: new Set<Sound>(),
    cast,
    acting,
    moment,
  };
}

/** Whether this viewer holds no seat. */
export const isSpectating = (table: Table): boolean => table.about.value?.you.length === 0;

function intentOf({ intent }: Standing): AnyMoment["intent"] {
  const [first] = Object.entries(intent);
  return first ? { seat: Number(first[0]), action: first[1] } : null;
}
