/** Which figures walk when the state changes, and along which way. */
import { distance, lengthOf } from "../board/geometry";
import type { Walk } from "../board/state";
import type { Frame, Place, State } from "../lib/protocol";

const SHORT = 150;
const LONG = 250;
const MOST = 8; // later ones do not wait their turn: nobody likes to be kept from deciding

/** The walks between two states; frames say which way was taken. */
export function walksBetween(before: State | null, after: State, frames: Frame[]): Map<number, Walk> {
  const walks = new Map<number, Walk>();
  if (!before || frames.some((frame) => frame.undo)) return walks;
  const was = new Map(before.figures.map((figure) => [figure.id, figure.at]));
  const ways = new Map<number, Place[]>();
  const order: number[] = [];
  for (const frame of frames) {
    if (!frame.path) continue;
    ways.set(frame.path.figure, [...(ways.get(frame.path.figure) ?? []), ...frame.path.points]);
    if (!order.includes(frame.path.figure)) order.push(frame.path.figure);
  }
  let delay = 0;
  const moved = after.figures.filter((figure) => {
    const old = was.get(figure.id);
    return figure.at && old && distance([old[0], old[1]], [figure.at[0], figure.at[1]]) > 0.01;
  });
  moved.sort((a, b) => (order.indexOf(a.id) + 1 || 99) - (order.indexOf(b.id) + 1 || 99));
  moved.forEach((figure, i) => {
    const old = was.get(figure.id)!;
    const now = figure.at!;
    const points = wayTo(ways.get(figure.id) ?? [], [old[0], old[1]], [now[0], now[1]]);
    const duration = Math.min(LONG, Math.max(SHORT, lengthOf(points) * 60));
    walks.set(figure.id, { figure: figure.id, points, delay, duration });
    if (i < MOST) delay += duration;
  });
  return walks;
}

/** The legs from the old place, cut where the figure stands now: it may have been stopped on the way. */
export function wayTo(points: Place[], from: Place, to: Place): Place[] {
  const way: Place[] = [from];
  for (const point of points) {
    const last = way[way.length - 1]!;
    if (distance(last, point) < 0.01) continue;
    if (isBetween(to, last, point)) break;
    way.push(point);
  }
  if (distance(way[way.length - 1]!, to) > 0.005) way.push(to);
  return way;
}

function isBetween(place: Place, a: Place, b: Place): boolean {
  return distance(a, place) + distance(place, b) - distance(a, b) < 0.02;
}
