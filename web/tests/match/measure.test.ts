import { describe, expect, it } from "vitest";
import { measured } from "../../src/lib/measure";

const INCHES = { units: "inch" as const, unit: { fr: "pouces", en: "inches" }, one_unit: { fr: "pouce", en: "inch" } };

describe("a length in words", () => {
  it("is singular where it is one, as it is written", () => {
    expect([0.5, 1, 1.04, 2].map((length) => measured(length, INCHES))).toEqual(["0.5 inches", "1 inch", "1 inch", "2 inches"]);
  });
});
