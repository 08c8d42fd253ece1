/** Where names stand: under their figure, or over it where another figure or name is in the way. */
import type { Token } from "./state";

export interface Naming { token: Token; isAbove: boolean; isHidden: boolean }

interface Rect { left: number; right: number; low: number; high: number }

const LETTER = 6.3; // pixels across, of the name
const LINE = 15; // pixels
const GAP = 2; // pixels between a base and its name

/** `unit`: pixels to one unit of the game. */
export function namings(tokens: Token[], unit: number): Naming[] {
  const discs = tokens.map(({ id, at: [x, y], base }) => ({ id, x, y, r: Math.max(base[0], base[1]) }));
  const taken: Rect[] = [];
  return tokens.map((token, i) => {
    const disc = discs[i]!;
    const half = (Math.max(token.name.length, token.words.length * 0.85) * LETTER) / 2 / unit;
    const height = ((token.words ? 2 : 1) * LINE) / unit;
    const gap = disc.r + GAP / unit;
    const rectOf = (isAbove: boolean): Rect => ({
      left: disc.x - half, right: disc.x + half, low: isAbove ? disc.y + gap : disc.y - gap - height, high: isAbove ? disc.y + gap + height : disc.y - gap,
    });
    const hidden = (rect: Rect): number =>
      discs.filter((other) => other.id !== disc.id && near(rect, other.x, other.y) < other.r).length + taken.filter((other) => meets(rect, other)).length;
    const [under, over] = [hidden(rectOf(false)), hidden(rectOf(true))];
    const isAbove = under > over;
    taken.push(rectOf(isAbove));
    return { token, isAbove, isHidden: Math.min(under, over) > 0 };
  });
}

function near(rect: Rect, x: number, y: number): number {
  return Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.low - y, 0, y - rect.high));
}

function meets(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high;
}
