/** Where on the shelf lies what an editor keeps in this browser. */
export interface KeptItem {
  id: string;
  version: number;
  isChanged: boolean; // since it was kept there
}

/** What was written down of it, if that can be used. */
export function itemIn(item: unknown): KeptItem | undefined {
  const { id, version, isChanged } = (item ?? {}) as Partial<KeptItem>;
  return typeof id === "string" && typeof version === "number" ? { id, version, isChanged: isChanged === true } : undefined;
}
