/** A table document as the board draws it. */
import type { PieceShape, TableShape, Zone } from "../board/state";
import type { Place } from "../board/geometry";
import type { Nature, Zone as ZoneTold } from "../lib/protocol";
import { say, t } from "../lib/i18n.svelte";
import { kindOf, outlineOf, type Outline, type PieceEntry, type TableDocument } from "./document";

export type Natures = Map<string, Nature>;

/** A piece in squares of the board; grain: units of the game to one of them. */
export function pieceShape(piece: PieceEntry, natures: Natures, grain: number): PieceShape {
  const kind = kindOf(piece);
  const known = natures.get(kind);
  const own = typeof piece.nature === "string" ? null : piece.nature;
  const has = (name: "opaque" | "soft" | "impassable" | "linear" | "platform" | "door"): boolean => Boolean(own ? own[name] : known?.[name]);
  const [x, y] = piece.place;
  return {
    id: piece.id,
    kind,
    label: known ? say(known.label) : kind,
    polygon: outlineOf(piece).map(([px, py]): Place => [px / grain, py / grain]),
    disc: "disc" in piece.shape ? [x / grain, y / grain, piece.shape.disc / grain] : null,
    floor: (piece.floor ?? 0) / grain,
    height: (piece.height ?? 0) / grain,
    state: piece.state ?? "",
    isOpaque: has("opaque"),
    isSoft: has("soft"),
    isImpassable: has("impassable"),
    isRough: own ? Array.isArray(own["ground"]) && own["ground"].length > 0 : (known?.ground.length ?? 0) > 0,
    isLinear: has("linear"),
    isPlatform: has("platform"),
    isDoor: has("door"),
  };
}

export function shapeOfTable(table: TableDocument, natures: Natures, grain: number): TableShape {
  return {
    width: table.width / grain,
    depth: table.depth / grain,
    winds: t().winds,
    pieces: table.pieces.map((piece) => pieceShape(piece, natures, grain)),
  };
}

export function zonesOf(zones: ZoneTold[], grain: number): Zone[] {
  return zones.map((zone) => ({
    polygon: zone.polygon.map(([x, y]): Place => [x / grain, y / grain]), side: zone.seat, label: say(zone.label), isPast: false,
  }));
}

/** The first piece of a nature, in units of the table. */
export function laid(nature: Nature, id: string, place: Place, grain: number): PieceEntry {
  const shape = nature.shape as unknown as Outline;
  const scaled: Outline =
    "disc" in shape ? { disc: shape.disc * grain }
    : "box" in shape ? { box: [shape.box[0] * grain, shape.box[1] * grain] }
    : { polygon: shape.polygon.map(([x, y]): Place => [x * grain, y * grain]) };
  return {
    id, nature: nature.kind, shape: scaled, place,
    floor: nature.floor * grain, height: nature.height * grain, ...(nature.state ? { state: nature.state as "closed" } : {}),
  };
}
