/** A stretch of a match: frames one after another with the states after them, never more than so many. */
import type { Frame, State, Table } from "../lib/protocol";

export const PART = 100; // frames that are fetched at a time
export const MOST = 400; // that are kept

export class Stretch {
  constructor(readonly frames: Frame[] = [], private readonly states: (State | null)[] = []) {}

  /** The index of the first frame. */
  get first(): number {
    return this.frames[0]?.index ?? 0;
  }

  get last(): number {
    return this.first + this.frames.length - 1;
  }

  has(index: number): boolean {
    return this.frames.length > 0 && index >= this.first && index <= this.last;
  }

  frame(index: number): Frame | null {
    return this.frames[index - this.first] ?? null;
  }

  state(index: number): State | null {
    return this.states[index - this.first] ?? null;
  }

  /** The frames from one to another, both included. */
  between(from: number, to: number): Frame[] {
    return this.frames.slice(from - this.first, to - this.first + 1);
  }

  /** One with more frames: beside what is here, or instead of it; those farthest from a moment are let go. */
  with(frames: Frame[], about: number): Stretch {
    const states: (State | null)[] = [];
    for (const frame of frames) states.push(frame.state ?? states.at(-1) ?? null); // the first that is fetched has one
    const fresh = new Stretch(frames, states);
    if (!this.frames.length) return fresh;
    if (fresh.first === this.last + 1) return this.joined(fresh).around(about);
    return fresh.last === this.first - 1 ? fresh.joined(this).around(about) : fresh;
  }

  private joined(next: Stretch): Stretch {
    return new Stretch([...this.frames, ...next.frames], [...this.states, ...next.states]);
  }

  private around(index: number): Stretch {
    const from = Math.max(0, Math.min(index - this.first - MOST / 2, this.frames.length - MOST));
    return new Stretch(this.frames.slice(from, from + MOST), this.states.slice(from, from + MOST));
  }

  /** The tables that are needed to show these frames, each since its index. */
  tables(all: { index: number; table: Table }[]): { index: number; table: Table }[] {
    const known = new Map(all.map((one) => [one.index, one]));
    const sorted = [...known.values()].sort((a, b) => a.index - b.index);
    const before = sorted.filter((one) => one.index <= this.first).at(-1);
    return sorted.filter((one) => one === before || (one.index > this.first && one.index <= this.last));
  }
}

/** The last decision of anybody up to a moment, unless it was taken back. */
export function lastDecision(stretch: Stretch, at: number): Frame | null {
  for (let index = at; index >= stretch.first; index -= 1) {
    const frame = stretch.frame(index);
    if (!frame || frame.undo) return null;
    if (frame.question) return frame;
  }
  return null;
}
