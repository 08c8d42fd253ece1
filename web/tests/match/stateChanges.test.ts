import { describe, expect, it } from "vitest";
import type { Figure, State, StateChange } from "../../src/lib/protocol";
import { changed } from "../../src/match/stateChanges";

const figure = (id: number, name: string): Figure => ({ id, name }) as Figure;
const state = { round: 2, active: 0, seat: 0, outcome: null, figures: [figure(0, "Anne"), figure(1, "Bruno")], markers: [] } as unknown as State;

describe("what is other in a state", () => {
  it("keeps what is not told, as the same objects", () => {
    const now = changed(state, { round: 3 });
    expect(now.round).toBe(3);
    expect(now.figures).toBe(state.figures);
    expect(state.round).toBe(2);
  });

  it("changes single items by their places", () => {
    const now = changed(state, { figures: { "1": figure(1, "Basile") } });
    expect(now.figures.map((one) => one.name)).toEqual(["Anne", "Basile"]);
    expect(now.figures[0]).toBe(state.figures[0]);
    expect(state.figures[1]!.name).toBe("Bruno");
  });

  it("takes a whole list of another length, and an outcome", () => {
    const marker = { kind: "loot" } as unknown as State["markers"][number];
    const outcome = { winners: [1] } as unknown as NonNullable<StateChange["outcome"]>;
    const now = changed(state, { markers: [marker], outcome });
    expect(now.markers).toEqual([marker]);
    expect(now.outcome).toBe(outcome);
    expect(changed(now, { outcome: null, markers: [] })).toMatchObject({ outcome: null, markers: [] });
  });
});
