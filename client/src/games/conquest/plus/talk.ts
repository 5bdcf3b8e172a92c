import type { Seat } from "../../../net/wire.gen";
import type { Event, Plus, Sight, Treaty } from "../model";
import { add } from "./lists";

/** What treaties stand after they were talked about; anything else changes none. */
export function afterTalk({ round }: Sight, plus: Plus, event: Event): Plus {
  const { offers = [], treaties = [] } = plus;
  switch (event.t) {
    case "treatyoffered":
      return {
        ...plus,
        offers: byPair(
          [...offers, { seat: event.seat, to: event.to, kind: event.kind, rounds: event.rounds }],
          ({ seat, to }) => [seat, to],
        ),
      };
    case "treatyanswered": {
      if (!event.accept)
        return { ...plus, offers: offers.filter(({ seat, to }) => seat !== event.to || to !== event.seat) };
      const ends =
        event.kind === "peace"
          ? { until: round + event.rounds, ender: event.seat }
          : { until: 0, ender: null };
      const made: Treaty = {
        one: Math.min(event.seat, event.to),
        other: Math.max(event.seat, event.to),
        kind: event.kind,
        ...ends,
        notice: false,
      };
      const open = offers.filter(({ seat, to }) => !isPair(seat, to, event.seat, event.to));
      return {
        ...plus,
        offers: open,
        treaties: byPair([...without(treaties, made.one, made.other), made], ({ one, other }) => [
          one,
          other,
        ]),
      };
    }
    case "noticegiven": {
      const given = treaties.map(
        (it): Treaty =>
          isPair(it.one, it.other, event.seat, event.to)
            ? { ...it, until: event.round, ender: event.seat, notice: true }
            : it,
      );
      return { ...plus, treaties: given, ended: add(plus.ended ?? [], event.seat, 1) };
    }
    case "treatyended": {
      const over = treatyOf(plus, event.one, event.other);
      const kept =
        event.why === "time"
          ? [event.one, event.other]
          : event.why === "notice"
            ? [event.one, event.other].filter((seat) => seat !== over?.ender)
            : [];
      return {
        ...plus,
        treaties: without(treaties, event.one, event.other),
        honoured: kept.reduce((record, seat) => add(record, seat, 1), plus.honoured ?? []),
      };
    }
    default:
      return plus;
  }
}

const isPair = (one: Seat, other: Seat, first: Seat, second: Seat): boolean =>
  (one === first && other === second) || (one === second && other === first);

const without = (treaties: readonly Treaty[], first: Seat, second: Seat): Treaty[] =>
  treaties.filter(({ one, other }) => !isPair(one, other, first, second));

/** In the order in which the server lists them. */
const byPair = <T>(list: T[], of: (it: T) => [Seat, Seat]): T[] =>
  list.sort((one, other) => of(one)[0] - of(other)[0] || of(one)[1] - of(other)[1]);

/** The treaty between two seats. */
export const treatyOf = ({ treaties = [] }: Plus, first: Seat, second: Seat): Treaty | null =>
  treaties.find(({ one, other }) => isPair(one, other, first, second)) ?? null;
