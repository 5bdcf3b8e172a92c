import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { loadFace } from "../../games";
import type { Ending } from "../../net/ending";
import { getStanding, RequestError } from "../../net/http";
import type { Welcome } from "../../net/wire.gen";
import { endingOf } from "../../play/ending";
import type { AnyFace } from "../../play/face";
import { castOf } from "../../play/table/cast";

/** A table's last state, with its game's face. */
export interface TableStatus {
  welcome: Welcome;
  face: AnyFace;
  /** Null before the game starts. */
  board: unknown;
}

/** How the game ended, if it is over. */
export const endingSeen = ({ welcome, face }: TableStatus): Ending | null =>
  endingOf(welcome, castOf(welcome.seats, welcome.you), face);

/** Fetch a table's state once. Null until the answer is there, or if there is none. */
export function useTableStatus(
  table: string,
  token: string | null,
  onError?: (problem: RequestError) => void,
): ReadonlySignal<TableStatus | null> {
  const seen = useSignal<TableStatus | null>(null);
  useEffect(() => {
    fetchTableStatus(table, token)
      .then((status) => (seen.value = status))
      .catch((error: unknown) => {
        if (error instanceof RequestError) onError?.(error);
      });
  }, [table]);
  return seen;
}

export async function fetchTableStatus(table: string, token: string | null): Promise<TableStatus | null> {
  const welcome = await getStanding(table, token);
  const face = await loadFace(welcome.game);
  const view = welcome.standing.view as { board?: unknown } | null;
  const board = view && (view.board ?? {});
  return face && { welcome, face, board };
}
