/** Scenery while it is being placed: where the corners of a piece come to lie. */
import type { Place } from "../lib/protocol";

/** An outline drawn around the origin, turned by ninety-sixths of a circle and set down at a place. */
export function setDown(outline: Place[], [x, y]: Place, turn: number): Place[] {
  const angle = (turn * Math.PI) / 48;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([u, v]) => [x + u * cosine - v * sine, y + u * sine + v * cosine]);
}
