import { describe, expect, it } from "vitest";
import { hear, nothingYet, turnTo } from "../../src/learn/lesson";
import type { Frame, Lesson, LessonNote, Request } from "../../src/lib/protocol";

const text = { fr: "x", en: "x" };
const frame = (index: number, ...kinds: string[]): Frame => ({ index, events: kinds.map((kind) => ({ kind })) }) as unknown as Frame;
const asked = (number: number, key: string, mine = true): Request => ({ number, key, mine }) as unknown as Request;
const note = (id: string, on: string, nth = 1): LessonNote => ({ id, on, nth, title: text, text, rule: "" });
const lesson = (...notes: LessonNote[]): Lesson => ({ game: "any", minutes: 10, goal: text, wish: { game: "any" }, notes });

describe("the guide of a first match", () => {
  it("speaks at the start, once", () => {
    const one = lesson(note("hello", "start"));
    const first = hear(one, nothingYet(), [], null, false);
    const second = hear(one, first, [frame(1)], null, false);
    expect(second.spoken).toEqual(["hello"]);
  });

  it("speaks the first time something happens, and not again after a reload", () => {
    const one = lesson(note("fight", "happened melee"));
    const before = hear(one, nothingYet(), [frame(1, "melee")], null, false);
    const after = hear(one, before, [frame(1, "melee"), frame(2, "melee")], null, false);
    expect(after.spoken).toEqual(["fight"]);
    expect(after.heard["happened melee"]).toBe(2);
  });

  it("waits for the time that a note asks for", () => {
    const one = lesson(note("third", "asked action", 3));
    let heard = nothingYet();
    const spoken = [1, 2, 3].map((number) => (heard = hear(one, heard, [], asked(number, "action"), false)).spoken.length);
    expect(spoken).toEqual([0, 0, 1]);
  });

  it("hears a question once, however often it is shown", () => {
    const one = lesson(note("second", "asked action", 2));
    const first = hear(one, nothingYet(), [], asked(4, "action"), false);
    expect(hear(one, first, [frame(4)], asked(4, "action"), false).spoken).toEqual([]);
  });

  it("does not mind the questions of the other side, nor words that nobody wrote", () => {
    const one = lesson(note("mine", "asked action"));
    expect(hear(one, nothingYet(), [frame(1, "unheard_of")], asked(1, "action", false), false).spoken).toEqual([]);
  });

  it("shows what is asked now before what was left unread", () => {
    const one = lesson(note("a", "start"), note("b", "happened melee"), note("c", "asked action"));
    expect(turnTo(one, [], ["a", "c"], 0)).toBe(0);
    expect(turnTo(one, ["a"], ["a", "b", "c"], 0)).toBe(2);
    expect(turnTo(one, ["a"], ["a", "b"], 0)).toBe(1);
    expect(turnTo(one, ["a", "c"], ["a", "c", "b"], 0)).toBe(0);
    expect(turnTo(one, ["a", "b"], ["a", "b"], 0)).toBe(0);
  });
});
