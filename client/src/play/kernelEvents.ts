import type { Kernel } from "../net/wire.gen";
import type { Cast, LogLine } from "./face";
import { lineOf, verb } from "./phrases";

/** Events that any game's log may hold. */
export type KernelEvent = Kernel.Event;

const KERNEL = new Set(["resigned", "drawoffered", "seattaken", "ended"]);

export const SEAT_LOST = "A bot plays your seat now. You can watch how it goes on.";

export function isKernelEvent(event: unknown): event is KernelEvent {
  return KERNEL.has((event as { t: string }).t);
}

export function kernelLine(event: KernelEvent, cast: Cast): LogLine {
  switch (event.t) {
    case "resigned":
      return lineOf(cast, event.seat, "resigned");
    case "drawoffered":
      return lineOf(cast, event.seat, verb(cast, event.seat, "offer a draw", "offers a draw"));
    case "seattaken":
      return {
        ...(cast.isMe(event.seat)
          ? { ...lineOf(cast, event.seat, "gave the seat to a bot"), spoken: SEAT_LOST }
          : lineOf(cast, event.seat, "is now played by a bot")),
        landmark: { icon: "bot" },
      };
    case "ended":
      return lineOf(cast, null, event.result.winners.length === 0 ? "The game is drawn" : "The game is over");
  }
}
