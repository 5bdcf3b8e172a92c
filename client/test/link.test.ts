import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Health, type Link, openLink } from "../src/net/link";
import type { Outbound } from "../src/net/wire.gen";
import { connect, FakeSocket, standing, welcome } from "./fakes";

let received: Outbound[];
let reported: Health[];
let link: Link;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  received = [];
  reported = [];
  link = openLink({
    url: "ws://here/ws/abc",
    token: "secret",
    nonce: "00",
    receive: (message) => received.push(message),
    onHealth: (health) => reported.push(health),
    connect,
  });
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
});

function join(): FakeSocket {
  const socket = FakeSocket.last;
  socket.open();
  socket.say(welcome(1));
  return socket;
}

describe("link", () => {
  test("says hello first, with token and nonce, and is online when welcomed", () => {
    const socket = join();
    expect(socket.sent[0]).toEqual({ t: "hello", protocol: 2, token: "secret", nonce: "00" });
    expect(reported.at(-1)).toEqual({ is: "online" });
    expect(received).toHaveLength(1);
  });

  test("asks for everything after a gap in seq, and ignores messages until it is welcomed again", () => {
    const socket = join();
    socket.say({ t: "pong", seq: 2 });
    socket.say({ t: "update", seq: 4, steps: [], standing: standing(2) });
    socket.say({ t: "update", seq: 5, steps: [], standing: standing(3) });
    expect(socket.sentKinds()).toEqual(["hello", "sync"]);
    expect(received).toHaveLength(1);
    socket.say(welcome(6));
    socket.say({ t: "update", seq: 7, steps: [], standing: standing(4) });
    expect(received.map((message) => message.t)).toEqual(["welcome", "welcome", "update"]);
  });

  test("repeats a move under the same reference until it is taken", () => {
    const socket = join();
    const ref = link.move(0, { t: "skip" });
    vi.advanceTimersByTime(5000);
    const moves = socket.sent.filter((message) => message.t === "move");
    expect(moves).toHaveLength(2);
    expect(new Set(moves.map((move) => move.ref))).toEqual(new Set([ref]));
    socket.say({ t: "taken", seq: 2, ref, n: 1 });
    vi.advanceTimersByTime(10000);
    expect(socket.sent.filter((message) => message.t === "move")).toHaveLength(2);
  });

  test("doesn't repeat a refused move", () => {
    const socket = join();
    const ref = link.move(0, { t: "skip" });
    socket.say({ t: "refused", seq: 2, code: "not_your_turn", sentence: "It is not your turn.", ref });
    vi.advanceTimersByTime(20000);
    expect(socket.sent.filter((message) => message.t === "move")).toHaveLength(1);
    expect(received.at(-1)).toMatchObject({ t: "refused", sentence: "It is not your turn." });
  });

  test("reconnects and sends the moves that were never answered", () => {
    const first = join();
    const ref = link.move(0, { t: "skip" });
    first.drop();
    expect(reported.at(-1)).toMatchObject({ is: "offline", everWelcomed: true });
    vi.advanceTimersByTime(1000);
    const second = FakeSocket.last;
    expect(second).not.toBe(first);
    second.open();
    expect(second.sentKinds()).toEqual(["hello"]);
    second.say(welcome(1));
    expect(second.sent.at(-1)).toMatchObject({ t: "move", ref });
  });

  test("keeps a move made while offline for the next connection", () => {
    join().drop();
    link.move(0, { t: "skip" });
    vi.advanceTimersByTime(1000);
    const socket = join();
    expect(socket.sentKinds()).toEqual(["hello", "move"]);
  });

  test("waits longer after every failure, or not at all when asked", () => {
    join().drop();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.drop();
    vi.advanceTimersByTime(1999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.drop();
    link.retryNow();
    expect(FakeSocket.all).toHaveLength(4);
  });

  test("gives up if the table refuses it before a first welcome", () => {
    const socket = FakeSocket.last;
    socket.open();
    socket.say({ t: "refused", seq: 1, code: "no_such_table", sentence: "There is no such table." });
    socket.drop(4404);
    vi.advanceTimersByTime(60000);
    expect(reported.at(-1)).toEqual({
      is: "refused",
      code: "no_such_table",
      sentence: "There is no such table.",
    });
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("notices a silent connection", () => {
    const socket = join();
    vi.advanceTimersByTime(10000);
    expect(socket.sentKinds()).toContain("ping");
    vi.advanceTimersByTime(20000);
    expect(reported.at(-1)).toMatchObject({ is: "offline" });
  });

  test("believes the browser that the network is down, and retries soon when it is back", () => {
    join();
    link.network(false);
    expect(reported.at(-1)).toMatchObject({ is: "offline" });
    vi.advanceTimersByTime(500);
    link.network(true);
    vi.advanceTimersByTime(1999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("ignores messages from an old connection", () => {
    const old = join();
    old.drop();
    vi.advanceTimersByTime(1000);
    old.say({ t: "update", seq: 2, steps: [], standing: standing(1) });
    expect(received).toHaveLength(1);
  });
});
