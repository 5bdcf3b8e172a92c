import { signal } from "@preact/signals";
import { beforeEach, expect, test } from "vitest";
import type { Link } from "../src/net/link";
import type { Ask } from "../src/net/wire.gen";
import { ask, follow, forgetQuestions, reply } from "../src/play/table/ask";
import { newTable, type Table } from "../src/play/table/table";
import { standing } from "./fakes";

let table: Table;
let sent: Ask[];

beforeEach(() => {
  sent = [];
  table = newTable("abc", "token", () => Promise.resolve(null));
  table.link = { send: (message) => void sent.push(message as Ask) } as Link;
  table.standing.value = standing(1);
});

test("a question is answered once, or by nothing after a break", async () => {
  const first = ask(table, 0, { t: "price" });
  const second = ask(table, 0, { t: "price" });
  reply(table, sent[0]!.ref, { answer: 5 });
  forgetQuestions(table);
  expect(await first).toEqual({ answer: 5 });
  expect(await second).toBeNull();
  expect(table.asked.size).toBe(0);
});

test("the question of the moment is asked again when the match stands elsewhere", async () => {
  const land = signal<number | null>(1);
  const { reply: shown, stop } = follow(table, () =>
    land.value === null ? null : { seat: 0, question: { t: "price", land: land.value } },
  );
  expect(shown.value).toBeNull();
  reply(table, sent[0]!.ref, { answer: 5 });
  await Promise.resolve();
  expect(shown.value).toEqual({ answer: 5 });
  table.standing.value = standing(2);
  expect(shown.value).toEqual({ answer: 5 });
  reply(table, sent[1]!.ref, { answer: 6 });
  await Promise.resolve();
  expect(shown.value).toEqual({ answer: 6 });
  land.value = 2;
  expect(shown.value).toBeNull();
  land.value = null;
  reply(table, sent[2]!.ref, { answer: 7 });
  await Promise.resolve();
  expect(shown.value).toBeNull();
  expect(sent.map(({ question }) => (question as { land: number }).land)).toEqual([1, 1, 2]);
  stop();
});
