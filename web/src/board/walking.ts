/** A figure, or what belongs to it, walks the path that was taken. */
import { UNIT, lengthOf } from "./geometry";
import type { Walk } from "./state";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

export function walkAlong(element: Element | undefined, walk: Walk | undefined, depth: number): void {
  if (!element || !walk || STILL.matches || walk.points.length < 2) return;
  const whole = lengthOf(walk.points) || 1;
  let gone = 0;
  const frames = walk.points.map((point, i) => {
    if (i > 0) gone += lengthOf([walk.points[i - 1]!, point]);
    return { transform: `translate(${point[0] * UNIT}px, ${(depth - point[1]) * UNIT}px)`, offset: Math.min(1, gone / whole) };
  });
  element.animate(frames, { duration: walk.duration, delay: walk.delay, fill: "backwards", easing: "ease-in-out" });
}
