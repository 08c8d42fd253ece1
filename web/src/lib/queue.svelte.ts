/** The server's queue for slow work: asked for one's place while something is under way. */
import type { Queued, Text } from "./protocol";

const EVERY = 1500; // milliseconds between questions

let underWay = 0;
let timer: ReturnType<typeof setInterval>;
let sentence = $state.raw<Text | null>(null);

/** What to tell the reader who waits; null when there is nothing to wait for. */
export const queueSentence = (): Text | null => sentence;

/** Does slow work, and asks meanwhile where it stands. */
export async function inQueue<T>(work: Promise<T>, place: () => Promise<Queued>): Promise<T> {
  underWay += 1;
  if (underWay === 1) timer = setInterval(() => void look(place), EVERY);
  try {
    return await work;
  } finally {
    underWay -= 1;
    if (underWay === 0) {
      clearInterval(timer);
      sentence = null;
    }
  }
}

async function look(place: () => Promise<Queued>): Promise<void> {
  const found = await place().catch(() => null);
  if (underWay > 0) sentence = found?.sentence ?? null;
}
