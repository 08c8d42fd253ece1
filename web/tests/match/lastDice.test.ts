import { describe, expect, it } from "vitest";
import { lastDice } from "../../src/match/lastDice";
import type { Frame, MatchEvent, RollShown, Text } from "../../src/lib/protocol";

const text = (fr: string): Text => ({ fr, en: fr });
const event = (kind: string): MatchEvent => ({ kind, rule: "R", title: null, sentence: text(kind), figure: -1, target: -1, seat: -1, at: null, fields: {}, tallies: {} });
const roll = (face: number): RollShown => ({
  dice: [6], name: "D6", by: 0, key: "k", rule: "R", title: null, sentence: text("Lancez."), threshold: null, faces: [face], cause: null, needs: [], counts: [], seats: [],
});

function frame(index: number, events: MatchEvent[], rest: Partial<Frame> = {}): Frame {
  return { index, seat: 0, entry: null, question: null, chosen: null, roll: null, path: null, events, revealed: [], undo: null, note: null, asked: null, round: 1, state: null, told: null, ...rest };
}

describe("the dice that a question is about", () => {
  const frames = [
    frame(1, [event("old")], { roll: roll(1) }), frame(2, [event("charged")]),
    frame(3, [], { roll: roll(3) }), frame(4, [event("melee"), event("stunned")], { roll: roll(6) }),
  ];

  it("are the last that were thrown in a row, with all that they did", () => {
    const found = lastDice(frames, 0)!;
    expect(found.rolls.map((one) => one.faces[0])).toEqual([3, 6]);
    expect(found.events.map((one) => one.kind)).toEqual(["melee", "stunned"]);
  });

  it("stand with what happened last", () => {
    expect(lastDice([...frames, frame(5, [event("pushed")])], 0)!.events.map((one) => one.kind)).toEqual(["melee", "stunned", "pushed"]);
  });

  it("are not those of an earlier decision, nor taken back, nor hidden", () => {
    expect(lastDice(frames, 5)).toBeNull();
    expect(lastDice([...frames, frame(5, [], { undo: { seat: 0, to: 1 } })], 0)).toBeNull();
    expect(lastDice([frame(1, [], { roll: { hidden: true } })], 0)).toBeNull();
  });
});
