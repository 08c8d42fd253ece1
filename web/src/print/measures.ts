/** A table as one lays it with a tape measure: every building or piece of scenery once, with its distance from two edges. */
import { axisOf, boxOf, type Place } from "../board/geometry";
import type { Nature, Piece, Table } from "../lib/protocol";

export interface Measured {
  number: number; // written on the plan
  id: string; // of the building or the piece
  matter: Piece | Nature; // what it is: of a building as the library has it, else the largest of its parts
  at: Place; // its middle, where the number stands
  side: "west" | "east"; // the nearer of the two
  fromSide: number; // from there to its outline
  end: "south" | "north"; // the nearer of the two
  fromEnd: number; // from there to its outline
  long: number; // its length, or its diameter
  short: number; // its width; 0 for a round one
  top: number; // how high it stands above the table
}

const headOf = (id: string): string => id.split(".")[0]!;
const areaOf = (polygon: Place[]): number => { const { long, short } = axisOf(polygon); return long * short; };

/** Everything that lies on a table, from the north-west to the south-east, as one reads. */
export function measuresOf(table: Table, natures: ReadonlyMap<string, Nature> = new Map()): Measured[] {
  const wholes = new Map<string, Piece[]>();
  for (const piece of table.pieces) {
    const key = piece.id.includes(".") ? headOf(piece.id) : `${piece.id}.`;
    wholes.set(key, [...(wholes.get(key) ?? []), piece]);
  }
  const found = [...wholes.values()].map((parts) => measureOf(parts, table, natures));
  found.sort((a, b) => b.at[1] - a.at[1] || a.at[0] - b.at[0]);
  return found.map((one, i) => ({ ...one, number: i + 1 }));
}

function measureOf(parts: Piece[], table: Table, natures: ReadonlyMap<string, Nature>): Measured {
  const piece = parts.reduce((best, one) => (areaOf(one.polygon) > areaOf(best.polygon) ? one : best));
  const box = boxOf(parts.flatMap((part) => part.polygon));
  const [west, east, south, north] = [box.left, table.width - box.right, box.bottom, table.depth - box.top];
  const { long, short } = axisOf(piece.polygon);
  const isWhole = !piece.id.includes(".");
  const kind = headOf(piece.id).replace(/-\d+$/, "");
  return {
    number: 0, id: isWhole ? piece.id : headOf(piece.id), matter: (isWhole ? undefined : natures.get(kind)) ?? piece, at: [(box.left + box.right) / 2, (box.bottom + box.top) / 2],
    side: west <= east ? "west" : "east", fromSide: Math.max(0, Math.min(west, east)),
    end: south <= north ? "south" : "north", fromEnd: Math.max(0, Math.min(south, north)),
    long: piece.disc ? 2 * piece.disc[2] : long, short: piece.disc ? 0 : short,
    top: Math.max(...parts.map((part) => part.floor + part.height)),
  };
}

/** Every kind of scenery once, in the order of the list. */
export function kindsOf(rows: Measured[]): (Piece | Nature)[] {
  return [...new Map(rows.map(({ matter }) => [matter.kind, matter])).values()];
}

/** The length of a table's divisions: a round number, at most ten to its longer side. */
export function stepOf(length: number): number {
  for (let scale = 1; ; scale *= 10) {
    for (const step of [1, 2, 4, 5]) if (length / (step * scale) <= 10) return step * scale;
  }
}
