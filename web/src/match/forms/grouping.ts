/** Options as one looks through them: what concerns one figure together, what is refused for one reason once. */
import type { Option } from "../../lib/protocol";

/** What can be done with each figure, in the order of the list; null where nothing would be gained by it. */
export function byFigure(options: Option[]): Option[][] | null {
  const groups = gathered(options, (option) => (option.figures.length ? String(option.figures[0]) : ""));
  const isUseful = groups.length > 1 && groups.some((group) => group.length > 1 && group[0]!.figures.length > 0);
  return isUseful ? groups : null;
}

/** Refused options of one kind and by one rule. */
export function byReason(options: Option[]): Option[][] {
  return gathered(options, (option) => `${option.kind} ${option.refused?.rule ?? ""} ${option.refused?.key ?? ""}`);
}

function gathered(options: Option[], keyOf: (option: Option) => string): Option[][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const key = keyOf(option);
    const group = groups.get(key);
    if (group) group.push(option);
    else groups.set(key, [option]);
  }
  return [...groups.values()];
}
