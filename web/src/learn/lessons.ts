/** The guided first matches, and those that this browser is in the middle of. */
import { api } from "../lib/api";
import { once } from "../lib/once";
import type { Lesson } from "../lib/protocol";
import { nothingYet, type Progress } from "./lesson";

const KEY = "escarmouche.lessons";
const MOST = 8;

export interface Attended {
  match: string;
  game: string;
  progress: Progress;
  isLeft: boolean;
  isOver: boolean;
}

/** The lesson of a game, asked once a visit. */
export const lessonOf: (game: string) => Promise<Lesson> = once(api.lesson);

function read(): Attended[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Attended[]).filter((one) => typeof one?.match === "string" && typeof one.progress?.upTo === "number") : [];
  } catch {
    return [];
  }
}

export function keep(attended: Attended): void {
  try {
    const others = read().filter((one) => one.match !== attended.match);
    localStorage.setItem(KEY, JSON.stringify([attended, ...others].slice(0, MOST)));
  } catch {
    // nothing is kept: the notes start anew with every visit
  }
}

export function attend(match: string, game: string): void {
  keep({ match, game, progress: nothingYet(), isLeft: false, isOver: false });
}

export function attended(match: string): Attended | undefined {
  return read().find((one) => one.match === match);
}

/** The lesson of this game that was begun and not finished. */
export function unfinished(game: string): Attended | undefined {
  return read().find((one) => one.game === game && !one.isOver && !one.isLeft);
}
