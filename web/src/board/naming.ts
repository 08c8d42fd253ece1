/** Where names stand: under their figure, or over or beside it where another figure or name is in the way; where all of that is, off it; or nowhere. */
import type { Place } from "./geometry";
import type { Marker, Token } from "./state";

export type Side = "under" | "over" | "right" | "left"; // in the order in which they are tried
export interface Naming { token: Token; side: Side; isFar: boolean; isHidden: boolean } // far: off its base, with a line to it

export interface Rest { at: Place; radius: number } // where somebody fell, with his name under it

interface Rect { left: number; right: number; low: number; high: number }

const SIDES: Side[] = ["under", "over", "right", "left"];
const LETTER = 6.3; // pixels across, of the name
const LINE = 15; // pixels
const GAP = 2; // pixels between a base and its name
export const FAR = 30; // the same, of a name that stands off a melee
const MARKER = { sign: 0.38, letter: 0.15, low: 1.05, high: 0.55 }; // half a marker's sign, and its own name, in squares of the board: they grow with the table

/** `unit`: pixels to one unit of the game. Those that come first have the first choice. */
export function namings(tokens: Token[], unit: number, { among = tokens, markers = [] }: { among?: Token[]; markers?: Marker[] } = {}): Naming[] {
  const discs = among.map(({ id, at: [x, y], base }) => ({ id, x, y, r: Math.max(base[0], base[1]) }));
  const taken: Rect[] = markers.map(underMarker);
  return tokens.map((token) => {
    const places = [GAP, FAR].flatMap((gap) => SIDES.map((side) => placeOf(token, side, unit, gap)));
    const hidden = places.map((rect) =>
      discs.filter((other) => other.id !== token.id && near(rect, other.x, other.y) < other.r).length + taken.filter((other) => meets(rect, other)).length);
    const least = Math.min(...hidden);
    const best = hidden.indexOf(least);
    if (least === 0) taken.push(places[best]!);
    return { token, side: SIDES[best % SIDES.length]!, isFar: best >= SIDES.length, isHidden: least > 0 };
  });
}

/** The things that lie about whose names cover no figure, no other thing and no name of one, nor who fell in their place. */
export function namedMarkers(markers: Marker[], tokens: Token[], graves: Rest[] = []): Marker[] {
  const taken: Rect[] = [];
  return markers.filter((marker) => {
    const rect = underMarker(marker);
    const covers = ([x, y]: Place, radius: number): boolean => near(rect, x, y) < radius;
    const isFree = !(
      graves.some(({ at, radius }) => covers(at, radius + MARKER.low)) ||
      tokens.some(({ at, base }) => covers(at, Math.max(base[0], base[1]))) ||
      markers.some((other) => other !== marker && covers(other.at, MARKER.sign)) ||
      taken.some((other) => meets(rect, other))
    );
    if (isFree) taken.push(rect);
    return isFree;
  });
}

function underMarker({ at: [x, y], label }: Marker): Rect {
  const half = (label.length * MARKER.letter) / 2;
  return { left: x - half, right: x + half, low: y - MARKER.low, high: y - MARKER.high };
}

/** The room that a name takes on one side of its figure. */
function placeOf({ name, words, base, at: [x, y] }: Token, side: Side, unit: number, pixels: number): Rect {
  const wide = (Math.max(name.length, words.length * 0.85) * LETTER) / unit;
  const height = ((words ? 2 : 1) * LINE) / unit;
  const gap = Math.max(base[0], base[1]) + pixels / unit;
  if (side === "right") return { left: x + gap, right: x + gap + wide, low: y - height / 2, high: y + height / 2 };
  if (side === "left") return { left: x - gap - wide, right: x - gap, low: y - height / 2, high: y + height / 2 };
  const low = side === "over" ? y + gap : y - gap - height;
  return { left: x - wide / 2, right: x + wide / 2, low, high: low + height };
}

function near(rect: Rect, x: number, y: number): number {
  return Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.low - y, 0, y - rect.high));
}

function meets(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high;
}
