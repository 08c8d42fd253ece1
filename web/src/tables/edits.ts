/** Edits: each takes a table and gives another; what was not touched is the same object. */
import type { Place } from "../board/geometry";
import {
  freshId, inShape, middleOf, onTable, piecesOf, rotated, snapped, turnOf, type Outline, type PieceEntry, type TableDocument,
} from "./document";

export type Axis = "upright" | "level"; // the line that mirrors: from south to north, or from west to east
const LEAST = 0.05; // side of a piece that can still be seen

/** A piece without what goes without saying, as files have it. */
export function tidy(piece: PieceEntry): PieceEntry {
  const { id, nature, shape, place, turn, floor, height, state } = piece;
  return {
    id, nature, shape, place: [snapped(place[0]), snapped(place[1])],
    ...(turn && turnOf(turn) !== 0 ? { turn: turnOf(turn) } : {}),
    ...(floor ? { floor: snapped(floor) } : {}),
    ...(height ? { height: snapped(height) } : {}),
    ...(state ? { state } : {}),
  };
}

function each(table: TableDocument, ids: readonly string[], change: (piece: PieceEntry) => PieceEntry): TableDocument {
  return { ...table, pieces: table.pieces.map((piece) => (ids.includes(piece.id) ? tidy(change(piece)) : piece)) };
}

export function added(table: TableDocument, piece: PieceEntry): TableDocument {
  return { ...table, pieces: [...table.pieces, tidy(piece)] };
}

export function removed(table: TableDocument, ids: readonly string[]): TableDocument {
  return { ...table, pieces: table.pieces.filter((piece) => !ids.includes(piece.id)) };
}

export function moved(table: TableDocument, ids: readonly string[], [dx, dy]: Place): TableDocument {
  return each(table, ids, (piece) => ({ ...piece, place: [piece.place[0] + dx, piece.place[1] + dy] }));
}

/** Turned on the spot; several around their middle. */
export function turned(table: TableDocument, ids: readonly string[], by: number): TableDocument {
  const group = piecesOf(table, ids);
  if (group.length === 0) return table;
  const [mx, my] = group.length > 1 ? middleOf(group) : group[0]!.place;
  return each(table, ids, (piece) => {
    const [x, y] = rotated([piece.place[0] - mx, piece.place[1] - my], by);
    return { ...piece, place: [mx + x, my + y], turn: (piece.turn ?? 0) + by };
  });
}

/** One piece with other properties; another name only if nobody has it. */
export function changed(table: TableDocument, id: string, change: Partial<PieceEntry>): TableDocument {
  if (change.id !== undefined && change.id !== id && table.pieces.some((piece) => piece.id === change.id)) return table;
  return each(table, [id], (piece) => ({ ...piece, ...change }));
}

function mirroredShape(shape: Outline, axis: Axis): Outline {
  if (!("polygon" in shape)) return shape;
  return { polygon: shape.polygon.map(([x, y]): Place => (axis === "upright" ? [snapped(-x), y] : [x, snapped(-y)])).reverse() };
}

function mirroredPiece(piece: PieceEntry, axis: Axis, [mx, my]: Place): PieceEntry {
  const [x, y] = piece.place;
  return {
    ...piece,
    shape: mirroredShape(piece.shape, axis),
    place: axis === "upright" ? [2 * mx - x, y] : [x, 2 * my - y],
    turn: -(piece.turn ?? 0),
  };
}

/** Some pieces mirrored across a line through their middle. */
export function mirrored(table: TableDocument, ids: readonly string[], axis: Axis): TableDocument {
  const group = piecesOf(table, ids);
  if (group.length === 0) return table;
  const middle = middleOf(group);
  return each(table, ids, (piece) => mirroredPiece(piece, axis, middle));
}

/** The whole table mirrored across its middle line. */
export function mirroredTable(table: TableDocument, axis: Axis): TableDocument {
  return { ...table, pieces: table.pieces.map((piece) => tidy(mirroredPiece(piece, axis, [table.width / 2, table.depth / 2]))) };
}

export interface Copies { table: TableDocument; ids: string[] }

/** Copies of some pieces; the parts of a building stay together under a new name. */
export function copied(table: TableDocument, ids: readonly string[], change: (piece: PieceEntry) => PieceEntry): Copies {
  const taken = table.pieces.map((piece) => piece.id);
  const heads = new Map<string, string>();
  const copies = piecesOf(table, ids).map((piece) => {
    const [head = "", ...rest] = piece.id.split(".");
    const key = rest.length ? head : piece.id;
    if (!heads.has(key)) {
      heads.set(key, freshId(taken, head));
      taken.push(heads.get(key)!);
    }
    return tidy(change({ ...piece, id: [heads.get(key)!, ...rest].join(".") }));
  });
  return { table: { ...table, pieces: [...table.pieces, ...copies] }, ids: copies.map((piece) => piece.id) };
}

/** A fair table: what stands in the south half has its twin in the north, and nothing else stands there. */
export function twinned(table: TableDocument): TableDocument {
  const middle = table.depth / 2;
  const south = table.pieces.filter((piece) => middleOf([piece])[1] <= middle);
  const [own, crossing] = [south.filter((piece) => middleOf([piece])[1] < middle - LEAST), south.filter((piece) => middleOf([piece])[1] >= middle - LEAST)];
  const half = { ...table, pieces: [...own, ...crossing] };
  return copied(half, own.map((piece) => piece.id), (piece) => mirroredPiece(piece, "level", [table.width / 2, middle])).table;
}

export function resizedTable(table: TableDocument, width: number, depth: number): TableDocument {
  return { ...table, width: snapped(width), depth: snapped(depth) };
}

export function titled(table: TableDocument, title: string): TableDocument {
  const { title: _, ...rest } = table;
  return title ? { ...rest, title } : rest;
}

/** A corner pulled to a place of the table: a box keeps the corner across, a disc its middle, a polygon its other corners. */
export function pulled(table: TableDocument, id: string, corner: number, to: Place): TableDocument {
  return each(table, [id], (piece) => {
    const { shape } = piece;
    const [x, y] = inShape(piece, to);
    if ("disc" in shape) return { ...piece, shape: { disc: Math.max(LEAST, snapped(Math.hypot(x, y))) } };
    if ("polygon" in shape) return { ...piece, shape: { polygon: shape.polygon.map((one, i): Place => (i === corner ? [snapped(x), snapped(y)] : one)) } };
    const [sx, sy] = [corner === 0 || corner === 3 ? -1 : 1, corner < 2 ? -1 : 1];
    const [ax, ay] = [(-sx * shape.box[0]) / 2, (-sy * shape.box[1]) / 2]; // the corner across
    const [length, width] = [Math.max(LEAST, snapped((x - ax) * sx)), Math.max(LEAST, snapped((y - ay) * sy))];
    return { ...piece, shape: { box: [length, width] }, place: onTable(piece, [ax + (sx * length) / 2, ay + (sy * width) / 2]) };
  });
}

/** One corner more, in the middle of the longest side; or one less. */
export function withCorner(polygon: Place[]): Place[] {
  let best = { at: 0, length: -1 };
  polygon.forEach(([x, y], i) => {
    const [nx, ny] = polygon[(i + 1) % polygon.length]!;
    const length = Math.hypot(nx - x, ny - y);
    if (length > best.length) best = { at: i, length };
  });
  const [a, b] = [polygon[best.at]!, polygon[(best.at + 1) % polygon.length]!];
  return [...polygon.slice(0, best.at + 1), [snapped((a[0] + b[0]) / 2), snapped((a[1] + b[1]) / 2)], ...polygon.slice(best.at + 1)];
}

export function withoutCorner(polygon: Place[], corner = polygon.length - 1): Place[] {
  return polygon.length > 3 ? polygon.filter((_, i) => i !== corner) : polygon;
}

/** The nearest line of a grid. */
export function onGrid(value: number, step: number): number {
  return step > 0 ? snapped(Math.round(value / step) * step) : snapped(value);
}
