import { describe, expect, it } from "vitest";
import type { Frame, MatchEvent, Nature, PaperFigure, PaperLine, Piece, RollShown, State, Table } from "../../src/lib/protocol";
import { routeOf } from "../../src/lib/router.svelte";
import { logOf } from "../../src/match/log";
import { besides, glossaryOf } from "../../src/print/lines";
import { kindsOf, measuresOf, stepOf } from "../../src/print/measures";
import { firstPaper, pageRule } from "../../src/print/paper.svelte";
import { lastOf, lostOf, luckOf, turnsOf } from "../../src/print/report";

const text = (said: string): { fr: string; en: string } => ({ fr: said, en: said });

describe("the paper", () => {
  it("is the one of the address, then the one that was chosen, then that of the region", () => {
    expect(firstPaper("letter", "a4", ["fr-FR"])).toBe("letter");
    expect(firstPaper("a3", "letter", ["fr-FR"])).toBe("letter");
    expect(firstPaper(null, null, ["en-US", "fr"])).toBe("letter");
    expect(firstPaper(null, "b5", ["fr-FR", "en-US"])).toBe("a4");
    expect(firstPaper(null, null, [])).toBe("a4");
  });

  it("is told to the browser in millimetres", () => {
    expect(pageRule("a4")).toContain("size: 210mm 297mm");
    expect(pageRule("letter")).toContain("size: 215.9mm 279.4mm");
  });

  it("has pages of its own", () => {
    expect(routeOf("/print/band")).toEqual({ page: "print", what: "band" });
    expect(routeOf("/print/match/abc")).toEqual({ page: "report", id: "abc" });
    for (const path of ["/print", "/print/all", "/print/match", "/print/band/x", "/print/match/a/b"]) expect(routeOf(path)).toEqual({ page: "lost" });
  });
});

describe("traits and weapons", () => {
  const line = (key: string, title: string, value: string, summary: string | null): PaperLine =>
    ({ key, title: text(title), value, notes: [text("thrown")], rule: "R", summary: summary === null ? null : text(summary) });
  const figure = (name: string, ...groups: [string, PaperLine[]][]): PaperFigure =>
    ({ name, role: null, cost: 1, numbers: [], tracks: [], said: [], cards: [], groups: groups.map(([key, lines]) => ({ key, title: null, lines })) });

  it("are explained once for the whole band, those with other numbers apart", () => {
    const brave = (value: string): PaperLine => line("brave", "Brave", value, `tests at ${value}`);
    const found = glossaryOf([
      figure("A", ["", [brave("4+"), line("swift", "Agile", "", "runs")]], ["weapon", [line("weapon.w1", "Spear", "P4", "four dice")]]),
      figure("B", ["", [brave("3+"), brave("4+")]], ["weapon", [line("weapon.w2", "Spear", "P4", "four dice")]]),
    ], (one) => one.title.en);
    expect(found.map((group) => group.lines.map((one) => `${one.title.en} ${one.value}`.trim()))).toEqual([["Agile", "Brave 3+", "Brave 4+"], ["Spear P4"]]);
  });

  it("are explained without saying how many somebody has of them", () => {
    const potion = (value: string): PaperLine => line("potion", "Potion", value, "heals");
    const found = glossaryOf([figure("A", ["", [potion("×2")]]), figure("B", ["", [potion("")]])], (one) => one.title.en);
    expect(found[0]!.lines.map((one) => one.value)).toEqual([""]);
  });

  it("say their notes where no rule does", () => {
    expect(besides(line("w", "Spear", "P4", "four dice"), (one) => one.en)).toBe("P4");
    expect(besides(line("w", "Spear", "P4", null), (one) => one.en)).toBe("P4, thrown");
  });
});

describe("a table plan", () => {
  const piece = (id: string, kind: string, [left, bottom, right, top]: [number, number, number, number], rest: Partial<Piece> = {}): Piece =>
    ({ id, kind, floor: 0, height: 2, disc: null, polygon: [[left, bottom], [right, bottom], [right, top], [left, top]], ...rest }) as Piece;
  const table = {
    width: 24, depth: 20, pieces: [
      piece("wall-1", "wall", [2, 3, 8, 4]),
      piece("house-1.wall", "wall", [14, 12, 14.5, 16]), piece("house-1.roof", "roof", [14, 12, 18, 16], { floor: 2, height: 1 }),
      piece("pond", "pond", [20, 1, 24, 5], { disc: [22, 3, 2], height: 0 }),
    ],
  } as unknown as Table;

  it("measures every piece from the two nearest edges, and buildings as one", () => {
    const rows = measuresOf(table, new Map([["house", { kind: "house" } as Nature]]));
    expect(rows.map((row) => [row.number, row.matter.kind, row.side, row.fromSide, row.end, row.fromEnd])).toEqual([
      [1, "house", "east", 6, "north", 4], [2, "wall", "west", 2, "south", 3], [3, "pond", "east", 0, "south", 1],
    ]);
    expect(rows.map((row) => [row.long, row.short, row.top])).toEqual([[4, 4, 3], [6, 1, 2], [4, 0, 0]]);
    expect(measuresOf(table).map((row) => row.matter.kind)).toEqual(["roof", "wall", "pond"]);
    expect(kindsOf(rows).map((kind) => kind.kind)).toEqual(["house", "wall", "pond"]);
  });

  it("is divided into at most ten round parts", () => {
    expect([6, 24, 36, 48, 900, 1200].map(stepOf)).toEqual([1, 4, 4, 5, 100, 200]);
  });
});

describe("a battle report", () => {
  const event = (kind: string, said: string): MatchEvent =>
    ({ kind, rule: "R-1", title: null, sentence: text(said), figure: 0, target: -1, seat: -1, at: null, fields: {}, tallies: {} });
  const frame = (index: number, round: number, rest: Partial<Frame>): Frame => ({
    index, round, seat: 0, entry: null, question: null, chosen: null, roll: null, path: null, events: [], revealed: [], undo: null, note: null, asked: null, state: null, told: null, ...rest,
  });
  const roll = (by: number, ...faces: number[]): RollShown => ({ dice: faces.map(() => 6), name: "D6", by, key: "k", rule: "R", title: null, sentence: text("dice"), threshold: null, faces, cause: null, needs: [], counts: [], seats: [] });
  const frames = [
    frame(0, 0, { events: [event("deployed", "A stands there.")] }),
    frame(1, 1, { events: [event("moved", "A moves."), event("out", "B is out.")], roll: roll(0, 6, 5) }),
    frame(2, 2, { events: [event("out", "C is out.")], roll: roll(1, 1) }),
    frame(3, 2, { undo: { to: 2, by: 0 } as unknown as Frame["undo"], events_kept: 3 }),
    frame(4, 2, { events: [event("out", "D is out."), event("out", "D is out.")] }),
  ];
  const lines = logOf(frames, true);
  const state = { figures: [{ id: 0, owner: 0, in_play: true }, { id: 1, owner: 1, in_play: false }] } as unknown as State;

  it("tells turn by turn what mattered and nothing that was taken back", () => {
    expect(turnsOf(lines, ["out"]).map((turn) => [turn.round, turn.lines.map((one) => one.text.en)])).toEqual([[1, ["B is out."]], [2, ["D is out."]]]);
    expect(turnsOf(lines, []).map((turn) => turn.round)).toEqual([0, 1, 2]);
    expect(lastOf(lines).map((one) => one.text?.en)).not.toContain("C is out.");
  });

  it("counts losses and dice", () => {
    expect(lostOf(state, 1).map((figure) => figure.id)).toEqual([1]);
    expect(lostOf(state, 0)).toEqual([]);
    expect(luckOf(lines, state, 0)).toEqual({ dice: 2, mean: 5.5, expected: 3.5 });
    expect(luckOf([], state, 0)).toEqual({ dice: 0, mean: 0, expected: 0 });
  });
});
