import { describe, expect, it } from "vitest";
import { walksBetween, wayTo } from "../../src/match/walks";
import type { Figure, Frame, Place, State } from "../../src/lib/protocol";

function state(places: Record<number, Place | null>): State {
  const figures = Object.entries(places).map(([id, at]) => ({ id: Number(id), at: at ? [...at, 0, 0] : null }) as unknown as Figure);
  return { figures } as unknown as State;
}

const path = (figure: number, points: Place[]): Frame => ({ path: { figure, points }, undo: null }) as unknown as Frame;

describe("walks", () => {
  it("follow the path that was taken", () => {
    const walks = walksBetween(state({ 1: [0, 0] }), state({ 1: [2, 2] }), [path(1, [[0, 0], [2, 0], [2, 2]])]);
    expect(walks.get(1)?.points).toEqual([[0, 0], [2, 0], [2, 2]]);
  });

  it("end where the figure was stopped", () => {
    expect(wayTo([[0, 0], [4, 0]], [0, 0], [1.5, 0])).toEqual([[0, 0], [1.5, 0]]);
  });

  it("take between 150 and 250 milliseconds, one after the other", () => {
    const walks = [...walksBetween(state({ 1: [0, 0], 2: [5, 5] }), state({ 1: [9, 9], 2: [5, 5.2] }), []).values()];
    for (const walk of walks) {
      expect(walk.duration).toBeGreaterThanOrEqual(150);
      expect(walk.duration).toBeLessThanOrEqual(250);
    }
    expect(walks[1]?.delay).toBe(walks[0]?.duration);
  });

  it("are none for who stays, comes or goes, and none after an undo", () => {
    expect(walksBetween(state({ 1: [0, 0], 2: null, 3: [1, 1] }), state({ 1: [0, 0], 2: [4, 4], 3: null }), []).size).toBe(0);
    expect(walksBetween(state({ 1: [0, 0] }), state({ 1: [3, 3] }), [{ path: null, undo: { seat: 0, to: 1 } } as unknown as Frame]).size).toBe(0);
  });
});
