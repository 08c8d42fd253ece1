/** Files that are opened onto the shelf: each is kept whole, in part, or not at all, and says why. */
import { ApiError } from "../lib/api";
import type { Detail, ShelfItem, Text } from "../lib/protocol";
import { shelf } from "./shelf";

const LONGEST = 240 * 1024; // bytes of a file that a message can carry

export interface Opened {
  file: string;
  item: ShelfItem | null; // what is kept of it
  faults: Detail[]; // what was left out, or why nothing is kept
  why: Text | "long" | null; // why nothing is kept
}

/** What has become of a file. */
export async function openFile(file: File): Promise<Opened> {
  const name = file.name.replace(/\.[^.]*$/, "").slice(0, 80);
  if (file.size > LONGEST) return { file: file.name, item: null, faults: [], why: "long" };
  try {
    const { item, left_out } = await shelf.keep({ text: await file.text(), name, mend: true });
    return { file: file.name, item, faults: left_out, why: null };
  } catch (caught) {
    if (!(caught instanceof ApiError)) throw caught;
    return { file: file.name, item: null, faults: caught.body.details, why: caught.text };
  }
}
