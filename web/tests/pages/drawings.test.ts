import { describe, expect, it } from "vitest";
import { drawingOf } from "../../src/components/drawings/drawings";
import { engrave, flat, flatten } from "../../src/components/drawings/engraving";
import { relief } from "../../src/components/drawings/fieldMap";
import { ago } from "../../src/components/shell/ago";

const GAMES = ["multi-epochs", "evenor", "flammes-et-fantassins", "song-of-blades", "sons-of-fate", "nobody knows it"];

describe("the engraver", () => {
  it("cuts the darker the thicker, and nothing where there is light", () => {
    const square = { d: "M0 0H40V40H0Z", gap: 4 };
    const ink = (darkness: number): number => engrave({ ...square, tone: flat(darkness) }).hatch.length;
    expect(ink(0)).toBe(0);
    expect(ink(0.5)).toBeGreaterThan(0);
  });

  it("turns light and dark round on a dark ground", () => {
    const lit = { d: "M0 0H40V40H0Z", tone: flat(0) };
    expect(engrave(lit).hatch).toBe("");
    expect(engrave(lit, true).hatch).not.toBe("");
    expect(engrave({ d: "M0 0H4V4H0Z", fill: "ink" }, true).fill).toBe("paper");
  });

  it("reads paths with curves", () => {
    const [ring] = flatten("M0 0 H10 V10 C10 20 0 20 0 10 Z");
    expect(ring?.at(0)).toEqual([0, 0]);
    expect(ring?.at(-1)).toEqual([0, 10]);
  });

  it("has a drawing for any game, made once", () => {
    for (const game of GAMES) {
      expect(drawingOf(game, false).length).toBeGreaterThan(3);
      expect(drawingOf(game, false)).toBe(drawingOf(game, false));
    }
  });

  it("never writes a number that is none", () => {
    const cuts = GAMES.flatMap((game) => [...drawingOf(game, false), ...drawingOf(game, true)]);
    expect(cuts.filter((cut) => /NaN|Infinity/.test(cut.hatch))).toEqual([]);
    expect([...relief(false), ...relief(true)].map((strokes) => strokes.d).join("")).not.toMatch(/NaN|Infinity/);
  });
});

describe("how long ago", () => {
  const now = Date.parse("2026-11-15T12:00:00Z");
  it("says it in words", () => {
    expect(ago("2026-11-15T11:55:00Z", "en", "just now", now)).toBe("5 minutes ago");
    expect(ago("2026-11-14T11:00:00Z", "fr", "à l’instant", now)).toBe("hier");
    expect(ago("2026-11-15T12:00:30Z", "en", "just now", now)).toBe("just now");
  });
});
