import { hex } from "./bytes";
import { type Inbound, type Move, type Outbound, PROTOCOL, type Seat } from "./wire.gen";
import { words } from "./words";

/** The state of the connection. */
export type Health =
  | { is: "connecting" }
  | { is: "online" }
  | { is: "offline"; retryAt: number; everWelcomed: boolean }
  | { is: "refused"; code: string; sentence: string };

export interface LinkOptions {
  url: string;
  token: string | null;
  nonce: string;
  receive(message: Outbound): void;
  onHealth(health: Health): void;
  connect?(url: string): WebSocket;
}

export interface Link {
  send(message: Inbound): void;
  /** Send a move, and repeat it under the same reference until the server answers. */
  move(seat: Seat, action: unknown): string;
  retryNow(): void;
  /** The browser reports that the network is up or down. */
  network(up: boolean): void;
  close(): void;
}

// Quick at first, for short breaks; then slower, to spare a server that restarts.
const BACKOFF = [1000, 2000, 3000, 5000, 8000, 15000];
const RESEND_MS = 5000; // a move is repeated if the answer is lost; the server counts it once
const PING_MS = 10000; // proxies often close connections that are silent for longer
const SILENCE_MS = 24000; // two pings without an answer, and some time to spare
const SOON_MS = 2000; // when the browser reports a network, it often isn't usable yet
const FIRST_FATAL_CODE = 4000; // from here on, close codes are the server's own

/** A table's socket. It introduces itself, reconnects, and notices when it missed a message. */
export function openLink(options: LinkOptions): Link {
  const connect = options.connect ?? ((url: string) => new WebSocket(url));
  const outbox = new Map<string, Move>();
  let socket: WebSocket | null = null;
  let seq = 0;
  let inSync = false; // false until Welcome, and resendTimer from a gap until the next Welcome
  let everWelcomed = false;
  let failures = 0;
  let lastMessageAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const pingTimer = setInterval(heartbeat, PING_MS);
  const resendTimer = setInterval(resend, RESEND_MS);
  reconnect();

  function reconnect(): void {
    clearTimeout(retry);
    retry = undefined;
    if (closed) return;
    inSync = false;
    seq = 0;
    lastMessageAt = Date.now();
    const opened = connect(options.url);
    socket = opened;
    opened.onopen = () =>
      transmit({ t: "hello", protocol: PROTOCOL, token: options.token, nonce: options.nonce });
    opened.onmessage = (event) => {
      if (opened === socket) take(JSON.parse(event.data as string) as Outbound);
    };
    opened.onclose = (event) => {
      if (opened === socket) lost(event.code, event.reason);
    };
  }

  function take(message: Outbound): void {
    lastMessageAt = Date.now();
    if (message.t === "welcome") return welcome(message.seq, message);
    if (!everWelcomed && message.t === "refused") return refuse(message.code, message.sentence);
    if (!inSync) return;
    if (message.seq !== seq + 1) {
      inSync = false;
      return transmit({ t: "sync" });
    }
    seq = message.seq;
    if (message.t === "taken" || (message.t === "refused" && message.ref))
      outbox.delete(message.ref as string);
    if (message.t !== "pong") options.receive(message);
  }

  function welcome(at: number, message: Outbound): void {
    const fresh = failures > 0 || !everWelcomed || !inSync;
    seq = at;
    inSync = true;
    everWelcomed = true;
    failures = 0;
    options.onHealth({ is: "online" });
    options.receive(message);
    if (fresh) resend();
  }

  function refuse(code: string, sentence: string): void {
    close();
    options.onHealth({ is: "refused", code, sentence });
  }

  function lost(code: number, reason: string): void {
    socket = null;
    inSync = false;
    if (closed) return;
    if (code >= FIRST_FATAL_CODE && !everWelcomed) {
      return refuse(String(code), reason || words.noEntry);
    }
    retryAfter(BACKOFF[Math.min(failures, BACKOFF.length - 1)] as number);
    failures += 1;
  }

  function retryAfter(pause: number): void {
    clearTimeout(retry);
    options.onHealth({ is: "offline", retryAt: Date.now() + pause, everWelcomed });
    retry = setTimeout(reconnect, pause);
  }

  function heartbeat(): void {
    if (socket === null) return;
    if (Date.now() - lastMessageAt > SILENCE_MS) dropConnection();
    else if (inSync) transmit({ t: "ping" });
  }

  /** Drop a dead connection without waiting for its close event. */
  function dropConnection(): void {
    const dead = socket;
    if (dead === null) return;
    dead.onclose = null;
    dead.close();
    lost(1006, "");
  }

  function resend(): void {
    if (inSync) for (const move of outbox.values()) transmit(move);
  }

  function transmit(message: Inbound): void {
    if (socket !== null && socket.readyState === 1) socket.send(JSON.stringify(message));
  }

  function close(): void {
    closed = true;
    clearTimeout(retry);
    clearInterval(pingTimer);
    clearInterval(resendTimer);
    socket?.close();
    socket = null;
  }

  return {
    send: transmit,
    move(seat, action) {
      const ref = randomHex(8);
      const move: Move = { t: "move", ref, seat, action };
      outbox.set(ref, move);
      if (inSync) transmit(move);
      return ref;
    },
    retryNow() {
      if (retry !== undefined) reconnect();
    },
    network(up) {
      if (!up) dropConnection();
      else if (retry !== undefined) retryAfter(SOON_MS);
    },
    close,
  };
}

/** The address of a table's socket. */
export const tableUrl = (table: string): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${encodeURIComponent(table)}`;

export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}
