import { describe, expect, it } from "vitest";
import { isHit, logOf, MOST_SHOWN, needsOf, newsOf, tallyText, throwerOf, windowOf } from "../../src/match/log";
import type { Frame, MatchEvent, RollShown, TallyLine, Text } from "../../src/lib/protocol";

const text = (fr: string): Text => ({ fr, en: fr });
const say = (one: Text): string => one.fr;

function event(sentence: string, kind = "moved"): MatchEvent {
  return { kind, rule: "ME-X-01", title: null, sentence: text(sentence), figure: -1, target: -1, seat: -1, at: null, fields: {}, tallies: {} };
}

function frame(index: number, events: MatchEvent[], rest: Partial<Frame> = {}): Frame {
  return { index, seat: 0, entry: null, question: null, chosen: null, roll: null, path: null, events, revealed: [], undo: null, note: null, asked: null, round: 0, state: null, told: null, ...rest };
}

describe("the log", () => {
  it("tells events in order", () => {
    const lines = logOf([frame(0, [event("a")]), frame(1, [event("b"), event("c")])], true);
    expect(lines.map((line) => line.text && say(line.text))).toEqual(["a", "b", "c"]);
  });

  it("crosses out what was taken back, and goes on after it", () => {
    const frames = [
      frame(1, [event("a")]), frame(2, [event("b")]), frame(3, [event("c")]),
      frame(4, [], { undo: { seat: 0, to: 1 }, events_kept: 1 }),
      frame(5, [event("d")]),
      frame(6, [], { undo: { seat: 0, to: 1 }, events_kept: 1 }),
    ];
    const lines = logOf(frames, true);
    expect(lines.map((line) => line.isUndone)).toEqual([false, true, true, true]);
  });

  it("sets the heading of a round where the game tells it", () => {
    const frames = [frame(1, [event("last of the set-up")], { round: 1 }), frame(2, [event("begins", "round_begins"), event("a")], { round: 1 })];
    expect(logOf(frames, true).map((line) => line.kind)).toEqual(["event", "round", "event", "event"]);
  });

  it("counts what ends a round to it, also where the next one begins in the same frame", () => {
    const frames = [frame(1, [event("one", "round_begins")], { round: 1 }), frame(2, [event("ends"), event("two", "round_begins"), event("b")], { round: 2 })];
    expect(logOf(frames, true).filter((line) => line.kind === "event").map((line) => line.round)).toEqual([1, 1, 2, 2]);
  });

  it("says a heading once, in the words of the game", () => {
    const lines = logOf([frame(2, [event("Manche 1.", "round_begins"), event("a")], { round: 1 })], true);
    expect(lines.map((line) => [line.kind, line.text?.fr])).toEqual([["round", "Manche 1"], ["event", "a"]]);
  });

  it("sets the heading before the first event where the game does not", () => {
    expect(logOf([frame(1, [event("a")], { round: 1 }), frame(2, [event("b")], { round: 2 })], true).map((line) => line.kind)).toEqual(["round", "event", "round", "event"]);
  });
});

describe("a tally", () => {
  it("reads as its reasons", () => {
    const lines: TallyLine[] = [
      { change: "start", amount: 5, after: 5, rule: "", label: text("") },
      { change: "add", amount: 1, after: 6, rule: "", label: text("longue portée") },
      { change: "add", amount: -2, after: 4, rule: "", label: text("visée") },
      { change: "at_least", amount: 5, after: 5, rule: "", label: text("minimum") },
    ];
    expect(tallyText({ value: 5, lines }, say)).toBe("5 = 5, +1 longue portée, −2 visée, ≥ 5 minimum");
  });
});

describe("what is told last", () => {
  it("is what happened, else what was said, and never what was taken back", () => {
    const lines = logOf([frame(1, [event("a")]), frame(2, [event("b")]), frame(3, [], { undo: { seat: 0, to: 1 }, events_kept: 1, note: text("Bob takes back.") })], true);
    expect(newsOf(lines)?.text?.fr).toBe("a");
    expect(newsOf(lines.slice(1))?.text?.fr).toBe("Bob takes back.");
    expect(newsOf(lines.filter((line) => line.isUndone))).toBeNull();
  });
});

describe("dice in the log", () => {
  const roll = (rest: Partial<RollShown>): RollShown => ({
    dice: [6, 6, 6], name: "3D6", by: 0, key: "k", rule: "R", title: null, sentence: text("Lancez."), threshold: null, faces: [2, 2, 5], cause: null, needs: [], counts: [], seats: [], ...rest,
  });

  it("says whose they are: a figure's, a player's, or each another player's", () => {
    const names = [(figure: number) => `F${figure}`, (seat: number) => `S${seat}`] as const;
    expect(throwerOf(roll({ by: 4 }), ...names)).toBe("F4");
    expect(throwerOf(roll({ by: -1, seats: [2] }), ...names)).toBe("S2");
    expect(throwerOf(roll({ by: -1, seats: [0, 1] }), ...names)).toBe("S0, S1");
    expect(throwerOf(roll({ by: -1 }), ...names)).toBe("");
  });

  it("marks each die against its own threshold where they rise", () => {
    const rising = roll({ needs: [2, 3, 4] });
    expect([0, 1, 2].map((die) => isHit(rising, die))).toEqual([true, false, true]);
    expect(needsOf(rising)).toBe("2+, 3+, 4+");
  });

  it("marks dice by what they count as", () => {
    expect([0, 1, 2].map((die) => isHit(roll({ threshold: 3, faces: [4, 5, 6], counts: [2, 3, 3] }), die))).toEqual([false, true, true]);
  });

  it("marks no die where none is a hit by itself", () => {
    expect(isHit(roll({}), 0)).toBeNull();
    expect(needsOf(roll({}))).toBe("");
  });

  it("tells the cause before the die, and a choice that no event tells before what came of it", () => {
    const frames = [
      frame(1, [event("Borva peut réagir.")], { roll: roll({ cause: text("Kara charge Borva.") }) }),
      frame(2, [event("Kara charge.")], { told: text("Borva renonce à réagir.") }),
    ];
    expect(logOf(frames, true).map((line) => [line.kind, line.text?.fr])).toEqual([
      ["choice", "Kara charge Borva."], ["roll", "Lancez."], ["event", "Borva peut réagir."], ["choice", "Borva renonce à réagir."], ["event", "Kara charge."],
    ]);
  });
});

describe("what of the log is on the page", () => {
  const lines = logOf(Array.from({ length: 5000 }, (_, i) => frame(i, [event("walks")])), true);

  it("is never more than so many lines, the last of them or those around the moment that is looked at", () => {
    expect(windowOf(lines, null, null)).toEqual({ from: lines.length - MOST_SHOWN, to: lines.length });
    const around = windowOf(lines, 2500, null);
    expect(around.to - around.from).toBe(MOST_SHOWN);
    expect(lines.slice(around.from, around.to).some((line) => line.index === 2500)).toBe(true);
    expect(windowOf(lines, 0, null)).toEqual({ from: 0, to: MOST_SHOWN });
    expect(windowOf(lines, null, 50)).toEqual({ from: 0, to: MOST_SHOWN });
  });

  it("is everything of a short match", () => {
    expect(windowOf(lines.slice(0, 30), null, null)).toEqual({ from: 0, to: 30 });
  });
});
