import { afterEach, describe, expect, it, vi } from "vitest";
import { drawingOf, formOf } from "../../src/components/drawings/drawings";
import { engrave, flatten } from "../../src/components/drawings/engraving";
import { relief } from "../../src/components/drawings/fieldMap";
import { ago } from "../../src/components/shell/ago";
import type { DrawnForm } from "../../src/lib/protocol";

const flat = (darkness: number) => () => darkness;
const FORMS: DrawnForm[] = [
  { path: "M0 0H320V128H0Z", tone: "max(0, 0.4 - y / 400 - exp(-((x - 96) ** 2 + (y - 62) ** 2) / 5200))", grain: { angle: 0 }, gap: 3.4, line: 0, fill: "none", is_sky: true },
  { path: "M20 20H80V80H20Z", tone: "ball(50, 50, 30)", grain: { rings: [50, 50] }, cross: { angle: 60 } },
  { path: "M20 90L80 90", fill: "none", line: 2, is_pale: true },
  { path: "M20 90H90V99H20Z", tone: 0.7, is_shadow: true },
];
const answer = (status: number, body: unknown) => vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

afterEach(() => vi.unstubAllGlobals());

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

  it("has one field map", () => {
    expect([...relief(false), ...relief(true)].map((strokes) => strokes.d).join("")).not.toMatch(/NaN|Infinity/);
  });
});

describe("the drawing of a game", () => {
  it("is asked for once and cut once for each light", async () => {
    const asked = answer(200, { forms: FORMS });
    vi.stubGlobal("fetch", asked);
    const [day, again, night] = [await drawingOf("one", false), await drawingOf("one", false), await drawingOf("one", true)];
    expect(again).toBe(day);
    expect(day.map((cut) => cut.hatch !== "")).toEqual([true, true, false, true]);
    expect(night.map((cut) => cut.hatch !== "")).toEqual([true, true, false, false]);
    expect([...day, ...night].map((cut) => cut.hatch).join("")).not.toMatch(/NaN|Infinity/);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("is left out while the server does not answer, and asked for again", async () => {
    vi.stubGlobal("fetch", answer(503, {}));
    expect(await drawingOf("two", false)).toEqual([]);
    vi.stubGlobal("fetch", answer(200, { forms: FORMS }));
    expect(await drawingOf("two", false)).toHaveLength(FORMS.length);
  });

  it("says what it does not say otherwise", () => {
    expect(formOf({ path: "M0 0" })).toEqual({ d: "M0 0", isPale: false, isShadow: false, isSky: false });
    expect(formOf(FORMS[2]!)).toMatchObject({ isPale: true, fill: "none", line: 2 });
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
