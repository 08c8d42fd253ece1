import { describe, expect, it } from "vitest";
import { Coarse, grainOf } from "../../src/board/grain";
import { bareBoard, type BoardState, type Token } from "../../src/board/state";
import { measured } from "../../src/lib/measure";

const TOKEN: Token = {
  id: 3, at: [450, 100], level: 20, turn: 0, base: [12.5, 12.5], side: 0, monogram: "A", glyph: "", pips: null, name: "Alix", words: "", label: "Alix", badges: [],
  isFaded: false, isActing: false, mark: null,
};

function board(width: number, depth: number): BoardState {
  return { ...bareBoard({ width, depth, pieces: [], winds: ["N", "E", "S", "O"] }, "table"), tokens: [TOKEN], shapes: [{ form: "ring", at: [450, 100], radius: 120, label: "" }] };
}

describe("the grain of a table", () => {
  it("is one for inches and a base for millimetres", () => {
    expect(grainOf({ width: 24, depth: 24 })).toBe(1);
    expect(grainOf({ width: 36, depth: 48 })).toBe(1);
    expect(grainOf({ width: 900, depth: 900 })).toBe(25);
  });

  it("leaves a table in inches as it is", () => {
    const given = board(36, 36);
    expect(new Coarse(1).state(given)).toBe(given);
  });

  it("brings millimetres to squares, and keeps what has not changed", () => {
    const coarse = new Coarse(25);
    const given = board(900, 900);
    const shown = coarse.state(given);
    expect(shown.table.width).toBe(36);
    expect(shown.tokens[0]).toMatchObject({ at: [18, 4], base: [0.5, 0.5], level: 20 });
    expect(shown.shapes[0]).toMatchObject({ at: [18, 4], radius: 4.8 });
    expect(coarse.state({ ...given, selected: 3 }).tokens[0]).toBe(shown.tokens[0]);
  });

  it("says places in millimetres", () => {
    const heard: unknown[] = [];
    const events = new Coarse(25).events({ place: (at, gesture) => heard.push(at, gesture), nudge: (dx, dy) => heard.push(dx, dy) });
    events.place!([18, 4], "tap");
    events.nudge!(0.5, 0);
    expect(heard).toEqual([[450, 100], "tap", 12.5, 0]);
    expect(events.figure).toBeUndefined();
  });

  it("is told in centimetres where the reader wants them", () => {
    expect(measured(120, { units: "cm", unit: { fr: "mm", en: "mm" } }, 1)).toMatch(/^12([.,]0)?.cm$/);
  });
});
