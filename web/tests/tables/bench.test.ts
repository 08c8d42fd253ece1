import { describe, expect, it } from "vitest";
import type { Nature } from "../../src/lib/protocol";
import { Bench } from "../../src/tables/bench.svelte";
import { emptyTable, type PieceEntry, type TableDocument } from "../../src/tables/document";
import { laid, pieceShape } from "../../src/tables/drawing";
import { fileName, fileOf } from "../../src/tables/keeping";
import { press } from "../../src/tables/keys";

const WALL: PieceEntry = { id: "wall-1", nature: "wall", shape: { box: [4, 1] }, place: [6, 6], height: 2 };
const ROCK: PieceEntry = { id: "rock-1", nature: "rock", shape: { disc: 1 }, place: [12, 12], height: 2 };
const PARTS: PieceEntry[] = ["door", "roof"].map((part, i) => ({ id: `house-1.${part}`, nature: part, shape: { box: [2, 2] }, place: [18, 16 + i] }));
const TABLE: TableDocument = { ...emptyTable(24, 24), pieces: [WALL, ROCK, ...PARTS] };
const HUT = { kind: "hut", label: { fr: "cabane", en: "hut" }, shape: { box: [3, 2.5] }, floor: 0, height: 2, state: "", ground: [], opaque: true, impassable: true } as unknown as Nature;

const key = (name: string, held: { ctrl?: boolean; shift?: boolean; alt?: boolean } = {}) => ({
  key: name, ctrlKey: held.ctrl ?? false, metaKey: false, shiftKey: held.shift ?? false, altKey: held.alt ?? false,
});
const one = (bench: Bench, id: string): PieceEntry | undefined => bench.table.pieces.find((piece) => piece.id === id);

describe("the bench", () => {
  it("takes a whole building by one of its parts, and several with Shift", () => {
    const bench = new Bench(TABLE);
    bench.pick("house-1.door", false);
    expect(bench.selection).toEqual(["house-1.door", "house-1.roof"]);
    bench.pick("wall-1", true);
    expect(bench.selection).toHaveLength(3);
    bench.pick("house-1.roof", true);
    expect(bench.selection).toEqual(["wall-1"]);
  });

  it("frames what lies wholly inside", () => {
    const bench = new Bench(TABLE);
    bench.frame([14, 14], [3, 5]);
    expect(bench.selection).toEqual(["wall-1", "rock-1"]);
  });

  it("shows what is dragged at once, on the grid, and undoes it as one edit", () => {
    const bench = new Bench(TABLE);
    bench.pick("wall-1", false);
    bench.drag(WALL, [0.6, 0.1]);
    bench.drag(WALL, [1.3, 0.9]);
    expect([bench.isHolding, one(bench, "wall-1")!.place]).toEqual([true, [7.5, 7]]);
    bench.drop();
    bench.undo();
    expect(bench.table).toBe(TABLE);
    bench.redo();
    expect(one(bench, "wall-1")!.place).toEqual([7.5, 7]);
  });

  it("no longer wants a table that was asked for before something else was done or asked for", () => {
    const bench = new Bench(TABLE);
    const first = bench.awaiting();
    expect(first()).toBe(true);
    const second = bench.awaiting();
    expect([first(), second()]).toEqual([false, true]);
    bench.do(emptyTable(24, 24));
    expect(second()).toBe(false);
    const third = bench.awaiting();
    bench.undo();
    expect(third()).toBe(false);
  });

  it("keeps the middle of what is moved on the table", () => {
    const bench = new Bench(TABLE);
    bench.pick("wall-1", false);
    bench.drag(WALL, [100, -100]);
    expect(one(bench, "wall-1")!.place).toEqual([24, 0]);
    bench.drop();
    bench.nudge(1, -1);
    expect(one(bench, "wall-1")!.place).toEqual([24, 0]);
    bench.undo();
    expect(bench.table).toBe(TABLE);
  });

  it("lets be what was only held", () => {
    const bench = new Bench(TABLE);
    bench.pick("wall-1", false);
    bench.pull("wall-1", 2, [12, 12]);
    bench.letBe();
    expect([bench.table, bench.canUndo]).toEqual([TABLE, false]);
  });

  it("snaps turns to a twenty-fourth of a circle, or not at all", () => {
    const bench = new Bench(TABLE);
    bench.pick("wall-1", false);
    bench.spin(5.2);
    bench.drop();
    expect(one(bench, "wall-1")!.turn).toBe(4);
    bench.snap = 0;
    bench.spin(1.2);
    bench.drop();
    expect(one(bench, "wall-1")!.turn).toBe(5);
  });

  it("lays a piece in the middle, beside what lies there", () => {
    const bench = new Bench(TABLE);
    bench.lay(HUT);
    expect(bench.selected).toEqual([{ id: "hut-1", nature: "hut", shape: { box: [3, 2.5] }, place: [13, 11], height: 2 }]);
  });

  it("forgets a selection that is gone", () => {
    const bench = new Bench(TABLE);
    bench.lay(HUT);
    bench.undo();
    expect(bench.selection).toEqual([]);
  });

  it("follows a piece to its new name", () => {
    const bench = new Bench(TABLE);
    bench.select(["rock-1"]);
    bench.change("rock-1", { id: "menhir" });
    expect(bench.selection).toEqual(["menhir"]);
  });
});

describe("keys", () => {
  it("move, turn, copy, remove, undo and redo", () => {
    const bench = new Bench(TABLE);
    expect(press(bench, key("ArrowUp"))).toBe(false); // nothing is selected: the page scrolls
    bench.select(["rock-1"]);
    press(bench, key("ArrowUp"));
    press(bench, key("ArrowLeft", { shift: true }));
    expect(one(bench, "rock-1")!.place).toEqual([10, 12.5]);
    press(bench, key("["));
    expect(one(bench, "rock-1")!.turn).toBe(4);
    press(bench, key("d", { ctrl: true }));
    expect(bench.selection).toEqual(["rock-2"]);
    press(bench, key("Delete"));
    expect(one(bench, "rock-2")).toBeUndefined();
    press(bench, key("z", { ctrl: true }));
    expect(one(bench, "rock-2")).toBeDefined();
    press(bench, key("y", { ctrl: true }));
    expect(one(bench, "rock-2")).toBeUndefined();
    for (let i = 0; i < 4; i += 1) press(bench, key("z", { ctrl: true }));
    expect(bench.table).toBe(TABLE);
    press(bench, key("Z", { ctrl: true, shift: true }));
    expect(one(bench, "rock-1")!.place).toEqual([10, 12.5]); // moves in a row are one edit
  });

  it("choose all and nothing, and leave other keys alone", () => {
    const bench = new Bench(TABLE);
    press(bench, key("a", { ctrl: true }));
    expect(bench.selection).toHaveLength(4);
    press(bench, key("Escape"));
    expect(bench.selection).toEqual([]);
    expect(press(bench, key("k"))).toBe(false);
  });
});

describe("drawing and keeping", () => {
  it("lays in the unit of the table and draws in squares", () => {
    const natures = new Map([["hut", HUT]]);
    const piece = laid(HUT, "hut-1", [450, 450], 25);
    expect(piece.shape).toEqual({ box: [75, 62.5] });
    const shape = pieceShape(piece, natures, 25);
    expect(shape.polygon[2]).toEqual([19.5, 19.25]);
    expect([shape.height, shape.isOpaque, shape.isDoor]).toEqual([2, true, false]);
  });

  it("draws a nature of its own by what it does", () => {
    const pond = pieceShape({ ...ROCK, nature: { kind: "pond", ground: ["water"] } }, new Map(), 1);
    expect([pond.kind, pond.isRough, pond.isOpaque, pond.disc]).toEqual(["pond", true, false, [12, 12, 1]]);
  });

  it("writes a file that reads as the same table, one piece a line", async () => {
    const table = { ...TABLE, title: "L’étang d’à côté" };
    const text = await fileOf(table).text();
    expect(JSON.parse(text)).toEqual(table);
    expect(text.trim().split("\n")).toHaveLength(2 + TABLE.pieces.length);
    expect([fileName(table), fileName(TABLE)]).toEqual(["l-etang-d-a-cote.json", "table.json"]);
  });
});
