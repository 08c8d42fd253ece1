/** Effects of the same name that add up, each name once with how often it is in force. */
import type { Effect } from "../lib/protocol";

export interface Counted {
  effect: Effect;
  times: number;
}

export function counted(effects: Effect[]): Counted[] {
  const found = new Map<string, Counted>();
  for (const effect of effects) {
    const key = `${effect.rule} ${effect.kind} ${effect.label.fr}`;
    const known = found.get(key);
    if (known) known.times += 1;
    else found.set(key, { effect, times: 1 });
  }
  return [...found.values()];
}
