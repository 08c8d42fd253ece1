/** A table as its file has it (docs/table-files.md): a value that never changes; every edit makes another. */
import type { Place } from "../board/geometry";

export const FULL_TURN = 96; // steps of a circle
const GRAIN = 1000; // places are whole thousandths

export type Outline = { disc: number } | { box: [number, number] } | { polygon: Place[] };
export type DoorState = "open" | "closed" | "locked";
export type OwnNature = { kind: string } & Record<string, unknown>;

export interface PieceEntry {
  id: string; // unlike any other; the parts of one building share what stands before the dot
  nature: string | OwnNature; // of the library, or of its own
  shape: Outline; // around the origin
  place: Place; // of the origin
  turn?: number; // in ninety-sixths, counter-clockwise
  floor?: number; // of its foot
  height?: number; // from there
  state?: DoorState; // of a door
}

export interface TableDocument {
  format: "escarmouche-table";
  version: number;
  title?: string;
  width: number;
  depth: number;
  pieces: PieceEntry[];
}

export const snapped = (value: number): number => Math.round(value * GRAIN) / GRAIN || 0;
export const turnOf = (turn: number): number => ((Math.round(turn) % FULL_TURN) + FULL_TURN) % FULL_TURN;
export const kindOf = (piece: PieceEntry): string => (typeof piece.nature === "string" ? piece.nature : piece.nature.kind);

export function emptyTable(width: number, depth: number): TableDocument {
  return { format: "escarmouche-table", version: 1, width, depth, pieces: [] };
}

/** A vector turned by so many ninety-sixths. */
export function rotated([x, y]: Place, turn: number): Place {
  const angle = (turn / FULL_TURN) * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The corners around the origin; a disc gets as many as the circle has steps. */
export function cornersOf(shape: Outline): Place[] {
  if ("polygon" in shape) return shape.polygon;
  if ("disc" in shape) return Array.from({ length: FULL_TURN }, (_, i) => rotated([shape.disc, 0], i));
  const [x, y] = [shape.box[0] / 2, shape.box[1] / 2];
  return [[-x, -y], [x, -y], [x, y], [-x, y]];
}

/** Where a point of the shape lies on the table, and the other way round. */
export function onTable(piece: PieceEntry, local: Place): Place {
  const [x, y] = rotated(local, piece.turn ?? 0);
  return [piece.place[0] + x, piece.place[1] + y];
}

export function inShape(piece: PieceEntry, [x, y]: Place): Place {
  return rotated([x - piece.place[0], y - piece.place[1]], -(piece.turn ?? 0));
}

export const outlineOf = (piece: PieceEntry): Place[] => cornersOf(piece.shape).map((corner) => onTable(piece, corner));

/** The middle of the box around some pieces. */
export function middleOf(pieces: PieceEntry[]): Place {
  const points = pieces.flatMap(outlineOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

const headOf = (id: string): string => id.split(".")[0]!;

/** The pieces that stand and fall with this one: all parts of its building. */
export function togetherWith(table: TableDocument, id: string): string[] {
  if (!id.includes(".")) return [id];
  return table.pieces.filter((piece) => piece.id.includes(".") && headOf(piece.id) === headOf(id)).map((piece) => piece.id);
}

export function piecesOf(table: TableDocument, ids: readonly string[]): PieceEntry[] {
  return table.pieces.filter((piece) => ids.includes(piece.id));
}

/** A name nobody has: the word and the first free number. */
export function freshId(taken: Iterable<string>, word: string): string {
  const heads = new Set([...taken].map(headOf));
  const stem = word.replace(/-\d+$/, "").slice(0, 48);
  let number = 1;
  while (heads.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
