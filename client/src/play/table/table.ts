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

/** What the server told last: the truth, which may be ahead of what is shown. */
interface Latest {
  standing: Standing;
  /** What led there; nothing where it was not followed. */
  steps: readonly Step[];
  /** When it was heard: its deadline counts from there. */
  at: number;
}

/** One table as this browser sees it: plain state; the verbs on it are in `receive` and `act`. */
export type Table = ReturnType<typeof newTable>;

export function newTable(id: string, token: string | null, loadFace: LoadFace) {
  /** What stays the same for as long as one sits here, as the last welcome said it. */
  const about = signal<Omit<Welcome, "standing"> | null>(null);
  const face = signal<AnyFace | null>(null);
  /** The game's figures, once they have come. */
  const tables = signal<unknown>(null);
  const seats = signal<SeatView[]>([]);
  /** What the game says its board is; null before it has begun. */
  const board = signal<unknown>(null);
  /** Where the match stands in what is shown; the truth may be a few events ahead. */
  const standing = signal<Standing | null>(null);
  const view = signal<unknown>(null);
  const spot = signal<unknown>(null);
  const busy = signal(false);
  /** Lands that a line of the log points at. */
  const highlighted = signal<readonly number[]>([]);
  /** Moves on their way, and the entry each became once that is known. */
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
    /** Stops listening to the browser's news of the network. */
    watcher: null as AbortController | null,
    health: signal<Health>({ is: "connecting" }),
    about,
    face,
    tables,
    seats,
    /** When `seats` was told: absences are counted on from there. */
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
    recalled: highlighted,
    pending,
    /** Questions on their way, by their names, and who waits for each answer. */
    asked: new Map<string, (answer: unknown) => void>(),
    /** Messages that came before the game's chunk did. */
    unheard: [] as Outbound[],
    /** The rematch's table, and whether this person asked for it. */
    next: signal<string | null>(null),
    wantsNext: false,
    /** The line was lost and is back; the next Welcome tells what was missed. */
    returned: false,
    /** The title that was said last of one's own turn; it is not said again while nobody else has moved. */
    said: "",
    /** Sounds of what is being told, so that none is heard twice. */
    heard: new Set<Sound>(),
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
