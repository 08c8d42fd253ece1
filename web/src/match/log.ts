/** The log: what happened, in sentences, with what was taken back crossed out. */
import type { Frame, MatchEvent, RollShown, Tally, Text } from "../lib/protocol";
import { eventId } from "./traces";

export interface LogLine {
  key: string;
  id: string; // of its event, as what is drawn of it knows it; "" for other lines
  index: number;
  kind: "event" | "roll" | "note" | "round" | "choice"; // choice: what no event tells of a decision, or why dice are thrown
  text: Text | null;
  rule: string;
  event: MatchEvent | null;
  roll: RollShown | null;
  round: number;
  isUndone: boolean;
}

const BEGINS = "round_begins"; // where a game tells it, the heading stands there
const BARE = /^\S+\s\d+\.$/; // a sentence that says no more than a heading: "Round 3."

export const MOST_SHOWN = 200; // lines on the page at a time, however long the match is
export const TURNED = 100; // ... and by how many one goes back or on

/** Which lines are on the page: those around the one that is looked at, or the last ones; never more than so many. */
export function windowOf(lines: LogLine[], at: number | null, end: number | null): { from: number; to: number } {
  let to = end ?? lines.length;
  if (end === null && at !== null) {
    const found = lines.findIndex((line) => line.index >= at);
    to = found < 0 ? lines.length : found + MOST_SHOWN / 2;
  }
  to = Math.min(lines.length, Math.max(to, MOST_SHOWN));
  return { from: Math.max(0, to - MOST_SHOWN), to };
}

/** Lines of frames in order. `isWhole`: the frames begin with the set-up, so that events can be counted. */
export function logOf(frames: Frame[], isWhole: boolean): LogLine[] {
  const lines: LogLine[] = [];
  let standing: LogLine[] = []; // lines of events that still stand
  let round = -1;
  const told = new Set(frames.filter((frame) => frame.events.some((event) => event.kind === BEGINS)).map((frame) => frame.round));
  for (const frame of frames) {
    const line = (kind: LogLine["kind"], text: Text | null, rest: Partial<LogLine> = {}): LogLine => {
      const made: LogLine = {
        key: `${frame.index}.${lines.length}`, id: "", index: frame.index, kind, text, rule: "", event: null, roll: null, round: frame.round, isUndone: false, ...rest,
      };
      lines.push(made);
      return made;
    };
    if (frame.undo) {
      const kept = isWhole && frame.events_kept !== undefined ? frame.events_kept : countUpTo(standing, frame.undo.to);
      const first = standing[kept];
      for (const gone of standing.slice(kept)) gone.isUndone = true;
      for (const one of lines) if ((one.kind === "roll" || one.kind === "choice") && first && one.index >= first.index) one.isUndone = true;
      standing = standing.slice(0, kept);
    }
    if (frame.round !== round && frame.round > 0 && !told.has(frame.round)) {
      round = frame.round;
      if (!frame.undo) line("round", null);
    }
    if (frame.roll && !("hidden" in frame.roll && frame.roll.hidden)) {
      const roll = frame.roll as RollShown;
      if (roll.cause) line("choice", roll.cause, { rule: roll.rule });
      line("roll", roll.sentence, { rule: roll.rule, roll });
    }
    if (frame.told) line("choice", frame.told, { rule: frame.question?.rule ?? "" });
    for (const [number, event] of frame.events.entries()) {
      const id = eventId(frame.index, number);
      if (event.kind === BEGINS && frame.round !== round) {
        round = frame.round;
        if (BARE.test(event.sentence.fr)) {
          standing.push(line("round", headingOf(event.sentence), { event, id }));
          continue;
        }
        line("round", null);
      }
      const own = told.has(frame.round) ? Math.min(frame.round, Math.max(round, 0)) : frame.round; // what ends a round is of it
      standing.push(line("event", event.sentence, { rule: event.rule, event, id, round: own }));
    }
    if (frame.note) line("note", frame.note);
  }
  return lines;
}

/** The last of some lines that still tells something: what happened, else what was said of it. */
export function newsOf(lines: LogLine[]): LogLine | null {
  const telling = (kind: LogLine["kind"]): LogLine | undefined => lines.filter((line) => line.kind === kind && line.text && !line.isUndone).at(-1);
  return telling("event") ?? telling("note") ?? null;
}

const headingOf = ({ fr, en }: Text): Text => ({ fr: fr.replace(/\.$/, ""), en: en.replace(/\.$/, "") });

function countUpTo(standing: LogLine[], index: number): number {
  return standing.filter((line) => line.index <= index).length;
}

/** A tally as one reads it: "7 = 5, +1 long range, +1 light cover". */
export function tallyText(tally: Tally, say: (text: Text) => string): string {
  const parts = tally.lines.map((line) => {
    const label = say(line.label);
    if (line.change === "start") return `${line.amount}${label ? ` ${label}` : ""}`;
    if (line.change === "add") return `${line.amount >= 0 ? "+" : "−"}${Math.abs(line.amount)} ${label}`;
    if (line.change === "at_least") return `≥ ${line.amount} ${label}`;
    if (line.change === "at_most") return `≤ ${line.amount} ${label}`;
    if (line.change === "halve") return `÷ 2 ${label}`;
    return `→ ${line.after} ${label}`;
  });
  return `${tally.value} = ${parts.join(", ")}`;
}

/** The numbers worth explaining: those that have more to them than one line, and that the sentence has not spelt out already. */
export function telling(tallies: Record<string, Tally>, sentence: string): [string, Tally][] {
  return Object.entries(tallies).filter(([, tally]) => tally.lines.length > 1 && !sentence.includes(`${tally.value} = `));
}

/** Whether a die is a hit, where a die is one by itself: what it counts as, against what it needs. */
export function isHit(roll: RollShown, die: number): boolean | null {
  const needed = roll.needs[die] ?? roll.threshold;
  return needed === null ? null : (roll.counts[die] ?? roll.faces[die]!) >= needed;
}

/** What each die needs, in words: one number, or one after another where they rise. */
export function needsOf(roll: RollShown): string {
  const needs = roll.needs.length ? roll.needs : roll.threshold === null ? [] : [roll.threshold];
  return [...new Set(needs)].filter((needed) => needed > 1).map((needed) => `${needed}+`).join(", ");
}

/** Who throws: a figure, or a player; several where each die is another's, in their order. */
export function throwerOf(roll: RollShown, figureName: (figure: number) => string, seatName: (seat: number) => string): string {
  return roll.by >= 0 ? figureName(roll.by) : roll.seats.map(seatName).join(", ");
}

/** What a roll that lies on the table was for, and whose: its rule's title, not the request to throw it. */
export function rollTitle(roll: RollShown, name: string, say: (text: Text | null) => string): string {
  return [say(roll.title) || say(roll.sentence) || roll.name, name].filter(Boolean).join(" · ");
}
