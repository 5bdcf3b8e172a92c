import type { Kernel } from "../net/wire.gen";
import type { Cast, LogLine } from "./face";
import { lineOf, verb } from "./phrases";
import { words } from "./words";

/** Events of every game. */
export type KernelEvent = Kernel.Event;

const KERNEL = new Set(["resigned", "drawoffered", "seattaken", "ended"]);

export function isKernelEvent(event: unknown): event is KernelEvent {
  return KERNEL.has((event as { t: string }).t);
}

export function kernelLine(event: KernelEvent, cast: Cast): LogLine {
  switch (event.t) {
    case "resigned":
      return lineOf(cast, event.seat, words.resigned);
    case "drawoffered":
      return lineOf(cast, event.seat, verb(cast, event.seat, words.youOfferDraw, words.offersDraw));
    case "seattaken":
      return {
        ...(cast.isMe(event.seat)
          ? { ...lineOf(cast, event.seat, words.gaveSeat), spoken: words.seatLost }
          : lineOf(cast, event.seat, words.botTookOver)),
        landmark: { icon: "bot" },
      };
    case "ended":
      return lineOf(cast, null, event.result.winners.length === 0 ? words.drawn : words.over);
  }
}
