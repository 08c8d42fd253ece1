import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Figure, State, Table } from "../../src/lib/protocol";
import { setLanguage } from "../../src/lib/i18n.svelte";
import { matchBoard, tableOnly, tableShape, tokensOf } from "../../src/match/boardState";

const text = (fr: string, en = fr) => ({ fr, en });
const STUNNED = { key: "stunned", label: text("Sonnée", "Stunned") };
const ACTIVATED = { key: "activated", label: text("Activée", "Activated") };
const ODD = { key: "nobody_drew_it", label: text("Rêveuse", "Dreamy") };

const figure = (id: number, more: Partial<Figure> = {}): Figure => ({
  id, name: `Figure ${id}`, monogram: "F", role: text("Garde", "Guard"), owner: 0, controller: 0, base: [0.5, 0.5], height: 1, at: [id, 2, 0, 0],
  in_play: true, widgets: [], tags: [], states: [], ranges: [], cost: 0, ...more,
});
const view = (figures: Figure[], more: Partial<State> = {}): State => ({
  seat: 0, round: 1, rounds: 6, active: 0, acting: -1, actions_left: 0, figures, markers: [], zones: [], scores: [], effects: [], facts: [], outcome: null, ...more,
});
const TABLE = {
  table: null, width: 24, depth: 20, title: "",
  pieces: [{
    id: "wood", kind: "forest", label: text("bois", "wood"), place: [2, 2], turn: 0, floor: 0, height: 2, polygon: [[0, 0], [4, 0], [4, 4]], disc: null, state: "", cover: "light",
    ground: ["slow"], opaque: false, soft: true, impassable: false, linear: false, platform: false, interior: false, door: false, ladder: false, climbable: false, natural: true,
  }],
} as unknown as Table;
const names = ["Anne", "Bruno"];
const icons = { stunned: "M1 1L2 2", activated: "M3 3L4 4" };

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: {} });
  setLanguage("en");
});
afterEach(() => vi.unstubAllGlobals());

describe("tokens", () => {
  it("are the figures that stand on the table", () => {
    const found = tokensOf(view([figure(1), figure(2, { at: null })]), { names, icons });
    expect(found.map((token) => token.id)).toEqual([1]);
    expect(found[0]).toMatchObject({ at: [1, 2], level: 0, turn: 0, side: 0, monogram: "F", name: "Figure 1", mark: null, isActing: false, isFaded: false });
  });

  it("lie over each other: the higher over the lower, whoever acts over the others", () => {
    const found = tokensOf(view([figure(1, { at: [1, 1, 3, 0] }), figure(2), figure(3), figure(4)], { acting: 4 }), { names, icons });
    expect(found.map((token) => token.id)).toEqual([3, 2, 4, 1]);
  });

  it("say everything aloud in the reader's language", () => {
    const state = view([figure(1, { controller: 1, states: [STUNNED] })], { acting: 1 });
    const label = (): string => tokensOf(state, { names, icons, marks: new Map([[1, "choice"]]) })[0]!.label;
    expect(label()).toMatch(/^Figure 1, Guard, Bruno, Stunned, \S.*, \S/);
    setLanguage("fr");
    expect(label()).toMatch(/^Figure 1, Garde, Bruno, Sonnée, /);
  });

  it("tell by words what a mark tells by its look", () => {
    const labels = (["choice", "refused", "chosen", "quiet"] as const).map((mark) => tokensOf(view([figure(1)]), { names, icons, marks: new Map([[1, mark]]) })[0]!.label);
    expect(new Set(labels).size).toBe(3); // chosen and quiet say nothing more
    expect(labels[3]).toBe("Figure 1, Guard, Anne");
  });

  it("of figures that have acted are faded, with a small badge where there is no other", () => {
    const [both, done] = tokensOf(view([figure(1, { states: [ACTIVATED] }), figure(2, { states: [ACTIVATED, STUNNED] })]), { names, icons });
    expect(done).toMatchObject({ isFaded: true, words: "Activated", badges: [{ title: "Activated", isSmall: true }] });
    expect(both).toMatchObject({ isFaded: true, words: "Activated, Stunned", badges: [{ title: "Stunned", isSmall: false }] });
  });

  it("of whoever acts or is asked about do not fade", () => {
    const done = [figure(1, { states: [ACTIVATED] })];
    for (const [token] of [tokensOf(view(done, { acting: 1 }), { names, icons }), tokensOf(view(done), { names, icons, focus: 1 })]) {
      expect(token).toMatchObject({ isActing: true, isFaded: false, words: "", badges: [] });
    }
  });

  it("have the icons of the game, and leave the letter to the board for states without", () => {
    const [token] = tokensOf(view([figure(1, { states: [STUNNED, ODD] })]), { names, icons });
    expect(token!.badges.map(({ icon, title }) => [icon, title])).toEqual([["M1 1L2 2", "Stunned"], ["", "Dreamy"]]);
  });
});

describe("the board of a match", () => {
  const ground = () => tableShape(TABLE);

  it("has the scenery with what matters for drawing it", () => {
    expect(ground()).toMatchObject({ width: 24, depth: 20, winds: ["N", "E", "S", "W"] });
    expect(ground().pieces).toEqual([{
      id: "wood", kind: "forest", label: "wood", polygon: [[0, 0], [4, 0], [4, 4]], disc: null, floor: 0, height: 2, state: "",
      isOpaque: false, isSoft: true, isImpassable: false, isRough: true, isLinear: false, isPlatform: false, isDoor: false,
    }]);
  });

  it("leaves out markers that somebody carries", () => {
    const marker = { kind: "flag", number: 1, label: text("drapeau", "flag"), at: [3, 4, 0] as [number, number, number], figure: -1, carrier: -1, seat: 1 };
    const board = matchBoard(ground(), view([], { markers: [marker, { ...marker, carrier: 2 }, { ...marker, at: null }] }), [], icons);
    expect(board.markers).toEqual([{ at: [3, 4], side: 1, sign: "", label: "flag" }]);
  });

  it("draws what lies about with the sign that its game has for it", () => {
    const marker = { kind: "flag", number: 1, label: text("drapeau", "flag"), at: [3, 4, 0] as [number, number, number], figure: -1, carrier: -1, seat: 1 };
    const board = matchBoard(ground(), view([], { markers: [marker, { ...marker, kind: "well" }] }), [], { "marker.flag": "M0 0h16z" });
    expect(board.markers.map((one) => one.sign)).toEqual(["M0 0h16z", ""]);
  });

  it("keeps deployment zones as outlines after the first round has begun", () => {
    const zones = ["deployment", "exit"].map((kind) => ({ kind, label: text(kind), seat: -1, polygon: [] }));
    const past = (round: number): boolean[] => matchBoard(ground(), view([], { zones, round }), [], icons).zones.map((zone) => zone.isPast);
    expect([past(0), past(1)]).toEqual([[false, false], [true, false]]);
  });

  it("draws effects that have a place and a size", () => {
    const effect = { kind: "fog", label: text("brume", "fog"), figure: -1, rule: "", at: [5, 5] as [number, number], radius: 3 };
    const board = matchBoard(ground(), view([], { effects: [effect, { ...effect, at: null }, { ...effect, radius: 0 }] }), [], icons);
    expect(board.auras).toEqual([{ at: [5, 5], radius: 3, label: "fog" }]);
  });

  it("shows the table alone when nothing is known yet", () => {
    const board = matchBoard(ground(), null, tokensOf(null, { names, icons }), icons);
    expect({ ...board, label: "" }).toEqual({ ...tableOnly(TABLE, ""), label: "" });
    expect(board.label).not.toBe("");
  });
});
