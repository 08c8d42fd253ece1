/** Files that are opened onto the shelf: each is kept whole, in part, or not at all, and says why. */
import { ApiError } from "../lib/api";
import { cut } from "../lib/letters";
import type { Detail, ShelfItem, Text } from "../lib/protocol";
import { LONGEST_TITLE, shelf } from "./shelf";

const LONGEST = 240 * 1024; // bytes of a file that a message can carry

export interface Opened {
  file: string;
  item: ShelfItem | null; // what is kept of it
  faults: Detail[]; // what was left out, or why nothing is kept
  why: Text | "long" | null; // why nothing is kept
}

/** What something is called that was found in a file and has no name of its own. */
export const nameOf = (file: File): string => cut(file.name.replace(/\.[^.]*$/, ""), LONGEST_TITLE);

/** What has become of a file. */
export async function openFile(file: File): Promise<Opened> {
  if (file.size > LONGEST) return { file: file.name, item: null, faults: [], why: "long" };
  try {
    const { item, left_out } = await shelf.keep({ text: await file.text(), name: nameOf(file), mend: true });
    return { file: file.name, item, faults: left_out, why: null };
  } catch (caught) {
    if (!(caught instanceof ApiError)) throw caught;
    return { file: file.name, item: null, faults: caught.body.details, why: caught.text };
  }
}
