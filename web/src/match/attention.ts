/** What part of the table a question is about: there one looks, where the whole table is too small to point at. */
import { boxOf, type Box } from "../board/geometry";
import type { Figure, Place, Request } from "../lib/protocol";

const AROUND = 2; // squares of the board beside what is in question
const LEAST = 9; // squares across: less would show a figure without its neighbours
const WIDE = 13; // of a deployment zone, no more than this at once

/** `square`: units of the game to one square of the board; `acting`: the figure in hand, which is what a reaction of another side is about. */
export function attention(request: Request, figures: Figure[], square = 1, acting = -1): Box | null {
  const placeOf = (id: number | undefined): Place[] => {
    const at = figures.find((one) => one.id === id)?.at;
    return at ? [[at[0], at[1]]] : [];
  };
  const { reach, target, zone, origin } = request.limits ?? {};
  const subject = placeOf(request.limits?.figure ?? request.figure);
  if (zone && !subject.length) return shown(narrowed(zone, request.default, square), square);
  const named = (request.options ?? []).filter((option) => !option.refused).flatMap((option) => option.figures);
  const isReaction = figures.find((one) => one.id === acting)?.controller !== request.seat;
  const around = [...subject, ...placeOf(target), ...(isReaction && subject.length ? placeOf(acting) : []), ...(origin ? [origin] : []), ...new Set(named)].flatMap((one) => (Array.isArray(one) ? [one] : placeOf(one)));
  if (!around.length) return null;
  const box = boxOf(around);
  const room = (request.form === "path" || origin) && reach ? reach + square : AROUND * square;
  return shown({ left: box.left - room, right: box.right + room, bottom: box.bottom - room, top: box.top + room }, square);
}

/** The part of a zone around the place that is proposed. */
function narrowed([left, bottom, right, top]: [number, number, number, number], proposed: unknown, square: number): Box {
  const first: unknown = Array.isArray(proposed) ? (Array.isArray(proposed[0]) ? proposed[0] : proposed) : null;
  const [x, y] = Array.isArray(first) && typeof first[0] === "number" && typeof first[1] === "number" ? [first[0], first[1]] : [(left + right) / 2, (bottom + top) / 2];
  const [dx, dy] = [Math.min(WIDE * square, right - left) / 2, Math.min(WIDE * square, top - bottom) / 2];
  const [cx, cy] = [Math.min(right - dx, Math.max(left + dx, x)), Math.min(top - dy, Math.max(bottom + dy, y))];
  return { left: cx - dx - square, right: cx + dx + square, bottom: cy - dy - square, top: cy + dy + square };
}

function shown(box: Box, square: number): Box {
  const [dx, dy] = [Math.max(0, LEAST * square - (box.right - box.left)) / 2, Math.max(0, LEAST * square - (box.top - box.bottom)) / 2];
  return { left: box.left - dx, right: box.right + dx, bottom: box.bottom - dy, top: box.top + dy };
}
