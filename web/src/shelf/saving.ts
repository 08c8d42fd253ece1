/** What is kept, as files. */
import { fileName as bandName } from "../bands/keeping";
import type { ShelfItem } from "../lib/protocol";
import { saveFile } from "../match/saving";
import type { TableDocument } from "../tables/document";
import { fileName, fileOf } from "../tables/keeping";

/** A band or a table as its file: the one that the server reads again. */
export function saveItem(item: ShelfItem, title: string): void {
  if (item.kind === "table") saveFile(fileOf(item.body as unknown as TableDocument), fileName(item.body as unknown as TableDocument));
  else saveFile(bandFile(item.body), bandName(title));
}

export const bandFile = (body: unknown): Blob => new Blob([`${JSON.stringify(body, null, 2)}\n`], { type: "application/json" });
