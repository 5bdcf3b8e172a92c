import type { GameInfo, OpenTable, Problem, SatDown, SitDown, TableOpened } from "./wire.gen";

/** What went wrong, in a sentence for people; `code` "offline" when no server answered. */
export class Trouble extends Error {
  constructor(readonly code: string, sentence: string) {
    super(sentence);
  }
}

export const listGames = (): Promise<GameInfo[]> => ask("GET", "/api/games");

/** Figures of a game that never change; null where it has none. */
export const gameTables = (game: string): Promise<unknown> =>
  ask<unknown>("GET", `/api/games/${encodeURIComponent(game)}/tables`).catch(() => null);

export const openTable = (plan: OpenTable): Promise<TableOpened> => ask("POST", "/api/tables", plan);

export const sitDown = (table: string, body: SitDown): Promise<SatDown> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/sit`, body);

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { "content-type": "application/json" };
  }
  const answer = await fetch(path, init).catch(() => {
    throw new Trouble("offline", "The server does not answer. Check your connection and try again.");
  });
  if (answer.ok) return (await answer.json()) as T;
  throw await trouble(answer);
}

async function trouble(answer: Response): Promise<Trouble> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  if (problem?.sentence) return new Trouble(problem.code, problem.sentence);
  return new Trouble(`http_${answer.status}`, `The server answered with error ${answer.status}. Try again in a moment.`);
}
