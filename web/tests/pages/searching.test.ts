import { describe, expect, it } from "vitest";
import { cut, haystack, plain, search } from "../../src/components/shell/searching";
import type { Chapter, RuleText } from "../../src/lib/protocol";

const both = (fr: string, en = fr) => ({ fr, en });
const rule = (id: string, summary: string, rulings: string[] = []): RuleText => ({ id, title: both(id), summary: both(summary), place: "", rulings, question: null, reason: null, switch: "" });
const shot = rule("ME-SHO-01", "Le tireur voit sa cible.", ["ME-R-41"]);
const melee = rule("ME-MEL-01", "Mêlée : chacun lance un dé.");
const ruling = { ...rule("ME-R-41", "Oui, avec une arme."), question: both("Qui peut tirer ?") };
const chapters: Chapter[] = [
  { key: "SHO", title: both("Tir"), place: "", rules: [shot] },
  { key: "MEL", title: both("Mêlée"), place: "", rules: [melee] },
];
const byId = new Map([shot, melee, ruling].map((one) => [one.id, one]));
const stacks = new Map(chapters.flatMap((chapter) => chapter.rules.map((one) => [one.id, haystack(one, chapter.title, byId)] as const)));
const found = (words: string): string[] => search(chapters, words, stacks).flatMap((chapter) => chapter.rules.map((one) => one.id));

describe("searching the rules", () => {
  it("minds neither accents nor capitals", () => expect(found("MELEE")).toEqual(["ME-MEL-01"]));
  it("finds numbers", () => expect(found("sho-01")).toEqual(["ME-SHO-01"]));
  it("wants all words, in any order", () => {
    expect(found("cible tireur")).toEqual(["ME-SHO-01"]);
    expect(found("cible dé")).toEqual([]);
  });
  it("finds a rule by the ruling it rests on", () => expect(found("arme")).toEqual(["ME-SHO-01"]));
  it("finds a rule by its chapter", () => expect(found("tir cible")).toEqual(["ME-SHO-01"]));
  it("shows everything when nothing is looked for", () => expect(found("  ")).toHaveLength(2));
  it("marks what was found, accents and all", () => expect(cut("Une Mêlée brève", "melee")).toEqual(["Une ", "Mêlée", " brève"]));
  it("takes signs as they are", () => expect(cut("5+ (cinq)", "5+")).toEqual(["", "5+", " (cinq)"]));
  it("keeps the length of a text", () => expect(plain("Équipé d’œillères")).toHaveLength("Équipé d’œillères".length));
});
