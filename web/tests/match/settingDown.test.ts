import { describe, expect, it } from "vitest";
import type { Place } from "../../src/lib/protocol";
import { setDown } from "../../src/match/settingDown";

const wall: Place[] = [[-2, -0.25], [2, -0.25], [2, 0.25], [-2, 0.25]];
const rounded = (corners: Place[]): Place[] => corners.map(([x, y]) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);

describe("a piece of scenery that is set down", () => {
  it("stands around its place", () => expect(setDown(wall, [10, 5], 0)).toEqual([[8, 4.75], [12, 4.75], [12, 5.25], [8, 5.25]]));

  it("turns against the clock, a quarter by twenty-four", () => expect(rounded(setDown(wall, [10, 5], 24))[1]).toEqual([10.25, 7]));

  it("turned by half looks as before", () => {
    const half = rounded(setDown(wall, [10, 5], 48));
    expect([half[2], half[3], half[0], half[1]]).toEqual(rounded(setDown(wall, [10, 5], 0)));
  });
});
