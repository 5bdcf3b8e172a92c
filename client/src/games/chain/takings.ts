import { CAPTURE_ROUNDS, FIGURES } from "./ground";
import { aKind, type Event, kindName, nameOf } from "./model";
import type { Story, Teller } from "./teller";

/** What is captured, earned and built; null for other events. */
export function economyLines(teller: Teller, event: Event): Story | null {
  switch (event.t) {
    case "captureticked":
      return teller.ofUnit(
        event.unit,
        `takes ${teller.site(event.building)}: ${event.progress} of ${CAPTURE_ROUNDS}`,
      );
    case "captured":
      return captured(teller, event);
    case "earned":
      return teller.ofSeat(
        event.seat,
        `${teller.verb(event.seat, "have", "has")} ${event.gold} gold`,
        `+${event.income}`,
      );
    case "spawned":
      return teller.ofUnit(event.unit, `appears at ${nameOf(event.at)}`, `${FIGURES[event.kind].hp} HP`);
    case "delayed":
      return teller.ofSite(
        event.building,
        `holds its unit back: ${event.why === "no_tile" ? "no free tile beside it" : "the army is full"}`,
      );
    case "queued":
      return teller.ofSite(event.building, `builds ${aKind(event.kind)}`, `-${FIGURES[event.kind].cost}`);
    case "lapsed":
      return teller.ofSite(
        event.building,
        `builds nothing: ${event.why === "lost" ? "it was lost" : "its queue is still full"}`,
      );
    default:
      return null;
  }
}

function captured(
  teller: Teller,
  { building, seat, former, lost }: Extract<Event, { t: "captured" }>,
): Story {
  const from = former === null ? "" : ` from ${teller.name(former)}`;
  const queue = lost ? `; the ${kindName(lost)} in its queue is lost` : "";
  return teller.ofSeat(
    seat,
    `${teller.verb(seat, "take", "takes")} ${teller.site(building, true)}${from}${queue}`,
  );
}
