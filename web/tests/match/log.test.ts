import { describe, expect, it } from "vitest";
import { logOf, tallyText } from "../../src/match/log";
import type { Frame, MatchEvent, TallyLine, Text } from "../../src/lib/protocol";

const text = (fr: string): Text => ({ fr, en: fr });
const say = (one: Text): string => one.fr;

function event(sentence: string, kind = "moved"): MatchEvent {
  return { kind, rule: "ME-X-01", title: null, sentence: text(sentence), figure: -1, target: -1, seat: -1, at: null, fields: {}, tallies: {} };
}

function frame(index: number, events: MatchEvent[], rest: Partial<Frame> = {}): Frame {
  return { index, seat: 0, entry: null, question: null, chosen: null, roll: null, path: null, events, revealed: [], undo: null, note: null, asked: null, round: 0, state: null, ...rest };
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
