/** How lists and labels of a band are told in little room. */

/** What is there several times is counted, where it first stands: "3 × potion". */
export function tallied(things: string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of things) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => (count > 1 ? `${count}\u00a0×\u00a0${one}` : one));
}

const EXPLAINED = /^(\S+)\s\((.+)\)$/; // "PV (points de vie)"

/** A label that explains its own abbreviation: the abbreviation, and the whole of it for whoever asks. */
export function abbreviated(label: string): { short: string; whole: string } {
  const found = EXPLAINED.exec(label);
  return found ? { short: found[1]!, whole: found[2]! } : { short: label, whole: "" };
}
