import { describe, expect, it } from "vitest";
import { ball, pillar, slope } from "../../src/components/drawings/engraving";
import { FormulaError, toneOf } from "../../src/components/drawings/formula";

const at = (formula: string | number, x = 3, y = 4): number => toneOf(formula)(x, y);

describe("a formula", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["10 - 4 - 3", 3],
    ["24 / 4 / 3", 2],
    ["-x ** 2", -9],
    ["(-x) ** 2", 9],
    ["2 ** 3 ** 2", 512],
    ["2 ** -1", 0.5],
    ["1 - -y", 5],
    ["x / y * 2", 1.5],
    ["7.5 % 2 + .5", 2],
    ["max(x, y, 2)", 4],
    ["over(y, x) + over(x, y)", 1],
    ["abs(0 - x) + hypot(x, y)", 8],
    ["  sin(0)+exp( 0 )  ", 1],
  ])("reads %s", (formula, value) => expect(at(formula)).toBe(value));

  it("knows the shades of a form", () => {
    expect(at("slope(0, 0, 10, 0, 0.2, 0.8)")).toBe(slope([0, 0], [10, 0], 0.2, 0.8)(3, 4));
    expect(at("ball(5, 5, 9)")).toBe(ball([5, 5], 9)(3, 4));
    expect(at("ball(5, 5, 9, 7, 0.5)")).toBe(ball([5, 5], 9, 7, 0.5)(3, 4));
    expect(at("0.7 * pillar(-2, 8)")).toBe(0.7 * pillar(-2, 8)(3, 4));
  });

  it("may be a plain number", () => expect([at(0.4), at("0.4")]).toEqual([0.4, 0.4]));

  it.each(["", "1 +", "(x", "x y", "z", "xy", "sin", "sin()", "sin(1", "1 > 2", "alert(1)", "constructor", "toString(1)", "x.y", "ball(x, 5, 9)", "2 $ 3", "x = 1"])(
    "is refused: %s",
    (formula) => expect(() => toneOf(formula)).toThrow(FormulaError),
  );
});
