/** The keys of the table editor. */
import type { Bench } from "./bench.svelte";

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const FAR = 4; // times farther with Shift

/** Whether somebody is typing. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName));

/** Do what a key means; whether it meant anything. */
export function press(bench: Bench, event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return key === "[" || key === "]" ? turn(bench, key) : false; // keyboards that have brackets on a third level
  if (event.ctrlKey || event.metaKey) return withControl(bench, key, event.shiftKey);
  const arrow = ARROWS[key];
  if (arrow && bench.selection.length) {
    const by = event.shiftKey ? FAR : 1;
    bench.nudge(arrow[0] * by, arrow[1] * by);
    return true;
  }
  if (key === "[" || key === "]") return turn(bench, key);
  if (key === "Delete" || key === "Backspace") bench.remove();
  else if (key === "Escape") {
    bench.letBe();
    bench.select([]);
  } else return false;
  return true;
}

function turn(bench: Bench, key: string): boolean {
  bench.turn(key === "[" ? 1 : -1);
  return true;
}

function withControl(bench: Bench, key: string, isShift: boolean): boolean {
  if (key === "z" && !isShift) bench.undo();
  else if (key === "y" || key === "z") bench.redo();
  else if (key === "d") bench.copy();
  else if (key === "a") bench.select(bench.table.pieces.map((piece) => piece.id));
  else if (key === "[" || key === "]") return turn(bench, key);
  else return false;
  return true;
}
