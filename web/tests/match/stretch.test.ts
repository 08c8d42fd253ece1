import { describe, expect, it } from "vitest";
import type { Frame, State, Table } from "../../src/lib/protocol";
import { lastDecision, MOST, Stretch } from "../../src/replay/stretch";

const state = (round: number): State => ({ round }) as unknown as State;
const frame = (index: number, rest: Partial<Frame> = {}): Frame => ({ index, question: null, undo: null, state: null, ...rest }) as unknown as Frame;
/** Frames as the server tells them: the first has a state, of the others every tenth. */
const part = (from: number, to: number): Frame[] =>
  Array.from({ length: to - from + 1 }, (_, k) => frame(from + k, { state: k === 0 || (from + k) % 10 === 0 ? state(from + k) : null }));

describe("a stretch of a match", () => {
  it("has the state that was told last for each frame", () => {
    const stretch = new Stretch().with(part(3, 25), 3);
    expect([3, 9, 10, 25].map((index) => stretch.state(index)?.round)).toEqual([3, 3, 10, 20]);
    expect([stretch.has(2), stretch.has(3), stretch.has(25), stretch.has(26)]).toEqual([false, true, true, false]);
  });

  it("grows at both ends, and begins anew elsewhere", () => {
    let stretch = new Stretch().with(part(100, 140), 100).with(part(141, 240), 100).with(part(60, 99), 100);
    expect([stretch.first, stretch.last, stretch.state(100)?.round, stretch.frame(141)?.index]).toEqual([60, 240, 100, 141]);
    stretch = stretch.with(part(4000, 4040), 4000);
    expect([stretch.first, stretch.last]).toEqual([4000, 4040]);
  });

  it("never keeps more than so many, and those around the moment", () => {
    let stretch = new Stretch();
    for (let at = 0; at < 5000; at += 100) {
      stretch = stretch.with(part(at, at + 99), at);
      expect(stretch.frames.length).toBeLessThanOrEqual(MOST);
      expect(stretch.has(at)).toBe(true);
    }
    for (let at = 4900; stretch.first > 0; at = stretch.first) {
      stretch = stretch.with(part(stretch.first - 100, stretch.first - 1), stretch.first);
      expect(stretch.frames.length).toBeLessThanOrEqual(MOST);
      expect(at).toBeGreaterThan(0);
    }
    expect(stretch.state(5)?.round).toBe(0);
  });

  it("keeps the tables that its frames stand on", () => {
    const table = (index: number): { index: number; table: Table } => ({ index, table: { index } as unknown as Table });
    const stretch = new Stretch().with(part(100, 140), 100);
    expect(stretch.tables([table(0), table(50), table(120), table(50), table(300)]).map((one) => one.index)).toEqual([50, 120]);
  });

  it("finds the decision that led to a moment, unless it was taken back", () => {
    const question = { key: "q" } as unknown as Frame["question"];
    const frames = [frame(0, { state: state(0) }), frame(1, { question }), frame(2), frame(3), frame(4, { undo: { seat: 0, to: 0 } }), frame(5)];
    const stretch = new Stretch().with(frames, 0);
    expect([0, 1, 3, 4, 5].map((at) => lastDecision(stretch, at)?.index ?? null)).toEqual([null, 1, 1, null, null]);
  });
});
