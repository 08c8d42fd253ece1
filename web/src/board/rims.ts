/** A side is known by its colour and by its rim: plain, double, toothed, dashed, notched. */

export const SIDES = 5;
export type Rim = "plain" | "double" | "toothed" | "dashed" | "notched";
const RIMS: Rim[] = ["plain", "double", "toothed", "dashed", "notched"];

export function rimOf(seat: number): Rim {
  if (seat < 0) return "plain"; // nobody's
  return RIMS[((seat % SIDES) + SIDES) % SIDES]!;
}

export function sideOf(seat: number): number {
  return ((seat % SIDES) + SIDES) % SIDES;
}
