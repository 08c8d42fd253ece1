/**
 * A table of hundreds of units is measured in something small, such as millimetres. The board draws in squares of about a base;
 * here its record is brought to that scale, and what it says back to the unit of the game. A table in inches passes as it is.
 */
import type { Box, Place } from "./geometry";
import type { BoardEvents, BoardState, Shape, TableShape } from "./state";

const SMALL = 100; // a table of more units than this is measured in something small
const SQUARE = 25; // units of such a table to one square of the board

/** Units of the game to one square of the board. */
export function grainOf(table: { width: number; depth: number }): number {
  return Math.max(table.width, table.depth) > SMALL ? SQUARE : 1;
}

/** Makes parts of the record once: what is the same as before stays the same. */
export class Coarse {
  private readonly known = new WeakMap<object, object>();

  constructor(readonly grain: number) {}

  /** The record as it is drawn. */
  state(given: BoardState): BoardState {
    if (this.grain === 1) return given;
    return {
      ...given,
      table: this.once(given.table, (table) => this.table(table)),
      tokens: given.tokens.map((token) => this.once(token, (one) => ({ ...one, at: this.place(one.at), base: this.place(one.base) }))),
      markers: given.markers.map((marker) => this.once(marker, (one) => ({ ...one, at: this.place(one.at) }))),
      zones: given.zones.map((zone) => this.once(zone, (one) => ({ ...one, polygon: this.places(one.polygon) }))),
      auras: given.auras.map((aura) => this.once(aura, (one) => ({ ...one, at: this.place(one.at), radius: one.radius / this.grain }))),
      shapes: given.shapes.map((shape) => this.once(shape, (one) => this.shape(one))),
      walks: this.once(given.walks, (walks) => new Map([...walks].map(([id, walk]) => [id, { ...walk, points: this.places(walk.points) }]))),
    };
  }

  /** What is heard, in the unit of the game. */
  events(heard: BoardEvents): BoardEvents {
    if (this.grain === 1) return heard;
    const { figure, piece, place, carry, nudge } = heard;
    return {
      ...heard,
      ...(figure && { figure: (id: number, at: Place) => figure(id, this.fine(at)) }),
      ...(piece && { piece: (id: string, at: Place) => piece(id, this.fine(at)) }),
      ...(place && { place: (at: Place, gesture: Parameters<typeof place>[1]) => place(this.fine(at), gesture) }),
      ...(carry && { carry: (id: number, at: Place, load: Parameters<typeof carry>[2]) => carry(id, this.fine(at), load) }),
      ...(nudge && { nudge: (dx: number, dy: number) => nudge(dx * this.grain, dy * this.grain) }),
    };
  }

  place([x, y]: Place): Place {
    return [x / this.grain, y / this.grain];
  }

  box(box: Box): Box {
    return { left: box.left / this.grain, right: box.right / this.grain, bottom: box.bottom / this.grain, top: box.top / this.grain };
  }

  private fine([x, y]: Place): Place {
    return [x * this.grain, y * this.grain];
  }

  private places(points: Place[]): Place[] {
    return points.map((point) => this.place(point));
  }

  private table(table: TableShape): TableShape {
    return {
      ...table,
      width: table.width / this.grain,
      depth: table.depth / this.grain,
      pieces: table.pieces.map((piece) => ({
        ...piece,
        polygon: this.places(piece.polygon),
        disc: piece.disc && [piece.disc[0] / this.grain, piece.disc[1] / this.grain, piece.disc[2] / this.grain],
        floor: piece.floor / this.grain,
        height: piece.height / this.grain,
      })),
    };
  }

  private shape(shape: Shape): Shape {
    switch (shape.form) {
      case "area": return { ...shape, polygons: shape.polygons.map((rings) => rings.map((ring) => this.places(ring))) };
      case "line": return { ...shape, points: this.places(shape.points) };
      case "band": return { ...shape, corners: this.places(shape.corners) };
      case "ghost": return { ...shape, at: this.place(shape.at), base: this.place(shape.base) };
      case "model": return { ...shape, at: this.place(shape.at), corners: this.places(shape.corners) };
      case "stick": return { ...shape, from: this.place(shape.from), to: this.place(shape.to) };
      case "ring": return { ...shape, at: this.place(shape.at), radius: shape.radius / this.grain };
      case "trail": return { ...shape, points: this.places(shape.points) };
      case "strike": return { ...shape, from: this.place(shape.from), to: this.place(shape.to) };
      case "fallen": case "lit": return { ...shape, at: this.place(shape.at), radius: shape.radius / this.grain };
      case "dot": case "note": return { ...shape, at: this.place(shape.at) };
    }
  }

  private once<T extends object>(part: T, make: (part: T) => T): T {
    let made = this.known.get(part) as T | undefined;
    if (!made) {
      made = make(part);
      this.known.set(part, made);
    }
    return made;
  }
}
