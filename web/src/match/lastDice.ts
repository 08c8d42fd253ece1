/** The dice that lie on the table, and what came of them: what the next question is about. */
import type { Frame, MatchEvent, RollShown } from "../lib/protocol";

export interface LastDice {
  rolls: RollShown[]; // thrown one after another, with nobody deciding in between
  events: MatchEvent[]; // what they did, and the last thing that happened since
}

const MOST = 3; // rolls: two in a melee and a save

const isOpen = (frame: Frame): frame is Frame & { roll: RollShown } => frame.roll !== null && !("hidden" in frame.roll && frame.roll.hidden);

/** Since a moment; null if no dice were thrown that one may see. */
export function lastDice(frames: Frame[], since: number): LastDice | null {
  const fresh = frames.filter((frame) => frame.index >= since);
  const burst: (Frame & { roll: RollShown })[] = [];
  for (let i = fresh.length - 1; i >= 0 && burst.length < MOST; i -= 1) {
    const frame = fresh[i]!;
    if (frame.undo) return null;
    if (isOpen(frame)) burst.unshift(frame);
    else if (burst.length) break;
  }
  if (!burst.length) return null;
  const told = burst.flatMap((frame) => frame.events);
  const last = fresh.flatMap((frame) => frame.events).at(-1);
  return { rolls: burst.map((frame) => frame.roll), events: [...new Set([...told, ...(last ? [last] : [])])] };
}
