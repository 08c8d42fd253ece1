/** Where on the shelf lies what an editor works on, and whether it was changed since. */
import { currentQuery } from "../lib/router.svelte";
import type { Fields, ShelfItem } from "../lib/protocol";
import type { KeptItem } from "./kept";
import { pathOf } from "./shelf";

export class ShelfPlace {
  /** Null: it is kept nowhere yet. */
  at = $state.raw<{ id: string; version: number } | null>(null);
  #saved = $state.raw(""); // as it lies there

  constructor(item: KeptItem | undefined, document: unknown) {
    if (item) this.at = { id: item.id, version: item.version };
    if (item && !item.isChanged) this.#saved = JSON.stringify(document);
  }

  isChanged(document: unknown): boolean {
    return JSON.stringify(document) !== this.#saved;
  }

  /** What is written down of it beside the document. */
  note(document: unknown): KeptItem | undefined {
    return this.at ? { ...this.at, isChanged: this.isChanged(document) } : undefined;
  }

  /** It was kept: the address says where. */
  keptAs = (now: ShelfItem, sent: Fields): void => {
    this.#saved = JSON.stringify(sent);
    if (location.pathname !== pathOf(now)) history.replaceState(history.state, "", pathOf(now));
  };

  /** Another document is begun; whether the address must change. */
  forget(): boolean {
    const wasKept = this.at !== null;
    if (wasKept) [this.at, this.#saved] = [null, ""];
    return wasKept;
  }
}

/** Whether what lies in this browser is that of the shelf, changed and not kept there yet; who asks for a fresh one does not want it. */
export function isGoneOnWith(here: { item?: KeptItem | undefined } | null, item: ShelfItem): boolean {
  return here?.item?.id === item.id && here.item.isChanged && !currentQuery().has("fresh");
}

/** As it was just read from the shelf. */
export const keptItem = ({ id, version }: ShelfItem): KeptItem => ({ id, version, isChanged: false });
