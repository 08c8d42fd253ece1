import { describe, expect, it } from "vitest";
import { hear, type Lesson, nothingYet, turnTo } from "../../src/learn/lesson";
import { EVENOR } from "../../src/learn/evenor";
import { MULTI_EPOCHS } from "../../src/learn/multiEpochs";
import type { Frame, Request } from "../../src/lib/protocol";

const text = { fr: "x", en: "x" };
const frame = (index: number, ...kinds: string[]): Frame => ({ index, events: kinds.map((kind) => ({ kind })) }) as unknown as Frame;
const asked = (number: number, key: string, mine = true): Request => ({ number, key, mine }) as unknown as Request;
const lesson = (...notes: Lesson["notes"]): Lesson => ({ ...MULTI_EPOCHS, notes });

describe("the guide of a first match", () => {
  it("speaks at the start, once", () => {
    const one = lesson({ id: "hello", on: "start", title: text, text });
    const first = hear(one, nothingYet(), [], null, false);
    const second = hear(one, first, [frame(1)], null, false);
    expect(second.spoken).toEqual(["hello"]);
  });

  it("speaks the first time something happens, and not again after a reload", () => {
    const one = lesson({ id: "fight", on: "happened melee", title: text, text });
    const before = hear(one, nothingYet(), [frame(1, "melee")], null, false);
    const after = hear(one, before, [frame(1, "melee"), frame(2, "melee")], null, false);
    expect(after.spoken).toEqual(["fight"]);
    expect(after.heard["happened melee"]).toBe(2);
  });

  it("waits for the time that a note asks for", () => {
    const one = lesson({ id: "third", on: "asked action", nth: 3, title: text, text });
    let heard = nothingYet();
    const spoken = [1, 2, 3].map((number) => (heard = hear(one, heard, [], asked(number, "action"), false)).spoken.length);
    expect(spoken).toEqual([0, 0, 1]);
  });

  it("hears a question once, however often it is shown", () => {
    const one = lesson({ id: "second", on: "asked action", nth: 2, title: text, text });
    const first = hear(one, nothingYet(), [], asked(4, "action"), false);
    expect(hear(one, first, [frame(4)], asked(4, "action"), false).spoken).toEqual([]);
  });

  it("does not mind the questions of the other side, nor words that nobody wrote", () => {
    const one = lesson({ id: "mine", on: "asked action", title: text, text });
    expect(hear(one, nothingYet(), [frame(1, "unheard_of")], asked(1, "action", false), false).spoken).toEqual([]);
  });

  it("shows what is asked now before what was left unread", () => {
    const one = lesson({ id: "a", on: "start", title: text, text }, { id: "b", on: "happened melee", title: text, text }, { id: "c", on: "asked action", title: text, text });
    expect(turnTo(one, [], ["a", "c"], 0)).toBe(0);
    expect(turnTo(one, ["a"], ["a", "b", "c"], 0)).toBe(2);
    expect(turnTo(one, ["a"], ["a", "b"], 0)).toBe(1);
    expect(turnTo(one, ["a", "c"], ["a", "c", "b"], 0)).toBe(0);
    expect(turnTo(one, ["a", "b"], ["a", "b"], 0)).toBe(0);
  });

  it("has notes with names of their own, and a word for the end", () => {
    for (const { notes } of [MULTI_EPOCHS, EVENOR]) {
      expect(new Set(notes.map((note) => note.id)).size).toBe(notes.length);
      expect(notes.some((note) => note.on === "end")).toBe(true);
    }
  });
});
