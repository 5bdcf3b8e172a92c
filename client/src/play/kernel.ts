import type { Kernel, Seat } from "../net/wire.gen";
import type { Cast, LogLine } from "./face";

/** Events that any game's log may hold. */
export type KernelEvent = Kernel.Event;

const KERNEL = new Set(["resigned", "drawoffered", "seattaken", "ended"]);

export const SEAT_LOST = "A bot plays your seat now. You can watch how it goes on.";

export function isKernelEvent(event: unknown): event is KernelEvent {
  return KERNEL.has((event as { t: string }).t);
}

export function kernelLine(event: KernelEvent, cast: Cast): LogLine {
  const line = (seat: Seat | null, text: string): LogLine => ({
    seat,
    subject: seat === null ? "" : cast.name(seat),
    text,
    figures: "",
    lands: [],
  });
  switch (event.t) {
    case "resigned":
      return line(event.seat, "resigned");
    case "drawoffered":
      return line(event.seat, cast.isMe(event.seat) ? "offer a draw" : "offers a draw");
    case "seattaken":
      return line(event.seat, cast.isMe(event.seat) ? "gave the seat to a bot" : "is now played by a bot");
    case "ended":
      return line(null, event.result.winners.length === 0 ? "The game is drawn" : "The game is over");
  }
}

export function kernelSentence(event: KernelEvent, cast: Cast): string {
  if (event.t === "seattaken" && cast.isMe(event.seat)) return SEAT_LOST;
  const line = kernelLine(event, cast);
  return `${line.subject} ${line.text}.`.trim();
}
