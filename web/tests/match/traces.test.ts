import { describe, expect, it } from "vitest";
import { logOf } from "../../src/match/log";
import { placesBefore, restaged, tracesOf } from "../../src/match/traces";
import type { Figure, Frame, MatchEvent, Place, State, Text } from "../../src/lib/protocol";

const text = (fr: string): Text => ({ fr, en: fr });

function event(kind: string, rest: Partial<MatchEvent>): MatchEvent {
  return { kind, rule: "R", title: null, sentence: text(kind), figure: -1, target: -1, seat: -1, at: null, fields: {}, tallies: {}, ...rest };
}

function frame(index: number, events: MatchEvent[], rest: Partial<Frame> = {}): Frame {
  return { index, seat: 0, entry: null, question: null, chosen: null, roll: null, path: null, events, revealed: [], undo: null, note: null, asked: null, round: 1, state: null, told: null, ...rest };
}

const moved = (figure: number, x: number, y: number): MatchEvent => event("moved", { figure, at: [x, y, 0, 0] });

function state(figures: { id: number; at: Place | null }[]): State {
  return { figures: figures.map(({ id, at }) => ({ id, at: at && [at[0], at[1], 0, 0], in_play: at !== null }) as unknown as Figure) } as unknown as State;
}

const START = frame(1, [moved(0, 1, 1), moved(1, 9, 1), moved(2, 5, 5)]);

describe("what is drawn of what happened", () => {
  it("draws a way by its legs, from where the figure stood", () => {
    const frames = [START, frame(2, [moved(0, 4, 4)], { path: { figure: 0, points: [[1, 1], [1, 4], [4, 4]] } })];
    const traces = tracesOf(frames, null);
    expect(traces.map(({ form, figure, points }) => [form, figure, points])).toEqual([["trail", 0, [[1, 1], [1, 4], [4, 4]]]]);
  });

  it("knows where everybody stood from the state before", () => {
    const start = state([{ id: 0, at: [1, 1] }, { id: 1, at: [9, 1] }]);
    const frames = [frame(7, [event("shot_hit", { figure: 0, target: 1 }), moved(0, 3, 1)])];
    expect(tracesOf(frames, null)).toEqual([]);
    expect(tracesOf(frames, null, 1, start).map(({ form, points }) => [form, points])).toEqual([["strike", [[1, 1], [9, 1]]], ["trail", [[1, 1], [3, 1]]]]);
  });

  it("draws nothing of a figure that stays", () => {
    expect(tracesOf([START, frame(2, [moved(0, 1, 1)])], null)).toEqual([]);
  });

  it("draws a shot from where the shooter stands by then to the target", () => {
    const frames = [START, frame(2, [moved(0, 2, 1), event("shot_hit", { figure: 0, target: 1 })])];
    const [, shot] = tracesOf(frames, null);
    expect(shot).toMatchObject({ form: "strike", figure: 0, target: 1, points: [[2, 1], [9, 1]], id: "2:1" });
  });

  it("draws where somebody fell, beside the last that is told of them", () => {
    const frames = [START, frame(2, [event("shot_hit", { figure: 0, target: 1 }), event("out_of_action", { figure: 1 })])];
    const fallen = tracesOf(frames, state([{ id: 0, at: [1, 1] }, { id: 1, at: null }])).filter((trace) => trace.form === "fallen");
    expect(fallen).toEqual([{ id: "2:1", index: 2, form: "fallen", figure: 1, target: -1, points: [[9, 1]] }]);
  });

  it("forgets what was taken back", () => {
    const frames = [START, frame(2, [moved(0, 4, 1)]), frame(3, [], { undo: { seat: 0, to: 1 } })];
    expect(tracesOf(frames, null)).toEqual([]);
  });

  it("and the lines of the log call an event the same", () => {
    const frames = [START, frame(2, [event("activated", { figure: 0 }), moved(0, 4, 1)])];
    const lines = logOf(frames, true);
    const [trail] = tracesOf(frames, null);
    expect(lines.find((line) => line.id === trail!.id)?.event?.kind).toBe("moved");
  });
});

describe("what happened, played again", () => {
  const frames = [START, frame(2, [moved(0, 4, 1)]), frame(3, [moved(0, 6, 1), moved(1, 7, 1), event("out", { figure: 1 })])];
  const traces = tracesOf(frames, state([{ id: 0, at: [6, 1] }, { id: 1, at: null }]));

  it("begins with everybody where they stood", () => {
    expect([...placesBefore(traces, 0)].sort()).toEqual([[0, [1, 1]], [1, [9, 1]]]);
  });

  it("and leaves those who have moved where they are", () => {
    expect([...placesBefore(traces, 2)]).toEqual([[1, [9, 1]]]);
  });

  it("shows the fallen until they fall", () => {
    const shown = restaged(state([{ id: 0, at: [6, 1] }, { id: 1, at: null }]), placesBefore(traces, 1));
    expect(shown.figures.map((one) => one.at?.slice(0, 2))).toEqual([[4, 1], [9, 1]]);
    expect(placesBefore(traces, traces.length).size).toBe(0);
  });
});
