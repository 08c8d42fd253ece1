/** A guided first match: a small battle, and notes that speak the first time something comes up. The game's folder has both. */
import type { Frame, Lesson, MatchWish, Request } from "../lib/protocol";

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

/** The cues that are new, in the order in which they came. A cue nobody wrote a note for is simply not answered. */
export function newCues(progress: Progress, frames: Frame[], request: Request | null, over: boolean): string[] {
  const cues = progress.upTo < 0 && progress.spoken.length === 0 ? ["start"] : [];
  for (const frame of frames) {
    if (frame.index <= progress.upTo) continue;
    for (const event of frame.events) cues.push(`happened ${event.kind}`);
  }
  if (request?.mine && request.number > progress.question) cues.push(`asked ${request.key}`);
  if (over) cues.push("end");
  return cues;
}

/** What is known after hearing; the notes that speak now are those added to `spoken`. */
export function hear(lesson: Lesson, progress: Progress, frames: Frame[], request: Request | null, over: boolean): Progress {
  const heard = { ...progress.heard };
  const spoken = [...progress.spoken];
  for (const cue of newCues(progress, frames, request, over)) {
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

/** Which note to show after hearing: what is asked now comes first, else the reader goes on at their own pace. */
export function turnTo(lesson: Lesson, before: string[], after: string[], at: number): number {
  if (after.length === before.length) return at;
  const asked = after.findLastIndex((id, k) => k >= before.length && lesson.notes.some((note) => note.id === id && note.on.startsWith("asked")));
  if (before.length > 0 && asked >= 0) return asked;
  return at >= before.length - 1 ? before.length : at;
}
