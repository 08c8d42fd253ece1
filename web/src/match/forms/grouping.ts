/** Options as one looks through them: what concerns one figure together, what is refused for one reason once. */
import type { Option } from "../../lib/protocol";

/** What can be done with each figure, in the order of the list; null where nothing would be gained by it. */
export function byFigure(options: Option[]): Option[][] | null {
  const groups = gathered(options, (option) => (option.figures.length ? String(option.figures[0]) : ""));
  const isUseful = groups.length > 1 && groups.some((group) => group.length > 1 && group[0]!.figures.length > 0);
  return isUseful ? groups : null;
}

/** Refused options of one kind and by one rule, and with them those that are refused in the very same words. */
export function byReason(options: Option[]): Option[][] {
  const kinds = gathered(options, (option) => `${option.kind} ${option.refused?.rule ?? ""} ${option.refused?.key ?? ""}`);
  const rows = gathered(kinds, (alike, i) => (new Set(alike.map(wordsOf)).size === 1 ? wordsOf(alike[0]!) : String(i)));
  return rows.map((row) => row.flat());
}

/** The first option of every kind: what one reads of them before they are shown one by one. */
export function firstOfKinds(options: Option[]): Option[] {
  return gathered(options, (option) => option.kind).map((alike) => alike[0]!);
}

const wordsOf = (option: Option): string => `${option.refused?.rule} ${option.refused?.sentence.fr}`;

function gathered<One>(all: One[], keyOf: (one: One, i: number) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const [i, one] of all.entries()) {
    const key = keyOf(one, i);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
