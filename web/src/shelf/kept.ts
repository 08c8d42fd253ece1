/** Where on the shelf lies what an editor keeps in this browser. */
import type { ShelfItem } from "../lib/protocol";

export interface KeptItem {
  id: string;
  version: number;
  isChanged: boolean; // since it was kept there
}

/** What an editor writes down in this browser, beside its document. */
export interface Draft {
  item?: KeptItem | undefined;
}

/** What was written down of it, if that can be used. */
export function itemIn(item: unknown): KeptItem | undefined {
  const { id, version, isChanged } = (item ?? {}) as Partial<KeptItem>;
  return typeof id === "string" && typeof version === "number" ? { id, version, isChanged: isChanged === true } : undefined;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where a draft lies once something was kept; null if that was another. */
export function settledAt(item: KeptItem | undefined, document: unknown, now: ShelfItem, sent: unknown): KeptItem | null {
  const isChanged = !isSame(document, sent);
  return item?.id === now.id || (!item && !isChanged) ? { id: now.id, version: now.version, isChanged } : null;
}
