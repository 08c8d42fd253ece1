/** What was worked on and kept nowhere else when something else was opened: it waits in this browser until it is taken up again. */
import type { ShelfItem } from "../lib/protocol";
import { isSame, settledAt, type Draft } from "./kept";

const MOST = 12; // drafts of a kind: the oldest makes room

export interface Aside<T> {
  kept: T;
  at: string; // when it was set aside
}

/** How drafts of a kind are read and told apart. */
export interface Drafts<T> {
  read: (stored: unknown) => T | null;
  document: (kept: T) => unknown;
  isEmpty: (kept: T) => boolean; // nothing was made yet
}

export class Asides<T extends Draft> {
  #all = $state.raw<Aside<T>[]>([]);

  constructor(private readonly key: string, private readonly drafts: Drafts<T>) {
    this.look();
  }

  /** The latest first. */
  get all(): Aside<T>[] {
    return this.#all;
  }

  /** What lies there: another tab may have changed it. */
  look(): void {
    this.#all = this.#read();
  }

  /** Something else takes its place; what is kept elsewhere as it is, or is nothing yet, need not wait here. */
  add(kept: T): void {
    const isNowhere = kept.item ? kept.item.isChanged : !this.drafts.isEmpty(kept);
    if (isNowhere) this.#write([{ kept, at: new Date().toISOString() }, ...this.#without(kept)]);
  }

  drop(kept: T): void {
    this.#write(this.#without(kept));
  }

  /** Something was kept on the shelf after all: whoever is the same goes, an older state of it goes on from there. */
  settle(now: ShelfItem, sent: unknown): void {
    this.#write(this.#read().flatMap((one) => {
      const item = settledAt(one.kept.item, this.drafts.document(one.kept), now, sent);
      if (!item) return [one];
      return item.isChanged ? [{ ...one, kept: { ...one.kept, item } }] : [];
    }));
  }

  #without(kept: T): Aside<T>[] {
    const [document, id] = [this.drafts.document(kept), kept.item?.id];
    return this.#read().filter((one) => one.kept.item?.id !== id || !isSame(this.drafts.document(one.kept), document));
  }

  #read(): Aside<T>[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.key) ?? "[]");
      const listed = Array.isArray(stored) ? (stored as Partial<Aside<unknown>>[]) : [{ kept: stored }]; // once it was one alone
      return listed.flatMap(({ kept: draft, at }) => {
        const kept = this.drafts.read(draft);
        return kept ? [{ kept, at: typeof at === "string" ? at : new Date(0).toISOString() }] : [];
      });
    } catch {
      return [];
    }
  }

  #write(all: Aside<T>[]): void {
    for (this.#all = all.slice(0, MOST); ; this.#all = this.#all.slice(0, -1)) {
      try {
        localStorage.setItem(this.key, JSON.stringify(this.#all));
        return;
      } catch {
        if (!this.#all.length) return; // nothing is kept
      }
    }
  }
}
