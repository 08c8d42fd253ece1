import { describe, expect, it } from "vitest";
import type { OddsTold, OptionOdds, Request } from "../../src/lib/protocol";
import { boundsOf, isListed, oddsOf, onButton, percentOf, shareOf, together } from "../../src/match/odds";

const text = (fr: string) => ({ fr, en: fr });
const likely = (chance: number, low = chance, high = chance) => ({ label: text("touché"), figure: 1, chance, low, high });
const odds = (more: Partial<OptionOdds> = {}): OptionOdds => ({ option: "shoot:1", note: text("D6 5+"), short: [], chances: [], results: [], method: text(""), exact: true, rough: false, others: false, ...more });

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

  it("fill a button with six lines at most, in their order, without the least likely", () => {
    const all = [0.02, 0.5, 0.2, 0.01, 0.1, 0.1, 0.44, 0.3].map((chance) => likely(chance));
    expect(onButton(odds({ short: all })).map((one) => one.chance)).toEqual([0.5, 0.2, 0.1, 0.1, 0.44, 0.3]);
    expect(onButton(odds({ short: all.slice(0, 6) }))).toEqual(all.slice(0, 6));
  });

  it("say that they are an estimate where they are one", () => {
    expect(shareOf(likely(0.44), odds({ exact: false, rough: true }))).toBe("≈\u202f44\u202f%");
    expect(shareOf(likely(0.44), odds({ exact: false }))).toBe("44\u202f%");
  });

  it("are told together where that says more than each by itself", () => {
    const [hit, missed] = [likely(0.6), { ...likely(0.4), label: text("manqué") }];
    const both = { ...likely(0.1), label: text("touché, à terre") };
    expect(together(odds({ chances: [hit, missed], results: [hit, missed] }))).toEqual([]);
    expect(together(odds({ chances: [hit, missed], results: [hit, both, missed] }))).toEqual([hit, both, missed]);
  });

  it("are asked for at once where there is a list of answers", () => {
    const request = (more: Partial<Request>): Request => more as Request;
    expect(isListed(request({ form: "choose" }))).toBe(true);
    expect(isListed(request({ form: "number", low: 1, high: 6 }))).toBe(true);
    expect(isListed(request({ form: "number", low: 0, high: 40 }))).toBe(false);
    expect(isListed(request({ form: "distribute" }))).toBe(false);
  });

  it("have bounds where they are an estimate", () => {
    expect(boundsOf(likely(0.5, 0.4, 0.6), odds({ exact: false }))).toBe("40\u202f% – 60\u202f%");
    expect(boundsOf(likely(0.5, 0.5, 0.5004), odds())).toBe("");
  });
});
