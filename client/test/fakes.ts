import type { LinkOptions } from "../src/net/link";
import type { Inbound, Outbound, SeatView, Standing, Update, Welcome } from "../src/net/wire.gen";

/** A socket with the test at the other end. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Inbound[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Inbound);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Outbound): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  sentKinds(): string[] {
    return this.sent.map((message) => message.t);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket;
  }
}

export const connect: NonNullable<LinkOptions["connect"]> = (url) =>
  new FakeSocket(url) as unknown as WebSocket;

export const SEATS: SeatView[] = [
  { seat: 0, name: "Ottoline", kind: "human", bot: null, taken: true, connected: true, away: null },
  { seat: 1, name: "Balanced", kind: "bot", bot: "balanced", taken: true, connected: true, away: null },
];

export function standing(n: number, more: Partial<Standing> = {}): Standing {
  return {
    n,
    phase: "playing",
    to_act: [0],
    view: null,
    legal: {},
    panel: {},
    intent: {},
    wait: null,
    deadline: null,
    result: null,
    ...more,
  };
}

export function welcome(seq: number, more: Partial<Welcome> = {}): Welcome {
  return {
    t: "welcome",
    seq,
    protocol: 2,
    table: "abc",
    game: "battlezone",
    title: "BattleZone",
    options: {},
    seats: SEATS,
    you: [0],
    owner: true,
    claim_after: 60,
    pace: null,
    proof: { commitment: "c", nonces: null, key: null, given: 0 },
    began: 1,
    ended: null,
    standing: standing(0),
    ...more,
  };
}

/** An update with these events, and the state after them. */
export function updated(seq: number, at: Standing, events: readonly unknown[] = []): Update {
  const steps = [...events.map((event) => ({ event, change: null })), { event: null, change: [at.view] }];
  return { t: "update", seq, steps, standing: { ...at, view: null } };
}
