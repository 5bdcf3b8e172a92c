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

test("a question gets one answer, or null after a lost connection", async () => {
  const first = ask(table, 0, { t: "price" });
  const second = ask(table, 0, { t: "price" });
  reply(table, sent[0]!.ref, 5);
  forgetQuestions(table);
  expect(await first).toBe(5);
  expect(await second).toBeNull();
  expect(table.openQuestions.size).toBe(0);
});

test("a question is asked again when the match moves on", async () => {
  const land = signal<number | null>(1);
  const heard: unknown[] = [];
  const answer = async (question: number, price: number): Promise<void> => {
    reply(table, sent[question]!.ref, price);
    await Promise.resolve();
  };
  const stop = follow(
    table,
    () => (land.value === null ? null : { seat: 0, question: { t: "price", land: land.value } }),
    (question, price) => heard.push(question && [question.land, price]),
  );
  expect(heard).toEqual([]);
  await answer(0, 5);
  table.standing.value = standing(2);
  await answer(1, 6);
  expect(heard).toEqual([
    [1, 5],
    [1, 6],
  ]);
  land.value = 2;
  expect(heard).toHaveLength(2); // the earlier answer stays until the next one arrives
  land.value = null;
  expect(heard.at(-1)).toBeNull();
  await answer(2, 7);
  expect(heard.at(-1)).toBeNull();
  expect(sent.map(({ question }) => (question as { land: number }).land)).toEqual([1, 1, 2]);
  stop();
});
