/** Where on the shelf lies what an editor works on, and whether it was changed since. */
import { currentQuery } from "../lib/router.svelte";
import type { Fields, ShelfItem } from "../lib/protocol";
import { isSame, type Draft, type KeptItem } from "./kept";
import { pathOf } from "./shelf";

export class ShelfPlace {
  /** Null: it is kept nowhere yet. */
  at = $state.raw<{ id: string; version: number } | null>(null);
  #saved = $state.raw(""); // as it lies there
  #turn = 0; // goes on with every other document

  constructor(item: KeptItem | undefined, document: unknown) {
    this.begin(item, document);
  }

  /** Another document is worked on. */
  begin(item: KeptItem | undefined, document: unknown): void {
    this.#turn += 1;
    this.at = item ? { id: item.id, version: item.version } : null;
    this.#saved = item && !item.isChanged ? JSON.stringify(document) : "";
  }

  /** What lies here now is sent to be kept; whether it is still the one when the answer comes. */
  mark(): () => boolean {
    const turn = this.#turn;
    return () => turn === this.#turn;
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#turn += 1;
  }

  isChanged(document: unknown): boolean {
    return JSON.stringify(document) !== this.#saved;
  }

  /** What is written down of it beside the document. */
  note(document: unknown): KeptItem | undefined {
    return this.at ? { ...this.at, isChanged: this.isChanged(document) } : undefined;
  }

  /** It was kept: the address says where. */
  keptAs(now: ShelfItem, sent: Fields): void {
    this.at = { id: now.id, version: now.version };
    this.#saved = JSON.stringify(sent);
    if (location.pathname !== pathOf(now)) history.replaceState(history.state, "", pathOf(now));
  }

  /** Another document is begun; whether the address must change. */
  forget(): boolean {
    const wasKept = this.at !== null;
    this.begin(undefined, null);
    return wasKept;
  }
}

/** Whether what lies in this browser is that of the shelf, changed and not kept there yet; who asks for a fresh one does not want it. */
export function isGoneOnWith(here: Draft | null, item: ShelfItem, ours: unknown, theirs: unknown = item.body): boolean {
  return here?.item?.id === item.id && here.item.isChanged && !isSame(ours, theirs) && !currentQuery().has("fresh");
}

/** As it was just read from the shelf. */
export const keptItem = ({ id, version }: ShelfItem): KeptItem => ({ id, version, isChanged: false });
