/** The table one works on, kept in this browser: a reload loses nothing, and the form for a new match finds it here. */
import type { ShelfItem } from "../lib/protocol";
import { fileNamed } from "../match/saving";
import { Asides } from "../shelf/aside.svelte";
import { itemIn, settledAt, type Draft } from "../shelf/kept";
import type { TableDocument } from "./document";

const KEY = "escarmouche.table";

export interface KeptTable extends Draft {
  game: string; // for which it is made
  scenario: string;
  table: TableDocument;
}

/** Those that were not kept anywhere else when another was opened. */
export const tablesAside = new Asides<KeptTable>("escarmouche.table.aside", { read: tableIn, document: ({ table }) => table, isEmpty: ({ table }) => !table.pieces.length });

export function keptTable(): KeptTable | null {
  try {
    return tableIn(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function keepTable(kept: KeptTable): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // nothing is kept
  }
}

/** One was kept on the shelf when another had taken its place or the page was left: whatever is written down of it says so. */
export function keptTableLate(now: ShelfItem, sent: unknown): void {
  tablesAside.settle(now, sent);
  const kept = keptTable();
  const item = kept && settledAt(kept.item, kept.table, now, sent);
  if (kept && item) keepTable({ ...kept, item });
}

function tableIn(stored: unknown): KeptTable | null {
  const kept = stored as Partial<KeptTable> | null;
  const table = kept?.table;
  if (!table || !Array.isArray(table.pieces) || typeof table.width !== "number" || typeof table.depth !== "number") return null;
  return { game: String(kept.game ?? ""), scenario: String(kept.scenario ?? ""), table, item: itemIn(kept.item) };
}

/** The file: one piece a line, as the server writes it. */
export function fileOf(table: TableDocument): Blob {
  const { pieces, ...head } = table;
  const lines = pieces.map((piece) => `\n  ${JSON.stringify(piece)}`).join(",");
  return new Blob([`${JSON.stringify(head).slice(0, -1)},\n  "pieces":[${lines}]}\n`], { type: "application/json" });
}

/** A name for the file, from the title. */
export const fileName = (table: TableDocument): string => fileNamed(table.title ?? "", "table");
