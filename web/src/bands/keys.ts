/** The keys of the band builder. */
import type { BandDesk } from "./desk.svelte";

/** Whether somebody is writing: boxes and lists have no text of their own to take back. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file", "range"].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}

/** Do what a key means; whether it meant anything. */
export function press(desk: BandDesk, event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) desk.undo();
  else if (key === "y" || key === "z") desk.redo();
  else return false;
  return true;
}
