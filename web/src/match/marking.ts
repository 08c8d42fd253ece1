/** What stands out on the table while something is asked: what may be chosen, and what may not where that is the question. */
import type { Mark } from "../board/state";
import type { Option, Request } from "../lib/protocol";

interface Attending { pointed: Option | null }

/** While one chooses among actions every figure and every rock would be crossed out: then a refusal shows only when it is pointed at. */
function isAboutThings(request: Request): boolean {
  const open = (request.options ?? []).filter((option) => !option.refused);
  return request.form !== "choose" || open.every((option) => option.figures.length > 0 || option.pieces.length > 0);
}

/** Whether one answers from a list, and not by a place or a way. */
export const isOfList = (request: Request): boolean => !["place", "pose", "path"].includes(request.form);

/** Whether every answer stands on the table as well, to be touched there. */
export const isOnTable = (request: Request): boolean => isOfList(request) && Boolean(request.options?.length) && isAboutThings({ ...request, form: "choose" });

export function figureMarks(request: Request, { picked, pointed, opened }: Attending & { picked: string[]; opened: number }): Map<number, Mark> {
  const found = new Map<number, Mark>();
  const showsRefused = isAboutThings(request);
  for (const option of request.options ?? []) {
    for (const one of option.figures) {
      if (!option.refused) found.set(one, request.form === "choose_some" && picked.includes(option.id) ? "chosen" : "choice");
      else if (!found.has(one) && (showsRefused || one === opened)) found.set(one, "refused");
    }
  }
  for (const one of pointed?.figures ?? []) if (!pointed?.refused || found.get(one) !== "choice") found.set(one, pointed?.refused ? "refused" : "chosen");
  const target = request.limits?.target;
  if (typeof target === "number" && target >= 0) found.set(target, "chosen");
  return found;
}

/** A piece that is refused can be touched all the same, to learn why: "quiet". */
export function sceneryMarks(request: Request, { pointed, opened }: Attending & { opened: string }): Map<string, Mark> {
  const found = new Map<string, Mark>();
  const showsRefused = isAboutThings(request);
  for (const option of request.options ?? []) {
    for (const piece of option.pieces) {
      if (!option.refused) found.set(piece, "choice");
      else if (!found.has(piece)) found.set(piece, showsRefused || piece === opened ? "refused" : "quiet");
    }
  }
  for (const piece of pointed?.pieces ?? []) if (!pointed?.refused || found.get(piece) !== "choice") found.set(piece, pointed?.refused ? "refused" : "chosen");
  return found;
}
