import type {
  EventLog,
  ForkOpened,
  GameInfo,
  GameLayout,
  LuckReport,
  OpenFork,
  OpenTable,
  OptionsChecked,
  Problem,
  RecordImported,
  Replay,
  SatDown,
  Schema,
  SitDown,
  Slot,
  TableOpened,
  Welcome,
} from "./wire.gen";
import { words } from "./words";

/** What went wrong, in a sentence for players. The code is "offline" if no server answered. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The sentence of a failed request. Any other error is a bug, and rethrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  throw error;
}

export const listGames = (): Promise<GameInfo[]> => ask("GET", "/api/games");

/** How to show a game that this client doesn't know. Null if the server has no such game. */
export const layoutOf = (game: string): Promise<GameLayout | null> =>
  ask<GameLayout>("GET", `/api/games/${encodeURIComponent(game)}/layout`).catch((error: unknown) => {
    if (error instanceof RequestError && error.code === "not_found") return null;
    throw error;
  });

/** Constant figures of a game, or null if it has none. */
export const gameTables = (game: string): Promise<unknown> =>
  ask<unknown>("GET", `/api/games/${encodeURIComponent(game)}/tables`).catch(() => null);

/** The options of a game. */
export const gameOptions = (game: string): Promise<Schema> =>
  ask("GET", `/api/games/${encodeURIComponent(game)}/options`);

/** Check whether a game can be played with these options. A Blob of options must contain JSON. */
export const checkOptions = (
  game: string,
  seats: number,
  options: Record<string, unknown> | Blob,
  chart = false,
): Promise<OptionsChecked> => {
  const written = options instanceof Blob ? options : JSON.stringify(options);
  return ask(
    "POST",
    `/api/games/${encodeURIComponent(game)}/check`,
    new Blob([`{"seats":${seats},"chart":${chart},"options":`, written, "}"]),
  );
};

/** The exact odds of a battle. */
export const askOdds = <O>(game: string, question: Record<string, unknown>): Promise<O> =>
  ask("POST", `/api/games/${encodeURIComponent(game)}/odds`, question);

export const openTable = (plan: OpenTable): Promise<TableOpened> => ask("POST", "/api/tables", plan);

export const takeSeat = (table: string, body: SitDown): Promise<SatDown> =>
  ask("POST", at(table, "sit"), body);

/** The state of a table, as the token's holder may see it. */
export const getStanding = (table: string, token: string | null): Promise<Welcome> =>
  ask("GET", at(table), undefined, token);

/** The match from its start. Until it is over, only what the token's holder may know. */
export const getReplay = (table: string, token: string | null): Promise<Replay> =>
  ask("GET", at(table, "replay"), undefined, token);

/** The events after entry `after`, as far as the token's holder may know them. */
export const getEvents = (table: string, token: string | null, after: number): Promise<EventLog> =>
  ask("GET", `${at(table, "events")}?after=${after}`, undefined, token);

export const getLuck = (table: string, token: string | null): Promise<LuckReport> =>
  ask("GET", at(table, "luck"), undefined, token);

/** The match as a file. */
export const getRecord = (table: string, token: string | null): Promise<Blob> =>
  send("GET", at(table, "record"), undefined, token).then((answer) => answer.blob());

export const saveSlot = (table: string, token: string | null): Promise<Slot> =>
  ask("POST", at(table, "slots"), undefined, token);

export const playOn = (table: string, token: string | null, fork: OpenFork): Promise<ForkOpened> =>
  ask("POST", at(table, "fork"), fork, token);

/** Import a file: a finished game to watch, or a running one to continue. */
export const importRecord = (file: Blob): Promise<RecordImported> => ask("POST", "/api/records", file);

const at = (table: string, what = ""): string =>
  `/api/tables/${encodeURIComponent(table)}${what && "/"}${what}`;

async function ask<T>(method: string, path: string, body?: unknown, token: string | null = null): Promise<T> {
  const answer = await send(method, path, body, token);
  return (await answer.json()) as T;
}

async function send(method: string, path: string, body: unknown, token: string | null): Promise<Response> {
  const init: RequestInit = { method, headers: token ? { authorization: `Bearer ${token}` } : {} };
  if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
  const answer = await fetch(path, init).catch(() => {
    throw new RequestError("offline", words.offline);
  });
  if (answer.ok) return answer;
  throw await problemOf(answer);
}

async function problemOf(answer: Response): Promise<RequestError> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.sentence) return new RequestError(problem.code, problem.sentence);
  return new RequestError(`http_${answer.status}`, words.serverError(answer.status));
}
