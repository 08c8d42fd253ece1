/** The table one works on, kept in this browser: a reload loses nothing, and the form for a new match finds it here. */
import { fileNamed } from "../match/saving";
import { type KeptItem, itemIn } from "../shelf/kept";
import type { TableDocument } from "./document";

const KEY = "escarmouche.table";
const ASIDE = "escarmouche.table.aside"; // one that was not kept anywhere else when another was opened

export interface KeptTable {
  game: string; // for which it is made
  scenario: string;
  table: TableDocument;
  item?: KeptItem | undefined; // where it is kept on the shelf
}

export const keptTable = (): KeptTable | null => read(KEY);
export const tableAside = (): KeptTable | null => read(ASIDE);
export const keepTable = (kept: KeptTable): void => write(KEY, kept);

/** Whether a table is nowhere but in this browser. */
export const isUnkept = ({ table, item }: KeptTable): boolean => (item ? item.isChanged : table.pieces.length > 0);

/** Another table is opened: this one can be taken up again, if it is kept nowhere else. */
export function setAside(kept: KeptTable): void {
  if (isUnkept(kept)) write(ASIDE, kept);
}

/** Work on the one that was set aside; the present one is set aside in its place, or nothing is. */
export function takeUp(aside: KeptTable, present: KeptTable): void {
  write(ASIDE, isUnkept(present) ? present : null);
  keepTable(aside);
}

function read(key: string): KeptTable | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<KeptTable> | null;
    const table = kept?.table;
    if (!table || !Array.isArray(table.pieces) || typeof table.width !== "number" || typeof table.depth !== "number") return null;
    return { game: String(kept.game ?? ""), scenario: String(kept.scenario ?? ""), table, item: itemIn(kept.item) };
  } catch {
    return null;
  }
}

function write(key: string, kept: KeptTable | null): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // nothing is kept
  }
}

/** The file: one piece a line, as the server writes it. */
export function fileOf(table: TableDocument): Blob {
  const { pieces, ...head } = table;
  const lines = pieces.map((piece) => `\n  ${JSON.stringify(piece)}`).join(",");
  return new Blob([`${JSON.stringify(head).slice(0, -1)},\n  "pieces":[${lines}]}\n`], { type: "application/json" });
}

/** A name for the file, from the title. */
export const fileName = (table: TableDocument): string => fileNamed(table.title ?? "", "table");
