import { describe, expect, it } from "vitest";
import { en } from "../../src/texts/en";
import { fr } from "../../src/texts/fr";

// Names, keys, and words that both languages have.
const ALIKE = new Set([
  "Escarmouche", "N", "E", "S", "Tab", "Q E", "Z", "Ctrl+D", "Ctrl+A", "Ctrl+Z, Ctrl+Y",
  "Pages", "Table", "Zones", "charge", "Traits", "Messages", "Question", "Score", "Pause",
]);

/** Every plain text with its path. */
function plain(texts: unknown, path = ""): [string, string][] {
  if (typeof texts === "string") return [[path, texts]];
  if (texts === null || typeof texts !== "object") return [];
  return Object.entries(texts).flatMap(([key, value]) => plain(value, `${path}.${key}`));
}

describe("texts", () => {
  it("are never the same in both languages, but for names", () => {
    const english = new Map(plain(en));
    const alike = plain(fr).filter(([path, text]) => /\p{L}/u.test(text) && english.get(path) === text && !ALIKE.has(text));
    expect(alike).toEqual([]);
  });
});
