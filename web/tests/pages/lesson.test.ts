import { describe, expect, it } from "vitest";
import { endingOf, hear, nothingYet, priceOf, tapOf, turnTo } from "../../src/learn/lesson";
import type { Frame, Lesson, LessonNote, OddsTold, Option, Outcome, Request } from "../../src/lib/protocol";

const text = { fr: "x", en: "x" };
const frame = (index: number, ...kinds: string[]): Frame => ({ index, events: kinds.map((kind) => ({ kind })) }) as unknown as Frame;
const asked = (number: number, key: string, mine = true, options: Partial<Option>[] = []): Request => ({ number, key, mine, options }) as unknown as Request;
const note = (id: string, on: string, nth = 1, tap: string[] = []): LessonNote => ({ id, on, nth, title: text, text, rule: "", tap });
const lesson = (...notes: LessonNote[]): Lesson => ({ game: "any", minutes: 10, goal: text, wish: { game: "any" }, notes });

describe("the guide of a first match", () => {
  it("speaks at the start, once", () => {
    const one = lesson(note("hello", "start"));
    const first = hear(one, nothingYet(), [], null, "");
    const second = hear(one, first, [frame(1)], null, "");
    expect(second.spoken).toEqual(["hello"]);
  });

  it("speaks the first time something happens, and not again after a reload", () => {
    const one = lesson(note("fight", "happened melee"));
    const before = hear(one, nothingYet(), [frame(1, "melee")], null, "");
    const after = hear(one, before, [frame(1, "melee"), frame(2, "melee")], null, "");
    expect(after.spoken).toEqual(["fight"]);
    expect(after.heard["happened melee"]).toBe(2);
  });

  it("waits for the time that a note asks for", () => {
    const one = lesson(note("third", "asked action", 3));
    let heard = nothingYet();
    const spoken = [1, 2, 3].map((number) => (heard = hear(one, heard, [], asked(number, "action"), "")).spoken.length);
    expect(spoken).toEqual([0, 0, 1]);
  });

  it("hears a question once, however often it is shown", () => {
    const one = lesson(note("second", "asked action", 2));
    const first = hear(one, nothingYet(), [], asked(4, "action"), "");
    expect(hear(one, first, [frame(4)], asked(4, "action"), "").spoken).toEqual([]);
  });

  it("does not mind the questions of the other side, nor words that nobody wrote", () => {
    const one = lesson(note("mine", "asked action"));
    expect(hear(one, nothingYet(), [frame(1, "unheard_of")], asked(1, "action", false), "").spoken).toEqual([]);
  });

  it("shows what is asked now before what was left unread", () => {
    const one = lesson(note("a", "start"), note("b", "happened melee"), note("c", "asked action"));
    expect(turnTo(one, [], ["a", "c"], 0)).toBe(0);
    expect(turnTo(one, ["a"], ["a", "b", "c"], 0)).toBe(2);
    expect(turnTo(one, ["a"], ["a", "b"], 0)).toBe(1);
    expect(turnTo(one, ["a", "c"], ["a", "c", "b"], 0)).toBe(0);
    expect(turnTo(one, ["a", "b"], ["a", "b"], 0)).toBe(0);
  });

  it("goes back to what it said of a question that is asked again, and leaves unread what happened", () => {
    const one = lesson(note("a", "asked action"), note("b", "asked walk"), note("c", "happened melee"));
    expect(turnTo(one, ["a", "b"], ["a", "b"], 1, asked(9, "action"))).toBe(0);
    expect(turnTo(one, ["a", "b"], ["a", "b"], 1, asked(9, "walk"))).toBe(1);
    expect(turnTo(one, ["a", "b", "c"], ["a", "b", "c"], 2, asked(9, "action"))).toBe(2);
    expect(turnTo(one, ["b"], ["b"], 0, asked(9, "action"))).toBe(0);
  });
});

describe("the price of what is ringed", () => {
  const likely = (chance: number) => ({ label: text, chance, low: chance, high: chance });
  const odds = { number: 3, options: [{ option: "shoot:1", chances: [likely(0.5), likely(0.3), likely(0.2)] }] } as unknown as OddsTold;

  it("is the chances that stand on its button", () => {
    expect(priceOf(asked(3, "action"), odds, "shoot:1")).toBe(odds.options[0]);
  });

  it("is not told of another question, of what no dice decide, or beside a table of chances", () => {
    expect(priceOf(asked(4, "action"), odds, "shoot:1")).toBeNull();
    expect(priceOf(asked(3, "action"), odds, "move")).toBeNull();
    expect(priceOf(asked(3, "dice", true, [{ id: "shoot:1", chances: [] }]), odds, "shoot:1")).toBeNull();
  });
});

it("says what is asked before what has happened, so that reading on misses nothing", () => {
  const one = lesson(note("a", "start"), note("b", "happened activated"), note("c", "asked action"));
  const first = hear(one, nothingYet(), [], null, "");
  expect(hear(one, first, [frame(1, "activated")], asked(1, "action"), "").spoken).toEqual(["a", "c", "b"]);
});

describe("the debrief", () => {
  const three = lesson(note("won", "won"), note("lost", "lost"), note("drawn", "drawn"), note("next", "end"));
  const outcome = (...winners: number[]): Outcome => ({ winners }) as unknown as Outcome;

  it("is that of how the match ended for the reader, and then says what comes next", () => {
    const said = [outcome(0), outcome(1), outcome(), outcome(0, 1)].map((one) => hear(three, nothingYet(), [], null, endingOf(one, [0])).spoken);
    expect(said).toEqual([["won", "next"], ["lost", "next"], ["drawn", "next"], ["drawn", "next"]]);
  });

  it("waits until it is known who has won", () => {
    expect(hear(three, nothingYet(), [], null, endingOf(null, [0])).spoken).toEqual([]);
  });
});

describe("what to touch", () => {
  const refused = { key: "no" } as unknown as Option["refused"];
  const one = lesson(note("fight", "asked action", 1, ["charge", "dice:2", "end"]), note("set", "asked deploy", 1, ["for_me"]));

  it("is the first open option that the note names, by its id or its beginning", () => {
    const options = [{ id: "end", refused: null }, { id: "dice:1:50", refused: null }, { id: "dice:2:75", refused: null }];
    expect(tapOf(one, nothingYet(), asked(1, "action", true, options))).toBe("dice:2:75");
    expect(tapOf(one, nothingYet(), asked(1, "action", true, [{ id: "charge:4", refused: null }, ...options]))).toBe("charge:4");
    expect(tapOf(one, nothingYet(), asked(1, "action", true, [{ id: "charge:4", refused }, { id: "end", refused: null }]))).toBe("end");
    expect(tapOf(one, nothingYet(), asked(1, "action", true, [{ id: "charges:4", refused: null }]))).toBe("");
  });

  it("may be a part of the page", () => {
    expect(tapOf(one, nothingYet(), asked(1, "deploy"))).toBe("for_me");
  });

  it("is nothing when somebody else is asked, or nobody wrote it", () => {
    expect(tapOf(one, nothingYet(), asked(1, "deploy", false))).toBe("");
    expect(tapOf(one, nothingYet(), asked(1, "reaction"))).toBe("");
    expect(tapOf(one, nothingYet(), null)).toBe("");
  });

  it("is shown three times", () => {
    let heard = nothingYet();
    const shown = [1, 2, 3, 4].map((number) => {
      heard = hear(one, heard, [], asked(number, "deploy"), "");
      return tapOf(one, heard, asked(number, "deploy"));
    });
    expect(shown).toEqual(["for_me", "for_me", "for_me", ""]);
  });
});
