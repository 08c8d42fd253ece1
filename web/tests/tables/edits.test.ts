import { describe, expect, it } from "vitest";
import { steadyNumbers, type Place } from "../../src/board/geometry";
import { emptyTable, freshId, middleOf, outlineOf, piecesOf, togetherWith, type PieceEntry, type TableDocument } from "../../src/tables/document";
import {
  added, changed, copied, mirrored, mirroredTable, moved, onGrid, pulled, removed, resizedTable, titled, turned, twinned, withCorner, withoutCorner,
} from "../../src/tables/edits";
import { History } from "../../src/lib/history.svelte";

const WALL: PieceEntry = { id: "wall-1", nature: "wall", shape: { box: [4, 1] }, place: [6, 6], turn: 8, height: 2 };
const POND: PieceEntry = { id: "pond", nature: { kind: "pond", ground: ["water"] }, shape: { disc: 1.5 }, place: [18, 16] };
const WOOD: PieceEntry = { id: "wood", nature: "forest", shape: { polygon: [[-2, -1.5], [2, -1], [1.5, 1.5], [-1.5, 2]] }, place: [5, 17], turn: 12, height: 4 };
const DOOR: PieceEntry = { id: "house-1.door", nature: "door", shape: { box: [1.75, 0.25] }, place: [12, 6.125], height: 2, state: "locked" };
const ROOF: PieceEntry = { id: "house-1.roof", nature: "roof", shape: { box: [5, 4] }, place: [12, 8], floor: 3, height: 0.25 };
const TABLE: TableDocument = { ...emptyTable(24, 24), pieces: [WALL, POND, WOOD, DOOR, ROOF] };

const one = (table: TableDocument, id: string): PieceEntry => table.pieces.find((piece) => piece.id === id)!;
const near = (a: Place[], b: Place[]): void => {
  expect(a.length).toBe(b.length);
  for (const [x, y] of a) expect(Math.min(...b.map(([u, v]) => Math.hypot(x - u, y - v)))).toBeLessThan(0.003);
};

describe("edits", () => {
  it("leave what they do not touch as it is", () => {
    const after = moved(TABLE, ["wall-1"], [1, -2]);
    expect(one(after, "wall-1").place).toEqual([7, 4]);
    expect(one(TABLE, "wall-1").place).toEqual([6, 6]);
    expect(one(after, "wood")).toBe(WOOD);
  });

  it("add a piece without what goes without saying, and take it away", () => {
    const after = added(TABLE, { ...POND, id: "pool", turn: 96, floor: 0, height: 0 });
    expect(after.pieces.at(-1)).toEqual({ ...POND, id: "pool" });
    expect(removed(after, ["pool"])).toEqual(TABLE);
  });

  it("turn one piece on the spot and a building around its middle", () => {
    expect(one(turned(TABLE, ["wall-1"], -16), "wall-1")).toMatchObject({ place: [6, 6], turn: 88 });
    const before = middleOf(piecesOf(TABLE, togetherWith(TABLE, "house-1.door")));
    const after = turned(TABLE, togetherWith(TABLE, "house-1.roof"), 48);
    near([middleOf(piecesOf(after, ["house-1.door", "house-1.roof"]))], [before]);
    expect(one(after, "house-1.door").place).toEqual([12, 9.875]);
  });

  it("turn all the way round and come back to the same place", () => {
    let table = TABLE;
    for (let i = 0; i < 96; i += 1) table = turned(table, ["wood"], 1);
    expect(table).toEqual(TABLE);
  });

  it("mirror outlines point by point, and twice is as before", () => {
    const middle = middleOf([WOOD]);
    const after = mirrored(TABLE, ["wood"], "upright");
    near(outlineOf(one(after, "wood")), outlineOf(WOOD).map(([x, y]): Place => [2 * middle[0] - x, y]));
    const whole = mirroredTable(TABLE, "level");
    for (const piece of TABLE.pieces) near(outlineOf(one(whole, piece.id)), outlineOf(piece).map(([x, y]): Place => [x, 24 - y]));
    for (const axis of ["upright", "level"] as const) expect(mirroredTable(mirroredTable(TABLE, axis), axis)).toEqual(TABLE);
  });

  it("copy a building under one new name", () => {
    const { table, ids } = copied(TABLE, ["house-1.door", "house-1.roof", "pond"], (piece) => ({ ...piece, place: [piece.place[0] + 1, piece.place[1]] }));
    expect(ids).toEqual(["pond-1", "house-2.door", "house-2.roof"]);
    expect(new Set(table.pieces.map((piece) => piece.id)).size).toBe(8);
    expect(one(table, "house-2.roof").place).toEqual([13, 8]);
  });

  it("make twins in the other half", () => {
    const after = twinned(TABLE);
    near(after.pieces.flatMap(outlineOf), after.pieces.flatMap(outlineOf).map(([x, y]): Place => [x, 24 - y]));
    expect(after.pieces.map((piece) => piece.id)).toEqual(["wall-1", "house-1.door", "house-1.roof", "wall-2", "house-2.door", "house-2.roof"]);
  });

  it("pull a corner and keep the one across", () => {
    const across = outlineOf(WALL)[0]!;
    const after = one(pulled(TABLE, "wall-1", 2, [9, 10]), "wall-1");
    near([outlineOf(after)[0]!, outlineOf(after)[2]!], [across, [9, 10]]);
    expect(one(pulled(TABLE, "pond", 0, [18, 19]), "pond").shape).toEqual({ disc: 3 });
    near([outlineOf(one(pulled(TABLE, "wood", 1, [8, 18]), "wood"))[1]!], [[8, 18]]);
  });

  it("never give a box no side", () => {
    const shape = one(pulled(TABLE, "wall-1", 2, [0, 0]), "wall-1").shape;
    expect("box" in shape && shape.box.every((side) => side >= 0.05)).toBe(true);
  });

  it("put in and take out corners, of which three stay", () => {
    expect(withCorner([[0, 0], [4, 0], [4, 2]])).toEqual([[0, 0], [4, 0], [4, 2], [2, 1]]);
    expect(withoutCorner([[0, 0], [4, 0], [4, 2], [2, 1]])).toEqual([[0, 0], [4, 0], [4, 2]]);
    expect(withoutCorner([[0, 0], [4, 0], [4, 2]])).toHaveLength(3);
  });

  it("refuse a name that is taken, and find one that is free", () => {
    expect(changed(TABLE, "pond", { id: "wood" })).toBe(TABLE);
    expect(one(changed(TABLE, "pond", { id: "lake" }), "lake").shape).toEqual(POND.shape);
    expect(freshId(["wall-1", "wall-2.door"], "wall")).toBe("wall-3");
  });

  it("change the table itself, and lay places on a grid", () => {
    expect(resizedTable(TABLE, 30.00004, 20)).toMatchObject({ width: 30, depth: 20 });
    expect(titled(titled(TABLE, "Le gué"), "")).toEqual(TABLE);
    expect([onGrid(1.26, 0.5), onGrid(1.26, 0)]).toEqual([1.5, 1.26]);
  });
});

describe("history", () => {
  it("undoes edits of one tag together", () => {
    const history = new History(0);
    history.do(1, "nudge");
    history.do(2, "nudge");
    history.settle();
    history.do(3, "nudge");
    history.undo();
    expect(history.present).toBe(2);
    history.undo();
    expect([history.present, history.canUndo]).toEqual([0, false]);
    history.redo();
    expect(history.present).toBe(2);
    history.do(9);
    expect(history.canRedo).toBe(false);
  });

  it("gives the same table back after any row of edits", () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const next = steadyNumbers(`edits ${seed}`);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
      const history = new History(TABLE);
      for (let step = 0; step < 40; step += 1) history.do(anyEdit(history.present, next, pick), pick(["", "", "nudge"]));
      const last = history.present;
      while (history.canUndo) history.undo();
      expect(history.present).toBe(TABLE);
      while (history.canRedo) history.redo();
      expect(history.present).toBe(last);
    }
  });
});

/** Some edit at random; names must stay unlike each other whatever was done. */
function anyEdit(table: TableDocument, next: () => number, pick: <T>(all: readonly T[]) => T): TableDocument {
  const ids = table.pieces.map((piece) => piece.id);
  const some = ids.length ? togetherWith(table, pick(ids)) : [];
  const to: Place = [next() * 24, next() * 24];
  const edits: (() => TableDocument)[] = [
    () => added(table, { ...WALL, id: freshId(ids, "wall"), place: to }),
    () => removed(table, some),
    () => moved(table, some, [next() - 0.5, next() - 0.5]),
    () => turned(table, some, Math.floor(next() * 200) - 100),
    () => mirrored(table, some, pick(["upright", "level"])),
    () => mirroredTable(table, pick(["upright", "level"])),
    () => copied(table, some, (piece) => ({ ...piece, place: to })).table,
    () => (some[0] ? pulled(table, some[0], Math.floor(next() * 4), to) : table),
    () => (some[0] ? changed(table, some[0], { floor: next() * 3, height: next() * 3 }) : table),
    () => twinned(table),
    () => titled(table, pick(["", "Le gué"])),
    () => resizedTable(table, 12 + next() * 20, 24),
  ];
  const after = pick(edits)();
  expect(new Set(after.pieces.map((piece) => piece.id)).size).toBe(after.pieces.length);
  return after.pieces.length > 60 ? table : after;
}
