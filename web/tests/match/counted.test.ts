import { expect, test } from "vitest";
import type { Effect } from "../../src/lib/protocol";
import { counted } from "../../src/match/counted";

const effect = (kind: string, fr: string, rule = "T-01"): Effect => ({ kind, label: { fr, en: fr }, figure: 0, rule, at: null, radius: 0 });

test("effects that add up are told once, with how often", () => {
  const told = counted([effect("burnt", "+1"), effect("armour", "+2"), effect("burnt", "+1"), effect("burnt", "+1")]);
  expect(told.map((one) => [one.effect.kind, one.times])).toEqual([["burnt", 3], ["armour", 1]]);
});

test("what is not said alike, or by another rule, stays apart", () => {
  expect(counted([effect("burnt", "+1"), effect("burnt", "+2"), effect("burnt", "+1", "T-02")])).toHaveLength(3);
});
