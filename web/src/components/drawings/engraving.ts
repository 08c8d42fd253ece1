// A small engraver: outlines with a tone become tapered lines of ink, as a burin would cut them. Light comes from the north-west.

export type Point = readonly [number, number];
/** How dark it is at a point, from 0 (paper) to 1 (ink). */
export type Tone = (x: number, y: number) => number;
/** Lines a burin follows: straight at an angle, rings round a centre, or rays from it. */
export type Grain = { angle: number } | { rings: Point } | { rays: Point };

export interface Form {
  /** An SVG path of M, L, H, V, C, Q, Z with absolute coordinates. */
  d: string;
  tone?: Tone;
  grain?: Grain;
  /** Distance between two lines. */
  gap?: number;
  /** A second set of lines where it is darkest. */
  cross?: Grain;
  /** Width of the outline; 0 for none. */
  line?: number;
  fill?: "paper" | "ink" | "none";
  /** How much light falls on it, seen on a dark ground. */
  lit?: number;
  /** The outline in the colour of the paper: a light thread over a dark one. */
  isPale?: boolean;
  /** A cast shadow: lines on paper, nothing at all on a dark ground. */
  isShadow?: boolean;
  /** The sky: its lines are the same on a dark ground. */
  isSky?: boolean;
}

export interface Engraved {
  outline: string;
  hatch: string;
  line: number;
  fill: "paper" | "ink" | "none";
  isPale: boolean;
}

const STEP = 1.2;
const FINEST = 0.16;
const LIGHT = unit([-0.55, -0.62, 0.56]);

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** Darkness going from one value to another between two points. */
export function slope(from: Point, to: Point, a: number, b: number): Tone {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const square = dx * dx + dy * dy;
  return (x, y) => a + (b - a) * clamp(((x - from[0]) * dx + (y - from[1]) * dy) / square);
}

/** The shade of a ball, flattened to an ellipse. */
export function ball([cx, cy]: Point, rx: number, ry = rx, depth = 1): Tone {
  return (x, y) => {
    const nx = (x - cx) / rx;
    const ny = (y - cy) / ry;
    const nz = Math.sqrt(Math.max(0.02, 1 - nx * nx - ny * ny));
    const lit = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2];
    return clamp(depth * (0.86 - 0.95 * lit));
  };
}

/** The shade of a standing cylinder between two abscissas. */
export function pillar(left: number, right: number, depth = 1): Tone {
  const middle = (left + right) / 2;
  const radius = (right - left) / 2;
  return (x) => {
    const nx = Math.max(-1, Math.min(1, (x - middle) / radius));
    const lit = -0.75 * nx + 0.66 * Math.sqrt(1 - nx * nx);
    return clamp(depth * (0.8 - 0.82 * lit));
  };
}

const times =
  (tone: Tone, factor: number): Tone =>
  (x, y) =>
    clamp(tone(x, y) * factor);

/** The corners of a path, its curves cut into short chords. */
export function flatten(d: string): Point[][] {
  const tokens = d.match(/[MLHVCQZ]|-?\d*\.?\d+/g) ?? [];
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let at: Point = [0, 0];
  let command = "M";
  let i = 0;
  const number = (): number => Number(tokens[i++]);
  const point = (): Point => [number(), number()];
  const to = (next: Point): void => {
    ring.push(next);
    at = next;
  };
  while (i < tokens.length) {
    const token = tokens[i] as string;
    if (/[A-Z]/.test(token)) {
      command = token;
      i++;
    }
    if (command === "Z") continue;
    if (command === "M") {
      ring = [];
      rings.push(ring);
      to(point());
      command = "L";
    } else if (command === "L") to(point());
    else if (command === "H") to([number(), at[1]]);
    else if (command === "V") to([at[0], number()]);
    else curve(at, command === "C" ? [point(), point(), point()] : [point(), point()]).forEach(to);
  }
  return rings;
}

function curve(start: Point, rest: Point[]): Point[] {
  const points = [start, ...rest];
  const pieces = 14;
  const result: Point[] = [];
  for (let k = 1; k <= pieces; k++) {
    let level: Point[] = points;
    while (level.length > 1) {
      const t = k / pieces;
      level = level.slice(1).map((p, n) => {
        const q = level[n] as Point;
        return [q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t] as const;
      });
    }
    result.push(level[0] as Point);
  }
  return result;
}

type Box = { left: number; top: number; right: number; bottom: number };

function boxOf(rings: Point[][]): Box {
  const xs = rings.flat().map((p) => p[0]);
  const ys = rings.flat().map((p) => p[1]);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Which half-units of the box lie inside the outline, row by row. */
function maskOf(rings: Point[][], box: Box): Tone {
  const columns = Math.ceil((box.right - box.left) * 2) + 1;
  const rows = Math.ceil((box.bottom - box.top) * 2) + 1;
  const mask = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = box.top + row / 2 + 0.01;
    const crossings: number[] = [];
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [xi, yi] = ring[i] as Point;
        const [xj, yj] = ring[j] as Point;
        if (yi > y !== yj > y) crossings.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
      }
    }
    crossings.sort((one, other) => one - other);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.round(((crossings[k] as number) - box.left) * 2);
      const to = Math.round(((crossings[k + 1] as number) - box.left) * 2);
      mask.fill(1, row * columns + from, row * columns + to);
    }
  }
  return (x, y) => {
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return 0;
    return mask[Math.round((y - box.top) * 2) * columns + Math.round((x - box.left) * 2)] ?? 0;
  };
}

/** The directions, seen from a centre, in which a disc of this radius lies: where they start and how far they go. */
function spread(away: number, reach: number, towards: number): [number, number] {
  if (away <= reach) return [0, 2 * Math.PI];
  const half = Math.asin(reach / away);
  return [towards - half, 2 * half];
}

/** Follow every line of a grain that may cross a box, point by point; `end` closes each line. */
function trace(grain: Grain, gap: number, box: Box, visit: (x: number, y: number) => void, end: () => void): void {
  const [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const reach = Math.hypot(box.right - box.left, box.bottom - box.top) / 2 + gap;
  if ("angle" in grain) {
    traceStraight(grain.angle, gap, box, visit, end);
    return;
  }
  const [cx, cy] = "rings" in grain ? grain.rings : grain.rays;
  const away = Math.hypot(mx - cx, my - cy);
  const [start, sweep] = spread(away, reach, Math.atan2(my - cy, mx - cx));
  if ("rings" in grain) {
    for (let r = Math.max(gap, away - reach); r < away + reach; r += gap) {
      const count = Math.max(8, Math.ceil((sweep * r) / STEP));
      for (let k = 0; k <= count; k++) {
        const turn = start + (sweep * k) / count;
        visit(cx + r * Math.cos(turn), cy + r * Math.sin(turn));
      }
      end();
    }
    return;
  }
  const count = Math.ceil((sweep * Math.max(away, reach / 2)) / gap);
  for (let k = 0; k < count; k++) {
    const turn = start + (sweep * k) / count;
    const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
    for (let r = Math.max(0, away - reach); r < away + reach; r += STEP) visit(cx + r * ux, cy + r * uy);
    end();
  }
}

/** Straight lines, with the slight sway of a hand. */
function traceStraight(angle: number, gap: number, box: Box, visit: (x: number, y: number) => void, end: () => void): void {
  const [mx, my] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const turn = (angle * Math.PI) / 180;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const [halfX, halfY] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const aside = Math.abs(uy) * halfX + Math.abs(ux) * halfY + gap;
  const ahead = Math.abs(ux) * halfX + Math.abs(uy) * halfY + gap;
  for (let off = -aside; off < aside; off += gap) {
    for (let along = -ahead; along < ahead; along += STEP) {
      const sway = off + 0.22 * Math.sin(along / 17 + off);
      visit(mx + ux * along - uy * sway, my + uy * along + ux * sway);
    }
    end();
  }
}

const digits = (value: number): string => String(Math.round(value * 10) / 10);

type Cut = readonly [x: number, y: number, width: number];

/** The cuts that matter: those that lie on the way between their neighbours are left out. */
function thin(cuts: Cut[], first: number, last: number, kept: Cut[]): void {
  const a = cuts[first] as Cut;
  const b = cuts[last] as Cut;
  let worst = 0;
  let at = -1;
  for (let k = first + 1; k < last; k++) {
    const t = (k - first) / (last - first);
    const cut = cuts[k] as Cut;
    const aside = Math.abs(cut[0] - a[0] - (b[0] - a[0]) * t) + Math.abs(cut[1] - a[1] - (b[1] - a[1]) * t);
    const off = Math.max(aside, Math.abs(cut[2] - a[2] - (b[2] - a[2]) * t));
    if (off > worst) [worst, at] = [off, k];
  }
  if (worst > 0.14) {
    thin(cuts, first, at, kept);
    thin(cuts, at, last, kept);
  } else kept.push(b);
}

/** One tapered stroke as a closed path. */
function stroke(all: Cut[]): string {
  if (all.length < 2) return "";
  const cuts = [all[0] as Cut];
  thin(all, 0, all.length - 1, cuts);
  const there: string[] = [];
  const back: string[] = [];
  cuts.forEach(([x, y, width], k) => {
    const [x0, y0] = cuts[Math.max(0, k - 1)] as Cut;
    const [x1, y1] = cuts[Math.min(cuts.length - 1, k + 1)] as Cut;
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const half = width / 2;
    const [nx, ny] = [(-(y1 - y0) / length) * half, ((x1 - x0) / length) * half];
    there.push(`${digits(x + nx)} ${digits(y + ny)}`);
    back.push(`${digits(x - nx)} ${digits(y - ny)}`);
  });
  return `M${there.join("L")}L${back.reverse().join("L")}Z`;
}

function hatch(rings: Point[][], tone: Tone, grain: Grain, gap: number): string {
  const box = boxOf(rings);
  const inside = maskOf(rings, box);
  let path = "";
  let cuts: Cut[] = [];
  const end = (): void => {
    if (cuts.length === 0) return;
    path += stroke(cuts);
    cuts = [];
  };
  const visit = (x: number, y: number): void => {
    const width = inside(x, y) ? clamp(tone(x, y)) * gap * 0.72 : 0;
    if (width >= FINEST) cuts.push([x, y, width]);
    else end();
  };
  trace(grain, gap, box, visit, end);
  return path;
}

/** The strokes of one form; on a dark ground the lines are the light, as on scraperboard. */
export function engrave(form: Form, isDark = false): Engraved {
  const line = form.line ?? 1.3;
  const fill = form.fill ?? "paper";
  if (isDark && (form.isShadow || fill === "ink")) {
    return { outline: form.d, hatch: "", line: form.isShadow ? 0 : line, fill: "paper", isPale: false };
  }
  return { outline: form.d, hatch: form.tone ? strokes(form, form.tone, isDark) : "", line, fill, isPale: form.isPale ?? false };
}

function strokes(form: Form, tone: Tone, isDark: boolean): string {
  const rings = flatten(form.d);
  const gap = form.gap ?? 2.6;
  const grain = form.grain ?? { angle: 45 };
  if (!isDark) {
    const first = hatch(rings, tone, grain, gap);
    return form.cross ? first + hatch(rings, (x, y) => (tone(x, y) - 0.55) * 1.6, form.cross, gap) : first;
  }
  const lit = form.lit ?? 1;
  return hatch(rings, form.isSky ? times(tone, 0.8) : (x, y) => lit * (0.8 - 1.05 * tone(x, y)), grain, gap);
}
