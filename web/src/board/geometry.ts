/** Plain geometry for drawing: no rules here. */
export type Place = [number, number]; // x from the west edge, y from the south edge, in units of the game

/** Drawing units to one unit of the game: text and lines behave better than with fractions of one. */
export const UNIT = 40;

export interface Segment { a: Place; b: Place }

export function distance(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function lengthOf(points: Place[]): number {
  let length = 0;
  for (let i = 1; i < points.length; i += 1) length += distance(points[i - 1]!, points[i]!);
  return length;
}

/** Twice the area, positive when the corners run counter-clockwise. */
export function signedArea(polygon: Place[]): number {
  let area = 0;
  for (let i = 0; i < polygon.length; i += 1) {
    const [x1, y1] = polygon[i]!;
    const [x2, y2] = polygon[(i + 1) % polygon.length]!;
    area += x1 * y2 - x2 * y1;
  }
  return area;
}

export function counterClockwise(polygon: Place[]): Place[] {
  return signedArea(polygon) < 0 ? [...polygon].reverse() : polygon;
}

export function centreOf(polygon: Place[]): Place {
  let x = 0;
  let y = 0;
  for (const corner of polygon) {
    x += corner[0];
    y += corner[1];
  }
  return [x / polygon.length, y / polygon.length];
}

export interface Box { left: number; bottom: number; right: number; top: number }

export function boxOf(points: Place[]): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

export function isInside([x, y]: Place, polygon: Place[]): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [xi, yi] = polygon[i]!;
    const [xj, yj] = polygon[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** The pieces of parallel lines that lie inside a polygon; `angle` in degrees, counter-clockwise from the x axis. */
export function hatch(polygon: Place[], angle: number, spacing: number, phase = 0): Segment[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = polygon.map(([x, y]): Place => [x * cos + y * sin, y * cos - x * sin]);
  const { bottom, top } = boxOf(turned);
  const back = (x: number, y: number): Place => [x * cos - y * sin, x * sin + y * cos];
  const found: Segment[] = [];
  for (let y = Math.ceil((bottom - phase) / spacing) * spacing + phase; y < top; y += spacing) {
    const crossings: number[] = [];
    for (let i = 0; i < turned.length; i += 1) {
      const [x1, y1] = turned[i]!;
      const [x2, y2] = turned[(i + 1) % turned.length]!;
      if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      if (crossings[i + 1]! - crossings[i]! > 0.02) found.push({ a: back(crossings[i]!, y), b: back(crossings[i + 1]!, y) });
    }
  }
  return found;
}

/** Points along the outline of a polygon, about `step` apart, with the outward direction. */
export function along(polygon: Place[], step: number): { at: Place; out: Place }[] {
  const corners = counterClockwise(polygon);
  const found: { at: Place; out: Place }[] = [];
  let carried = 0;
  for (let i = 0; i < corners.length; i += 1) {
    const a = corners[i]!;
    const b = corners[(i + 1) % corners.length]!;
    const side = distance(a, b);
    if (side === 0) continue;
    const direction: Place = [(b[0] - a[0]) / side, (b[1] - a[1]) / side];
    const out: Place = [direction[1], -direction[0]];
    for (let s = carried; s < side; s += step) found.push({ at: [a[0] + direction[0] * s, a[1] + direction[1] * s], out });
    carried = (step - ((side - carried) % step)) % step;
  }
  return found;
}

/** A polygon drawn in towards its middle. */
export function shrunk(polygon: Place[], by: number): Place[] {
  const middle = centreOf(polygon);
  return polygon.map((corner): Place => {
    const far = distance(corner, middle) || 1;
    const keep = Math.max(0, far - by) / far;
    return [middle[0] + (corner[0] - middle[0]) * keep, middle[1] + (corner[1] - middle[1]) * keep];
  });
}

/** Always the same numbers between 0 and 1 for the same word: engraving does not dance. */
export function steadyNumbers(word: string): () => number {
  let seed = 2166136261;
  for (let i = 0; i < word.length; i += 1) seed = Math.imul(seed ^ word.charCodeAt(i), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points strewn in a polygon, on a shaken grid. */
export function strewn(polygon: Place[], spacing: number, next: () => number, margin = 0): Place[] {
  const box = boxOf(polygon);
  const inner = margin ? shrunk(polygon, margin) : polygon;
  const found: Place[] = [];
  let row = 0;
  for (let y = box.bottom + spacing / 2; y < box.top; y += spacing * 0.85) {
    for (let x = box.left + (row % 2 ? spacing / 2 : 0); x < box.right + spacing / 2; x += spacing) {
      const place: Place = [x + (next() - 0.5) * spacing * 0.5, y + (next() - 0.5) * spacing * 0.5];
      if (isInside(place, inner)) found.push(place);
    }
    row += 1;
  }
  return found;
}

/** The long side of a shape: its direction and half lengths, from the corners. */
export function axisOf(polygon: Place[]): { angle: number; long: number; short: number } {
  let best = { angle: 0, long: 0, short: Infinity, area: Infinity };
  for (let i = 0; i < polygon.length; i += 1) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % polygon.length]!;
    if (distance(a, b) < 0.05) continue;
    const turn = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const box = boxOf(polygon.map(([x, y]): Place => [x * cos + y * sin, y * cos - x * sin]));
    const [w, h] = [box.right - box.left, box.top - box.bottom];
    if (w * h < best.area - 1e-6) {
      best = w >= h
        ? { angle: turn, long: w, short: h, area: w * h }
        : { angle: turn + Math.PI / 2, long: h, short: w, area: w * h };
    }
  }
  return { angle: (best.angle * 180) / Math.PI, long: best.long, short: best.short };
}

/** The place at a share of the way along a path. */
export function onPath(points: Place[], share: number): Place {
  const whole = lengthOf(points);
  let left = whole * share;
  for (let i = 1; i < points.length; i += 1) {
    const leg = distance(points[i - 1]!, points[i]!);
    if (left <= leg || i === points.length - 1) {
      const part = leg ? Math.min(1, left / leg) : 0;
      const [a, b] = [points[i - 1]!, points[i]!];
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    }
    left -= leg;
  }
  return points[points.length - 1] ?? [0, 0];
}
