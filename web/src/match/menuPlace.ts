/** Where the menu of a figure stands: beside the figure, where it hides the fewest others. */

type Spot = [number, number]; // in pixels
interface Size { width: number; height: number }

const EDGE = 8; // pixels to the edge of the board
const AWAY = [26, 60, 110]; // pixels from the middle of the figure, the nearest first
const ALONG = [0.5, 0, 1, 0.25, 0.75]; // parts of the menu that lie before the figure, along a side
const ROOM = 14; // pixels of a base around its middle

/** The upper left corner. `others` are those that had better be seen; the figure itself is always one. */
export function placeFor(menu: Size, at: Spot, others: Spot[], board: Size): Spot {
  const [x, y] = at;
  const beside = AWAY.flatMap((away) => ALONG.flatMap((part): Spot[] => {
    const [left, top] = [x - menu.width * part, y - menu.height * part];
    return [[left, y + away], [left, y - away - menu.height], [x + away, top], [x - away - menu.width, top]];
  }));
  const [right, bottom] = [board.width - menu.width - EDGE, board.height - menu.height - EDGE];
  const corners: Spot[] = [[EDGE, EDGE], [right, EDGE], [EDGE, bottom], [right, bottom]];
  const kept = [...beside, ...corners].map(([left, top]): Spot => [Math.max(EDGE, Math.min(right, left)), Math.max(EDGE, Math.min(bottom, top))]);
  const hides = ([left, top]: Spot): number =>
    [at, at, ...others].filter(([px, py]) => px > left - ROOM && px < left + menu.width + ROOM && py > top - ROOM && py < top + menu.height + ROOM).length;
  const least = Math.min(...kept.map(hides));
  return kept.find((spot) => hides(spot) === least) ?? [EDGE, EDGE];
}
