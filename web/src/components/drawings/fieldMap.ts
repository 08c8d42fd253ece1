/** The field map of the first page: hills in hachures, a river, a road, a wood, a hamlet. Its unit is a fiftieth of a pas. */
import type { Point } from "./engraving";

export const WIDTH = 640;
export const HEIGHT = 400;

interface Hill {
  at: Point;
  height: number;
  width: number;
  depth: number;
}

const HILLS: Hill[] = [
  { at: [452, 96], height: 1.0, width: 96, depth: 62 },
  { at: [548, 150], height: 0.72, width: 70, depth: 74 },
  { at: [108, 300], height: 0.86, width: 92, depth: 58 },
  { at: [40, 214], height: 0.5, width: 66, depth: 48 },
  { at: [250, 52], height: 0.46, width: 74, depth: 40 },
  { at: [420, 356], height: 0.5, width: 104, depth: 40 },
];
const LEVELS = 9;
const CELL = 5;

function heightAt(x: number, y: number): number {
  let total = 0;
  for (const { at, height, width, depth } of HILLS) {
    const [u, v] = [(x - at[0]) / width, (y - at[1]) / depth];
    total += height * Math.exp(-(u * u + v * v) * (1 + 0.16 * Math.sin(3 * Math.atan2(v, u) + at[0])));
  }
  return total;
}

const COLUMNS = WIDTH / CELL + 3;
const ROWS = HEIGHT / CELL + 3;

/** Heights on a grid that reaches one cell beyond the map; everything else is read from it. */
function survey(): Float64Array {
  const grid = new Float64Array(COLUMNS * ROWS);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) grid[row * COLUMNS + column] = heightAt((column - 1) * CELL, (row - 1) * CELL);
  }
  return grid;
}

/** The height and the way down at a point, between the four corners of its cell. */
function readAt(grid: Float64Array, x: number, y: number): { height: number; to: Point; steep: number } {
  const column = Math.max(0, Math.min(COLUMNS - 2, Math.floor(x / CELL) + 1));
  const row = Math.max(0, Math.min(ROWS - 2, Math.floor(y / CELL) + 1));
  const [u, v] = [x / CELL + 1 - column, y / CELL + 1 - row];
  const at = row * COLUMNS + column;
  const [a, b, c, d] = [grid[at] ?? 0, grid[at + 1] ?? 0, grid[at + COLUMNS] ?? 0, grid[at + COLUMNS + 1] ?? 0];
  const dx = ((b - a) * (1 - v) + (d - c) * v) / CELL;
  const dy = ((c - a) * (1 - u) + (d - b) * u) / CELL;
  const steep = Math.hypot(dx, dy);
  const height = (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v;
  return { height, to: steep > 0 ? [-dx / steep, -dy / steep] : [0, 0], steep };
}

/** Where a level crosses the cells of the grid, as short segments. */
function contour(grid: Float64Array, level: number): [Point, Point][] {
  const segments: [Point, Point][] = [];
  for (let row = 1; row < ROWS - 2; row++) {
    for (let column = 1; column < COLUMNS - 2; column++) {
      const at = row * COLUMNS + column;
      const heights = [grid[at] ?? 0, grid[at + 1] ?? 0, grid[at + COLUMNS + 1] ?? 0, grid[at + COLUMNS] ?? 0];
      const above = heights.filter((height) => height > level).length;
      if (above === 0 || above === 4) continue;
      const [x, y] = [(column - 1) * CELL, (row - 1) * CELL];
      const corners: Point[] = [[x, y], [x + CELL, y], [x + CELL, y + CELL], [x, y + CELL]];
      const cuts = crossings(corners, heights, level);
      if (cuts.length === 2) segments.push([cuts[0] as Point, cuts[1] as Point]);
    }
  }
  return segments;
}

function crossings(corners: Point[], heights: number[], level: number): Point[] {
  const cuts: Point[] = [];
  for (let k = 0; k < 4; k++) {
    const [a, b] = [heights[k] as number, heights[(k + 1) % 4] as number];
    if (a > level === b > level) continue;
    const [p, q] = [corners[k] as Point, corners[(k + 1) % 4] as Point];
    const t = (level - a) / (b - a);
    cuts.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
  }
  return cuts;
}

export interface Strokes {
  width: number;
  d: string;
}

const WIDTHS = [0.35, 0.6, 0.9, 1.25, 1.7];
const DROP = 0.82 / LEVELS;

/** One hachure: downhill from a point to the next level, thicker where it is steep and `away` from the light (1) or towards it (-1). */
function hachure(grid: Float64Array, start: Point, away: number, into: string[]): void {
  const { height: from, to, steep } = readAt(grid, start[0], start[1]);
  if (steep < 0.0012) return;
  let [x, y] = start;
  for (let k = 0; k < 12; k++) {
    const here = readAt(grid, x, y);
    if (here.steep < 0.0012 || from - here.height > DROP) break;
    x += here.to[0] * 1.8;
    y += here.to[1] * 1.8;
  }
  const shade = 0.62 + away * 0.5 * (to[0] * 0.66 + to[1] * 0.75);
  const wanted = (0.3 + steep * 78) * shade;
  const kind = WIDTHS.reduce((best, width, k) => (Math.abs(width - wanted) < Math.abs((WIDTHS[best] as number) - wanted) ? k : best), 0);
  const round = (value: number): number => Math.round(value * 10) / 10;
  into[kind] += `M${round(start[0])} ${round(start[1])}l${round(x - start[0])} ${round(y - start[1])}`;
}

function hachures(away: number): Strokes[] {
  const grid = survey();
  const paths = WIDTHS.map(() => "");
  for (let n = 1; n <= LEVELS + 2; n++) {
    let owed = (n * 7) % 3;
    for (const [p, q] of contour(grid, n / LEVELS - 0.02)) {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      for (; owed < length; owed += 2.8) {
        const t = owed / length;
        hachure(grid, [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], away, paths);
      }
      owed -= length;
    }
  }
  return WIDTHS.map((width, k) => ({ width, d: paths[k] ?? "" }));
}

const made = new Map<boolean, Strokes[]>();

/** The hachures of the map, one path for each width, made once: shade on paper, light on a dark ground. */
export function relief(isDark: boolean): Strokes[] {
  let done = made.get(isDark);
  if (!done) {
    done = hachures(isDark ? -1 : 1);
    made.set(isDark, done);
  }
  return done;
}

const steps = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

/** Trees of the wood, standing where the hills leave room. */
export const TREES: Point[] = steps(34).map((k) => {
  const turn = k * 2.39996;
  const away = 7.4 * Math.sqrt(k + 0.5);
  return [Math.round(300 + away * Math.cos(turn) * 1.32), Math.round(286 + away * Math.sin(turn) * 0.8)] as const;
}).sort((one, other) => one[1] - other[1]);

export const RIVER = "M-8 118 C60 96 96 132 150 138 C214 146 226 196 282 204 C340 212 372 190 414 214 C470 246 452 290 520 306 C566 318 590 352 652 356";
export const ROAD = "M196 408 C206 350 190 300 214 250 C228 220 262 214 276 190 C300 148 330 130 330 84 C330 56 344 28 338 -8";
