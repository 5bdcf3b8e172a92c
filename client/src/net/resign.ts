import { RequestError } from "./http";
import { openLink, randomHex, tableUrl } from "./link";
import type { Seat } from "./wire.gen";
import { words } from "./words";

/** Resign a game without opening it. Rejects with a sentence. */
export function resignFrom(table: string, token: string, seat: Seat): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (code: string, sentence: string): void => {
      link.close();
      reject(new RequestError(code, sentence));
    };
    const link = openLink({
      url: tableUrl(table),
      token,
      nonce: randomHex(32),
      receive(message) {
        if (message.t === "refused") fail(message.code, message.sentence);
        if (message.t !== "taken") return;
        link.close();
        resolve();
      },
      onHealth(health) {
        if (health.is === "offline") fail("offline", words.offline);
        else if (health.is === "refused") fail(health.code, health.sentence);
      },
    });
    link.move(seat, { t: "resign" });
  });
}
