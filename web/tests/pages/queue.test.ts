import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Queued } from "../../src/lib/protocol";
import { inQueue, queueSentence } from "../../src/lib/queue.svelte";

const second: Queued = { place: 2, sentence: { fr: "à la place 2", en: "number 2" } };
const served: Queued = { place: 0, sentence: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("who waits is told the place in the queue, until it is one's turn", async () => {
  let end: (value: string) => void = () => {};
  let place = second;
  const work = inQueue(new Promise<string>((done) => (end = done)), () => Promise.resolve(place));

  expect(queueSentence()).toBeNull();
  await vi.advanceTimersByTimeAsync(2000);
  expect(queueSentence()).toEqual(second.sentence);
  place = served;
  await vi.advanceTimersByTimeAsync(2000);
  expect(queueSentence()).toBeNull();
  end("done");
  expect(await work).toBe("done");
});

test("work that fails leaves nobody waiting", async () => {
  let fail: (why: Error) => void = () => {};
  const work = inQueue(new Promise<string>((_, failed) => (fail = failed)), () => Promise.resolve(second));
  await vi.advanceTimersByTimeAsync(2000);
  fail(new Error("refused"));

  await expect(work).rejects.toThrow("refused");
  expect(queueSentence()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
