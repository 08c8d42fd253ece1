import { describe, expect, it } from "vitest";
import type { OddsTold, OptionOdds } from "../../src/lib/protocol";
import { boundsOf, oddsOf, onButton, percentOf } from "../../src/match/odds";

const text = (fr: string) => ({ fr, en: fr });
const likely = (chance: number, low = chance, high = chance) => ({ label: text("touché"), figure: 1, chance, low, high });
const odds = (more: Partial<OptionOdds> = {}): OptionOdds => ({ option: "shoot:1", note: text("D6 5+"), chances: [], results: [], method: text(""), exact: true, others: false, ...more });

describe("chances", () => {
  it("are never rounded to certainty", () => {
    expect(percentOf(1 / 3)).toBe("33\u202f%");
    expect(percentOf(0.999)).toBe("99\u202f%");
    expect(percentOf(0.001)).toBe("1\u202f%");
    expect([percentOf(0), percentOf(1)]).toEqual(["0\u202f%", "100\u202f%"]);
    expect(percentOf(0.9999, 1)).toMatch(/^99[.,]9\u202f%$/);
  });

  it("of another question are not shown", () => {
    const told = { type: "reply", id: "q", number: 7, options: [odds()] } as OddsTold;
    expect(oddsOf(told, 7, "shoot:1")?.option).toBe("shoot:1");
    expect(oddsOf(told, 7, "shoot:2")).toBeNull();
    expect(oddsOf(told, 8, "shoot:1")).toBeNull();
    expect(oddsOf(null, 7, "shoot:1")).toBeNull();
  });

  it("fill a button with four lines at most, the most telling first", () => {
    const all = [0.5, 0.2, 0.1, 0.1, 0.1].map((chance) => likely(chance));
    expect(onButton(odds({ chances: all }))).toEqual(all.slice(0, 4));
  });

  it("have bounds where they are an estimate", () => {
    expect(boundsOf(likely(0.5, 0.4, 0.6), odds({ exact: false }))).toBe("40\u202f% – 60\u202f%");
    expect(boundsOf(likely(0.5, 0.5, 0.5004), odds())).toBe("");
  });
});
