import { describe, expect, it } from "vitest";
import { Sheet, engrave, shadeOf } from "../../src/board/engraving";
import { along, axisOf, hatch, isInside, lengthOf, onPath, shrunk, steadyNumbers, strewn, type Place } from "../../src/board/geometry";
import type { PieceShape } from "../../src/board/state";

const SQUARE: Place[] = [[0, 0], [4, 0], [4, 4], [0, 4]];

describe("hatching", () => {
  it("stays inside the polygon", () => {
    const lines = hatch(SQUARE, 45, 0.5);
    expect(lines.length).toBeGreaterThan(8);
    for (const { a, b } of lines) expect(isInside([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], SQUARE)).toBe(true);
  });

  it("leaves the hollow of a bent shape free", () => {
    const bent: Place[] = [[0, 0], [4, 0], [4, 1], [1, 1], [1, 4], [0, 4]];
    for (const { a, b } of hatch(bent, 0, 0.3)) expect(isInside([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], bent)).toBe(true);
  });
});

describe("shapes", () => {
  it("finds the long side", () => {
    const { long, short } = axisOf([[0, 0], [6, 0], [6, 1], [0, 1]]);
    expect([long, short]).toEqual([6, 1]);
  });

  it("walks along the outline with outward directions", () => {
    for (const { at, out } of along(SQUARE, 0.5)) expect(isInside([at[0] + out[0] * 0.1, at[1] + out[1] * 0.1], SQUARE)).toBe(false);
  });

  it("draws in towards the middle", () => {
    expect(shrunk(SQUARE, 1).every((corner) => isInside(corner, SQUARE))).toBe(true);
  });

  it("measures and divides a path", () => {
    const path: Place[] = [[0, 0], [3, 0], [3, 4]];
    expect(lengthOf(path)).toBe(7);
    expect(onPath(path, 3 / 7)).toEqual([3, 0]);
    expect(onPath(path, 1)).toEqual([3, 4]);
  });
});

describe("light", () => {
  it("comes from the north-west", () => {
    expect(shadeOf([-Math.SQRT1_2, Math.SQRT1_2])).toBeCloseTo(0);
    expect(shadeOf([Math.SQRT1_2, -Math.SQRT1_2])).toBeCloseTo(1);
  });
});

describe("engraving", () => {
  const piece = (kind: string, rest: Partial<PieceShape> = {}): PieceShape => ({
    id: `${kind}1`, kind, label: kind, floor: 0, height: 2, polygon: SQUARE, disc: null, state: "",
    isOpaque: false, isSoft: false, isImpassable: false, isRough: false, isLinear: false, isPlatform: false, isDoor: false, ...rest,
  });

  it("is the same every time", () => {
    const next = [steadyNumbers("a"), steadyNumbers("a")];
    expect(strewn(SQUARE, 0.5, next[0]!)).toEqual(strewn(SQUARE, 0.5, next[1]!));
  });

  it.each(["forest", "hill", "house", "ruin", "rocks", "rubble", "rock", "water", "marsh", "ladder", "stairs", "roof", "tree", "bush", "something new"])("draws %s", (kind) => {
    const { strokes } = engrave(new Sheet(24), piece(kind));
    expect(strokes.length).toBeGreaterThan(0);
    for (const stroke of strokes) expect(stroke.d).not.toMatch(/NaN|undefined/);
  });

  it.each(["wall", "low_wall", "hedge", "fence", "barricade"])("draws %s as a line", (kind) => {
    for (const stroke of engrave(new Sheet(24), piece(kind, { isLinear: true, polygon: [[0, 0], [5, 0], [5, 0.4], [0, 0.4]] })).strokes) expect(stroke.d).not.toMatch(/NaN/);
  });
});
