/** The field map of the first page: hills in hachures, a river, a road, a wood, a hamlet. Its unit is a fiftieth of a pas. */
import { type Cut, type Point, stroke } from "./engraving";

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

function downhill(x: number, y: number): { to: Point; steep: number } {
  const dx = heightAt(x + 1, y) - heightAt(x - 1, y);
  const dy = heightAt(x, y + 1) - heightAt(x, y - 1);
  const steep = Math.hypot(dx, dy) / 2;
  return { to: steep > 0 ? [-dx / (2 * steep), -dy / (2 * steep)] : [0, 0], steep };
}

/** Where a level crosses the cells of the grid, as short segments. */
function contour(level: number): [Point, Point][] {
  const segments: [Point, Point][] = [];
  for (let y = 0; y < HEIGHT; y += CELL) {
    for (let x = 0; x < WIDTH; x += CELL) {
      const corners: Point[] = [[x, y], [x + CELL, y], [x + CELL, y + CELL], [x, y + CELL]];
      const heights = corners.map(([cx, cy]) => heightAt(cx, cy));
      const cuts: Point[] = [];
      for (let k = 0; k < 4; k++) {
        const [a, b] = [heights[k] as number, heights[(k + 1) % 4] as number];
        if (a > level === b > level) continue;
        const [p, q] = [corners[k] as Point, corners[(k + 1) % 4] as Point];
        const t = (level - a) / (b - a);
        cuts.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
      }
      if (cuts.length === 2) segments.push([cuts[0] as Point, cuts[1] as Point]);
    }
  }
  return segments;
}

/** One hachure: downhill from a point to the next level, thicker where it is steep and away from the light. */
function hachure(start: Point, drop: number): Cut[] {
  const cuts: Cut[] = [];
  let [x, y] = start;
  const from = heightAt(x, y);
  for (let k = 0; k < 16; k++) {
    const { to, steep } = downhill(x, y);
    if (steep < 0.0012) break;
    const shade = 0.62 + 0.5 * (to[0] * 0.66 + to[1] * 0.75);
    cuts.push([x, y, Math.min(1.9, (0.3 + steep * 78) * shade)]);
    x += to[0] * 1.4;
    y += to[1] * 1.4;
    if (from - heightAt(x, y) > drop) break;
  }
  return cuts;
}

function hachures(): string {
  let path = "";
  for (let n = 1; n <= LEVELS + 2; n++) {
    const level = n / LEVELS - 0.02;
    let owed = (n * 7) % 3;
    for (const [p, q] of contour(level)) {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      while (owed < length) {
        const t = owed / length;
        path += stroke(hachure([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t], 0.82 / LEVELS));
        owed += 2.7;
      }
      owed -= length;
    }
  }
  return path;
}

let made: string | undefined;

/** All hachures of the map as one path, made once. */
export function relief(): string {
  made ??= hachures();
  return made;
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
