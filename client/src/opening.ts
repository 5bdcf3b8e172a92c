import { openTable } from "./http";
import { keep, recall, rememberTable } from "./memory";
import { go } from "./route";
import { seatsFor, type Wish } from "./wish";

export const myName = (): string => recall<string>("name", "");

/** Opens a table, remembers its token and goes there. */
export async function startGame(wish: Wish): Promise<void> {
  keep("name", wish.name);
  const opened = await openTable({ game: wish.game, seats: seatsFor(wish), options: wish.options });
  rememberTable({
    id: opened.table,
    token: opened.token,
    game: wish.game,
    title: wish.title,
    at: Date.now(),
    invitations: opened.invitations,
  });
  go(`/t/${opened.table}`);
}
