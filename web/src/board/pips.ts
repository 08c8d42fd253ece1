/** Where a base shows what its figure can still take: on its left, clear of the badges. */

export const MOST_PIPS = 7; // more would reach the badges: they are segments of an arc as long as so many pips
const STEP = 0.42; // from one pip to the next, as a turn
const SWEEP = (MOST_PIPS - 1) * STEP; // of the arc

/** The turns of so many pips; the last one is lost first. */
export function pipTurns(most: number): number[] {
  return Array.from({ length: most }, (_, i) => Math.PI + (i - (most - 1) / 2) * STEP);
}

/** The part of the arc between two of so many segments, as a path; the last one is lost first. */
export function arcOf(r: number, most: number, from: number, to: number): string {
  const point = (segment: number): string => {
    const turn = Math.PI + (segment / most - 0.5) * SWEEP;
    return `${(Math.cos(turn) * r).toFixed(2)} ${(Math.sin(turn) * r).toFixed(2)}`;
  };
  return `M${point(from)}A${r} ${r} 0 0 1 ${point(to)}`;
}
