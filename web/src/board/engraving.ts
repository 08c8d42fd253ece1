/** How a piece of scenery is engraved: paths in drawing units, north up, light from the north-west. */
import {
  UNIT, along, axisOf, boxOf, centreOf, counterClockwise, distance, hatch, isInside, shrunk, signedArea, steadyNumbers, strewn, type Place, type Segment,
} from "./geometry";
import type { PieceShape } from "./state";

/** One path; `pen` is a class of the board's style sheet. */
export interface Stroke { d: string; pen: string }

/** From the ground to the light: what lies below figures, in order. */
export interface Engraving { id: string; shadow: string; strokes: Stroke[] }

/** Turns places of the table (south at the bottom) into places of the drawing. */
export class Sheet {
  constructor(readonly depth: number) {}

  x(x: number): number {
    return Math.round(x * UNIT * 10) / 10;
  }

  y(y: number): number {
    return Math.round((this.depth - y) * UNIT * 10) / 10;
  }

  point([x, y]: Place): string {
    return `${this.x(x)} ${this.y(y)}`;
  }

  ring(polygon: Place[]): string {
    return polygon.length ? `M${polygon.map((corner) => this.point(corner)).join("L")}Z` : "";
  }

  rings(polygons: Place[][]): string {
    return polygons.map((ring) => this.ring(ring)).join("");
  }

  line(points: Place[]): string {
    return points.length ? `M${points.map((point) => this.point(point)).join("L")}` : "";
  }

  lines(segments: Segment[]): string {
    return segments.map(({ a, b }) => `M${this.point(a)}L${this.point(b)}`).join("");
  }

  circle([x, y]: Place, radius: number): string {
    const r = Math.round(radius * UNIT * 10) / 10;
    return `M${this.x(x) - r} ${this.y(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  }
}

const LIGHT: Place = [-Math.SQRT1_2, Math.SQRT1_2]; // towards the lamp

/** How much an edge that faces `out` turns away from the lamp: 0 in full light, 1 in full shadow. */
export function shadeOf(out: Place): number {
  return (1 - (out[0] * LIGHT[0] + out[1] * LIGHT[1])) / 2;
}

/** The shadow that a piece throws to the south-east. */
function shadow(sheet: Sheet, polygon: Place[], height: number): string {
  const reach = Math.min(0.55, 0.09 * height);
  if (reach <= 0) return "";
  const shift = ([x, y]: Place): Place => [x + reach, y - reach];
  const corners = counterClockwise(polygon);
  const parts = [corners, corners.map(shift)];
  for (let i = 0; i < corners.length; i += 1) {
    const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
    const quad = [a, b, shift(b), shift(a)];
    if (Math.abs(signedArea(quad)) > 1e-3) parts.push(counterClockwise(quad));
  }
  return sheet.rings(parts);
}

/** The outline in two weights: thin towards the lamp, heavy away from it. */
function outline(sheet: Sheet, polygon: Place[]): Stroke[] {
  const corners = counterClockwise(polygon);
  let thin = "";
  let heavy = "";
  for (let i = 0; i < corners.length; i += 1) {
    const [a, b] = [corners[i]!, corners[(i + 1) % corners.length]!];
    const side = distance(a, b);
    if (!side) continue;
    const leg = `M${sheet.point(a)}L${sheet.point(b)}`;
    if (shadeOf([(b[1] - a[1]) / side, -(b[0] - a[0]) / side]) > 0.55) heavy += leg;
    else thin += leg;
  }
  return [{ d: thin, pen: "thin" }, { d: heavy, pen: "heavy" }];
}

/** A crown of leaves: a scalloped ring, darker to the south-east. */
function crown(sheet: Sheet, [x, y]: Place, radius: number, next: () => number): { leaf: string; shade: string } {
  const lobes = radius > 0.5 ? 9 : 6;
  const start = next() * Math.PI * 2;
  const points: Place[] = [];
  for (let i = 0; i < lobes; i += 1) {
    const turn = start + (i / lobes) * Math.PI * 2;
    const far = radius * (0.86 + next() * 0.22);
    points.push([x + Math.cos(turn) * far, y + Math.sin(turn) * far]);
  }
  const bulge = Math.round((radius * UNIT * Math.PI * 1.15) / lobes * 10) / 10;
  let leaf = `M${sheet.point(points[0]!)}`;
  for (let i = 1; i <= lobes; i += 1) leaf += `A${bulge} ${bulge} 0 0 0 ${sheet.point(points[i % lobes]!)}`;
  let shade = "";
  for (let k = 0; k < 3; k += 1) {
    const far = radius * (0.78 - k * 0.22);
    const [from, to] = [-1.35 + k * 0.14, -0.2 - k * 0.14];
    const a: Place = [x + Math.cos(from) * far, y + Math.sin(from) * far];
    const b: Place = [x + Math.cos(to) * far, y + Math.sin(to) * far];
    const r = Math.round(far * UNIT * 10) / 10;
    shade += `M${sheet.point(a)}A${r} ${r} 0 0 0 ${sheet.point(b)}`;
  }
  return { leaf: `${leaf}Z`, shade };
}

function woods(sheet: Sheet, piece: PieceShape, size: number): Stroke[] {
  const next = steadyNumbers(piece.id + piece.kind);
  const trees = strewn(piece.polygon, size * 1.75, next, size * 0.75).sort((a, b) => b[1] - a[1]);
  if (!trees.length) trees.push(centreOf(piece.polygon));
  const strokes: Stroke[] = [
    { d: sheet.ring(piece.polygon), pen: "wood-floor" },
    { d: sheet.lines(hatch(piece.polygon, 45, 0.28)), pen: "faint" },
    { d: sheet.ring(piece.polygon), pen: "dotted" },
  ];
  for (const tree of trees) {
    const { leaf, shade } = crown(sheet, tree, size * (0.85 + next() * 0.35), next);
    strokes.push({ d: leaf, pen: "leaf" }, { d: shade, pen: "thin" });
  }
  return strokes;
}

/** Hachures: they run down the slope, short and fine towards the lamp, long and close away from it. */
function hachures(sheet: Sheet, polygon: Place[], height: number, word: string): Stroke[] {
  const next = steadyNumbers(word);
  const size = boxOf(polygon);
  const run = Math.min(0.95, 0.3 + 0.18 * height, (size.right - size.left) / 3.2, (size.top - size.bottom) / 3.2);
  let fine = "";
  let strong = "";
  for (const { at, out } of along(polygon, 0.085)) {
    const dark = shadeOf(out);
    if (dark < 0.35 && next() < 0.6) continue;
    const reach = run * (0.5 + 0.5 * dark) * (0.75 + next() * 0.35);
    const start: Place = [at[0] - out[0] * 0.03, at[1] - out[1] * 0.03];
    const end: Place = [at[0] - out[0] * reach + (next() - 0.5) * 0.05, at[1] - out[1] * reach + (next() - 0.5) * 0.05];
    if (!isInside(end, polygon)) continue;
    const leg = `M${sheet.point(start)}L${sheet.point(end)}`;
    if (dark > 0.55) strong += leg;
    else fine += leg;
  }
  return [{ d: fine, pen: "fine" }, { d: strong, pen: "thin" }];
}

function hill(sheet: Sheet, piece: PieceShape): Stroke[] {
  return [
    { d: sheet.ring(piece.polygon), pen: "rise" },
    ...hachures(sheet, piece.polygon, piece.height, piece.id),
    { d: sheet.ring(piece.polygon), pen: "fine" },
  ];
}

function building(sheet: Sheet, piece: PieceShape): Stroke[] {
  const { polygon } = piece;
  const { angle } = axisOf(polygon);
  const turn = (angle * Math.PI) / 180;
  const middle = centreOf(polygon);
  const across: Place = [-Math.sin(turn), Math.cos(turn)];
  const isDark = shadeOf(across) > 0.5;
  const half = (side: 1 | -1): Segment[] =>
    hatch(polygon, angle + 90, side * (isDark ? 1 : -1) > 0 ? 0.09 : 0.24).flatMap(({ a, b }) => {
      const where = (p: Place): number => ((p[0] - middle[0]) * across[0] + (p[1] - middle[1]) * across[1]) * side;
      const [wa, wb] = [where(a), where(b)];
      if (wa <= 0 && wb <= 0) return [];
      const cut: Place = [a[0] + ((b[0] - a[0]) * wa) / (wa - wb), a[1] + ((b[1] - a[1]) * wa) / (wa - wb)];
      return [{ a: wa > 0 ? a : cut, b: wb > 0 ? b : cut }];
    });
  const ridge = hatch(polygon, angle, 1000, middle[1] * Math.cos(turn) - middle[0] * Math.sin(turn));
  return [
    { d: sheet.ring(polygon), pen: "roof" },
    { d: sheet.lines(half(1)), pen: "fine" },
    { d: sheet.lines(half(-1)), pen: "fine" },
    { d: sheet.lines(ridge), pen: "thin" },
    ...outline(sheet, polygon),
  ];
}

function ruin(sheet: Sheet, piece: PieceShape): Stroke[] {
  return [
    { d: sheet.ring(piece.polygon), pen: "roof" },
    { d: sheet.lines(hatch(piece.polygon, 45, 0.17)), pen: "fine" },
    { d: sheet.lines(hatch(piece.polygon, -45, 0.34)), pen: "fine" },
    { d: sheet.ring(piece.polygon), pen: "broken" },
  ];
}

function stones(sheet: Sheet, piece: PieceShape, size: number): Stroke[] {
  const next = steadyNumbers(piece.id);
  let body = "";
  let dark = "";
  for (const [x, y] of strewn(piece.polygon, size * 2.3, next, size * 0.7)) {
    const corners: Place[] = [];
    const count = 5 + Math.floor(next() * 2);
    const start = next() * 6;
    const r = size * (0.6 + next() * 0.6);
    for (let i = 0; i < count; i += 1) {
      const turn = start + (i / count) * Math.PI * 2;
      corners.push([x + Math.cos(turn) * r, y + Math.sin(turn) * r * 0.8]);
    }
    body += sheet.ring(corners);
    dark += sheet.lines(hatch(corners, 45, 0.07).filter(({ a, b }) => (a[0] + b[0]) / 2 - x - ((a[1] + b[1]) / 2 - y) > 0));
  }
  return [
    { d: sheet.ring(piece.polygon), pen: "rough" },
    { d: sheet.ring(piece.polygon), pen: "dotted" },
    { d: body, pen: "stone" },
    { d: dark, pen: "fine" },
  ];
}

function boulder(sheet: Sheet, piece: PieceShape): Stroke[] {
  const middle = centreOf(piece.polygon);
  const top: Place = [middle[0] - 0.12, middle[1] + 0.12];
  const corners = counterClockwise(piece.polygon);
  const facets = corners.filter((_, i) => corners.length < 12 || i % Math.floor(corners.length / 7) === 0);
  let dark = "";
  for (let i = 0; i < facets.length; i += 1) {
    const [a, b] = [facets[i]!, facets[(i + 1) % facets.length]!];
    const side = distance(a, b) || 1;
    const shade = shadeOf([(b[1] - a[1]) / side, -(b[0] - a[0]) / side]);
    if (shade > 0.45) dark += sheet.lines(hatch([a, b, top], 45, shade > 0.75 ? 0.07 : 0.14));
  }
  return [
    { d: sheet.ring(piece.polygon), pen: "stone" },
    { d: dark, pen: "fine" },
    { d: facets.map((corner) => sheet.line([corner, top])).join(""), pen: "fine" },
    ...outline(sheet, piece.polygon),
  ];
}

function water(sheet: Sheet, piece: PieceShape): Stroke[] {
  const rings = [0.12, 0.27, 0.46, 0.7].map((by) => sheet.ring(shrunk(piece.polygon, by)));
  return [
    { d: sheet.ring(piece.polygon), pen: "water" },
    { d: rings.slice(0, 2).join(""), pen: "water-line" },
    { d: rings.slice(2).join(""), pen: "water-fine" },
    { d: sheet.ring(piece.polygon), pen: "thin" },
  ];
}

function marsh(sheet: Sheet, piece: PieceShape): Stroke[] {
  const next = steadyNumbers(piece.id);
  let reeds = "";
  let pools = "";
  for (const [x, y] of strewn(piece.polygon, 0.72, next, 0.25)) {
    const wide = 0.16 + next() * 0.14;
    pools += `M${sheet.point([x - wide, y])}L${sheet.point([x + wide, y])}M${sheet.point([x - wide * 0.5, y - 0.09])}L${sheet.point([x + wide * 0.7, y - 0.09])}`;
    for (const lean of [-0.09, 0, 0.09]) reeds += `M${sheet.point([x + lean * 0.3, y])}L${sheet.point([x + lean, y + 0.2 - Math.abs(lean)])}`;
  }
  return [
    { d: sheet.ring(piece.polygon), pen: "wet" },
    { d: sheet.ring(piece.polygon), pen: "dotted" },
    { d: pools, pen: "water-line" },
    { d: reeds, pen: "fine" },
  ];
}

/** What runs along a line: walls, hedges, fences. */
function linear(sheet: Sheet, piece: PieceShape): Stroke[] {
  const { polygon, kind } = piece;
  const { angle, long, short } = axisOf(polygon);
  if (kind === "hedge") {
    const next = steadyNumbers(piece.id);
    const turn = (angle * Math.PI) / 180;
    const middle = centreOf(polygon);
    const r = Math.max(0.16, short * 0.62);
    const strokes: Stroke[] = [];
    const count = Math.max(2, Math.round(long / (r * 1.35)));
    for (let i = 0; i < count; i += 1) {
      const far = -long / 2 + r * 0.8 + ((long - r * 1.6) * i) / (count - 1);
      const { leaf, shade } = crown(sheet, [middle[0] + Math.cos(turn) * far, middle[1] + Math.sin(turn) * far], r, next);
      strokes.push({ d: leaf, pen: "leaf" }, { d: shade, pen: "fine" });
    }
    return strokes;
  }
  const joints = sheet.lines(hatch(polygon, angle + 90, kind === "fence" ? 0.7 : 0.34));
  if (kind === "fence") {
    const rails = hatch(polygon, angle, Math.max(0.08, short / 2.2));
    return [{ d: sheet.lines(rails), pen: "thin" }, { d: joints, pen: "heavy" }];
  }
  if (kind === "barricade") {
    return [
      { d: sheet.ring(polygon), pen: "stone" },
      { d: sheet.lines(hatch(polygon, angle + 50, 0.22)) + sheet.lines(hatch(polygon, angle - 50, 0.22)), pen: "thin" },
      ...outline(sheet, polygon),
    ];
  }
  const isSolid = piece.isOpaque;
  return [
    { d: sheet.ring(polygon), pen: isSolid ? "wall" : "stone" },
    ...(isSolid ? [] : [{ d: joints, pen: "fine" }]),
    ...outline(sheet, polygon),
  ];
}

function door(sheet: Sheet, piece: PieceShape): Stroke[] {
  if (piece.state !== "open") {
    const cross = piece.state === "locked" ? hatch(piece.polygon, axisOf(piece.polygon).angle + 60, 0.16) : [];
    return [{ d: sheet.ring(piece.polygon), pen: "door" }, { d: sheet.lines(cross), pen: "thin" }];
  }
  const { angle, long } = axisOf(piece.polygon);
  const turn = (angle * Math.PI) / 180;
  const middle = centreOf(piece.polygon);
  const hinge: Place = [middle[0] - (Math.cos(turn) * long) / 2, middle[1] - (Math.sin(turn) * long) / 2];
  const shut: Place = [middle[0] + (Math.cos(turn) * long) / 2, middle[1] + (Math.sin(turn) * long) / 2];
  const open: Place = [hinge[0] - Math.sin(turn) * long, hinge[1] + Math.cos(turn) * long];
  const r = Math.round(long * UNIT * 10) / 10;
  return [
    { d: sheet.line([hinge, open]), pen: "heavy" },
    { d: `M${sheet.point(open)}A${r} ${r} 0 0 1 ${sheet.point(shut)}`, pen: "dotted" },
  ];
}

/** Boards, steps and rungs: lines across. */
function boards(sheet: Sheet, piece: PieceShape, spacing: number): Stroke[] {
  const { angle } = axisOf(piece.polygon);
  return [
    { d: sheet.ring(piece.polygon), pen: "planks" },
    { d: sheet.lines(hatch(piece.polygon, angle + 90, spacing)), pen: "fine" },
    ...outline(sheet, piece.polygon),
  ];
}

/** A kind nobody has drawn yet: hatched by what it does. */
function other(sheet: Sheet, piece: PieceShape): Stroke[] {
  const fill = piece.isOpaque || piece.isImpassable ? "stone" : piece.isRough ? "rough" : "planks";
  const lines = piece.isImpassable ? hatch(piece.polygon, 45, 0.14) : piece.isSoft || piece.isRough ? hatch(piece.polygon, 45, 0.3) : [];
  return [{ d: sheet.ring(piece.polygon), pen: fill }, { d: sheet.lines(lines), pen: "fine" }, ...outline(sheet, piece.polygon)];
}

function strokesOf(sheet: Sheet, piece: PieceShape): Stroke[] {
  switch (piece.kind) {
    case "forest": return woods(sheet, piece, 0.52);
    case "bush": return woods(sheet, piece, 0.26);
    case "tree": {
      const [x, y, r] = piece.disc ?? [...centreOf(piece.polygon), 0.6];
      const { leaf, shade } = crown(sheet, [x, y], r, steadyNumbers(piece.id));
      return [{ d: leaf, pen: "leaf" }, { d: shade, pen: "thin" }];
    }
    case "hill": return hill(sheet, piece);
    case "house": case "hut": return building(sheet, piece);
    case "ruin": return ruin(sheet, piece);
    case "rocks": return stones(sheet, piece, 0.3);
    case "rubble": return stones(sheet, piece, 0.17);
    case "rock": case "pillar": return boulder(sheet, piece);
    case "water": case "pond": return water(sheet, piece);
    case "marsh": return marsh(sheet, piece);
    case "room": return [{ d: sheet.ring(piece.polygon), pen: "planks" }];
    case "ladder": return boards(sheet, piece, 0.16);
    case "stairs": return boards(sheet, piece, 0.22);
    case "platform": case "bridge": case "roof": return boards(sheet, piece, 0.3);
    case "chest": return boards(sheet, piece, 0.25);
  }
  if (piece.isDoor) return door(sheet, piece);
  if (piece.isLinear) return linear(sheet, piece);
  return other(sheet, piece);
}

const FLAT = new Set(["forest", "bush", "marsh", "water", "rocks", "rubble", "room", "hedge", "fence"]);

/** One piece of scenery, ready to be drawn. */
export function engrave(sheet: Sheet, piece: PieceShape): Engraving {
  const tall = FLAT.has(piece.kind) || piece.kind === "hill" ? 0 : piece.height || (piece.isOpaque ? 1 : 0);
  const strokes = strokesOf(sheet, piece).filter((stroke) => stroke.d);
  return { id: piece.id, shadow: shadow(sheet, piece.polygon, tall), strokes };
}

/** Short strokes of grass, so that open ground is ground and not a hole in the map. */
export function grass(sheet: Sheet, width: number, depth: number): string {
  const next = steadyNumbers(`${width}x${depth}`);
  const whole: Place[] = [[0.3, 0.3], [width - 0.3, 0.3], [width - 0.3, depth - 0.3], [0.3, depth - 0.3]];
  return strewn(whole, 1.9, next)
    .filter(() => next() < 0.72)
    .map(([x, y]) => [-0.1, 0, 0.1].map((lean) => sheet.line([[x + lean * 0.6, y], [x + lean, y + 0.13 - Math.abs(lean) * 0.4]])).join(""))
    .join("");
}
