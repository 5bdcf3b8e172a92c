import type { AnyFace } from "./face";

/** Each game is its own chunk, loaded when a table of it is opened. */
const FACES: Readonly<Record<string, () => Promise<{ face: AnyFace }>>> = {
  battlezone: () => import("./battlezone"),
};

export async function loadFace(game: string): Promise<AnyFace | null> {
  const load = FACES[game];
  return load ? (await load()).face : null;
}
