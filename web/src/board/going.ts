/** From figure to figure: by arrows, and by what lies under a finger. */
import type { Place } from "./geometry";
import type { Token } from "./state";

const ASIDE = 2; // how much farther a figure seems for every unit that it lies beside the way

/** The next figure in a direction; from nowhere, the one that acts or may be chosen. */
export function neighbour(tokens: Token[], from: number, [dx, dy]: [number, number]): Token | undefined {
  const here = tokens.find((token) => token.id === from);
  if (!here) return tokens.find((token) => token.isActing) ?? tokens.find((token) => token.mark === "choice") ?? tokens[0];
  const far = ({ at }: Token): number => {
    const [x, y] = [at[0] - here.at[0], at[1] - here.at[1]];
    const along = x * dx + y * dy;
    return along <= 0 ? Infinity : along + ASIDE * Math.abs(x * dy - y * dx);
  };
  const others = tokens.filter((token) => token.id !== from && far(token) < Infinity);
  return others.sort((a, b) => far(a) - far(b))[0] ?? here;
}

/** Whose base a place lies in, but for one; -1: nobody's. */
export function tokenAt(tokens: Token[], [x, y]: Place, but: number): number {
  return tokens.find(({ id, at, base }) => id !== but && Math.hypot(at[0] - x, at[1] - y) <= Math.max(base[0], base[1]))?.id ?? -1;
}
