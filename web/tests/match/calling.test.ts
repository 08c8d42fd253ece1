import { describe, expect, it } from "vitest";
import { isCalled } from "../../src/match/calling";

describe("whoever has to play", () => {
  it("is called when the page is not looked at", () => {
    expect(isCalled(0, true)).toBe(true);
  });

  it("is called after a wait, and not in the flow of play", () => {
    expect(isCalled(400, false)).toBe(false);
    expect(isCalled(3_000, false)).toBe(true);
  });
});
