import { describe, expect, it } from "vitest";
import { pages as en } from "../../src/texts/pages.en";
import { pages as fr } from "../../src/texts/pages.fr";

/** Every sentence below a value; functions are asked with small numbers and words. */
function sentences(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [String((value as (...given: unknown[]) => string)(2, 3, "x"))];
  if (value && typeof value === "object") return Object.values(value).flatMap(sentences);
  return [];
}

describe("the texts of the pages", () => {
  it("leave no breaking space before French double punctuation", () => {
    const all = import.meta.glob("../../src/texts/*.fr.ts", { eager: true });
    const wrong = Object.values(all).flatMap(sentences).filter((text) => / [;:!?»]|« /.test(text));
    expect(wrong).toEqual([]);
  });

  it("have typographic apostrophes in both languages", () => {
    const wrong = [...sentences(fr), ...sentences(en)].filter((text) => text.includes("'"));
    expect(wrong).toEqual([]);
  });

  it("are never empty", () => {
    expect([...sentences(fr), ...sentences(en)].filter((text) => text.trim() === "")).toEqual([]);
  });

  it("count as each language does", () => {
    expect(fr.rules.found(0)).toBe("0 règle trouvée");
    expect(en.rules.found(0)).toBe("0 rules found");
    expect(fr.rules.found(1)).toBe("1 règle trouvée");
    expect(en.rules.found(2)).toBe("2 rules found");
  });
});
