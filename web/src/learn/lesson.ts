/** A guided first match: a small battle, and notes that speak the first time something comes up. The game's folder has both. */
import type { Frame, Lesson, MatchWish, OddsTold, OptionOdds, Outcome, Request } from "../lib/protocol";
import { oddsOf } from "../match/odds";

/** The match of a lesson: the server writes the body of `POST /api/matches`. */
export const matchOf = (lesson: Lesson): MatchWish => lesson.wish as unknown as MatchWish;

/** What has been heard of a match: how often each cue came, and the notes that spoke, in order. */
export interface Progress {
  upTo: number;
  question: number;
  heard: Record<string, number>;
  spoken: string[];
}

export const nothingYet = (): Progress => ({ upTo: -1, question: -1, heard: {}, spoken: [] });

/** How a match ended for somebody; nothing while it goes on. */
export type Ending = "" | "won" | "lost" | "drawn";

export function endingOf(outcome: Outcome | null, mine: number[]): Ending {
  if (!outcome) return "";
  if (!outcome.winners.length || (outcome.winners.length > 1 && !outcome.ranks?.length)) return "drawn";
  return outcome.winners.some((seat) => mine.includes(seat)) ? "won" : "lost";
}

/** The cues that are new, in the order in which they came. A cue nobody wrote a note for is simply not answered. */
export function newCues(progress: Progress, frames: Frame[], request: Request | null, ending: Ending): string[] {
  const cues = progress.upTo < 0 && progress.spoken.length === 0 ? ["start"] : [];
  for (const frame of frames) {
    if (frame.index <= progress.upTo) continue;
    for (const event of frame.events) cues.push(`happened ${event.kind}`);
  }
  if (request?.mine && request.number > progress.question) cues.push(`asked ${request.key}`);
  if (ending) cues.push(ending, "end");
  return cues;
}

/** What is asked now is said before what has happened, so that whoever reads on misses neither. */
function askedFirst(cues: string[]): string[] {
  const rank = (cue: string): number => (cue === "start" ? 0 : cue.startsWith("asked") ? 1 : 2);
  return [...cues].sort((one, other) => rank(one) - rank(other));
}

/** What is known after hearing; the notes that speak now are those added to `spoken`. */
export function hear(lesson: Lesson, progress: Progress, frames: Frame[], request: Request | null, ending: Ending): Progress {
  const heard = { ...progress.heard };
  const spoken = [...progress.spoken];
  for (const cue of askedFirst(newCues(progress, frames, request, ending))) {
    heard[cue] = (heard[cue] ?? 0) + 1;
    for (const note of lesson.notes) {
      if (note.on === cue && note.nth === heard[cue] && !spoken.includes(note.id)) spoken.push(note.id);
    }
  }
  return {
    upTo: Math.max(progress.upTo, frames.at(-1)?.index ?? 0),
    question: request?.mine ? Math.max(progress.question, request.number) : progress.question,
    heard,
    spoken,
  };
}

/** Which note to show after hearing: what is asked now comes first, else the reader goes on at their own pace; a note on another question gives way to the one on this. */
export function turnTo(lesson: Lesson, before: string[], after: string[], at: number, request: Request | null = null): number {
  if (after.length === before.length) {
    const cues = after.map((id) => lesson.notes.find((note) => note.id === id)?.on ?? "");
    const now = request?.mine ? cues.lastIndexOf(`asked ${request.key}`) : -1;
    return now >= 0 && cues[at]?.startsWith("asked") && cues[at] !== cues[now] ? now : at;
  }
  const asked = after.findIndex((id, k) => k >= before.length && lesson.notes.some((note) => note.id === id && note.on.startsWith("asked")));
  if (before.length > 0 && asked >= 0) return asked;
  return at >= before.length - 1 ? before.length : at;
}

/** What may come of an answer, and how often, as its button says it too; nothing where no dice decide, or where a table of chances stands on the button. */
export function priceOf(request: Request | null, odds: OddsTold | null, tap: string): OptionOdds | null {
  const told = request ? oddsOf(odds, request.number, tap) : null;
  const hasTable = request?.options?.some((option) => option.id === tap && option.chances) ?? false;
  return hasTable ? null : told;
}

/** Parts of the page that a note may say to touch: the table, what settles an answer, what leaves it to the computer. */
const PARTS = ["table", "confirm", "for_me"];
const SHOWN = 3; // so many times what to touch is shown; then the reader knows

/** What to touch for the question asked now: the id of an option that is open, a part of the page, or nothing. */
export function tapOf(lesson: Lesson, progress: Progress, request: Request | null): string {
  if (!request?.mine || (progress.heard[`asked ${request.key}`] ?? 0) > SHOWN) return "";
  const taps = lesson.notes.find((note) => note.on === `asked ${request.key}` && note.tap.length)?.tap ?? [];
  const open = (request.options ?? []).filter((option) => !option.refused);
  for (const tap of taps) {
    if (PARTS.includes(tap)) return tap;
    const found = open.find((option) => option.id === tap || option.id.startsWith(`${tap}:`));
    if (found) return found.id;
  }
  return "";
}
